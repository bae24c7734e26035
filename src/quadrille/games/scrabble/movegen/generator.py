"""Finding plays: every one of a rack on a board, or only the best, by compiled kernels.

What a kernel gets is checked here, because a kernel checks nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from types import ModuleType
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.grid import Cell
from quadrille.core.kernel import load as load_kernel
from quadrille.games.scrabble.board import (
    SIDE,
    SIZE,
    Board,
    is_blank,
    letter_factor,
    tile,
    word_factor,
)
from quadrille.games.scrabble.moves import THROUGH, Play
from quadrille.games.scrabble.placing import prefer_across
from quadrille.games.scrabble.score import BINGO, BLANK, LARGEST_RACK, RACK, play_points
from quadrille.lexicon.lookups import Lookups
from quadrille.lexicon.tiles import TileSet
from quadrille.lexicon.wordmap import WordMap, build

KeptTiles: TypeAlias = tuple[str, ...]
Codes: TypeAlias = NDArray[np.int64]
Listed: TypeAlias = NDArray[np.uint64]
Graph: TypeAlias = tuple[NDArray[np.uint32], int, int, np.uint32]
Setting: TypeAlias = tuple[
    NDArray[np.uint8], NDArray[np.uint8], NDArray[np.int64], NDArray[np.int64]
]
Leave: TypeAlias = Callable[[KeptTiles], int]
"""What it is worth to keep some tiles, in thousandths of a point."""

FREE = 255
WILD = 32
BLANK_CODE = 31
WILDS = sum(WILD << 6 * number for number in range(LARGEST_RACK))
"""The bits that say which tiles of a play are blanks."""
MOST_BLANKS = 2
"""With more blanks than that, the best play is looked for among all."""
THOUSAND = 1000
ROOM = 1 << 15
NO_WORTH = -(1 << 40)


@dataclass(frozen=True, eq=False)
class Lines:
    """A board as kernels see it: its lines both ways, and what each free square takes."""

    squares: NDArray[np.uint8]
    allowed: NDArray[np.uint32]
    beside: NDArray[np.int32]

    @property
    def arrays(self) -> tuple[NDArray[np.uint8], NDArray[np.uint32], NDArray[np.int32]]:
        """Return all of it, as kernels take it."""
        return self.squares, self.allowed, self.beside

    def copy(self) -> Lines:
        """Return a copy on which tiles may be laid."""
        return Lines(self.squares.copy(), self.allowed.copy(), self.beside.copy())


@dataclass(frozen=True, slots=True)
class FoundPlay:
    """A play, its points and the tiles kept."""

    play: Play
    points: int
    leave: KeptTiles


class Generator:
    """The plays of one lexicon with one set of tiles; `crossing` as official rules have it.

    >>> from quadrille.games.scrabble.board import EMPTY
    >>> from quadrille.lexicon.languages import language
    >>> from quadrille.lexicon.library import Lexicon
    >>> tiles = language("fr").tiles["scrabble"]
    >>> small = Generator(Lexicon.of(["AS", "SA", "RAS"]), tiles)
    >>> [found.points for found in small.plays(EMPTY, ("S", "A"))]
    [4, 4, 4, 4]
    """

    def __init__(self, lexicon: Lookups, tiles: TileSet, crossing: bool = True) -> None:
        if tiles.letters != lexicon.alphabet.letters:
            raise ValueError("the tiles and the words are of different alphabets")
        self.lexicon = lexicon
        self.tiles = tiles
        self.crossing = crossing
        self._codes = {letter: code for code, letter in enumerate(tiles.letters)}
        blanks = {letter.lower(): code + WILD for letter, code in self._codes.items()}
        self._square_codes = {"": FREE, **blanks, **self._codes}

    @cached_property
    def setting(self) -> Setting:
        """How often letters and words count on each square, what tiles are worth, the bonuses."""
        letter, word = np.ones((SIDE, SIDE + 2), np.uint8), np.ones((SIDE, SIDE + 2), np.uint8)
        for cell in SIZE.cells():
            letter[cell.row, cell.column + 1] = letter_factor(cell)
            word[cell.row, cell.column + 1] = word_factor(cell)
        values, bonuses = np.zeros(64, np.int64), np.zeros(16, np.int64)
        values[: len(self.tiles.letters)], bonuses[RACK] = self.tiles.points, BINGO
        return letter, word, values, bonuses

    @cached_property
    def graph(self) -> Graph:
        """The word graph, its roots forwards and backwards, and the mask of all letters."""
        graph, every = self.lexicon.graph, np.uint32((1 << len(self.tiles.letters)) - 1)
        return graph.nodes, graph.forwards, graph.backwards, every

    @cached_property
    def map(self) -> WordMap:
        """The map of the words, built when it is first wanted."""
        return build(self.lexicon.words(), self.lexicon.alphabet)

    def lines(self, board: Board) -> Lines:
        """Return the lines of a board both ways, with the letters that each square allows."""
        squares = np.full((2, SIDE, SIDE + 2), FREE, np.uint8)
        rows = np.array([self._square_codes[one] for one in board], np.uint8).reshape(SIDE, SIDE)
        squares[0, :, 1:-1], squares[1, :, 1:-1] = rows, rows.T
        allowed = np.zeros(squares.shape, np.uint32)
        beside = np.full(squares.shape, -1, np.int32)
        if self.crossing:
            nodes, forwards, backwards, every = self.graph
            _kernel("crosses").check_all(
                nodes, forwards, backwards, squares, self.setting[2], every, allowed, beside
            )
        else:
            inside = slice(1, SIDE + 1)
            allowed[:, :, inside] = np.where(squares[:, :, inside] == FREE, self.graph[3], 0)
        return Lines(squares, allowed, beside)

    def after(self, lines: Lines, play: Play) -> Lines:
        """Return the lines of a board after a play; only changed squares are checked again."""
        after = lines.copy()
        fresh = sorted(play.laid().items())
        packed = 0
        for number, (_, one) in enumerate(fresh):
            code = self._codes[one.upper()] + (WILD if is_blank(one) else 0)
            packed |= code << 6 * number
        nodes, forwards, backwards, every = self.graph
        lane, place = play.start if play.down else reversed(play.start)
        _kernel("crosses").lay(
            nodes, forwards, backwards, after.squares, self.setting[2], every, after.allowed,
            after.beside, int(play.down), lane, place + 1, len(fresh), np.uint64(packed),
        )  # fmt: skip
        return after

    def plays(self, board: Board, rack: Sequence[str], most: int = RACK) -> list[FoundPlay]:
        """Find every play, each once; on an empty board, only those across."""
        tiles = self.codes(rack)
        listed = self.list_plays(self.lines(board), tiles, most)
        return [self.unpack_play(board, tiles, head, packed) for head, packed in listed.tolist()]

    def points(self, board: Board, rack: Sequence[str], most: int = RACK) -> NDArray[np.int64]:
        """Return only the points of every play."""
        listed = self.list_plays(self.lines(board), self.codes(rack), most)
        return (listed[:, 0] & np.uint64(0xFFFF)).astype(np.int64)

    def list_plays(
        self, lines: Lines, tiles: Codes, most: int = RACK, room: Listed | None = None
    ) -> Listed:
        """List every play as the kernel writes it, in room that may be kept for the next time."""
        room = np.empty((ROOM, 2), np.uint64) if room is None else room
        letter, word, values, bonuses = self.setting
        while True:
            count = _kernel("plays").all_plays(
                self.graph[0], self.graph[2], *lines.arrays, letter, word, values, tiles,
                len(tiles), most, bonuses, room,
            ) if len(tiles) else 0  # fmt: skip
            if count <= len(room):
                return room[:count]
            room = np.empty((count, 2), np.uint64)

    def best(
        self, board: Board, rack: Sequence[str], leave: Leave | None = None, most: int = RACK
    ) -> FoundPlay | None:
        """Find a play with the most points, or with the most of points and leave together."""
        if list(rack).count(BLANK) > MOST_BLANKS:
            return self._best_of_all(board, rack, leave, most)
        tiles, lines = self.codes(rack), self.lines(board)
        if not len(tiles):
            return None
        leaves = np.zeros(1 << len(tiles), np.int64)
        if leave is not None:
            leaves[:] = [leave(self.leave(tiles, bits)) for bits in range(1 << len(tiles))]
        notes = self.search_best(lines, tiles, leaves, most)
        if notes[0] == NO_WORTH:
            return None
        return self.recount(board, tiles, int(notes[1]), int(notes[2]))

    def search_best(
        self, lines: Lines, tiles: Codes, leaves: NDArray[np.int64], most: int = RACK
    ) -> NDArray[np.int64]:
        """Find the best play as the kernel notes it: its worth, and the play in two numbers."""
        kernel = _kernel("best")
        notes = np.zeros(kernel.NOTES, np.int64)
        notes[0] = NO_WORTH
        kernel.best_play(
            self.map.arrays, lines.arrays, self.setting, tiles, len(tiles), most, leaves, notes
        )
        return notes

    def recount(self, board: Board, rack: Codes, head: int, packed: int) -> FoundPlay:
        """Read a play as the kernel of the best one notes it, and count it by the plain rules."""
        found = self.unpack_play(board, rack, head, packed)
        play = prefer_across(board, found.play) if self.crossing else found.play
        if play_points(board, play, self.tiles, self.crossing) != found.points:
            raise ValueError(f"{play} is not worth {found.points} points")
        return replace(found, play=play)

    def _best_of_all(
        self, board: Board, rack: Sequence[str], leave: Leave | None, most: int
    ) -> FoundPlay | None:
        def worth(found: FoundPlay) -> int:
            return found.points * THOUSAND + (leave(found.leave) if leave else 0)

        return max(self.plays(board, rack, most), key=worth, default=None)

    def codes(self, rack: Sequence[str]) -> Codes:
        """Return the codes of a rack in order; equal tiles lie together, as kernels need them."""
        if len(rack) > LARGEST_RACK:
            raise ValueError(f"a rack has at most {LARGEST_RACK} tiles")
        codes = [BLANK_CODE if one == BLANK else self._codes[one] for one in rack]
        return np.array(sorted(codes), np.int64)

    def unpack_play(self, board: Board, rack: Codes, head: int, packed: int) -> FoundPlay:
        """Read a play as a kernel writes it."""
        count, place, lane = head >> 16 & 15, (head >> 20 & 15) - 1, head >> 24 & 15
        down = bool(head >> 28 & 1)
        start = Cell(lane, place) if down else Cell(place, lane)
        tiles: list[str] = []
        while True:
            cell = Cell(lane, place) if down else Cell(place, lane)
            if tile(board, cell):
                tiles.append(THROUGH)
            elif count:
                letter = self.tiles.letters[packed & BLANK_CODE]
                tiles.append(letter.lower() if packed & WILD else letter)
                packed, count = packed >> 6, count - 1
            else:
                break
            place += 1
        return FoundPlay(
            Play(start, down, tuple(tiles)), head & 0xFFFF, self.leave(rack, head >> 32)
        )

    def leave(self, rack: Codes, bits: int) -> KeptTiles:
        """Return the tiles of a sorted rack whose bits are set."""
        codes = [code for number, code in enumerate(rack.tolist()) if bits >> number & 1]
        return tuple(BLANK if code == BLANK_CODE else self.tiles.letters[code] for code in codes)


@cache
def _kernel(name: str) -> ModuleType:
    return load_kernel(f"quadrille.games.scrabble.movegen.{name}_kernel")


def distinct_places(listed: Listed | Codes, order: Iterable[int], most: int) -> list[int]:
    """Return the first places of an order whose plays differ in more than which tile is the blank.

    Of each word in its place only the first is taken.
    """
    places = listed[:, 0].astype(np.int64) >> 16 & 0x1FFF
    letters = listed[:, 1].astype(np.int64) & ~WILDS
    seen, found = set[tuple[int, int]](), list[int]()
    for place in order:
        key = int(places[place]), int(letters[place])
        if key not in seen:
            seen.add(key)
            found.append(int(place))
            if len(found) == most:
                break
    return found
