"""The board and the table as plain text, drawn as 001 suggests."""

from __future__ import annotations

from quadrille.core.grid import Cell
from quadrille.core.i18n import gettext, ngettext
from quadrille.games.scrabble.board import GREY, SIDE, Board, colours, rows
from quadrille.games.scrabble.notation import LETTERS, write_play, write_tiles
from quadrille.games.scrabble.state import State

NUMBERS = tuple(str(number) for number in range(1, SIDE + 1))


def board_text(board: Board, convention: str = "en") -> str:
    """Return a board as text: letters, small for blanks, and the codes 2 to 5 of premium squares.

    >>> from quadrille.games.scrabble.board import CENTRE, EMPTY, lay_tiles
    >>> print(board_text(lay_tiles(EMPTY, {CENTRE: "A", Cell(8, 7): "s"})).splitlines()[8])
     8|5|_|_|2|_|_|_|A|s|_|_|2|_|_|5|
    """
    width = max(map(len, (*board, "_")))
    above, beside = (LETTERS, NUMBERS) if convention == "en" else (NUMBERS, LETTERS)
    width = max(width, *map(len, above))
    lines = ["   " + " ".join(name.rjust(width) for name in above)]
    for row, (name, squares) in enumerate(zip(beside, rows(board), strict=True)):
        shown = (one or _code(Cell(column, row)) for column, one in enumerate(squares))
        lines.append(f"{name:>2}|" + "".join(f"{one.rjust(width, '_')}|" for one in shown))
    return "\n".join(lines)


def _code(cell: Cell) -> str:
    colour = colours()[cell]
    return "" if colour == GREY else str(colour)


def position_text(state: State, seat: int | None, convention: str = "en") -> str:
    """Return the board and, for each seat, what the viewer may see, as text."""
    lines = [board_text(state.shown, convention)]
    for other, one in enumerate(state.seats):
        sign = ">" if other in state.to_move else " "
        rack, known = state.rack(other), other == seat or state.over
        tiles = write_tiles(rack) or "—" if known else _count(rack.total)
        lines.append(f"{sign} {other}: {one.score} · {tiles}")
    count = state.bag.total
    lines.append(ngettext("{n} tile in the bag", "{n} tiles in the bag", count).format(n=count))
    if state.proposal is not None:
        play = write_play(state.proposal.play, convention)
        text = gettext("{play} for {points} points: {words}?")
        words = ", ".join(state.proposal.words)
        lines.append(text.format(play=play, points=state.proposal.points, words=words))
    return "\n".join(lines)


def _count(tiles: int) -> str:
    return ngettext("{n} tile", "{n} tiles", tiles).format(n=tiles)
