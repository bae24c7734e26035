"""Matches and tournaments of our players, of functions, and of engines from outside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from quadrille.arena.contests import Chooser
from quadrille.arena.external.faults import EngineFault
from quadrille.arena.external.messages import SeatPosition
from quadrille.arena.interval_chart import Bar, draw_intervals
from quadrille.arena.matches import play_match
from quadrille.arena.round_robin import PlayerRow, rank
from quadrille.arena.scores import Forfeit, Interval, MatchScores, draw_match
from quadrille.core.errors import QuadrilleError
from quadrille.core.game import AnyGame
from quadrille.core.i18n import format_percent, gettext
from quadrille.core.record import Record
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games import game
from quadrille.library.chart import Chart, align
from quadrille.library.names import call_function, name_of, unique_names
from quadrille.library.position import Position

Player: TypeAlias = "str | Callable[..., str]"
"""The name of a computer, `cmd:` and a command, or a function.

A function gets a `Position`, and the limits if it has a parameter `budget`. It returns a move as
text.
"""


@dataclass(frozen=True)
class Match(Chart):
    """The result of a match between two players, in pairs of games with the seats changed."""

    scores: MatchScores

    @property
    def players(self) -> tuple[str, str]:
        """The names of both."""
        return self.scores.players

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.scores.games

    @property
    def wins(self) -> tuple[int, int, int]:
        """How many games the first has won, the second has won, and nobody has won."""
        return self.scores.wins

    @property
    def spread(self) -> Interval:
        """The points by which the first is ahead in a game, with the margin of error."""
        return self.scores.spread

    @property
    def win_rate(self) -> Interval:
        """The share of the games that the first wins, a draw as half, with the margin of error."""
        return self.scores.rate

    @property
    def forfeits(self) -> list[Forfeit]:
        """The games that were lost by an illegal move or another fault."""
        return self.scores.forfeits

    def svg(self) -> str:
        """Return the mean points of both with their intervals, as SVG."""
        return draw_match(self.scores)

    def __str__(self) -> str:
        means, (won, lost, tied) = self.scores.means, self.wins
        rows: list[tuple[str, ...]] = [("player", "games", "won", "tied", "points")]
        for name, count, mean in zip(self.players, (won, lost), means, strict=True):
            rows.append((name, f"{self.games}", f"{count}", f"{tied}", f"{mean:.1f}"))
        return align(rows)


def match(
    name: str,
    players: Sequence[Player],
    *,
    games: int = 10,
    seed: int = 1,
    seconds: float | None = None,
    iterations: int | None = None,
    **options: object,
) -> Match:
    """Play a match of two players; the games come in pairs, an odd number is rounded up."""
    rules, given = game(name), {key: str(value) for key, value in options.items()}
    first, second = unique_names(players)
    standing = MatchScores((first, second))
    budget = Budget(seconds, iterations)
    choosers = {
        called: _chooser(rules, one, budget)
        for called, one in zip((first, second), players, strict=True)
        if not isinstance(one, str)
    }
    for played in play_match(rules, given, standing, games, seed, budget, choosers):
        standing = played
    return Match(standing)


def _chooser(rules: AnyGame, function: Callable[..., str], budget: Budget) -> Chooser:
    """Return how a function chooses; an illegal move loses the game, as that of an engine does."""

    def choose(record: Record, state: object, seat: int, rng: Rng) -> object:
        position = Position.of(SeatPosition(rules, state, seat, record))
        text = call_function(function, position, budget)
        try:
            move = rules.parse(text, state, seat)
            rules.apply(state, move)
        except QuadrilleError as error:
            fault = EngineFault(
                "arena.engine-illegal", engine=name_of(function), move=text[:40], reason=error
            )
            fault.position = rules.text(state, seat)
            raise fault from None
        return move

    return choose


@dataclass(frozen=True)
class Tournament(Chart):
    """The result of a round robin: every player has met every other one."""

    game: str
    rows: list[PlayerRow]
    """The players, the best first."""
    matches: list[Match]

    def svg(self) -> str:
        """Return the share of points of each player with its interval, as SVG."""
        bars = [
            Bar(row.player, row.score, row.low, row.high, format_percent(100 * row.score, ".0f"))
            for row in self.rows
        ]
        axis = gettext("share of the games won, with 95% intervals")
        return draw_intervals(gettext(game(self.game).title), axis, bars, marked=0.5)

    def __str__(self) -> str:
        head = ("player", "games", "won", "lost", "tied", "score", "low", "high")
        rows: list[tuple[str, ...]] = [head]
        for row in self.rows:
            counts = (f"{row.games}", f"{row.wins}", f"{row.losses}", f"{row.ties}")
            shares = (f"{row.score:.3f}", f"{row.low:.3f}", f"{row.high:.3f}")
            rows.append((row.player, *counts, *shares))
        return align(rows)


def tournament(
    name: str,
    players: Sequence[Player],
    *,
    games: int = 10,
    seed: int = 1,
    seconds: float | None = None,
    iterations: int | None = None,
    **options: object,
) -> Tournament:
    """Let every player meet every other one in some games."""
    called = unique_names(players)
    matches = [
        match(
            name,
            pair,
            games=games,
            seed=seed,
            seconds=seconds,
            iterations=iterations,
            **options,
        )
        for pair in combinations(players, 2)
    ]
    rows = rank(called, [one.scores for one in matches])
    return Tournament(name, rows, matches)
