"""The analysis of a finished game: each move, the best one, and what was lost."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quadrille.core.capabilities import find
from quadrille.core.disk import read_file
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.rng import Rng
from quadrille.games import game, names
from quadrille.library.chart import align
from quadrille.library.table import LARGEST, Table

TASK = "analysis"


@dataclass(frozen=True)
class Analysis:
    """What an engine says of a game."""

    found: dict[str, Any]
    """All of it, as plain values."""

    @property
    def moves(self) -> list[dict[str, Any]]:
        """Each move with its points, the best one and what was lost."""
        moves: list[dict[str, Any]] = self.found["moves"]
        return moves

    def __str__(self) -> str:
        rows: list[tuple[str, ...]] = [("played", "points", "best", "points", "lost")]
        for move in self.moves:
            cells = [
                cell
                for choice in (move["played"], move.get("best") or {})
                for cell in (str(choice.get("text", "")), str(choice.get("points", "")))
            ]
            rows.append((*cells, str(move.get("loss", ""))))
        return align(rows)


def analyse(source: Table | str | Path, *, seconds: float = 1.0) -> Analysis:
    """Analyse a finished game: a table, or the path of a file such as a GCG.

    The seconds are for each position near the end that is searched to its end.
    """
    if isinstance(source, Table):
        text, tried = source.record.text(), [source.game.name]
    else:
        text, tried = read_file(Path(source), LARGEST).decode(), [*names()]
    refused: QuadrilleError = Invalid("not-record", path=str(source)[:40])
    for name in tried:
        task = find(game(name).study, TASK)
        if task is None:
            continue
        try:
            *_, last = task.run(
                threading.Event(), Rng(0), **{task.record: text, "seconds": seconds}
            )
        except QuadrilleError as error:
            refused = error
            continue
        return Analysis(last.get("found", last))
    raise refused
