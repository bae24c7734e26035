"""The rules: letters are written freely; what is shown to be right or revealed stays.

A grid is solved when every letter is right. All seats work on one grid, at any time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from quadrille.core.errors import Illegal
from quadrille.core.game import Outcome
from quadrille.core.grid import Cell
from quadrille.games.crossword.config import Config
from quadrille.games.crossword.grid import (
    ACROSS,
    BLACK,
    DIRECTIONS,
    EMPTY,
    cell_at,
    crossings,
    number_of,
    write_cell,
)
from quadrille.games.crossword.moves import ERASE, KEEP, Check, Move, Reveal, Scope, Write
from quadrille.games.crossword.score import points
from quadrille.games.crossword.state import FIXED, INK, PENCIL, REVEALED, RIGHT, WRONG, State


def initial(config: Config, seats: int = 1) -> State:
    """Return the empty grid."""
    letters = "".join(config.pattern)
    return State(config, seats, letters, INK * len(letters))


def over(state: State) -> bool:
    """Return whether every letter is right."""
    return state.letters == state.answers


def outcome(state: State) -> Outcome | None:
    """Return the points, the same for all, once the grid is solved."""
    return Outcome((points(state),) * state.seats) if over(state) else None


def apply(state: State, move: Move) -> State:
    """Return the state after a move, or raise `Illegal`."""
    if over(state):
        raise Illegal("game-over")
    if isinstance(move, Write):
        after = _write(state, move)
    elif isinstance(move, Check):
        after = _check(state, cells_in(state, move.scope))
    else:
        after = _reveal(state, cells_in(state, move.scope))
    if after == state:
        raise _nothing_new(state, move)
    return replace(after, checks=state.checks + isinstance(move, Check))


def _nothing_new(state: State, move: Move) -> Illegal:
    """Return why a move that changes nothing is refused: a check says how the letters are."""
    cells = cells_in(state, move.scope) if isinstance(move, Check) else ()
    wrong = sum(state.marks[at] == WRONG for at in cells)
    if wrong:
        return Illegal("crossword.checked", wrong=wrong)
    if any(state.letters[at] != EMPTY for at in cells):
        return Illegal("crossword.all-right")
    return Illegal("crossword.no-change")


def white_cell(state: State, cell: Cell) -> int:
    """Return the number of a white square; raise `Illegal` if there is none."""
    size = state.config.size
    if not size.holds(cell):
        last = write_cell(Cell(size.columns - 1, size.rows - 1))
        raise Illegal("crossword.outside", last=last)
    number = number_of(cell, size)
    if state.letters[number] == BLACK:
        raise Illegal("crossword.black", cell=write_cell(cell))
    return number


def cells_in(state: State, scope: Scope) -> tuple[int, ...]:
    """Return the white squares of a scope; raise `Illegal` if there is no such word."""
    if scope.cell is None:
        return tuple(at for at, sign in enumerate(state.letters) if sign != BLACK)
    number = white_cell(state, scope.cell)
    if not scope.direction:
        return (number,)
    slot = crossings(state.config.pattern).get((number, scope.direction))
    if slot is None:
        if scope.direction == ACROSS:
            raise Illegal("crossword.none-across", cell=write_cell(scope.cell))
        raise Illegal("crossword.none-down", cell=write_cell(scope.cell))
    return state.config.slots[slot].cells


def _write(state: State, move: Write) -> State:
    """Write letters; those that are fixed may be written again as they are."""
    letters, marks = list(state.letters), list(state.marks)
    step = Cell(1, 0) if move.direction in ("", ACROSS) else Cell(0, 1)
    for place, sign in enumerate(move.letters):
        cell = Cell(move.cell.column + place * step.column, move.cell.row + place * step.row)
        number = white_cell(state, cell)
        if sign in (KEEP, letters[number]) and marks[number] in FIXED:
            continue
        if marks[number] in FIXED:
            raise Illegal("crossword.fixed", cell=write_cell(cell))
        if sign != KEEP:
            letters[number] = EMPTY if sign == ERASE else sign
            marks[number] = PENCIL if move.pencil and sign != ERASE else INK
    return replace(state, letters="".join(letters), marks="".join(marks))


def _check(state: State, cells: tuple[int, ...]) -> State:
    """Mark each letter that is not marked yet as right or wrong."""
    marks, errors = list(state.marks), state.errors
    for number in cells:
        if state.letters[number] != EMPTY and marks[number] in (INK, PENCIL):
            right = state.letters[number] == state.answers[number]
            marks[number] = RIGHT if right else WRONG
            errors += not right
    return replace(state, marks="".join(marks), errors=errors)


def _reveal(state: State, cells: tuple[int, ...]) -> State:
    """Show the answers; letters that were right already are not counted as revealed."""
    letters, marks = list(state.letters), list(state.marks)
    for number in cells:
        if marks[number] not in FIXED:
            right = letters[number] == state.answers[number]
            letters[number] = state.answers[number]
            marks[number] = RIGHT if right else REVEALED
    return replace(state, letters="".join(letters), marks="".join(marks))


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """Yield every letter for every square, and everything that can be checked or revealed."""
    if over(state):
        return
    open_cells = [
        at
        for at, sign in enumerate(state.letters)
        if sign != BLACK and state.marks[at] not in FIXED
    ]
    for number in open_cells:
        yield from _letters_for(state, number)
    unknown = {at for at in open_cells if state.letters[at] != EMPTY and state.marks[at] != WRONG}
    for kind, cells in ((Check, unknown), (Reveal, set(open_cells))):
        for scope in _scopes(state):
            if cells.intersection(cells_in(state, scope)):
                yield kind(scope)


def _letters_for(state: State, number: int) -> Iterator[Write]:
    """Yield what can be written into a square: each letter in ink and in pencil, or nothing."""
    cell, before = cell_at(number, state.config.size), state.letters[number]
    for letter in state.config.alphabet.letters:
        for pencil in (False, True) if len(letter) == 1 else ():
            if (letter, PENCIL if pencil else INK) != (before, state.marks[number]):
                yield Write(cell, letter, pencil=pencil)
    if before != EMPTY:
        yield Write(cell, ERASE)


def _scopes(state: State) -> Iterator[Scope]:
    """Yield every square, every word by its first square, and the grid."""
    config = state.config
    for number, sign in enumerate(state.letters):
        if sign != BLACK:
            yield Scope(cell_at(number, config.size))
    for slot in config.slots:
        yield Scope(cell_at(slot.cells[0], config.size), slot.direction)
    yield Scope()


def slot_at(state: State, cell: Cell, direction: str) -> int | None:
    """Return the index of the word through a cell in a direction, or `None`."""
    if not state.config.size.holds(cell) or direction not in DIRECTIONS:
        return None
    number = number_of(cell, state.config.size)
    return crossings(state.config.pattern).get((number, direction))
