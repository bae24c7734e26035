"""The judge: which words are in the dictionary and the theme, and whether a mixmo is justified."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from quadrille.core.errors import Illegal, QuadrilleError
from quadrille.core.folders import data_folder
from quadrille.core.grid import Cell
from quadrille.games.mixmo.config import french
from quadrille.games.mixmo.score import Scoring, read_scoring
from quadrille.games.mixmo.state import Grid, State
from quadrille.games.mixmo.words import Run, components, runs
from quadrille.lexicon.library import Lexicon
from quadrille.lexicon.themes import theme

GRIDS_KEPT = 1 << 10
WORDS_KEPT = 1 << 16
"""How many words a judge remembers: far more than one game ever forms."""


@dataclass(frozen=True, slots=True)
class Found:
    """A word on the grid, with what the judge says of it."""

    run: Run
    valid: bool
    themed: bool
    points: int


@dataclass(frozen=True, slots=True)
class Look:
    """A grid as the judge sees it."""

    words: tuple[Found, ...]
    components: tuple[frozenset[Cell], ...]
    points: int

    @property
    def wrong(self) -> tuple[Found, ...]:
        """The words that are not in the dictionary."""
        return tuple(found for found in self.words if not found.valid)

    @property
    def themed(self) -> tuple[Found, ...]:
        """The words of the theme."""
        return tuple(found for found in self.words if found.themed)

    @property
    def short(self) -> tuple[Found, ...]:
        """The words of two letters."""
        return tuple(found for found in self.words if len(found.run.text) == 2)

    @property
    def crossings(self) -> frozenset[Cell]:
        """The cells whose letter is in two words."""
        across = {cell for found in self.words if found.run.across for cell in found.run.cells}
        down = {cell for found in self.words if not found.run.across for cell in found.run.cells}
        return frozenset(across & down)


class Judge:
    """One dictionary and one theme, and all that can be asked of them about a grid.

    >>> judge = Judge(Lexicon.of(["ESSAI", "SES"]), ["ESSAI"])
    >>> look = judge.look(("ESSAI", " E   ", " S   "), read_scoring("standard"))
    >>> look.points, len(look.wrong), [found.run.text for found in look.themed]
    (18, 0, ['ESSAI'])
    """

    def __init__(self, lexicon: Lexicon, theme: Iterable[str]) -> None:
        self.lexicon = lexicon
        self.theme = frozenset(theme)
        # Most words stay from one move to the next: each is looked up once.
        self.knows = lru_cache(WORDS_KEPT)(lexicon.__contains__)
        # At a live table everyone looks again after each move, and most grids are as they were.
        self._looks = lru_cache(GRIDS_KEPT)(self._look)

    def look(self, grid: Grid, scoring: Scoring, *, themed: bool = True) -> Look:
        """Look at a grid; while the theme is hidden, no word is of the theme."""
        return self._looks(grid, scoring, themed)

    def _look(self, grid: Grid, scoring: Scoring, themed: bool) -> Look:
        words = tuple(self._judged(grid, scoring, themed))
        total = scoring.total([found.points for found in words])
        return Look(words, tuple(components(grid)), total)

    def _judged(self, grid: Grid, scoring: Scoring, themed: bool) -> Iterator[Found]:
        for run in runs(grid):
            of_theme = themed and run.text in self.theme
            points = int(scoring.worth(run.text, of_theme))
            yield Found(run, self.knows(run.text), of_theme, points)


def judge_of(reference: str, theme_name: str | None) -> Judge:
    """Give the judge of a dictionary and a theme, by their names; both are read once."""
    return _judge_of(reference, theme_name, str(data_folder()))


@lru_cache(maxsize=64)
def _judge_of(reference: str, theme_name: str | None, folder: str) -> Judge:
    """Make a judge; in another folder, the user's own lists of the same names are others."""
    lexicon = _lexicon(reference, folder)
    return Judge(lexicon, theme(theme_name, lexicon.alphabet) if theme_name is not None else ())


@lru_cache(maxsize=8)
def _lexicon(reference: str, folder: str) -> Lexicon:
    """Read a dictionary once, whatever the theme."""
    return Lexicon.open(reference, french())


def look_at(state: State) -> Look:
    """Look at the grid of a state, knowing of the theme what the player knows."""
    config = state.config
    judge = judge_of(config.reference, config.theme)
    return judge.look(state.grid, read_scoring(config.scoring), themed=state.theme is not None)


def faults_of(look: Look, theme_name: str | None) -> Iterator[QuadrilleError]:
    """Say what is wrong with a grid, whatever its tiles; a theme of `None` asks for none."""
    for found in look.wrong:
        run = found.run
        yield Illegal("mixmo.not-word", word=run.text, row=run.start.row, column=run.start.column)
    if len(look.components) > 1:
        yield Illegal("mixmo.parts", count=len(look.components))
    if theme_name is not None and not look.themed:
        yield Illegal("mixmo.no-theme-word", theme=theme_name)


def against_mixmo(state: State, look: Look | None = None) -> tuple[QuadrilleError, ...]:
    """Say why a mixmo would not be justified now: for no reason, if it would be."""
    look = look_at(state) if look is None else look
    tray = state.tray
    waiting = (Illegal("mixmo.tray-left", tiles=" ".join(tray)),) if tray else ()
    return (*waiting, *faults_of(look, state.theme))


def complete(state: State, look: Look | None = None) -> bool:
    """Say whether nothing is left to do: every tile of the draw placed, and the grid valid."""
    return state.hidden == 0 and not against_mixmo(state, look)
