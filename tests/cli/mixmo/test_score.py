"""`score`: one result word by word, a folder as a ranking, every fault explained."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.cli.mixmo.games import POINTS, WHOLE, typed
from tests.games.mixmo.seed import figure_3, figure_4


@pytest.fixture
def ann(cli: Cli) -> Path:
    """Give a complete result."""
    typed(cli, *WHOLE, "s ann.quadrille", options=("--name", "Ann", "--result", "ann.txt"))
    return Path("ann.txt")


def changed(path: Path, name: str, *changes: tuple[str, str]) -> Path:
    """Write a result that differs from another."""
    text = path.read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    Path(name).write_text(text)
    return Path(name)


def test_one_result_is_told_word_by_word(cli: Cli, ann: Path) -> None:
    result = cli("mixmo", "score", "ann.txt")
    assert result.status == 0
    assert result.out == (
        "Ann: complete\n"
        "word          letters  each  points\n"
        "DIAPOSITIVES       12    17     204\n"
        "INSONDABLES        11    17     187\n"
        "EXAMINAIENT        11    17     187\n"
        "IDE                 3     1       3  theme\n"
        "Total: 3 to 12 letters, 4 words, 581 points\n"
    )


def test_a_record_is_scored_like_its_result(cli: Cli, ann: Path) -> None:
    told = cli("mixmo", "score", "ann.quadrille", "--json").json
    assert told["words"] == cli("mixmo", "score", "ann.txt", "--json").json["words"]


@pytest.mark.parametrize(
    ("scoring", "total"),
    [
        ("fives", "0 points"),
        ("words", "4 points"),
        ("theme", "1 point"),
        ("longest", "12 points"),
        ("table 3=1 12=100", "1\u202f225 points"),
    ],
)
def test_other_scorings(cli: Cli, ann: Path, scoring: str, total: str) -> None:
    out = cli("mixmo", "score", "ann.txt", "--scoring", scoring).out
    assert out.splitlines()[-1].endswith(f", {total}")


@pytest.mark.parametrize(
    ("change", "status", "said"),
    [
        (("DIAPOSITIVES", "DIAPOSITIVE "), "incomplete", "not on the grid: S."),
        (("INSONDABLES", "INSONDABLEs"), "invalid", "does not have these tiles of the grid: s."),
        (("INSONDABLES", "INSONDABELS"), "invalid", "INSONDABELS, at line 14, column 3, is not in"),
        (("06       x ", "06         "), "invalid", "The grid falls into 2 parts"),
        (("13       E    D ", "13       E      "), "invalid", "No word belongs to the theme"),
        (("14   INSON", "14 INSON"), "unreadable", "Lost spaces are not guessed."),
        (("theme_animaux", "theme_zzz"), "unreadable", "There is no theme called"),
        (("VSOLIADD", "vsoliadd"), "invalid", "is not a tile"),
    ],
)
def test_every_fault_is_explained(
    cli: Cli, ann: Path, change: tuple[str, str], status: str, said: str
) -> None:
    changed(ann, "bad.txt", change)
    result = cli("mixmo", "score", "bad.txt")
    assert result.status == (2 if status == "unreadable" else 1)
    assert f"Ann: {status}" in result.out
    assert said in result.out


def test_the_files_of_figure_3_are_refused_with_their_letters_named(cli: Cli, shared: Path) -> None:
    first, second = figure_3(shared)
    Path("first.txt").write_text(first)
    Path("second.txt").write_text(second)
    told = cli("mixmo", "score", "first.txt")
    assert told.status == 2
    assert "Lost spaces are not guessed." in told.out
    assert "The draw does not have these tiles of the grid: O." in told.out
    told = cli("mixmo", "score", "second.txt")
    assert "The draw does not have these tiles of the grid: E." in told.out
    assert "These tiles of the draw are not on the grid: D, I." in told.out


@pytest.mark.parametrize(("name", "total"), [("large", (28, 612)), ("small", (60, 228))])
def test_the_grids_of_figure_4(cli: Cli, shared: Path, name: str, total: tuple[int, int]) -> None:
    head = ["pseudoJoueurMixMo : x", "reference : dictionnaireGros.txt", "theme_anatomie.txt"]
    lines = [*head, "A" * 20, *figure_4(shared, name)]
    Path("figure.txt").write_text("\n".join(lines))
    out = cli("mixmo", "score", "figure.txt").out
    assert f"{total[0]} words, {total[1]} points" in out


@pytest.fixture
def folder(cli: Cli, ann: Path) -> Path:
    """Give a folder as a teacher has it: results good and bad, a record, the initial file."""
    Path("results").mkdir()
    ann.rename("results/ann.txt")
    Path("draw.txt").rename("results/draw.txt")
    Path("ann.quadrille").rename("results/ben.quadrille")
    ann = Path("results/ann.txt")
    changed(ann, "results/cut.txt", ("05       E            05\n", ""))
    changed(
        ann,
        "results/eve.txt",
        ("Ann", "Eve"),
        ("14   INSONDABLES      14", "14       N    E       14"),
    )
    Path("results/photo.jpg").write_bytes(b"\xff\xd8\xff")
    Path("results/.hidden").write_text("nothing")
    return Path("results")


def test_a_folder_is_ranked(cli: Cli, folder: Path) -> None:
    result = cli("mixmo", "score", "results", "--init", "results/draw.txt")
    assert result.status == 2
    places = [line for line in result.out.splitlines() if line[:2].strip(" .").isdecimal()]
    files = [line.rpartition("/")[2] for line in places]
    assert files[:3] == ["ann.txt", "ben.quadrille", "eve.txt"]
    assert set(files[3:]) == {"cut.txt", "photo.jpg"}
    assert [line.split(".")[0].strip() for line in places][:4] == ["1", "1", "3", "4"]
    assert "These tiles of the draw are not on the grid" in result.out
    assert "the file is cut short" in result.out
    assert "byte 0" in result.out
    assert "and 11 more" in result.out


def test_a_ranking_as_csv(cli: Cli, folder: Path) -> None:
    out = cli("mixmo", "score", "results", "--csv", "--init", "results/draw.txt").out
    rows = list(csv.DictReader(io.StringIO(out)))
    assert [row["status"] for row in rows][:3] == ["complete", "complete", "incomplete"]
    assert (rows[0]["player"], rows[0]["points"], rows[0]["theme_words"]) == ("Ann", "581", "IDE")
    assert "B" in rows[2]["missing"].split()


def test_a_ranking_as_json(cli: Cli, folder: Path) -> None:
    lines = cli("mixmo", "score", "results", "--json").out.splitlines()
    told = [json.loads(line) for line in lines]
    assert (told[0]["place"], told[0]["points"], told[0]["parts"]) == (1, POINTS, 1)
    assert told[-1]["status"] == "unreadable"


def test_results_of_other_draws_are_ranked_apart(cli: Cli, ann: Path) -> None:
    changed(ann, "other.txt", ("VSOLIADD", "DDVSOLIA"))
    out = cli("mixmo", "score", "ann.txt", "other.txt").out
    assert "2 different games (draw, dictionary or theme): each is ranked apart." in out
    assert out.count("1.     581  complete") == 2
    strict = cli("mixmo", "score", "ann.txt", "other.txt", "--init", "draw.txt")
    assert strict.status == 1
    assert "This draw is not the one of the game" in strict.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["missing.txt", "--scoring", "chess"],
        ["ann.txt", "--csv", "--json"],
        ["empty"],
        ["ann.txt", "--init", "nowhere.txt"],
    ],
)
def test_bad_usage_is_status_two(cli: Cli, ann: Path, arguments: list[str]) -> None:
    Path("empty").mkdir()
    result = cli("mixmo", "score", *arguments)
    assert result.status == 2
    assert result.err
