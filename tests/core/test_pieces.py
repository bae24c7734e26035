"""The ten pieces: nothing depends on telling colours apart, and each fits its square."""

from __future__ import annotations

import re

import pytest
from wcwidth import wcwidth

from quadrille.core.pieces import EMPTY, LETTERS, PIECES, Piece, piece_of

COLOUR = re.compile(r"#[0-9A-F]{6}")


def test_the_order_is_that_of_the_design() -> None:
    assert LETTERS == "RVBJMOATNG"
    assert "".join(piece.glyph for piece in PIECES) == "●▲■◆✚★▼✖◎▬"


@pytest.mark.parametrize(
    "field", ["letter", "glyph", "light", "dark", "path", "sgr_16", "light_256", "dark_256"]
)
def test_no_two_pieces_share_a_sign(field: str) -> None:
    values = [getattr(piece, field) for piece in PIECES]
    assert len(set(values)) == len(values)


def test_no_piece_looks_like_an_empty_cell_or_a_mark() -> None:
    assert EMPTY not in LETTERS
    assert "X" not in LETTERS


@pytest.mark.parametrize("piece", PIECES, ids=LETTERS)
def test_a_glyph_takes_one_column_of_a_terminal(piece: Piece) -> None:
    assert len(piece.glyph) == 1
    assert wcwidth(piece.glyph) == 1


@pytest.mark.parametrize("piece", PIECES, ids=LETTERS)
def test_a_piece_has_real_colours_and_a_closed_outline(piece: Piece) -> None:
    assert COLOUR.fullmatch(piece.light)
    assert COLOUR.fullmatch(piece.dark)
    assert 0 <= piece.light_256 < 256
    assert 0 <= piece.dark_256 < 256
    assert piece.path.startswith("M")
    assert piece.path.endswith("z")


@pytest.mark.parametrize("piece", PIECES, ids=LETTERS)
def test_a_piece_is_found_by_its_letter(piece: Piece) -> None:
    assert piece_of(piece.letter) is piece
