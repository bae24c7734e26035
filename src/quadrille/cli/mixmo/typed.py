"""What people type for a move, turned into the notation of the game.

The notation wants a verb first. At the prompt it can be left out: `4 5 E` puts a tile,
`1 0 > ESSAI` and `1 0 v VALIDE` write words, `2 1 2 4` moves a tile. What is no move of this kind
is passed on as it is, and the notation says what is wrong with it.
"""

from __future__ import annotations

import re

from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell
from quadrille.games.mixmo.moves import Word
from quadrille.games.mixmo.notation import ACROSS, DOWN, VERBS, read_tiles, with_jokers
from quadrille.games.mixmo.state import SIDE, State

EVERYTHING = ("all", "tout", "tous", "toutes", "*")
ROW_COLUMN = re.compile(r"\bL\s?([0-9]{1,3})[\s,;]*C\s?([0-9]{1,3})\b", re.IGNORECASE)
COLUMN_ROW = re.compile(r"\bC\s?([0-9]{1,3})[\s,;]*L\s?([0-9]{1,3})\b", re.IGNORECASE)
RANGE = re.compile(r"(?<=[0-9])\s*\)?\s*[-–]\s*(?=\(?\s*[LC]?[0-9])", re.IGNORECASE)
NUMBER = re.compile(r"[0-9]{1,3}")
ONE_TILE = re.compile(r"[*+]?=?[^\W\d_]|[*+]")
LETTERS = re.compile(r"(?:[*+]?=?[^\W\d_])+|[*+]")
CELLS_ONLY = re.compile(r"[0-9\sLC,;:()/→>.–-]+(?:(?:to|vers|à)\s[0-9\sLC,;()/]+)?", re.IGNORECASE)
SHOWN = 40


def spell_line(line: str, state: State) -> str:
    """Return a line as the notation reads it.

    >>> from quadrille.games.mixmo.options import read_options
    >>> state = State(read_options({"draw": "ESSAIVALIDESSAIVALID"}))
    >>> [spell_line(line, state) for line in ("4 5 e", "L01 C00 > essai", "2 1 2 4")]
    ['put E 4 5', 'word ESSAI 1 0 across', 'move 2 1 2 4']
    """
    first, _, rest = line.strip().partition(" ")
    if first.casefold() == "mv":
        first = "move"
    verb = next((verb for verb, names in VERBS.items() if first.casefold() in names), None)
    if verb is None:
        return _bare(line, state)
    if verb == "take" and rest.strip().casefold() in EVERYTHING:
        return f"take 0 0:{SIDE - 1} {SIDE - 1}"
    if verb in ("take", "move"):
        return f"{verb} {RANGE.sub(':', rest)}"
    if verb in ("put", "word"):
        return _read_tiles(rest, state) or line
    return line


def _bare(line: str, state: State) -> str:
    """Read a line without a verb: cells alone are a move, cells and letters a tile or a word."""
    if CELLS_ONLY.fullmatch(line) and len(NUMBER.findall(line)) >= 4:
        return f"move {RANGE.sub(':', line)}"
    return _read_tiles(line, state) or line


def _read_tiles(line: str, state: State) -> str | None:
    """Read cells and letters in any order: single tiles, or one word and its direction."""
    tokens = _tokens(line)
    numbers = [int(token) for token in tokens if NUMBER.fullmatch(token)]
    words = [token for token in tokens if not NUMBER.fullmatch(token)]
    if not numbers or len(numbers) % 2 or not all(map(_letters_or_way, words)):
        return None
    cells = [Cell(column, row) for row, column in zip(numbers[::2], numbers[1::2], strict=True)]
    if not words and len(cells) == 1:
        raise Invalid("mixmo.typed-cell", row=cells[0].row, column=cells[0].column)
    if len(cells) == len(words) and all(map(ONE_TILE.fullmatch, words)):
        return _put(words, cells, state)
    ways = [word for word in words if word.casefold() in ACROSS | DOWN | {">"}]
    # A word that is a direction too, such as A or V, is one only beside another word.
    way = min(ways, key=len) if len(words) == 2 and ways else None
    if way is not None and len(cells) == 1:
        words.remove(way)
        across = way == ">" or way.casefold() in ACROSS
        tiles = "".join(read_tiles(words[0], state.config.alphabet))
        return f"word {tiles} {_at(cells[0])} {'across' if across else 'down'}"
    if len(words) == 1 and len(cells) == 1:
        row, column = cells[0].row, cells[0].column
        raise Invalid("mixmo.typed-way", row=row, column=column, word=words[0].upper()[:SHOWN])
    return None


def place_and_way(line: str) -> tuple[Cell, bool | None]:
    """Read a cell and a direction, in any order; no direction means either.

    >>> place_and_way("4 5 >"), place_and_way("v L04 C05")[1], place_and_way("4 5")[1]
    ((Cell(column=5, row=4), True), False, None)
    """
    tokens = _tokens(line)
    numbers = [int(token) for token in tokens if NUMBER.fullmatch(token)]
    ways = [token.casefold() for token in tokens if not NUMBER.fullmatch(token)]
    known = all(way in ACROSS | DOWN | {">"} for way in ways)
    if len(numbers) != 2 or len(ways) > 1 or not known:
        raise Invalid("mixmo.typed-place", text=line[:SHOWN])
    across = (ways[0] == ">" or ways[0] in ACROSS) if ways else None
    return Cell(numbers[1], numbers[0]), across


def _tokens(line: str) -> list[str]:
    plain = COLUMN_ROW.sub(r" \2 \1 ", ROW_COLUMN.sub(r" \1 \2 ", line))
    spaced = re.sub(r"->|→|>", " > ", plain).replace("↓", " ↓ ")
    apart = re.sub(r"(?<=[0-9])(?=[^\W\d_*+])", " ", spaced)
    return re.sub(r"[(),;/]", " ", apart).split()


def _letters_or_way(word: str) -> bool:
    return word in (">", "↓") or LETTERS.fullmatch(word) is not None


def _put(words: list[str], cells: list[Cell], state: State) -> str:
    """Write a put; the joker stands in for a letter that the tray has not."""
    tiles = []
    for word, cell in zip(words, cells, strict=True):
        tile = read_tiles(word, state.config.alphabet)[0]
        tiles.append(with_jokers(Word((tile,), cell, True), state).tiles[0])
    return f"put {''.join(tiles)} {', '.join(map(_at, cells))}"


def _at(cell: Cell) -> str:
    return f"{cell.row} {cell.column}"
