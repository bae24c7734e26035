"""Puzzles have one answer, and the same seed gives the same puzzle; training tells yes or no."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import CENTRE, EMPTY
from quadrille.games.scrabble.endgame.exact import Endgame, Ending
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.score import play_points
from quadrille.games.scrabble.study.puzzles import GAP, MARGIN, positions, puzzle
from quadrille.games.scrabble.study.training import has_bingo, is_top
from tests.games.scrabble.endgame.test_exact import small, spread
from tests.games.scrabble.positions import oracle


def test_a_puzzle_of_seven_has_one_play_of_seven(shared: Path) -> None:
    generator, _ = oracle(shared, "fr")
    found = puzzle(3, generator, "seven")
    board, rack = found.position.board, found.position.racks[0]
    full = [one for one in generator.plays(board, rack) if len(one.play.laid()) == 7]
    assert [one.play for one in full] == [found.answer]
    assert found.position.racks[1] == ()
    assert "seven" in found.question
    assert has_bingo(generator, board, rack)
    assert puzzle(3, generator, "seven") == found
    assert puzzle(4, generator, "seven") != found


def test_a_puzzle_of_the_top_has_a_play_that_leads(shared: Path) -> None:
    generator, _ = oracle(shared, "fr")
    found = puzzle(5, generator, "top")
    board, rack = found.position.board, found.position.racks[0]
    points = sorted(generator.points(board, rack).tolist())
    assert isinstance(found.answer, Play)
    assert points[-1] == found.points == play_points(board, found.answer, generator.tiles)
    assert points[-1] - points[-2] >= MARGIN
    assert len(found.answer.laid()) < 7
    assert is_top(generator, board, rack, found.answer)


def test_a_puzzle_of_the_endgame_has_a_move_that_leads(shared: Path) -> None:
    generator, _ = oracle(shared, "fr")
    found = puzzle(1, generator, "endgame")
    rack, other = found.position.racks
    ending = Ending(found.position.board, rack, other, found.position.turns_without_points)
    endgame = Endgame(generator)
    best = list(endgame.solve(ending, Budget(iterations=1_000)))[-1]
    assert (best.move, best.worth, best.proved) == (found.answer, found.worth, True)
    assert "bag is empty" in found.question
    assert spread(ending, endgame.line(ending, Budget(iterations=1_000))) == best.worth
    plenty = Budget(iterations=1_000)
    assert not endgame.is_at_most(ending, best.move, best.points, best.worth - 1, plenty)
    for move, points in endgame.moves(ending)[::9]:
        if move != best.move:
            assert endgame.is_at_most(ending, move, points, best.worth - GAP, plenty)


def test_a_game_lasts_until_a_player_is_out_or_nobody_can_play() -> None:
    generator = small({"AS", "SA", "RAS", "SAS"})
    seen = list(positions(generator, Rng(7)))
    assert seen[0].board == EMPTY
    assert seen[-1].turns_without_points == 5
    for one in seen:
        assert len(one.racks[0]) == 7


def test_a_missing_puzzle_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quadrille.games.scrabble.study.puzzles.GAMES", 2)
    with pytest.raises(Illegal, match="No puzzle"):
        puzzle(0, small({"AS"}), "seven")
    with pytest.raises(Invalid):
        puzzle(0, small({"AS"}), "riddle")


def test_training_answers_only_yes_or_no() -> None:
    generator = small({"AS", "SA", "RAS", "RASERAS"})
    assert has_bingo(generator, EMPTY, tuple("RASERAS"))
    assert not has_bingo(generator, EMPTY, tuple("RASERA"))
    assert is_top(generator, EMPTY, ("A", "S", "R"), Play(CENTRE, False, ("R", "A", "S")))
    assert not is_top(generator, EMPTY, ("A", "S", "R"), Play(CENTRE, False, ("A", "S")))
