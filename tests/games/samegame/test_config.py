"""What can be chosen before a game, and how it is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.app.scores import puzzle_of
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.grid import Size
from quadrille.games.samegame.config import (
    FILLS,
    NAMES,
    PRESETS,
    Config,
    Preset,
    Rules,
    check_limits,
    fill_board,
    make_config,
    read_rules,
    rows_of,
    rules_name,
    write_rules,
)
from quadrille.games.samegame.game import GAME
from quadrille.games.samegame.options import OPTIONS, read_options, write_options
from tests.games.samegame.boards import configs, rule_sets

# Rule sets


@given(rule_sets)
def test_rules_are_written_and_read_back(rules: Rules) -> None:
    assert read_rules(write_rules(rules)).rules == rules


def test_a_remark_on_the_board_does_not_make_it_another_game() -> None:
    config = make_config(PRESETS["seed"], fill="uniform V")
    assert replace(config, fill="typed") == config


def test_the_rule_sets_and_their_boards() -> None:
    assert {
        "seed": Preset(Rules(1, 1, 0, False), Size(15, 10), 3),
        "research": Preset(Rules(2, 2, 1000, True), Size(15, 15), 5),
        "gnome": Preset(Rules(2, 2, 1000, False), Size(15, 10), 3),
    } == PRESETS


@pytest.mark.parametrize("name", PRESETS)
def test_people_and_records_name_the_same_rules(name: str) -> None:
    shown = rules_name(PRESETS[name].rules)
    assert NAMES[shown] == name
    assert read_rules(shown) == PRESETS[name]


def test_either_name_gives_the_board_and_the_ranking_of_before() -> None:
    """The digest is the one under which stored games on this board are kept."""
    for name in ("seed", "report"):
        config = read_options({"rules": name, "fill": "random 1"})
        assert write_options(config)["rules"] == "seed"
        assert puzzle_of(GAME, config) == "eb754c144c294aac"


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_called_by_its_name(name: str) -> None:
    assert write_rules(PRESETS[name].rules) == name
    assert read_rules(name) == PRESETS[name]


def test_rules_spelt_out_come_with_the_seeds_board() -> None:
    preset = read_rules("minimum=2  offset=0 bonus=5 penalty=yes")
    assert preset == Preset(Rules(2, 0, 5, True), Size(15, 10), 3)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Seed",
        "chess",
        "minimum=1",
        "minimum=1 offset=1 bonus=0 penalty=maybe",
        "minimum=1 offset=1 bonus=0 penalty=no more=1",
        "minimum=1 minimum=1 offset=1 bonus=0 penalty=no",
        "minimum=x offset=1 bonus=0 penalty=no",
        "minimum=-1 offset=1 bonus=0 penalty=no",
    ],
)
def test_what_is_no_rule_set_is_refused(text: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_rules(text)
    assert caught.value.code == "samegame.rules"
    assert "report, research, gnome" in str(caught.value)


# Fills


def test_the_random_fill_never_changes() -> None:
    """Records and shared links name seeds: these boards may never be others."""
    assert fill_board(Size(6, 4), 3, "random 42") == (
        "BRRV",
        "RBRB",
        "VVRV",
        "VVVR",
        "RVRB",
        "BRVV",
    )


@given(st.integers(0, (1 << 64) - 1), st.integers(1, 10))
def test_a_random_fill_uses_only_its_colours(seed: int, colours: int) -> None:
    letters = set("".join(fill_board(Size(4, 4), colours, f"random {seed}")))
    assert letters <= set("RVBJMOATNG"[:colours])


@pytest.mark.parametrize(
    ("fill", "code"),
    [
        ("", "samegame.fill"),
        ("chess", "samegame.fill"),
        ("random", "samegame.fill"),
        ("random 1 2", "samegame.fill"),
        ("random x", "bad-number"),
        ("f2 3", "samegame.fill"),
        ("uniform", "samegame.fill"),
        ("uniform J", "samegame.colours"),
        ("uniform v", "samegame.colours"),
        ("uniform RV", "samegame.colours"),
        ("odd B V 1", "samegame.fill"),
        ("odd B V x 0", "bad-number"),
        ("odd J V 0 0", "samegame.colours"),
        ("odd B J 0 0", "samegame.colours"),
        ("odd B V 15 0", "out-of-range"),
        ("odd B V 0 10", "out-of-range"),
        ("odd B V -1 0", "out-of-range"),
        ("odd B V 0 -1", "out-of-range"),
    ],
)
def test_a_fill_that_makes_no_sense_is_refused(fill: str, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        fill_board(Size(15, 10), 3, fill)
    assert caught.value.code == code
    assert str(caught.value)


def test_f2_needs_its_three_colours() -> None:
    with pytest.raises(Invalid) as caught:
        fill_board(Size(3, 3), 2, "f2")
    assert caught.value.code == "samegame.colours"


@given(st.sampled_from(sorted(FILLS)) | st.text(max_size=8), st.text(max_size=20))
def test_any_fill_gives_a_board_or_is_refused(name: str, words: str) -> None:
    try:
        board = fill_board(Size(3, 2), 3, f"{name} {words}")
    except Invalid as error:
        str(error)
    else:
        assert [len(column) for column in board] == [2, 2, 2]


# Options


@given(configs())
def test_options_are_written_and_read_back(config: Config) -> None:
    options = write_options(config)
    assert tuple(options) == OPTIONS
    again = read_options(options)
    assert again == config
    assert again.fill == config.fill


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("fill", ["random 7", "f2", "uniform B", "odd R V 2 3"])
def test_every_fill_of_every_preset_is_written_and_read_back(name: str, fill: str) -> None:
    config = make_config(PRESETS[name], fill=fill)
    again = read_options(write_options(config))
    assert (again, again.fill) == (config, fill)


def test_missing_options_are_as_in_the_rule_set() -> None:
    config = read_options({"rules": "research"})
    assert config == make_config(PRESETS["research"], fill="random 0")
    assert read_options({}) == make_config(PRESETS["seed"], fill="random 0")


def test_a_typed_board_brings_its_own_size() -> None:
    config = read_options({"board": "V.../RBJ."})
    assert (config.size, config.colours, config.board) == (Size(4, 2), 4, ("RV", "B", "J"))
    assert config.fill == "typed"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"colour": "3"}, "samegame.option"),
        ({"rows": "x"}, "bad-number"),
        ({"rows": "0"}, "out-of-range"),
        ({"rows": "100"}, "out-of-range"),
        ({"columns": "0"}, "out-of-range"),
        ({"columns": "-1"}, "out-of-range"),
        ({"columns": "1000000000"}, "out-of-range"),
        ({"colours": "0"}, "out-of-range"),
        ({"colours": "11"}, "out-of-range"),
        ({"rules": "minimum=0 offset=1 bonus=0 penalty=no"}, "out-of-range"),
        ({"rules": "minimum=9802 offset=1 bonus=0 penalty=no"}, "out-of-range"),
        ({"rules": "minimum=1 offset=10 bonus=0 penalty=no"}, "out-of-range"),
        ({"rules": "minimum=1 offset=1 bonus=1000001 penalty=no"}, "out-of-range"),
        ({"fill": "chess"}, "samegame.fill"),
        ({"board": ""}, "out-of-range"),
        ({"board": "..."}, "samegame.board-empty"),
        ({"board": "RV/RVB"}, "samegame.ragged"),
        ({"board": "R./.V"}, "samegame.floating"),
        ({"board": "RQ"}, "samegame.cell"),
        ({"board": "RV", "rows": "2"}, "out-of-range"),
        ({"board": "RV", "columns": "3"}, "out-of-range"),
        ({"board": "RVJ", "colours": "3"}, "out-of-range"),
    ],
    ids=str,
)
def test_an_option_that_makes_no_sense_is_refused(options: dict[str, str], code: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_options(options)
    assert caught.value.code == code
    assert caught.value.line is None
    assert str(caught.value)


def test_the_limits_themselves_are_allowed() -> None:
    largest = read_options({"rules": "minimum=9801 offset=9 bonus=1000000 penalty=no"}).rules
    assert largest == Rules(9801, 9, 1_000_000, False)
    assert read_options({"rules": "minimum=1 offset=0 bonus=0 penalty=no"}).rules.offset == 0


@pytest.mark.parametrize("rules", [Rules(offset=-1), Rules(bonus=-1), Rules(minimum=0)])
def test_rules_below_the_limits_are_refused(rules: Rules) -> None:
    with pytest.raises(Invalid) as caught:
        check_limits(rules, Size(15, 10), 3)
    assert caught.value.code == "out-of-range"


def test_a_long_text_is_cut_in_its_error() -> None:
    for read, shown in ((read_rules, 60), (lambda text: fill_board(Size(2, 2), 2, text), 60)):
        with pytest.raises(Invalid) as caught:
            read("x" * 100)
        assert caught.value.params["text"] == "x" * shown
    with pytest.raises(Invalid) as caught:
        fill_board(Size(2, 2), 2, f"uniform {'x' * 100}")
    assert caught.value.params["letter"] == "x" * 20


@given(st.dictionaries(st.sampled_from(OPTIONS), st.text(max_size=30)))
def test_any_options_give_a_config_or_are_refused(options: dict[str, str]) -> None:
    try:
        config = read_options(options)
    except QuadrilleError as error:
        str(error)
    else:
        assert read_options(write_options(config)) == config


def test_a_board_of_one_ball_can_be_played_under_every_rule_set() -> None:
    for name in PRESETS:
        assert read_options({"rules": name, "board": "R"}).board == ("R",)


@given(configs())
def test_rows_start_at_the_top_and_fill_the_size(config: Config) -> None:
    rows = list(rows_of(config.board, config.size))
    assert len(rows) == config.size.rows
    assert {len(row) for row in rows} == {config.size.columns}
    columns = ["".join(row[n] for row in reversed(rows)) for n in range(config.size.columns)]
    assert [column.rstrip(".") for column in columns if column.strip(".")] == list(config.board)
