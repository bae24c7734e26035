"""What a result is worth: tiles against the draw, words, theme, parts, points; and a ranking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, cast

from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.game import Json
from quadrille.games.mixmo.config import BANDIT, BANDIT_LETTERS, JOKER, Config, bandit_letters
from quadrille.games.mixmo.files import Result
from quadrille.games.mixmo.judge import Found, Judge, Look, faults_of, judge_of
from quadrille.games.mixmo.score import STANDARD, read_scoring
from quadrille.games.mixmo.state import BLANK, EMPTY, State
from quadrille.games.mixmo.words import runs

COMPLETE, INCOMPLETE, INVALID, UNREADABLE = STATUSES = (
    "complete",
    "incomplete",
    "invalid",
    "unreadable",
)
"""From the best to the worst; a ranking goes by this first."""


class Tally(NamedTuple):
    """How the tiles of a grid differ from a draw, tile by tile."""

    extra: tuple[str, ...] = ()
    """Tiles that the draw does not have; small letters are jokers or bandits too many."""
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that can be said of a result."""

    player: str
    status: str
    points: int
    look: Look | None
    """`None` if the grid could not be read for certain."""
    tally: Tally
    faults: tuple[QuadrilleError, ...] = ()
    warnings: tuple[QuadrilleError, ...] = ()

    @property
    def grade(self) -> int:
        """How a ranking goes before it looks at points; 0 is the best."""
        return STATUSES.index(self.status)

    def as_json(self) -> dict[str, Json]:
        """Say the report as plain values."""
        words = self.look.words if self.look else ()
        return {
            "player": self.player,
            "status": self.status,
            "points": self.points,
            "words": [word_json(found) for found in words],
            "two_letter_words": len(self.look.short) if self.look else 0,
            "theme_words": [found.run.text for found in words if found.themed],
            "parts": len(self.look.components) if self.look else None,
            "extra": list(self.tally.extra),
            "missing": list(self.tally.missing),
            "faults": [error_json(fault) for fault in self.faults],
            "warnings": [error_json(warning) for warning in self.warnings],
        }


def word_json(found: Found) -> dict[str, Json]:
    """Say a word of a grid as plain values; its place as line and column."""
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
    """Say a fault as plain values."""
    return cast(Json, error.as_json())


def tally(letters: Iterable[str], draw: str, bandit_letters: str = BANDIT_LETTERS) -> Tally:
    """Compare the letters of a grid with a draw.

    Small letters are jokers and bandits. Those that a bandit cannot stand for need a joker; the
    others take the bandits first.

    >>> tally("VALIDEk", "VALIDE+"), tally("SOOe", "SOI+")
    (Tally(extra=(), missing=()), Tally(extra=('O', 'e'), missing=('I', '+')))
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
    return Tally(tuple(extra), tuple(missing))


def report_state(state: State, player: str = "") -> Report:
    """Report on a position as on a finished one."""
    config = state.config
    return report(
        Result(player, (), config.reference, config.theme, config.draw, state.grid),
        scoring=config.scoring,
    )


def report(result: Result, *, scoring: str = STANDARD, expected: Config | None = None) -> Report:
    """Report on a result; with what was `expected`, also on whether it was of this game."""
    judge = _judge_of(result)
    letters = result.letters or "".join(result.grid or ())
    stands_for = bandit_letters(judge.lexicon.alphabet) if judge else BANDIT_LETTERS
    tiles = tally(letters, result.draw, stands_for)
    wrong = [*result.faults, *(_other_game(result, expected) if expected else ())]
    rules = read_scoring(scoring)
    if result.grid is None or judge is None:
        worths = [rules.worth(run.text, False) for run in runs(result.grid or BLANK)]
        faults = (*wrong, *_tile_faults(tiles, result))
        points = rules.total(worths)
        return Report(result.player, UNREADABLE, points, None, tiles, faults, result.warnings)
    look = judge.look(result.grid, rules)
    wrong += faults_of(look, result.theme)
    status = INVALID if wrong or tiles.extra else INCOMPLETE if tiles.missing else COMPLETE
    faults = (*wrong, *_tile_faults(tiles, result))
    return Report(result.player, status, look.points, look, tiles, faults, result.warnings)


def _judge_of(result: Result) -> Judge | None:
    """Give the judge of a result, if its dictionary and its theme are known."""
    if not result.reference or not result.theme:
        return None
    try:
        return judge_of(result.reference, result.theme)
    except QuadrilleError:
        return None


def _tile_faults(tiles: Tally, result: Result) -> Iterator[QuadrilleError]:
    if result.draw and tiles.extra:
        yield Illegal("mixmo.extra-tiles", tiles=_counted(tiles.extra))
    if result.draw and tiles.missing:
        yield Illegal("mixmo.missing-tiles", tiles=_counted(tiles.missing))


def _counted(tiles: Iterable[str]) -> str:
    """List tiles, the same ones together."""
    counts = Counter(tiles)
    return ", ".join(sign if n == 1 else f"{sign} ×{n}" for sign, n in counts.items())


def _other_game(result: Result, expected: Config) -> Iterator[QuadrilleError]:
    if result.reference and result.reference != expected.reference:
        yield Invalid(
            "mixmo.other-dictionary",
            reference=expected.reference,
            line=result.line("reference"),
        )
    if result.theme and result.theme != expected.theme:
        yield Invalid("mixmo.other-theme", theme=expected.theme, line=result.line("theme"))
    if result.draw and result.draw != expected.draw:
        yield Invalid("mixmo.draw-other", draw=expected.draw, line=result.line("draw"))


def ranked(reports: Iterable[Report]) -> list[tuple[int, Report]]:
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
