"""`edit`: the clues, the title and the numbering of a crossword, by options or by questions."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from quadrille.cli.command import Command, option
from quadrille.cli.crossword.adapter import ADAPTER
from quadrille.cli.crossword.files import check_ending, edited_file
from quadrille.cli.inputs import about, read_bytes, read_text
from quadrille.cli.outputs import check_writable, output_option, write_parts
from quadrille.cli.prompt import ask
from quadrille.cli.verbs.sources import binary_format, read_record
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted
from quadrille.games.crossword.clues import justified_clues, long_words, quiet_suggestions
from quadrille.games.crossword.config import NUMBERINGS, Config
from quadrille.games.crossword.fill.words import Words, words_of
from quadrille.games.crossword.grid import ACROSS, Slot, cell_at, write_cell
from quadrille.games.crossword.notation import LONGEST, read_place
from quadrille.games.crossword.options import (
    LONGEST_CLUE,
    TEXTS,
    clean_text,
    read_rows,
    write_options,
)
from quadrille.games.crossword.rules import initial, slot_at
from quadrille.lexicon.languages import language as language_of

SHOWN = 5
"""How many suggestions are shown for a word."""


@click.command(
    cls=Command,
    details=noted(
        "Without --clue, --title, --author, --copyright, --notes, --language, --numbering and "
        "--suggest you are asked for the clue of each word: type one, the number of a suggestion, "
        "Enter to keep the current one, or q to stop. GRID is overwritten with --force or after a "
        "yes; what else is in it stays, moves and notes too."
    ),
    examples=[
        "quadrille crossword edit grid.ipuz --out clued.ipuz",
        'quadrille crossword edit grid.ipuz --clue "1 across=Small feline" --title Cats --force',
        "quadrille crossword edit grid.puz --suggest --out clued.puz",
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
@option("--copyright", help=noted("The copyright of the crossword."))
@option("--notes", help=noted("Notes for the solvers."))
@option(
    "--language",
    metavar="CODE",
    help=noted("The language of the crossword, if its file does not say it: en, fr, de."),
)
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
    suggest: bool,
    out: str | None,
    **changes: str | None,
) -> None:
    """Write the clues and the title of a crossword."""
    path = out or file
    check_ending(path)
    raw, config = _read(file)
    if out is None:
        check_writable(click.get_current_context(), path)
    changed = _read_changes(changes, config)
    edited = replace(config, **changed)
    clues = [config.clue(index) for index in range(len(config.slots))]
    for text in given:
        index, clue = _read_clue(text, config)
        clues[index] = clue
    if suggest:
        clues = _suggested(edited, clues)
    if not (given or changed or suggest):
        clues = _ask_all(edited, clues, err=path == "-")
    edited = replace(edited, clues=tuple(clues) if any(clues) else ())
    if out is None and write_options(edited) == write_options(config):
        click.echo(gettext("Nothing was changed."), err=not sys.stdout.isatty())
        return
    write_parts(path, [edited_file(raw, edited, path)])
    if path != "-":
        click.echo(gettext("Saved as {file}.").format(file=Path(path)), err=not sys.stdout.isatty())


def _read(file: str) -> tuple[str | bytes, Config]:
    """Read a file as it is, and the crossword in it."""
    game = ADAPTER.game
    raw = read_bytes(file) if binary_format(game, file) else read_text(file)
    with about(file):
        record = read_record(game, raw, file)
        config: Config = game.configure(dict(record.setup.options))
    return raw, config


def _read_changes(changes: Mapping[str, str | None], config: Config) -> dict[str, Any]:
    """Return the fields of a crossword that options change."""
    found: dict[str, Any] = {key: value for key, value in changes.items() if value is not None}
    for key, most in TEXTS.items():
        if key in found:
            found[key] = clean_text(found[key], most)
    if "language" in found:
        found["alphabet"] = language_of(found["language"]).alphabet
        read_rows(config.answers, found["alphabet"])
    return found


def _read_clue(text: str, config: Config) -> tuple[int, str]:
    """Read `1 across=TEXT`; raise `Invalid` or `Illegal` if it names no word."""
    place, sign, clue = text.partition("=")
    state = initial(config)
    scope = read_place(place.split(), state) if sign else None
    index = slot_at(state, scope.cell, scope.direction) if scope and scope.cell else None
    if index is None:
        raise Invalid("crossword.no-place", text=text[:LONGEST])
    return index, clean_text(clue, LONGEST_CLUE)


def _suggested(config: Config, clues: list[str]) -> list[str]:
    """Return the clues, with a suggestion where one is missing."""
    found = justified_clues(_answers(config), config.language, _words(config))
    return [clue or other for clue, other in zip(clues, found, strict=True)]


def _answers(config: Config) -> list[str]:
    return [config.answer(slot) for slot in config.slots]


def _words(config: Config) -> Words:
    words = words_of("", config.language, light_only=True)
    return words.extend(_answers(config))


def _ask_all(config: Config, clues: list[str], *, err: bool) -> list[str]:
    """Ask for the clue of each word until all are written, or the person ends.

    With `err` on standard error: the crossword itself goes to standard output.
    """
    words, answers = _words(config), long_words(_answers(config))
    spoken = language_of(config.language).name
    click.echo(gettext("Language: {language}").format(language=spoken), err=err)
    for index, slot in config.listed_slots:
        word = config.answer(slot)
        offered = quiet_suggestions(word, config.language, words, answers)[:SHOWN]
        click.echo(_heading(config, slot, clues[index]), err=err)
        for number, text in enumerate(offered, 1):
            click.echo(f"  {number}  {text}", err=err)
        line = ask(gettext("clue> "), err=err)
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
