"""The file of a tournament: read, and changed by adding lines."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from quadrille.core.disk import read_file
from quadrille.core.errors import Invalid, QuadrilleError

if TYPE_CHECKING:
    from quadrille.arena.line_log import LineLog
    from quadrille.arena.tournaments.tournament import Tournament

LARGEST = 16
"""Megabytes that a file may have."""

file_argument = click.argument("file", metavar="FILE")


def load(file: str) -> Tournament:
    """Return the tournament of a file."""
    from quadrille.arena.tournaments.log import read_tournament

    raw = read_file(Path(file), LARGEST)
    with _named(file):
        return read_tournament(raw[: raw.rfind(b"\n") + 1].splitlines())


@contextmanager
def changing(file: str) -> Iterator[tuple[Tournament, LineLog]]:
    """Yield a tournament and the log of its file, which no other process changes meanwhile."""
    from quadrille.arena.line_log import open_lines
    from quadrille.arena.tournaments.log import read_tournament

    if not Path(file).is_file():
        raise Invalid("file-missing", path=file)
    busy = Invalid("tournament.busy", path=file)
    with open_lines(Path(file), busy) as log:
        with _named(file):
            tournament = read_tournament(log.lines)
        yield tournament, log


@contextmanager
def _named(file: str) -> Iterator[None]:
    """Say which file an error is about."""
    try:
        yield
    except QuadrilleError as error:
        error.source = file
        raise
