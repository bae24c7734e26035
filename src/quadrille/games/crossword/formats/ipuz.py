"""Crosswords in the format ipuz (version 2): read strictly, each fault named by its field."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from quadrille.core.errors import Invalid
from quadrille.core.record import Record
from quadrille.games.crossword.config import Config
from quadrille.games.crossword.formats.records import crossword_record, read_grid
from quadrille.games.crossword.grid import (
    ACROSS,
    BLACK,
    DIRECTIONS,
    LONGEST_SIDE,
    SHORTEST_SIDE,
    slots_of,
)
from quadrille.games.crossword.options import LONGEST_CLUE, TEXTS, clean_text
from quadrille.lexicon.detection import named_language

VERSION = "http://ipuz.org/v2"
KIND = "http://ipuz.org/crossword#1"
NUMBERING = "quadrille:numbering"
LANGUAGE = "quadrille:language"
LANGUAGES = (LANGUAGE, "locale", "language", "lang")
"""The fields that may name the language: ours, and those of other programs."""
CALLED = re.compile(r"\s*ipuz\s*\((.*)\)\s*;?\s*", re.DOTALL)
"""The older form of a file: a call of a function."""
NAMES = {ACROSS: "Across", "down": "Down"}


def write_ipuz(config: Config) -> str:
    """Return a crossword with its answers and clues as an ipuz file."""
    numbers = {slot.cells[0]: slot.number for slot in config.slots}
    width, height = config.size
    puzzle = [
        [BLACK if sign == BLACK else numbers.get(y * width + x, 0) for x, sign in enumerate(row)]
        for y, row in enumerate(config.answers)
    ]
    clues = {
        NAMES[direction]: [
            [slot.number, config.clue(index)]
            for index, slot in enumerate(config.slots)
            if slot.direction == direction
        ]
        for direction in DIRECTIONS
    }
    fields: dict[str, Any] = {"version": VERSION, "kind": [KIND]}
    fields |= {key: text for key, text in _texts(config) if text}
    fields |= {
        LANGUAGE: config.language,
        NUMBERING: config.numbering,
        "dimensions": {"width": width, "height": height},
        "puzzle": puzzle,
        "solution": [[*row] for row in config.answers],
        "clues": clues,
    }
    lines = (f"{json.dumps(key)}: {_value(value)}" for key, value in fields.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _texts(config: Config) -> Iterator[tuple[str, str]]:
    for key in TEXTS:
        yield key, getattr(config, key)


def _value(value: Any) -> str:
    """Return a value as JSON, a list of lists with a line for each."""
    if isinstance(value, list) and value and isinstance(value[0], list):
        return "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in value) + "\n]"
    if isinstance(value, dict) and any(isinstance(one, list) for one in value.values()):
        return (
            "{" + ", ".join(f"{json.dumps(key)}: {_value(one)}" for key, one in value.items()) + "}"
        )
    return json.dumps(value, ensure_ascii=False)


def read_ipuz(text: str) -> Record:
    """Read an ipuz file as the record of a crossword to be solved; raise `Invalid` if it is wrong.

    >>> grid = '"dimensions": {"width": 2, "height": 2}, "puzzle": [[1, 2], [3, 0]]'
    >>> answers = '"solution": [["O", "N"], ["S", "A"]]'
    >>> record = read_ipuz('{"kind": ["http://ipuz.org/crossword#1"], %s, %s}' % (grid, answers))
    >>> dict(record.setup.options)["answers"]
    'ON/SA'
    """
    fields = _fields(text)
    width, height = (_side(fields, name) for name in ("width", "height"))
    block = fields.get("block", BLACK)
    puzzle = [[_cell(one) for one in row] for row in _rows(fields, "puzzle", width, height)]
    solution = _rows(fields, "solution", width, height)
    signs = []
    for y, row in enumerate(solution):
        for x, one in enumerate(row):
            black = puzzle[y][x] in (block, None)
            signs.append(BLACK if black else _answer(one, f"solution[{y}][{x}]"))
    rows = ["".join(signs[start : start + width]) for start in range(0, len(signs), width)]
    named = (named_language(fields[key]) for key in LANGUAGES if key in fields)
    code = next(filter(None, named), "")
    answers = read_grid(rows, code)
    clues = _clues(fields.get("clues", {}), answers, puzzle)
    options = {"language": code, "numbering": fields.get(NUMBERING, "")}
    options |= {key: fields.get(key, "") for key in ("title", "author")}
    for key, value in options.items():
        if not isinstance(value, str):
            raise Invalid("crossword.file-field", field=key)
    remarks = ((key, fields.get(key)) for key in TEXTS if key not in options)
    options |= {key: value for key, value in remarks if isinstance(value, str)}
    return crossword_record(answers, clues, options)


def edit_ipuz(text: str, config: Config) -> str:
    """Return an ipuz file with the texts, the clues and the numbering of a crossword.

    All else that the file says stays in it, as fields that we do not know.
    """
    fields = _fields(text)
    puzzle = [[_cell(one) for one in row] for row in fields["puzzle"]]
    for key, value in _texts(config):
        if _differs(fields.get(key, ""), value, TEXTS[key]):
            fields[key] = value
    fields |= {LANGUAGE: config.language, NUMBERING: config.numbering}
    _write_clues(fields.setdefault("clues", {}), config, puzzle)
    lines = ",\n".join(f"{json.dumps(key)}: {_value(value)}" for key, value in fields.items())
    called = CALLED.fullmatch(text) is not None
    return f"ipuz({{\n{lines}\n}})\n" if called else f"{{\n{lines}\n}}\n"


def _differs(old: object, new: str, longest: int) -> bool:
    """Return whether a text is another than that of a file, which may have lines and be longer."""
    return new != (clean_text(old, longest) if isinstance(old, str) else "")


def _write_clues(given: dict[str, Any], config: Config, puzzle: list[list[Any]]) -> None:
    """Change the clues of a file where they are; those that are missing are added."""
    places, squares = _places(config.answers, puzzle), [one for row in puzzle for one in row]
    missing = set(range(len(config.slots)))
    for direction, _, entries in _directions(given):
        for number, entry in enumerate(entries):
            label, clue = _clue(entry, "clues")
            index = places[direction, label]
            missing.discard(index)
            if not _differs(clue, config.clue(index), LONGEST_CLUE):
                continue
            if isinstance(entry, dict):
                entry["clue"] = config.clue(index)
            else:
                entries[number] = [entry[0], config.clue(index)]
    names = {direction: name for direction, name, _ in _directions(given)}
    for index in sorted(missing):
        slot = config.slots[index]
        if config.clue(index):
            name = names.setdefault(slot.direction, NAMES[slot.direction])
            number = squares[slot.cells[0]] or slot.number
            given.setdefault(name, []).append([number, config.clue(index)])


def _fields(text: str) -> dict[str, Any]:
    """Read the object of a file; raise `Invalid` if it is no crossword."""
    called = CALLED.fullmatch(text)
    try:
        found = json.loads(called[1] if called else text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        line, place = (None, None) if called else (error.lineno, error.colno)
        raise Invalid("crossword.file-json", reason=error.msg, line=line, place=place) from None
    except (ValueError, RecursionError) as error:
        raise Invalid("crossword.file-json", reason=str(error)[:60]) from None
    kinds = found.get("kind") if isinstance(found, dict) else None
    if not isinstance(kinds, list) or not all(isinstance(one, str) for one in kinds):
        raise Invalid("crossword.file-field", field="kind")
    if not any("/crossword" in one for one in kinds):
        raise Invalid("crossword.file-kind", kind=", ".join(kinds)[:60])
    assert isinstance(found, dict)
    return found


def _side(fields: Mapping[str, Any], name: str) -> int:
    dimensions = fields.get("dimensions")
    value = dimensions.get(name) if isinstance(dimensions, dict) else None
    if not isinstance(value, int) or not SHORTEST_SIDE <= value <= LONGEST_SIDE:
        raise Invalid("crossword.file-field", field=f"dimensions.{name}")
    return value


def _rows(fields: Mapping[str, Any], name: str, width: int, height: int) -> list[list[Any]]:
    """Return a field with a value for each square; raise `Invalid` if some are missing."""
    rows = fields.get(name)
    if not isinstance(rows, list) or len(rows) != height:
        raise Invalid("crossword.file-field", field=name)
    for number, row in enumerate(rows):
        if not isinstance(row, list) or len(row) != width:
            raise Invalid("crossword.file-field", field=f"{name}[{number}]")
    return rows


def _cell(value: Any) -> Any:
    """Return what a square of `puzzle` holds: a number, `#`, or nothing where there is none."""
    held = value.get("cell", 0) if isinstance(value, dict) else value
    return held if isinstance(held, int | str) else None


def _answer(value: Any, field: str) -> str:
    held = value.get("value") if isinstance(value, dict) else value
    if not isinstance(held, str) or len(held) != 1:
        raise Invalid("crossword.file-field", field=field)
    return held.upper() if len(held.upper()) == 1 else held


def _clues(given: Any, answers: tuple[str, ...], puzzle: list[list[Any]]) -> tuple[str, ...]:
    """Return the clue of each slot; numbers are those that the file writes into its squares."""
    if not isinstance(given, dict):
        raise Invalid("crossword.file-field", field="clues")
    places = _places(answers, puzzle)
    clues = [""] * len(slots_of(answers))
    for direction, name, entries in _directions(given):
        for number, entry in enumerate(entries):
            field = f"clues.{name}[{number}]"
            label, clue = _clue(entry, field)
            if (direction, label) not in places:
                raise Invalid("crossword.file-number", field=field, number=label[:20])
            clues[places[direction, label]] = clue
    return tuple(clues)


def _places(answers: tuple[str, ...], puzzle: list[list[Any]]) -> dict[tuple[str, str], int]:
    """Return the slot of each direction and number, as the file numbers its squares."""
    squares = [one for row in puzzle for one in row]
    return {
        (slot.direction, str(squares[slot.cells[0]] or slot.number)): index
        for index, slot in enumerate(slots_of(answers))
    }


def _directions(given: Mapping[str, Any]) -> Iterator[tuple[str, str, list[Any]]]:
    """Yield each direction of the clues with its name in the file; raise `Invalid` for others."""
    for name, entries in given.items():
        direction = str(name).partition(":")[0].lower()
        if direction not in DIRECTIONS or not isinstance(entries, list):
            raise Invalid("crossword.file-field", field=f"clues.{name}"[:60])
        yield direction, name, entries


def _clue(entry: Any, field: str) -> tuple[str, str]:
    """Read a clue: `[number, text]`, or an object with both."""
    if isinstance(entry, dict):
        entry = [entry.get("number", entry.get("label")), entry.get("clue")]
    if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[1], str):
        raise Invalid("crossword.file-field", field=field)
    if not isinstance(entry[0], int | str):
        raise Invalid("crossword.file-field", field=field)
    return str(entry[0]), entry[1]
