"""`pair`, `result`: the rounds of a tournament."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, Whole, json_line, json_option, option
from quadrille.cli.tournament.entering import FORMATS
from quadrille.cli.tournament.file import changing, file_argument
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, ngettext, noted

if TYPE_CHECKING:
    from quadrille.arena.tournaments.tournament import Game, Tournament

MOST_ROUNDS, MOST_POINTS = 1000, 100_000


@click.command(
    cls=Command,
    details=noted(
        "While games of a round have no result, its pairings are shown again. The player named "
        "first begins; both begin equally often as far as possible. An odd number leaves one "
        "player a bye, which is a win by 50 points; nobody has two while others have none."
    ),
    examples=[
        "quadrille tournament pair club.tournament",
        "quadrille tournament pair club.tournament --again --format hill",
    ],
)
@file_argument
@option(
    "--format", "form", type=click.Choice(FORMATS), help=noted("Pair this round by this format.")
)
@option("--again", is_flag=True, help=noted("Pair the current round anew; it has no results yet."))
@json_option
def pair(file: str, form: str | None, again: bool, as_json: bool) -> None:
    """Pair the next round."""
    from quadrille.arena.tournaments.log import drop_line, round_line
    from quadrille.arena.tournaments.rounds import pair_round
    from quadrille.arena.tournaments.tournament import drop_round

    with changing(file) as (tournament, log):
        lines = []
        if again:
            tournament = drop_round(tournament)
            lines.append(drop_line())
        if tournament.is_round_over:
            tournament = pair_round(tournament, form)
            lines.append(round_line(tournament.rounds[-1]))
            log.add(lines)
    if as_json:
        click.echo(json_line(_encode_round(tournament)))
    else:
        click.echo("\n".join(_round_lines(tournament)))


def _encode_round(tournament: Tournament) -> dict[str, object]:
    last = tournament.rounds[-1]
    games = [
        {"first": game.first, "second": game.second, "scores": game.scores} for game in last.games
    ]
    return {"round": len(tournament.rounds), "games": games, "bye": last.bye}


def _round_lines(tournament: Tournament) -> Iterator[str]:
    """Yield the pairings of the last round, with the results that are there."""
    last = tournament.rounds[-1]
    yield gettext("Round {round}").format(round=len(tournament.rounds))
    for table, game in enumerate(last.games, 1):
        yield f"{table:>3}  {game.first} – {game.second}{_result_text(game)}"
    if last.bye is not None:
        bye = gettext("Bye: {name}").format(name=last.bye)
        yield f"     {bye}"


def _result_text(game: Game) -> str:
    if game.forfeits:
        return "  " + gettext("(forfeited by {names})").format(names=", ".join(game.forfeits))
    return "" if game.scores is None else f"  {game.scores[0]} – {game.scores[1]}"


@click.command(
    cls=Command,
    details=noted(
        "Write both names with their points, in any order, or name the record of a finished game. "
        "A result that is entered again replaces the old one. A forfeit is a win by 50 points for "
        "the other player; it is not a game in the statistics."
    ),
    examples=[
        "quadrille tournament result club.tournament Ann 412 Ben 388",
        "quadrille tournament result club.tournament --forfeit Ben",
    ],
)
@file_argument
@click.argument("words", metavar="[NAME POINTS NAME POINTS]", nargs=-1)
@option(
    "--round",
    "number",
    metavar="N",
    type=Whole(1, MOST_ROUNDS),
    help=noted("The round (the last)."),
)
@option(
    "--forfeit",
    "forfeits",
    metavar="NAME",
    multiple=True,
    help=noted("Who has forfeited; may be repeated."),
)
@option("--record", metavar="FILE", help=noted("Take names and points from a saved game."))
def result(
    file: str,
    words: tuple[str, ...],
    number: int | None,
    forfeits: tuple[str, ...],
    record: str | None,
) -> None:
    """Enter a result."""
    from quadrille.arena.tournaments.log import forfeit_line, result_line
    from quadrille.arena.tournaments.tournament import enter_forfeit, enter_result, find_name

    with changing(file) as (tournament, log):
        place = number or len(tournament.rounds)
        if forfeits:
            tournament = enter_forfeit(tournament, place, forfeits)
            names = [find_name(tournament, name) for name in forfeits]
            log.add([forfeit_line(place, names)])
        else:
            typed = _read_record(record) if record is not None else _read_words(words)
            scores = [(find_name(tournament, name), points) for name, points in typed]
            tournament = enter_result(tournament, place, scores)
            log.add([result_line(place, scores)])
    left = sum(not game.is_over for game in tournament.rounds[place - 1].games)
    if not left:
        click.echo(gettext("Round {round}: all results are in.").format(round=place))
        return
    text = ngettext(
        "Round {round}: {n} game without a result.",
        "Round {round}: {n} games without a result.",
        left,
    )
    click.echo(text.format(round=place, n=left))


def _read_words(words: tuple[str, ...]) -> list[tuple[str, int]]:
    """Return two names with their points."""
    if len(words) != 4:
        raise Invalid("tournament.words")
    one, own, two, other = words
    return [(one, _read_points(own)), (two, _read_points(other))]


def _read_points(text: str) -> int:
    from quadrille.core.numbers import check_range, parse_integer

    points = parse_integer(text)
    check_range(gettext("points"), points, -MOST_POINTS, MOST_POINTS)
    return points


def _read_record(path: str) -> list[tuple[str, int]]:
    """Return the names and points of a finished game of two."""
    from quadrille.arena.stats.own_game import game_of
    from quadrille.core.disk import read_file
    from quadrille.core.record import read

    raw = read_file(Path(path), 4)
    try:
        found = game_of(read(raw.decode()), path)
    except UnicodeDecodeError:
        found = None
    if found is None or found.score_a is None or found.score_b is None:
        raise Invalid("tournament.record", path=path)
    return [(found.name_a or "", found.score_a), (found.name_b or "", found.score_b)]
