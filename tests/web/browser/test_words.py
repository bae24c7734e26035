"""The page of words: is it one, and lists of a visitor, for every game."""

from __future__ import annotations

from playwright.sync_api import FilePayload, expect

from tests.web.browser.visitor_page import VisitorPage

ANIMALS = "Hund\nKatze\nÄhre\n"


def test_a_word_is_looked_up(desk: VisitorPage) -> None:
    page = desk.go("/words")
    for word, sentence in (("cats", "Valid in"), ("catz", "Not valid in")):
        page.get_by_label("Word", exact=True).fill(word)
        page.get_by_role("button", name="Look up").click()
        drawer = page.get_by_role("dialog")
        expect(drawer).to_contain_text(word.upper())
        expect(drawer).to_contain_text(sentence)
        page.keyboard.press("Escape")


def save(desk: VisitorPage, kind: str, name: str) -> None:
    """Save a German list from a file of an old encoding."""
    page = desk.page
    page.get_by_text(f"a {kind}", exact=True).click()
    page.get_by_text("German", exact=True).click()
    page.get_by_label("Name", exact=True).fill(name)
    whole = FilePayload(name="x.txt", mimeType="text/plain", buffer=ANIMALS.encode("latin-1"))
    page.set_input_files("input[name=file]", whole)
    expect(page.get_by_label("Or paste the words")).to_have_value(ANIMALS)
    page.get_by_role("button", name="Save this list").click()
    expect(page.locator(".places li", has_text=name)).to_contain_text(f"{kind}, German, 3 words")


def test_a_german_game_has_a_theme_of_one_s_own_or_none(desk: VisitorPage) -> None:
    desk.go("/words")
    save(desk, "dictionary", "Wortschatz")
    for themes in ([], ["Tiere"]):
        page = desk.go("/new/mixmo")
        page.select_option("select[name=reference]", label="Wortschatz")
        offered = page.locator("datalist option")
        expect(offered).to_have_count(len(themes))
        assert offered.evaluate_all("all => all.map((one) => one.value)") == themes
        for theme in themes:
            page.fill("input[name=theme]", theme)
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_url("**/t/*")
        page.wait_for_selector(".board")
        view = desk.now(page.url.rsplit("/", 1)[-1])["view"]
        assert view["themeless"] is not bool(themes)
        desk.go("/words")
        if not themes:
            save(desk, "theme", "Tiere")
    # It is no theme for a game in French.
    page = desk.go("/new/mixmo")
    page.select_option("select[name=reference]", label="French")
    expect(page.locator("datalist option[value=animaux]")).to_have_count(1)
    expect(page.locator("datalist option[value=Tiere]")).to_have_count(0)
