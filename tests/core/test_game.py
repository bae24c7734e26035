"""How a game ends, and how games are found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import quadrille.games as registry
from quadrille.core.errors import Invalid
from quadrille.core.game import Game, Outcome


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=8))
def test_the_winners_are_all_the_seats_with_the_best_score(scores: list[int]) -> None:
    winners = Outcome(tuple(scores)).winners
    assert winners
    assert all((scores[seat] == max(scores)) == (seat in winners) for seat in range(len(scores)))


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=8))
def test_where_steps_are_counted_the_fewest_win(scores: list[int]) -> None:
    mirrored = tuple(-score for score in scores)
    assert Outcome(tuple(scores), fewest=True).winners == Outcome(mirrored).winners


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(-3, 3)), min_size=1, max_size=8))
def test_a_grade_ranks_before_any_score(seats: list[tuple[int, int]]) -> None:
    grades, scores = zip(*seats, strict=True)
    outcome = Outcome(scores, grades=grades)
    best = min(grades)
    most = max(score for grade, score in seats if grade == best)
    assert outcome.winners == tuple(n for n, seat in enumerate(seats) if seat == (best, most))


def test_one_seat_wins_its_own_game() -> None:
    assert Outcome((-12,)).winners == (0,)


@pytest.mark.parametrize("name", registry.built_in())
def test_a_registered_game_answers_to_its_name(name: str) -> None:
    game = registry.game(name)
    assert isinstance(game, Game)
    assert game.name == name
    assert len(game.seats) >= 1
    assert registry.game(name) is game


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Invalid) as caught:
        registry.game("chess")
    assert caught.value.code == "game-unknown"
    assert "samegame" in str(caught.value)
