"""Moves tried against draws that may be: by how many points each wins, and how often.

The race of the player `simulation` decides which moves are tried on; all are tried with the same
draws. Here every move that was tried keeps its figures, those given up as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from quadrille.core.draws import draw_bits
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.analysis_board.ranking import RankedMove, Ranking
from quadrille.games.scrabble.movegen.generator import THOUSAND
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.players.equity import leaves_of
from quadrille.games.scrabble.players.simulation import LITTLE, ROUND, Candidates, Race

FIRST_ROUND = 8
"""How often each move is tried before there is anything to see."""
USUAL_SECONDS = 10.0
TEMPO = 21.0
"""How many points a lead shrinks on average until the end: the other seat moves next."""
VARIANCE_A_TILE = 100.0
"""How far the end of a game is from that, squared, for each tile not played yet. Both are measured
on 300 games of `equity` against itself, French and English: `python -m bench.scrabble_leads`."""
LAID_IN_ROLLOUT = 14
"""How many tiles three plays lay, about: a rollout ends after as many."""
LOGISTIC = 1.702
"""The factor by which the logistic curve comes closest to the normal distribution."""


@dataclass(frozen=True, slots=True)
class SimulatedMove:
    """What the rollouts of a move say."""

    row: RankedMove
    spread: float
    """By how many points the game is won on average."""
    win: float
    """How often it is won, between 0 and 1; a tie counts half."""
    error: float
    """The standard error of the spread."""
    rollouts: int
    given_up: bool
    """Whether it is behind by more than chance explains, so that it is not tried on."""


class Tally:
    """The sums over all rollouts of each move."""

    def __init__(self, position: Observation, moves: int) -> None:
        self._ahead = (position.scores[0] - max(position.scores[1:], default=0)) * THOUSAND
        self._to_the_end = position.bag <= LITTLE
        if not self._to_the_end:
            self._ahead -= round(TEMPO * THOUSAND)
        left = position.unseen.total + len(position.rack) - LAID_IN_ROLLOUT
        self._scale = THOUSAND * float(np.sqrt(VARIANCE_A_TILE * max(left, 1)))
        self.count = np.zeros(moves, np.int64)
        self._sums, self._squares, self._wins = np.zeros((3, moves))

    def add(self, alive: NDArray[np.int64], outlooks: NDArray[np.int64]) -> None:
        """Add rollouts of some moves: a row of outlooks in thousandths for each."""
        spreads = (outlooks + self._ahead).astype(np.float64)
        if self._to_the_end:
            wins = (np.sign(spreads) + 1) / 2
        else:
            wins = 1 / (1 + np.exp(np.clip(-LOGISTIC * spreads / self._scale, -60, 60)))
        self.count[alive] += outlooks.shape[1]
        self._sums[alive] += spreads.sum(axis=1)
        self._squares[alive] += (spreads**2).sum(axis=1)
        self._wins[alive] += wins.sum(axis=1)

    def encode(self, rows: Sequence[RankedMove], alive: NDArray[np.int64]) -> list[SimulatedMove]:
        """Return what is known of every move, those still tried first, then by spread."""
        going = set(alive.tolist())
        found = []
        for number, row in enumerate(rows):
            count = int(self.count[number])
            mean = float(self._sums[number]) / count
            variance = max(float(self._squares[number]) / count - mean**2, 0.0)
            found.append(
                SimulatedMove(
                    row,
                    mean / THOUSAND,
                    float(self._wins[number]) / count,
                    float(np.sqrt(variance / count)) / THOUSAND,
                    count,
                    number not in going,
                )
            )
        return sorted(found, key=lambda one: (one.given_up, -one.spread))


def simulate(
    ranking: Ranking, rows: Sequence[RankedMove], budget: Budget, rng: Rng
) -> Iterator[list[SimulatedMove]]:
    """Yield what the rollouts say of some moves, better and better known, until the budget ends.

    An iteration is one rollout of one move. It ends early when only one move is left.
    """
    position, generator = ranking.position, ranking.analyst.generator
    turns = np.array([ranking.pack(row) for row in rows], np.int64)
    worths = np.array([round(row.worth * THOUSAND) for row in rows], np.int64)
    race = Race(
        generator, leaves_of(generator), position, Candidates(turns, worths), budget.threads
    )
    tally, number, spent = Tally(position, len(rows)), 0, 0
    seconds = budget.seconds
    if seconds is None and budget.iterations is None:
        seconds = USUAL_SECONDS
    began = monotonic()
    try:
        while True:
            each = FIRST_ROUND if number == 0 else ROUND
            if budget.iterations is not None:
                each = min(each, (budget.iterations - spent) // len(race.alive))
            if each < 2:
                return
            alive = race.alive
            race.try_out(draw_bits(rng.fork(number), each))
            tally.add(alive, race.outlooks[alive, -each:])
            number, spent = number + 1, spent + each * len(alive)
            race.drop()
            yield tally.encode(rows, race.alive)
            late = seconds is not None and monotonic() - began >= seconds
            if late or len(race.alive) < 2:
                return
    finally:
        race.close()
