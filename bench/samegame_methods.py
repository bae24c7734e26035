"""All methods of SameGame on the same boards, for the same CPU time, in one table with intervals.

`python -m bench.samegame_methods` writes `bench/results/samegame-methods.md`. A method has one
thread and some seconds of CPU time, so that a busy machine changes little. Each result is added to
`samegame-methods.jsonl` beside the page; the same command continues from there. The boards begin
with `random 33000`: nothing is learnt or chosen on them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from time import process_time
from typing import NamedTuple
from unittest.mock import patch

from quadrille.arena.scores import interval
from quadrille.core import rounds
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.samegame.config import PRESETS, make_config
from quadrille.games.samegame.rules import initial
from quadrille.games.samegame.solvers import METHODS, SOLVERS, anneal, nrpa

RESULTS = Path(__file__).parent / "results"
FIRST_BOARD = 33_000
RULES = ("seed", "research")
HEAD = """\
# The methods of SameGame

Every method on the same {boards} random boards of each rule set, for {seconds:g} seconds of CPU
time on one thread; written by `python -m bench.samegame_methods`. *Lead* is the mean difference,
board by board, from the method in the next row. Margins are 95% intervals. What each method does
is described in [the engine of SameGame](../../docs/technical/engine.md)."""


class Found(NamedTuple):
    """The points that a method found on one board."""

    rules: str
    board: int
    seconds: float
    method: str
    score: int


def solve(rules: str, board: int, seconds: float, method: str) -> Found:
    """Search one board; every clock of the search counts CPU time."""
    state = initial(make_config(PRESETS[rules], fill=f"random {board}"))
    with ExitStack() as clocks:
        clocks.enter_context(patch.object(rounds, "perf_counter", process_time))
        for module, name in ((anneal, "Stages"), (nrpa, "Schedule")):
            timed = partial(getattr(module, name), clock=process_time)
            clocks.enter_context(patch.object(module, name, timed))
        *_, best = SOLVERS[method](state, Budget(seconds=seconds, threads=1), Rng(board))
    return Found(rules, board, seconds, method, best.score)


def read_found(path: Path) -> list[Found]:
    """Return what was found before."""
    if not path.exists():
        return []
    return [Found(**json.loads(line)) for line in path.read_text().splitlines()]


def trials(boards: int, seconds: float, methods: Sequence[str], path: Path) -> Iterator[Found]:
    """Search what is missing, board after board, and add it to a file; yield everything."""
    before = {one[:4]: one for one in read_found(path)}
    for board in range(FIRST_BOARD, FIRST_BOARD + boards):
        for rules in RULES:
            for method in methods:
                found = before.get((rules, board, seconds, method))
                if found is None:
                    found = solve(rules, board, seconds, method)
                    with path.open("a") as file:
                        file.write(json.dumps(found._asdict()) + "\n")
                yield found


def table(found: Sequence[Found]) -> Iterator[str]:
    """Yield the lines of one rule set, the best method first."""
    scores: dict[str, list[int]] = {}
    for one in sorted(found):
        scores.setdefault(one.method, []).append(one.score)
    ranked = sorted(scores, key=lambda name: -sum(scores[name]))
    yield from ("", "| method | mean | ± | lead | ± |", "|---|---|---|---|---|")
    for name, weaker in zip(ranked, [*ranked[1:], None], strict=True):
        mean = interval(scores[name])
        cells = [f"{mean.mean:.0f}", f"{mean.margin:.0f}", "", ""]
        if weaker is not None:
            lead = interval([a - b for a, b in zip(scores[name], scores[weaker], strict=True)])
            cells[2:] = f"{lead.mean:+.0f}", f"{lead.margin:.0f}"
        yield f"| `{name}` | {' | '.join(cells)} |"


def page(found: Sequence[Found], boards: int, seconds: float) -> str:
    """Return the page of all rule sets."""
    lines = [HEAD.format(boards=boards, seconds=seconds)]
    for rules in RULES:
        size, colours = PRESETS[rules].size, PRESETS[rules].colours
        about = f"{size.rows} rows, {size.columns} columns, {colours} colours"
        lines += ["", f"## Rules `{rules}`: {about}"]
        lines += table([one for one in found if one.rules == rules])
    return "\n".join(lines) + "\n"


def main(words: Sequence[str] | None = None) -> None:
    """Search what is missing, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.samegame_methods", description=__doc__)
    parser.add_argument("--boards", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=2.0, help="of CPU time")
    parser.add_argument("--methods", default=",".join(METHODS), help="with commas between them")
    parser.add_argument("--out", type=Path, default=RESULTS, help="the folder of both files")
    wanted = parser.parse_args(words)
    for method in METHODS:
        for rules in RULES:
            solve(rules, 1, 0.01, method)  # everything is compiled before time is counted
    path = wanted.out / "samegame-methods.jsonl"
    found = list(trials(wanted.boards, wanted.seconds, wanted.methods.split(","), path))
    text = page(found, wanted.boards, wanted.seconds)
    (wanted.out / "samegame-methods.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
