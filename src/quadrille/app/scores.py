"""Best scores: a view of the finished games on one puzzle."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from quadrille.core.errors import QuadrilleError
from quadrille.core.game import AnyGame, Outcome
from quadrille.core.record import Record, replay
from quadrille.store.kept import Result
from quadrille.store.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Score:
    """One finished game in a ranking."""

    name: str
    score: int
    date: str
    record: Record


def puzzle_of(game: AnyGame, config: Any) -> str:
    """Name what is the same problem for everyone, so that scores can be compared."""
    options = game.options(config)
    told = "\n".join(f"{key}: {options[key]}" for key in sorted(options.keys() - game.remarks))
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def ranking(
    shelf: Shelf, game: AnyGame, puzzle: str | None = None, extra: Record | None = None
) -> list[Score]:
    """Give the finished games, best first; each score is read by replaying its record.

    A game that is over and not put away yet may come along as `extra`.
    """
    scores: list[tuple[tuple[int, int], Score]] = []
    records = shelf.finished(game.name, puzzle)
    for record in records if extra is None else (*records, extra):
        try:
            *_, last = replay(game, record.setup, record.entries)
        except QuadrilleError:
            continue
        outcome = game.outcome(last)
        if outcome is not None:
            setup = record.setup
            score = Score(setup.seats[0], outcome.scores[0], setup.date, record)
            scores.append((outcome.rank(0), score))
    return [score for _, score in sorted(scores, key=lambda each: (each[0], each[1].date))]


def results_of(outcome: Outcome | None) -> list[Result]:
    """Give what the store keeps of an outcome; nothing while there is none."""
    if outcome is None:
        return []
    return [
        Result(seat, score, outcome.rank(seat)[0], seat in outcome.winners)
        for seat, score in enumerate(outcome.scores)
    ]
