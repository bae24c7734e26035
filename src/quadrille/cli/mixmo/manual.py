"""`manual`: the manual of Mixmo, as `m` shows it during a game."""

from __future__ import annotations

import click

from quadrille.cli.command import Command
from quadrille.cli.manuals import show_manual


@click.command(
    cls=Command,
    examples=["quadrille mixmo manual", "quadrille mixmo manual --lang fr"],
)
def manual() -> None:
    """Show the manual."""
    show_manual("mixmo")
