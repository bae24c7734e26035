"""Private words stay out of the page's code: identifiers use the words of the glossary."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import quadrille

STATIC = Path(quadrille.__file__).parent / "web" / "static"
MODULES = [path for path in sorted(STATIC.rglob("*.js")) if not path.name.startswith("fr")]
PRIVATE = {
    "told", "tell", "tells", "heard", "hear", "hears", "wish", "wished", "wishes", "asked", "said",
    "say", "knock", "stood", "kept", "ear", "mend", "mended", "patience", "laying",
}  # fmt: skip
"""Words that no identifier may hold as one of its parts, as in `handTold`."""
# What is not code: comments, strings, and the text of templates.
TEXT = re.compile(
    r"""/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\$]|\$(?!\{))*`""",
    re.DOTALL,
)
FIELDS = {"told"}
"""Fields of the JSON that the server sends, where they are read: `preview.told`."""


def identifiers(text: str) -> set[str]:
    """Return the names in a module, without the fields of answers."""
    code = TEXT.sub(" ", text)
    for field in FIELDS:
        code = re.sub(rf"\bpreview\??\.{field}\b|\b{field}:", " ", code)
    return set(re.findall(r"[A-Za-z_$][\w$]*", code))


def words(name: str) -> set[str]:
    """Return the words of an identifier in camel case."""
    return {part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)}


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.relative_to(STATIC).as_posix())
def test_a_module_uses_the_words_of_the_glossary(module: Path) -> None:
    names = identifiers(module.read_text(encoding="utf-8"))
    assert sorted(name for name in names if words(name) & PRIVATE) == []
    assert words(module.stem) & PRIVATE == set()


def test_what_is_looked_at() -> None:
    text = """/** told */ const handTold = "heard"; // said\n wish.ask(`kept ${said}`);"""
    assert {name for name in identifiers(text) if words(name) & PRIVATE} >= {"handTold", "wish"}
    assert "heard" not in identifiers(text)
