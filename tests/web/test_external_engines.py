"""Engines from outside that the owner of a server names, as visitors meet them at tables."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.servers import Browser, serving

READS = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "protocol": 1, "name": "x", "capabilities": ["legal"]}))
    elif message["type"] == "position":
        legal = message["legal"]
    elif message["type"] == "go":
        {go}
    sys.stdout.flush()
"""
ANSWERS = {
    "good": 'print(json.dumps({"type": "best", "move": legal[0]}))',
    "illegal": 'print(json.dumps({"type": "best", "move": "A1 XYZZY"}))',
    "silent": "pass",
}
OPTIONS = {"lexicon": "fr-light", "first": "0", "draws": "MOTSAIRTESTEUR"}


def against(name: str) -> list[dict[str, str]]:
    return [{"kind": "me"}, {"kind": "computer", "level": name}]


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Return a visitor of a server whose owner has named three engines."""
    folder = tmp_path_factory.mktemp("engines")
    named = []
    for name, go in ANSWERS.items():
        script = folder / f"{name}.py"
        script.write_text(READS.replace("{go}", go), encoding="utf-8")
        command = shlex.join([sys.executable, "-S", "-E", str(script)])
        named += ["--engine", f"scrabble:{name}={command}"]
    with serving(f"sqlite:///{folder / 'games.db'}", folder, named) as server:
        yield Browser(server.address)


def reply_of(guest: Browser, name: str) -> dict[str, Any]:
    """Play a word against an engine; return what the page is sent of its reply."""
    code = guest.made("scrabble", options=OPTIONS, seats=against(name))["code"]
    with guest.live(code) as live:
        assert live.play("8H MOT", "a")["type"] == "ack"
        return live.until("played", ply=2)


def test_a_good_engine_answers_at_a_table(guest: Browser) -> None:
    reply = reply_of(guest, "good")
    assert (reply["seat"], reply["to_move"], reply["status"]) == (1, [0], "playing")
    assert reply["view"]["seats"][1]["score"] > 0


@pytest.mark.parametrize("name", ["illegal", "silent"])
def test_an_engine_with_a_fault_resigns_and_the_visitor_wins(guest: Browser, name: str) -> None:
    reply = reply_of(guest, name)
    assert (reply["seat"], reply["text"], reply["status"]) == (1, "resign", "finished")
    assert reply["view"]["ending"] == "resigned"
    assert (reply["outcome"]["scores"], reply["outcome"]["winners"]) == ([8, 0], [0])


def test_a_visitor_who_names_a_command_runs_nothing(guest: Browser, tmp_path: Path) -> None:
    note = tmp_path / "note"
    body = {"game": "scrabble", "seats": against(f"cmd:touch {note}")}
    answer = guest.post("/api/tables", body)
    assert 400 <= answer.status_code < 500, answer.text
    assert not note.exists()
