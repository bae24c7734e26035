"""`score`: one result word by word, a folder as a ranking, every fault explained."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.cli.mixmo.games import POINTS
from tests.games.mixmo.seed import figure_3, figure_4


def changed(path: Path, name: str, *changes: tuple[str, str]) -> Path:
    """Write a result that differs from another."""
    text = path.read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    Path(name).write_text(text)
    return Path(name)


def test_one_result_is_explained_word_by_word(cli: Cli, ann: Path) -> None:
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
    output = cli("mixmo", "score", "ann.quadrille", "--json").json
    assert output["words"] == cli("mixmo", "score", "ann.txt", "--json").json["words"]


@pytest.mark.parametrize(
    ("scoring", "total"),
    [
        ("fives", "0 points"),
        ("words", "4 points"),
        ("theme", "1 point"),
        ("longest", "12 points"),
        ("table 3=1 12=100", "1,225 points"),
    ],
)
def test_other_scorings(cli: Cli, ann: Path, scoring: str, total: str) -> None:
    out = cli("mixmo", "score", "ann.txt", "--scoring", scoring).out
    assert out.splitlines()[-1].endswith(f", {total}")


@pytest.mark.parametrize(
    ("change", "status", "message"),
    [
        (("DIAPOSITIVES", "DIAPOSITIVE "), "incomplete", "not on the grid: S."),
        (("INSONDABLES", "INSONDABLEs"), "not valid", "does not have these tiles of the grid: s."),
        (
            ("INSONDABLES", "INSONDABELS"),
            "not valid",
            "INSONDABELS, at row 14, column 3",
        ),
        (("06       x ", "06         "), "not valid", "The grid has 2 separate parts"),
        (("13       E    D ", "13       E      "), "not valid", "No word belongs to the theme"),
        (("14   INSON", "14 INSON"), "unreadable", "Missing spaces are not guessed."),
        (("theme_animaux", "theme_zzz"), "unreadable", "There is no theme called"),
        (("VSOLIADD", "vsoliadd"), "not valid", "is not a tile"),
    ],
)
def test_every_fault_is_explained(
    cli: Cli, ann: Path, change: tuple[str, str], status: str, message: str
) -> None:
    changed(ann, "bad.txt", change)
    result = cli("mixmo", "score", "bad.txt")
    assert result.status == (2 if status == "unreadable" else 1)
    assert f"Ann: {status}" in result.out
    assert message in result.out


def test_the_files_of_figure_3_are_refused_with_their_letters_named(cli: Cli, shared: Path) -> None:
    first, second = figure_3(shared)
    Path("first.txt").write_text(first)
    Path("second.txt").write_text(second)
    output = cli("mixmo", "score", "first.txt")
    assert output.status == 2
    assert "Missing spaces are not guessed." in output.out
    assert "The draw does not have these tiles of the grid: O." in output.out
    output = cli("mixmo", "score", "second.txt")
    assert "The draw does not have these tiles of the grid: E." in output.out
    assert "These tiles of the draw are not on the grid: D, I." in output.out


@pytest.mark.parametrize(("name", "total"), [("large", (28, 612)), ("small", (60, 228))])
def test_the_grids_of_figure_4(cli: Cli, shared: Path, name: str, total: tuple[int, int]) -> None:
    head = ["pseudoJoueurMixMo : x", "reference : dictionnaireGros.txt", "theme_anatomie.txt"]
    lines = [*head, "A" * 20, *figure_4(shared, name)]
    Path("figure.txt").write_text("\n".join(lines))
    out = cli("mixmo", "score", "figure.txt").out
    assert f"{total[0]} words, {total[1]} points" in out


@pytest.mark.parametrize(
    ("change", "status", "valid", "finished"),
    [
        (("", ""), 0, True, True),
        (("DIAPOSITIVES", "DIAPOSITIVE "), 0, True, False),
        (("INSONDABLES", "INSONDABELS"), 1, False, False),
    ],
)
def test_check_judges_results_too(
    cli: Cli, ann: Path, change: tuple[str, str], status: int, valid: bool, finished: bool
) -> None:
    changed(ann, "handed-in.txt", change)
    result = cli("mixmo", "check", "handed-in.txt", "ann.quadrille", "--json")
    judged, recorded = (json.loads(line) for line in result.out.splitlines())
    assert (result.status, judged["valid"], judged["finished"]) == (status, valid, finished)
    assert bool(judged["errors"]) == (not valid)
    assert (recorded["valid"], set(recorded)) == (True, set(judged))
    assert cli("mixmo", "check", "handed-in.txt").status == status


def test_check_says_which_line_of_a_result_cannot_be_read(cli: Cli, ann: Path) -> None:
    changed(ann, "lost.txt", ("14   INSON", "14 INSON"))
    result = cli("mixmo", "check", "lost.txt")
    assert (result.status, result.out) == (2, "")
    assert "Missing spaces are not guessed." in result.err


@pytest.fixture
def folder(cli: Cli, ann: Path) -> Path:
    """Return a folder as a teacher has it: results good and bad, a record, the initial file."""
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
    assert files == ["ann.txt", "ben.quadrille", "eve.txt"]
    assert [line.split(".")[0].strip() for line in places] == ["1", "1", "3"]
    (unread,) = (line for line in result.out.splitlines() if line.endswith("cut.txt"))
    assert unread.startswith("  "), "a file that cannot be read has no place"
    assert "These tiles of the draw are not on the grid" in result.out
    assert "the file is incomplete" in result.out
    assert "photo.jpg" in result.err
    assert "and 11 more" in result.out


def test_a_ranking_as_csv(cli: Cli, folder: Path) -> None:
    out = cli("mixmo", "score", "results", "--csv", "--init", "results/draw.txt").out
    rows = list(csv.DictReader(io.StringIO(out)))
    assert [row["status"] for row in rows][:3] == ["complete", "complete", "incomplete"]
    assert (rows[0]["player"], rows[0]["points"], rows[0]["theme_words"]) == ("Ann", "581", "IDE")
    assert "B" in rows[2]["missing"].split()


def test_a_name_is_never_a_formula_of_a_spreadsheet(cli: Cli, ann: Path) -> None:
    changed(ann, "=ann.txt", ("pseudoJoueurMixMo : Ann", "pseudoJoueurMixMo : =1+1"))
    row = next(csv.DictReader(io.StringIO(cli("mixmo", "score", "=ann.txt", "--csv").out)))
    assert (row["player"], row["file"]) == ("'=1+1", "'=ann.txt")


def test_a_ranking_as_json(cli: Cli, folder: Path) -> None:
    lines = cli("mixmo", "score", "results", "--json").out.splitlines()
    output = [json.loads(line) for line in lines]
    assert (output[0]["place"], output[0]["points"], output[0]["parts"]) == (1, POINTS, 1)
    assert output[-1]["status"] == "unreadable"


def test_results_of_other_draws_are_ranked_apart(cli: Cli, ann: Path) -> None:
    changed(ann, "other.txt", ("VSOLIADD", "DDVSOLIA"))
    out = cli("mixmo", "score", "ann.txt", "other.txt").out
    assert "2 different games (draw, lexicon or theme), each ranked separately." in out
    assert out.count("1.     581  complete") == 2
    strict = cli("mixmo", "score", "ann.txt", "other.txt", "--init", "draw.txt")
    assert strict.status == 1
    assert "The draw is not the game’s" in strict.out


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


def test_a_result_opens_no_file_that_it_names(cli: Cli, ann: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("CHIEN\n")
    for name in (str(secret), "secret.txt", "/etc/passwd"):
        changed(ann, "bad.txt", ("dictionnaire78854.txt", name))
        result = cli("mixmo", "score", "bad.txt")
        assert result.status == 2
        assert "There is no lexicon called" in result.out


def test_a_list_of_one_s_own_is_judged_by_if_the_draw_names_it(cli: Cli, ann: Path) -> None:
    words = ("DIAPOSITIVES", "INSONDABLES", "EXAMINAIENT", "IDE")
    Path("mine.txt").write_text("\n".join(words))
    changed(ann, "own.txt", ("dictionnaire78854.txt", "./mine.txt"))
    draw = ann.read_text().splitlines()[4]
    Path("draw.txt").write_text(f"./mine.txt\nanimaux\n{draw}\n")
    assert cli("mixmo", "score", "own.txt").status == 2
    assert cli("mixmo", "score", "own.txt", "--init", "draw.txt").status == 0


def test_names_and_draws_of_any_length_leave_a_ranking_readable(cli: Cli, ann: Path) -> None:
    changed(ann, "name.txt", ("MixMo : Ann", "MixMo : " + "N" * 5000))
    changed(ann, "draw.txt", ("VSOLIADD", "VSOLIADD" * 500), ("animaux", "a" * 5000))
    for names in (("name.txt", "draw.txt"), ("name.txt",)):
        out = cli("mixmo", "score", *names).out
        assert "N" * 39 + "…" in out
        assert max(map(len, out.splitlines())) < 800


@pytest.mark.parametrize("wrong", ["VSOLIADe", "VSO LIAD", "1 \x1b VSOLI"])
def test_tiles_are_not_compared_with_a_line_that_is_no_draw(
    cli: Cli, ann: Path, wrong: str
) -> None:
    changed(ann, "bad.txt", ("VSOLIADD", wrong))
    found = cli("mixmo", "score", "bad.txt", "--json").json
    assert "mixmo.draw-letter" in [error["code"] for error in found["errors"]]
    assert (found["extra"], found["missing"]) == ([], [])


def test_nothing_that_is_printed_steers_the_terminal(cli: Cli, ann: Path) -> None:
    changed(ann, "bad.txt", ("Ann", "\x1b]0;owned\x07Ann\u202e"), ("animaux", "\x1b[2Jz"))
    for options in ((), ("--json",), ("--csv",)):
        out = cli("mixmo", "score", "bad.txt", *options).out
        assert not set(out) & set("\x1b\x07\u202e")
        assert "\\u001b" not in out


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16", "utf-8-sig", "cp850"])
def test_results_of_any_encoding_are_read(cli: Cli, ann: Path, encoding: str) -> None:
    text = ann.read_text().replace("Ann", "Zoé")
    Path("zoe.txt").write_bytes(text.encode(encoding))
    result = cli("mixmo", "score", "zoe.txt")
    assert (result.status, result.out.splitlines()[0]) == (0, "Zoé: complete")


def test_junk_is_named_once_and_its_faults_are_counted(cli: Cli, ann: Path) -> None:
    folder = Path("handed-in")
    folder.mkdir()
    changed(ann, "handed-in/ann.txt")
    (folder / "photo.png").write_bytes(bytes(range(256)) * 40)
    (folder / "notes.txt").write_text("milk\nbread\n")
    (folder / "classement.csv").write_text("\ufeffplace;nom;score;état;finie;%;durée\r\n1;Ann\r\n")
    junk = ann.read_text() + "zz\n" * 20_000
    (folder / "junk.txt").write_text(junk)
    result = cli("mixmo", "score", "handed-in")
    assert result.err.splitlines() == ["Skipped, not results: notes.txt, photo.png"]
    assert len(result.out.splitlines()) < 30
    assert "Further errors: 19" in result.out
    assert cli("mixmo", "score", "handed-in/notes.txt").out.count("\n") == 2
    # Tiles are missing besides: all faults together take twenty lines.
    (folder / "junk.txt").write_text(junk.replace("DIAPOSITIVES", "DIAPOSITIVE "))
    lines = cli("mixmo", "score", "handed-in/junk.txt").out.splitlines()
    assert sum(line.startswith("- ") for line in lines) == 20
    assert "not on the grid: S." in lines[-1]


@pytest.mark.parametrize("option", ["--lexicon", "--dictionary"])
def test_other_words_than_those_of_the_file_can_judge(cli: Cli, ann: Path, option: str) -> None:
    changed(ann, "unknown.txt", ("dictionnaire78854.txt", "notre-liste.txt"))
    assert cli("mixmo", "score", "unknown.txt").status == 2
    judged = cli("mixmo", "score", "unknown.txt", option, "fr-light", "--json")
    assert (judged.status, judged.json["status"], judged.json["score"]) == (0, "complete", POINTS)
    foreign = cli("mixmo", "score", "ann.txt", option, "en-light", "--json").json
    assert [one["code"] for one in foreign["errors"]] == ["mixmo.not-word"] * 4


@pytest.mark.parametrize("option", ["--lexicon", "--dictionary"])
def test_check_takes_other_words_than_those_of_the_file(cli: Cli, ann: Path, option: str) -> None:
    changed(ann, "unknown.txt", ("dictionnaire78854.txt", "notre-liste.txt"))
    assert cli("mixmo", "check", "unknown.txt").status == 2
    checked = cli("mixmo", "check", "unknown.txt", option, "fr-light", "--json")
    assert (checked.status, checked.json["valid"], checked.json["score"]) == (0, True, POINTS)
    for name in ("ann.txt", "ann.quadrille"):
        foreign = cli("mixmo", "check", name, option, "en-light", "--json")
        assert foreign.status == 1
        assert [one["code"] for one in foreign.json["errors"]] == ["mixmo.not-word"] * 4


def test_a_file_of_words_on_the_command_line_judges_records_and_results(
    cli: Cli, ann: Path
) -> None:
    Path("ours.txt").write_text("DIAPOSITIVES\nINSONDABLES\nEXAMINAIENT\n")
    for name in ("ann.txt", "ann.quadrille"):
        errors = cli("mixmo", "score", name, "--lexicon", "ours.txt", "--json").json["errors"]
        assert [one["code"] for one in errors] == ["mixmo.not-word"]
        assert errors[0]["message"].startswith("IDE,")


def test_results_with_several_dictionaries_are_ranked_together_by_one(cli: Cli, ann: Path) -> None:
    changed(ann, "big.txt", ("dictionnaire78854.txt", "dictionnaireGros.txt"), ("Ann", "Ben"))
    apart = cli("mixmo", "score", "ann.txt", "big.txt", "--json")
    together = cli("mixmo", "score", "ann.txt", "big.txt", "--lexicon", "fr", "--json")
    games = [
        [json.loads(line)["game"] for line in run.out.splitlines()] for run in (apart, together)
    ]
    assert games == [[1, 2], [1, 1]]


def test_words_that_cannot_be_read_are_named_once(cli: Cli, ann: Path) -> None:
    Path("empty.txt").write_text("")
    for words in ("empty.txt", "nobody-s", "missing/words.txt"):
        run = cli("mixmo", "score", "ann.txt", "ann.txt", "--lexicon", words)
        assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)
        assert words in run.err
    both = cli("mixmo", "score", "ann.txt", "--lexicon", "fr", "--puzzle", "ann.txt")
    assert both.status == 2
    assert "--puzzle and --lexicon" in both.err


def test_a_ranking_names_themes_by_their_titles(cli: Cli, ann: Path) -> None:
    changed(ann, "legumes.txt", ("theme_animaux.txt", "theme_fruits_legumes.txt"))
    changed(ann, "none.txt", ("theme_animaux.txt", "theme_none.txt"))
    out = cli("mixmo", "score", "ann.txt", "legumes.txt", "none.txt").out
    heads = [line for line in out.splitlines() if "dictionnaire78854.txt" in line]
    assert [head.split("  ")[1] for head in heads] == ["animaux", "fruits et légumes", "no theme"]
    other = cli("mixmo", "score", "ann.txt", "--puzzle", "legumes.txt").out
    assert "The theme is not the game’s: fruits et légumes." in other
