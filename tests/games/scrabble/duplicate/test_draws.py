"""The draws of duplicate: vowels and consonants, refusals, and the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from quadrille.games.scrabble.bag import Bag
from quadrille.games.scrabble.board import CENTRE
from quadrille.games.scrabble.duplicate.draws import fill_rack, has_enough, required_of_each
from quadrille.games.scrabble.duplicate.options import read_options
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
    assert has_enough(rack, 2, FRENCH) is two
    assert has_enough(rack, 1, FRENCH) is one


def test_two_of_each_until_round_15_and_one_from_round_16() -> None:
    plenty = "AEIOBCDF"
    assert [required_of_each(number, plenty, FRENCH) for number in (1, 15, 16, 30)] == [2, 2, 1, 1]


def test_where_two_of_each_are_not_left_one_of_each_is_enough() -> None:
    assert required_of_each(5, "AEIOUB", FRENCH) == 1
    assert required_of_each(5, "AEIOU", FRENCH) == required_of_each(20, "BCD", FRENCH) == 0
    assert required_of_each(5, "", FRENCH) == 0


def at_round(number: int, rack: str, bag: str, **options: str) -> State:
    """Return a game at the beginning of a numbered round, before its tiles are drawn."""
    state = initial(read_options(options), 1)
    kinds = state.rack.kinds
    past = Round((), Play(CENTRE, False, ("A",)), 0, (), ())
    return replace(
        state,
        rack=MEE.of(rack, kinds),
        bag=Bag(MEE.of(bag, kinds), 3),
        rounds=(past,) * (number - 1),
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
            assert not has_enough(rack, 2, FRENCH)
        assert has_enough(state.rack, 2, FRENCH)
        held = Counter(state.rack) + Counter(state.bag.tiles)
        assert held == Counter(state.config.table.bag)
    assert refusals > 3


def test_tiles_left_from_the_previous_round_go_back_too() -> None:
    state = fill_rack(at_round(3, "RRRRR", "RTAEAEAELSLS", lexicon="fr-light"))
    assert any(rack.count("R") >= 5 for rack in state.refused)
    assert state.rack.total == 7
    assert has_enough(state.rack, 2, FRENCH)


@pytest.mark.parametrize(("number", "enough"), [(15, False), (16, True)])
def test_from_round_16_one_of_each_is_enough(number: int, enough: bool) -> None:
    state = fill_rack(at_round(number, "ARSTLNS", "EEEEIIII"))
    assert (str(state.rack) == "ALNRSST") is enough
    assert bool(state.refused) is not enough


@pytest.mark.parametrize("rest", ["AEEI", "RTS", ""])
def test_the_game_ends_when_only_vowels_or_only_consonants_are_left(rest: str) -> None:
    assert fill_rack(at_round(18, rest, "")).ending == "letters"
    assert fill_rack(at_round(18, "", rest)).ending == "letters"


def test_a_y_lets_the_game_go_on() -> None:
    assert fill_rack(at_round(18, "AY", "E")).ending != "letters"


def test_where_no_word_can_be_laid_the_game_ends() -> None:
    assert fill_rack(at_round(18, "BO", "")).ending == "blocked"


def test_the_joker_is_no_part_of_a_draw() -> None:
    state = initial(read_options({"joker": "yes", "lexicon": "fr-light"}), 1)
    again = fill_rack(replace(at_round(2, "?RRRRR", "RRTTSSAAEE", joker="yes"), spare=1))
    assert state.rack.count("?") == again.rack.count("?") == 1
    assert again.spare == 1
