"""`points`: what a play is worth on a position, word by word."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, json_line, json_option
from quadrille.cli.scrabble.options import coordinates_option, set_option, usual_coordinates
from quadrille.core.i18n import gettext, noted

if TYPE_CHECKING:
    from quadrille.games.scrabble.moves import Play
    from quadrille.games.scrabble.svg import Picture


@click.command(
    cls=Command,
    details=noted(
        "FILE is a position in CGP, or a game, whose last position is used. PLAY is "
        "written as in “8H WORD”; it must fit on the board, but its words are not "
        "checked."
    ),
    examples=[
        'quadrille scrabble points positions.cgp "8H RATE" --set en',
        'quadrille scrabble points game.gcg "L10 .INKS" --json',
    ],
)
@click.argument("file", metavar="FILE")
@click.argument("play", metavar="PLAY")
@set_option
@coordinates_option
@json_option
def points(
    file: str, play: str, set_code: str | None, coordinates: str | None, as_json: bool
) -> None:
    """Count a play."""
    print_points(file, play, set_code, coordinates, as_json=as_json)


def print_points(
    file: str, play: str, set_code: str | None, coordinates: str | None, *, as_json: bool
) -> None:
    """Print what a play is worth on the last position of a file."""
    from quadrille.cli.scrabble.loading import load, picture_at
    from quadrille.games.scrabble.mee import MEE
    from quadrille.games.scrabble.notation import read_play
    from quadrille.games.scrabble.placing import check_placement, settle_play, tiles_used
    from quadrille.games.scrabble.score import BLANK

    picture = picture_at(load(file, set_code), None)
    convention = coordinates or usual_coordinates()
    laid = settle_play(picture.board, read_play(play, picture.tiles, convention), convention)
    check_placement(picture.board, laid, MEE.of(tiles_used(laid), (*picture.tiles.letters, BLANK)))
    _print_words(picture, laid, convention, as_json)


def _print_words(picture: Picture, laid: Play, convention: str, as_json: bool) -> None:
    from quadrille.games.scrabble.notation import write_play
    from quadrille.games.scrabble.score import BINGO, RACK, play_points, word_points, words_of

    words = [
        ("".join(word.tiles), word_points(word, laid.laid(), picture.tiles))
        for word in words_of(picture.board, laid)
    ]
    bonus = BINGO if len(laid.laid()) == RACK else 0
    total = play_points(picture.board, laid, picture.tiles)
    if as_json:
        fields = {
            "play": write_play(laid),
            "points": total,
            "bonus": bonus,
            "words": [{"word": word, "points": points} for word, points in words],
        }
        click.echo(json_line(fields))
        return
    for word, points in words:
        click.echo(f"{points:>5}  {word}")
    if bonus:
        click.echo(f"{bonus:>5}  " + gettext("bingo bonus"))
    click.echo(f"{total:>5}  {write_play(laid, convention)}")
