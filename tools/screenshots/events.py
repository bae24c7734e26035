"""Events: the plan, the doors, the host, the wall, those who play, the results."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import APIRequestContext

from .stage import BREATH, Scene, Stage

NAMES = ("Camille R.", "Yann L.", "Inès B.", "Odile M.", "Noé et Maud", "Bastien K.", "Théo D.")
TITLE = "Club de Vannes"
ROUND = 73
"""Seconds after which the last slip of a round comes."""


LINE = """code => new Promise((done) => {
  const line = new WebSocket(`${location.origin.replace("http", "ws")}/live/event/${code}`);
  line.onmessage = done;
})"""


@dataclass
class OpenEvent:
    """An event with those who have come; the visitor of the picture is its host."""

    code: str
    players: list[APIRequestContext]


def _opened(stage: Stage, game: str, options: dict[str, str], seconds: int) -> OpenEvent:
    plan = {"game": game, "options": options, "seconds": seconds, "title": TITLE}
    code = str(stage.post("events", plan)["code"])
    browsers = [stage.aside() for _ in NAMES]
    for browser, name in zip(browsers, NAMES, strict=True):
        stage.post(f"events/{code}/join", {"name": name}, browser.request)
        # Whoever has the page open is there: a line is enough for that.
        page = browser.new_page()
        page.goto(f"{stage.address}/favicon.ico")
        page.evaluate(LINE, code)
    return OpenEvent(code, [browser.request for browser in browsers])


def _samegame(stage: Stage) -> OpenEvent:
    """Hold an event of SameGame, at which each has made some moves."""
    held = _opened(stage, "samegame", {"fill": "random 5"}, 600)
    stage.post(f"events/{held.code}/start")
    for number, player in enumerate(held.players):
        table = stage.get(f"events/{held.code}", player)["you"]["table"]
        for _ in range(5 + number % 4):
            groups = stage.get(f"tables/{table}", player)["view"]["groups"]
            groups.sort(key=lambda group: -len(group["cells"]))
            column, row = groups[number % 3]["cells"][0]
            stage.play(table, f"{column} {row}", who=player)
    stage.moment.wait(217)
    return held


def plan(stage: Stage) -> None:
    """Before an event: the options."""
    stage.go("/new/event", "input[name=minutes]")


def doors(stage: Stage) -> None:
    """The host before the start: the code, and who has joined."""
    held = _opened(stage, "samegame", {"fill": "random 5"}, 600)
    stage.go(f"/e/{held.code}/host", ".names li")


def door(stage: Stage) -> None:
    """Joining an event: type a name, and play."""
    host = stage.stranger()
    body = {"game": "samegame", "options": {}, "seconds": 600, "title": TITLE}
    stage.go(f"/e/{stage.post('events', body, host)['code']}", "input[name=name]")


def player(stage: Stage) -> None:
    """A table of an event: the same board for all, and the clock."""
    held = _opened(stage, "samegame", {"fill": "random 5"}, 600)
    mine = stage.post(f"events/{held.code}/join", {"name": "Maëlle"})
    stage.post(f"events/{held.code}/start")
    mine = stage.get(f"events/{held.code}")
    table = mine["you"]["table"]
    stage.play(table, "0 0")
    stage.moment.wait(217)
    stage.go(f"/t/{table}", ".time")
    stage.press("n")


def host(stage: Stage) -> None:
    """The host during the event."""
    stage.go(f"/e/{_samegame(stage).code}/host", ".ranking")


def projector(stage: Stage) -> None:
    """The wall during the event."""
    stage.go(f"/e/{_samegame(stage).code}/projector", ".ranking")


def closed(stage: Stage) -> None:
    """The ranking and the files, once the event is closed."""
    held = _samegame(stage)
    stage.post(f"events/{held.code}/close")
    stage.go(f"/e/{held.code}", ".ranking")


FIRST = {
    "en": ("8D QUARTET", "8E QUART", "8D RATE", "8H TRUE", "8D QUARTE", "nothing", "8F TEAR"),
    "fr": ("8D QUARTET", "8E QUART", "8D RATE", "8H TARTE", "8D QUARTE", "nothing", "8F ETAT"),
}
SECOND = {
    "en": ("H8 .RIBE", "I6 BE.R", "H8 .REE", "H8 .IER", "H6 BI.", "H8 .RIBE", "8D .......s"),
    "fr": ("J6 BI.ER", "H8 .RIE", "H8 .IRE", "H8 .RIEE", "H6 BI.", "J6 BI.ER", "8D .......s"),
}
PAPER = {
    "en": (("8D QUARTET", "8E TRADE"), ("H8 .REE", "I6 BE.R")),
    "fr": (("8D QUARTET", "8E TARTE"), ("H8 .IRE", "H8 .RIE")),
}
THIRD = ("nothing", "nothing", "nothing", "nothing")


def _rounds(stage: Stage) -> OpenEvent:
    """Hold an event of Duplicate Scrabble; somebody plays on paper; the third round runs."""
    tongue = stage.tongue
    options = {"lexicon": tongue, "draws": "QUARTET", "fill": "random 5"}
    held = _opened(stage, "scrabble-duplicate", options, 180)
    for name in ("Marcel", "Classe de 4e B"):
        stage.post(f"events/{held.code}/paper", {"name": name})
    stage.post(f"events/{held.code}/start")
    table = str(stage.get(f"events/{held.code}")["table"])
    for turn, (slips, on_paper) in enumerate(
        zip((FIRST[tongue], SECOND[tongue]), PAPER[tongue], strict=True), 1
    ):
        stage.moment.wait(ROUND)
        _hand_in(stage, held, table, slips)
        for number, text in enumerate(on_paper, len(NAMES)):
            stage.post(f"events/{held.code}/slips", {"number": number, "text": text})
        # The next rack is drawn by the clock of the moment.
        while stage.get(f"events/{held.code}")["round"] < turn:
            stage.page.wait_for_timeout(BREATH)
    stage.moment.wait(ROUND)
    _hand_in(stage, held, table, THIRD)
    return held


def _hand_in(stage: Stage, held: OpenEvent, table: str, slips: tuple[str, ...]) -> None:
    for player, text in zip(held.players, slips, strict=False):
        stage.play(table, text, who=player)


def rounds(stage: Stage) -> None:
    """The host of an event in duplicate: the board, the rack, the missing slips."""
    stage.go(f"/e/{_rounds(stage).code}/host", ".ranking")


def slips(stage: Stage) -> None:
    """The slips of players on paper."""
    stage.go(f"/e/{_rounds(stage).code}/host", ".ranking")
    stage.press("b")
    stage.page.wait_for_selector("input[name=slip]")


def wall(stage: Stage) -> None:
    """The wall of an event in duplicate."""
    stage.go(f"/e/{_rounds(stage).code}/projector", ".ranking")


def tops(stage: Stage) -> None:
    """The results of an event in duplicate, and the best plays."""
    held = _rounds(stage)
    stage.post(f"events/{held.code}/close")
    stage.go(f"/e/{held.code}", "table + table, .text .ranking ~ div .ranking")


SCENES = {
    "event-plan": Scene(plan),
    "event-doors": Scene(doors),
    "event-door": Scene(door),
    "event-player": Scene(player),
    "event-host": Scene(host),
    "event-projector": Scene(projector),
    "event-closed": Scene(closed),
    "event-rounds": Scene(rounds),
    "event-slips": Scene(slips),
    "event-wall": Scene(wall),
    "event-tops": Scene(tops),
}
