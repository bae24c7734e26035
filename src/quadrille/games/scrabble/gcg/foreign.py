"""Games in letters that our tile sets do not have: each letter is worth what the file counts."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import numpy as np

from quadrille.core.errors import Illegal
from quadrille.games.scrabble.board import EMPTY, is_blank, lay_tiles, letter_factor, word_factor
from quadrille.games.scrabble.gcg.format import GcgGame, Withdrawal
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.placing import settle_play
from quadrille.games.scrabble.score import BINGO, RACK, words_of
from quadrille.lexicon.tiles import TileSet

EVENT_TEXT = re.compile(r"^\s*>[^:]*:(.*)$", re.MULTILINE)
DIGRAPH = re.compile(r"\[([^\[\]\s]+)\]")
NEAR = 1e-6
PLENTY = 20
"""As many tiles of each letter as no set has: how many there are is not known."""


def add_letters(tiles: TileSet, text: str) -> tuple[TileSet, tuple[str, ...]]:
    """Return a tile set with the other letters of a GCG too, worth nothing, and these letters.

    >>> tiny = TileSet(("A", "B"), (1, 1), (1, 3))
    >>> add_letters(tiny, ">ann: ABŻ 8A BAŻa +8 8")[1]
    ('Ż',)
    """
    played = " ".join(EVENT_TEXT.findall(text))
    signs = [one.upper() for one in DIGRAPH.findall(played)]
    signs += [one.upper() for one in DIGRAPH.sub(" ", played) if one.isalpha()]
    known = set(tiles.letters)
    others = tuple(sorted({one for one in signs if one not in known and one.lower() != one}))
    letters = (*tiles.letters, *others)
    counts = (PLENTY,) * len(letters)
    return replace(
        tiles, letters=letters, counts=counts, points=(*tiles.points, *(0 for _ in others))
    ), others


def price_letters(game: GcgGame, tiles: TileSet) -> TileSet:
    """Return a tile set with the points that the plays of a game give its letters.

    Each play is an equation of the points of its letters. A letter that they do not determine is
    worth nothing.
    """
    rows, sums = [], []
    codes = {letter: code for code, letter in enumerate(tiles.letters)}
    for factors, points in _equations(game):
        row = np.zeros(len(codes))
        for letter, factor in factors.items():
            row[codes[letter]] = factor
        rows.append(row)
        sums.append(points)
    worths = np.zeros(len(codes))
    if rows:
        matrix = np.array(rows)
        inverse = np.linalg.pinv(matrix)
        determined = np.abs(np.diag(inverse @ matrix) - 1) < NEAR
        worths = np.where(determined, np.maximum(0, inverse @ np.array(sums)), 0)
    return replace(tiles, points=tuple(int(one) for one in np.round(worths)))


def _equations(game: GcgGame) -> list[tuple[Counter[str], int]]:
    """Return for each play how often each letter counts in it, and what the file gives for it."""
    board, before, found = EMPTY, EMPTY, []
    for event in game.events:
        if isinstance(event.what, Withdrawal):
            board = before
        if not isinstance(event.what, Play):
            continue
        try:
            play = settle_play(board, event.what)
        except Illegal:
            continue
        before = board
        factors: Counter[str] = Counter()
        for word in words_of(board, play):
            fresh = [cell for cell in word.cells if cell in play.laid()]
            whole = int(np.prod([word_factor(cell) for cell in fresh], dtype=int))
            for cell, one in zip(word.cells, word.tiles, strict=True):
                if not is_blank(one):
                    factors[one] += whole * (letter_factor(cell) if cell in fresh else 1)
        bonus = BINGO if len(play.laid()) == RACK else 0
        found.append((factors, event.gained - bonus))
        board = lay_tiles(board, play.laid())
    return found
