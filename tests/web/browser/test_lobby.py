"""Before a game of several: the code, the seats, and the moment when the last one is taken."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser.visitor_page import VisitorPage


def test_a_second_visitor_finds_the_table_and_sits_down(visit: Callable[..., VisitorPage]) -> None:
    ann, bob = visit(), visit()
    seats = [{"kind": "open"}, {"kind": "me"}, {"kind": "open"}]
    made = ann.context.request.post(
        f"{ann.address}/api/tables", data={"game": "mixmo-original", "seats": seats}
    ).json()
    page = ann.go(f"/t/{made['code']}")
    expect(page.locator(".big-code")).to_contain_text(made["code"][:3])
    expect(page.locator(".places li")).to_have_count(3)
    expect(page.get_by_text("Free seat")).to_have_count(2)
    other = bob.go(f"/t/{made['code']}")
    other.get_by_role("button", name="Sit down").click()
    expect(other.locator(".places .mine")).to_have_count(1)
    expect(page.get_by_text("Free seat")).to_have_count(1)
    # Whoever made the table decides who may join, on whichever seat.
    for each, switches in ((page, 1), (other, 0)):
        expect(each.get_by_role("switch", name="Anyone on this server")).to_have_count(switches)


def test_a_rematch_includes_only_players_who_requested_it(
    visit: Callable[..., VisitorPage],
) -> None:
    ann, bob, eve = visit(), visit(), visit()
    seats = [{"kind": "me"}, {"kind": "open"}]
    options = {"lexicon": "fr-light"}
    code = ann.context.request.post(
        f"{ann.address}/api/tables", data={"game": "scrabble", "seats": seats, "options": options}
    ).json()["code"]
    bob.context.request.post(f"{bob.address}/api/tables/{code}/join", data={})
    bob.context.request.post(f"{bob.address}/api/tables/{code}/resign", data={})
    for each in (ann, bob, eve):
        each.go(f"/t/{code}")
        expect(each.page.locator(".result")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Rematch")).to_be_hidden()
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda url: not url.endswith(code))
    expect(eve.page.get_by_role("link", name="Watch the next game")).to_be_visible()
    assert eve.page.url.endswith(code)
    assert bob.page.url.endswith(code)
    bob.page.get_by_role("link", name="Go to the next game").click()
    bob.page.wait_for_url(ann.page.url)


def test_who_looks_for_an_opponent_is_listed_until_they_close_the_table(
    desk: VisitorPage, visit: Callable[..., VisitorPage]
) -> None:
    page = desk.go("/new/mixmo-original")
    page.get_by_role("button", name="Find an opponent").click()
    page.wait_for_url("**/t/*")
    offered = page.get_by_role("switch", name="Anyone on this server may join")
    expect(offered).to_be_checked()
    other = visit()
    row = other.go("/").locator(f"a[href='/t/{page.url.rsplit('/', 1)[-1]}']")
    expect(row).to_contain_text("Someone is waiting")
    refusal = {"error": {"code": "table.not-yours", "message": "Not yours."}}
    page.route("**/offer", lambda route: route.fulfill(status=403, json=refusal))
    offered.click()
    expect(page.locator(".remark")).to_have_text("Not yours.")
    expect(offered).to_be_checked()
    page.unroute("**/offer")
    with page.expect_response("**/offer"):
        offered.uncheck()
    other.go("/")
    expect(row).to_have_count(0)


def test_spectators_read_whose_turn_it_is(
    visit: Callable[..., VisitorPage],
) -> None:
    ann, bob, eve = visit(), visit(), visit(locale="fr-FR")
    for each, name in ((ann, "Ana"), (bob, "Bob")):
        each.context.request.post(f"{each.address}/api/me", data={"name": name})
    code = ann.context.request.post(
        f"{ann.address}/api/tables",
        data={
            "game": "scrabble",
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "options": {"lexicon": "fr-light"},
        },
    ).json()["code"]
    bob.context.request.post(f"{bob.address}/api/tables/{code}/join", data={})
    page = eve.go(f"/t/{code}")
    expect(page.get_by_role("heading", name="La partie")).to_be_visible()
    expect(page.get_by_text("Votre prochain coup")).to_have_count(0)
    # French writes "de" and a vowel as one.
    ana = page.evaluate(
        "import(document.querySelector('link[href$=\"/core/i18n.js\"]').href)"
        ".then(({ t }) => t('{name} to play', { name: 'Ana' }))"
    )
    assert ana == "Au tour d’Ana"


def test_a_table_on_the_local_network_is_shared_by_its_address_there(desk: VisitorPage) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    code = desk.context.request.post(
        f"{desk.address}/api/tables", data={"game": "scrabble", "seats": seats}
    ).json()["code"]
    alone = desk.page.get_by_text("Only this computer can reach the server.")
    desk.go(f"/t/{code}")
    expect(alone).to_be_visible()
    # As `serve --lan` writes it into the document.
    desk.page.add_init_script(
        "new MutationObserver((_, seen) => document.body && (seen.disconnect(),"
        " document.body.dataset.origin = 'http://192.0.2.7:8000'))"
        ".observe(document, { childList: true, subtree: true })"
    )
    page = desk.go(f"/t/{code}")
    page.locator(".lobby").get_by_role("button", name="Share the link").click(timeout=20_000)
    expect(page.get_by_label("Address")).to_have_value(f"http://192.0.2.7:8000/t/{code}")
    expect(alone).to_have_count(0)
