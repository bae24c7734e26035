"""Measure speed and strength: `python -m bench`, or `make bench`.

Nothing is written anywhere but to standard output, and to the file that `--keep` names; `--json`
prints one JSON object instead of the tables.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from bench import (
    crossword,
    endgame,
    ladder,
    lexicon,
    live,
    mixmo,
    preendgame,
    robot,
    robot_optimal,
    rounds,
    samegame,
    scrabble,
    startup,
    stats,
    store,
)
from quadrille.core.solver import cores
from quadrille.games.samegame.config import PRESETS
from quadrille.games.samegame.solvers import METHODS

PARTS = (
    "startup", "samegame", "lexicon", "mixmo", "robot", "scrabble", "endgame", "preendgame",
    "crossword", "live", "store", "stats", "ladder",
)  # fmt: skip


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Read what is to be measured."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--part", choices=PARTS, help="measure this alone")
    parser.add_argument("--quick", action="store_true", help="a few seconds, to see that it runs")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rules", choices=PRESETS, default="seed", help="rule set for strength")
    parser.add_argument(
        "--method", choices=METHODS, action="append", help="may be given again; default auto"
    )
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="wall time for each board or grid"
    )
    parser.add_argument("--count", type=int, default=20, help="how many boards or grids")
    parser.add_argument(
        "--boards", type=Path, help="a file of boards; default the shared ones, else random ones"
    )
    parser.add_argument("--threads", type=int, default=cores())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--repeats", type=int, default=7, help="how often speed is measured")
    parser.add_argument("--language", default="en", help="of the ladder of Scrabble's players")
    parser.add_argument(
        "--keep", type=Path, help="a file for the ladder's games; it goes on from those in it"
    )
    chosen = parser.parse_args(words)
    if chosen.boards is None and chosen.rules == "seed" and samegame.SHARED_BOARDS.is_file():
        chosen.boards = samegame.SHARED_BOARDS
    if chosen.quick:
        chosen.count, chosen.seconds, chosen.repeats = min(chosen.count, 2), 0.2, 3
    return chosen


def main(words: Sequence[str] | None = None) -> None:
    """Measure, and print tables or JSON."""
    chosen = arguments(words)
    figures: dict[str, object] = {}
    if chosen.part in (None, "startup"):
        figures.update(measure_startup(chosen))
    if chosen.part in (None, "samegame"):
        figures.update(measure_samegame(chosen))
    if chosen.part in (None, "lexicon"):
        figures.update(measure_lexicon(chosen))
    if chosen.part in (None, "mixmo"):
        figures.update(measure_mixmo(chosen))
    if chosen.part in (None, "crossword"):
        figures.update(measure_crossword(chosen))
    if chosen.part in (None, "robot"):
        figures.update(measure_robot(chosen))
    if chosen.part in (None, "scrabble") and scrabble.SHARED.is_dir():
        figures.update(measure_scrabble(chosen))
    if chosen.part in (None, "endgame") and scrabble.SHARED.is_dir():
        figures.update(measure_endgame(chosen))
    if chosen.part in (None, "preendgame") and scrabble.SHARED.is_dir():
        figures.update(measure_preendgame(chosen))
    if chosen.part in (None, "live"):
        figures.update(measure_live(chosen))
    if chosen.part in (None, "store"):
        figures.update(measure_store(chosen))
    if chosen.part in (None, "stats"):
        figures.update(measure_stats(chosen))
    if chosen.part == "ladder":
        figures.update(measure_ladder(chosen))
    if chosen.json:
        print(json.dumps(figures))


def measure_startup(chosen: argparse.Namespace) -> dict[str, object]:
    """Measure what every command costs before it does anything."""
    rows = list(startup.starts(chosen.repeats))
    if not chosen.json:
        print("\n".join(startup.table(rows)) + "\n")
    return {"startup": [asdict(row) for row in rows]}


def measure_stats(chosen: argparse.Namespace) -> dict[str, object]:
    """Measure the import of a large file of games, and the five questions about it."""
    rows = list(stats.measure(chosen.repeats, quick=chosen.quick))
    if not chosen.json:
        print("\n" + "\n".join(stats.table(rows)))
    return {"stats": [asdict(row) for row in rows]}


def measure_robot(chosen: argparse.Namespace) -> dict[str, object]:
    """Measure the methods of the sorting robot."""
    rows = list(robot.timings(chosen.repeats, quick=chosen.quick))
    if not chosen.json:
        print("\n" + "\n".join(robot.table(rows)))
    proofs = list(robot_optimal.rates(chosen.count, chosen.seconds))
    if not chosen.json:
        print("\n" + "\n".join(robot_optimal.table(proofs)))
    return {
        "robot": [asdict(row) for row in rows],
        "robot-optimal": [asdict(row) for row in proofs],
    }


def measure_lexicon(chosen: argparse.Namespace) -> dict[str, object]:
    """Measure the word graph of the full French list."""
    rows = list(lexicon.timings("fr", chosen.seed, 3 if chosen.quick else 25, chosen.repeats))
    if not chosen.json:
        print("\n" + "\n".join(lexicon.table(rows)))
    return {"lexicon": [{**asdict(row), "ratio": row.ratio} for row in rows]}


def measure_crossword(chosen: argparse.Namespace) -> dict[str, object]:
    """Measure how fast patterns are filled."""
    rows = []
    for target in crossword.TARGETS:
        rows.append(crossword.measure(target, 2 if chosen.quick else 40, chosen.seed))
        if not chosen.json:
            print(crossword.line(rows[-1]), flush=True)
    return {"crossword": [asdict(row) for row in rows]}


def measure_mixmo(chosen: argparse.Namespace) -> dict[str, object]:
    """Measure what checking every move costs."""
    rows = list(mixmo.timings(chosen.seed, 50 if chosen.quick else 1000))
    if not chosen.json:
        print("\n" + "\n".join(mixmo.table(rows)))
    return {"mixmo": [asdict(row) for row in rows]}


def measure_scrabble(chosen: argparse.Namespace) -> dict[str, object]:
    """Measure the finding of plays on the positions of the shared oracle."""
    rows = list(scrabble.timings(chosen.repeats))
    games = list(scrabble.selfplay(chosen.repeats, 20 if chosen.quick else 200))
    if not chosen.json:
        print("\n" + "\n".join(scrabble.table(rows)))
        print("\n" + "\n".join(scrabble.games_table(games)))
    return {
        "scrabble": [asdict(row) for row in rows],
        "scrabble-games": [asdict(row) for row in games],
    }


def measure_live(chosen: argparse.Namespace) -> dict[str, object]:
    """Measure how many players one server bears: none lost, and how long a move takes."""
    rooms, seconds, spectators = (5, 2.0, 20) if chosen.quick else (125, 10.0, live.IDLE)
    found = live.figures(rooms, seconds, spectators)
    if not chosen.json:
        print("\n" + "\n".join(live.table(found)))
    sizes = rounds.SIZES[:1] if chosen.quick else rounds.SIZES
    rows = [row for size in sizes for row in rounds.figures(size)]
    if not chosen.json:
        print("\n" + "\n".join(rounds.table(rows)))
    return {"live": asdict(found), "rounds": [asdict(row) for row in rows]}


def measure_store(chosen: argparse.Namespace) -> dict[str, object]:
    """Measure the backup of many games, and what requests read of them."""
    rows = list(store.costs(1_000 if chosen.quick else store.GAMES))
    if not chosen.json:
        print("\n" + "\n".join(store.table(rows)))
    return {"store": [asdict(row) for row in rows]}


def measure_ladder(chosen: argparse.Namespace) -> dict[str, object]:
    """Play the ladder of Scrabble's players: an hour, so only when it is asked for."""
    rows = []
    for row in ladder.rungs(
        chosen.language, chosen.seed, chosen.threads, chosen.quick, chosen.keep
    ):
        rows.append(row)
        if not chosen.json:
            head, line = ladder.table([row])
            print(line if len(rows) > 1 else f"\n{head}\n{line}", flush=True)
    return {"ladder": [asdict(row) for row in rows]}


def measure_endgame(chosen: argparse.Namespace) -> dict[str, object]:
    """Measure how many endgames are proved, each within so many seconds of CPU time."""
    rows = []
    for row in endgame.proofs(chosen.count, chosen.seconds, chosen.seed):
        rows.append(row)
        if not chosen.json:
            print(row.line(), flush=True)
    if not chosen.json:
        print("\n" + "\n".join(endgame.table(rows, chosen.seconds)))
    return {"endgame": [asdict(row) for row in rows]}


def measure_preendgame(chosen: argparse.Namespace) -> dict[str, object]:
    """Measure how soon the moves before the last tile of the bag are weighed."""
    rows = []
    for row in preendgame.weighings(chosen.count, chosen.seconds, chosen.seed):
        rows.append(row)
        if not chosen.json:
            print(row.line(), flush=True)
    if not chosen.json:
        print("\n" + "\n".join(preendgame.table(rows)))
    return {"preendgame": [asdict(row) for row in rows]}


def measure_samegame(chosen: argparse.Namespace) -> dict[str, object]:
    """Measure the speed of random games and the strength of the methods."""
    games = 200 if chosen.quick else 2000
    fast = [
        speed
        for name in ("seed", "research")
        for speed in samegame.speeds(name, chosen.repeats, games)
    ]
    if not chosen.json:
        print(f"{'rules':<10}{'random games':<28}{'games/s CPU':>12}{'ratio':>9}")
        for speed in fast:
            print(
                f"{speed.rules:<10}{speed.what:<28}{speed.games_per_second:>12,.0f}"
                f"{speed.ratio:>9,.0f}"
            )
        print(
            f"\n{'rules':<10}{'method':<8}{'boards':<28}{'s':>6}{'threads':>9}{'mean':>10}{'bound':>10}"
        )
    strong = []
    for method in chosen.method or ["auto"]:
        found = samegame.strength(
            chosen.rules, method, chosen.boards, chosen.count, chosen.seconds, chosen.threads,
            chosen.seed,
        )  # fmt: skip
        strong.append(found)
        if not chosen.json:
            print(
                f"{found.rules:<10}{found.method:<8}{found.boards:<28}{found.seconds:>6g}"
                f"{found.threads:>9}{found.mean:>10,.1f}{found.mean_bound:>10,.1f}"
            )
    return {
        "speed": [asdict(speed) for speed in fast],
        "strength": [each.as_json() for each in strong],
    }


if __name__ == "__main__":
    main()
