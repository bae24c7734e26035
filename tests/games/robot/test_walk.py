"""Walks in run-length form, and solution files in both forms."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Invalid
from quadrille.games.robot.check import check
from quadrille.games.robot.config import Config
from quadrille.games.robot.generator import authors_grid
from quadrille.games.robot.options import generate_config, read_options
from quadrille.games.robot.solution import (
    PART,
    Head,
    SolutionParser,
    check_same_grid,
    head_of,
    read_head,
    read_solution,
    write_runs,
    write_solution,
)
from quadrille.games.robot.walk import Walk, join_walks, read_runs, walk_through
from tests.games.robot.grids import walks

HEAD = Head(6, 8, 5, 3)


@pytest.fixture(scope="module")
def authors_file(shared: Path) -> str:
    path = shared / "data/robot/Couleur_Robot_6_8_5_3.sol"
    return path.read_bytes().decode("ascii")


# Walks


@given(walks)
def test_runs_are_the_walk(text: str) -> None:
    walk = read_runs(text)
    assert walk.letters() == text
    assert read_runs("".join(walk.runs())) == walk
    assert (walk.steps, walk.swaps) == (len(text) - text.count("S"), text.count("S"))
    assert all(one != other for one, other in zip(walk.actions, walk.actions[1:], strict=False))
    assert hash(walk) == hash(read_runs(text))


@given(walks)
def test_a_walk_is_a_sequence_of_moves_from_swap_to_swap(text: str) -> None:
    walk = read_runs(text)
    moves = list(walk)
    assert "".join(moves) == text
    assert all(move.rstrip("S").count("S") == 0 for move in moves)
    assert all(move.endswith("S") for move in moves[:-1])
    assert walk[:] == moves
    assert [walk[index] for index in range(-len(moves), 0)] == moves
    with pytest.raises(IndexError):
        walk[len(moves)]


@given(walks, walks)
def test_joined_walks(one: str, other: str) -> None:
    assert join_walks([read_runs(one), read_runs(other)]) == read_runs(one + other)
    assert join_walks([]) == read_runs("")


def test_walks_differ() -> None:
    assert read_runs("RR") != read_runs("R")
    assert read_runs("R") != read_runs("L")
    assert read_runs("R") != "R"
    assert "1 steps, 2 swaps" in repr(read_runs("RSS"))


@given(st.lists(st.integers(0, 47), max_size=12), st.integers(0, 47))
def test_through_stops_it_goes_horizontally_first(stops: list[int], start: int) -> None:
    letters, cell = "", start
    for stop in stops:
        right, down = stop % 8 - cell % 8, stop // 8 - cell // 8
        letters += ("R" if right > 0 else "L") * abs(right)
        letters += ("D" if down > 0 else "U") * abs(down) + "S"
        cell = stop
    assert walk_through(np.array(stops, np.int32), 8, start).letters() == letters


# Solution files


def test_the_authors_file_is_read_and_written_byte_for_byte(authors_file: str) -> None:
    head, walk = read_solution([authors_file])
    assert head == HEAD
    assert "".join(write_solution(head, walk)) == authors_file
    verdict = check(authors_grid(6, 8, 5, 3), walk)
    assert (verdict.valid, verdict.steps, verdict.swaps) == (True, walk.steps, walk.swaps)
    assert HEAD.name("Couleur") == "Couleur_Robot_6_8_5_3.sol"


@given(walks, st.integers(1, 40))
def test_both_forms_come_back_however_they_are_cut(text: str, size: int) -> None:
    walk = read_runs(text)
    for write in (write_solution, write_runs):
        whole = "".join(write(HEAD, walk))
        parts = [whole[begin : begin + size] for begin in range(0, len(whole), size)]
        assert read_solution(parts) == (HEAD, walk)
        assert read_solution([whole.replace("\n", "\r\n")]) == (HEAD, walk)
        assert read_solution([f"\ufeff{whole}".rstrip()]) == (HEAD, walk)


def test_the_authors_form_has_a_space_after_each_action() -> None:
    assert "".join(write_solution(HEAD, read_runs("S2RS"))) == "6 8 5 3\nS R R S 0\n"
    assert "".join(write_solution(HEAD, read_runs(""))) == "6 8 5 3\n0\n"


def test_a_long_walk_is_written_in_parts() -> None:
    counts = np.array([PART - 1, 2 * PART, 5, PART], np.int64)
    walk = Walk(np.array([3, 2, 3, 4], np.uint8), counts)
    parts = list(write_solution(HEAD, walk))
    assert len(parts) > 4
    assert read_solution(parts) == (HEAD, walk)


@pytest.mark.parametrize("line", ["6 8 5 3", " 6  8 5\t3 ", "6 8 5 -", "1 1 1 -7"])
def test_heads(line: str) -> None:
    head = read_head(line)
    assert read_head(head.line()) == head


@pytest.mark.parametrize(
    "line",
    ["", "6 8 5", "6 8 5 3 1", "a b c d", "6,8,5", "6 8 5 99999999999", "6 8 5 9999999999"],
)
def test_bad_heads_are_refused(line: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_solution([f"{line}\nS 0\n"])
    assert (caught.value.code, caught.value.line) == ("robot.solution-head", 1)
    with pytest.raises(Invalid):
        SolutionParser().walk()


def test_impossible_sizes_in_a_head_are_refused() -> None:
    for line in ("0 8 5 3", "6 8 49 3"):
        with pytest.raises(Invalid) as caught:
            read_head(line)
        assert caught.value.code == "out-of-range"


@pytest.mark.parametrize(
    ("body", "code", "line", "place"),
    [
        ("S R X S 0\n", "robot.solution", 2, 5),
        ("S R\nR é 0\n", "robot.solution", 3, 3),
        ("S R 0 R\n", "robot.solution", 2, 5),
        ("S 3 R 0\n", "robot.solution", 2, 3),
        ("S 0R 0\n", "robot.solution", 2, 3),
        ("s 0\n", "robot.solution", 2, 1),
        ("S R S\n", "robot.solution-cut", 3, 1),
        ("S R 12", "robot.solution", 2, 5),
    ],
)  # fmt: skip
def test_bad_solutions_are_refused_with_their_place(
    body: str, code: str, line: int, place: int
) -> None:
    for parts in ([f"6 8 5 3\n{body}"], list(f"6 8 5 3\n{body}")):
        with pytest.raises(Invalid) as caught:
            read_solution(parts)
        error = caught.value
        assert (error.code, error.line, error.place) == (code, line, place)


@pytest.mark.parametrize("run", ["9999999999R", "2000001S"])
def test_a_run_longer_than_any_grid_is_refused_with_its_place(run: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_solution([f"6 8 5 3\nS R\nS {run} 0\n"])
    assert (caught.value.code, caught.value.line, caught.value.place) == ("robot.move-long", 3, 3)


def test_a_few_runs_that_stand_for_billions_of_actions_are_not_written_out() -> None:
    head, walk = read_solution(["1 2000000 2 5\n" + 1000 * "1999999R 1999999L " + "0"])
    assert walk.steps == 3_999_998_000
    for write in (walk.letters, lambda: list(walk)):
        with pytest.raises(Invalid) as caught:
            write()
        assert caught.value.code == "robot.walk-long"
    assert sum(map(len, islice(write_solution(head, walk), 3))) < 10 * PART


def test_nothing_may_follow_the_end() -> None:
    with pytest.raises(Invalid) as caught:
        read_solution(["6 8 5 3\nS 0\n", "R"])
    assert caught.value.code == "robot.solution"


# For which grid


def authors(rows: int, columns: int, colours: int, seed: int) -> Config:
    return generate_config(rows, columns, colours, f"authors {seed}")


def test_a_solution_for_another_grid_is_refused() -> None:
    check_same_grid(HEAD, authors(6, 8, 5, 3))
    for other in (authors(8, 6, 5, 3), authors(6, 8, 6, 3), authors(6, 8, 5, 4)):
        with pytest.raises(Invalid) as caught:
            check_same_grid(HEAD, other)
        assert caught.value.code == "robot.other-grid"
        assert head_of(other).line() in str(caught.value)


def test_a_grid_typed_in_is_known_by_its_cells() -> None:
    made = authors(6, 8, 5, 3)
    typed = Config(made.size, made.colours, made.backgrounds, made.pieces)
    assert head_of(typed) == Head(6, 8, 5, None)
    check_same_grid(HEAD, typed)
    check_same_grid(head_of(typed), made)
    check_same_grid(Head(1, 1, 1, 1), authors(1, 1, 1, 0))
    with pytest.raises(Invalid):
        check_same_grid(Head(6, 8, 5, 4), typed)
    uniform = read_options({"rows": "6", "columns": "8", "colours": "5", "fill": "uniform 3"})
    with pytest.raises(Invalid):
        check_same_grid(HEAD, uniform)
