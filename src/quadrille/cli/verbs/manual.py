"""`manual`: the manual of a game, as `m` shows it during a game."""

from __future__ import annotations

import click

from quadrille.cli.command import Command
from quadrille.cli.manuals import show_manual


def manual(name: str) -> click.Command:
    """Make the command `manual` of a game, or of another group of commands."""

    @click.command(
        "manual",
        cls=Command,
        examples=[f"quadrille {name} manual", f"quadrille {name} manual --lang fr"],
    )
    def command() -> None:
        show_manual(name)

    return command
