"""Moves as text: `C5 E`, `C5 across MOT`, `check C5`, `reveal C5 down`, `check`.

A cell is the letter of its column and the number of its row. A word may also be named as the grid
labels it: by its number in the American style, `12 across MOT` or short `12A MOT`; by its row or
its column in the French style, `VII across MOT` or `7D MOT`, with its place in the line if there
are several, `7 down 2 MOT` or `7D2 MOT`. In written letters `.` leaves a square as it is and `-`
erases it; `?` at the end means pencil.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.grid import Cell
from quadrille.games.crossword.config import FRENCH
from quadrille.games.crossword.grid import (
    ACROSS,
    DIRECTIONS,
    DOWN,
    LONGEST_SIDE,
    cell_at,
    read_cell,
    roman,
    write_cell,
)
from quadrille.games.crossword.moves import ERASE, KEEP, Check, Move, Reveal, Scope, Write
from quadrille.games.crossword.rules import slot_at
from quadrille.games.crossword.state import State

CHECK_WORDS = ("check", "verifier", "vérifier")
REVEAL_WORDS = ("reveal", "reveler", "révéler")
WAYS = {
    "across": ACROSS, "a": ACROSS, ">": ACROSS, "h": ACROSS, "horizontal": ACROSS,
    "down": DOWN, "d": DOWN, "v": DOWN, "vertical": DOWN,
}  # fmt: skip
"""What may be typed for a direction, in both languages."""
NUMBER = re.compile(r"([1-9][0-9]{0,2})([a-z]?)", re.IGNORECASE | re.ASCII)
LINE = re.compile(
    r"([1-9][0-9]{0,2}|[IVX]+(?![IVX])) ?(across|horizontal|down|vertical|[ahdv>])"
    r"(?: ?([1-9][0-9]?))?",
    re.IGNORECASE | re.ASCII,
)
"""A row or a column, the direction, and which of its words is meant."""
ROMAN_LINES = {roman(number): number for number in range(1, LONGEST_SIDE + 1)}
PENCIL = "?"
LONGEST = 40
"""How much of a wrong text is shown."""


def parse(text: str, state: State) -> Move:
    """Read a move; raise `Invalid` if it is not written as one, `Illegal` if it names no word."""
    words = text.split()
    head = words[0].lower() if words else ""
    if head in CHECK_WORDS:
        return Check(_scope(words[1:], state, text))
    if head in REVEAL_WORDS:
        return Reveal(_scope(words[1:], state, text))
    *target, letters = words or [""]
    cell, direction = _target(target, state)
    if cell is None:
        raise Invalid("crossword.move-form", text=text[:LONGEST])
    pencil = letters.endswith(PENCIL)
    written = _letters(letters.removesuffix(PENCIL), state)
    if len(written) == 1:
        return Write(cell, written, pencil=pencil and written not in (ERASE, KEEP))
    if not direction:
        raise Invalid("crossword.no-direction", text=text[:LONGEST])
    return Write(cell, written, direction, pencil)


def _scope(words: Sequence[str], state: State, text: str) -> Scope:
    """Read what is checked or revealed: the grid if nothing is named."""
    scope = read_place(words, state) if words else Scope()
    if scope is None:
        raise Invalid("crossword.move-form", text=text[:LONGEST])
    return scope


def read_place(words: Sequence[str], state: State) -> Scope | None:
    """Read a square or a word, which is known by its first square; `None` if it is neither.

    Raise `Illegal` if no word has that label, or more than one has.
    """
    cell, direction = _target(words, state)
    if cell is None:
        return None
    slot = slot_at(state, cell, direction) if direction else None
    if slot is None:
        return Scope(cell, direction)
    return Scope(cell_at(state.config.slots[slot].cells[0], state.config.size), direction)


def _target(words: Sequence[str], state: State) -> tuple[Cell | None, str]:
    """Read a cell with or without a direction, or the label of a word with its direction."""
    cell = read_cell(words[0]) if words else None
    if cell is not None:
        way = WAYS.get(words[1].lower(), "") if len(words) == 2 else ""
        return (cell, way) if way or len(words) == 1 else (None, "")
    if state.config.numbering == FRENCH:
        return _in_line(" ".join(words), state)
    return _numbered(words, state)


def _numbered(words: Sequence[str], state: State) -> tuple[Cell | None, str]:
    """Read a number with its direction; return the first square of that word."""
    found = NUMBER.fullmatch(words[0]) if 1 <= len(words) <= 2 else None
    if found is None:
        return None, ""
    way = WAYS.get((found[2] + "".join(words[1:])).lower(), "")
    if not way:
        return None, ""
    number = int(found[1])
    for slot in state.config.slots:
        if slot.number == number and slot.direction == way:
            return cell_at(slot.cells[0], state.config.size), way
    raise _no_word(str(number), way)


def _no_word(label: str, direction: str) -> Illegal:
    if direction == ACROSS:
        return Illegal("crossword.number-across", number=label)
    return Illegal("crossword.number-down", number=label)


def _in_line(text: str, state: State) -> tuple[Cell | None, str]:
    """Read a row or a column; return the first square of its only word, or of the one meant."""
    found = LINE.fullmatch(text)
    if found is None:
        return None, ""
    typed, way = found[1].upper(), WAYS[found[2].lower()]
    line = int(typed) if typed.isdecimal() else ROMAN_LINES.get(typed, 0)
    slots = [slot for _, slot in state.config.listed_slots if slot.direction == way]
    starts = [cell_at(slot.cells[0], state.config.size) for slot in slots]
    cells = [cell for cell in starts if _line(cell, way) == line]
    label = roman(line) if way == ACROSS and 0 < line <= LONGEST_SIDE else str(line or typed)
    rank = int(found[3] or len(cells) == 1)
    if 1 <= rank <= len(cells):
        return cells[rank - 1], way
    if len(cells) <= 1:
        raise _no_word(f"{label} {found[3]}" if cells else label, way)
    if way == ACROSS:
        raise Illegal("crossword.several-across", label=label, count=len(cells))
    raise Illegal("crossword.several-down", label=label, count=len(cells))


def _line(cell: Cell, direction: str) -> int:
    """Return the number of the row or the column of a word that begins in a cell."""
    return 1 + (cell.row if direction == ACROSS else cell.column)


def _letters(text: str, state: State) -> str:
    """Read letters as the alphabet writes them, without accents."""
    alphabet = state.config.alphabet
    written = []
    for sign in text:
        folded = sign if sign in (KEEP, ERASE) else alphabet.fold(sign)
        if not folded or any(one not in alphabet.signs for one in folded if folded != sign):
            raise Invalid("crossword.letter", sign=sign)
        written.append(folded)
    if not written:
        raise Invalid("crossword.move-form", text=text[:LONGEST])
    return "".join(written)


def write(move: Move) -> str:
    """Write a move.

    >>> write(Write(Cell(2, 4), "MOT", "across", pencil=True)), write(Check())
    ('C5 across MOT?', 'check')
    """
    if isinstance(move, Write):
        way = f" {move.direction}" if move.direction in DIRECTIONS else ""
        return f"{write_cell(move.cell)}{way} {move.letters}{PENCIL if move.pencil else ''}"
    head = "check" if isinstance(move, Check) else "reveal"
    if move.scope.cell is None:
        return head
    return f"{head} {write_cell(move.scope.cell)} {move.scope.direction}".rstrip()
