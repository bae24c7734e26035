"""`records`: the best game on each board, kept for good, whoever stops it wherever."""

from __future__ import annotations

import json
import warnings
from pathlib import Path
from time import process_time

import pytest

from quadrille.arena.records.book import ATTEMPTS, Attempt
from quadrille.arena.records.running import Task, attempt
from quadrille.core.solver import Budget
from tests.cli.conftest import Cli

BOARDS = "VVB\nRRB\n\nRVR\nVRV\nRRV\n"
SEARCH = ("samegame", "records", "boards.txt", "--out", "kept", "--iterations", "1")


@pytest.fixture(autouse=True)
def boards(cli: Cli) -> None:
    Path("boards.txt").write_text(BOARDS)


def lines() -> list[dict[str, object]]:
    return [json.loads(line) for line in (Path("kept") / ATTEMPTS).read_text().splitlines()]


def test_the_best_game_on_each_board_is_kept_as_a_record(cli: Cli) -> None:
    result = cli(*SEARCH, "--json")
    assert result.status == 0
    rows = [json.loads(line) for line in result.out.splitlines()]
    assert [(row["board"], row["attempts"]) for row in rows] == [(1, 1), (2, 1)]
    for row in rows:
        scored = cli("samegame", "score", row["file"], "--json").json
        assert (scored["score"], scored["finished"]) == (row["score"], True)
    table = cli(*SEARCH).out
    assert f"Total: {sum(row['score'] for row in rows)} points on 2 boards" in table


def test_the_same_command_goes_on_where_it_stopped(cli: Cli) -> None:
    cli(*SEARCH, "--attempts", "2")
    whole = lines()
    path = Path("kept") / ATTEMPTS
    kept = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(kept[:2]) + kept[2][:10])
    result = cli(*SEARCH, "--attempts", "2")
    assert "2 attempts were made before" in result.err
    assert [(one["puzzle"], one["number"]) for one in lines()] == [(1, 0), (2, 0), (1, 1), (2, 1)]
    without = [{**one, "seconds": 0, "cpu_seconds": 0} for one in lines()]
    assert without == [{**one, "seconds": 0, "cpu_seconds": 0} for one in whole]
    assert cli(*SEARCH, "--attempts", "2").status == 0
    assert len(lines()) == 4


def test_an_attempt_says_how_much_cpu_time_it_took(cli: Cli) -> None:
    """With several threads it is the time of all of them, and a search of one thread counts too."""
    assert cli(*SEARCH, "--method", "greedy").status == 0
    assert all(isinstance(one["cpu_seconds"], float) for one in lines())
    before = process_time()
    rows = cli(*SEARCH, "--method", "tabu", "--threads", "2", "--attempts", "2", "--json")
    most = process_time() - before
    spent = [float(str(one["cpu_seconds"])) for one in lines()]
    assert 0 < sum(spent[2:]) <= most
    found = [json.loads(line) for line in rows.out.splitlines()]
    sums = [sum(spent[board::2]) for board in range(2)]
    assert [row["cpu_seconds"] for row in found] == pytest.approx(sums, abs=0.002)
    assert f"CPU time of 4 attempts: {round(sum(spent))} s (0.00 h)." in cli(*SEARCH).out


def test_lines_from_before_cpu_time_was_noted_are_read(cli: Cli) -> None:
    cli(*SEARCH)
    old = [{name: one[name] for name in one if name != "cpu_seconds"} for one in lines()]
    path = Path("kept") / ATTEMPTS
    path.write_text("".join(json.dumps(one) + "\n" for one in old))
    result = cli(*SEARCH)
    assert (result.status, "CPU" in result.out) == (0, False)
    assert "CPU time of 2 attempts:" in cli(*SEARCH, "--attempts", "2").out
    assert lines()[:2] == old


def test_only_a_better_game_keeps_its_moves(cli: Cli) -> None:
    cli(*SEARCH, "--method", "greedy", "--attempts", "3")
    assert [bool(one.get("moves")) for one in lines()] == [True, True, False, False, False, False]


def test_a_score_that_the_replayer_does_not_find_is_refused(cli: Cli) -> None:
    cli(*SEARCH)
    path = Path("kept") / ATTEMPTS
    first = lines()[0]
    for claim in ({"score": 99}, {"moves": ["0 0"]}, {"moves": ["9 9"]}):
        path.write_text(json.dumps({**first, **claim}) + "\n")
        result = cli(*SEARCH)
        assert result.status == 2
        assert "puzzle 1" in result.err


def test_a_folder_of_other_boards_is_refused(cli: Cli) -> None:
    cli(*SEARCH)
    Path("boards.txt").write_text("VV\n")
    result = cli(*SEARCH)
    assert result.status == 2
    assert "puzzles" in result.err


def test_a_line_that_cannot_be_read_is_named(cli: Cli) -> None:
    cli(*SEARCH)
    with (Path("kept") / ATTEMPTS).open("a") as file:
        file.write("[]\n")
    result = cli(*SEARCH)
    assert result.status == 2
    assert "3" in result.err


def test_improving_begins_with_the_best_game_and_never_loses_it(cli: Cli) -> None:
    cli(*SEARCH, "--method", "greedy", "--rules", "research", "--attempts", "1")
    best = [one["score"] for one in lines()]
    for attempts in ("2", "3"):
        result = cli(*SEARCH, "--rules", "research", "--attempts", attempts, "--improve", "--json")
        rows = [json.loads(line) for line in result.out.splitlines()]
        assert all(row["score"] >= score for row, score in zip(rows, best, strict=True))
        best = [row["score"] for row in rows]
    scored = [cli("samegame", "score", row["file"], "--json").json["score"] for row in rows]
    assert scored == best


def test_each_attempt_to_improve_knows_those_before(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = []

    def note(task: Task) -> Attempt:
        known.append((task.puzzle, task.number, task.known))
        return attempt(task)

    monkeypatch.setattr("quadrille.arena.records.running.attempt", note)
    cli(*SEARCH, "--attempts", "2", "--improve")
    assert [one[:2] for one in known] == [(1, 0), (2, 0), (1, 1), (2, 1)]
    assert known[0][2] == known[1][2] == ()
    first, second = (tuple(map(str, line["moves"])) for line in lines()[:2])  # type: ignore[call-overload]
    assert (known[2][2], known[3][2]) == (first, second)


def test_a_cluster_of_two_workers_finds_what_one_process_does(cli: Cli) -> None:
    """Two processes, as on two machines: they know nothing but their tasks."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from distributed import LocalCluster

        with LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None,
            protocol="tcp", host="127.0.0.1",
        ) as cluster:  # fmt: skip
            there = (*SEARCH, "--attempts", "2", "--cluster", cluster.scheduler_address)
            assert cli(*there).status == 0
            assert cli(*there, "--attempts", "3", "--improve").status == 0
    found = sorted(lines(), key=lambda one: (one["number"], one["puzzle"]))
    Path("kept").rename("cluster")
    assert cli(*SEARCH, "--attempts", "2", "--jobs", "1").status == 0
    assert cli(*SEARCH, "--attempts", "3", "--jobs", "1", "--improve").status == 0
    here = [(one["puzzle"], one["number"], one["score"]) for one in lines()]
    assert here == [(one["puzzle"], one["number"], one["score"]) for one in found]


def test_a_worker_needs_nothing_but_its_task(cli: Cli) -> None:
    """So any executor of the arena can run it: this process, a pool, a cluster."""
    import pickle

    from quadrille.core.record import Setup

    setup = Setup("samegame", (("board", "VVB/RRB"), ("rules", "report")))
    task = Task(setup, 1, 0, "auto", Budget(iterations=1), 1)
    found = attempt(pickle.loads(pickle.dumps(task)))
    assert (found.score, len(found.moves)) == (3, 3)
