"""A database of the version before: opened, served with the same answers, played on, restored.

`tests/store/old` holds a store and a backup of the same moment, both written by version 6f7f6a4,
and what its server answered: `[who, path, body, status, answer]`. Every game is there, finished and
under way, with clocks, a rematch, computers, events of both kinds, kept names, learned words, a
visitor who was deleted, and the puzzles of a day.
"""

from __future__ import annotations

import csv
import gzip
import io
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from quadrille.store.backup import back_up, restore
from quadrille.store.repository import Store
from quadrille.web.security import VisitorCookies
from tests.store.test_backup import content
from tests.web.events import act, event_of, play, table_of
from tests.web.servers import SECRET, Browser, serving

FOLDER = Path(__file__).parent.parent / "store" / "old"
OLD: dict[str, Any] = json.loads(gzip.decompress((FOLDER / "answers.json.gz").read_bytes()))
TABLES: dict[str, str] = OLD["tables"]
EVENTS: dict[str, str] = OLD["events"]
MOVING = {TABLES["clock_running"], TABLES["duplicate_running"]}
"""Their clocks went on while no server was there."""
DAY_LINE = re.compile(r"#description \d{4}-\d\d-\d\d\n")

Known = Callable[[str], Browser]


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the old database in it."""
    folder = tmp_path_factory.mktemp("old")
    (folder / "games.db").write_bytes(gzip.decompress((FOLDER / "games.db.gz").read_bytes()))
    return folder


@pytest.fixture(scope="module")
def known(old: Path) -> Iterator[Known]:
    """Serve the old database; give its visitors by name."""
    browsers: dict[str, Browser] = {}
    with serving(f"sqlite:///{old / 'games.db'}", old) as served:

        def browser(who: str) -> Browser:
            if who not in browsers:
                browsers[who] = Browser(served.address)
                Browser.opened.remove(browsers[who])  # it outlives the test
                if who in OLD["cookies"]:
                    # Its server signed with a secret that is too short now.
                    visitor, _ = OLD["cookies"][who].rsplit(".", 1)
                    browsers[who].cookie = VisitorCookies(SECRET).seal(visitor)
            return browsers[who]

        yield browser
        for each in browsers.values():
            each.close()


def steady(path: str, answer: Any) -> Any:
    """Drop what depends on the time of the question, and the sentences of errors.

    A table for a spreadsheet is compared by its columns: others may be added. So may the line of a
    GCG file with the day of the game, which version 6f7f6a4 did not write.
    """
    if isinstance(answer, dict) and "error" in answer:
        return answer["error"]["code"]
    if path.startswith("/api/me/tables"):
        return [table for table in answer if table["code"] not in MOVING]
    if path == "/api/me/events":
        return [{**event, "at": None} for event in answer]
    if path.startswith("/api/events/") and isinstance(answer, dict):
        return {**answer, "at": None}
    if path == "/api/daily/ranking":
        # Everyone sees the codes when the day is over.
        return {**answer, "today": None, "rows": [{**row, "table": None} for row in answer["rows"]]}
    if path.endswith("/gcg") and isinstance(answer, str):
        return "".join(line for line in answer.splitlines(True) if not DAY_LINE.fullmatch(line))
    if path.endswith(".csv"):
        return list(csv.DictReader(io.StringIO(answer.removeprefix("\ufeff"))))
    return answer


def missing(old: Any, new: Any, where: str = "") -> Iterator[str]:
    """Name what an old answer says and a new one does not; more fields may be added."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key, value in old.items():
            yield from missing(value, new.get(key), f"{where}.{key}")
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from missing(one, other, f"{where}.{number}")
    elif where.endswith(".message"):
        return  # sentences may be said better; their codes are compared
    elif old in {None, ""} and where.endswith((".percentage", ".%")):
        return  # it was left empty in games without a best score
    elif old != new:
        yield f"{where}: {old!r} is {new!r}"


def test_every_answer_is_the_one_of_the_version_before(known: Known) -> None:
    different = []
    for who, path, body, status, answer in OLD["answers"]:
        if path.split("/")[3:4] and path.split("/")[3] in MOVING:
            continue
        found = known(who).get(path) if body is None else known(who).post(path, body)
        assert found.status_code == status, (who, path, found.text)
        new = found.json() if isinstance(answer, dict | list) else found.text
        faults = list(missing(steady(path, answer), steady(path, new)))
        different += [(who, path, *faults)] if faults else []
    assert different == []


def test_games_and_events_under_way_go_on(known: Known) -> None:
    ann, bob, host = known("ann"), known("bob"), known("host")
    table = play(ann, TABLES["same_running"], "0 0")
    while table["status"] != "finished":
        column, row = table["view"]["groups"][0]["cells"][0]
        table = play(ann, TABLES["same_running"], f"{column} {row}")
    assert play(bob, TABLES["scrabble_running"], "pass")["to_move"] == [0]
    assert play(known("zoe"), TABLES["mixmo_running"], "mixmo")["status"] == "playing"
    late = known("dora").get(f"/api/tables/{TABLES['clock_running']}").json()
    assert late["status"] == "finished"
    code = EVENTS["own_running"]
    assert act(host, code, "pause", paused=False)["status"] == "running"
    play(bob, table_of(bob, code), "SR")
    act(host, code, "close")
    assert [row["name"] for row in event_of(bob, code)["ranking"]] == ["Ann", "Bob"]
    code = EVENTS["rounds_running"]
    act(host, code, "pause", paused=False)
    act(host, code, "next")
    assert event_of(host, code)["round"] == 2
    act(host, code, "close")
    assert host.get(f"/api/events/{code}/results.zip").status_code == 200


def test_a_name_protected_before_is_entered_with_its_passphrase(known: Known) -> None:
    entered = known("new").post("/api/me/enter", {"name": "zoé martin", "passphrase": "red margin"})
    assert entered.json() == {"name": "Zoé Martin", "kept": True}


def test_an_old_backup_is_the_old_store(database: str, tmp_path: Path) -> None:
    migrated = tmp_path / "migrated.db"
    migrated.write_bytes(gzip.decompress((FOLDER / "games.db.gz").read_bytes()))
    count = restore(database, FOLDER / "games.backup")
    assert content(database) == content(f"sqlite:///{migrated}")
    again = tmp_path / "again.backup"
    assert back_up(database, again) == count
    before, after = (
        [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()[1:]]
        for file in (FOLDER / "games.backup", again)
    )
    assert [*missing(before, after)] == []
    store = Store(database)
    assert store.table(TABLES["scrabble_running"]) is not None
    store.close()
