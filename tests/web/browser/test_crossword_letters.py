"""A crossword of the letters of a file, in the editor."""

from __future__ import annotations

from playwright.sync_api import FilePayload, expect

from tests.web.browser.visitor_page import VisitorPage


def open_letters(desk: VisitorPage, rows: str) -> None:
    """Open a file with rows of letters in the editor."""
    page = desk.go("/crossword/editor")
    content = FilePayload(name="rows.txt", mimeType="text/plain", buffer=rows.encode())
    page.locator("input[type=file]").set_input_files(content)


def test_letters_without_a_word_become_black_and_are_named(desk: VisitorPage) -> None:
    open_letters(desk, "CHAT.\n.....\n....A\n")
    page = desk.page
    expect(page.locator("[role=gridcell]")).to_have_count(15)
    page.get_by_role("button", name="Black out the empty squares").click()
    expect(page.locator(".board .black-square")).to_have_count(11)
    dropped = "Black squares replace letters that belong to no word: A."
    expect(page.get_by_role("status").filter(has_text=dropped)).to_be_visible()


def test_numbered_rows_that_lost_their_spaces_are_refused(desk: VisitorPage) -> None:
    open_letters(desk, "".join(f"{row:02} CHAT {row:02}\n" for row in range(20)))
    expect(desk.page.get_by_role("alert").filter(has_text="20")).to_be_visible()
