"""Asking a person: arrows and history where there is a keyboard, and any bytes are let through."""

from __future__ import annotations

import io
import sys
from contextlib import suppress

import click


def ask(prompt: str) -> str | None:
    """Ask for a line; `None` when there is nobody to answer any more."""
    watched = sys.stdin.isatty()
    if watched:
        with suppress(ImportError):
            import readline  # noqa: F401  (its import gives the prompt arrows and history)
    try:
        line = input(prompt)
        if not watched:
            click.echo(line)
        return line
    except (EOFError, KeyboardInterrupt):
        click.echo()
        return None


def forget_typed() -> None:
    """Forget the lines typed so far, so that the next person cannot bring them back."""
    with suppress(ImportError):
        import readline

        readline.clear_history()


def agreed(question: str) -> bool:
    """Ask a yes-or-no question until it is answered; yes where nothing is typed."""
    while True:
        answer = ask(question)
        if answer is None:
            raise KeyboardInterrupt
        if answer.strip().lower() in ("", "y", "yes", "o", "oui"):
            return True
        if answer.strip().lower() in ("n", "no", "non"):
            return False


def let_anything_through() -> None:
    """Let no stream fail for a sign that it cannot show or read: it shows another instead."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors != "replace":
            stream.reconfigure(errors="replace")
