"""The messages of the live lines as a table for the protocol page and as types for the page.

Both are made from the declarations in `messages.py` of `app/live`, `app/events` and
`app/tournaments`, which the server and its OpenAPI document use too.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from typing_extensions import is_typeddict

from quadrille.app.events import messages as events
from quadrille.app.live import messages as live
from quadrille.app.tournaments import messages as tournaments

ROOT = Path(__file__).resolve().parent.parent
MODULE = ROOT / "src/quadrille/web/static/core/messages.js"
PAGE = ROOT / "docs/technical/protocol.md"
BEGIN, END = "<!-- messages: begin -->", "<!-- messages: end -->"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}


def declared(module: ModuleType) -> Iterator[type]:
    """Yield the messages that a module declares, in their order."""
    for found in vars(module).values():
        if is_typeddict(found) and found.__module__ == module.__name__:
            yield found


def own_fields(message: type) -> list[str]:
    """Return the fields that a message declares itself, not those of a part that it extends."""
    return [*_remarks(message)]


def script_type(hint: Any) -> str:
    """Return the type of a field as TypeScript writes it.

    >>> script_type(list[tuple[int, str | None]]), script_type(Literal["a", "b"])
    ('[number, string | null][]', '"a" | "b"')
    """
    origin, inner = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if hint is Any:
        return "any"
    if is_typeddict(hint):
        return str(hint.__name__)
    if origin is NotRequired:
        return script_type(inner[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in (Union, UnionType):
        return " | ".join(script_type(one) for one in inner)
    if origin is list:
        item = script_type(inner[0])
        return f"({item})[]" if " | " in item and not item.startswith("[") else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(script_type(one) for one in inner)}]"
    assert origin is dict, hint
    return f"Record<string, {script_type(inner[1])}>"


def module_text() -> str:
    """Return the page's module of types."""
    lines = ["/** The messages of the live lines. Made by tools/messages.py: do not edit. */", ""]
    for message in (one for module in (live, events, tournaments) for one in declared(module)):
        lines += ["/**", f" * {_summary(message)}", f" * @typedef {{object}} {message.__name__}"]
        remarks = _all_remarks(message)
        for name, hint in get_type_hints(message, include_extras=True).items():
            field = name if get_origin(hint) is not NotRequired else f"[{name}]"
            remark = " ".join(remarks[name].split())
            lines.append(f" * @property {{{script_type(hint)}}} {field} {remark}".rstrip())
        lines += [" */", ""]
    return "\n".join([*lines, "export {};", ""])


def page_part(module: ModuleType) -> str:
    """Return the messages of a module as tables for the protocol page."""
    lines = []
    for message in declared(module):
        extended = [one.__name__ for one in getattr(message, "__orig_bases__", ())]
        parts = [f"`{name}`" for name in extended if name != "TypedDict"]
        more = f" All of {', '.join(parts)}, and:" if parts else ""
        lines += [f"**`{message.__name__}`**: {_summary(message)}{more}", ""]
        lines += ["| field | type | |", "|---|---|---|"]
        hints = get_type_hints(message, include_extras=True)
        for name, remark in _remarks(message).items():
            shown = script_type(hints[name]).replace("|", "\\|")
            optional = " (not always)" if get_origin(hints[name]) is NotRequired else ""
            lines.append(f"| `{name}` | `{shown}`{optional} | {' '.join(remark.split())} |")
        lines.append("")
    return "\n".join(lines)


def page_text() -> str:
    """Return the protocol page with its generated part made anew."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    titles = {"Of a table": live, "Of an event": events, "Of a tournament": tournaments}
    parts = [f"#### {title}\n\n{page_part(module)}" for title, module in titles.items()]
    return "\n".join([f"{before}{BEGIN}", "", *parts, f"{END}{after}"])


def generated() -> dict[Path, str]:
    """Return every generated file with what it must hold."""
    return {MODULE: module_text(), PAGE: page_text()}


def _summary(message: type) -> str:
    return (message.__doc__ or "").strip().splitlines()[0]


def _all_remarks(message: type) -> dict[str, str]:
    found: dict[str, str] = {}
    for one in getattr(message, "__orig_bases__", ()):
        if is_typeddict(one):
            found |= _all_remarks(one)
    return found | _remarks(message)


def _remarks(message: type) -> dict[str, str]:
    """Return the fields that a message adds to its base with the text under each."""
    (declaration,) = ast.parse(inspect.getsource(message)).body
    assert isinstance(declaration, ast.ClassDef)
    found: dict[str, str] = {}
    last = ""
    for statement in declaration.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            last = statement.target.id
            found[last] = ""
        elif last and isinstance(statement, ast.Expr):
            assert isinstance(statement.value, ast.Constant)
            found[last] = str(statement.value.value)
    return found


if __name__ == "__main__":
    for path, text in generated().items():
        path.write_text(text, encoding="utf-8")
