"""What is left of a budget, for a search of many parts."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from quadrille.core.solver import Budget


@dataclass(slots=True)
class Clock:
    """What is left of a budget; every part of a search that may take long looks at it often.

    >>> clock = Clock.of(Budget(iterations=2))
    >>> clock.seconds, clock.late, clock.ended
    (None, False, False)
    >>> Clock.of(Budget(seconds=0)).late
    True
    """

    deadline: float | None
    rounds: int | None
    used: int = 0

    @classmethod
    def of(cls, budget: Budget) -> Clock:
        """Start the clock of a budget."""
        seconds = budget.time_limit
        return cls(None if seconds is None else perf_counter() + seconds, budget.iterations)

    @property
    def seconds(self) -> float | None:
        """Return the seconds left, if they are counted."""
        return None if self.deadline is None else max(0.0, self.deadline - perf_counter())

    @property
    def late(self) -> bool:
        """Return whether the time is over."""
        return self.seconds == 0.0

    @property
    def ended(self) -> bool:
        """Return whether the budget is used up."""
        return self.late or (self.rounds is not None and self.used >= self.rounds)

    def allows(self, seconds: float) -> bool:
        """Return whether there is time for something that takes `seconds`."""
        left = self.seconds
        return left is None or left >= seconds
