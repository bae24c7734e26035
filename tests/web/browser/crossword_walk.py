"""Make crosswords on the page, by the command line and of two grids of Mixmo, and solve them.

    python -m tests.web.browser.crossword_walk FOLDER

Each is solved to its end in a real browser, twice: on a phone by touch, at a desk by keyboard only.
What the server sends before is searched for answers. Pictures and PDF files go into the folder.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unicodedata import combining, normalize

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect, sync_playwright

from quadrille.games.crossword.formats.ipuz import read_ipuz
from tests.web.browser.conftest import BROWSERS, SWITCHES
from tests.web.browser.visitor_page import DESK, FIRST_RUN, PHONE, VisitorPage
from tests.web.servers import serving

ROOT = Path(__file__).resolve().parents[3]
GRIDS = {
    "robot": ROOT / "docs/results/figure-3-first-result.txt",
    "figure-4": ROOT.parent / "shared/data/mixmo/fig4_large_rows.txt",
}
"""Our robot's result for the first draw of figure 3, and the large grid of figure 4 as printed."""
LONG = 5
"""Shorter answers occur in clues and codes by chance."""
PACE = 45
"""Milliseconds for a key: a server takes twenty moves a second of one connection."""
FIELDS = re.compile(r'"type"\s*:\s*"\w+"|"\w+"\s*:')
MARKUP = re.compile(r'</?[\w-]+|\b(?:class|id|href|src)="[^"]*"|[\w-]+(?==")')


@dataclass(frozen=True)
class Kind:
    """A crossword to make."""

    name: str
    language: str
    side: int
    style: str
    black: int
    switch: str
    """What the page calls its style."""


KINDS = (
    Kind("french", "fr", 10, "french", 14, "free, French style"),
    Kind("english", "en", 15, "symmetric", 17, "half a turn"),
)


class Walk:
    """The browser, the server, and where pictures go."""

    def __init__(self, browser: Chromium, address: str, folder: Path) -> None:
        self.browser, self.address, self.folder = browser, address, folder
        self.visitors: list[VisitorPage] = []

    def visitor(self, **options: Any) -> VisitorPage:
        """Open a page for somebody."""
        context = self.browser.new_context(**{"viewport": DESK, "locale": "en-GB", **options})
        self.visitors.append(VisitorPage(context, self.address))
        return self.visitors[-1]

    def phone(self) -> VisitorPage:
        """Open a page on a phone."""
        return self.visitor(viewport=PHONE, has_touch=True, is_mobile=True)

    def picture(self, page: Page, name: str) -> None:
        """Keep a picture of a page."""
        page.screenshot(path=self.folder / f"{name}.png")


def answers_of(path: Path) -> list[str]:
    """Return the rows of a crossword file."""
    options = dict(read_ipuz(path.read_text("utf-8")).setup.options)
    return options["answers"].split("/")


def make_by_command(kind: Kind, folder: Path) -> Path:
    """Make a crossword by the command line, and its prints; return its file."""
    path = folder / f"{kind.name}-command.ipuz"
    quadrille = [sys.executable, "-m", "quadrille", "crossword"]
    size = ["--size", f"{kind.side}x{kind.side}", "--style", kind.style, "--seed", "7"]
    more = ["--black", str(kind.black), "--lexicon", kind.language, "--out", str(path), "--force"]
    subprocess.run([*quadrille, "new", *size, *more], check=True)
    for name, solution in (("print", []), ("solution", ["--solution"])):
        out = str(folder / f"{kind.name}-command-{name}.pdf")
        export = [*quadrille, "export", str(path), *solution]
        subprocess.run([*export, "--out", out, "--force"], check=True)
    return path


def make_from_mixmo(name: str, folder: Path) -> Path:
    """Make a crossword of a grid of Mixmo; return its file."""
    path = folder / f"{name}-command.ipuz"
    grid = str(GRIDS[name])
    quadrille = [sys.executable, "-m", "quadrille", "crossword", "from", grid, "--fill"]
    more = ["--seed", "7", "--seconds", "60", "--out", str(path), "--force"]
    subprocess.run([*quadrille, *more], check=True)
    return path


def make_on_page(walk: Walk, kind: Kind) -> tuple[Path, str]:
    """Make a crossword in the editor; return its file and the link for a friend."""
    maker = walk.visitor()
    page = maker.go("/crossword/editor")
    page.get_by_text({"fr": "français", "en": "English"}[kind.language], exact=True).first.click()
    for side in ("Rows", "Columns"):
        page.get_by_role("spinbutton", name=side).fill(str(kind.side))
    page.get_by_role("button", name="Empty grid").click()
    expect(page.locator("[role=gridcell]")).to_have_count(kind.side**2)
    page.get_by_text(kind.switch, exact=True).click()
    page.get_by_label("Black squares (%)").fill(str(kind.black))
    page.get_by_role("button", name="Generate black squares").click()
    expect(page.locator(".board .black-square").first).to_be_visible(timeout=FIRST_RUN)
    page.get_by_role("button", name=re.compile("^(Fill|Fill the rest|Refill)$")).click()
    summary = page.get_by_role("status").filter(has_text="words known to most people")
    expect(summary).to_be_visible(timeout=FIRST_RUN)
    walk.picture(page, f"{kind.name}-editor")
    page.get_by_text("Clues", exact=True).click()
    page.get_by_role("button", name="Suggest the missing clues").click()
    expect(page.get_by_text("Every word has a clue.")).to_be_visible(timeout=FIRST_RUN)
    page.get_by_label("Title").fill(f"{kind.name} walk")
    page.get_by_text("Send", exact=True).click()
    path = walk.folder / f"{kind.name}-page.ipuz"
    for button, name in ((".ipuz", path.name), ("PDF to print", f"{kind.name}-page.pdf")):
        with page.expect_download() as download:
            page.get_by_role("button", name=button, exact=True).click()
        download.value.save_as(walk.folder / name)
    page.get_by_role("button", name="Send it to a friend").click()
    return path, page.get_by_label("Address").input_value().removeprefix(walk.address)


def table_of(visitor: VisitorPage, path: Path) -> str:
    """Make a table of a crossword file; return its link."""
    options = dict(read_ipuz(path.read_text("utf-8")).setup.options)
    seats = [{"kind": "open"}]
    made = visitor.context.request.post(
        f"{visitor.address}/api/tables",
        data={"game": "crossword", "options": options, "seats": seats},
    )
    assert made.status == 201, made.text()
    return f"/t/{made.json()['code']}"


def open_table(visitor: VisitorPage, link: str, rows: list[str]) -> Page:
    """Sit down at a table; raise an error if anything that was sent holds an answer."""
    received: list[str] = []
    visitor.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: received.append(str(frame))),
    )
    page = visitor.go(link)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".clue-text")).not_to_be_empty()
    now = visitor.now(link.rsplit("/", 1)[-1])
    messages = [*received, json.dumps(now, ensure_ascii=False)]
    assert '"clue"' in messages[-1]
    leaked = answers_in(rows, messages, page.content())
    assert not leaked, leaked
    return page


def answers_in(rows: list[str], messages: list[str], page: str) -> set[str]:
    """Return the answers that messages or a page hold, in capitals or not, with accents or not.

    The names of fields, elements, attributes, classes and kinds of message (such as `seats`) are
    left out: they may be such words.
    """
    sent = FIELDS.sub(" ", " ".join(messages)) + " " + MARKUP.sub(" ", page)
    plain = "".join(sign for sign in normalize("NFD", sent.upper()) if not combining(sign))
    lines = [*rows, *map("".join, zip(*rows, strict=True))]
    answers = {word for line in lines for word in line.split("#") if len(word) >= LONG}
    return answers & set(re.findall(r"[A-Z]+", plain))


def words_of(visitor: VisitorPage, link: str) -> list[dict[str, Any]]:
    """Return the words of a table as its page knows them."""
    words: list[dict[str, Any]] = visitor.now(link.rsplit("/", 1)[-1])["view"]["words"]
    return words


def letters_to_type(
    word: dict[str, Any], rows: list[str], filled: set[tuple[int, int]]
) -> list[str]:
    """Return the letters from the first empty square of a word to its last empty one."""
    cells = [(column, row) for column, row in word["cells"]]
    empty = [place for place, cell in enumerate(cells) if cell not in filled]
    filled.update(cells)
    return [rows[row][column] for column, row in cells[empty[0] : empty[-1] + 1]] if empty else []


def solve_by_keyboard(visitor: VisitorPage, link: str, rows: list[str]) -> None:
    """Solve a crossword by letters and Tab alone."""
    page, filled = visitor.page, set[tuple[int, int]]()
    for number, word in enumerate(words_of(visitor, link)):
        if number:
            page.keyboard.press("Tab")
        for letter in letters_to_type(word, rows, filled):
            page.keyboard.type(letter.lower(), delay=PACE)


def solve_by_touch(visitor: VisitorPage, link: str, rows: list[str]) -> None:
    """Solve a crossword by taps: the word in the list of clues, then its letters."""
    page, filled = visitor.page, set[tuple[int, int]]()
    keys = page.get_by_role("group", name="Letters")
    for number, word in enumerate(words_of(visitor, link)):
        letters = letters_to_type(word, rows, filled)
        if number and letters:
            page.locator(f'.clues button[value="{number}"]').tap()
        for letter in letters:
            keys.get_by_role("button", name=letter, exact=True).tap()
            page.wait_for_timeout(PACE)


def solve_both_ways(walk: Walk, name: str, path: Path, link: str = "") -> None:
    """Solve a crossword file by touch and by keyboard, one of them at a link where there is one."""
    rows = answers_of(path)
    solve(walk, f"{name}-phone", table_of(walk.visitor(), path), rows, by_touch=True)
    link = link or table_of(walk.visitor(), path)
    solve(walk, f"{name}-keyboard", link, rows, by_touch=False)


def solve(walk: Walk, name: str, link: str, rows: list[str], by_touch: bool) -> None:
    """Solve a crossword to its end, and take pictures."""
    visitor = walk.phone() if by_touch else walk.visitor()
    page = open_table(visitor, link, rows)
    walk.picture(page, f"{name}-begins")
    (solve_by_touch if by_touch else solve_by_keyboard)(visitor, link, rows)
    expect(page.locator("body.finished")).to_be_attached()
    expect(page.get_by_text("How it was solved")).to_be_visible()
    walk.picture(page, f"{name}-end")
    squares = sum(sign != "#" for row in rows for sign in row)
    expect(page.locator(".notes")).to_contain_text(f"{squares} of {squares} points")
    print(f"{name}: solved, {squares} squares", flush=True)


def main() -> None:
    """Walk, and report what went wrong in the pages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where pictures and files go")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    path = next(filter(None, map(shutil.which, BROWSERS)))
    with ExitStack() as stack:
        place = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        served = stack.enter_context(serving(f"sqlite:///{place}/games.db", place))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=path, args=[*SWITCHES])
        stack.callback(browser.close)
        walk = Walk(browser, served.address, folder)
        for name in GRIDS:
            solve_both_ways(walk, name, make_from_mixmo(name, folder))
        for kind in KINDS:
            solve_both_ways(walk, f"{kind.name}-command", make_by_command(kind, folder))
            solve_both_ways(walk, f"{kind.name}-page", *make_on_page(walk, kind))
        faults = [fault for visitor in walk.visitors for fault in visitor.faults]
    print("\n".join(faults) or "no fault in any page")


if __name__ == "__main__":
    main()
