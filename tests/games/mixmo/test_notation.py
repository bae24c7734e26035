"""Moves as text: written in one way, read in many, and back and forth."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.grid import Cell
from quadrille.games.mixmo.moves import Carry, Mixmo, Move, Put, Shift, Take, Word
from quadrille.games.mixmo.notation import VERBS, parse, read_cells, read_tiles, with_jokers, write
from quadrille.games.mixmo.options import french
from quadrille.games.mixmo.rules import apply, initial
from quadrille.games.mixmo.state import State
from tests.games.mixmo.positions import config_of, played

STATE = played(initial(config_of("ESSAI*+KTERLUNEPOMMES")), "mixmo", "put EI 2 1, 4 6")

cells = st.builds(Cell, st.integers(0, 19), st.integers(0, 19))
tiles = st.sampled_from([*"ABCXYZ", "*a", "*z", "+k", "+z"])
plain_tiles = st.sampled_from("ABCXYZ")
some_cells = st.lists(cells, min_size=1, max_size=6, unique=True).map(tuple)


@st.composite
def groups(draw: st.DrawFn) -> Move:
    origins = draw(some_cells)
    size = len(origins)
    if draw(st.booleans()):
        return Carry(origins, tuple(draw(st.lists(cells, min_size=size, max_size=size))))
    return Put(tuple(draw(st.lists(tiles, min_size=size, max_size=size))), origins)


moves = st.one_of(
    groups(),
    st.builds(Take, some_cells),
    st.builds(Word, st.lists(tiles, min_size=1, max_size=8).map(tuple), cells, st.booleans()),
    st.builds(Shift, st.integers(-19, 19), st.integers(-19, 19)),
    st.just(Mixmo()),
)


@given(moves)
def test_every_move_is_read_back_as_written(move: Move) -> None:
    """The tray here has neither joker nor bandit: none may stand in for a letter."""
    state = State(config_of("A" * 20))
    assert parse(write(move), state) == move
    assert parse(f"  {write(move).upper()} ", state) == move


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Put(("E",), (Cell(5, 4),)), "put E 4 5"),
        (Put(("*e",), (Cell(5, 4),)), "put *e 4 5"),
        (Put(("N", "+k"), (Cell(0, 5), Cell(2, 3))), "put N+k 5 0, 3 2"),
        (Take((Cell(5, 4),)), "take 4 5"),
        (Take((Cell(5, 4), Cell(0, 0))), "take 4 5, 0 0"),
        (Carry((Cell(1, 2),), (Cell(4, 2),)), "move 2 1 2 4"),
        (Carry((Cell(1, 2), Cell(1, 4)), (Cell(4, 2), Cell(5, 2))), "move 2 1, 4 1 to 2 4, 2 5"),
        (Carry((Cell(1, 2), Cell(1, 4)), (Cell(0, 0), Cell(0, 2))), "move 2 1, 4 1 to 0 0"),
        (Word(tuple("ESSAI"), Cell(0, 1), True), "word ESSAI 1 0 across"),
        (Word(("K", "*i", "+k"), Cell(3, 0), False), "word K*i+k 0 3 down"),
        (Shift(0, -1), "shift 0 -1"),
        (Mixmo(), "mixmo"),
    ],
)
def test_how_moves_are_written(move: Move, text: str) -> None:
    assert write(move) == text
    assert parse(text, State(config_of("ESSAIK" * 4))) == move


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("p s 4 5", "put S 4 5"),
        ("PUT S 4 5", "put S 4 5"),
        ("poser S 4,5", "put S 4 5"),
        ("placer S L04 C05", "put S 4 5"),
        ("put S (L04,C05)", "put S 4 5"),
        ("put S C05 L04", "put S 4 5"),
        ("put S 04/05", "put S 4 5"),
        ("put S l4c5", "put S 4 5"),
        ("put *=E 4 5", "put *e 4 5"),
        ("put *É 4 5", "put *e 4 5"),
        ("put N,O,N 5 0 3 2 3 4", "put NON 5 0, 3 2, 3 4"),
        ("put N O L 5 0; 3 2; 3 4", "put NOL 5 0, 3 2, 3 4"),
        ("t 2 1", "take 2 1"),
        ("retirer (2,1)", "take 2 1"),
        ("take 0 0:9 9", "take 2 1, 4 6"),
        ("take 9 9 .. 0 0", "take 2 1, 4 6"),
        ("take all", "take 2 1, 4 6"),
        ("retirer tout", "take 2 1, 4 6"),
        ("move 2 1 to 2 4", "move 2 1 2 4"),
        ("m 2 1->2 4", "move 2 1 2 4"),
        ("bouger L2C1 → L2C4", "move 2 1 2 4"),
        ("déplacer (L02, C01) vers (L02, C04)", "move 2 1 2 4"),
        ("move 2 1:4 6 to 0 0", "move 2 1, 4 6 to 0 0, 2 5"),
        ("move 0 0:4 6 to 10 10", "move 2 1, 4 6 to 12 11"),
        ("move 4 6:0 0 to 10 10", "move 2 1, 4 6 to 12 11"),
        ("mot ESS 5 0 h", "word ESS 5 0 across"),
        ("w ess v 5 0", "word ESS 5 0 down"),
        ("word été 5 0 ↓", "word *eTE 5 0 down"),
        ("shift up", "shift -1 0"),
        ("shift right 3", "shift 0 3"),
        ("décaler gauche 2", "shift 0 -2"),
        ("décaler −1, 0", "shift -1 0"),
        ("shift +1 +2", "shift 1 2"),
        ("Mixmo !", "mixmo"),
        ("MIXMO!!", "mixmo"),
        ("!", "mixmo"),
    ],
)
def test_reading_takes_more_than_writing_gives(text: str, same: str) -> None:
    assert parse(text, STATE) == parse(same, STATE)


def test_any_verb_says_its_move() -> None:
    rests = {"put": "S 4 5", "take": "2 1", "move": "2 1 2 4", "word": "SSA 7 7 across"}
    for verb, names in VERBS.items():
        rest = rests.get(verb, "0 1" if verb == "shift" else "")
        assert len({parse(f"{name} {rest}", STATE) for name in names}) == 1
    names_ = [name for names in VERBS.values() for name in names]
    assert len(set(names_)) == len(names_)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "mixmo.move-form"),
        ("   ", "mixmo.move-form"),
        ("4 5", "mixmo.move-form"),
        ("dance 4 5", "mixmo.move-form"),
        ("put", "mixmo.move-form"),
        ("put E", "mixmo.move-form"),
        ("put 4 5", "mixmo.move-form"),
        ("put E 4", "mixmo.cells"),
        ("put E 4 5 6", "mixmo.cells"),
        ("put E L4 L5", "mixmo.cells"),
        ("put E 4 1234", "mixmo.cells"),
        ("put E 4 ٥", "mixmo.cells"),
        ("put E 4 5:6 7", "mixmo.cells"),
        ("put * 4 5", "mixmo.joker-letter"),
        ("put + 4 5", "mixmo.joker-letter"),
        ("put *+k 4 5", "mixmo.joker-letter"),
        ("put я 4 5", "mixmo.tiles"),
        ("put E! 4 5", "mixmo.tiles"),
        ("put EE 4 5", "mixmo.group-sizes"),
        ("take", "mixmo.cells"),
        ("take x", "mixmo.cells"),
        ("take 2 1 take 2 1", "mixmo.cells"),
        ("take : 2 1", "mixmo.cells"),
        ("move 2 1", "mixmo.cells"),
        ("move 2 1 2 4 2 5", "mixmo.cells"),
        ("move 2 1 to 2 4 to 2 5", "mixmo.cells"),
        ("move 2 1, 4 6 to 0 0, 0 1, 0 2", "mixmo.group-sizes"),
        ("word", "mixmo.direction"),
        ("word ESSAI 1 0", "mixmo.direction"),
        ("word ESSAI 1 0 across down", "mixmo.direction"),
        ("word ESSAI across", "mixmo.cells"),
        ("word ESSAI 1 0 2 0 across", "mixmo.cells"),
        ("word 123 1 0 across", "mixmo.tiles"),
        ("shift", "mixmo.shift-form"),
        ("shift 1", "mixmo.shift-form"),
        ("shift sideways", "mixmo.shift-form"),
        ("shift 1 2 3", "mixmo.shift-form"),
        ("shift up ٣", "mixmo.shift-form"),
        ("mixmo 2", "mixmo.move-form"),
        ("put E" + " " * 4000 + "4 5", "mixmo.move-form"),
        ("word ESSAI 1 0 across , , , , , , , 5 5", "mixmo.cells"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        parse(text, STATE)
    assert caught.value.code == code
    assert str(caught.value)


def test_a_rectangle_without_tiles_is_refused() -> None:
    with pytest.raises(Illegal) as caught:
        parse("take 10 10:19 19", STATE)
    assert caught.value.code == "mixmo.range-empty"


def test_tiles_and_cells_are_read_alone() -> None:
    assert read_tiles("N, *o, +k", french()) == ("N", "*o", "+k")
    assert read_tiles("cœur", french()) == tuple("COEUR")
    assert read_cells("0 1, 2 3") == (Cell(1, 0), Cell(3, 2))


def test_jokers_stand_in_only_for_missing_letters() -> None:
    word = with_jokers(Word(tuple("KASSEZ"), Cell(0, 10), True), STATE)
    assert "".join(word.tiles) == "KASS*e+z"
    named = Word(("*k", "A", "S"), Cell(0, 10), True)
    assert with_jokers(named, STATE) == named


@given(st.text(max_size=30) | st.from_regex(r"(put|take|move|word|shift) [A-Z*+0-9 ,:]{0,12}"))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    try:
        apply(STATE, parse(text, STATE))
    except QuadrilleError as error:
        assert str(error)  # noqa: PT017
