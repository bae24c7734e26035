"""What is found about files that are judged, and how verdicts and rankings are printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import click

from quadrille.cli.command import json_line
from quadrille.cli.inputs import about
from quadrille.cli.status import BAD, NO
from quadrille.cli.verbs.rankings import places, rows_as_csv
from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import gettext, ngettext
from quadrille.core.visible import visible_text

if TYPE_CHECKING:
    from quadrille.cli.verbs.adapter import Adapter


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is found about one file."""

    file: str
    valid: bool
    fields: dict[str, Any] = field(default_factory=dict)
    """What `--json` prints besides the file and its place."""
    lines: Sequence[str] = ()
    """What a person reads; a ranking shows the first line beside the place."""
    name: str = ""
    """Who played; of equal results the names decide the order."""
    score: int = 0
    finished: bool = True
    """Whether it is a whole game: `score` ends with status 1 where one is not."""
    rank: tuple[int, ...] = ()
    """What a ranking sorts by, the least first."""
    puzzle: str = ""
    """What it was played on: only files with the same puzzle are ranked together."""
    title: str = ""
    """The puzzle for people."""
    unreadable: bool = False
    details: Any = None
    """What else the game's adapter needs to show it."""


Judge = Callable[[str], Judgement]
Group = Sequence[tuple[int | None, Judgement]]
"""Judgements on one puzzle with their places, the best first; an unreadable file has no place."""


def judge_each(
    adapter: Adapter, names: Iterable[str], judge: Judge, *, alone: bool
) -> Iterator[Judgement]:
    """Judge files one by one; a file that cannot be read hides no other.

    Raise its error instead if it is `alone`, the only file and named itself.
    """
    for name in names:
        try:
            with about(name):
                yield replace(judge(name), file=visible_text(name))
        except QuadrilleError as error:
            if alone:
                raise
            fields = {"valid": False, **adapter.NOTHING_FOUND, "errors": [error.as_json()]}
            yield Judgement(visible_text(name), False, fields, [str(error)], unreadable=True)


def print_verdict(one: Judgement, *, named: bool, as_json: bool) -> None:
    """Print what is found about a file, with its name where that is needed."""
    if as_json:
        click.echo(json_line({"file": one.file, **one.fields} if named else one.fields))
        return
    for line in one.lines:
        before = f"{one.file}: " if named and not line.startswith(f"{one.file}:") else ""
        click.echo(before + line)


def rank_by_puzzle(found: Iterable[Judgement], *, apart: bool = True) -> list[Group]:
    """Rank judgements, those on different puzzles apart; unreadable files come with the last."""
    puzzles: dict[str, list[Judgement]] = {}
    lost = []
    for one in found:
        if apart and not one.puzzle:
            lost.append(one)
        else:
            puzzles.setdefault(one.puzzle if apart else "", []).append(one)
    if lost:
        puzzles.setdefault(next(reversed(puzzles), ""), []).extend(lost)
    return [_rank(group) for group in puzzles.values()]


def _rank(group: Iterable[Judgement]) -> Group:
    def rank(one: Judgement) -> tuple[int, ...]:
        return one.unreadable, not one.valid, not one.finished, *one.rank

    rows = sorted(group, key=lambda one: (rank(one), one.name))
    numbers = places([rank(one) for one in rows])
    return [(None if one.unreadable else n, one) for n, one in zip(numbers, rows, strict=True)]


def place_text(place: int | None) -> str:
    """Return a place at the beginning of a line; blank for a file that has none.

    >>> place_text(2), place_text(None)
    ('  2.', '    ')
    """
    return " " * 4 if place is None else f"{place:>3}."


def print_groups(
    adapter: Adapter,
    groups: Sequence[Group],
    columns: Sequence[str],
    lines: Callable[[Group], Iterable[str]],
    *,
    as_json: bool,
    as_csv: bool,
) -> None:
    """Print rankings: as JSON one object a line, as CSV, or as the lines of each group."""
    rows = [
        (one, {"place": place, "game": number, "file": one.file, **one.fields})
        for number, group in enumerate(groups, 1)
        for place, one in group
    ]
    if as_json:
        for _, fields in rows:
            click.echo(json_line(fields))
    elif as_csv:
        table = [_cells(one, {**row, **adapter.cells(one)}) for one, row in rows]
        click.echo(rows_as_csv(table, columns), nl=False)
    else:
        for line in _ranking_lines(adapter, groups, lines):
            click.echo(line)


def _cells(one: Judgement, row: dict[str, Any]) -> dict[str, Any]:
    """Return the cells of a row; a file that cannot be read counts as nothing, not as 0."""
    if not one.unreadable:
        return row
    return {
        name: "" if isinstance(value, int) and name != "game" else value
        for name, value in row.items()
    }


def _ranking_lines(
    adapter: Adapter, groups: Sequence[Group], lines: Callable[[Group], Iterable[str]]
) -> Iterator[str]:
    if len(groups) > 1:
        text = ngettext(
            "{n} game, ranked separately.",
            "{n} different games ({parts}), each ranked separately.",
            len(groups),
        )
        yield text.format(n=len(groups), parts=gettext(adapter.PUZZLE_PARTS))
    for number, group in enumerate(groups, 1):
        if len(groups) > 1:
            yield ""
            yield f"{number}. {group[0][1].title}"
        yield from lines(group)


def status_of(found: Iterable[Judgement], *, finished: bool = False) -> int:
    """Return the exit status: 2 for an unreadable file, 1 if one is not valid or not finished."""
    worst = 0
    for one in found:
        if one.unreadable:
            return BAD
        worst = max(worst, 0 if one.valid and (one.finished or not finished) else NO)
    return worst
