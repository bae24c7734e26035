"""The statistics of one visitor: games, averages, the best, accuracy, and days in a row."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from quadrille.app.endings import daily_date
from quadrille.store.visitor_results import OwnResult

DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Summary:
    """The games of one kind, or those of one month."""

    played: int
    finished: int
    """Those that count: played to the end, and valid."""
    average: float | None
    least: int | None
    most: int | None
    accuracy: int | None
    """The mean, in thousandths, of the games that were compared with an engine."""
    compared: int
    won: int | None
    """How many were won, of those with an opponent; `None` where none had one."""
    opposed: int


def summarize(results: Sequence[OwnResult]) -> Summary:
    """Return the statistics of some results."""
    counted = [one for one in results if not one.given_up and one.grade == 0]
    scores = [one.score for one in counted]
    known = [one.accuracy for one in counted if one.accuracy is not None]
    opposed = [one for one in results if one.seats > 1]
    return Summary(
        len(results),
        len(counted),
        sum(scores) / len(scores) if scores else None,
        min(scores, default=None),
        max(scores, default=None),
        round(sum(known) / len(known)) if known else None,
        len(known),
        sum(one.won for one in opposed) if opposed else None,
        len(opposed),
    )


def by_game(results: Iterable[OwnResult]) -> dict[str, list[OwnResult]]:
    """Return results by their games, the game played most first."""
    found: defaultdict[str, list[OwnResult]] = defaultdict(list)
    for one in results:
        found[one.game].append(one)
    return dict(sorted(found.items(), key=lambda pair: -len(pair[1])))


def by_month(results: Iterable[OwnResult]) -> dict[str, list[OwnResult]]:
    """Return results by months, as 2026-11, the last first."""
    found: defaultdict[str, list[OwnResult]] = defaultdict(list)
    for one in results:
        found[_date(one.at).strftime("%Y-%m")].append(one)
    return dict(sorted(found.items(), reverse=True))


def puzzle_days(results: Iterable[OwnResult]) -> dict[date, list[str]]:
    """Return the days on which the puzzle of that day was solved, with the games."""
    found: defaultdict[date, list[str]] = defaultdict(list)
    for one in results:
        day = daily_date(one.game, one.requested, one.draw)
        if day is None or one.given_up or _date(one.at) != day:
            continue
        if one.game not in found[day]:
            found[day].append(one.game)
    return dict(sorted(found.items()))


def streaks(days: Mapping[date, object], today: date) -> tuple[int, int]:
    """Return how many days in a row have a puzzle, up to today or yesterday, and the most ever.

    >>> streaks({date(2026, 11, 15): 1, date(2026, 11, 16): 1}, date(2026, 11, 17))
    (2, 2)
    """
    longest = length = 0
    before: date | None = None
    lengths: dict[date, int] = {}
    for day in sorted(days):
        length = length + 1 if before is not None and day - before == DAY else 1
        lengths[day] = length
        longest, before = max(longest, length), day
    return lengths.get(today) or lengths.get(today - DAY, 0), longest


def _date(at: int) -> date:
    return datetime.fromtimestamp(at / 1000, UTC).date()
