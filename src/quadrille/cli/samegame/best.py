"""`best`: the best scores on one board, or the best on every board played here."""

from __future__ import annotations

import json

import click

from quadrille.app.scores import Score, puzzle_of, ranking
from quadrille.cli.command import Command, json_option
from quadrille.cli.samegame.options import GAME, Chosen, board_choice, board_options, load
from quadrille.core.folders import data_folder
from quadrille.core.i18n import gettext
from quadrille.store.shelf import Shelf


@click.command(
    cls=Command,
    examples=["quadrille samegame best", "quadrille samegame best board.txt --json"],
)
@click.argument("file", metavar="[BOARD]", required=False)
@board_options
@board_choice
@json_option
def best(file: str | None, chosen: Chosen, number: int | None, as_json: bool) -> None:
    """Rank the finished games."""
    shelf = Shelf(data_folder())
    if file is not None:
        config, _ = load(file, chosen, number)
        scores = ranking(shelf, GAME, puzzle_of(GAME, config))
    else:
        scores = _best_of_each(ranking(shelf, GAME))
    if not scores and not as_json:
        click.echo(gettext("No finished game yet. Play one: quadrille samegame play"))
    for place, score in enumerate(scores, 1):
        told = {"place": place, **_told(score)}
        if as_json:
            click.echo(json.dumps(told))
        else:
            click.echo(
                f"{place:>3}. {score.score:>7}  {score.name or '—'}  {score.date}  {told['fill']}"
            )


def _told(score: Score) -> dict[str, object]:
    options = dict(score.record.setup.options)
    rules, fill = options.get("rules", "seed"), options.get("fill", "")
    return {"score": score.score, "name": score.name, "date": score.date,
            "rules": rules, "fill": fill}  # fmt: skip


def _best_of_each(scores: list[Score]) -> list[Score]:
    found: dict[str, Score] = {}
    for score in scores:
        config = GAME.configure(dict(score.record.setup.options))
        found.setdefault(puzzle_of(GAME, config), score)
    return list(found.values())
