"""One small generator: the same stream in Python, in kernels and on every machine.

SplitMix64 (Steele, Lea and Flood, 2014): the state grows by a fixed odd number, and each output is
the state well mixed. Any two streams forked from one seed are as good as independent. NumPy's
generators may change between versions; this one must not, because records and results name seeds.
`core/rng_kernel.py` holds its compiled twin.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


def mix_bits(value: int) -> int:
    """Scramble 64 bits, one to one.

    >>> hex(mix_bits(STEP))
    '0xe220a8397b1dcdaf'
    """
    value = ((value ^ (value >> 30)) * MIX_1) & MASK
    value = ((value ^ (value >> 27)) * MIX_2) & MASK
    return value ^ (value >> 31)


class Rng:
    """A stream of random numbers from a seed.

    >>> rng = Rng(42)
    >>> [rng.below(6) + 1 for _ in range(8)]
    [5, 1, 2, 3, 1, 6, 2, 5]
    """

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def bits(self) -> int:
        """Draw 64 bits."""
        self.state = (self.state + STEP) & MASK
        return mix_bits(self.state)

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 to limit − 1 (limit up to 2³²)."""
        return ((self.bits() >> 32) * limit) >> 32

    def unit(self) -> float:
        """Draw a number from 0 (included) to 1 (excluded)."""
        return (self.bits() >> 11) * (1.0 / (1 << 53))

    def choice(self, items: Sequence[T]) -> T:
        """Draw one of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def fork(self, index: int) -> Rng:
        """Return the stream of a numbered part of the work, without drawing from this one.

        >>> Rng(1).fork(0).bits() == Rng(1).fork(1).bits()
        False
        """
        return Rng(mix_bits((self.state + mix_bits((index + 1) * STEP & MASK)) & MASK))
