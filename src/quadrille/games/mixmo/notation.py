"""Moves as text: `put E 4 5`, `take 4 5`, `move 2 1 2 4`, `word ESSAI 1 0 across`, `shift 0 1`.

Cells are line and column, both from 0, line 0 at the top. Groups have commas between their cells:
`take 2 1, 4 1`, `move 2 1, 4 1 to 2 4, 2 5`. Reading takes more than writing gives: French verbs,
verbs by their first letters, `L04 C05`, `(4,5)`, rectangles `2 1:4 6`, accents, and words whose
missing letters the jokers stand in for.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.grid import Cell
from quadrille.games.mixmo.config import BANDIT, JOKER
from quadrille.games.mixmo.moves import Carry, Mixmo, Move, Put, Shift, Take, Word
from quadrille.games.mixmo.state import SIDE, State, Tile, cells_of, tile_at
from quadrille.lexicon.alphabet import Alphabet

VERBS: dict[str, tuple[str, ...]] = {
    "put": ("put", "p", "place", "poser", "pose", "placer"),
    "take": ("take", "t", "reprendre", "retirer", "enlever"),
    "move": ("move", "m", "bouger", "bouge", "déplacer", "deplacer"),
    "word": ("word", "w", "write", "mot", "écrire", "ecrire"),
    "shift": ("shift", "s", "décaler", "decaler"),
    "mixmo": ("mixmo", "x", "!"),
}
"""How each move may be called; the first is how it is written."""
VERB_OF = {name: verb for verb, names in VERBS.items() for name in names}
ALL = frozenset(("all", "tout"))
ACROSS = frozenset(("across", "a", "h", "horizontal", "horizontale", "horizontalement", "→"))
DOWN = frozenset(("down", "d", "v", "vertical", "verticale", "verticalement", "↓"))
WAYS: dict[str, tuple[int, int]] = {
    **dict.fromkeys(("up", "haut"), (-1, 0)),
    **dict.fromkeys(("down", "bas"), (1, 0)),
    **dict.fromkeys(("left", "gauche"), (0, -1)),
    **dict.fromkeys(("right", "droite"), (0, 1)),
}

VERB_AND_REST = re.compile(r"([^\W\d_]+|!)\s*(.*)", re.DOTALL)
WITH_CELLS = re.compile(r"([^0-9()]*?)\s+((?:\(|[LC]?[0-9]).*)", re.DOTALL | re.IGNORECASE)
TO = re.compile(r"\s+(?:to|vers)\s+|\s*(?:->|→|>)\s*", re.IGNORECASE)
CELL_TOKEN = re.compile(r"([LC]?)([0-9]{1,3})(?![0-9])|(\.\.|:)|[\s,;/()]+", re.IGNORECASE)
RANGE = ("", ":")
SHIFT_FORM = re.compile(r"\(?\s*([-+−]?[0-9]{1,3})[\s,;]+([-+−]?[0-9]{1,3})\s*\)?", re.ASCII)
SHIFT_WAY = re.compile(r"([^\W\d_]+)\s*([0-9]{0,3})")
SHOWN = 40
LONGEST_TEXT = 4000
"""More than a group of 120 tiles takes."""


def parse(text: str, state: State) -> Move:
    """Read a move.

    >>> from quadrille.games.mixmo.options import read_options
    >>> parse("put *e L04 C05", State(read_options({})))
    Put(tiles=('*e',), cells=(Cell(column=5, row=4),))
    """
    spoken = VERB_AND_REST.fullmatch(text.strip()) if len(text) <= LONGEST_TEXT else None
    verb = VERB_OF.get(spoken[1].casefold()) if spoken else None
    if spoken is None or verb is None:
        raise Invalid("mixmo.move-form", text=text.strip()[:SHOWN])
    return READERS[verb](spoken[2], state)


def _put(text: str, state: State) -> Move:
    found = WITH_CELLS.fullmatch(text)
    if found is None:
        raise Invalid("mixmo.move-form", text=f"put {text}"[:SHOWN])
    tiles = read_tiles(found[1], state.config.alphabet)
    cells = read_cells(found[2])
    if len(tiles) != len(cells):
        raise Invalid("mixmo.group-sizes", tiles=len(tiles), cells=len(cells))
    return Put(tiles, cells)


def _take(text: str, state: State) -> Move:
    everything = f"0 0:{SIDE} {SIDE}" if text.strip().casefold() in ALL else text
    return Take(read_cells(everything, state))


def _move(text: str, state: State) -> Move:
    origin, *rest = TO.split(text)
    if not rest:
        cells = read_cells(text)
        if len(cells) != 2:
            raise Invalid("mixmo.cells", text=text.strip()[:SHOWN])
        return Carry(cells[:1], cells[1:])
    if len(rest) > 1:
        raise Invalid("mixmo.cells", text=text.strip()[:SHOWN])
    origins, destinations = read_cells(origin, state), read_cells(rest[0])
    if len(destinations) == 1:
        corner = _corner(origin)
        right = destinations[0].column - corner.column
        down = destinations[0].row - corner.row
        destinations = tuple(Cell(cell.column + right, cell.row + down) for cell in origins)
    if len(origins) != len(destinations):
        raise Invalid("mixmo.group-sizes", tiles=len(origins), cells=len(destinations))
    return Carry(origins, destinations)


def _corner(text: str) -> Cell:
    """Return the cell that carries a group: the first named, or the corner of a rectangle."""
    tokens = _cell_tokens(text)
    first = _cell(tokens[:2], text)
    if tokens[2:3] != [RANGE]:
        return first
    last = _cell(tokens[3:5], text)
    return Cell(min(first.column, last.column), min(first.row, last.row))


def _word(text: str, state: State) -> Move:
    letters, *words = text.split() or [""]
    typed = [word.casefold() for word in words]
    ways = [word for word in typed if word in ACROSS or word in DOWN]
    if len(ways) != 1:
        raise Invalid("mixmo.direction", text=" ".join(words)[:SHOWN])
    where = " ".join(word for word in typed if word not in ways)
    cells = read_cells(where)
    if len(cells) != 1:
        raise Invalid("mixmo.cells", text=where[:SHOWN])
    tiles = read_tiles(letters, state.config.alphabet)
    return with_jokers(Word(tiles, cells[0], ways[0] in ACROSS), state)


def _shift(text: str, state: State) -> Move:
    found = SHIFT_FORM.fullmatch(text.strip())
    if found is not None:
        rows, columns = (int(found[number].replace("−", "-")) for number in (1, 2))
        return Shift(rows, columns)
    found = SHIFT_WAY.fullmatch(text.strip())
    way = WAYS.get(found[1].casefold()) if found else None
    if found is None or way is None or not (found[2] or "1").isascii():
        raise Invalid("mixmo.shift-form", text=text.strip()[:SHOWN])
    count = int(found[2] or "1")
    return Shift(way[0] * count, way[1] * count)


def _mixmo(text: str, state: State) -> Move:
    if text.strip(" !\t\u00a0\u202f"):
        raise Invalid("mixmo.move-form", text=f"mixmo {text}"[:SHOWN])
    return Mixmo()


READERS: dict[str, Callable[[str, State], Move]] = {
    "put": _put,
    "take": _take,
    "move": _move,
    "word": _word,
    "shift": _shift,
    "mixmo": _mixmo,
}


def read_tiles(text: str, alphabet: Alphabet) -> tuple[Tile, ...]:
    """Read tiles: letters with or without accents, `*e` and `+k`; commas and spaces may part them.

    >>> from quadrille.games.mixmo.options import french
    >>> read_tiles("N, *o, N", french()), read_tiles("été", french())
    (('N', '*o', 'N'), ('E', 'T', 'E'))
    """
    head, *marked = re.split(r"([*+])", re.sub(r"(?<=[*+])=|[\s,;]", "", text))
    tiles = list(_letters(head, alphabet, text)) if head or not marked else []
    for mark, letters in zip(marked[::2], marked[1::2], strict=True):
        if not letters:
            raise Invalid("mixmo.joker-letter", sign=mark, letter="e" if mark == JOKER else "k")
        found = _letters(letters, alphabet, text)
        tiles += [mark + found[0].lower(), *found[1:]]
    return tuple(tiles)


def _letters(typed: str, alphabet: Alphabet, text: str) -> str:
    folded = alphabet.fold(typed)
    if folded is None:
        raise Invalid("mixmo.tiles", text=text.strip()[:SHOWN])
    return folded


def read_cells(text: str, state: State | None = None) -> tuple[Cell, ...]:
    """Read cells; with a state, also rectangles, which stand for the tiles in them.

    >>> read_cells("4 5, L02 C01; (3,2)")
    (Cell(column=5, row=4), Cell(column=1, row=2), Cell(column=2, row=3))
    """
    tokens = list(_cell_tokens(text))
    cells: list[Cell] = []
    place = 0
    while place < len(tokens):
        first = _cell(tokens[place : place + 2], text)
        place += 2
        if state is not None and tokens[place : place + 1] == [RANGE]:
            cells += _within(first, _cell(tokens[place + 1 : place + 3], text), state)
            place += 3
        else:
            cells.append(first)
    if not cells:
        raise Invalid("mixmo.cells", text=text.strip()[:SHOWN])
    return tuple(cells)


def _cell_tokens(text: str) -> Sequence[tuple[str, str]]:
    """Split a text into numbers, each with its axis if it has one, and colons."""
    tokens, place = [], 0
    while place < len(text):
        found = CELL_TOKEN.match(text, place)
        if found is None:
            raise Invalid("mixmo.cells", text=text.strip()[:SHOWN])
        if found[2]:
            tokens.append((found[1].upper(), found[2]))
        elif found[3]:
            tokens.append(RANGE)
        place = found.end()
    return tokens


def _cell(pair: Sequence[tuple[str, str]], text: str) -> Cell:
    axes = "".join(axis for axis, _ in pair)
    if len(pair) != 2 or RANGE in pair or axes in ("LL", "CC"):
        raise Invalid("mixmo.cells", text=text.strip()[:SHOWN])
    row, column = (int(number) for _, number in pair)
    turned = pair[0][0] == "C" or pair[1][0] == "L"
    return Cell(row, column) if turned else Cell(column, row)


def _within(first: Cell, last: Cell, state: State) -> list[Cell]:
    """Return the cells with tiles of a rectangle, line by line."""
    columns, rows = sorted((first.column, last.column)), sorted((first.row, last.row))
    found = [
        cell
        for cell in cells_of(state.grid)
        if columns[0] <= cell.column <= columns[1] and rows[0] <= cell.row <= rows[1]
    ]
    if not found:
        raise Illegal("mixmo.range-empty", first=_write_cell(first), last=_write_cell(last))
    return found


def with_jokers(word: Word, state: State) -> Word:
    """Return a word with bandits and jokers for letters that neither the grid nor the tray has."""
    fresh = [tile_at(state, cell) is None for cell in word.cells]
    waiting = Counter(state.tray)
    waiting.subtract(tile[0] for tile in word.tiles if len(tile) > 1)
    tiles = []
    for tile, free in zip(word.tiles, fresh, strict=True):
        lacking = free and len(tile) == 1
        tiles.append(_choose_tile(tile, waiting, state.config.bandit_letters) if lacking else tile)
    return Word(tuple(tiles), word.start, word.across)


def _choose_tile(letter: str, waiting: Counter[str], bandit_letters: str) -> Tile:
    """Return the tile for a letter: its own, else a bandit, else a joker."""
    if waiting[letter] <= 0:
        if letter in bandit_letters and waiting[BANDIT] > 0:
            letter = BANDIT + letter.lower()
        elif waiting[JOKER] > 0:
            letter = JOKER + letter.lower()
    waiting[letter[0]] -= 1
    return letter


def write(move: Move) -> str:
    """Write a move so that `parse` reads it back.

    >>> write(Carry((Cell(1, 2), Cell(1, 3)), (Cell(4, 2), Cell(4, 3))))
    'move 2 1, 3 1 to 2 4'
    """
    match move:
        case Put(tiles, cells):
            return f"put {''.join(tiles)} {_write_cells(cells)}"
        case Take(cells):
            return f"take {_write_cells(cells)}"
        case Carry(origins, destinations):
            return _carry(origins, destinations)
        case Word(tiles, start, across):
            return f"word {''.join(tiles)} {_write_cell(start)} {'across' if across else 'down'}"
        case Shift(rows, columns):
            return f"shift {rows} {columns}"
        case Mixmo():
            return "mixmo"


def _carry(origins: Sequence[Cell], destinations: Sequence[Cell]) -> str:
    if len(origins) == 1:
        return f"move {_write_cell(origins[0])} {_write_cell(destinations[0])}"
    offsets = {
        (there.column - here.column, there.row - here.row)
        for here, there in zip(origins, destinations, strict=True)
    }
    shown = destinations[:1] if len(offsets) == 1 else destinations
    return f"move {_write_cells(origins)} to {_write_cells(shown)}"


def _write_cells(cells: Sequence[Cell]) -> str:
    return ", ".join(map(_write_cell, cells))


def _write_cell(cell: Cell) -> str:
    return f"{cell.row} {cell.column}"
