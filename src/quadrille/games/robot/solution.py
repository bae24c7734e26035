"""Solution files as the authors' program reads and writes them, and shorter ones with numbers.

The first line is `rows columns colours seed`; then come the actions, a space after each, and `0`
ends them. In the shorter form a number before an action repeats it: `12R 3D S`. A grid that the
authors' generator did not make has `-` for its seed.

A walk over a large grid takes a gigabyte in the authors' form. So files are read and written in
parts, and never lie in memory as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from quadrille.core.errors import Invalid
from quadrille.games.robot.config import HIGHEST_SEED, LOWEST_SEED, MOST_CELLS, Config, check_size
from quadrille.games.robot.moves import ACTIONS
from quadrille.games.robot.options import generate_config
from quadrille.games.robot.walk import Walk, join_walks, read_runs

NO_SEED = "-"
END = "0"
PART = 1 << 20
"""How many actions or runs are written at once."""

HEAD = re.compile(r"\s*([0-9]{1,9})\s+([0-9]{1,9})\s+([0-9]{1,9})\s+(-|-?[0-9]{1,10})\s*", re.ASCII)
RUN = re.compile(r"([1-9][0-9]{0,9})?([UDLRS])", re.ASCII)
RUNS = re.compile(rf"(?:\s+|{RUN.pattern})*", re.ASCII)
LONG_RUN = re.compile(rf"[0-9]{{{len(str(MOST_CELLS))},}}", re.ASCII)
LAST = re.compile(rf"{END}\s*", re.ASCII)
PLAIN = f"{ACTIONS} \t\r\n".encode()
CODES = bytes.maketrans(ACTIONS.encode(), bytes(range(len(ACTIONS))))


@dataclass(frozen=True, slots=True)
class Head:
    """Which grid a solution is for."""

    rows: int
    columns: int
    colours: int
    seed: int | None

    def line(self) -> str:
        """Write the first line of a solution file.

        >>> Head(6, 8, 5, 3).line()
        '6 8 5 3'
        """
        seed = NO_SEED if self.seed is None else str(self.seed)
        return f"{self.rows} {self.columns} {self.colours} {seed}"

    def name(self, kind: str) -> str:
        """Return the name that the authors give such a file, after the kind of solver.

        >>> Head(6, 8, 5, 3).name("Couleur")
        'Couleur_Robot_6_8_5_3.sol'
        """
        return f"{kind}_Robot_{self.line().replace(' ', '_')}.sol"


GRID = re.compile(
    r"\ufeff?\s*[0-9]+[ \t]+[0-9]+[ \t]+[0-9]+[ \t]*\r?\n\s*([0-9]+:|[A-Z]{2}\b)", re.I
)
"""How a grid file with its sizes begins."""


def head_of(config: Config) -> Head:
    """Return the head of a solution for a grid."""
    return Head(config.size.rows, config.size.columns, config.colours, config.seed)


def is_solution(text: str) -> bool:
    r"""Return whether a text means to be a solution, right or wrong: it begins with numbers.

    A grid file may begin with three of them, but then come cells.

    >>> is_solution("6 8 5 3"), is_solution("Rv Vr"), is_solution("1 2 2\n0:1 1:0")
    (True, False, False)
    """
    numbers = re.match(r"\ufeff?\s*[0-9]+\s", text, re.ASCII) is not None
    return numbers and GRID.match(text) is None


def read_head(line: str) -> Head:
    """Read the first line of a solution file.

    >>> read_head("6 8 5 3").seed
    3
    """
    found = HEAD.fullmatch(line)
    if found is None:
        raise Invalid("robot.solution-head", text=line.strip()[:40], line=1)
    rows, columns, colours = (int(found[number]) for number in (1, 2, 3))
    seed = None if found[4] == NO_SEED else int(found[4])
    if seed is not None and not LOWEST_SEED <= seed <= HIGHEST_SEED:
        raise Invalid("robot.solution-head", text=line.strip()[:40], line=1)
    check_size(rows, columns, colours)
    return Head(rows, columns, colours, seed)


class SolutionParser:
    """A solution file being read, part by part."""

    def __init__(self) -> None:
        self.head: Head | None = None
        self._waiting = ""
        self._line, self._place, self._ended = 1, 1, False
        self._parts: list[Walk] = []

    def feed(self, text: str) -> None:
        """Read one more part; what may go on in the next part waits for it."""
        text, self._waiting = self._waiting + text, ""
        if self.head is None:
            line, newline, text = text.partition("\n")
            if not newline:
                self._waiting = line
                return
            self.head = read_head(line.removeprefix("\ufeff"))
            self._line = 2
        body = text.rstrip("0123456789")
        self._waiting = text[len(body) :]
        self._read(body)

    def walk(self) -> Walk:
        """Return the walk, once every part has been read."""
        if self.head is None:
            read_head(self._waiting)
        self._read(self._waiting)
        if not self._ended:
            raise Invalid("robot.solution-cut", line=self._line, place=self._place)
        return join_walks(self._parts)

    def _read(self, text: str) -> None:
        if self._ended and text.strip():
            raise self._syntax_error(text.lstrip())
        raw = text.encode("ascii", "replace")
        if not raw.translate(None, PLAIN):
            codes = np.frombuffer(raw.translate(CODES, PLAIN[len(ACTIONS) :]), np.uint8)
            self._parts.append(Walk(codes, np.ones(len(codes), np.int64)))
            self._pass(text)
            return
        runs = RUNS.match(text)
        assert runs is not None
        self._check_runs(text[: runs.end()])
        self._parts.append(read_runs(text[: runs.end()]))
        self._pass(text[: runs.end()])
        rest = text[runs.end() :]
        if rest and not LAST.fullmatch(rest):
            raise self._syntax_error(rest)
        self._ended |= bool(rest)

    def _check_runs(self, text: str) -> None:
        """Refuse a run that is longer than any grid: a few bytes would stand for gigabytes."""
        for found in LONG_RUN.finditer(text):
            if int(found[0]) > MOST_CELLS:
                self._pass(text[: found.start()])
                line, place = self._line, self._place
                raise Invalid("robot.move-long", most=MOST_CELLS, line=line, place=place)

    def _pass(self, text: str) -> None:
        before, newline, after = text.rpartition("\n")
        self._line += before.count("\n") + len(newline)
        self._place = len(after) + (1 if newline else self._place)

    def _syntax_error(self, text: str) -> Invalid:
        return Invalid("robot.solution", sign=text[0], line=self._line, place=self._place)


def read_solution(parts: Iterable[str]) -> tuple[Head, Walk]:
    r"""Read a solution file of either form from its parts.

    >>> head, walk = read_solution(["6 8 5 3\nS R R ", "S 0\n"])
    >>> head.seed, walk.letters()
    (3, 'SRRS')
    """
    reading = SolutionParser()
    for part in parts:
        reading.feed(part)
    walk = reading.walk()
    assert reading.head is not None
    return reading.head, walk


def write_solution(head: Head, walk: Walk) -> Iterator[str]:
    r"""Write a solution file as the authors do, in parts.

    >>> "".join(write_solution(Head(6, 8, 5, 3), read_runs("S2RS")))
    '6 8 5 3\nS R R S 0\n'
    """
    yield f"{head.line()}\n"
    ends = np.cumsum(walk.counts)
    begin = 0
    while begin < len(ends):
        done = int(ends[begin - 1]) if begin else 0
        end = max(begin + 1, int(np.searchsorted(ends, done + PART, "right")))
        letters = Walk(walk.actions[begin:end], walk.counts[begin:end]).letters()
        yield f"{' '.join(letters)} "
        begin = end
    yield f"{END}\n"


def write_runs(head: Head, walk: Walk) -> Iterator[str]:
    r"""Write a solution file in its shorter form, in parts.

    >>> "".join(write_runs(Head(6, 8, 5, 3), read_runs("SRRS")))
    '6 8 5 3\nS 2R S 0\n'
    """
    yield f"{head.line()}\n"
    for run in walk.runs():
        yield f"{run} "
    yield f"{END}\n"


def config_of(head: Head) -> Config:
    """Return the grid of the authors that a solution is for; raise `Invalid` if it has no seed."""
    if head.seed is None:
        raise Invalid("robot.solution-seed", line=1)
    return generate_config(head.rows, head.columns, head.colours, f"authors {head.seed}")


def check_same_grid(head: Head, config: Config) -> None:
    """Raise an error for a solution that is for another grid."""
    own = head_of(config)
    if (head.rows, head.columns, head.colours) == (own.rows, own.columns, own.colours) and (
        head.seed in (None, own.seed) or _grid_text(head) == (config.backgrounds, config.pieces)
    ):
        return
    raise Invalid("robot.other-grid", head=head.line(), grid=own.line(), line=1)


def _grid_text(head: Head) -> tuple[tuple[int, ...], tuple[int, ...]]:
    config = config_of(head)
    return config.backgrounds, config.pieces
