"""What a search offers, and how one is made: in compiled code, or in plain Python."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from quadrille.core.kernel import is_ready
from quadrille.core.rng import Rng
from quadrille.games.crossword.fill.plain import PlainSearch
from quadrille.games.crossword.fill.problem import Problem

KERNELS = (
    "quadrille.games.crossword.fill.search_kernel",
    "quadrille.games.crossword.fill.descent_kernel",
)


class Search(Protocol):
    """A search, compiled or plain."""

    @property
    def nodes(self) -> int:
        """How many letters were chosen so far."""

    @property
    def letters(self) -> Sequence[int]:
        """The open letters of each square, as bits."""

    @property
    def counts(self) -> Sequence[int]:
        """How many words each slot has left."""

    @property
    def weights(self) -> Sequence[int]:
        """How often each slot has failed, weighed."""

    @property
    def levels(self) -> int:
        """How many levels have begun."""

    def push(self) -> None:
        """Begin a level."""

    def pop(self) -> None:
        """Take back a level."""

    def restrict(self, cell: int, letters: int) -> bool:
        """Leave a square only some letters."""

    def forbid(self, words: Collection[str]) -> None:
        """Remove words from all slots, until the level is taken back."""

    def follow(self, letters: Sequence[int]) -> None:
        """Try these letters first, as bits for each square; 0 is no letter."""

    def propagate(self) -> bool:
        """Narrow all slots."""

    def descend(self, fails: int) -> int:
        """Search until it is solved, impossible, has failed `fails` times, or was stopped."""

    def stop(self) -> None:
        """End a search that another thread runs."""

    def relax(self) -> None:
        """Let failures count less."""


def compiled_search(problem: Problem, rng: Rng) -> Search:
    """Return a search in compiled code; the kernels are compiled if they are not yet."""
    from quadrille.games.crossword.fill.boards import CompiledSearch

    search: Search = CompiledSearch(problem, rng)
    return search


def plain_search(problem: Problem, rng: Rng, is_over: Callable[[], bool] = lambda: False) -> Search:
    """Return a search in plain Python, which stops as soon as `is_over` says so."""
    search: Search = PlainSearch(problem, Rng(rng.state), is_over)
    return search


def new_search(problem: Problem, rng: Rng) -> Search:
    """Return a search in compiled code if that is ready, else in plain Python."""
    return (compiled_search if is_ready(KERNELS) else plain_search)(problem, rng)
