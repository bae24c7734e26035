"""How soon the moves before the last tile of the bag are weighed, in games of two greedy players.

A game gives one position with one tile in the bag, or with two. The words are those of the shared
English oracle. Times are CPU time of all threads, with a fresh table for each position.

`python -m bench.preendgame` prints each position as soon as it is weighed, in seconds of the clock
(`--cpu`: of CPU time of all threads, for a busy machine).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from time import monotonic, process_time

from bench.endgame import generator_of
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, cores
from quadrille.games.scrabble.endgame.exact import Endgame
from quadrille.games.scrabble.endgame.preendgame import WeighedMove, weigh
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.observation import MOST_IN_BAG, Observation, unseen_tiles
from quadrille.games.scrabble.score import BLANK
from quadrille.games.scrabble.study.puzzles import positions


@dataclass(frozen=True)
class Weighing:
    """One position: when its first move and all its moves were weighed, and what was proved."""

    bag: int
    rack: str
    blanks: int
    first: float
    glance: float
    """Seconds until every move was weighed once; not a number if there was no time for that."""
    moves: int
    draws: int
    decided: float
    """The share of the draws of the best move of which it was certain who wins when time was up."""
    spread: float
    exact: int
    """How many moves have an exact chance."""
    chances: tuple[float, float]
    """Between which bounds the chance of the best move certainly lies."""

    def line(self) -> str:
        """Lay it out for a reader."""
        low, high = self.chances
        return (
            f"{self.bag} in the bag, {self.rack:<8}{self.first:>7.2f} s{self.glance:>7.2f} s"
            f"{self.moves:>4} moves, {self.exact} exact{self.draws:>4} draws"
            f"{self.decided:>7.0%} decided  {low:.2f}–{high:.2f}, by {self.spread:.1f}"
        )


def sights(generator: Generator, bag: int, seed: int) -> Iterator[Observation]:
    """Yield one position after the other with so many tiles in the bag, each of its own game."""
    number = 0
    while True:
        for one in positions(generator, Rng(seed).fork(number)):
            unseen = unseen_tiles(one.board, one.racks[0], generator.tiles)
            if unseen is not None and unseen.total == len(one.racks[1]) + bag:
                others = (len(one.racks[1]),)
                yield Observation(
                    one.board, one.racks[0], unseen, others, one.scores, one.turns_without_points
                )
                break
        number += 1


def weighed(
    generator: Generator,
    position: Observation,
    budget: Budget,
    now: Callable[[], float] = process_time,
) -> Weighing:
    """Weigh the moves of one position."""
    began, rounds = now(), 0
    times: list[float] = []
    moves: tuple[WeighedMove, ...] = ()
    for moves in weigh(Endgame(generator, now=now), position, budget):
        rounds += 1
        if len(moves) > len(times):
            times.append(now() - began)
    best = moves[0]
    ways = sum(one.weight for one in best.prospects)
    done = sum(one.weight for one in best.prospects if one.decided)
    # The first endgames are searched when every move was weighed once.
    complete = rounds > len(times) or now() - began < (budget.time_limit or 0)
    return Weighing(
        position.bag,
        "".join(position.rack),
        (*position.rack, *position.unseen).count(BLANK),
        round(times[0], 3),
        round(times[-1], 3) if complete else float("nan"),
        len(moves),
        len(best.prospects),
        done / ways,
        best.spread,
        sum(one.chances[0] == one.chances[1] for one in moves),
        best.chances,
    )


def weighings(
    count: int,
    seconds: float,
    seed: int,
    bags: Sequence[int] = range(1, MOST_IN_BAG + 1),
    now: Callable[[], float] = process_time,
) -> Iterator[Weighing]:
    """Weigh so many positions with one tile in the bag, and with two."""
    generator = generator_of("en")
    warm = Budget(iterations=20)
    list(weigh(Endgame(generator, 2), next(sights(generator, 1, seed)), warm))
    budget = Budget(seconds=seconds, threads=cores())
    for bag in bags:
        for _, position in zip(range(count), sights(generator, bag, seed), strict=False):
            yield weighed(generator, position, budget, now)


def main(words: Sequence[str] | None = None) -> None:
    """Weigh positions, and print what is known of each when time is up."""
    parser = argparse.ArgumentParser(prog="python -m bench.preendgame", description=__doc__)
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each")
    parser.add_argument("--cpu", action="store_true", help="count CPU time of all threads")
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--bag", type=int, choices=range(1, MOST_IN_BAG + 1), default=MOST_IN_BAG)
    chosen = parser.parse_args(words)
    now = process_time if chosen.cpu else monotonic
    rows = []
    for row in weighings(chosen.count, chosen.seconds, chosen.seed, [chosen.bag], now):
        rows.append(row)
        print(row.line(), flush=True)
    sure = sum(row.decided == 1.0 for row in rows)
    print(f"of {len(rows)}: the best move’s draws all decided in {sure}")


def table(rows: list[Weighing]) -> Iterator[str]:
    """Lay the medians out for a reader."""
    yield f"{'moves weighed, median':<26}{'first':>9}{'all':>9}{'decided':>9}{'no doubt':>10}"
    for bag in range(1, MOST_IN_BAG + 1):
        some = [row for row in rows if row.bag == bag]
        late = [row.glance if row.glance == row.glance else float("inf") for row in some]
        sure = sum(row.chances[0] == row.chances[1] for row in some)
        yield (
            f"{f'{bag} in the bag, of {len(some)}':<26}{median(row.first for row in some):>7.2f} s"
            f"{median(late):>7.2f} s{median(row.decided for row in some):>9.0%}{sure:>10}"
        )


if __name__ == "__main__":
    main()
