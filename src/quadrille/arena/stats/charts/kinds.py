"""The twelve charts: for each a question about the table `games`, and the figure of its answer.

What is not known takes no part: scores and ratings of 0, games without a date where time matters.
A tie is half a win.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any

from quadrille.arena.plots import axis_number
from quadrille.arena.stats.charts.figures import (
    CellFigure,
    ColumnFigure,
    Figure,
    Line,
    LineFigure,
)
from quadrille.arena.stats.charts.sides import SHOWN, Games
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, language, noted

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

RECENT = 40
"""The games of a streak ribbon."""
WEEKS = 53
MOST_POINTS = 200
"""The points of a line that would have one for each player."""
SCORE_STEP, MARGIN_STEP, RATING_STEP, GAP_STEP = 50, 20, 100, 50
DAYS = (
    noted("Mon"), noted("Tue"), noted("Wed"), noted("Thu"), noted("Fri"), noted("Sat"),
    noted("Sun"),
)  # fmt: skip


def rating_history(games: Games) -> Figure:
    """Return the rating after each tournament or day, over time."""
    shown = games.busiest()
    found = games.ask(
        "SELECT player, date, ARG_MAX(newrating, seq) FROM sides WHERE newrating IS NOT NULL "
        f"AND date IS NOT NULL AND {games.among(shown)} GROUP BY player, date ORDER BY date"
    )
    lines = [
        Line(
            games.name(one),
            [(float(day.toordinal()), rating) for who, day, rating in found if who == one],
        )
        for one in shown
    ]
    days = [day for _, day, _ in found]
    return LineFigure(
        gettext("Rating history"), gettext("date"), gettext("rating"), _some(lines), _months(days)
    )


def score_distribution(games: Games) -> Figure:
    """Return for each lexicon which share of the scores lies in each step of 50 points."""
    found = games.ask(
        f"SELECT COALESCE(lexicon, '—'), score // {SCORE_STEP} * {SCORE_STEP} AS bin, count(*) "
        f"FROM sides WHERE score IS NOT NULL AND {games.one} GROUP BY ALL ORDER BY 1, 2"
    )
    lines = []
    for lexicon in dict.fromkeys(row[0] for row in found):
        bins = {start: count for name, start, count in found if name == lexicon}
        total = sum(bins.values())
        points = [
            (start, 100 * bins.get(start, 0) / total)
            for start in range(min(bins), max(bins) + SCORE_STEP, SCORE_STEP)
        ]
        lines.append(Line(str(lexicon), points))
    title = gettext("Score distribution by lexicon")
    return LineFigure(
        title, gettext("points, in steps of 50"), gettext("% of the scores"), lines[:SHOWN]
    )


def upsets(games: Games) -> Figure:
    """Return how often the higher rated player wins, beside what the ratings promise."""
    found = games.ask(
        f"SELECT (rating - other) // {GAP_STEP} * {GAP_STEP} AS gap, avg(won) FROM sides "
        f"WHERE rating > other AND {games.one} GROUP BY gap ORDER BY gap"
    )
    real = [(gap + GAP_STEP / 2, 100 * share) for gap, share in found]
    promised = [(gap, 100 / (1 + 10 ** (-gap / 400))) for gap, _ in real]
    return LineFigure(
        gettext("Favourites against expectation"),
        gettext("rating difference"),
        gettext("% of points of the favourite"),
        [Line(gettext("result"), real), Line(gettext("expected by Elo"), promised, dashed=True)],
    )


def _halves(value: float) -> str:
    """Return a number of wins with its half in the same way in every language.

    >>> _halves(3.0), _halves(29.5), _halves(0.5)
    ('3', '29½', '½')
    """
    whole = int(value)
    return f"{whole or ''}½" if value > whole else f"{whole}"


def head_to_head(games: Games) -> Figure:
    """Return which share of their games each player has won against each other one."""
    everyone = Games(games.database, None).busiest()
    shown = everyone if games.player is None else games.busiest()
    results = _results(games, shown)
    if not any((one, two) in results for one in shown for two in everyone):
        everyone = games.rivals()
        shown = everyone if games.player is None else shown
        results = _results(games, shown)
    values, notes = [], []
    for one in shown:
        line = [results.get((one, two)) for two in everyone]
        values.append([None if cell is None else float(cell[0] / cell[1]) for cell in line])
        notes.append(["" if cell is None else f"{_halves(cell[0])}/{cell[1]}" for cell in line])
    return CellFigure(
        gettext("Head to head"),
        gettext("opponents"),
        gettext("games won of games played"),
        [games.name(one) for one in shown],
        [games.name(one) for one in everyone],
        values,
        notes,
    )


def _results(games: Games, shown: Sequence[Any]) -> dict[tuple[Any, Any], tuple[float, int]]:
    """Return what some players have won of how many games against each opponent."""
    found = games.ask(
        "SELECT player, opponent, sum(won)::DOUBLE, count(*) FROM sides "
        f"WHERE {games.among(shown)} GROUP BY ALL"
    )
    return {(one, two): (won, count) for one, two, won, count in found}


def streak_ribbon(games: Games) -> Figure:
    """Return the last games of each player in true order: won, tied or lost."""
    shown = games.busiest()
    found = games.ask(
        f"SELECT player, won FROM sides WHERE seq IS NOT NULL AND {games.among(shown)} "
        f"QUALIFY row_number() OVER (PARTITION BY player ORDER BY seq DESC) <= {RECENT} "
        "ORDER BY player, seq"
    )
    results = [[float(won) for who, won in found if who == one] for one in shown]
    longest = max(map(len, results), default=0)
    values = [[*[None] * (longest - len(line)), *line] for line in results]
    return CellFigure(
        gettext("Streaks"),
        gettext("the last games, the latest on the right"),
        gettext("strong: won; pale: lost"),
        [games.name(one) for one in shown],
        [""] * longest,
        values,
    )


def performance(games: Games) -> Figure:
    """Return the performance rating of a player in each event: opponents’ mean, ±400 a game."""
    (best, *_) = games.busiest() or [None]
    chosen = Games(games.database, str(best)) if best is not None else games
    found = chosen.ask(
        "SELECT tourneyid, min(date), avg(other) + 400 * avg(2 * won - 1) FROM sides "
        f"WHERE other IS NOT NULL AND tourneyid IS NOT NULL AND {chosen.one} "
        "GROUP BY tourneyid ORDER BY 2, 1"
    )
    points = [(float(place), float(row[2])) for place, row in enumerate(found, 1)]
    marks = {
        float(place): _day(row[1]) if row[1] else str(row[0]) for place, row in enumerate(found, 1)
    }
    title = gettext("Performance per event: {name}").format(name=games.name(best))
    lines = _some([Line(games.name(best), points)])
    return LineFigure(title, gettext("event"), gettext("performance rating"), lines, marks)


def activity(games: Games) -> Figure:
    """Return how many games were played on each day of the last year that has games."""
    source = "games" if games.player is None else f"sides WHERE {games.one}"
    joint = "AND" if games.player is not None else "WHERE"
    found: dict[date, int] = dict(
        games.ask(f"SELECT date, count(*) FROM {source} {joint} date IS NOT NULL GROUP BY date")
    )
    days = {day.toordinal(): count for day, count in found.items()}
    last = max(days, default=date.today().toordinal())
    monday = last - date.fromordinal(last).weekday() - 7 * (WEEKS - 1)
    most = max(days.values(), default=1)
    values = [
        [
            days[day] / most if (day := monday + 7 * week + weekday) in days else None
            for week in range(WEEKS)
        ]
        for weekday in range(7)
    ]
    columns = []
    for week in range(WEEKS):
        first = date.fromordinal(monday + 7 * week)
        columns.append(f"{first:%m/%Y}" if first.day <= 7 and first.month % 3 == 1 else "")
    title = gettext("Games per day, at most {most}").format(most=most)
    return CellFigure(title, gettext("weeks"), "", [gettext(day) for day in DAYS], columns, values)


def margins(games: Games) -> Figure:
    """Return how many games were won by how many points."""
    found = games.ask(
        f"SELECT (score - against) // {MARGIN_STEP} * {MARGIN_STEP} AS bin, count(*) FROM sides "
        f"WHERE won = 1 AND score > against AND against IS NOT NULL AND {games.one} "
        "GROUP BY bin ORDER BY bin"
    )
    counts: dict[int, int] = dict(found)
    steps = range(0, max(counts, default=-MARGIN_STEP) + MARGIN_STEP, MARGIN_STEP)
    columns = [(str(start), float(counts.get(start, 0))) for start in steps]
    return ColumnFigure(
        gettext("Winning margins"), gettext("points, in steps of 20"), gettext("games"), columns
    )


def opponents(games: Games) -> Figure:
    """Return which share of the points is made against opponents of each strength."""
    found = games.ask(
        f"SELECT other // {RATING_STEP} * {RATING_STEP} AS bin, avg(won) FROM sides "
        f"WHERE other IS NOT NULL AND {games.one} GROUP BY bin ORDER BY bin"
    )
    points = [(start + RATING_STEP / 2, 100 * share) for start, share in found]
    return LineFigure(
        gettext("Results by strength of the opponent"),
        gettext("rating of the opponent"),
        gettext("% of points"),
        _some([Line(_whose(games), points)]),
    )


def by_round(games: Games) -> Figure:
    """Return the share of points in each round: of the player, or else of the favourites."""
    condition = games.one if games.player is not None else "rating > other"
    found = games.ask(
        f"SELECT round, avg(won) FROM sides WHERE round IS NOT NULL AND {condition} "
        "GROUP BY round ORDER BY round"
    )
    points = [(float(number), 100 * share) for number, share in found]
    name = _whose(games) if games.player is not None else gettext("favourites")
    return LineFigure(
        gettext("Win rate by round"),
        gettext("round"),
        gettext("% of points"),
        _some([Line(name, points)]),
        {x: axis_number(x) for x, _ in points},
    )


def trend(games: Games) -> Figure:
    """Return the mean scores of each year: own and against, or of winners and losers."""
    condition = games.one if games.player is not None else "won = 1"
    found = games.ask(
        "SELECT year(date), avg(score), avg(against) FROM sides WHERE date IS NOT NULL "
        f"AND score IS NOT NULL AND against IS NOT NULL AND {condition} GROUP BY 1 ORDER BY 1"
    )
    if games.player is not None:
        names = (_whose(games), gettext("opponents"))
    else:
        names = (gettext("winners"), gettext("losers"))
    lines = [
        Line(name, [(float(row[0]), row[place]) for row in found])
        for place, name in enumerate(names, 1)
    ]
    return LineFigure(
        gettext("Mean scores over the years"),
        gettext("year"),
        gettext("points"),
        _some(lines),
        {float(row[0]): str(row[0]) for row in found},
    )


def percentiles(games: Games) -> Figure:
    """Return below which rating each hundredth of the players is, by their last ratings."""
    found = games.ask(
        "SELECT ARG_MAX(newrating, seq) AS rating FROM sides WHERE newrating IS NOT NULL "
        "AND seq IS NOT NULL GROUP BY player ORDER BY rating"
    )
    ratings = [float(row[0]) for row in found]
    last = max(len(ratings) - 1, 1)
    every = max(1, -(-last // MOST_POINTS))
    places = sorted({*range(0, len(ratings), every), len(ratings) - 1}) if ratings else []
    points = [(100 * place / last, ratings[place]) for place in places]
    lines = _some([Line(gettext("players"), points)])
    if games.player is not None and ratings:
        ((own,),) = games.ask(
            f"SELECT ARG_MAX(newrating, seq) FROM sides WHERE newrating IS NOT NULL AND {games.one}"
        )
        if own is not None:
            lines.append(Line(_whose(games), [(0.0, float(own)), (100.0, float(own))], dashed=True))
    return LineFigure(
        gettext("Rating percentiles"), gettext("% of the players"), gettext("rating"), lines
    )


def _whose(games: Games) -> str:
    """Return whose games a chart shows."""
    if games.player is None:
        return gettext("all players")
    return games.name(games.busiest()[0])


def _some(lines: Sequence[Line]) -> list[Line]:
    """Return the lines that have points."""
    return [line for line in lines if line.points]


def _months(days: Sequence[date]) -> dict[float, str]:
    """Return some days along an axis of time, from the first to the last."""
    if not days:
        return {}
    first, last = min(days).toordinal(), max(days).toordinal()
    places = sorted({first + (last - first) * step // 4 for step in range(5)})
    return {float(place): _day(date.fromordinal(place)) for place in places}


def _day(day: date) -> str:
    """Return a day as the language writes it in figures.

    >>> _day(date(2020, 1, 5))
    '2020-01-05'
    """
    return day.isoformat() if language() == "en" else f"{day:%d/%m/%Y}"


CHARTS: dict[str, tuple[str, Callable[[Games], Figure]]] = {
    "history": (noted("The ratings of the players with most games, over time."), rating_history),
    "scores": (noted("How scores are distributed, for each lexicon."), score_distribution),
    "upsets": (noted("How often favourites win, and what their ratings predict."), upsets),
    "head-to-head": (noted("Who has won against whom."), head_to_head),
    "streaks": (noted("The last games of each player: won, tied, lost."), streak_ribbon),
    "performance": (noted("The performance of a player in each event."), performance),
    "calendar": (noted("How many games were played on each day of a year."), activity),
    "margins": (noted("By how many points games are won."), margins),
    "opponents": (noted("Results against weak and strong opponents."), opponents),
    "rounds": (noted("The win rate in each round: of a player, or of favourites."), by_round),
    "trend": (noted("Mean scores over the years."), trend),
    "percentiles": (noted("How ratings are spread over the players."), percentiles),
}
"""Each chart with one line about it."""


def make_figure(database: DuckDBPyConnection, name: str, player: str | None = None) -> Figure:
    """Return a chart about the table `games`; raise `Invalid` if there is nothing to show."""
    figure = CHARTS[name][1](Games(database, player))
    match figure:
        case LineFigure():
            empty = not any(line.points for line in figure.lines)
        case ColumnFigure():
            empty = not figure.columns
        case CellFigure():
            empty = not any(cell is not None for line in figure.values for cell in line)
    if empty:
        raise Invalid("stats.chart-empty", chart=name)
    return figure
