"""The board and the points as plain text."""

from __future__ import annotations

from quadrille.core.i18n import ngettext
from quadrille.games.scrabble.referee.state import State
from quadrille.games.scrabble.text import board_text


def position_text(state: State, convention: str = "en") -> str:
    """Return the board, the points and the number of tiles of each seat, as text."""
    lines = [board_text(state.board, convention)]
    for seat, score in enumerate(state.scores):
        sign = ">" if seat in state.to_move else " "
        held = state.held[seat]
        tiles = ngettext("{n} tile", "{n} tiles", held).format(n=held)
        lines.append(f"{sign} {seat}: {score} · {tiles}")
    count = state.bag
    lines.append(ngettext("{n} tile in the bag", "{n} tiles in the bag", count).format(n=count))
    return "\n".join(lines)
