"""The best games of one puzzle, or the best on every puzzle played here."""

from __future__ import annotations

import json
from typing import Any

import click

from quadrille.app.scores import Score, puzzle_of, ranking
from quadrille.core.folders import data_folder
from quadrille.core.game import AnyGame
from quadrille.core.i18n import gettext
from quadrille.store.shelf import Shelf


def show_best(game: AnyGame, config: Any, *options: str, as_json: bool) -> None:
    """Rank the finished games of a config or, where it is `None`, the best of each puzzle.

    Each line tells some options of its game, the last of them in plain text too.
    """
    shelf = Shelf(data_folder())
    if config is not None:
        scores = ranking(shelf, game, puzzle_of(game, config))
    else:
        scores = _best_of_each(game, ranking(shelf, game))
    if not scores and not as_json:
        told = gettext("No finished game yet. Play one: quadrille {game} play")
        click.echo(told.format(game=game.name))
    for place, score in enumerate(scores, 1):
        chosen = game.options(game.configure(dict(score.record.setup.options)))
        said = {name: chosen.get(name, "") for name in options}
        if as_json:
            told_of = {"place": place, "score": score.score, "name": score.name, "date": score.date}
            click.echo(json.dumps({**told_of, **said}))
        else:
            name, fill = score.name or "—", said[options[-1]]
            click.echo(f"{place:>3}. {score.score:>7}  {name}  {score.date}  {fill}")


def _best_of_each(game: AnyGame, scores: list[Score]) -> list[Score]:
    found: dict[str, Score] = {}
    for score in scores:
        config = game.configure(dict(score.record.setup.options))
        found.setdefault(puzzle_of(game, config), score)
    return list(found.values())
