"""Reports on Mixmo results: one word by word, several as a ranking, a table of cells."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import click

from quadrille.cli.inputs import list_files, read_any_text, read_bytes
from quadrille.cli.layout import crop_text
from quadrille.cli.verbs.judgements import Group, Judgement
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import gettext, ngettext
from quadrille.core.record import is_record
from quadrille.core.visible import visible_text
from quadrille.lexicon.named_words import UPLOADED
from quadrille.lexicon.shipped import THEME
from quadrille.lexicon.user_lists import UPLOAD_DIGITS, known_lists_only, with_uploads
from quadrille.lexicon.wordlist import named_language

if TYPE_CHECKING:
    from quadrille.games.mixmo.config import Config
    from quadrille.games.mixmo.files import Reference
    from quadrille.games.mixmo.report import Report

LONGEST_NAME, LONGEST_SHOWN = 40, 120
"""How many signs of a name, and of a lexicon, a theme or a draw, are shown: a file can have any."""
MOST_NAMED = 10
"""How many files that are no results are named."""
RANKING = re.compile(r"\ufeff?(?:place|game)[;,]")
"""How the ranking of an event begins, in every language, and what `score --csv` prints."""
MOST_REMARKS = 3
"""How many remarks a ranking shows of one result."""
COLUMNS = (
    "game", "place", "player", "file", "status", "points", "words", "two_letter_words",
    "theme_words", "parts", "extra", "missing", "faults",
)  # fmt: skip
"""What `score --csv` prints."""


def results_in(files: Sequence[str]) -> list[str]:
    """Return the files to judge: those named, and the results and records of folders and archives.

    Initial files and the ranking of an event are left out; what else is no result is named once.
    The uploaded lists that an event brings are known until the command ends.
    """
    named, found, others = set(files), [], []
    every = list_files(files)
    know_lists([name for name in every if name not in named])
    for name in every:
        kind = "result" if name in named else _kind_of(name)
        if kind == "result":
            found.append(name)
        elif kind == "other":
            others.append(visible_text(Path(name).name))
    if others:
        text = ngettext(
            "Skipped, not a result: {names}", "Skipped, not results: {names}", len(others)
        )
        more = "" if len(others) <= MOST_NAMED else " …"
        click.echo(text.format(names=", ".join(others[:MOST_NAMED]) + more), err=True)
    if not found:
        raise Invalid("mixmo.no-results", path=files[0])
    return found


def _kind_of(name: str) -> str:
    """Return what a file is: a result (right or wrong), part of an event, or something else."""
    from quadrille.games.mixmo.files import is_result, read_init

    try:
        text = read_any_text(name)
    except QuadrilleError:
        return "result"
    if is_record(text) or is_result(text):
        return "result"
    if RANKING.match(text) or _is_uploaded_list(name, text):
        return "event"
    with suppress(QuadrilleError), known_lists_only():
        read_init(text)
        return "event"
    return "other"


def _is_uploaded_list(name: str, text: str) -> bool:
    """Return whether a file is a list that the archive of an event brings for another computer."""
    return UPLOADED.search(Path(name).stem) is not None and bool(named_language(text.encode()))


def know_lists(names: Sequence[str]) -> None:
    """Know the uploaded lists among some files by their names until the command ends.

    Each ends with digits of its own digest: it is what was played with, whoever sends it.
    """
    lists = {Path(name).name: raw for name in names if (raw := _read_upload(name)) is not None}
    if not lists:
        return
    command = click.get_current_context()
    folder = Path(command.with_resource(TemporaryDirectory()))
    for name, raw in lists.items():
        kind = folder / ("themes" if name.startswith(THEME) else "lexicons")
        kind.mkdir(exist_ok=True)
        (kind / name.removeprefix(THEME)).write_bytes(raw)
    command.with_resource(with_uploads(folder))


def _read_upload(name: str) -> bytes | None:
    """Return the bytes of a list whose name ends with the digits of its digest."""
    digits = UPLOADED.search(Path(name).stem)
    if digits is None:
        return None
    try:
        raw = read_bytes(name)
    except QuadrilleError:
        return None
    return raw if digits[0] == f"-{hashlib.sha256(raw).hexdigest()[:UPLOAD_DIGITS]}" else None


def judge_result(
    name: str, scoring: str | None, expected: Config | None, chosen: Reference | None = None
) -> Judgement:
    """Report on a result or on the last position of a recorded game, by a `chosen` lexicon."""
    from quadrille.cli.choices import states_of
    from quadrille.cli.mixmo.loading import GAME, load_record
    from quadrille.games.mixmo.files import FORMS, PLAYER, is_result, read_result, report, result_of
    from quadrille.games.mixmo.score import STANDARD

    text = read_any_text(name)
    if is_record(text):
        with known_lists_only():
            record = load_record(text, name)
            state = states_of(GAME, record)[-1]
        result = result_of(state, record.setup.seats[0])
        scoring = scoring or state.config.scoring
    elif not is_result(text):
        raise Invalid("mixmo.not-result", line_form=FORMS[PLAYER])
    else:
        result = read_result(text, expected, chosen)
    found = report(result, scoring=scoring or STANDARD, expected=expected, chosen=chosen)
    reference = result.reference if chosen is None else chosen[0]
    puzzle = "  ".join(filter(None, (reference, result.theme, result.draw)))
    parts = reference, _theme_title(result.theme), result.draw
    title = "  ".join(crop_text(part, LONGEST_SHOWN) for part in parts if part)
    return _judgement(name, found, puzzle, title)


def _theme_title(name: str) -> str:
    """Return what people read for the theme that a file names, if it is known here."""
    from quadrille.games.mixmo.options import find_theme, french

    with suppress(QuadrilleError), known_lists_only():
        found = find_theme(name, french())
        return gettext("no theme") if found is None else found.title
    return name


def unreadable(name: str, error: QuadrilleError) -> Judgement:
    """Return the report on a file that cannot be read at all."""
    from quadrille.games.mixmo.report import UNREADABLE, Report, TileDifference

    return _judgement(name, Report("", UNREADABLE, 0, None, TileDifference(), (error,)))


def _judgement(name: str, found: Report, puzzle: str = "", title: str = "") -> Judgement:
    from quadrille.games.mixmo.report import COMPLETE, INVALID, UNREADABLE

    valid = found.status not in (INVALID, UNREADABLE)
    return Judgement(
        name,
        valid,
        found.as_json(),
        [gettext("valid") if valid else visible_text(str(found.faults[0]))],
        found.player,
        found.points,
        found.status == COMPLETE,
        (found.grade, -found.points),
        puzzle,
        title,
        found.status == UNREADABLE,
        found,
    )


def report_lines(one: Judgement, scoring: str | None) -> Iterator[str]:
    """Yield one result word by word, as the original program prints it."""
    from quadrille.cli.mixmo.remarks import status_word
    from quadrille.cli.mixmo.table import word_table
    from quadrille.games.mixmo.score import STANDARD

    report: Report = one.details
    head = gettext("{name}: {status}")
    name = crop_text(report.player, LONGEST_NAME) or one.file
    yield head.format(name=name, status=status_word(report.status))
    if report.verdict is not None and report.verdict.words:
        yield from word_table(report.verdict.words, report.points, scoring or STANDARD)
    yield from _explain(report)


def _explain(report: Report, indent: str = "", most: int | None = None) -> Iterator[str]:
    """Yield every fault, the first remarks, and how many more there are."""
    for fault in report.faults:
        yield f"{indent}- {visible_text(str(fault))}"
    text = gettext("(remark) {sentence}")
    for warning in report.warnings[:most]:
        yield f"{indent}- {text.format(sentence=warning)}"
    more = len(report.warnings) - len(report.warnings[:most])
    if more:
        yield indent + "  " + ngettext("and {n} more", "and {n} more", more).format(n=more)


def group_lines(group: Group) -> Iterator[str]:
    """Return a ranking as a table, with what is wrong below each result."""
    from quadrille.cli.mixmo.remarks import status_word

    heads = ["", gettext("points"), gettext("status"), gettext("words"), gettext("player"), ""]
    rows = [heads] + [
        [
            "" if place is None else f"{place}.",
            "" if one.unreadable else str(one.details.points),
            status_word(one.details.status),
            "" if one.unreadable else str(one.details.word_count),
            crop_text(one.details.player, LONGEST_NAME) or "—",
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
        yield from _explain(one.details, "      ", MOST_REMARKS)


def cells(one: Judgement) -> dict[str, Any]:
    """Return what a spreadsheet shows otherwise than `--json`: counts and sentences."""
    report: Report = one.details
    found = report.verdict
    return {
        "words": report.word_count,
        "parts": len(found.components) if found else "",
        "faults": list(report.faults),
    }
