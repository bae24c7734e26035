"""`play` in a real terminal: one screen, hidden racks, colours, small windows, Ctrl-C."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pexpect
import pytest

from quadrille.cli.conversation import Presenter
from quadrille.cli.scrabble.duplicate_presenter import DuplicatePresenter
from quadrille.cli.scrabble.presenter import ScrabblePresenter
from quadrille.cli.scrabble.referee_presenter import RefereePresenter
from quadrille.core.i18n import gettext, use_language
from tests.cli.conftest import Spawn
from tests.cli.interrupting import interrupt_prompt
from tests.cli.scrabble.games import setup

SGR = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def begun(spawn: Spawn, *options: str, size: tuple[int, int] = (24, 80)) -> pexpect.spawn[str]:
    return spawn("scrabble", "play", "game.quadrille", *options, size=size)


def screen(child: pexpect.spawn[str], prompt: str, line: str | None = None) -> str:
    """Type a line; give the screen that the prompt ends."""
    if line is not None:
        child.sendline(line)
    child.expect_exact(prompt)
    return str(child.before).rpartition("\x1b[H\x1b[2J")[2]


def test_a_rack_is_shown_when_its_owner_is_there(spawn: Spawn) -> None:
    setup("Ann", "Ben")
    child = begun(spawn)
    assert "M₂" not in screen(child, "Pass the keyboard to Ann, then press Enter> ")
    assert "M₂" in screen(child, "Ann> ", "")
    hidden = screen(child, "Pass the keyboard to Ben, then press Enter> ", "8H MOTS")
    assert "Ann: 8H MOTS, 10 points." in hidden
    assert "₁" not in hidden
    assert "R₁" in screen(child, "Ben> ", "")


def test_no_rack_is_shown_while_a_play_is_answered(spawn: Spawn) -> None:
    setup("Ann", "Ben", challenge="single")
    child = begun(spawn)
    screen(child, "Enter> ")
    screen(child, "Ann> ", "")
    challenged = screen(child, "agree or challenge (MOTS)> ", "8H MOTS")
    assert "₁" not in challenged
    assert "\x1b[38;5;75;1;4mM " in challenged
    assert "₁" not in screen(child, "Enter> ", "ok")


def test_one_person_needs_no_handing_over(spawn: Spawn) -> None:
    setup("Ann", "greedy")
    child = begun(spawn)
    assert "M₂" in screen(child, "Ann> ")
    after = screen(child, "Ann> ", "8H MOTS")
    assert "greedy:" in after
    assert "\x1b[38;5;16;48;5;221;1m" in after


def test_tiles_are_solid_and_squares_have_signs(spawn: Spawn) -> None:
    setup("Ann", "greedy")
    child = begun(spawn)
    shown = screen(child, "Ann> ")
    for sign in ("··", "⁝ ", "‖ ", "⦀ "):
        assert f"m{sign}\x1b[0m" in shown
    assert "\x1b[38;5;160m│" in shown
    assert "\x1b[7;1mM₂\x1b[0m" in shown


def test_without_colours_squares_have_their_codes(spawn: Spawn) -> None:
    setup("Ann", "greedy")
    child = spawn("scrabble", "play", "game.quadrille", size=(24, 80), NO_COLOR="1")
    assert " 8 5 . . 2 . . . 4 " in screen(child, "Ann> ")
    child = spawn("scrabble", "play", "game.quadrille", "--ascii", size=(24, 80))
    assert "⦀" not in screen(child, "Ann> ")


@pytest.mark.parametrize("size", [(24, 80), (24, 60), (40, 120), (24, 40)])
def test_every_screen_fits_its_window(spawn: Spawn, size: tuple[int, int]) -> None:
    setup("Ann", "greedy")
    child = begun(spawn, size=size)
    screen(child, "Ann> ")
    for line in ("8H MOTS", "l", "t", "i", "8H XX", "v 8H MOTS", "z", "x A", "h", "p"):
        shown = SGR.sub("", screen(child, "Ann> ", line))
        assert shown.count("\r\n") < size[0], line
        assert max(map(len, shown.split("\r\n"))) <= size[1], line


def test_the_end_is_shown_and_another_game_begins(spawn: Spawn) -> None:
    setup("Ann", "greedy")
    child = begun(spawn)
    screen(child, "Ann> ")
    assert "Type resign again" in screen(child, "Ann> ", "resign")
    output = screen(child, "scrabble> ", "resign")
    assert "Winner: greedy." in output.replace("\r\n", " ")
    child.sendline("n")
    child.expect_exact("Ann> ")
    child.sendline("q")
    child.expect(pexpect.EOF)


def test_a_spectator_of_computers_sees_their_moves(spawn: Spawn) -> None:
    setup("greedy", "greedy")
    child = begun(spawn)
    child.expect_exact("greedy 1 is thinking…")
    child.expect_exact("greedy 2 is thinking…")
    child.sendintr()
    # On a busy machine the game may be over by then.
    if child.expect_exact(["quadrille scrabble play --resume", "q quits."]):
        child.sendline("q")
    child.expect(pexpect.EOF)


def test_a_waiting_game_is_offered_and_resumed(spawn: Spawn) -> None:
    setup("Ann", "greedy")
    child = begun(spawn)
    screen(child, "Ann> ")
    screen(child, "Ann> ", "8H MOTS")
    interrupt_prompt(child, "scrabble play --resume")
    child.expect(pexpect.EOF)
    again = spawn("scrabble", "play", size=(24, 80))
    again.expect_exact("Continue it?")
    assert "8H MOTS" in screen(again, "Ann> ", "")


def test_time_runs_out_while_one_thinks(spawn: Spawn, tmp_path: Path) -> None:
    setup("Ann", "greedy", clock="1", overtime="loss")
    child = begun(spawn)
    child.expect_exact("Ann (1:00)> ")
    child.sendline("8H MOTS")
    child.expect(r"Ann \(\d:\d\d\)> ")
    child.sendline("q")
    child.expect(pexpect.EOF)
    (log,) = tmp_path.glob("scrabble/open/*.quadrille")
    log.write_text(log.read_text() + "# clock 58.5 0.0\n")
    again = spawn("scrabble", "play", "--resume", size=(24, 80))
    again.expect(r"Ann \(0:0[12]\)> ")
    again.expect_exact("\x1b7\r\x1b[4C")
    again.expect_exact("out of time")


def test_ctrl_c_takes_the_best_move_of_a_simulation_and_loses_nothing(
    spawn: Spawn, tmp_path: Path
) -> None:
    setup("Ann", "simulation", lexicon="fr-light")
    child = begun(spawn, "--seconds", "600")
    screen(child, "Ann> ")
    child.sendline("8H MOTS")
    child.expect_exact("simulation is thinking…")
    # Where one move is clearly the best, the simulation may end before a second has passed, or
    # just before Ctrl-C, which then leaves the game.
    if child.expect(["0:0[1-9]", "simulation: "]) == 0:
        child.sendintr()
    moves = ["0 8H MOTS"]
    if child.expect_exact(["Ann> ", "scrabble play --resume"]) == 0:
        moves.append("1 ")
        interrupt_prompt(child, "scrabble play --resume")
    child.expect(pexpect.EOF)
    (log,) = tmp_path.glob("scrabble/open/*.quadrille")
    lines = [line for line in log.read_text().splitlines() if line[:2] in ("0 ", "1 ")]
    assert len(lines) >= len(moves)
    assert all(map(str.startswith, lines, moves))


@pytest.mark.parametrize("spoken", ["en", "fr"])
@pytest.mark.parametrize("talk", [ScrabblePresenter, DuplicatePresenter, RefereePresenter])
def test_the_help_fits_a_window(spoken: str, talk: type[Presenter[Any]]) -> None:
    with use_language(spoken):
        keys, words = zip(
            *talk.MOVES,
            *((verb.keys, verb.help) for verb in talk.COMMANDS if verb.keys),
            strict=True,
        )
        room = max(len(gettext(one)) for one in keys)
        assert 4 + room + max(len(gettext(one)) for one in words) <= 80
