"""`solve`: a player's move on a position, what it is worth; `new` and `replay`."""

from __future__ import annotations

import json
from pathlib import Path

import pexpect
import pytest

from quadrille.core.record import read
from tests.cli.conftest import Cli, Spawn
from tests.cli.scrabble.conftest import RECORD
from tests.conftest import ROOT

KNOWN = ("--set", "fr", "--lexicon", "fr-light", "--coordinates", "en")


def solved(cli: Cli, *options: str) -> dict[str, object]:
    output: dict[str, object] = cli(
        "scrabble", "solve", "position.cgp", *KNOWN, "--json", *options
    ).json
    return output


def test_the_greedy_move_is_the_first_of_the_list(cli: Cli) -> None:
    output = solved(cli, "--player", "greedy")
    lines = cli("scrabble", "solve", "position.cgp", *KNOWN, "--player", "greedy").out.splitlines()
    best = int(lines[0].split()[0])
    assert output["points"] == output["worth"] == best == int(lines[3].split()[0])
    assert lines[2] == "Highest-scoring plays:"


def test_a_seed_and_iterations_give_the_same_move_again(cli: Cli) -> None:
    options = ("--player", "simulation", "--iterations", "300", "--seed", "4")
    one, two = solved(cli, *options), solved(cli, *options, "--threads", "2")
    assert (one["move"], one["worth"]) == (two["move"], two["worth"])
    assert one["seed"] == 4


def test_the_rack_can_be_given(cli: Cli) -> None:
    output = solved(cli, "--player", "greedy", "--rack", "s")
    assert "S" in str(output["move"])


def test_the_end_of_a_game_is_solved_exactly(cli: Cli) -> None:
    path = ROOT / "docs/games/scrabble.quadrille"
    moves = len(read(path.read_text(encoding="utf-8")).entries)
    output = cli("scrabble", "solve", str(path), "--at", str(moves - 1), "--json").json
    assert output["proved"]
    assert output["bound"] == output["worth"] == 446 - 324


@pytest.mark.parametrize(
    ("options", "output"),
    [
        (("game.quadrille", "--rack", "QQ"), "more of some tile"),
        (("position.cgp", "--set", "fr", "--rack", "AAAAAAAA"), "8"),
        (("position.cgp", "--set", "fr", "--player", "nobody"), "nobody"),
        (("position.cgp", "--set", "fr", "--rack", "A1"), "1"),
        (("game.quadrille", "--at", "99"), "99"),
        (("missing.cgp",), "missing.cgp"),
    ],
)
def test_what_cannot_be_is_refused(cli: Cli, options: tuple[str, ...], output: str) -> None:
    result = cli("scrabble", "solve", *options)
    assert result.status == 2
    assert output in result.err


def test_a_position_without_a_rack_asks_for_one(cli: Cli) -> None:
    Path("bare.cgp").write_text("/".join(["15"] * 15) + " / 0/0 0\n")
    assert "--rack AEINRST" in cli("scrabble", "solve", "bare.cgp", *KNOWN).err


def test_ctrl_c_tells_the_best_so_far(spawn: Spawn, tmp_path: Path) -> None:
    path = tmp_path / "position.cgp"
    # No move is soon known to be better than all others.
    path.write_text("/".join(["15"] * 15) + " EEEEEES/ 0/0 0\n")
    child = spawn(
        "scrabble", "solve", str(path), *KNOWN, "--player", "simulation", "--seconds", "600"
    )
    child.expect("0:0[1-9]")
    child.sendintr()
    child.expect_exact("stopped early")
    child.expect(pexpect.EOF)


def test_a_new_game_can_be_played(cli: Cli) -> None:
    options = ("--players", "Ann,greedy", "--set", "fr", "--lexicon", "fr-light", "--seed", "3")
    assert cli("scrabble", "new", *options, "--out", "new.quadrille").status == 0
    assert "seats: Ann | greedy" in Path("new.quadrille").read_text()
    assert "Ann> " in cli("scrabble", "play", "new.quadrille", stdin="q\n").out


def test_a_game_is_shown_again_move_by_move(cli: Cli) -> None:
    lines = cli("scrabble", "replay", "game.quadrille", "--json").out.splitlines()
    assert [json.loads(line)["last"] for line in lines] == [None, "8D RETINAS", "9D EX", None]
    plain = cli("scrabble", "replay", "game.quadrille", "--coordinates", "en").out
    assert plain.count("   A B C D E") == 4
    assert cli("scrabble", "replay", "game.gcg", "--json").status == 0


def test_a_game_is_shown_on_one_screen(spawn: Spawn, tmp_path: Path) -> None:
    path = tmp_path / "game.quadrille"
    path.write_text(RECORD)
    child = spawn("scrabble", "replay", str(path), "--delay", "0", size=(24, 80))
    child.expect_exact("8D RETINAS")
    child.expect(pexpect.EOF)
    screens = str(child.before).split("\x1b[H\x1b[2J")
    assert all(one.count("\r\n") < 24 for one in screens)
