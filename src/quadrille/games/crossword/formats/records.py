"""What the readers of files share: grids of any language, and the record of what was read."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from quadrille.core.record import Record, Setup
from quadrille.games.crossword.options import LONGEST_CLUE, USUAL_LANGUAGE, clean_text, read_rows
from quadrille.lexicon.languages import codes, language


def read_grid(rows: Sequence[str], code: str) -> tuple[str, ...]:
    """Check the answers of a file in a language; raise `Invalid` with the square at fault.

    >>> read_grid(["ON", "SA"], "fr")
    ('ON', 'SA')
    """
    return read_rows(rows, language(code if code in codes() else USUAL_LANGUAGE).alphabet)


def crossword_record(
    answers: Sequence[str], clues: Sequence[str], options: Mapping[str, str]
) -> Record:
    """Return the record of a crossword to be solved, with the options that are not empty."""
    cleaned = [clean_text(clue, LONGEST_CLUE) for clue in clues]
    found = {key: text for key, text in options.items() if text}
    if found.get("language", USUAL_LANGUAGE) not in codes():
        del found["language"]
    found["answers"] = "/".join(answers)
    if any(cleaned):
        found["clues"] = json.dumps(cleaned, ensure_ascii=False)
    return Record(Setup("crossword", tuple(found.items())))
