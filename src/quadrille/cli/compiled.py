"""`engine`: what is compiled of the engines, and compiling it ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import click

from quadrille.cli.command import Command, Group, Lazy, json_line, json_option
from quadrille.cli.status import BROKEN, NO
from quadrille.cli.terminal import terminal, wrap_text
from quadrille.core.i18n import decimal, gettext, ngettext, noted


@click.command(cls=Command, examples=["quadrille engine status", "quadrille engine status --json"])
@json_option
def status(as_json: bool) -> None:
    """Show which engines are compiled; the exit status is 1 unless all are."""
    from quadrille.core.compiled_code import cache_folder

    games, folder = _status_of_games(), cache_folder()
    ready = all(one["ready"] == one["total"] for one in games)
    if as_json:
        place = None if folder is None else str(folder)
        click.echo(json_line({"ready": ready, "folder": place, "games": games}))
    else:
        window = terminal()
        for one in games:
            click.echo(wrap_text(window, _describe(one)))
        if folder is None:
            click.echo(gettext("Nothing can be saved here: the cache folder is not writable."))
        elif not ready:
            click.echo(gettext("To compile the rest now: quadrille engine compile"))
    if not ready:
        raise click.exceptions.Exit(NO)


def _status_of_games() -> list[dict[str, Any]]:
    """Return what is ready of each game that has engines to compile."""
    from quadrille.app.engines.compilation import kernels_of_game
    from quadrille.cli.verbs.groups import grouped_games
    from quadrille.core.kernel import is_ready
    from quadrille.games import game

    found = []
    for name in grouped_games():
        modules = [{"module": one, "ready": is_ready([one])} for one in kernels_of_game(name)]
        if modules:
            ready = sum(bool(one["ready"]) for one in modules)
            counts = {"ready": ready, "total": len(modules)}
            found.append({"game": name, "title": game(name).title, **counts, "modules": modules})
    return found


def _describe(one: dict[str, Any]) -> str:
    title, ready, total = one["title"], one["ready"], one["total"]
    if ready == total:
        text = ngettext("{game}: ready ({total} part)", "{game}: ready ({total} parts)", total)
        return text.format(game=gettext(title), total=total)
    short = _short_names([part["module"] for part in one["modules"]])
    names = (short[part["module"]] for part in one["modules"] if not part["ready"])
    text = ngettext(
        "{game}: {ready} of {total} parts ready; missing: {missing}",
        "{game}: {ready} of {total} parts ready; missing: {missing}",
        ready,  # English counts all parts, French those that are ready.
    )
    return text.format(game=gettext(title), ready=ready, total=total, missing=", ".join(names))


def _short_names(modules: Sequence[str]) -> dict[str, str]:
    """Return the last name of each module, with that of its package where two have the same.

    >>> list(_short_names(["game.end.table", "game.play.table", "game.words"]).values())
    ['end.table', 'play.table', 'words']
    """
    counts = Counter(one.rpartition(".")[2] for one in modules)
    parts = {one: one.split(".") for one in modules}
    return {one: ".".join(parts[one][-2 if counts[parts[one][-1]] > 1 else -1 :]) for one in parts}


@click.command(
    name="compile",
    cls=Command,
    details=noted(
        "Uses all cores and saves the result in the user’s cache. If interrupted, it "
        "resumes where it stopped. The page does this automatically when it starts."
    ),
    examples=["quadrille engine compile", "quadrille engine compile --json"],
)
@click.argument("games", nargs=-1)
@json_option
def compile_ahead(games: tuple[str, ...], as_json: bool) -> None:
    """Compile the engines of all games, or of some, so that nothing has to wait for them later."""
    import time

    from quadrille.app.engines.compilation import Compilation, Progress, kernels, kernels_of_game
    from quadrille.cli.engine import show_count
    from quadrille.core.compiled_code import cache_folder, kernels_of
    from quadrille.core.errors import Invalid
    from quadrille.core.kernel import is_ready
    from quadrille.games import names

    for name in games:
        if name not in names():
            raise Invalid("bad-choice", value=name[:40], choices=", ".join(names()))
    if cache_folder() is None:
        raise Invalid("engine.no-cache")
    modules = [one for name in games for one in kernels_of_game(name)] if games else kernels()
    missing = sum(not is_ready([one]) for one in kernels_of(modules))
    began = time.monotonic()
    with show_count(missing, transient=True) as show:

        def report(progress: Progress) -> None:
            show(progress.done, _note(progress))

        with Compilation(modules, report) as compilation:
            compilation.run()
    seconds = round(time.monotonic() - began, 1)
    compiled = missing - len(compilation.failed)
    if as_json:
        fields = {"compiled": compiled, "failed": compilation.failed, "seconds": seconds}
        click.echo(json_line(fields))
    else:
        for name, error in compilation.failed.items():
            click.echo(f"{name}: {error}", err=True)
        sentence = ngettext(
            "Compiled {count} part in {seconds} s; all requested engines are ready.",
            "Compiled {count} parts in {seconds} s; all requested engines are ready.",
            compiled,
        )
        if not missing:
            sentence = gettext("All requested engines are ready.")
        if not compilation.failed:
            click.echo(sentence.format(count=compiled, seconds=decimal(seconds)))
    if compilation.failed:
        raise click.exceptions.Exit(BROKEN)


def _note(progress: Any) -> str:
    """Return what was compiled last, and how long the rest takes about."""
    name = progress.module.rpartition(".")[2]
    if progress.seconds_left is None:
        return str(name)
    left = gettext("about {seconds} s left").format(seconds=round(progress.seconds_left))
    return f"{name} · {left}"


VERBS = {
    "check": Lazy(
        "quadrille.cli.engine_check:check",
        noted("Check that an external engine follows the protocol."),
    ),
    "run": Lazy(
        "quadrille.cli.engine_run:run",
        noted("Run an engine of a game for another program."),
    ),
    "status": Lazy(
        "quadrille.cli.compiled:status",
        noted("Show which engines are compiled; the exit status is 1 unless all are."),
    ),
    "compile": Lazy(
        "quadrille.cli.compiled:compile_ahead",
        noted(
            "Compile the engines of all games, or of some, so that nothing has to wait for "
            "them later."
        ),
    ),
}


@click.group(
    cls=Group,
    lazy=VERBS,
    examples=[
        "quadrille engine status",
        "quadrille engine compile",
        "quadrille engine check -- ./mybot",
        "quadrille engine run GAME --player NAME",
    ],
)
def engine() -> None:
    """Show what is compiled, compile it, or check or run an engine."""
