"""`race`: two searches on one board, then their best games side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as changed

import click

from quadrille.cli.choices import ascii_option, first_given
from quadrille.cli.command import Command
from quadrille.cli.engine import Search
from quadrille.cli.film import GAP, Film, beside, delay_option, show_film
from quadrille.cli.samegame.adapter import fill_option, new_config
from quadrille.cli.samegame.options import (
    GAME,
    BoardOptions,
    board_choice,
    board_options,
    load,
)
from quadrille.cli.samegame.paint import paint_board
from quadrille.cli.search_options import DEFAULT_SECONDS, seconds_option
from quadrille.cli.terminal import Terminal, terminal
from quadrille.cli.verbs.options import seed_option
from quadrille.core.ending import points_text
from quadrille.core.errors import Invalid
from quadrille.core.i18n import format_number, gettext, ngettext, noted
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, cores
from quadrille.games.samegame.rules import apply, initial, score
from quadrille.games.samegame.solvers import METHODS, solver
from quadrille.games.samegame.state import State


@click.command(
    cls=Command,
    details=noted(
        "Both methods search the same board, one after the other and for the same time. Then "
        "their best games are played side by side; the one with more points wins."
    ),
    examples=[
        "quadrille samegame race nrpa beam --seed 1",
        "quadrille samegame race anneal nrpa board.txt --rules research --seconds 10",
    ],
)
@click.argument("first", metavar="METHOD", type=click.Choice(list(METHODS)))
@click.argument("second", metavar="METHOD", type=click.Choice(list(METHODS)))
@click.argument("file", metavar="[BOARD]", required=False)
@board_choice
@board_options
@seed_option
@fill_option
@seconds_option(noted("How long each method searches (5)."), default=DEFAULT_SECONDS)
@delay_option
@ascii_option
def race(
    first: str,
    second: str,
    file: str | None,
    number: int | None,
    options: BoardOptions,
    seed: int | None,
    fill: str | None,
    seconds: float,
    delay: float,
    ascii_only: bool,
) -> None:
    """Let two methods search one board, and show their best games side by side."""
    state = _first_state(file, number, options, seed, fill)
    runs = [(method, _search(state, method, seconds)) for method in (first, second)]
    screen = terminal(ascii_only=ascii_only)
    last = max(len(states) for _, states in runs) - 1
    show_film(screen, Film(last, lambda at: _both(screen, runs, at)), delay)
    one, other = (score(states[-1]) for _, states in runs)
    if one == other:
        text = gettext("A draw: {points} each.").format(points=points_text(one))
    else:
        text = ngettext(
            "{winner} wins by {n} point.", "{winner} wins by {n} points.", abs(one - other)
        ).format(winner=first if one > other else second, n=format_number(abs(one - other)))
    click.echo(text)


def _first_state(
    file: str | None, number: int | None, options: BoardOptions, seed: int | None, fill: str | None
) -> State:
    """Return the board of a file before its first move, or a new board."""
    if file is None:
        config = new_config(options, seed, fill)
        click.echo(gettext("Board: {fill}.").format(fill=config.fill), err=True)
        return initial(config)
    second = first_given(seed=seed, fill=fill)
    if second is not None:
        raise Invalid("bad-together", first=f"“{file}”", second=second)
    first: State = load(file, options, number).states[0]
    return first


def _search(state: State, method: str, seconds: float) -> list[State]:
    """Return the positions of the best game that a method finds."""
    budget = Budget(seconds=seconds, threads=cores())
    search = Search.by(GAME, state, method, budget)
    found = search.run(solver(method)(state, budget, Rng(0)), engine_only=True)
    text = gettext("{method}: {points}").format(method=method, points=points_text(found.score))
    click.echo(text, err=True)
    states = [state]
    for move in found.moves:
        states.append(apply(states[-1], move))
    return states


def _both(screen: Terminal, runs: Sequence[tuple[str, list[State]]], at: int) -> list[str]:
    """Draw two positions side by side, each in its half of the window."""
    half = changed(screen, width=(screen.width - GAP) // 2)
    return beside(*(_draw_one(half, method, states, at) for method, states in runs))


def _draw_one(screen: Terminal, method: str, states: list[State], at: int) -> list[str]:
    state = states[min(at, len(states) - 1)]
    head = f"{screen.strong(method)}  {points_text(score(state))}"
    return [head, *paint_board(screen, state.board, state.config.size)]
