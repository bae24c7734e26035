"""Setting lines: words in columns, pictures side by side, sentences folded."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

import click

from quadrille.core.i18n import ngettext

UNLIMITED = 10**6
GAP = 2
UNFOLDED_COLUMNS = 4
"""How many columns a list has where the width is not limited."""


def columns(words: Sequence[str], width: int, rows: int) -> list[str]:
    """Set words in columns, down first; what has no room is counted.

    >>> columns(["RIRE", "AMI", "SIX", "UNE"], 12, 2)
    ['RIRE  SIX', 'AMI   UNE']
    """
    widest = max(map(len, words)) + GAP
    across = max(1, (width + GAP) // widest) if width < UNLIMITED else UNFOLDED_COLUMNS
    room = across * rows
    shown = list(words)
    if len(words) > room:
        rows -= 1
        shown = list(words[: max(1, across * rows)])
    high = min(rows, -(-len(shown) // across)) or 1
    lines = []
    for line in range(high):
        lines.append("".join(f"{word:<{widest}}" for word in shown[line::high]).rstrip())
    if len(shown) < len(words):
        more = len(words) - len(shown)
        lines.append(ngettext("and {n} more", "and {n} more", more).format(n=more))
    return lines


def beside(left: Sequence[str], right: Sequence[str], width: int, between: str) -> list[str]:
    """Put two pictures side by side, the left one padded to a width.

    >>> beside(["a"], ["b", "c"], 2, "|")
    ['a |b', '  |c']
    """
    lines = []
    for number in range(max(len(left), len(right))):
        first = left[number] if number < len(left) else ""
        second = right[number] if number < len(right) else ""
        lines.append(
            f"{first}{' ' * (width - len(click.unstyle(first)))}{between}{second}".rstrip()
        )
    return lines


def crop_text(text: str, width: int) -> str:
    """Return a text in so many columns at most.

    >>> crop_text("Ann", 5), crop_text("Annabel", 5)
    ('Ann', 'Anna…')
    """
    return text if len(text) <= width else f"{text[: width - 1]}…"


def fold_text(text: str, width: int) -> list[str]:
    """Fold a sentence between words.

    >>> fold_text("a word and another", 10)
    ['a word and', 'another']
    """
    return wrap(text, width, break_on_hyphens=False)


def fold_paragraphs(sentences: Sequence[str], width: int, *, apart: bool = False) -> list[str]:
    """Fold sentences, each on lines of its own; `apart` puts an empty line between two.

    >>> fold_paragraphs(["a word and", "another"], 7, apart=True)
    ['a word', 'and', '', 'another']
    """
    folded = (fold_text(sentence, width) for sentence in sentences)
    between = [""] if apart else []
    return [line for lines in folded for line in [*between, *lines]][len(between) :]


def fold_lines(text: str, width: int) -> str:
    """Fold the lines of a text that are longer than a window, between words.

    >>> fold_lines("Continue with: quadrille play --resume", 34).splitlines()
    ['Continue with: quadrille play', '--resume']
    """
    lines = text.split("\n")
    folded = (fold_text(line, width) if len(line) > width else [line] for line in lines)
    return "\n".join(one for group in folded for one in group)
