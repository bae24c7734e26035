"""The verbs that every game has, on games that bring no commands of their own."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from click import Command

from quadrille.cli.choices import format_of
from quadrille.cli.inputs import list_files, read_text
from quadrille.cli.main import commands, examples
from quadrille.cli.manuals import has_manual
from quadrille.cli.menu import menu_entries
from quadrille.cli.search_options import budget_of
from quadrille.cli.verbs import groups
from quadrille.cli.verbs.declaring import adapter_of
from quadrille.cli.verbs.groups import capable_verbs, game_sentence, grouped_games
from quadrille.cli.verbs.judged_game import judge_game
from quadrille.cli.verbs.judging import best, check, score
from quadrille.cli.verbs.look import export, replay, show
from quadrille.cli.verbs.manual import manual
from quadrille.cli.verbs.playing import new, play
from quadrille.cli.verbs.rankings import best_of_each
from quadrille.cli.verbs.solving import solve
from quadrille.cli.verbs.sources import is_computer, load, read_record, read_seats
from quadrille.core.errors import Invalid
from quadrille.games import built_in, game
from tests.cli.conftest import Cli
from tests.cli.mixmo.games import FIGURE_2, WHOLE, typed
from tests.games.scrabble.transcripts import BY_HAND

BOARD = ("--option", "board=VVV/RRB")


@pytest.fixture
def plain(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Let every game have only what its capabilities allow, as if it came from a plug-in."""
    monkeypatch.setattr(groups, "own_commands", lambda name: None)
    lazy = {**commands(), **{name: groups.game_group(name) for name in built_in()}}
    monkeypatch.setattr("quadrille.cli.main.quadrille.lazy", lazy)
    return cli


@pytest.fixture
def record(plain: Cli) -> Path:
    """Return a finished game of Ann, who has 5 points."""
    done = plain(
        "samegame", "play", *BOARD, "--players", "Ann", stdin="0 1\n0 0\n0 0\ns a.quadrille\n"
    )
    assert "The game is over. Scores: Ann 5." in done.out
    return Path("a.quadrille")


def test_games_and_their_commands_come_from_the_registry(cli: Cli) -> None:
    assert set(grouped_games()) >= {name for name in built_in() if "-" not in name}
    assert [door.group for door in menu_entries()] == [*grouped_games(), "lexicon"]
    assert all(f"quadrille {name} " in "\n".join(examples()) for name in grouped_games())
    for entry in menu_entries():
        offered = {verb for _, verb in entry.choices}
        assert "manual" in offered
        assert ("learn" in offered) == (entry.group != "lexicon")
    assert has_manual("samegame")
    assert not has_manual("chess")
    assert capable_verbs("samegame") == list(groups.SHARED)
    missing = set(groups.SHARED) - set(capable_verbs("mixmo-original"))
    assert missing == {"solve", "learn"}


@pytest.mark.parametrize(
    "make", [play, new, show, solve, check, score, replay, export, best, manual]
)
def test_each_verb_is_made_by_the_function_of_its_name(make: Callable[[str], Command]) -> None:
    name = make.__name__
    assert name in groups.SHARED
    assert make("samegame").name == name


def test_a_game_without_its_own_commands_is_in_the_help(plain: Cli) -> None:
    assert (
        game_sentence("samegame") == "SameGame: Remove groups of one colour, the bigger the better"
    )
    assert "Remove groups of one colour" in plain("--help").out
    output = plain("samegame", "--help").out
    assert [verb for verb in groups.SHARED if f"\n  {verb} " not in output] == []


def test_a_variant_has_the_verbs_too(cli: Cli) -> None:
    assert cli("scrabble-duplicate", "best").status == 0
    assert "scrabble-duplicate" not in cli("--help").out


def test_new_and_show(plain: Cli) -> None:
    first = plain("samegame", "new", "--seed", "1").out
    assert first == plain("samegame", "new", "--seed", "1").out
    assert first != plain("samegame", "new", "--seed", "2").out
    output = plain("samegame", "new", *BOARD, "--json").json
    assert (output["game"], output["board"], output["seats"]) == ("samegame", "VVV/RRB", [""])
    shown = plain("samegame", "show", "-", stdin=plain("samegame", "new", *BOARD).out).out
    assert "V V V" in shown
    assert plain("samegame", "new", "--option", "board").status == 2
    assert plain("samegame", "new", "--players", "Ann,Ben").status == 2
    assert plain("samegame", "new", "--seed", "1", "--daily").status == 2


def test_play_resumes_and_takes_back(plain: Cli) -> None:
    left = plain("samegame", "play", *BOARD, stdin="0 1\nu\nr\nl\nb\n?\n9 9\nq\n")
    assert "Your game is saved. Continue with: quadrille samegame play --resume" in left.out
    assert "Last move taken back." in left.out
    assert "No finished game on this board yet." in left.out
    again = plain("samegame", "play", "--resume", stdin="0 0\n0 0\nq\n")
    assert "Scores: You 5." in again.out
    assert plain("samegame", "play", "--resume").status == 2


def test_check_and_score(plain: Cli, record: Path) -> None:
    assert plain("samegame", "check", str(record)).out == "a.quadrille: valid\n"
    Path("bad.quadrille").write_text(record.read_text() + "0 0\n")
    bad = plain("samegame", "check", "bad.quadrille", "--json")
    assert (bad.status, bad.json["valid"]) == (1, False)
    assert plain("samegame", "check", "nowhere").status == 2
    Path("b.quadrille").write_text(record.read_text().replace("Ann", "Ben"))
    rows = plain("samegame", "score", "bad.quadrille", "a.quadrille", "b.quadrille", "--json")
    output = [json.loads(line) for line in rows.out.splitlines()]
    assert [(row["place"], row["name"]) for row in output] == [(1, "Ann"), (1, "Ben"), (3, "Ann")]
    assert rows.status == 1


@pytest.mark.parametrize("packed", [False, True])
def test_folders_and_archives_are_judged(plain: Cli, record: Path, packed: bool) -> None:
    Path("games").mkdir()
    record.rename("games/a.quadrille")
    Path("games/.hidden").write_text("")
    name = "games"
    if packed:
        name = "games.zip"
        with zipfile.ZipFile(name, "w") as archive:
            archive.write("games/a.quadrille", "inside/a.quadrille")
            archive.writestr("inside/", "")
    (found,) = list_files([name])
    assert read_text(found).startswith("quadrille 1")
    rows = csv.DictReader(io.StringIO(plain("samegame", "score", name, "--csv").out))
    (row,) = rows
    assert (row["place"], row["name"], row["score"], row["file"]) == ("1", "Ann", "5", found)
    with pytest.raises(Invalid):
        read_text(f"{found}.not")


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize(
    "command",
    [
        ("samegame", "score"), ("robot", "score"), ("robot", "check"),
        ("samegame", "check", "board.txt"), ("mixmo", "check"), ("scrabble", "check"),
    ],
)  # fmt: skip
def test_nothing_to_judge_is_an_error(cli: Cli, command: tuple[str, ...], packed: bool) -> None:
    Path("board.txt").write_text("VVV\nRRB\n")
    name = "empty.zip" if packed else "empty"
    if packed:
        zipfile.ZipFile(name, "w").close()
    else:
        Path(name).mkdir()
    done = cli(*command, name)
    assert (done.status, done.out) == (2, "")
    assert f"There is no file in “{name}”." in done.err


def test_an_unreadable_game_of_scrabble_hides_no_other(cli: Cli) -> None:
    Path("games").mkdir()
    Path("games/a.quadrille").write_text("quadrille 1\ngame: samegame\nseats: Ann\n\n")
    Path("games/b.gcg").write_text(BY_HAND, encoding="utf-8")
    done = cli("scrabble", "check", "games", "--json")
    output = [json.loads(line) for line in done.out.splitlines()]
    assert [(one["file"], one["valid"]) for one in output][1] == ("games/b.gcg", True)
    assert (done.status, set(output[0])) == (2, set(output[1]))
    assert output[0]["errors"][0]["code"] == "other-game"


@pytest.mark.parametrize("name", ["samegame", "robot", "mixmo", "scrabble", "crossword"])
def test_an_unreadable_file_has_empty_cells(cli: Cli, name: str) -> None:
    Path("bad.txt").write_text("nothing")
    done = cli(name, "score", "bad.txt", "bad.txt", "--csv")
    for row in csv.DictReader(io.StringIO(done.out)):
        assert (row.pop("game"), row["file"]) == ("1", "bad.txt")
        assert not [cell for cell in row.values() if cell in ("0", "False")], row
    table = cli("mixmo", "score", "bad.txt", "bad.txt").out.splitlines()
    assert table[1].split() == ["unreadable", "—", "bad.txt"]


def test_best_shares_places(plain: Cli, record: Path) -> None:
    plain("samegame", "play", str(record), stdin="q\n")
    plain("samegame", "play", *BOARD, stdin="0 1\n0 0\n0 0\nq\n")
    output = plain("samegame", "best", str(record), "--json").out.splitlines()
    assert [json.loads(line)["place"] for line in output] == [1, 1]
    (row,) = csv.DictReader(io.StringIO(plain("samegame", "best", "--csv").out))
    assert (row["place"], row["score"]) == ("1", "5")


def test_replay_and_export(plain: Cli, record: Path) -> None:
    states = plain("samegame", "replay", str(record), "--json").out.splitlines()
    assert len(states) == 4
    assert plain("samegame", "replay", str(record)).out.count("V V V") == 1
    assert plain("samegame", "export", str(record), "--format", "record").out == record.read_text()
    assert "V V V" in plain("samegame", "export", str(record), "--format", "text", "--at", "0").out
    assert plain("samegame", "export", str(record), "--format", "record", "--at", "1").status == 2
    assert {"record", "text", "json"} <= set(adapter_of("samegame").formats())


def test_export_takes_the_format_from_the_ending(plain: Cli, record: Path) -> None:
    export = ("samegame", "export", str(record))
    for form, name in (("svg", "b.SVG"), ("record", "b.quadrille"), ("moves", "b.moves.txt")):
        assert plain(*export, "--out", name).status == 0
        assert Path(name).read_text() == plain(*export, "--format", form).out
    assert plain(*export, "--format", "json", "--out", "c.svg").status == 0
    assert Path("c.svg").read_text().startswith("{")
    several = plain(*export, "--out", "c.txt")
    assert (several.status, Path("c.txt").exists()) == (2, False)
    assert "--format: board, text." in several.err
    for unknown in (plain(*export, "--out", "c.xyz"), plain(*export)):
        assert unknown.status == 2
        assert f"--format: {', '.join(adapter_of('samegame').formats())}." in unknown.err


@pytest.mark.parametrize(
    ("name", "file", "form"),
    [
        ("crossword", "grid.pdf", "pdf"), ("crossword", "grid.txt", "text"),
        ("robot", "walk.sol", "sol"), ("robot", "walk.svg", "svg"),
        ("scrabble", "game.gcg", "gcg"), ("scrabble", "game.cgp", "cgp"),
        ("mixmo", "game.quadrille", "record"),
    ],
)  # fmt: skip
def test_every_game_has_formats_by_endings(name: str, file: str, form: str) -> None:
    assert format_of(file, adapter_of(name).endings()) == form


@pytest.mark.parametrize(
    ("name", "choices"), [("mixmo", "result, init, text"), ("robot", "runs, grid, text")]
)
def test_an_ending_of_several_formats_is_refused(name: str, choices: str) -> None:
    with pytest.raises(Invalid) as refused:
        format_of("game.txt", adapter_of(name).endings())
    assert refused.value.params["choices"] == choices


def test_solve(plain: Cli, record: Path) -> None:
    given = ("--at", "0", "--iterations", "5", "--seed", "1", "--threads", "1")
    output = plain("samegame", "solve", str(record), *given, "--json").json
    assert (output["score"], output["seed"]) == (5, 1)
    solved = plain("samegame", "solve", str(record), *given, "--out", "solved.quadrille")
    assert solved.out.startswith("5 (")
    assert judge_game(game("samegame"), "solved.quadrille").score == output["score"]
    assert budget_of(None, None, 1).seconds == 5


def test_computers_take_the_seats_that_are_left(plain: Cli) -> None:
    scrabble = game("scrabble")
    assert is_computer(scrabble, "greedy")
    assert not is_computer(game("samegame"), "greedy")
    assert read_seats(game("samegame"), None) == ("",)
    assert read_seats(scrabble, "Ann, greedy") == ("Ann", "greedy")


def test_what_is_read_as_a_game(plain: Cli, record: Path) -> None:
    samegame = game("samegame")
    assert load(samegame, str(record)).position(0) == load(samegame, str(record)).states[0]
    with pytest.raises(Invalid):
        read_record(game("robot"), record.read_text(), "a.quadrille")
    with pytest.raises(Invalid):
        read_record(samegame, "nonsense!", "a.txt")
    assert best_of_each(samegame, []) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("samegame", "new", "--size", "3x4"),
        ("samegame", "new", "--rows", "3", "--columns", "4"),
        ("robot", "new", "--size", "3x4", "--colours", "2"),
    ],
)
def test_a_size_is_rows_and_columns(cli: Cli, arguments: tuple[str, ...]) -> None:
    rows = cli(*arguments, "--seed", "1").out.splitlines()[-3:]
    assert {len(row.split()) if " " in row else len(row) for row in rows} == {4}
    assert cli("samegame", "new", "--size", "3x4", "--rows", "3").status == 2
    assert cli("samegame", "new", "--size", "3by4").status == 2


@pytest.mark.parametrize(
    ("arguments", "low", "high"),
    [
        (("samegame", "new"), 0, 10**18),
        (("mixmo", "new", "--lexicon", "fr-light"), 0, 10**18),
        (("robot", "new"), -(2**31), 2**32 - 1),
        (("robot", "new", "--generator", "uniform"), 0, 10**18),
        (
            ("scrabble", "new", "--players", "Ann", "--lexicon", "fr-light", "--set", "fr"),
            0,
            10**18,
        ),
    ],
)
def test_seeds_have_a_range(cli: Cli, arguments: tuple[str, ...], low: int, high: int) -> None:
    for seed, status in ((low, 0), (high, 0), (low - 1, 2), (high + 1, 2)):
        result = cli(*arguments, "--seed", str(seed))
        assert result.status == status, (seed, result.err)


def test_several_files_of_scrabble_are_checked(cli: Cli) -> None:
    Path("games").mkdir()
    for name in ("a", "b"):
        Path(f"games/{name}.gcg").write_text(BY_HAND, encoding="utf-8")
    checked = cli("scrabble", "check", "games", "--json").out
    output = [json.loads(line) for line in checked.splitlines()]
    assert [one["file"] for one in output] == ["games/a.gcg", "games/b.gcg"]
    assert "games/b.gcg:" in cli("scrabble", "check", "games").out


def test_a_zip_of_results_is_ranked(cli: Cli) -> None:
    Path("draw.txt").write_text(FIGURE_2)
    typed(cli, *WHOLE, options=("--name", "Ann", "--result", "ann.txt"))
    with zipfile.ZipFile("results.zip", "w") as archive:
        for name in ("draw.txt", "ann.txt"):
            archive.write(name)
        archive.writestr("ben.txt", Path("ann.txt").read_text().replace("Ann", "Ben"))
    ranked = cli("mixmo", "score", "results.zip", "--json").out
    output = [json.loads(line) for line in ranked.splitlines()]
    assert [(one["place"], one["player"]) for one in output] == [(1, "Ann"), (1, "Ben")]
    assert cli("mixmo", "check", "ann.txt").out == "ann.txt: valid\n"
    rows = list(csv.DictReader(io.StringIO(cli("mixmo", "best", "--csv").out)))
    assert [(row["place"], row["status"]) for row in rows] == [("1", "complete")]


RACKS = {"language": "en", "lexicon": "none", "challenge": "none", "first": "0",
         "draws": "AAAAAAABBCCDDEEEEEE"}  # fmt: skip


@pytest.mark.parametrize("watched", [False, True])
def test_people_at_one_keyboard_see_their_own_rack_only(
    plain: Cli, monkeypatch: pytest.MonkeyPatch, watched: bool
) -> None:
    lines = iter(["", "pass", "not yet", "", "q"] if watched else ["pass", "q"])
    prompts: list[str] = []

    def answer(prompt: str) -> str:
        prompts.append(prompt)
        print(f"[{prompt}]")
        return next(lines)

    stdin = SimpleNamespace(isatty=lambda: watched)
    monkeypatch.setattr("quadrille.cli.keyboard.sys", SimpleNamespace(stdin=stdin))
    for module in ("keyboard", "conversation"):
        monkeypatch.setattr(f"quadrille.cli.{module}.ask", answer)
    options = [part for one in RACKS.items() for part in ("--option", "=".join(one))]
    shown = plain("scrabble", "play", "--players", "Ann,Ben", *options).out
    sit = [f"Pass the keyboard to {name}, then press Enter> " for name in ("Ann", "Ben", "Ben")]
    assert prompts == ([sit[0], "Ann> ", *sit[1:], "Ben> "] if watched else ["Ann> ", "Ben> "])
    assert "AAAAAAA" in shown.partition("[Ann> ]")[0]
    assert "BBCCDDE" not in shown.partition("[Ann> ]")[0]
    assert "AAAAAAA" not in shown.partition("[Ann> ]")[2]
    if watched:
        assert "AAAAAAA" not in shown.partition(f"[{sit[0]}]")[0]
        assert "BBCCDDE" not in shown.rpartition(f"[{sit[1]}]")[0]


def test_hidden_moves_of_a_computer_stay_hidden(plain: Cli) -> None:
    options = ("--option", "language=fr", "--option", "lexicon=fr-light", "--seed", "1")
    played = plain("scrabble-duplicate", "play", "--players", ",greedy", *options, stdin="q\n").out
    assert "greedy:" not in played
    assert game("scrabble-duplicate").visible_move("8H MOT", 1, 0) is None
