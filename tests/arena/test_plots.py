"""A plot: the same figures give the same picture, with a text alternative."""

from __future__ import annotations

from xml.etree import ElementTree

from quadrille.arena.plots import LOOKS, Line, Plot, add_title, axis_number, draw_svg
from quadrille.core.i18n import use_language

LINES = [Line("naive", [10, 100], [1e-4, 1.0]), Line("n³", [10, 100], [1e-4, 0.1], dashed=True)]
PLOT = Plot("Time & size", "It grows <fast>.", "side", "seconds", LINES)


def test_a_plot_is_drawn_alike_each_time_and_says_what_it_shows() -> None:
    text = draw_svg(PLOT)
    assert text == draw_svg(PLOT)
    root = ElementTree.fromstring(text)
    assert [child.text for child in list(root)[:2]] == ["Time & size", "It grows <fast>."]
    assert root.attrib["role"] == "img"


def test_more_lines_than_looks_begin_again() -> None:
    many = [Line(str(number), [1, 2], [1, number + 1]) for number in range(len(LOOKS) + 2)]
    assert draw_svg(Plot("t", "a", "x", "y", many, (False, False)))


def test_a_picture_is_named() -> None:
    assert add_title("<svg a='1'><g/></svg>", "T", "D") == (
        "<svg a='1' role=\"img\">\n <title>T</title>\n <desc>D</desc><g/></svg>"
    )


def test_numbers_beside_an_axis_are_those_of_the_language() -> None:
    with use_language("fr"):
        assert [axis_number(value) for value in (-2.5, 0.1 + 0.2, 1500.0)] == [
            "−2,5",
            "0,3",
            "1500",
        ]
