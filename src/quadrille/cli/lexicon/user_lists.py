"""`add` and `remove`: your own lists and themes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, json_line, json_option, option
from quadrille.cli.completing import OWN_LIST
from quadrille.cli.inputs import read_bytes
from quadrille.core.errors import Invalid
from quadrille.core.i18n import format_number, gettext, ngettext, noted

if TYPE_CHECKING:
    from quadrille.lexicon.alphabet import Alphabet
    from quadrille.lexicon.wordlist import WordList

LISTED = 20
"""How many bad lines are shown to a person; `--json` gives all."""

is_theme_option = option("--theme", "is_theme", is_flag=True, help=noted("Add it as a theme."))


@click.command(
    cls=Command,
    details=noted(
        "FILE has one word per line, in any encoding; accents and case do not matter, "
        "# starts a comment. Lines that are not words are reported; the others are "
        "saved. A list with the same name is replaced."
    ),
    examples=[
        "quadrille lexicon add words.txt --name mine",
        "quadrille lexicon add academie.txt --name academicien --theme",
        "quadrille lexicon add german.txt --name german --language de",
    ],
)
@click.argument("file", metavar="FILE")
@option("--name", metavar="NAME", required=True, help=noted("The name you will use for it."))
@option(
    "--language",
    "spoken",
    metavar="CODE",
    help=noted("The language, which determines the letters (the file’s, or yours)."),
)
@is_theme_option
@json_option
def add(file: str, name: str, spoken: str | None, is_theme: bool, as_json: bool) -> None:
    """Add a list."""
    from quadrille.lexicon.user_lists import UserLists, name_of
    from quadrille.lexicon.wordlist import LARGEST, read

    raw = read_bytes(file, LARGEST)
    alphabet = _alphabet(raw, spoken)
    words = read(raw, alphabet)
    if not words.words:
        _print_faults(words, as_json)
        raise Invalid("lexicon.empty", path=file)
    own = UserLists(themes=is_theme)
    before = own.paths()
    path = own.save(name, words)
    replaced = path in before.values()
    _print_faults(words, as_json)
    if as_json:
        errors = [fault.as_json() for fault in words.faults]
        fields = {"name": name_of(path), "language": alphabet.name, "words": len(words.words),
                "repeated": words.repeated, "replaced": replaced, "errors": errors}  # fmt: skip
        click.echo(json_line(fields))
    else:
        _print_added(words, name_of(path), is_theme, replaced)


def _alphabet(raw: bytes, spoken: str | None) -> Alphabet:
    """Return the alphabet of the language chosen, else of the list's, else of the context's."""
    from quadrille.lexicon import languages
    from quadrille.lexicon.wordlist import named_language

    code = named_language(raw) if spoken is None else spoken.lower()
    if spoken is None and code not in languages.codes():
        if code:
            text = gettext("The list names an unknown language: {language}.")
            click.echo(text.format(language=code), err=True)
        return languages.current_alphabet()
    return languages.language(code).alphabet


def _print_faults(words: WordList, as_json: bool) -> None:
    if as_json:
        return
    for fault in words.faults[:LISTED]:
        click.echo(fault, err=True)
    more = len(words.faults) - LISTED
    if more > 0:
        text = ngettext("… and {n} more line.", "… and {n} more lines.", more)
        click.echo(text.format(n=format_number(more)), err=True)


def _print_added(words: WordList, name: str, is_theme: bool, replaced: bool) -> None:
    count, left = len(words.words), len(words.faults)
    text = ngettext("{name}: {n} word saved.", "{name}: {n} words saved.", count)
    click.echo(text.format(name=name, n=format_number(count)))
    if replaced:
        click.echo(gettext("It replaces your list with the same name."))
    if words.repeated:
        text = ngettext("{n} line repeated a word.", "{n} lines repeated a word.", words.repeated)
        click.echo(text.format(n=format_number(words.repeated)))
    if left:
        text = ngettext("{n} line was skipped.", "{n} lines were skipped.", left)
        click.echo(text.format(n=format_number(left)))
    use = gettext("Use it: --theme {name}") if is_theme else gettext("Use it: --lexicon {name}")
    click.echo(use.format(name=name))


@click.command(
    cls=Command,
    examples=["quadrille lexicon remove mine", "quadrille lexicon remove academicien --theme"],
)
@click.argument("name", metavar="NAME", type=OWN_LIST)
@is_theme_option
@json_option
def remove(name: str, is_theme: bool, as_json: bool) -> None:
    """Remove a list."""
    from quadrille.lexicon.library import remove as remove_lexicon
    from quadrille.lexicon.user_lists import UserLists

    if is_theme:
        UserLists(themes=True).remove(name)
    else:
        remove_lexicon(name)
    if as_json:
        click.echo(json_line({"removed": name}))
    else:
        click.echo(gettext("Removed {name}.").format(name=name))
