"""A cold start: what compiling costs with an empty cache, `python -m bench.cold`.

Each command runs with a cache folder of its own, which is empty: no compiled code, no word graph.
CPU time counts all processes of a command; the memory is that of its largest process. Wall time
says something only on a quiet machine.

    python -m bench.cold
    python -m bench.cold --only "engine compile robot" --json
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from bench.server import empty_caches

COMMANDS = (
    "engine compile",
    "engine compile samegame",
    "engine compile robot",
    "engine compile scrabble",
    "samegame solve {board} --seconds 1",
    "robot solve --size 10x10 --seed 1",
    "scrabble match --players equity,greedy --games 2",
)
BOARD = "{board}"
"""Stands for a file with a board of SameGame."""
PROBE = """
import resource, subprocess, sys
status = subprocess.run([sys.executable, "-m", "quadrille", *sys.argv[1:]], stdout=2).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, status)
"""


@dataclass(frozen=True)
class Cold:
    """One command with an empty cache, then again with what it left there."""

    command: str
    cpu_seconds: float
    wall_seconds: float
    megabytes: float
    """The memory of the largest process."""
    warm_cpu_seconds: float
    status: int


def measure(command_line: str) -> Cold:
    """Run a command cold, then warm."""
    command = command_line
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, **empty_caches(Path(folder))}
        if BOARD in command:
            board = str(Path(folder) / "board.txt")
            words = ["-m", "quadrille", "samegame", "new", "--seed", "1", "--out"]
            subprocess.run([sys.executable, *words, board], check=True)
            command = command.replace(BOARD, board)
        began = time.monotonic()
        cpu, megabytes, status = _run(command, environment)
        wall = time.monotonic() - began
        warm, _, _ = _run(command, environment)
    return Cold(command_line, cpu, wall, megabytes, warm, int(status))


def _run(command: str, environment: dict[str, str]) -> tuple[float, float, float]:
    words = [sys.executable, "-c", PROBE, *command.split()]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    done = subprocess.run(words, env=environment, check=True, **pipes)  # type: ignore[call-overload]
    cpu, megabytes, status = map(float, done.stdout.split())
    return cpu, megabytes, status


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.cold", description=__doc__)
    parser.add_argument("--only", action="append", help="a command; may be given again")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    chosen = parser.parse_args(words)
    for command in chosen.only or COMMANDS:
        found = measure(command)
        if chosen.json:
            print(json.dumps(asdict(found)), flush=True)
        else:
            print(
                f"{found.command:72} {found.cpu_seconds:6.1f} CPU s  {found.wall_seconds:6.1f} s"
                f"  {found.megabytes:4.0f} MB  warm {found.warm_cpu_seconds:4.1f} CPU s"
                f"{'' if found.status == 0 else f'  status {found.status}'}",
                flush=True,
            )


if __name__ == "__main__":
    main()
