"""The manuals: Markdown files in the package, shown as text in the terminal."""

from __future__ import annotations

import sys
from importlib.resources import files

import click

from quadrille.core.i18n import language


def manual_text(name: str, spoken: str | None = None) -> str:
    """Give a manual in a language, the reader's by default."""
    folder = files("quadrille") / "manuals" / (spoken or language())
    return (folder / f"{name}.md").read_text(encoding="utf-8")


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
