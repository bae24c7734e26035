"""The first answer in the terminal while an engine is not compiled."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from quadrille.app.engines import compilation
from quadrille.cli import engine, needed_kernels
from quadrille.cli.bar import Bar
from quadrille.cli.engine import Search, explain_wait
from quadrille.cli.scrabble import computers
from quadrille.cli.scrabble.computers import (
    Describe,
    describe_hidden,
    describe_nothing,
    describe_place,
    describe_play,
)
from quadrille.core.compiled_code import kernels_of
from quadrille.core.grid import Cell
from quadrille.core.solver import Budget, Solution
from quadrille.games import game
from quadrille.games.scrabble.board import EMPTY
from quadrille.games.scrabble.moves import Exchange, Play
from quadrille.games.scrabble.players.player import Choice

KERNELS = ["quadrille.lexicon.line_kernel"]


def solution(score: int, method: str) -> Solution[str]:
    return Solution(("move",), score, None, 1, 0.0, 0, method)


def quick() -> Iterator[Solution[str]]:
    yield solution(10, "quick")
    yield solution(12, "quick")


class RecordingCompilation:
    """Compiles nothing, at once, and notes what it is asked."""

    def __init__(self, modules: list[str]) -> None:
        EVENTS.extend(f"compile {name}" for name in modules)
        self.is_under_way = False

    def start(self) -> None:
        EVENTS.append("start")

    def close(self) -> None:
        EVENTS.append("close")


EVENTS: list[str] = []


@pytest.fixture
def wanted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Make kernels seem not to be compiled; return what happens about them, in order."""
    EVENTS.clear()
    monkeypatch.setattr(needed_kernels, "is_ready", lambda modules: False)
    monkeypatch.setattr(needed_kernels, "compile_first", lambda modules: None)
    monkeypatch.setattr(needed_kernels, "load", lambda name: EVENTS.append(f"load {name}"))
    monkeypatch.setattr(compilation, "Compilation", RecordingCompilation)
    return EVENTS


def test_the_quick_answer_is_shown_and_the_result_is_the_engine_s(
    wanted: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    search = Search(Budget(seconds=1), KERNELS, quick)
    # Weaker than the quick answer, and still what a seed and a method give.
    found = search.run(iter([solution(11, "nrpa")]))
    assert (found.score, found.method, search.stopped) == (11, "nrpa", False)
    shown = capsys.readouterr()
    quickly = "Quick answer while the engine is being prepared: 12. The engine’s answer follows."
    assert quickly in shown.err
    assert shown.out == ""
    assert f"compile {KERNELS[0]}" in wanted


def interrupted(score: int | None) -> Iterator[Solution[str]]:
    if score is not None:
        yield solution(score, "nrpa")
    raise KeyboardInterrupt


def test_control_c_while_it_compiles_gives_the_quick_answer(wanted: list[str]) -> None:
    search = Search(Budget(seconds=1), KERNELS, quick)
    found = search.run(interrupted(None))
    assert (found.score, found.method, search.stopped) == (12, "quick", True)


def test_what_a_program_reads_is_never_the_quick_answer(wanted: list[str]) -> None:
    with pytest.raises(KeyboardInterrupt):
        Search(Budget(seconds=1), KERNELS, quick).run(interrupted(None), engine_only=True)
    found = Search(Budget(seconds=1), KERNELS, quick).run(interrupted(3), engine_only=True)
    assert found.score == 3


def test_control_c_after_the_engine_s_first_answer_gives_that(wanted: list[str]) -> None:
    search = Search(Budget(seconds=1), KERNELS, quick)
    assert search.run(interrupted(3)).score == 3


def test_control_c_before_any_answer_is_an_interruption(wanted: list[str]) -> None:
    with pytest.raises(KeyboardInterrupt):
        Search(Budget(seconds=1), KERNELS).run(interrupted(None))


def test_control_c_just_after_the_search_takes_its_answer(
    wanted: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def progress(budget: Budget) -> Iterator[Any]:
        nothing = {"say": lambda sentence: None, "show_preparation": lambda *counts: None}
        yield SimpleNamespace(show=lambda *given: None, **nothing)
        raise KeyboardInterrupt

    monkeypatch.setattr(engine, "progress", progress)
    search = Search(Budget(seconds=1), KERNELS, quick)
    found = search.run(iter([solution(11, "nrpa")]))
    assert (found.score, search.stopped) == (11, True)


def test_a_compiled_engine_answers_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(needed_kernels, "is_ready", lambda modules: True)

    def no_quick() -> Iterator[Solution[Any]]:
        raise AssertionError("nobody waits for a quick answer here")

    Search(Budget(seconds=1), KERNELS, no_quick).run(iter([solution(11, "nrpa")]))
    assert capsys.readouterr().err == ""


def test_kernels_are_compiled_on_all_cores_before_the_search_begins(wanted: list[str]) -> None:
    def searched() -> Iterator[Solution[str]]:
        EVENTS.append("search")
        yield solution(11, "nrpa")

    def quickly() -> Iterator[Solution[str]]:
        EVENTS.append("quick")
        yield solution(10, "quick")

    Search(Budget(seconds=1), KERNELS, quickly).run(searched())
    needed = kernels_of(KERNELS)
    assert wanted == [
        *(f"compile {name}" for name in needed),
        "start",
        "quick",
        *(f"load {name}" for name in needed),
        "close",
        "search",
    ]


def test_control_c_ends_the_compilation(wanted: list[str]) -> None:
    def interrupted_quickly() -> Iterator[Solution[str]]:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Search(Budget(seconds=1), KERNELS, interrupted_quickly).run(iter(()))
    assert wanted[-1] == "close"


def test_a_command_that_waits_has_its_kernels_compiled_first(wanted: list[str]) -> None:
    with explain_wait(KERNELS):
        wanted.append("work")
    assert wanted.index("start") < wanted.index("close") < wanted.index("work")


def test_where_nothing_can_be_kept_this_process_compiles(
    wanted: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(needed_kernels, "cache_folder", lambda: None)
    with explain_wait(KERNELS):
        assert wanted == [f"load {name}" for name in kernels_of(KERNELS)]


@pytest.mark.parametrize(
    ("name", "options", "shown"),
    [
        ("samegame", {"board": "VVR/RRB"}, r"\d \d, \d+ points?"),
        ("robot", {"grid": "Rv Vr"}, r"[UDLRS]+, \d+ steps?"),
    ],
)
def test_a_search_by_a_game_s_method_shows_the_move_of_its_quick_answer(
    name: str,
    options: dict[str, str],
    shown: str,
    wanted: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    rules = game(name)
    state = rules.initial(rules.configure(options), 1)
    assert rules.solvers is not None
    search = Search.by(rules, state, rules.solvers.strongest, Budget(seconds=1))
    search.run(iter([solution(1, "other")]))
    sentence = f"being prepared: {shown}. The engine’s answer follows"
    assert re.search(sentence, capsys.readouterr().err)
    assert wanted


def test_what_must_not_be_seen_is_not_shown(
    wanted: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    search = Search(Budget(seconds=1), KERNELS, quick, lambda solution: "")
    assert search.run(interrupted(None)).score == 12
    assert capsys.readouterr().err == ""


def test_whoever_waits_sees_a_quick_answer_before_the_engine_is_compiled(
    wanted: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    def answer() -> str:
        wanted.append("quick")
        return "CHAT, 7 points"

    with explain_wait(KERNELS, quick=answer):
        pass
    assert "being prepared: CHAT, 7 points. The engine’s answer follows." in capsys.readouterr().err
    assert wanted.index("start") < wanted.index("quick") < wanted.index("close")
    with explain_wait(KERNELS, quick=lambda: ""):
        pass
    assert capsys.readouterr().err == ""


def test_a_compiled_engine_needs_no_quick_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needed_kernels, "is_ready", lambda modules: True)
    with explain_wait(KERNELS, quick=lambda: pytest.fail("nobody waits for it")):
        pass


PLAY = Play(Cell(6, 7), False, ("C", "H", "A", "T"))


@pytest.mark.parametrize(
    ("describe", "move", "text"),
    [
        (describe_play(EMPTY, "fr"), PLAY, "H7 CHAT, 18 points"),
        (describe_play(EMPTY, "en"), Exchange(("A",)), "exchange A"),
        (describe_place("en"), PLAY, "8G, 4 tiles"),
        (describe_hidden("en"), PLAY, "8G, 4 tiles, 18 points"),
        (describe_hidden("en"), Exchange(("A",)), "exchange of 1 tile"),
        (describe_nothing, PLAY, ""),
    ],
)
def test_a_quick_play_is_described_as_far_as_it_may_be_seen(
    describe: Describe, move: Play | Exchange, text: str
) -> None:
    assert describe(Choice(move, points=18, worth=18)) == text


def test_the_candidate_of_a_computer_is_shown_before_its_engine_is_compiled(
    wanted: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    choice = Choice(PLAY, points=18, worth=20.5)
    monkeypatch.setattr(computers, "choose_quickly", lambda *given: choice)
    monkeypatch.setattr(computers, "player", lambda *given: lambda *more: iter([choice]))
    rules = game("scrabble")
    options = {"lexicon": "fr-light", "draws": "CHATONSAEINRST", "first": "0"}
    state = rules.initial(rules.configure(options), 2)
    assert computers.choose_move(state, 0, "equity", 1.0, None, "fr") == PLAY
    shown = capsys.readouterr().err
    assert "being prepared: H7, 4 tiles, 18 points. The engine’s answer follows" in shown
    assert "CHAT" not in shown


def test_progress_of_compiling_stays_in_the_line_of_the_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("FORCE_COLOR", "1")
    with Bar(Budget(seconds=1)) as bar:
        for ready in (3, 4):
            bar.show_preparation(ready, 13)
    lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", capsys.readouterr().err).split("\n")
    assert any("Engine: 4 of 13 parts are ready." in line for line in lines[0].split("\r"))
    assert [line.strip() for line in lines[1:] if line.strip()] == []


def test_sentences_about_a_wait_break_between_words_in_a_window(
    wanted: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with explain_wait(KERNELS, quick=lambda: "12 points"):
        pass
    assert "Quick answer while the engine is being\nprepared: 12 points. The engine’s answer\n" in (
        capsys.readouterr().err
    )


def test_a_log_gets_few_lines_of_a_compilation_with_many_parts(
    wanted: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    screen = engine._Sentences()
    for ready in range(41):
        screen.show_preparation(ready, 40)
    counted = [line.split()[1] for line in capsys.readouterr().err.splitlines()]
    assert counted == ["0", "10", "20", "30", "40"]
