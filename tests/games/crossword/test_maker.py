"""The maker: which words a pattern is drawn for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.crossword.fill import around, maker
from quadrille.games.crossword.fill.around import fill_around
from quadrille.games.crossword.fill.maker import FillOptions, make_crossword
from quadrille.games.crossword.fill.patterns import best_pattern, draw_around
from quadrille.games.crossword.fill.words import words_of


@pytest.mark.parametrize("preferred", [(), ("TIGRE",)])
def test_forbidden_words_do_not_count_in_the_worth_of_a_pattern(
    monkeypatch: pytest.MonkeyPatch, preferred: tuple[str, ...]
) -> None:
    words = words_of("", "fr", light_only=True)
    weighed: list[Sequence[int]] = []

    def draw(rows: int, columns: int, black: int, style: str, lengths: Any, *rest: Any) -> Any:
        weighed.append(lengths)
        return best_pattern(rows, columns, black, style, lengths, *rest)

    monkeypatch.setattr(maker, "best_pattern", draw)
    four = frozenset(words.tables[4].words)
    options = FillOptions(forbidden=four, preferred=preferred)
    made = make_crossword(7, 8, 9, "french", words, options, Budget(iterations=20), Rng(1))
    assert made is not None
    assert not four.intersection(made.words)
    for lengths in weighed:
        assert lengths[4] == 0
        assert lengths[5] == words.lengths[5]


def test_forbidden_words_do_not_count_around_the_words_of_a_grid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = words_of("", "fr", light_only=True)
    weighed: list[Sequence[int]] = []

    def draw(fixed: Any, black: int, lengths: Any, count: Any, rng: Rng) -> Any:
        weighed.append(lengths)
        assert count("...E") == 0
        return draw_around(fixed, black, lengths, count, rng)

    monkeypatch.setattr(around, "draw_around", draw)
    four = frozenset(words.tables[4].words)
    options = FillOptions(forbidden=four)
    rows = ["TIGRE....", *["........."] * 5]
    made = fill_around(rows, words, options, Budget(iterations=1), Rng(1))
    assert made is not None
    assert not four.intersection(made.words)
    assert weighed
    assert all(lengths[4] == 0 and lengths[3] == words.lengths[3] for lengths in weighed)
