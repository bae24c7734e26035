"""`from` and `fill`: what they leave out, what they refuse, and what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.cli.crossword.presenter import paint_grid
from quadrille.cli.terminal import Terminal
from quadrille.games.crossword.text import position_text
from tests.cli.conftest import Cli
from tests.games.crossword.grids import played
from tests.games.mixmo.seed import figure_3, figure_4

LONE = "CHAT.\n.....\n....A\n"


def test_letters_without_a_word_become_black_and_are_named(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "lone.txt").write_text(LONE)
    made = cli("crossword", "from", "lone.txt", "--out", "lone.ipuz")
    assert made.status == 0
    assert made.err == "Black squares replace letters that belong to no word: A (E3).\n"
    checked = cli("crossword", "check", "lone.ipuz", "--json")
    assert (checked.status, checked.json["valid"], checked.err) == (0, True, "")
    assert cli("crossword", "show", "lone.ipuz").status == 0


def test_only_letters_without_a_word_make_no_crossword(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "lone.txt").write_text("C.T\n.A.\n")
    made = cli("crossword", "from", "lone.txt", "--out", "lone.ipuz")
    assert made.status == 2
    assert "The grid has no words." in made.err
    assert not (tmp_path / "lone.ipuz").exists()


def test_letters_of_no_alphabet_are_refused(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "greek.txt").write_text("ΓΑΤΑ\nΑ..Α\n", encoding="utf-8")
    made = cli("crossword", "from", "greek.txt", "--language", "fr", "--out", "greek.ipuz")
    assert made.status == 2
    assert "“Γ” in row 1, column 1" in made.err


def test_the_results_of_figure_3_are_refused_for_their_lost_spaces(
    cli: Cli, tmp_path: Path, shared: Path
) -> None:
    for text in figure_3(shared):
        (tmp_path / "result.txt").write_text(text, encoding="utf-8")
        (tmp_path / "rows.txt").write_text(text[text.index("\n00") + 1 :], encoding="utf-8")
        for name in ("result.txt", "rows.txt"):
            made = cli("crossword", "from", name, "--json")
            assert (made.status, made.out) == (2, "")
            assert name in made.err
            assert "20" in made.err
        shown = cli("mixmo", "show", "result.txt").err
        assert cli("crossword", "from", "result.txt").err == shown


def test_the_rows_of_figure_4_become_a_crossword(cli: Cli, tmp_path: Path, shared: Path) -> None:
    (tmp_path / "rows.txt").write_text("\n".join(figure_4(shared, "large")), encoding="utf-8")
    made = cli("crossword", "from", "rows.txt", "--json")
    assert made.err == ""
    assert made.json["rows"][0] == "AFFICHE##DEPOT#####"
    assert len(made.json["words"]) == 28


@pytest.mark.parametrize("name", ["grid.ipuz", "grid.puz", "grid.quadrille", "grid.txt"])
def test_fill_says_that_it_takes_rows_of_text(cli: Cli, tmp_path: Path, name: str) -> None:
    kept = "grid.ipuz" if name == "grid.txt" else name
    cli("crossword", "new", "--size", "4x4", "--seed", "1", "--out", kept)
    (tmp_path / kept).rename(tmp_path / name)
    refused = cli("crossword", "fill", name)
    assert refused.status == 2
    assert f"“{name}” is not a pattern: fill takes rows of text" in refused.err


@pytest.mark.parametrize("rows", ["", "....\n", "....\n..\n", ".#\n#.\n", "..1\n...\n"])
def test_the_errors_of_a_pattern_name_its_file(cli: Cli, tmp_path: Path, rows: str) -> None:
    (tmp_path / "pattern.txt").write_text(rows)
    refused = cli("crossword", "fill", "pattern.txt")
    assert refused.status == 2
    assert "pattern.txt" in refused.err


@pytest.mark.parametrize(
    ("code", "sentence"),
    [("en", "The letters span 1 × 4 squares;"), ("fr", "Les lettres occupent 1 × 4 cases")],
)
def test_one_row_is_not_called_rows(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, sentence: str
) -> None:
    monkeypatch.setenv("QUADRILLE_LANG", code)
    (tmp_path / "row.txt").write_text("CHAT\n")
    assert sentence in cli("crossword", "from", "row.txt").err


@pytest.mark.parametrize("terminal", [Terminal(), Terminal(colours=16), Terminal(glyphs=True)])
def test_wrong_letters_and_letters_in_pencil_differ(terminal: Terminal) -> None:
    pencilled = played("A1 B?", "C1 A?")
    wrong = played("A1 B", "C1 A", "check")
    assert paint_grid(terminal, pencilled) != paint_grid(terminal, wrong)
    plain = Terminal()
    assert paint_grid(plain, pencilled)[1] == " 1 b . a  I"
    assert paint_grid(plain, wrong)[1] == " 1 B!. A!  I"
    assert position_text(pencilled).splitlines()[1] == " 1 b . a"
    assert position_text(wrong).splitlines()[1] == " 1 B!. A!"
