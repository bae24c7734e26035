"""From a result back to a position, and to moves that lead there."""

from __future__ import annotations

from collections.abc import Iterator

from quadrille.games.mixmo.config import BANDIT
from quadrille.games.mixmo.moves import Mixmo, Move, Put
from quadrille.games.mixmo.options import make_config
from quadrille.games.mixmo.report import Result
from quadrille.games.mixmo.rules import initial
from quadrille.games.mixmo.state import BLANK, State, cells_of, tile_at


def position_of(result: Result) -> State:
    """Return the finished position of a result.

    A small letter that a bandit may stand for is one, from the top, as long as the draw has one.

    >>> grid = ("ESSAIk".ljust(20), *BLANK[1:])
    >>> result = Result("", (), "fr", "animaux", "ESSAI+VALIDEVALIDEVALIDE", grid)
    >>> position_of(result).bandits
    frozenset({Cell(column=5, row=0)})
    """
    config = make_config(result.reference, result.theme, result.draw)
    grid = result.grid or BLANK
    fit = [
        cell
        for cell in cells_of(grid)
        if grid[cell.row][cell.column].islower()
        and grid[cell.row][cell.column].upper() in config.bandit_letters
    ]
    bandits = frozenset(fit[: config.draw.count(BANDIT)])
    return State(config, grid, bandits, len(config.draw), over=True)


def moves_to(state: State) -> Iterator[Move]:
    """Yield moves that lead from the empty grid to a finished position: all tiles at once.

    >>> state = State(make_config("fr", "animaux", "ABCDEFGH" + "A" * 12), over=True)
    >>> len(list(moves_to(state)))
    8
    """
    start = initial(state.config)
    calls = -(-start.hidden // max(1, start.next_shown))
    yield from (Mixmo() for _ in range(calls))
    laid = {cell: tile_at(state, cell) for cell in cells_of(state.grid)}
    if laid:
        yield Put(tuple(tile for tile in laid.values() if tile), tuple(laid))
    if state.over:
        yield Mixmo()
