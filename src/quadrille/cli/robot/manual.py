"""`manual`: the manual of the robot, as `m` shows it during a game."""

from __future__ import annotations

import click

from quadrille.cli.command import Command
from quadrille.cli.manuals import show_manual


@click.command(
    cls=Command,
    examples=["quadrille robot manual", "quadrille robot manual --lang fr"],
)
def manual() -> None:
    """Show the manual."""
    show_manual("robot")
