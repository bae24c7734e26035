"""`play` through a pipe: a game to its end, every command, and any text at the prompt."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quadrille.cli.menu import menu_entries
from quadrille.core.record import read
from quadrille.core.solver import Solution
from tests.cli.conftest import Cli
from tests.draws import draws

BOARD = "VVV\nRRB\n"

DOOR = 1 + [door.group for door in menu_entries()].index("samegame")


@pytest.fixture(autouse=True)
def board(cli: Cli) -> None:
    Path("board.txt").write_text(BOARD)


def saved_records(state: str) -> list[Path]:
    return sorted(Path("data/samegame").glob(f"{state}/**/*.quadrille"))


def test_a_game_to_its_end(cli: Cli) -> None:
    result = cli("samegame", "play", "board.txt", "--name", "Ann", stdin="0 1\n0 0\n0 0\nq\n")
    assert result.status == 0
    assert "You finished the game with 5 points." in result.out
    assert "X X X" in result.out
    assert saved_records("open") == []
    (record,) = saved_records("done")
    assert [entry.text for entry in read(record.read_text()).entries] == ["0 1", "0 0", "0 0"]
    ranked = json.loads(cli("samegame", "best", "board.txt", "--json").out)
    assert (ranked["place"], ranked["score"], ranked["name"]) == (1, 5, "Ann")


def test_each_turn_shows_the_three_stages(cli: Cli) -> None:
    out = cli("samegame", "play", "board.txt", stdin="0 1\nq\n").out
    boards = [part for part in out.split("SameGame") if "+------" in part]
    assert len(boards) == 4
    marked, fallen, closed = boards[1:]
    assert "3 balls, +4" in marked
    assert "1| X X X" in marked
    assert "1| . . ." in fallen
    assert "0| R R B" in closed


def test_empty_columns_close_in_their_own_stage(cli: Cli) -> None:
    Path("board.txt").write_text("R.B\nRVB\n".replace(".", "V"))
    out = cli("samegame", "play", "board.txt", stdin="1 0\nq\n").out
    boards = [part for part in out.split("SameGame") if "+------" in part]
    assert "0| R . B" in boards[2]
    assert "0| R B ." in boards[3]


def test_a_column_outside_the_board_asks_for_no_row(cli: Cli) -> None:
    out = cli("samegame", "play", "--seed", "1", stdin="99\nq\n").out
    assert "“99” is not a move" in out
    assert "row> “" not in out


def test_column_then_row_as_in_the_report(cli: Cli) -> None:
    out = cli("samegame", "play", "board.txt", stdin="0\n1\nq\n").out
    assert "row>" in out
    assert "3 balls, +4" in out


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("9 9", "outside the board"),
        ("0 7", "outside the board"),
        ("x", "not a move"),
        ("", "Type a column and a row"),
        ("-1 0", "not a move"),
        ("u", "nothing to undo"),
        ("annuler", "nothing to undo"),
        ("r", "nothing to redo"),
        ("rétablir", "nothing to redo"),
        ("?", "remove the group at column 3"),
        ("g", "3 balls, +4"),
        ("b", "No finished game"),
        ("i", "rules: report"),
        ("a b", "not a move"),
        ("g g", "not a move"),
        ("s", "Give a file name"),
        ("m", "# SameGame"),
        ("9 9 ?", "outside the board"),
        ("0 1 ?", "3 balls, +4"),
    ],
)
def test_every_answer_is_a_message_and_changes_nothing(cli: Cli, typed: str, message: str) -> None:
    result = cli("samegame", "play", "board.txt", stdin=f"{typed}\nq\n")
    assert result.status == 0
    assert message in result.out
    assert saved_records("open") == saved_records("done") == []


def test_an_empty_cell_is_reported_and_nothing_changes(cli: Cli) -> None:
    out = cli("samegame", "play", "board.txt", stdin="0 1\n0 1\nq\n").out
    assert "There is no ball at column 0, row 1." in out
    (path,) = saved_records("open")
    assert len(read(path.read_text()).entries) == 1


def test_undo_and_redo(cli: Cli) -> None:
    out = cli("samegame", "play", "board.txt", stdin="0 1\nu\nr\nu\n2 0\nr\nq\n").out
    assert "taken back" in out
    assert "nothing to redo" in out
    (path,) = saved_records("open")
    assert [entry.text for entry in read(path.read_text()).entries] == ["2 0"]


def test_resume_continues_where_the_pipe_ended(cli: Cli) -> None:
    left = cli("samegame", "play", "board.txt", stdin="0 1\n")
    assert "--resume" in left.out
    result = cli("samegame", "play", "--resume", stdin="0 0\n0 0\nq\n")
    assert "You finished the game with 5 points." in result.out
    assert cli("samegame", "play", "--resume").status == 2


def test_undo_after_the_end_keeps_the_game_open(cli: Cli) -> None:
    cli("samegame", "play", "board.txt", stdin="0 1\n0 0\n0 0\nu\nq\n")
    assert len(saved_records("open")) == 1
    assert saved_records("done") == []


def test_save_writes_a_record(cli: Cli) -> None:
    cli("samegame", "play", "board.txt", stdin="0 1\ns my game.quadrille\nq\n")
    assert [entry.text for entry in read(Path("my game.quadrille").read_text()).entries] == ["0 1"]
    out = cli("samegame", "play", "board.txt", stdin="s my game.quadrille\nq\n").out
    assert "already" in out
    out = cli("samegame", "play", "board.txt", stdin="s no/such/place\nq\n").out
    assert "cannot be written" in out


def test_the_place_among_earlier_games_is_shown(cli: Cli) -> None:
    cli("samegame", "play", "board.txt", stdin="0 1\n0 0\n0 0\nq\n")
    out = cli("samegame", "play", "board.txt", stdin="0 0\n0 0\n0 0\n0 0\nb\nq\n").out
    assert "Place 2 of 2 on this board; the best is 5." in out


def test_a_folder_that_cannot_be_written_is_reported(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("file").write_text("")
    monkeypatch.setenv("QUADRILLE_DATA", str(Path("file/data").absolute()))
    result = cli("samegame", "play", "board.txt", stdin="0 1\nq\n")
    assert "QUADRILLE_DATA" in result.out
    assert "3 balls, +4" in result.out


def test_a_hint_and_a_target_come_from_the_engine(cli: Cli) -> None:
    out = cli("samegame", "play", "board.txt", stdin="h\nt\nq\n").out
    assert "Hint: 0 1. Continuing this way, the engine ends with 5 points." in out
    assert "Proved optimum: 5." in out


def test_a_hint_without_points_says_why(cli: Cli) -> None:
    Path("board.txt").write_text("VRV\n")
    out = cli("samegame", "play", "board.txt", stdin="h\nq\n").out
    assert "Hint: 1 0." in out
    assert "It scores nothing, but it brings other pieces together." in out


def test_a_target_never_falls(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """A later search, stopped sooner, may find less."""
    found = iter([9, 4])
    monkeypatch.setattr(
        "quadrille.cli.samegame.presenter.SameGamePresenter._search",
        lambda *_: Solution((), next(found), 20, 1, 0.1, 0, "auto"),
    )
    out = cli("samegame", "play", "board.txt", stdin="t\nt\nq\n").out
    assert out.count("Best known: 9; no game can score more than 20.") == 2


def test_a_preview_without_colour_marks_the_group(cli: Cli) -> None:
    out = cli("samegame", "play", "board.txt", stdin="0 1 ?\nq\n").out
    assert "1| X X X" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seed", "1", "--daily"],
        ["board.txt", "--seed", "1"],
        ["board.txt", "--resume"],
        ["--resume", "--rules", "gnome"],
        ["--resume", "--name", "Ann"],
    ],
)
def test_options_that_contradict_each_other_are_refused(cli: Cli, arguments: list[str]) -> None:
    result = cli("samegame", "play", *arguments)
    assert result.status == 2
    assert "cannot be combined" in result.err


def test_french_speaks_french(cli: Cli) -> None:
    moves = "0 1\nindice\n0 0\n0 0\nquitter\n"
    out = cli("samegame", "play", "board.txt", "--lang", "fr", stdin=moves).out
    assert "3 billes, +4" in out
    assert "Les billes tombent." in out
    assert "Vous avez fini la partie avec 5 points." in out


@given(lines=st.lists(st.text(max_size=40) | st.binary(max_size=40), max_size=8))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=draws(40, 150))
def test_any_text_at_the_prompt_gives_a_message_never_a_fault(
    cli: Cli, lines: list[str | bytes]
) -> None:
    raw = b"\n".join(
        line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line for line in lines
    )
    harmless = raw.replace(b"s ", b"").replace(b"save", b"").replace(b"enregistrer", b"")
    result = cli("samegame", "play", "board.txt", stdin=harmless)
    assert result.status == 0, result.err
    assert "Traceback" not in result.err


@pytest.mark.parametrize(
    ("rules", "last"), [("gnome", "1,005 points. (board cleared, +1,000)"), ("seed", "14 points.")]
)
def test_a_cleared_board_says_what_its_bonus_is(cli: Cli, rules: str, last: str) -> None:
    Path("cleared.txt").write_text("VVV\nRRB\nRRB\n")
    moves = "0 2\n0 0\n0 0\nq\n"
    out = cli("samegame", "play", "cleared.txt", "--rules", rules, stdin=moves).out
    assert f"You finished the game with {last}\n" in out


def test_the_menu_offers_and_leaves(cli: Cli) -> None:
    out = cli("menu", stdin=f"zzz\n{DOOR}\n4\n2\nq\n6\nq\nq\n").out
    assert "SameGame" in out
    assert "“zzz” is not a choice" in out
    assert "No finished game yet" in out
    assert "column row>" in out
    assert "# SameGame" in out


def test_the_menu_offers_to_go_on(cli: Cli) -> None:
    assert "continue the last game" not in cli("menu", stdin=f"{DOOR}\nq\nq\n").out
    cli("samegame", "play", "board.txt", stdin="0 1\n")
    out = cli("menu", stdin=f"{DOOR}\n1\nq\nq\n").out
    assert "continue the last game" in out
    assert "0| R R B" in out


@given(answer=st.text(max_size=20))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
def test_any_answer_to_the_menu_is_answered(cli: Cli, answer: str) -> None:
    result = cli("menu", stdin=answer.encode("utf-8", "replace") + b"\nq\nq\nq\nq\n")
    assert result.status == 0


def test_a_saved_copy_can_be_resumed(cli: Cli) -> None:
    cli("samegame", "play", "board.txt", stdin="0 1\ns copy.quadrille\nq\n")
    out = cli("samegame", "play", "copy.quadrille", stdin="q\n").out
    assert "4 points" in out
    cli("samegame", "play", "board.txt", stdin="0 1\n0 0\n0 0\ns whole.quadrille\nq\n")
    assert "0 points" in cli("samegame", "play", "whole.quadrille", stdin="q\n").out


def test_after_the_game_the_losses_are_listed(cli: Cli) -> None:
    """Had the ball between gone first, the two others would have met."""
    Path("line.txt").write_text("RVR\n")
    result = cli("samegame", "play", "line.txt", stdin="l\n0 0\n0 0\n0 0\nl\nq\n")
    assert "First finish the game" in result.out
    assert "a loss of 1 at move 1 (0 0)" in result.out
