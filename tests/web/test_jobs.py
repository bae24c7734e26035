"""Engines: what they may be asked, and by whom; waiting for one."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from quadrille.app.engines.queue import Engines, Job
from quadrille.app.engines.tasks import Task
from quadrille.core.errors import Illegal
from quadrille.core.record import Entry
from tests.web.servers import Browser

BOARD = {"board": "VVB/RRB/VRV"}


def finished(browser: Browser, job: dict[str, Any]) -> dict[str, Any]:
    """Watch a job to its end."""
    while job["state"] in ("queued", "working"):
        known = "" if job["score"] is None else job["score"]
        job = browser.get(f"/api/jobs/{job['job']}", params={"after": known}).json()
    return job


def test_no_hint_where_something_is_hidden_or_others_play(ann: Browser, bob: Browser) -> None:
    hidden = ann.made("crossword", options={})["code"]
    assert ann.post(f"/api/tables/{hidden}/hint").json()["error"]["code"] == "engine.hidden"
    others = ann.made("mixmo-original")["code"]
    assert ann.post(f"/api/tables/{others}/hint").json()["error"]["code"] == "table.no-hint"
    code = ann.made(options=BOARD)["code"]
    assert bob.post(f"/api/tables/{code}/hint").json()["error"]["code"] == "table.not-yours"


def test_how_far_the_engines_are_is_known(ann: Browser) -> None:
    status = ann.get("/api/engines").json()
    assert 0 <= status["ready"] <= status["total"]
    assert {"samegame", "robot", "scrabble", "mixmo"} <= {*status["games"]}
    for game in status["games"].values():
        assert 0 <= game["ready"] <= game["total"] <= status["total"]
    alone = ann.made("samegame")
    assert ann.get(f"/api/tables/{alone['code']}/engine").json() == {"ready": 0, "total": 0}
    seats = [{"kind": "me"}, {"kind": "computer", "level": "greedy"}]
    options = {"lexicon": "fr-light", "first": "0"}
    table = ann.made("scrabble", options=options, seats=seats)
    computer = ann.get(f"/api/tables/{table['code']}/engine").json()
    assert 0 < computer["total"] < status["games"]["scrabble"]["total"]


def test_an_engine_reads_no_file_that_a_stranger_names(ann: Browser, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("CHAT\nCHIEN\n")
    task = Task("mixmo", {"reference": str(words)}, 1, (), "auto")

    async def run_job() -> Job:
        engines = Engines(1)
        job = engines.begin("ann", task)
        assert job.runner is not None
        await job.runner
        await engines.close()
        return job

    job = asyncio.run(run_job())
    assert job.state == "failed"
    assert isinstance(job.error, dict)
    assert job.error["code"] == "lexicon.unknown"


def test_a_job_waits_for_its_engine_and_can_be_cancelled_there() -> None:
    task = Task("samegame", {"board": "VV./RRB"}, 1, (), "greedy")

    async def run_job() -> tuple[str, str, str]:
        engines = Engines(1, waiting=2)
        first, second = engines.begin("ann", task), engines.begin("bob", task)
        with pytest.raises(Illegal):
            engines.begin("cleo", task)
        await engines.cancel(second)
        await first.better("", 60)
        chosen, _ = await engines.choose(replace(task, moves=(Entry(0, "0 1"),)))
        await engines.close()
        return first.state, second.state, chosen

    first, second, chosen = asyncio.run(run_job())
    assert first in ("working", "done")
    assert (second, chosen) == ("cancelled", "0 0")
