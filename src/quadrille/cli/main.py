"""The `quadrille` command: language first, then the verb, and an answer to every way it can end.

Exit status: 0 done or yes, 1 no (an invalid solution, an unfinished result), 2 bad input or usage,
70 a fault of ours, 130 stopped by Ctrl-C.
"""

from __future__ import annotations

import gettext as catalogues
import json
import os
import sys
from collections.abc import Sequence

import click

from quadrille import __version__
from quadrille.cli.command import Group, Lazy, Option
from quadrille.cli.prompt import let_anything_through
from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import DOMAIN, FOLDER, LANGUAGES, gettext, language_of, noted, speak

NO, BAD, BROKEN, STOPPED = 1, 2, 70, 130

COMMANDS = {
    "menu": Lazy("quadrille.cli.menu:menu", noted("Choose a game from a menu.")),
    "mixmo": Lazy(
        "quadrille.cli.mixmo:mixmo",
        noted("Mixmo in duplicate: everyone has the same tiles; make the best grid of words."),
    ),
    "robot": Lazy(
        "quadrille.cli.robot:robot",
        noted("The sorting robot: carry every piece to a cell of its colour in few steps."),
    ),
    "samegame": Lazy(
        "quadrille.cli.samegame:samegame",
        noted("SameGame: remove groups of one colour, the more at once the better."),
    ),
    "scrabble": Lazy(
        "quadrille.cli.scrabble:scrabble",
        noted("Scrabble: words crossing words on a board of coloured squares."),
    ),
    "lexicon": Lazy(
        "quadrille.cli.lexicon:lexicon",
        noted("Words: look them up, study them, use lists of your own."),
    ),
    "serve": Lazy(
        "quadrille.cli.serve:serve",
        noted("The page: serve it to this machine, or to a class on the local network."),
    ),
    "backup": Lazy(
        "quadrille.cli.backup:backup", noted("Write all games of the page into one file.")
    ),
    "restore": Lazy("quadrille.cli.backup:restore", noted("Put a backup into an empty store.")),
    "completion": Lazy(
        "quadrille.cli.completion:completion", noted("Print the completion script of a shell.")
    ),
}


@click.group(
    name="quadrille",
    cls=Group,
    lazy=COMMANDS,
    help=noted("Four grid games to play, solve and compare."),
    examples=[
        "quadrille menu",
        "quadrille samegame play --daily",
        "quadrille samegame new --seed 1 | quadrille samegame solve - --seconds 5",
        "quadrille lexicon anagrams CHIEN --lexicon fr",
    ],
)
@click.version_option(
    __version__,
    "--version",
    prog_name="quadrille",
    cls=Option,
    help=noted("Show the version and exit."),
)
def quadrille() -> None:
    """Be the root of all commands."""


def chosen_language(arguments: Sequence[str]) -> str:
    """Find `--lang` among the arguments, wherever it stands; else ask the environment.

    >>> chosen_language(["samegame", "play", "--lang=fr"])
    'fr'
    """
    for number, argument in enumerate(arguments):
        if argument == "--lang" and number + 1 < len(arguments):
            argument = f"--lang={arguments[number + 1]}"
        if argument.startswith("--lang=") and argument[7:] in LANGUAGES:
            return argument[7:]
    return language_of()


def speak_everywhere(language: str) -> None:
    """Set the language, for click's own words too: it asks gettext's current domain."""
    speak(language)
    catalogues.bindtextdomain(DOMAIN, str(FOLDER))
    catalogues.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = language


def run(arguments: Sequence[str]) -> int:
    """Run one command and give its exit status; whatever happens, no traceback."""
    let_anything_through()
    speak_everywhere(chosen_language(arguments))
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
            click.echo(json.dumps({"error": error.as_json()}), err=True)
        else:
            click.echo(gettext("Error: {sentence}").format(sentence=error), err=True)
        return BAD
    except BrokenPipeError:
        raise
    except OSError as error:
        click.echo(gettext("Error: {sentence}").format(sentence=error), err=True)
        return BAD
    except Exception:
        return _told_fault()
    return result if isinstance(result, int) else 0


def _told_fault() -> int:
    """Own up to a fault of ours: the details go to a file that can be sent to us."""
    import tempfile
    import traceback

    with tempfile.NamedTemporaryFile(
        "w", prefix="quadrille-fault-", suffix=".txt", delete=False, encoding="utf-8"
    ) as file:
        file.write(f"quadrille {__version__}, Python {sys.version}\n{traceback.format_exc()}")
    told = gettext(
        "This is a fault in Quadrille, not yours; games are kept. Please send us {path}."
    )
    click.echo(told.format(path=file.name), err=True)
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
