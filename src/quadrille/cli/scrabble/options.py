"""What several verbs ask in the same way: the words and the set of tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.command import option
from quadrille.cli.engine import explained_wait
from quadrille.core.errors import Invalid
from quadrille.core.i18n import language, ngettext, noted

if TYPE_CHECKING:
    from quadrille.lexicon.library import Lexicon
    from quadrille.lexicon.tiles import TileSet

GAME = "scrabble"

lexicon_option = option(
    "--lexicon",
    metavar="NAME_OR_FILE",
    help=noted("The words: fr, fr-light, en, a list of yours, or a file (by the set of tiles)."),
)
set_option = option(
    "--set",
    "set_code",
    metavar="CODE",
    help=noted("The set of tiles: fr, en, de, or a language of yours (by your language)."),
)

coordinates_option = option(
    "--coordinates",
    type=click.Choice(("en", "fr")),
    help=noted("How squares are named: en, 8H across; fr, H8 across (by your language)."),
)


def usual_coordinates() -> str:
    """Give the way in which people of the language spoken name squares."""
    return "fr" if language() == "fr" else "en"


def tiles_of(code: str | None) -> TileSet:
    """Give the set of tiles of a language, by default of the one spoken."""
    from quadrille.lexicon.languages import language as language_called

    found = language_called(language() if code is None else code)
    if GAME not in found.tiles:
        raise Invalid("scrabble.no-tiles", language=found.code)
    return found.tiles[GAME]


def lexicon_of(name: str | None, code: str | None) -> Lexicon:
    """Open the words to play with, by default those of the set; their letters must be its own."""
    from quadrille.lexicon.languages import language as language_called
    from quadrille.lexicon.library import Lexicon

    wanted = language() if code is None else code
    with explained_wait():
        found = Lexicon.open(wanted if name is None else name, language_called(wanted).alphabet)
    if found.alphabet.letters != tiles_of(code).letters:
        raise Invalid("scrabble.other-letters", name=found.name, tiles=wanted)
    if found.faults:
        told = ngettext(
            "{n} line of {name} is no word, and is left out.",
            "{n} lines of {name} are no words, and are left out.",
            len(found.faults),
        )
        click.echo(told.format(n=len(found.faults), name=found.name), err=True)
    return found
