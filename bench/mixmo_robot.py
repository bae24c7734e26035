"""How strong Mixmo's robot is: the draws of the source document, random draws, and honest play.

    python -m bench.mixmo_robot                       # all, 60 seconds a draw, 20 random draws
    python -m bench.mixmo_robot --part draws --count 8 --seconds 10

The draws are those of the specification, with the large French list and animals as the theme; the
second of figure 3 has no theme. Each line says how much CPU time the search received: on a busy
machine it is less than was asked for, and the points are lower.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from time import process_time

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, cores
from quadrille.games.mixmo.options import read_options
from quadrille.games.mixmo.report import COMPLETE, report_state
from quadrille.games.mixmo.rules import initial
from quadrille.games.mixmo.solvers import annealing, honest
from quadrille.games.mixmo.solvers.chain import assess_moves, final_state
from quadrille.games.mixmo.state import State

SHARED = Path(__file__).resolve().parents[2] / "shared/data/mixmo/draws.txt"
TARGETS = {"fig2a": 595, "fig2b": 2130, "fig3a": 2200, "fig3b": 425, "full1": 2480, "full2": 2480}
THEMELESS = ("fig3b",)
"""The draws whose target no grid with an animal reaches, as is proved: they have no theme."""
MEAN_TARGET, HONEST_TARGET = 2450, 2250
FIRST_SEED = 5000
"""The seed of the first random draw; none of them was used for tuning."""
PARTS = ("source", "draws", "honest")


@dataclass(frozen=True)
class Result:
    """What the robot reached with one draw."""

    name: str
    points: int
    complete: bool
    cpu: float
    """The CPU seconds of all threads."""
    first: float
    """The seconds until the first complete grid; those of the whole game in honest play."""


def problem_of(options: dict[str, str]) -> State:
    """Return the start of a game with the large list and animals as its theme."""
    return initial(read_options({"reference": "dictionnaireGros", "theme": "animaux", **options}))


def solve_whole(name: str, problem: State, budget: Budget, seed: int) -> Result:
    """Let the robot see the whole draw."""
    began, first = process_time(), 0.0
    for found in annealing.solve(problem, budget, Rng(seed)):
        complete = assess_moves(problem, tuple(found.moves))[1]
        if complete and not first:
            first = found.seconds
    return Result(name, found.score, complete, process_time() - began, first)


def play_honestly(name: str, problem: State, step: float, threads: int, seed: int) -> Result:
    """Let the robot play as the tiles appear, with some seconds for each step."""
    began = process_time()
    steps = 1 + -(-problem.hidden // problem.next_shown)
    *_, found = honest.solve(problem, Budget(step * steps, threads=threads), Rng(seed))
    report = report_state(final_state(problem, tuple(found.moves)))
    complete = report.status == COMPLETE
    return Result(name, found.score, complete, process_time() - began, found.seconds)


def results(chosen: argparse.Namespace, part: str) -> Iterator[Result]:
    """Yield the results of a part, one after the other."""
    budget = Budget(chosen.seconds, threads=chosen.threads)
    # A draw of 120 tiles is the whole bag: without its order only the search differs, by its seed.
    numbers = range(chosen.skip, chosen.skip + chosen.count)
    draws = [(f"random {FIRST_SEED + at}", chosen.seed + at) for at in numbers]
    if part == "source":
        lines = SHARED.read_text(encoding="utf-8").splitlines()
        for name, draw in (line.split() for line in lines):
            if name in TARGETS:
                themes = {"theme": "none"} if name in THEMELESS else {}
                yield solve_whole(name, problem_of({"draw": draw, **themes}), budget, chosen.seed)
    elif part == "draws":
        for fill, seed in draws:
            yield solve_whole(fill, problem_of({"fill": fill}), budget, seed)
    else:
        for fill, seed in draws:
            start = problem_of({"fill": fill})
            yield play_honestly(fill, start, chosen.step, chosen.threads, seed)


def line(result: Result) -> str:
    """Return a line of the table.

    >>> line(Result("full1", 2491, True, 118.0, 0.31))
    'full1          2491  complete     CPU 118.0 s   first 0.31 s   target 2480'
    """
    target = TARGETS.get(result.name)
    state = "complete" if result.complete else "NOT COMPLETE"
    text = f"{result.name:<12}{result.points:>7}  {state:<12} CPU {result.cpu:.1f} s"
    text += f"   first {result.first:.2f} s" if result.first else ""
    return f"{text}   target {target}" if target else text


def main(words: Sequence[str] | None = None) -> None:
    """Measure, and print a line for each draw and the means."""
    parser = argparse.ArgumentParser(prog="python -m bench.mixmo_robot", description=__doc__)
    parser.add_argument("--part", choices=PARTS, help="measure this alone")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each whole draw")
    parser.add_argument("--step", type=float, default=0.5, help="seconds for each honest step")
    parser.add_argument("--count", type=int, default=20, help="how many random draws")
    parser.add_argument("--skip", type=int, default=0, help="leave out so many random draws")
    parser.add_argument("--threads", type=int, default=cores())
    parser.add_argument("--seed", type=int, default=1, help="of the first search; then one more")
    chosen = parser.parse_args(words)
    for part in [chosen.part] if chosen.part else PARTS:
        if part == "source" and not SHARED.is_file():
            continue
        found = []
        for result in results(chosen, part):
            found.append(result)
            print(line(result), flush=True)
        whole = sum(result.complete for result in found)
        text = f"{part}: mean {mean(result.points for result in found):.1f}, {whole} complete"
        target = {"draws": MEAN_TARGET, "honest": HONEST_TARGET}.get(part)
        print(f"{text} of {len(found)}" + (f", target {target}" if target else ""))


if __name__ == "__main__":
    main()
