"""`engine check`: does an engine from outside keep the protocol?"""

from __future__ import annotations

import click

from quadrille.cli.command import Command, json_line, json_option, option
from quadrille.cli.search_options import seconds_option
from quadrille.cli.status import NO
from quadrille.cli.verbs.sources import game_option
from quadrille.core.i18n import gettext, noted


@click.command(
    cls=Command,
    details=noted(
        "Starts the engine, asks for answers on positions of a game, stops it and ends "
        "it. Each step is reported; the exit status is 1 if one failed. Without "
        "--game, the first game that the engine names in “ready” is used."
    ),
    examples=["quadrille engine check -- ./mybot", "quadrille engine check --json -- ./mybot"],
)
@click.argument("command", nargs=-1, required=True)
@option("--game", metavar="NAME", help=noted("The game to check it with."))
@seconds_option(noted("The time it may take per answer, in seconds (1)."), default=1.0)
@game_option
@json_option
def check(
    command: tuple[str, ...],
    game: str | None,
    seconds: float,
    given: tuple[tuple[str, str], ...],
    as_json: bool,
) -> None:
    """Check an engine from outside."""
    from quadrille.arena.external.checking import check_engine, explain_step
    from quadrille.arena.external.engine import find_games
    from quadrille.games import game as game_of

    rules = game_of(game) if game else find_games(command)[0]

    def tell(step: str, fault: str | None) -> None:
        if not as_json:
            text = f"{'✓' if fault is None else '✗'} {explain_step(step)}"
            if fault is not None:
                text = gettext("{step}: {fault}").format(step=text, fault=fault)
            click.echo(text)

    report = check_engine(command, rules, seconds=seconds, tell=tell, options=dict(given))
    if as_json:
        fields = {
            "valid": report.is_valid,
            "game": rules.name,
            "name": report.name,
            "author": report.author,
            "capabilities": list(report.capabilities),
            "passed": report.passed,
            "faults": report.faults,
        }
        click.echo(json_line(fields))
    elif report.is_valid:
        text = gettext("{name} follows the protocol ({game}).")
        click.echo(text.format(name=report.name, game=gettext(rules.title)))
    if not report.is_valid:
        raise click.exceptions.Exit(NO)
