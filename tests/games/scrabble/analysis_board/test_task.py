"""What the analysis board says of moves: ranked, simulated, searched to the end."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from quadrille.core.errors import QuadrilleError
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.analysis_board.position import read_position
from quadrille.games.scrabble.analysis_board.ranking import Ranking
from quadrille.games.scrabble.analysis_board.simulation import Tally
from quadrille.games.scrabble.analysis_board.task import (
    SEARCHED,
    BoardRequest,
    analyse_position,
    analyst_of,
    answer,
    endgame_of,
    searched_moves,
)
from quadrille.games.scrabble.endgame.exact import Answer, Endgame, Ending, ending_of
from quadrille.games.scrabble.endgame.preendgame import weigh
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.players.equity import equity
from quadrille.games.scrabble.study import tasks

BOARD = "/".join(["15"] * 7 + ["4RETINAS4"] + ["15"] * 7)
MIDDLE = f"{BOARD} AEGIORT/ 0/66 0"
ENDING = f"{BOARD} AEIO/ZNT 10/26 0 bag;"
BEFORE_THE_END = f"{BOARD} AEIO/ZNT 10/26 0 bag E;"


def found(
    position: str, method: str, *tried: str, most: int = 10, iterations: int = 300
) -> list[dict[str, Any]]:
    """Return all answers to a question."""
    request = BoardRequest(method, (), most, Budget(iterations=iterations))
    answers = analyse_position(
        threading.Event(), Rng(3), position, "", "en", "en-light", request, tried
    )
    results: list[dict[str, Any]] = []
    for one in answers:
        assert isinstance(one["found"], dict)
        results.append(one["found"])
    return results


def test_moves_by_equity_begin_with_the_choice_of_the_player() -> None:
    best = found(MIDDLE, "equity")[-1]["moves"][0]
    position = read_position(MIDDLE, "en", "en-light")
    generator = analyst_of(position.lexicon, "en").generator
    *_, choice = equity(generator)(position.observe(), Budget(), Rng(0))
    assert best["worth"] == pytest.approx(choice.worth, abs=0.06)
    assert best["worth"] == pytest.approx(best["points"] + best["leave_worth"], abs=0.11)


def test_moves_by_points_are_in_that_order_and_own_plays_are_among_them() -> None:
    moves = found(MIDDLE, "points", "9D GOATIER")[-1]["moves"]
    points = [one["points"] for one in moves]
    assert points == sorted(points, reverse=True)
    (own,) = (one for one in moves if one["tried"])
    assert (own["text"], own["leave"]) == ("9D GOATIER", "")
    assert "OE" not in own["wrong"]
    assert own["wrong"]


def test_every_play_is_packed_as_the_kernel_writes_it() -> None:
    position = read_position(MIDDLE, "en", "en-light").observe()
    generator = analyst_of("en-light", "en").generator
    ranking = Ranking(analyst_of("en-light", "en"), position)
    codes = generator.codes(position.rack)
    for row in ranking.best("points", 200):
        assert isinstance(row.move, Play)
        read = generator.unpack_play(position.board, codes, *ranking.pack(row))
        assert (read.play, read.points, read.leave) == (row.move, row.points, row.leave)


def test_a_simulation_goes_on_until_its_iterations_are_spent_and_repeats_itself() -> None:
    one, two = (found(MIDDLE, "simulation", iterations=400) for _ in range(2))
    assert one[-1] == two[-1]
    simulated = [move for move in one[-1]["moves"] if "win" in move]
    assert len(simulated) >= 12
    assert 0 < sum(move["rollouts"] for move in simulated) == one[-1]["rollouts"] <= 400
    assert all(0 < move["win"] < 1 for move in simulated)
    going = [move["spread"] for move in simulated if not move["given_up"]]
    assert going == sorted(going, reverse=True)


def test_a_lead_wins_more_often_the_fewer_tiles_are_left() -> None:
    import numpy as np

    wins = []
    for racks in ("AEIO/ZNTAAEE 60/26 0", "AEIO/ZNTAAEE 60/26 0 bag RRRSSSTTTUUULLLL;"):
        position = read_position(f"{BOARD} {racks}", "en").observe()
        tally = Tally(position, 1)
        tally.add(np.array([0]), np.zeros((1, 4), np.int64))
        rows = Ranking(analyst_of("en-light", "en"), position).best("points", 1)
        wins.append(tally.encode(rows, np.array([0]))[0].win)
    assert 0.5 < wins[0] < wins[1] < 1


def test_an_endgame_is_exact_and_gives_its_line() -> None:
    moves = found(ENDING, "auto", iterations=50)[-1]["moves"]
    position = read_position(ENDING, "en", "en-light").observe()
    ending = ending_of(position)
    assert ending is not None
    *_, best = Endgame(analyst_of("en-light", "en").generator).solve(ending)
    assert (moves[0]["spread"], moves[0]["proved"]) == (10 - 26 + best.worth, True)
    assert moves[0]["line"][0] == moves[0]["text"]
    searched = [one for one in moves if "spread" in one]
    assert len(searched) > 5
    assert max(one["spread"] for one in searched) == moves[0]["spread"]


def test_with_a_tile_in_the_bag_every_draw_is_weighed() -> None:
    moves = found(BEFORE_THE_END, "endgame", iterations=60)[-1]["moves"]
    assert {"win", "spread", "proved"} <= moves[0].keys()


def test_what_is_no_ending_is_not_searched_to_its_end() -> None:
    with pytest.raises(QuadrilleError) as refused:
        found(MIDDLE, "endgame")
    assert refused.value.code == "scrabble.no-ending"


@pytest.mark.parametrize("method", ["auto", "endgame", "simulation", "equity"])
@pytest.mark.parametrize("rest", ["AEIO/ZNT 10/26 6 bag;", "AEIO/ 10/26 0 bag;"])
def test_a_game_that_is_over_is_refused(rest: str, method: str) -> None:
    with pytest.raises(QuadrilleError) as refused:
        found(f"{BOARD} {rest}", method)
    assert refused.value.code == "scrabble.position-over"


def test_the_tiles_known_of_the_other_rack_are_neither_drawn_nor_in_the_bag() -> None:
    position = read_position(f"{BOARD} AEIO/ZN 10/26 0 bag ET;", "en").observe()
    # The opponent is known to have Z and N, and the bag holds E and T.
    (first, *_) = next(weigh(endgame_of(analyst_of("en-light", "en")), position))
    drawn = {tile for one in first.prospects for tile in (*one.drawn, *one.left)}
    assert drawn == {"E", "T"}


def test_an_endgame_is_searched_on_the_threads_of_its_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    solve, threads = Endgame.solve, []

    def note(self: Endgame, ending: Ending, budget: Budget) -> Iterator[Answer]:
        threads.append(budget.threads)
        return solve(self, ending, Budget(iterations=1))

    monkeypatch.setattr(Endgame, "solve", note)
    position = read_position(ENDING, "en", "en-light")
    [*answer(position, BoardRequest("endgame", budget=Budget(seconds=600, threads=3)), Rng(1))]
    assert set(threads) == {3}


def test_a_move_that_is_tried_is_searched_once() -> None:
    ranking = Ranking(analyst_of("en-light", "en"), read_position(ENDING, "en").observe())
    best = ranking.best("points", 3)
    rows = ranking.best("points", 3, [best[1].move])
    moves = [one.move for one in searched_moves(ranking, rows)]
    assert moves[0] == best[1].move
    assert len(moves) == len({*moves}) == SEARCHED


def test_a_list_that_has_changed_is_read_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = tmp_path / "mine.txt"
    words.write_text("AS\nSA\n")
    before = analyst_of(str(words), "fr")
    assert analyst_of(str(words), "fr") is before
    words.write_text("AS\nSA\nRAS\n")
    assert analyst_of(str(words), "fr") is not before


def test_a_cancelled_task_stops_with_what_it_has() -> None:
    cancelled = threading.Event()
    request = BoardRequest("simulation", (), 5, Budget(seconds=600))
    answers = analyse_position(cancelled, Rng(1), MIDDLE, "", "en", "en-light", request, ())
    next(answers)
    cancelled.set()
    assert len([*answers]) == 1


def test_the_task_of_the_page_answers_with_the_same_moves() -> None:
    (job,) = tasks.analyse_position(
        threading.Event(), Rng(3), position=MIDDLE, language="en", lexicon="en-light", most=10
    )
    assert job["found"] == found(MIDDLE, "equity")[-1]
