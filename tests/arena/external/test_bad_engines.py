"""Engines that are silent, slow, noisy, broken or rude: each is a fault, and none keeps us waiting.

A limit is short only where the engine never does what is awaited, so a busy machine changes
nothing; everything else has two minutes.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from quadrille.arena.external.engine import MOST_STARTS, Engine
from quadrille.arena.external.faults import EngineFault
from quadrille.arena.external.messages import SeatPosition
from quadrille.arena.external.process import Limits
from quadrille.core.record import Record, Setup, begin
from quadrille.core.solver import Budget, Solution
from quadrille.games import game

PATIENT = 120.0
READY = 'print(\'{"type":"ready","protocol":1,"name":"bad"}\', flush=True)'
BEST = 'print(\'{"type":"best","moves":[]}\', flush=True)'
AFTER_GO = f"import sys\n{READY}\nwhile '\"go\"' not in sys.stdin.readline(): pass\n"
QUICK = Budget(seconds=0.05)


def position(rows: int = 4, columns: int = 4) -> SeatPosition:
    rules = game("samegame")
    options = rules.draw({"rows": str(rows), "columns": str(columns)}, 1)
    record = Record(Setup("samegame", tuple(options.items())))
    return SeatPosition(rules, begin(rules, record.setup), 0, record)


@contextmanager
def engine(script: str, **limits: Any) -> Iterator[Engine]:
    usual: dict[str, Any] = {"start": PATIENT, "grace": PATIENT}
    command = [sys.executable, "-S", "-E", "-c", script]
    with Engine(command, game("samegame"), Limits(**{**usual, **limits})) as made:
        yield made


def ask(made: Engine, budget: Budget = QUICK, **board: int) -> list[Solution[Any]]:
    return list(made.solve(position(**board), budget, "cmd", 0))


def fault_of(script: str, budget: Budget = QUICK, **limits: Any) -> EngineFault:
    with engine(script, **limits) as made, pytest.raises(EngineFault) as caught:
        ask(made, budget)
    assert str(caught.value)
    return caught.value


BACK_AND_FORTH = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "protocol": 1, "name": "x", "capabilities": ["legal"]}))
    if message["type"] == "position":
        lies = message["moves"] and message["moves"][-1][1].startswith("put")
        move = "take 0 0" if lies else message["legal"][0]
    if message["type"] == "go":
        print(json.dumps({"type": "best", "move": move}))
    sys.stdout.flush()
"""


def test_one_that_never_comes_to_an_end_move_by_move() -> None:
    rules = game("mixmo")
    record = Record(Setup("mixmo", tuple(rules.draw({}, 1).items())))
    seen = SeatPosition(rules, begin(rules, record.setup), 0, record)
    command = [sys.executable, "-S", "-E", "-c", BACK_AND_FORTH]
    with Engine(command, rules, Limits(start=PATIENT, grace=PATIENT)) as made:
        (found,) = made.solve(seen, Budget(seconds=2), "cmd", 0)
    assert {type(move).__name__ for move in found.moves} <= {"Put", "Take"}
    assert found.moves


SLEEP = "import time; time.sleep(1000)"


def test_one_that_is_not_there() -> None:
    made = Engine(["./no-such-engine"], game("samegame"))
    with pytest.raises(EngineFault) as caught:
        ask(made)
    assert caught.value.code == "arena.engine-start"


def test_one_that_is_silent_at_the_start() -> None:
    assert fault_of(SLEEP, start=0.1).code == "arena.engine-silent"


def test_one_that_ends_at_once_says_why() -> None:
    fault = fault_of("import sys; sys.exit('no board today')")
    assert fault.code == "arena.engine-ended"
    assert fault.params["text"] == "no board today"


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("hello", "arena.engine-garbage"),
        ("[1, 2]", "arena.engine-garbage"),
        ("[" * 100_000, "arena.engine-garbage"),
        ('{"type":"what"}', "arena.engine-garbage"),
        ('{"type":"ready","protocol":1}', "arena.engine-field"),
        ('{"type":"ready","protocol":99,"name":"x"}', "arena.engine-protocol"),
        ('{"type":"best","move":"0 0"}', "arena.engine-protocol"),
        ('{"type":"ready","protocol":1,"name":"x","games":["go"]}', "arena.engine-game"),
        ('{"type":"error","message":"no licence"}', "arena.engine-error"),
    ],
)
def test_one_that_is_not_ready_as_it_should_be(answer: str, code: str) -> None:
    assert fault_of(f"print({answer!r}, flush=True)\n{SLEEP}").code == code


def test_one_that_writes_bytes_that_are_no_text() -> None:
    script = f"import os; os.write(1, b'\\xff\\xfe\\n'); {SLEEP}"
    assert fault_of(script).code == "arena.engine-garbage"


def test_one_that_never_answers() -> None:
    assert fault_of(f"{AFTER_GO}\n{SLEEP}", grace=0.05).code == "arena.engine-late"


def test_one_that_never_reads() -> None:
    """Its input is full long before the position is written, and nobody waits for it."""
    slow = engine(f"{READY}\n{SLEEP}", grace=0.05)
    with slow as made, pytest.raises(EngineFault) as caught:
        ask(made, rows=50, columns=50)
    assert caught.value.code == "arena.engine-late"


def test_one_that_crashes_in_the_middle() -> None:
    fault = fault_of(f"{AFTER_GO}\nraise SystemError('oops')", Budget(seconds=PATIENT))
    assert fault.code == "arena.engine-ended"
    assert "oops" in str(fault.params["text"])


@pytest.mark.parametrize("line", ["x" * 60_000, '{"type":"info","note":"' + "x" * 2000 + '"}\\n'])
def test_one_that_writes_without_end(line: str) -> None:
    """What it writes is not kept: a gigabyte would be refused like these four megabytes."""
    script = f"{AFTER_GO}\nwhile True: sys.stdout.write('{line}')"
    limits = {"line": 1 << 20, "output": 4 << 20}
    assert fault_of(script, Budget(seconds=PATIENT), **limits).code == "arena.engine-output"


def test_one_that_writes_a_gigabyte_is_ended_long_before() -> None:
    script = f"{AFTER_GO}\nfor _ in range(1 << 14): sys.stdout.write('x' * (1 << 16))\nprint('end')"
    with engine(script, line=1 << 20) as made:
        with pytest.raises(EngineFault) as caught:
            ask(made, Budget(seconds=PATIENT))
        assert not made.is_running
    assert caught.value.code == "arena.engine-output"


def test_one_that_fills_its_standard_error() -> None:
    script = f"{AFTER_GO}\nsys.stderr.write('x' * (1 << 22))\n{BEST}\nsys.stdin.read()"
    with engine(script) as made:
        assert [one.score for one in ask(made, Budget(seconds=PATIENT))] == [0]


def until_fault(made: Engine) -> None:
    """Look again and again whether the engine has said something that nobody has asked for."""
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline:
        made.refuse_early_answer()
        time.sleep(0.01)


def test_one_that_answers_before_the_question() -> None:
    script = f"import sys\n{READY}\n{BEST}\nsys.stdin.read()"
    with engine(script) as made:
        made.start()
        with pytest.raises(EngineFault) as caught:
            until_fault(made)
    assert caught.value.code == "arena.engine-unasked"


def test_one_with_an_illegal_move_is_reported_with_its_position() -> None:
    script = f'{AFTER_GO}\nprint(\'{{"type":"best","move":"99 99"}}\', flush=True)'
    fault = fault_of(script, Budget(seconds=PATIENT))
    assert (fault.code, fault.params["move"]) == ("arena.engine-illegal", "99 99")
    seen = position()
    assert fault.position == seen.game.text(seen.state, 0)


@pytest.mark.parametrize("answer", ['{"type":"best"}', '{"type":"best","moves":[1]}'])
def test_one_whose_answer_has_no_move(answer: str) -> None:
    script = f"{AFTER_GO}\nprint({answer!r}, flush=True)\nsys.stdin.read()"
    assert fault_of(script, Budget(seconds=PATIENT)).code == "arena.engine-field"


class Scripted:
    """A process that says some lines, and then nothing in any time."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.received: list[str] = []

    def receive(self, deadline: float) -> str | None:
        return self.lines.pop(0) if self.lines else None

    def receive_waiting(self, deadline: float) -> Iterator[str]:
        while (line := self.receive(deadline)) is not None:
            yield line

    def send(self, line: str) -> None:
        self.received.append(json.loads(line)["type"])

    def begin_answer(self) -> None:
        return

    def close(self) -> None:
        self.received.append("killed")

    def wait_for_end(self, seconds: float) -> bool:
        return False


def test_the_best_so_far_of_one_that_does_not_stop_is_its_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    process = Scripted(['{"type":"ready","protocol":1,"name":"x"}', '{"type":"info","moves":[]}'])
    monkeypatch.setattr(Engine, "refuse_early_answer", lambda self: None)
    monkeypatch.setattr("quadrille.arena.external.engine.EngineProcess", lambda *_: process)
    made = Engine(["scripted"], game("samegame"))
    assert [one.score for one in ask(made)] == [0]
    assert process.received == ["hello", "position", "go", "stop", "killed"]


class Flood(Scripted):
    """A process that is ready, and then has a hundred more lines each time somebody looks."""

    def __init__(self, line: str) -> None:
        super().__init__(['{"type":"ready","protocol":1,"name":"x"}'])
        self.line = line
        self.looks = 0

    def monotonic(self) -> float:
        """A clock on which each look takes a second."""
        return float(self.looks)

    def receive_waiting(self, deadline: float) -> Iterator[str]:
        self.looks += 1
        yield from [self.line] * 100


@pytest.fixture
def flood(monkeypatch: pytest.MonkeyPatch) -> Flood:
    """Return a process that writes legal moves without pause, in the place of any engine."""
    seen = position()
    first = next(iter(seen.gains() or {}))
    process = Flood(json.dumps({"type": "info", "moves": [first]}))
    monkeypatch.setattr(Engine, "refuse_early_answer", lambda self: None)
    monkeypatch.setattr("quadrille.arena.external.engine.EngineProcess", lambda *_: process)
    monkeypatch.setattr("quadrille.arena.external.engine.time", process)
    return process


def test_one_that_writes_moves_without_pause_has_its_time_and_no_more(flood: Flood) -> None:
    made = Engine(["flood"], game("samegame"), Limits(grace=2))
    found = ask(made, Budget(seconds=3))
    assert flood.received == ["hello", "position", "go", "stop", "killed"]
    # Of the hundred lines of each look, one is played.
    assert len(found) == flood.looks == 5


def test_the_newest_of_many_moves_without_pause_is_chosen(flood: Flood) -> None:
    made, seen = Engine(["flood"], game("samegame"), Limits(grace=2)), position()
    move = made.choose(seen, Budget(seconds=3))
    assert [made.game.write(move, seen.state)] == json.loads(flood.line)["moves"]
    assert flood.looks == 5


def test_a_flood_of_legal_moves_from_a_real_process_comes_to_an_end() -> None:
    seen = position()
    first = next(iter(seen.gains() or {}))
    line = json.dumps({"type": "info", "moves": [first]})
    script = f"{AFTER_GO}\nwhile True: sys.stdout.write({line!r} + '\\n')"
    with engine(script, grace=0.05, output=1 << 40) as made:
        *_, last = ask(made, Budget(seconds=2))
        assert not made.is_running
    assert [made.game.write(move, seen.state) for move in last.moves] == [first]


def test_what_follows_an_answer_is_met_by_the_next_question() -> None:
    script = f'{AFTER_GO}\nsys.stdout.write(\'{{"type":"best","moves":[]}}\\n\' * 2)'
    with engine(f"{script}\nsys.stdout.flush()\nsys.stdin.read()") as made:
        assert len(ask(made, Budget(seconds=PATIENT))) == 1
        with pytest.raises(EngineFault) as caught:
            until_fault(made)
    assert caught.value.code == "arena.engine-unasked"


def is_running(pid: int) -> bool:
    """Return whether a process runs; one that has ended may wait for somebody to notice."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="asks the system for processes")
def test_the_children_of_one_that_forks_end_with_it(tmp_path: Path) -> None:
    note = tmp_path / "child"
    script = (
        f"import os, time\nchild = os.fork()\n"
        f"if not child:\n    time.sleep(1000)\n"
        f"open({str(note)!r}, 'w').write(str(child))\n{AFTER_GO}\n{BEST}\nsys.stdin.read()"
    )
    with engine(script) as made:
        ask(made, Budget(seconds=PATIENT))
        child = int(note.read_text())
        assert is_running(child)
    deadline = time.monotonic() + 300
    while is_running(child) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not is_running(child)


def test_one_that_cannot_start_is_given_up_after_some_attempts(tmp_path: Path) -> None:
    count = tmp_path / "count"
    script = f"open({str(count)!r}, 'a').write('x')"
    with engine(script) as made:
        for _ in range(MOST_STARTS + 5):
            with pytest.raises(EngineFault):
                ask(made)
    assert count.read_text() == "x" * MOST_STARTS


def test_one_that_had_a_fault_starts_again() -> None:
    script = f"{AFTER_GO}\n{BEST}"
    with engine(script) as made:
        for _ in range(2):
            assert ask(made, Budget(seconds=PATIENT))
            # It ends after its answer, and whoever asks next meets that.
            with pytest.raises(EngineFault):
                ask(made, Budget(seconds=PATIENT))


def test_one_that_does_not_quit_is_ended() -> None:
    with engine(f"{READY}\n{SLEEP}", grace=0.05) as made:
        made.start()
        pid = made.pid
        assert pid is not None
    assert not is_running(pid) or os.name == "nt"
