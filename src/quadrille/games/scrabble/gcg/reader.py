"""A game in GCG as a stranger sends it: which tiles it was played with is found out, if need be."""

from __future__ import annotations

import re
from dataclasses import dataclass

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import language as spoken
from quadrille.games.scrabble.config import NO_LEXICON
from quadrille.games.scrabble.gcg.foreign import add_letters, price_letters
from quadrille.games.scrabble.gcg.format import GcgGame, read_gcg
from quadrille.games.scrabble.gcg.replay import Replay, replay_gcg
from quadrille.lexicon.languages import language, languages, list_with_short_name
from quadrille.lexicon.library import known_lexicons
from quadrille.lexicon.shipped import normalise_name
from quadrille.lexicon.tiles import TileSet

SET = "scrabble"
NAMED = re.compile(r"^#lexicon[ \t]+(.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class ReplayedGame:
    """A game written down and played again, with the tiles of a language."""

    code: str
    tiles: TileSet
    game: GcgGame
    replay: Replay
    foreign: tuple[str, ...] = ()
    """Letters of the file that the tiles of the language do not have, added to `tiles`."""


def tiles_of(code: str) -> TileSet:
    """Return the tiles of a language, or say that it has none.

    >>> tiles_of("fr").total
    102
    """
    tiles = language(code).tiles.get(SET)
    if tiles is None:
        raise Invalid("scrabble.no-tiles", language=code)
    return tiles


def read_and_replay(text: str, code: str | None = None, strict: bool = False) -> ReplayedGame:
    """Return a GCG replayed with its tile set; if it names none, with the one that fits best.

    A game in letters that no tile set has is replayed with these letters added, each worth what
    the points of the file say. Nothing that the rules dispute is an error unless it is `strict`.
    """
    found: list[ReplayedGame] = []
    candidates = [code] if code else candidate_codes(text)
    for candidate in candidates:
        try:
            found.append(_replay(text, candidate, strict))
        except QuadrilleError as error:
            if not found and candidate == candidates[-1]:
                if strict or error.code != "scrabble.letter":
                    raise
                return _replay_foreign(text, candidates[0])
        if found and not found[-1].replay.warnings:
            return found[-1]
    return min(found, key=lambda one: len(one.replay.warnings))


def _replay(text: str, code: str, strict: bool) -> ReplayedGame:
    tiles = tiles_of(code)
    game = read_gcg(text, tiles)
    return ReplayedGame(code, tiles, game, replay_gcg(game, tiles, lenient=not strict))


def _replay_foreign(text: str, code: str) -> ReplayedGame:
    tiles, foreign = add_letters(tiles_of(code), text)
    game = read_gcg(text, tiles)
    priced = price_letters(game, tiles)
    return ReplayedGame(code, priced, game, replay_gcg(game, priced, True, foreign), foreign)


def candidate_codes(text: str) -> list[str]:
    """Return the languages that have tiles: that of the words it names first, then the one spoken.

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
    """Return the name of the words that a file names, if they are here in its language, or `none`.

    >>> known_lexicon("dictionnaireGros", "fr"), known_lexicon("ODS 9", "fr")
    ('dictionnaireGros', 'none')
    """
    wanted = normalise_name(list_with_short_name(normalise_name(named)) or named)
    # Only names are looked up: a file must not choose another file to be read.
    found = (
        one
        for one in known_lexicons()
        if normalise_name(one.name) == wanted and one.language == code
    )
    return next((one.name for one in found), NO_LEXICON)
