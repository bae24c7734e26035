"""`play` in a real terminal: one screen, colours, arrows, the end and its questions."""

from __future__ import annotations

from pathlib import Path

import pexpect
import pytest

from tests.cli.conftest import Spawn
from tests.cli.interrupting import interrupt_prompt
from tests.cli.mixmo.games import ALL_SHOWN, FIGURE_2, LAID

PROMPT = "mixmo> "
CALLED_TWICE = tuple(line for line in ALL_SHOWN for _ in range(2))
"""With unplaced tiles, the first x says what the second will do."""


@pytest.fixture
def draw(tmp_path: Path) -> str:
    path = tmp_path / "draw.txt"
    path.write_text(FIGURE_2)
    return str(path)


def typed(child: pexpect.spawn[str], *lines: str) -> str:
    """Type lines; give the last screen."""
    for line in lines:
        child.sendline(line)
        child.expect_exact(PROMPT)
    return str(child.before).rpartition("\x1b[H\x1b[2J")[2]


def begun(spawn: Spawn, *arguments: str, size: tuple[int, int] = (24, 80)) -> pexpect.spawn[str]:
    child = spawn("mixmo", "play", *arguments, size=size)
    child.expect_exact(PROMPT)
    return child


def test_a_whole_game_ends_with_its_result(spawn: Spawn, draw: str, tmp_path: Path) -> None:
    child = begun(spawn, draw)
    screen = typed(child, *CALLED_TWICE, *LAID)
    assert "Complete: every tile is placed" in screen.replace("\r\n", " ")
    child.sendline("x")
    child.expect_exact("your grid is complete: 581 points")
    child.expect_exact("Your name for the result")
    child.sendline("Ann")
    child.expect_exact("(Enter: mixmo-ann-ca851c.txt, n: none, u: back) ")
    child.sendline("draw.txt")
    child.expect_exact("already")
    child.expect_exact("u: back) ")
    child.sendline("")
    child.expect_exact(PROMPT)
    assert "written to mixmo-ann-ca851c.txt." in child.before
    assert "pseudoJoueurMixMo : Ann" in (tmp_path / "mixmo-ann-ca851c.txt").read_text()
    child.sendline("q")
    child.expect(pexpect.EOF)


def test_no_result_is_written_where_none_is_wanted(spawn: Spawn, draw: str, tmp_path: Path) -> None:
    child = begun(spawn, draw, "--name", "Ann")
    typed(child, *CALLED_TWICE, "x")
    child.sendline("x")
    child.expect_exact("u: back) ")
    child.sendline("n")
    child.expect_exact(PROMPT)
    assert "res FILE" in child.before
    assert not list(tmp_path.glob("mixmo-*"))


@pytest.mark.parametrize("name", [(), ("--name", "Ann")])
def test_an_end_by_mistake_is_taken_back(spawn: Spawn, draw: str, name: tuple[str, ...]) -> None:
    child = begun(spawn, draw, *name)
    typed(child, *CALLED_TWICE, "x")
    child.sendline("x")
    child.expect_exact("back")
    screen = typed(child, "u")
    assert "Last move taken back." in screen


def test_a_mixmo_too_early_says_first_what_it_will_do(spawn: Spawn, draw: str) -> None:
    child = begun(spawn, draw, "--helps", "words")
    for _ in range(2):
        screen = " ".join(typed(child, "9 5 > VSO", "x").split())
        assert "Not yet: 3 tiles not placed · not in the dictionary: VSO." in screen
        assert "Type x again to show 2 more tiles anyway." in screen
        assert "27 tiles hidden" in screen
        typed(child, "u")
    assert "25 tiles hidden" in typed(child, "x", "x")
    *_, last = (typed(child, "x", "x") for _ in ALL_SHOWN[1:])
    assert "No hidden tiles left." in last
    assert "Type x again to end the game." in typed(child, "x")
    assert "No hidden tiles left." in typed(child, "l")


def test_every_screen_fits_24_lines_of_80_columns(spawn: Spawn, draw: str) -> None:
    child = begun(spawn, draw)
    lines = "9 5 > VAS,zzz,9 5 X,x,x,h,a,l,?,,0 0 O,x,x,i,u"
    for line in lines.split(","):
        screen = typed(child, line)
        assert screen.count("\r\n") < 24, line


def test_tiles_are_solid_and_hidden_ones_hatched(spawn: Spawn, draw: str) -> None:
    child = begun(spawn, draw)
    screen = typed(child, "9 5 > VAS", "5 5 L")
    assert "\x1b[7;1mV \x1b[0m" in screen
    assert "▒▒▒▒▒▒▒▒▒▒▒▒" in screen
    assert "27 tiles hidden" in screen
    assert "\x1b[38;5;160m│" in screen


def test_the_up_arrow_brings_back_a_line(spawn: Spawn, draw: str) -> None:
    child = begun(spawn, draw)
    typed(child, "c chien")
    child.send("\x1b[A\r")
    child.expect_exact("CHIEN is in the dictionary.")


def test_a_small_window_is_reported(spawn: Spawn, draw: str) -> None:
    child = spawn("mixmo", "play", draw, size=(20, 50))
    child.expect_exact("yours is 50 by")


def test_a_window_that_is_made_smaller_gets_less(spawn: Spawn, draw: str) -> None:
    child = begun(spawn, draw)
    assert "│" in typed(child, "9 5 > VAS")
    child.setwinsize(24, 50)
    assert "│" not in typed(child, "u")


def test_a_waiting_game_is_offered(spawn: Spawn, draw: str) -> None:
    child = begun(spawn, draw)
    typed(child, "9 5 > VAS")
    interrupt_prompt(child, "mixmo play --resume")
    child.expect(pexpect.EOF)
    again = spawn("mixmo", "play")
    again.expect_exact("Continue it?")
    again.sendline("")
    again.expect_exact("VAS")
