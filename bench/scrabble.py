"""How fast plays are found: all of them, and the best only, beside two baselines.

The positions are those of the shared English oracle that real tiles could make, with its words.
Each position is measured several times; the table shows the median of the positions with 0, 1 and 2
blanks. Equity is points and the value of the tiles kept, which is looked up each time. Times are
CPU time of one thread. A game keeps its cross checks from move to move, so they are timed apart;
the loop over positions is Python's, and its call is in every figure.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import thread_time_ns
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.exhaustive import exhaustive_plays
from quadrille.core.draws import draw_bits
from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.games.scrabble.board import Board
from quadrille.games.scrabble.movegen.generator import NO_WORTH, Generator, Lines
from quadrille.games.scrabble.players.equity import leaves_of
from quadrille.games.scrabble.players.packed import equity_row, greedy_row
from quadrille.games.scrabble.players.whole_games import play_in_kernel
from quadrille.games.scrabble.score import RACK
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon

SHARED = Path(__file__).resolve().parent.parent.parent / "shared/data/scrabble"
NAIVE_WORDS = 1000
"""The exhaustive search takes one word in so many: all of them would take hours."""

KERNELS = (
    "quadrille.games.scrabble.movegen.crosses_kernel",
    "quadrille.games.scrabble.movegen.plays_kernel",
    "quadrille.games.scrabble.movegen.best_kernel",
    "quadrille.games.scrabble.players.worth_kernel",
    "bench.arcs_kernel",
)


@dataclass(frozen=True)
class Timing:
    """Median microseconds of the positions with 0, 1 and 2 blanks."""

    what: str
    microseconds: tuple[float, ...]


@dataclass(frozen=True)
class Position:
    """A position as the kernels see it."""

    board: Board
    rack: str
    blanks: int
    lines: Lines
    tiles: NDArray[np.int64]
    plays: int
    points: int


class Oracle:
    """The positions of the shared oracle, and everything that kernels need."""

    def __init__(self, part: int = 1) -> None:
        oracle = json.loads((SHARED / "oracle_en.json").read_text(encoding="utf-8"))
        with gzip.open(SHARED / oracle["meta"]["lexicon_file"], "rt") as file:
            self.words = file.read().split()[::part]
        english = language("en")
        lexicon = Lexicon.of(self.words, english.alphabet)
        self.generator = Generator(lexicon, english.tiles["scrabble"])
        self.positions = [self._position(one) for one in oracle["positions"] if one["legal_tiles"]]

    def _position(self, one: dict[str, Any]) -> Position:
        board = tuple("" if sign == "." else sign for row in one["board"] for sign in row)
        return Position(
            board,
            one["rack"],
            one["blanks"],
            self.generator.lines(board),
            self.generator.codes(one["rack"]),
            one["n_plays"],
            one["score_sum"],
        )

    def timing(self, what: str, work: Callable[[Position], object], repeats: int) -> Timing:
        """Time some work on every position."""
        times: dict[int, list[float]] = {0: [], 1: [], 2: []}
        for position in self.positions:
            work(position)
            runs = []
            for _ in range(repeats):
                began = thread_time_ns()
                work(position)
                runs.append((thread_time_ns() - began) / 1000)
            times[position.blanks].append(median(runs))
        return Timing(what, tuple(median(times[blanks]) for blanks in range(3)))


def ways(oracle: Oracle) -> Iterator[tuple[str, Callable[[Position], object]]]:
    """Yield every way of finding plays that is compared."""
    generator = oracle.generator
    crosses, plays, best, worth, arcs = map(load, KERNELS)
    letter, word, values, bonuses = generator.setting
    nodes, forwards, backwards, every = generator.graph
    room, notes, totals = (
        np.zeros((1 << 16, 2), np.uint64),
        np.zeros(best.NOTES, np.int64),
        np.zeros(2, int),
    )
    words, kept, none = generator.map.arrays, best.new_room(), np.zeros(1 << RACK, np.int64)
    table, worths = leaves_of(generator).arrays, np.zeros(1 << RACK, np.int64)
    moved = np.zeros(len(nodes), np.int64)
    listed = np.zeros(len(nodes), np.int32)
    arcs.as_arcs(nodes, listed, moved)
    root = int(moved[backwards])

    def seen(position: Position) -> tuple[object, ...]:
        tiles = position.tiles
        return *position.lines.arrays, letter, word, values, tiles, len(tiles)

    def check(position: Position) -> None:
        lines = position.lines
        crosses.check_all(
            nodes, forwards, backwards, lines.squares, values, every, lines.allowed, lines.beside
        )

    def find_all(position: Position) -> None:
        count = plays.all_plays(nodes, backwards, *seen(position), RACK, bonuses, room)
        assert count == position.plays

    def find_by_arcs(position: Position) -> None:
        arcs.all_plays(listed, root, *seen(position), bonuses, totals)
        assert tuple(totals) == (position.plays, position.points)

    def find_best(position: Position, leaves: NDArray[np.int64] = none) -> None:
        notes[:] = 0
        notes[best.BEST] = NO_WORTH
        best.search_best(
            words, position.lines.arrays, generator.setting, position.tiles, len(position.tiles),
            RACK, leaves, notes, kept,
        )  # fmt: skip

    def find_best_equity(position: Position) -> None:
        worth.leave_values(table, position.tiles, len(position.tiles), worths)
        find_best(position, worths)

    yield "cross checks of the whole board", check
    yield "all plays", find_all
    yield "all plays, on arc lists", find_by_arcs
    yield "best play only", find_best
    yield "best play by equity", find_best_equity


def timings(repeats: int) -> Iterator[Timing]:
    """Time every way on all words, and the exhaustive search on a few."""
    oracle = Oracle()
    for what, work in ways(oracle):
        yield oracle.timing(what, work, repeats)
    yield from naive()


def naive() -> Iterator[Timing]:
    """Time the exhaustive search and the generator on the same few words and positions."""
    few = Oracle(NAIVE_WORDS)
    kept = [one for blanks in range(3) for one in few.positions if one.blanks == blanks]
    few.positions = [next(one for one in kept if one.blanks == blanks) for blanks in range(3)]
    words = [tuple(word) for word in few.words]
    label = f"1 word in {NAIVE_WORDS}"
    yield few.timing(
        f"all plays, {label}", lambda one: few.generator.points(one.board, one.rack), 5
    )
    yield few.timing(
        f"exhaustive, {label}",
        lambda one: exhaustive_plays(one.board, one.rack, words, few.generator.tiles),
        1,
    )


def table(rows: list[Timing]) -> Iterator[str]:
    """Lay the timings out for a reader."""
    yield f"{'scrabble, µs CPU, median':<36}" + "".join(f"{f'{n} blanks':>12}" for n in range(3))
    for row in rows:
        yield f"{row.what:<36}" + "".join(f"{one:>12,.0f}" for one in row.microseconds)


@dataclass(frozen=True)
class Games:
    """How many whole games of two a second of CPU time of one thread plays."""

    what: str
    per_second: float
    turns: float
    """In a game, on the mean."""


def selfplay(repeats: int, games: int) -> Iterator[Games]:
    """Time whole games between two of the same player, with the English lexicon."""
    english = language("en")
    generator = Generator(Lexicon.open(english.lexicon), english.tiles["scrabble"])
    rows = {"greedy": greedy_row(), "equity": equity_row(english.alphabet)}
    for name, row in rows.items():
        speeds, turns = [], 0.0
        for number in range(repeats + 1):
            seeds = draw_bits(Rng(number), games)
            began = thread_time_ns()
            played = play_in_kernel(generator, [row, row], seeds)
            speeds.append(games * 1e9 / (thread_time_ns() - began))
            turns = float(played[:, 2].mean())
        # The first time is for the compiler, and for the memory to be there.
        yield Games(f"{name} against itself", median(speeds[1:]), turns)


def games_table(rows: list[Games]) -> Iterator[str]:
    """Lay the whole games out for a reader."""
    yield f"{'scrabble, whole games':<36}{'games/s CPU':>12}{'turns':>12}"
    for row in rows:
        yield f"{row.what:<36}{row.per_second:>12,.0f}{row.turns:>12.1f}"
