"""Crosswords in files: read by their endings, and written in the format that an ending names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from quadrille.cli.choices import states_of
from quadrille.cli.inputs import about, read_text
from quadrille.cli.outputs import write_parts
from quadrille.core.errors import Invalid
from quadrille.core.record import Record, Setup, is_record, read
from quadrille.games import game as game_called
from quadrille.games.crossword.config import Config
from quadrille.games.crossword.formats.ipuz import write_ipuz
from quadrille.games.crossword.formats.pdf import write_pdf
from quadrille.games.crossword.formats.puz import write_puz
from quadrille.games.crossword.game import GAME
from quadrille.games.crossword.rules import initial
from quadrille.games.crossword.svg import board_svg, solution_svg

ENDINGS = (".ipuz", ".puz", ".svg", ".pdf", ".quadrille")
NUMBERED = re.compile(r"[0-9]{2}(.*?)[0-9]{2}", re.ASCII)
"""A row of a grid between its numbers, as result files have it."""


def crossword_file(config: Config, form: str, *, solution: bool, paper: str = "a4") -> str | bytes:
    """Return a crossword in a format: with its answers, or where it is printed without them."""
    if form == "ipuz":
        return write_ipuz(config)
    if form == "puz":
        return write_puz(config)
    if form == "pdf":
        return write_pdf(config, solution=solution, paper=paper)
    if form == "svg":
        return solution_svg(config) if solution else board_svg(initial(config))
    return Record(Setup(GAME.name, tuple(GAME.options(config).items()))).text()


def check_ending(path: str) -> None:
    """Raise `Invalid` if the ending of a file to be written says no format."""
    if path != "-" and Path(path).suffix.lower() not in ENDINGS:
        raise Invalid("crossword.out-ending", path=path, choices=", ".join(ENDINGS))


def write_crossword(path: str, config: Config, *, solution: bool = False) -> None:
    """Write a crossword in the format of the file's ending; to standard output as ipuz."""
    form = "ipuz" if path == "-" else Path(path).suffix.lower()[1:]
    write_parts(path, [crossword_file(config, form, solution=solution)])


def letter_rows(name: str) -> tuple[str, list[str]]:
    """Read a grid of letters: a record of a word game, a result, or rows of letters.

    Return what it says about its language too, else an empty text.
    """
    text = read_text(name)
    with about(name):
        if is_record(text):
            return _recorded_rows(name, text)
        lines = text.splitlines()
        numbered = [found[1] for line in lines if (found := NUMBERED.fullmatch(line.rstrip("\n")))]
        rows = numbered or [line for line in lines if line.strip() and not line.startswith("//")]
        return "", plain_rows(name, rows)


def _recorded_rows(name: str, text: str) -> tuple[str, list[str]]:
    record = read(text)
    played = game_called(record.setup.game)
    rows = played.letter_rows(states_of(played, record)[-1])
    if rows is None:
        raise Invalid("crossword.no-letters", name=name)
    return dict(record.setup.options).get("language", ""), plain_rows(name, rows)


def plain_rows(name: str, rows: Sequence[str]) -> list[str]:
    """Return rows of capitals and `.`; raise `Invalid` if other signs stand in them."""
    width = max((len(row) for row in rows), default=0)
    found = []
    for row in rows:
        line = row.ljust(width).replace(" ", ".").replace("_", ".").replace("·", ".").upper()
        if any(not sign.isalpha() and sign not in ".#" for sign in line):
            raise Invalid("crossword.no-letters", name=name)
        found.append(line)
    if not found or not any(sign.isalpha() for row in found for sign in row):
        raise Invalid("crossword.no-letters", name=name)
    return found
