"""A pattern to be filled, as the kernels of the search take it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.games.crossword.fill.problem import Problem
from quadrille.games.crossword.grid import DIRECTIONS, LONGEST_SIDE

SEARCH = "quadrille.games.crossword.fill.search_kernel"
DESCENT = "quadrille.games.crossword.fill.descent_kernel"
KERNELS = (SEARCH, DESCENT)
BLOCK = 64
"""The words of a block."""
BASE_LEVELS = 64
"""How many levels a caller may push below the search."""


class CompiledSearch:
    """A search in compiled code; `plain.PlainSearch` makes the same choices."""

    def __init__(self, problem: Problem, rng: Rng) -> None:
        self.names, self.moves = load(SEARCH), load(DESCENT)
        self.problem = problem
        self.rng = np.array([rng.state], np.uint64)
        self._static = self._tables()
        self._state = self._start()
        self._trail, self._control = self._room()
        self._arrays = (self._static, self._state, self._trail, self._control)
        for slot in range(len(problem.slots)):
            self.names.enqueue(slot, self._control)

    def _tables(self) -> tuple[NDArray[Any], ...]:
        """Return the arrays that no search writes to."""
        problem, names = self.problem, self.names
        slots = np.zeros((len(problem.slots), 5), np.int64)
        cells = np.zeros((len(problem.slots), LONGEST_SIDE), np.int64)
        crossed = np.full((problem.squares, 4), -1, np.int64)
        lengths = sorted({len(slot.cells) for slot in problem.slots})
        tables = [problem.words.tables[length] for length in lengths]
        bits = np.concatenate([table.bits for table in tables])
        light = np.concatenate([_light_blocks(table.light, table.blocks) for table in tables])
        bit_starts = dict(zip(lengths, _starts([len(one.bits) for one in tables]), strict=True))
        starts = dict(zip(lengths, _starts([one.blocks for one in tables]), strict=True))
        first = 0
        for number, slot in enumerate(problem.slots):
            length = len(slot.cells)
            count = problem.words.tables[length].blocks
            slots[number] = (length, first, bit_starts[length], count, starts[length])
            first += count
            cells[number, :length] = slot.cells
            direction = DIRECTIONS.index(slot.direction)
            for place, cell in enumerate(slot.cells):
                crossed[cell, 2 * direction : 2 * direction + 2] = (number, place)
        assert names.LENGTH == 0
        assert names.LIGHT == 4
        return slots, cells, crossed, bits, light

    def _start(self) -> tuple[NDArray[Any], ...]:
        """Return the words and letters that are open at the start."""
        problem, names = self.problem, self.names
        count, sizes = len(problem.slots), self._static[0][:, names.BLOCKS]
        masks = [problem.unused_words(number) for number in range(count)]
        pairs = zip(masks, sizes, strict=True)
        raw = b"".join(mask.to_bytes(int(size) * 8, "little") for mask, size in pairs)
        current = np.frombuffer(raw, np.uint64).copy()
        blocks = np.zeros((len(current), 2), np.int64)
        live = np.zeros((count, 6), np.int64)
        for number in range(count):
            first, size = self._static[0][number, names.FIRST], int(sizes[number])
            here = current[first : first + size]
            order = np.concatenate([np.flatnonzero(here), np.flatnonzero(here == 0)])
            blocks[first : first + size, names.ORDER] = order
            live[number, names.LIMIT] = np.count_nonzero(here)
            live[number, names.COUNT] = masks[number].bit_count()
        live[[*problem.whole_slots], names.DONE] = 1
        live[:, names.WEIGHT] = names.UNIT_WEIGHT
        everything = (1 << len(problem.words.letters)) - 1
        seen = np.full((count, LONGEST_SIDE), everything, np.int64)
        found = np.zeros((count, LONGEST_SIDE, len(problem.words.letters)), np.int64)
        domains = np.array(problem.start_letters(), np.int64)
        hints = np.zeros(problem.squares, np.int64)
        return current, blocks, live, seen, found, domains, hints

    def _room(self) -> tuple[tuple[NDArray[Any], ...], tuple[NDArray[Any], ...]]:
        """Return the trails and what controls the search."""
        names, problem = self.names, self.problem
        letters, blocks = len(problem.words.letters), len(self._state[0])
        levels = problem.squares + BASE_LEVELS
        room = max(6 * blocks, 1 << 18)
        counters = np.zeros(names.COUNTERS, np.int64)
        counters[names.NOW], counters[names.NEXT] = 1, 2
        counters[names.PLAIN_MOST] = problem.plain_most
        counters[names.LETTERS] = letters
        counters[names.LIGHT_WORTH] = problem.light_worth
        trail = (
            np.empty(room, np.uint64),
            np.empty((room, 2), np.int64),
            np.empty((levels * len(problem.slots) + 1, 1 + names.SAVED + LONGEST_SIDE), np.int64),
            np.empty((letters * problem.squares + 1, 2), np.int64),
        )
        queue = np.zeros((3, max(len(problem.slots), letters)), np.int64)
        return trail, (counters, queue, np.empty((levels, 7), np.int64), self.rng)

    def push(self) -> None:
        """Begin a level, which `pop` takes back."""
        self.moves.push(-1, 0, self._control)

    def pop(self) -> None:
        """Take back everything since the last level began."""
        self.moves.pop(*self._arrays)

    def restrict(self, cell: int, letters: int) -> bool:
        """Leave a square only some letters, as bits; return whether one is left."""
        domain = int(self._state[5][cell])
        if domain & letters not in (0, domain):
            self.names.set_domain(cell, domain & letters, -1, *self._arrays)
        return bool(domain & letters)

    def forbid(self, words: Collection[str]) -> None:
        """Remove words from all slots, until the level is taken back."""
        for number, slot in enumerate(self.problem.slots):
            table = self.problem.words.tables[len(slot.cells)]
            first = self._static[0][number, self.names.FIRST]
            for word in words:
                index, bit = divmod(table.index.get(word, -1), BLOCK)
                if index >= 0 and int(self._state[0][first + index]) >> bit & 1:
                    self.names.remove_words(number, index, np.uint64(1 << bit), *self._arrays)
                    self.names.enqueue(number, self._control)

    def follow(self, letters: Sequence[int]) -> None:
        """Try these letters first, as bits for each square; 0 is no letter."""
        self._state[6][:] = letters

    def stop(self) -> None:
        """End a search that another thread runs."""
        self._control[0][self.names.STOP] = 1

    @property
    def levels(self) -> int:
        """How many levels have begun."""
        return int(self._control[0][self.names.LEVELS])

    def propagate(self) -> bool:
        """Narrow all slots; return whether each has words left."""
        return bool(self.names.propagate(*self._arrays))

    def descend(self, fails: int) -> int:
        """Search until it is solved (1), impossible (0), or has failed `fails` times (−1)."""
        return int(self.moves.descend(fails, self.levels, *self._arrays))

    def relax(self) -> None:
        """Let failures count less, as time goes by."""
        live, unit = self._state[2], self.names.UNIT_WEIGHT
        weight = live[:, self.names.WEIGHT]
        weight[:] = unit + (weight - unit) * 9 // 10

    @property
    def letters(self) -> Sequence[int]:
        """The open letters of each square, as bits."""
        return [int(one) for one in self._state[5]]

    @property
    def counts(self) -> Sequence[int]:
        """How many words each slot has left."""
        return [int(one) for one in self._state[2][:, self.names.COUNT]]

    @property
    def weights(self) -> Sequence[int]:
        """How often each slot has failed, weighed."""
        return [int(one) for one in self._state[2][:, self.names.WEIGHT]]

    @property
    def nodes(self) -> int:
        """How many letters were chosen so far."""
        return int(self._control[0][self.names.NODES])


def _light_blocks(light: int, blocks: int) -> NDArray[np.uint64]:
    """Return the light words of a table, which come first, as blocks."""
    return np.frombuffer(((1 << light) - 1).to_bytes(blocks * 8, "little"), np.uint64)


def _starts(sizes: Sequence[int]) -> list[int]:
    """Return where each part begins if all follow each other."""
    found, total = [], 0
    for size in sizes:
        found.append(total)
        total += size
    return found
