"""Our engines as processes that speak the protocol, and the positions that they restore."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from quadrille.app.engines.own_engine import OwnEngine, check_name
from quadrille.app.engines.positions import restore
from quadrille.arena.external.checking import STEPS, check_engine
from quadrille.arena.external.messages import SeatPosition, encode, encode_go, encode_hello
from quadrille.arena.external.process import Limits
from quadrille.core.errors import Invalid
from quadrille.core.record import Record, Setup, begin, replay
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games import game
from quadrille.testing import Case
from tests.conformance.sample import sample

PATIENT = Limits(start=300, grace=300, longest=600)


class Lines:
    """What an engine writes; the host waits for its answer before it goes on."""

    def __init__(self) -> None:
        self.written: list[dict[str, Any]] = []
        self.answered = threading.Event()

    def write(self, text: str) -> int:
        if text.strip():
            self.written.append(json.loads(text))
            if self.written[-1]["type"] in ("best", "error"):
                self.answered.set()
        return len(text)

    def flush(self) -> None:
        """Nothing is held back."""


def ask(name: str, player: str, position: SeatPosition, budget: Budget) -> dict[str, Any]:
    """Return the answer of an engine to one question."""
    rules, out = game(name), Lines()
    assert position.record is not None
    options = dict(position.record.setup.options)

    def host() -> Iterator[str]:
        yield encode(encode_hello(rules, options))
        yield encode(position.encode())
        yield encode(encode_go(position.seat, budget))
        out.answered.wait(300)
        yield encode({"type": "quit"})

    OwnEngine(rules, player, out).run(host())  # type: ignore[arg-type]
    assert out.written[0]["type"] == "ready"
    return out.written[-1]


def first_position(name: str, options: dict[str, str], seats: int = 1) -> SeatPosition:
    rules = game(name)
    known = rules.options(rules.configure(rules.draw(options, 1)))
    record = Record(Setup(name, tuple(known.items()), ("",) * seats))
    state = begin(rules, record.setup)
    return SeatPosition(rules, state, rules.to_move(state)[0], record)


def test_a_method_answers_with_a_whole_game() -> None:
    position = first_position("samegame", {"rows": "4", "columns": "4"})
    answer = ask("samegame", "greedy", position, Budget(iterations=1))
    assert answer["type"] == "best"
    state: Any = position.state
    rules = game("samegame")
    for text in answer["moves"]:
        state = rules.apply(state, rules.parse(text, state, 0))
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.scores[0] == answer["score"]


def test_a_computer_answers_with_a_move_from_what_its_seat_sees() -> None:
    position = first_position("scrabble", {"lexicon": "en-light"}, 2)
    again = [ask("scrabble", "greedy", position, Budget(iterations=1)) for _ in range(2)]
    assert again[0] == again[1]
    rules = game("scrabble")
    chosen = rules.parse(again[0]["moves"][0], position.state, position.seat)
    gains = dict(rules.gains(position.state, position.seat))
    assert gains[chosen] == max(value or 0 for value in gains.values())


def test_a_position_that_cannot_be_restored_is_an_error() -> None:
    position = first_position("samegame", {"rows": "4", "columns": "4"})
    assert position.record is not None
    odd = SeatPosition(position.game, position.state, 0, position.record.played(0, "99 99"))
    assert ask("samegame", "greedy", odd, Budget(iterations=1))["type"] == "error"


def test_an_engine_that_fails_unexpectedly_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("quadrille.app.engines.own_engine.restore", fail)
    position = first_position("samegame", {"rows": "4", "columns": "4"})
    answer = ask("samegame", "greedy", position, Budget(iterations=1))
    assert answer == {"type": "error", "message": str(Invalid("engine.failed"))}
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize(
    ("name", "left_out"),
    [
        ("scrabble", {"sheet", "opening"}),
        ("mixmo", {"tray"}),
        ("mixmo-original", {"seats", "own"}),
        ("samegame", set()),
        ("robot", set()),
    ],
)
def test_a_restored_position_looks_the_same_to_its_seat(name: str, left_out: set[str]) -> None:
    rules, chosen = game(name), sample(name)
    for seed, setup in enumerate(chosen.setups[:2]):
        record, _ = Case(rules, chosen, setup, seed).played
        entries = record.entries[: len(record.entries) // 2]
        *_, state = replay(rules, record.setup, entries)
        seat = (rules.to_move(state) or (0,))[0]
        message = SeatPosition(rules, state, seat, Record(record.setup, entries)).encode()
        _, (*_, found) = restore(rules, json.loads(encode(message)), Rng(7))
        before, after = rules.view(state, seat), rules.view(found, seat)
        kept = before.keys() - left_out
        assert {key: after[key] for key in kept} == {key: before[key] for key in kept}
        if name == "mixmo":
            assert sorted(str(after["tray"])) == sorted(str(before["tray"]))
        if name == "mixmo-original":
            own: tuple[Any, Any] = before["own"], after["own"]
            assert own[0]["grid"] == own[1]["grid"]
            assert sorted(own[0]["tray"]) == sorted(own[1]["tray"])


def test_only_engines_that_need_no_secret_can_be_run() -> None:
    assert check_name(game("mixmo"), "") == "honest"
    assert check_name(game("scrabble"), "percent:30") == "percent:30"
    with pytest.raises(Invalid) as refused:
        check_name(game("mixmo"), "annealing")
    assert refused.value.code == "bad-choice"
    with pytest.raises(Invalid) as none:
        check_name(game("crossword"), "")
    assert none.value.code == "engine.none"


def test_an_engine_that_is_run_passes_the_check() -> None:
    command = [sys.executable, "-m", "quadrille", "engine", "run", "samegame", "--player", "greedy"]
    report = check_engine(command, game("samegame"), PATIENT, seconds=60)
    assert (report.faults, report.passed) == ({}, [*STEPS])
    assert report.name == "Quadrille samegame greedy"
