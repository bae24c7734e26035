"""Small crosswords that the tests share."""

from __future__ import annotations

import json

from quadrille.games.crossword.config import Config
from quadrille.games.crossword.fill.words import Words, make_words
from quadrille.games.crossword.notation import parse
from quadrille.games.crossword.options import read_options
from quadrille.games.crossword.rules import apply, initial
from quadrille.games.crossword.state import State
from quadrille.lexicon.languages import language

ROWS = "CAR/A#U/SEL"
CLUES = ("Il roule à l’œil", "Chlorure", "Un « cas » à part", "Voie – ou plante")
"""The clues of CAR, SEL, CAS and RUL."""
FEW = (
    "ON", "OS", "NE", "SE", "NET", "OSE", "TON", "SEL", "ES", "LE", "TE", "NOS", "TES", "SET",
    "LES", "ETE", "TEL", "SEN", "ELU", "LU",
)  # fmt: skip
PATTERN = ("....#...", "........", "...#....", "#......#", "....#...")


def crossword(**options: str) -> Config:
    """Return the small crossword with other options."""
    given = {"answers": ROWS, "clues": json.dumps(CLUES), "title": "Été", "author": "Zoé"}
    return read_options({**given, **options})


def played(*moves: str, **options: str) -> State:
    """Return the small crossword after some moves."""
    state = initial(crossword(**options))
    for move in moves:
        state = apply(state, parse(move, state))
    return state


def few(light: set[str] | None = None) -> Words:
    """Return the tables of a few short words."""
    return make_words(language("fr").alphabet, FEW, light or set())
