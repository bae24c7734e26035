"""Open every kind of page in a real browser, look for what is wrong, and take pictures.

    python -m tests.web.browser.page_walk FOLDER [--look 390-light-fr …] [--scene home …]

A look is a width (390, with touch; 640, a desk at twice the size; 1280; 1920), a theme and a
language. Looked for: faults of scripts, what axe finds, pages wider than the screen, cut texts,
targets under 24 pixels, and content that moves although nobody scrolled.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.browser.axe import violations
from tests.web.browser.conftest import BROWSERS
from tests.web.browser.test_accessible import RACE
from tests.web.browser.visitor_page import DESK, PHONE, ZOOMED, VisitorPage
from tests.web.servers import serving

SIZES: dict[str, dict[str, Any]] = {
    "390": {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2},
    "640": {"viewport": ZOOMED},
    "1280": {"viewport": DESK},
    "1920": {"viewport": {"width": 1920, "height": 1080}},
}
LOOKS = ["-".join(look) for look in product(SIZES, ("light", "dark"), ("fr", "en"))]
STILL = 1500
"""Milliseconds after which a page is looked at."""
SHIFT = 0.02
"""The most that a page may move, of its size and of the distance."""
WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    const moved = sources.map(({ node }) => node?.className?.baseVal ?? node?.className ?? "");
    window.shifts.push([value, hadRecentInput, moved.join(" ")]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
FOUND = """() => {
  const found = [];
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) found.push(`wide: ${page.scrollWidth}`);
  const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  for (const node of document.querySelectorAll("main *, header *")) {
    if (!(node instanceof HTMLElement) || !seen(node)) continue;
    const style = getComputedStyle(node);
    if (style.overflowX === "visible" || !node.textContent.trim()) continue;
    if (node.matches(".visually-hidden, select, input") || node.clientWidth < 2) continue;
    const cut = style.overflowX === "hidden" || style.overflowX === "clip";
    if (cut && node.scrollWidth > node.clientWidth + 1)
      found.push(`cut: ${node.className || node.tagName} “${node.textContent.trim().slice(0, 40)}”`);
  }
  for (const node of document.querySelectorAll("a, button, summary, select, input, label")) {
    if (!seen(node) || node.closest("p, li, td, .visually-hidden") || node.matches(":disabled"))
      continue;
    if (node.matches("input") && node.closest("label")) continue;
    const { width, height } = node.getBoundingClientRect();
    if (width > 1 && (width < 23.9 || height < 23.9))
      found.push(`small: ${node.tagName} “${(node.textContent || node.name || "").trim().slice(0, 30)}” ${Math.round(width)}×${Math.round(height)}`);
  }
  return found;
}"""  # noqa: E501
PATHS = {
    "home": "/",
    "learn": "/learn",
    "games": "/games",
    "words": "/words",
    "statistics": "/stats",
    "settings": "/settings",
    "event-new": "/new/event",
    "tournament-new": "/new/tournament",
    "race-robot": RACE,
    "race-samegame": "/samegame/race?rows=6&columns=8&fill=random+3",
    "editor-robot": "/robot/editor",
    "editor-crossword": "/crossword/editor",
    "board": "/board",
    "training": "/training",
    "analysis": "/analysis",
    "missing": "/nowhere",
}
for _game in ("mixmo", "scrabble", "robot", "samegame", "crossword"):
    PATHS |= {f"{word}-{_game}": f"/{word}/{_game}" for word in ("new", "day", "learn")}
for _game in ("mixmo-original", "scrabble-duplicate", "scrabble-referee"):
    PATHS[f"new-{_game}"] = f"/new/{_game}"
del PATHS["day-scrabble"]
SITS: dict[str, tuple[str, dict[str, str]]] = {
    "samegame": ("samegame", {"rules": "seed", "fill": "random 5"}),
    "robot": ("robot", {"rows": "8", "columns": "8", "colours": "6", "fill": "authors 1"}),
    "mixmo": (
        "mixmo",
        {"reference": "dictionnaireGros.txt", "theme": "animaux", "draw": "CHIENSARTONDEALALADE"},
    ),
    "scrabble": ("scrabble", {"lexicon": "fr-light", "first": "0", "draws": "MOTSAIRTESTEUR"}),
    "crossword": (
        "crossword",
        {
            "answers": "CAR/A#U/SEL",
            "clues": '["Vehicle","Salt","A case","A road, nearly"]',
            "language": "fr",
            "title": "Small",
        },
    ),
}
ENDINGS: dict[str, tuple[str, dict[str, str], list[str]]] = {
    "end-samegame": ("samegame", {"rules": "seed", "board": "VV/RR"}, ["0 0", "0 0"]),
    "end-robot": ("robot", {"grid": "Rv Vr/Bb Jj"}, ["S", "R", "S", "L", "S"]),
}


def sit(visitor: VisitorPage, game: str, options: dict[str, str]) -> str:
    """Make a table, open it, and return its code."""
    seats = [{"kind": "me"}]
    if game == "scrabble":
        seats.append({"kind": "computer", "level": "greedy"})
    body = {"game": game, "options": options, "seats": seats}
    answer = visitor.context.request.post(f"{visitor.address}/api/tables", data=body)
    assert answer.status == 201, answer.text()
    code = str(answer.json()["code"])
    visitor.go(f"/t/{code}").wait_for_selector(".board")
    return code


def finish(visitor: VisitorPage, name: str) -> None:
    """Open a game that is over."""
    game, options, moves = ENDINGS[name]
    body = {"game": game, "options": options, "seats": [{"kind": "me"}]}
    made = visitor.context.request.post(f"{visitor.address}/api/tables", data=body).json()
    for text in moves:
        path = f"{visitor.address}/api/tables/{made['code']}/moves"
        assert visitor.context.request.post(path, data={"text": text}).ok, (name, text)
    visitor.go(f"/t/{made['code']}").wait_for_selector(".result")


def lobby(visitor: VisitorPage) -> None:
    """Wait for somebody."""
    visitor.go(f"/t/{visitor.dealt('scrabble')}")


def manual(visitor: VisitorPage) -> None:
    """Open the manual beside a board."""
    sit(visitor, *SITS["samegame"])
    visitor.page.keyboard.press("?")
    visitor.page.wait_for_selector(".manual h4")


def returning(visitor: VisitorPage) -> None:
    """Come home from a game that is not over."""
    visitor.go("/")
    sit(visitor, *SITS["robot"])
    visitor.go("/")


OTHERS = {"lobby": lobby, "manual": manual, "home-returning": returning}
SCENES = [*PATHS, *(f"play-{game}" for game in SITS), *ENDINGS, *OTHERS]


def show(visitor: VisitorPage, scene: str) -> None:
    """Open a scene."""
    if scene in PATHS:
        visitor.go(PATHS[scene])
    elif scene in ENDINGS:
        finish(visitor, scene)
    elif scene in OTHERS:
        OTHERS[scene](visitor)
    else:
        sit(visitor, *SITS[scene.removeprefix("play-")])


def look_at(page: Page, faults: list[str]) -> list[str]:
    """Return what is wrong with a page."""
    found = [*faults, *(f"axe: {each}" for each in violations(page)), *page.evaluate(FOUND)]
    shifts = page.evaluate("window.shifts")
    total = sum(value for value, *_ in shifts)
    if total > SHIFT:
        own = sum(value for value, pressed, _ in shifts if not pressed)
        worst = max(shifts)[2]
        found.append(f"shift: {total:.3f}, of which {own:.3f} without a press; most: {worst}")
    return found


def walk(browser: Browser, address: str, folder: Path, look: str, scenes: list[str]) -> int:
    """Look at scenes in one look, print what is wrong, and return how many scenes have faults."""
    width, theme, language = look.split("-")
    settings: dict[str, Any]
    locale = {"fr": "fr-FR", "en": "en-GB"}[language]
    wrong = 0
    for scene in scenes:
        settings = {"color_scheme": theme, "locale": locale, "service_workers": "block"}
        settings |= {"bypass_csp": True, "reduced_motion": "reduce", **SIZES[width]}
        context = browser.new_context(**settings)
        context.add_init_script(WATCH)
        visitor = VisitorPage(context, address)
        visitor.page.set_default_timeout(60_000)
        show(visitor, scene)
        visitor.page.wait_for_timeout(STILL)
        visitor.page.screenshot(path=folder / f"{scene}-{look}.png")
        found = look_at(visitor.page, visitor.faults)
        wrong += bool(found)
        for each in found:
            print(f"{look} {scene}: {each}", flush=True)
        context.close()
    return wrong


def main() -> int:
    """Walk through the scenes in the looks that were asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--look", nargs="*", choices=LOOKS, default=LOOKS)
    parser.add_argument("--scene", nargs="*", choices=SCENES, default=SCENES)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    path = next(filter(None, map(shutil.which, BROWSERS)))
    wrong = 0
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        with serving(f"sqlite:///{data}/walk.db", Path(data)) as served:
            for look in given.look:
                wrong += walk(browser, served.address, given.folder, look, given.scene)
        browser.close()
    print(f"{len(given.look) * len(given.scene)} scenes looked at, {wrong} with something wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
