"""The chart of results with margins: everything fits on the sheet, in both languages."""

from __future__ import annotations

from xml.etree import ElementTree

from quadrille.arena.interval_chart import GAP, TITLE, Bar, draw_intervals
from quadrille.core.i18n import use_language

SVG = "{http://www.w3.org/2000/svg}"
DEJAVU = {" ": 0.318, ".": 0.318, ",": 0.318, "±": 0.838}
"""The advance of some signs in DejaVu Sans, a wide font, in em; that of a digit is 0.636."""
BARS = [Bar("greedy", 1093.4, 981.7, 1205.1, "1093.4 ± 111.7"), Bar("beam", 1200, 1100, 1300, "?")]


def texts(drawn: str) -> list[str]:
    return ["".join(one.itertext()) for one in ElementTree.fromstring(drawn).iter(f"{SVG}text")]


def test_a_note_ends_before_the_edge_in_a_wide_font() -> None:
    root = ElementTree.fromstring(draw_intervals("Match", "points", BARS))
    width = float(root.attrib["viewBox"].split()[2])
    note = next(one for one in root.iter(f"{SVG}text") if one.text == BARS[0].note)
    drawn = 13 * sum(DEJAVU.get(sign, 0.636) for sign in BARS[0].note)
    assert float(note.attrib["x"]) + drawn <= width - GAP / 2


def test_a_long_title_widens_the_sheet() -> None:
    title = "cmd:python solvers/my_first_solver.py against cmd:python solvers/my_second_solver.py"
    root = ElementTree.fromstring(draw_intervals(title, "points", BARS))
    assert float(root.attrib["viewBox"].split()[2]) > 0.6 * TITLE * len(title)


def test_the_axis_has_the_decimal_sign_of_the_language() -> None:
    bars = [Bar("beam", 0.5, 0.25, 0.75, "50%")]
    assert "0.4" in texts(draw_intervals("Match", "share", bars))
    with use_language("fr"):
        drawn = texts(draw_intervals("Match", "share", bars))
    assert "0,4" in drawn
    assert not any("." in text for text in drawn)
