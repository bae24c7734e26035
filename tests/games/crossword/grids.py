"""Small crosswords that the tests share."""

from __future__ import annotations

import json

from quadrille.games.crossword.config import Config
from quadrille.games.crossword.notation import parse
from quadrille.games.crossword.options import read_options
from quadrille.games.crossword.rules import apply, initial
from quadrille.games.crossword.state import State

ROWS = "CAR/A#U/SEL"
CLUES = ("Il roule à l’œil", "Chlorure", "Un « cas » à part", "Voie – ou plante")
"""The clues of CAR, SEL, CAS and RUL."""


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
