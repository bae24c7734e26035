"""Patterns and fills for the editor, with progress, and clues for what was filled."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.game import Json
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, cores
from quadrille.games.crossword.clues import long_words, quiet_suggestions
from quadrille.games.crossword.editor.grids import (
    Draft,
    check_signs,
    fold_words,
    plain_words,
    theme_words,
    without_banned,
)
from quadrille.games.crossword.fill.around import fill_around
from quadrille.games.crossword.fill.engine import Fill, fills
from quadrille.games.crossword.fill.fixed import fixed_squares
from quadrille.games.crossword.fill.maker import FillOptions, draw_themed
from quadrille.games.crossword.fill.patterns import best_pattern, fillability
from quadrille.games.crossword.fill.words import Words
from quadrille.games.crossword.grid import lone_cells, write_cell

TICK = 0.25
"""Seconds between two reports of progress."""
TRIES = 3
"""Of how many patterns the best is taken."""
TRIES_THEMED = 12
"""How many patterns are drawn around theme words before there are none."""
SHORTEST_THEMED = 4
"""Shorter words of a theme are left to chance."""
MOST_CLUES = 6
"""How many clues are suggested for a word."""


def draw(
    rows: Sequence[str],
    code: str,
    style: str,
    black: int,
    light: int,
    rng: Rng,
    preferred: Sequence[str] = (),
    theme: str = "",
    forbidden: Sequence[str] = (),
    *,
    crude: bool = False,
) -> dict[str, Json]:
    """Return a pattern with `black` per cent of black squares; letters and black squares stay.

    A grid without letters gets some of the preferred words and those of a theme first.
    """
    listed = plain_words(code, light, crude=crude)
    banned = fold_words(forbidden, listed)
    words = without_banned(listed, frozenset(banned))
    checked = check_signs(rows, words.letters)
    height, width = len(checked), len(checked[0])
    fixed = fixed_squares(checked, style)
    squares = max(round(height * width * black / 100), len(fixed.black))
    sides = range(SHORTEST_THEMED, max(height, width) + 1)
    wanted = [*fold_words(preferred, words), *theme_words(theme, words, sides)]
    room = {word for word in wanted if len(word) <= sides[-1]}.difference(banned)
    themed = [word for word in dict.fromkeys(wanted) if word in room]
    if themed and not fixed.letters:
        found = draw_themed(
            height,
            width,
            squares,
            style,
            words.extend(themed),
            themed,
            rng,
            TRIES_THEMED,
            fixed.black,
        )
        if found:
            return _encode_pattern(found, words)
    pattern = best_pattern(
        height, width, squares, style, words.lengths, rng, TRIES, fixed, words.count_fitting
    )
    return _encode_pattern(fixed.with_letters(pattern), words)


def _encode_pattern(rows: Sequence[str], words: Words) -> dict[str, Json]:
    return {"rows": [*rows], "fillability": round(fillability(rows, words.lengths), 3)}


class _Progress:
    """A search in a thread of its own, so that its progress can be reported while it works."""

    def __init__(self, draft: Draft, at_least: int, seconds: float, rng: Rng) -> None:
        self.stopping = False
        self.starts = 0
        self.found: Fill | None = None
        self.error: QuadrilleError | None = None
        self._began = time.monotonic()
        self._draft = draft
        budget = Budget(seconds, threads=cores())
        self._search = (draft.problem, budget, rng, draft.preferred, at_least, self._watch)
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _watch(self, starts: int) -> bool:
        self.starts = starts
        return self.stopping

    def _run(self) -> None:
        try:
            for found in fills(*self._search):
                self.found = found
                if not self._draft.preferred:
                    return
        except QuadrilleError as error:
            self.error = error

    def report(self, *, over: bool = False) -> dict[str, Any]:
        """Return how far the search is."""
        found = self.found
        fields: dict[str, Any] = {
            "over": over,
            "starts": self.starts,
            "seconds": round(time.monotonic() - self._began, 1),
            "rows": [*found.rows] if found else [],
            "words": [*found.words] if found else [],
            "light": found.light if found else 0,
            "preferred": [*found.wanted] if found else [],
        }
        return {"score": self.starts + (len(found.wanted) << 20 if found else 0), "found": fields}


def fill(
    draft: Draft, at_least: int, seconds: float, cancelled: threading.Event, rng: Rng
) -> Iterator[dict[str, Any]]:
    """Yield the progress of a search for a fill, and the fill; raise `Illegal` if there is none.

    With preferred words the search goes on for more of them until the time is over.
    """
    alone = lone_cells(draft.problem.rows)
    if alone:
        raise Invalid("crossword.lone", cell=write_cell(alone[0]))
    if not draft.problem.slots:
        raise Invalid("crossword.no-words")
    search = _Progress(draft, min(at_least, len(draft.preferred)), seconds, rng)
    while search.thread.is_alive():
        search.thread.join(TICK)
        if cancelled.is_set():
            search.stopping = True
        elif search.thread.is_alive():
            yield search.report()
    if search.error is not None and search.found is None:
        raise search.error
    if search.found is None and not cancelled.is_set():
        raise Illegal("crossword.no-time")
    yield search.report(over=True)


def surround(draft: Draft, seconds: float, rng: Rng) -> dict[str, Json]:
    """Return a fill around the words of a grid, with more black squares; no rows if it fails."""
    options = FillOptions(draft.problem.light_share, draft.problem.forbidden, light_first=True)
    budget = Budget(seconds, threads=cores())
    found = fill_around(draft.problem.rows, draft.words, options, budget, rng)
    return {
        "rows": [*found.rows] if found else [],
        "words": [*found.words] if found else [],
        "light": found.light if found else 0,
        "preferred": [word for word in draft.preferred if found and word in found.words],
    }


def suggest(found: Sequence[str], code: str) -> dict[str, Json]:
    """Return clues for each word; none holds another long word of the grid."""
    words = plain_words(code, 100).extend(word for word in found if len(word) > 1)
    answers = long_words(found)
    clues: list[Json] = []
    for word in found:
        offered = quiet_suggestions(word, code, words, answers) if len(word) > 1 else []
        clues.append([*offered[:MOST_CLUES]])
    return {"clues": clues}
