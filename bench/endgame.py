"""How many endgames are proved, and how soon, from games of two greedy players.

A game gives one position: the first with an empty bag. The words are those of the shared oracles,
English and French. Times are CPU time of one thread, with a fresh table for each position.

`python -m bench.endgame` solves harder ones: six or seven tiles on each rack, one of them a blank,
on both cores, in seconds of the clock (`--cpu`: of CPU time of all threads, for a busy machine).
They are made of such positions, English ones, from a seed.
"""

from __future__ import annotations

import argparse
import gzip
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import monotonic, process_time, thread_time

from bench.scrabble import SHARED
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, cores
from quadrille.games.scrabble.endgame.exact import Endgame, Ending
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.observation import unseen_tiles
from quadrille.games.scrabble.score import BLANK, RACK
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


def made_endings(generator: Generator, seed: int) -> Iterator[Ending]:
    """Yield endings of six or seven tiles against as many, with a blank on each rack.

    On the board every blank is a letter: there are two blanks in all.
    """
    for number, one in enumerate(endings(generator, seed)):
        if min(len(one.rack), len(one.other)) >= RACK - 1:
            rng = Rng(seed).fork(number).fork(0)
            racks = []
            for rack in (one.rack, one.other):
                tiles = [tile for tile in rack if tile != BLANK]
                if len(tiles) == len(rack):
                    tiles.pop(rng.below(len(tiles)))
                racks.append((*tiles[: len(rack) - 1], BLANK))
            board = tuple(square.upper() for square in one.board)
            yield Ending(board, racks[0], racks[1], one.turns_without_points)


def main(words: Sequence[str] | None = None) -> None:
    """Solve endings with two blanks, and print what was proved and how soon."""
    parser = argparse.ArgumentParser(prog="python -m bench.endgame", description=__doc__)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each")
    parser.add_argument("--cpu", action="store_true", help="count CPU time of all threads")
    parser.add_argument("--seed", type=int, default=101)
    parser.add_argument("--threads", type=int, default=cores())
    chosen = parser.parse_args(words)
    generator, now = generator_of("en"), process_time if chosen.cpu else monotonic
    list(Endgame(generator, 2).solve(next(endings(generator, 1)), Budget(iterations=1)))
    rows = []
    made = made_endings(generator, chosen.seed)
    for _, ending in zip(range(chosen.count), made, strict=False):
        endgame = Endgame(generator, now=now)
        began, cpu = now(), process_time()
        budget = Budget(seconds=chosen.seconds, threads=chosen.threads)
        answer = list(endgame.solve(ending, budget))[-1]
        seconds, racks = now() - began, (ending.rack, ending.other)
        rows.append(
            Proof(
                "en", "/".join("".join(rack) for rack in racks), 2, round(seconds, 3),
                answer.proved, answer.worth, answer.nodes,
            )
        )  # fmt: skip
        about = f"  {answer.low}–{answer.high}, {process_time() - cpu:.1f} CPU s"
        print(rows[-1].line() + about, flush=True)
    proved = [row for row in rows if row.proved]
    print(f"{len(proved)} of {len(rows)} proved within {chosen.seconds:g} s")


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


if __name__ == "__main__":
    main()
