"""Mixmo in duplicate as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from quadrille.core.capabilities import Drawing, EventRules, Format, Puzzles, Solvers
from quadrille.core.errors import QuadrilleError
from quadrille.core.game import Game, Outcome
from quadrille.core.i18n import noted
from quadrille.core.lessons import Lessons
from quadrille.core.record import Record, Setup
from quadrille.core.refusals import secret_record
from quadrille.core.rng import Rng
from quadrille.games.mixmo import notation, report, rules
from quadrille.games.mixmo.config import FIRST_SHOWN, HELPS, Config
from quadrille.games.mixmo.errors import SENTENCES
from quadrille.games.mixmo.files import read_grid, read_init, result_of, write_init, write_result
from quadrille.games.mixmo.game_end import ENDING
from quadrille.games.mixmo.judge import tells
from quadrille.games.mixmo.moves import Move
from quadrille.games.mixmo.options import (
    USUAL_REFERENCE,
    draw_fill,
    draw_theme,
    read_helps,
    read_options,
    reopen,
    write_options,
)
from quadrille.games.mixmo.possible import possible_state
from quadrille.games.mixmo.questions import QUESTIONS
from quadrille.games.mixmo.solvers import FAIR, METHODS, hint, hint_quickly, kernels_for, solve
from quadrille.games.mixmo.state import EMPTY, State
from quadrille.games.mixmo.text import position_text
from quadrille.games.mixmo.view import shared
from quadrille.lexicon.named_words import DIGESTS, THEME_DIGEST, lexicon_changes, theme_changes

AUTHORS = ("Quadrille",)
"""Who wrote the program, as result files say it."""


def draw(options: Mapping[str, str], seed: int) -> dict[str, str]:
    """Return the options with the draw and the theme chosen by a seed, unless they are given."""
    chosen = {"theme": draw_theme(options, seed), **options}
    return chosen if "draw" in options else draw_fill(chosen, seed)


def daily_options(language: str) -> dict[str, str]:
    """Return the lexicon of the daily draw for a language of the page."""
    return {"reference": USUAL_REFERENCE if language == "fr" else "english.txt"}


def svg(state: State, seat: int | None) -> str:
    """Return a position as everyone sees it, as SVG."""
    from quadrille.games.mixmo.svg import board_svg

    return board_svg(state)


def read_setup(text: str) -> Record:
    """Return the record of a game with the draw of a file."""
    config = read_init(text)
    options = {"reference": config.reference, "theme": config.theme, "draw": config.draw}
    return Record(Setup("mixmo", tuple(options.items())))


def draw_text(record: Record, states: Sequence[State]) -> str:
    """Return the draw of a game as the text of an initial file."""
    return write_init(states[0].config)


def result_text(record: Record, states: Sequence[State]) -> str:
    """Return the text of the result file of a game."""
    return write_result(result_of(states[-1], record.setup.seats[0], AUTHORS))


DRAW = Format("draw", ".txt", draw_text, read_setup, is_setup=True)
RESULT = Format(
    "result",
    ".txt",
    result_text,
    unfinished=secret_record,
    sealed=secret_record,
    read_letters=read_grid,
)


def dealt(options: Mapping[str, str], state: State | None) -> list[tuple[str, ...]]:
    """Return the first tiles, without which later ones tell nothing, and all of them together."""
    draw = options.get("draw", "")
    return [tuple(draw[:FIRST_SHOWN]), tuple(draw)]


EVENT = EventRules[State](
    result=lambda record, states, seat, name: (
        RESULT.ending,
        write_result(result_of(states[-1], name, AUTHORS)),
    ),
    draw=lambda record, states: [("draw.txt", draw_text(record, states))],
    dealt=dealt,
    may_look_up=lambda options: "words" in read_helps(options.get("helps", "all")),
    statuses=(noted("complete"), noted("incomplete"), noted("not valid")),
    counting=2,
)


class MixmoDuplicate(Game[Config, State, Move]):
    """Arrange a draw that appears two by two into a grid of words; one seat."""

    name = "mixmo"
    errors = SENTENCES
    title = noted("Mixmo")
    description = noted("Arrange all your tiles into one crossword")
    letters = True
    lexicon_option = "reference"
    seats = range(1, 2)
    undoable = True
    remarks = DIGESTS | {"fill", "helps"}
    hidden = frozenset({"draw", "theme", THEME_DIGEST, "fill"})
    puzzles = Puzzles(
        draw, frozenset({"fill", "draw"}), reopen, daily=True, daily_options=daily_options, par=True
    )
    solvers = Solvers(
        METHODS,
        solve,
        kernels_for,
        hint=hint,
        quick_hint=hint_quickly,
        fair=FAIR,
        # Who arranges the whole draw calls all mixmos before the first tile is laid.
        relaxed=frozenset({"strict"}),
    )
    event = EVENT
    ending = ENDING
    drawing = Drawing(svg)
    lessons = Lessons("quadrille.games.mixmo")
    formats = (DRAW, RESULT)
    questions = QUESTIONS
    kernels = ("quadrille.games.mixmo",)

    configure = staticmethod(read_options)
    options = staticmethod(write_options)
    initial = staticmethod(rules.initial)
    legal_moves = staticmethod(rules.legal_moves)
    apply = staticmethod(rules.apply)
    shared = staticmethod(shared)

    def warnings(self, config: Config) -> tuple[QuadrilleError, ...]:
        """Return a warning if the lexicon or the theme has changed since the game was recorded."""
        return (
            *lexicon_changes(config.words, config.recorded_digest),
            *theme_changes(config.theme_words, config.recorded_theme_digest),
        )

    def possible_state(self, config: Config, seat: int, view: Mapping[str, Any], rng: Rng) -> State:
        """Return a state that the player may be in; hidden tiles are drawn at random."""
        return possible_state(config, view, rng)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Return the only seat until it declares the end."""
        return () if state.over else (0,)

    def outcome(self, state: State) -> Outcome | None:
        """Return the points of the grid once the end is declared; a valid grid ranks first."""
        return self.so_far(state) if state.over else None

    def so_far(self, state: State) -> Outcome:
        """Return the points of the grid as it is; a valid grid ranks before them."""
        result = report.report_state(state)
        return Outcome((result.points,), grades=(result.grade,))

    def live(self, state: State) -> Outcome:
        """Return the points of the grid; one that is valid as far as it goes ranks first.

        A word of the theme is asked for at the end only: most have none before the bandit comes.
        """
        result = report.report_state(state)
        grade = result.grade
        if result.verdict is not None and not result.tally.extra:
            sound = not (result.verdict.wrong or len(result.verdict.components) > 1)
            grade = min(grade, report.STATUSES.index(report.INCOMPLETE)) if sound else grade
        return Outcome((result.points,), grades=(grade,))

    def reveal(self, state: State) -> State:
        """Return a state with all that the judge says, whichever helps the game was played with."""
        return replace(state, config=replace(state.config, helps=HELPS))

    def shows_score(self, state: State) -> bool:
        """Return whether the helps of the game tell the points."""
        return tells(state, "score")

    def parse(self, text: str, state: State, seat: int) -> Move:
        """Return the move in a text; raise `Invalid` if it cannot be read."""
        return notation.parse(text, state)

    def write(self, move: Move, state: State) -> str:
        """Return the text of a move."""
        return notation.write(move)

    def text(self, state: State, seat: int | None) -> str:
        """Return the grid, the tray and the theme as plain text."""
        return position_text(state)

    def letter_rows(self, state: State) -> list[str]:
        """Return the letters on the grid as rows, jokers as the letters they stand for."""
        return [row.replace(EMPTY, ".").upper() for row in state.grid]


State.drawn_by = svg
GAME = MixmoDuplicate()
