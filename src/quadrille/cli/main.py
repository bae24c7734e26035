"""The `quadrille` command: language first, then the verb, and an answer to every way it can end.

Exit status: 0 done or yes, 1 no (an invalid solution, an unfinished result), 2 bad input or usage,
70 a fault of ours, 130 stopped by Ctrl-C.
"""

from __future__ import annotations

import gettext as catalogues
import os
import sys
from collections.abc import Sequence

import click

from quadrille import __version__
from quadrille.cli.command import Group, Lazy, Option
from quadrille.cli.prompt import let_anything_through
from quadrille.cli.status import BAD, BROKEN, STOPPED
from quadrille.cli.verbs.groups import game_group, game_names, grouped_games, own_commands
from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import (
    DOMAIN,
    FOLDER,
    LANGUAGES,
    gettext,
    language_from_environment,
    noted,
    set_language,
)

TOOLS = {
    "help": Lazy("quadrille.cli.help:show_help", noted("Show the help of a command.")),
    "lexicon": Lazy(
        "quadrille.cli.lexicon:lexicon",
        noted("Words: look them up, study them, add your own lists."),
    ),
    "stats": Lazy(
        "quadrille.cli.stats:stats",
        noted("Statistics: players, wins, ratings and streaks of tournaments or your own games."),
    ),
    "arena": Lazy(
        "quadrille.cli.arena:arena",
        noted("Tournaments of computers: who is strongest, and how sure that is."),
    ),
    "tournament": Lazy(
        "quadrille.cli.tournament:tournament",
        noted("Club tournaments: pairings, results and standings, round by round."),
    ),
    "serve": Lazy(
        "quadrille.cli.serve:serve",
        noted("Serve the web page, on this computer or to a class on the local network."),
    ),
    "backup": Lazy(
        "quadrille.cli.backup:backup", noted("Write all games of the page into one file.")
    ),
    "restore": Lazy("quadrille.cli.backup:restore", noted("Restore a backup into an empty store.")),
    "verify": Lazy(
        "quadrille.cli.verify:verify",
        noted("Verify that the draw of a game was fixed before it began."),
    ),
    "engine": Lazy(
        "quadrille.cli.compiled:engine",
        noted("Engines: show what is compiled, compile the rest, check an external one."),
    ),
    "plugins": Lazy(
        "quadrille.cli.plugins:plugins",
        noted("Plug-ins: list what is installed, or start writing a game."),
    ),
    "completion": Lazy(
        "quadrille.cli.completion:completion", noted("Print the completion script of a shell.")
    ),
}


class Root(Group):
    """The group of all commands: the games and the tools."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command; also that of a game played by the commands of another one."""
        found = super().get_command(ctx, cmd_name)
        hidden = found is None and cmd_name in game_names()
        return game_group(cmd_name).load() if hidden else found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, without a guess where there is one of that very name."""
        found = self.get_command(ctx, args[0]) if args else None
        return (args[0], found, args[1:]) if found else super().resolve_command(ctx, args)


def commands() -> dict[str, Lazy]:
    """Return every command that the help lists."""
    menu = Lazy("quadrille.cli.menu:menu", noted("Choose a game from a menu."))
    return {"menu": menu, **{name: game_group(name) for name in grouped_games()}, **TOOLS}


def examples() -> list[str]:
    """Return an example of each game, and of the words."""
    games = [own.examples[0] for own in map(own_commands, grouped_games()) if own is not None]
    return ["quadrille menu", *games, "quadrille lexicon anagrams CHIEN --lexicon fr"]


@click.group(
    name="quadrille",
    cls=Root,
    lazy=commands(),
    help=noted("Grid games to play, solve and compare."),
    examples=examples(),
)
@click.version_option(
    __version__,
    "--version",
    prog_name="quadrille",
    cls=Option,
    help=noted("Show the version and exit."),
)
def quadrille() -> None:
    """Hold all commands."""


def find_language(arguments: Sequence[str]) -> str:
    """Find `--lang` among the arguments, wherever it stands; else ask the environment.

    What follows `--` is not for us: it is the command of an engine.

    >>> find_language(["menu", "--lang=fr"])
    'fr'
    """
    for number, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == "--lang" and number + 1 < len(arguments):
            argument = f"--lang={arguments[number + 1]}"
        if argument.startswith("--lang=") and argument[7:] in LANGUAGES:
            return argument[7:]
    return language_from_environment()


def speak_everywhere(language: str) -> None:
    """Set the language, for click's own words too: it asks gettext's current domain."""
    set_language(language)
    catalogues.bindtextdomain(DOMAIN, FOLDER)
    catalogues.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = language


def run(arguments: Sequence[str]) -> int:
    """Run one command and give its exit status; whatever happens, no traceback."""
    let_anything_through()
    speak_everywhere(find_language(arguments))
    try:
        result = quadrille.main(list(arguments), prog_name="quadrille", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.ctx.get_help() if error.ctx else "")
        return 0
    except click.ClickException as error:
        error.show()
        return BAD
    except (click.Abort, KeyboardInterrupt):
        click.echo(gettext("Stopped."), err=True)
        return STOPPED
    except QuadrilleError as error:
        if "--json" in arguments:
            import json

            click.echo(json.dumps({"error": error.as_json()}), err=True)
        else:
            click.echo(gettext("Error: {sentence}").format(sentence=error), err=True)
            if position := getattr(error, "position", ""):
                click.echo(position, err=True)
        return BAD
    except BrokenPipeError:
        raise
    except OSError as error:
        click.echo(gettext("Error: {sentence}").format(sentence=error), err=True)
        return BAD
    except Exception:
        return _report_fault()
    return result if isinstance(result, int) else 0


def _report_fault() -> int:
    """Write the traceback to a file and say where it is."""
    import tempfile
    import traceback

    with tempfile.NamedTemporaryFile(
        "w", prefix="quadrille-fault-", suffix=".txt", delete=False, encoding="utf-8"
    ) as file:
        file.write(f"quadrille {__version__}, Python {sys.version}\n{traceback.format_exc()}")
    text = gettext("This is a bug in Quadrille; your games are saved. Please send us {path}.")
    click.echo(text.format(path=file.name), err=True)
    return BROKEN


def main() -> None:
    """Run the command line of this process."""
    try:
        status = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of our pipe has gone: nothing is left to say, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    sys.exit(status)
