"""Best scores: a view of the finished games on one puzzle."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from quadrille.core.errors import QuadrilleError
from quadrille.core.game import AnyGame, Outcome
from quadrille.core.record import Record, replay
from quadrille.store.models import Result
from quadrille.store.saved_games import SavedGames


@dataclass(frozen=True, slots=True)
class Score:
    """One finished game in a ranking."""

    name: str
    score: int
    date: str
    record: Record
    rank: tuple[int, int]
    """What a ranking sorts by, the least first; equal games share a place."""


def puzzle_of(game: AnyGame, config: Any) -> str:
    """Name what is the same problem for everyone, so that scores can be compared."""
    options = game.options(config)
    text = "\n".join(f"{key}: {options[key]}" for key in sorted(options.keys() - game.remarks))
    return _digest(text)


def drawn_of(game: AnyGame, config: Any) -> str | None:
    """Name what was drawn, whatever else is chosen beside it; `None` where nothing is.

    Draws that are one problem for the game, as a mirrored board, have one name.
    """
    if game.puzzles is None:
        return None
    if game.puzzles.canonical is not None:
        return _digest(f"{game.name}\n{game.puzzles.canonical(config)}")
    options = game.options(config)
    keys = sorted(game.puzzles.choosing - game.remarks & options.keys())
    text = "\n".join((game.name, *(f"{key}: {options.get(key, '')}" for key in keys)))
    return _digest(text) if keys else None


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def ranking(
    saved: SavedGames, game: AnyGame, puzzle: str | None = None, extra: Record | None = None
) -> list[Score]:
    """Return the finished games, best first; each score is read by replaying its record.

    A game that is over and not put away yet may come along as `extra`.
    """
    scores: list[Score] = []
    records = saved.finished_games(game.name, puzzle)
    for record in records if extra is None else (*records, extra):
        try:
            *_, last = replay(game, record.setup, record.entries)
        except QuadrilleError:
            continue
        outcome = game.outcome(last)
        if outcome is not None:
            setup = record.setup
            rank = outcome.rank(0)
            scores.append(Score(setup.seats[0], outcome.scores[0], setup.date, record, rank))
    return sorted(scores, key=lambda one: (one.rank, one.date))


def results_of(outcome: Outcome | None) -> list[Result]:
    """Return the stored results of an outcome; an empty list if there is none."""
    if outcome is None:
        return []
    return [
        Result(seat, score, outcome.rank(seat)[0], seat in outcome.winners)
        for seat, score in enumerate(outcome.scores)
    ]
