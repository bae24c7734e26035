"""Computers at a table: they finish their grids by legal moves, and see only their own tiles."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from quadrille.core.rng import Rng
from quadrille.games.mixmo.moves import Mixmo
from quadrille.games.mixmo.original import rules
from quadrille.games.mixmo.original.game import GAME
from quadrille.games.mixmo.original.moves import Move, Name, Stuck
from quadrille.games.mixmo.original.options import read_options
from quadrille.games.mixmo.original.players import (
    LAYING,
    LEVELS,
    PLAYERS,
    THINKING,
    choose,
    kernels,
    pace,
)
from quadrille.games.mixmo.original.state import State

BAG = "ESSAIDNOTELIERPASTOUNIDE+MAL"


def begun(bag: str = BAG) -> State:
    return rules.initial(read_options({"reference": "dictionnaireGros.txt", "bag": bag}), 2)


def play_until_mixmo(state: State, seat: int, level: str) -> tuple[State, list[Move]]:
    moves: list[Move] = []
    while not moves or not isinstance(moves[-1].action, Mixmo):
        moves.append(choose(state, seat, level, Rng(len(moves))))
        state = rules.apply(state, moves[-1])
        assert len(moves) < 20
    return state, moves


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_lays_its_tiles_word_by_word_and_calls_mixmo(level: str) -> None:
    state, moves = play_until_mixmo(begun(), 1, level)
    assert all(move.seat == 1 for move in moves)
    assert len(state.desks[1].config.draw) == 8
    assert state.desks[1].tray != ""
    play_until_mixmo(state, 1, level)


def test_the_tiles_of_others_change_nothing() -> None:
    one, other = begun(), begun("QQQQQQ" + BAG[6:12] + "KKKKKKKKKKKK")
    assert one.desks[1] == other.desks[1]
    assert choose(one, 1, "easy", Rng(1)) == choose(other, 1, "easy", Rng(1))


def test_who_has_the_bandit_names_a_theme_and_others_wait() -> None:
    state = replace(begun(), naming=1)
    move = choose(state, 1, "easy", Rng(3))
    assert isinstance(move.action, Name)
    assert rules.apply(state, move).theme == move.action.theme
    assert pace(state, 1, "easy") == LAYING["easy"]
    assert pace(state, 0, "easy") is None


def test_the_theme_is_french_and_its_tiles_make_a_word_of_it() -> None:
    state = replace(begun("ESSAID" + "CHATON" + "ELIERPAS"), naming=1)
    french = set(rules.themes_of(state))
    for seed in range(5):
        action = choose(state, 1, "easy", Rng(seed)).action
        assert isinstance(action, Name)
        assert action.theme in french
        words = state.config.themes.find(action.theme, state.config.alphabet).load()
        assert any(len(word) > 2 and not Counter(word) - Counter("CHATON") for word in words)


def test_a_theme_that_all_tiles_can_be_laid_with_is_preferred() -> None:
    state = replace(begun("ESSAID" + "CHATON" + "ELIERPAS"), naming=1)
    state = rules.apply(state, choose(state, 1, "strong", Rng(4)))
    after, moves = play_until_mixmo(state, 1, "strong")
    assert len(after.bag) == len(state.bag) - 4, moves


def test_new_tiles_take_a_human_time_and_words_that_are_found_little() -> None:
    state = begun()
    assert [pace(state, 0, level) for level in LEVELS] == [*THINKING.values()]
    laid = rules.apply(state, choose(state, 0, "strong", Rng(1)))
    assert pace(laid, 0, "strong") in (LAYING["strong"], THINKING["strong"])
    assert THINKING["easy"] > THINKING["medium"] > THINKING["strong"] > LAYING["strong"]


def test_the_game_offers_three_levels_with_their_kernels() -> None:
    assert GAME.players is PLAYERS
    assert [*PLAYERS.levels] == ["easy", "medium", "strong"]
    assert any("anneal_kernel" in name for name in kernels(begun(), "easy"))


def test_a_computer_without_a_grid_says_that_it_is_stuck_and_waits() -> None:
    state = begun("QQQQQQ" + "ESSAID" + "QQQQQQQQ")
    move = choose(state, 0, "easy", Rng(1))
    assert isinstance(move.action, Stuck)
    state = rules.apply(state, move)
    assert not state.over
    assert pace(state, 0, "easy") is None
    # New tiles may make a grid possible.
    state, _ = play_until_mixmo(state, 1, "easy")
    assert state.stuck == frozenset()
    assert pace(state, 0, "easy") is not None


def test_a_computer_lays_what_it_can_before_it_says_that_it_is_stuck() -> None:
    state = begun("RATQKW" + "QQQQQQ" + "QQQQQQQQ")
    for _ in range(6):
        state = rules.apply(state, choose(state, 0, "easy", Rng(1)))
        if state.stuck:
            break
    assert state.stuck == {0}
    assert rules.points(state, 0) > 0
    ended = rules.apply(state, choose(state, 1, "easy", Rng(1)))
    assert ended.over
    outcome = rules.outcome(ended)
    assert outcome is not None
    assert outcome.winners == (0,)
