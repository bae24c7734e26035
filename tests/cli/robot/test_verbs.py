"""The verbs of the robot through a pipe: grids, solutions, walks, comparisons, bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quadrille.cli.robot.film import Film, steps_of
from quadrille.core.errors import Invalid
from quadrille.games.robot.config import read_options
from quadrille.games.robot.rules import initial
from tests.cli.conftest import Cli

SMALL = ("--size", "3x4", "--colours", "3", "--seed", "1")
REPORT = ("--size", "6x8", "--colours", "5", "--seed", "3")


def test_new_prints_a_grid_that_show_draws(cli: Cli) -> None:
    made = cli("robot", "new", *SMALL)
    assert made.out == "3 4 3\n0:0 1:0 2:0 0:1\n0:0 0:2 0:0 0:0\n0:0 0:1 0:0 1:0\n"
    shown = cli("robot", "show", "-", stdin=made.out)
    assert "0 [##] Vr  Br  Rv" in shown.out
    assert "6 cells to sort" in shown.out
    assert cli("robot", "show", *SMALL).out == shown.out
    assert cli("robot", "show", *SMALL, "--json").json["left"] == 6


def test_a_grid_without_a_seed_says_its_own(cli: Cli) -> None:
    made = cli("robot", "new", "--size", "2x2", "--colours", "2", "--generator", "uniform")
    assert "Filled by: uniform " in made.err
    assert cli("robot", "new", "--daily").out == cli("robot", "new", "--daily").out


def test_a_solution_is_written_as_the_authors_do(cli: Cli, shared: Path) -> None:
    written = cli("robot", "solve", *REPORT, "--method", "naive", "--walk", "-").out
    theirs = (shared / "data/robot/Couleur_Robot_6_8_5_3.sol").read_text()
    assert written == theirs
    Path("walk.sol").write_text(written)
    assert cli("robot", "check", "walk.sol").out == "walk.sol: valid, 117 steps\n"


def test_the_short_form_is_checked_too(cli: Cli) -> None:
    cli("robot", "solve", *REPORT, "--method", "naive", "--form", "runs", "--walk", "runs.sol")
    found = cli("robot", "check", "runs.sol", "--json")
    assert found.json == {
        "file": "runs.sol", "valid": True, "steps": 117, "swaps": 44, "black": 48, "errors": [],
    }  # fmt: skip


def test_a_bad_solution_is_told_with_its_first_error(cli: Cli) -> None:
    Path("short.sol").write_text("6 8 5 3\nS R 0\n")
    found = cli("robot", "check", "short.sol")
    assert found.status == 1
    assert "invalid after 1 step" in found.out
    Path("out.sol").write_text("6 8 5 3\nU 0\n")
    assert "leaves the grid" in cli("robot", "check", "out.sol").out
    Path("odd.sol").write_text("6 8 5 3\nS X 0\n")
    assert "Line 2" in cli("robot", "check", "odd.sol").err
    Path("typed.sol").write_text("6 8 5 -\nS 0\n")
    assert "--grid" in cli("robot", "check", "typed.sol").err


def test_a_solution_for_another_grid_is_refused(cli: Cli) -> None:
    cli("robot", "new", *SMALL, "--out", "grid.txt")
    Path("walk.sol").write_text("6 8 5 3\nS 0\n")
    found = cli("robot", "check", "walk.sol", "--grid", "grid.txt")
    assert found.status == 2
    assert "6 8 5 3" in found.err


def test_solve_says_steps_and_what_is_known(cli: Cli) -> None:
    found = cli("robot", "solve", *REPORT, "--method", "naive")
    assert found.out.startswith("naive: 117 steps in ")
    told = cli("robot", "solve", *REPORT, "--method", "naive", "--json").json
    assert (told["steps"], told["bound"], told["proved"]) == (117, None, False)


def test_the_coefficient_is_for_cuts_alone(cli: Cli) -> None:
    cuts = ("robot", "solve", *REPORT, "--method", "graph-cuts", "--json")
    steps = {cli(*cuts, "--coefficient", text).json["steps"] for text in ("0", "1", "5")}
    assert len(steps) > 1
    assert cli(*cuts).json["steps"] == cli(*cuts, "--coefficient", "1").json["steps"]
    other = cli("robot", "solve", *REPORT, "--method", "naive", "--coefficient", "1")
    assert "do not go together" in other.err


def test_a_bound_is_looked_for_on_request(cli: Cli) -> None:
    told = cli("robot", "solve", *REPORT, "--method", "naive", "--bound", "--json").json
    assert 0 < told["bound"] <= told["steps"]
    best = cli("robot", "solve", *REPORT, "--method", "optimal", "--json").json
    assert told["bound"] <= best["bound"] <= best["steps"] <= told["steps"]


def test_replay_shows_every_step_to_the_end(cli: Cli) -> None:
    found = cli("robot", "replay", *SMALL, "--method", "naive")
    assert found.out.count("The sorting robot") == 14
    assert "0 cells to sort" in found.out
    assert found.out.endswith("Sorted with 13 steps.\n")


def test_replay_reads_solutions_and_records(cli: Cli) -> None:
    cli("robot", "solve", *SMALL, "--method", "naive", "--walk", "walk.sol")
    solved = cli("robot", "replay", "walk.sol").out
    cli("robot", "play", *SMALL, stdin="RRS\nRS\ns game.quadrille\nq\n")
    played = cli("robot", "replay", "game.quadrille").out
    assert solved.split("\n")[:8] == played.split("\n")[:8]
    assert played.count("The sorting robot") == 4


def test_replay_wants_something_to_show(cli: Cli) -> None:
    assert "Say what to show" in cli("robot", "replay").err
    both = cli("robot", "replay", "x.sol", *SMALL)
    assert "do not go together" in both.err


def test_export_turns_a_grid_into_every_format(cli: Cli) -> None:
    cli("robot", "new", *SMALL, "--out", "grid.txt")
    assert cli("robot", "export", *SMALL, "--format", "grid").out == Path("grid.txt").read_text()
    assert "hand ., steps 0, swaps 0, left 6" in cli("robot", "export", "grid.txt", "--format",
                                                     "text").out  # fmt: skip
    assert json.loads(cli("robot", "export", "grid.txt", "--format", "json").out)["left"] == 6
    assert "a position</title>" in cli("robot", "export", "grid.txt", "--format", "svg").out
    for form in ("sol", "runs", "replay-svg"):
        assert f"The format {form} needs a walk" in cli("robot", "export", "grid.txt", "--format",
                                                        form).err  # fmt: skip


def test_export_of_a_walk(cli: Cli) -> None:
    solved = cli("robot", "solve", *SMALL, "--method", "naive", "--walk", "-").out
    walk = ("robot", "export", *SMALL, "--method", "naive")
    assert cli(*walk, "--format", "sol").out == solved
    runs = cli("robot", "export", "-", "--format", "runs", stdin=solved).out
    assert cli("robot", "export", "-", "--format", "sol", stdin=runs).out == solved
    grid = cli("robot", "export", "-", "--format", "grid", stdin=runs).out
    assert grid.startswith("3 4 3\n0:0 1:0")
    cli(*walk, "--format", "replay-svg", "--out", "walk.svg")
    assert "a walk of 13 steps" in Path("walk.svg").read_text()
    assert "steps 13, swaps" in cli(*walk, "--format", "text").out
    first = cli(*walk, "--format", "svg", "--at", "3").out
    assert 'class="trail"' in first
    assert ", 3 steps, " in first
    assert "must be from 0 to 13" in cli(*walk, "--format", "json", "--at", "14").err


def test_export_of_a_record_counts_its_moves(cli: Cli) -> None:
    cli("robot", "play", *SMALL, stdin="RRS\nRS\ns game.quadrille\nq\n")
    record = ("robot", "export", "game.quadrille", "--format")
    assert cli(*record, "runs").out == "3 4 3 1\n2R S R S 0\n"
    assert "steps 3, swaps 2" in cli(*record, "text").out
    assert "steps 2, swaps 1" in cli(*record, "text", "--at", "1").out
    assert "do not go together" in cli(*record, "runs", "--at", "1").err
    assert "do not go together" in cli(*record, "sol", "--grid", "grid.txt").err
    finished = cli(*record, "sol", "--method", "naive").out
    assert finished.startswith("3 4 3 1\nR R S R S ")
    assert "valid" in cli("robot", "check", "-", stdin=finished).out


def test_export_to_a_place_that_is_not_there_does_not_solve_first(cli: Cli) -> None:
    found = cli("robot", "export", *SMALL, "--method", "naive", "--format", "sol", "--out", "no/x")
    assert found.status == 2
    assert "naive" not in found.err


def test_a_race_draws_both_and_says_who_wins(cli: Cli) -> None:
    found = cli("robot", "race", "naive", "naive", *SMALL)
    assert "naive  0  ..........   " in found.out
    assert found.out.endswith("Both need 13 steps.\n")


def test_compare_writes_a_table_plots_and_a_page_and_goes_on(cli: Cli) -> None:
    first = cli("robot", "compare", "out", "--sweep", "vector", "--seconds", "0.5")
    assert first.status == 0
    names = {path.name for path in Path("out").iterdir()}
    assert names == {"table.csv", "vector.svg", "README.md", "README.fr.md", "vector.fr.svg"}
    assert "| naive | n^" in Path("out/README.md").read_text(encoding="utf-8")
    table = Path("out/table.csv").read_text()
    again = cli("robot", "compare", "out", "--sweep", "vector")
    assert "were done before" in again.err
    assert Path("out/table.csv").read_text() == table


def test_the_editor_wants_a_terminal(cli: Cli) -> None:
    assert "needs a terminal" in cli("robot", "edit", "grid.txt").err


def test_best_ranks_the_fewest_steps_first(cli: Cli) -> None:
    assert "No finished game yet" in cli("robot", "best").out
    grid = "Rv Vr\n"
    Path("grid.txt").write_text(grid)
    cli("robot", "play", "grid.txt", "--name", "Slow", stdin="RLSRSLS\nq\n")
    cli("robot", "play", "grid.txt", "--name", "Quick", stdin="SRSLS\nq\n")
    names = [json.loads(line)["name"] for line in cli("robot", "best", "--json").out.splitlines()]
    assert names == ["Quick"]
    ranked = cli("robot", "best", "grid.txt", "--json").out.splitlines()
    assert [json.loads(line)["name"] for line in ranked] == ["Quick", "Slow"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("new", "--size", "0x3"), "0 is not in the range"),
        (("new", "--size", "2x2", "--colours", "5"), "colours is 5"),
        (("new", "--seed", "99999999999"), "range"),
        (("new", "--seed", "1", "--daily"), "do not go together"),
        (("show", "nofile.txt"), "There is no file"),
        (("play", "--resume", "--seed", "1"), "do not go together"),
        (("play", "--resume"), "No game is waiting"),
        (("solve", "--method", "magic"), "magic"),
        (("check",), "SOLUTION"),
    ],
)
def test_what_is_wrong_is_said(cli: Cli, arguments: tuple[str, ...], said: str) -> None:
    found = cli("robot", *arguments)
    assert found.status == 2
    assert said in found.err


def test_a_film_obeys_its_keys() -> None:
    film = Film(10, lambda at: [str(at)])
    assert film.pause == pytest.approx(0.22)
    film.tick()
    assert film.at == 1
    for name, at in (("l", 2), ("right", 3), ("j", 2), ("end", 10), ("right", 10), ("home", 0)):
        assert film.press(name)
        assert (film.at, film.playing) == (at, False)
    assert film.pause is None
    assert film.press("k")
    assert film.press(">")
    assert film.pause == pytest.approx(0.055)
    film.at = 10
    film.tick()
    assert not film.playing
    assert film.press("space")
    assert film.at == 0
    assert "0/10" in film.told()
    assert not film.press("q")
    assert not film.press(None)


def test_a_swap_belongs_to_the_step_before_it() -> None:
    state = initial(read_options({"grid": "Rv Vr"}))
    assert [one.steps for one in steps_of(state, ["SRS", "LS"])] == [0, 1, 2]


def test_a_film_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quadrille.cli.robot.film.MOST_STEPS", 3)
    state = initial(read_options({"grid": "Rv Vr"}))
    with pytest.raises(Invalid, match="more than 3 steps"):
        steps_of(state, ["RLRLR"])


def test_others_rely_on_these_names(cli: Cli) -> None:
    assert cli("robot", "new", *SMALL, "--generator", "uniform", "--out", "grid.txt").status == 0
    search = ("--method", "optimal", "--iterations", "3", "--walk", "walk.sol", "--json")
    found = cli("robot", "solve", "--grid", "grid.txt", *search).json
    assert {"steps", "swaps", "bound", "proved", "seconds", "method"} <= found.keys()
    told = cli("robot", "check", "walk.sol", "--grid", "grid.txt", "--json").json
    assert (told["valid"], told["steps"], told["black"], told["errors"]) == (
        True, found["steps"], 12, [],
    )  # fmt: skip


def test_a_grid_is_named_once(cli: Cli) -> None:
    cli("robot", "new", *SMALL, "--out", "grid.txt")
    found = cli("robot", "solve", "grid.txt", "--grid", "grid.txt")
    assert found.status == 2
    assert "GRID" in found.err
