"""`replay` and `race`: walks shown step by step, one alone or two side by side."""

from __future__ import annotations

from dataclasses import replace as changed
from itertools import zip_longest
from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import ascii_option
from quadrille.cli.command import Command, Seconds, option
from quadrille.cli.keys import can_press
from quadrille.cli.robot.film import STEP_SECONDS, Film, run_through, steps_of, watch
from quadrille.cli.robot.options import Chosen, grid_options, load, position
from quadrille.cli.robot.paint import painted
from quadrille.cli.robot.screen import final_line, hand, picture
from quadrille.cli.robot.walks import (
    course,
    method_option,
    seconds_option,
    solution_grid_option,
    solved,
)
from quadrille.cli.terminal import Terminal, terminal
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted
from quadrille.games.robot.rules import initial
from quadrille.games.robot.solvers import METHODS
from quadrille.games.robot.state import State

if TYPE_CHECKING:
    pass

GAP = 3

delay_option = option(
    "--delay",
    metavar="S",
    type=Seconds(0, 60),
    default=STEP_SECONDS,
    help=noted("Seconds between two steps where no keys can be pressed (0.22)."),
)


@click.command(
    cls=Command,
    details=noted(
        "WALK is a solution file or a recorded game. With --method it is a grid, or the options "
        "say which, and the method walks. Space plays and pauses, arrows go step by step, < and > "
        "change the speed."
    ),
    examples=[
        "quadrille robot replay game.quadrille",
        "quadrille robot replay Couleur_Robot_6_8_5_3.sol",
        "quadrille robot replay --size 5x5 --colours 3 --seed 1 --method naive",
    ],
)
@click.argument("file", metavar="[WALK]", required=False)
@grid_options
@method_option
@solution_grid_option
@seconds_option
@delay_option
@ascii_option
def replay(
    file: str | None,
    chosen: Chosen,
    method: str | None,
    grid: str | None,
    seconds: float,
    delay: float,
    ascii_only: bool,
) -> None:
    """Show a walk."""
    found = course(file, chosen, method, grid, seconds) if file or method else None
    if found is None or found.walk is None:
        raise Invalid("robot.replay-what")
    states = steps_of(initial(found.config), found.walk)
    screen = terminal(ascii_only=ascii_only)
    film = Film(len(states) - 1, lambda at: picture(screen, states[at]))
    _show(screen, film, delay)
    if not states[-1].left:
        click.echo(final_line(states[-1]))


def _show(screen: Terminal, film: Film, delay: float) -> None:
    if can_press() and screen.moving:
        watch(screen, film)
    else:
        run_through(screen, film, delay)


@click.command(
    cls=Command,
    details=noted("Both robots take a step at the same time; the one with fewer steps is done."),
    examples=[
        "quadrille robot race --size 5x5 --colours 3 --seed 1 naive naive",
        "quadrille robot race --grid grid.txt naive naive",
    ],
)
@click.argument("first", metavar="METHOD", type=click.Choice(list(METHODS)))
@click.argument("second", metavar="METHOD", type=click.Choice(list(METHODS)))
@option("--grid", "file", metavar="GRID", help=noted("The grid file."))
@grid_options
@seconds_option
@delay_option
@ascii_option
def race(
    first: str,
    second: str,
    file: str | None,
    chosen: Chosen,
    seconds: float,
    delay: float,
    ascii_only: bool,
) -> None:
    """Let two methods walk side by side."""
    state = position(*load(file, chosen), None)
    runs = [(name, steps_of(state, solved(state, name, seconds))) for name in (first, second)]
    screen = terminal(ascii_only=ascii_only)
    last = max(len(states) for _, states in runs) - 1
    _show(screen, Film(last, lambda at: _both(screen, runs, at)), delay)
    steps = {name: len(states) - 1 for name, states in runs}
    if steps[first] == steps[second]:
        click.echo(gettext("Both need {steps} steps.").format(steps=steps[first]))
    else:
        winner = min(steps, key=lambda name: steps[name])
        ahead = abs(steps[first] - steps[second])
        told = gettext("{winner} wins, {ahead} steps ahead.")
        click.echo(told.format(winner=winner, ahead=ahead))


def _both(screen: Terminal, runs: list[tuple[str, list[State]]], at: int) -> list[str]:
    """Draw two positions side by side, each in its half of the window."""
    half = changed(screen, width=(screen.width - GAP) // 2)
    pictures = [_one(half, name, states, at) for name, states in runs]
    wide = max(_length(line) for line in pictures[0])
    rows = zip_longest(*pictures, fillvalue="")
    return [f"{left}{' ' * (wide - _length(left) + GAP)}{right}".rstrip() for left, right in rows]


def _one(screen: Terminal, name: str, states: list[State], at: int) -> list[str]:
    state = states[min(at, len(states) - 1)]
    total = states[0].left or 1
    done = round(10 * (total - state.left) / total)
    full, empty = ("█", "·") if screen.glyphs else ("#", ".")
    bar = full * done + empty * (10 - done)
    head = f"{screen.strong(name)}  {state.steps}  {bar}"
    return [head, *painted(screen, state), hand(screen, state)]


def _length(line: str) -> int:
    """Count the columns of a line without what colours it."""
    return len(click.unstyle(line))
