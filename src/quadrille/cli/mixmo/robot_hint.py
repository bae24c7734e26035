"""The robot during a game and at its end: what it makes of the same tiles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, reduce

from quadrille.cli.choices import daily_seed
from quadrille.cli.engine import explain_wait
from quadrille.cli.layout import beside
from quadrille.cli.mixmo.robot import impossible_lines, shortfall
from quadrille.cli.mixmo.table import word_table
from quadrille.cli.needed_kernels import NeededKernels
from quadrille.cli.screens import BETWEEN
from quadrille.core.capabilities import HINT
from quadrille.core.ending import points_text
from quadrille.core.i18n import format_number, gettext, ngettext
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, cores
from quadrille.games.mixmo import rules
from quadrille.games.mixmo.config import Config
from quadrille.games.mixmo.judge import assess
from quadrille.games.mixmo.options import is_drawn_from
from quadrille.games.mixmo.report import COMPLETE, INCOMPLETE, report_state
from quadrille.games.mixmo.solvers import hint_quickly, kernels_for
from quadrille.games.mixmo.state import EMPTY, Grid, State

HINT_SECONDS, END_SECONDS = 0.5, 3.0
WHOLE = "annealing"
"""The method that sees the whole draw."""


def hint(state: State, seed: int = 0) -> tuple[list[str], str]:
    """Return the words that the robot would lay with the visible tiles, and a sentence."""
    from quadrille.games.mixmo.solvers.honest import advise, visible_problem

    kernels = kernels_for(state, HINT)
    with explain_wait(kernels, quick=lambda: describe_quick_hint(state)):
        found, themeless = advise(state, Budget(seconds=HINT_SECONDS, threads=cores()), Rng(seed))
    visible = visible_problem(state).config
    if not found.justified:
        sentence = gettext("The robot finds no valid grid with all these tiles either.")
        return [], " ".join([sentence, *impossible_lines(visible, state.theme is not None)])
    look = assess(found.state)
    if not found.moves:
        return [], gettext("The robot finds nothing better than your grid.")
    text = gettext("With these tiles the robot has {points} points; you have {own}.")
    lines = [*word_table(look.words, look.points, state.config.scoring)]
    sentence = text.format(points=look.points, own=assess(state).points)
    if themeless:
        proofs = [*impossible_lines(visible)]
        sentence = " ".join([sentence, *(proofs or [gettext("It finds no theme word.")])])
    return lines, sentence


def describe_quick_hint(state: State) -> str:
    """Return the words of a weaker hint that needs no compiled code; nothing where it fails.

    >>> from quadrille.games.mixmo.options import read_options
    >>> draw = "CHATEEEEEEEEEEEEEEEE"
    >>> describe_quick_hint(rules.initial(read_options({"draw": draw, "theme": "none"})))
    'ACHETE, 30 points'
    """
    for found in hint_quickly(state, Rng(0)):
        look = assess(reduce(rules.apply, found.moves, state))
        words = " ".join(word.run.text for word in look.words)
        return f"{words}, {points_text(look.points)}"
    return ""


@lru_cache(1)
def arrange_all(config: Config, seed: int = 0) -> State:
    """Return the robot's grid of the whole draw; it is searched once."""
    from quadrille.games.mixmo.solvers.annealing import solve

    # It calls every mixmo before it lays a tile, which a strict game refuses.
    start = rules.initial(replace(config, strict=False))
    with explain_wait(kernels_for(start, WHOLE)):
        *_, best = solve(start, Budget(seconds=END_SECONDS, threads=cores()), Rng(seed))
    return reduce(rules.apply, best.moves, start)


def target_text(config: Config) -> str:
    """Return what the robot reaches with the whole draw, or what its grid lacks."""
    found = report_state(arrange_all(config))
    seconds = round(END_SECONDS)
    text = ngettext(
        "Target: {n}, found by the robot in {seconds} second.",
        "Target: {n}, found by the robot in {seconds} seconds.",
        seconds,
    )
    return shortfall(found) or text.format(
        n=format_number(found.points), seconds=format_number(seconds)
    )


def target_of_today(config: Config) -> Iterator[str]:
    """Yield the target of the day's draw, unless the robot would have to be compiled for it."""
    needed = NeededKernels(kernels_for(rules.initial(config), WHOLE))
    if is_drawn_from(config, daily_seed()) and needed.are_ready():
        yield target_text(config)


def compare(state: State, seed: int = 0) -> tuple[list[str], str]:
    """Return the robot's grid of the whole draw with its words, and how yours compares with it."""
    final = arrange_all(state.config, seed)
    theirs, own = report_state(final), report_state(state)
    words = theirs.verdict.words if theirs.verdict else ()
    laid = {found.run.text for found in own.verdict.words} if own.verdict else set()
    # As in a ranking, a grid that is not valid counts for nothing.
    points = own.points if own.status in (COMPLETE, INCOMPLETE) else 0
    if theirs.status == COMPLETE:
        share = max(0, round(100 * points / theirs.points)) if theirs.points > 0 else 100
        text = gettext("The robot has {points} points; you have {share}% of them.")
        sentences = [text.format(points=theirs.points, share=share)]
    else:
        # What is left out could be worth more: a share of such a grid says nothing.
        text = gettext("It has {points} points; you have {own}.")
        sentences = [shortfall(theirs), text.format(points=theirs.points, own=points)]
    missed = max(
        (found for found in words if found.run.text not in laid),
        key=lambda found: found.points,
        default=None,
    )
    if missed is not None:
        sentences.append(
            gettext("The best word you missed: {word} ({points}).").format(
                word=missed.run.text, points=missed.points
            )
        )
    sentences += impossible_lines(state.config)
    grid, table = _crop(final.grid), word_table(words, theirs.points, state.config.scoring)
    lines = beside(grid, table, len(grid[0]), BETWEEN) if grid else table
    return lines, " ".join(sentences)


def _crop(grid: Grid) -> list[str]:
    """Return the lines of a grid without the empty rows and columns around its words.

    >>> _crop(("    ", " ES ", "  E "))
    ['E S', '. E']
    """
    rows = [row for row in grid if row.strip(EMPTY)]
    left = min((len(row) - len(row.lstrip(EMPTY)) for row in rows), default=0)
    right = max((len(row.rstrip(EMPTY)) for row in rows), default=0)
    return [" ".join(row[left:right].replace(EMPTY, ".")) for row in rows]
