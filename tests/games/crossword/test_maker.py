"""The maker: which words a pattern is drawn for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.crossword.fill import maker
from quadrille.games.crossword.fill.maker import FillOptions, make_crossword
from quadrille.games.crossword.fill.patterns import best_pattern
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
