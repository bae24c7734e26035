"""Records: what is written is read back, what is torn does not count, what is wrong is named."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.names import clean_name
from quadrille.core.record import (
    CLOSE,
    NOBODY,
    Entry,
    Record,
    Setup,
    begin,
    read,
    replay,
    write_move,
)
from quadrille.games import game

HEAD = "quadrille 1\ngame: samegame\nseats: Ann\nrules: seed\n\n"
TWO_SEATS = "quadrille 1\ngame: samegame\nseats: Ann | Bob\n\n"
TINY = Setup("samegame", (("board", "VB/RR"),))

names = st.text(max_size=20)
keys = st.text(alphabet="abcdefghij_-", min_size=1, max_size=10).filter(
    lambda key: key not in ("game", "seats", "date")
)
values = st.text(max_size=40)
moves = st.text(alphabet="0123456789 ABCDEF", min_size=1, max_size=8).map(str.strip).filter(bool)
setups = st.builds(
    Setup,
    game=st.just("samegame"),
    options=st.dictionaries(keys, values, max_size=5).map(lambda d: tuple(d.items())),
    seats=st.lists(names, min_size=1, max_size=4).map(tuple),
    date=values,
)


def one_line(value: str) -> str:
    """Return a value as a record can hold it: in one line, with spaces that do not break."""
    return re.sub("[^\\S\u00a0\u202f]+", " ", value).strip()


def normalise_setup(setup: Setup) -> Setup:
    """Return a setup as a record can hold it: one line a field, no bar in a name."""
    return Setup(
        setup.game,
        tuple((key, one_line(value)) for key, value in setup.options),
        tuple(clean_name(name) for name in setup.seats),
        one_line(setup.date),
    )


@given(setups, st.lists(st.tuples(st.integers(0, 3), moves), max_size=8))
def test_a_record_survives_saving_and_loading(setup: Setup, played: list[tuple[int, str]]) -> None:
    record = Record(setup)
    for seat, move in played:
        record = record.played(seat % len(setup.seats), move)
    again = read(record.text())
    assert again.setup == normalise_setup(setup)
    assert again.entries == record.entries
    assert again.text() == record.text()


@given(setups)
def test_no_name_or_option_can_add_a_line(setup: Setup) -> None:
    expected = 4 + len(setup.options) + bool(setup.date.strip())
    assert len(Record(setup).text().splitlines()) == expected


def test_spaces_that_do_not_break_stay_in_options() -> None:
    clue = "Lettres\u00a0: A\u00a0B\u202f!"
    setup = Setup("crossword", (("clue", f" {clue}\t\n x "),))
    assert dict(read(Record(setup).text()).setup.options) == {"clue": f"{clue} x"}


@given(names)
def test_clean_name_changes_nothing_twice(name: str) -> None:
    assert clean_name(clean_name(name)) == clean_name(name)


def test_a_record_is_refused_without_what_would_have_to_be_drawn_once_more() -> None:
    options = {"answers": "CAR/A#U/SEL", "language": "fr"}
    assert begin(game("crossword"), Setup("crossword", tuple(options.items())))
    for rest in ({"fill": "random 5"}, {"fill": "random 5", "answers": " "}):
        with pytest.raises(Invalid) as refused:
            begin(game("crossword"), Setup("crossword", tuple(rest.items())))
        assert (refused.value.code, refused.value.params) == ("record-key", {"key": "answers"})


@given(st.lists(st.sampled_from(["play", "undo", "redo"]), max_size=30))
def test_undo_and_redo_in_the_file_are_undo_and_redo(steps: list[str]) -> None:
    record, log = Record(TINY), Record(TINY).text()
    for number, step in enumerate(steps):
        try:
            if step == "play":
                record, line = record.played(0, f"{number} 0"), f"{number} 0"
            else:
                record, line = record.undo() if step == "undo" else record.redo(), step
        except Illegal:
            continue
        log += f"{line}\n"
    assert read(log) == record


def test_a_move_forgets_what_was_undone() -> None:
    record = Record(TINY).played(0, "0 0").undo().played(0, "1 0")
    assert record.undone == ()
    with pytest.raises(Illegal) as caught:
        record.redo()
    assert caught.value.code == "nothing-to-redo"


@pytest.mark.parametrize("torn", ["1", "1 0", "undo", "# rem", " "])
def test_a_torn_last_line_does_not_count(torn: str) -> None:
    whole = read(HEAD + "3 7\n0 0\n")
    assert read(HEAD + "3 7\n0 0\n" + torn) == whole


@given(st.integers(min_value=0))
def test_a_record_cut_anywhere_is_a_shorter_one_or_refused(cut: int) -> None:
    text = HEAD + "3 7\n0 0\nundo\n1 0\n"
    part = text[: cut % (len(text) + 1)]
    if part.count("\n") < HEAD.count("\n"):
        with pytest.raises(Invalid):
            read(part)
    else:
        assert read(part) == read(part[: part.rindex("\n") + 1])


def test_remarks_empty_lines_crlf_and_a_byte_order_mark_are_passed_over() -> None:
    text = "\ufeff" + (HEAD + "# a remark\n\n 3 7 \n\n0 0\n").replace("\n", "\r\n")
    record = read(text)
    assert [entry.text for entry in record.entries] == ["3 7", "0 0"]
    assert [entry.line for entry in record.entries] == [8, 10]
    assert record.setup == read(HEAD).setup


def test_with_several_seats_a_move_names_its_seat() -> None:
    record = read(TWO_SEATS + "0 8H MOT\n1 3 7\n0 4 4\nundo\n")
    assert record.setup.seats == ("Ann", "Bob")
    assert record.entries == (Entry(0, "8H MOT"), Entry(1, "3 7"))
    assert write_move(record.setup, 1, "3 7") == "1 3 7"
    assert write_move(TINY, 0, "3 7") == "3 7"


FAULTS: list[tuple[str, str, str, int | None]] = [
    ("nothing", "", "record-empty", None),
    ("only an empty line", "\n\n", "record-empty", None),
    ("torn in its first line", "quadrille 1", "record-empty", None),
    ("something else", "Chess\ngame: samegame\n\n", "record-head", 1),
    ("of the future", "quadrille 2\ngame: samegame\n\n", "record-version", 1),
    ("without a version", "quadrille\ngame: samegame\n\n", "record-version", 1),
    ("a line without a colon", "quadrille 1\ngame: samegame\nrules\n\n", "record-field", 3),
    ("without a game", "quadrille 1\nseats: Ann\n\n", "record-key", None),
    ("cut in its setup", "quadrille 1\ngame: samegame\nrules: research\nbo", "record-cut", None),
    ("two lines of one name", "quadrille 1\ngame: a\nrows: 1\nrows: 2\n\n", "record-twice", 4),
    ("undo before any move", HEAD + "# so\nundo\n", "nothing-to-undo", 7),
    ("redo of nothing", HEAD + "3 7\nredo\n", "nothing-to-redo", 7),
    ("a seat too many", TWO_SEATS + "0 3 7\n2 3 7\n", "seat-unknown", 6),
    ("a seat that is no number", TWO_SEATS + "Ann 3 7\n", "seat-unknown", 5),
    ("a seat too large to be read", TWO_SEATS + "9" * 5000 + " 3 7\n", "seat-unknown", 5),
    ("a seat in other digits", TWO_SEATS + "\u0661 3 7\n", "seat-unknown", 5),
]


@pytest.mark.parametrize(
    ("text", "code", "line"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS]
)
def test_a_fault_is_named_with_its_line(text: str, code: str, line: int | None) -> None:
    with pytest.raises(QuadrilleError) as caught:
        read(text)
    assert (caught.value.code, caught.value.line) == (code, line)
    assert str(caught.value)


record_like = st.lists(
    st.sampled_from(
        ["quadrille 1", "game: samegame", "seats: a | b", "rules: seed", "", "3 7", "undo", "redo"]
    )
    | st.text(max_size=12),
    max_size=14,
).map("\n".join)


@given(st.text() | record_like | record_like.map(lambda text: HEAD + text))
def test_any_text_is_a_record_or_an_error_with_a_sentence(text: str) -> None:
    try:
        record = read(text)
    except (Invalid, Illegal) as error:
        str(error)
    else:
        assert read(record.text()).entries == record.entries


def test_replay_gives_the_state_before_and_after_each_move() -> None:
    entries = (Entry(0, "0 0"), Entry(0, "0 0"))
    states = list(replay(game("samegame"), TINY, entries))
    assert [state.board for state in states] == [("RV", "RB"), ("V", "B"), ("B",)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("moves", "code", "line"),
    [
        (["0 0", "x"], "samegame.move-form", 7),
        (["0 0", "5 5"], "samegame.move-outside", 7),
        (["0 0", "0 0", "0 0", "0 0"], "game-over", 9),
    ],
)
def test_an_error_in_a_replay_says_its_line(moves: list[str], code: str, line: int) -> None:
    record = read("".join(f"{text}\n" for text in [*TINY.lines(), *moves]))
    with pytest.raises(QuadrilleError) as caught:
        list(replay(game("samegame"), record.setup, record.entries))
    assert (caught.value.code, caught.value.line) == (code, line)


def test_a_move_of_another_seat_is_refused() -> None:
    with pytest.raises(Illegal) as caught:
        list(replay(game("samegame"), TINY, [Entry(1, "0 0")]))
    assert caught.value.code == "not-your-turn"


def test_the_line_that_closes_a_round_is_no_seats() -> None:
    record = read("quadrille 1\ngame: scrabble-duplicate\nseats: Ann | Bob\n\n0 nothing\nclose\n")
    assert record.entries == (Entry(0, "nothing"), Entry(NOBODY, CLOSE))
    assert record.text().endswith("\n\n0 nothing\nclose\n")
    with pytest.raises(Illegal) as caught:
        list(replay(game("samegame"), Setup("samegame", ()), [Entry(NOBODY, CLOSE)]))
    assert caught.value.code == "seat-unknown"


def test_a_table_has_as_many_seats_as_its_game_allows() -> None:
    with pytest.raises(Invalid) as caught:
        begin(game("samegame"), Setup("samegame", (), ("Ann", "Bob")))
    assert caught.value.code == "out-of-range"
    assert caught.value.params["high"] == 1


def test_the_clock_is_part_of_the_record() -> None:
    record = read(TWO_SEATS + "0 0 0\nclock 1.5 20.0\n1 1 0\nclock 3.0 20.0\n")
    assert record.clock == (3.0, 20.0)
    assert [entry.text for entry in record.entries] == ["0 0", "1 0"]
    assert read(record.text()) == record
    assert record.played(0, "0 0").undo().clock == record.clock


def test_a_clock_of_earlier_versions_is_read_from_its_remark() -> None:
    assert read(TWO_SEATS + "# clock 58.5 0.0\n").clock == (58.5, 0.0)
    for remark in ("# clock 58.5", "# clock is ticking", "#clock 1 2", "# clock 1 2 3", "# clock"):
        assert read(TWO_SEATS + f"clock 1.0 2.0\n{remark}\n").clock == (1.0, 2.0)


@pytest.mark.parametrize("line", ["clock", "clock 1", "clock 1 2 3", "clock 1 x", "clock -1 2"])
def test_a_clock_that_cannot_be_read_is_named(line: str) -> None:
    with pytest.raises(Invalid) as caught:
        read(TWO_SEATS + f"0 0 0\n{line}\n")
    assert (caught.value.code, caught.value.line) == ("record-clock", 6)
