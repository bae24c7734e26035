"""Duplicate Scrabble: slips, the top, the joker, the formats."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import cast

import pytest

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.record import CLOSE, NOBODY, Entry, step
from quadrille.games.scrabble.bag import Bag
from quadrille.games.scrabble.board import is_blank, lay_tiles, tile
from quadrille.games.scrabble.duplicate.game import GAME
from quadrille.games.scrabble.duplicate.moves import Slip
from quadrille.games.scrabble.duplicate.options import read_options
from quadrille.games.scrabble.duplicate.rules import (
    canonical,
    initial,
    legal_moves,
    mark_slip,
    outcome,
    words_played,
)
from quadrille.games.scrabble.duplicate.state import State
from quadrille.games.scrabble.duplicate.text import position_text
from quadrille.games.scrabble.duplicate.tops import _tops, tops
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.notation import read_play, write_play


def table(draws: str = "MOTSAEI", seats: int = 2, **options: str) -> State:
    return initial(read_options({"draws": draws, **options}), seats)


def after(state: State, *moves: str) -> State:
    """Play moves that each begin with their seat."""
    for move in moves:
        seat, _, text = move.partition(" ")
        state = cast(State, step(GAME, state, Entry(int(seat), text))[1])
    return state


def refused(state: State, move: str) -> str:
    with pytest.raises(QuadrilleError) as caught:
        after(state, move)
    return caught.value.code


# Slips


def test_a_slip_is_awaited_from_each_present_seat_without_one() -> None:
    state = replace(after(table(seats=4), "2 8H MOT"), gone=frozenset({3}))
    assert [seat for seat in range(-1, 5) if state.awaits(seat)] == [0, 1]
    assert state.awaited == 2


def test_one_line_closes_a_round_for_all_seats_without_a_slip() -> None:
    state = after(table(seats=4), "2 8H MOT")
    closed = cast(State, step(GAME, state, Entry(NOBODY, CLOSE))[1])
    # Records from before that line have one for each seat, and say the same.
    assert closed == after(state, "0 nothing", "1 nothing", "3 nothing")
    assert [slip.points for slip in closed.rounds[0].slips] == [0, 0, 8, 0]
    assert closed.waiting == (0, 1, 2, 3)


def test_a_round_is_not_closed_by_a_seat_nor_after_the_end() -> None:
    state = table()
    assert refused(state, "0 close") == "scrabble.play-form"
    left = after(state, "0 leave", "1 leave")
    with pytest.raises(QuadrilleError, check=lambda error: error.code == "game-over"):
        step(GAME, left, Entry(NOBODY, CLOSE))


def test_everyone_has_the_same_tiles() -> None:
    state = table(seats=3)
    assert state.waiting == (0, 1, 2)
    assert [GAME.view(state, seat)["rack"] for seat in (0, 1, None)] == [list("AEIMOST")] * 3


def test_a_round_closes_with_the_last_slip_and_the_top_is_placed() -> None:
    state = after(table(), "1 8H MOT")
    assert (state.waiting, state.round_number, state.totals) == ((0,), 1, (0, 0))
    closed = after(state, "0 8H TOMI")
    top = tops(table())[0]
    assert (closed.round_number, closed.top) == (2, top.points)
    assert all(tile(closed.board, cell) for cell in top.play.laid())
    assert closed.totals == (0, 8), "TOMI is no word, and MOT is worth 8"


def test_a_slip_is_handed_in_once() -> None:
    state = after(table(), "1 8H MOT")
    assert refused(state, "1 8H MOTS") == "not-your-turn"


def test_others_never_see_a_slip_before_the_round_closes() -> None:
    state = after(table(), "1 8H MOT")
    assert GAME.view(state, 1)["own"] == "8H MOT"
    assert GAME.view(state, 0)["own"] is None
    assert "8H MOT" not in str(GAME.view(state, 0)) + GAME.text(state, 0)
    assert GAME.visible_move("8H MOT", 1, 0) is None
    assert "8H MOT" in str(GAME.view(after(state, "0 nothing"), 0))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("8H MTO", "scrabble.not-word"),
        ("8H MOTZ", "scrabble.not-in-rack"),
        ("8L MOTS", "scrabble.no-centre"),
        ("8O MOTS", "scrabble.outside"),
        ("8H ..", "scrabble.free"),
        ("8H A", "scrabble.short"),
    ],
)
def test_a_wrong_slip_is_taken_and_scores_nothing(text: str, code: str) -> None:
    state = after(table(seats=1), f"0 {text}")
    slip = state.rounds[0].slips[0]
    assert (slip.points, state.totals) == (0, (0,))
    assert slip.fault is not None
    assert slip.fault.code == code
    assert slip.fault.message


def test_what_cannot_be_read_is_no_slip() -> None:
    assert refused(table(), "0 MOT") == "scrabble.play-form"
    assert refused(table(), "0 8H M0T") == "scrabble.letter"


def test_nothing_is_a_slip_too() -> None:
    state = after(table(), "0 rien", "1 nothing")
    assert (state.round_number, state.totals) == (2, (0, 0))
    assert state.rounds[0].slips[0].fault is None


def test_a_player_who_leaves_keeps_the_points_and_gets_no_more() -> None:
    state = after(table(), "0 8H MOT", "1 nothing", "0 leave")
    assert state.waiting == (1,)
    state = after(state, "1 nothing")
    assert (state.totals, state.over) == ((8, 0), False)
    ended = after(state, "1 partir")
    assert ended.ending == "left"
    result = outcome(ended)
    assert result is not None
    assert (result.scores, result.winners) == ((8, 0), (0,))


# The top


def test_the_top_is_the_best_that_there_is() -> None:
    state = table()
    best = state.config.generator.best(state.board, tuple(state.rack))
    assert best is not None
    assert tops(state)[0].points == best.points
    assert after(state, "0 nothing", "1 nothing").rounds[0].points == best.points


@pytest.mark.parametrize(
    ("laid_before", "rack", "tops_in_order"),
    [
        (["8D REGIR", "F6 VI.IE"], "AEEIINN", ["I7 NAINE", "D7 A.IENNE", "D7 I.ANIEN"]),
        (
            ["8D CADRE", "D8 .OURU", "E8 .CTE", "13A QUEER", "I3 MITIGER", "5C EMPRUN.A",
             "B10 IMP.NI", "15A L.VIDE", "14F JAN"],
            "AEFGILN",
            ["H12 FE.G", "15H ENFILA"],
        ),
    ],
)  # fmt: skip
def test_of_equal_tops_that_with_fewer_tiles_is_laid(
    laid_before: list[str], rack: str, tops_in_order: list[str]
) -> None:
    """The play with fewer tiles is neither the upper one, nor on the left, nor across."""
    state = table(lexicon="fr-light")
    tiles = state.config.table.tiles
    board = state.board
    for text in laid_before:
        board = lay_tiles(board, read_play(text, tiles).laid())
    state = replace(state, board=board, rack=MEE.of(rack, state.rack.kinds))
    found = tops(state)
    assert [write_play(one.play) for one in found] == tops_in_order
    assert len({one.points for one in found}) == 1
    closed = after(state, "0 nothing", "1 nothing")
    assert write_play(closed.rounds[-1].top) == tops_in_order[0]


def test_equal_tops_keep_a_blank_first_then_tiles_then_the_upper_left() -> None:
    for seed in range(12):
        state = table("", seats=1, fill=f"random {seed}", joker="yes", lexicon="fr-light")
        while not state.over and state.round_number < 6:
            best = [one.play for one in tops(state)]
            blanks = [sum(map(is_blank, play.laid().values())) for play in best]
            assert blanks == sorted(blanks)
            same = [play for play, count in zip(best, blanks, strict=True) if count == blanks[0]]
            assert len(best[0].laid()) == min(len(play.laid()) for play in same)
            assert state.rounds == () or state.rounds[-1].ties >= 1
            state = after(state, "0 nothing")


def test_percentages_are_of_the_top() -> None:
    state = after(table(), "0 8H MOT", "1 nothing")
    assert state.percentage(0) == round(100 * 8 / state.top, 2)
    assert state.percentage(1) == 0.0
    assert table().percentage(0) == 0.0
    assert "%" in position_text(state)


# The joker


def joker(rack: str, bag: str) -> State:
    """Return a joker game with these tiles on the rack and in the bag, and one blank to come."""
    state = table("", seats=1, joker="yes")
    kinds = state.rack.kinds
    return replace(
        state, rack=MEE.of(rack, kinds), bag=Bag(MEE.of(bag, kinds), 5), spare=1, refused=()
    )


def test_without_a_joker_no_blank_is_kept_apart() -> None:
    state = table(lexicon="fr-light")
    assert state.spare == 0
    assert state.bag.total + state.rack.total == 102


def test_a_joker_is_on_the_rack_from_the_first_round() -> None:
    state = table("", seats=1, joker="yes")
    assert (state.rack.count("?"), state.spare, state.bag.total) == (1, 1, 100 - 6)


def test_a_letter_of_the_bag_takes_the_place_of_the_joker_played() -> None:
    state = after(joker("ZA?", "GEEEAAASSRRTTLLNN"), "0 nothing")
    assert state.rack.count("?") == 1
    assert state.spare == 1
    assert not any(map(is_blank, state.board))
    top = state.rounds[0].top
    assert any(map(is_blank, top.tiles)), "it was played as a blank, for no points"


def test_where_the_bag_has_no_such_letter_the_joker_stays_and_the_next_one_comes() -> None:
    before = joker("ZA?", "GEEEAAARRTTLLNN")
    blank = next(one for one in tops(before)[0].play.tiles if is_blank(one))
    others = [one for one in before.bag.tiles if one != blank.upper()]
    bag = Bag(MEE.of(others, before.rack.kinds), 5)
    state = after(replace(before, bag=bag), "0 nothing")
    assert sum(map(is_blank, state.board)) == 1
    assert (state.rack.count("?"), state.spare) == (1, 0)


# Formats


def test_seven_on_eight_has_eight_tiles_of_which_seven_may_be_laid() -> None:
    state = table("PARTIESE", format="7-on-8")
    assert state.rack.total == 8
    assert max(len(one.play.laid()) for one in tops(state)) == 7
    slip = mark_slip(state, read_play("8D REPARTIES", state.config.table.tiles))
    assert slip.points == 0
    eight = read_play("8D PARTIEES", state.config.table.tiles)
    fault = mark_slip(state, eight).fault
    assert fault is not None
    assert fault.code == "scrabble.slip-many"


def test_a_round_lasts_as_long_as_the_format_says() -> None:
    seconds = [read_options({"format": name}).seconds for name in ("normal", "7-on-8", "blitz")]
    assert seconds == [180, 180, 60]
    assert read_options({"seconds": "90"}).seconds == 90


def test_a_round_lasts_from_five_seconds_to_an_hour() -> None:
    for seconds in (5, 3600):
        assert read_options({"seconds": str(seconds)}).seconds == seconds
    for seconds in (4, 3601):
        with pytest.raises(Invalid):
            read_options({"seconds": str(seconds)})


def test_every_bit_of_a_seed_counts() -> None:
    first = table("", fill="random 0", lexicon="fr-light")
    for seed in (1, 2, 1 << 63):
        assert table("", fill=f"random {seed}", lexicon="fr-light").rack != first.rack


# Asking


def test_the_first_word_may_be_vertical_too() -> None:
    state = table()
    texts = {GAME.write(move, state) for move in legal_moves(state, 0)}
    assert {"8H MOT", "H8 MOT", "nothing", "leave"} <= texts


def test_a_slip_has_one_form() -> None:
    state = after(table("MOTSAEI", seats=1), "0 nothing")
    top = state.rounds[0].top
    word = "".join(tile(state.board, cell) for cell in top.cells())
    whole = replace(top, tiles=tuple(word))
    assert canonical(state, Slip(0, whole)) == Slip(0, replace(top, tiles=(".",) * len(word)))
    outside = read_play("8O MOT", state.config.table.tiles)
    assert canonical(state, Slip(0, outside)).play == outside
    assert words_played(table("MOTSAEI", seats=1), top)[0] == word


def test_no_tile_is_lost_to_the_end() -> None:
    state = table("", seats=1, fill="random 4", lexicon="fr-light")
    while not state.over:
        state = after(state, "0 nothing")
        board = Counter("?" if is_blank(one) else one for one in state.board if one)
        assert board + Counter(state.bag.tiles) + Counter(state.rack) == Counter(
            state.config.table.bag
        )
    assert state.ending in ("letters", "blocked")
    assert state.round_number > 15


def test_a_table_that_is_prepared_knows_the_top_of_its_round() -> None:
    state = GAME.initial(GAME.configure({"lexicon": "fr-light", "draws": "MOTSAIR"}), 1)
    _tops.cache_clear()
    GAME.prepare(state)
    tops(state)
    assert (_tops.cache_info().misses, _tops.cache_info().hits) == (1, 1)
