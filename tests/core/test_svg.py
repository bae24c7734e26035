"""The shared parts of the drawings: the look, the sheet, the pieces, safe text."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.grid import Size
from quadrille.core.i18n import format_number
from quadrille.core.pieces import LETTERS, PIECES
from quadrille.core.svg import (
    LOOK,
    MORE_CONTRAST,
    SHEET_PAINTS,
    Box,
    Drawing,
    Paint,
    coordinate,
    escape,
    frame,
    label,
    piece_at,
    piece_paints,
    piece_symbols,
    rectangle,
    sheet,
    style_rules,
    text_width,
)


def visible(text: str) -> str:
    """Return the signs of a text that can be seen; XML may change spaces and drop controls."""
    return "".join(sign for sign in text if sign.isprintable() and not sign.isspace())


@given(st.text())
def test_any_text_is_safe_in_an_element_and_in_an_attribute(text: str) -> None:
    element = ElementTree.fromstring(f'<a b="{escape(text)}">{escape(text)}</a>')
    for seen in (element.text or "", element.attrib["b"]):
        assert visible(seen) == visible(text)


@given(st.floats(-10_000, 10_000), st.integers(0, 4))
def test_a_number_is_near_and_never_in_scientific_notation(value: float, digits: int) -> None:
    text = coordinate(value, digits)
    assert re.fullmatch(r"-?(\d+|\d*\.\d+)", text)
    assert abs(float(text) - value) <= 0.51 * 10**-digits


@given(st.integers(-(10**9), 10**9))
def test_a_counted_number_can_be_read_back(value: int) -> None:
    for signed in (False, True):
        text = format_number(value, signed=signed)
        assert int(text.replace(",", "").replace("−", "-")) == value
        assert "-" not in text


def test_a_drawing_is_well_formed_and_says_what_it_shows() -> None:
    drawing = Drawing(Box(-1, -2, 30, 40), "<1 & 2>", '"3"', ".a{fill:none}", "<g/>", 0.5)
    root = ElementTree.fromstring(drawing.svg())
    assert root.attrib["viewBox"] == "-1 -2 30 40"
    assert (root.attrib["width"], root.attrib["height"]) == ("15", "20")
    assert root.attrib["role"] == "img"
    assert [child.text for child in root[:3]] == ["<1 & 2>", '"3"', ".a{fill:none}"]
    assert root.attrib["aria-labelledby"].split() == [child.attrib["id"] for child in root[:2]]


def test_colours_come_light_then_dark_then_with_more_contrast() -> None:
    light, dark, more, both = style_rules([Paint(".g", "stroke", "line")]).split("@media ")
    assert light == f".g{{stroke:{LOOK['line'].light}}}"
    assert dark == f"(prefers-color-scheme:dark){{.g{{stroke:{LOOK['line'].dark}}}}}"
    assert more == f"(prefers-contrast:more){{.g{{stroke:{LOOK['edge'].light}}}}}"
    assert both.endswith(f"{{.g{{stroke:{LOOK['edge'].dark}}}}}")


def test_no_colour_is_a_variable() -> None:
    assert "var(" not in style_rules((*SHEET_PAINTS, *piece_paints(LETTERS)))


@pytest.mark.parametrize("letter", LETTERS)
def test_a_piece_has_its_shape_and_its_two_colours(letter: str) -> None:
    piece = PIECES[LETTERS.index(letter)]
    assert f'd="{piece.path}"' in piece_symbols([letter])
    used = ElementTree.fromstring(piece_at(letter, 40, 80, "more"))
    own = f".{used.attrib['class'].split()[1]}"
    style = style_rules(piece_paints([letter]))
    assert f"{own}{{fill:{piece.light}}}" in style
    assert f"{own}{{fill:{piece.dark}}}" in style
    assert used.attrib == {"class": f"p {own[1:]} more", "href": f"#{letter}", "x": "40", "y": "80"}


@pytest.mark.parametrize("size", [Size(1, 1), Size(15, 10), Size(99, 99)])
def test_the_lines_run_past_the_frame(size: Size) -> None:
    lines = re.findall(r"M(-?\d+) ?(-?\d+)([vh])(\d+)", sheet(size).split('class="g"')[1])
    assert len(lines) == size.columns + 1 + size.rows + 1
    for x, y, way, length in lines:
        side = (size.rows if way == "v" else size.columns) * 40
        assert int(y if way == "v" else x) == -12
        assert int(length) == side + 24
    assert rectangle(0, 0, size.columns * 40, size.rows * 40) in frame(size)


def test_words_at_a_place_are_escaped() -> None:
    assert ElementTree.fromstring(label(1.5, 2, "a<b>&c", "co")).text == "a<b>&c"


@given(st.text("0123456789 ,abcil"), st.text("0123456789 ,abcil"))
def test_more_words_are_wider(one: str, other: str) -> None:
    assert text_width(one + other, 16) >= text_width(one, 16)


def test_the_look_is_that_of_the_design(shared: Path) -> None:
    style = (shared / "design/look/tokens.css").read_text(encoding="utf-8")
    light, dark = style.split("@media (prefers-color-scheme: dark)")
    for name, ink in LOOK.items():
        assert re.search(rf"--{name}: {ink.light};", light), name
        assert re.search(rf"--{name}: {ink.dark};", dark), name
    for weak, strong in MORE_CONTRAST.items():
        assert f"--{weak}: var(--{strong});" in style
