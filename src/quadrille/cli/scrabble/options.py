"""What several verbs ask in the same way: the words and the set of tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli import choices
from quadrille.cli.command import option
from quadrille.cli.engine import explain_wait
from quadrille.cli.lexicon.options import warn_of_faults
from quadrille.core.errors import Invalid
from quadrille.core.i18n import language, noted

if TYPE_CHECKING:
    from quadrille.lexicon.library import Lexicon
    from quadrille.lexicon.tiles import TileSet

GAME = "scrabble"

lexicon_option = choices.lexicon_option(
    noted("The words: fr, fr-light, en, one of your lists, or a file (by the tile set).")
)
set_option = option(
    "--set",
    "set_code",
    metavar="CODE",
    help=noted("The tile set: fr, en, de, or a language you added (by your language)."),
)

coordinates_option = option(
    "--coordinates",
    type=click.Choice(("en", "fr")),
    help=noted("How squares are named: en, 8H across; fr, H8 across (by your language)."),
)


def usual_coordinates() -> str:
    """Return the way in which people of the language spoken name squares."""
    return "fr" if language() == "fr" else "en"


def tiles_of(code: str | None) -> TileSet:
    """Return the set of tiles of a language, by default of the one spoken."""
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
    with explain_wait():
        found = Lexicon.open(wanted if name is None else name, language_called(wanted).alphabet)
    if found.alphabet.letters != tiles_of(code).letters:
        raise Invalid("scrabble.other-letters", name=found.name, tiles=wanted)
    warn_of_faults(found)
    return found
