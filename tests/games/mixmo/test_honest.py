"""The robot as an honest player: it knows what a player knows, and calls mixmo as one does."""

from __future__ import annotations

from dataclasses import replace

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.mixmo import rules
from quadrille.games.mixmo.config import THEMELESS
from quadrille.games.mixmo.game import GAME
from quadrille.games.mixmo.judge import against_mixmo, assess
from quadrille.games.mixmo.moves import Mixmo, Move
from quadrille.games.mixmo.report import COMPLETE, report_state
from quadrille.games.mixmo.solvers import hint
from quadrille.games.mixmo.solvers.honest import (
    METHOD,
    advise,
    arrange,
    letters_of,
    visible_problem,
)
from quadrille.games.mixmo.state import State
from tests.games.mixmo.test_solver import position

DRAW = "VSOLIADDEEIPSIEESSONNIT+"
FEW = Budget(iterations=1)


def played(state: State) -> list[Solution[Move]]:
    assert GAME.solvers is not None
    return [*GAME.solvers.solve(state, METHOD, FEW, Rng(1))]


def test_a_game_ends_with_all_tiles_and_says_its_score() -> None:
    start = position(DRAW)
    steps = played(start)
    assert len(steps) == 10
    state = start
    for move in steps[-1].moves:
        state = rules.apply(state, move)
    report = report_state(state)
    assert (state.over, report.status, report.points) == (True, COMPLETE, steps[-1].score)


def test_hidden_tiles_change_nothing() -> None:
    one, other = (position(DRAW[:12] + rest) for rest in (DRAW[12:], "QQQQQQQQKKK+"))
    assert GAME.solvers is not None
    first, second = (next(GAME.solvers.solve(state, METHOD, FEW, Rng(1))) for state in (one, other))
    assert first.moves == second.moves


def test_mixmo_is_called_on_valid_grids() -> None:
    state = position(DRAW)
    for move in played(state)[-1].moves:
        if isinstance(move, Mixmo):
            assert not against_mixmo(state)
        state = rules.apply(state, move)


def test_an_arrangement_lays_the_visible_tiles_from_the_grid_that_lies_there() -> None:
    state = replace(position(DRAW), shown=14)
    first = arrange(state, FEW, Rng(1))
    assert first.justified
    assert len(visible_problem(first.state).config.draw) == 14
    assert (letters_of(first.state) > 0).sum() == 14
    again = arrange(first.state, FEW, Rng(2))
    assert report_state(again.state).points >= report_state(first.state).points


def test_what_cannot_be_laid_is_not_justified() -> None:
    step = arrange(replace(position("Q" * 20), shown=8), FEW, Rng(1))
    assert (step.moves, step.justified) == ((), False)


def test_a_finished_game_is_left_as_it_is() -> None:
    over = replace(position(DRAW), shown=24, over=True)
    *_, best = played(over)
    assert best.moves == ()


def test_advice_lacks_a_word_of_the_theme_where_the_tiles_make_none() -> None:
    start = position("LUNULE" + "A" * 14)
    found, themeless = advise(start, FEW, Rng(1))
    assert (found.justified, themeless, found.state.tray) == (True, True, "")
    assert [reason.code for reason in against_mixmo(found.state)] == ["mixmo.no-theme-word"]
    # MAISON is a better word, but AIS is the animal, which crosses NOMS.
    for tiles in ("CHIENS", "MAISON"):
        found, themeless = advise(position(tiles + "A" * 14), FEW, Rng(1))
        assert (found.justified, themeless, against_mixmo(found.state)) == (True, False, ())


def test_a_hint_is_nothing_where_no_grid_is_found() -> None:
    assert [*hint(position("QWKZXJ" + "A" * 14), FEW, Rng(1))] == []
    (found,) = hint(position("LUNULE" + "A" * 14), FEW, Rng(1))
    assert (found.method, found.score) == (THEMELESS, 30)


def test_while_the_theme_is_hidden_a_good_grid_is_laid_where_theme_words_count() -> None:
    found = arrange(replace(position(DRAW, scoring="theme"), shown=22), FEW, Rng(1))
    assert found.justified
    assert found.state.theme is None
    assert not assess(found.state).short
