"""`standings`, `export`: what a tournament has come to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import only_one
from quadrille.cli.command import Command, Whole, json_line, json_option, option
from quadrille.cli.outputs import out_option, write_text
from quadrille.cli.tournament.file import file_argument, load
from quadrille.cli.tournament.rounds import MOST_ROUNDS
from quadrille.core.errors import Invalid
from quadrille.core.i18n import decimal, format_number, gettext, noted

if TYPE_CHECKING:
    from quadrille.arena.ratings import Rating
    from quadrille.arena.tournaments.standings import Standing
    from quadrille.arena.tournaments.tournament import Tournament

EXPORTS = ("csv", "text")
ENDING = "*.tournament"
"""The names of the files of tournaments in a folder."""


@click.command(
    name="standings",
    cls=Command,
    details=noted(
        "By wins (a tie counts as half), then by spread: points scored minus points against. "
        "With --club the players are also rated (Glicko-2, with the 95% margin), from this "
        "tournament and all .tournament files of the same game in the folder, each a period, by "
        "their dates."
    ),
    examples=[
        "quadrille tournament standings club.tournament",
        "quadrille tournament standings club.tournament --round 1 --json",
        "quadrille tournament standings club.tournament --club . --csv",
    ],
)
@file_argument
@option(
    "--round",
    "number",
    metavar="N",
    type=Whole(1, MOST_ROUNDS),
    help=noted("After this round (all)."),
)
@option(
    "--club",
    metavar="FOLDER",
    help=noted("Add ratings, from the tournaments of this game in this folder."),
)
@option("--csv", "as_csv", is_flag=True, help=noted("Print CSV with a header."))
@json_option
def show_standings(
    file: str, number: int | None, club: str | None, as_csv: bool, as_json: bool
) -> None:
    """Show the standings."""
    from quadrille.arena.tournaments.club import rating_of
    from quadrille.arena.tournaments.exports import standings_csv
    from quadrille.arena.tournaments.standings import standings
    from quadrille.library.chart import align

    only_one(csv=as_csv, json=as_json)
    tournament = load(file)
    ratings = {} if club is None else _rate_folder(file, tournament, club)
    rows = standings(tournament, number)
    if as_csv:
        click.echo(standings_csv(tournament, ratings, number), nl=False)
        return
    if as_json:
        for row in rows:
            about = {"rank": row.rank, "player": row.name, "wins": row.wins, "losses": row.losses}
            about |= {"ties": row.ties, "byes": row.byes, "spread": row.spread}
            found = rating_of(ratings, row.name)
            about |= {"rating": row.rating} if club is None else _rating_fields(found)
            click.echo(json_line(about))
        return
    click.echo(_headline(tournament, number))
    head, *cells = _table(rows)
    if club is not None:
        rated = [rating_of(ratings, row.name) for row in rows]
        head = (*head, gettext("rating"))
        cells = [(*row, _rating_text(one)) for row, one in zip(cells, rated, strict=True)]
    click.echo(align([head, *cells]))


def _table(rows: Sequence[Standing]) -> list[tuple[str, ...]]:
    """Return the standings as cells, the head first."""
    head = (
        gettext("player"),
        gettext("rank"),
        gettext("wins"),
        gettext("losses"),
        gettext("spread"),
    )
    return [
        head,
        *(
            (
                row.name,
                f"{row.rank}",
                decimal(row.points, "g"),
                decimal(row.losses + row.ties / 2, "g"),
                format_number(row.spread, signed=True),
            )
            for row in rows
        ),
    ]


def _rate_folder(file: str, tournament: Tournament, folder: str) -> dict[str, Rating]:
    """Return the ratings of the players by a folder's tournaments of one game, this one too."""
    from quadrille.arena.tournaments.club import rate_club

    if not Path(folder).is_dir():
        raise Invalid("file-missing", path=folder)
    own = Path(file).resolve()
    paths = [path for path in sorted(Path(folder).glob(ENDING)) if path.resolve() != own]
    found = [*(load(str(path)) for path in paths), tournament]
    return rate_club(one for one in found if one.settings.game == tournament.settings.game)


def _rating_fields(found: tuple[int, int] | None) -> dict[str, int | None]:
    rating, margin = found or (None, None)
    return {"rating": rating, "margin": margin}


def _rating_text(found: tuple[int, int] | None) -> str:
    """Return a rating with its margin.

    >>> _rating_text((1612, 196)), _rating_text(None)
    ('1612 ± 196', '–')
    """
    return "–" if found is None else f"{found[0]} ± {found[1]}"


def _headline(tournament: Tournament, number: int | None) -> str:
    """Return the name of a tournament, and which rounds its standings count."""
    rounds = tournament.rounds[:number]
    if rounds and all(game.is_over for game in rounds[-1].games):
        text = gettext("{name}, after round {round}")
    elif rounds:
        text = gettext("{name}, during round {round}")
    else:
        text = gettext("{name}, before round 1")
    return text.format(name=tournament.settings.name, round=len(rounds))


@click.command(
    cls=Command,
    details=noted(
        "csv is the format of quadrille stats, one game per line, without byes and forfeits. text "
        "has one line per player: name, rating, opponents by number, scores, and who began; the "
        "guide describes it."
    ),
    examples=[
        "quadrille tournament export club.tournament --out games.csv --force",
        "quadrille tournament export club.tournament --format text",
    ],
)
@file_argument
@option(
    "--format", "form", type=click.Choice(EXPORTS), default="csv", help=noted("The format (csv).")
)
@out_option
def export(file: str, form: str, out: str) -> None:
    """Write the games."""
    from quadrille.arena.tournaments.exports import officer_text, statistics_csv

    write_text(out, {"csv": statistics_csv, "text": officer_text}[form](load(file)))
