"""All grids of two words: which pairs of words use every tile, crossing once."""

from __future__ import annotations

from quadrille.core.jit import jit
from quadrille.games.mixmo.solvers.frame_kernel import (
    BANDIT_MASK,
    BANDITS,
    COUNTED,
    JOKERS,
    LETTERS,
    NUMBER,
    TEXT,
    THEMED,
    WORDS,
    Letters,
    Longs,
    Masks,
)


@jit(
    "int64(int64, int64, int64, int64[::1], int64[::1], int64[:,::1], uint8[::1], int32[::1],"
    " uint8[::1], int64[:,::1], int64[::1])",
    lean=True,
)
def find_pair(
    one: int,
    other: int,
    first: int,
    frame: Longs,
    supply: Longs,
    lengths: Longs,
    text: Letters,
    masks: Masks,
    themed: Letters,
    scratch: Longs,
    found: Longs,
) -> int:
    """Look for two words of given lengths that use all tiles; return whether there are any.

    `first` is the number of the first word of `one` letters to try; only that one is tried.
    `found` gets both numbers and the letter where they cross.
    """
    counts = scratch[COUNTED]
    base = lengths[one, TEXT] + first * one
    mask = int(masks[lengths[one, NUMBER] + first])
    wild = frame[JOKERS] + frame[BANDITS]
    for letter in range(LETTERS):
        counts[letter] = 0
    over, plain = 0, 0
    for at in range(one):
        letter = int(text[base + at])
        counts[letter] += 1
        if counts[letter] > supply[letter]:
            over += 1
            plain += 1 - (frame[BANDIT_MASK] >> letter & 1)
    for word in range(lengths[other, WORDS]):
        if frame[THEMED] and not (
            themed[lengths[one, NUMBER] + first] or themed[lengths[other, NUMBER] + word]
        ):
            continue
        start = lengths[other, TEXT] + word * other
        total, usual, done = over, plain, 0
        while done < other and total <= wild + 1:
            letter = int(text[start + done])
            counts[letter] += 1
            if counts[letter] > supply[letter]:
                total += 1
                usual += 1 - (frame[BANDIT_MASK] >> letter & 1)
            done += 1
        shared = 0
        if total == wild + 1:
            both = mask & int(masks[lengths[other, NUMBER] + word])
            for letter in range(1, LETTERS):
                if both >> letter & 1 and counts[letter] > supply[letter]:
                    left = usual - (1 - (frame[BANDIT_MASK] >> letter & 1))
                    if left <= frame[JOKERS]:
                        shared = letter
        for at in range(done):
            counts[int(text[start + at])] -= 1
        if shared:
            found[0], found[1], found[2] = first, word, shared
            return 1
    return 0
