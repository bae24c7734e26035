"""What the readers of files share: grids of any language, and the record of what was read."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from quadrille.core.record import Record, Setup
from quadrille.games.crossword.config import Config
from quadrille.games.crossword.grid import slots_of
from quadrille.games.crossword.options import (
    DRAWN,
    LONGEST_CLUE,
    clean_text,
    read_rows,
    write_options,
)
from quadrille.lexicon.detection import detect_language
from quadrille.lexicon.languages import codes, language, languages


def read_grid(rows: Sequence[str], code: str = "") -> tuple[str, ...]:
    """Check the answers of a file; raise `Invalid` with the square at fault.

    Without a language all letters of all languages may be there.

    >>> read_grid(["ON", "SA"], "fr")
    ('ON', 'SA')
    """
    if code in codes():
        return read_rows(rows, language(code).alphabet)
    known = [one.alphabet for one in languages()]
    return read_rows(rows, max(known, key=lambda one: _letters_in(rows, one.letters)))


def _letters_in(rows: Sequence[str], letters: Sequence[str]) -> int:
    return sum(sign in letters for row in rows for sign in row)


def crossword_record(
    answers: Sequence[str], clues: Sequence[str], options: Mapping[str, str]
) -> Record:
    """Return the record of a crossword to be solved, with the options that are not empty.

    A language that is not among them is detected.
    """
    cleaned = [clean_text(clue, LONGEST_CLUE) for clue in clues]
    found = {key: text for key, text in options.items() if text}
    if found.get("language") not in codes():
        text = "".join(answers)
        words = {"".join(text[cell] for cell in slot.cells) for slot in slots_of(answers)}
        found["language"] = detect_language(words, cleaned)
    found["answers"] = "/".join(answers)
    if any(cleaned):
        found["clues"] = json.dumps(cleaned, ensure_ascii=False)
    return Record(Setup("crossword", tuple(found.items())))


def edit_record(text: str, config: Config) -> str:
    r"""Return a record with the options of a crossword; its moves and remarks stay.

    >>> record = "quadrille 1\ngame: crossword\nanswers: ON/SA\n\nA1 O\n# why not\n"
    >>> from quadrille.games.crossword.options import read_options
    >>> config = read_options({"answers": "ON/SA", "title": "Small", "language": "en"})
    >>> edit_record(record, config).partition("answers")[2].splitlines()
    [': ON/SA', 'language: en', 'numbering: american', 'title: Small', '', 'A1 O', '# why not']
    """
    options = {key: " ".join(value.split()) for key, value in write_options(config).items()}
    lines = text.split("\n")
    end = next((number for number, line in enumerate(lines) if not line.strip()), len(lines))
    head = []
    for line in lines[:end]:
        key, _, value = (part.strip() for part in line.partition(":"))
        new = options.pop(key, None)
        if key not in DRAWN:
            head.append(line if new in (None, " ".join(value.split())) else f"{key}: {new}")
    added = [f"{key}: {value}" for key, value in options.items() if value and key != "fill"]
    return "\n".join([*head, *added, *lines[end:]])
