"""The draws of duplicate: vowels and consonants, refusals, and the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from quadrille.games.scrabble.bag import Bag
from quadrille.games.scrabble.board import CENTRE
from quadrille.games.scrabble.duplicate.config import read_options
from quadrille.games.scrabble.duplicate.draws import asked_for, filled, suits
from quadrille.games.scrabble.duplicate.rules import initial
from quadrille.games.scrabble.duplicate.state import Round, State
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import Play
from quadrille.lexicon.languages import language

FRENCH = language("fr").alphabet


@pytest.mark.parametrize(
    ("rack", "two", "one"),
    [
        ("AEBCDFG", True, True),
        ("ABCDFGH", False, True),
        ("AEIOUAB", False, True),
        ("BCDFGHJ", False, False),
        ("AEIOUAE", False, False),
        ("AYBCDFG", True, True),
        ("YBCDFGH", False, True),
        ("?YBCDFG", True, True),
        ("?BCDFGH", False, True),
        ("AEIOU?Y", True, True),
        ("?", False, False),
        ("?Y", False, True),
    ],
)
def test_y_and_the_blank_count_as_either(rack: str, two: bool, one: bool) -> None:
    assert suits(rack, 2, FRENCH) is two
    assert suits(rack, 1, FRENCH) is one


def test_two_of_each_until_turn_15_and_one_from_turn_16() -> None:
    plenty = "AEIOBCDF"
    assert [asked_for(turn, plenty, FRENCH) for turn in (1, 15, 16, 30)] == [2, 2, 1, 1]


def test_where_two_of_each_are_not_left_one_of_each_is_asked_for() -> None:
    assert asked_for(5, "AEIOUB", FRENCH) == 1
    assert asked_for(5, "AEIOU", FRENCH) == asked_for(20, "BCD", FRENCH) == 0
    assert asked_for(5, "", FRENCH) == 0


def at_turn(turn: int, rack: str, bag: str, **options: str) -> State:
    """Give a game at the beginning of a turn, before its tiles are drawn."""
    state = initial(read_options(options), 1)
    kinds = state.rack.kinds
    past = Round((), Play(CENTRE, False, ("A",)), 0, (), ())
    return replace(
        state,
        rack=MEE.of(rack, kinds),
        bag=Bag(MEE.of(bag, kinds), 3),
        rounds=(past,) * (turn - 1),
        refused=(),
        spare=0,
    )


def test_a_refused_draw_returns_all_tiles_and_seven_are_drawn_again() -> None:
    refusals = 0
    for seed in range(60):
        state = initial(read_options({"fill": f"random {seed}", "lexicon": "fr-light"}), 1)
        refusals += len(state.refused)
        for rack in state.refused:
            assert len(rack) == 7
            assert not suits(rack, 2, FRENCH)
        assert suits(state.rack, 2, FRENCH)
        held = Counter(state.rack) + Counter(state.bag.tiles)
        assert held == Counter(state.config.table.bag)
    assert refusals > 3


def test_tiles_kept_from_the_turn_before_go_back_too() -> None:
    state = filled(at_turn(3, "RRRRR", "RTAEAEAELSLS", lexicon="fr-light"))
    assert any(rack.count("R") >= 5 for rack in state.refused)
    assert state.rack.total == 7
    assert suits(state.rack, 2, FRENCH)


@pytest.mark.parametrize(("turn", "enough"), [(15, False), (16, True)])
def test_from_turn_16_one_of_each_is_enough(turn: int, enough: bool) -> None:
    state = filled(at_turn(turn, "ARSTLNS", "EEEEIIII"))
    assert (str(state.rack) == "ALNRSST") is enough
    assert bool(state.refused) is not enough


@pytest.mark.parametrize("rest", ["AEEI", "RTS", ""])
def test_the_game_ends_when_only_vowels_or_only_consonants_are_left(rest: str) -> None:
    assert filled(at_turn(18, rest, "")).ending == "letters"
    assert filled(at_turn(18, "", rest)).ending == "letters"


def test_a_y_lets_the_game_go_on() -> None:
    assert filled(at_turn(18, "AY", "E")).ending != "letters"


def test_where_no_word_can_be_laid_the_game_ends() -> None:
    assert filled(at_turn(18, "BO", "")).ending == "blocked"


def test_the_joker_is_no_part_of_a_draw() -> None:
    state = initial(read_options({"joker": "yes", "lexicon": "fr-light"}), 1)
    again = filled(replace(at_turn(2, "?RRRRR", "RRTTSSAAEE", joker="yes"), spare=1))
    assert state.rack.count("?") == again.rack.count("?") == 1
    assert again.spare == 1
