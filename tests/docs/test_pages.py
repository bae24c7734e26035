"""The pages hold together: twins, links, French typography, nothing from outside."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import FENCE, MANUALS, PAGES, ROOT, is_french, links, name_of, prose

FOR_PLAYERS = [
    page
    for page in PAGES
    if name_of(page) in ("README.md", "docs/README.md", "docs/tour.md", "docs/technical/errors.md")
    or name_of(page) in ("docs/api.md", "docs/presentation.md")
    or name_of(page) in ("docs/comparison/README.md", "docs/results/README.md")
    or name_of(page) in ("docs/technical/definitions.md", "docs/technical/structures.md")
    or name_of(page).startswith("docs/guide/en/")
]
FRENCH = [page for page in PAGES if is_french(page)]
DRAWN = sorted((ROOT / "docs").rglob("*.svg"))
TEXT_FILES = [
    *PAGES,
    *DRAWN,
    *sorted((ROOT / "src").rglob("*.py")),
    *sorted((ROOT / "tools").glob("*.py")),
]
TWIN = re.compile(r"\[(Français|English)\]\(([^)]+)\)")
MACHINE = re.compile(r"(?<![\w.~$}\]])/(?:work|root|home|Users|mnt)/")
OUTSIDE = re.compile(
    r"""(?:href|src|xlink:href)\s*=\s*["'](?:[a-z]+:)?//|url\(\s*["']?(?:[a-z]+:)?//"""
    r"|@import|@font-face|<script|<foreignObject",
    re.IGNORECASE,
)


def twin_of(page: Path) -> tuple[str, Path]:
    """Read the first line of a page: the other language, and the page in it."""
    found = TWIN.fullmatch(page.read_text(encoding="utf-8").split("\n")[0])
    assert found, f"{name_of(page)} does not begin with a link to its twin"
    return found[1], (page.parent / found[2]).resolve()


@pytest.mark.parametrize("page", FOR_PLAYERS, ids=name_of)
def test_an_english_page_has_its_french_twin(page: Path) -> None:
    spoken, twin = twin_of(page)
    assert spoken == "Français"
    assert twin.is_file(), f"{name_of(page)} has no French twin"
    assert is_french(twin)
    assert twin_of(twin) == ("English", page)


def test_a_french_page_has_its_english_twin() -> None:
    twins = {twin_of(page)[1] for page in FOR_PLAYERS}
    alone = [name_of(page) for page in FRENCH if page not in twins and MANUALS not in page.parents]
    assert alone == []


def test_a_manual_is_there_in_both_languages() -> None:
    english = sorted(path.name for path in (MANUALS / "en").glob("*.md"))
    assert english
    assert sorted(path.name for path in (MANUALS / "fr").glob("*.md")) == english


@pytest.mark.parametrize("page", FOR_PLAYERS, ids=name_of)
def test_twins_have_the_same_parts(page: Path) -> None:
    _, twin = twin_of(page)
    assert _shape(page) == _shape(twin)


def test_the_manuals_have_the_same_parts() -> None:
    for page in (MANUALS / "en").glob("*.md"):
        assert _shape(page) == _shape(MANUALS / "fr" / page.name)


def _shape(page: Path) -> list[str]:
    """Return the headings, tables and blocks of a page, without their words."""
    text = page.read_text(encoding="utf-8")
    return re.findall(r"^(#+|```\w*|\|---|!\[)", text, re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_no_link_is_dead(page: Path) -> None:
    for link in links(page):
        place, _, _ = link.partition("#")
        assert not re.match(r"[a-z]+:|//", place), f"{name_of(page)} leads outside: {link}"
        assert (page.parent / place).exists(), f"{name_of(page)} leads nowhere: {link}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_a_heading_is_alone_in_its_paragraph(page: Path) -> None:
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    joined = re.findall(r"^#+ .*(?: {4}|\n[^\n]).*", text, re.M)
    assert joined == []


@pytest.mark.parametrize("page", FRENCH, ids=name_of)
def test_french_is_set_as_french(page: Path) -> None:
    text = "\n".join(line for line in prose(page).split("\n") if not line.startswith("    "))
    # A sign that is spoken of, as in “and ? for a blank”, is no question mark.
    text = re.sub(r" \? (?=[a-z])", " ", text)
    loose = re.findall(
        r".{0,20}(?:[ \u202f][:»]|[ \xa0][;!?]|«[ \u202f]|\d[ \u202f]?%).{0,10}", text
    )
    straight = re.findall(r".{0,20}\w'\w.{0,10}", text)
    assert (loose, straight) == ([], [])


def test_no_file_names_a_machine() -> None:
    found = [
        name_of(path) for path in TEXT_FILES if MACHINE.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize("path", [*PAGES, *DRAWN], ids=name_of)
def test_nothing_comes_from_outside(path: Path) -> None:
    assert OUTSIDE.findall(path.read_text(encoding="utf-8")) == []


def test_every_picture_is_shown_somewhere() -> None:
    shown = {(page.parent / link).resolve() for page in PAGES for link in links(page)}
    assert [name_of(path) for path in DRAWN if path not in shown] == []


@pytest.mark.parametrize("name", ["README.md", "README.fr.md"])
def test_the_readme_names_the_two_commands_and_the_owners(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for needed in ("make play", "make test", "MIT", "Scrabble", "Mixmo", "LICENSE"):
        assert needed in text
    assert re.search("trademark|marques", text)
