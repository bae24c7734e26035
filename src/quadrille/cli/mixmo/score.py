"""`score`: one result word by word; several, or a folder, as a ranking."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, json_option, option
from quadrille.cli.inputs import about, read_text
from quadrille.cli.main import BAD, NO
from quadrille.cli.mixmo import errors as errors
from quadrille.cli.mixmo.options import scoring_option
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.core.record import is_record

if TYPE_CHECKING:
    from quadrille.games.mixmo.config import Config
    from quadrille.games.mixmo.report import Report


@dataclass(frozen=True, slots=True)
class Scored:
    """One file with its report, and the game that it is of."""

    file: str
    report: Report
    game: tuple[str, str, str]
    """Dictionary, theme and draw: only results that share them can be compared."""


@click.command(
    cls=Command,
    details=noted(
        "FILE is a result or a recorded game; a folder stands for all the files in it. One result "
        "is told word by word; several are ranked: complete ones first, then incomplete, then "
        "invalid. Results of different draws are ranked apart, unless --init says which draw it "
        "must be. Status 1: some result is not complete and valid."
    ),
    examples=[
        "quadrille mixmo score result.txt",
        "quadrille mixmo score results --csv",
        "quadrille mixmo score result.txt --scoring fives",
        'quadrille mixmo score result.txt --scoring "table 3=1 5=4"',
    ],
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@scoring_option
@option("--init", metavar="FILE", help=noted("The initial file that all results must be of."))
@option("--csv", "as_csv", is_flag=True, help=noted("Print a table for a spreadsheet."))
@json_option
def score(
    files: tuple[str, ...], scoring: str | None, init: str | None, as_csv: bool, as_json: bool
) -> int:
    """Score results."""
    from quadrille.cli.choices import only_one
    from quadrille.cli.mixmo.loading import load_init
    from quadrille.games.mixmo.score import read_scoring

    only_one(csv=as_csv, json=as_json)
    expected = load_init(init, None) if init else None
    rules = read_scoring(scoring).name if scoring else None
    results = [_scored(name, rules, expected) for name in _listed(files)]
    groups = _groups(results, apart=expected is None)
    if as_csv:
        click.echo(_csv(groups), nl=False)
    elif as_json:
        for number, place, one in _places(groups):
            told = {"place": place, "game": number, "file": one.file, **one.report.as_json()}
            click.echo(json.dumps(told, ensure_ascii=False))
    elif len(results) == 1 and not Path(files[0]).is_dir():
        click.echo("\n".join(_told(results[0], rules)))
    else:
        click.echo("\n".join(_ranking(groups)))
    return _status(results)


def _status(results: Sequence[Scored]) -> int:
    from quadrille.games.mixmo.report import COMPLETE, UNREADABLE

    statuses = {one.report.status for one in results}
    return BAD if UNREADABLE in statuses else NO if statuses - {COMPLETE} else 0


def _listed(files: Sequence[str]) -> list[str]:
    """Give every file; a folder stands for those in it that are no initial files."""
    found = []
    for name in files:
        if not Path(name).is_dir():
            found.append(name)
            continue
        inside = sorted(path for path in Path(name).iterdir() if path.is_file())
        found += [str(path) for path in inside if path.name[0] != "." and not _is_init(path)]
    if not found:
        raise Invalid("mixmo.no-results", path=files[0])
    return found


def _is_init(path: Path) -> bool:
    from quadrille.games.mixmo.files import read_init

    try:
        read_init(read_text(str(path)))
    except QuadrilleError:
        return False
    return True


def _scored(name: str, scoring: str | None, expected: Config | None) -> Scored:
    from quadrille.cli.choices import states_of
    from quadrille.cli.mixmo.loading import GAME, recorded_of
    from quadrille.games.mixmo.files import read_result, result_of
    from quadrille.games.mixmo.report import UNREADABLE, Report, Tally, report
    from quadrille.games.mixmo.score import STANDARD

    try:
        text = read_text(name)
        if is_record(text):
            with about(name):
                record = recorded_of(text, name)
                state = states_of(GAME, record)[-1]
            result = result_of(state, record.setup.seats[0])
            scoring = scoring or state.config.scoring
        else:
            result = read_result(text)
    except QuadrilleError as error:
        return Scored(name, Report("", UNREADABLE, 0, None, Tally(), (error,)), ("", "", ""))
    reported = report(result, scoring=scoring or STANDARD, expected=expected)
    return Scored(name, reported, (result.reference, result.theme, result.draw))


def _groups(results: Sequence[Scored], *, apart: bool) -> list[list[tuple[int, Scored]]]:
    """Rank results; those of different games apart from each other."""
    games: dict[tuple[str, str, str], list[Scored]] = {}
    for one in results:
        games.setdefault(one.game if apart else ("", "", ""), []).append(one)
    return [_ranked(group) for group in games.values()]


def _ranked(group: Sequence[Scored]) -> list[tuple[int, Scored]]:
    from quadrille.games.mixmo.report import ranked

    by_report = {id(one.report): one for one in group}
    return [(place, by_report[id(report)]) for place, report in ranked(r.report for r in group)]


def _places(groups: Sequence[Sequence[tuple[int, Scored]]]) -> Iterator[tuple[int, int, Scored]]:
    for number, group in enumerate(groups, 1):
        for place, one in group:
            yield number, place, one


def status_word(status: str) -> str:
    """Say how good a result is, in the language spoken."""
    words = {
        "complete": gettext("complete"),
        "incomplete": gettext("incomplete"),
        "invalid": gettext("invalid"),
        "unreadable": gettext("unreadable"),
    }
    return words[status]


def _told(one: Scored, scoring: str | None) -> Iterator[str]:
    """Tell one result word by word, as the original text does."""
    from quadrille.cli.mixmo.table import word_table
    from quadrille.games.mixmo.score import STANDARD

    report = one.report
    head = gettext("{name}: {status}")
    yield head.format(name=report.player or one.file, status=status_word(report.status))
    if report.look is not None and report.look.words:
        yield from word_table(report.look.words, report.points, scoring or STANDARD)
    yield from _explained(report)


def _explained(report: Report, indent: str = "", most: int | None = None) -> Iterator[str]:
    """Say every fault; of the remarks, the first ones, and how many more there are."""
    for fault in report.faults:
        yield f"{indent}- {fault}"
    told = gettext("(remark) {sentence}")
    for warning in report.warnings[:most]:
        yield f"{indent}- {told.format(sentence=warning)}"
    more = len(report.warnings) - len(report.warnings[:most])
    if more:
        yield indent + "  " + ngettext("and {n} more", "and {n} more", more).format(n=more)


def _ranking(groups: Sequence[Sequence[tuple[int, Scored]]]) -> Iterator[str]:
    if len(groups) > 1:
        told = ngettext(
            "{n} game; each is ranked apart.",
            "{n} different games (draw, dictionary or theme): each is ranked apart.",
            len(groups),
        )
        yield told.format(n=len(groups))
    for number, group in enumerate(groups, 1):
        if len(groups) > 1:
            reference, theme, draw = group[0][1].game
            yield ""
            yield f"{number}. {reference}  {theme}  {draw}"
        yield from _group_lines(group)


def _group_lines(group: Sequence[tuple[int, Scored]]) -> Iterator[str]:
    heads = ["", gettext("points"), gettext("status"), gettext("words"), gettext("player"), ""]
    rows = [heads] + [
        [
            f"{place}.",
            str(one.report.points),
            status_word(one.report.status),
            str(len(one.report.look.words) if one.report.look else 0),
            one.report.player or "—",
            one.file,
        ]
        for place, one in group
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    lines = []
    for row in rows:
        right = [f"{row[c]:>{widths[c]}}" for c in (0, 1)]
        cells = [*right, f"{row[2]:<{widths[2]}}", f"{row[3]:>{widths[3]}}"]
        lines.append("  ".join([*cells, f"{row[4]:<{widths[4]}}", row[5]]).rstrip())
    yield lines[0]
    for line, (_, one) in zip(lines[1:], group, strict=True):
        yield line
        yield from _explained(one.report, "      ", MOST_REMARKS)


MOST_REMARKS = 3
"""How many remarks a ranking tells of one result."""

CSV_HEAD = (
    "game", "place", "player", "file", "status", "points", "words", "two_letter_words",
    "theme_words", "parts", "extra", "missing", "faults",
)  # fmt: skip


def _csv(groups: Sequence[Sequence[tuple[int, Scored]]]) -> str:
    """Write a ranking for a spreadsheet: one result a line, names of columns first."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(CSV_HEAD)
    for number, place, one in _places(groups):
        report, look = one.report, one.report.look
        table.writerow(
            [
                number, place, report.player, one.file, report.status, report.points,
                len(look.words) if look else 0,
                len(look.short) if look else 0,
                " ".join(found.run.text for found in look.themed) if look else "",
                len(look.components) if look else "",
                " ".join(report.tally.extra),
                " ".join(report.tally.missing),
                " ".join(map(str, report.faults)),
            ]
        )  # fmt: skip
    return text.getvalue()
