"""The figures of the twelve charts on the ten games by hand, and their drawings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from duckdb import DuckDBPyConnection

from quadrille.arena.stats.charts.figures import CellFigure, ColumnFigure, Figure, Line, LineFigure
from quadrille.arena.stats.charts.kinds import (
    CHARTS,
    activity,
    by_round,
    head_to_head,
    make_figure,
    margins,
    opponents,
    percentiles,
    performance,
    rating_history,
    score_distribution,
    streak_ribbon,
    trend,
    upsets,
)
from quadrille.arena.stats.charts.png import NOTED, PALEST, SHADES, draw_png
from quadrille.arena.stats.charts.svg import draw_figure, scale
from quadrille.arena.stats.importing import open_games
from quadrille.core.errors import Invalid
from quadrille.core.i18n import set_language, use_language
from tests.arena.stats.sample_games import CSV

JANUARY, FEBRUARY = 737429, 737456
"""The days of both tournaments: 5 January and 1 February 2020."""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DuckDBPyConnection]:
    path = tmp_path_factory.mktemp("charts") / "games.csv"
    path.write_text(CSV, encoding="utf-8")
    with open_games(path) as database:
        yield database


def lines(figure: Figure) -> dict[str, list[tuple[float, float]]]:
    assert isinstance(figure, LineFigure)
    return {line.name: [(x, round(y, 3)) for x, y in line.points] for line in figure.lines}


def test_every_chart_is_one_of_twelve() -> None:
    kinds = [
        rating_history, score_distribution, upsets, head_to_head, streak_ribbon, performance,
        activity, margins, opponents, by_round, trend, percentiles,
    ]  # fmt: skip
    assert [kind for _, kind in CHARTS.values()] == kinds


def test_the_history_follows_the_days(games: DuckDBPyConnection) -> None:
    found = lines(make_figure(games, "history"))
    assert found["Ann"] == [(JANUARY, 1510), (FEBRUARY, 1520)]
    assert found["Bob"] == [(JANUARY, 1410), (FEBRUARY, 1400)]
    assert found["Cat"] == [(JANUARY, 1300)], "a rating of 0 is none"
    assert list(lines(make_figure(games, "history", "20"))) == ["Bob"]


def test_scores_are_shared_out_in_steps(games: DuckDBPyConnection) -> None:
    (found,) = lines(make_figure(games, "scores")).values()
    # 400 380 420 310 390 370 450 250 401 401 399 300 388 377 366 355 344 333; game 2 has none.
    counts = {250: 1, 300: 4, 350: 8, 400: 4, 450: 1}
    assert found == [(start, round(100 * n / 18, 3)) for start, n in counts.items()]


def test_favourites_beside_expectation(games: DuckDBPyConnection) -> None:
    found = lines(make_figure(games, "upsets"))
    # Differences: 100 (1 won, 4 lost), 210 (2 won), 80 (6 tied), 110 (8 won), 400 (10 won).
    assert found["result"] == [
        (75, 50), (125, 66.667), (225, 100), (425, 100),
    ]  # fmt: skip
    assert found["expected by Elo"][0] == (75, 60.629)


def test_who_has_won_against_whom(games: DuckDBPyConnection) -> None:
    figure = make_figure(games, "head-to-head")
    assert isinstance(figure, CellFigure)
    place = {name: number for number, name in enumerate(figure.rows)}
    assert figure.notes[place["Ann"]][place["Bob"]] == "1½/3"
    assert figure.values[place["Bob"]][place["Ann"]] == 0.5
    assert figure.values[place["Cat"]][place["Cat"]] is None
    assert make_figure(games, "head-to-head", "10").rows == ["Ann"]  # type: ignore[union-attr]


def test_players_who_met_are_shown_if_the_busiest_never_did(tmp_path: Path) -> None:
    games = [f"{player * 10 + game},{player},{100 * player + game}" for player in range(1, 8)
             for game in range(3)]  # fmt: skip
    path = tmp_path / "games.csv"
    path.write_text("\n".join(["gameid,winnerid,loserid", *games, "99,900,901", "100,901,900", ""]))
    with open_games(path) as database:
        figure = make_figure(database, "head-to-head")
        assert isinstance(figure, CellFigure)
        assert figure.rows[:2] == figure.columns[:2] == ["900", "901"]
        assert figure.notes[0][1] == "1/2"
        alone = make_figure(database, "head-to-head", "900")
        assert isinstance(alone, CellFigure)
        assert (alone.rows, alone.columns, alone.notes) == (["900"], ["901"], [["1/2"]])


def test_a_ribbon_has_the_games_in_true_order(games: DuckDBPyConnection) -> None:
    figure = make_figure(games, "streaks", "10")
    assert isinstance(figure, CellFigure)
    assert figure.values == [[0.5, 1, 1, 0, 1, 1]]


def test_performance_per_event(games: DuckDBPyConnection) -> None:
    figure = make_figure(games, "performance", "20")
    assert isinstance(figure, LineFigure)
    # January: Ann (1500) tied, Cat (1310) won, Dan unrated; February: Ann (1510) lost and won.
    assert lines(figure) == {"Bob": [(1, 1405 + 200), (2, 1510)]}
    assert [*figure.marks.values()] == ["2020-01-05", "2020-02-01"]
    assert "Bob" in figure.title


def test_the_calendar_ends_with_the_last_week(games: DuckDBPyConnection) -> None:
    figure = make_figure(games, "calendar")
    assert isinstance(figure, CellFigure)
    assert len(figure.rows) == 7
    # Saturday 1 February 2020 had four games, Sunday 5 January, four weeks before, six.
    assert figure.values[5][-1] == pytest.approx(4 / 6)
    assert figure.values[6][-5] == 1
    assert sum(cell is not None for line in figure.values for cell in line) == 2


def test_margins_of_games_that_were_won(games: DuckDBPyConnection) -> None:
    figure = make_figure(games, "margins")
    assert isinstance(figure, ColumnFigure)
    # 20 110 20 200 99 11 11 11.
    counts = {name: count for name, count in figure.columns if count}
    assert counts == {"0": 3, "20": 2, "80": 1, "100": 1, "200": 1}


def test_results_by_the_opponent(games: DuckDBPyConnection) -> None:
    (found,) = lines(make_figure(games, "opponents", "10")).values()
    # Against Cat (1300) won; against Bob (1410, 1410, 1420) won, lost, tied.
    assert found == [(1350, 100), (1450, 50)]


def test_the_win_rate_by_round(games: DuckDBPyConnection) -> None:
    (found,) = lines(make_figure(games, "rounds", "10")).values()
    assert found == [(1, 75), (2, 50), (3, 100), (4, 100)]
    assert lines(make_figure(games, "rounds"))["favourites"][0] == (1, 83.333)


def test_mean_scores_of_a_year(games: DuckDBPyConnection) -> None:
    found = lines(make_figure(games, "trend"))
    wins = [
        (400, 380),
        (420, 310),
        (390, 370),
        (450, 250),
        (399, 300),
        (388, 377),
        (366, 355),
        (344, 333),
    ]
    assert found["winners"] == [(2020, round(sum(own for own, _ in wins) / 8, 3))]
    assert found["losers"] == [(2020, round(sum(other for _, other in wins) / 8, 3))]
    assert lines(make_figure(games, "trend", "30"))["Cat"] == [(2020, (377 + 344) / 2)]


def test_rating_percentiles(games: DuckDBPyConnection) -> None:
    found = lines(make_figure(games, "percentiles", "10"))
    assert [(round(x, 2), y) for x, y in found["players"]] == [
        (0, 900), (33.33, 1300), (66.67, 1400), (100, 1520),
    ]  # fmt: skip
    assert found["Ann"] == [(0, 1520), (100, 1520)]


@pytest.mark.parametrize("name", CHARTS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_chart_is_drawn_in_both_languages(
    games: DuckDBPyConnection, name: str, language: str
) -> None:
    set_language(language)
    try:
        figure = make_figure(games, name)
    finally:
        set_language("en")
    root = ElementTree.fromstring(draw_figure(figure))
    text = " ".join("".join(one.itertext()) for one in root.iter())
    assert figure.title in text
    box = [float(number) for number in root.attrib["viewBox"].split()]
    for path in root.iter("{http://www.w3.org/2000/svg}circle"):
        assert 0 <= float(path.attrib["cx"]) <= box[2]
        assert 0 <= float(path.attrib["cy"]) <= box[3]
    if language == "fr":
        assert figure.title != make_figure(games, name).title


@pytest.mark.parametrize("name", CHARTS)
def test_every_chart_is_a_png(games: DuckDBPyConnection, name: str) -> None:
    assert draw_png(make_figure(games, name)).startswith(b"\x89PNG")


def test_french_charts_have_decimal_commas() -> None:
    figure = LineFigure("t", "x", "y", [Line("one", [(0, 0), (1, 1)])])
    with use_language("fr"):
        root = ElementTree.fromstring(draw_figure(figure))
    ticks = [one.text or "" for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert ticks.count("0,2") == 2
    assert not any("." in tick for tick in ticks)


def test_french_charts_have_french_dates(games: DuckDBPyConnection) -> None:
    with use_language("fr"):
        figures = [make_figure(games, "performance", "20"), make_figure(games, "history")]
    for figure in figures:
        assert isinstance(figure, LineFigure)
        assert [*figure.marks.values()][:: len(figure.marks) - 1] == ["05/01/2020", "01/02/2020"]


def test_opponents_are_named_in_full_above_their_cells() -> None:
    names = [f"Player {number}" for number in range(1225, 1231)]
    cells = CellFigure("t", "x", "y", names, names, [[1.0] * 6] * 6, [["1/1"] * 6] * 6)
    drawn = draw_figure(cells)
    assert all(drawn.count(f">{name}</text>") == 2 for name in names)


def test_a_png_has_the_decimal_sign_of_the_language() -> None:
    """Both axes ask for their numbers in the language of the context."""
    figure = LineFigure("t", "x", "y", [Line("one", [(0, 0), (1, 1)])])
    english = draw_png(figure)
    with use_language("fr"):
        assert draw_png(figure) != english
    assert draw_png(figure) == english


def luminance(colour: tuple[float, float, float, float]) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    parts = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def test_black_can_be_read_on_the_darkest_cell_with_a_note() -> None:
    from matplotlib import colormaps

    darkest = colormaps[SHADES]((1 - PALEST) / (NOTED - PALEST))
    assert (luminance(darkest) + 0.05) / 0.05 >= 7


def test_what_is_not_recorded_is_no_chart(tmp_path: Path) -> None:
    path = tmp_path / "bare.csv"
    path.write_text("gameid,winnerid,loserid\n1,7,8\n", encoding="utf-8")
    with open_games(path) as database:
        for name in set(CHARTS) - {"head-to-head"}:
            with pytest.raises(Invalid, match="nothing to show"):
                make_figure(database, name)
        with pytest.raises(Invalid):
            make_figure(database, "history", "99")


def test_an_axis_has_round_steps() -> None:
    assert scale([7]) == (6.0, 0.5, 4)
    for values in ([0, 1], [-3, 4000], [1490, 1520], [0.001, 0.002]):
        low, step, count = scale(values)
        assert low <= min(values)
        assert low + step * count >= max(values) - 1e-9
        assert count <= 7


def test_a_single_point_is_drawn() -> None:
    drawn = draw_figure(LineFigure("t", "x", "y", [Line("one", [(1, 1)])], {1: "1"}))
    assert drawn.count("<circle") == 1
