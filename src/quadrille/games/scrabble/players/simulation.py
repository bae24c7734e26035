"""Simulation: candidates by equity, tried out against draws that may be, the best ones more often.

Each candidate is followed by the other's answer and one's own, both by equity; when little is left
in the bag, the game is played to its end. A race decides which candidates are tried on: one that is
behind the leader by more than chance explains is given up. All are tried with the same draws. What
equity says of a candidate counts as some rollouts: few of them are no reason to leave its choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from quadrille.core.draws import draw_bits
from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.movegen.generator import (
    BLANK_CODE,
    THOUSAND,
    Codes,
    Generator,
    distinct_places,
)
from quadrille.games.scrabble.moves import Action, Exchange, Pass
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.players.equity import equity, leave_worths, leaves_of
from quadrille.games.scrabble.players.inference import LikelyTiles, infer_leave
from quadrille.games.scrabble.players.leaves import Leaves
from quadrille.games.scrabble.players.packed import equity_row, new_table
from quadrille.games.scrabble.players.player import Choice, Player
from quadrille.games.scrabble.score import BLANK, RACK

PLAYS, EXCHANGES = 12, 2
"""How many candidates are tried, the best by equity."""
PASSED, EXCHANGED = -1, -2
ROUND = 32
"""How often each candidate is tried in a round."""
SURE = 2.5
"""A candidate behind by more standard errors than that is given up."""
USUAL = 2000
"""Rollouts, where the budget says neither seconds nor iterations."""
PRIOR, SPREAD = 30, 24_500
"""As how many rollouts the equity of a candidate counts, and how far chance sets two candidates
apart in one rollout, in thousandths: the square of that over the square of equity's error, which is
4.5 points. Measured on positions of no test: see players.md."""
LEAST = 48
"""The fewest rollouts of each candidate that begins."""
LITTLE = 7
"""With no more tiles in the bag, a rollout goes to the end of the game."""
ANSWERS, TO_THE_END = 2, 60
SHORT, FEW = 0.5, 300
"""With fewer seconds or rollouts a turn, nothing is concluded from the other's last play."""
INFERENCE = 1 << 32
"""The part of a random stream that draws sets of tiles; smaller numbers are rounds."""


@dataclass(frozen=True, eq=False)
class Candidates:
    """What is tried: heads and tiles as kernels write them, and what equity thinks of each."""

    turns: NDArray[np.int64]
    worths: NDArray[np.int64]


def choose_candidates(generator: Generator, leaves: Leaves, position: Observation) -> Candidates:
    """Return the best plays and exchanges by equity; a pass if there is nothing else."""
    codes, worths = generator.codes(position.rack), leave_worths(generator, leaves, position)
    listed = generator.list_plays(generator.lines(position.board), codes).astype(np.int64)
    worth = (listed[:, 0] & 0xFFFF) * THOUSAND + worths[listed[:, 0] >> 32]
    top = distinct_places(listed, np.argsort(-worth, kind="stable").tolist(), PLAYS)
    turns, thought = listed[top], worth[top]
    if position.bag >= RACK:
        kept = np.argsort(-worths[:-1], kind="stable")[:EXCHANGES]
        given = np.stack((EXCHANGED - 4 * kept, np.zeros_like(kept)), axis=1)
        turns, thought = np.concatenate((turns, given)), np.concatenate((thought, worths[kept]))
    if not len(turns):
        turns, thought = np.array([[PASSED, 0]]), np.zeros(1, np.int64)
    return Candidates(np.ascontiguousarray(turns), thought)


def read_turn(
    generator: Generator, position: Observation, turn: tuple[int, int]
) -> tuple[Action, int]:
    """Read a turn as kernels write it; return it with its points, counted by the plain rules."""
    head, packed = turn
    codes = generator.codes(position.rack)
    if head == PASSED:
        return Pass(), 0
    if head <= EXCHANGED:
        given = (1 << len(codes)) - 1 ^ (EXCHANGED - head >> 2)
        return Exchange(generator.leave(codes, given)), 0
    found = generator.recount(position.board, codes, head, packed)
    return found.play, found.points


class Race:
    """Candidates that are tried round after round, and those still in the race.

    What they were thought worth before counts as `prior` rollouts. A rollout has `turns` turns
    after the candidate: two, or all where little is left in the bag.
    """

    def __init__(
        self,
        generator: Generator,
        leaves: Leaves,
        position: Observation,
        tried: Candidates,
        threads: int,
        prior: int = 0,
        turns: int | None = None,
        likely: LikelyTiles | None = None,
    ) -> None:
        self._kernel = load("quadrille.games.scrabble.players.rollout_kernel")
        self._generator, self._leaves, self._position = generator, leaves, position
        self._turns, self._worths, self._prior = tried.turns, tried.worths, prior
        self._rack = generator.codes(position.rack)
        known, unseen = known_codes(generator, position), hidden_codes(generator, position)
        self._likely = likely
        self._deals = (
            [(known, unseen)]
            if likely is None
            else [(tiles, without(tiles, known, unseen)) for tiles in likely.sets]
        )
        self._lying = generator.lines(position.board)
        self._rows = np.array([equity_row(generator.lexicon.alphabet)] * 2, np.int64)
        usual = TO_THE_END if position.bag <= LITTLE else ANSWERS
        self._length = usual if turns is None else turns
        self._pool = ThreadPoolExecutor(threads)
        self._threads = threads
        self.alive = np.arange(len(tried.turns))
        self.outlooks = np.zeros((len(tried.turns), 0), np.int64)

    def try_out(self, seeds: NDArray[np.uint64]) -> None:
        """Try every candidate still in the race once with each seed, on all threads."""
        fresh = np.zeros((len(self._turns), len(seeds)), np.int64)
        # Which tiles the other seat has kept depends on the seed, and not on the threads.
        deals = (
            np.zeros(len(seeds), np.int64) if self._likely is None else self._likely.choose(seeds)
        )
        parts = np.array_split(np.arange(len(seeds)), self._threads)
        for done in [self._pool.submit(self._roll, seeds, deals, fresh, part) for part in parts]:
            done.result()
        self.outlooks = np.concatenate((self.outlooks, fresh), axis=1)

    def _roll(
        self,
        seeds: NDArray[np.uint64],
        deals: NDArray[np.int64],
        fresh: NDArray[np.int64],
        part: NDArray[np.int64],
    ) -> None:
        for deal in np.unique(deals[part]).tolist():
            chosen = part[deals[part] == deal]
            self._roll_with(deal, seeds[chosen], fresh, chosen)

    def _roll_with(
        self,
        deal: int,
        seeds: NDArray[np.uint64],
        fresh: NDArray[np.int64],
        part: NDArray[np.int64],
    ) -> None:
        """Try every candidate with some seeds, where some tiles are known of the other rack."""
        generator, position = self._generator, self._position
        known, unseen = self._deals[deal]
        # Those that keep the same tiles come together: the kernel then knows the next rack.
        arms = self.alive[np.argsort(self._turns[self.alive, 0] >> 32, kind="stable")]
        out = np.zeros((len(arms), len(seeds), 4), np.int64)
        self._kernel.roll_out(
            generator.map.arrays, generator.graph, self._lying.arrays, self._lying.copy().arrays,
            generator.setting, self._leaves.arrays,
            new_table(position.unseen.total + RACK, TO_THE_END + 4), self._rows, self._rack,
            known, unseen, position.others[0], position.turns_without_points,
            self._length, self._turns, arms, seeds, out,
        )  # fmt: skip
        fresh[np.ix_(arms, part)] = out[:, :, 0]

    def begin(self, rollouts: int | None) -> None:
        """Leave out the candidates that equity thinks too little of for this many rollouts."""
        behind = self._worths.max() - self._worths
        many = len(behind) if rollouts is None else max(2, rollouts // LEAST)
        likely = behind <= SURE * SPREAD / np.sqrt(self._prior)
        likely[np.argsort(behind, kind="stable")[many:]] = False
        self.alive = np.flatnonzero(likely)

    def drop(self) -> None:
        """Drop the candidates that are behind the leader by more than chance explains."""
        seen, means = self.outlooks[self.alive].astype(np.float64), self._means()
        leader = int(np.argmax(means))
        spread = (seen[leader] - seen).std(axis=1, ddof=1)
        error = spread / np.sqrt(seen.shape[1] + self._prior)
        self.alive = self.alive[means[leader] - means <= SURE * error]

    def _means(self) -> NDArray[np.float64]:
        """Return what each candidate in the race looks like: its rollouts, and its worth before."""
        rollouts = self.outlooks[self.alive].mean(axis=1)
        worths = self._worths[self.alive]
        # Both count from their own mean: a rollout includes what the other seat gains.
        before = worths - worths.mean() + rollouts.mean()
        count = self.outlooks.shape[1]
        means: NDArray[np.float64] = (rollouts * count + before * self._prior) / (
            count + self._prior
        )
        return means

    def leader(self) -> tuple[int, float]:
        """Return the best candidate so far, and what it looks like in points."""
        means = self._means()
        top = int(np.argmax(means))
        return int(self.alive[top]), float(means[top]) / THOUSAND

    def close(self) -> None:
        """Stop the threads."""
        self._pool.shutdown(cancel_futures=True)


def known_codes(generator: Generator, position: Observation) -> Codes:
    """Return the codes of the tiles that are known to be on the rack of the next seat, sorted."""
    return generator.codes(position.known[0] if position.known else ())


def hidden_codes(generator: Generator, position: Observation) -> Codes:
    """Return the codes of the tiles that may be in the bag or on the rack of the next seat."""
    codes = {one: code for code, one in enumerate(generator.tiles.letters)} | {BLANK: BLANK_CODE}
    return np.array([codes[one] for one in position.hidden()], np.int64)


def is_worthwhile(budget: Budget) -> bool:
    """Return whether a turn is long enough to draw conclusions from the other's last play.

    >>> is_worthwhile(Budget(seconds=3)), is_worthwhile(Budget(iterations=100))
    (True, False)
    """
    seconds, rollouts = budget.seconds, budget.iterations
    return (seconds is None or seconds >= SHORT) and (rollouts is None or rollouts >= FEW)


def without(tiles: Codes, known: Codes, unseen: Codes) -> Codes:
    """Return the unseen tiles without some, of which those known are not among them."""
    rest = unseen.tolist()
    for code in (Counter(tiles.tolist()) - Counter(known.tolist())).elements():
        rest.remove(code)
    return np.array(rest, np.int64)


def simulation(generator: Generator, leaves: Leaves | None = None, infers: bool = True) -> Player:
    """Return a player that simulates its candidates, with the answers of the next seat.

    What the other's last play says of its rack counts, unless it `infers` nothing.
    """
    values = leaves or leaves_of(generator)
    simple = equity(generator, values)

    def play(position: Observation, budget: Budget, rng: Rng) -> Iterator[Choice]:
        # Without cross words a kernel cannot play on, and a single choice needs no trial.
        tried = choose_candidates(generator, values, position) if position.rack else None
        if tried is None or not generator.crossing or not position.others or len(tried.turns) == 1:
            yield from simple(position, budget, rng)
            return
        began, chance = monotonic(), rng.fork(INFERENCE)
        infer = infers and is_worthwhile(budget)
        likely = infer_leave(generator, values, position, chance) if infer else None
        race = Race(generator, values, position, tried, budget.threads, PRIOR, likely=likely)
        try:
            yield from _run(generator, position, race, tried, budget, rng, began)
        finally:
            race.close()

    return play


def _run(
    generator: Generator,
    position: Observation,
    race: Race,
    tried: Candidates,
    budget: Budget,
    rng: Rng,
    began: float,
) -> Iterator[Choice]:
    spent, number = 0, 0
    most = budget.iterations
    if most is None and budget.seconds is None:
        most = USUAL
    race.begin(most)
    first = int(np.argmax(tried.worths))
    turn = read_turn(generator, position, _pair(tried, first))
    yield Choice(*turn, int(tried.worths[first]) / THOUSAND)
    while len(race.alive) > 1:
        if budget.seconds is not None and monotonic() - began >= budget.seconds:
            return
        each = ROUND if most is None else min(ROUND, (most - spent) // len(race.alive))
        if each < 2:
            return
        spent += each * len(race.alive)
        race.try_out(draw_bits(rng.fork(number), each))
        number += 1
        best, outlook = race.leader()
        yield Choice(*read_turn(generator, position, _pair(tried, best)), outlook, nodes=spent)
        race.drop()


def _pair(tried: Candidates, number: int) -> tuple[int, int]:
    head, packed = tried.turns[number].tolist()
    return head, packed
