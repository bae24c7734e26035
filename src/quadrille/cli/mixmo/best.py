"""`best`: the best results on one draw, or the best on every draw played here."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from quadrille.app.scores import Score, puzzle_of, ranking
from quadrille.cli.command import Command, json_option
from quadrille.cli.mixmo.options import scoring_option
from quadrille.core.folders import data_folder
from quadrille.core.i18n import gettext
from quadrille.store.shelf import Shelf

if TYPE_CHECKING:
    from quadrille.games.mixmo.report import Report


@click.command(
    cls=Command,
    examples=["quadrille mixmo best", "quadrille mixmo best draw.txt --json"],
)
@click.argument("file", metavar="[INIT]", required=False)
@scoring_option
@json_option
def best(file: str | None, scoring: str | None, as_json: bool) -> None:
    """Rank the finished games."""
    from quadrille.cli.mixmo.loading import GAME, load_init

    shelf = Shelf(data_folder())
    puzzle = puzzle_of(GAME, load_init(file, scoring)) if file is not None else None
    standings = _reported(ranking(shelf, GAME, puzzle))
    if puzzle is None:
        standings = _best_of_each(standings)
    if not standings and not as_json:
        click.echo(gettext("No finished game yet. Play one: quadrille mixmo play"))
    for place, (report, score) in enumerate(standings, 1):
        options = dict(score.record.setup.options)
        told = {"place": place, "points": report.points, "status": report.status,
                "name": score.name, "date": score.date, **options}  # fmt: skip
        if as_json:
            click.echo(json.dumps(told, ensure_ascii=False))
        else:
            click.echo(f"{place:>3}. {standing_line(report, score)}  {options.get('fill', '')}")


def standing_line(report: Report, score: Score) -> str:
    """Say one result of a ranking."""
    from quadrille.cli.mixmo.score import status_word

    return (
        f"{report.points:>6}  {status_word(report.status):<10}  {score.name or '—'}  {score.date}"
    )


def standing_lines(scores: Sequence[Score]) -> list[str]:
    """Say the results of some finished games, the best first."""
    lines = (standing_line(*one) for one in _reported(scores))
    return [f"{place:>3}. {line}" for place, line in enumerate(lines, 1)]


def _reported(scores: Sequence[Score]) -> list[tuple[Report, Score]]:
    """Look at each finished grid: complete ones come first, then incomplete, then invalid."""
    from quadrille.cli.choices import states_of
    from quadrille.cli.mixmo.loading import GAME
    from quadrille.games.mixmo.report import report_state

    looked = [
        (report_state(states_of(GAME, score.record)[-1], score.name), score) for score in scores
    ]
    return sorted(looked, key=lambda one: (one[0].grade, -one[0].points, one[1].date))


def _best_of_each(standings: Sequence[tuple[Report, Score]]) -> list[tuple[Report, Score]]:
    from quadrille.cli.mixmo.loading import GAME

    found: dict[str, tuple[Report, Score]] = {}
    for report, score in standings:
        config = GAME.configure(dict(score.record.setup.options))
        found.setdefault(puzzle_of(GAME, config), (report, score))
    return list(found.values())


def standing_words(report: Report, others: Sequence[Score]) -> Iterator[str]:
    """Say the place of a result among the earlier ones on the same draw."""
    if not others:
        return
    earlier = [other for other, _ in _reported(others)]
    better = sum((one.grade, -one.points) < (report.grade, -report.points) for one in earlier)
    told = gettext("Place {place} of {count} on this draw.")
    yield told.format(place=1 + better, count=len(earlier) + 1)
