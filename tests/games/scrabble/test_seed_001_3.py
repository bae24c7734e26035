"""001 §3.1 to §3.5, the official game.

§3.6 is in test_board.py, §3.7 in test_players.py and app/test_learned.py, §3.8 in test_svg.py.
"""

from __future__ import annotations

from collections import Counter

import pytest

from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import tile
from quadrille.games.scrabble.judge import generator_of, lexicon_of, wrong_words
from quadrille.games.scrabble.notation import parse, write
from quadrille.games.scrabble.options import read_options
from quadrille.games.scrabble.rules import initial, legal_moves, legal_plays
from quadrille.games.scrabble.state import State
from quadrille.games.scrabble.text import board_text, position_text
from tests.games.scrabble.tables import after, racks, refused, table

MOTS = "MOTSAEI" + "LRUENTA"


# 3.1 Prise en compte d'un dictionnaire de référence


def test_001_3_1_a_word_of_the_dictionary_is_accepted_and_another_refused() -> None:
    assert after(table(MOTS), "8H MOT").scores == (8, 0)
    assert refused(table(MOTS), "8H MTO") == "scrabble.not-word"


def test_001_3_1_the_dictionary_is_read_once() -> None:
    config, other = read_options({}), read_options({"fill": "random 8"})
    assert lexicon_of(config) is lexicon_of(other)
    assert generator_of(config) is generator_of(other)
    assert generator_of(config) is not generator_of(read_options({"rules": "base"}))
    assert wrong_words(config, ("MOT", "XYZ", "TOM")) == ("XYZ", "TOM")


def test_001_3_1_another_dictionary_is_another_language() -> None:
    english = read_options({"lexicon": "en"})
    assert english.language == "en"
    assert (english.bag.total, english.bag.count("?")) == (100, 2)


# 3.2 Repérage des cases du plateau


def test_001_3_2_rows_are_letters_and_columns_numbers() -> None:
    tiles = read_options({}).tiles
    assert parse("H8 MOT", tiles, 0, "fr") == parse("8H MOT", tiles, 0)
    assert parse("8H MOT", tiles, 0, "fr") == parse("H8 MOT", tiles, 0)
    assert write(parse("4A MOT", tiles, 0), "fr") == "D1 MOT"


def test_001_3_2_the_board_is_drawn_with_them() -> None:
    state = after(table(MOTS), "8H MOT")
    lines = board_text(state.board, "fr").splitlines()
    assert lines[0].split() == [str(number) for number in range(1, 16)]
    assert lines[8].startswith(" H|_5|__|__|_2|")
    assert "8H" not in position_text(state, 0, "fr")


# 3.3 Ajout des jetons joker


def test_001_3_3_a_blank_remembers_that_it_is_one_and_which_letter() -> None:
    state = after(table("MOS?AEI" + "EELRUNA"), "8H MOt")
    assert tile(state.board, Cell(9, 7)) == "t"
    assert state.scores[0] == 2 * (2 + 1)
    through = after(state, "J8 TU")
    assert through.sheet[-1].words == ("TU",)
    assert tile(through.board, Cell(9, 7)) == "t"
    assert through.sheet[-1].points == 0 + 1
    assert refused(state, "J8 RU") == "scrabble.occupied"


def test_001_3_3_a_blank_can_be_exchanged() -> None:
    state = after(table("MOS?AEI" + "EELRUNA" + "Z"), "exchange ?")
    assert Counter(racks(state)[0]) == Counter("MOSAEIZ")
    assert state.bag.tiles.count("?") == 2


# 3.4 Détermination du joueur qui commence


def test_001_3_4_the_lowest_letter_begins_and_equals_draw_again() -> None:
    rounds = Counter[int]()
    for seed in range(200):
        state = initial(read_options({"fill": f"random {seed}"}), 4)
        rounds[len(state.opening)] += 1
        tied = {0, 1, 2, 3}
        for drawn in state.opening:
            letters = {seat: one for seat, one in drawn if one != "?"}
            assert set(letters) == tied
            tied = {seat for seat in tied if letters[seat] == min(letters.values())}
        assert tied == {state.turn}
    assert rounds[1] > 100
    assert rounds[2] > 20


def opening_with_a_blank() -> State:
    """Find a game in which a blank was drawn for the start."""
    for seed in range(500):
        state = initial(read_options({"fill": f"random {seed}"}), 4)
        if any(one == "?" for drawn in state.opening for _, one in drawn):
            return state
    raise AssertionError("no blank in 500 games")


def test_001_3_4_a_blank_drawn_for_the_start_is_drawn_again() -> None:
    drawn = opening_with_a_blank().opening[0]
    lucky = [seat for seat, one in drawn if one == "?"]
    assert lucky
    for seat in lucky:
        assert [one for other, one in drawn if other == seat][-1] != "?"


def test_001_3_4_all_tiles_go_back_before_the_deal() -> None:
    state = opening_with_a_blank()
    held = sum((Counter(seat.rack) for seat in state.seats), Counter(state.bag.tiles))
    assert held == Counter(state.config.bag)


def test_001_3_4_the_first_player_draws_seven_tiles_then_the_next() -> None:
    state = table("AAAAAAA" + "EEEEEEE" + "IIIIIII", seats=3, first="1")
    assert racks(state) == ["IIIIIII", "AAAAAAA", "EEEEEEE"]


# 3.5 Prise en compte des jetons qui "touchent" le mot transversalement


def test_001_3_5_it_is_enough_to_touch() -> None:
    state = after(table("MOTSAEI" + "SANTELU"), "8H MOT")
    touching = after(state, "9I NE")
    assert touching.sheet[-1].words == ("NE", "ON", "TE")


def test_001_3_5_words_across_must_be_words() -> None:
    state = after(table(MOTS + "TXY"), "8H MOT", "H8 MUR")
    assert refused(state, "9H UT") == "scrabble.not-word"


def test_001_3_5_words_across_count() -> None:
    state = after(table("MOTSAEI" + "SANTELU"), "8H MOT", "9I NE")
    ne, on, te = 1 * 2 + 1, 1 + 1 * 2, 1 + 1
    assert state.scores == (8, ne + on + te)


def test_001_3_5_a_tile_that_reads_both_ways_is_one_play() -> None:
    state = after(table("MOTSAEI" + "SANTELU"), "8H MOT", "H8 MA")
    plays = list(legal_plays(state))
    assert len(plays) == len(set(plays))
    for text in ("9H AS", "I8 OS"):
        assert after(state, text).sheet[-1] == after(state, "9H .S").sheet[-1]


# The end, and exchanges


def test_001_2_note_2_three_rounds_without_points_end_the_official_game() -> None:
    state = table("MOTSAEI" + "LRUENTA")
    for text in ("pass", "exchange L", "pass", "pass", "pass"):
        state = after(state, text)
        assert not state.over
    assert after(state, "pass").ending == "blocked"
    assert after(state, "exchange " + racks(state)[1][0]).ending == "blocked"
    assert after(state, next(write(move) for move in legal_moves(state, 1))).barren == 0


def test_a_play_that_scores_nothing_counts_among_turns_without_points() -> None:
    state = table("??EEIIU" + "LRUENTA")
    assert after(state, "8H as").barren == 1
    assert after(state, "8H eU").barren == 0


def test_an_exchange_needs_seven_tiles_in_the_bag() -> None:
    state = table(seats=4)
    while state.bag.total >= 7:
        play = max(legal_plays(state), key=lambda one: len(one.laid()))
        assert "exchange" in {write(move).split()[0] for move in legal_moves(state, state.turn)}
        state = after(state, write(play))
    assert refused(state, "exchange " + racks(state)[state.turn][0]) == "scrabble.exchange-few"
    assert "exchange" not in {write(move).split()[0] for move in legal_moves(state, state.turn)}


@pytest.mark.parametrize("seats", [0, 5])
def test_the_official_game_has_one_to_four_seats(seats: int) -> None:
    with pytest.raises(Invalid):
        table(seats=seats)
