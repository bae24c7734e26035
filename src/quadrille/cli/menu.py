"""`menu`: the door of the house. Every game, a key or two away."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple

import click

from quadrille.cli.command import Command
from quadrille.cli.prompt import ask
from quadrille.cli.terminal import terminal
from quadrille.core.folders import data_folder
from quadrille.core.i18n import gettext, language, noted
from quadrille.store.shelf import Shelf

LOGO = ("┌──┬──┐", "├──┼──┤", "└──┴──■")
PLAIN_LOGO = ("+--+--+", "+--+--+", "+--+--#")

RESUME = "play --resume"
LEAVE = ("q", "quit", "quitter", "exit")


class Door(NamedTuple):
    """A game as the menu offers it: one line, and its choices as sentences with commands."""

    group: str
    title: str
    choices: tuple[tuple[str, str], ...]


GOING_ON = (noted("go on with the last game"), RESUME)
MANUAL = (noted("the manual"), "manual")

DOORS: tuple[Door, ...] = (
    Door(
        "mixmo",
        noted("Mixmo in duplicate: everyone has the same tiles; make the best grid of words."),
        (
            GOING_ON,
            (noted("today’s draw, the same for everyone"), "play --daily"),
            (noted("a short game, 40 tiles"), "play --tiles 40"),
            (noted("a new draw of 120 tiles"), "play --tiles 120"),
            (noted("best results"), "best"),
            MANUAL,
        ),
    ),
    Door(
        "robot",
        noted("The sorting robot: carry every piece to a cell of its colour in few steps."),
        (
            GOING_ON,
            (noted("today’s grid, the same for everyone"), "play --daily"),
            (noted("a small grid, five rows and columns"), "play --size 5x5 --colours 3"),
            (noted("a new grid, ten rows and columns"), "play --size 10x10"),
            (noted("the report’s menu of methods"), "solve"),
            (noted("fewest steps"), "best"),
            MANUAL,
        ),
    ),
    Door(
        "samegame",
        noted("SameGame: remove groups of one colour, the more at once the better."),
        (
            GOING_ON,
            (noted("today’s board, the same for everyone"), "play --daily"),
            (noted("a new board, three colours"), "play --rules seed"),
            (noted("research rules, five colours"), "play --rules research"),
            (noted("best scores"), "best"),
            MANUAL,
        ),
    ),
    Door(
        "scrabble",
        noted("Scrabble: words crossing words on a board of coloured squares."),
        (
            GOING_ON,
            (noted("play against the computer"), "play --against equity"),
            (noted("an easier computer, which knows few words"), "play --against percent:20"),
            (noted("two people at one keyboard"), "play --players A,B"),
            (noted("today’s duplicate game, the same for everyone"), "duplicate --daily"),
            (noted("training: is there a play of seven tiles?"), "train"),
            (noted("a puzzle: find the top"), "train --kind top --count 1"),
            MANUAL,
        ),
    ),
    Door(
        "lexicon",
        noted("Words: look them up, study them, use lists of your own."),
        (
            (noted("a quiz: anagrams, hooks, new words"), "quiz"),
            (noted("the lists there are"), "lists"),
            MANUAL,
        ),
    ),
)


@click.command(
    cls=Command,
    examples=["quadrille menu", "quadrille menu --lang fr"],
)
def menu() -> None:
    """Offer the games until the person leaves."""
    _welcome()
    while True:
        titles = [gettext(door.title).rstrip(".") for door in DOORS]
        chosen = _asked(titles, gettext("leave"))
        if chosen is None:
            return
        _enter(DOORS[chosen])


def _enter(door: Door) -> None:
    """Offer what one game has, until the person goes back."""
    from quadrille.cli.main import run

    while True:
        offered = [choice for choice in door.choices if choice[1] != RESUME or _waits(door.group)]
        chosen = _asked([gettext(text) for text, _ in offered], gettext("back"))
        if chosen is None:
            return
        run([door.group, *offered[chosen][1].split(), "--lang", language()])
        sys.stdout.flush()


def _waits(game: str) -> bool:
    from quadrille.app.sessions import under_way

    return bool(under_way(Shelf(data_folder()), game))


def _asked(lines: Sequence[str], leaving: str) -> int | None:
    """Number the lines and ask for one; `None` to leave."""
    click.echo()
    for number, line in enumerate(lines, 1):
        click.echo(f"  {number}  {line}")
    click.echo(f"  q  {leaving}")
    while True:
        answer = ask(gettext("Your choice> "))
        if answer is None or answer.strip().lower() in LEAVE:
            return None
        if answer.strip() in map(str, range(1, len(lines) + 1)):
            return int(answer) - 1
        keys = f"1–{len(lines)}" if len(lines) > 1 else "1"
        told = gettext("“{answer}” is not a choice: type one of {keys} or q.")
        click.echo(told.format(answer=answer.strip()[:20], keys=keys))


def _welcome() -> None:
    screen = terminal()
    logo = LOGO if screen.glyphs else PLAIN_LOGO
    welcome = ("", "Quadrille", gettext("Four grid games to play, solve and compare."))
    for drawn, said in zip(logo, welcome, strict=True):
        last = drawn[:-1] + screen.margin(drawn[-1]) if drawn is logo[-1] else drawn
        click.echo(f"  {last}  {screen.strong(said) if said == 'Quadrille' else said}", color=True)
