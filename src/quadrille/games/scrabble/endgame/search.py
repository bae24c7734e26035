"""One endgame as the kernels hold it: arrays made and checked, questions asked in slices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from threading import Event, Thread
from time import perf_counter
from types import ModuleType
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.draws import draw_bits
from quadrille.core.kernel import load as load_kernel
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import SIDE, Board, is_blank
from quadrille.games.scrabble.movegen.generator import FREE, ROOM, Generator, Lines
from quadrille.games.scrabble.score import BLANK, LARGEST_RACK

SCORELESS = 6
"""The turns without points after which a game is blocked: three rounds of two seats."""
TWO_PASSES = 2
SLICE = 2_000
"""The moves tried between two looks at the clock."""
TICK = 25
"""The slices between two answers that only say how many moves were tried."""
FAR = 30_000
"""More than any game can bring."""
TO_THE_END = 99
"""How far ahead a search looks that stops nowhere before the end of the game."""
SEED = 5
PLAYS, MOST_PLAYS = 1 << 16, 1 << 22
"""The plays of lines that are kept at first, and at most, where the search can do with these."""
LINE_BOUNDS = 1 << 22
"""The numbers kept that bound what tiles bring in lines."""
CODES = 32
SETS = 1 << LARGEST_RACK

BoundsRoom: TypeAlias = tuple[
    tuple[NDArray[np.int64], ...],
    tuple[NDArray[np.uint64], NDArray[np.int16], NDArray[np.int64]],
    tuple[NDArray[np.int64], ...],
    NDArray[np.int64],
]


class Clock:
    """How much of a budget is left, in seconds or slices; the first question has no limit."""

    def __init__(self, budget: Budget, now: Callable[[], float] = perf_counter) -> None:
        seconds = budget.time_limit
        self._now = now
        self._until = None if seconds is None else now() + seconds
        self._slices = budget.iterations
        self.begun = False

    def rings(self) -> bool:
        """Count a slice; return whether it is one too many."""
        if self._slices is not None:
            self._slices -= 1
            if self._slices < 0:
                return self.begun
        return self.begun and self._until is not None and self._now() > self._until


class Memory:
    """What searches of one game remember: the table of positions, and the plays of lines."""

    def __init__(self, entries: int) -> None:
        if entries < 2 or entries & (entries - 1):
            raise ValueError("the number of entries is a power of two")
        kernel, table = _kernel("endgame.frames"), _kernel("endgame.table")
        self.keys = np.zeros(entries, np.uint64)
        self.entries = np.zeros((entries, table.ENTRY), np.int64)
        self.marks = draw_bits(Rng(SEED), kernel.SQUARES + 2 * SCORELESS + 2 * CODES)
        self._companion: Memory | None = None
        self.make_room(PLAYS)
        self.bounds = _bounds_room()

    def companion(self) -> Memory:
        """Return the memory of a second thread: the same table, and plays of lines of its own."""
        if self._companion is None:
            self._companion = copy(self)
            self._companion.make_room(PLAYS)
            self._companion.bounds = _bounds_room()
        return self._companion

    def make_room(self, room: int) -> None:
        """Allocate room for plays of lines, and forget all that were known."""
        lists, plays = _kernel("endgame.lists"), _kernel("movegen.plays")
        self.lists = (
            np.zeros((max(room >> 1, 2), 2), np.uint64), np.zeros((room, 2), np.uint64),
            np.zeros((max(ROOM, room >> 4), 2), np.uint64),
            np.zeros(lists.RANKS, np.int64), np.zeros((plays.DEPTH, plays.FIELDS), np.int64),
            np.zeros(2, np.int64),
        )  # fmt: skip

    def forget_lists(self) -> None:
        """Forget the plays of lines, and their bounds: they belong to two racks."""
        if self.lists[-1].any():
            self.lists[0][:], self.lists[-1][:] = 0, 0
        keys, _, state = self.bounds[1]
        if state.any():
            keys[:], state[:] = 0, 0


class Racks:
    """Two racks as sets of bits: for every set of a seat's tiles its letters, points and key."""

    def __init__(
        self, generator: Generator, memory: Memory, racks: Sequence[Sequence[str]]
    ) -> None:
        self.tiles = [generator.codes(rack) for rack in racks]
        self.bits = np.zeros((2, CODES), np.int64)
        self.codes = np.zeros((2, LARGEST_RACK), np.int64)
        self.held = np.zeros((2, SETS), np.uint32)
        self.points = np.zeros((2, SETS), np.int64)
        self.keys = np.zeros((2, 2, SETS), np.uint64)
        """By whether the seat is waiting, by seat, by set."""
        for seat, tiles in enumerate(self.tiles):
            self.codes[seat, : len(tiles)] = tiles
            _kernel("movegen.plays").sort_rack(tiles, len(tiles), self.bits[seat], self.held[seat])
            marks = memory.marks[-2 * CODES :].reshape(2, CODES)
            for number, code in enumerate(tiles.tolist()):
                there = np.arange(SETS) >> number & 1 == 1
                self.points[seat, there] += generator.setting[2][code]
                self.keys[:, seat, there] += marks[:, code, np.newaxis]
        self.arrays = (self.bits, self.held, self.points, self.codes)


class Search:
    """The search of one position.

    Its value certainly lies between `low` and `high`, and `move` certainly brings `sure`.
    """

    def __init__(
        self,
        generator: Generator,
        memory: Memory,
        board: Board,
        racks: tuple[Sequence[str], Sequence[str]],
        backwards: bool = False,
    ) -> None:
        """`backwards`: begin with the worst plays, so that another thread has done half of them."""
        if not (racks[0] and racks[1]):
            raise ValueError("each seat has a tile at least")
        self._kernel = kernel = _kernel("endgame.frames")
        # Loaded here: compiling it the first time must not eat the time of a search.
        self._searching = _kernel("endgame.search")
        self._generator, self._memory = generator, memory
        self._racks = Racks(generator, memory, racks)
        self._limit = _limit(board, racks)
        lines = generator.lines(board)
        parts = (*lines.arrays, _line_keys(lines))
        self._boards = tuple(np.zeros((kernel.FRAMES, *part.shape), part.dtype) for part in parts)
        for boards, part in zip(self._boards, parts, strict=True):
            boards[0] = part
        self._frames = np.zeros((kernel.FRAMES, kernel.FRAME), np.int64)
        self._keys = np.zeros((kernel.FRAMES, 2), np.uint64)
        self._killers = np.zeros((2, SETS, 2), np.int64)
        lists, threats = _kernel("endgame.lists"), _kernel("endgame.threats")
        lasts = _kernel("endgame.lasts")
        self._found = (
            np.zeros((kernel.FRAMES + 1, lists.LINES, lists.CURSOR), np.int64),
            np.zeros((kernel.FRAMES, threats.CELLS), np.uint8),
            np.zeros((kernel.FRAMES, threats.THREATS), np.int64),
            np.zeros((kernel.FRAMES, 2), np.int64),
            np.zeros((kernel.FRAMES, SETS), np.int64),
            np.zeros(LARGEST_RACK + 1, np.int64),
            _word_parts(generator, lines),
            *memory.bounds,
            (np.zeros((3, lasts.SPOTS, 2), np.int64), *np.zeros((2, lasts.CHANGED), np.int64)),
        )
        memory.forget_lists()
        self._fresh, self._entry = np.zeros((2, _kernel("endgame.table").ENTRY), np.int64)
        self._reported = np.zeros(3, np.int64)
        self._notes = np.zeros(kernel.NOTES, np.int64)
        self._notes[kernel.LIMIT] = self._limit
        self._notes[kernel.BACKWARDS] = backwards
        self.helper: Search | None = None
        self.answered = False
        self.low, self.high, self.value = -FAR, FAR, 0
        self.move, self.sure = (0, 0), -FAR
        self._crowded_at = 0

    @property
    def racks(self) -> list[NDArray[np.int64]]:
        """The racks in the order in which their bits are counted."""
        return self._racks.tiles

    @property
    def nodes(self) -> int:
        """How many moves were tried, by a second thread too."""
        tried = int(self._notes[self._kernel.WORK])
        return tried + (self.helper.nodes if self.helper is not None else 0)

    def begin(self, turns_without_points: int) -> None:
        """Return how many turns without points came before.

        Where no play can be without points, two passes in a row come to the same as six: who can
        do better than the end would have done so at once. Only the last of six is different.
        """
        if not 0 <= turns_without_points < SCORELESS:
            raise ValueError(f"turns without points are 0 to {SCORELESS - 1}")
        self._passes = turns_without_points
        if self._limit == TWO_PASSES:
            self._passes = int(turns_without_points == SCORELESS - 1)

    def ask(self, alpha: int, beta: int, ahead: int, clock: Clock) -> Iterator[None]:
        """Search with a window, `ahead` moves ahead; yield now and then, to tell that it goes on.

        Set `answered` to whether there was time for it.
        """
        kernel, slices, self.answered = self._kernel, 0, False
        self._enter(alpha, beta, ahead)
        with self._helped(alpha, beta, ahead):
            while self._notes[kernel.TOP] >= 0:
                if clock.rings():
                    return
                self._go_on(alpha, beta, ahead)
                slices += 1
                if slices % TICK == 0:
                    yield
        clock.begun = self.answered = True
        self.value, low, high = self._reported.tolist()
        self.low, self.high = max(low, self.low), min(high, self.high)
        best, head, tiles = self._frames[
            0, [kernel.BEST, kernel.TOP_MOVE, kernel.TOP_TILES]
        ].tolist()
        if ahead == TO_THE_END and best >= max(beta, self.sure):
            self.sure, self.move = best, (head, tiles)
        elif self.sure == -FAR and ahead != TO_THE_END:
            self.move = head, tiles

    @contextmanager
    def _helped(self, alpha: int, beta: int, ahead: int) -> Iterator[None]:
        """Let the second thread search the same, if there is one, until this one has finished."""
        helper, stop = self.helper, Event()
        if helper is None or ahead != TO_THE_END:
            yield
            return
        thread = Thread(target=helper._run_until, args=(alpha, beta, ahead, stop), daemon=True)
        thread.start()
        try:
            yield
        finally:
            stop.set()
            thread.join()

    def _run_until(self, alpha: int, beta: int, ahead: int, stop: Event) -> None:
        self._enter(alpha, beta, ahead)
        while self._notes[self._kernel.TOP] >= 0 and not stop.is_set():
            self._go_on(alpha, beta, ahead)

    def _make_room(self) -> None:
        """Forget the plays of lines; make more room for them if that is allowed, or needed."""
        memory, room = self._memory, len(self._memory.lists[1])
        tried = int(self._notes[self._kernel.WORK]) - self._crowded_at
        self._crowded_at += tried
        if room < MOST_PLAYS or tried < SLICE:
            memory.make_room(4 * room)
        else:
            memory.forget_lists()

    def _go_on(self, alpha: int, beta: int, ahead: int) -> None:
        """Search for a slice; begin again, with what the table holds, where plays found no room."""
        memory, racks = self._memory, self._racks
        self._searching.search(
            SLICE, self._generator.graph, self._generator.setting, racks.arrays, racks.keys,
            memory.marks, self._boards, self._keys, self._frames, self._found, memory.lists,
            self._killers, memory.keys, memory.entries, self._fresh, self._entry,
            self._reported, self._notes,
        )  # fmt: skip
        if self._notes[self._kernel.CROWDED]:
            self._make_room()
            self._enter(alpha, beta, ahead)

    def _enter(self, alpha: int, beta: int, ahead: int) -> None:
        """Put the position into the first frame."""
        kernel, frame = self._kernel, self._frames[0]
        frame[:] = 0
        frame[[kernel.MINE, kernel.THEIRS]] = [(1 << len(tiles)) - 1 for tiles in self.racks]
        frame[[kernel.FROM, kernel.ALPHA]] = alpha
        frame[kernel.BETA], frame[kernel.LEFT], frame[kernel.PASSES] = beta, ahead, self._passes
        frame[[kernel.BEST, kernel.LOW, kernel.HIGH]] = -FAR
        frame[[kernel.FIRST, kernel.SECOND]] = kernel.NO_MOVE
        frame[kernel.CHECKED], frame[kernel.BEGAN] = 1, self._notes[kernel.WORK]
        self._keys[0] = self._key()
        memory = self._memory
        if (
            _kernel("endgame.table").recall(
                memory.keys, memory.entries, self._keys[0, 1], self._entry
            )
            >= 0
        ):
            frame[[kernel.FIRST, kernel.FIRST_TILES]] = self._entry[:2]
        self._notes[[kernel.TOP, kernel.CROWDED]] = 0

    def _key(self) -> tuple[np.uint64, np.uint64]:
        """Return the key of the board, and that of the position."""
        marks, keys, squares = self._memory.marks, self._racks.keys, self._kernel.SQUARES
        tiles = self._boards[0][0, 0, :, 1 : SIDE + 1].reshape(-1)
        full = np.flatnonzero(tiles != FREE)
        board = marks[full * 64 + tiles[full]].sum(dtype=np.uint64)
        sets = [(1 << len(tiles)) - 1 for tiles in self.racks]
        parts = [
            board, keys[0, 0, sets[0]], keys[1, 1, sets[1]],
            marks[squares + self._limit + self._passes],
        ]  # fmt: skip
        return board, np.array(parts, np.uint64).sum(dtype=np.uint64)


def _line_keys(lines: Lines) -> NDArray[np.uint64]:
    """Return the keys of a board's lines; on an empty one plays lie on the middle row."""
    kernel = _kernel("endgame.lists")
    keys = np.zeros(kernel.LINES, np.uint64)
    kernel.key_lines(*lines.arrays, keys)
    if not keys.any():
        keys[SIDE // 2] = 1
    return keys


def _bounds_room() -> BoundsRoom:
    """Return room to bound sets of tiles, and for the bounds of lines that were computed."""
    lines, bounds = _kernel("endgame.line_bounds"), _kernel("endgame.bounds")
    most, sets = lines.MOST_TILES, 1 << lines.MOST_TILES
    walk = (
        np.zeros((most + 1, lines.FIELDS), np.int64), np.zeros((sets, lines.GROUP), np.int64),
        *np.zeros((3, CODES), np.int64),
    )  # fmt: skip
    memo = (
        np.zeros((LINE_BOUNDS >> 7, 2), np.uint64), np.zeros(LINE_BOUNDS, np.int16),
        np.zeros(2, np.int64),
    )  # fmt: skip
    tables = (
        np.zeros(bounds.LINES, np.int64), np.zeros((2, SIDE * most * most), np.int16),
        np.zeros((sets, most), np.int64), *np.zeros((2, sets), np.int64),
    )  # fmt: skip
    return walk, memo, tables, np.zeros(most, np.int64)


def _word_parts(generator: Generator, lines: Lines) -> NDArray[np.uint32]:
    """Return the letters that each square takes if words both ways may still grow."""
    nodes, _, backwards, every = generator.graph
    parts = np.zeros(lines.squares.shape, np.uint32)
    _kernel("endgame.bounds").check_parts(nodes, backwards, every, lines.squares, parts)
    inside = parts[:, :, 1:-1]
    inside &= inside[::-1].transpose(0, 2, 1)
    return parts


def _limit(board: Board, racks: Sequence[Sequence[str]]) -> int:
    """Return after how many turns without points the search ends a game.

    A play without points is all blanks: two of them must be left, or one with one on the board.
    """
    left = sum(list(rack).count(BLANK) for rack in racks)
    return SCORELESS if left and left + sum(map(is_blank, board)) > 1 else TWO_PASSES


def _kernel(name: str) -> ModuleType:
    return load_kernel(f"quadrille.games.scrabble.{name}_kernel")
