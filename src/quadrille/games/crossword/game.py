"""The crossword as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from quadrille.core.capabilities import Drawing, Format, Page, Puzzles
from quadrille.core.game import Game, Outcome
from quadrille.core.i18n import noted
from quadrille.core.lessons import Lessons
from quadrille.core.options import fill_at_random
from quadrille.core.record import Record
from quadrille.games.crossword import notation, rules
from quadrille.games.crossword.config import Config
from quadrille.games.crossword.editor.tasks import TASKS
from quadrille.games.crossword.errors import SENTENCES
from quadrille.games.crossword.game_end import ENDING
from quadrille.games.crossword.moves import Move
from quadrille.games.crossword.options import read_options, write_options
from quadrille.games.crossword.questions import QUESTIONS
from quadrille.games.crossword.state import RIGHT, State
from quadrille.games.crossword.text import position_text
from quadrille.games.crossword.view import shared


def svg(state: State, seat: int | None) -> str:
    """Return a position as everyone sees it, as SVG."""
    from quadrille.games.crossword.svg import board_svg

    return board_svg(state)


def read_ipuz(text: str) -> Record:
    """Return the record of the crossword of an ipuz file."""
    from quadrille.games.crossword.formats import ipuz

    return ipuz.read_ipuz(text)


def ipuz_text(record: Record, states: Sequence[State]) -> str:
    """Return the crossword of a game as an ipuz file."""
    from quadrille.games.crossword.formats import ipuz

    return ipuz.write_ipuz(states[0].config)


def read_puz(raw: bytes) -> Record:
    """Return the record of the crossword of a .puz file."""
    from quadrille.games.crossword.formats import puz

    return puz.read_puz(raw)


def puz_bytes(record: Record, states: Sequence[State]) -> bytes:
    """Return the crossword of a game as a .puz file."""
    from quadrille.games.crossword.formats import puz

    return puz.write_puz(states[0].config)


def pdf_bytes(
    record: Record, states: Sequence[State], *, solution: bool = False, paper: str = "a4"
) -> bytes:
    """Return the crossword of a game as a PDF; with `solution` its last page is the solution."""
    from quadrille.games.crossword.formats.pdf import write_pdf

    return write_pdf(states[0].config, solution=solution, paper=paper)


def _pdf(name: str, **choices: Any) -> Format[State]:
    """Return a format that is printed."""
    write = partial(pdf_bytes, **choices)
    return Format(name, ".pdf", write, None, PDF, is_setup=True, binary=True)


def svg_text(record: Record, states: Sequence[State]) -> str:
    """Return the empty grid of a game as SVG."""
    return svg(states[0], None)


def solved_svg_text(record: Record, states: Sequence[State]) -> str:
    """Return the solved grid of a game as SVG."""
    from quadrille.games.crossword.svg import solution_svg

    return solution_svg(states[0].config)


SMALLEST_DRAWN = 5
"""The shortest side of a grid that keeps its size when another one is drawn."""
IPUZ = Format("ipuz", ".ipuz", ipuz_text, read_ipuz, "application/json", is_setup=True)
PUZ = Format(
    "puz",
    ".puz",
    puz_bytes,
    read_puz,
    "application/x-crossword",
    is_setup=True,
    binary=True,
)
PDF, SVG = "application/pdf", "image/svg+xml"
PRINTED = (
    _pdf("pdf"),
    _pdf("pdf-solution", solution=True),
    _pdf("pdf-letter", paper="letter"),
    _pdf("pdf-letter-solution", paper="letter", solution=True),
    Format("svg", ".svg", svg_text, None, SVG, is_setup=True),
    Format("svg-solution", ".svg", solved_svg_text, None, SVG, is_setup=True),
)


def reopen(options: Mapping[str, str]) -> dict[str, str]:
    """Return options without their grid, but of its size where one can be drawn.

    >>> reopen({"answers": "CAR/A#U/SEL", "language": "fr"})
    {'language': 'fr'}
    """
    rows = options.get("answers", "").split("/")
    dropped = ("answers", "fill", "clues", "title", "author", "copyright", "notes")
    kept = {key: value for key, value in options.items() if key not in dropped}
    if min(len(rows), len(rows[0])) >= SMALLEST_DRAWN:
        kept["size"] = f"{len(rows)}x{len(rows[0])}"
    return kept


def daily_options(language: str) -> dict[str, str]:
    """Return the options of the day's crossword: it is in the language of the page."""
    return {"language": language}


class Crossword(Game[Config, State, Move]):
    """Find the words by their clues; everyone at the table works on one grid."""

    name = "crossword"
    errors = SENTENCES
    title = noted("Crossword")
    description = noted("Find every word from its clue, alone or together")
    letters = True
    seats = range(1, 9)
    undoable = False
    cooperative = True
    remarks = frozenset({"fill", "clues", "numbering", "title", "author", "copyright", "notes"})
    required_options = frozenset({"answers"})
    hidden = frozenset({"answers", "fill"})
    puzzles = Puzzles(
        partial(fill_at_random, given="answers"),
        choosing=frozenset({"answers", "fill"}),
        reopen=reopen,
        daily=True,
        daily_options=daily_options,
        one_solution=True,
    )
    drawing = Drawing(svg)
    lessons = Lessons("quadrille.games.crossword")
    study = TASKS
    ending = ENDING
    questions = QUESTIONS
    pages = (
        Page(
            "/crossword/editor",
            "editor",
            noted("Make a crossword"),
            letters=noted("Make a crossword of it"),
            has_board=True,
        ),
    )
    formats = (IPUZ, PUZ, *PRINTED)
    kernels = ("quadrille.games.crossword",)

    configure = staticmethod(read_options)
    options = staticmethod(write_options)
    initial = staticmethod(rules.initial)
    legal_moves = staticmethod(rules.legal_moves)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    shared = staticmethod(shared)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Return all seats until the grid is solved."""
        return () if rules.over(state) else tuple(range(state.seats))

    def so_far(self, state: State) -> Outcome:
        """Return the letters that checks have shown to be right, less those shown to be wrong."""
        reached = max(0, state.marks.count(RIGHT) - state.errors)
        return rules.outcome(state) or Outcome((reached,) * state.seats)

    def parse(self, text: str, state: State, seat: int) -> Move:
        """Read a move, or raise `Invalid`."""
        return notation.parse(text, state)

    def write(self, move: Move, state: State) -> str:
        """Write a move."""
        return notation.write(move)

    def text(self, state: State, seat: int | None) -> str:
        """Return the grid as plain text."""
        return position_text(state)


State.drawn_by = svg
GAME = Crossword()
