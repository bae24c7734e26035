"""The options that several verbs share, and how words found are shown."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import option
from quadrille.cli.engine import explained_wait
from quadrille.cli.inputs import read_bytes
from quadrille.cli.main import NO
from quadrille.core.i18n import gettext, ngettext, noted

if TYPE_CHECKING:
    from quadrille.lexicon.alphabet import Alphabet
    from quadrille.lexicon.library import Lexicon

PIPE = "-"

lexicon_option = option(
    "--lexicon",
    "name",
    metavar="NAME_OR_FILE",
    help=noted(
        "The words: fr, fr-light, en, a list of yours, a file, or - for a pipe (by your language)."
    ),
)
theme_option = option(
    "--theme", "theme_name", metavar="NAME", help=noted("Only the words of this theme.")
)


def opened(name: str | None, theme_name: str | None = None) -> Lexicon:
    """Open a lexicon, by default that of the theme; say so if lines just read are no words."""
    with explained_wait():
        from quadrille.lexicon.languages import language
        from quadrille.lexicon.library import Lexicon
        from quadrille.lexicon.themes import language_of

        spoken = language_of(theme_name) if theme_name else None
        # A list that names no language is taken to be in that of the theme.
        letters = language(spoken).alphabet if spoken else None
        wanted = spoken if name is None else name
        found = piped(letters) if wanted == PIPE else Lexicon.open(wanted, letters)
    if spoken is not None and found.alphabet.name != spoken:
        told = gettext(
            "The theme {theme} is in another language than {name}: few words are in both."
        )
        click.echo(told.format(theme=theme_name, name=found.name), err=True)
    if found.faults:
        told = ngettext(
            "{n} line of {name} is no word, and is left out.",
            "{n} lines of {name} are no words, and are left out.",
            len(found.faults),
        )
        click.echo(told.format(n=len(found.faults), name=found.name), err=True)
    return found


def piped(letters: Alphabet | None) -> Lexicon:
    """Read a lexicon from a pipe; the letters are for a list that names no language."""
    from quadrille.lexicon.library import Lexicon
    from quadrille.lexicon.wordlist import LARGEST

    return Lexicon.read(read_bytes(PIPE, LARGEST), alphabet=letters)


def of_theme(words: Sequence[str], theme_name: str | None, lexicon: Lexicon) -> list[str]:
    """Keep the words of a theme, if one is asked for."""
    if theme_name is None:
        return list(words)
    wanted = set(lexicon.of_theme(theme_name))
    return [word for word in words if word in wanted]


def show_words(words: Sequence[str], as_json: bool) -> int:
    """Print words, one a line, or as one JSON object; no word at all is a negative answer."""
    if as_json:
        click.echo(json.dumps({"words": list(words)}, ensure_ascii=False))
    elif words:
        click.echo("\n".join(words))
    else:
        click.echo(gettext("No word."), err=True)
    return 0 if words else NO
