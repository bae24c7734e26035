"""All that the page shows of some games: the five questions in both readings, the twelve charts."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from typing_extensions import TypedDict

from quadrille.arena.stats.charts.figures import CellFigure, ColumnFigure, Figure, LineFigure
from quadrille.arena.stats.charts.kinds import CHARTS, make_figure
from quadrille.arena.stats.charts.svg import draw_figure
from quadrille.arena.stats.database import rows
from quadrille.arena.stats.questions import (
    DIFFERENCES,
    ORDERS,
    QUESTIONS,
    READINGS,
    ask,
    compare_readings,
    describe_difference,
    names_of,
)
from quadrille.arena.stats.quirks import Report, describe_quirks
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

SHOWN = 50
"""The rows of an answer that are sent."""
OFFERED = 30
"""The players that can be chosen from a list: those with most games."""


class Quirk(TypedDict):
    """Something odd about the games, and how often."""

    count: int
    text: str


class ReadingAnswer(TypedDict):
    """A question answered in one reading."""

    sql: str
    columns: list[str]
    rows: list[list[str | int | None]]
    """The first of them; a name is added to each."""
    count: int
    """How many there are."""


class QuestionAnswer(TypedDict):
    """A question with both answers."""

    name: str
    gameid: ReadingAnswer
    time: ReadingAnswer
    difference: str
    """How the readings differ for this question."""
    here: str
    """How they differ on these games."""


class Chart(TypedDict):
    """A chart: what is to be drawn, and the same as a file; or why there is none."""

    name: str
    about: str
    figure: dict[str, Any] | None
    svg: str
    reason: str


class PlayerChoice(TypedDict):
    """A player to choose."""

    id: str
    name: str


class StatisticsReport(TypedDict):
    """The statistics of some games."""

    games: int
    players: int
    tournaments: int
    first_date: str | None
    last_date: str | None
    quirks: list[Quirk]
    missing_columns: list[str]
    other_columns: list[str]
    readings: dict[str, str]
    """What each reading is."""
    questions: list[QuestionAnswer]
    charts: list[Chart]
    busiest: list[PlayerChoice]
    player: str | None


def make_report(
    database: DuckDBPyConnection, report: Report, player: str | None
) -> StatisticsReport:
    """Answer everything about the table `games`, or about one player in it.

    Where there is no game, nothing is asked.
    """
    answered, drawn = (QUESTIONS, CHARTS) if report.games else ((), ())
    names = {key: name for key, name in names_of(database).items() if key is not None}
    return {
        "games": report.games,
        "players": report.players,
        "tournaments": report.tournaments,
        "first_date": report.first_date,
        "last_date": report.last_date,
        "quirks": [{"count": count, "text": text} for count, text in describe_quirks(report)],
        "missing_columns": [*report.missing_columns],
        "other_columns": [*report.other_columns],
        "readings": {name: gettext(text) for name, text in READINGS.items()},
        "questions": [_answer(database, name, player, names) for name in answered],
        "charts": [_chart(database, name, player) for name in drawn],
        "busiest": _busiest(database, names),
        "player": player,
    }


def _answer(
    database: DuckDBPyConnection, question: str, player: str | None, names: dict[Any, str | None]
) -> QuestionAnswer:
    by_id, in_time = (_read(database, question, order, player, names) for order in ORDERS)
    return {
        "name": question,
        "gameid": by_id,
        "time": in_time,
        "difference": gettext(DIFFERENCES[question]),
        "here": describe_difference(*compare_readings(database, question, player)),
    }


def _read(
    database: DuckDBPyConnection,
    question: str,
    order: str,
    player: str | None,
    names: dict[Any, str | None],
) -> ReadingAnswer:
    found = ask(database, question, order, player)
    return {
        "sql": found.sql,
        "columns": [*found.columns, "name"],
        "rows": [[*row, names.get(row[0])] for row in found.rows[:SHOWN]],
        "count": len(found.rows),
    }


def _chart(database: DuckDBPyConnection, name: str, player: str | None) -> Chart:
    about = gettext(CHARTS[name][0])
    try:
        figure = make_figure(database, name, player)
    except Invalid as nothing:
        return {"name": name, "about": about, "figure": None, "svg": "", "reason": str(nothing)}
    drawn = draw_figure(figure)
    encoded = encode_figure(figure)
    return {"name": name, "about": about, "figure": encoded, "svg": drawn, "reason": ""}


def encode_figure(figure: Figure) -> dict[str, Any]:
    """Return a figure as plain values.

    >>> encode_figure(ColumnFigure("Margins", "points", "games", [("0", 3.0)]))["kind"]
    'columns'
    """
    fields = asdict(figure)
    match figure:
        case LineFigure():
            marks = [[place, text] for place, text in figure.marks.items()]
            return {**fields, "kind": "lines", "marks": marks}
        case ColumnFigure():
            return {**fields, "kind": "columns"}
        case CellFigure():
            return {**fields, "kind": "cells"}


def _busiest(database: DuckDBPyConnection, names: dict[Any, str | None]) -> list[PlayerChoice]:
    found = rows(
        database,
        "SELECT player, count(*) AS n FROM ("
        "SELECT winnerid AS player FROM games UNION ALL SELECT loserid FROM games"
        f") WHERE player IS NOT NULL GROUP BY player ORDER BY n DESC, player LIMIT {OFFERED}",
    )
    return [{"id": str(one), "name": names.get(one) or str(one)} for one, _ in found]
