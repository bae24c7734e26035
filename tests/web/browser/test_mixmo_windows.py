"""The state above a grid of Mixmo stays in the window, however long its theme is."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.web.browser.visitor_page import VisitorPage
from tests.web.events import act, plan
from tests.web.servers import Browser, Served

WIDTHS = (1024, 1280, 1366, 1440)
THEME = "instruments de la fanfare symphonique"
HEIGHT = 768


def upload_theme(host: Browser) -> str:
    body = {"kind": "theme", "name": THEME, "language": "fr", "text": "chiens\nas\n"}
    answer = host.post("/api/me/lists", body)
    assert answer.status_code < 300, answer.text
    return str(answer.json()["name"])


def expect_in_window(part: Locator, width: int) -> None:
    """Expect that a part is seen, and nothing of it beyond the window."""
    expect(part).to_be_visible()
    box = part.bounding_box()
    assert box is not None
    assert box["x"] >= 0, (width, box)
    assert box["x"] + box["width"] <= width, (width, box)
    assert 0 <= box["y"] < HEIGHT - box["height"], (width, box)


def expect_state_in_windows(player: VisitorPage, table: str, *, has_clock: bool) -> None:
    """Write a word that costs points, and look at the state in windows of every width."""
    page = player.go(f"/t/{table}")
    page.wait_for_selector(".board [role=gridcell]")
    expect(page.locator(".tray .btn.main")).to_be_enabled()
    player.cell(6, 9).click()
    page.keyboard.type("as")
    expect(page.locator(".state .loud")).to_be_visible()
    expect(page.locator(".state .badge")).to_contain_text(THEME)
    parts = [page.locator(f".state .{part}") for part in ("score", "badge", "loud")]
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        for part in (*parts, *([page.locator(".time")] if has_clock else [])):
            expect_in_window(part, width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_clock_badge_and_costly_words_stay_in_windows_of_every_width(
    visit: Callable[..., VisitorPage], served: Served
) -> None:
    player, host = visit(locale="fr-FR"), Browser(served.address, "fr")
    # Without a bandit the theme is known from the start; AS costs 400 points.
    options = {"draw": "ASCHIENASASASASASASA", "theme": upload_theme(host)}
    code = plan(host, "mixmo", options=options)
    event = f"{served.address}/api/events/{code}"
    joined = player.context.request.post(f"{event}/join", data={"name": "Jean-Baptiste"})
    assert joined.status == 200, joined.text()
    act(host, code, "start", countdown=0)
    table = player.context.request.get(event).json()["you"]["table"]
    expect_state_in_windows(player, table, has_clock=True)
    act(host, code, "close")
    expect_state_in_windows(player, player.table("mixmo", **options)["code"], has_clock=False)
