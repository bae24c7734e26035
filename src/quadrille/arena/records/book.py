"""The folder of a record run: the puzzles, and a line for every attempt that was made.

Lines are only ever added, each on disk before the next attempt begins, so a run goes on wherever it
stopped. Only an attempt that beats all before it keeps its moves. They are scored again whenever
the folder is opened.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from quadrille.arena.line_log import LineLog, open_lines
from quadrille.arena.runs.folder import check_terms
from quadrille.core.disk import write_atomically
from quadrille.core.errors import Invalid
from quadrille.core.record import Entry, Record, Setup

PUZZLES, ATTEMPTS = "puzzles.json", "attempts.jsonl"
FORMAT = 1
"""The version of the folder."""

Rescore = Callable[[Setup, Sequence[str]], int | None]
"""Return the score of moves, `None` if they are no finished game."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What one search found on a puzzle."""

    puzzle: int
    number: int
    """Counted from 0 on each puzzle; the search is seeded by it."""
    score: int
    method: str
    seconds: float
    moves: tuple[str, ...] = ()
    cpu_seconds: float | None = None
    """The CPU time of all its threads; `None` in lines that are older than this figure."""

    def line(self) -> str:
        """Return the attempt as a line of JSON.

        >>> Attempt(1, 0, 9, "tabu", 0.5, ("0 0",)).line()
        '{"puzzle": 1, "number": 0, "score": 9, "method": "tabu", "seconds": 0.5, "moves": ["0 0"]}'
        >>> Attempt(1, 1, 7, "nrpa", 1, cpu_seconds=2).line()
        '{"puzzle": 1, "number": 1, "score": 7, "method": "nrpa", "seconds": 1, "cpu_seconds": 2}'
        """
        about = {
            "puzzle": self.puzzle,
            "number": self.number,
            "score": self.score,
            "method": self.method,
            "seconds": round(self.seconds, 3),
        }
        if self.cpu_seconds is not None:
            about["cpu_seconds"] = round(self.cpu_seconds, 3)
        if self.moves:
            about["moves"] = list(self.moves)
        return json.dumps(about, ensure_ascii=False)


class Book:
    """The open folder: the best attempt at each puzzle, and how many there were."""

    def __init__(
        self, log: LineLog, path: Path, puzzles: Sequence[Setup], rescore: Rescore, fewest: bool
    ) -> None:
        self.path, self.puzzles, self.fewest = path, tuple(puzzles), fewest
        self.best: dict[int, Attempt] = {}
        self.attempts: dict[int, set[int]] = {
            puzzle: set() for puzzle in range(1, len(puzzles) + 1)
        }
        """The numbers of the attempts at each puzzle."""
        self._log, self._rescore = log, rescore
        self.seconds = 0.0
        """The time of all attempts together."""
        self.cpu_seconds: dict[int, list[float]] = {puzzle: [] for puzzle in self.attempts}
        """The CPU times of the attempts at each puzzle, of those that say it."""
        for number, line in enumerate(log.lines, 1):
            self._count(_read_line(line, path / ATTEMPTS, number))
        for attempt in self.best.values():
            self._confirm(attempt)

    @property
    def total(self) -> int:
        """The sum of the best scores."""
        return sum(attempt.score for attempt in self.best.values())

    def beats(self, attempt: Attempt) -> bool:
        """Return whether an attempt is better than all before it at its puzzle."""
        before = self.best.get(attempt.puzzle)
        if before is None or self.fewest:
            return before is None or attempt.score < before.score
        return attempt.score > before.score

    def add(self, attempt: Attempt) -> bool:
        """Add an attempt; return whether it is a record, which is on disk as a record file too."""
        is_record = self.beats(attempt)
        if is_record:
            self._confirm(attempt)
            setup = self.puzzles[attempt.puzzle - 1]
            entries = tuple(Entry(0, text) for text in attempt.moves)
            write_atomically(
                self.record_path(attempt.puzzle), Record(setup, entries).text().encode()
            )
        else:
            attempt = replace(attempt, moves=())
        self._log.add([attempt.line()])
        self._count(attempt)
        return is_record

    def record_path(self, puzzle: int) -> Path:
        """Return the path of the record of a puzzle."""
        return self.path / f"{puzzle:03d}.quadrille"

    def waiting(self, attempts: int) -> Iterator[tuple[int, int]]:
        """Yield puzzles with the numbers of the attempts that are missing, all puzzles in turn."""
        for number in range(attempts):
            for puzzle, made in self.attempts.items():
                if number not in made:
                    yield puzzle, number

    def _count(self, attempt: Attempt) -> None:
        if self.beats(attempt):
            self.best[attempt.puzzle] = attempt
        self.attempts.setdefault(attempt.puzzle, set()).add(attempt.number)
        self.seconds += attempt.seconds
        if attempt.cpu_seconds is not None:
            self.cpu_seconds.setdefault(attempt.puzzle, []).append(attempt.cpu_seconds)

    def _confirm(self, attempt: Attempt) -> None:
        """Raise `Invalid` if the moves of an attempt are not worth what it says."""
        score = None
        if 1 <= attempt.puzzle <= len(self.puzzles):
            score = self._rescore(self.puzzles[attempt.puzzle - 1], attempt.moves)
        if score != attempt.score:
            raise Invalid(
                "arena.record-false",
                path=self.path / ATTEMPTS,
                puzzle=attempt.puzzle,
                score=attempt.score,
                found="–" if score is None else score,
            )


@contextmanager
def open_book(
    path: Path, puzzles: Sequence[Setup], rescore: Rescore, fewest: bool = False
) -> Iterator[Book]:
    """Open the folder of a record run, or begin one; raise `Invalid` if its puzzles are others."""
    busy = Invalid("arena.folder-used", path=path / ATTEMPTS)
    with open_lines(path / ATTEMPTS, busy) as log:
        listed = [{"game": one.game, "options": dict(one.options)} for one in puzzles]
        check_terms(path / PUZZLES, {"format": FORMAT, "puzzles": listed})
        yield Book(log, path, puzzles, rescore, fewest)


def _read_line(line: bytes, path: Path, number: int) -> Attempt:
    try:
        about = json.loads(line)
        cpu_seconds = about.get("cpu_seconds")
        return Attempt(
            int(about["puzzle"]),
            int(about["number"]),
            int(about["score"]),
            str(about["method"]),
            float(about["seconds"]),
            tuple(map(str, about.get("moves", ()))),
            None if cpu_seconds is None else float(cpu_seconds),
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Invalid("file-unreadable", path=path, reason=str(error), line=number) from None
