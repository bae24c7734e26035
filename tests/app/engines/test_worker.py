"""An engine in a process of its own, spoken to by lines."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from quadrille.app.engines import worker
from quadrille.app.engines.review import REVIEW
from quadrille.app.engines.tasks import Task, checked_task
from quadrille.app.engines.worker import FULL, answers, main, work
from quadrille.arena.external.checking import STEPS, check_engine
from quadrille.arena.external.messages import PROTOCOL, decode, encode_hello
from quadrille.arena.external.process import Limits
from quadrille.core.record import Entry
from quadrille.games import game, names

BOARD = {"board": "VV./RRB"}
PATIENT = Limits(start=300, grace=300, longest=600)


def messages(**more: Any) -> list[dict[str, Any]]:
    """Return a position and a question, with other fields than usual."""
    task = Task("samegame", BOARD, 1, (Entry(0, "0 1"),), "greedy")
    return [
        {key: more.get(key, value) for key, value in json.loads(line).items()}
        for line in task.lines().splitlines()
    ]


def merged(**more: Any) -> dict[str, Any]:
    """Return them as a worker puts them together."""
    position, go = messages(**more)
    return position | go


def converse(*sent: dict[str, Any], answers: int) -> list[dict[str, Any]]:
    """Send messages to a worker in this process; return what it says until so many answers."""
    out = io.StringIO()
    source = endless(json.dumps(one) for one in sent)
    threading.Thread(target=work, args=(source, out), daemon=True).start()
    ends = ('"type": "best"', '"type": "error"')
    while sum(out.getvalue().count(end) for end in ends) < answers:
        time.sleep(0.01)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_question_is_answered_from_the_position_before_it() -> None:
    (found,) = answers(merged(), threading.Event())
    assert found["moves"] == ["0 0", "0 0"]
    assert found["score"] == 2


def test_a_worker_speaks_the_protocol_of_engines_from_outside() -> None:
    hello = encode_hello(game("samegame"), BOARD)
    ready, *infos, best = converse(hello, *messages(), answers=1)
    assert (ready["type"], ready["protocol"]) == ("ready", PROTOCOL)
    assert {*names()} == {*ready["games"]}
    assert [one["type"] for one in infos] == ["info"] * len(infos)
    assert best == {**infos[-1], "type": "best"}
    assert best["moves"] == ["0 0", "0 0"]
    for line in (ready, *infos, best):
        assert decode(json.dumps(line), "worker") == line


def test_a_worker_passes_the_check_of_engines() -> None:
    command = [sys.executable, "-m", main.__module__]
    report = check_engine(
        command, game("samegame"), PATIENT, seconds=0.2, options={"rows": "4", "columns": "4"}
    )
    assert report.faults == {}
    assert report.passed == [*STEPS]


def test_a_host_that_may_not_know_all_is_answered_from_the_view() -> None:
    rules = game("scrabble")
    options = {"lexicon": "fr-light", "draws": "AEINRSTLOUEDMP", "first": "0"}
    state = rules.initial(rules.configure(options), 2)
    view = rules.view(state, 0)
    known = {"lexicon": "fr-light", "first": "0"}
    position = {"game": "scrabble", "seat": 0, "options": known, "seats": 2, "moves": []}
    question = position | {"view": view, "type": "go", "player": "greedy", "quick": FULL}
    (found,) = answers(question, threading.Event())
    assert isinstance(found["moves"], list)
    played = rules.apply(state, rules.parse(str(found["moves"][0]), state, 0))
    assert played.scores[0] > 0


def test_questions_are_answered_one_after_the_other_and_the_end_is_the_end() -> None:
    stop = {"type": "stop"}
    lines = [*messages(), stop, *messages(moves=[[0, "9 9"]]), {"type": "quit"}, stop]
    done = subprocess.run(
        [sys.executable, "-m", main.__module__],
        input="".join(f"{json.dumps(line)}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    for line in done.stdout.splitlines():
        json.loads(line)


def test_a_worker_ends_with_its_server_though_it_cannot_answer() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", main.__module__], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.close()
        process.stdin.write(b'{"type": "hello", "protocol": 1}\n')
        process.stdin.close()
        assert process.wait(300) == 0


def test_a_refusal_of_the_rules_has_its_code_and_the_language_of_the_question() -> None:
    wrong = [[0, "9 9"]]
    sent = [one for language in ("en", "fr") for one in messages(moves=wrong, language=language)]
    replies = converse(*sent, *messages(), answers=3)
    english, french = replies[:2]
    assert english["type"] == french["type"] == "error"
    assert english["code"] == french["code"] == "samegame.move-outside"
    assert "board" in english["message"]
    assert "plateau" in french["message"]
    assert replies[-1]["type"] == "best"


def test_a_question_that_fails_unexpectedly_is_an_error_and_the_next_one_is_answered(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(one: dict[str, Any], *rest: Any) -> Iterator[dict[str, Any]]:
        if one["moves"]:
            raise OverflowError("too large")
        return iter(())

    monkeypatch.setattr(worker, "answers", fail)
    first, second = converse(*messages(), *messages(moves=[]), answers=2)
    assert first["code"] == "engine.failed"
    assert second == {"type": "best", "moves": []}
    assert "samegame" in caplog.text
    assert "too large" in caplog.text


def test_what_is_not_a_search_is_sent_as_a_task() -> None:
    task = Task("crossword", {}, 1, (), study="pattern", request={"rows": ["...."]})
    (message,) = (json.loads(line) for line in task.lines().splitlines())
    assert (message["type"], message["game"], message["task"]) == ("task", "crossword", "pattern")
    review = Task("samegame", BOARD, 1, (), "greedy", 2.0, study=REVIEW)
    position, question = (json.loads(line) for line in review.lines().splitlines())
    assert (position["type"], position["options"]) == ("position", BOARD)
    assert (question["task"], question["method"], question["seconds"]) == (REVIEW, "greedy", 2.0)


def endless(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines, and then wait for ever."""
    yield from lines
    threading.Event().wait()


def test_the_usual_method_is_auto_or_the_last_one() -> None:
    assert checked_task("robot", {}, (), "auto", 5).method == "optimal"
    assert checked_task("samegame", {}, (), "auto", 5).method == "auto"
