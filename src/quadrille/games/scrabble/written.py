"""A game in GCG as a stranger sends it: which tiles it was played with is found out, if need be."""

from __future__ import annotations

import re
from dataclasses import dataclass

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import language as spoken
from quadrille.games.scrabble.config import NO_LEXICON
from quadrille.games.scrabble.gcg import Annotated, read_gcg
from quadrille.games.scrabble.retrace import Retraced, retrace
from quadrille.lexicon.languages import language, languages, list_called
from quadrille.lexicon.library import known
from quadrille.lexicon.shipped import plain
from quadrille.lexicon.tiles import TileSet

SET = "scrabble"
NAMED = re.compile(r"^#lexicon[ \t]+(.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Written:
    """A game written down and played again, with the tiles of a language."""

    code: str
    tiles: TileSet
    game: Annotated
    retraced: Retraced


def tiles_of(code: str) -> TileSet:
    """Give the tiles of a language, or say that it has none.

    >>> tiles_of("fr").total
    102
    """
    tiles = language(code).tiles.get(SET)
    if tiles is None:
        raise Invalid("scrabble.no-tiles", language=code)
    return tiles


def read_written(text: str, code: str | None = None) -> Written:
    """Read a GCG; where nobody says which tiles it was played with, those that agree best."""
    found: list[Written] = []
    candidates = [code] if code else candidate_codes(text)
    for candidate in candidates:
        try:
            found.append(_retraced(text, candidate))
        except QuadrilleError:
            if not found and candidate == candidates[-1]:
                raise
        if found and not found[-1].retraced.warnings:
            return found[-1]
    return min(found, key=lambda one: len(one.retraced.warnings))


def _retraced(text: str, code: str) -> Written:
    tiles = tiles_of(code)
    game = read_gcg(text, tiles)
    return Written(code, tiles, game, retrace(game, tiles))


def candidate_codes(text: str) -> list[str]:
    """Give the languages that have tiles: that of the words it names first, then the one spoken.

    >>> candidate_codes("#lexicon dictionnaireGros")[0]
    'fr'
    """
    named = NAMED.search(text)
    wanted = named[1].strip() if named else ""
    codes = [one.code for one in languages() if SET in one.tiles]

    def order(code: str) -> tuple[bool, bool, bool]:
        is_named = bool(wanted) and known_lexicon(wanted, code) != NO_LEXICON
        return not is_named, code != spoken(), code != "en"

    return sorted(codes, key=order)


def known_lexicon(named: str, code: str) -> str:
    """Give the name of the words that a file names, if they are here in its language, or `none`.

    >>> known_lexicon("dictionnaireGros", "fr"), known_lexicon("ODS 9", "fr")
    ('dictionnaireGros', 'none')
    """
    wanted = plain(list_called(plain(named)) or named)
    # Only names are looked up: a file must not choose another file to be read.
    found = (one for one in known() if plain(one.name) == wanted and one.language == code)
    return next((one.name for one in found), NO_LEXICON)
