"""`new`, `fill` and `from`: crosswords made by the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from quadrille.cli.choices import Extent
from quadrille.cli.command import Command, F, Whole, json_line, json_option, option
from quadrille.cli.crossword.files import ENDINGS, check_ending, read_board, write_crossword
from quadrille.cli.crossword.options import MAKER_OPTIONS, Making, read_making
from quadrille.cli.engine import compile_beside
from quadrille.cli.inputs import about, read_text
from quadrille.cli.outputs import out_option
from quadrille.cli.status import NO
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.i18n import gettext, noted
from quadrille.core.record import is_record
from quadrille.core.rng import Rng
from quadrille.games.crossword.clues import justified_clues
from quadrille.games.crossword.fill.around import blacken, close_lone, cut_out, fill_around
from quadrille.games.crossword.fill.draws import usual_black, usual_size
from quadrille.games.crossword.fill.engine import Fill
from quadrille.games.crossword.fill.fixed import FRENCH, STYLES, SYMMETRIC
from quadrille.games.crossword.fill.maker import fill_pattern, make_crossword
from quadrille.games.crossword.fill.searches import KERNELS
from quadrille.games.crossword.grid import (
    BLACK,
    EMPTY,
    LONGEST_SIDE,
    SHORTEST_SIDE,
    cell_at,
    size_of,
    slots_of,
    write_cell,
)
from quadrille.games.crossword.options import MOST_BLACK, USUAL_LANGUAGE, read_rows
from quadrille.games.crossword.text import grid_text

T = TypeVar("T")
FEW_BLACK = 12
"""How many per cent of a French grid are black, where none are chosen."""

solution_option = option(
    "--solution", is_flag=True, help=noted("Include the answers in drawings and prints.")
)


def _maker(function: F) -> F:
    """Declare the options of the maker."""
    for one in reversed((*MAKER_OPTIONS, solution_option, out_option, json_option)):
        function = one(function)
    return function


def _stoppable(work: Callable[[], T | None]) -> T | None:
    """Do some work until it is done, or until Ctrl-C, and have the engine compiled beside."""
    try:
        with compile_beside(KERNELS):
            return work()
    except KeyboardInterrupt:
        return None


@click.command(
    cls=Command,
    details=noted(
        "The file extension gives the format: .ipuz, .puz, .svg, .pdf, .quadrille. "
        "Exit status 1: no fill was found in time."
    ),
    examples=[
        "quadrille crossword new --size 10x10 --black 12 --out grid.ipuz",
        "quadrille crossword new --size 15x15 --style symmetric --lexicon en --out grid.puz",
        "quadrille crossword new --black 16 --words animaux --at-least 2 --out animals.pdf",
    ],
)
@option(
    "--size",
    metavar="RxC",
    type=Extent(LONGEST_SIDE, SHORTEST_SIDE),
    help=noted("The rows and columns (10x10; 11x11 with symmetry)."),
)
@option(
    "--black",
    metavar="PERCENT",
    type=Whole(0, MOST_BLACK),
    help=noted("How much of the grid is black (12; 18 with symmetry)."),
)
@option(
    "--style",
    type=click.Choice(STYLES),
    help=noted(
        "Black squares anywhere (French grids), with half-turn symmetry (others), or mirrored."
    ),
)
@_maker
def new(
    size: tuple[int, int] | None,
    black: int | None,
    style: str | None,
    out: str,
    solution: bool,
    as_json: bool,
    **given: Any,
) -> int:
    """Make a crossword: draw a pattern and fill it."""
    check_ending(out)
    making = read_making(**given)
    style = style or (FRENCH if making.language == USUAL_LANGUAGE else SYMMETRIC)
    rows, columns = size or usual_size(style)
    share = (FEW_BLACK if style == FRENCH else usual_black(style)) if black is None else black
    squares = round(rows * columns * share / 100)

    def work() -> Fill | None:
        return make_crossword(
            rows,
            columns,
            squares,
            style,
            making.words,
            making.options,
            making.budget,
            Rng(making.seed),
        )

    return _finish(making, _stoppable(work), out, solution, as_json)


@click.command(
    cls=Command,
    details=noted(
        "PATTERN is a text file with one row per line: . for an empty square, # for a "
        "black one, and letters to keep. With --count several different fills are "
        "printed."
    ),
    examples=[
        "quadrille crossword fill pattern.txt --out grid.ipuz",
        "quadrille crossword fill pattern.txt --count 3 --light 100",
    ],
)
@click.argument("pattern", metavar="PATTERN")
@option(
    "--count", metavar="N", type=Whole(1, 100), default=1, help=noted("How many fills to find (1).")
)
@_maker
def fill(pattern: str, count: int, out: str, solution: bool, as_json: bool, **given: Any) -> int:
    """Fill your own pattern with words."""
    check_ending(out)
    if count > 1 and out != "-":
        raise Invalid("bad-together", first="--count", second="--out")
    making = read_making(**given)
    rows = _read_pattern(pattern, making)
    found: list[Fill] = []

    def work() -> None:
        rng, options = Rng(making.seed), making.options
        for one in fill_pattern(rows, making.words, options, making.budget, rng):
            found.append(one)
            if len(found) == count and not options.preferred:
                return

    try:
        _stoppable(work)
    except Illegal as error:
        return _refuse(making, error, as_json)
    if count == 1:
        return _finish(making, found[-1] if found else None, out, solution, as_json)
    # With preferred words each fill is better than the one before.
    for one in found[-count:]:
        _print(making, one, as_json)
    if len(found) >= count:
        return 0
    sentence = gettext("Fills found in time: {n} of {count}. Allow more time, or more words.")
    click.echo(sentence.format(n=len(found), count=count), err=True)
    return NO


@click.command(
    "from",
    cls=Command,
    details=noted(
        "RESULT is a Mixmo result, a recorded game with words on a board, or rows of "
        "letters. It is cropped to its rectangle. The other squares become black; with "
        "--fill, only those at the ends of words, and the rest is filled."
    ),
    examples=[
        "quadrille crossword from result.txt --out grid.ipuz",
        "quadrille crossword from result.txt --fill --out grid.pdf",
    ],
)
@click.argument("result", metavar="RESULT")
@option("--fill", "filled", is_flag=True, help=noted("Fill the empty squares with words."))
@_maker
def from_grid(
    result: str, filled: bool, out: str, solution: bool, as_json: bool, **given: Any
) -> int:
    """Make a crossword from a finished grid of another game."""
    check_ending(out)
    board = read_board(result)
    cut = cut_out(board.rows)
    making = read_making(**given, found=board.language)
    if filled:

        def work() -> Fill | None:
            rng = Rng(making.seed)
            return fill_around(cut, making.words, making.options, making.budget, rng)

        found = _stoppable(work)
        if found is not None:
            _report_dropped(cut, found.rows)
        if found is not None and found.rows == close_lone(blacken(cut)):
            sentence = gettext("No square could be filled without making a word longer.")
            click.echo(sentence, err=True)
        return _finish(making, found, out, solution, as_json)
    answers = read_rows(close_lone(blacken(cut)), making.words.alphabet)
    _report_dropped(cut, answers)
    text = "".join(answers)
    words = tuple("".join(text[cell] for cell in slot.cells) for slot in slots_of(answers))
    clues = justified_clues(words, making.language, making.words.extend(words))
    config = making.config_of(answers, clues)
    if as_json:
        fields = {"filled": True, "words": words, "seconds": 0.0, "seed": making.seed}
        click.echo(json_line({**fields, "rows": answers}))
    if out != "-" or not as_json:
        write_crossword(out, config, solution=solution)
    return 0


def _report_dropped(cut: Sequence[str], answers: Sequence[str]) -> None:
    """Say which letters of a grid its crossword leaves out: those that belong to no word."""
    size, letters = size_of(answers), "".join(cut)
    dropped = [
        f"{letters[at]} ({write_cell(cell_at(at, size))})"
        for at, sign in enumerate("".join(answers))
        if sign == BLACK and letters[at] not in (BLACK, EMPTY)
    ]
    if dropped:
        sentence = gettext("Black squares replace letters that belong to no word: {letters}.")
        click.echo(sentence.format(letters=", ".join(dropped)), err=True)


def _read_pattern(name: str, making: Making) -> tuple[str, ...]:
    """Read the rows of a pattern; raise `Invalid` with the file, and the line at fault."""
    if Path(name).suffix.lower() in ENDINGS:
        raise Invalid("crossword.pattern-file", path=name)
    text = read_text(name)
    if is_record(text) or text.lstrip().startswith("{"):
        raise Invalid("crossword.pattern-file", path=name)
    lines = [(at, line) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
    rows = [line.strip().upper() for _, line in lines]
    with about(name, always=True):
        for number, ((at, line), row) in enumerate(zip(lines, rows, strict=True), 1):
            width = len(rows[0])
            if len(row) != width:
                raise Invalid("crossword.ragged", row=number, count=len(row), width=width, line=at)
            indent = len(line) - len(line.lstrip())
            for place, sign in enumerate(row, 1):
                if sign not in ".#" and sign not in making.words.letters:
                    raise Invalid(
                        "crossword.sign",
                        sign=sign,
                        row=number,
                        column=place,
                        line=at,
                        place=indent + place,
                    )
        # Open squares are taken for letters here, which are checked above.
        letter = making.words.letters[0]
        read_rows([row.replace(".", letter) for row in rows], making.words.alphabet)
    return tuple(rows)


def _fields(making: Making, found: Fill | None) -> dict[str, Any]:
    if found is None:
        return {"filled": False, "words": [], "seconds": making.budget.seconds, "seed": making.seed}
    return {
        "filled": True,
        "words": found.words,
        "seconds": round(found.seconds, 3),
        "seed": making.seed,
        "rows": found.rows,
        "light": found.light,
        "preferred": found.wanted,
    }


def _refuse(making: Making, error: Illegal, as_json: bool) -> int:
    if as_json:
        click.echo(json_line({**_fields(making, None), "errors": [error.as_json()]}))
    else:
        click.echo(str(error), err=True)
    return NO


def _print(making: Making, found: Fill, as_json: bool) -> None:
    if as_json:
        click.echo(json_line(_fields(making, found)))
        return
    config = making.config_of(found.rows, ())
    click.echo(grid_text(list(found.rows), config.size) + "\n")


def _finish(making: Making, found: Fill | None, out: str, solution: bool, as_json: bool) -> int:
    """Write what was found, and print it; return the status."""
    if as_json:
        click.echo(json_line(_fields(making, found)))
    if found is None:
        sentence = gettext("No fill was found in time: allow more time, or more words.")
        click.echo(sentence, err=True)
        return NO
    if out != "-" or not as_json:
        write_crossword(out, making.config(found), solution=solution)
    return 0
