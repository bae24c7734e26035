"""What `mixmo solve` says: the bound that is proved, the one that is not, and steps that failed."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from quadrille.cli.mixmo import robot_hint
from quadrille.cli.mixmo.adapter import ADAPTER
from quadrille.cli.mixmo.robot import HYPOTHESIS, robot_fields, robot_lines, shortfall
from quadrille.cli.mixmo.robot_hint import compare, hint, target_of_today, target_text
from quadrille.cli.verbs import solving
from quadrille.core.grid import Cell
from quadrille.core.solver import Solution
from quadrille.games.mixmo import rules
from quadrille.games.mixmo.game import GAME
from quadrille.games.mixmo.moves import Mixmo, Move, Put, Word
from quadrille.games.mixmo.options import read_options
from quadrille.games.mixmo.report import report_state
from quadrille.games.mixmo.state import BLANK
from tests.cli.conftest import Cli
from tests.games.mixmo.test_solver import position


def test_json_has_a_proved_bound_and_one_with_its_hypothesis(cli: Cli) -> None:
    cli("mixmo", "new", "--draw", "VSOLIADDEEIPSIEESSONNIT+", "--seed", "1", "--out", "draw.txt")
    shown = cli("mixmo", "solve", "draw.txt", "--iterations", "1", "--seed", "1", "--json")
    fields = shown.json
    assert (fields["complete"], fields["valid"]) == (True, True)
    assert fields["score"] <= fields["bound"]
    assert fields["supposed_bound"] is None
    assert fields["proved"] == (fields["score"] == fields["bound"])
    assert fields["hypothesis"] == HYPOTHESIS


def test_solve_tells_that_no_complete_grid_is_possible(cli: Cli) -> None:
    ships = ("--theme", "bateaux", "--lexicon", "fr-school")
    cli("mixmo", "new", "--draw", "UEUUEGTTTFOE+SVEIRUIIUGW", *ships, "--out", "ships.txt")
    options = ("--iterations", "1", "--seed", "1")
    shown = cli("mixmo", "solve", "ships.txt", *options)
    assert "These tiles make no theme word: no grid with all of them is valid." in shown.out
    fields = cli("mixmo", "solve", "ships.txt", *options, "--json").json
    assert (fields["complete"], fields["impossible"]) == (False, True)
    cli("mixmo", "new", "--draw", "ESARINTULOQESARINTLOQQQQ", "--theme", "none", "--out", "q.txt")
    assert "no grid with all of them" not in cli("mixmo", "solve", "q.txt", *options).out


def test_no_bound_is_shown_that_the_grid_passes() -> None:
    state = position("SOLIADEEIP" * 5)
    assert robot_fields(state)["supposed_bound"] > 0
    assert len([*robot_lines(state, ())]) == 1
    full = replace(state, grid=("E" * 20,) * 20)
    assert robot_fields(full)["supposed_bound"] is None
    assert not [*robot_lines(full, ())]


def test_steps_without_a_valid_grid_are_named() -> None:
    state = position()
    moves: list[Move] = [Mixmo(), Put(("V",), (Cell(0, 0),)), Mixmo(), Mixmo()]
    texts = []
    for move in moves:
        texts.append(GAME.write(move, state))
        state = GAME.apply(state, move)
    *_, line = robot_lines(state, texts)
    assert line == "No valid grid was found with 6, 8, 10 tiles."


def test_a_hint_tells_what_the_visible_tiles_make() -> None:
    state = replace(position("VSOLIADDEEIPSIEESSONNIT+"), shown=12)
    lines, text = hint(state)
    assert text.startswith("With these tiles the robot has ")
    assert text.endswith("; you have 0.")
    assert lines
    none = replace(position("Q" * 20), shown=8)
    assert hint(none) == (
        [],
        "The robot finds no valid grid with all these tiles either. These tiles make no theme "
        "word: no grid with all of them is valid. These tiles make no word with Q: no grid with "
        "all of them is valid.",
    )


def test_the_end_tells_your_share_and_the_best_word_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robot_hint, "END_SECONDS", 0.5)
    lines, text = compare(replace(position(), shown=33, over=True))
    assert "you have 0% of them. The best word you missed: " in text
    assert lines


def test_hint_is_typed_at_the_prompt(cli: Cli) -> None:
    cli("mixmo", "new", "--draw", "VSOLIADDEEIPSIEESSONNIT+", "--seed", "1", "--out", "draw.txt")
    shown = cli("mixmo", "play", "draw.txt", stdin="x\nx\nx\nhint\nq\n")
    assert "With these tiles the robot has" in shown.out


def test_each_better_grid_can_be_watched(cli: Cli) -> None:
    cli("mixmo", "new", "--draw", "VSOLIADDEEIPSIEESSONNIT+", "--seed", "1", "--out", "draw.txt")
    options = ("--iterations", "1", "--seed", "1", "--watch", "--json")
    shown = cli("mixmo", "solve", "draw.txt", *options)
    assert f"{shown.json['score']}" in shown.err
    assert "Theme" in shown.err


def test_a_grid_with_more_tiles_and_as_many_points_is_shown_too(
    capsys: pytest.CaptureFixture[str],
) -> None:
    draw = {"reference": "fr-light", "theme": "none", "draw": "ESSAIVALIDESSAIVALID"}
    state = rules.initial(read_options({**draw, "scoring": "words"}))
    grids = ("SES", "SES", "ESSAI")
    found = [
        Solution((Word(tuple(text), Cell(5, 9), True),), 1, None, 1, 0.1, 1, "annealing")
        for text in grids
    ]
    assert list(solving.show_each(ADAPTER, state, iter(found))) == found
    shown = capsys.readouterr().err
    assert shown.count("Mixmo") == 2
    assert "E S S A I" in " ".join(shown.split())


def test_a_draw_is_solved_with_other_words_than_its_own(cli: Cli) -> None:
    cli("mixmo", "new", "--draw", "VSOLIADDEEIPSIEESSONNIT+", "--theme", "animaux",
        "--lexicon", "fr", "--out", "large.txt")  # fmt: skip
    options = ("--iterations", "1", "--seed", "1", "--lexicon", "fr-light", "--out", "result.txt")
    assert cli("mixmo", "solve", "large.txt", *options).status == 0
    assert "reference : dictionnaire78854.txt" in Path("result.txt").read_text()
    assert cli("mixmo", "score", "result.txt").status == 0


def test_theme_words_are_not_counted_where_there_is_no_theme(cli: Cli) -> None:
    draw = ("--draw", "VSOLIADDEEIPSIEESSONNIT+", "--theme", "none", "--lexicon", "fr")
    cli("mixmo", "new", *draw, "--out", "themeless.txt")
    for words in (("solve", "themeless.txt"), ("play", "themeless.txt"), ("play", *draw)):
        run = cli("mixmo", *words, "--scoring", "theme")
        assert run.status == 2
        assert "choose a theme or another scoring" in run.err


def test_a_grid_that_is_not_valid_has_no_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robot_hint, "END_SECONDS", 0.5)
    nonsense = Put(("V", "S", "O", "L", "I"), tuple(Cell(column, 9) for column in range(5)))
    state = replace(GAME.apply(position(), nonsense), shown=33, over=True)
    assert "you have 0% of them." in compare(state)[1]


def test_a_grid_that_is_not_complete_is_called_so(cli: Cli) -> None:
    cli("mixmo", "new", "--draw", "Q" * 20, "--theme", "animaux", "--out", "hard.txt")
    words = ("mixmo", "solve", "hard.txt", "--iterations", "1", "--seed", "1")
    left = "The robot found no complete grid in the time allowed: 20 tiles are left.\n"
    shown = cli(*words)
    assert shown.status == 1
    assert shown.out.endswith(left)
    written = cli(*words, "--out", "-")
    assert (written.status, written.err) == (1, left)
    data = cli(*words, "--json")
    assert (data.status, data.json["complete"]) == (1, False)


def test_all_tiles_without_a_theme_word_are_not_complete() -> None:
    laid = replace(position("CHAT" * 5), grid=("CHAT" * 5, *BLANK[1:]))
    report = report_state(laid)
    assert not report.tally.missing
    assert shortfall(report) == "The robot found no grid with a theme word in the time allowed."


def test_a_grid_that_is_not_complete_gives_no_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robot_hint, "END_SECONDS", 0.5)
    draw = "CHIENS" + "A" * 14
    laid = Put(tuple("CHIENS"), tuple(Cell(column, 9) for column in range(6)))
    state = GAME.apply(replace(position(draw), shown=20), laid)
    _, text = compare(replace(state, over=True))
    assert text.startswith("The robot found no complete grid in the time allowed: ")
    assert "points; you have " in text
    assert "%" not in text


def test_the_robots_grid_is_drawn_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robot_hint, "END_SECONDS", 0.5)
    lines, _ = compare(replace(position("VSOLIADDEEIPSIEESSONNIT+"), shown=24, over=True))
    signs = re.compile(r"[A-Za-z.](?: [A-Za-z.])*(?= |$)")
    drawn = [found[0].replace(" ", "") for line in lines if (found := signs.match(line))]
    tiles = "".join(drawn).replace(".", "")
    assert len(drawn) > 1
    assert len(tiles) == 24
    assert sorted(filter(str.isupper, tiles)) == sorted("VSOLIADDEEIPSIEESSONNIT")
    assert any("letters" in line for line in lines), "its words stand beside it"


def test_the_target_of_the_day_is_shown(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robot_hint, "END_SECONDS", 0.6)
    options = ("--daily", "--theme", "animaux", "--tiles", "60")
    shown = cli("mixmo", "play", *options, stdin="target\nobjectif\nq\n")
    assert "target shows the target of the day." in shown.out
    # On a busy machine the robot may not place all tiles; then it says so.
    found = r"Target: [\d,]+, found by the robot in 1 second\.|The robot found no .*"
    targets = re.findall(rf"^({found})$", shown.out, re.MULTILINE)
    assert len(targets) == 2
    assert targets[0] == targets[1], "it is searched once"
    assert "target shows" not in cli("mixmo", "play", "--seed", "1", stdin="q\n").out


def test_the_target_of_today_comes_by_itself_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robot_hint, "END_SECONDS", 0.6)
    monkeypatch.setattr(robot_hint, "daily_seed", lambda: 20261118)
    today, other = (
        read_options({"theme": "animaux", "fill": f"random {seed} 60"}) for seed in (20261118, 7)
    )
    assert [*target_of_today(today)] == [target_text(today)]
    assert [*target_of_today(other)] == []
