"""`check` and `hooks`: questions about words one has."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, json_option
from quadrille.cli.inputs import read_bytes
from quadrille.cli.lexicon.options import PIPE, lexicon_option, opened
from quadrille.cli.main import NO
from quadrille.core.errors import Invalid, printable
from quadrille.core.i18n import gettext, noted

if TYPE_CHECKING:
    from quadrille.lexicon.library import Lexicon

NONE = "·"


def _asked(words: Sequence[str]) -> Iterator[str]:
    """Give the words asked for; `-` stands for those that come through a pipe."""
    from quadrille.lexicon.encodings import decoded
    from quadrille.lexicon.wordlist import LARGEST, lines

    for word in words:
        if word == PIPE:
            for _, line in lines(decoded(read_bytes(PIPE, LARGEST))):
                yield from line.split()
        else:
            yield word


def _opened(name: str | None, words: Sequence[str]) -> Lexicon:
    if name == PIPE and PIPE in words:
        raise Invalid("bad-together", first="WORD -", second="--lexicon -")
    return opened(name)


@click.command(
    cls=Command,
    details=noted("Accents and case do not matter. A word - reads words from a pipe."),
    examples=[
        "quadrille lexicon check chat rat",
        "quadrille lexicon check été --lexicon fr --json",
        "quadrille lexicon check - --lexicon mine < words.txt",
    ],
)
@click.argument("words", metavar="WORD...", nargs=-1, required=True)
@lexicon_option
@json_option
def check(words: tuple[str, ...], name: str | None, as_json: bool) -> int:
    """Check words."""
    lexicon = _opened(name, words)
    status = 0
    for word in _asked(words):
        valid = word in lexicon
        status = status if valid else NO
        if as_json:
            click.echo(json.dumps({"word": word, "valid": valid}, ensure_ascii=False))
        elif valid:
            click.echo(gettext("{word}: valid").format(word=printable(word)))
        else:
            told = gettext("{word}: not valid in {lexicon}")
            click.echo(told.format(word=printable(word), lexicon=lexicon.name))
    return status


@click.command(
    cls=Command,
    details=noted("Letters in front, the word, letters behind; · where there is none."),
    examples=[
        "quadrille lexicon hooks rat",
        "quadrille lexicon hooks chat rat --lexicon fr-light --json",
    ],
)
@click.argument("words", metavar="WORD...", nargs=-1, required=True)
@lexicon_option
@json_option
def hooks(words: tuple[str, ...], name: str | None, as_json: bool) -> int:
    """Show hooks."""
    lexicon = _opened(name, words)
    status = 0
    for word in _asked(words):
        before, behind = lexicon.hooks(word)
        valid = word in lexicon
        status = status if valid else NO
        if as_json:
            told = {"word": word, "valid": valid, "before": before, "behind": behind}
            click.echo(json.dumps(told, ensure_ascii=False))
        else:
            spelt = lexicon.alphabet.fold(word) or word
            click.echo(f"{' '.join(before) or NONE}  {spelt}  {' '.join(behind) or NONE}")
    return status
