"""`new`, `show` and `export`: draws, pictures of them, and formats there and back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.cli.mixmo.games import ALL_SHOWN, FIGURE_2, WHOLE, Shown, typed

DRAW = "VSOLIADDEEIPSIEESSON"


def test_new_prints_an_initial_file(cli: Cli) -> None:
    out = cli("mixmo", "new", "--seed", "1", "--dictionary", "fr", "--theme", "animaux").out
    dictionary, theme, draw = out.splitlines()
    assert (dictionary, theme, len(draw)) == ("dictionnaireGros.txt", "animaux", 120)
    assert out == cli("mixmo", "new", "--seed", "1", "--dictionary", "fr", "--theme", "animaux").out


def test_the_theme_is_drawn_in_the_language_of_the_dictionary(cli: Cli) -> None:
    french = {
        cli("mixmo", "new", "--seed", str(n), "--dictionary", "fr").out.split()[1] for n in range(9)
    }
    english = {
        cli("mixmo", "new", "--seed", str(n), "--dictionary", "en").out.split()[1] for n in range(9)
    }
    assert len(french) > 2
    assert not french & english
    assert cli("mixmo", "new", "--theme", "animals").out.startswith("english.txt\n")


def test_a_german_game_has_a_german_theme_or_none(cli: Cli) -> None:
    german = ("--language", "de", "--name")
    cli("lexicon", "add", "-", *german, "wortschatz", stdin="Hund\nKatze\nStraße\nÄhre\n")
    new = ("mixmo", "new", "--lexicon", "wortschatz", "--tiles", "20", "--seed", "1", "--json")
    assert cli(*new).json["theme"] == "none"
    cli("lexicon", "add", "-", "--theme", *german, "tiere", stdin="Hund\nKatze\n")
    assert cli(*new).json["theme"] == "tiere"


def test_a_theme_of_another_language_is_reported(cli: Cli) -> None:
    assert (
        "a different language"
        in cli("mixmo", "new", "--dictionary", "en", "--theme", "animaux").err
    )
    assert "another" not in cli("mixmo", "new", "--dictionary", "fr", "--theme", "animaux").err


def test_a_user_theme_and_dictionary(cli: Cli) -> None:
    Path("words.txt").write_text("vas\nessai\n")
    cli("lexicon", "add", "words.txt", "--name", "ours")
    cli("lexicon", "add", "words.txt", "--name", "academicien", "--theme")
    options = ("--draw", DRAW, "--dictionary", "ours", "--theme", "academicien")
    assert cli("mixmo", "new", *options).out.split()[:2] == ["ours.txt", "academicien"]
    out = cli("mixmo", "play", *options, stdin="9 5 > VAS\nc vis\n").out
    assert "Theme: academicien ok: VAS" in out
    assert "VIS is not in the dictionary." in out


def test_a_draw_can_be_typed_and_shortened(cli: Cli) -> None:
    assert cli("mixmo", "new", "--draw", DRAW.lower()).out.split()[2] == DRAW
    assert len(cli("mixmo", "new", "--tiles", "24", "--seed", "3").out.split()[2]) == 24


def test_a_draw_of_the_wrong_length_names_the_option(cli: Cli) -> None:
    refused = cli("mixmo", "new", "--tiles", "8")
    assert (refused.status, refused.err.startswith("Error: tiles is 8")) == (2, True)


def test_a_seed_that_was_not_chosen_is_printed(cli: Cli) -> None:
    result = cli("mixmo", "new")
    assert "random" in result.err
    output = cli("mixmo", "new", "--daily", "--json").json
    assert output["fill"].startswith("random 20")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--tiles", "19"],
        ["--tiles", "121"],
        ["--tiles", "x"],
        ["--draw", "ABC"],
        ["--draw", DRAW + "1"],
        ["--theme", "nothing"],
        ["--dictionary", "nothing"],
        ["--seed", "1", "--daily"],
        ["--out", "no/such/folder"],
    ],
)
def test_a_bad_draw_is_refused(cli: Cli, arguments: list[str]) -> None:
    result = cli("mixmo", "new", *arguments)
    assert result.status == 2
    assert result.err
    assert not result.out


@pytest.fixture
def files(cli: Cli) -> None:
    """Make an initial file, a record and a result of one game."""
    lines = (*WHOLE, "s game.quadrille")
    typed(cli, *lines, options=("--name", "Ann", "--result", "ann.txt"))


def test_show_draws_what_it_is_given(cli: Cli, files: None) -> None:
    empty = Shown(cli("mixmo", "show", "draw.txt").out)
    assert empty.tray == "VSOLIA"
    assert "27 tiles hidden" in empty.out
    record, result = (Shown(cli("mixmo", "show", f).out) for f in ("game.quadrille", "ann.txt"))
    assert record.letters == result.letters
    assert record.letters[12].strip() == "DIAPOSITIVES"
    early = Shown(cli("mixmo", "show", "game.quadrille", "--at", str(len(ALL_SHOWN))).out)
    assert "".join(early.letters).strip() == ""


def test_show_tells_nothing_hidden(cli: Cli) -> None:
    for form in ((), ("--json",), ("--svg",)):
        out = cli("mixmo", "show", "draw.txt", *form).out
        assert "animaux" not in out
        assert "VSOLIADDEE" not in out.replace(" ", "")


def test_show_draws_a_picture(cli: Cli, files: None) -> None:
    svg = cli("mixmo", "show", "ann.txt", "--svg").out
    assert svg.startswith("<svg")
    assert svg.count('class="l"') == 33
    assert cli("mixmo", "show", "ann.txt", "--svg", "--out", "ann.svg").out == ""
    assert Path("ann.svg").read_text() == svg


def test_a_result_that_is_uncertain_is_not_drawn(cli: Cli, files: None) -> None:
    Path("bad.txt").write_text(
        Path("ann.txt").read_text().replace("DIAPOSITIVES  ", "DIAPOSITIVES")
    )
    result = cli("mixmo", "show", "bad.txt")
    assert result.status == 2
    assert "bad.txt: Line 18: This row has 18 characters" in result.err


@pytest.mark.parametrize(
    ("file", "arguments"),
    [
        ("draw.txt", ["--at", "1"]),
        ("game.quadrille", ["--at", "99"]),
        ("ann.txt", ["--svg", "--json"]),
    ],
)
def test_what_cannot_be_shown_is_refused(
    cli: Cli, files: None, file: str, arguments: list[str]
) -> None:
    assert cli("mixmo", "show", file, *arguments).status == 2


def test_a_record_becomes_a_result_and_a_result_a_record(cli: Cli, files: None) -> None:
    result = cli("mixmo", "export", "game.quadrille", "--format", "result").out
    assert result == Path("ann.txt").read_text()
    record = cli("mixmo", "export", "ann.txt", "--format", "record").out
    Path("back.quadrille").write_text(record)
    assert cli("mixmo", "export", "back.quadrille", "--format", "result").out == result
    assert cli("mixmo", "score", "back.quadrille").status == 0


def test_other_formats(cli: Cli, files: None) -> None:
    assert cli("mixmo", "export", "ann.txt", "--format", "init").out == FIGURE_2
    position = json.loads(cli("mixmo", "export", "game.quadrille", "--format", "json").out)
    assert (position["points"], position["over"]) == (581, True)
    text = cli("mixmo", "export", "ann.txt", "--format", "text").out
    assert Shown(text).letters[12].strip() == "DIAPOSITIVES"
    named = cli("mixmo", "export", "ann.txt", "--format", "result", "--name", "Eve").out
    assert "pseudoJoueurMixMo : Eve" in named
    assert "quadrille 1" in cli("mixmo", "export", "draw.txt", "--format", "record").out


def test_a_record_of_another_game_is_refused(cli: Cli) -> None:
    cli("samegame", "new", "--seed", "1", "--out", "board.txt")
    cli("samegame", "play", "board.txt", stdin="0 0\ns other.quadrille\n")
    result = cli("mixmo", "show", "other.quadrille")
    assert result.status == 2
    assert "samegame" in result.err


def test_a_result_can_be_played_again(cli: Cli, files: None) -> None:
    out = cli("mixmo", "play", "ann.txt", stdin="i\n").out
    assert "dictionnaire78854.txt, 33 tiles" in out
