"""`analyse --position` and `analyse FILE --at`: the moves of one position."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest

from quadrille.games.scrabble.analysis_board.position import read_action
from quadrille.games.scrabble.notation import write
from quadrille.lexicon.languages import language
from tests.cli.conftest import Cli

BOARD = "/".join(["15"] * 7 + ["4RETINAS4"] + ["15"] * 7)
POSITION = f"{BOARD} AEGIORT/ 0/66 0"
KNOWN = ("scrabble", "analyse", "--set", "en", "--lexicon", "en-light")


def test_the_moves_of_a_position_with_a_play_of_ones_own(cli: Cli) -> None:
    options = ("--position", POSITION, "--method", "equity", "--top", "3", "--play", "9K OAT")
    found = cli(*KNOWN, *options, "--json").json
    assert [one["tried"] for one in found["moves"]] == [False, False, False, True]
    assert (found["method"], found["bag"]) == ("equity", 79)
    link = parse_qs(urlsplit(found["link"]).query)
    assert link["position"] == [POSITION]
    table = cli(*KNOWN, *options[:-1], "I11 OAT", "--coordinates", "fr").out
    assert "I11 OAT" in table
    assert "yours" in table
    assert "/board?position=" in table


def test_a_simulation_repeats_itself_with_its_seed(cli: Cli) -> None:
    options = ("--position", POSITION, "--method", "simulation", "--iterations", "150")
    one, two = (cli(*KNOWN, *options, "--seed", "5", "--json").json for _ in range(2))
    assert one == two
    assert one["rollouts"] > 0
    assert "%" in cli(*KNOWN, *options).out


def test_a_game_at_a_move(cli: Cli) -> None:
    found = cli("scrabble", "analyse", "game.gcg", "--at", "1", "--method", "points", "--json").json
    assert "?EHMOTX" in found["position"]
    assert found["moves"][0]["points"] >= 81


def test_an_ending_is_searched_by_itself(cli: Cli) -> None:
    ending = f"{BOARD} AEIO/ZNT 10/26 0 bag;"
    found = cli(*KNOWN, "--position", ending, "--iterations", "50", "--json").json
    assert (found["method"], found["moves"][0]["proved"]) == ("endgame", True)
    options = ("--position", ending, "--iterations", "50", "--coordinates", "fr")
    (line,) = (row for row in cli(*KNOWN, *options).out.splitlines() if "Best line: " in row)
    first = read_action(found["moves"][0]["line"][0], language("en").tiles["scrabble"])
    assert line.startswith(f"Best line: {write(first, 'fr')}, ")


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ((), "--position"),
        (("game.gcg", "--position", POSITION), "--position"),
        (("--position", "x"), "CGP"),
        (("--position", POSITION, "--play", "1A OAT"), "touch"),
        (("--position", POSITION, "--method", "endgame"), "79"),
        (("game.gcg", "--at", "99"), "--at"),
        (("game.gcg", "--top", "3"), "--top"),
        (("game.gcg", "--play", "8H OAT"), "--play"),
        (("game.gcg", "--seed", "0"), "--seed"),
        (("game.gcg", "--method", "points"), "--method"),
        (("game.gcg", "--iterations", "9"), "--iterations"),
        (("game.gcg", "--at", "0", "--player", "A"), "--player"),
        (("--position", POSITION, "--plot", "x.svg"), "--plot"),
        (("--position", POSITION, "--seconds", "1", "--iterations", "9"), "--iterations"),
        (("--position", f"{BOARD} AEIO/ZNT 10/26 6 bag;"), "over"),
        (("--position", f"{BOARD} AEIO/ {10**19}/26 0"), "9999"),
    ],
)
def test_what_cannot_be_analysed(cli: Cli, options: tuple[str, ...], text: str) -> None:
    result = cli(*KNOWN, *options)
    assert result.status == 2
    assert text in result.err
