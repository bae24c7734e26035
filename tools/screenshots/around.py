"""What is around the games: home, the pages before a game, drawers, what went wrong."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from typing import Any

from chart_pictures import FIELDS, made_up_games
from playwright.sync_api import APIRequestContext, FilePayload

from .stage import BREATH, PHONE, Scene, Stage

DAY = 86_400
OTHERS = ("Inès B.", "Yann L.", "Théo D.", "Noé et Maud")


def home(stage: Stage) -> None:
    """Home: the five games, a code to join, the games in progress, the daily puzzles."""
    seats = [{"kind": "me"}, {"kind": "computer", "level": "equity"}]
    stage.made("scrabble", {"lexicon": stage.tongue, "fill": "random 11", "first": "0"}, seats)
    stage.moment.wait(60)
    code = stage.made("samegame", {"fill": "random 5"})
    stage.play(code, "0 0")
    stage.go("/", ".list .val")
    stage.page.wait_for_function("() => document.querySelectorAll('.list')[0].innerText.match(/1/)")


def before(game: str, caption: str) -> Callable[[Stage], None]:
    """Return the page before a game."""

    def new(stage: Stage) -> None:
        stage.go(f"/new/{game}", ".choices")

    new.__doc__ = f"Before a game: {caption}."
    return new


def lesson(stage: Stage) -> None:
    """A lesson: a tiny position, one sentence, and the reply to a wrong move."""
    stage.go("/learn/samegame", ".lesson-task")
    stage.page.locator(".lesson-steps button").nth(3).click()
    cell = stage.page.locator("[role=gridcell][data-column='3'][data-row='0']")
    for _ in range(2):
        if stage.page.locator(".lesson-answer.wrong").count() == 0:
            cell.click()
            stage.page.wait_for_timeout(BREATH)
    stage.page.wait_for_selector(".lesson-answer.wrong")


def lobby(stage: Stage) -> None:
    """A table with a free seat: the code to share."""
    stage.post("me", {"name": "Odile"})
    seats = [{"kind": "me"}, {"kind": "open"}]
    code = stage.made("scrabble", {"lexicon": stage.tongue, "fill": "random 11"}, seats)
    stage.go(f"/t/{code}", ".big-code")


def _remove(stage: Stage, table: Any, which: int, who: APIRequestContext | None = None) -> Any:
    """Remove one of the groups of SameGame."""
    groups = [each for each in table["view"]["groups"] if each["points"] is not None]
    column, row = groups[which % len(groups)]["cells"][0]
    return stage.post(f"tables/{table['code']}/moves", {"text": f"{column} {row}"}, who)


def _finish_today(stage: Stage, which: int, name: str) -> None:
    """Play the puzzle of the day to its end, each in a way of their own."""
    who = stage.stranger(name) if name else None
    body = {"game": "samegame", "daily": True, "options": {}}
    table = stage.post("tables", body, who)
    while table["status"] != "finished":
        table = _remove(stage, table, which, who)


def day(stage: Stage) -> None:
    """The ranking of a daily puzzle."""
    if stage.page.viewport_size == PHONE:
        # Another day: who has played at the desk would be in this ranking.
        stage.wait(DAY)
    stage.post("me", {"name": "Odile M."})
    for number, name in enumerate((*OTHERS, "")):
        _finish_today(stage, number, name)
    stage.go("/day/samegame", ".ranking")


def games(stage: Stage) -> None:
    """Your games: those in progress, and the finished ones."""
    seats = [{"kind": "me"}, {"kind": "computer", "level": "equity"}]
    stage.made("scrabble", {"lexicon": stage.tongue, "fill": "random 11", "first": "0"}, seats)
    for number, rows in enumerate("345"):
        stage.moment.wait(60)
        table = stage.post(
            "tables", {"game": "samegame", "options": {"rows": rows, "fill": "random 5"}}
        )
        while table["status"] != "finished":
            table = _remove(stage, table, number)
    stage.go("/games", ".games .list li")


def settings(stage: Stage) -> None:
    """The settings."""
    stage.go("/settings", ".switch")


def words(stage: Stage) -> None:
    """Looking up a word, and your own lists."""
    stage.go("/words", "input[name=name]")


def statistics(stage: Stage) -> None:
    """Statistics of a file: a question in two readings, each with its SQL."""
    _count_file(stage)
    stage.page.evaluate("document.querySelector('#best').scrollIntoView()")


def charts(stage: Stage) -> None:
    """Statistics of a file: the charts."""
    _count_file(stage)
    stage.page.evaluate("document.querySelector('.part').scrollIntoView()")


def _count_file(stage: Stage) -> None:
    text = io.StringIO()
    writer = csv.DictWriter(text, FIELDS)
    writer.writeheader()
    writer.writerows(made_up_games())
    sent = FilePayload(name="club.csv", mimeType="text/csv", buffer=text.getvalue().encode())
    page = stage.go("/stats", "input[name=source]")
    page.locator("input[name=source][value=file]").check(force=True)
    page.set_input_files("input[name=file]", [sent])
    page.wait_for_selector(".charts svg")


def manual(stage: Stage) -> None:
    """The manual and the settings, beside a board."""
    stage.sit("samegame", fill="random 5")
    stage.press("?")
    stage.page.wait_for_selector(".manual p")


def missing(stage: Stage) -> None:
    """An unknown address."""
    stage.go("/chess", ".text")


def unknown(stage: Stage) -> None:
    """A code without a table."""
    stage.go("/t/VAN482", ".text h1")


SCISSORS = """
const Whole = WebSocket;
const lines = [];
WebSocket = class extends Whole {
  constructor(address) {
    super(lines.length ? "ws://127.0.0.1:9" : address);
    lines.push(this);
  }
};
cutLine = () => lines[0].close();
"""
"""With it the first line to the server can be cut, and no other comes about."""


def cut(stage: Stage) -> None:
    """Connection lost; the page reconnects by itself."""
    stage.page.add_init_script(SCISSORS)
    stage.sit("robot", rows="8", columns="8", colours="6", fill="authors 4")
    stage.page.wait_for_selector(".target text", state="attached")
    stage.page.evaluate("cutLine()")
    stage.page.wait_for_selector("body.offline")


SCENES = {
    "home": Scene(home),
    "new-mixmo": Scene(before("mixmo", "words, tiles, what counts")),
    "new-original": Scene(before("mixmo-original", "the original Mixmo, live")),
    "new-scrabble": Scene(before("scrabble", "who sits down, and with which words")),
    "new-duplicate": Scene(before("scrabble-duplicate", "the same rack for all")),
    "new-referee": Scene(before("scrabble-referee", "who plays at the real board")),
    "new-robot": Scene(before("robot", "how large the grid is")),
    "new-samegame": Scene(before("samegame", "rules and board")),
    "lesson": Scene(lesson),
    "lobby": Scene(lobby),
    "games": Scene(games),
    "day": Scene(day),
    "settings": Scene(settings),
    "words": Scene(words),
    "statistics": Scene(statistics),
    "charts": Scene(charts),
    "manual": Scene(manual),
    "missing": Scene(missing),
    "unknown": Scene(unknown),
    "cut": Scene(cut),
}
