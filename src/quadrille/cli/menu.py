"""`menu`: every game, a key or two away."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple

import click

from quadrille.cli.command import Command
from quadrille.cli.layout import UNLIMITED, fold_text
from quadrille.cli.prompt import ask
from quadrille.cli.terminal import terminal
from quadrille.cli.verbs.groups import (
    LESSONS,
    MANUAL,
    RESUMED,
    capable_verbs,
    game_sentence,
    grouped_games,
    own_commands,
)
from quadrille.core.folders import data_folder
from quadrille.core.i18n import gettext, language, noted
from quadrille.store.saved_games import SavedGames

LOGO = ("┌──┬──┐", "├──┼──┤", "└──┴──■")
PLAIN_LOGO = ("+--+--+", "+--+--+", "+--+--#")

LEAVE = ("q", "quit", "quitter", "exit")
HELP = ("?", "h", "help", "aide")
NARROWEST = 10
"""How many columns a sentence has at least."""


class MenuEntry(NamedTuple):
    """A group of commands as the menu offers it: its sentence, and choices with their commands."""

    group: str
    title: str
    choices: Sequence[tuple[str, str]]


def menu_entries() -> list[MenuEntry]:
    """Return what the menu offers: every game, and the words."""
    found = [_menu_entry(name) for name in grouped_games()]
    return [*found, MenuEntry("lexicon", gettext(WORDS), WORD_CHOICES)]


WORDS = noted("Words: look them up, study them, add your own lists.")
WORD_CHOICES = (
    (noted("a quiz: anagrams, hooks, new words"), "quiz"),
    (noted("the lists available"), "list"),
    MANUAL,
)


def _menu_entry(name: str) -> MenuEntry:
    own = own_commands(name)
    if own is not None:
        return MenuEntry(name, gettext(own.summary), own.menu)
    choices = [RESUMED, (noted("a new game"), "play"), (noted("best scores"), "best")]
    verbs = capable_verbs(name)
    choices += [choice for choice in (LESSONS, MANUAL) if choice[1] in verbs]
    return MenuEntry(name, game_sentence(name), choices)


@click.command(cls=Command, examples=["quadrille menu", "quadrille menu --lang fr"])
def menu() -> None:
    """Offer the games until the person leaves."""
    _welcome()
    while True:
        offered = menu_entries()
        chosen = _ask_number([entry.title.rstrip(".") for entry in offered], gettext("quit"))
        if chosen is None:
            return
        _enter(offered[chosen])


def _enter(entry: MenuEntry) -> None:
    """Offer what one game has, until the person goes back."""
    from quadrille.cli.main import run

    while True:
        offered = [choice for choice in entry.choices if choice != RESUMED or _waits(entry.group)]
        chosen = _ask_number([gettext(text) for text, _ in offered], gettext("back"))
        if chosen is None:
            return
        run([entry.group, *offered[chosen][1].split(), "--lang", language()])
        sys.stdout.flush()


def _waits(game: str) -> bool:
    from quadrille.app.sessions import under_way

    return bool(under_way(SavedGames(data_folder()), game))


def _ask_number(lines: Sequence[str], leaving: str) -> int | None:
    """Number the lines and ask for one; `None` to leave."""
    _list(lines, leaving)
    keys = f"1–{len(lines)}" if len(lines) > 1 else "1"
    while True:
        answer = ask(gettext("Your choice> "))
        if answer is None or answer.strip().lower() in LEAVE:
            return None
        if answer.strip() in map(str, range(1, len(lines) + 1)):
            return int(answer) - 1
        if answer.strip().lower() in HELP:
            _list(lines, leaving)
            _say(gettext("Type one of {keys}, or q: {leave}.").format(keys=keys, leave=leaving))
            _say(gettext("For help on any command: quadrille help."))
        elif answer.strip():
            text = gettext("“{answer}” is not a choice: type one of {keys}, q or ?.")
            _say(text.format(answer=answer.strip()[:20], keys=keys))


def _list(lines: Sequence[str], leaving: str) -> None:
    """Print the numbered lines and how to leave."""
    click.echo()
    for key, line in [*enumerate(lines, 1), ("q", leaving)]:
        _say(line, f"  {key}  ")


def _say(text: str, before: str = "") -> None:
    """Print a sentence, folded between words where the window is narrow."""
    screen = terminal()
    room = screen.width - len(before) if screen.moving else UNLIMITED
    first, *others = fold_text(text, max(room, NARROWEST))
    click.echo(before + first)
    for line in others:
        click.echo(" " * len(before) + line)


def _welcome() -> None:
    screen = terminal()
    logo = LOGO if screen.glyphs else PLAIN_LOGO
    welcome = ("", "Quadrille", gettext("Grid games to play, solve and compare."))
    narrow = screen.moving and screen.width < len(logo[0]) + len(welcome[-1]) + 4
    for drawn, text in zip(logo, welcome, strict=True):
        last = drawn[:-1] + screen.margin(drawn[-1]) if drawn is logo[-1] else drawn
        shown = screen.strong(text) if text == "Quadrille" else "" if narrow else text
        click.echo(f"  {last}  {shown}".rstrip(), color=True)
    if narrow:
        _say(welcome[-1], "  ")
