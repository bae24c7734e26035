"""Games with known tiles, for the tests of the prompt."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Cli, Result

WORDS = "as\nsa\nras\nmot\nmots\nomet\ntes\net\nmes\nou\nsou\nus\nsot\n"

RACKS = "MOTSAEERASUTO?"
"""Seven tiles for the first seat, seven for the second."""


def setup(*seats: str, draws: str = RACKS, **options: str) -> None:
    """Write a game that has not begun: game.quadrille, with the words of words.txt."""
    Path("words.txt").write_text(WORDS)
    chosen = {"language": "fr", "lexicon": "./words.txt", "first": "0", "draws": draws, **options}
    lines = "".join(f"{key}: {value}\n" for key, value in chosen.items())
    names = " | ".join(seats)
    Path("game.quadrille").write_text(
        f"quadrille 1\ngame: scrabble\nseats: {names}\ndate: 2026-11-01\n{lines}\n"
    )


def typed(cli: Cli, *lines: str, options: tuple[str, ...] = ("--coordinates", "en")) -> Result:
    """Play the game that was set up, line by line."""
    return cli("scrabble", "play", "game.quadrille", *options, stdin="\n".join([*lines, ""]))


def saved_records(state: str) -> list[Path]:
    """Return the journals of games that are `open` or `done`."""
    return sorted(Path("data/scrabble").glob(f"{state}/**/*.quadrille"))
