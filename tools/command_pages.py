"""The pages made from the commands and the errors themselves, in each language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
from syntax import nodes

from quadrille.cli.command import Group, translate
from quadrille.cli.main import quadrille, speak_everywhere
from quadrille.core.errors import catalogue
from quadrille.core.i18n import gettext, language

SOURCE = Path(__file__).resolve().parent.parent / "src/quadrille"
KINDS = {
    **{kind: kind for kind in ("Invalid", "Illegal", "Ambiguous")},
    "EngineFault": "Illegal",
}
"""The errors that the sources raise, each with the kind that a reader sees."""
RAISES = re.compile(rf"\b(?:{'|'.join(KINDS)})\b")
"""What a file holds that raises one: others need not be parsed."""

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "twin": "[Français](../fr/commandes.md)",
        "title": "Commands",
        "about": "Every command with its options, as `--help` tells them. Made by `make docs`; "
        "do not edit.",
        "options": "| option | what it does |",
        "methods": "| method | what it does |",
        "examples": "Examples:",
        "verbs": "Verbs:",
        "errors-twin": "[Français](errors.fr.md)",
        "errors-title": "Errors",
        "errors-about": "Every error has a code that does not change: programs read it in `--json` "
        "and people read the sentence. ⟨Words in brackets⟩ stand for what was typed or found. "
        "*Invalid*: it cannot be read. *Illegal*: it can be read, and the rules forbid it. "
        "*Ambiguous*: it can be read in several ways. Made by `make docs`; do not edit.",
        "errors-table": "| code | kind | sentence |",
    },
    "fr": {
        "twin": "[English](../en/commands.md)",
        "title": "Les commandes",
        "about": "Toutes les commandes et leurs options, telles que `--help` les dit. Page faite "
        "par `make docs` ; ne la modifiez pas.",
        "options": "| option | effet |",
        "methods": "| méthode | effet |",
        "examples": "Exemples :",
        "verbs": "Verbes :",
        "errors-twin": "[English](errors.md)",
        "errors-title": "Les erreurs",
        "errors-about": "Chaque erreur a un code qui ne change pas : les programmes le lisent avec "
        "`--json`, les gens lisent la phrase. ⟨Les mots entre crochets⟩ tiennent la place de ce "
        "qui a été tapé ou trouvé. *Invalid* : cela ne peut pas être lu. *Illegal* : cela se lit, "
        "mais les règles l’interdisent. *Ambiguous* : cela peut se lire de plusieurs façons. Page "
        "faite par `make docs` ; ne la modifiez pas.",
        "errors-table": "| code | genre | phrase |",
    },
}


def word(name: str) -> str:
    return WORDS[language()][name]


def walk(
    command: click.Command, ctx: click.Context
) -> Iterator[tuple[click.Command, click.Context]]:
    """Yield a command and all below it, each with its context."""
    yield command, ctx
    if isinstance(command, Group):
        for name in command.list_commands(ctx):
            below = command.get_command(ctx, name)
            assert below is not None
            yield from walk(below, _context(below, name, ctx))


def all_commands() -> Iterator[tuple[click.Command, click.Context]]:
    yield from walk(quadrille, _context(quadrille, "quadrille"))


def _context(
    command: click.Command, name: str, parent: click.Context | None = None
) -> click.Context:
    settings = command.context_settings
    return click.Context(command, info_name=name, parent=parent, **settings)


def commands_page(spoken: str) -> str:
    """Write the page of all commands in a language."""
    speak_everywhere(spoken)
    lines = [word("twin"), "", f"# {word('title')}", "", word("about")]
    for command, ctx in all_commands():
        lines += ["", *_command(command, ctx)]
    return "\n".join(lines) + "\n"


def _command(command: click.Command, ctx: click.Context) -> Iterator[str]:
    yield f"## `{ctx.command_path}`"
    yield ""
    yield translate(command.help)
    if details := getattr(command, "details", ""):
        yield ""
        yield translate(details)
    yield from ["", "```text", f"{ctx.command_path} {_usage(command, ctx)}", "```"]
    if isinstance(command, Group):
        below = (f"`{name}`" for name in command.list_commands(ctx))
        yield from ["", f"{word('verbs')} {', '.join(below)}."]
    yield from ["", word("options"), "|---|---|"]
    for parameter in command.get_params(ctx):
        row = parameter.get_help_record(ctx)
        if row is not None and row[1]:
            yield f"| `{_cell(row[0])}` | {_cell(row[1])} |"
    if methods := getattr(command, "methods", {}):
        yield from ["", word("methods"), "|---|---|"]
        yield from (f"| `{name}` | {_cell(translate(text))} |" for name, text in methods.items())
    if examples := getattr(command, "examples", ()):
        yield from ["", word("examples"), "", "```sh", *examples, "```"]


def _usage(command: click.Command, ctx: click.Context) -> str:
    return " ".join(command.collect_usage_pieces(ctx))


def _cell(text: str) -> str:
    """Make a text fit for a table: no bar and no line end; a no-break space stays one."""
    return re.sub(r"[ \t\n]+", " ", text.replace("|", "\\|")).strip(" ")


def errors_page(spoken: str) -> str:
    """Write the page of all error codes in a language."""
    speak_everywhere(spoken)
    raised, sentences = raised_codes(), catalogue()
    lines = [word("errors-twin"), "", f"# {word('errors-title')}", "", word("errors-about"), ""]
    lines += [word("errors-table"), "|---|---|---|"]
    for code in sorted(sentences, key=lambda code: ("." in code, code)):
        kinds = ", ".join(f"*{kind}*" for kind in sorted(raised.get(code, ())))
        sentence = re.sub(r"\{(\w+)[^}]*\}", r"⟨\1⟩", gettext(sentences[code]))
        lines.append(f"| `{code}` | {kinds} | {_cell(sentence)} |")
    return "\n".join(lines) + "\n"


@cache
def raised_codes() -> dict[str, set[str]]:
    """Find every code that the sources raise, with its kinds."""
    found: dict[str, set[str]] = {}
    texts = (path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.py")))
    for text in filter(RAISES.search, texts):
        for node in nodes(ast.parse(text)):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            first = node.args[0] if node.args else None
            if node.func.id in KINDS and isinstance(first, ast.Constant):
                found.setdefault(str(first.value), set()).add(KINDS[node.func.id])
    return found
