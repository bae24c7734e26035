"""The page right after an installation: how soon the first hint or computer's move is there.

    python -m bench.first_answers
    python -m bench.first_answers --only "scrabble champion" --json

Each question is the first that a server of its own hears, whose caches are empty and which begins
to compile everything as it starts. Wall time says something only on a quiet machine.

Computers of the original Mixmo take their time on purpose, as people do: 12 to 60 seconds for new
tiles, which their names say and during which the page says that they are thinking. For them the
answer is counted from the end of that time, and the time itself is printed beside it.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

import httpx

from bench.server import Server
from quadrille.games import game
from quadrille.games.mixmo.original.players import THINKING

PREPARING = "--host=127.0.0.1"
"""Any option but `--no-prepare`: the server compiles as one does that a person starts."""
LONGEST = 300.0
ORIGINAL = "mixmo-original"
"""The game whose computers take their time."""
HINTS: dict[str, dict[str, object]] = {
    "samegame": {"seconds": 2},
    "robot": {"method": "optimal", "seconds": 2},
    "scrabble": {"method": "champion", "seconds": 3},
    "mixmo": {"seconds": 3},
}
"""What the page asks for a hint of each game."""


@dataclass(frozen=True)
class Answer:
    """The first answer to a question."""

    question: str
    page_seconds: float
    """From the start of the server until the game lies on the table."""
    seconds: float
    """From the question to the first answer."""
    quick: bool
    """Whether it says that it came before the engine was compiled; only hints do."""
    on_purpose: float = 0.0
    """Seconds before the answer that a computer takes on purpose; not counted in `seconds`."""


Ask = Callable[[httpx.Client], tuple[float, float, bool]]


def questions() -> dict[str, Ask]:
    """Return how each question is asked, by its name."""
    found: dict[str, Ask] = {}
    for name, body in HINTS.items():
        found[f"{name} hint"] = partial(ask_hint, name=name, body=body)
    players = game("scrabble").players
    assert players is not None
    for level in players.levels:
        found[f"scrabble {level}"] = partial(ask_computer, level=level)
    found["scrabble-duplicate top"] = ask_top
    for level in THINKING:
        found[f"{ORIGINAL} {level}"] = partial(ask_slow_computer, level=level)
    found["mixmo words"] = ask_words
    found["crossword grid"] = ask_crossword
    for path in ("candidates", "fill"):
        found[f"crossword editor {path}"] = partial(ask_editor, path=path)
    return found


def seat(client: httpx.Client, name: str, **body: object) -> str:
    """Make a table; return its code."""
    client.get("/api/me").raise_for_status()
    answer = client.post("/api/tables", json={"game": name, **body})
    answer.raise_for_status()
    return str(answer.json()["code"])


def ask_hint(client: httpx.Client, name: str, body: dict[str, object]) -> tuple[float, float, bool]:
    """Ask for a hint, and wait for a first move."""
    others = [] if name != "scrabble" else [{"kind": "computer", "level": "greedy"}]
    options = {"first": "0"} if others else {}
    code = seat(client, name, options=options, seats=[{"kind": "me"}, *others])
    began = time.monotonic()
    job = client.post(f"/api/tables/{code}/hint", json=body).raise_for_status().json()
    while not job["moves"]:
        time.sleep(0.05)
        job = client.get(f"/api/jobs/{job['job']}").raise_for_status().json()
        assert job["state"] != "failed", job
    return began, time.monotonic(), bool(job["quick"])


def ask_computer(client: httpx.Client, level: str) -> tuple[float, float, bool]:
    """Let a computer begin, and wait for its move."""
    began = time.monotonic()
    seats = [{"kind": "me"}, {"kind": "computer", "level": level}]
    code = seat(client, "scrabble", options={"first": "1"}, seats=seats)
    table = client.get(f"/api/tables/{code}").raise_for_status().json()
    while not table["moves"]:
        time.sleep(0.05)
        table = client.get(f"/api/tables/{code}").raise_for_status().json()
    return began, time.monotonic(), False


def ask_slow_computer(client: httpx.Client, level: str) -> tuple[float, float, bool]:
    """Sit down with a computer that takes its time, and wait for its first tiles."""
    seats = [{"kind": "me"}, {"kind": "computer", "level": level}]
    code = seat(client, ORIGINAL, seats=seats)
    began = time.monotonic()
    table = client.get(f"/api/tables/{code}").raise_for_status().json()
    while not table["view"]["seats"][1]["placed"]:
        time.sleep(0.2)
        table = client.get(f"/api/tables/{code}").raise_for_status().json()
    return began, time.monotonic(), False


def ask_top(client: httpx.Client) -> tuple[float, float, bool]:
    """Pass in the first round of a duplicate, and wait for the top."""
    code = seat(client, "scrabble-duplicate", seats=[{"kind": "me"}])
    began = time.monotonic()
    client.post(f"/api/tables/{code}/moves", json={"text": "pass"}).raise_for_status()
    return began, time.monotonic(), False


def ask_words(client: httpx.Client) -> tuple[float, float, bool]:
    """Ask for words of the tray of Mixmo."""
    code = seat(client, "mixmo", seats=[{"kind": "me"}])
    began = time.monotonic()
    client.post(f"/api/tables/{code}/anagrams", json={}).raise_for_status()
    return began, time.monotonic(), False


def ask_crossword(client: httpx.Client) -> tuple[float, float, bool]:
    """Begin a crossword that is drawn for it."""
    began = time.monotonic()
    seat(client, "crossword", options={"language": "fr"}, seats=[{"kind": "me"}])
    return began, time.monotonic(), False


def ask_editor(client: httpx.Client, path: str) -> tuple[float, float, bool]:
    """Ask what the editor of crosswords asks about an open grid, and wait for an answer."""
    client.get("/api/me").raise_for_status()
    body = {"rows": ["....."] * 5, "language": "fr"}
    began = time.monotonic()
    job = client.post(f"/api/crossword/{path}", json=body).raise_for_status().json()
    while job["state"] in ("queued", "working"):
        job = client.get(f"/api/jobs/{job['job']}").raise_for_status().json()
    assert job["found"], job
    return began, time.monotonic(), bool(job["quick"])


def measure(question: str) -> Answer:
    """Start a server with empty caches, ask, and stop it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        tempfile.TemporaryDirectory(
            ignore_cleanup_errors=True  # a compiler that is just ending may still write
        ) as cache,
    ):
        started = time.monotonic()
        server = Server(Path(folder), PREPARING, cache=Path(cache))
        try:
            with httpx.Client(base_url=server.address, timeout=LONGEST) as client:
                began, ended, quick = questions()[question](client)
        finally:
            server.end()
    name, _, level = question.partition(" ")
    on_purpose = THINKING[level] if name == ORIGINAL else 0.0
    seconds = max(0.0, ended - began - on_purpose)
    return Answer(question, round(began - started, 2), round(seconds, 2), quick, on_purpose)


def answers(only: Sequence[str] = ()) -> Iterator[Answer]:
    """Measure every question, or some."""
    for question in only or questions():
        yield measure(question)


def line(found: Answer) -> str:
    """Return an answer as a line of a table."""
    how = "quick" if found.quick else ""
    if found.on_purpose:
        how = f"after {found.on_purpose:.0f} s that it takes on purpose"
    return (
        f"{found.question:<28}{found.page_seconds:>8.1f} s{found.seconds:>8.1f} s  {how}".rstrip()
    )


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.first_answers", description=__doc__)
    parser.add_argument("--only", action="append", help="a question; may be given again")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    chosen = parser.parse_args(words)
    if not chosen.json:
        print(f"{'first question':<28}{'page':>10}{'answer':>10}")
    for found in answers(chosen.only or ()):
        print(json.dumps(asdict(found)) if chosen.json else line(found), flush=True)


if __name__ == "__main__":
    main()
