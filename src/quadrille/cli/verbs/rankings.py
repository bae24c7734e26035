"""Rankings: equal results share a place, and every ranking can be printed as JSON or CSV."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

import click

from quadrille.app.scores import Score, puzzle_of, ranking
from quadrille.cli.choices import only_one
from quadrille.cli.command import json_line, option
from quadrille.core.folders import data_folder
from quadrille.core.game import AnyGame
from quadrille.core.i18n import gettext, noted
from quadrille.core.spreadsheet import encode_csv
from quadrille.store.saved_games import SavedGames

if TYPE_CHECKING:
    from quadrille.cli.verbs.adapter import Adapter

csv_option = option("--csv", "as_csv", is_flag=True, help=noted("Print a table for a spreadsheet."))


def places(ranks: Sequence[Hashable]) -> list[int]:
    """Return the place of each result of a sorted ranking; equal ones share theirs.

    >>> places([(0, -9), (0, -9), (0, -5)])
    [1, 1, 3]
    """
    first: dict[Hashable, int] = {}
    return [first.setdefault(rank, number) for number, rank in enumerate(ranks, 1)]


def rows_as_csv(rows: Sequence[dict[str, Any]], columns: Sequence[str]) -> str:
    r"""Write rows for a spreadsheet, the names of the columns first.

    >>> rows_as_csv([{"place": 1, "errors": ["a", "b"]}], ["place", "errors"])
    'place,errors\n1,a b\n'
    """
    cells = ([_cell(row.get(name, "")) for name in columns] for row in rows)
    return encode_csv([columns, *cells])


def _cell(value: Any) -> Any:
    if isinstance(value, list):
        return " ".join(one["message"] if isinstance(one, dict) else str(one) for one in value)
    return value


def print_ranking(
    rows: Sequence[dict[str, Any]],
    lines: Sequence[str],
    columns: Sequence[str],
    *,
    as_json: bool,
    as_csv: bool,
) -> None:
    """Print a ranking: as JSON one object a line, as CSV, or as lines with their places."""
    only_one(csv=as_csv, json=as_json)
    if as_csv:
        click.echo(rows_as_csv(rows, columns), nl=False)
    for row, line in zip(rows, lines, strict=True):
        if as_json:
            click.echo(json_line(row))
        elif not as_csv:
            click.echo(f"{row['place']:>3}. {line}")


def show_best(adapter: Adapter, config: Any, *, as_json: bool, as_csv: bool) -> None:
    """Rank the finished games of a config or, where it is `None`, the best of each puzzle."""
    saved_games, game = SavedGames(data_folder()), adapter.game
    if config is not None:
        scores = ranking(saved_games, game, puzzle_of(game, config))
    else:
        scores = best_of_each(game, ranking(saved_games, game))
    if not scores and not (as_json or as_csv):
        text = gettext("No finished game yet. Play one: quadrille {game} play")
        click.echo(text.format(game=game.name))
    rows, lines = [], []
    for place, score in zip(places([score.rank for score in scores]), scores, strict=True):
        fields, line = adapter.best_row(score)
        rows.append({"place": place, **fields})
        lines.append(line)
    columns = ("place", *adapter.best_columns)
    print_ranking(rows, lines, columns, as_json=as_json, as_csv=as_csv)


def best_of_each(game: AnyGame, scores: Sequence[Score]) -> list[Score]:
    """Return the best game on each puzzle, of games with the best first."""
    found: dict[str, Score] = {}
    for score in scores:
        config = game.configure(dict(score.record.setup.options))
        found.setdefault(puzzle_of(game, config), score)
    return list(found.values())
