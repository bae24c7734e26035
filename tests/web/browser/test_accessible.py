"""axe finds nothing to say about any page, on paper and on slate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.browser.axe import violations
from tests.web.browser.sights import PHONE, Sight

DARK = {"color_scheme": "dark"}
LIGHT = {"color_scheme": "light", "viewport": PHONE}
RACE = "/robot/race?rows=3&columns=4&colours=3&fill=authors+1&a=graph-one-naive&b=naive"
LOOKS = [
    *(
        (page, LIGHT)
        for page in ("home", "new", "robot", "finished", "manual", "missing", "mixmo", "mixmo-new")
    ),
    *((page, LIGHT) for page in ("lobby", "mixmo-original", "settings", "plan", "games", "more")),
    *((page, DARK) for page in ("home", "samegame", "editor", "manual", "mixmo", "day")),
    *((page, DARK) for page in ("lobby", "settings", "race")),
]


def opened(sight: Sight, page: str) -> None:
    """Go to one of the pages."""
    if page in ("samegame", "robot"):
        sight.sit(page)
    elif page == "mixmo":
        mixmo(sight)
    elif page == "lobby":
        sight.go(f"/t/{sight.table('mixmo-original')['code']}")
    elif page == "mixmo-original":
        original(sight)
    elif page == "more":
        sight.go("/new/samegame").get_by_text("More options").click()
    elif page == "finished":
        sight.sit("samegame", board="VV/VV")
        sight.cell(0, 0).click()
        sight.page.wait_for_selector(".resultat")
    elif page == "manual":
        sight.sit("samegame")
        sight.page.keyboard.press("?")
        sight.page.wait_for_selector(".manuel h4")
    else:
        paths = {
            "home": "/",
            "new": "/new/robot",
            "mixmo-new": "/new/mixmo",
            "editor": "/robot/editor",
            "day": "/day/robot",
            "race": RACE,
            "settings": "/settings",
            "plan": "/new/event",
            "games": "/games",
        }
        sight.go(paths.get(page, "/nowhere"))


def original(sight: Sight) -> None:
    """Sit down at a table of Mixmo at which somebody else sits too."""
    code = str(sight.table("mixmo-original")["code"])
    sight.context.clear_cookies()
    sight.go("/")
    answer = sight.context.request.post(f"{sight.address}/api/tables/{code}/join", data={})
    assert answer.ok, answer.text()
    sight.go(f"/t/{code}")
    sight.page.wait_for_selector(".plateau")


def mixmo(sight: Sight) -> None:
    """Lay two parts, of which one is no word; ask for a joker's letter and for anagrams."""
    sight.sit("mixmo", reference="dictionnaireGros.txt", draw="CHIEN*ARTONDEALALADE")
    page = sight.page
    page.keyboard.type("CHI")
    for key in ("ArrowDown", "ArrowDown", "N", "E", "ArrowDown", "*"):
        page.keyboard.press(key)
    page.locator(".tiroir").evaluate("drawer => { drawer.open = true; }")
    page.get_by_role("switch", name="Anagrams").check()
    page.locator(".plateau .t.c2").first.wait_for()
    page.locator(".lettres button").first.wait_for()


@pytest.mark.parametrize(("page", "look"), LOOKS)
def test_nobody_is_kept_out(visit: Callable[..., Sight], page: str, look: dict[str, Any]) -> None:
    sight = visit(bypass_csp=True, **look)
    opened(sight, page)
    found = violations(sight.page)
    assert found == [], "\n".join(found)
