"""The result of a tournament of computers as files: a table, the matches, a chart."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from quadrille.arena.interval_chart import Bar, draw_intervals
from quadrille.arena.round_robin import PlayerRow, likelihood_of_superiority
from quadrille.arena.runs.counting import Match
from quadrille.arena.runs.plan import Couple, Plan, Results
from quadrille.core.i18n import format_percent, gettext
from quadrille.core.spreadsheet import encode_csv
from quadrille.games import game

ROW_FIELDS = ("player", "games", "wins", "losses", "ties", "score", "low", "high", "los")
MATCH_FIELDS = (
    "first", "second", "games", "wins", "losses", "ties", "spread", "margin", "los",
)  # fmt: skip


def encode_row(row: PlayerRow) -> dict[str, str | int | float]:
    """Return a row of the table as plain values."""
    values = {name: getattr(row, name) for name in ROW_FIELDS}
    return {
        name: round(value, 4) if isinstance(value, float) else value
        for name, value in values.items()
    }


def encode_match(match: Match) -> dict[str, str | int | float | None]:
    """Return a match as plain values; the lead of the first is in points a game."""
    (first, second), games = match.players, len(match.games)
    wins, losses = match.count(first)
    spread = match.spread
    return {
        "first": first,
        "second": second,
        "games": games,
        "wins": wins,
        "losses": losses,
        "ties": games - wins - losses,
        "spread": round(spread.mean, 2),
        "margin": None if math.isinf(spread.margin) else round(spread.margin, 2),
        "los": round(likelihood_of_superiority(wins, losses), 4),
    }


def report_files(
    plan: Plan, couples: Sequence[Couple], results: Results
) -> Iterator[tuple[str, str]]:
    """Yield the names and texts of the files that describe a result."""
    rows = plan.rows(couples, results)
    standing = [encode_row(row).values() for row in rows]
    yield "standings.csv", encode_csv([ROW_FIELDS, *standing])
    matches = [encode_match(plan.match(couple, results)).values() for couple in couples]
    yield "matches.csv", encode_csv([MATCH_FIELDS, *matches])
    yield "standings.svg", draw_standings(plan, rows)


def draw_standings(plan: Plan, rows: Sequence[PlayerRow]) -> str:
    """Return the share of the games that each player has won, with its interval, as SVG."""
    bars = [
        Bar(row.player, row.score, row.low, row.high, format_percent(100 * row.score, ".0f"))
        for row in rows
    ]
    title = gettext(game(plan.terms.game).title)
    axis = gettext("share of the games won, with 95% intervals")
    return draw_intervals(title, axis, bars, marked=0.5)
