"""The table of words and points, as the original text of the game prints it."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.cli.mixmo.helps import EVERY
from quadrille.cli.mixmo.notes import points_words, words_count
from quadrille.core.i18n import format_number, gettext
from quadrille.games.mixmo.judge import JudgedWord
from quadrille.games.mixmo.score import STANDARD, TABLE


def word_table(
    words: Sequence[JudgedWord], points: int, scoring: str, helps: frozenset[str] = EVERY
) -> list[str]:
    """Set words in a table, as far as some helps tell of them.

    It has the length, the points for each letter where the scoring has them, and the points.
    """
    lettered, scored = scoring.split()[0] in (STANDARD, TABLE), "score" in helps
    heads = [gettext("word"), gettext("letters"), gettext("each"), gettext("points")]
    rows = [heads, *(_row(found, helps) for found in words)]
    lines = []
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    columns = [1, *([2] if scored and lettered else []), *([3] if scored else [])]
    for row in rows:
        cells = [f"{row[0]:<{widths[0]}}"]
        cells += [f"{row[c]:>{widths[c]}}" for c in columns]
        lines.append("  ".join([*cells, *row[4:]]).rstrip())
    return [*lines, _total(words, points)] if scored else lines


def _row(found: JudgedWord, helps: frozenset[str]) -> list[str]:
    length = len(found.run.text)
    marks = [gettext("theme")] if found.themed and "theme" in helps else []
    marks += [] if found.valid or "words" not in helps else [gettext("not in the dictionary")]
    each = format_number(found.points // length)
    return [found.run.text, str(length), each, format_number(found.points), ", ".join(marks)]


def _total(words: Sequence[JudgedWord], points: int) -> str:
    lengths = [len(found.run.text) for found in words] or [0]
    text = gettext("Total: {fewest} to {most} letters, {words}, {points}")
    return text.format(
        fewest=min(lengths),
        most=max(lengths),
        words=words_count(len(words)),
        points=points_words(points),
    )
