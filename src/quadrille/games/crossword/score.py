"""Points: a square is worth one, unless it was revealed; a letter shown to be wrong costs one."""

from __future__ import annotations

from quadrille.games.crossword.state import State


def points(state: State) -> int:
    """Return the points that a grid is worth once it is solved, with what was asked so far."""
    return max(0, state.squares - state.revealed - state.errors)
