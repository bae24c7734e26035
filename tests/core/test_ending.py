"""How far a score is from the best that is known."""

from __future__ import annotations

import pytest

from quadrille.core.ending import Best, accuracy_of, distance_from, percentage
from quadrille.core.i18n import format_number, use_language


@pytest.mark.parametrize(
    ("score", "best", "fewest", "text"),
    [
        (183, Best(157, True), True, "26 over the proved 157"),
        (183, Best(157), True, "26 over the best known, 157"),
        (157, Best(157, True), True, "the proved best"),
        (157, Best(157), True, "as good as the best known"),
        (150, Best(157), True, "better than the best known before, 157"),
        (710, Best(1000, True), False, "71% of the proved best, 1,000"),
        (710, Best(1000), False, "71% of the best known, 1,000"),
        (1200, Best(1000), False, "better than the best known before, 1,000"),
    ],
)
def test_distances(score: int, best: Best, fewest: bool, text: str) -> None:
    assert distance_from(score, best, fewest) == text


def test_an_accuracy_is_between_nothing_and_all() -> None:
    assert accuracy_of(-400, Best(1000), fewest=False) == 0
    assert accuracy_of(-400, Best(-200), fewest=False) == 0
    assert accuracy_of(1200, Best(1000), fewest=False) == 1000
    assert accuracy_of(0, Best(0), fewest=True) == 1000
    assert percentage(999) == "99%"


def test_french_numbers() -> None:
    with use_language("fr"):
        assert format_number(12345) == "12\u202f345"
        text = distance_from(183, Best(157, True), fewest=True)
        assert text == "26 de plus que l’optimum prouvé, 157"


def test_a_proof_says_more_than_the_same_score() -> None:
    assert Best(40, True).is_better(Best(40), fewest=True)
    assert not Best(41).is_better(Best(40), fewest=True)
    assert Best(41).is_better(Best(40), fewest=False)
    assert Best(0).is_better(None, fewest=False)
