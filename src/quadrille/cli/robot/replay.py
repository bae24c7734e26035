"""`race`: two walks shown step by step, side by side."""

from __future__ import annotations

from dataclasses import replace as changed

import click

from quadrille.cli.choices import ascii_option
from quadrille.cli.command import Command
from quadrille.cli.film import GAP, Film, beside, delay_option, show_film
from quadrille.cli.robot.film import steps_of
from quadrille.cli.robot.options import GridOptions, grid_file_option, grid_options, load, position
from quadrille.cli.robot.paint import paint_grid
from quadrille.cli.robot.screen import hand
from quadrille.cli.robot.solve import METHODS
from quadrille.cli.robot.walks import (
    search_seconds_option,
    solve_grid,
)
from quadrille.cli.terminal import Terminal, terminal
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.games.robot.state import State


@click.command(
    cls=Command,
    details=noted("Both robots step at the same time; the one that needs fewer steps wins."),
    examples=[
        "quadrille robot race --size 5x5 --colours 3 --seed 1 naive naive",
        "quadrille robot race --grid grid.txt naive naive",
    ],
)
@click.argument("first", metavar="METHOD", type=click.Choice(list(METHODS)))
@click.argument("second", metavar="METHOD", type=click.Choice(list(METHODS)))
@grid_file_option(noted("The grid file."), "file")
@grid_options
@search_seconds_option
@delay_option
@ascii_option
def race(
    first: str,
    second: str,
    file: str | None,
    options: GridOptions,
    seconds: float,
    delay: float,
    ascii_only: bool,
) -> None:
    """Run two methods side by side."""
    state = position(*load(file, options), None)
    runs = [(name, steps_of(state, solve_grid(state, name, seconds))) for name in (first, second)]
    screen = terminal(ascii_only=ascii_only)
    last = max(len(states) for _, states in runs) - 1
    show_film(screen, Film(last, lambda at: _both(screen, runs, at)), delay)
    steps = {name: len(states) - 1 for name, states in runs}
    if steps[first] == steps[second]:
        click.echo(gettext("Both need {steps} steps.").format(steps=steps[first]))
    else:
        winner = min(steps, key=lambda name: steps[name])
        ahead = abs(steps[first] - steps[second])
        text = ngettext(
            "{winner} wins, {ahead} step ahead.", "{winner} wins, {ahead} steps ahead.", ahead
        )
        click.echo(text.format(winner=winner, ahead=ahead))


def _both(screen: Terminal, runs: list[tuple[str, list[State]]], at: int) -> list[str]:
    """Draw two positions side by side, each in its half of the window."""
    half = changed(screen, width=(screen.width - GAP) // 2)
    return beside(*(_draw_one(half, name, states, at) for name, states in runs))


def _draw_one(screen: Terminal, name: str, states: list[State], at: int) -> list[str]:
    state = states[min(at, len(states) - 1)]
    total = states[0].left or 1
    done = round(10 * (total - state.left) / total)
    full, empty = ("█", "·") if screen.glyphs else ("#", ".")
    bar = full * done + empty * (10 - done)
    head = f"{screen.strong(name)}  {state.steps}  {bar}"
    return [head, *paint_grid(screen, state, beside=1), hand(screen, state)]
