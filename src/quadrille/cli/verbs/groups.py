"""The commands of each game: its own ones, and the verbs that every game has.

A game of ours declares its commands as `COMMANDS` in `cli/NAME`. Any other game, such as one from
a plug-in, gets every verb that its capabilities allow.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

import click

from quadrille.cli.command import Group, Lazy
from quadrille.core.i18n import gettext, noted

SHARED = {
    "play": ("playing", noted("Play the game.")),
    "learn": ("learning", noted("Learn the game with a few tiny positions.")),
    "new": ("playing", noted("Draw a new game and print it as a file to play.")),
    "show": ("look", noted("Draw a position of a recorded game.")),
    "solve": ("solving", noted("Let an engine play a position.")),
    "check": ("judging", noted("Check recorded games: is every move legal?")),
    "score": ("judging", noted("Score recorded games and rank them, best first.")),
    "replay": ("look", noted("Replay a recorded game, move by move.")),
    "export": ("look", noted("Convert a recorded game to another format.")),
    "best": (
        "judging",
        noted("Show the best scores: on one puzzle, or the best on every puzzle played here."),
    ),
    "manual": ("manual", noted("Read the manual.")),
}
"""Each verb with the module that makes it, and its summary."""


RESUMED = (noted("continue the last game"), "play --resume")
"""What a menu offers where a game waits."""
LESSONS = (noted("learn it in a minute"), "learn")
"""What a menu offers where a game has lessons."""
MANUAL = (noted("the manual"), "manual")


def shared(verb: str, name: str, summary: str = "") -> Lazy:
    """Return a verb of a game that is written once for all."""
    module, usual = SHARED[verb]
    return Lazy(partial(_make_command, module, verb, name), summary or usual)


def _make_command(module: str, verb: str, name: str) -> click.Command:
    make = getattr(importlib.import_module(f"quadrille.cli.verbs.{module}"), verb)
    command = make(name)
    assert isinstance(command, click.Command)
    return command


class GameCommands(NamedTuple):
    """What a game adds to the command line."""

    summary: str
    """One sentence, marked for translation."""
    verbs: Mapping[str, Lazy]
    examples: Sequence[str] = ()
    menu: Sequence[tuple[str, str]] = ()
    """What `quadrille menu` offers: a sentence marked for translation, and a verb with options."""
    aliases: Mapping[str, str] = {}
    """Earlier names of verbs, which still run and are not listed."""
    adapter: str = ""
    """The module whose `ADAPTER` the shared verbs use; without one they use that of every game."""


def own_commands(name: str) -> GameCommands | None:
    """Return the commands that a built-in game declares; `None` if it declares none.

    Those of a variant are in the package of its game, as its rules are.
    """
    package = f"quadrille.cli.{name.replace('-', '.')}"
    try:
        found = getattr(importlib.import_module(package), "COMMANDS", None)
    except ModuleNotFoundError as error:
        if not f"{package}.".startswith(f"{error.name}."):
            raise
        return None
    return found if isinstance(found, GameCommands) else None


@cache
def game_names() -> tuple[str, ...]:
    """Return the names of all games; no plug-in is loaded for that."""
    from quadrille.core.plugins import GAMES, entry_points
    from quadrille.games import RESERVED, built_in

    installed = (entry.name for entry in entry_points(GAMES) if entry.name not in RESERVED)
    return tuple(dict.fromkeys((*built_in(), *installed)))


@cache
def grouped_games() -> tuple[str, ...]:
    """Return the names of the games that have a group of commands, in the order of the help.

    A game called after another one, `NAME-VARIANT`, is played by commands of that one.
    """
    names = game_names()
    return tuple(name for name in names if "-" not in name or name.partition("-")[0] not in names)


def game_group(name: str) -> Lazy:
    """Return the group of commands of a game."""
    own = own_commands(name)
    if own is not None:
        return Lazy(partial(_own_group, name, own), own.summary)
    return Lazy(partial(_capable_group, name), partial(game_sentence, name))


def game_sentence(name: str) -> str:
    """Return the title and the description of a game."""
    from quadrille.games import game, names

    if name not in names():
        return gettext("This plug-in cannot be loaded.")
    found = game(name)
    return f"{gettext(found.title)}: {gettext(found.description)}"


def _own_group(name: str, own: GameCommands) -> click.Command:
    return Group(name, lazy=own.verbs, aliases=own.aliases, examples=own.examples)


def _capable_group(name: str) -> click.Command:
    verbs = {verb: shared(verb, name) for verb in capable_verbs(name)}
    examples = [f"quadrille {name} play", f"quadrille {name} new --seed 1"]
    return Group(name, lazy=verbs, examples=examples, help=game_sentence(name))


def capable_verbs(name: str) -> list[str]:
    """Return the verbs that the capabilities of a game allow."""
    from quadrille.cli.manuals import has_manual
    from quadrille.games import game

    missing = set()
    if game(name).solvers is None:
        missing.add("solve")
    if game(name).lessons is None:
        missing.add("learn")
    if not has_manual(name):
        missing.add("manual")
    return [verb for verb in SHARED if verb not in missing]
