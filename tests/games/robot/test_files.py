"""Grid files and options: both ways, and every fault with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Invalid
from quadrille.core.grid import Size
from quadrille.games.robot.config import Config, check_size
from quadrille.games.robot.files import read_grid, read_rows, rows_of, write_grid
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.notation import (
    parse,
    read_cell,
    write,
    write_cell,
    write_colour,
)
from quadrille.games.robot.options import generate_config, read_options, write_options
from tests.games.robot.grids import grids


def typed(grid: Grid) -> Config:
    """Return the config of a grid whose colours are all there."""
    cells, pieces = grid.backgrounds.tolist(), grid.pieces.tolist()
    return Config(Size(grid.columns, grid.rows), 1 + max(cells), tuple(cells), tuple(pieces))


# Grids


@given(grids())
def test_a_grid_comes_back_from_its_file_and_its_options(grid: Grid) -> None:
    config = typed(grid)
    assert read_grid(write_grid(config)) == config
    assert read_options(write_options(config)) == config
    assert read_rows(list(rows_of(config.size, config.backgrounds, config.pieces))) == config


def test_letters_and_numbers_are_the_same_grid() -> None:
    letters = read_grid("Rv Rr\nVr Bb\n")
    assert read_grid("# mine\n\n 0:1 0:0 \n1:0\t2:2") == letters
    assert read_grid("\ufeffrv rr\r\nVR BB") == letters
    assert (letters.size, letters.colours) == (Size(2, 2), 3)
    assert (letters.backgrounds, letters.pieces) == ((0, 0, 1, 2), (1, 0, 0, 2))


def test_a_file_says_rows_columns_and_colours_first() -> None:
    config = read_grid("# mine\n2 2 3\n0:1 0:0\n1:0 2:2\n")
    assert config == read_grid("Rv Rr\nVr Bb\n")
    assert write_grid(config) == "2 2 3\n0:1 0:0\n1:0 2:2\n"
    assert read_grid("2 2 4\n0:1 0:0\n1:0 2:2\n") == config


def test_more_than_ten_colours_are_numbers() -> None:
    ten, eleven = (generate_config(1, count, count, "authors 1") for count in (10, 11))
    assert next(rows_of(ten.size, ten.backgrounds, ten.pieces))[0] == "R"
    assert next(rows_of(eleven.size, eleven.backgrounds, eleven.pieces)).startswith("0:")


@pytest.mark.parametrize(
    ("text", "code", "line", "place"),
    [
        ("", "robot.grid-empty", None, None),
        ("# nothing\n\n", "robot.grid-empty", None, None),
        ("Rv Vr\nRr Xx\n", "robot.cell", 2, 4),
        ("Rv V\n", "robot.cell", 1, 4),
        ("#\n1 3 2\n0:1 1:0\n", "robot.grid-head", 2, None),
        ("2 2 2\n0:1 1:0\n", "robot.grid-head", 1, None),
        ("1 2 1\n0:1 1:0\n", "robot.grid-head", 1, None),
        ("1 2 2\n", "robot.grid-empty", None, None),
        ("0:1 1.0\n", "robot.cell", 1, 5),
        ("0:1 1:-1\n", "robot.cell", 1, 5),
        ("Rr Rr\n\nRr\n", "robot.ragged", 3, None),
        ("Rv Rr\n", "robot.counts", None, None),
        ("Rr Rb\n", "out-of-range", None, None),
        ("0:0 99999999:99999999", "out-of-range", None, None),
    ],
)
def test_bad_grids_are_refused_with_their_place(
    text: str, code: str, line: int | None, place: int | None
) -> None:
    with pytest.raises(Invalid) as caught:
        read_grid(text)
    error = caught.value
    assert (error.code, error.line, error.place) == (code, line, place)


def test_counts_that_do_not_match_name_the_colour() -> None:
    with pytest.raises(Invalid) as caught:
        read_grid("Rr Vr Vv")
    assert str(caught.value).endswith("colour R has 1 cells and 2 pieces.")


# Options


def test_usual_options_are_the_grid_of_the_report() -> None:
    config = read_options({})
    assert (config.size, config.colours, config.fill) == (Size(10, 10), 10, "authors 0")
    assert config.seed == 0
    assert read_options({"fill": "uniform 5"}).seed is None


@pytest.mark.parametrize("fill", ["authors 12", "authors -3", "uniform 99999999999"])
def test_a_made_grid_is_stored_by_its_seed(fill: str) -> None:
    config = generate_config(3, 4, 5, fill)
    options = write_options(config)
    assert options == {"rows": "3", "columns": "4", "colours": "5", "fill": fill}
    assert read_options(options) == config
    assert read_options(options).fill == fill


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"rows": "x"}, "bad-number"),
        ({"rows": "0"}, "out-of-range"),
        ({"colours": "101"}, "out-of-range"),
        ({"columns": "99999999"}, "out-of-range"),
        ({"fill": "random 3"}, "robot.fill"),
        ({"fill": "authors"}, "bad-number"),
        ({"fill": "authors 3 4"}, "bad-number"),
        ({"seed": "3"}, "robot.option"),
        ({"grid": "Rv Vr", "rows": "1"}, "bad-together"),
        ({"grid": "Rv/Vr Rr"}, "robot.ragged"),
    ],
)
def test_bad_options_are_refused(options: dict[str, str], code: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_options(options)
    assert (caught.value.code, caught.value.line) == (code, None)


def test_sizes() -> None:
    check_size(1, 1, 1)
    check_size(1000, 1000, 1_000_000)
    check_size(1, 1_000_000, 2)
    with pytest.raises(Invalid):
        check_size(1, 2_000_001, 2)


# Moves and cells as text


@pytest.mark.parametrize(
    ("text", "move"),
    [("U", "U"), ("uurs", "UURS"), (" U U R S ", "UURS"), ("3RDS", "RRRDS"), ("10 l", 10 * "L"),
     ("2S", "SS")],
)  # fmt: skip
def test_moves_are_read(text: str, move: str) -> None:
    assert parse(text) == move


@given(st.text("UDLRS", min_size=1))
def test_a_move_comes_back(move: str) -> None:
    assert parse(write(move)) == move


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "robot.move-form"), (" ", "robot.move-form"), ("X", "robot.move-form"),
     ("U3", "robot.move-form"), ("0U", "robot.move-form"), ("00U", "robot.move-form"),
     ("U-R", "robot.move-form"), ("٣U", "robot.move-form"), ("1000001U", "robot.move-long")],
)  # fmt: skip
def test_what_is_not_a_move_is_refused(text: str, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        parse(text)
    assert caught.value.code == code


@given(st.integers(0, 9), st.integers(0, 9), st.integers(10, 12))
def test_a_cell_comes_back(background: int, piece: int, colours: int) -> None:
    assert read_cell(write_cell(background, piece, colours)) == (background, piece)


def test_a_cell_without_its_piece() -> None:
    assert (write_cell(3, -1, 10), write_cell(3, -1, 11)) == ("J.", "3:.")
    assert read_cell("J.") is None
    assert [write_colour(3, count) for count in (10, 11)] == ["J", "3"]
