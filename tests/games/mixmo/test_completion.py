"""Completion: every word through a cell that keeps the grid valid, against trying every word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import pytest

from quadrille.core.errors import Illegal
from quadrille.core.grid import Cell
from quadrille.core.rng import Rng
from quadrille.games.mixmo.completion import completions
from quadrille.games.mixmo.judge import against_mixmo, assess
from quadrille.games.mixmo.moves import Word
from quadrille.games.mixmo.notation import parse, with_jokers
from quadrille.games.mixmo.options import make_config
from quadrille.games.mixmo.rules import apply, initial
from quadrille.games.mixmo.state import SIDE, State

DRAW = "VSOLIADDEEIPSIEESSON"


def position(*moves: str, draw: str = DRAW, shown: int | None = None) -> State:
    state = replace(initial(make_config("fr", "animaux", draw)), shown=shown or len(draw))
    for text in moves:
        state = apply(state, parse(text, state))
    return state


def test_on_an_empty_grid_words_begin_at_the_cell() -> None:
    found = completions(position(draw="CHIENAAAAAAAAAAAAAAA", shown=6), Cell(3, 2), True)
    assert ("CHIEN", 15) in [(one.text, one.points) for one in found]
    assert {one.move.start for one in found} == {Cell(3, 2)}


def test_the_best_comes_first_and_the_limit_holds() -> None:
    state = position("word ESSAI 5 5 across")
    found = completions(state, Cell(5, 6), False, limit=7)
    assert len(found) == 7
    every = [one.points for one in completions(state, Cell(5, 6), False)]
    assert every == sorted(every, reverse=True)
    assert [one.points for one in found] == every[:7]


def test_every_completion_keeps_the_grid_valid_and_brings_its_points() -> None:
    state = position("word ESSAI 5 5 across", "word SOLEDAD 5 6 down", draw=DRAW + "**+")
    for across in (True, False):
        for cell in (Cell(7, 6), Cell(9, 9), Cell(6, 12), Cell(5, 4)):
            for one in completions(state, cell, across)[:150]:
                after = apply(state, one.move)
                assert assess(after).points - assess(state).points == one.points
                faults = [fault.code for fault in against_mixmo(after)]
                assert not {"mixmo.not-word", "mixmo.parts"} & set(faults) - _faults(state)
                assert cell in one.move.cells


def _faults(state: State) -> set[str]:
    return {fault.code for fault in against_mixmo(state)}


def test_no_word_is_missed() -> None:
    """Every arrangement of the tray that a person could type, tried one by one."""
    state = position("word SOI 9 9 across", draw="SOIPNE" + "A" * 14, shown=6)
    cell = Cell(9, 10)
    for across in (True, False):
        wanted = set()
        for count in range(1, len(state.tray) + 1):
            for letters in permutations(state.tray, count):
                wanted |= set(_tried(state, "".join(letters), cell, across))
        got = {(one.text, one.move.start) for one in completions(state, cell, across)}
        assert got == wanted
        assert got


def _tried(state: State, letters: str, cell: Cell, across: bool) -> Iterator[tuple[str, Cell]]:
    line = state.grid[cell.row] if across else "".join(row[cell.column] for row in state.grid)
    at = cell.column if across else cell.row
    for start in range(max(0, at - 8), at + 1):
        text, rest, place = "", letters, start
        while place < SIDE and (rest or line[place] != " "):
            if line[place] == " ":
                text, rest = text + rest[0], rest[1:]
            else:
                text += line[place]
            place += 1
        if rest or place <= at or len(text) < 2 or (start and line[start - 1] != " "):
            continue
        first = Cell(start, cell.row) if across else Cell(cell.column, start)
        move = with_jokers(Word(tuple(text), first, across), state)
        after = apply(state, move)
        look = assess(after)
        if not look.wrong and len(look.components) == 1:
            yield text, first


@pytest.mark.parametrize("cell", [Cell(-1, 0), Cell(0, 20), Cell(20, 3)])
def test_a_cell_outside_is_refused(cell: Cell) -> None:
    with pytest.raises(Illegal, match="outside"):
        completions(position(), cell, True)


def test_the_bandit_stands_in_before_the_joker() -> None:
    state = position(draw="WAON*+" + "E" * 14, shown=6)
    tiles = {one.text: one.move.tiles for one in completions(state, Cell(0, 0), True)}
    assert tiles["WAGON"] == ("W", "A", "*g", "O", "N")
    assert tiles["ZOO"][0] == "+z"


def test_other_scorings_count_in_their_way() -> None:
    state = position("word ESSAI 5 5 across")
    longest = replace(state, config=replace(state.config, scoring="longest"))
    found = completions(longest, Cell(6, 6), False)
    assert {one.points for one in found if len(one.text) <= 5} == {0}
    assert all(one.points == len(one.text) - 5 for one in found if len(one.text) > 5)


def test_seeded_positions_agree_with_the_judge() -> None:
    for seed in range(5):
        rng = Rng(seed)
        state = initial(make_config("dictionnaireGros.txt", "animaux", DRAW, fill=""))
        state = replace(state, shown=20)
        for _ in range(3):
            cells = [Cell(5 + rng.below(8), 5 + rng.below(8)) for _ in range(6)]
            ways = [(cell, bool(rng.below(2))) for cell in cells]
            found = [one for cell, across in ways for one in completions(state, cell, across, 20)]
            if found:
                chosen = rng.choice(found)
                after = apply(state, chosen.move)
                assert assess(after).points - assess(state).points == chosen.points
                assert not assess(after).wrong
                state = after
