"""What people type for a move, and what the notation makes of it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.cli.mixmo.typed import spell_line
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.games.mixmo.notation import parse, write
from quadrille.games.mixmo.options import read_options
from quadrille.games.mixmo.rules import apply
from quadrille.games.mixmo.state import State

START = State(replace(read_options({}), draw="ESSAIVALIDENON*+"), shown=16)
LAID = apply(START, parse("word ESSAI 1 0 across", START))


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("4 5 E", "put E 4 5"),
        ("4 5 e", "put E 4 5"),
        ("4,5 E", "put E 4 5"),
        ("4 5E", "put E 4 5"),
        ("(4, 5) E", "put E 4 5"),
        ("E 4 5", "put E 4 5"),
        ("p E 4 5", "put E 4 5"),
        ("poser E 4 5", "put E 4 5"),
        ("L04 C05 E", "put E 4 5"),
        ("C05 L04 E", "put E 4 5"),
        ("E (L04, C05)", "put E 4 5"),
        ("p l L4 C5", "put L 4 5"),
        ("4 5 V", "put V 4 5"),
        ("4 5 *e", "put *e 4 5"),
        ("4 5 +k", "put +k 4 5"),
        ("4 5 B", "put *b 4 5"),
        ("4 5 k", "put +k 4 5"),
        ("p N 5 0 O 3 2 N 3 4", "put NON 5 0, 3 2, 3 4"),
        ("5 0 N 3 2 O 3 4 N", "put NON 5 0, 3 2, 3 4"),
        ("1 0 > ESSAI", "word ESSAI 1 0 across"),
        ("1 0>essai", "word ESSAI 1 0 across"),
        ("1 0 → ESSAI", "word ESSAI 1 0 across"),
        ("ESSAI 1 0 >", "word ESSAI 1 0 across"),
        ("w ESSAI 1 0 a", "word ESSAI 1 0 across"),
        ("w 1 0 h ESSAI", "word ESSAI 1 0 across"),
        ("mot essai L01 C00 horizontal", "word ESSAI 1 0 across"),
        ("1 0 v VALIDE", "word VALIDE 1 0 down"),
        ("1 0 ↓ VALIDE", "word VALIDE 1 0 down"),
        ("1 0 d valide", "word VALIDE 1 0 down"),
        ("1 0 v AV", "word AV 1 0 down"),
        ("1 0 > été", "word ETE 1 0 across"),
        ("1 0 > *eSSAI", "word *eSSAI 1 0 across"),
        ("shift 1 0", "shift 1 0"),
        ("shift up 2", "shift -2 0"),
        ("décaler 0 -3", "shift 0 -3"),
        ("x", "mixmo"),
        ("Mixmo !", "mixmo"),
    ],
)
def test_a_move_on_an_empty_grid(line: str, written: str) -> None:
    state = State(replace(read_options({}), draw="ESSAIVALIDENONT*+"), shown=17)
    assert write(parse(spell_line(line, state), state)) == written


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("1 1 2 4", "move 1 1 2 4"),
        ("mv 1 1 2 4", "move 1 1 2 4"),
        ("1 1 to 2 4", "move 1 1 2 4"),
        ("1 1 > 2 4", "move 1 1 2 4"),
        ("(L01, C01) -> (L02, C04)", "move 1 1 2 4"),
        ("déplacer L01 C01 vers L02 C04", "move 1 1 2 4"),
        ("1 0-1 2 to 5 5", "move 1 0, 1 1, 1 2 to 5 5"),
        ("1 0:4 2 to 5 5", "move 1 0, 1 1, 1 2 to 5 5"),
        ("mv 1 0, 1 2 to 5 5", "move 1 0, 1 2 to 5 5"),
        ("1 0, 1 2 to 5 5, 7 7", "move 1 0, 1 2 to 5 5, 7 7"),
        ("t 1 1", "take 1 1"),
        ("t 1 1, 1 3", "take 1 1, 1 3"),
        ("t 0 1-4 3", "take 1 1, 1 2, 1 3"),
        ("retirer L01 C01", "take 1 1"),
        ("t all", "take 1 0, 1 1, 1 2, 1 3, 1 4"),
        ("t tout", "take 1 0, 1 1, 1 2, 1 3, 1 4"),
    ],
)
def test_a_move_on_a_grid_with_a_word(line: str, written: str) -> None:
    assert write(parse(spell_line(line, LAID), LAID)) == written


@pytest.mark.parametrize(
    ("line", "code"),
    [("4 5", "mixmo.typed-cell"), ("4 5 ESSAI", "mixmo.typed-way"), ("p 4 5", "mixmo.typed-cell")],
)
def test_an_incomplete_move_prompts_for_the_rest(line: str, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        spell_line(line, START)
    assert caught.value.code == code


@given(st.text(max_size=40))
def test_any_text_is_spelled_or_refused(line: str) -> None:
    with suppress(QuadrilleError):
        parse(spell_line(line, LAID), LAID)


@given(st.sampled_from(["put E 4 5", "take 1 1", "move 1 1 2 4", "shift 3 3", "mixmo"]))
def test_the_notation_itself_is_always_understood(line: str) -> None:
    assert write(parse(spell_line(line, LAID), LAID)) == line
