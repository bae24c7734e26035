"""The judge: which words are in the dictionary and the theme, and whether a mixmo is justified."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from quadrille.core.errors import Illegal, QuadrilleError
from quadrille.core.grid import Cell
from quadrille.core.kernel import compile_first, is_ready
from quadrille.games.mixmo.config import Config
from quadrille.games.mixmo.errors import FAULT_HELPS
from quadrille.games.mixmo.score import Scoring, read_scoring
from quadrille.games.mixmo.state import Grid, State
from quadrille.games.mixmo.words import Run, components, runs
from quadrille.lexicon.lookups import LINE_KERNEL, Lookups
from quadrille.lexicon.named_words import NamedWords
from quadrille.lexicon.word_rows import make_row_lookups

LOOKUP_KERNELS = (LINE_KERNEL,)
"""The kernel modules that find words for a player."""
GRIDS_CACHED = 1 << 10
JUDGES_CACHED = 64
WORDS_CACHED = 1 << 16
"""How many words a judge remembers: far more than one game ever forms."""


@dataclass(frozen=True, slots=True)
class JudgedWord:
    """A word on the grid: whether it is valid and of the theme, and its points."""

    run: Run
    valid: bool
    themed: bool
    points: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judge says about a grid."""

    words: tuple[JudgedWord, ...]
    components: tuple[frozenset[Cell], ...]
    points: int

    @property
    def wrong(self) -> tuple[JudgedWord, ...]:
        """The words that are not in the dictionary."""
        return tuple(found for found in self.words if not found.valid)

    @property
    def themed(self) -> tuple[JudgedWord, ...]:
        """The words of the theme."""
        return tuple(found for found in self.words if found.themed)

    @property
    def short(self) -> tuple[JudgedWord, ...]:
        """The words of two letters."""
        return tuple(found for found in self.words if len(found.run.text) == 2)

    @property
    def crossings(self) -> frozenset[Cell]:
        """The cells whose letter is in two words."""
        across = {cell for found in self.words if found.run.across for cell in found.run.cells}
        down = {cell for found in self.words if not found.run.across for cell in found.run.cells}
        return frozenset(across & down)


class Judge:
    """Judges grids with one lexicon and one theme.

    >>> from quadrille.lexicon.library import Lexicon
    >>> judge = Judge(Lexicon.of(["ESSAI", "SES"]), ["ESSAI"])
    >>> verdict = judge.assess(("ESSAI", " E   ", " S   "), read_scoring("standard"))
    >>> verdict.points, len(verdict.wrong), [found.run.text for found in verdict.themed]
    (18, 0, ['ESSAI'])
    """

    def __init__(
        self,
        lexicon: Lookups,
        theme: Iterable[str],
        named: NamedWords[frozenset[str]] | None = None,
    ) -> None:
        self.lexicon = lexicon
        self.theme = frozenset(theme)
        self.named_theme = named
        # Most words stay from one move to the next: each is looked up once.
        self.knows = lru_cache(WORDS_CACHED)(lexicon.__contains__)
        # At a live table everyone looks again after each move, and most grids are as they were.
        self._assessed = lru_cache(GRIDS_CACHED)(self._assess_anew)

    def assess(self, grid: Grid, scoring: Scoring, *, themed: bool = True) -> Verdict:
        """Return the verdict on a grid; without `themed` no word counts as one of the theme."""
        return self._assessed(grid, scoring, themed)

    def _assess_anew(self, grid: Grid, scoring: Scoring, themed: bool) -> Verdict:
        words = tuple(self._judge_words(grid, scoring, themed))
        total = scoring.total([found.points for found in words])
        return Verdict(words, tuple(components(grid)), total)

    def _judge_words(self, grid: Grid, scoring: Scoring, themed: bool) -> Iterator[JudgedWord]:
        for run in runs(grid):
            of_theme = themed and run.text in self.theme
            points = int(scoring.worth(run.text, of_theme))
            yield JudgedWord(run, self.knows(run.text), of_theme, points)


@lru_cache(JUDGES_CACHED)
def judge(words: NamedWords[Lookups], theme: NamedWords[frozenset[str]] | None) -> Judge:
    """Return the judge of a dictionary and a theme; it is made once per process."""
    return Judge(words.load(), theme.load() if theme is not None else (), theme)


def judge_of(config: Config) -> Judge:
    """Return the judge of a game."""
    return judge(config.words, config.theme_words)


def lookups_of(config: Config) -> Lookups:
    """Return what finds words for a player: without compiled code as long as there is none."""
    lexicon = judge_of(config).lexicon
    if is_ready(LOOKUP_KERNELS):
        return lexicon
    compile_first(LOOKUP_KERNELS)
    return make_row_lookups(lexicon)


def assess(state: State) -> Verdict:
    """Return the verdict on the grid of a state, with the theme if the player knows it."""
    config = state.config
    scoring, themed = read_scoring(config.scoring), state.theme is not None
    return judge_of(config).assess(state.grid, scoring, themed=themed)


def faults_of(verdict: Verdict, theme_title: str | None) -> Iterator[QuadrilleError]:
    """Yield the errors of a grid: invalid words, several parts, and no word of a given theme."""
    for found in verdict.wrong:
        run = found.run
        yield Illegal("mixmo.not-word", word=run.text, row=run.start.row, column=run.start.column)
    if len(verdict.components) > 1:
        yield Illegal("mixmo.parts", count=len(verdict.components))
    if theme_title is not None and not verdict.themed:
        yield Illegal("mixmo.no-theme-word", theme=theme_title)


def against_mixmo(state: State, verdict: Verdict | None = None) -> tuple[QuadrilleError, ...]:
    """Return the errors that forbid a mixmo now; none if it is allowed."""
    verdict = assess(state) if verdict is None else verdict
    tray = state.tray
    waiting = (Illegal("mixmo.tray-left", tiles=" ".join(tray)),) if tray else ()
    return (*waiting, *faults_of(verdict, state.theme_title))


def tells(state: State, *helps: str) -> bool:
    """Return whether the helps of a game may tell something now; at its end all do."""
    return state.over or all(name in state.config.helps for name in helps)


def visible_reasons(state: State, verdict: Verdict | None = None) -> tuple[QuadrilleError, ...]:
    """Return the errors that forbid a mixmo, as far as the helps may tell them."""
    return tuple(one for one in against_mixmo(state, verdict) if tells(state, *_help_of(one)))


def _help_of(reason: QuadrilleError) -> tuple[str, ...]:
    """Return the help that tells an error; tiles that are left can be seen without one."""
    return (FAULT_HELPS[reason.code],) if reason.code in FAULT_HELPS else ()


def complete(state: State, verdict: Verdict | None = None) -> bool:
    """Return whether nothing is left to do: every tile of the draw placed, and the grid valid."""
    return state.hidden == 0 and not against_mixmo(state, verdict)
