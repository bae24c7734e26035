"""How many endgames are proved, and how soon, from games of two greedy players.

A game gives one position: the first with an empty bag. The words are those of the shared oracles,
English and French. Times are CPU time of one thread, with a fresh table for each position.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from time import thread_time

from bench.scrabble import SHARED
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.endgame.exact import Endgame, Ending
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.observation import unseen_tiles
from quadrille.games.scrabble.score import BLANK
from quadrille.games.scrabble.study.puzzles import positions
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon

LIMITS = (1, 5, 30)


@dataclass(frozen=True)
class Proof:
    """One endgame: what its racks are, how long it took, and what came of it."""

    words: str
    racks: str
    blanks: int
    seconds: float
    proved: bool
    worth: int
    nodes: int

    def line(self) -> str:
        """Lay it out for a reader."""
        status = "proved" if self.proved else "open"
        return (
            f"{self.words} {self.racks:<16}{self.seconds:>8.2f} s {status:<7}"
            f"{self.worth:>5}{self.nodes:>11,}"
        )


def generator_of(code: str) -> Generator:
    """Return the words of a shared oracle."""
    with gzip.open(SHARED / f"oracle_{code}_words.txt.gz", "rt") as file:
        lexicon = Lexicon.of(file.read().split(), language(code).alphabet)
    return Generator(lexicon, language(code).tiles["scrabble"])


def endings(generator: Generator, seed: int) -> Iterator[Ending]:
    """Yield one ending after the other, each of a game of its own."""
    number = 0
    while True:
        for position in positions(generator, Rng(seed).fork(number)):
            rest = unseen_tiles(position.board, position.racks[0], generator.tiles)
            if rest is not None and rest.total == len(position.racks[1]):
                rack, other = position.racks
                yield Ending(position.board, rack, other, position.turns_without_points)
                break
        number += 1


def proofs(count: int, seconds: float, seed: int) -> Iterator[Proof]:
    """Solve so many endings of each language, each for so many seconds at most."""
    for code in ("en", "fr"):
        generator = generator_of(code)
        list(Endgame(generator, 2).solve(next(endings(generator, seed)), Budget(iterations=1)))
        for _, ending in zip(range(count), endings(generator, seed), strict=False):
            endgame = Endgame(generator, now=thread_time)
            began = thread_time()
            answer = list(endgame.solve(ending, Budget(seconds=seconds)))[-1]
            yield Proof(
                code,
                f"{''.join(ending.rack)}/{''.join(ending.other)}",
                (*ending.rack, *ending.other).count(BLANK),
                round(thread_time() - began, 3),
                answer.proved,
                answer.worth,
                answer.nodes,
            )


def table(rows: list[Proof], seconds: float) -> Iterator[str]:
    """Lay the shares out for a reader."""
    limits = [limit for limit in LIMITS if limit < seconds] + [seconds]
    yield f"{'endgames proved within':<26}" + "".join(f"{f'{one:g} s':>10}" for one in limits)
    for code in ("en", "fr"):
        for blanks in (0, 1, 2):
            some = [row for row in rows if (row.words, row.blanks) == (code, blanks)]
            done = [sum(row.proved and row.seconds <= limit for row in some) for limit in limits]
            name = f"{code}, {blanks} blanks, of {len(some)}"
            yield f"{name:<26}" + "".join(f"{one:>10}" for one in done)
