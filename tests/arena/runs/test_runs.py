"""Tournaments of computers: what is played, what is kept, and that nothing is lost or doubled."""

from __future__ import annotations

import json
import os
import signal
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from quadrille.arena.executors import DaskExecutor, Executor, LocalExecutor, PoolExecutor
from quadrille.arena.runs.counting import Match, share
from quadrille.arena.runs.folder import GAMES, TERMS, open_folder, read_line, write_line
from quadrille.arena.runs.plan import Outcome, Plan, Terms, Unit, is_solving
from quadrille.arena.runs.running import run_plan
from quadrille.arena.runs.tasks import check_names, play_task, split_tasks
from quadrille.core.errors import Invalid
from quadrille.core.processes import KILL
from quadrille.games import game

SMALL = (("rows", "4"), ("columns", "5"), ("colours", "3"))
PUZZLES = Terms("samegame", SMALL, 7, None, 3, True)
SCRABBLE = Terms("scrabble", (("lexicon", "fr-light"),), 7, None, None, False)


def play(plan: Plan, path: Path, work: Executor | None = None) -> dict[Unit, Outcome]:
    with open_folder(path, plan.terms) as folder:
        for _ in run_plan(plan, folder, work or LocalExecutor()):
            pass
        return dict(folder.results)


def lines(path: Path) -> list[Unit]:
    return [read_line(line)[0] for line in (path / GAMES).read_bytes().splitlines()]


@pytest.mark.parametrize(
    ("form", "couples"),
    [
        ("round-robin", [("a", "b"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d"), ("c", "d")]),
        ("ladder", [("a", "b"), ("b", "c"), ("c", "d")]),
        ("swiss", [("a", "c"), ("b", "d")]),
    ],
)
def test_who_meets_first(form: str, couples: list[tuple[str, str]]) -> None:
    assert Plan(PUZZLES, tuple("abcd"), form, 2).couples([], {}) == couples


def test_a_swiss_tournament_pairs_winners_and_never_the_same_two_twice() -> None:
    plan = Plan(PUZZLES, tuple("abcde"), "swiss", 1)
    # Points as the letters come: an earlier one is always better.
    results = {Unit((name,), 0): Outcome(((-place,),)) for place, name in enumerate(plan.players)}
    rounds: list[list[tuple[str, str]]] = []
    while couples := plan.couples(rounds, results):
        rounds.append(couples)
    assert len(rounds) == 3
    met = [frozenset(pair) for one in rounds for pair in one]
    assert len(set(met)) == len(met) == 6
    table = plan.rows([pair for one in rounds for pair in one], results)
    assert table[0].player == "a"
    idle = [{*plan.players} - {name for pair in one for name in pair} for one in rounds]
    assert len(set.union(*idle)) == 3, "each round somebody else sits out"


def test_methods_that_meet_twice_solve_each_puzzle_once(tmp_path: Path) -> None:
    plan = Plan(PUZZLES, ("greedy", "beam", "tabu"), "round-robin", 2)
    results = play(plan, tmp_path)
    assert sorted(results, key=str) == sorted(lines(tmp_path), key=str)
    assert len(results) == 6
    match = plan.match(("greedy", "beam"), results)
    assert len(match.games) == 2
    assert all(one is not None and two is not None and one <= two for one, two in match.games)


def test_more_games_and_players_keep_what_is_played(tmp_path: Path) -> None:
    before = play(Plan(PUZZLES, ("greedy", "beam"), "ladder", 2), tmp_path)
    after = play(Plan(PUZZLES, ("greedy", "beam", "tabu"), "round-robin", 3), tmp_path)
    assert len(lines(tmp_path)) == len(after) == 9
    assert before.items() <= after.items()
    again = play(Plan(PUZZLES, ("greedy", "beam", "tabu"), "round-robin", 3), tmp_path)
    assert again == after
    assert len(lines(tmp_path)) == 9


def test_a_torn_last_line_is_played_again(tmp_path: Path) -> None:
    plan = Plan(PUZZLES, ("greedy", "beam"), "ladder", 2)
    whole = play(plan, tmp_path)
    raw = (tmp_path / GAMES).read_bytes()
    for cut in range(1, len(raw.splitlines()[-1]) + 1, 9):
        (tmp_path / GAMES).write_bytes(raw[:-cut])
        assert play(plan, tmp_path) == whole
        assert len(set(lines(tmp_path))) == len(lines(tmp_path)) == 4


def test_a_damaged_line_is_refused_by_its_number(tmp_path: Path) -> None:
    plan = Plan(PUZZLES, ("greedy", "beam"), "ladder", 1)
    play(plan, tmp_path)
    (tmp_path / GAMES).write_text('{"players": ["greedy"], "number": 0, "scores": [[1, 2]]}\n')
    with pytest.raises(Invalid) as caught:
        play(plan, tmp_path)
    assert caught.value.line == 1


def test_a_folder_keeps_its_terms(tmp_path: Path) -> None:
    play(Plan(PUZZLES, ("greedy", "beam"), "ladder", 1), tmp_path)
    assert json.loads((tmp_path / TERMS).read_text())["seed"] == 7
    other = Terms("samegame", SMALL, 8, None, 3, True)
    with pytest.raises(Invalid, match="seed"):
        play(Plan(other, ("greedy", "beam"), "ladder", 1), tmp_path)
    other = replace(
        PUZZLES, options=(("rows", "9"), *SMALL[1:], ("rules", "classic")), iterations=5
    )
    with pytest.raises(Invalid, match=r"other settings \(rows, rules, iterations\)"):
        play(Plan(other, ("greedy", "beam"), "ladder", 1), tmp_path)
    (tmp_path / TERMS).write_text("7\n")
    with pytest.raises(Invalid, match=r"terms\.json"):
        play(Plan(other, ("greedy", "beam"), "ladder", 1), tmp_path)


def test_one_process_at_a_time_has_a_folder(tmp_path: Path) -> None:
    with (
        open_folder(tmp_path, PUZZLES),
        pytest.raises(Invalid, match="Another process"),
        open_folder(tmp_path, PUZZLES),
    ):
        pass


class Interrupted:
    """An executor that somebody stops after some tasks."""

    def __init__(self, after: int) -> None:
        self.after = after

    def run(self, function, tasks):  # type: ignore[no-untyped-def]
        for number, result in enumerate(LocalExecutor().run(function, tasks)):
            if number == self.after:
                raise KeyboardInterrupt
            yield result


@pytest.mark.parametrize("after", [0, 1, 3])
def test_a_run_that_was_stopped_ends_as_if_it_had_not(tmp_path: Path, after: int) -> None:
    plan = Plan(PUZZLES, ("greedy", "beam", "tabu"), "swiss", 2)
    whole = play(plan, tmp_path / "whole")
    with pytest.raises(KeyboardInterrupt):
        play(plan, tmp_path / "stopped", Interrupted(after))
    assert play(plan, tmp_path / "stopped") == whole


def test_players_of_compiled_games_and_of_rules_meet_in_pairs(tmp_path: Path) -> None:
    plan = Plan(SCRABBLE, ("percent:5", "greedy", "common"), "ladder", 4)
    here = play(plan, tmp_path / "here")
    assert [len(task.numbers) for task in split_tasks(SCRABBLE, list(here))] == [2, 1, 1]
    match = plan.match(("percent:5", "greedy"), here)
    assert len(match.samples) == 2
    assert len(match.games) == 4
    assert play(plan, tmp_path / "pool", PoolExecutor(2)) == here


def test_unknown_names_are_refused_before_anything_is_played() -> None:
    assert check_names(PUZZLES, ["greedy", "beam"])
    for terms in (PUZZLES, SCRABBLE):
        with pytest.raises(Invalid):
            check_names(terms, ["nobody"])
    for names in (["greedy"], ["greedy", "greedy"]):
        with pytest.raises(Invalid):
            Plan(PUZZLES, tuple(names), "ladder", 1)


def test_a_game_is_played_or_solved() -> None:
    assert is_solving(game("samegame"), ["beam"], [False])
    assert not is_solving(game("scrabble"), ["cmd:./bot"], [True])
    with pytest.raises(Invalid, match="crossword"):
        is_solving(game("crossword"), ["beam"], [False])


def test_a_game_lost_by_a_fault_has_no_spread() -> None:
    match = Match(("a", "b"), [[(None, 1), (10, 4)], [(8, 4), (8, 8)]])
    assert match.count("a") == (2, 1)
    assert match.count("b") == (1, 2)
    assert match.spread.mean == pytest.approx((6 + 2) / 2)
    assert share((None, -5)) == 0
    unit, outcome = Unit(("a", "b"), 3), Outcome(((None, 1), (2, 3)), ("late",))
    assert read_line(write_line(unit, outcome, 5).encode()) == (unit, outcome)


def workers() -> Iterator[tuple[str, Sequence[int]]]:
    """Yield the address of a scheduler with three workers, and their processes."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from distributed import Client, LocalCluster

        with (
            LocalCluster(
                n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None,
                host="127.0.0.1",
            ) as cluster,
            Client(cluster) as client,
        ):  # fmt: skip
            yield cluster.scheduler_address, [*client.run(os.getpid).values()]


@pytest.mark.slow
def test_a_killed_worker_of_three_loses_and_doubles_nothing(tmp_path: Path) -> None:
    plan = Plan(PUZZLES, ("greedy", "beam"), "round-robin", 20)
    here = play(plan, tmp_path / "here")
    for address, pids in workers():
        assert len(set(pids)) == 3
        killed_after: list[int] = []
        with (
            warnings.catch_warnings(),
            open_folder(tmp_path / "cluster", plan.terms) as folder,
        ):
            warnings.simplefilter("ignore")
            for progress in run_plan(plan, folder, DaskExecutor(address)):
                if progress.played >= 3 and not killed_after:
                    os.kill(pids[0], KILL)
                    killed_after.append(progress.played)
            assert folder.results == here
        assert killed_after[0] < 40, "it was killed midway"
    assert len(set(lines(tmp_path / "cluster"))) == len(lines(tmp_path / "cluster")) == 40


def test_a_killed_worker_of_a_pool_is_reported_and_the_run_goes_on(tmp_path: Path) -> None:
    with pytest.raises(Invalid, match="same command"):
        list(PoolExecutor(1).run(end_oneself, [1]))


def end_oneself(number: int) -> None:
    os.kill(os.getpid(), signal.SIGTERM)


def test_an_engine_from_outside_that_fails_loses_its_games(tmp_path: Path) -> None:
    terms = Terms("samegame", SMALL, 7, 1.0, None, True)
    unit = Unit(("cmd:no-such-engine",), 0)
    (task,) = split_tasks(terms, [unit])
    outcome = play_task(task)[unit]
    assert outcome.scores == ((None,),)
    assert "no-such-engine" in outcome.faults[0]
