"""The last step of Scrabble's ladder, from late positions: `champion` against `simulation`.

The two differ only when at most two tiles are in the bag. So a game of two greedy players is played
until so many tiles are left there, from a seed, and the rest of it twice, with the seats swapped:
same board, same racks, same bag. The lead is the mean difference of points of a pair, a game.

`python -m bench.late` plays 70 pairs from an empty bag on, or what is left of them, and keeps them
in `bench/results/ladders/scrabble-late/games.jsonl`; all limits are iterations, so the same command
gives the same results on any machine.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import Board, lay_tiles
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.observation import Observation, unseen_tiles
from quadrille.games.scrabble.placing import tiles_used
from quadrille.games.scrabble.players.endgame import champion
from quadrille.games.scrabble.players.player import Player
from quadrille.games.scrabble.players.simulation import simulation
from quadrille.games.scrabble.score import worth
from quadrille.games.scrabble.study.puzzles import IDLE, positions
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon

GAMES = Path(__file__).parent / "results/ladders/scrabble-late/games.jsonl"
SEED, ITERATIONS, LANGUAGE = 1, 100, "en"
PAIRS = 70
SURE = 1.96


@dataclass(frozen=True)
class Late:
    """A position with few tiles in the bag, as all see it and as they do not."""

    board: Board
    racks: tuple[tuple[str, ...], tuple[str, ...]]
    bag: tuple[str, ...]
    idle: int


def late_positions(generator: Generator, bag: int, seed: int) -> Iterator[Late]:
    """Yield one position after the other with so many tiles in the bag, each of its own game."""
    number = 0
    while True:
        for one in positions(generator, Rng(seed).fork(number)):
            unseen = unseen_tiles(one.board, one.racks[0], generator.tiles)
            if unseen is None or unseen.total != len(one.racks[1]) + bag:
                continue
            rest = list((Counter(unseen) - Counter(one.racks[1])).elements())
            Rng(seed).fork(number).shuffle(rest)
            racks = one.racks[0], one.racks[1]
            yield Late(one.board, racks, tuple(rest), one.turns_without_points)
            break
        number += 1


def play_on(
    generator: Generator, late: Late, players: tuple[Player, Player], budget: Budget, seed: int
) -> int:
    """Play a game to its end; return what the first player gains on the other."""
    racks, scores, turn = list(late.racks), [0, 0], 0
    rng = Rng(seed)
    while racks[0] and racks[1] and late.idle < IDLE:
        me, other = turn % 2, 1 - turn % 2
        unseen = MEE.of("".join((*racks[other], *late.bag)), MEE.bag(generator.tiles).kinds)
        seen = Observation(
            late.board, racks[me], unseen, (len(racks[other]),), (scores[me], scores[other]),
            late.idle,
        )  # fmt: skip
        *_, choice = players[me](seen, budget, rng.fork(turn))
        late = replace(late, idle=0 if choice.points else late.idle + 1)
        if isinstance(choice.move, Play):
            used = tiles_used(choice.move)
            kept = list(racks[me])
            for tile in used:
                kept.remove(tile)
            racks[me] = (*kept, *late.bag[: len(used)])
            board = lay_tiles(late.board, choice.move.laid())
            late = replace(late, board=board, bag=late.bag[len(used) :])
            scores[me] += choice.points
        turn += 1
    left = [sum(worth(one, generator.tiles) for one in rack) for rack in racks]
    return scores[0] - scores[1] + (left[1] - left[0]) * (1 if racks[0] and racks[1] else 2)


def pairs(count: int, bag: int, seed: int, iterations: int, path: Path) -> list[float]:
    """Play the pairs that are not in the file yet; return the lead of `champion` in each."""
    terms = {"bag": bag, "seed": seed, "iterations": iterations, "language": LANGUAGE}
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    done = [json.loads(line) for line in lines]
    leads = [one["lead"] for one in done if terms.items() <= one.items()]
    english = language(LANGUAGE)
    generator = Generator(Lexicon.open(english.lexicon), english.tiles["scrabble"])
    players = champion(generator), simulation(generator)
    path.parent.mkdir(parents=True, exist_ok=True)
    numbered = enumerate(islice(late_positions(generator, bag, seed), count))
    for number, late in islice(numbered, len(leads), None):
        budget = Budget(iterations=iterations)
        first = play_on(generator, late, players, budget, number)
        second = -play_on(generator, late, players[::-1], budget, number)
        leads.append((first + second) / 2)
        line = {**terms, "number": number, "spreads": [first, second], "lead": leads[-1]}
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
    return leads[:count]


def summary(leads: list[float], bag: int) -> str:
    """Return the lead with its 95% margin as a sentence."""
    margin = SURE * stdev(leads) / sqrt(len(leads))
    won, lost = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
    return (
        f"champion over simulation, {len(leads)} pairs, {bag} in the bag: "
        f"{mean(leads):+.2f} ± {margin:.2f} points a game; pairs won {won}, lost {lost}"
    )


def main(words: Sequence[str] | None = None) -> None:
    """Play the pairs and print the lead."""
    parser = argparse.ArgumentParser(prog="python -m bench.late", description=__doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--bag", type=int, default=0, help="tiles in the bag at the start")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    chosen = parser.parse_args(words)
    leads = pairs(chosen.pairs, chosen.bag, chosen.seed, chosen.iterations, GAMES)
    print(summary(leads, chosen.bag))


if __name__ == "__main__":
    main()
