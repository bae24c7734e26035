"""An engine in a process of its own, spoken to by lines."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from quadrille.app.engines import worker
from quadrille.app.engines.queue import Task, checked_task
from quadrille.app.engines.worker import TaskReader, answers, main, work
from quadrille.core.record import Entry


def task(**more: Any) -> dict[str, Any]:
    tasks = Task("samegame", {"board": "VV./RRB"}, 1, (Entry(0, "0 1"),), "greedy")
    replies: dict[str, Any] = json.loads(tasks.line())
    return replies | more


def test_a_task_is_answered_from_the_position_it_says() -> None:
    (found,) = answers(task(), threading.Event())
    assert found["moves"] == ["0 0", "0 0"]
    assert found["score"] == 2


def test_tasks_are_done_one_after_the_other_and_the_end_is_the_end() -> None:
    lines = [json.dumps(task()), "cancel", json.dumps(task(moves=[[0, "9 9"]]))]
    done = subprocess.run(
        [sys.executable, "-m", main.__module__],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    for line in done.stdout.splitlines():
        json.loads(line)


def test_a_refusal_of_the_rules_has_its_code_and_the_language_of_the_task() -> None:
    out = io.StringIO()
    wrong = task(moves=[[0, "9 9"]])
    tasks = (wrong | {"language": "en"}, wrong | {"language": "fr"}, task())
    lines = iter([json.dumps(each) for each in tasks])
    source = endless(lines)
    threading.Thread(target=work, args=(TaskReader(source), out), daemon=True).start()
    while out.getvalue().count("done") < 3:
        time.sleep(0.01)
    replies = [json.loads(line) for line in out.getvalue().splitlines()]
    english, french = replies[0]["error"], replies[1]["error"]
    assert english["code"] == french["code"] == "samegame.move-outside"
    assert "board" in english["message"]
    assert "plateau" in french["message"]
    assert replies[-1] == {"done": True, "error": None}


def test_a_task_that_fails_unexpectedly_is_an_error_and_the_next_one_is_done(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(one: dict[str, Any], *rest: Any) -> Iterator[dict[str, Any]]:
        if one["moves"]:
            raise OverflowError("too large")
        return iter(())

    monkeypatch.setattr(worker, "answers", fail)
    out = io.StringIO()
    source = endless(iter([json.dumps(task()), json.dumps(task(moves=[]))]))
    threading.Thread(target=work, args=(TaskReader(source), out), daemon=True).start()
    while out.getvalue().count("done") < 2:
        time.sleep(0.01)
    first, second = (json.loads(line)["error"] for line in out.getvalue().splitlines())
    assert (first["code"], second) == ("engine.failed", None)
    assert "samegame" in caplog.text
    assert "too large" in caplog.text


def endless(lines: Iterator[str]) -> Iterator[str]:
    """Yield lines, and then wait for ever."""
    yield from lines
    threading.Event().wait()


def test_the_usual_method_is_auto_or_the_last_one() -> None:
    assert checked_task("robot", {}, (), "auto", 5).method == "optimal"
    assert checked_task("samegame", {}, (), "auto", 5).method == "auto"
