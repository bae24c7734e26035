"""Searching in rounds, on several threads, with one answer for a seed and a number of rounds.

A method cuts its work into numbered rounds; a round draws only from its own stream, and runs in
short slices, so that it can be stopped at any moment. Threads take the rounds in order. The best
score wins, and of equal scores the one of the lowest round: so the number of threads does not
matter. Kernels release Python's lock, so threads really run at once.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame import rules
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.score import count_bound
from quadrille.games.samegame.state import State

SECONDS = 5.0
"""How long a solver searches when it is told neither seconds nor iterations."""
SLICE = 0.02
"""The seconds that one slice of a round should take."""
MOST_WORK = 1 << 30
"""A round may do less than its slice asks for; so what is asked must stop growing."""
PACE = 0.25
"""The seconds between two tellings of a lower bound; a better score is told at once."""
LOWEST = -(1 << 60)
"""A score below every score."""


class Round(ABC):
    """One numbered part of a search, with the best score that it has reached so far."""

    def __init__(self, method: str) -> None:
        self.method = method
        self.score: int | None = None
        self.bound: int | None = None
        """A score that nobody can pass, if this round has found one."""
        self.nodes = 0

    @abstractmethod
    def run(self, work: int) -> bool:
        """Do a slice of work; say whether the round is finished."""

    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """Give the moves of the best score."""


Make = Callable[[int, Rng], Round]


@dataclass(frozen=True, slots=True)
class Claim:
    """A score that a round says it has reached."""

    score: int
    number: int
    moves: tuple[Move, ...]
    method: str

    def beats(self, other: Claim | None) -> bool:
        """Say whether this is the better answer; of equals the lower round."""
        return other is None or (self.score, -self.number) > (other.score, -other.number)


class KernelError(Exception):
    """A kernel claimed what the rules do not confirm; never shown as an answer."""


def confirmed(state: State, claim: Claim) -> None:
    """Play a claim again by the plain rules, or raise `KernelError`."""
    for move in claim.moves:
        state = rules.apply(state, move)
    outcome = rules.outcome(state)
    if outcome is None or outcome.scores != (claim.score,):
        raise KernelError(f"{claim.method}: {claim.score}, but the rules say {outcome}")


class Search:
    """The rounds of one call of a solver, and the threads that run them."""

    def __init__(self, state: State, make: Make, budget: Budget, rng: Rng) -> None:
        self.state, self.make, self.rng = state, make, Rng(rng.state)
        self.threads, self.rounds = budget.threads, budget.iterations
        self.started = perf_counter()
        seconds = budget.seconds
        if seconds is None and self.rounds is None:
            seconds = SECONDS
        self.deadline = None if seconds is None else self.started + seconds
        self.bound = count_bound(state)
        self.best: Claim | None = None
        self.nodes = 0
        self._next = 0
        self._stop = False
        self._fault: BaseException | None = None
        self._changed = threading.Condition()
        self._running = 0
        self._confirmed: Claim | None = None

    def offer(self, claim: Claim) -> None:
        """Take a claim, if it is better than the best."""
        with self._changed:
            if claim.beats(self.best):
                self.best = claim
                self._changed.notify()

    def solutions(self) -> Iterator[Solution[Move]]:
        """Run the rounds; yield what is better or better known, at last with final figures.

        Ctrl-C while it waits ends the rounds: the best comes all the same, then the interruption.
        """
        threads = [
            threading.Thread(target=self._work, name=f"samegame-{number}", daemon=True)
            for number in range(self.threads)
        ]
        interruption: KeyboardInterrupt | None = None
        try:
            yield from self._watched(threads)
        except KeyboardInterrupt as stop:
            interruption = stop
        finally:
            self._stop = True
            for thread in threads:
                if thread.ident is not None:
                    thread.join()
        if self._fault is not None:
            raise self._fault
        yield self._solution()
        if interruption is not None:
            raise interruption

    def _watched(self, threads: list[threading.Thread]) -> Iterator[Solution[Move]]:
        """Start the threads; yield each better score at once, and a lower bound now and then."""
        self._running = len(threads)
        for thread in threads:
            thread.start()
        told: Solution[Move] | None = None
        while self._wait(told):
            told = self._solution()
            yield told

    def _wait(self, told: Solution[Move] | None) -> bool:
        """Wait for something to tell; say `False` at the end of the search."""
        with self._changed:
            while not self._changed.wait_for(lambda: not self._running or self._passes(told), PACE):
                if told is not None and told.bound is not None and self.bound < told.bound:
                    return True
            return self._fault is None and (told is None or self._running > 0)

    def _passes(self, told: Solution[Move] | None) -> bool:
        return self.best is not None and (told is None or self.best.score > told.score)

    def _solution(self) -> Solution[Move]:
        """Give the best claim with the figures of this moment, once the rules confirm it."""
        with self._changed:
            claim, bound, nodes = self.best, self.bound, self.nodes
        assert claim is not None
        if claim is not self._confirmed:
            confirmed(self.state, claim)
            self._confirmed = claim
        if claim.score > bound:
            raise KernelError(f"{claim.method}: {claim.score} passes the bound {bound}")
        return Solution(
            moves=claim.moves,
            score=claim.score,
            bound=bound,
            nodes=nodes,
            seconds=perf_counter() - self.started,
            seed=self.rng.state,
            method=claim.method,
        )

    def _work(self) -> None:
        try:
            while (number := self._take_number()) is not None:
                self._run(number, self.make(number, self.rng.fork(number)))
        except BaseException as fault:
            self._fault, self._stop = fault, True
        finally:
            with self._changed:
                self._running -= 1
                self._changed.notify()

    def _take_number(self) -> int | None:
        with self._changed:
            number = self._next
            if self._halted(number) or (self.rounds is not None and number >= self.rounds):
                return None
            self._next += 1
            return number

    def _run(self, number: int, part: Round) -> None:
        work, counted, finished = 1, 0, False
        shown: int | None = None
        while not finished and not self._halted(number):
            began = perf_counter()
            finished = part.run(work)
            took = perf_counter() - began
            work = max(1, min(work * 4, int(work * SLICE / max(took, 1e-6)), MOST_WORK))
            with self._changed:
                self.nodes += part.nodes - counted
                counted = part.nodes
                if part.bound is not None:
                    self.bound = min(self.bound, part.bound)
            score = part.score
            if score is not None and (shown is None or score > shown):
                shown = score
                self.offer(Claim(score, number, part.moves(), part.method))

    def _halted(self, number: int) -> bool:
        """Say whether a round must stop: at the end of the time, or when an answer is proved.

        When rounds are counted, those below the round of a proved answer go on, because one of
        them may reach the same score.
        """
        if self._stop or (self.deadline is not None and perf_counter() >= self.deadline):
            return True
        best = self.best
        if best is None or best.score < self.bound:
            return False
        return self.rounds is None or number > best.number
