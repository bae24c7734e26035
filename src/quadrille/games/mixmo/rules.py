"""The rules: what may be laid where, what a mixmo reveals, and when the game ends.

They need no dictionary: any arrangement may be laid and any mixmo called; the judge says what it is
worth. Only where mixmos are strict does the judge decide whether one is accepted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from quadrille.core.errors import Illegal
from quadrille.core.grid import Cell
from quadrille.games.mixmo.config import BANDIT, JOKER, Config
from quadrille.games.mixmo.judge import against_mixmo, visible_reasons
from quadrille.games.mixmo.moves import Carry, Mixmo, Move, Put, Shift, Take, Word
from quadrille.games.mixmo.state import EMPTY, SIDE, SIZE, Grid, State, Tile, cells_of, tile_at


def initial(config: Config, seats: int = 1) -> State:
    """Return the empty grid with the first tiles in the tray."""
    return State(config)


def apply(state: State, move: Move) -> State:
    """Return the state after a move, or raise `Illegal`."""
    if state.over:
        raise Illegal("game-over")
    match move:
        case Put(tiles, cells):
            return _put(state, tiles, cells)
        case Take(cells):
            return _move_tiles(state, _tiles(state, cells).keys(), {})
        case Carry(origins, destinations):
            return _carry(state, origins, destinations)
        case Word():
            return _write_word(state, move)
        case Shift(rows, columns):
            return _shift(state, rows, columns)
        case Mixmo():
            return _reveal(state)


def _put(state: State, tiles: Sequence[Tile], cells: Sequence[Cell]) -> State:
    if len(tiles) != len(cells) or not tiles:
        raise Illegal("mixmo.group-sizes", tiles=len(tiles), cells=len(cells))
    _check_cells(state, cells)
    _check_tiles(state, tiles)
    return _move_tiles(state, (), dict(zip(cells, tiles, strict=True)))


def _carry(state: State, origins: Sequence[Cell], destinations: Sequence[Cell]) -> State:
    tiles = _tiles(state, origins)
    if len(tiles) != len(destinations) or not tiles:
        raise Illegal("mixmo.group-sizes", tiles=len(tiles), cells=len(destinations))
    if tuple(origins) == tuple(destinations):
        raise Illegal("mixmo.nothing-moves")
    _check_cells(state, destinations, leaving=tiles.keys())
    return _move_tiles(state, tiles.keys(), dict(zip(destinations, tiles.values(), strict=True)))


def _write_word(state: State, word: Word) -> State:
    fresh: dict[Cell, Tile] = {}
    for cell, tile in zip(word.cells, word.tiles, strict=True):
        _check_inside(cell)
        lying = tile_at(state, cell)
        if lying is None:
            fresh[cell] = tile
        elif lying[-1].upper() != tile:
            raise Illegal(
                "mixmo.word-crossing", row=cell.row, column=cell.column, letter=lying[-1].upper()
            )
    if len(word.tiles) < 2:
        raise Illegal("mixmo.word-short")
    if not fresh:
        raise Illegal("mixmo.word-there")
    _check_tiles(state, list(fresh.values()))
    return _move_tiles(state, (), fresh)


def _shift(state: State, rows: int, columns: int) -> State:
    cells = tuple(cells_of(state.grid))
    if not cells or not (rows or columns):
        raise Illegal("mixmo.nothing-moves")
    down, right = shifts(state.grid)
    if rows not in down or columns not in right:
        raise Illegal(
            "mixmo.shift-outside", up=-down[0], down=down[-1], left=-right[0], right=right[-1]
        )
    there = tuple(Cell(cell.column + columns, cell.row + rows) for cell in cells)
    return _carry(state, cells, there)


def _reveal(state: State) -> State:
    if state.hidden == 0:
        return replace(state, over=True)
    if state.config.strict and against_mixmo(state):
        reasons = visible_reasons(state)
        raise reasons[0] if reasons else Illegal("mixmo.unjustified")
    return replace(state, shown=state.shown + state.next_shown)


def _check_inside(cell: Cell) -> None:
    if not SIZE.holds(cell):
        raise Illegal("mixmo.outside", row=cell.row, column=cell.column, last=SIDE - 1)


def _check_cells(state: State, cells: Sequence[Cell], leaving: Iterable[Cell] = ()) -> None:
    """Raise `Illegal` for cells on which no tile can be laid, without the tiles in `leaving`."""
    left, seen = frozenset(leaving), set()
    for cell in cells:
        _check_inside(cell)
        if cell in seen:
            raise Illegal("mixmo.cell-twice", row=cell.row, column=cell.column)
        seen.add(cell)
        lying = tile_at(state, cell)
        if lying is not None and cell not in left:
            raise Illegal(
                "mixmo.cell-taken", row=cell.row, column=cell.column, letter=lying[-1].upper()
            )


def _check_tiles(state: State, tiles: Sequence[Tile]) -> None:
    """Raise `Illegal` for tiles that are not in the tray, or a bandit with a forbidden letter."""
    for tile in tiles:
        if tile[0] == BANDIT and tile[-1].upper() not in state.config.bandit_letters:
            letters = ", ".join(state.config.bandit_letters)
            raise Illegal("mixmo.bandit-letter", letter=tile[-1].upper(), letters=letters)
    tray, wanted = state.tray, "".join(tile[0] for tile in tiles)
    for sign in dict.fromkeys(wanted):
        count = wanted.count(sign)
        if tray.count(sign) < count:
            text = " ".join(tray) or "—"
            if count == 1:
                raise Illegal("mixmo.no-tile", tile=sign, tray=text)
            raise Illegal("mixmo.few-tiles", tile=sign, count=count, tray=text)


def _tiles(state: State, cells: Sequence[Cell]) -> dict[Cell, Tile]:
    """Return the tiles of some cells; each must have one."""
    found: dict[Cell, Tile] = {}
    for cell in cells:
        _check_inside(cell)
        if cell in found:
            raise Illegal("mixmo.cell-twice", row=cell.row, column=cell.column)
        tile = tile_at(state, cell)
        if tile is None:
            raise Illegal("mixmo.cell-empty", row=cell.row, column=cell.column)
        found[cell] = tile
    return found


def _move_tiles(state: State, lifted: Iterable[Cell], laid: Mapping[Cell, Tile]) -> State:
    """Lift tiles, then lay others."""
    left = frozenset(lifted)
    signs = dict.fromkeys(left, EMPTY) | {cell: tile[-1] for cell, tile in laid.items()}
    bandits = (state.bandits - left) | {c for c, tile in laid.items() if tile[0] == BANDIT}
    return replace(state, grid=replace_signs(state.grid, signs), bandits=bandits)


def replace_signs(grid: Grid, signs: Mapping[Cell, str]) -> Grid:
    """Return a grid with some signs replaced.

    >>> replace_signs(("AB", "  "), {Cell(0, 1): "C"})
    ('AB', 'C ')
    """
    lines = list(grid)
    for (column, row), sign in signs.items():
        line = lines[row]
        lines[row] = line[:column] + sign + line[column + 1 :]
    return tuple(lines)


def shifts(grid: Grid) -> tuple[range, range]:
    """Return how far a grid can be shifted down and right; less than 0 is up and left."""
    cells = list(cells_of(grid))
    if not cells:
        return range(1), range(1)
    columns, rows = zip(*cells, strict=True)
    return range(-min(rows), SIDE - max(rows)), range(-min(columns), SIDE - max(columns))


def legal_moves(state: State, seat: int = 0) -> Iterator[Move]:
    """Yield every move of one tile, every shift, and the mixmo.

    Groups and words are several of these at once; there are too many to name.
    """
    if state.over:
        return
    taken = list(cells_of(state.grid))
    full = set(taken)
    free = [Cell(c, r) for r in range(SIDE) for c in range(SIDE) if Cell(c, r) not in full]
    for tile in (tile for sign in dict.fromkeys(state.tray) for tile in ways(sign, state.config)):
        yield from (Put((tile,), (cell,)) for cell in free)
    for origin in taken:
        yield Take((origin,))
        yield from (Carry((origin,), (cell,)) for cell in free)
    down, right = shifts(state.grid)
    yield from (Shift(r, c) for r in down for c in right if r or c)
    yield Mixmo()


def ways(sign: str, config: Config) -> tuple[Tile, ...]:
    """Return the ways in which a tile of the tray can be laid.

    >>> from quadrille.games.mixmo.options import read_options
    >>> ways("E", read_options({})), ways("+", read_options({}))
    (('E',), ('+k', '+w', '+x', '+y', '+z'))
    """
    if sign == JOKER:
        return tuple(sign + letter.lower() for letter in config.alphabet.letters)
    if sign == BANDIT:
        return tuple(sign + letter.lower() for letter in config.bandit_letters)
    return (sign,)
