"""axe finds nothing to say about any page, on paper and on slate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.browser.axe import violations
from tests.web.browser.visitor_page import PHONE, VisitorPage

DARK = {"color_scheme": "dark"}
LIGHT = {"color_scheme": "light", "viewport": PHONE}
RACE = "/robot/race?rows=3&columns=4&colours=3&fill=authors+1&a=graph-one-naive&b=naive"
LOOKS = [
    *(
        (page, LIGHT)
        for page in ("home", "new", "robot", "finished", "manual", "missing", "mixmo", "mixmo-new")
    ),
    *((page, LIGHT) for page in ("lobby", "mixmo-original", "settings", "plan", "games", "more")),
    ("words", LIGHT),
    ("crossword-editor", LIGHT),
    *((page, DARK) for page in ("home", "samegame", "editor", "manual", "mixmo", "day")),
    *((page, DARK) for page in ("lobby", "settings", "race")),
]


def opened(visitor: VisitorPage, page: str) -> None:
    """Go to one of the pages."""
    if page in ("samegame", "robot"):
        visitor.sit(page)
    elif page == "mixmo":
        mixmo(visitor)
    elif page == "lobby":
        visitor.go(f"/t/{visitor.table('mixmo-original')['code']}")
    elif page == "mixmo-original":
        original(visitor)
    elif page == "more":
        visitor.go("/new/samegame").get_by_text("More options").click()
    elif page == "finished":
        visitor.sit("samegame", board="VV/VV")
        visitor.cell(0, 0).click()
        visitor.page.wait_for_selector(".result")
    elif page == "manual":
        visitor.sit("samegame")
        visitor.page.keyboard.press("?")
        visitor.page.wait_for_selector(".manual h4")
    else:
        paths = {
            "home": "/",
            "new": "/new/robot",
            "mixmo-new": "/new/mixmo",
            "editor": "/robot/editor",
            "crossword-editor": "/crossword/editor",
            "day": "/day/robot",
            "race": RACE,
            "settings": "/settings",
            "plan": "/new/event",
            "games": "/games",
            "words": "/words",
        }
        visitor.go(paths.get(page, "/nowhere"))


def original(visitor: VisitorPage) -> None:
    """Sit down at a table of Mixmo at which somebody else sits too."""
    code = str(visitor.table("mixmo-original")["code"])
    visitor.context.clear_cookies()
    visitor.go("/")
    answer = visitor.context.request.post(f"{visitor.address}/api/tables/{code}/join", data={})
    assert answer.ok, answer.text()
    visitor.go(f"/t/{code}")
    visitor.page.wait_for_selector(".board")


def mixmo(visitor: VisitorPage) -> None:
    """Lay two parts, of which one is no word; ask for a joker's letter and for anagrams."""
    visitor.sit("mixmo", reference="dictionnaireGros.txt", draw="CHIEN*ARTONDEALALADE")
    page = visitor.page
    page.keyboard.type("CHI")
    for key in ("ArrowDown", "ArrowDown", "N", "E", "ArrowDown", "*"):
        page.keyboard.press(key)
    page.locator(".drawer").evaluate("drawer => { drawer.open = true; }")
    page.get_by_role("switch", name="Anagrams").check()
    page.locator(".board .t.c2").first.wait_for()
    page.locator(".letters button").first.wait_for()


@pytest.mark.parametrize(("page", "look"), LOOKS)
def test_no_page_has_accessibility_violations(
    visit: Callable[..., VisitorPage], page: str, look: dict[str, Any]
) -> None:
    visitor = visit(**look)
    opened(visitor, page)
    found = violations(visitor.page)
    assert found == [], "\n".join(found)


def test_what_is_wrong_is_found(desk: VisitorPage) -> None:
    page = desk.go("/settings")
    page.evaluate("() => document.querySelector('main').append(document.createElement('input'))")
    assert [fault.partition(":")[0] for fault in violations(page)] == ["label"]
