"""The best plays without compiled code: words as rows of NumPy arrays, one slot at a time.

It answers while the kernels are not compiled yet: in about a second instead of a millisecond, but
it needs neither them nor the word graph. A slot is a place for a word: a line, a start and a
length. Words fit a slot if they have its letters where tiles lie, allowed letters on free squares,
and if the rack has the rest. Points are those of the plain rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import (
    CENTRE,
    EMPTY,
    SIDE,
    Board,
    letter_factor,
    tile,
    word_factor,
)
from quadrille.games.scrabble.movegen.generator import FoundPlay, Generator
from quadrille.games.scrabble.moves import THROUGH, Play
from quadrille.games.scrabble.placing import prefer_across, tiles_used
from quadrille.games.scrabble.score import BINGO, BLANK, RACK, play_points, word_through, worth
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.tiles import TileSet
from quadrille.lexicon.word_rows import WordRows

Rows: TypeAlias = NDArray[np.intp]
Numbers: TypeAlias = NDArray[np.int64]

GENERATORS_CACHED = 4
CANDIDATES = 200
"""How many plays with the most points are counted by the rules, and compared with their leaves."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a word: where it starts, which way it goes, and what lies there already."""

    start: Cell
    down: bool
    tiles: tuple[str, ...]
    """The tile of each square; nothing where it is free."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The squares."""
        return Play(self.start, self.down, self.tiles).cells()

    @property
    def free(self) -> tuple[int, ...]:
        """The places of the free squares in the word."""
        return tuple(place for place, one in enumerate(self.tiles) if not one)


@dataclass(frozen=True, slots=True)
class Cross:
    """What a free square takes because of the tiles above and below it, or beside it."""

    allowed: NDArray[np.bool_]
    """For each letter, whether it makes a word there."""
    points: int
    """What the tiles of the cross word are worth together."""


class QuickGenerator:
    """The best plays of some words with one set of tiles, found without compiled code.

    >>> from quadrille.lexicon.languages import language
    >>> french = language("fr")
    >>> tiny = QuickGenerator(["AS", "RAS"], french.alphabet, french.tiles["scrabble"])
    >>> [found.points for found in tiny.best_plays(EMPTY, ("S", "A", "R"))][:1]
    [6]
    """

    def __init__(
        self, words: Sequence[str], alphabet: Alphabet, tiles: TileSet, crossing: bool = True
    ) -> None:
        self.tiles, self.crossing = tiles, crossing
        self.rows = WordRows(words, alphabet, range(2, SIDE + 1))
        self._codes = {letter: code for code, letter in enumerate(tiles.letters)}
        self._values = np.array(tiles.points, np.int64)

    def best_plays(
        self, board: Board, rack: Sequence[str], share: int = 0, lot: int = 0
    ) -> list[FoundPlay]:
        """Return the plays with the most points, the best first; 200 of them, or all.

        With a share only that percentage of the words is known, drawn by `lot`.
        """
        return _Search(self, board, rack, share, lot).run()

    def find_tops(self, board: Board, rack: Sequence[str]) -> list[FoundPlay]:
        """Return every play with the most points: the very ones that the kernels find.

        >>> from quadrille.lexicon.languages import language
        >>> french = language("fr")
        >>> tiny = QuickGenerator(["AS", "SA"], french.alphabet, french.tiles["scrabble"])
        >>> len(tiny.find_tops(EMPTY, ("S", "A", "B")))
        4
        """
        return _Search(self, board, rack, 0, 0).find_tops()

    def code(self, one: str) -> int:
        """Return the code of the letter of a tile, blank or not."""
        return self._codes[one.upper()]

    def value(self, code: int) -> int:
        """Return what a letter is worth."""
        return int(self._values[code])

    @property
    def values(self) -> Numbers:
        """What each letter is worth."""
        return self._values


@lru_cache(GENERATORS_CACHED)
def make_quick_twin(generator: Generator) -> QuickGenerator:
    """Return a generator of the same plays that needs no compiled code."""
    words, alphabet = generator.lexicon.listed_words(), generator.lexicon.alphabet
    return QuickGenerator(words, alphabet, generator.tiles, generator.crossing)


class _Search:
    """One position and rack."""

    def __init__(
        self, words: QuickGenerator, board: Board, rack: Sequence[str], share: int, lot: int
    ) -> None:
        self.words, self.board, self.rack = words, board, tuple(rack)
        self.share, self.lot = share, lot
        self.blanks = self.rack.count(BLANK)
        self.have = np.zeros(words.rows.letters, np.int16)
        for one in self.rack:
            if one != BLANK:
                self.have[words.code(one)] += 1
        self._missing: dict[int, NDArray[np.int16]] = {}
        self._with_letter: dict[tuple[int, int, int, int], Rows] = {}
        self._crosses: dict[tuple[Cell, bool], Cross | None] = {}

    def run(self) -> list[FoundPlay]:
        """Find the candidates and count them."""
        plays = {self._play(slot, row): None for slot, row, _ in islice(self._words(), CANDIDATES)}
        counted = (self._count_play(play) for play in plays)
        return sorted(counted, key=lambda found: -found.points)

    def find_tops(self) -> list[FoundPlay]:
        """Count words until none that is left can have as many points as the best."""
        found: dict[Play, FoundPlay] = {}
        most = 0
        for slot, row, at_most in self._words():
            if at_most < most:
                break
            for play in self._ways(slot, row):
                one = self._count_play(play)
                found[one.play] = one
                most = max(most, one.points)
        return [one for one in found.values() if one.points == most]

    def _words(self) -> Iterator[tuple[Slot, int, int]]:
        """Yield every word with its slot, its row and at most how many points, the most first."""
        slots, rows, points = [], [], []
        for slot in self._slots():
            found = self._fitting(slot)
            if len(found):
                rows.append(found)
                points.append(self._estimate(slot, found))
                slots += [slot] * len(found)
        if not slots:
            return
        estimates, every = np.concatenate(points), np.concatenate(rows)
        for number in np.argsort(-estimates, kind="stable").tolist():
            yield slots[number], int(every[number]), int(estimates[number])

    def _ways(self, slot: Slot, row: int) -> Iterator[Play]:
        """Yield every play of a word in a slot: its blanks may be any of the tiles laid."""
        codes = self.words.rows.by_length[len(slot.tiles)][row].tolist()
        letters = [self.words.tiles.letters[code] for code in codes]
        have = Counter(self.rack)
        for count in range(self.blanks + 1):
            for blanks in combinations(slot.free, count):
                if Counter(letters[place] for place in slot.free if place not in blanks) <= have:
                    laid = [
                        THROUGH if one else letter.lower() if place in blanks else letter
                        for place, (one, letter) in enumerate(zip(slot.tiles, letters, strict=True))
                    ]
                    yield Play(slot.start, slot.down, tuple(laid))

    def _slots(self) -> Iterator[Slot]:
        """Yield every place where a word may lie."""
        if not self.rack:
            return
        for down in (False,) if self.board == EMPTY else (False, True):
            for lane in range(SIDE):
                line = [Cell(lane, at) if down else Cell(at, lane) for at in range(SIDE)]
                tiles = [tile(self.board, cell) for cell in line]
                touched = [self._is_touched(cell) for cell in line]
                for start in range(SIDE):
                    if start and tiles[start - 1]:
                        continue
                    free = 0
                    for end in range(start, SIDE):
                        free += not tiles[end]
                        if free > min(len(self.rack), RACK):
                            break
                        whole = end + 1 == SIDE or not tiles[end + 1]
                        if end > start and free and whole and any(touched[start : end + 1]):
                            yield Slot(line[start], down, tuple(tiles[start : end + 1]))

    def _is_touched(self, cell: Cell) -> bool:
        """Return whether a word through a square is joined to the others."""
        if self.board == EMPTY:
            return cell == CENTRE
        if tile(self.board, cell):
            return True
        beside = any(tile(self.board, other) for other in cell.neighbours())
        return self.words.crossing and beside

    def _fitting(self, slot: Slot) -> Rows:
        """Return the words of the length of a slot that can be laid there."""
        length, free = len(slot.tiles), slot.free
        words = self.words.rows.by_length[length]
        fixed = [(place, self.words.code(one)) for place, one in enumerate(slot.tiles) if one]
        rows = self._candidates(length, fixed)
        for place, code in fixed[1:]:
            rows = rows[words[rows, place] == code]
        for place in free:
            cross = self._cross(slot.cells[place], slot.down)
            if cross is not None:
                rows = rows[cross.allowed[words[rows, place]]]
        if len(rows) and fixed:
            need = self.words.rows.counts[length][rows].astype(np.int16)
            for _, code in fixed:
                need[:, code] -= 1
            rows = rows[np.maximum(need - self.have, 0).sum(axis=1) <= self.blanks]
        return rows

    def _candidates(self, length: int, fixed: list[tuple[int, int]]) -> Rows:
        """Return the words for which rack and fixed letters may be enough, with the first fixed."""
        place, code = fixed[0] if fixed else (-1, -1)
        key = length, len(fixed), place, code
        if key not in self._with_letter:
            fits = self._missing_letters(length) <= self.blanks + len(fixed)
            if fixed:
                fits &= self.words.rows.by_length[length][:, place] == code
            self._with_letter[key] = np.flatnonzero(fits)
        return self._with_letter[key]

    def _missing_letters(self, length: int) -> NDArray[np.int16]:
        """Return how many letters of each word the rack lacks; many if the word is not known."""
        if length not in self._missing:
            counts = self.words.rows.counts[length]
            missing = np.zeros(len(counts), np.int16)
            for code, have in enumerate(self.have.tolist()):
                column = counts[:, code].astype(np.int16)
                missing += np.maximum(column - have, 0) if have else column
            if self.share:
                missing[~_draw_words(len(counts), length, self.share, self.lot)] = SIDE + RACK
            self._missing[length] = missing
        return self._missing[length]

    def _cross(self, cell: Cell, down: bool) -> Cross | None:
        """Return what the other direction demands of a free square; `None` if nothing."""
        key = cell, down
        if key not in self._crosses:
            self._crosses[key] = self._find_cross(cell, not down) if self.words.crossing else None
        return self._crosses[key]

    def _find_cross(self, cell: Cell, down: bool) -> Cross | None:
        """Look for the letters that make a word on a square together with the tiles beside it."""
        before, after = _neighbour(cell, down, -1), _neighbour(cell, down, 1)
        head = word_through(self.board, before, down).tiles if tile(self.board, before) else ()
        tail = word_through(self.board, after, down).tiles if tile(self.board, after) else ()
        if not head and not tail:
            return None
        words = self.words.rows.by_length[len(head) + 1 + len(tail)]
        fits = np.ones(len(words), bool)
        for place, one in enumerate((*head, "", *tail)):
            if one:
                fits &= words[:, place] == self.words.code(one)
        allowed = np.zeros(self.words.rows.letters, bool)
        allowed[words[fits, len(head)]] = True
        return Cross(allowed, sum(worth(one, self.words.tiles) for one in (*head, *tail)))

    def _estimate(self, slot: Slot, rows: Rows) -> Numbers:
        """Return the points of words in a slot; with blanks about those, and never fewer."""
        words = self.words.rows.by_length[len(slot.tiles)]
        cells, values = slot.cells, self.words.values
        total = np.zeros(len(rows), np.int64)
        crossing = np.zeros(len(rows), np.int64)
        factor = 1
        for place, one in enumerate(slot.tiles):
            if one:
                total += worth(one, self.words.tiles)
                continue
            fresh = values[words[rows, place]] * letter_factor(cells[place])
            total += fresh
            factor *= word_factor(cells[place])
            cross = self._cross(cells[place], slot.down)
            if cross is not None:
                crossing += (fresh + cross.points) * word_factor(cells[place])
        bonus = BINGO if len(slot.free) == RACK else 0
        return total * factor + crossing + bonus - self._blank_loss(slot, rows, factor)

    def _blank_loss(self, slot: Slot, rows: Rows, factor: int) -> Numbers:
        """Return at least how many points it costs that blanks are worth nothing."""
        if not self.blanks:
            return np.zeros(len(rows), np.int64)
        need = self.words.rows.counts[len(slot.tiles)][rows].astype(np.int16)
        for one in filter(None, slot.tiles):
            need[:, self.words.code(one)] -= 1
        missing: Numbers = np.maximum(need - self.have, 0).astype(np.int64)
        lost: Numbers = missing @ self.words.values
        return lost * factor

    def _play(self, slot: Slot, row: int) -> Play:
        """Return the play of a word in a slot, its blanks where they cost least."""
        codes = self.words.rows.by_length[len(slot.tiles)][row].tolist()
        letters, cells = self.words.tiles.letters, slot.cells
        laid = [
            THROUGH if one else letters[code] for one, code in zip(slot.tiles, codes, strict=True)
        ]
        have = Counter(self.rack)

        def worth_there(place: int) -> int:
            cell = cells[place]
            crossed = self._cross(cell, slot.down) is not None
            return letter_factor(cell) * (1 + crossed * word_factor(cell))

        for place in sorted(slot.free, key=worth_there, reverse=True):
            if have[laid[place]]:
                have[laid[place]] -= 1
            else:
                laid[place] = laid[place].lower()
        return Play(slot.start, slot.down, tuple(laid))

    def _count_play(self, play: Play) -> FoundPlay:
        """Return a play with its points by the rules, and the tiles kept."""
        if self.words.crossing:
            play = prefer_across(self.board, play)
        left = Counter(self.rack)
        left.subtract(tiles_used(play))
        points = play_points(self.board, play, self.words.tiles, self.words.crossing)
        return FoundPlay(play, points, tuple(sorted(left.elements())))


def _neighbour(cell: Cell, down: bool, step: int) -> Cell:
    column, row = cell
    return Cell(column, row + step) if down else Cell(column + step, row)


def _draw_words(count: int, length: int, share: int, lot: int) -> NDArray[np.bool_]:
    """Return which of some words are drawn, each with the same chance; equal lots draw alike."""
    seed = (lot ^ length * 0x9E3779B97F4A7C15) & (1 << 64) - 1
    mixed = np.arange(count, dtype=np.uint64) * np.uint64(0xBF58476D1CE4E5B9) ^ np.uint64(seed)
    mixed = (mixed ^ mixed >> np.uint64(29)) * np.uint64(0x94D049BB133111EB)
    return (mixed >> np.uint64(32)) % np.uint64(100) < np.uint64(share)
