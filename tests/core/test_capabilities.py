"""What games declare besides their rules."""

from __future__ import annotations

import pytest

from quadrille.core.capabilities import Players, Solvers, find
from quadrille.core.errors import Invalid
from quadrille.core.game import Game
from quadrille.games import game
from quadrille.games.mixmo.questions import Words, anagrams
from quadrille.games.scrabble.duplicate.game import ScrabbleDuplicate
from quadrille.games.scrabble.game import Scrabble, words_played
from quadrille.games.scrabble.study.tasks import analyse, analyse_position, simulate, train


def test_a_level_is_admitted_by_its_name_unless_the_game_checks_it() -> None:
    players: Players[None, None, None] = Players({"easy": ""}, lambda *_: None)
    players.admit(None, "easy")
    with pytest.raises(Invalid):
        players.admit(None, "hard")


def test_a_method_that_there_is_not_is_refused() -> None:
    solvers: Solvers[None, None] = Solvers({"greedy": ""}, lambda *_: iter(()))
    with pytest.raises(Invalid):
        solvers.solve(None, "magic", None, None)  # type: ignore[arg-type]


def test_a_solver_from_outside_leaves_the_hints_as_they_are() -> None:
    solvers = game("mixmo").solvers
    assert solvers is not None
    joined = solvers.join(Solvers({"mine": ""}, lambda *_: iter(())))
    assert joined.hint is solvers.hint
    assert joined.quick_hint is solvers.quick_hint is not None


def test_games_declare_the_functions_that_answer() -> None:
    question = find(game("mixmo").questions, "anagrams")
    assert question is not None
    assert question.ask is anagrams
    assert Words(["CHIEN"]).words == ["CHIEN"]
    assert [task.run for task in game("scrabble").study] == [
        analyse,
        simulate,
        analyse_position,
        train,
    ]
    facts = game("scrabble").facts
    assert facts is not None
    assert facts.found is words_played


def test_games_say_how_long_a_seat_may_think() -> None:
    classic, duplicate, samegame = Scrabble(), ScrabbleDuplicate(), game("samegame")
    assert classic.thinking(classic.configure({"clock": "25"})) == 25 * 60
    assert duplicate.thinking(duplicate.configure({"seconds": "90"})) == 90
    assert Game.thinking(samegame, samegame.configure({"fill": "random 1"})) == 0
