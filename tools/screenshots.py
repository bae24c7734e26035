"""Take pictures of every page, at a desk and on a phone, on paper and on slate, for the guide.

    python tools/screenshots.py [NAME…]

It starts a server of its own, opens Chromium (Debian's package) and writes `docs/screens`.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs/screens"
SIZES = ((1280, 800), (390, 844))
THEMES = ("light", "dark")
COLOURS = 256
"""Flat colours are few: a palette makes a picture a quarter as heavy."""
PATIENCE = 300_000


def table(page: Page, game: str, **options: str) -> None:
    """Make a table and open it."""
    made = page.request.post(f"{_origin(page)}/api/tables", data={"game": game, "options": options})
    page.goto(f"{_origin(page)}/t/{made.json()['code']}")
    page.wait_for_selector(".plateau")


def _origin(page: Page) -> str:
    return "/".join(page.url.split("/")[:3])


def home(page: Page) -> None:
    """Home, with a game that waits."""
    table(page, "samegame", fill="random 5")
    page.goto(f"{_origin(page)}/")
    page.wait_for_selector(".liste a")


def new(page: Page) -> None:
    """Before a game."""
    page.goto(f"{_origin(page)}/new/samegame")
    page.wait_for_selector(".choix")


def samegame(page: Page) -> None:
    """Some moves, then a group that is looked at."""
    table(page, "samegame", fill="random 5")
    for count in range(1, 9):
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "count => document.querySelectorAll('.notes .histo')[1]?.children.length === count",
            arg=count,
        )
    page.wait_for_selector(".cible:not([hidden])", state="attached")
    page.keyboard.press("n")


def finished(page: Page) -> None:
    """A game gone through again."""
    table(page, "samegame", rules="gnome", fill="random 5")
    while not page.query_selector(".resultat"):
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    for _ in range(12):
        page.keyboard.press("j")


def robot(page: Page) -> None:
    """The first steps, and the par."""
    table(page, "robot", rows="8", columns="8", colours="6", fill="authors 4")
    for key in ("ArrowDown", "ArrowRight", "Space", "ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    page.wait_for_function("() => document.querySelector('.score').textContent.startsWith('5')")
    page.wait_for_selector(".cible text", state="attached")


def race(page: Page) -> None:
    """Two methods, in the middle of their walks."""
    page.goto(f"{_origin(page)}/robot/race")
    page.wait_for_selector(".replay")
    page.locator(".replay input").evaluate(
        "bar => { bar.value = 250; bar.dispatchEvent(new Event('input')); }"
    )
    page.keyboard.press("l")


def editor(page: Page) -> None:
    """A grid that is drawn."""
    page.goto(f"{_origin(page)}/robot/editor")
    page.get_by_label(re.compile("text|texte")).fill("Rv Vr Bj\nBb Jb Rr\nVv Jj Vv")
    page.get_by_label(re.compile("text|texte")).blur()
    page.wait_for_selector(".palette button")


MIXMO_DRAW = (
    "GTROUSSEIQPRLUEAOLLECPMEOROIAQUADRILLEANTEIRRCAHIEREDEE*ERISSONISLETTRESTTANGO+S"
    "LOTAEIRNU*SABLEMENTRIVOUDCAPELINOSTARIEZ"
)
MIXMO_WORDS = """
QUADRILLE 8 5 across, EQUERRE 3 9 down, TROUSSE 3 3 across, GRILLE 2 4 down, LOUTRE 6 6 down,
CAHIER 10 1 across, ROMANCE 5 1 down, ECOLIER 5 11 down, *hERISSON 11 9 across, PAPIER 4 13 down,
ARDOISE 8 15 down, LETTRES 14 10 across, ST+yLOT 14 16 down, TANGO 16 3 across, OS 16 7 down
"""
MIXMO_SHOWN = 42


def mixmo(page: Page) -> None:
    """A grid on its way: two parts, a wrong word, jokers, a word that costs."""
    options = {"reference": "dictionnaireGros.txt", "theme": "animaux", "draw": MIXMO_DRAW}
    table(page, "mixmo", **options)
    for text in ["mixmo"] * MIXMO_SHOWN + [f"word {each}" for each in MIXMO_WORDS.split(",")]:
        _play(page, text)
    page.reload()
    page.wait_for_selector(".mots li")
    page.locator(".tiles button").nth(3).click()


def original(page: Page) -> None:
    """The original game at a table of two, where somebody has to name the theme."""
    assert page.context.browser
    address = _origin(page)
    bag = "CHIENSTANGOS+RTEESARAEIOULNRST"
    wish = {"game": "mixmo-original", "options": {"bag": bag}}
    code = page.request.post(f"{address}/api/tables", data=wish).json()["code"]
    ann = page.context.browser.new_context()
    ann.request.post(f"{address}/api/me", data={"name": "Ann"})
    ann.request.post(f"{address}/api/tables/{code}/join", data={})
    ann.request.post(f"{address}/api/tables/{code}/moves", data={"text": "word TANGO 9 6 across"})
    ann.close()
    page.goto(f"{address}/t/{code}")
    page.wait_for_selector(".plateau")
    _play(page, "word CHIENS 9 6 across")
    _play(page, "mixmo")
    page.wait_for_selector(".nommer option", state="attached")


def _play(page: Page, text: str) -> None:
    answer = page.request.post(
        f"{_origin(page)}/api/tables/{page.url[-6:]}/moves", data={"text": text.strip()}
    )
    if not answer.ok:
        sys.exit(f"screenshots: {text} was refused: {answer.text()}")


def scrabble(page: Page) -> None:
    """A play in pencil, after some turns against a computer."""
    options = {"lexicon": "en", "fill": "random 11", "first": "0"}
    seats = [{"kind": "me"}, {"kind": "computer", "level": "equity"}]
    seated(page, "scrabble", seats, options)
    for turn in range(1, 5):
        _hinted(page)
        page.locator(".vrac .btn.main").click()
        page.wait_for_function(
            "most => document.querySelectorAll('.coups tr').length >= most", arg=2 * turn
        )
    _hinted(page)
    page.mouse.move(2, 2)


def _hinted(page: Page) -> None:
    """Let the engine's play be laid in pencil."""
    page.locator(".outil").filter(has_text="Hint").click()
    page.wait_for_selector(".plateau .hint")
    page.locator(".outil").filter(has_text="Hint").click()
    page.wait_for_selector(".vrac .btn.main:not([disabled])")


def seated(page: Page, game: str, seats: list[dict[str, str]], options: dict[str, str]) -> str:
    """Make a table with some seats and open it."""
    wish = {"game": game, "options": options, "seats": seats}
    code = page.request.post(f"{_origin(page)}/api/tables", data=wish).json()["code"]
    page.goto(f"{_origin(page)}/t/{code}")
    page.wait_for_selector(".plateau")
    return str(code)


def scrabble_new(page: Page) -> None:
    """Who sits down, and with which words."""
    page.goto(f"{_origin(page)}/new/scrabble")
    page.wait_for_selector(".choix")


def scrabble_duplicate(page: Page) -> None:
    """A slip that is being written, in the third turn."""
    table(page, "scrabble-duplicate", lexicon="en", draws="QUARTET", fill="random 5")
    for turn in (1, 2):
        page.locator(".actes .btn").last.click()
        page.wait_for_function(
            "most => document.querySelectorAll('.coups tr').length >= most", arg=turn
        )


def scrabble_referee(page: Page) -> None:
    """The projector: board and scores."""
    seats = [{"kind": "me", "name": name} for name in ("Odile", "Paul")]
    code = seated(page, "scrabble-referee", seats, {"lexicon": "en"})
    plays = ("8D QUARTET", "F8 .CORN", "J8 .EN", "12D TO.")
    for number, text in enumerate(plays):
        body = {"text": text, "seat": number % 2}
        page.request.post(f"{_origin(page)}/api/tables/{code}/moves", data=body)
    page.keyboard.press("F9")


def analysis(page: Page) -> None:
    """A game of two computers looked at again, with the best move of one turn in pencil."""
    seats = [{"kind": "computer", "level": level} for level in ("common", "greedy")]
    options = {"lexicon": "en", "fill": "random 11", "first": "0"}
    wish = {"game": "scrabble", "options": options, "seats": seats}
    code = page.request.post(f"{_origin(page)}/api/tables", data=wish).json()["code"]
    while page.request.get(f"{_origin(page)}/api/tables/{code}").json()["status"] != "finished":
        page.wait_for_timeout(500)
    page.goto(f"{_origin(page)}/analysis/{code}")
    page.wait_for_selector(".cours[hidden]", state="attached")
    page.locator(".suite .loss").first.click()
    page.locator(".choix-coups tr:has(.top) button").first.click()
    page.evaluate("scrollTo(0, 0)")


def training(page: Page) -> None:
    """A question, and its answer."""
    page.goto(f"{_origin(page)}/training?kind=seven&language=en&seed=7")
    page.get_by_role("button", name="Give up").click()
    page.wait_for_selector(".plateau .last")


def settings(page: Page) -> None:
    """What can be chosen."""
    page.goto(f"{_origin(page)}/settings")
    page.wait_for_selector(".sw")


NAMES = ("Camille R.", "Yann L.", "Inès B.", "Odile M.", "Noé et Maud", "Bastien K.", "Théo D.")
"""Those who play in the event of the pictures."""


def plan(page: Page) -> None:
    """Before an event."""
    page.goto(f"{_origin(page)}/new/event")
    page.wait_for_selector("input[name=minutes]", state="attached")


def event_of(page: Page, *, waits: bool = False) -> str:
    """Hold an event of SameGame, at which each has made some moves; give its address."""
    plan = {"game": "samegame", "options": {"fill": "random 5"}, "seconds": 600}
    address = _origin(page)
    held = page.request.post(f"{address}/api/events", data={**plan, "title": "Club de Vannes"})
    code = held.json()["code"]
    assert page.context.browser is not None
    players = [page.context.browser.new_context().request for _ in NAMES]
    for player, name in zip(players, NAMES, strict=True):
        player.post(f"{address}/api/events/{code}/join", data={"name": name})
    if not waits:
        page.request.post(f"{address}/api/events/{code}/start")
        for number, player in enumerate(players):
            you = player.get(f"{address}/api/events/{code}").json()["you"]
            for _ in range(3 + number):
                seen = player.get(f"{address}/api/tables/{you['table']}").json()["view"]
                groups = seen["groups"]
                column, row = groups[number % len(groups)]["cells"][0]
                move = {"text": f"{column} {row}"}
                player.post(f"{address}/api/tables/{you['table']}/moves", data=move)
    return f"{address}/e/{code}"


def doors(page: Page) -> None:
    """The host's page before the start: the code, and who has come."""
    page.goto(f"{event_of(page, waits=True)}/host")
    page.wait_for_selector(".noms li")


def host(page: Page) -> None:
    """The host's page while all play."""
    page.goto(f"{event_of(page)}/host")
    page.wait_for_selector(".rang")


def projector(page: Page) -> None:
    """The wall while all play."""
    page.goto(f"{event_of(page)}/projector")
    page.wait_for_selector(".rang")


def event(page: Page) -> None:
    """The ranking, once the event is closed."""
    held = event_of(page)
    page.request.post(f"{held.replace('/e/', '/api/events/')}/close")
    page.goto(held)
    page.wait_for_selector(".rang")


PAGES: dict[str, Callable[[Page], None]] = {
    "home": home,
    "new": new,
    "mixmo": mixmo,
    "original": original,
    "samegame": samegame,
    "finished": finished,
    "robot": robot,
    "race": race,
    "editor": editor,
    "scrabble": scrabble,
    "scrabble-new": scrabble_new,
    "scrabble-duplicate": scrabble_duplicate,
    "scrabble-referee": scrabble_referee,
    "analysis": analysis,
    "training": training,
    "settings": settings,
    "event-plan": plan,
    "event-doors": doors,
    "event-host": host,
    "event-projector": projector,
    "event-end": event,
}


@contextmanager
def serving() -> Iterator[str]:
    """Run a server with nothing in it."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "quadrille", "serve", "--port", "0", "--lang", "en"]
        database = f"sqlite:///{folder}/games.db"
        process = subprocess.Popen(
            [*command, "--database", database], stdout=subprocess.PIPE, encoding="utf-8"
        )
        assert process.stdout is not None
        found = re.search(r"http://[^/\s]+", process.stdout.readline())
        assert found
        try:
            yield found[0]
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait()
            process.stdout.close()


def take(browser: Browser, address: str, name: str) -> None:
    """Take the four pictures of a page."""
    for width, height in SIZES:
        for theme in THEMES:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=theme,  # type: ignore[arg-type]
                locale="en-GB",
                reduced_motion="reduce",
            )
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(f"{address}/")
            PAGES[name](page)
            page.wait_for_timeout(300)
            picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            small = picture.quantize(COLOURS, dither=Image.Dither.NONE)
            small.save(FOLDER / f"{name}-{width}-{theme}.png", optimize=True)
            context.close()
            print(f"screenshots: {name}, {width} px, {theme}")


def main(names: list[str]) -> None:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        sys.exit("screenshots: Chromium is not here")
    FOLDER.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("QUADRILLE_SECRET", "screenshots")
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name in names or PAGES:
            take(browser, address, name)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
