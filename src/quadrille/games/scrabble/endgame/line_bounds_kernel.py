"""What the tiles of one rack can bring at most in one line, from now to the end.

If only one seat plays on, every word that it will make in a line holds what lies there now and
tiles of its rack. All such words are walked in the word graph. For each tile that may be the only
new one of a word, and for each set of tiles laid together, what is kept is the most points of the
word, by how many tiles of the rack lay there before: the tiles laid first have few to count with.

These bounds depend on what lies in the line and on the rack alone, so they are remembered.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.bundles_kernel import GRAPH, SETTING, Graph, Setting
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK, EMPTY, LETTER, SIDE
from quadrille.lexicon.nodes_kernel import child, lowest

Squares: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint32]
Numbers: TypeAlias = NDArray[np.int64]
Keys: TypeAlias = NDArray[np.uint64]
Bounds: TypeAlias = NDArray[np.int16]

MOST_TILES = 6
"""The most tiles that are bounded: more of them make too many words."""
NO_WORD = -1
"""A tile makes no word with this line: the squares beside it are free."""
NOWHERE = -1000
"""There is no such word."""
NODE, PLACE, KEPT, TOTAL, LETTERS, BLANKS, SPOT, TILE, WORTH, LETTER_AT = range(10)
FIELDS = 10
"""Of a square on a walk: what lies before it, what can be laid there, and what is."""
TIMES, EXTRA, TILES, SIZE = range(4)
GROUP = 4
"""Of some tiles of a word: how often it counts if they are new, and what their squares add."""
WALK = "Tuple((int64[:, ::1], int64[:, ::1], int64[::1], int64[::1], int64[::1]))"
Walk: TypeAlias = tuple[Numbers, Numbers, Numbers, Numbers, Numbers]
"""The stack, the groups of the tiles of a word, and of the tiles left the number of the first one
of each kind, and the next one of the same kind."""
MEMO = "Tuple((uint64[:, ::1], int16[::1], int64[::1]))"
Memo: TypeAlias = tuple[Keys, Bounds, Numbers]
"""Keys of lines with a rack, each with where its bounds begin; all bounds; `USED` and `FILLED`."""
USED, FILLED = range(2)
FULL = -1
_ONE = np.uint32(1)
_NONE = np.uint32(0)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)


@jit("int64(int64)", lean=True, inner=True)
def room_of(count: int) -> int:
    """Return how many numbers the bounds of a line take, with so many tiles left."""
    return int(SIDE * count * count + (1 << count) * count)


@jit(f"void({GRAPH}, int64, int64, uint8[::1], {WALK})", lean=True, inner=True)
def find_pieces(graph: Graph, start: int, number: int, line: Squares, walk: Walk) -> None:
    """Find which pieces of a word may have lain there before: letters alone, words, old tiles.

    Write for each of its new squares which may be the next one behind the piece, as bits.
    """
    nodes, forwards = graph[0], graph[1]
    stack, pieces = walk[0], walk[4]
    for first in range(number + 1):
        place = stack[first - 1, SPOT] + 1 if first else start
        begin, following, node, word, ends = place, first, forwards, 1 << first, False
        while following <= number:
            if following == number:
                until = stack[number, PLACE]
            else:
                until = stack[following, SPOT]
            while place < until:
                letter = line[place] & LETTER
                ends = (nodes[node + 1] >> np.uint32(letter)) & _ONE != _NONE if node > 0 else False
                node = child(nodes, node, letter) if node > 0 else 0
                place += 1
            if ends or place - begin < 2:
                word |= 1 << following
            if following < number:
                letter = stack[following, LETTER_AT]
                ends = (nodes[node + 1] >> np.uint32(letter)) & _ONE != _NONE if node > 0 else False
                node = child(nodes, node, letter) if node > 0 else 0
                place += 1
            following += 1
        pieces[first] = word


@jit(f"void(int64, int64, uint8[::1], uint8[::1], {WALK}, int16[::1])", lean=True, inner=True)
def note_word(
    count: int,
    number: int,
    letter_times: Squares,
    word_times: Squares,
    walk: Walk,
    bounds: Bounds,
) -> None:
    """Note a word with `number` tiles of the rack: which of them may be new, alone or together."""
    stack, groups, _, twins, pieces = walk
    total = stack[number, TOTAL]
    groups[0, TIMES], groups[0, EXTRA], groups[0, TILES], groups[0, SIZE] = 1, 0, 0, 0
    last = 0
    for chosen in range(1, 1 << number):
        if chosen >> (last + 1):
            last += 1
        before, spot, tile = chosen ^ (1 << last), stack[last, SPOT], stack[last, TILE]
        size, tiles = groups[before, SIZE] + 1, groups[before, TILES]
        behind = 0
        while before >> behind:
            behind += 1
        groups[chosen, SIZE] = size
        if groups[before, TIMES] == 0 or pieces[behind] >> last & 1 == 0:
            groups[chosen, TIMES] = 0
            continue
        times = groups[before, TIMES] * word_times[spot]
        extra = groups[before, EXTRA] + (letter_times[spot] - 1) * stack[last, WORTH]
        if size == 1:
            at = ((spot - 1) * count + tile) * count + number - 1
        # Of tiles of a kind the first ones stand for all.
        while tiles >> tile & 1:
            tile = twins[tile]
        tiles |= 1 << tile
        groups[chosen, TIMES], groups[chosen, EXTRA], groups[chosen, TILES] = times, extra, tiles
        if pieces[last + 1] >> number & 1:
            if size > 1:
                at = SIDE * count * count + tiles * count + number - size
            bounds[at] = max(bounds[at], (total + extra) * times)


@jit(
    f"int64({GRAPH}, uint8[::1], uint32[::1], int64[::1], int64[::1], uint32[::1], int64, int64,"
    " int64, int64, int64, int64[:, ::1])",
    lean=True,
    inner=True,
)
def walk_on(
    graph: Graph,
    line: Squares,
    takes: Masks,
    values: Numbers,
    tile_bits: Numbers,
    held: Masks,
    depth: int,
    node: int,
    place: int,
    kept: int,
    total: int,
    stack: Numbers,
) -> int:
    """Go on from a square behind a letter, and note what can be laid on the next free one.

    Return 1 where the tiles passed on the way end a word, 0 where they do not, and −1 where they
    lead nowhere; 2 where there are none.
    """
    nodes, ends = graph[0], 2
    while line[place] != EMPTY:
        if node <= 0:
            return -1
        letter = line[place] & LETTER
        ends = int((nodes[node + 1] >> np.uint32(letter)) & _ONE)
        node = child(nodes, node, letter)
        total += values[line[place]]
        place += 1
    step = stack[depth]
    step[NODE], step[PLACE], step[KEPT], step[TOTAL] = node, place, kept, total
    step[LETTERS] = step[BLANKS] = 0
    if node > 0 and place <= SIDE:
        fits = nodes[node] & takes[place]
        step[LETTERS] = fits & held[kept]
        if tile_bits[BLANK - 1] & kept:
            step[BLANKS] = fits
    return ends


@jit(
    f"void({GRAPH}, uint8[::1], uint32[::1], uint8[::1], uint8[::1], int64[::1], int64[::1],"
    f" uint32[::1], int64, int64, {WALK}, int16[::1])",
    lean=True,
    inner=True,
)
def bound_line(
    graph: Graph,
    line: Squares,
    takes: Masks,
    letter_times: Squares,
    word_times: Squares,
    values: Numbers,
    tile_bits: Numbers,
    held: Masks,
    rack: int,
    count: int,
    walk: Walk,
    bounds: Bounds,
) -> None:
    """Bound what `count` tiles of a rack bring in a line."""
    nodes, forwards, _, _ = graph
    stack, _, firsts, _, _ = walk
    for number in range(room_of(count)):
        bounds[number] = NOWHERE
    for place in range(1, SIDE + 1):
        if line[place - 1] == EMPTY and line[place + 1] == EMPTY:
            for number in range(count):
                bounds[((place - 1) * count + number) * count] = NO_WORD
    for start in range(1, SIDE + 1):
        if line[start - 1] != EMPTY:
            continue
        if walk_on(
            graph, line, takes, values, tile_bits, held, 0, forwards, start, rack, 0, stack
        ) < 0:  # fmt: skip
            continue
        depth = 0
        while depth >= 0:
            step = stack[depth]
            letters, blanks = np.uint32(step[LETTERS]), np.uint32(step[BLANKS])
            if letters | blanks == _NONE:
                depth -= 1
                continue
            left = letters if letters != _NONE else blanks
            letter = lowest(left)
            bit = _ONE << np.uint32(letter)
            tile = letter
            if letters != _NONE:
                step[LETTERS] = letters ^ bit
            else:
                step[BLANKS] = blanks ^ bit
                tile = BLANK - 1
            node, place, kept = step[NODE], step[PLACE], step[KEPT]
            bits = tile_bits[tile] & kept
            worth = values[tile]
            step[SPOT], step[TILE], step[WORTH] = place, firsts[tile], worth
            step[LETTER_AT] = letter
            ends = int((nodes[node + 1] >> np.uint32(letter)) & _ONE)
            further = walk_on(
                graph, line, takes, values, tile_bits, held, depth + 1, child(nodes, node, letter),
                place + 1, kept ^ (bits & -bits), step[TOTAL] + worth, stack,
            )  # fmt: skip
            if further < 0:
                continue
            depth += 1
            if (further == 1 or (further == 2 and ends)) and stack[depth, PLACE] - start > 1:
                find_pieces(graph, start, depth, line, walk)
                note_word(count, depth, letter_times, word_times, walk, bounds)
    for number in range(SIDE * count):
        for before in range(1, count):
            at = number * count + before
            bounds[at] = max(bounds[at], bounds[at - 1])


@jit("uint64(uint8[::1], int64, int64)", lean=True, inner=True)
def content_key(line: Squares, number: int, rack: int) -> np.uint64:
    """Return the key of what lies in a line, with the tiles left."""
    key = np.uint64(rack * 64 + number + 1) * _MIX_2
    for place in range(1, SIDE + 1):
        key = (key ^ np.uint64(line[place])) * _MIX_1
        key ^= key >> np.uint64(29)
    return key | np.uint64(1)


@jit(
    f"int64({GRAPH}, uint8[::1], uint32[::1], {SETTING}, int64[::1], uint32[::1], int64, int64,"
    f" int64, int64, {WALK}, {MEMO})",
    lean=True,
    inner=True,
)
def find_bounds(
    graph: Graph,
    line: Squares,
    takes: Masks,
    setting: Setting,
    tile_bits: Numbers,
    held: Masks,
    rack: int,
    count: int,
    seat: int,
    number: int,
    walk: Walk,
    memo: Memo,
) -> int:
    """Return where the bounds of a line begin; compute them if they are not known yet.

    `FULL` where there is no room for more.
    """
    keys, bounds, state = memo
    key = content_key(line, number, rack * 2 + seat)
    mask = keys.shape[0] - 1
    slot = int(np.int64(key >> np.uint64(1))) & mask
    while keys[slot, 0] != np.uint64(0):
        if keys[slot, 0] == key:
            return int(np.int64(keys[slot, 1]))
        slot = (slot + 1) & mask
    start, room = state[USED], room_of(count)
    if 2 * state[FILLED] > mask or start + room > bounds.shape[0]:
        return FULL
    lane = number % SIDE
    bound_line(
        graph, line, takes, setting[0][lane], setting[1][lane], setting[2], tile_bits, held, rack,
        count, walk, bounds[start : start + room],
    )  # fmt: skip
    keys[slot, 0], keys[slot, 1] = key, np.uint64(start)
    state[USED], state[FILLED] = start + room, state[FILLED] + 1
    return int(start)
