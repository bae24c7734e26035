"""`solve` for any game that has solvers: let an engine play a position to its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

import click

from quadrille.app.scores import puzzle_of
from quadrille.cli.choices import at_option, new_seed, only_one
from quadrille.cli.command import Command, Method, json_line, json_option, option
from quadrille.cli.engine import Search
from quadrille.cli.outputs import output_option, write_text
from quadrille.cli.search_options import (
    WEEK,
    budget_of,
    iterations_option,
    search_seed_option,
    seconds_option,
    threads_option,
)
from quadrille.cli.status import NO
from quadrille.cli.terminal import Terminal
from quadrille.cli.verbs.adapter import Adapter
from quadrille.cli.verbs.declaring import adapter_of, declare_verb, file_argument
from quadrille.core.capabilities import Solvers
from quadrille.core.disk import reason
from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.core.game import AnyGame
from quadrille.core.i18n import decimal, format_number, gettext, noted
from quadrille.core.record import Entry, Record, Setup
from quadrille.core.rng import Rng
from quadrille.core.solver import Solution
from quadrille.store.saved_games import SavedGames

METHOD_HELP = noted("The method; or cmd:COMMAND, an external engine.")


def solve(name: str) -> click.Command:
    """Make the command `solve` of a game that has solvers."""
    adapter = adapter_of(name)
    solvers = adapter.game.solvers
    assert solvers is not None

    def command(
        file: str,
        at: int | None,
        method: str | None,
        seconds: float | None,
        iterations: int | None,
        seed: int | None,
        threads: int | None,
        out: str | None,
        keep: bool,
        watch: bool,
        as_json: bool,
        **given: Any,
    ) -> int:
        only_one(seconds=seconds, iterations=iterations)
        if out is not None:
            only_one(json=as_json, out=out == "-")
        loaded = adapter.load_to_solve(file, **given)
        state, before = loaded.position(at), loaded.record.entries[:at]
        if before and (keep or (out and adapter.SOLVES_WHOLE)):
            raise Invalid("solve-from-start")
        budget = budget_of(seconds, iterations, threads)
        seed = new_seed() if seed is None else seed
        method = method or solvers.strongest
        known = solvers_with(adapter.game, method)
        search = Search.by(adapter.game, state, method, budget)
        found = known.solve(
            state, method, budget, Rng(seed), replace(loaded.record, entries=before)
        )
        engine_only = as_json or out is not None or keep
        shown = show_each(adapter, state, found) if watch else found
        solution = search.run(shown, engine_only=engine_only)
        moves = write_moves(adapter.game, state, solution)
        final = reduce(adapter.game.apply, solution.moves, state)
        if as_json:
            fields = adapter.solution_fields(solution, moves, seed)
            click.echo(json_line({**fields, **adapter.final_fields(final)}))
        elif out != "-":
            note = _note(solution, search.stopped)
            lines = adapter.solution_lines(final, moves)
            click.echo("\n".join([f"{adapter.score_text(solution.score)} ({note})", *lines]))
        shortfall = adapter.shortfall(final)
        if shortfall and not as_json:
            click.echo(shortfall, err=out == "-")
        record = _whole_game(loaded.record.setup, before, solution.method, moves)
        if out is not None:
            write_text(out, adapter.solution_file(record, final))
        if keep:
            _keep(adapter.game, record)
        return NO if shortfall else 0

    made = declare_verb("solve", adapter, _options(adapter, solvers.methods), command)
    assert isinstance(made, Command)
    made.methods = solvers.methods
    return made


def solvers_with(game: AnyGame, method: str) -> Solvers[Any, Any]:
    """Return the solvers of a game, with an engine from outside if the method names one."""
    from quadrille.arena.external.capability import add_commands

    add_commands(game, [method])
    assert game.solvers is not None
    return game.solvers


def show_each(
    adapter: Adapter, state: Any, solutions: Iterable[Solution[Any]]
) -> Iterator[Solution[Any]]:
    """Print each better solution on standard error before it is passed on.

    Of equal scores one is better that lacks less, such as fewer tiles.
    """
    shown: tuple[int, str] | None = None
    for solution in solutions:
        final = reduce(adapter.game.apply, solution.moves, state)
        if (solution.score, adapter.shortfall(final)) != shown:
            shown = solution.score, adapter.shortfall(final)
            head = f"{adapter.score_text(solution.score)}, {decimal(solution.seconds)} s"
            click.echo("\n".join([head, *adapter.draw(Terminal(), final)]), err=True)
        yield solution


def _options(adapter: Adapter, methods: Iterable[str]) -> list[Any]:
    """Return the file and the options of `solve`."""
    return [
        file_argument(adapter),
        *adapter.options_of("solve"),
        at_option,
        option("--method", type=Method(list(methods)), help=METHOD_HELP),
        seconds_option(most=WEEK),
        iterations_option(),
        search_seed_option,
        threads_option(),
        output_option("--out", help=noted("Write the game found to this file.")),
        option("--keep", is_flag=True, help=noted("Save the game in the best scores.")),
        option(
            "--watch",
            is_flag=True,
            help=noted("Watch it think: print each better solution on standard error."),
        ),
        json_option,
    ]


def _whole_game(setup: Setup, before: Sequence[Entry], method: str, moves: Iterable[str]) -> Record:
    """Return the moves before a search with those found; a game found whole is the engine's."""
    if not before:
        setup = replace(setup, seats=(f"Quadrille ({method})",))
    return Record(setup, (*before, *(Entry(0, text) for text in moves)))


def _keep(game: AnyGame, record: Record) -> None:
    from quadrille.app.sessions import new_name

    saved_games = SavedGames(data_folder())
    try:
        config = game.configure(dict(record.setup.options))
        saved_games.keep(record, puzzle_of(game, config), new_name())
    except OSError as error:
        raise Invalid("file-unwritable", path=saved_games.root, reason=reason(error)) from None


def write_moves(game: AnyGame, state: object, solution: Solution[object]) -> list[str]:
    """Return the moves of a solution as text, each written at its own position."""
    texts = []
    for move in solution.moves:
        texts.append(game.write(move, state))
        state = game.apply(state, move)
    return texts


def _note(solution: Solution[object], stopped: bool) -> str:
    if solution.proved:
        note = gettext("proved: no game is better")
    elif solution.bound is not None:
        note = gettext("no game can score more than {bound}; gap {gap}").format(
            bound=format_number(solution.bound),
            gap=format_number(abs(solution.bound - solution.score)),
        )
    else:
        note = gettext("not proved")
    return gettext("{note}; stopped early").format(note=note) if stopped else note
