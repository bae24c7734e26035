"""What people type for a play, turned into the notation of the game.

The square comes first or last: `8H CAT`, `CAT 8H`. Who types only small letters, or only capitals,
means the tiles of the rack; a blank fills in for what the rack has not, where it brings most. Small
letters among capitals are blanks, and nothing else is. Accents are taken off.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

from quadrille.games.scrabble.board import Board
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import THROUGH, Play
from quadrille.games.scrabble.notation import read_place, read_play
from quadrille.games.scrabble.placing import settle_play
from quadrille.games.scrabble.score import BLANK, play_points

PLACE = re.compile(r"[0-9]{1,3}[A-Za-z]|[A-Za-z][0-9]{1,3}", re.ASCII)


def is_play(line: str) -> bool:
    """Return whether a line means to be a play: one of its words is a square.

    >>> is_play("8h mot"), is_play("MOT H8"), is_play("pass")
    (True, True, False)
    """
    return any(map(PLACE.fullmatch, line.split()))


def spell_play(
    line: str, board: Board, config: Config, convention: str, rack: MEE | None = None
) -> Play:
    """Read a play as a person types it; what it lays comes from a rack, where one is known."""
    words = line.split()
    if len(words) == 2 and PLACE.fullmatch(words[1]) and not PLACE.fullmatch(words[0]):
        words.reverse()
    if len(words) == 2:
        read_place(words[0], convention)
        words[1] = spell_word(words[1], config)
    read = read_play(" ".join(words), config.tiles, convention)
    play = settle_play(board, read, convention)
    exact = any(one != one.upper() for one in play.tiles)
    if rack is None or exact:
        return play
    ways = with_blanks(play, rack)
    tiles, crossing = config.tiles, config.crossing
    return max(ways, key=lambda way: play_points(board, way, tiles, crossing), default=play)


def spell_word(word: str, config: Config) -> str:
    """Return a word in the letters of the game: without accents, and not all in small letters.

    >>> from quadrille.games.scrabble.options import read_options
    >>> config = read_options({"language": "fr", "lexicon": "none", "referee": "person"})
    >>> [spell_word(word, config) for word in ("été", "MoT", "cœur", "É.a")]
    ['ETE', 'MoT', 'COEUR', 'E.a']
    """
    if "[" in word:
        return word
    fold, small = config.alphabet.fold, word == word.lower()
    if not config.alphabet.simple:
        folded = fold(word)
        if folded is None or not (small or word == word.upper()):
            return word
        parts = config.alphabet.split(folded)
        return "".join(part if len(part) == 1 else f"[{part}]" for part in parts)
    signs = ((sign, fold(sign) or sign) for sign in word)
    if small:
        return "".join(letter for _, letter in signs)
    return "".join(letter.lower() if sign == sign.lower() else letter for sign, letter in signs)


def with_blanks(play: Play, rack: MEE) -> Iterator[Play]:
    """Yield the ways in which blanks of the rack fill in for the letters that it has not.

    >>> from quadrille.lexicon.languages import language
    >>> play = read_play("8H TOTO", language("fr").tiles["scrabble"])
    >>> rack = MEE.of("TOO?", (*"OT", "?"))
    >>> ["".join(way.tiles) for way in with_blanks(play, rack)]
    ['tOTO', 'TOtO']
    """
    places: dict[str, list[int]] = {}
    for place, one in enumerate(play.tiles):
        if one != THROUGH:
            places.setdefault(one, []).append(place)
    short = {one: len(where) - rack.count(one) for one, where in places.items()}
    missing = Counter({one: count for one, count in short.items() if count > 0})
    if missing.total() > rack.count(BLANK):
        return
    for chosen in product(*(combinations(places[one], count) for one, count in missing.items())):
        blanks = {place for group in chosen for place in group}
        tiles = (one.lower() if place in blanks else one for place, one in enumerate(play.tiles))
        yield replace(play, tiles=tuple(tiles))
