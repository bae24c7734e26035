"""What `simulation` gains over `equity` with one move: games that branch at it.

Two `equity` players play a game. At every fourth move `simulation` is asked too. Where it chooses
otherwise, both moves are played on to the end of the game by `equity`, often, each time with the
same unseen tiles in the same order: the mean difference is what the choice gains. Paired games show
the same lead with far more noise: hands differ from the first move on that differs.

`python -m bench.branches` looks at 200 moves, or what is left of them, and keeps them in
`bench/results/ladders/scrabble-branches/moves.jsonl`; all limits are iterations, so the same
command gives the same results on any machine.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

import numpy as np

from quadrille.core.draws import draw_bits
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.analysis_board.ranking import Ranking
from quadrille.games.scrabble.board import EMPTY, lay_tiles
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.movegen.generator import THOUSAND, Generator
from quadrille.games.scrabble.moves import Action, Exchange, Play
from quadrille.games.scrabble.observation import Observation, unseen_tiles
from quadrille.games.scrabble.placing import canonical, tiles_used
from quadrille.games.scrabble.players.equity import equity, leaves_of
from quadrille.games.scrabble.players.player import Choice, Player
from quadrille.games.scrabble.players.simulation import TO_THE_END, Candidates, Race, simulation
from quadrille.games.scrabble.score import RACK
from quadrille.games.scrabble.study.analysis import Analyst
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon

MOVES = Path(__file__).parent / "results/ladders/scrabble-branches/moves.jsonl"
LANGUAGE, SEED, ITERATIONS, CONTINUATIONS, COUNT = "en", 11, 5000, 1500, 200
EVERY = 4
IDLE = 6
SURE = 1.96


def positions(
    generator: Generator, player: Player, rng: Rng
) -> Iterator[tuple[Observation, Choice]]:
    """Yield the positions of a game that a player plays with itself, and what it chooses."""
    bag = list(MEE.bag(generator.tiles))
    rng.shuffle(bag)
    racks = [tuple(bag.pop() for _ in range(RACK)) for _ in range(2)]
    board, scores, idle = EMPTY, [0, 0], 0
    while racks[0] and racks[1] and idle < IDLE:
        unseen = unseen_tiles(board, racks[0], generator.tiles)
        assert unseen is not None
        seen = Observation(board, racks[0], unseen, (len(racks[1]),), tuple(scores), idle)
        *_, choice = player(seen, Budget(), rng)
        yield seen, choice
        idle = 0 if choice.points else idle + 1
        scores[0] += choice.points
        racks[0], board = do_move(choice.move, racks[0], board, bag, rng)
        racks.reverse()
        scores.reverse()


def do_move(
    move: Action, rack: tuple[str, ...], board: tuple[str, ...], bag: list[str], rng: Rng
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the rack and the board after a move; tiles are drawn from the bag."""
    used = tiles_used(move) if isinstance(move, Play) else ()
    given = move.tiles if isinstance(move, Exchange) else ()
    kept = list(rack)
    for one in (*used, *given):
        kept.remove(one)
    kept += [bag.pop() for _ in range(min(len(bag), len(used) + len(given)))]
    if given:
        bag += given
        rng.shuffle(bag)
    return tuple(kept), lay_tiles(board, move.laid()) if isinstance(move, Play) else board


def gain(
    analyst: Analyst, seen: Observation, moves: tuple[Action, Action], continuations: int, rng: Rng
) -> tuple[float, float]:
    """Return by how many points the second move is better than the first, and the error."""
    ranking = Ranking(analyst, seen)
    rows = {row.move: row for row in ranking.candidates(moves)}
    chosen = [rows[canonical(seen.board, x) if isinstance(x, Play) else x] for x in moves]
    turns = np.array([ranking.pack(row) for row in chosen], np.int64)
    tried = Candidates(turns, np.zeros(2, np.int64))
    leaves = leaves_of(analyst.generator)
    race = Race(analyst.generator, leaves, seen, tried, 1, turns=TO_THE_END)
    try:
        race.try_out(draw_bits(rng, continuations))
    finally:
        race.close()
    difference = (race.outlooks[1] - race.outlooks[0]) / THOUSAND
    return float(difference.mean()), float(difference.std() / sqrt(continuations))


def look(generator: Generator, seed: int, iterations: int, continuations: int) -> Iterator[object]:
    """Yield what is gained at one move after the other, of one game after the other."""
    analyst, plain, deep = Analyst(generator, Budget()), equity(generator), simulation(generator)
    number = 0
    while True:
        game = Rng(seed).fork(number)
        for turn, (seen, choice) in enumerate(positions(generator, plain, game.fork(0))):
            if turn % EVERY != number % EVERY or seen.bag == 0:
                continue
            chance = game.fork(1).fork(turn)
            *_, other = deep(seen, Budget(iterations=iterations), chance.fork(0))
            points, error = 0.0, 0.0
            if other.move != choice.move:
                moves = choice.move, other.move
                points, error = gain(analyst, seen, moves, continuations, chance.fork(1))
            same = other.move == choice.move
            found = {"game": number, "turn": turn, "bag": seen.bag, "same": same}
            yield {**found, "gain": round(points, 2), "error": round(error, 2)}
        number += 1


def measure(count: int, seed: int, iterations: int, continuations: int, path: Path) -> list[float]:
    """Look at the moves that are not in the file yet; return what each gains."""
    terms = {"seed": seed, "iterations": iterations, "continuations": continuations}
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    done = [json.loads(line) for line in lines]
    gains = [one["gain"] for one in done if terms.items() <= one.items()]
    chosen = language(LANGUAGE)
    generator = Generator(Lexicon.open(chosen.lexicon), chosen.tiles["scrabble"])
    path.parent.mkdir(parents=True, exist_ok=True)
    moves = islice(look(generator, seed, iterations, continuations), len(gains), count)
    for one in moves:
        assert isinstance(one, dict)
        gains.append(one["gain"])
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**terms, **one}) + "\n")
    return gains[:count]


def summary(gains: Sequence[float]) -> str:
    """Return the gain with its 95% margin as a sentence."""
    margin = SURE * stdev(gains) / sqrt(len(gains))
    others = sum(gain != 0 for gain in gains)
    return (
        f"simulation over equity, {len(gains)} moves, {others} of them other ones: "
        f"{mean(gains):+.2f} ± {margin:.2f} points a move"
    )


def main(words: Sequence[str] | None = None) -> None:
    """Look at the moves and print what they gain."""
    parser = argparse.ArgumentParser(prog="python -m bench.branches", description=__doc__)
    parser.add_argument("--moves", type=int, default=COUNT)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    parser.add_argument("--continuations", type=int, default=CONTINUATIONS)
    parser.add_argument("--file", type=Path, default=MOVES)
    chosen = parser.parse_args(words)
    terms = chosen.seed, chosen.iterations, chosen.continuations
    print(summary(measure(chosen.moves, *terms, chosen.file)))


if __name__ == "__main__":
    main()
