"""What a result is worth: tiles against the draw, words, theme, parts, points; and a ranking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, cast

from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.game import Json
from quadrille.games.mixmo.config import BANDIT, BANDIT_LETTERS, JOKER, Config
from quadrille.games.mixmo.judge import Judge, JudgedWord, Verdict, faults_of, judge_of
from quadrille.games.mixmo.score import STANDARD, read_scoring
from quadrille.games.mixmo.state import BLANK, EMPTY, Grid, State
from quadrille.games.mixmo.words import runs

COMPLETE, INCOMPLETE, INVALID, UNREADABLE = STATUSES = (
    "complete",
    "incomplete",
    "invalid",
    "unreadable",
)
"""From the best to the worst; a ranking goes by this first."""
WRONG_DRAW = frozenset(("mixmo.draw-letter", "mixmo.draw-length"))
"""The codes of the faults of a line that is no draw: no tiles can be compared with it."""
MOST_FAULTS = 20
"""How many lines the faults of one result take; one of them counts those that are left out."""


class TileDifference(NamedTuple):
    """How the tiles of a grid differ from a draw, tile by tile."""

    extra: tuple[str, ...] = ()
    """Tiles that the draw does not have; small letters are jokers or bandits too many."""
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """A result file: who played, what on, and the grid."""

    player: str = ""
    authors: tuple[str, ...] = ()
    reference: str = ""
    theme: str = ""
    draw: str = ""
    grid: Grid | None = BLANK
    """`None` if the rows cannot be read for certain."""
    letters: str = field(default="", compare=False)
    """All the letters of the rows, which can be counted even if their places are uncertain."""
    faults: tuple[QuadrilleError, ...] = ()
    warnings: tuple[QuadrilleError, ...] = ()
    lines: tuple[tuple[str, int], ...] = field(default=(), compare=False)
    """The line numbers of the lexicon, the theme and the draw."""

    def line(self, key: str) -> int | None:
        """Return the line number of `reference`, `theme` or `draw`, if there is one."""
        return dict(self.lines).get(key)


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that can be said of a result."""

    player: str
    status: str
    points: int
    verdict: Verdict | None
    """`None` if the grid could not be read for certain."""
    tally: TileDifference
    faults: tuple[QuadrilleError, ...] = ()
    warnings: tuple[QuadrilleError, ...] = ()
    word_count: int = 0
    """How many words the points come from, also where no dictionary judges them."""

    @property
    def grade(self) -> int:
        """How a ranking goes before it looks at points; 0 is the best."""
        return STATUSES.index(self.status)

    def as_json(self) -> dict[str, Json]:
        """Return the report as plain values; `points` and `faults` repeat `score` and `errors`.

        They are the names that readers of earlier versions know.
        """
        words = self.verdict.words if self.verdict else ()
        errors = [error_json(fault) for fault in self.faults]
        return {
            "player": self.player,
            "status": self.status,
            "valid": self.status in (COMPLETE, INCOMPLETE),
            "complete": self.status == COMPLETE,
            "score": self.points,
            "points": self.points,
            "words": [word_json(found) for found in words],
            "two_letter_words": len(self.verdict.short) if self.verdict else 0,
            "theme_words": [found.run.text for found in words if found.themed],
            "parts": len(self.verdict.components) if self.verdict else None,
            "extra": list(self.tally.extra),
            "missing": list(self.tally.missing),
            "errors": errors,
            "faults": errors,
            "warnings": [error_json(warning) for warning in self.warnings],
        }


def word_json(found: JudgedWord) -> dict[str, Json]:
    """Return a word of a grid as plain values; its place as row and column."""
    return {
        "word": found.run.text,
        "row": found.run.start.row,
        "column": found.run.start.column,
        "across": found.run.across,
        "valid": found.valid,
        "theme": found.themed,
        "points": found.points,
    }


def error_json(error: QuadrilleError) -> Json:
    """Return an error as plain values."""
    return cast(Json, error.as_json())


def compare_tiles(
    letters: Iterable[str], draw: str, bandit_letters: str = BANDIT_LETTERS
) -> TileDifference:
    """Compare the letters of a grid with a draw.

    Small letters are jokers and bandits. Those that a bandit cannot stand for need a joker; the
    others take the bandits first.

    >>> compare_tiles("VALIDEk", "VALIDE+"), compare_tiles("SOOe", "SOI+")
    (TileDifference(extra=(), missing=()), TileDifference(extra=('O', 'e'), missing=('I', '+')))
    """
    signs = Counter(sign for sign in letters if sign != EMPTY)
    small = sorted(sign for sign in signs.elements() if sign.islower())
    bandits = [sign for sign in small if sign.upper() in bandit_letters]
    jokers = [sign for sign in small if sign.upper() not in bandit_letters]
    held = Counter(draw)
    jokers += bandits[held[BANDIT] :]
    used = Counter({sign: count for sign, count in signs.items() if sign.isupper()})
    used[BANDIT] = min(len(bandits), held[BANDIT])
    used[JOKER] = min(len(jokers), held[JOKER])
    extra = [*sorted((used - held).elements()), *jokers[held[JOKER] :]]
    missing = sorted((held - used).elements(), key=lambda sign: (not sign.isalpha(), sign))
    return TileDifference(tuple(extra), tuple(missing))


def report_state(state: State, player: str = "") -> Report:
    """Report on a position as on a finished one."""
    config = state.config
    result = Result(player, (), config.reference, config.theme, config.draw, state.grid)
    return report_by(judge_of(config), result, config.bandit_letters, config.scoring)


def report_by(
    judge: Judge | None,
    result: Result,
    bandit_letters: str = BANDIT_LETTERS,
    scoring: str = STANDARD,
    expected: Config | None = None,
) -> Report:
    """Report on a result by its judge, or without one if its dictionary or its theme is unknown.

    With what was `expected`, also report whether the result is of this game.
    """
    letters = result.letters or "".join(result.grid or ())
    tiles = compare_tiles(letters, result.draw, bandit_letters)
    if any(fault.code in WRONG_DRAW for fault in result.faults):
        tiles = TileDifference()
    wrong = [*result.faults, *(_other_game(result, expected) if expected else ())]
    rules = read_scoring(scoring)
    if result.grid is None or judge is None:
        worths = [rules.worth(run.text, False) for run in runs(result.grid or BLANK)]
        faults = _first(wrong, tuple(_tile_faults(tiles, result)))
        points = rules.total(worths)
        return Report(
            result.player, UNREADABLE, points, None, tiles, faults, result.warnings, len(worths)
        )
    verdict = judge.assess(result.grid, rules)
    theme = judge.named_theme
    wrong += faults_of(verdict, None if theme is None else theme.title)
    status = INVALID if wrong or tiles.extra else INCOMPLETE if tiles.missing else COMPLETE
    faults = _first(wrong, tuple(_tile_faults(tiles, result)))
    return Report(
        result.player,
        status,
        verdict.points,
        verdict,
        tiles,
        faults,
        result.warnings,
        len(verdict.words),
    )


def _first(
    faults: list[QuadrilleError], of_tiles: tuple[QuadrilleError, ...]
) -> tuple[QuadrilleError, ...]:
    """Return `MOST_FAULTS` faults at most: a spoiled file has thousands.

    Those of its tiles are among them; one counts those that are left out.
    """
    if len(faults) + len(of_tiles) <= MOST_FAULTS:
        return (*faults, *of_tiles)
    room = MOST_FAULTS - len(of_tiles) - 1
    counted = Invalid("mixmo.more-faults", count=len(faults) - room)
    return (*faults[:room], counted, *of_tiles)


def _tile_faults(tiles: TileDifference, result: Result) -> Iterator[QuadrilleError]:
    if result.draw and tiles.extra:
        yield Illegal("mixmo.extra-tiles", tiles=_list_tiles(tiles.extra))
    if result.draw and tiles.missing:
        yield Illegal("mixmo.missing-tiles", tiles=_list_tiles(tiles.missing))


def _list_tiles(tiles: Iterable[str]) -> str:
    """List tiles, the same ones together."""
    counts = Counter(tiles)
    return ", ".join(sign if n == 1 else f"{sign} ×{n}" for sign, n in counts.items())


def _other_game(result: Result, expected: Config) -> Iterator[QuadrilleError]:
    if result.reference and result.reference != expected.reference:
        yield Invalid(
            "mixmo.other-dictionary", reference=expected.reference, line=result.line("reference")
        )
    if result.theme and result.theme != expected.theme:
        theme = expected.theme if expected.theme_words is None else expected.theme_words.title
        yield Invalid("mixmo.other-theme", theme=theme, line=result.line("theme"))
    if result.draw and result.draw != expected.draw:
        yield Invalid("mixmo.draw-other", draw=expected.draw, line=result.line("draw"))


def rank(reports: Iterable[Report]) -> list[tuple[int, Report]]:
    """Rank reports: complete ones first, then incomplete, then invalid; each by its points.

    Equal ones share a place.
    """
    order = sorted(reports, key=lambda one: (one.grade, -one.points, one.player))
    places: list[tuple[int, Report]] = []
    for number, one in enumerate(order, 1):
        before = places[-1] if places else None
        same = before and (before[1].grade, before[1].points) == (one.grade, one.points)
        places.append((before[0] if before and same else number, one))
    return places
