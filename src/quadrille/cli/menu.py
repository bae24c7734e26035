"""`menu`: the door of the house. Every game, one key away."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from quadrille.cli.command import Command
from quadrille.cli.prompt import ask
from quadrille.cli.terminal import terminal
from quadrille.core.folders import data_folder
from quadrille.core.i18n import gettext, language, noted
from quadrille.store.shelf import Shelf

LOGO = ("┌──┬──┐", "├──┼──┤", "└──┴──■")
PLAIN_LOGO = ("+--+--+", "+--+--+", "+--+--#")

RESUME = ("play", "--resume")
CHOICES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("1", noted("SameGame: today’s board, the same for everyone"), ("play", "--daily")),
    ("2", noted("SameGame: a new board, three colours"), ("play", "--rules", "seed")),
    ("3", noted("SameGame: research rules, five colours"), ("play", "--rules", "research")),
    ("4", noted("SameGame: best scores"), ("best",)),
    ("5", noted("SameGame: go on with the last game"), RESUME),
    ("?", noted("SameGame: the manual"), ("manual",)),
)


@click.command(
    cls=Command,
    examples=["quadrille menu", "quadrille menu --lang fr"],
)
def menu() -> None:
    """Offer the games until the person leaves."""
    from quadrille.app.sessions import under_way

    _welcome()
    while True:
        waiting = bool(under_way(Shelf(data_folder()), "samegame"))
        offered = [choice for choice in CHOICES if waiting or choice[2] != RESUME]
        click.echo()
        for key, text, _ in offered:
            click.echo(f"  {key}  {gettext(text)}")
        click.echo("  q  " + gettext("leave"))
        answer = ask(gettext("Your choice> "))
        if answer is None or answer.strip().lower() in ("q", "quit", "quitter", "exit"):
            return
        _choose(offered, answer.strip())


def _welcome() -> None:
    screen = terminal()
    logo = LOGO if screen.glyphs else PLAIN_LOGO
    welcome = ("", "Quadrille", gettext("Four grid games to play, solve and compare."))
    for drawn, said in zip(logo, welcome, strict=True):
        last = drawn[:-1] + screen.margin(drawn[-1]) if drawn is logo[-1] else drawn
        click.echo(f"  {last}  {screen.strong(said) if said == 'Quadrille' else said}", color=True)
    here = gettext("SameGame is here; Mixmo, Scrabble and the robot are on their way.")
    click.echo(f"  {here}")


def _choose(offered: Sequence[tuple[str, str, tuple[str, ...]]], answer: str) -> None:
    from quadrille.cli.main import run

    for key, _, arguments in offered:
        if key == answer:
            run(["samegame", *arguments, "--lang", language()])
            sys.stdout.flush()
            return
    keys = " ".join(key for key, _, _ in offered)
    click.echo(gettext("“{answer}” is not a choice: type one of {keys} or q.").format(
        answer=answer[:20], keys=keys))  # fmt: skip
