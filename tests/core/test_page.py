"""What stands around every board."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from quadrille.core import page
from quadrille.core.grid import Size
from quadrille.core.svg import UNIT, mix_colours


@pytest.mark.parametrize("from_top", [True, False])
def test_rows_are_numbered_from_where_the_game_says(from_top: bool) -> None:
    root = ElementTree.fromstring(f"<g>{page.numbers(Size(2, 3), from_top=from_top)}</g>")
    texts = [(text.text, float(text.attrib["y"])) for text in root]
    assert texts[:2] == [("0", 136), ("1", 136)]
    rows = [text for text, _ in sorted(texts[2:], key=lambda each: each[1])]
    assert rows == (["0", "1", "2"] if from_top else ["2", "1", "0"])


def test_the_page_holds_the_board_and_its_heading() -> None:
    narrow, wide = page.page_box(Size(2, 3), 0), page.page_box(Size(2, 3), 500)
    assert narrow.width - page.SIDE >= 2 * UNIT
    assert wide.width > 500
    assert narrow.height == wide.height > 3 * UNIT
    assert "V" in page.margin(narrow) or "v" in page.margin(narrow)


def test_a_badge_is_wide_enough_for_its_words_and_its_piece() -> None:
    assert page.badge_width("11 balls", "V") > page.badge_width("11 balls") > 0
    assert 'href="#V"' in page.badge(0, "11 balls", "V")
    assert "&lt;" in page.badge(0, "<", "")
    assert 'class="a"' in page.badge(0, "11 balls", "", "a")


def test_scores_and_remarks() -> None:
    box = page.page_box(Size(10, 10), 0)
    assert "149" in page.score("149")
    assert page.badge_x(["149", "7"]) == page.badge_x(["149"]) > page.badge_x(["7"])
    assert f'x="{round(box.left + box.width - 24)}"' in page.note(box, page.NOTE_LINE, "left")


def test_a_colour_between_two() -> None:
    assert mix_colours("#000000", "#FFFFFF") == "#808080"
    assert mix_colours("#14213D", "#14213D") == "#14213D"
