"""The robot: complete grids that the plain judge confirms, the same for a seed and iterations."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from quadrille.core import rounds
from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import Claim
from quadrille.core.solver import Budget, KernelError, Solution
from quadrille.games.mixmo import rules
from quadrille.games.mixmo.config import BANDIT, JOKER
from quadrille.games.mixmo.game import GAME
from quadrille.games.mixmo.moves import Move, Put
from quadrille.games.mixmo.options import read_options
from quadrille.games.mixmo.report import COMPLETE, INVALID, Report, report_state
from quadrille.games.mixmo.score import SCORINGS
from quadrille.games.mixmo.solvers import annealing, honest
from quadrille.games.mixmo.solvers.chain import METHOD, confirm, final_state
from quadrille.games.mixmo.solvers.tables import FRAME_KERNEL, SHARED_FROM, step_tables, tables_of
from quadrille.games.mixmo.state import State
from tests.draws import seeds

FIGURE = "VSOLIADDEEIPSIEESSONNIT+BANDITMAA"
"""The first draw of figure 2 in the source document, with a bandit."""
JOKERS = "VSOLIADDEEIPSIEE*SONNIT+"
ENGLISH = "SEALIONCATTERINGSTOADESHIRE*"
LEAST = {"theme": 10, "fives": 8, "words": 20, "longest": 19}
"""What the robot surely reaches with the figure's draw and each of these scorings."""


def position(draw: str = FIGURE, reference: str = "dictionnaireGros.txt", **others: str) -> State:
    theme = "animals" if reference == "english.txt" else "animaux"
    return GAME.initial(
        read_options({"reference": reference, "theme": theme, "draw": draw, **others})
    )


def best_of(state: State, iterations: int = 1, threads: int = 1, seed: int = 1) -> Solution[Move]:
    budget = Budget(iterations=iterations, threads=threads)
    assert GAME.solvers is not None
    *_, best = GAME.solvers.solve(state, METHOD, budget, Rng(seed))
    return best


@cache
def usual() -> Solution[Move]:
    """Return what the robot finds for the figure's draw."""
    return best_of(position())


def judged(state: State, solution: Solution[Move]) -> Report:
    return report_state(final_state(state, tuple(solution.moves)))


@pytest.mark.parametrize(
    ("draw", "reference"),
    [(FIGURE, "dictionnaireGros.txt"), (JOKERS, "dictionnaire78854.txt"), (ENGLISH, "english.txt")],
    ids=["bandit", "joker", "english"],
)
def test_every_tile_lies_in_one_valid_grid_with_a_theme_word(draw: str, reference: str) -> None:
    state = position(draw, reference)
    solution = best_of(state)
    report = judged(state, solution)
    assert report.status == COMPLETE
    assert report.points == solution.score
    assert report.verdict is not None
    assert report.verdict.themed
    assert not report.verdict.short
    assert solution.bound is not None
    assert solution.bound >= solution.score


def test_a_game_without_a_theme_asks_for_no_word_of_it() -> None:
    options = {"reference": "dictionnaireEcole.txt", "theme": "none"}
    for fill in ("random 3 24", "random 1 60", "random 5 120"):
        state = GAME.initial(read_options({**options, "fill": fill}))
        solution = best_of(state)
        report = judged(state, solution)
        assert (report.status, report.points) == (COMPLETE, solution.score)


def test_answers_get_better_and_none_is_incomplete_once_one_is_complete() -> None:
    state = position()
    assert GAME.solvers is not None
    found = [*GAME.solvers.solve(state, METHOD, Budget(iterations=2), Rng(3))]
    ranks = [(judged(state, one).status == COMPLETE, one.score) for one in found]
    assert ranks == sorted(ranks)


def test_the_seed_decides_on_any_number_of_threads() -> None:
    state = position()
    one, two = (best_of(state, 3, threads) for threads in (1, 3))
    assert (one.score, one.moves) == (two.score, two.moves)


@pytest.mark.parametrize("method", [METHOD, "honest"])
def test_the_clock_decides_nothing_where_steps_are_counted(
    method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"reference": "dictionnaireEcole.txt", "theme": "fruits_legumes"}
    assert GAME.solvers is not None
    for module in (annealing, honest):
        monkeypatch.setattr(module, "STEPS", 600)
    for fill in (1, 3):  # Of eight, seven differed while the clock did decide.
        state = GAME.initial(read_options({**options, "fill": f"random {fill} 24"}))
        answers = []
        for seconds in (0.02, 1e-9):
            monkeypatch.setattr(rounds, "SLICE", seconds)
            *_, best = GAME.solvers.solve(state, method, Budget(iterations=1), Rng(1))
            answers.append((best.score, best.moves))
        assert answers[0] == answers[1], fill


def test_tiles_that_lie_on_the_grid_are_taken_back_first() -> None:
    empty = position()
    *_, laid, _ = usual().moves
    assert isinstance(laid, Put)
    started = rules.apply(empty, Put(("V",), (laid.cells[0],)))
    report = judged(started, best_of(started))
    assert report.status == COMPLETE


def test_a_finished_game_is_left_as_it_is() -> None:
    state = position()
    over = final_state(state, tuple(usual().moves))
    again = best_of(over)
    assert (again.moves, again.score, again.proved) == ((), judged(over, again).points, True)


@pytest.mark.parametrize("scoring", [name for name in SCORINGS if name != "standard"])
def test_another_scoring_is_aimed_at(scoring: str) -> None:
    state = position(scoring=scoring)
    other = final_state(position(), tuple(usual().moves))
    by_chance = report_state(replace(other, config=replace(other.config, scoring=scoring))).points
    solution = best_of(state, iterations=2)
    assert judged(state, solution).status == COMPLETE
    assert solution.score >= max(by_chance, LEAST[scoring])


@pytest.mark.parametrize(
    ("table", "least"), [("3=-1", -24), ("2=-5", -150), ("3=0", 0), ("10=5", 100)]
)
def test_a_table_by_which_words_bring_nothing_or_cost_points_has_all_tiles_laid(
    table: str, least: int
) -> None:
    options = {"reference": "dictionnaireGros.txt", "theme": "animaux", "fill": "random 3 24"}
    state = GAME.initial(read_options({**options, "scoring": f"table {table}"}))
    solution = best_of(state)
    assert judged(state, solution).status == COMPLETE
    assert solution.score >= least


TABLES = ("3=0", "3=-1", "2=1 3=0", "3=0 5=-10000", "3=-5 10=1")
"""Tables by which hardly a word is worth laying; each case of 60 tiles takes a CPU second."""
FILLS = [
    *((table, fill) for table in TABLES for fill in seeds(1, 2, 1)),
    *(("3=0", fill) for fill in seeds(1, 2, 3)),
]
"""These tables, each with random tiles."""


@pytest.mark.parametrize(("table", "fill"), FILLS)
def test_many_tiles_are_all_laid_whatever_a_table_gives(table: str, fill: int) -> None:
    options = {"reference": "dictionnaireGros.txt", "theme": "animaux"}
    options |= {"fill": f"random {fill} 60", "scoring": f"table {table}"}
    state = GAME.initial(read_options(options))
    assert judged(state, best_of(state)).status == COMPLETE


def test_without_a_word_that_fits_nothing_is_laid_and_the_answer_is_incomplete() -> None:
    state = position("Q" * 20)
    solution = best_of(state)
    assert not any(isinstance(move, Put) for move in solution.moves)
    assert (solution.score, judged(state, solution).status) == (0, INVALID)


def test_a_false_claim_is_never_an_answer() -> None:
    state, solution = position(), usual()
    honest = Claim(solution.score, 0, solution.moves, METHOD, 1)
    confirm(state, honest)
    for false in (
        replace(honest, score=honest.score + 1),
        replace(honest, rank=0),
        replace(honest, moves=()),
    ):
        with pytest.raises(KernelError):
            confirm(state, false)


def test_only_words_that_the_tiles_can_make_are_searched() -> None:
    state = position(JOKERS)
    tables, names = tables_of(state.config), load(FRAME_KERNEL)
    supply = Counter(sign for sign in JOKERS if sign not in JOKER + BANDIT)
    lengths = tables.others[1]
    for length in (3, 7, 12):
        fitting = 0
        for word in state.config.words.load().of_length(length):
            over = Counter(word) - supply
            plain = sum(count for sign, count in over.items() if sign not in "KWXYZ")
            fitting += plain <= 1 and over.total() <= 2
        assert lengths[length, names.WORDS] == fitting


def test_what_256_words_share_is_known_so_that_no_word_is_passed_over() -> None:
    tables, names = tables_of(position(JOKERS).config), load(FRAME_KERNEL)
    lengths, masks, shared = tables.others[1], tables.others[4], tables.others[8]
    size = 64 * names.WIDE
    for row in lengths[3:]:
        first, words = int(row[names.NUMBER]), int(row[names.WORDS])
        for at in range(-(-words // size)):
            block = masks[first + at * size : first + min(words, (at + 1) * size)]
            both = int(shared[int(row[names.FIRST_WIDE]) + at])
            assert both & (1 << names.SOME) - 1 == np.bitwise_and.reduce(block)
            assert both >> names.SOME == np.bitwise_or.reduce(block)


def test_words_of_the_theme_come_first() -> None:
    tables, names = tables_of(position().config), load(FRAME_KERNEL)
    lengths, themed = tables.others[1], tables.others[5]
    for row in lengths:
        flags = themed[row[names.NUMBER] :][: row[names.WORDS]]
        assert flags[: row[names.THEME_WORDS]].all()
        assert not flags[row[names.THEME_WORDS] :].any()
    assert lengths[:, names.THEME_WORDS].sum() > 0


def test_the_steps_of_a_game_share_their_words_once_many_tiles_are_visible() -> None:
    config = position("ESARINTULO" * 6, "dictionnaire78854.txt").config
    one, other, few = (
        step_tables(replace(config, draw=config.draw[:tiles]), True, False)
        for tiles in (SHARED_FROM, SHARED_FROM + 2, SHARED_FROM - 1)
    )
    assert all(map(lambda mine, others: mine is others, one.others, other.others))
    assert (one.supply.sum(), other.supply.sum()) == (SHARED_FROM, SHARED_FROM + 2)
    assert few.bound is None
    assert few.others[2] is not one.others[2]
