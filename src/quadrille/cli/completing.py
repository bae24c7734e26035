"""What a shell offers while a command is typed: paths, lexicons, themes, languages, games, players.

Formats and rules are choices of their options, which click completes by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import click
from click.types import StringParamType

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from quadrille.core.game import AnyGame

FILES = frozenset(
    [
        "FILE",
        "BOARD",
        "BOARDS",
        "GRID",
        "INIT",
        "RECORD",
        "RESULT",
        "SOLUTION",
        "WALK",
        "MOVES",
        "WORD_OR_FILE",
    ]
)
"""Names in the help that stand for a file."""
FOLDER = "FOLDER"
GAME = "GAME"


class Completed(StringParamType):
    """A text for which a shell offers names, paths, or both."""

    def __init__(
        self,
        names: Callable[[click.Context, str], Iterable[str]] = lambda ctx, incomplete: (),
        *,
        paths: str = "",
    ) -> None:
        self.names = names
        self.paths = paths
        """`file` or `dir` where a shell completes paths too."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the names that begin as typed, each once; the shell completes paths."""
        from click.shell_completion import CompletionItem

        names = (name for name in self.names(ctx, incomplete) if name.startswith(incomplete))
        paths = [CompletionItem(incomplete, type=self.paths)] if self.paths else []
        return [*paths, *map(CompletionItem, dict.fromkeys(names))]


def _lexicons(ctx: click.Context, incomplete: str) -> Iterable[str]:
    from quadrille.lexicon.languages import languages
    from quadrille.lexicon.library import known_lexicons

    short = [alias for one in languages() for alias in one.lexicons]
    return [*short, *(one.name for one in known_lexicons())]


def _themes(ctx: click.Context, incomplete: str) -> Iterable[str]:
    from quadrille.lexicon.themes import known_themes

    return (one.name for one in known_themes())


def _own_lists(ctx: click.Context, incomplete: str) -> Iterable[str]:
    """Return the lists that a person has added: themes behind `--theme`, else lexicons."""
    from quadrille.lexicon.user_lists import UserLists, name_of

    own = UserLists(themes=bool(ctx.params.get("is_theme")))
    return map(name_of, own.own_paths().values())


def _languages(ctx: click.Context, incomplete: str) -> Iterable[str]:
    from quadrille.lexicon.languages import codes

    return codes()


def _games(ctx: click.Context, incomplete: str) -> Iterable[str]:
    from quadrille.games import names

    return names()


def _game_of(ctx: click.Context) -> AnyGame | None:
    """Return the game of the command: its group, or its argument GAME."""
    from quadrille.games import game, names

    group = ctx.parent.info_name if ctx.parent is not None else None
    typed = (ctx.params.get("game"), *ctx.args, group)  # click leaves what it has not read in args
    found = next((name for name in typed if name in names()), None)
    return None if found is None else game(found)


def _behind_commas(incomplete: str, names: Iterable[str]) -> Iterable[str]:
    """Return names, each behind those that are typed before a comma."""
    before, comma, _ = incomplete.rpartition(",")
    return (f"{before}{comma}{name}" for name in names)


def _players(ctx: click.Context, incomplete: str) -> Iterable[str]:
    """Return the computers of the game; where a command names its game, its methods too."""
    game = _game_of(ctx)
    levels = game.players.levels if game is not None and game.players else ()
    takes_game = any(one.name == "game" for one in ctx.command.params)
    return _behind_commas(incomplete, (*levels, *(_methods_of(game) if takes_game else ())))


def _methods(ctx: click.Context, incomplete: str) -> Iterable[str]:
    return _behind_commas(incomplete, _methods_of(_game_of(ctx)))


def _methods_of(game: AnyGame | None) -> Iterable[str]:
    return game.solvers.methods if game is not None and game.solvers else ()


FILE_NAME = Completed(paths="file")
FOLDER_NAME = Completed(paths="dir")
THEME_NAME = Completed(_themes)
GAME_NAME = Completed(_games)
OWN_LIST = Completed(_own_lists)
BY_OPTION = {
    "--lexicon": Completed(_lexicons, paths="file"),
    "--theme": THEME_NAME,
    "--set": Completed(_languages),
    "--language": Completed(_languages),
    "--players": Completed(_players),
    "--player": Completed(_players),
    "--against": Completed(_players),
    "--methods": Completed(_methods),
    "--game": GAME_NAME,
}


def complete(parameter: click.Parameter) -> None:
    """Give a text parameter the completion of its option, or of its name in the help."""
    if type(parameter.type) is not StringParamType:
        return
    named = (BY_OPTION[name] for name in parameter.opts if name in BY_OPTION)
    found = next(named, None)
    shown = (parameter.metavar or "").strip("[].")
    if found is None and shown in (*FILES, FOLDER):
        found = FOLDER_NAME if shown == FOLDER else FILE_NAME
    if found is None and shown == GAME:
        found = GAME_NAME
    if found is not None:
        parameter.type = found
