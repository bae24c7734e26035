"""The generators: the authors' grids bit for bit, and uniform ones."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from typing import TypeAlias

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Invalid
from quadrille.games.robot import generator
from quadrille.games.robot.generator import authors_grid, uniform_grid
from quadrille.games.robot.glibc import rand
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.options import generate_config

Make: TypeAlias = Callable[[int, int, int, int], Grid]

KNOWN = [1804289383, 846930886, 1681692777, 1714636915, 1957747793]
"""What every book about C prints: `rand` without `srand`, on GNU systems."""


def glibc(seed: int) -> Iterator[int]:
    """Draw as the manual of the recurrence says, one number after the other."""
    words = [seed % (1 << 32) or 1]
    word = words[0] - (1 << 32) if words[0] >= 1 << 31 else words[0]
    for _ in range(30):
        word = int(np.fmod(16807 * word, 2147483647))
        word += 2147483647 if word < 0 else 0
        words.append(word)
    words += words[:3]
    while True:
        words.append((words[-31] + words[-3]) % (1 << 32))
        if len(words) > 344:
            yield words[-1] >> 1


def plain_authors(rows: int, columns: int, colours: int, seed: int) -> tuple[list[int], list[int]]:
    """Make the authors' grid in the words of the specification."""
    draws, cells = glibc(seed), rows * columns
    grid, colour = list(range(colours)), 0
    while len(grid) < cells:
        length = 1 + next(draws) % (2 * (cells // colours))
        grid += [colour] * min(length, cells - len(grid))
        colour = (colour + 1) % colours
    pieces = list(grid)
    for place in range(cells):
        row = next(draws) % rows
        other = row * columns + next(draws) % columns
        pieces[place], pieces[other] = pieces[other], pieces[place]
    return grid, pieces


def test_rand_gives_the_numbers_that_everyone_knows() -> None:
    assert rand(1, 5).tolist() == KNOWN
    assert rand(0, 5).tolist() == KNOWN


@given(st.integers(-(1 << 31), (1 << 32) - 1), st.integers(0, 700))
def test_rand_is_the_recurrence(seed: int, count: int) -> None:
    draws = glibc(seed)
    assert rand(seed, count).tolist() == [next(draws) for _ in range(count)]


@pytest.mark.parametrize("seed", [0, 1, 42, (1 << 31) - 1, 1 << 31, (1 << 32) - 1])
def test_rand_is_what_this_machine_draws(seed: int) -> None:
    library = ctypes.CDLL(None)
    if not hasattr(library, "gnu_get_libc_version"):
        pytest.skip("another C library")
    library.srand(ctypes.c_uint(seed))
    assert rand(seed, 5000).tolist() == [library.rand() for _ in range(5000)]


@given(st.integers(1, 9), st.integers(1, 9), st.data(), st.integers(0, 1 << 20))
def test_the_authors_grid(rows: int, columns: int, data: st.DataObject, seed: int) -> None:
    colours = data.draw(st.integers(1, rows * columns))
    grid = authors_grid(rows, columns, colours, seed)
    assert (grid.backgrounds.tolist(), grid.pieces.tolist()) == plain_authors(
        rows, columns, colours, seed
    )


@pytest.mark.parametrize("make", [authors_grid, uniform_grid])
@given(st.integers(1, 9), st.integers(1, 9), st.data(), st.integers(0, 1 << 20))
def test_a_grid_has_every_colour_and_as_many_pieces_as_cells(
    make: Callable[[int, int, int, int], Grid],
    rows: int,
    columns: int,
    data: st.DataObject,
    seed: int,
) -> None:
    colours = data.draw(st.integers(1, rows * columns))
    grid = make(rows, columns, colours, seed)
    cells = np.bincount(grid.backgrounds, minlength=colours)
    assert (cells > 0).all()
    assert cells.tolist() == np.bincount(grid.pieces, minlength=colours).tolist()
    assert (grid.rows, grid.columns, grid.colours, grid.robot, grid.hand) == (
        rows, columns, colours, 0, -1,
    )  # fmt: skip


def test_a_uniform_grid_shares_the_cells_out_evenly() -> None:
    grid = uniform_grid(10, 10, 7, 5)
    assert set(np.bincount(grid.backgrounds)) == {14, 15}
    assert np.bincount(uniform_grid(10, 10, 7, 5).backgrounds * 10 + grid.pieces).size > 60


def test_large_grids_are_exchanged_as_small_ones_are(monkeypatch: pytest.MonkeyPatch) -> None:
    small = authors_grid(30, 40, 50, 6)
    pieces, others = small.backgrounds.copy(), np.arange(1199, -1, -1) * 7 % 1200
    kept = generator.exchange_in_order(pieces, others)
    monkeypatch.setattr(generator, "LARGE", 1)
    assert authors_grid(30, 40, 50, 6).pieces.tolist() == small.pieces.tolist()
    assert generator.exchange_in_order(pieces, others).tolist() == kept.tolist()
    assert pieces.tolist() == small.backgrounds.tolist()


def test_another_seed_is_another_grid() -> None:
    for make in (authors_grid, uniform_grid):
        assert make(6, 6, 6, 2).pieces.tolist() == make(6, 6, 6, 2).pieces.tolist()
        assert make(6, 6, 6, 2).pieces.tolist() != make(6, 6, 6, 3).pieces.tolist()


@pytest.mark.parametrize("seed", [-(1 << 31), (1 << 32) - 1])
def test_the_lowest_and_the_highest_seed_of_the_authors_make_a_grid(seed: int) -> None:
    assert generate_config(3, 3, 3, f"authors {seed}").seed == seed


@pytest.mark.parametrize(
    ("rows", "columns", "colours", "seed"),
    [(0, 5, 1, 0), (5, 0, 1, 0), (3, 3, 0, 0), (3, 3, 10, 0), (1 << 12, 1 << 12, 3, 0),
     (3, 3, 3, 1 << 32), (3, 3, 3, -(1 << 31) - 1)],
)  # fmt: skip
def test_impossible_grids_are_refused(rows: int, columns: int, colours: int, seed: int) -> None:
    with pytest.raises(Invalid) as caught:
        generate_config(rows, columns, colours, f"authors {seed}")
    assert caught.value.code == "out-of-range"
