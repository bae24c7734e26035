"""`check` and `score`: what is right and wrong with a game, and what a play is worth."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, json_option
from quadrille.cli.main import NO
from quadrille.cli.scrabble.options import (
    coordinates_option,
    lexicon_of,
    lexicon_option,
    set_option,
    usual_coordinates,
)
from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import gettext, ngettext, noted

if TYPE_CHECKING:
    from quadrille.cli.scrabble.loading import Loaded
    from quadrille.games.scrabble.moves import Play
    from quadrille.games.scrabble.svg import Picture
    from quadrille.lexicon.library import Lexicon


@click.command(
    cls=Command,
    details=noted(
        "A GCG is played again: a word that cannot lie there is an error; points, sums, racks and "
        "turns that do not agree are remarks. With --lexicon, so are words that it does not have. "
        "A record is played by the rules; of a position, the tiles are counted. Status 1: there is "
        "an error."
    ),
    examples=[
        "quadrille scrabble check game.gcg --lexicon en",
        "quadrille scrabble check positions.cgp --set en --json",
    ],
)
@click.argument("file", metavar="FILE")
@lexicon_option
@set_option
@json_option
def check(file: str, lexicon: str | None, set_code: str | None, as_json: bool) -> int:
    """Check a file."""
    from quadrille.cli.scrabble.loading import load

    errors: list[QuadrilleError] = []
    warnings: list[QuadrilleError] = []
    unknown: list[str] = []
    scores: tuple[int, ...] = ()
    try:
        loaded = load(file, set_code)
        warnings += remarks(loaded)
        scores = final_scores(loaded)
        if lexicon is not None:
            unknown = sorted(set(unknown_words(loaded, lexicon_of(lexicon, loaded.code))))
    except QuadrilleError as error:
        if error.line is None and not error.code.startswith("scrabble."):
            raise
        errors.append(error)
    if as_json:
        told = {
            "valid": not errors,
            "scores": list(scores),
            "errors": [one.as_json() for one in errors],
            "warnings": [one.as_json() for one in warnings],
            "unknown_words": unknown,
        }
        click.echo(json.dumps(told, ensure_ascii=False))
    else:
        _tell(errors, warnings, unknown, scores)
    return NO if errors else 0


def _tell(
    errors: list[QuadrilleError],
    warnings: list[QuadrilleError],
    unknown: list[str],
    scores: tuple[int, ...],
) -> None:
    for error in errors:
        click.echo(gettext("Error: {sentence}").format(sentence=error))
    told = gettext("(remark) {sentence}")
    for warning in warnings:
        click.echo(told.format(sentence=warning))
    if unknown:
        words = ", ".join(unknown)
        click.echo(told.format(sentence=gettext("Not in the lexicon: {words}").format(words=words)))
    if not errors:
        count = len(warnings) + bool(unknown)
        said = ngettext(
            "It holds together, with {n} remark.", "It holds together, with {n} remarks.", count
        )
        click.echo(said.format(n=count) if count else gettext("It holds together."))
        if scores:
            click.echo(gettext("Points: {scores}").format(scores=" – ".join(map(str, scores))))


def remarks(loaded: Loaded) -> list[QuadrilleError]:
    """Give what does not agree in a file that can be read."""
    from quadrille.core.errors import Illegal
    from quadrille.games.scrabble.notation import write_tiles
    from quadrille.games.scrabble.sight import unseen_from

    if loaded.retraced is not None:
        return list(loaded.retraced.warnings)
    found: list[QuadrilleError] = []
    for number, position in enumerate(loaded.positions, 1):
        racks = tuple(one for rack in position.racks for one in rack)
        if unseen_from(position.board, racks, loaded.tiles) is None:
            shown = write_tiles(racks)
            found.append(Illegal("scrabble.gcg-bag", rack=shown, line=number))
    return found


def final_scores(loaded: Loaded) -> tuple[int, ...]:
    """Give the points at the end of what a file holds."""
    if loaded.states:
        return loaded.states[-1].scores
    return loaded.retraced.scores if loaded.retraced is not None else ()


def unknown_words(loaded: Loaded, lexicon: Lexicon) -> Iterator[str]:
    """Give the words on the way of a game, or on the board, that a lexicon does not have."""
    from quadrille.games.scrabble.board import SIZE, tile
    from quadrille.games.scrabble.score import word_through, words_of

    spell = lexicon.alphabet.spell
    made = []
    for step in loaded.retraced.steps if loaded.retraced else ():
        if step.play is not None:
            made += words_of(step.board, step.play)
    boards = [one.board for one in loaded.positions] + [one.board for one in loaded.states[-1:]]
    for board in boards:
        cells = [cell for cell in SIZE.cells() if tile(board, cell)]
        made += [word_through(board, cell, down) for cell in cells for down in (False, True)]
    words = (spell(word.letters) for word in made if len(word.letters) > 1)
    return (word for word in words if word not in lexicon)


@click.command(
    cls=Command,
    details=noted(
        "FILE is a position in CGP, or a game, of which the last position counts. PLAY is written "
        "as in “8H WORD”; it must fit on the board, and its words are not asked for."
    ),
    examples=[
        'quadrille scrabble score positions.cgp "8H RATE" --set en',
        'quadrille scrabble score game.gcg "L10 .INKS" --json',
    ],
)
@click.argument("file", metavar="FILE")
@click.argument("play", metavar="PLAY")
@set_option
@coordinates_option
@json_option
def score(
    file: str, play: str, set_code: str | None, coordinates: str | None, as_json: bool
) -> None:
    """Count a play."""
    from quadrille.cli.scrabble.loading import chosen_picture, load
    from quadrille.games.scrabble.mee import MEE
    from quadrille.games.scrabble.notation import read_play
    from quadrille.games.scrabble.placing import check_placement, settled, taken
    from quadrille.games.scrabble.score import BLANK

    picture = chosen_picture(load(file, set_code), None)
    convention = coordinates or usual_coordinates()
    laid = settled(picture.board, read_play(play, picture.tiles, convention), convention)
    check_placement(picture.board, laid, MEE.of(taken(laid), (*picture.tiles.letters, BLANK)))
    _tell_points(picture, laid, convention, as_json)


def _tell_points(picture: Picture, laid: Play, convention: str, as_json: bool) -> None:
    from quadrille.games.scrabble.notation import write_play
    from quadrille.games.scrabble.score import BINGO, RACK, play_points, word_points, words_of

    words = [
        ("".join(word.tiles), word_points(word, laid.laid(), picture.tiles))
        for word in words_of(picture.board, laid)
    ]
    bonus = BINGO if len(laid.laid()) == RACK else 0
    total = play_points(picture.board, laid, picture.tiles)
    if as_json:
        told = {
            "play": write_play(laid),
            "points": total,
            "bonus": bonus,
            "words": [{"word": word, "points": points} for word, points in words],
        }
        click.echo(json.dumps(told, ensure_ascii=False))
        return
    for word, points in words:
        click.echo(f"{points:>5}  {word}")
    if bonus:
        click.echo(f"{bonus:>5}  " + gettext("for seven tiles"))
    click.echo(f"{total:>5}  {write_play(laid, convention)}")
