"""What every command costs before it does anything: the CPU time of its `--help`."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

import click

from quadrille.cli.command import Group
from quadrille.cli.main import quadrille


@dataclass(frozen=True)
class Start:
    """Milliseconds of CPU time, and how many bare interpreters that is."""

    command: str
    cpu_ms: float
    ratio: float


def commands(group: Group = quadrille, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield every command, groups first."""
    yield path
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, Group):
            yield from commands(command, (*path, name))
        else:
            yield (*path, name)


def cpu_ms(*words: str) -> float:
    """Run Python once and give its CPU time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def starts(repeats: int) -> Iterator[Start]:
    """Measure every command's help against a bare interpreter of the same run."""
    bare = median(cpu_ms("-c", "pass") for _ in range(repeats))
    yield Start("python -c pass", bare, 1.0)
    for path in commands():
        spent = median(cpu_ms("-m", "quadrille", *path, "--help") for _ in range(repeats))
        yield Start(" ".join(("quadrille", *path, "--help")), spent, spent / bare)


def table(rows: list[Start]) -> list[str]:
    """Lay the measurements out."""
    head = f"{'command':<40}{'CPU ms':>8}{'ratio':>8}"
    return [head, *(f"{row.command:<40}{row.cpu_ms:>8.0f}{row.ratio:>8.1f}" for row in rows)]
