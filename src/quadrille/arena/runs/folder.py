"""The folder of a tournament of computers: its terms, and a line for every unit that is played.

Lines are only ever added, whole and on disk before the next is asked for. What a crash leaves of a
last line is removed, and one process at a time has the folder.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from quadrille.arena.line_log import LineLog, open_lines
from quadrille.arena.runs.plan import Outcome, Terms, Unit
from quadrille.core.disk import write_atomically
from quadrille.core.errors import Invalid

TERMS, GAMES = "terms.json", "games.jsonl"
FORMAT = 1
"""The version of the folder."""
OPTIONS = "options"
"""The term that holds the options of the game."""


class Folder:
    """A folder that is open: the results that it holds, and more that are added."""

    def __init__(self, log: LineLog, results: dict[Unit, Outcome]) -> None:
        self._log = log
        self.results = results

    def add(self, outcomes: Mapping[Unit, Outcome]) -> None:
        """Add results; when it returns they are on disk. A unit that is known stays as it is."""
        new = {unit: one for unit, one in outcomes.items() if unit not in self.results}
        if new:
            at = time.time_ns() // 1_000_000
            self._log.add(write_line(unit, one, at) for unit, one in new.items())
            self.results.update(new)


@contextmanager
def open_folder(path: Path, terms: Terms) -> Iterator[Folder]:
    """Open the folder of a run, or begin one; raise `Invalid` if it belongs to another."""
    busy = Invalid("arena.folder-used", path=path / GAMES)
    with open_lines(path / GAMES, busy) as log:
        check_terms(path / TERMS, {"format": FORMAT, **asdict(terms)})
        yield Folder(log, _read_lines(log.lines, path / GAMES))


def check_terms(path: Path, terms: Mapping[str, object]) -> None:
    """Write the terms of a new folder; raise `Invalid` if one that is there has others."""
    wanted = json.loads(json.dumps(terms))
    if not path.exists():
        text = json.dumps(wanted, ensure_ascii=False, indent=2) + "\n"
        write_atomically(path, text.encode())
        return
    try:
        found = dict(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError) as error:
        raise Invalid("file-unreadable", path=path, reason=str(error)) from None
    differing = _differing(wanted, found)
    if differing:
        raise Invalid("arena.other-terms", path=path.parent, fields=", ".join(differing))


def _differing(wanted: Mapping[str, Any], found: Mapping[str, Any]) -> list[str]:
    """Return the names of the terms that differ; of the options, those of each.

    >>> _differing({"seed": 1, "options": [["rows", "3"]]}, {"seed": 2, "options": []})
    ['seed', 'rows']
    """
    names = [name for name, value in wanted.items() if found.get(name) != value]
    if OPTIONS in names:
        try:
            one, other = dict(wanted[OPTIONS]), dict(found[OPTIONS])
        except (KeyError, TypeError, ValueError):
            return names
        place = names.index(OPTIONS)
        differing = [key for key in {**one, **other} if one.get(key) != other.get(key)]
        names[place : place + 1] = differing or [OPTIONS]
    return names


def _read_lines(lines: Sequence[bytes], path: Path) -> dict[Unit, Outcome]:
    results: dict[Unit, Outcome] = {}
    for number, line in enumerate(lines, 1):
        try:
            unit, outcome = read_line(line)
        except (ValueError, KeyError, TypeError) as error:
            raise Invalid("file-unreadable", path=path, reason=str(error), line=number) from None
        results.setdefault(unit, outcome)
    return results


def write_line(unit: Unit, outcome: Outcome, at: int) -> str:
    """Return a result as a line of JSON, with the milliseconds since 1970 when it was there.

    >>> write_line(Unit(("naive",), 3), Outcome(((-12,),)), 99)
    '{"players": ["naive"], "number": 3, "scores": [[-12]], "at": 99}'
    """
    about: dict[str, Any] = {"players": unit.players, "number": unit.number}
    about["scores"] = outcome.scores
    if outcome.faults:
        about["faults"] = outcome.faults
    about["at"] = at
    return json.dumps(about, ensure_ascii=False)


def read_line(line: bytes) -> tuple[Unit, Outcome]:
    """Return the unit and the result of a line; raise `ValueError` or the like if malformed."""
    about = json.loads(line)
    players: Sequence[str] = about["players"]
    unit = Unit(tuple(players), int(about["number"]))
    scores = tuple(
        tuple(None if score is None else int(score) for score in game) for game in about["scores"]
    )
    if not scores or any(len(game) != len(players) for game in scores):
        raise ValueError("scores")
    return unit, Outcome(scores, tuple(map(str, about.get("faults", ()))))
