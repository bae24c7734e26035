"""`check` and `hooks`: questions about words one has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, json_line, json_option
from quadrille.cli.inputs import read_bytes
from quadrille.cli.lexicon.options import PIPE, lexicon_option, open_lexicon
from quadrille.cli.status import NO
from quadrille.core.errors import Invalid, printable
from quadrille.core.i18n import gettext, noted

if TYPE_CHECKING:
    from quadrille.lexicon.library import Lexicon

NONE = "·"


def _read_words(words: Sequence[str]) -> Iterator[str]:
    """Yield the words asked for; `-` stands for those that come through a pipe."""
    from quadrille.lexicon.encodings import decode_text
    from quadrille.lexicon.wordlist import LARGEST, lines

    for word in words:
        if word == PIPE:
            for _, line in lines(decode_text(read_bytes(PIPE, LARGEST))):
                yield from line.split()
        else:
            yield word


def _open(name: str | None, words: Sequence[str]) -> Lexicon:
    if name == PIPE and PIPE in words:
        raise Invalid("bad-together", first="WORD -", second="--lexicon -")
    return open_lexicon(name)


@click.command(
    cls=Command,
    details=noted("Accents and case do not matter. Use - to read words from a pipe."),
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
    lexicon = _open(name, words)
    status = 0
    for word in _read_words(words):
        valid = word in lexicon
        status = status if valid else NO
        if as_json:
            click.echo(json_line({"word": word, "valid": valid}))
        elif valid:
            click.echo(gettext("{word}: valid").format(word=printable(word)))
        else:
            text = gettext("{word}: not valid in {lexicon}")
            click.echo(text.format(word=printable(word), lexicon=lexicon.name))
    return status


@click.command(
    cls=Command,
    details=noted(
        "Prints the letters that can precede the word, the word, and those that can "
        "follow; · means none."
    ),
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
    lexicon = _open(name, words)
    status = 0
    for word in _read_words(words):
        before, behind = lexicon.hooks(word)
        valid = word in lexicon
        status = status if valid else NO
        if as_json:
            fields = {"word": word, "valid": valid, "before": before, "behind": behind}
            click.echo(json_line(fields))
        else:
            spelt = lexicon.alphabet.fold(word) or word
            click.echo(f"{' '.join(before) or NONE}  {spelt}  {' '.join(behind) or NONE}")
    return status
