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
# What is not code: comments, strings, and the text of templates between their expressions.
TEXT = re.compile(
    r"""/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""",
    re.DOTALL,
)
PATTERN = re.compile(r"/(?:\\.|\[(?:\\.|[^]\\])*\]|[^/\\[\n])+/[a-z]*")
TEMPLATE = re.compile(r"(?:\\.|[^`\\$]|\$(?!\{))*(`|\$\{)", re.DOTALL)
FIELDS = {"told"}
"""Fields of the JSON that the server sends, where they are read: `preview.told`."""


def code_of(text: str) -> str:
    """Return a module without its comments, strings and texts of templates."""
    code, at = [], 0
    braces: list[int] = []
    """How many braces are open in each expression of a template that is being read."""

    def end_template(start: int) -> int:
        found = TEMPLATE.match(text, start)
        assert found, text[start : start + 80]
        if found[1] == "${":
            braces.append(0)
        return found.end()

    while at < len(text):
        sign = text[at]
        if found := TEXT.match(text, at):
            code.append(" ")
            at = found.end()
        elif sign == "/" and "".join(code[-9:]).rstrip()[-1:] in "(,=:[!&|?{};":
            found = PATTERN.match(text, at)
            assert found, text[at : at + 80]
            at = found.end()
        elif sign == "`":
            at = end_template(at + 1)
        elif sign == "}" and braces and not braces[-1]:
            braces.pop()
            code.append(" ")
            at = end_template(at + 1)
        else:
            if braces and sign in "{}":
                braces[-1] += 1 if sign == "{" else -1
            code.append(sign)
            at += 1
    return "".join(code)


def identifiers(text: str) -> set[str]:
    """Return the names in a module, without the fields of answers."""
    code = code_of(text)
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
    found = {name for name in identifiers(text) if words(name) & PRIVATE}
    assert found == {"handTold", "wish", "said"}
    after = "`${a ? `told ${{ b: 1 }.b}` : said}` + hear(`kept`); told"
    assert identifiers(after) == {"a", "b", "said", "hear", "told"}
