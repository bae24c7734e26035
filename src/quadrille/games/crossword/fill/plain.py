"""The search for a fill in plain Python: the twin of the kernels, which makes the same choices.

Sets of words are integers, so it needs no compiled code, and is some twenty times slower. It serves
until the kernels are compiled, and tests compare the two step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from quadrille.core.rng import Rng
from quadrille.games.crossword.fill.problem import Problem
from quadrille.games.crossword.grid import DIRECTIONS

SOLVED, IMPOSSIBLE, STOPPED = 1, 0, -1
UNIT_WEIGHT, LETTER_NOISE, NOISE, ONE_NOISE = 100, 739, 50, 1000


def logarithm(number: int) -> int:
    """Return 1024 times the binary logarithm of a number from 1 on, nearly.

    >>> logarithm(1), logarithm(2), logarithm(3), logarithm(1000)
    (0, 1024, 1536, 10192)
    """
    shift = number.bit_length() - 1
    return (shift << 10) + ((number << 10) >> shift) - 1024


class PlainSearch:
    """A search in plain Python; `boards.CompiledSearch` makes the same choices.

    It stops as soon as `is_over` says so.
    """

    def __init__(
        self, problem: Problem, rng: Rng, is_over: Callable[[], bool] = lambda: False
    ) -> None:
        self.problem, self.rng, self.is_over = problem, rng, is_over
        self.nodes = 0
        self.cells = [slot.cells for slot in problem.slots]
        self.tables = [problem.words.tables[len(cells)] for cells in self.cells]
        self.light = [(1 << table.light) - 1 for table in self.tables]
        count = len(self.cells)
        everything = (1 << len(problem.words.letters)) - 1
        self.crossed: list[list[tuple[int, int]]] = [[] for _ in range(problem.squares)]
        for direction in DIRECTIONS:
            for number, slot in enumerate(problem.slots):
                if slot.direction == direction:
                    for place, cell in enumerate(slot.cells):
                        self.crossed[cell].append((number, place))
        self.open = [problem.unused_words(number) for number in range(count)]
        self.counts = [mask.bit_count() for mask in self.open]
        self.seen = [[everything] * len(cells) for cells in self.cells]
        self.plain = [False] * count
        self.done = [slot in problem.whole_slots for slot in range(count)]
        self.plain_slots = 0
        self.letters: Sequence[int] = problem.start_letters()
        self.weights = [UNIT_WEIGHT] * count
        self.queue = list(range(count))
        self._saved: list[tuple[object, ...]] = []
        self._chosen: list[tuple[int, int]] = []
        self._hints: Sequence[int] = [0] * problem.squares
        self._stopped = False

    # Levels

    @property
    def levels(self) -> int:
        """How many levels have begun."""
        return len(self._saved)

    def push(self, cell: int = -1, letter: int = 0) -> None:
        """Begin a level, which `pop` takes back."""
        seen = [line.copy() for line in self.seen]
        parts = (self.open, self.counts, self.plain, self.done, list(self.letters))
        self._saved.append((*(part.copy() for part in parts), seen, self.plain_slots))
        self._chosen.append((cell, letter))

    def pop(self) -> None:
        """Take back everything since the last level began."""
        saved: tuple = self._saved.pop()  # type: ignore[type-arg]
        self.open, self.counts, self.plain, self.done, self.letters = saved[:5]
        self.seen, self.plain_slots = saved[5:]
        self._chosen.pop()
        self.queue = []

    # Narrowing

    def restrict(self, cell: int, letters: int) -> bool:
        """Leave a square only some letters, as bits; return whether one is left."""
        left = self.letters[cell] & letters
        if left not in (0, self.letters[cell]):
            self._set(cell, left, -1)
        return bool(left)

    def forbid(self, words: Collection[str]) -> None:
        """Remove words from all slots, until the level is taken back."""
        for slot, table in enumerate(self.tables):
            removed = self.open[slot] & table.mask_of(words)
            if removed:
                self.open[slot] &= ~removed
                self.counts[slot] -= removed.bit_count()
                self._enqueue(slot)

    def follow(self, letters: Sequence[int]) -> None:
        """Try these letters first, as bits for each square; 0 is no letter."""
        self._hints = letters

    def stop(self) -> None:
        """End a search that another thread runs."""
        self._stopped = True

    def _set(self, cell: int, letters: int, but: int) -> None:
        self.letters[cell] = letters  # type: ignore[index]
        for slot, _ in self.crossed[cell]:
            if slot != but:
                self._enqueue(slot)

    def _enqueue(self, slot: int) -> None:
        if slot not in self.queue:
            self.queue.append(slot)

    def propagate(self) -> bool:
        """Narrow all slots; return whether each has words left."""
        while self.queue:
            best = min(range(len(self.queue)), key=lambda at: self.counts[self.queue[at]])
            slot = self.queue[best]
            last = self.queue.pop()
            if best < len(self.queue):
                self.queue[best] = last
            if not self._narrow(slot):
                self.weights[slot] += UNIT_WEIGHT
                self.queue = []
                return False
        return True

    def _narrow(self, slot: int) -> bool:
        if not self.open[slot]:
            return False
        for place, cell in enumerate(self.cells[slot]):
            if self.letters[cell] != self.seen[slot][place]:
                self.seen[slot][place] = self.letters[cell]
                self.open[slot] &= self._having(slot, place, self.letters[cell])
                if not self.open[slot]:
                    return False
        counted = self.problem.plain_most >= 0 and not self.plain[slot]
        if counted and not (self._count_plain(slot) and self.open[slot]):
            return False
        if not self._filter_letters(slot):
            return False
        self.counts[slot] = self.open[slot].bit_count()
        if self.counts[slot] == 1 and not self.done[slot]:
            return self._forbid_again(slot)
        return True

    def _having(self, slot: int, place: int, letters: int) -> int:
        """Return the words that have one of some letters at a place."""
        found = 0
        for letter, mask in enumerate(self.tables[slot].masks[place]):
            if letters >> letter & 1:
                found |= mask
        return found

    def _count_plain(self, slot: int) -> bool:
        """Note a slot that has no light word left; return whether as many are allowed."""
        if self.open[slot] & self.light[slot]:
            return True
        self.plain[slot] = True
        self.plain_slots += 1
        if self.plain_slots > self.problem.plain_most:
            return False
        if self.plain_slots == self.problem.plain_most:
            for other in range(len(self.open)):
                if not self.plain[other] and not self.done[other]:
                    self.open[other] &= self.light[other]
                    if not self.open[other]:
                        self.weights[other] += UNIT_WEIGHT
                        return False
                    self._enqueue(other)
        return True

    def _filter_letters(self, slot: int) -> bool:
        words, masks = self.open[slot], self.tables[slot].masks
        for place, cell in enumerate(self.cells[slot]):
            domain = self.letters[cell]
            if domain & (domain - 1) == 0:
                continue
            left = domain
            for letter, mask in enumerate(masks[place]):
                if domain >> letter & 1 and not words & mask:
                    left &= ~(1 << letter)
            if left != domain:
                if not left:
                    return False
                self._set(cell, left, slot)
                self.seen[slot][place] = left
        return True

    def _forbid_again(self, slot: int) -> bool:
        """Remove the only word of a slot from all others; return whether they have words left."""
        self.done[slot] = True
        word = self.open[slot]
        for other, cells in enumerate(self.cells):
            if other == slot or len(cells) != len(self.cells[slot]) or not self.open[other] & word:
                continue
            if self.done[other] and self.counts[other] == 1:
                return False
            self.open[other] &= ~word
            self.counts[other] -= 1
            if not self.open[other]:
                return False
            self._enqueue(other)
        return True

    # Choosing

    def _choose_slot(self) -> int:
        best, least = -1, 1 << 62
        for slot, count in enumerate(self.counts):
            if count > 1:
                value = logarithm(count) * (ONE_NOISE + self.rng.below(NOISE))
                value = value * UNIT_WEIGHT // self.weights[slot]
                if value < least:
                    best, least = slot, value
        return best

    def _choose_cell(self, slot: int) -> int:
        best, least = -1, 1 << 62
        for cell in self.cells[slot]:
            domain = self.letters[cell]
            if domain & (domain - 1) == 0:
                continue
            weight = sum(self.weights[other] for other, _ in self.crossed[cell])
            value = domain.bit_count() * (ONE_NOISE + self.rng.below(NOISE)) * 10000 // weight
            if value < least:
                best, least = cell, value
        return best

    def _choose_letter(self, cell: int) -> int:
        if self._hints[cell] & self.letters[cell]:
            return self._hints[cell].bit_length() - 1
        best, most, worth = -1, -1, self.problem.light_worth
        for letter in range(len(self.problem.words.letters)):
            if not self.letters[cell] >> letter & 1:
                continue
            value = self.rng.below(LETTER_NOISE)
            for slot, place in self.crossed[cell]:
                words = self.open[slot] & self.tables[slot].masks[place][letter]
                total = words.bit_count()
                if worth:
                    total += worth * (words & self.light[slot]).bit_count()
                value += logarithm(max(1, total))
            if value > most:
                best, most = letter, value
        return best

    def descend(self, fails: int) -> int:
        """Search until it is solved (1), impossible (0), or has failed `fails` times (−1)."""
        lowest, goes, failed = len(self._saved), True, 0
        while True:
            if goes:
                slot = self._choose_slot()
                if slot < 0:
                    return SOLVED
                cell = self._choose_cell(slot)
                letter = self._choose_letter(cell)
                self.nodes += 1
                self.push(cell, letter)
                self._set(cell, 1 << letter, -1)
            else:
                failed += 1
                if len(self._saved) == lowest:
                    return IMPOSSIBLE
                cell, letter = self._chosen[-1]
                self.pop()
                left = self.letters[cell] & ~(1 << letter)
                if not left:
                    continue
                self._set(cell, left, -1)
            goes = self.propagate()
            ends = failed >= fails or self._stopped or self.is_over()
            if ends and (goes or len(self._saved) > lowest):
                while len(self._saved) > lowest:
                    self.pop()
                return STOPPED

    def relax(self) -> None:
        """Let failures count less, as time goes by."""
        self.weights = [UNIT_WEIGHT + (one - UNIT_WEIGHT) * 9 // 10 for one in self.weights]
