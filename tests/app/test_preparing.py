"""Engines compiled before anybody asks."""

from __future__ import annotations

import importlib.util
import io
import json
import threading
import time
from pathlib import Path

import pytest

from quadrille.app import preparing, worker
from quadrille.app.engines import Job, Task
from quadrille.app.preparing import Preparation, kernels, prepare


def test_every_kernel_is_prepared_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(preparing, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(preparing, "load", asked.append)
    assert not preparing.is_prepared()
    prepare()
    assert preparing.is_prepared()
    assert asked == kernels()
    assert all(importlib.util.find_spec(name) for name in asked)
    assert any("scrabble" in name for name in asked)


def test_what_cannot_be_compiled_does_not_stop_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def load(name: str) -> None:
        asked.append(name)
        raise RuntimeError(name)

    monkeypatch.setattr(preparing, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(preparing, "load", load)
    prepare(iter(["one", "two"]))
    assert asked == ["one", "two"]


def test_a_process_compiles_and_ends_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "is_prepared", lambda: False)
    preparation = Preparation()
    assert not preparation.is_under_way
    preparation.begin()
    assert preparation.is_under_way
    preparation.close()
    assert not preparation.is_under_way


def test_a_server_that_is_prepared_begins_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "is_prepared", lambda: True)
    preparation = Preparation()
    preparation.begin()
    assert not preparation.is_under_way
    preparation.close()


def test_a_worker_says_that_it_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    said, compiling = io.StringIO(), threading.Event()
    monkeypatch.setattr(worker, "GLANCE", 0.01)
    monkeypatch.setattr(worker, "is_compiling", compiling.is_set)
    herald = worker.Herald(said)
    compiling.set()
    herald.begin()
    while not said.getvalue():
        time.sleep(0.01)
    herald.say({"done": True, "error": None})
    lines = [json.loads(line) for line in said.getvalue().splitlines()]
    assert lines[0] == {"preparing": True}
    assert lines[-1]["done"]


def test_a_job_tells_that_its_engine_is_prepared() -> None:
    job = Job("ann", Task("samegame", {}, 1, ()))
    assert job.told()["preparing"] is False
    job.hear({"preparing": True})
    assert (job.told()["preparing"], job.told()["moves"]) == (True, [])
    job.hear({"moves": ["0 0"], "score": 4})
    assert (job.told()["preparing"], job.told()["score"]) == (False, 4)


def test_the_process_follows_its_server_and_prepares(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr("os.nice", lambda _: done.append("nice"))
    monkeypatch.setattr(preparing, "_follow", lambda: done.append("follow"))
    monkeypatch.setattr(preparing, "prepare", lambda: done.append("prepare"))
    preparing.main()
    assert sorted(done) == ["follow", "nice", "prepare"]
