"""`quadrille completion`: the script that lets a shell complete commands and options."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from quadrille.cli.command import Command

SHELLS = ("bash", "zsh", "fish")


@click.command(
    cls=Command,
    examples=['eval "$(quadrille completion bash)"', "quadrille completion fish | source"],
)
@click.argument("shell", type=click.Choice(SHELLS))
def completion(shell: str) -> None:
    """Print a completion script."""
    from quadrille.cli.main import quadrille

    complete = get_completion_class(shell)
    assert complete is not None
    click.echo(complete(quadrille, {}, "quadrille", "_QUADRILLE_COMPLETE").source())
