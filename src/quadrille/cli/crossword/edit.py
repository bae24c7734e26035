"""`edit`: the clues, the title and the numbering of a crossword, by options or by questions."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from quadrille.cli.command import Command, option
from quadrille.cli.crossword.adapter import ADAPTER
from quadrille.cli.crossword.files import check_ending, write_crossword
from quadrille.cli.outputs import output_option
from quadrille.cli.prompt import ask
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted
from quadrille.games.crossword.clues import suggestions
from quadrille.games.crossword.config import NUMBERINGS, Config
from quadrille.games.crossword.fill.words import Words, words_of
from quadrille.games.crossword.grid import ACROSS, Slot, cell_at, write_cell
from quadrille.games.crossword.moves import Check
from quadrille.games.crossword.notation import parse
from quadrille.games.crossword.options import LONGEST_CLUE, LONGEST_TITLE, clean_text
from quadrille.games.crossword.rules import initial, slot_at

SHOWN = 5
"""How many suggestions are shown for a word."""


@click.command(
    cls=Command,
    details=noted(
        "Without --clue, --title, --author, --numbering and --suggest you are asked "
        "for the clue of each word: type one, the number of a suggestion, Enter to "
        "keep the current one, or q to stop. Changes are written to GRID, or to --out."
    ),
    examples=[
        "quadrille crossword edit grid.ipuz",
        'quadrille crossword edit grid.ipuz --clue "1 across=Small feline" --title Cats',
        "quadrille crossword edit grid.ipuz --suggest",
    ],
)
@click.argument("file", metavar="GRID")
@option(
    "--clue",
    "given",
    metavar="WORD=TEXT",
    multiple=True,
    help=noted("A clue, as “1 across=TEXT” or “A1 down=TEXT”; may be repeated."),
)
@option("--title", help=noted("The title of the crossword."))
@option("--author", help=noted("The author of the crossword."))
@option(
    "--numbering",
    type=click.Choice(NUMBERINGS),
    help=noted("Number clues by rows and columns, or by squares."),
)
@option("--suggest", is_flag=True, help=noted("Use the best suggestion where a clue is missing."))
@output_option("--out", help=noted("Write to this file instead."))
def edit(
    file: str,
    given: tuple[str, ...],
    title: str | None,
    author: str | None,
    numbering: str | None,
    suggest: bool,
    out: str | None,
) -> None:
    """Write the clues and the title of a crossword."""
    path = out or file
    check_ending(path)
    config: Config = ADAPTER.config_of(ADAPTER.load(file))
    changes: dict[str, Any] = {"numbering": numbering}
    changes |= {"title": title, "author": author}
    changed = {key: value for key, value in changes.items() if value is not None}
    for key in ("title", "author"):
        if key in changed:
            changed[key] = clean_text(changed[key], LONGEST_TITLE)
    clues = [config.clue(index) for index in range(len(config.slots))]
    for text in given:
        index, clue = _read_clue(text, config)
        clues[index] = clue
    if suggest:
        clues = _suggested(config, clues)
    if not (given or changed or suggest):
        clues = _ask_all(config, clues)
    edited = replace(config, clues=tuple(clues) if any(clues) else (), **changed)
    write_crossword(path, edited)
    if path != "-":
        click.echo(gettext("Saved as {file}.").format(file=Path(path)), err=not sys.stdout.isatty())


def _read_clue(text: str, config: Config) -> tuple[int, str]:
    """Read `1 across=TEXT`; raise `Invalid` if it names no word."""
    place, sign, clue = text.partition("=")
    state = initial(config)
    if sign:
        move = parse(f"check {place}", state)
        assert isinstance(move, Check)
        if move.scope.cell is not None:
            index = slot_at(state, move.scope.cell, move.scope.direction)
            if index is not None:
                return index, clean_text(clue, LONGEST_CLUE)
    raise Invalid("crossword.no-place", text=text[:40])


def _suggested(config: Config, clues: list[str]) -> list[str]:
    """Return the clues, with a suggestion where one is missing."""
    words = _words(config)
    return [
        clue or suggestions(config.answer(slot), config.language, words)[0]
        for slot, clue in zip(config.slots, clues, strict=True)
    ]


def _words(config: Config) -> Words:
    words = words_of("", config.language, light_only=True)
    return words.extend(config.answer(slot) for slot in config.slots)


def _ask_all(config: Config, clues: list[str]) -> list[str]:
    """Ask for the clue of each word until all are written, or the person ends."""
    words = _words(config)
    for index, slot in enumerate(config.slots):
        word = config.answer(slot)
        offered = suggestions(word, config.language, words)[:SHOWN]
        click.echo(_heading(config, slot, clues[index]))
        for number, text in enumerate(offered, 1):
            click.echo(f"  {number}  {text}")
        line = ask(gettext("clue> "))
        if line is None or line.strip() == "q":
            break
        typed = line.strip()
        if typed.isdecimal() and 1 <= int(typed) <= len(offered):
            clues[index] = offered[int(typed) - 1]
        elif typed:
            clues[index] = clean_text(typed, LONGEST_CLUE)
    return clues


def _heading(config: Config, slot: Slot, clue: str) -> str:
    way = gettext("across") if slot.direction == ACROSS else gettext("down")
    place = write_cell(cell_at(slot.cells[0], config.size))
    return f"{place} {way}  {config.answer(slot)}  {clue}".rstrip()
