"""What each tile of a rack can bring at most from here to the end, if the other seat only passes.

The other seat can always pass, so no way of playing gains more than that. A tile is laid once, on
one square, and then counts in one word along the row and one along the column. Such a word holds
what lies on the board and tiles of the same rack. What a square takes is read from the word graph:
with the tiles beside it, a letter must be a part of some word. More tiles on the board only leave
fewer such letters: so what was read on the first board of a search holds on every later one.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.bundles_kernel import SETTING, Setting
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK, EMPTY, LETTER, SIDE
from quadrille.lexicon.nodes_kernel import bits_set, child, lowest

Nodes: TypeAlias = NDArray[np.uint32]
Squares: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint32]
Numbers: TypeAlias = NDArray[np.int64]

NOWHERE = -1
MOST_TILES = 8
WORD = 3
"""Of the words through a square: the most that is beside a tile laid alone, the same for several
tiles laid together, and how often these count."""
_ONE = np.uint32(1)
_NONE = np.uint32(0)


@jit("uint32(uint32[::1], int64, uint32, uint8[::1], int64)", lean=True, inner=True)
def part_letters(
    nodes: Nodes, backwards: int, every: np.uint32, line: Squares, here: int
) -> np.uint32:
    """Return the letters that make a part of some word with the tiles on both sides of a place."""
    first, last = here, here
    while line[first - 1] != EMPTY:
        first -= 1
    while line[last + 1] != EMPTY:
        last += 1
    node = backwards
    for place in range(last, here, -1):
        node = child(nodes, node, line[place] & LETTER) if node > 0 else 0
    if node <= 0:
        return _NONE
    left = np.uint32(nodes[node] & every)
    if first == here:
        return left
    letters = _NONE
    for number in range(bits_set(left)):
        letter = lowest(left)
        left &= left - _ONE
        after, place = int(nodes[node + 2 + number]), here - 1
        while place >= first and after > 0:
            after = child(nodes, after, line[place] & LETTER)
            place -= 1
        if place < first and after >= 0:
            letters |= _ONE << np.uint32(letter)
    return letters


@jit("void(uint32[::1], int64, uint32, uint8[:, :, ::1], uint32[:, :, ::1])", lean=True)
def check_parts(
    nodes: Nodes, backwards: int, every: np.uint32, squares: Squares, parts: Masks
) -> None:
    """Compute what every free square takes, by the tiles across it."""
    for way in range(2):
        for lane in range(SIDE):
            for place in range(1, SIDE + 1):
                if squares[way, lane, place] == EMPTY:
                    parts[way, lane, place] = part_letters(
                        nodes, backwards, every, squares[1 - way, place - 1], lane + 1
                    )


@jit(
    f"void(uint8[:, :, ::1], uint32[:, :, ::1], {SETTING}, uint32, int64, int64[::1],"
    " int32[:, :, :, ::1])",
    lean=True,
    inner=True,
)
def bound_words(
    squares: Squares,
    parts: Masks,
    setting: Setting,
    letters: np.uint32,
    count: int,
    sums: Numbers,
    words: NDArray[np.int32],
) -> None:
    """Bound the words through each free square: by other tiles, and how often its own counts.

    `sums` holds the points of the best tiles, by their number. −1 where there is no word.
    """
    letter_times, word_times, values, _ = setting
    for way in range(2):
        for lane in range(SIDE):
            line = squares[way, lane]
            for place in range(1, SIDE + 1):
                words[way, lane, place, 0] = NOWHERE
                words[way, lane, place, 1] = words[way, lane, place, 2] = 0
            for first in range(1, SIDE + 1):
                if line[first - 1] != EMPTY:
                    continue
                place, free, times, most, points = first, 0, 1, 1, 0
                while place <= SIDE:
                    if line[place] != EMPTY:
                        points += values[line[place]]
                    else:
                        takes = parts[way, lane, place] & parts[1 - way, place - 1, lane + 1]
                        if free == count or takes & letters == _NONE:
                            break
                        free += 1
                        times *= word_times[lane, place]
                        most = max(most, int(letter_times[lane, place]))
                    place += 1
                if free == 0 or place - first < 2:
                    continue
                alone = points + sums[free - 1]
                together = times * (points + most * sums[free - 1]) if free > 1 else 0
                for spot in range(first, place):
                    if line[spot] == EMPTY:
                        word = words[way, lane, spot]
                        word[0] = max(word[0], alone * word_times[lane, spot])
                        if free > 1:
                            word[1] = max(word[1], together)
                            word[2] = max(word[2], times)


@jit("int64(int32[::1], int32[::1], int64, int64)", lean=True, inner=True)
def bound_square(
    along: NDArray[np.int32], across: NDArray[np.int32], worth: int, times: int
) -> int:
    """Bound what a tile brings on a square: its share of the word that is laid, and the other."""
    first = along[0] + times * worth if along[0] >= 0 else 0
    second = across[0] + times * worth if across[0] >= 0 else 0
    first_share = max(first, (along[1] + along[2] * worth + 1) // 2)
    second_share = max(second, (across[1] + across[2] * worth + 1) // 2)
    return int(max(first_share + second, first + second_share))


@jit(
    f"void(uint8[:, :, ::1], uint32[:, :, ::1], {SETTING}, int64[::1], uint32, int64, int64[::1],"
    " int32[:, :, :, ::1], int64[::1])",
    lean=True,
    inner=True,
)
def bound_tiles(
    squares: Squares,
    parts: Masks,
    setting: Setting,
    codes: Numbers,
    letters: np.uint32,
    rack: int,
    sums: Numbers,
    words: NDArray[np.int32],
    most: Numbers,
) -> None:
    """Bound what each tile of a rack brings; −1 for one that fits nowhere, now or later."""
    letter_times, word_times, values, _ = setting
    count, number = 0, 0
    for number in range(MOST_TILES + 1):
        sums[number] = 0
    for number in range(MOST_TILES):
        if rack >> number & 1:
            # The best tiles, by insertion: sums first holds their points from the highest on.
            value, place = values[codes[number]], count
            while place > 0 and sums[place] < value:
                sums[place + 1] = sums[place]
                place -= 1
            sums[place + 1] = value
            count += 1
    for number in range(count):
        sums[number + 1] += sums[number]
    bound_words(squares, parts, setting, letters, count, sums, words)
    for number in range(MOST_TILES):
        most[number] = NOWHERE
    for row in range(SIDE):
        for column in range(1, SIDE + 1):
            takes = parts[0, row, column] & parts[1, column - 1, row + 1] & letters
            if takes == _NONE:
                continue
            along, across = words[0, row, column, 0], words[1, column - 1, row + 1, 0]
            if along < 0 and across < 0:
                continue
            for number in range(MOST_TILES):
                if rack >> number & 1:
                    tile = codes[number]
                    if tile == BLANK - 1 or (takes >> np.uint32(tile)) & _ONE:
                        worth = values[tile] * letter_times[row, column]
                        bound = bound_square(
                            words[0, row, column], words[1, column - 1, row + 1], worth,
                            int(word_times[row, column]),
                        )  # fmt: skip
                        most[number] = max(most[number], bound)
