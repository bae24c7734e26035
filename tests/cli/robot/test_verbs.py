"""The verbs of the robot through a pipe: grids, solutions, walks, bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quadrille.cli.film import Film, play_film
from quadrille.cli.robot.film import steps_of
from quadrille.cli.terminal import Terminal
from quadrille.core.errors import Invalid
from quadrille.games.robot.options import read_options
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


def test_a_grid_without_a_seed_prints_the_one_it_drew(cli: Cli) -> None:
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


def test_a_bad_solution_is_reported_with_its_first_error(cli: Cli) -> None:
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


def test_an_unreadable_solution_hides_no_other(cli: Cli) -> None:
    Path("walks").mkdir()
    for name in ("a", "c"):
        cli("robot", "solve", *REPORT, "--method", "naive", "--walk", f"walks/{name}.sol")
    Path("walks/b.sol").write_text("junk")
    found = cli("robot", "check", "walks")
    assert found.status == 2
    first, junk, last = found.out.splitlines()
    assert (first, last) == ("walks/a.sol: valid, 117 steps", "walks/c.sol: valid, 117 steps")
    assert junk.startswith("walks/b.sol: Line 1")
    output = [
        json.loads(line) for line in cli("robot", "check", "walks", "--json").out.splitlines()
    ]
    assert [one["valid"] for one in output] == [True, False, True]
    assert {tuple(one) for one in output} == {
        ("file", "valid", "steps", "swaps", "black", "errors")
    }
    assert output[1]["errors"][0]["line"] == 1
    Path("short.sol").write_text("6 8 5 3\nS R 0\n")
    assert cli("robot", "check", "walks/a.sol", "short.sol").status == 1
    assert cli("robot", "check", "short.sol", "walks/b.sol").status == 2


def test_score_ranks_solutions_and_names_invalid_ones(cli: Cli) -> None:
    cli("robot", "solve", *REPORT, "--method", "naive", "--walk", "walk.sol")
    cli("robot", "solve", *REPORT, "--method", "naive", "--form", "runs", "--walk", "runs.sol")
    Path("short.sol").write_text("6 8 5 3\nS R 0\n")
    found = cli("robot", "score", "short.sol", "walk.sol", "runs.sol", "--json")
    output = [json.loads(line) for line in found.out.splitlines()]
    assert [(one["place"], one["score"], one["finished"]) for one in output] == [
        (1, 117, True), (1, 117, True), (3, 1, False),
    ]  # fmt: skip
    assert found.status == 1
    Path("junk.txt").write_text("junk")
    Path("empty.zip").write_text("")
    for name in ("junk.txt", "empty.zip"):
        found = cli("robot", "score", name)
        assert found.status == 2
        assert "This is not a recorded game, and not a solution file." in found.out
    Path("typed.sol").write_text("6 8 5 -\nS 0\n")
    assert "--grid" in cli("robot", "score", "typed.sol").out


def test_solutions_are_ranked_each_grid_apart(cli: Cli) -> None:
    Path("walks").mkdir()
    for method in ("naive", "optimal"):
        given = ("--method", method, "--iterations", "1")
        cli("robot", "solve", *SMALL, *given, "--walk", f"walks/{method}.sol")
    cli("robot", "solve", *REPORT, "--method", "naive", "--walk", "walks/report.sol")
    Path("walks/short.sol").write_text("6 8 5 3\nS R 0\n")
    result = cli("robot", "check", "walks", "--rank", "--json")
    rows = [json.loads(line) for line in result.out.splitlines()]
    assert [(row["game"], row["place"], row["file"]) for row in rows] == [
        (1, 1, "walks/optimal.sol"), (1, 2, "walks/naive.sol"),
        (2, 1, "walks/report.sol"), (2, 2, "walks/short.sol"),
    ]  # fmt: skip
    assert rows[0]["steps"] < rows[1]["steps"]
    assert result.status == 1
    shown = cli("robot", "check", "walks", "--rank").out
    assert "2 different games (grid), each ranked separately." in shown
    assert "  1. walks/report.sol: valid, 117 steps" in shown
    table = cli("robot", "check", "walks", "--csv").out.splitlines()
    assert table[0] == "game,place,file,valid,steps,swaps,black,errors"
    assert len(table) == 5


def test_score_takes_the_grid_of_solutions_that_name_none(cli: Cli) -> None:
    cli("robot", "new", *SMALL, "--generator", "uniform", "--out", "grid.txt")
    cli("robot", "solve", "grid.txt", "--method", "naive", "--walk", "walk.sol")
    assert cli("robot", "score", "walk.sol").status == 2
    scored = cli("robot", "score", "walk.sol", "--grid", "grid.txt", "--json")
    checked = cli("robot", "check", "walk.sol", "--grid", "grid.txt", "--json").json
    assert (scored.status, scored.json["score"]) == (0, checked["steps"])


def test_a_solution_for_another_grid_is_refused(cli: Cli) -> None:
    cli("robot", "new", *SMALL, "--out", "grid.txt")
    Path("walk.sol").write_text("6 8 5 3\nS 0\n")
    found = cli("robot", "check", "walk.sol", "--grid", "grid.txt")
    assert found.status == 2
    assert "6 8 5 3" in found.err


def test_solve_says_steps_and_what_is_known(cli: Cli) -> None:
    found = cli("robot", "solve", *REPORT, "--method", "naive")
    assert found.out.startswith("naive: 117 steps in ")
    output = cli("robot", "solve", *REPORT, "--method", "naive", "--json").json
    assert (output["steps"], output["bound"], output["proved"]) == (117, None, False)


def test_the_coefficient_is_for_cuts_alone(cli: Cli) -> None:
    cuts = ("robot", "solve", *REPORT, "--method", "graph-cuts", "--json")
    steps = {cli(*cuts, "--coefficient", text).json["steps"] for text in ("0", "1", "5")}
    assert len(steps) > 1
    assert cli(*cuts).json["steps"] == cli(*cuts, "--coefficient", "1").json["steps"]
    other = cli("robot", "solve", *REPORT, "--method", "naive", "--coefficient", "1")
    assert "cannot be combined" in other.err


def test_a_bound_is_looked_for_on_request(cli: Cli) -> None:
    output = cli("robot", "solve", *REPORT, "--method", "naive", "--bound", "--json").json
    assert 0 < output["bound"] <= output["steps"]
    best = cli("robot", "solve", *REPORT, "--method", "optimal", "--json").json
    assert output["bound"] <= best["bound"] <= best["steps"] <= output["steps"]


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


def test_replay_as_json_is_a_position_a_step(cli: Cli) -> None:
    found = cli("robot", "replay", *SMALL, "--method", "naive", "--json")
    output = [json.loads(line) for line in found.out.splitlines()]
    assert [one["steps"] for one in output] == list(range(14))
    assert (output[0]["left"], output[-1]["left"]) == (6, 0)


def test_replay_wants_something_to_show(cli: Cli) -> None:
    assert "Say what to show" in cli("robot", "replay").err
    both = cli("robot", "replay", "x.sol", *SMALL)
    assert "cannot be combined" in both.err


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
    assert "must be between 0 and 13" in cli(*walk, "--format", "json", "--at", "14").err


def test_export_of_a_record_counts_its_moves(cli: Cli) -> None:
    cli("robot", "play", *SMALL, stdin="RRS\nRS\ns game.quadrille\nq\n")
    record = ("robot", "export", "game.quadrille", "--format")
    assert cli(*record, "runs").out == "3 4 3 1\n2R S R S 0\n"
    assert "steps 3, swaps 2" in cli(*record, "text").out
    assert "steps 2, swaps 1" in cli(*record, "text", "--at", "1").out
    assert "cannot be combined" in cli(*record, "runs", "--at", "1").err
    assert "cannot be combined" in cli(*record, "sol", "--grid", "grid.txt").err
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


def test_a_race_won_by_one_step_counts_it(cli: Cli) -> None:
    grid = ("--size", "4x4", "--colours", "3", "--seed", "3")
    found = cli("robot", "race", *grid, "--delay", "0", "colour", "graph-one-naive")
    assert found.out.endswith("colour wins, 1 step ahead.\n")


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
    ("arguments", "message"),
    [
        (("new", "--size", "0x3"), "0 is not in the range"),
        (("new", "--size", "2x2", "--colours", "5"), "colours is 5"),
        (("new", "--seed", "99999999999"), "range"),
        (("new", "--seed", "1", "--daily"), "cannot be combined"),
        (("show", "nofile.txt"), "There is no file"),
        (("play", "--resume", "--seed", "1"), "cannot be combined"),
        (("play", "--resume"), "There is no unfinished game"),
        (("solve", "--method", "magic"), "magic"),
        (("check",), "SOLUTION"),
    ],
)
def test_errors_are_reported(cli: Cli, arguments: tuple[str, ...], message: str) -> None:
    found = cli("robot", *arguments)
    assert found.status == 2
    assert message in found.err


def test_a_long_film_without_delay_skips_steps_but_not_the_last(
    capsys: pytest.CaptureFixture[str],
) -> None:
    play_film(Terminal(moving=True), Film(9000, lambda at: [str(at)]), 0)
    shown = capsys.readouterr().out.split()
    assert len(shown) == 2251
    assert shown[-1].endswith("9000")


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
    assert "0/10" in film.status_text()
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
    output = cli("robot", "check", "walk.sol", "--grid", "grid.txt", "--json").json
    assert (output["valid"], output["steps"], output["black"], output["errors"]) == (
        True, found["steps"], 12, [],
    )  # fmt: skip


def test_a_grid_is_named_once(cli: Cli) -> None:
    cli("robot", "new", *SMALL, "--out", "grid.txt")
    found = cli("robot", "solve", "grid.txt", "--grid", "grid.txt")
    assert found.status == 2
    assert "GRID" in found.err


def test_a_recorded_game_is_checked_as_its_walk_is(cli: Cli) -> None:
    head = "quadrille 1\ngame: robot\nrows: 2\ncolumns: 2\ncolours: 2\nfill: authors 1\n"
    solved = cli("robot", "solve", "--size", "2x2", "--colours", "2", "--seed", "1", "--walk", "-")
    Path("walk.sol").write_text(solved.out)
    steps = solved.out.split()[4:-1]
    expected = cli("robot", "check", "walk.sol", "--json")
    Path("game.quadrille").write_text(f"{head}\n{''.join(steps)}\n")
    checked = cli("robot", "check", "game.quadrille", "--json")
    assert checked.json == {**expected.json, "file": "game.quadrille"}
    assert (checked.status, checked.json["valid"]) == (0, True)
    Path("game.quadrille").write_text(f"{head}\nS\nX\n")
    assert "Line 9" in cli("robot", "check", "game.quadrille").err
    Path("other.txt").write_text("Rv Vr\n")
    other = cli("robot", "check", "game.quadrille", "--grid", "other.txt")
    assert (other.status, "different puzzle" in other.err) == (2, True)


def test_a_solution_of_a_recorded_game_is_the_whole_walk(cli: Cli) -> None:
    """It begins with the moves of the game: alone, what a method adds is no walk on the grid."""
    head = "quadrille 1\ngame: robot\nrows: 3\ncolumns: 3\ncolours: 3\nfill: authors 1\n"
    Path("game.quadrille").write_text(f"{head}\nR\nD\n")
    for at in ((), ("--at", "1")):
        words = ("game.quadrille", "--method", "naive", "--out", "walk.sol", "--force", *at)
        assert cli("robot", "solve", *words).status == 0
        checked = cli("robot", "check", "walk.sol", "--json")
        assert (checked.status, checked.json["valid"]) == (0, True)
        steps = Path("walk.sol").read_text().splitlines()[1].replace("S ", "")
        assert steps.startswith("R D") == (not at)
    assert cli("robot", "solve", "--size", "2x2", "--colours", "2", "--at", "1").status == 2
