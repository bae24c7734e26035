"""What may be laid where, what is refused, what a mixmo shows, and when the game ends."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Illegal
from quadrille.core.grid import Cell
from quadrille.games.mixmo.moves import Carry, Mixmo, Put, Shift, Take, Word
from quadrille.games.mixmo.notation import parse
from quadrille.games.mixmo.options import read_options
from quadrille.games.mixmo.rules import apply, initial, legal_moves, shifts
from quadrille.games.mixmo.state import BLANK, State, tile_at
from tests.games.mixmo.positions import FIGURE_1, LEFT, RIGHT, config_of, grid_of, played, shown

DRAW = "ESSAI*+KTERLUNEPOMMES"


def start(draw: str = DRAW) -> State:
    return initial(config_of(draw))


def refused(state: State, text: str) -> str:
    """Return the code with which a typed move is refused."""
    with pytest.raises(Illegal) as caught:
        played(state, text)
    assert str(caught.value)
    return caught.value.code


# The beginning


def test_six_tiles_are_visible_at_first_and_the_grid_is_empty() -> None:
    state = start()
    assert (state.tray, state.hidden, state.grid) == ("ESSAI*", len(DRAW) - 6, BLANK)
    assert not state.over


# Putting and taking


def test_a_tile_goes_from_the_tray_to_its_cell() -> None:
    state = played(start(), "put S 4 5")
    assert state.grid[4][5] == "S"
    assert state.tray == "ESAI*"


def test_several_tiles_go_at_once() -> None:
    assert played(start(), "put SEA 0 0, 1 1, 2 2").grid[:3] == grid_of("S", " E", "  A")[:3]


def test_a_joker_is_a_small_letter_on_the_grid_and_a_star_in_the_tray() -> None:
    state = played(start(), "put *z 3 3")
    assert state.grid[3][3] == "z"
    assert tile_at(state, Cell(3, 3)) == "*z"
    assert played(state, "take 3 3").tray == "ESSAI*"


def test_a_joker_may_be_another_letter_each_time() -> None:
    state = played(start(), "put *z 3 3", "take 3 3", "put *a 3 3")
    assert state.grid[3][3] == "a"


def test_the_bandit_is_a_small_letter_too_and_known_from_the_joker() -> None:
    state = played(start(), "mixmo", "put +k 0 0", "put *k 0 1")
    assert state.grid[0][:2] == "kk"
    assert (tile_at(state, Cell(0, 0)), tile_at(state, Cell(1, 0))) == ("+k", "*k")
    assert played(state, "take 0 0").tray == "ESSAI+K"
    assert played(state, "take 0 1").tray == "ESSAI*K"


@pytest.mark.parametrize("letter", "kwxyz")
def test_the_bandit_stands_for_five_letters(letter: str) -> None:
    assert played(start(), "mixmo", f"put +{letter} 0 0").grid[0][0] == letter


@pytest.mark.parametrize("letter", "abcdefghijlmnopqrstuv")
def test_the_bandit_stands_for_no_other_letter(letter: str) -> None:
    assert refused(played(start(), "mixmo"), f"put +{letter} 0 0") == "mixmo.bandit-letter"


def test_the_bandit_of_english_stands_for_other_letters() -> None:
    from quadrille.games.mixmo.options import make_config

    state = initial(make_config("english.txt", "animals", "+" + "ABCDE" * 4))
    assert played(state, "put +q 0 0").grid[0][0] == "q"
    assert refused(state, "put +w 0 0") == "mixmo.bandit-letter"


def test_tiles_carried_keep_what_they_stand_for() -> None:
    state = played(start(), "mixmo", "put +k 0 0", "put *e 0 1", "move 0 0, 0 1 to 5 5")
    assert state.grid[5][5:7] == "ke"
    assert state.bandits == {Cell(5, 5)}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("put Z 0 0", "mixmo.no-tile"),
        ("put SSS 0 0, 0 1, 0 2", "mixmo.few-tiles"),
        ("put K 0 0", "mixmo.no-tile"),
        ("put +k 0 0", "mixmo.no-tile"),
        ("put S 20 0", "mixmo.outside"),
        ("put S 0 20", "mixmo.outside"),
        ("put S 999 0", "mixmo.outside"),
        ("put S 9 9", "mixmo.cell-taken"),
        ("put SA 0 0, 0 0", "mixmo.cell-twice"),
        ("take 0 0", "mixmo.cell-empty"),
        ("take 20 0", "mixmo.outside"),
        ("take 9 9, 9 9", "mixmo.cell-twice"),
        ("move 0 0 1 1", "mixmo.cell-empty"),
        ("move 9 9 9 20", "mixmo.outside"),
        ("move 9 9 9 9", "mixmo.nothing-moves"),
        ("move 9 9 9 10", "mixmo.cell-taken"),
        ("move 9 9, 9 10 to 5 5, 5 5", "mixmo.cell-twice"),
        ("move 9 9, 9 9 to 5 5, 5 6", "mixmo.cell-twice"),
        ("take 0 0:3 3", "mixmo.range-empty"),
        ("shift 0 0", "mixmo.nothing-moves"),
        ("shift -10 0", "mixmo.shift-outside"),
        ("shift 0 10", "mixmo.shift-outside"),
        ("word SA 9 9 across", "mixmo.word-crossing"),
        ("word EI 9 9 across", "mixmo.word-there"),
        ("word S 0 0 across", "mixmo.word-short"),
        ("word SA 0 19 across", "mixmo.outside"),
        ("word SA 19 0 down", "mixmo.outside"),
        ("word ZW 0 0 across", "mixmo.no-tile"),
        ("word +aS 0 0 across", "mixmo.bandit-letter"),
        ("word *eS 9 9 across", "mixmo.word-crossing"),
    ],
)
def test_what_the_rules_forbid_is_refused_and_changes_nothing(text: str, code: str) -> None:
    state = played(start(), "put EI 9 9, 9 10")
    before = (state.grid, state.tray)
    assert refused(state, text) == code
    assert (state.grid, state.tray) == before


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("put S 20 0", "Row 20, column 0 is outside the grid: both go from 0 to 19."),
        ("put S 9 9", "There is already a tile at row 9, column 9: E."),
        ("put S 10 11", "There is already a tile at row 10, column 11: Z."),
        ("word AS 9 9 across", "The word does not fit: there is E at row 9, column 9."),
        ("word AS 10 11 down", "The word does not fit: there is Z at row 10, column 11."),
        ("put +e 0 0", "The bandit stands for one of K, W, X, Y, Z, not for E."),
        (
            "shift -10 0",
            "Tiles would leave the grid: it can be shifted at most 9 up, 9 down, 9 left, 8 right.",
        ),
    ],
)
def test_a_refusal_says_what_is_in_the_way(text: str, sentence: str) -> None:
    state = played(start(), "put E 9 9", "put *z 10 11")
    with pytest.raises(Illegal) as caught:
        played(state, text)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Put((), ()), "mixmo.group-sizes"),
        (Put(("S",), ()), "mixmo.group-sizes"),
        (Carry((Cell(9, 9),), ()), "mixmo.group-sizes"),
        (Carry((), ()), "mixmo.group-sizes"),
        (Put(("S",), (Cell(-1, 0),)), "mixmo.outside"),
        (Put(("+",), (Cell(0, 0),)), "mixmo.bandit-letter"),
        (Shift(0, 50), "mixmo.shift-outside"),
        (Word((), Cell(0, 0), True), "mixmo.word-short"),
    ],
)
def test_moves_that_no_text_says_are_refused_too(
    move: Put | Carry | Shift | Word, code: str
) -> None:
    with pytest.raises(Illegal) as caught:
        apply(played(start(), "put E 9 9"), move)
    assert caught.value.code == code


def test_an_empty_grid_cannot_be_shifted() -> None:
    assert refused(start(), "shift 0 1") == "mixmo.nothing-moves"
    assert shifts(BLANK) == (range(1), range(1))


# Groups


def test_a_group_may_overlap_where_it_was() -> None:
    state = played(start(), "word ESSAI 0 0 across", "move 0 0:0 4 to 0 1")
    assert state.grid[0] == " ESSAI".ljust(20)


def test_two_tiles_may_change_places() -> None:
    state = played(start(), "word ESSAI 0 0 across", "move 0 0, 0 4 to 0 4, 0 0")
    assert state.grid[0] == "ISSAE".ljust(20)


def test_a_group_onto_another_tile_is_refused_as_a_whole() -> None:
    state = played(start(), "word ESSAI 0 0 across")
    assert refused(state, "move 0 0, 0 1 to 0 2") == "mixmo.cell-taken"


def test_a_group_is_taken_at_once() -> None:
    assert played(start(), "word ESSAI 0 0 across", "take 0 0:0 19").tray == "ESSAI*"


# Words


def test_a_word_keeps_the_letters_already_on_the_grid() -> None:
    state = played(start(), "put A 3 3", "word ESSAI 3 0 across")
    assert state.grid[3] == "ESSAI".ljust(20)
    assert state.tray == "*"


def test_a_word_may_run_down() -> None:
    state = played(start(), "word SA 3 2 down")
    assert (state.grid[3][2], state.grid[4][2]) == ("S", "A")


def test_a_word_may_cross_a_joker() -> None:
    state = played(start(), "put *s 3 1", "word ESSAI 3 0 across")
    assert state.grid[3] == "EsSAI".ljust(20)
    assert state.tray == "S"


def test_a_joker_stands_in_for_a_missing_letter() -> None:
    state = played(start(), "word TASSE 0 0 across")
    assert state.grid[0] == "tASSE".ljust(20)


def test_the_bandit_stands_in_before_the_joker() -> None:
    state = played(start("WE*+" + "A" * 20), "word KWEX 0 0 across")
    assert state.grid[0] == "kWEx".ljust(20)
    assert state.bandits == {Cell(0, 0)}


# Shifting


def test_the_whole_grid_is_shifted() -> None:
    state = played(start(), "word ESSAI 1 0 across", "put *k 2 0", "shift 2 3")
    assert state.grid[3] == "   ESSAI".ljust(20)
    assert state.grid[4] == "   k".ljust(20)
    assert played(state, "shift -2 -3", "shift 17 15").grid[19][15] == "k"


def test_how_far_a_grid_can_be_shifted() -> None:
    assert shifts(grid_of("", " ES")) == (range(-1, 19), range(-1, 18))
    assert shifts(BLANK) == (range(1), range(1))


# Mixmo


def test_mixmo_reveals_two_tiles_whatever_the_grid() -> None:
    state = played(start(), "mixmo")
    assert (state.tray, state.hidden) == ("ESSAI*+K", len(DRAW) - 8)


def test_mixmo_reveals_one_tile_if_one_is_left() -> None:
    state = start("A" * 21)
    for left in (13, 11, 9, 7, 5, 3, 1, 0):
        state = played(state, "mixmo")
        assert state.hidden == left


def test_with_no_tile_left_mixmo_declares_the_end() -> None:
    state = start("A" * 20)
    for _ in range(7):
        state = played(state, "mixmo")
        assert not state.over
    state = played(state, "mixmo")
    assert state.over
    assert list(legal_moves(state)) == []
    assert refused(state, "mixmo") == "game-over"
    assert refused(state, "put A 0 0") == "game-over"


def test_the_theme_waits_for_the_bandit() -> None:
    state = start("AAAAAAA+AAAAAAAAAAAA")
    assert state.theme is None
    assert played(state, "mixmo").theme == "animaux"


def test_a_draw_without_bandit_shows_its_theme_at_once() -> None:
    assert start("A" * 20).theme == "animaux"


# Figure 1


def test_the_move_list_of_figure_1_as_audited_leads_from_the_left_grid_to_the_right_one() -> None:
    state = shown(FIGURE_1[:20], *LEFT)
    assert Counter(state.tray) == Counter("NON")
    state = played(
        state,
        "déplacer (L02, C01) vers (L02, C04)",
        "déplacer (L04, C01) vers (L02, C05)",
        "déplacer (L04, C00) vers (L05, C02)",
        "déplacer (L01, C05) vers (L05, C04)",
        "déplacer (L04, C02) vers (L02, C01)",
        "placer N, O, N (L05, C00), (L03, C02), (L03, C04)",
    )
    assert state.grid == grid_of(*RIGHT)
    assert state.tray == ""


# Legal moves


def test_the_moves_at_the_beginning_are_counted() -> None:
    """Four different letters and a joker on 400 cells, and the mixmo."""
    assert sum(1 for _ in legal_moves(start())) == (4 + 26) * 400 + 1


@given(st.integers(0, 400 - 1), st.integers(0, 1 << 20))
def test_every_legal_move_can_be_made(place: int, chance: int) -> None:
    state = played(start(), "word ESSAI 7 7 across", "mixmo", "mixmo")
    moves = list(legal_moves(state))
    move = moves[(place * 7919 + chance) % len(moves)]
    assert apply(state, move) != state


def test_groups_and_words_are_not_among_the_legal_moves_but_reach_nothing_else() -> None:
    state = played(start(), "word ESSAI 7 7 across")
    kinds = {type(move) for move in legal_moves(state)}
    assert kinds == {Put, Take, Carry, Shift, Mixmo}
    one_by_one = played(start(), *(f"put {c} 7 {7 + n}" for n, c in enumerate("ESSAI")))
    assert one_by_one == state


def test_a_strict_mixmo_is_refused_unless_it_is_justified() -> None:
    state = initial(read_options({"draw": "CHIENSAAAAAAAAAAAAAA", "strict": "yes"}))
    with pytest.raises(Illegal) as caught:
        apply(state, Mixmo())
    assert caught.value.code == "mixmo.tray-left"
    laid = apply(state, parse("word NICHES 9 6 across", state))
    with pytest.raises(Illegal) as caught:
        apply(laid, Mixmo())
    assert caught.value.code == "mixmo.no-theme-word"
    good = apply(state, parse("word CHIENS 9 6 across", state))
    assert apply(good, Mixmo()).shown == 8


def test_a_strict_mixmo_without_helps_does_not_tell_what_is_wrong() -> None:
    options = {"draw": "CHIENSAAAAAAAAAAAAAA", "strict": "yes", "helps": "words"}
    state = played(initial(read_options(options)), "word NICHES 9 6 across")
    with pytest.raises(Illegal) as caught:
        apply(state, Mixmo())
    assert caught.value.code == "mixmo.unjustified"
    assert "animaux" not in str(caught.value)
