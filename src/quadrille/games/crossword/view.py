"""What a seat sees: the grid, the letters and the clues; the answers only once all is solved."""

from __future__ import annotations

from quadrille.core.game import Json
from quadrille.games.crossword.grid import cell_at, label_of
from quadrille.games.crossword.rules import over
from quadrille.games.crossword.score import points
from quadrille.games.crossword.state import State


def shared(state: State) -> dict[str, Json]:
    """Return the position as plain values, the same for everyone."""
    config = state.config
    return {
        "language": config.language,
        "alphabet": [letter for letter in config.alphabet.letters if len(letter) == 1],
        "columns": config.size.columns,
        "rows": config.size.rows,
        "title": config.title,
        "author": config.author,
        "copyright": config.copyright,
        "notes": config.notes,
        "numbering": config.numbering,
        "letters": [*state.rows(state.letters)],
        "marks": [*state.rows(state.marks)],
        "words": words(state),
        "squares": state.squares,
        "empty": state.empty,
        "revealed": state.revealed,
        "errors": state.errors,
        "checks": state.checks,
        "points": points(state),
        "over": over(state),
    }


def words(state: State) -> list[Json]:
    """Return the places for words with their clues in order, without their answers."""
    config = state.config
    return [
        {
            "direction": slot.direction,
            "number": slot.number,
            "label": label_of(slot, config.size, config.numbering),
            "cells": [[*cell_at(number, config.size)] for number in slot.cells],
            "clue": config.clue(index),
        }
        for index, slot in config.listed_slots
    ]
