"""`help`: what `--help` prints, for whoever types the word first."""

from __future__ import annotations

import click

from quadrille.cli.command import Command
from quadrille.core.i18n import gettext


@click.command(
    name="help",
    cls=Command,
    examples=["quadrille help", "quadrille help lexicon", "quadrille help lexicon check"],
)
@click.argument("names", metavar="[COMMAND]...", nargs=-1)
@click.pass_context
def show_help(ctx: click.Context, names: tuple[str, ...]) -> None:
    """Print the help of a command."""
    found = ctx.find_root()
    for name in names:
        command = found.command
        if not isinstance(command, click.Group):
            text = gettext("“{command}” has no subcommands: “{name}” was not expected.")
            ctx.fail(text.format(command=found.command_path, name=name[:20]))
        called, inner, _ = command.resolve_command(found, [name])
        assert inner is not None
        found = click.Context(inner, info_name=called, parent=found)
    click.echo(found.get_help())
