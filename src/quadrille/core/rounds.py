"""Searching in rounds, on several threads, with one answer for a seed and a number of rounds.

A method cuts its work into numbered rounds; a round draws only from its own stream, and runs in
short slices, so that it can be stopped at any moment. Threads take the rounds in order. The best
score wins, and of equal scores the one of the lowest round: so the number of threads does not
matter. Kernels release Python's lock, so threads really run at once.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter, thread_time
from typing import Generic, TypeVar

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, KernelError, Solution

Move = TypeVar("Move")

SLICE = 0.02
"""The seconds that one slice of a round should take."""
MOST_WORK = 1 << 30
"""The largest slice of work, because a round may do less than its slice."""
PACE = 0.25
"""The seconds between two reports of a smaller bound; a better score is reported at once."""
LOWEST = -(1 << 60)
"""A score below every score."""


class Round(ABC, Generic[Move]):
    """One numbered part of a search, with the best score that it has reached so far."""

    def __init__(self, method: str) -> None:
        self.method = method
        self.score: int | None = None
        self.bound: int | None = None
        """An upper bound on the score, if this round has found one."""
        self.rank = 0
        """What is compared before the score, as whether an answer is complete."""
        self.nodes = 0

    @abstractmethod
    def run(self, work: int) -> bool:
        """Do a slice of work; return whether the round is finished."""

    def note_pace(self, work: int, seconds: float) -> None:
        """Learn how long a slice took that has not finished the round; by default nothing."""
        return

    @abstractmethod
    def moves(self) -> Sequence[Move]:
        """Return the moves of the best score."""


Make = Callable[[int, Rng], Round[Move]]


@dataclass(frozen=True, slots=True)
class Claim(Generic[Move]):
    """A score that a round says it has reached."""

    score: int
    number: int
    moves: Sequence[Move]
    method: str
    rank: int = 0

    def beats(self, other: Claim[Move] | None) -> bool:
        """Return whether this is the better answer; of equals the lower round."""
        return other is None or self._order() > other._order()

    def _order(self) -> tuple[int, int, int]:
        return self.rank, self.score, -self.number


class Search(Generic[Move]):
    """The rounds of one call of a solver, and the threads that run them.

    `confirm` plays a claim again by the plain rules and raises `KernelError` if they differ.
    """

    def __init__(
        self,
        make: Make[Move],
        budget: Budget,
        rng: Rng,
        confirm: Callable[[Claim[Move]], None],
        bound: int | None = None,
    ) -> None:
        self.make, self.confirm, self.rng = make, confirm, Rng(rng.state)
        self.threads, self.rounds = budget.threads, budget.iterations
        self.started = perf_counter()
        seconds = budget.time_limit
        self.deadline = None if seconds is None else self.started + seconds
        self.bound = bound
        self.best: Claim[Move] | None = None
        self.nodes = 0
        self.cpu_seconds = 0.0
        self._next = 0
        self._stop = False
        self._fault: BaseException | None = None
        self._changed = threading.Condition()
        self._running = 0
        self._confirmed: Claim[Move] | None = None

    def offer(self, claim: Claim[Move]) -> None:
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
            threading.Thread(target=self._work, name=f"search-{number}", daemon=True)
            for number in range(self.threads)
        ]
        interruption: KeyboardInterrupt | None = None
        try:
            yield from self._watch(threads)
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

    def _watch(self, threads: list[threading.Thread]) -> Iterator[Solution[Move]]:
        """Start the threads; yield each better score at once, and a smaller bound now and then."""
        self._running = len(threads)
        for thread in threads:
            thread.start()
        reported: Solution[Move] | None = None
        while self._wait(reported):
            reported = self._solution()
            yield reported

    def _wait(self, reported: Solution[Move] | None) -> bool:
        """Wait for something to report; return `False` at the end of the search."""
        with self._changed:
            while not self._changed.wait_for(
                lambda: not self._running or self._is_better(reported), PACE
            ):
                bound = reported.bound if reported is not None else None
                if bound is not None and self.bound is not None and self.bound < bound:
                    return True
            return self._fault is None and (reported is None or self._running > 0)

    def _is_better(self, reported: Solution[Move] | None) -> bool:
        best, before = self.best, self._confirmed
        if best is None or reported is None or before is None:
            return best is not None
        return (best.rank, best.score) > (before.rank, before.score)

    def _solution(self) -> Solution[Move]:
        """Return the best claim with the figures of this moment, once the rules confirm it."""
        with self._changed:
            claim, bound, nodes, cpu = self.best, self.bound, self.nodes, self.cpu_seconds
        assert claim is not None
        if claim is not self._confirmed:
            self.confirm(claim)
            self._confirmed = claim
        if bound is not None and claim.score > bound:
            raise KernelError(f"{claim.method}: {claim.score} passes the bound {bound}")
        return Solution(
            moves=claim.moves,
            score=claim.score,
            bound=bound,
            nodes=nodes,
            seconds=perf_counter() - self.started,
            seed=self.rng.state,
            method=claim.method,
            cpu_seconds=cpu,
        )

    def _work(self) -> None:
        began = thread_time()
        try:
            while (number := self._take_number()) is not None:
                self._run(number, self.make(number, self.rng.fork(number)))
        except BaseException as fault:
            self._fault, self._stop = fault, True
        finally:
            with self._changed:
                self.cpu_seconds += thread_time() - began
                self._running -= 1
                self._changed.notify()

    def _take_number(self) -> int | None:
        with self._changed:
            number = self._next
            if self._must_stop(number) or (self.rounds is not None and number >= self.rounds):
                return None
            self._next += 1
            return number

    def _run(self, number: int, part: Round[Move]) -> None:
        work, counted, finished = 1, 0, False
        shown: tuple[int, int] | None = None
        while not finished and not self._must_stop(number):
            began = perf_counter()
            finished = part.run(work)
            took = perf_counter() - began
            if not finished:
                part.note_pace(work, took)
            work = max(1, min(work * 4, int(work * SLICE / max(took, 1e-6)), MOST_WORK))
            with self._changed:
                self.nodes += part.nodes - counted
                counted = part.nodes
            score, rank, bound = part.score, part.rank, part.bound
            if score is not None and (shown is None or (rank, score) > shown):
                shown = rank, score
                self.offer(Claim(score, number, part.moves(), part.method, rank))
            # A bound may be one of a higher rank only: the answer of that rank comes first.
            if bound is not None:
                with self._changed:
                    self.bound = bound if self.bound is None else min(self.bound, bound)

    def _must_stop(self, number: int) -> bool:
        """Return whether a round must stop: at the end of the time, or when an answer is proved.

        There must be an answer, however short the time is: until there is one, the time does not
        end. When rounds are counted, those below the round of a proved answer go on, because one
        of them may reach the same score.
        """
        best = self.best
        is_late = self.deadline is not None and perf_counter() >= self.deadline
        if self._stop or (is_late and best is not None):
            return True
        if best is None or self.bound is None or best.score < self.bound:
            return False
        return self.rounds is None or number > best.number
