"""The room of a search for the best play: one block of memory for all that it writes down.

Each part lies at an offset of its own, so that compiled code keeps one address instead of dozens,
and a caller passes one array. Numbers are of 64 bits; a mask or a key is kept as such a number.
"""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.bundles_kernel import Numbers
from quadrille.games.scrabble.movegen.crosses_kernel import SIDE

TILES = 8
"""The largest rack."""
SETS = 1 << TILES
SIZES = TILES + 1
ALONE, THROUGH = 0, 1
"""What lies in a slot: nothing, or something."""
MOST_TIMES = 4
"""The most times that a word counts where points and leave are weighed together."""

ROOM = "int64[::1]"

# The choices of tiles of a rack: each one's key, its letters, its size plus 16 times its blanks,
# what the tiles kept are worth, the points of its tiles, and these one by one from the highest.
KEYS = 0
HELD = KEYS + SETS
SIZE_OF = HELD + SETS
LEAVES = SIZE_OF + SETS
SUMS = LEAVES + SETS
POINTS = SUMS + SETS
# The choices by size, a row each, and how many there are of each size.
ROW = 1 << 7
"""More than there are choices of one size, of eight tiles."""
BY_SIZE = POINTS + SETS * TILES
MANY = BY_SIZE + SIZES * ROW
# The most that a choice brings, by what lies in a slot and by size: its leave, its points, and both
# together by how often words count.
BEST_LEAVE = MANY + SIZES
BEST_SUM = BEST_LEAVE + 2 * SIZES
BEST_BOTH = BEST_SUM + 2 * SIZES
# The tiles of the rack from the one worth most: letters, places on the rack, sums of the first.
RANKED = BEST_BOTH + 2 * (MOST_TIMES + 1) * SIZES
PLACES = RANKED + TILES
FIRST_SUMS = PLACES + TILES
# The bonus by the number of tiles laid.
BONUSES = FIRST_SUMS + SIZES
# Of each square of a line: the most that its cross word brings, where words next must touch, the
# points of its tile (−1: free) and its weight in a key, how often words and letters count.
SQUARES = SIDE + 2
CROSSES = BONUSES + SIZES
TOUCHES = CROSSES + SQUARES
FIXED = TOUCHES + SQUARES
WEIGHTS = FIXED + SQUARES
WORD_TIMES = WEIGHTS + SQUARES
PREMIUMS = WORD_TIMES + SQUARES
# Of the squares of one slot: the factors from the highest, the factors, the letters taken, and the
# letters taken by squares with cross words.
SORTED_FACTORS = PREMIUMS + SQUARES
FACTORS = SORTED_FACTORS + SQUARES
TAKEN = FACTORS + SQUARES
HOOKED = TAKEN + SQUARES
# Which choices make words with what lies in a slot; see `rack_memo_kernel`.
ANSWER_ROWS = 1 << 10
LISTED = 1 << 11
STATE = HOOKED + SQUARES
ANSWERS = STATE + 4
LISTS = ANSWERS + 4 * ANSWER_ROWS
# Slots: how many there are and the highest bucket, the first of each bucket (0: none), the slots.
BUCKETS = 1 << 10
MOST_SLOTS = 3200
"""More than there are: 30 lines with at most 105 beginnings and ends each."""
SLOT_COUNT = LISTS + 2 * LISTED
TOP = SLOT_COUNT + 1
HEADS = TOP + 1
SLOTS = HEADS + BUCKETS
NEXT, BOUND, SLOT, REST, KEY = range(5)
"""Fields of a slot: the next of its bucket, the most that a play there is worth, where it is, how
much of that no tile of the rack decides, and the key of what lies there."""
FIELDS = 5
SIZE = SLOTS + FIELDS * (MOST_SLOTS + 1)


@jit(f"{ROOM}()", inner=True)
def new_room() -> Numbers:
    """Return the room for searches, to be used again and again."""
    room = np.empty(SIZE, np.int64)
    room[STATE:LISTS] = 0
    room[SLOT_COUNT:SLOTS] = 0
    return room


@jit(f"int64({ROOM}, int64)", inline=True, lean=True, inner=True)
def read_at(room: Numbers, place: int) -> int:
    """Return a number of a room; an unsigned place is not looked for from the end."""
    return int(room[np.uint64(place)])


@jit(f"void({ROOM}, int64, int64)", inline=True, lean=True, inner=True)
def write_at(room: Numbers, place: int, value: int) -> None:
    """Write a number to a room."""
    room[np.uint64(place)] = value
