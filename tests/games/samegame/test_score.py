"""Points and the count bound, against brute force over every way to split and to play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadrille.games.samegame import rules
from quadrille.games.samegame.config import PRESETS, Config, Rules, make_config
from quadrille.games.samegame.files import read_board
from quadrille.games.samegame.score import balls_left, best_split, count_bound, final_score
from quadrille.games.samegame.state import State
from tests.games.samegame.boards import configs, rule_sets, seeded, state_of

ODD_RULES = [
    Rules(),
    Rules(minimum=2, offset=2),
    Rules(minimum=1, offset=2),
    Rules(minimum=1, offset=5),
    Rules(minimum=2, offset=5),
    Rules(minimum=3, offset=0),
    Rules(minimum=3, offset=2),
    Rules(minimum=3, offset=9),
    Rules(minimum=4, offset=1),
]


def partitions(count: int, smallest: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to part a number into parts of at least the smallest."""
    if count == 0:
        yield ()
    for part in range(smallest, count + 1):
        for rest in partitions(count - part, part):
            yield (part, *rest)


def best_by_hand(chosen: Rules, count: int) -> int:
    """Try every number of balls to remove, and every way to part them into groups."""
    return max(
        sum(map(chosen.points, parts))
        for removed in range(count + 1)
        for parts in partitions(removed, chosen.minimum)
    )


@cache
def best_score(state: State) -> int:
    """Play every game there is and give the best score."""
    moves = list(rules.legal_moves(state))
    if not moves:
        return final_score(state)
    return max(best_score(rules.apply(state, move)) for move in moves)


@pytest.mark.parametrize("chosen", ODD_RULES, ids=str)
def test_best_split_is_the_best_of_all_partitions(chosen: Rules) -> None:
    for count in range(21):
        assert best_split(chosen, count) == best_by_hand(chosen, count), count


@given(rule_sets, st.integers(0, 18))
def test_best_split_for_any_rules(chosen: Rules, count: int) -> None:
    assert best_split(chosen, count) == best_by_hand(chosen, count)


@given(configs(side=3, colours=3))
@settings(max_examples=150)
def test_no_play_passes_the_count_bound(config: Config) -> None:
    state = rules.initial(config)
    assert best_score(state) <= count_bound(state)


@given(configs(side=3, colours=3), st.integers(0, 100))
def test_the_count_bound_never_grows_as_one_plays(config: Config, seed: int) -> None:
    state = rules.initial(config)
    for move in rules.legal_moves(state):
        assert count_bound(rules.apply(state, move)) <= count_bound(state)


@given(configs(side=4))
def test_the_bound_of_a_finished_game_is_not_below_its_score(config: Config) -> None:
    state = rules.initial(config)
    if rules.over(state):
        assert final_score(state) <= count_bound(state)


def test_under_seed_rules_the_bound_is_the_sum_of_n_minus_1_squared() -> None:
    state = seeded("seed", 12)
    assert count_bound(state) == sum((n - 1) ** 2 for n in balls_left(state.board).values())


def test_the_bound_is_reached_where_each_colour_hangs_together() -> None:
    state = state_of("BBB", "VVV", rules="research")
    assert count_bound(state) == 1 + 1 + 1000 == best_score(state)


def test_the_bonus_is_out_of_reach_when_a_colour_has_too_few_balls() -> None:
    assert count_bound(state_of("VVV", rules="gnome")) == 1001
    assert count_bound(state_of("VVVB", rules="gnome")) == 1


def test_the_bound_counts_the_points_so_far() -> None:
    config = make_config(PRESETS["gnome"], fill="uniform V")
    assert count_bound(State(config, (), points=7)) == 1007 == final_score(State(config, (), 7))


@pytest.mark.parametrize(
    ("name", "board", "score"),
    [
        ("seed", (), 7),
        ("research", (), 1007),
        ("gnome", (), 1007),
        ("gnome", ("VBVBVBVB",), 7),
        ("research", ("VBVBVBVB",), 7 - 4 - 4),
        ("research", ("VB",), 7),
    ],
)
def test_final_score(name: str, board: tuple[str, ...], score: int) -> None:
    assert final_score(State(make_config(PRESETS[name]), board, 7)) == score


def test_the_count_bound_of_the_twenty_seed_boards(shared: Path) -> None:
    """Their average is the figure 7,344 of the specification."""
    text = (shared / "data/samegame/seed_boards.txt").read_text("utf-8")
    boards = [read_board(text, choice, height=10) for choice in range(1, 21)]
    bounds = [
        count_bound(rules.initial(make_config(PRESETS["seed"], board=loaded.board)))
        for loaded in boards
    ]
    assert round(sum(bounds) / 20) == 7344
