"""The options that several verbs share, and how words found are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from quadrille.cli import choices
from quadrille.cli.command import json_line, option
from quadrille.cli.engine import explain_wait
from quadrille.cli.inputs import read_bytes
from quadrille.cli.status import NO
from quadrille.core.i18n import gettext, ngettext, noted

if TYPE_CHECKING:
    from quadrille.lexicon.alphabet import Alphabet
    from quadrille.lexicon.library import Lexicon

PIPE = "-"

lexicon_option = choices.lexicon_option(
    noted(
        "The words: fr, fr-light, en, one of your lists, a file, or - for a pipe "
        "(default: by your language)."
    ),
    "name",
)
theme_option = option(
    "--theme", "theme_name", metavar="NAME", help=noted("Only words of this theme.")
)


def open_lexicon(name: str | None, theme_name: str | None = None) -> Lexicon:
    """Open a lexicon, by default that of the theme; say so if lines just read are no words."""
    with explain_wait():
        from quadrille.lexicon.languages import language
        from quadrille.lexicon.library import Lexicon
        from quadrille.lexicon.themes import language_of

        spoken = language_of(theme_name) if theme_name else None
        # A list that names no language is taken to be in that of the theme.
        letters = language(spoken).alphabet if spoken else None
        wanted = spoken if name is None else name
        found = read_pipe(letters) if wanted == PIPE else Lexicon.open(wanted, letters)
    if spoken is not None and found.alphabet.name != spoken:
        text = gettext(
            "The theme {theme} is in a different language from {name}: they share few words."
        )
        click.echo(text.format(theme=theme_name, name=found.name), err=True)
    warn_of_faults(found)
    return found


def warn_of_faults(found: Lexicon) -> None:
    """Report on standard error how many lines of a lexicon are not words."""
    if found.faults:
        text = ngettext(
            "Skipped {n} line of {name} that is not a word.",
            "Skipped {n} lines of {name} that are not words.",
            len(found.faults),
        )
        click.echo(text.format(n=len(found.faults), name=found.name), err=True)


def read_pipe(letters: Alphabet | None) -> Lexicon:
    """Read a lexicon from a pipe; the letters are for a list that names no language."""
    from quadrille.lexicon.library import Lexicon
    from quadrille.lexicon.wordlist import LARGEST

    return Lexicon.read(read_bytes(PIPE, LARGEST), alphabet=letters)


def of_theme(words: Sequence[str], theme_name: str | None, lexicon: Lexicon) -> list[str]:
    """Return the words that belong to a theme; all of them without a theme."""
    if theme_name is None:
        return list(words)
    wanted = set(lexicon.of_theme(theme_name))
    return [word for word in words if word in wanted]


def show_words(words: Sequence[str], as_json: bool) -> int:
    """Print words, one a line, or as one JSON object; no word at all is a negative answer."""
    if as_json:
        click.echo(json_line({"words": list(words)}))
    elif words:
        click.echo("\n".join(words))
    else:
        click.echo(gettext("No words."), err=True)
    return 0 if words else NO
