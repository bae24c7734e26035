"""The end of a game as one seat reads it: a number, its distance from the best, good words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from quadrille.app.engines.pars import score_of
from quadrille.app.engines.queue import Job
from quadrille.app.scores import puzzle_of
from quadrille.core.ending import PLAIN, WHOLE, Best, accuracy_of, percentage
from quadrille.core.game import AnyGame, Outcome
from quadrille.core.i18n import LANGUAGES, gettext
from quadrille.games import game, names
from quadrille.store.models import Draw, TableRow
from quadrille.store.results import GIVEN_UP

MOST_PRAISE = 3
BAR = 10
"""The signs of the bar in the text to share."""


@dataclass(frozen=True, slots=True)
class EndingText:
    """The text about the end of a game for one seat."""

    number: str
    """The score with its unit; empty if there is no score."""
    distance: str
    """How far it is from the best that is known; empty where nothing is."""
    praise: tuple[str, ...]
    """What was done well, the best first."""
    accuracy: int | None
    """How near to the best, in thousandths."""
    proved: bool
    """Whether the best that it is compared with is proved."""

    @property
    def sentence(self) -> str:
        """The number and its distance, as one line."""
        return ", ".join(filter(None, (self.number, self.distance)))


def describe(
    rules: AnyGame,
    states: Sequence[Any],
    seat: int,
    known: Best | None,
    reviewed: int | None = None,
) -> EndingText:
    """Return the text for a seat.

    `known` is the best on its puzzle, `reviewed` the accuracy that an analysis has found. A game
    that a clock or a host has stopped is compared only with what it knows itself.
    """
    ending, last = rules.ending or PLAIN, states[-1]
    outcome, own = rules.outcome(last), ending.best(last, seat)
    if outcome is None:
        if own is None:
            return EndingText("", "", (), None, False)
        outcome = rules.so_far(last)
    score = outcome.scores[seat]
    best = own or known
    praise = [*ending.praise(states, seat)] if counts(rules, outcome, seat) else []
    distance, accuracy = "", None
    if best is not None and counts(rules, outcome, seat):
        distance = ending.distance(score, best, outcome.fewest)
        accuracy = accuracy_of(score, best, outcome.fewest)
        if accuracy == WHOLE and best.proved:
            praise.insert(0, gettext("The best possible"))
    elif reviewed is not None and ending.review is not None:
        distance, accuracy = ending.reviewed(reviewed), reviewed
    return EndingText(
        ending.number(score),
        distance,
        tuple(praise[:MOST_PRAISE]),
        accuracy,
        best is not None and best.proved,
    )


def counts(rules: AnyGame, outcome: Outcome, seat: int) -> bool:
    """Return whether a result is good enough to be compared: complete, or as its game says."""
    counting = 1 if rules.event is None else rules.event.counting or 1
    return not outcome.grades or outcome.grades[seat] < counting


def best_of_job(job: Job, row: TableRow) -> Best | None:
    """Return what an engine's job has reached on the puzzle of a table, by the plain rules.

    `None` if it was about something else, or has reached no end.
    """
    task = job.task
    if task.game != row.game or task.moves or task.study or not job.best.get("moves"):
        return None
    rules = game(row.game)
    if not _is_about(rules, task.options, row):
        return None
    score = score_of(job)
    if score is None:
        return None
    return Best(score, bool(job.best.get("proved")) and job.best.get("score") == score)


def _is_about(rules: AnyGame, options: Mapping[str, str], row: TableRow) -> bool:
    """Return whether options are a table's puzzle, as it was played or as it is solved whole."""
    solved = puzzle_of(rules, rules.configure(options))
    if solved == row.puzzle or rules.solvers is None:
        return solved == row.puzzle
    relaxed = rules.solvers.relax(row.options)
    return relaxed != row.options and solved == puzzle_of(rules, rules.configure(relaxed))


def day_of(row: TableRow) -> date | None:
    """Return the date if a table plays a puzzle of the day in any language; else `None`."""
    return daily_date(row.game, row.requested, row.draw)


def daily_date(name: str, requested: Mapping[str, str], draw: Draw) -> date | None:
    """Return the date if a request draws a puzzle of the day; else `None`."""
    if name not in names():
        return None
    puzzles, seed = game(name).puzzles, draw.seed
    if puzzles is None or not puzzles.daily or not draw.chosen or seed is None:
        return None
    if not any(dict(requested) == puzzles.daily_options(one) for one in LANGUAGES):
        return None
    try:
        return date.fromisoformat(f"{seed:08}")
    except ValueError:
        return None


def share_text(row: TableRow, ending: EndingText) -> str:
    """Return a text about a finished game that gives nothing of it away."""
    rules, day = game(row.game), day_of(row)
    title = gettext(rules.title)
    head = [f"Quadrille · {title}"] if day is None else [f"Quadrille · {title} · {day}"]
    if ending.accuracy is not None:
        full = round(BAR * ending.accuracy / WHOLE)
        bar = "■" * full + "□" * (BAR - full)
        head.append(f"{bar} {percentage(ending.accuracy)}")
    sentence = gettext("Game abandoned") if row.ending == GIVEN_UP else ending.sentence
    return "\n".join(filter(None, (*head, sentence, " · ".join(ending.praise))))
