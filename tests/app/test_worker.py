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

from quadrille.app.engines import Task
from quadrille.app.worker import Desk, answers, main, work
from quadrille.core.record import Entry


def task(**more: Any) -> dict[str, Any]:
    asked = Task("samegame", {"board": "VV./RRB"}, 1, (Entry(0, "0 1"),), "greedy")
    told: dict[str, Any] = json.loads(asked.line())
    return told | more


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


def test_what_the_rules_refuse_is_told_with_its_code_in_the_language_of_who_asked() -> None:
    out = io.StringIO()
    wrong = task(moves=[[0, "9 9"]])
    asked = (wrong | {"language": "en"}, wrong | {"language": "fr"}, task())
    lines = iter([json.dumps(each) for each in asked])
    source = endless(lines)
    threading.Thread(target=work, args=(Desk(source), out), daemon=True).start()
    while out.getvalue().count("done") < 3:
        time.sleep(0.01)
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    english, french = told[0]["error"], told[1]["error"]
    assert english["code"] == french["code"] == "samegame.move-outside"
    assert "board" in english["message"]
    assert "plateau" in french["message"]
    assert told[-1] == {"done": True, "error": None}


def endless(lines: Iterator[str]) -> Iterator[str]:
    """Give lines, and then wait for ever."""
    yield from lines
    threading.Event().wait()
