"""Few tiles and a narrow theme: complete grids where an annealing alone seldom finds one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quadrille.core.rng import Rng
from quadrille.games.mixmo.impossible import Impossible, find_impossible
from quadrille.games.mixmo.judge import judge_of
from quadrille.games.mixmo.score import read_scoring
from quadrille.games.mixmo.solvers.annealing import STEPS
from quadrille.games.mixmo.solvers.attempts import BETWEEN, PATIENCE, Attempts, HelpedRound
from quadrille.games.mixmo.solvers.chain import Chain, assess_moves, final_state
from quadrille.games.mixmo.solvers.impossible import (
    is_impossible,
    lacks_theme,
    theme_words,
    unusable_letters,
)
from quadrille.games.mixmo.solvers.tables import SHARED_FROM, step_tables, tables_of
from quadrille.games.mixmo.state import State
from tests.games.mixmo.test_solver import best_of, position

FRUIT = position("CHIENSARTONDEALALADE", theme="fruits_legumes")
"""The tiles make few words of the theme."""
HOUSES = position("RMNNFLTEJCERUKNQGCUSEUEI", "dictionnaireEcole.txt", theme="habitations")
"""The tiles make six words of the theme."""
NO_SHIP = position("UEUUEGTTTFOE+SVEIRUIIUGW", "dictionnaireEcole.txt", theme="bateaux")
ONLY_WITH_SHORT = position("EDLEFD+RIIYIVTNJKQVOEBAE", "dictionnaireEcole.txt", theme="maison")
"""No grid is known in which each word has three letters or more."""


def round_of(state: State, seed: int) -> HelpedRound:
    stream = Rng(seed).fork(0)
    return HelpedRound(Chain(state, stream, None, STEPS), stream)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("state", [FRUIT, HOUSES], ids=["fruit", "houses"])
def test_few_steps_find_a_complete_grid_with_a_word_of_a_narrow_theme(
    state: State, seed: int
) -> None:
    part = round_of(state, seed)
    while not part.rank and part.nodes < 1000:
        assert not part.run(50)
    assert assess_moves(state, tuple(part.moves())) == (part.score, True)


def test_attempts_begin_only_where_the_annealing_needs_help() -> None:
    state = position("VSOLIADDEEIPSIEE*SONNIT+", "dictionnaire78854.txt")
    part = round_of(state, 1)
    while not part.run(50):
        pass
    assert (part.rank, part.nodes) == (1, STEPS)
    helped = round_of(ONLY_WITH_SHORT, 1)
    while not helped.run(50):
        pass
    assert helped.nodes > STEPS + PATIENCE


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_annealing_looks_for_a_word_of_the_theme_while_it_has_none(seed: int) -> None:
    chain = Chain(HOUSES, Rng(seed), None, STEPS)
    while not chain.rank and chain.nodes < 1000:
        chain.run(50)
    assert assess_moves(HOUSES, chain.moves()) == (chain.score, True)


def test_attempts_do_not_wait_for_the_end_of_a_long_slice() -> None:
    state = position("PEEPRG+XVJILEWESOTIM", "dictionnaireEcole.txt", theme="plantes")
    chain, slices = Chain(state, Rng(1), 3600.0, STEPS), 0
    part = HelpedRound(chain, Rng(1))
    while not part.rank and slices < 200:
        part.run(2000)
        slices += 1
    assert assess_moves(state, tuple(part.moves())) == (part.score, True)
    assert chain.nodes <= PATIENCE + BETWEEN * slices


def test_an_attempt_never_loses_its_word_of_the_theme() -> None:
    config = HOUSES.config
    judge, scoring = judge_of(config), read_scoring(config.scoring)
    attempts = Attempts(Chain(HOUSES, Rng(5), None, STEPS), Rng(5))
    for _ in range(40):
        attempts.run(7)
        assert judge.assess(final_state(HOUSES, attempts.moves()).grid, scoring).themed


def test_words_of_two_letters_are_laid_where_no_other_grid_is_found() -> None:
    solution = best_of(ONLY_WITH_SHORT)
    state = final_state(ONLY_WITH_SHORT, tuple(solution.moves))
    assert assess_moves(ONLY_WITH_SHORT, tuple(solution.moves)) == (solution.score, True)
    assert judge_of(state.config).assess(state.grid, read_scoring(state.config.scoring)).short


def test_the_seed_decides_with_attempts_too() -> None:
    one, two = (best_of(HOUSES, 2, threads) for threads in (1, 3))
    assert (one.score, one.moves) == (two.score, two.moves)


@pytest.mark.parametrize("state", [NO_SHIP, HOUSES, FRUIT, ONLY_WITH_SHORT])
def test_what_is_impossible_is_the_same_without_compiled_code(state: State) -> None:
    draw = state.config.draw
    for shown in (6, 12, len(draw)):
        seen = replace(state, shown=shown)
        config = replace(state.config, draw=draw[:shown])
        tables = tables_of(config, seen.theme is not None)
        letters = "".join(sorted(unusable_letters(tables)))
        assert find_impossible(seen) == Impossible(lacks_theme(tables), letters)


def test_words_of_the_theme_are_those_that_the_tiles_make_in_shared_tables_too() -> None:
    draw = "ESARINTULO" * 6
    shared = step_tables(position(draw).config, True, False)
    own = tables_of(position(draw).config)
    assert len(draw) >= SHARED_FROM
    assert len(shared.others[2]) > len(own.others[2])
    texts = ({bytes(word) for word in theme_words(tables)} for tables in (shared, own))
    assert next(texts) == next(texts) != set()


def test_what_the_words_prove_impossible() -> None:
    ships, houses = tables_of(NO_SHIP.config), tables_of(HOUSES.config)
    assert (lacks_theme(ships), unusable_letters(ships), is_impossible(ships)) == (True, "", True)
    signs = ["".join(houses.signs[letter - 1] for letter in word) for word in theme_words(houses)]
    assert sorted(signs) == ["FERME", "FERMES", "GITE", "GITES", "REFUGE", "REFUGES"]
    assert not is_impossible(houses)
    without = tables_of(position("SESQ" * 5, "dictionnaireEcole.txt").config)
    assert (unusable_letters(without), is_impossible(without)) == ("Q", True)
    assert not lacks_theme(tables_of(position(theme="none").config))
