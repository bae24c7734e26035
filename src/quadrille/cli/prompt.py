"""Asking a person: arrows and history where there is a keyboard, and any bytes are let through."""

from __future__ import annotations

import io
import sys
from contextlib import suppress

import click


def ask(prompt: str, *, err: bool = False) -> str | None:
    """Return a line that is typed; `None` at the end of input.

    With `err` the question goes to standard error, where standard output is a file.
    """
    watched = sys.stdin.isatty()
    if watched:
        with suppress(ImportError):
            import readline  # noqa: F401  (its import gives the prompt arrows and history)
    try:
        if err:
            click.echo(prompt, nl=False, err=True)
        line = input("" if err else prompt)
        if not watched:
            click.echo(line, err=err)
        return line
    except (EOFError, KeyboardInterrupt):
        click.echo(err=err)
        return None


def forget_typed() -> None:
    """Forget the lines typed so far, so that the next person cannot bring them back."""
    with suppress(ImportError):
        import readline

        readline.clear_history()


def ask_yes_no(question: str, *, usual: bool = True) -> bool:
    """Ask a yes-or-no question until it is answered; `usual` where nothing is typed."""
    while True:
        answer = ask(question)
        if answer is None:
            raise KeyboardInterrupt
        word = answer.strip().lower()
        if word in ("y", "yes", "o", "oui"):
            return True
        if word in ("n", "no", "non"):
            return False
        if not word:
            return usual


def let_anything_through() -> None:
    """Replace characters that a stream cannot encode or decode, instead of failing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors != "replace":
            stream.reconfigure(errors="replace")
