"""`manual`: the manual of Scrabble."""

from __future__ import annotations

import click

from quadrille.cli.command import Command
from quadrille.cli.manuals import show_manual


@click.command(
    cls=Command,
    examples=["quadrille scrabble manual", "quadrille scrabble manual --lang fr"],
)
def manual() -> None:
    """Show the manual."""
    show_manual("scrabble")
