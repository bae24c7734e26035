"""Engines that play a position to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from quadrille.core.capabilities.names import join_names
from quadrille.core.errors import Invalid

if TYPE_CHECKING:
    from quadrille.core.record import Record
    from quadrille.core.rng import Rng
    from quadrille.core.solver import Budget, Solution

State = TypeVar("State")
Move = TypeVar("Move")

AUTO = "auto"
HINT = "hint"
"""The method of a question for a hint where something is hidden."""


@dataclass(frozen=True)
class Solvers(Generic[State, Move]):
    """Engines that play a position to its end."""

    methods: Mapping[str, str]
    """The name of each method with one line about it, marked for translation."""
    run: Callable[[State, str, Budget, Rng], Iterator[Solution[Move]]]
    """Yield better and better solutions by a method that is known."""
    kernels: Callable[[State, str], Sequence[str]] | None = None
    """Return the kernel modules that a method needs for a position, where there are any."""
    quick: Callable[[State, Rng], Iterator[Solution[Move]]] | None = None
    """Yield weaker solutions that need no compiled code, within some seconds.

    They are shown, and named as such, until the kernels are ready; no result is made of them.
    """
    hint: Callable[[State, Budget, Rng], Iterator[Solution[Move]]] | None = None
    """Yield what to do now where something is hidden, knowing no more than the player."""
    run_from: (
        Callable[[Record | None, State, str, Budget, Rng], Iterator[Solution[Move]]] | None
    ) = None
    """Yield solutions as `run` does, by methods that get the record of the position too."""
    quick_hint: Callable[[State, Rng], Iterator[Solution[Move]]] | None = None
    """Yield a weaker hint that needs no compiled code, as `quick` does for solutions."""
    fair: str = ""
    """The method that knows no more than a player, where something is hidden.

    Its first solution goes as far as the player can see.
    """

    improve: Callable[[State, Sequence[Move], Budget, Rng], Iterator[Solution[Move]]] | None = None
    """Yield a known solution, its moves given, and better ones."""
    relaxed: frozenset[str] = frozenset()
    """Options that bind players alone: who solves the whole puzzle at once plays without them."""

    def relax(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return the options of a puzzle that is solved as a whole.

        >>> Solvers({}, lambda *_: iter(()), relaxed=frozenset({"strict"})).relax({"strict": "yes"})
        {}
        """
        return {key: value for key, value in options.items() if key not in self.relaxed}

    def needs(self, state: State, method: str) -> Sequence[str]:
        """Return the kernel modules that a method needs for a position."""
        return () if self.kernels is None else self.kernels(state, method)

    @property
    def strongest(self) -> str:
        """The method to use where none is asked for: `auto`, or the last one.

        >>> Solvers({"greedy": "", "exact": ""}, lambda *_: iter(())).strongest
        'exact'
        """
        return AUTO if AUTO in self.methods else next(reversed([*self.methods]))

    def solve(
        self, state: State, method: str, budget: Budget, rng: Rng, record: Record | None = None
    ) -> Iterator[Solution[Move]]:
        """Return better and better solutions; raise `Invalid` if there is no such method.

        The record says how the position came about, where somebody knows it.
        """
        if method == HINT and self.hint is not None:
            return self.hint(state, budget, rng)
        if method not in self.methods:
            raise Invalid("bad-choice", value=method[:40], choices=", ".join(self.methods))
        if self.run_from is not None:
            return self.run_from(record, state, method, budget, rng)
        return self.run(state, method, budget, rng)

    def join(self, added: Solvers[State, Move]) -> Solvers[State, Move]:
        """Return both sets of methods, with the same strongest one; raise `ValueError` on a clash.

        >>> one, other = Solvers({"exact": ""}, print), Solvers({"greedy": ""}, print)
        >>> one.join(other).strongest
        'exact'
        """
        methods = join_names(added.methods, self.methods)

        def run(state: State, method: str, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
            return (added if method in added.methods else self).run(state, method, budget, rng)

        def kernels(state: State, method: str) -> Sequence[str]:
            return (added if method in added.methods else self).needs(state, method)

        def run_from(
            record: Record | None, state: State, method: str, budget: Budget, rng: Rng
        ) -> Iterator[Solution[Move]]:
            chosen = added if method in added.methods else self
            return chosen.solve(state, method, budget, rng, record)

        quick, hinting = self.quick or added.quick, self if self.hint is not None else added
        return Solvers(
            methods,
            run,
            kernels,
            quick,
            hinting.hint,
            run_from,
            hinting.quick_hint,
            self.fair or added.fair,
            self.improve or added.improve,
        )
