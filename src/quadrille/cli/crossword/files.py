"""Crosswords in files: read by their endings, and written in the format that an ending names."""

from __future__ import annotations

from pathlib import Path

from quadrille.app.letters import Letters, read_letters
from quadrille.cli.inputs import about, read_text
from quadrille.cli.outputs import write_parts
from quadrille.core.errors import Invalid
from quadrille.core.record import Record, Setup, is_record
from quadrille.games.crossword.config import Config
from quadrille.games.crossword.formats.ipuz import edit_ipuz, write_ipuz
from quadrille.games.crossword.formats.pdf import write_pdf
from quadrille.games.crossword.formats.puz import edit_puz, write_puz
from quadrille.games.crossword.formats.records import edit_record
from quadrille.games.crossword.game import GAME
from quadrille.games.crossword.rules import initial
from quadrille.games.crossword.svg import board_svg, solution_svg

ENDINGS = (".ipuz", ".puz", ".svg", ".pdf", ".quadrille")
NO_LETTERS = "no-letters"


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


def edited_file(raw: str | bytes, config: Config, path: str) -> str | bytes:
    """Return the content of a file with the texts and clues of a crossword, for a path.

    Where the path has the format of the file, all else that is in it stays: moves, letters entered,
    what other programs have written.
    """
    old = "puz" if isinstance(raw, bytes) else "quadrille" if is_record(raw) else "ipuz"
    form = old if path == "-" else Path(path).suffix.lower()[1:]
    if form != old:
        return crossword_file(config, form, solution=False)
    if isinstance(raw, bytes):
        return edit_puz(raw, config)
    return edit_record(raw, config) if old == "quadrille" else edit_ipuz(raw, config)


def write_crossword(path: str, config: Config, *, solution: bool = False) -> None:
    """Write a crossword in the format of the file's ending; to standard output as ipuz."""
    form = "ipuz" if path == "-" else Path(path).suffix.lower()[1:]
    write_parts(path, [crossword_file(config, form, solution=solution)])


def read_board(name: str) -> Letters:
    """Read a grid of letters: a finished game, a result, or rows of letters."""
    text = read_text(name)
    try:
        with about(name):
            return read_letters(text)
    except Invalid as error:
        if error.code == NO_LETTERS:
            error.source = name
        raise
