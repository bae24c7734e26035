"""What each set of tiles of a rack can bring at most to the end, if the other seat only passes.

The other seat can always pass, so no way of playing gains more than that. Tiles are laid one set
after the other. What a set brings in its line and in those across is bounded by the words that can
be made there (`line_bounds_kernel.py`), and by how many tiles of the rack were laid before it. What
a square takes is read from the word graph: with the tiles beside it, a letter must be a part of
some word. More tiles on the board only leave fewer such letters: so what was read on the first
board of a search holds on every later one.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.endgame.line_bounds_kernel import (
    FULL,
    MEMO,
    MOST_TILES,
    NO_WORD,
    NOWHERE,
    WALK,
    Bounds,
    Memo,
    Walk,
    find_bounds,
)
from quadrille.games.scrabble.movegen.bundles_kernel import GRAPH, SETTING, Graph, Setting
from quadrille.games.scrabble.movegen.crosses_kernel import EMPTY, LETTER, SIDE
from quadrille.lexicon.nodes_kernel import bits_set, child, lowest

Nodes: TypeAlias = NDArray[np.uint32]
Squares: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint32]
Numbers: TypeAlias = NDArray[np.int64]

LINES = 2 * SIDE
SUBSETS = 1 << MOST_TILES
TABLES = "Tuple((int64[::1], int16[:, ::1], int64[:, ::1], int64[::1], int64[::1]))"
Tables: TypeAlias = tuple[Numbers, Bounds, Numbers, Numbers, Numbers]
"""Where the bounds of each line begin; of a tile in words across a line the most points, by how
many were laid before; the same of each set of tiles; what each set brings to the end; for each set
the one that stands for all of equal tiles."""
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
    f"void(int64[::1], int64, int64[::1], {WALK}, int64[::1])",
    lean=True,
    inner=True,
)
def number_tiles(codes: Numbers, rack: int, numbers: Numbers, walk: Walk, alike: Numbers) -> None:
    """Number the tiles left, and find for each set the one that stands for all of equal tiles."""
    firsts, twins = walk[2], walk[3]
    count = 0
    for number in range(codes.shape[0]):
        if rack >> number & 1:
            numbers[count] = number
            twins[count], first = count, count
            for other in range(count - 1, -1, -1):
                if codes[numbers[other]] == codes[number]:
                    first = firsts[codes[number]]
                    twins[other] = count
                    break
            firsts[codes[number]] = first
            count += 1
    alike[0] = 0
    for tiles in range(1, 1 << count):
        last = 0
        while tiles >> (last + 1):
            last += 1
        others = alike[tiles ^ (1 << last)]
        first = firsts[codes[numbers[last]]]
        while others >> first & 1:
            first = twins[first]
        alike[tiles] = others | 1 << first


@jit(
    f"boolean({GRAPH}, uint8[:, :, ::1], uint32[:, :, ::1], {SETTING}, int64[::1], uint32[::1],"
    f" int64, int64, int64, {WALK}, {MEMO}, int64[::1])",
    lean=True,
    inner=True,
)
def bound_lines(
    graph: Graph,
    squares: Squares,
    takes: Masks,
    setting: Setting,
    tile_bits: Numbers,
    held: Masks,
    rack: int,
    count: int,
    seat: int,
    walk: Walk,
    memo: Memo,
    starts: Numbers,
) -> bool:
    """Find where the bounds of each line are; return whether there was room for all of them."""
    for number in range(LINES):
        way, lane = number // SIDE, number % SIDE
        start = find_bounds(
            graph, squares[way, lane], takes[way, lane], setting, tile_bits, held, rack, count,
            seat, number, walk, memo,
        )  # fmt: skip
        if start == FULL:
            return False
        starts[number] = start
    return True


@jit(f"void(int64, {TABLES}, int16[::1])", lean=True, inner=True)
def bound_across(count: int, tables: Tables, bounds: Bounds) -> None:
    """Bound what each tile brings in the words across each line, on any square of it."""
    starts, across, _, _, alike = tables
    size = SIDE * count * count
    for way in range(2):
        best = across[way]
        for number in range(size):
            best[number] = 0
        # A column's bounds of a square belong to the row through it, and the other way round.
        for lane in range(SIDE):
            start = starts[(1 - way) * SIDE + lane]
            line = bounds[start : start + size]
            for number in range(size):
                best[number] = max(best[number], line[number])
        for tile in range(count):
            first = 0
            while alike[1 << tile] >> first != 1:
                first += 1
            # What the first tile of a kind brings, all of its kind do.
            if first != tile:
                for lane in range(SIDE):
                    at = lane * count * count
                    for before in range(count):
                        best[at + tile * count + before] = best[at + first * count + before]


@jit(f"void(uint8[:, ::1], int64, int64, {TABLES}, int16[::1])", lean=True, inner=True)
def bound_squares(rows: Squares, count: int, kinds: int, tables: Tables, bounds: Bounds) -> None:
    """Bound what each tile brings alone; `kinds`: the first tile of each kind, as bits."""
    starts, sets = tables[0], tables[2]
    last = count - 1
    for tiles in range(1 << count):
        for before in range(count):
            sets[tiles, before] = NOWHERE
    for row in range(SIDE):
        for column in range(SIDE):
            if rows[row, column + 1] != EMPTY:
                continue
            one = starts[row] + column * count * count
            two = starts[SIDE + column] + row * count * count
            along, down = bounds[one : one + count * count], bounds[two : two + count * count]
            for tile in range(count):
                # With all other tiles laid before, a square takes most.
                at = tile * count
                left, above = along[at + last], down[at + last]
                if kinds >> tile & 1 == 0 or max(left, above) <= NO_WORD:
                    continue
                alone = sets[1 << tile]
                if above == NO_WORD:
                    for before in range(count):
                        alone[before] = max(alone[before], along[at + before])
                elif left == NO_WORD:
                    for before in range(count):
                        alone[before] = max(alone[before], down[at + before])
                elif min(left, above) >= 0:
                    for before in range(count):
                        left = along[at + before]
                        if left == NOWHERE:
                            continue
                        for other in range(count - before):
                            above = down[at + other]
                            if above > NOWHERE and max(left, above) >= 0:
                                points = max(left, 0) + max(above, 0)
                                alone[before + other] = max(alone[before + other], points)


@jit(f"void(int64, int64[::1], {TABLES}, int16[::1])", lean=True, inner=True)
def bound_sets(count: int, bonuses: Numbers, tables: Tables, bounds: Bounds) -> None:
    """Bound what each set of several tiles brings at once: its word, and those across it."""
    starts, across, sets, _, alike = tables
    for tiles in range(3, 1 << count):
        if alike[tiles] != tiles or tiles & (tiles - 1) == 0:
            continue
        size = 0
        for tile in range(count):
            size += tiles >> tile & 1
        most = sets[tiles]
        for number in range(LINES):
            at = starts[number] + SIDE * count * count + tiles * count
            beside, lane = across[number // SIDE], number % SIDE * count * count
            for before in range(count - size + 1):
                word = int(bounds[at + before])
                if word == NOWHERE:
                    continue
                for other in range(count - size - before + 1):
                    points = word + bonuses[size]
                    for tile in range(count):
                        if tiles >> tile & 1:
                            points += beside[lane + tile * count + other]
                    most[before + other] = max(most[before + other], points)


@jit(
    f"void({GRAPH}, uint8[:, :, ::1], uint32[:, :, ::1], {SETTING}, int64[::1], int64[::1],"
    f" uint32[::1], int64[::1], int64, int64, int64, int64, {WALK}, {MEMO}, {TABLES},"
    " int64[::1], int64[::1])",
    lean=True,
    inner=True,
)
def bound_tiles(
    graph: Graph,
    squares: Squares,
    takes: Masks,
    setting: Setting,
    codes: Numbers,
    tile_bits: Numbers,
    held: Masks,
    points: Numbers,
    rack: int,
    count: int,
    seat: int,
    theirs: int,
    walk: Walk,
    memo: Memo,
    tables: Tables,
    numbers: Numbers,
    most: Numbers,
) -> None:
    """Bound what each set of the tiles left brings to the end, with what is counted there.

    Who cannot play on gets the other seat's tiles, `theirs`, once, and loses its own.
    """
    starts, _, sets, gains, alike = tables
    number_tiles(codes, rack, numbers, walk, alike)
    while not bound_lines(
        graph, squares, takes, setting, tile_bits, held, rack, count, seat, walk, memo, starts
    ):
        # One board always finds room once all others are forgotten.
        memo[0][:] = np.uint64(0)
        memo[2][:] = 0
    kinds = 0
    for number in range(count):
        kinds |= alike[1 << number]
    bound_across(count, tables, memo[1])
    bound_squares(squares[0], count, kinds, tables, memo[1])
    bound_sets(count, setting[3], tables, memo[1])
    gains[0] = most[0] = 2 * theirs
    for tiles in range(1, 1 << count):
        before, left = count, 0
        for number in range(count):
            if tiles >> number & 1:
                before -= 1
                left |= 1 << numbers[number]
        best, chosen = theirs - points[left], tiles
        while chosen:
            if sets[alike[chosen], before] > NOWHERE:
                best = max(best, sets[alike[chosen], before] + gains[tiles ^ chosen])
            chosen = (chosen - 1) & tiles
        gains[tiles] = most[left] = best
