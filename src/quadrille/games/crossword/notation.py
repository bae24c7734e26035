"""Moves as text: `C5 E`, `C5 across MOT`, `check C5`, `reveal C5 down`, `check`.

A cell is the letter of its column and the number of its row. A word may also be named by its
number in the American style: `12 across MOT`, or short `12A MOT`. In written letters `.` leaves a
square as it is and `-` erases it; `?` at the end means pencil.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.grid import Cell
from quadrille.games.crossword.grid import ACROSS, DIRECTIONS, DOWN, cell_at, read_cell, write_cell
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
    cell, direction = _target(target, state, text)
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
    """Read what is checked or revealed; a word is known by its first square."""
    cell, direction = _target(words, state, text)
    if words and cell is None:
        raise Invalid("crossword.move-form", text=text[:LONGEST])
    if cell is None or not direction:
        return Scope(cell)
    slot = slot_at(state, cell, direction)
    if slot is None:
        return Scope(cell, direction)
    return Scope(cell_at(state.config.slots[slot].cells[0], state.config.size), direction)


def _target(words: Sequence[str], state: State, text: str) -> tuple[Cell | None, str]:
    """Read a cell with or without a direction, or the number of a word with its direction."""
    if not words or len(words) > 2:
        return None, ""
    way = WAYS.get(words[1].lower(), "") if len(words) == 2 else ""
    if len(words) == 2 and not way:
        return None, ""
    cell = read_cell(words[0])
    found = NUMBER.fullmatch(words[0])
    if cell is not None or found is None:
        return cell, way
    short = WAYS.get(found[2].lower(), "")
    if bool(short) == bool(way) or (found[2] and not short):
        return None, ""
    return _numbered(int(found[1]), short or way, state), short or way


def _numbered(number: int, direction: str, state: State) -> Cell:
    """Return the first square of the word of a number."""
    for slot in state.config.slots:
        if slot.number == number and slot.direction == direction:
            return cell_at(slot.cells[0], state.config.size)
    if direction == ACROSS:
        raise Illegal("crossword.number-across", number=number)
    raise Illegal("crossword.number-down", number=number)


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
