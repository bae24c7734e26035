"""The original game: dealing, calling, the bandit, a short bag, a whole game without a clock."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.grid import Cell
from quadrille.core.rng import Rng
from quadrille.games.mixmo.config import BANDIT
from quadrille.games.mixmo.moves import Mixmo, Take, Word
from quadrille.games.mixmo.original.config import Config
from quadrille.games.mixmo.original.moves import Leave, Move, Name
from quadrille.games.mixmo.original.notation import parse
from quadrille.games.mixmo.original.options import read_options
from quadrille.games.mixmo.original.rules import (
    absent_move,
    against_mixmo,
    apply,
    awaited_seats,
    initial,
    legal_moves,
    outcome,
    points,
)
from quadrille.games.mixmo.original.state import State
from quadrille.games.mixmo.state import SIDE, cells_of
from quadrille.games.mixmo.state import State as Desk


@pytest.fixture
def toy(tmp_path: Path) -> str:
    """Return a dictionary in which A, B and K make a word in every way, two letters or more."""
    path = tmp_path / "toy.txt"
    words = {"A" * count for count in range(2, SIDE + 1)}
    words |= {
        word[:place] + "K" + word[place + 1 :] for word in words for place in range(len(word))
    }
    path.write_text("".join(f"{word}\n" for word in sorted(words)))
    return str(path)


@pytest.fixture
def theme(tmp_path: Path) -> str:
    path = tmp_path / "plain.txt"
    path.write_text("".join(f"{'A' * count}K\n" for count in range(1, SIDE)))
    return str(path)


def config(reference: str, bag: str, win: str = "first") -> Config:
    """Return a config with any bag, however small."""
    return replace(read_options({"reference": reference, "win": win}), bag=bag, fill="typed")


def play(state: State, seat: int, *texts: str) -> State:
    for text in texts:
        state = apply(state, parse(text, state, seat))
    return state


def whole(desk: Desk) -> list[Take | Word]:
    """Clear a desk and write all its tiles in its first line."""
    letters = "".join(sorted(desk.config.draw.replace(BANDIT, ""))) + "k" * desk.config.draw.count(
        "+"
    )
    tiles = tuple(f"+{sign}" if sign.islower() else sign for sign in letters)
    cells = tuple(cells_of(desk.grid))
    return [*([Take(cells)] if cells else []), Word(tiles, Cell(0, 0), True)]


def done(state: State, seat: int) -> State:
    """Let a seat lay all its tiles."""
    for action in whole(state.desks[seat]):
        state = apply(state, Move(seat, action))
    return state


def test_only_the_dictionary_the_bag_and_the_aim_tell_games_apart(toy: str) -> None:
    chosen = config(toy, "A" * 12)
    same = replace(chosen, fill="random 3", recorded_digest="0" * 64, bandit_letters="K")
    assert same == chosen
    assert replace(chosen, win="score") != chosen
    assert replace(chosen, bag="B" * 12) != chosen


def test_everyone_begins_with_six_tiles() -> None:
    state = initial(config("fr", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), 3)
    assert [desk.tray for desk in state.desks] == ["ABCDEF", "GHIJKL", "MNOPQR"]
    assert state.bag == "STUVWXYZ"


def test_a_bag_too_small_for_the_seats_is_refused() -> None:
    with pytest.raises(Invalid, match="too small"):
        initial(config("fr", "A" * 20), 4)


def test_a_player_without_tiles_calls_and_everyone_draws_two(toy: str) -> None:
    state = done(initial(config(toy, "A" * 24), 3), 1)
    after = play(state, 1, "mixmo")
    assert [len(desk.config.draw) for desk in after.desks] == [8, 8, 8]
    assert after.bag == ""


@pytest.mark.parametrize(
    ("laid", "reason"),
    [([], "still tiles in the tray"), (["word AAAAA 0 0 across", "put A 5 5"], "2 separate parts")],
)
def test_a_call_that_is_not_justified_is_refused(toy: str, laid: list[str], reason: str) -> None:
    state = play(initial(config(toy, "A" * 24), 2), 0, *laid)
    with pytest.raises(Illegal, match=reason):
        play(state, 0, "mixmo")


def test_an_invalid_word_forbids_the_call() -> None:
    state = play(initial(config("fr", "SOLEILMAISON" + "A" * 12), 2), 0, "word SOLEIL 0 0 across")
    assert play(state, 0, "mixmo").bag == "A" * 8
    state = play(state, 1, "word NOSIAM 3 3 down")
    with pytest.raises(Illegal, match="NOSIAM"):
        play(state, 1, "mixmo")


def test_a_short_bag_is_dealt_one_by_one_from_the_caller_on(toy: str) -> None:
    state = done(initial(config(toy, "A" * 18 + "AAAAA"), 3), 2)
    after = play(state, 2, "mixmo")
    assert [len(desk.config.draw) for desk in after.desks] == [8, 7, 8]
    assert after.bag == ""


def test_the_player_who_draws_the_bandit_names_the_theme(toy: str, theme: str) -> None:
    state = done(initial(config(toy, "A" * 12 + "AA+AAAAA"), 2), 0)
    state = done(play(state, 0, "mixmo"), 0)
    assert state.naming == 1
    with pytest.raises(Illegal, match="Seat 1 has drawn the bandit"):
        play(state, 0, "mixmo")
    with pytest.raises(Illegal, match="drew the bandit"):
        play(state, 0, f"theme {theme}")
    named = play(state, 1, f"theme {theme}")
    assert (named.theme, named.naming) == (theme, None)
    with pytest.raises(Illegal, match="once"):
        play(named, 1, f"theme {theme}")


def test_once_it_is_named_a_word_of_the_theme_is_needed(toy: str, theme: str) -> None:
    state = play(initial(config(toy, "AAAAA+" + "A" * 14), 2), 0, f"theme {theme}")
    with pytest.raises(Illegal, match="belongs to the theme"):
        play(done(state, 1), 1, "mixmo")
    assert len(play(done(state, 0), 0, "mixmo").bag) == 4


def test_the_bandit_may_be_among_the_first_tiles(toy: str) -> None:
    assert initial(config(toy, "A" * 7 + "+" + "A" * 12), 2).naming == 1


def test_if_the_player_naming_the_theme_leaves_the_next_one_names_it(toy: str) -> None:
    state = initial(config(toy, "A" * 17 + "+" + "A" * 12), 3)
    assert play(state, 2, "leave").naming == 0
    assert play(state, 0, "leave").naming == 2


def test_with_an_empty_bag_the_first_valid_mixmo_wins(toy: str) -> None:
    state = done(initial(config(toy, "A" * 12 + "AAAA" + "AAAA"), 2), 0)
    state = done(play(state, 0, "mixmo"), 1)
    state = play(state, 1, "mixmo")
    assert state.bag == ""
    assert outcome(state) is None
    state = play(done(state, 0), 0, "mixmo")
    result = outcome(state)
    assert result is not None
    assert (result.scores, result.winners) == ((1, 0), (0,))
    with pytest.raises(Illegal, match="over"):
        apply(state, Move(1, Leave()))


def test_or_the_best_score_wins(toy: str) -> None:
    chosen = config(toy, "A" * 12, win="score")
    state = play(done(initial(chosen, 2), 1), 0, "word AAA 0 0 across", "put AAA 1 0, 2 0, 5 5")
    state = play(state, 1, "mixmo")
    result = outcome(state)
    assert result is not None
    assert result.scores == (6, 30)
    assert result.winners == (1,)


def test_an_unfinished_grid_never_beats_a_finished_one(toy: str) -> None:
    state = initial(config(toy, "A" * 12, win="score"), 2)
    state = play(state, 0, "word AAAAA 0 0 across")
    state = play(done(state, 1), 1, "take 0 0, 0 1, 0 2", "put AAA 1 3, 2 3, 3 3", "mixmo")
    result = outcome(state)
    assert result is not None
    assert result.scores[0] > result.scores[1]
    assert (result.grades, result.winners) == ((1, 0), (1,))


def test_an_unknown_theme_is_refused_by_the_rules_too(toy: str) -> None:
    state = initial(config(toy, "+" + "A" * 19), 2)
    with pytest.raises(Invalid, match="nonsense"):
        apply(state, Move(0, Name("nonsense")))


def test_invalid_words_score_nothing() -> None:
    chosen = config("fr", "SOLEILNOSIAM", win="score")
    state = play(initial(chosen, 2), 1, "word NOSIAM 0 0 across")
    assert points(state, 1) == 0


def test_players_who_leave_rank_after_those_who_stayed(toy: str) -> None:
    state = initial(config(toy, "A" * 18, win="score"), 3)
    state = play(done(state, 0), 0, "leave")
    state = play(done(state, 1), 1, "mixmo")
    result = outcome(state)
    assert result is not None
    assert (result.scores, result.winners) == ((30, 30, 0), (1,))
    assert result.rank(2) < result.rank(0)


def test_the_last_player_to_stay_wins() -> None:
    state = play(initial(config("fr", "A" * 20), 2), 0, "leave")
    assert state.winner == 1
    with pytest.raises(Illegal, match="over"):
        apply(state, Move(0, Leave()))


def may_call(state: State, seat: int, *, listed: bool) -> bool:
    """Return whether a seat may call mixmo, by the list of its thousands of moves if asked for."""
    allowed = state.naming is None and not any(against_mixmo(state, seat))
    if listed:
        assert (Move(seat, Mixmo()) in legal_moves(state, seat)) == allowed
    return allowed


def test_a_game_without_a_clock_from_the_first_tile_to_the_last(toy: str, theme: str) -> None:
    """Six people, chance says who is next: each lays all it has, and calls when it may."""
    for seed in range(20):
        rng = Rng(seed)
        bag = ["A"] * 119 + ["+"]
        rng.shuffle(bag)
        state, calls = initial(config(toy, "".join(bag)), 6), 0
        waiting: set[int] = set()
        while not state.over:
            before, seat = state, rng.below(6)
            if seat in waiting:
                continue
            if state.naming == seat:
                state = apply(state, Move(seat, Name(theme)))
            elif state.desks[seat].tray:
                state = done(state, seat)
            elif may_call(state, seat, listed=seed == 0):
                state, calls = apply(state, Move(seat, Mixmo())), calls + 1
            waiting = {*waiting, seat} if state is before else set()
        assert calls == 8
        assert [len(desk.config.draw) for desk in state.desks] == [20] * 6
        assert BANDIT in "".join(desk.config.draw for desk in state.desks)


def test_all_who_are_stuck_end_the_game_and_the_best_grid_wins(toy: str) -> None:
    state = initial(config(toy, "AAAQQQ" + "AAQQQQ" + "AAAA"), 2)
    state = play(state, 0, "word AAA 9 9 across")
    state = play(state, 1, "word AA 9 9 across", "stuck")
    assert not state.over
    with pytest.raises(Illegal, match="already"):
        play(state, 1, "stuck")
    ended = play(state, 0, "bloqué")
    assert ended.over
    assert ended.winner is None
    found = outcome(ended)
    assert found is not None
    assert found.scores == (points(ended, 0), points(ended, 1))
    assert found.winners == (0,)
    with pytest.raises(Illegal):
        play(ended, 0, "mixmo")


def test_a_mixmo_gives_the_stuck_new_tiles_and_hope(toy: str) -> None:
    state = initial(config(toy, "QQQQQQ" + "AAAAAA" + "AAAAAA"), 2)
    state = play(state, 0, "stuck")
    with pytest.raises(Illegal, match="call Mixmo"):
        play(play(state, 1, "word AAAAAA 9 9 across"), 1, "stuck")
    state = play(state, 1, "word AAAAAA 9 9 across", "mixmo")
    assert state.stuck == frozenset()


def test_a_player_who_is_away_is_stuck_or_calls_mixmo(toy: str) -> None:
    state = initial(config(toy, "QQQQQQ" + "AAAAAA" + "AAAAAA"), 2)
    assert awaited_seats(state) == ()
    state = play(state, 0, "stuck")
    assert awaited_seats(state) == (1,)
    assert absent_move(state, 1, Rng(1)) == "stuck"
    state = play(state, 1, "word AAAAAA 9 9 across")
    assert absent_move(state, 1, Rng(1)) == "mixmo"
    assert awaited_seats(play(state, 1, "mixmo")) == ()


def test_the_game_ends_when_all_who_stay_are_stuck(toy: str) -> None:
    state = initial(config(toy, "QQQQQQ" * 3 + "AAAA"), 3)
    state = play(play(state, 0, "stuck"), 1, "stuck")
    assert not state.over
    ended = play(state, 2, "leave")
    assert ended.over
    assert ended.winner is None
