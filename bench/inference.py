"""What `simulation` concludes from the other's last play: does it come true?

`simulation` plays with itself (300 rollouts a turn, nothing concluded). At every third turn that
follows a play, with three tiles in the bag or more, two questions are asked:

- How much more likely are the tiles that the other really kept, by `infer_leave`, than by chance?
  The mean logarithm is above 0 if conclusions come true.
- The six best moves by equity are tried against racks drawn by chance, against racks that follow
  from the last play, and against the rack that the other really has. Where the second differs from
  the first, does the third differ too? Both differences are multiplied: the mean is above 0 if it
  does. Each factor has rollouts of its own, so that no chance is in both.

`python -m bench.inference --seconds 200` takes so much CPU time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import log, sqrt
from statistics import mean, stdev
from time import process_time

import numpy as np
from numpy.typing import NDArray

from bench.branches import LANGUAGE, do_move
from quadrille.core.draws import draw_bits
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import EMPTY
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.movegen.generator import THOUSAND, Generator
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.observation import LastPlay, Observation, unseen_tiles
from quadrille.games.scrabble.placing import tiles_used
from quadrille.games.scrabble.players.equity import leaves_of
from quadrille.games.scrabble.players.inference import LikelyTiles, infer_leave, losses, weigh
from quadrille.games.scrabble.players.leaves import Leaves
from quadrille.games.scrabble.players.simulation import (
    Candidates,
    Race,
    choose_candidates,
    simulation,
)
from quadrille.games.scrabble.score import RACK
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon

SEED, SECONDS = 301, 200.0
BUDGET = Budget(iterations=300, threads=1)
ROLLOUTS, MOVES, DRAWN = 250, 6, 200
EVERY, LEAST_IN_BAG, IDLE, SURE = 3, 3, 6, 1.96


@dataclass(frozen=True)
class Look:
    """A position, and what its player does not know: the other's rack, and what it kept."""

    seen: Observation
    rack: tuple[str, ...]
    kept: tuple[str, ...]


@dataclass(frozen=True)
class Found:
    """The answers in one position."""

    likelier: float
    """The logarithm of how much likelier the tiles kept are than by chance."""
    product: float
    """Of the two differences, in square points, over all moves."""


def looks(generator: Generator, rng: Rng) -> Iterator[Look]:
    """Yield the positions of a game in which the other has just played and kept some tiles."""
    player = simulation(generator, infers=False)
    bag = list(MEE.bag(generator.tiles))
    rng.shuffle(bag)
    racks = [tuple(bag.pop() for _ in range(RACK)) for _ in range(2)]
    board, scores, idle, turn = EMPTY, [0, 0], 0, 0
    last: LastPlay | None = None
    kept: tuple[str, ...] = ()
    while racks[0] and racks[1] and idle < IDLE:
        unseen = unseen_tiles(board, racks[0], generator.tiles)
        assert unseen is not None
        others = (len(racks[1]),)
        seen = Observation(board, racks[0], unseen, others, tuple(scores), idle, last=last)
        if kept and seen.bag >= LEAST_IN_BAG:
            yield Look(seen, racks[1], kept)
        *_, choice = player(seen, BUDGET, rng.fork(turn))
        last, kept = None, ()
        if isinstance(choice.move, Play):
            last = LastPlay(board, choice.move, choice.points)
            rest = list(racks[0])
            for one in tiles_used(choice.move):
                rest.remove(one)
            kept = tuple(sorted(rest))
        idle = 0 if choice.points else idle + 1
        scores[0] += choice.points
        racks[0], board = do_move(choice.move, racks[0], board, bag, rng)
        racks.reverse()
        scores.reverse()
        turn += 1


def answer(generator: Generator, leaves: Leaves, look: Look, rng: Rng) -> Found | None:
    """Return the answers in a position; `None` where there is no choice of moves."""
    seen = look.seen
    likely = infer_leave(generator, leaves, seen, rng.fork(0))
    every = choose_candidates(generator, leaves, seen)
    top = np.argsort(-every.worths, kind="stable")[:MOVES]
    if likely is None or len(top) < 2:
        return None
    tried = Candidates(np.ascontiguousarray(every.turns[top]), every.worths[top])

    def try_out(number: int, seen: Observation, likely: LikelyTiles | None) -> NDArray[np.float64]:
        race = Race(generator, leaves, seen, tried, 1, likely=likely)
        try:
            race.try_out(draw_bits(rng.fork(number), ROLLOUTS))
        finally:
            race.close()
        means: NDArray[np.float64] = race.outlooks.mean(axis=1) / THOUSAND
        means -= means.mean()
        return means

    real = try_out(1, replace(seen, known=(look.rack,)), None)
    by_chance, again = try_out(2, seen, None), try_out(3, seen, None)
    product = float(((real - by_chance) * (try_out(4, seen, likely) - again)).sum())
    return Found(how_much_likelier(generator, leaves, look, rng.fork(5)), product)


def how_much_likelier(generator: Generator, leaves: Leaves, look: Look, rng: Rng) -> float:
    """Return the logarithm of how much likelier the tiles kept are than others by chance."""
    assert look.seen.last is not None
    hidden, sets = list(look.seen.hidden()), [look.kept]
    for _ in range(DRAWN):
        rng.shuffle(hidden)
        sets.append(tuple(sorted(hidden[: len(look.kept)])))
    chances = weigh(losses(generator, leaves, look.seen.bag, look.seen.last, sets))
    return log(float(chances[0] / chances[1:].mean()))


def measure(seconds: float, seed: int) -> Iterator[Found]:
    """Yield the answers in one position after the other until the CPU time is over."""
    chosen = language(LANGUAGE)
    generator = Generator(Lexicon.open(chosen.lexicon), chosen.tiles["scrabble"])
    leaves, began, number = leaves_of(generator), process_time(), 0
    while True:
        game = Rng(seed).fork(number)
        for turn, look in enumerate(looks(generator, game.fork(0))):
            if process_time() - began >= seconds:
                return
            if turn % EVERY == number % EVERY:
                found = answer(generator, leaves, look, game.fork(1).fork(turn))
                if found is not None:
                    yield found
        number += 1


def with_margin(values: Sequence[float]) -> str:
    """Return a mean with its 95% margin."""
    return f"{mean(values):+.2f} ± {SURE * stdev(values) / sqrt(len(values)):.2f}"


def main() -> None:
    """Print the answers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--seed", type=int, default=SEED)
    chosen = parser.parse_args()
    found = [*measure(chosen.seconds, chosen.seed)]
    print(
        f"{len(found)} positions: logarithm {with_margin([one.likelier for one in found])}, "
        f"product {with_margin([one.product for one in found])} square points"
    )


if __name__ == "__main__":
    main()
