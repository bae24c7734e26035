"""The numbers of C's `srand` and `rand` in the GNU library, which the authors' grids are made of.

An additive feedback generator: r[i] = r[i − 3] + r[i − 31] modulo 2³², of which `rand` gives all
but the last bit. The 31 first words come from the seed by a Lehmer generator, and 310 words are
thrown away. The recurrence is linear, so a whole block follows from the block before it at once:
x^length modulo the polynomial x³¹ − x²⁸ − 1 says which words to add up.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

WORDS, LAG = 31, 28
"""r[i + 31] = r[i + 28] + r[i]."""
THROWN_AWAY = 310
MASK = 0xFFFFFFFF


def rand(seed: int, count: int) -> NDArray[np.uint32]:
    """Return the first numbers that `rand()` returns after `srand(seed)`.

    >>> rand(1, 3).tolist()
    [1804289383, 846930886, 1681692777]
    >>> rand(0, 3).tolist() == rand(1, 3).tolist()
    True
    """
    wanted = WORDS + THROWN_AWAY + count
    words = np.empty(wanted + WORDS, np.uint32)
    words[:WORDS] = _initial_words(seed)
    known = WORDS
    jump = [0] * WORDS
    jump[0] = jump[LAG] = 1  # x³¹ in lower powers: what the word after a block of 31 is made of
    while known < wanted:
        block = min(known, wanted - known)
        words[known : known + WORDS - 1] = _next_words(words[:known])
        ahead = np.zeros(block, np.uint32)
        for power, factor in enumerate(jump):
            ahead += np.uint32(factor) * words[power : power + block]
        words[known : known + block] = ahead
        known += block
        jump = _square(jump)
    words >>= 1
    return words[WORDS + THROWN_AWAY : wanted]


def _next_words(words: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """Return the 30 words after a block one by one, as C does."""
    last: list[int] = words[-WORDS:].tolist()
    for place in range(WORDS - 1):
        last.append((last[place + LAG] + last[place]) & MASK)
    return np.array(last[WORDS:], np.uint32)


def _square(jump: list[int]) -> list[int]:
    """Square a polynomial modulo x³¹ − x²⁸ − 1, its coefficients modulo 2³²."""
    whole = [0] * (2 * WORDS - 1)
    for power, factor in enumerate(jump):
        for other, second in enumerate(jump):
            whole[power + other] += factor * second
    for power in range(2 * WORDS - 2, WORDS - 1, -1):
        whole[power - WORDS + LAG] += whole[power]
        whole[power - WORDS] += whole[power]
    return [factor & MASK for factor in whole[:WORDS]]


def _initial_words(seed: int) -> list[int]:
    """Return the 31 first words of a seed, from the one that C adds to first; seed 0 is seed 1."""
    word = seed & MASK or 1
    words = [word]
    word -= (word >> 31) << 32  # C reads the seed as a signed number of 32 bits
    for _ in range(WORDS - 1):
        tens = abs(word) // 127773 * (-1 if word < 0 else 1)  # C rounds towards zero
        word = 16807 * (word - 127773 * tens) - 2836 * tens
        word += 2147483647 if word < 0 else 0
        words.append(word)
    return words[WORDS - LAG :] + words[: WORDS - LAG]
