"""`plugins`: what installed packages add, and a new game to begin with."""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, Group, Lazy, json_line, json_option, option
from quadrille.cli.outputs import check_folder, force_option
from quadrille.core.disk import reason
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

NAME = re.compile(r"[a-z][a-z0-9]{1,29}")
ENDING = ".txt"


@click.command(name="list", cls=Command, examples=["quadrille plugins list --json"])
@json_option
def list_plugins(as_json: bool) -> None:
    """List the plug-ins; what cannot be loaded is named on standard error."""
    found = list(_list_plugins())
    for about in found:
        text = "{name}  {title}: {description}  ({place})".format(**about)
        click.echo(json_line(about) if as_json else text)
    if not found and not as_json:
        click.echo(gettext("No plug-ins are installed."))


def _list_plugins() -> Iterator[dict[str, str]]:
    """Describe the plug-ins of every group; those that cannot be used are left out."""
    from quadrille.core.plugins import GAMES, LEXICONS, entry_points
    from quadrille.games import EXTENSIONS, extend_games, game, plugins
    from quadrille.lexicon.shipped import normalise_name
    from quadrille.lexicon.user_lists import plugin_lists

    for entry in entry_points(GAMES):
        if entry.name in plugins():
            one = plugins()[entry.name]
            yield _describe(entry, gettext(one.title), gettext(one.description))
    for group in EXTENSIONS:
        for entry, added in extend_games(group):
            names = getattr(added, "methods", None) or added.levels
            yield _describe(entry, gettext(game(entry.name).title), ", ".join(names))
    for entry in entry_points(LEXICONS):
        if normalise_name(entry.name) in plugin_lists():
            yield _describe(entry, gettext("Lexicon"), entry.name)


def _describe(entry: EntryPoint, title: str, description: str) -> dict[str, str]:
    found = {"name": entry.name, "group": entry.group, "place": entry.value}
    return {**found, "title": title, "description": description}


@click.command(
    name="new",
    cls=Command,
    details=noted(
        "The package contains a small game that passes the conformance suite, a test, "
        "a manual, and the entry point by which it is found. Install it with pip, then "
        "change it."
    ),
    examples=["quadrille plugins new coins", "quadrille plugins new coins --out games/coins"],
)
@click.argument("name")
@option("--out", metavar="FOLDER", help=noted("The folder to create (default: the game’s name)."))
@force_option
@click.pass_context
def new_plugin(ctx: click.Context, name: str, out: str | None) -> None:
    """Write a package with a game of that name."""
    from quadrille.games import RESERVED, names

    if not NAME.fullmatch(name):
        raise Invalid("plugin-name", name=name[:40])
    if name in RESERVED.union(names()) or _is_python_name(name):
        raise Invalid("plugin-taken", name=name)
    folder = check_folder(ctx, out or name)
    try:
        for path, text in package_files(name).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Invalid("file-unwritable", path=folder, reason=reason(error)) from None
    click.echo(
        gettext("Created {folder}. Install it with: pip install -e {folder}").format(folder=folder)
    )


def _is_python_name(name: str) -> bool:
    """Return whether Python, an installed package or the tests of the new one have a name."""
    from importlib.metadata import packages_distributions

    modules = sys.stdlib_module_names.union(packages_distributions(), {"quadrille", "tests"})
    return keyword.iskeyword(name) or name in modules


def package_files(name: str) -> dict[str, str]:
    """Return the files of a new package by their paths.

    >>> sorted(package_files("coins"))[:2]
    ['README.md', 'coins/__init__.py']
    """
    return dict(_fill(files("quadrille.cli") / "plugin_template", "", name))


def _fill(folder: Traversable, inside: str, name: str) -> Iterator[tuple[str, str]]:
    for entry in folder.iterdir():
        path = inside + entry.name.replace("@name@", name)
        if entry.is_dir():
            yield from _fill(entry, f"{path}/", name)
        elif path.endswith(ENDING):
            text = entry.read_text(encoding="utf-8")
            filled = text.replace("@name@", name).replace("@Name@", name.capitalize())
            yield path.removesuffix(ENDING), filled


VERBS = {
    "list": Lazy(
        "quadrille.cli.plugins:list_plugins", noted("List the plug-ins that are installed.")
    ),
    "new": Lazy("quadrille.cli.plugins:new_plugin", noted("Create a package for a new game.")),
}


@click.group(
    cls=Group,
    lazy=VERBS,
    invoke_without_command=True,
    examples=["quadrille plugins", "quadrille plugins new coins"],
)
@click.pass_context
def plugins(ctx: click.Context) -> None:
    """List the plug-ins, or write a new one."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(list_plugins, as_json=False)
