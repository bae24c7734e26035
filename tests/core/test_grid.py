"""Cells, neighbours and sizes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.grid import Cell, Size

numbers = st.integers(min_value=-20, max_value=20)
cells = st.builds(Cell, numbers, numbers)
sizes = st.builds(Size, st.integers(1, 8), st.integers(1, 8))


@given(cells)
def test_a_cell_touches_four_others_by_a_side(cell: Cell) -> None:
    around = set(cell.neighbours())
    assert len(around) == 4
    assert all(abs(cell.column - c.column) + abs(cell.row - c.row) == 1 for c in around)


@given(cells)
def test_touching_is_mutual(cell: Cell) -> None:
    assert all(cell in set(other.neighbours()) for other in cell.neighbours())


@given(sizes)
def test_cells_gives_each_cell_once_column_by_column(size: Size) -> None:
    cells = list(size.cells())
    assert cells == sorted(set(cells))
    assert len(cells) == size.columns * size.rows
    assert all(size.holds(cell) for cell in cells)


@given(sizes, cells)
def test_a_cell_is_on_the_board_or_outside(size: Size, cell: Cell) -> None:
    assert size.holds(cell) == (cell in set(size.cells()))
