"""Patterns keep to their style, are connected, and leave room for theme words."""

from __future__ import annotations

import pytest

from quadrille.core.errors import Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.crossword.fill.fixed import fixed_squares
from quadrille.games.crossword.fill.maker import FillOptions, make_crossword
from quadrille.games.crossword.fill.patterns import (
    best_pattern,
    draw_pattern,
    fillability,
    is_whole,
    line_worth,
)
from quadrille.games.crossword.fill.themed import sketch
from quadrille.games.crossword.fill.words import Words
from quadrille.games.crossword.grid import slots_of


@pytest.mark.parametrize(("style", "rows", "columns", "black"), [
    ("french", 10, 10, 12), ("french", 7, 12, 9), ("symmetric", 11, 11, 20),
    ("symmetric", 9, 11, 17), ("mirror", 11, 11, 23), ("mirror", 9, 12, 20),
])  # fmt: skip
def test_patterns_keep_to_their_style(
    light: Words, style: str, rows: int, columns: int, black: int
) -> None:
    worth = line_worth(style, light.lengths)
    found = draw_pattern(rows, columns, black, style, worth, Rng(5))
    text = "".join(found)
    assert text.count("#") == black
    assert is_whole(found)
    if style == "symmetric":
        assert text == text[::-1]
    if style == "mirror":
        assert all(row == row[::-1] for row in found)
    if style != "french":
        assert min(len(slot.cells) for slot in slots_of(found)) >= 3
    assert found == draw_pattern(rows, columns, black, style, worth, Rng(5))


def test_the_best_pattern_has_the_most_fills_to_expect(light: Words) -> None:
    best = best_pattern(8, 8, 8, "french", light.lengths, Rng(1), 4)
    worth, rng = line_worth("french", light.lengths), Rng(1)
    values = [
        fillability(draw_pattern(8, 8, 8, "french", worth, rng), light.lengths) for _ in range(4)
    ]
    assert fillability(best, light.lengths) == max(values)


def test_a_pattern_that_cannot_be_drawn_is_refused(light: Words) -> None:
    with pytest.raises(Invalid):
        draw_pattern(4, 4, 13, "french", line_worth("french", light.lengths), Rng(1))


THEME = ("CHAT", "TIGRE", "LAPIN", "ZEBRE", "SOURIS", "MOUTON", "CHEVAL", "ANE")


@pytest.mark.parametrize("style", ["french", "symmetric", "mirror"])
def test_theme_words_are_written_with_room_for_black_squares(style: str) -> None:
    for seed in range(20):
        rows = sketch(THEME, 3, 11, 11, style, 14, Rng(seed))
        if rows is None:
            continue
        fixed = fixed_squares(rows, style)
        assert len(fixed.black) <= 14
        closed = tuple(
            "".join(
                "#" if row * 11 + column in fixed.black or sign == "." else sign
                for column, sign in enumerate(line)
            )
            for row, line in enumerate(rows)
        )
        text = "".join(closed)
        found = {"".join(text[cell] for cell in slot.cells) for slot in slots_of(closed)}
        assert len(found) == 3
        assert found <= set(THEME)
        return
    raise AssertionError("no sketch at all")


def test_theme_words_without_room_are_refused() -> None:
    assert sketch(["CHEVAL"], 1, 5, 5, "french", 5, Rng(1)) is None
    assert sketch(["CHAT"], 2, 5, 5, "french", 5, Rng(1)) is None
    assert sketch(["TIGRE", "LAPIN"], 2, 12, 12, "french", 0, Rng(1)) is None


def test_a_pattern_is_drawn_around_the_theme_words(light: Words) -> None:
    words = light.extend(THEME)
    options = FillOptions(preferred=THEME, at_least=3)
    found = make_crossword(9, 9, 12, "french", words, options, Budget(iterations=200), Rng(2))
    assert found is not None
    assert len(found.wanted) >= 3
    assert set(found.wanted) == set(found.words).intersection(THEME)
    assert "".join(found.rows).count("#") == 12


def test_slots_with_letters_count_only_the_words_that_fit(light: Words) -> None:
    worth = line_worth("french", light.lengths, light.count_fitting)
    assert worth.of(0, "....") > worth.of(0, "Z..X") + 1
    assert light.count_fitting("CHA.") == sum(
        len(word) == 4 and word.startswith("CHA") for word in light.tables[4].words
    )
