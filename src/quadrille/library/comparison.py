"""Solvers: ours by their names, one's own as functions, others as commands; one or several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any, TypeAlias

from quadrille.arena.external.capability import add_commands
from quadrille.arena.interval_chart import Bar, draw_intervals
from quadrille.arena.scores import Interval, interval
from quadrille.core.errors import Invalid
from quadrille.core.i18n import decimal, gettext
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games import game
from quadrille.library.chart import Chart, align
from quadrille.library.names import call_function, name_of, unique_names
from quadrille.library.table import Table

Method: TypeAlias = "str | Callable[..., Iterable[str] | None]"
"""The name of a method, `cmd:` and a command, or a function.

A function gets a table of its own, and the limits if it has a parameter `budget`. It returns the
moves as texts, or plays them at that table.
"""


def solve(
    table: Table,
    method: Method | None = None,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    threads: int = 1,
    seed: int = 0,
) -> Solution[str]:
    """Return the best solution that a method finds from a position, its moves as texts.

    Without a method it is the strongest of the game; without a limit it searches for 5 seconds.

    >>> solve(Table.new("robot", seed=1, rows=3, columns=3, colours=2), "naive").score
    3
    """
    budget = Budget(seconds, iterations, threads)
    if callable(method):
        return _solve_by(table, method, budget)
    add_commands(table.game, [method or ""])
    solvers = table.game.solvers
    if solvers is None:
        raise Invalid("bad-choice", value=method or "", choices="—")
    method = method or solvers.strongest
    *_, best = solvers.solve(table.state, method, budget, Rng(seed), table.record)
    return replace(best, moves=_texts(table, best))


def _solve_by(
    table: Table, function: Callable[..., Iterable[str] | None], budget: Budget
) -> Solution[str]:
    """Return what a function finds, scored by the rules."""
    began, given = monotonic(), table.copy()
    moves = call_function(function, given, budget)
    seconds = monotonic() - began
    final = given if moves is None else table.copy()
    for text in moves or ():
        final.play(text)
    found = final.moves[len(table.moves) :]
    return Solution(found, final.scores[0], None, 0, seconds, 0, name_of(function))


def _texts(table: Table, solution: Solution[Any]) -> list[str]:
    """Return the moves of a solution as texts, each written at its own position."""
    state, texts = table.state, []
    for move in solution.moves:
        texts.append(table.game.write(move, state))
        state = table.game.apply(state, move)
    return texts


@dataclass(frozen=True)
class Comparison(Chart):
    """What several methods have found on the same puzzles."""

    game: str
    solutions: dict[str, list[Solution[str]]]
    """By method, one solution a puzzle."""
    fewest: bool
    """Whether fewer points are better, as where steps are counted."""

    def mean(self, method: str) -> Interval:
        """Return the mean score of a method, with its margin."""
        return interval([float(one.score) for one in self.solutions[method]])

    def best(self, method: str) -> int:
        """Return on how many puzzles no method was better."""
        scores = ([one.score for one in found] for found in self.solutions.values())
        columns = zip(*scores, strict=True)
        tops = [(min if self.fewest else max)(column) for column in columns]
        found = self.solutions[method]
        return sum(one.score == top for one, top in zip(found, tops, strict=True))

    def svg(self) -> str:
        """Return the mean scores with their intervals, as SVG."""
        bars = []
        for name in self.solutions:
            mean = self.mean(name)
            margin = 0.0 if len(self.solutions[name]) < 2 else mean.margin
            note = f"{decimal(mean.mean)} ± {decimal(margin)}"
            bars.append(Bar(name, mean.mean, mean.mean - margin, mean.mean + margin, note))
        axis = gettext("mean score, with 95% intervals")
        return draw_intervals(gettext(game(self.game).title), axis, bars)

    def __str__(self) -> str:
        rows: list[tuple[str, ...]] = [("method", "puzzles", "mean", "±", "best", "seconds")]
        for name, found in self.solutions.items():
            mean = self.mean(name)
            spent = sum(one.seconds for one in found) / len(found)
            figures = (f"{mean.mean:.1f}", f"{mean.margin:.1f}", f"{self.best(name)}")
            rows.append((name, f"{len(found)}", *figures, f"{spent:.2f}"))
        return align(rows)


def compare(
    name: str,
    methods: Sequence[Method],
    *,
    puzzles: int = 5,
    seed: int = 1,
    seconds: float | None = None,
    iterations: int | None = None,
    **options: object,
) -> Comparison:
    """Let several methods solve the same puzzles of a game, drawn from a seed and those after it.

    >>> result = compare("robot", ["naive", "avl"], puzzles=2, rows=3, columns=3, colours=2)
    >>> result.best("naive"), result.mean("avl").mean
    (2, 1.5)
    """
    tables = [Table.draw_new(name, options, seed + number) for number in range(puzzles)]
    found = {
        called: [
            solve(table, method, seconds=seconds, iterations=iterations, seed=seed)
            for table in tables
        ]
        for called, method in zip(unique_names(methods), methods, strict=True)
    }
    fewest = tables[0].game.so_far(tables[0].state).fewest
    return Comparison(name, found, fewest)
