"""`add` and `remove`: lists and themes of one's own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, json_option, option
from quadrille.cli.inputs import read_bytes
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, ngettext, noted

if TYPE_CHECKING:
    from quadrille.lexicon.alphabet import Alphabet
    from quadrille.lexicon.wordlist import WordList

LISTED = 20
"""How many bad lines are shown to a person; `--json` gives all."""

is_theme_option = option("--theme", "is_theme", is_flag=True, help=noted("It is a theme."))


@click.command(
    cls=Command,
    details=noted(
        "FILE has one word a line, in any encoding; accents and case do not matter, # begins a "
        "comment. Lines that are no words are told, and the others are kept. A list of that name "
        "is replaced."
    ),
    examples=[
        "quadrille lexicon add words.txt --name mine",
        "quadrille lexicon add academie.txt --name academicien --theme",
        "quadrille lexicon add german.txt --name german --language de",
    ],
)
@click.argument("file", metavar="FILE")
@option("--name", metavar="NAME", required=True, help=noted("The name by which you will use it."))
@option(
    "--language",
    "spoken",
    metavar="CODE",
    help=noted("The language, which gives the letters (that of the file, else yours)."),
)
@is_theme_option
@json_option
def add(file: str, name: str, spoken: str | None, is_theme: bool, as_json: bool) -> None:
    """Add a list."""
    from quadrille.lexicon.own import OwnLists, name_of
    from quadrille.lexicon.wordlist import LARGEST, read

    raw = read_bytes(file, LARGEST)
    alphabet = _alphabet(raw, spoken)
    words = read(raw, alphabet)
    if not words.words:
        _tell_faults(words, as_json)
        raise Invalid("lexicon.empty", path=file)
    own = OwnLists(themes=is_theme)
    before = own.paths()
    path = own.keep(name, words)
    replaced = path in before.values()
    _tell_faults(words, as_json)
    if as_json:
        errors = [fault.as_json() for fault in words.faults]
        told = {"name": name_of(path), "language": alphabet.name, "words": len(words.words),
                "repeated": words.repeated, "replaced": replaced, "errors": errors}  # fmt: skip
        click.echo(json.dumps(told, ensure_ascii=False))
    else:
        _tell(words, name_of(path), is_theme, replaced)


def _alphabet(raw: bytes, spoken: str | None) -> Alphabet:
    """Give the letters of the language chosen, else of that which the list names, else of ours."""
    from quadrille.lexicon import languages
    from quadrille.lexicon.wordlist import named_language

    code = named_language(raw) if spoken is None else spoken.lower()
    if spoken is None and code not in languages.codes():
        if code:
            told = gettext("The list names a language that is not known: {language}.")
            click.echo(told.format(language=code), err=True)
        return languages.spoken()
    return languages.language(code).alphabet


def _tell_faults(words: WordList, as_json: bool) -> None:
    if as_json:
        return
    for fault in words.faults[:LISTED]:
        click.echo(fault, err=True)
    more = len(words.faults) - LISTED
    if more > 0:
        told = ngettext("… and {n} more line.", "… and {n} more lines.", more)
        click.echo(told.format(n=more), err=True)


def _tell(words: WordList, name: str, is_theme: bool, replaced: bool) -> None:
    count, left = len(words.words), len(words.faults)
    told = ngettext("{name}: {n} word kept.", "{name}: {n} words kept.", count)
    click.echo(told.format(name=name, n=count))
    if replaced:
        click.echo(gettext("It replaces your list of that name."))
    if words.repeated:
        told = ngettext("{n} line repeated a word.", "{n} lines repeated a word.", words.repeated)
        click.echo(told.format(n=words.repeated))
    if left:
        told = ngettext("{n} line was left out.", "{n} lines were left out.", left)
        click.echo(told.format(n=left))
    use = gettext("Use it: --theme {name}") if is_theme else gettext("Use it: --lexicon {name}")
    click.echo(use.format(name=name))


@click.command(
    cls=Command,
    examples=[
        "quadrille lexicon remove mine",
        "quadrille lexicon remove academicien --theme",
    ],
)
@click.argument("name", metavar="NAME")
@is_theme_option
@json_option
def remove(name: str, is_theme: bool, as_json: bool) -> None:
    """Remove a list."""
    from quadrille.lexicon.library import remove as remove_lexicon
    from quadrille.lexicon.own import OwnLists

    if is_theme:
        OwnLists(themes=True).remove(name)
    else:
        remove_lexicon(name)
    if as_json:
        click.echo(json.dumps({"removed": name}, ensure_ascii=False))
    else:
        click.echo(gettext("{name} is removed.").format(name=name))
