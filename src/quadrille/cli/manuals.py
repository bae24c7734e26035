"""The manuals: Markdown files in the package, shown as text in the terminal."""

from __future__ import annotations

import sys

import click

from quadrille.core.i18n import language
from quadrille.games import find_manual


def manual_text(name: str, spoken: str | None = None) -> str:
    """Return a manual in a language, the reader's by default."""
    found = find_manual(name, spoken or language())
    if found is None:
        raise FileNotFoundError(f"{name}.md")
    return found.read_text(encoding="utf-8")


def has_manual(name: str) -> bool:
    """Return whether there is a manual of that name."""
    return find_manual(name, language()) is not None


def show_manual(name: str) -> None:
    """Show a manual: laid out in a terminal, page by page where it is long; as it is in a pipe."""
    text = manual_text(name)
    if not sys.stdout.isatty():
        click.echo(text)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(width=min(88, Console().width))
    if sys.stdin.isatty() and text.count("\n") > console.height - 2:
        with console.capture() as captured:
            console.print(Markdown(text))
        click.echo_via_pager(captured.get())
    else:
        console.print(Markdown(text))
