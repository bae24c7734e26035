"""`manual`: the manual of the lexicons."""

from __future__ import annotations

import click

from quadrille.cli.command import Command
from quadrille.cli.manuals import show_manual


@click.command(
    cls=Command,
    examples=["quadrille lexicon manual", "quadrille lexicon manual --lang fr"],
)
def manual() -> None:
    """Show the manual."""
    show_manual("lexicon")
