"""`show` and `export`: a position of any file drawn, a game turned into another format."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import at_option, chosen, format_option, only_one, out_option, whole
from quadrille.cli.command import Command, json_option, option
from quadrille.cli.inputs import about, write_text
from quadrille.cli.scrabble.options import coordinates_option, set_option, usual_coordinates
from quadrille.core.errors import Invalid
from quadrille.core.i18n import noted

if TYPE_CHECKING:
    from quadrille.cli.scrabble.loading import Loaded
    from quadrille.games.scrabble.svg import Picture

FORMATS = ("gcg", "cgp", "record", "svg", "text", "json")


@click.command(
    cls=Command,
    details=noted(
        "FILE is a game written down in GCG, a recorded game, or positions in CGP. Of a game the "
        "last position is shown, or the one chosen by --at; of positions, the last one."
    ),
    examples=[
        "quadrille scrabble show game.gcg",
        "quadrille scrabble show game.gcg --at 3 --svg --out board.svg",
    ],
)
@click.argument("file", metavar="FILE")
@at_option
@set_option
@coordinates_option
@option("--svg", is_flag=True, help=noted("Draw it as an SVG picture."))
@out_option
@json_option
def show(
    file: str,
    at: int | None,
    set_code: str | None,
    coordinates: str | None,
    svg: bool,
    out: str,
    as_json: bool,
) -> None:
    """Draw a position."""
    from quadrille.cli.scrabble.loading import chosen_picture, load

    only_one(svg=svg, json=as_json)
    picture = chosen_picture(load(file, set_code), at)
    picture = replace(picture, convention=coordinates or usual_coordinates())
    form = "svg" if svg else "json" if as_json else "text"
    write_text(out, DRAWN[form](picture))


@click.command(
    cls=Command,
    details=noted(
        "gcg and record turn a whole game into the other format; cgp, svg, text and json give one "
        "position, the last one or the one chosen by --at. GCG holds games of two under the "
        "official rules. A record is made of a GCG whose racks are all known."
    ),
    examples=[
        "quadrille scrabble export game.gcg --format cgp --at 3",
        "quadrille scrabble export scrabble.quadrille --format gcg --out game.gcg",
    ],
)
@click.argument("file", metavar="FILE")
@format_option(FORMATS)
@at_option
@set_option
@out_option
def export(file: str, form: str, at: int | None, set_code: str | None, out: str) -> None:
    """Convert a file."""
    from quadrille.cli.scrabble.loading import chosen_picture, load, positions

    loaded = load(file, set_code)
    if form in GAMES:
        whole(form, at)
        write_text(out, GAMES[form](loaded, file))
    elif form == "cgp":
        from quadrille.games.scrabble.files import write_cgp

        write_text(out, write_cgp(chosen(positions(loaded), at)) + "\n")
    else:
        write_text(out, DRAWN[form](chosen_picture(loaded, at)))


def _text(picture: Picture) -> str:
    from quadrille.games.scrabble.notation import write_play, write_tiles
    from quadrille.games.scrabble.text import board_text

    lines = [board_text(picture.board, picture.convention)]
    names = picture.names or ("",) * len(picture.scores)
    lines += [
        f"{name}: {score}" if name else str(score)
        for name, score in zip(names, picture.scores, strict=True)
    ]
    if picture.last is not None:
        lines.append(write_play(picture.last, picture.convention))
    if picture.rack:
        lines.append(write_tiles(picture.rack))
    return "".join(f"{line}\n" for line in lines)


def _svg(picture: Picture) -> str:
    from quadrille.games.scrabble.svg import position_svg

    return position_svg(picture)


def _json(picture: Picture) -> str:
    from quadrille.games.scrabble.board import rows
    from quadrille.games.scrabble.notation import write_play

    told = {
        "board": [[one or None for one in row] for row in rows(picture.board)],
        "rack": list(picture.rack),
        "names": list(picture.names),
        "scores": list(picture.scores),
        "last": write_play(picture.last) if picture.last else None,
    }
    return json.dumps(told, ensure_ascii=False) + "\n"


DRAWN: dict[str, Callable[[Picture], str]] = {
    "svg": _svg,
    "text": _text,
    "json": _json,
}


def gcg_text(loaded: Loaded, file: str) -> str:
    """Write a game as GCG."""
    from quadrille.games.scrabble.gcg import write_gcg
    from quadrille.games.scrabble.transcript import written_down

    if loaded.states:
        return write_gcg(written_down(loaded.states, loaded.names))
    if loaded.game is None:
        raise Invalid("scrabble.no-game", path=file)
    return write_gcg(loaded.game)


def record_text(loaded: Loaded, file: str) -> str:
    """Write a game as a record."""
    from quadrille.cli.scrabble.loading import known_lexicon
    from quadrille.games.scrabble.reconstruct import reconstructed

    if loaded.record is not None:
        return loaded.record.text()
    if loaded.game is None:
        raise Invalid("scrabble.no-game", path=file)
    with about(file):
        words = known_lexicon(loaded)
        return reconstructed(loaded.game, loaded.tiles, loaded.code, words).text()


GAMES: dict[str, Callable[[Loaded, str], str]] = {"gcg": gcg_text, "record": record_text}
