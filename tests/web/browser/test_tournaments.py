"""A tournament in rounds on the page: entered, paired, typed, and shown on the wall."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser.axe import violations
from tests.web.browser.visitor_page import PHONE, VisitorPage


def test_a_host_runs_a_round_on_a_phone(visit: Callable[..., VisitorPage]) -> None:
    host = visit(viewport=PHONE)
    page = host.go("/new/tournament")
    page.locator("input[name=name]").fill("Club night")
    page.get_by_role("button", name="Start the tournament").click()
    page.wait_for_url("**/r/*")
    page.locator("textarea[name=names]").fill("Ann\nBen\nCléo")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("button", name="Withdraw Ben").click()
    page.get_by_role("button", name="Bring Ben back").click()
    expect(page.locator("ul.names li.present")).to_have_count(3)
    page.get_by_role("button", name="Pair round 1").click()
    expect(page.locator(".pairings .bye")).to_have_text("Bye: Cléo")
    page.get_by_label("Ann’s points").fill("400")
    page.get_by_label("Ben’s points").fill("350")
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator(".pairings .outcome")).to_have_text("400 – 350")
    expect(page.locator(".ranking tbody tr").nth(1)).to_contain_text("+50")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    wall = visit(locale="fr-FR")
    shown = wall.go(page.url.removeprefix(host.address) + "/projector")
    expect(shown.locator(".pairings .outcome")).to_have_text("400 – 350")
    expect(shown.locator("h2").first).to_have_text("Ronde 1")


def test_a_player_s_link_gives_the_seat_to_whoever_opens_it_first(
    visit: Callable[..., VisitorPage],
) -> None:
    host, ben, late = visit(), visit(), visit(locale="fr-FR")
    host.go("/")
    place = f"{host.address}/api/tournaments"
    planned = {"name": "Club", "game": "scrabble", "options": {"lexicon": "english"}}
    code = host.context.request.post(place, data=planned).json()["code"]
    host.context.request.post(f"{place}/{code}/players", data={"names": ["Ann", "Ben"]})
    page = host.go(f"/r/{code}")
    page.get_by_text("Links for the players").click()
    page.get_by_role("button", name="Share the link for Ben", exact=True).click()
    field = page.get_by_label("Address", exact=True)
    expect(field).to_have_value(re.compile("#player="))
    link = field.input_value().removeprefix(host.address)
    assert link.startswith(f"/r/{code}#player=")
    shown = ben.go(link)
    expect(shown.get_by_text("You play as Ben.")).to_be_visible()
    # Nobody who sees the address bar has the link.
    expect(shown).not_to_have_url(re.compile("#"))
    refused = late.go(link)
    expect(refused.get_by_role("alert")).to_contain_text("Quelqu’un a déjà ouvert le lien de Ben")
    # With the entry link somebody enters alone, and what the host is typing stays.
    page.keyboard.press("Escape")
    page.locator("textarea[name=names]").fill("Max")
    page.get_by_role("button", name="Share the entry link").click()
    expect(field).to_have_value(re.compile("#enter="))
    shown = late.go(field.input_value().removeprefix(host.address))
    shown.get_by_label("Votre nom dans ce tournoi").fill("Zoé")
    shown.get_by_role("button", name="S’inscrire au tournoi").click()
    expect(shown.get_by_text("Vous jouez sous le nom de Zoé.")).to_be_visible()
    expect(shown.get_by_label("Votre nom dans ce tournoi")).to_have_count(0)
    expect(page.locator("ul.names")).to_contain_text("Zoé")
    expect(page.locator("textarea[name=names]")).to_have_value("Max")
