"""001 §2, the base game, class by class; the operations of MEE are in test_mee.py."""

from __future__ import annotations

from collections import Counter

import pytest

from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import CENTRE, EMPTY, colours, lay_tiles, tile
from quadrille.games.scrabble.moves import Exchange, Verdict
from quadrille.games.scrabble.options import read_options
from quadrille.games.scrabble.rules import initial, outcome
from quadrille.games.scrabble.text import board_text
from tests.games.scrabble.tables import after, base, racks, refused

MOTS = "MOTSAEI" + "LRUENTA"
"""What both draw at first."""


# Les jetons


def test_001_2_jetons_there_is_no_blank() -> None:
    assert base().config.bag.count("?") == 0
    assert base().config.bag.total == 100
    assert [base().config.tiles.worth(letter) for letter in "ABC"] == [1, 3, 3]


def test_001_2_jetons_a_small_letter_is_no_tile_of_the_base_game() -> None:
    assert refused(base(MOTS), "8H MOt") == "scrabble.not-in-rack"


# La classe Case


def test_001_2_case_has_a_colour_from_1_to_5() -> None:
    assert set(colours().values()) == {1, 2, 3, 4, 5}


def test_001_2_case_is_covered_by_a_letter_or_free() -> None:
    board = lay_tiles(EMPTY, {CENTRE: "A"})
    assert tile(board, CENTRE) == "A"
    assert tile(board, Cell(0, 0)) == ""


# La classe Plateau


def test_001_2_plateau_is_drawn_with_indices_letters_and_codes() -> None:
    lines = board_text(lay_tiles(EMPTY, {CENTRE: "A"})).splitlines()
    assert lines[0].split() == list("ABCDEFGHIJKLMNO")
    assert lines[1] == " 1|5|_|_|2|_|_|_|5|_|_|_|2|_|_|5|"
    assert lines[8] == " 8|5|_|_|2|_|_|_|A|_|_|_|2|_|_|5|"
    assert len(lines) == 16


def test_001_2_plateau_place_lays_the_word_and_takes_the_tiles() -> None:
    state = after(base(MOTS), "8H MOT")
    assert [tile(state.board, Cell(column, 7)) for column in (6, 7, 8, 9, 10)] == [
        "", "M", "O", "T", "",
    ]  # fmt: skip
    assert Counter(racks(state)[0]) >= Counter("SAEI")


def test_001_2_plateau_words_across_are_not_looked_at() -> None:
    """UT below the O of MOT makes OT, which is no word: nobody asks, and it brings nothing."""
    state = after(base(MOTS + "TXY"), "8H MOT", "H8 MUR", "9H UT")
    assert state.sheet[-1].words == ("UT",)
    assert state.sheet[-1].points == 1 + 2


def test_001_2_plateau_a_word_that_only_touches_is_refused() -> None:
    state = after(base(MOTS), "8H MOT")
    assert refused(state, "9H LU") == "scrabble.not-through"


# La classe Joueur


def test_001_2_joueur_begins_with_seven_tiles_and_no_points() -> None:
    state = base(seats=3)
    assert [seat.rack.total for seat in state.seats] == [7, 7, 7]
    assert state.scores == (0, 0, 0)


def test_001_2_joueur_draws_back_to_seven() -> None:
    state = after(base(MOTS + "XYZ"), "8H MOT")
    assert Counter(racks(state)[0]) == Counter("SAEIXYZ")


def test_001_2_joueur_a_scrabble_brings_fifty_points() -> None:
    state = after(base("PARTIES" + "LRUENTA"), "8H PARTIES")
    assert state.scores[0] == 2 * (3 + 1 + 1 + 1 + 2 + 1 + 1) + 50


def test_001_2_joueur_passes_exchanges_or_plays() -> None:
    for text in ("pass", "exchange MO", "8H MOT"):
        assert after(base(MOTS), text).turn == 1


def test_001_2_joueur_echange_jetons_draws_as_many() -> None:
    state = after(base(MOTS + "XYZ"), "exchange MOT")
    assert Counter(racks(state)[0]) == Counter("SAEIXYZ")
    assert state.bag.total == 100 - 14
    assert state.bag.tiles.count("M") == base().config.tiles.count("M")


@pytest.mark.parametrize("text", ["exchange", "exchange M0", "exchange ZZ", "exchange MM"])
def test_001_2_joueur_echange_jetons_asks_again_for_what_is_not_there(text: str) -> None:
    assert refused(base(MOTS), text) in (
        "scrabble.exchange-form", "scrabble.letter", "scrabble.exchange-rack",
    )  # fmt: skip


def nearly_empty(left: str) -> str:
    """Return draws for fourteen seats after which the bag has these tiles and no others."""
    bag = Counter(base().config.bag) - Counter(left)
    return "".join(sorted(bag.elements())) + left


def test_001_2_joueur_echange_jetons_exchanges_the_first_it_can() -> None:
    state = base(nearly_empty("ZK"), seats=14)
    assert state.bag.total == 2
    assert racks(state)[0] == "AAAAAAA"
    mixed = after(state, *["pass"] * 4)
    rack = racks(mixed)[mixed.turn]
    first, second, third = rack[0], rack[3], rack[6]
    changed = after(mixed, f"exchange {first}{second}{third}")
    assert Counter(racks(changed)[4]) == Counter(rack) - Counter(first + second) + Counter("ZK")
    assert changed.bag.total == 2


def test_001_2_joueur_echange_jetons_with_an_empty_bag_changes_nothing_and_is_no_pass() -> None:
    state = base(nearly_empty(""), seats=14)
    assert state.bag.total == 2
    out = after(state, "exchange A")
    assert out.turn == 1
    assert out.barren == 0


# La classe Scrabble


def test_001_2_scrabble_the_first_player_is_drawn_at_random() -> None:
    starts = Counter(
        initial(read_options({"rules": "base", "fill": f"random {seed}"}), 3).turn
        for seed in range(300)
    )
    assert set(starts) == {0, 1, 2}
    assert min(starts.values()) > 70


def test_001_2_scrabble_turns_go_round() -> None:
    state = base(seats=3)
    turns = [state.turn]
    for text in ("exchange " + racks(state)[0][0], "pass", "pass"):
        state = after(state, text)
        turns.append(state.turn)
    assert turns == [0, 1, 2, 0]


def test_001_2_scrabble_capelo_dico_accepts_each_word() -> None:
    state = base(MOTS, referee="person")
    proposed = after(state, "8H MTO")
    assert proposed.board == EMPTY
    assert proposed.judged
    assert refused(proposed, "pass") == "scrabble.verdict-awaited"
    assert after(proposed, "accept").scores == (8, 0)
    again = after(proposed, "refuse")
    assert again == state, "a word refused may be replaced by another"


def test_001_2_scrabble_the_verdict_is_a_logged_move() -> None:
    state = after(base(MOTS, referee="person"), "8H MOT")
    assert state.to_move == (1,), "CapeloDico has no seat: it stands under the next one"
    assert after(state, "accepter").turn == 1
    assert refused(base(MOTS), "accept") == "scrabble.nothing-waits"
    assert Verdict(True) != Verdict(False)


def test_001_2_scrabble_a_loaded_lexicon_referees_instead() -> None:
    assert refused(base(MOTS), "8H MTO") == "scrabble.not-word"
    assert after(base(MOTS), "8H MOT").scores == (8, 0)


def test_001_2_scrabble_one_round_of_passes_ends_the_game() -> None:
    state = base("MOTSAEI" + "WZKXYJQ" + "AAEEIIO", seats=3)
    state = after(state, "pass", "pass")
    assert not state.over
    ended = after(state, "pass")
    assert ended.ending == "blocked"
    assert ended.adjustments == (-8, -66, -7)
    assert ended.scores == (-8, -66, -7)


def test_001_2_scrabble_an_exchange_or_a_word_interrupts_the_passes() -> None:
    state = after(base(MOTS), "pass", "exchange L", "pass")
    assert not state.over
    assert after(state, "pass").over


def test_001_2_scrabble_the_player_who_goes_out_gets_the_tiles_of_the_others() -> None:
    others = Counter(base().config.bag) - Counter("PARTIES" + "LA")
    state = base("PARTIES" + "".join(sorted(others.elements())) + "LA", seats=14)
    state = after(state, "8H PARTIES")
    assert (racks(state)[0], state.bag.total, state.over) == ("AL", 0, False)
    state = after(state, *["pass"] * 13, "N6 LAS")
    assert (state.ending, state.turn) == ("out", 0)
    left = [seat.rack.value(state.config.tiles.worth) for seat in state.seats]
    assert left[0] == 0
    assert state.adjustments == (sum(left), *(-points for points in left[1:]))
    assert state.scores[0] == 70 + 3 + 1 + 1 + sum(left)


def test_001_2_scrabble_ex_aequo_are_ex_aequo() -> None:
    state = after(base("AAEEIIO" + "AEEIIOO" + "WZKXYJQ", seats=3), "pass", "pass", "pass")
    result = outcome(state)
    assert result is not None
    assert result.scores == (-7, -7, -66)
    assert result.winners == (0, 1)


# La classe MainScrabble


@pytest.mark.parametrize("seats", [0, 15])
def test_001_2_main_scrabble_everyone_begins_with_seven_tiles(seats: int) -> None:
    assert base(seats=14).bag.total == 2
    with pytest.raises(Invalid) as caught:
        base(seats=seats, first="drawn")
    assert caught.value.code == "scrabble.bag-small"


def test_001_2_main_scrabble_one_may_play_alone() -> None:
    state = after(base(MOTS, seats=1), "8H MOT")
    assert state.turn == 0
    assert after(state, "pass").ending == "blocked"


def test_001_2_exchanges_are_reproducible() -> None:
    one, other = (after(base(fill="random 9"), "exchange " + racks(base(fill="random 9"))[0])
                  for _ in range(2))  # fmt: skip
    assert one == other
    assert isinstance(one.sheet[0].move, Exchange)
