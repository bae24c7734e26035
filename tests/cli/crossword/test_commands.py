"""`new`, `fill`, `from`, `edit`, `check`, `show`, `export` and `play`."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import puz
import pytest
from pypdf import PdfReader

from quadrille.cli.crossword.options import word_list
from quadrille.cli.crossword.presenter import paint_grid
from quadrille.cli.frame import frame_picture
from quadrille.cli.terminal import Terminal
from quadrille.games.crossword.fill.words import words_of
from quadrille.games.crossword.options import read_options
from quadrille.games.crossword.rules import initial
from tests.cli.conftest import Cli

SMALL = ("crossword", "new", "--language", "fr", "--size", "5x6", "--black", "10", "--light", "100",
         "--seed", "1")  # fmt: skip


@pytest.fixture
def grid(cli: Cli) -> str:
    assert cli(*SMALL, "--out", "grid.ipuz").status == 0
    return "grid.ipuz"


def test_new_says_what_it_made(cli: Cli) -> None:
    result = cli(*SMALL, "--json")
    found = result.json
    assert result.err == ""
    assert found["filled"] is True
    assert found["seed"] == 1
    assert isinstance(found["seconds"], float)
    assert [len(row) for row in found["rows"]] == [6] * 5
    assert len(set(found["words"])) == len(found["words"]) == found["light"]
    assert cli(*SMALL, "--json").json["rows"] == found["rows"]


@pytest.mark.parametrize("ending", ["ipuz", "puz", "svg", "pdf", "quadrille"])
def test_the_ending_says_the_format(cli: Cli, tmp_path: Path, ending: str) -> None:
    assert cli(*SMALL, "--out", f"grid.{ending}").status == 0
    begins = {"ipuz": b"{", "puz": b"", "svg": b"<svg", "pdf": b"%PDF", "quadrille": b"quadrille"}
    assert (tmp_path / f"grid.{ending}").read_bytes().startswith(begins[ending])


def test_new_prints_ipuz_and_refuses_other_endings(cli: Cli) -> None:
    assert json.loads(cli(*SMALL).out)["dimensions"] == {"width": 6, "height": 5}
    refused = cli(*SMALL, "--out", "grid.doc")
    assert refused.status == 2
    assert ".ipuz" in refused.err


@pytest.mark.parametrize("size", ["30x30", "1x5"])
def test_a_size_out_of_range_is_refused_with_the_range(cli: Cli, size: str) -> None:
    refused = cli("crossword", "new", "--size", size)
    assert refused.status == 2
    assert "2<=x<=25" in refused.err


def test_what_is_not_filled_has_status_1(cli: Cli) -> None:
    result = cli("crossword", "new", "--size", "9x9", "--black", "0", "--light", "100",
                 "--iterations", "1", "--json")  # fmt: skip
    assert result.status == 1
    assert result.json["filled"] is False


def test_theme_and_forbidden_words(cli: Cli) -> None:
    words = ["--words", "chat,rat,âne,oie,lion", "--at-least", "2", "--forbid", "os,as"]
    found = cli("crossword", "new", "--size", "6x7", "--black", "14", "--seed", "3", *words,
                "--iterations", "60", "--json").json  # fmt: skip
    assert len(found["preferred"]) >= 2
    assert not {"OS", "AS"} & set(found["words"])
    refused = cli("crossword", "new", "--at-least", "3", "--words", "chat,rat")
    assert refused.status == 2


def test_what_is_no_list_of_words_is_explained(cli: Cli) -> None:
    for option in ("--words", "--forbid"):
        refused = cli(*SMALL, option, "ZZYZX")
        assert refused.status == 2
        assert "type a comma after it: ZZYZX," in refused.err
        assert "There is no file" in cli(*SMALL, option, "words.txt").err
    words = words_of("", "fr", light_only=True)
    assert word_list("ZZYZX,", words) == word_list(" zzyzx, ", words) == ["ZZYZX"]
    Path("ZZYZX").write_text("chat\nété\n", encoding="utf-8")
    assert word_list("ZZYZX", words) == ["CHAT", "ETE"]


def test_fill_keeps_letters_and_finds_several(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "pattern.txt").write_text("...#\n.R..\n....\n#...\n")
    french = ("--count", "3", "--seed", "1", "--json", "--language", "fr")
    result = cli("crossword", "fill", "pattern.txt", *french)
    found = [json.loads(line)["rows"] for line in result.out.splitlines()]
    assert len(found) == 3
    assert {rows[1][1] for rows in found} == {"R"}
    assert "A B C D" in cli("crossword", "fill", "pattern.txt", "--count", "2").out
    assert cli("crossword", "fill", "pattern.txt", "--out", "a.puz").status == 0


@pytest.mark.parametrize(
    ("text", "words", "status"),
    [
        ("XQ..\n....\n", "A1 across", 1),
        ("...\n..\n", "Line 2", 2),
        ("\n...\n\n\n..\n", "Line 5", 2),
        ("..1\n...\n", "Line 1, column 3", 2),
        ("...\n\n  .1.\n", "Line 3, column 4", 2),
        ("..#\n...\n#.#\n###\n##.\n", "E3", 2),
    ],
)
def test_a_bad_pattern_is_named(
    cli: Cli, tmp_path: Path, text: str, words: str, status: int
) -> None:
    (tmp_path / "bad.txt").write_text(text)
    result = cli("crossword", "fill", "bad.txt")
    assert result.status == status
    assert words.replace("E3", "C5") in result.err


def test_rows_of_letters_become_a_crossword(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text(".CHAT.\n....A.\n....S.\n")
    found = cli("crossword", "from", "letters.txt", "--json").json
    assert found["rows"] == ["CHAT", "###A", "###S"]
    assert found["words"] == ["CHAT", "TAS"]
    (tmp_path / "empty.txt").write_text("123\n")
    assert cli("crossword", "from", "empty.txt").status == 2


def test_a_result_of_mixmo_becomes_a_crossword(cli: Cli, tmp_path: Path) -> None:
    rows = [" " * 20] * 20
    rows[3] = "   CHAT     ".ljust(20)
    rows[4] = "      A".ljust(20)
    rows[5] = "      S".ljust(20)
    lines = [f"{number:02}{row}{number:02}" for number, row in enumerate(rows)]
    (tmp_path / "result.txt").write_text("\n".join(["pseudoJoueurMixMo : Ann", *lines, ""]))
    assert cli("crossword", "from", "result.txt", "--json").json["words"] == ["CHAT", "TAS"]
    filled = cli("crossword", "from", "result.txt", "--fill", "--seed", "1", "--json").json
    assert {"CHAT", "TAS"} <= set(filled["words"])


def test_a_grid_without_room_for_more_words_is_reported(cli: Cli, tmp_path: Path) -> None:
    rows = ["ICI.ONT.DOS.S", "RIRES.ANE.UNI", "AME.ERS.SOR.X"]
    (tmp_path / "full.txt").write_text("\n".join(rows))
    found = cli("crossword", "from", "full.txt", "--fill", "--json")
    assert found.json["rows"] == [row.replace(".", "#") for row in rows]
    assert "without making a word longer" in found.err
    assert not found.status


def test_a_recorded_game_of_scrabble_becomes_a_crossword(cli: Cli) -> None:
    cli("scrabble", "new", "--seed", "1", "--lang", "en", "--out", "game.quadrille")
    empty = cli("crossword", "from", "game.quadrille")
    assert empty.status == 2
    cli("samegame", "new", "--seed", "1", "--out", "board.txt")
    cli("samegame", "play", "board.txt", stdin="0 0\ns same.quadrille\nq\n")
    assert "grid of letters" in cli("crossword", "from", "same.quadrille").err


def test_fill_says_when_it_finds_fewer_fills_than_wanted(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "pattern.txt").write_text("..\n..\n", encoding="utf-8")
    (tmp_path / "own.txt").write_text("ON\nSA\nOS\nNA\n", encoding="utf-8")
    few = cli("crossword", "fill", "pattern.txt", "--language", "fr", "--lexicon", "own.txt",
              "--count", "5", "--iterations", "20")  # fmt: skip
    assert few.status == 1
    assert few.out.count("A B") == 2
    assert few.err == "Fills found in time: 2 of 5. Allow more time, or more words.\n"


def test_edit_writes_clues_by_options(cli: Cli, grid: str) -> None:
    done = cli("crossword", "edit", grid, "--clue", "B1 across=Été", "--title", "Cats",
               "--numbering", "american", "--out", "b.ipuz")  # fmt: skip
    assert done.status == 0
    shown = cli("crossword", "show", "b.ipuz").out
    assert "1. B1  Été" in shown
    assert shown.startswith("Cats")
    wrong = cli("crossword", "edit", grid, "--clue", "nothing", "--force")
    assert wrong.status == 2


def test_edit_reads_the_labels_of_a_french_grid(cli: Cli, grid: str) -> None:
    across, _ = cli("crossword", "show", grid).out.split("Down")
    label = re.findall(r"([IV]+)\. [^–\n]+$", across, re.MULTILINE)[0]
    done = cli("crossword", "edit", grid, "--clue", f"{label} horizontal=Chlorure", "--force")
    assert done.status == 0
    assert f"  {label}. Chlorure\n" in cli("crossword", "show", grid).out
    wrong = cli("crossword", "edit", grid, "--clue", f"{label} sideways=Chlorure", "--force")
    assert wrong.status == 2
    assert f"“{label} sideways=Chlorure” does not name a word" in wrong.err


def test_the_help_names_words_as_the_grid_labels_them(cli: Cli, grid: str) -> None:
    helped = cli("crossword", "play", grid, stdin="?\nq\n").out
    assert "VII across WORD" in helped
    assert "7A WORD" not in helped
    edited = cli("crossword", "edit", grid, "--numbering", "american", "--out", "b.ipuz")
    assert edited.status == 0
    helped = cli("crossword", "play", "b.ipuz", stdin="?\nq\n").out
    assert "7A WORD" in helped
    assert "VII across WORD" not in helped


def test_edit_asks_for_each_clue(cli: Cli, grid: str) -> None:
    talk = cli("crossword", "edit", grid, "--force", stdin="First clue\n1\n\nq\n")
    assert talk.out.startswith("Language: French")
    clues = json.loads(Path(grid).read_text(encoding="utf-8"))["clues"]["Across"]
    assert clues[0][1] == "First clue"
    before = Path(grid).read_bytes()
    assert "Nothing was changed." in cli("crossword", "edit", grid, "--suggest", "--force").err
    assert "Nothing was changed." in cli("crossword", "edit", grid, "--force", stdin="q\n").err
    assert Path(grid).read_bytes() == before


def test_edit_asks_on_standard_error_when_the_file_goes_to_standard_output(
    cli: Cli, grid: str
) -> None:
    talk = cli("crossword", "edit", grid, "--out", "-", stdin="First clue\nq\n")
    assert "clue> First clue" in talk.err
    written = json.loads(talk.out.partition("(")[2].rpartition(")")[0] or talk.out)
    assert "First clue" in json.dumps(written["clues"])


def test_edit_overwrites_only_with_force(cli: Cli, grid: str) -> None:
    before = Path(grid).read_bytes()
    refused = cli("crossword", "edit", grid, "--title", "Cats")
    assert refused.status == 2
    assert "--force" in refused.err
    assert Path(grid).read_bytes() == before
    assert cli("crossword", "edit", grid, "--title", "Cats", "--force").status == 0
    assert json.loads(Path(grid).read_text("utf-8"))["title"] == "Cats"


def test_edit_keeps_the_moves_of_a_record(cli: Cli, tmp_path: Path) -> None:
    record = tmp_path / "game.quadrille"
    head = "quadrille 1\ngame: crossword\nseats: Ann\nanswers: CAR/A#U/SEL\nlanguage: fr\n"
    record.write_text(head + "\nA1 C\n# a remark\ncheck A1\nundo\n")
    done = cli("crossword", "edit", "game.quadrille", "--title", "Small", "--clue", "A1 down=Cas",
               "--notes", "For Ann", "--force")  # fmt: skip
    assert (done.status, done.err) == (0, "Saved as game.quadrille.\n")
    first, _, moves = record.read_text("utf-8").partition("\n\n")
    assert moves == "A1 C\n# a remark\ncheck A1\nundo\n"
    assert "seats: Ann" in first
    assert '"Cas"' in first
    assert cli("crossword", "show", "game.quadrille").out.startswith("Small\n   A B C\n 1 C . .")


def test_edit_suggests_no_answer_of_the_grid(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "rats.txt").write_text("RATS\n####\nSTAR\n")
    cli("crossword", "from", "rats.txt", "--language", "fr", "--out", "rats.quadrille")
    edit = ("crossword", "edit", "rats.quadrille", "--force")
    cli(*edit, "--clue", "A1 across=", "--clue", "A3 across=")
    assert cli(*edit, "--suggest").status == 0
    shown = cli("crossword", "show", "rats.quadrille").out
    assert "I. " in shown
    assert not {"RATS", "STAR"} & set(re.findall(r"\w+", shown))
    talk = cli(*edit, stdin="\n\n").out
    assert not re.search(r"^  \d .*\b(RATS|STAR)\b", talk, re.MULTILINE)


@pytest.mark.parametrize("code", ["en", "fr"])
def test_grids_are_in_your_language(
    cli: Cli, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUADRILLE_LANG", code)
    (tmp_path / "pattern.txt").write_text("...\n...\n")
    for made in (("new", "--size", "4x4", "--black", "20"), ("fill", "pattern.txt")):
        out = f"{made[0]}.ipuz"
        assert cli("crossword", *made, "--seed", "2", "--out", out).status == 0
        found = json.loads((tmp_path / out).read_text("utf-8"))
        assert found["quadrille:language"] == code
        assert cli("crossword", "check", out, "--json").json["unknown_words"] == []
    theme = ("--words", "animaux", "--size", "5x5", "--black", "20", "--seed", "1")
    assert cli("crossword", "new", *theme, "--out", "theme.ipuz").status == 0
    assert '"quadrille:language": "fr"' in (tmp_path / "theme.ipuz").read_text("utf-8")


@pytest.mark.parametrize("width", [60, 80, 120])
def test_all_rows_begin_in_one_column(width: int) -> None:
    terminal = Terminal(colours=16, glyphs=True, width=width)
    state = initial(read_options({"answers": "CAR/A#U/SEL", "language": "fr"}))
    lines = frame_picture(terminal, "Small", ["8", "empty squares"], paint_grid(terminal, state))
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]
    places = {line.index(f"{row} ") for row, line in zip("123", plain[-4:-1], strict=True)}
    assert len(places) == 1
    assert [line.split()[-1] for line in plain[-4:-1]] == ["I", "II", "III"]
    assert plain[-1].index("1") == plain[-4].index("1 ") + 2
    assert max(map(len, plain)) <= width


def test_check_finds_unknown_and_repeated_words(cli: Cli, grid: str, tmp_path: Path) -> None:
    assert cli("crossword", "check", grid).status == 0
    text = Path(grid).read_text(encoding="utf-8")
    found = json.loads(text)
    found["solution"][0][0] = "W" if found["solution"][0][0] != "#" else "#"
    found["solution"][0][1] = "Q" if found["solution"][0][1] != "#" else "#"
    (tmp_path / "bad.ipuz").write_text(json.dumps(found))
    result = cli("crossword", "check", "bad.ipuz", "--json")
    assert result.status == 1
    assert result.json["valid"] is False
    assert result.json["unknown_words"]
    (tmp_path / "broken.ipuz").write_text(text[:50])
    assert "Line" in cli("crossword", "check", "broken.ipuz").err


def test_export_writes_every_format(cli: Cli, grid: str, tmp_path: Path) -> None:
    for form in ("record", "ipuz", "puz", "pdf", "svg", "text", "json"):
        done = cli("crossword", "export", grid, "--format", form, "--out", f"out.{form}")
        assert (done.status, done.err) == (0, "")
    assert puz.read(str(tmp_path / "out.puz")).width == 6
    assert len(PdfReader(io.BytesIO((tmp_path / "out.pdf").read_bytes())).pages) == 1
    both = cli("crossword", "export", grid, "--format", "pdf", "--solution", "--paper", "letter",
               "--out", "two.pdf")  # fmt: skip
    assert both.status == 0
    assert len(PdfReader(io.BytesIO((tmp_path / "two.pdf").read_bytes())).pages) == 2
    solved = cli("crossword", "export", grid, "--format", "svg", "--solution").out
    assert solved.count('class="l"') == 27
    assert cli("crossword", "show", "out.puz").out == cli("crossword", "show", grid).out


def test_export_includes_the_answers_on_request(cli: Cli, grid: str) -> None:
    solution = json.loads(Path(grid).read_text(encoding="utf-8"))["solution"]
    rows = ["".join(row) for row in solution]
    export = ("crossword", "export", grid, "--format")
    assert "answers" not in cli(*export, "json").json
    assert cli(*export, "json", "--solution").json["answers"] == rows
    assert [line[3:].replace(" ", "") for line in cli(*export, "text").out.splitlines()[1:6]] == [
        re.sub("[A-Z]", ".", row) for row in rows
    ]
    solved = cli(*export, "text", "--solution").out.splitlines()
    assert [line[3:].replace(" ", "") for line in solved[1:]] == rows
    assert cli(*export, "text", "--solution", "--at", "0").status == 2


def test_an_error_about_a_field_names_the_file(cli: Cli, grid: str, tmp_path: Path) -> None:
    found = json.loads(Path(grid).read_text(encoding="utf-8"))
    found["dimensions"]["width"] = "six"
    (tmp_path / "bad.ipuz").write_text(json.dumps(found))
    (tmp_path / "bad.puz").write_bytes(b"nothing")
    for verb in (["show"], ["export", "--format", "text"], ["edit", "--suggest"]):
        for name in ("bad.ipuz", "bad.puz"):
            result = cli("crossword", *verb, name)
            assert result.status == 2
            assert f"{name}: " in result.err
    assert "dimensions.width" in cli("crossword", "show", "bad.ipuz").err


def test_show_and_json_hold_no_answers(cli: Cli, grid: str) -> None:
    answers = [
        "".join(row) for row in json.loads(Path(grid).read_text(encoding="utf-8"))["solution"]
    ]
    seen = cli("crossword", "show", grid).out + cli("crossword", "show", grid, "--json").out
    seen += cli("crossword", "show", grid, "--svg").out
    for row in answers:
        assert row not in seen


def test_a_check_counts_the_wrong_letters_that_stand(cli: Cli) -> None:
    head = "quadrille 1\ngame: crossword\nlanguage: fr\nanswers: CAR/A#U/SEL\n\n"
    Path("small.quadrille").write_text(head)
    typed = "A1 E\ncheck\nB1 A\ncheck B1\ncheck\nA2 A\ncheck\nq\n"
    out = cli("crossword", "play", "small.quadrille", stdin=typed).out
    remarks = re.findall(r"(\d+ right, \d+ wrong|Wrong letters still there: \d+)\.", out)
    assert remarks == [
        "0 right, 1 wrong",
        "1 right, 0 wrong",
        "Wrong letters still there: 1",
        "2 right, 1 wrong",
    ]


def test_nothing_is_offered_after_the_end_that_cannot_be_done(cli: Cli, grid: str) -> None:
    out = cli("crossword", "play", grid, stdin="reveal\nA1 E\nu\nq\n").out
    assert "The game is over. Start a new one." in out
    assert "ndo" not in out


def test_play_at_the_prompt(cli: Cli, grid: str) -> None:
    typed = "B1 E\ncheck B1\nc\nl\nB1 nothing\nreveal\nq\n"
    result = cli("crossword", "play", grid, "--name", "Ann", stdin=typed)
    assert "Across" in result.out
    assert "is not a" in result.out or "direction" in result.out
    assert "You solved the crossword with" in result.out
    assert cli("crossword", "best").out
    begun = cli("crossword", "play", grid, stdin="B1 E?\nq\n")
    assert "--resume" in begun.out
    resumed = cli("crossword", "play", "--resume", stdin="q\n")
    assert " e" in resumed.out


def test_the_crossword_of_the_day(cli: Cli) -> None:
    first = cli("crossword", "play", "--daily", "--language", "en", stdin="q\n").out
    assert "empty squares" in first
    assert cli("crossword", "play", "grid.ipuz", "--daily").status == 2
