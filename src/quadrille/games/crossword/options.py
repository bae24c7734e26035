"""The options of a record: read into a config, and written.

Only here are languages and lexicons looked up by their names. A crossword without answers is made
from a seed, with words that most people know.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from quadrille.core.errors import Invalid
from quadrille.core.numbers import check_range, parse_integer
from quadrille.core.options import read_choice, read_number
from quadrille.core.visible import drop_invisible
from quadrille.games.crossword.config import AMERICAN, FRENCH, Config
from quadrille.games.crossword.fill.fixed import STYLES
from quadrille.games.crossword.grid import (
    BLACK,
    LONGEST_SIDE,
    SHORTEST_SIDE,
    lone_cells,
    slots_of,
    write_cell,
)
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.languages import language

USUAL_LANGUAGE = "fr"
MOST_BLACK = 50
LONGEST_CLUE, LONGEST_TITLE, LONGEST_NOTES = 300, 120, 2000
DRAWN = ("size", "style", "black", "lexicon")
"""The options of a crossword that is made from a seed."""
TEXTS = {
    "title": LONGEST_TITLE, "author": LONGEST_TITLE,
    "copyright": LONGEST_TITLE, "notes": LONGEST_NOTES,
}  # fmt: skip
"""The options that are shown as they are, and their greatest lengths."""
OPTIONS = ("language", "numbering", *TEXTS, "fill", "answers", "clues", *DRAWN)
FILL_FORM = re.compile(r"random\s+(-?[0-9]{1,20})", re.ASCII)
SIZE_FORM = re.compile(r"([0-9]{1,3})\s*[x×*]\s*([0-9]{1,3})", re.ASCII | re.IGNORECASE)


def write_options(config: Config) -> dict[str, str]:
    """Return the options of a config."""
    return {
        "language": config.language,
        "numbering": config.numbering,
        "title": config.title,
        "author": config.author,
        "fill": config.fill,
        "answers": "/".join(config.answers),
        "clues": json.dumps(config.clues, ensure_ascii=False) if config.clues else "",
        **({"copyright": config.copyright} if config.copyright else {}),
        **({"notes": config.notes} if config.notes else {}),
    }


def read_options(options: Mapping[str, str]) -> Config:
    """Return the config of some options; without answers they are drawn from the seed of `fill`.

    >>> read_options({"answers": "CAR/A#U/SEL", "language": "fr"}).size
    Size(columns=3, rows=3)
    """
    for key in options:
        if key not in OPTIONS:
            raise Invalid("crossword.option", key=key[:40])
    spoken = language(options.get("language", USUAL_LANGUAGE))
    usual = (FRENCH, AMERICAN) if spoken.code == USUAL_LANGUAGE else (AMERICAN, FRENCH)
    numbering = read_choice(options, "numbering", usual)
    fill = options.get("fill", "random 0")
    if options.get("answers"):
        _refuse_drawn(options)
        answers = read_rows(options["answers"].split("/"), spoken.alphabet)
        clues = read_clues(options.get("clues", ""), len(slots_of(answers)))
        fill = options.get("fill", "typed")
    else:
        answers, clues = _draw(fill, spoken.code, options)
    texts = {key: clean_text(options.get(key, ""), most) for key, most in TEXTS.items()}
    return Config(spoken.code, spoken.alphabet, answers, clues, numbering, fill=fill, **texts)


def _refuse_drawn(options: Mapping[str, str]) -> None:
    for key in DRAWN:
        if key in options:
            raise Invalid("bad-together", first="answers", second=key)


def _draw(
    fill: str, code: str, options: Mapping[str, str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Make the grid and the clues of a seed."""
    from quadrille.games.crossword.fill.draws import draw_puzzle, usual_black, usual_size

    found = FILL_FORM.fullmatch(fill.strip())
    if found is None:
        raise Invalid("crossword.fill", text=fill[:60])
    usual = STYLES if code == USUAL_LANGUAGE else (*STYLES[1:], STYLES[0])
    style = read_choice(options, "style", usual)
    rows, columns = read_size(options["size"]) if "size" in options else usual_size(style)
    black = read_number(options, "black", usual_black(style), 0, MOST_BLACK)
    seed = parse_integer(found[1])
    return draw_puzzle(seed, code, options.get("lexicon", ""), rows, columns, style, black)


def read_size(text: str) -> tuple[int, int]:
    """Read rows and columns, as `10x12`; raise `Invalid` if they are none, or out of range.

    >>> read_size("10x12")
    (10, 12)
    """
    found = SIZE_FORM.fullmatch(text.strip())
    if found is None:
        raise Invalid("crossword.size", text=text[:40])
    rows, columns = int(found[1]), int(found[2])
    check_range("rows", rows, SHORTEST_SIDE, LONGEST_SIDE)
    check_range("columns", columns, SHORTEST_SIDE, LONGEST_SIDE)
    return rows, columns


def read_rows(rows: Sequence[str], alphabet: Alphabet) -> tuple[str, ...]:
    """Check the rows of a grid of answers; raise `Invalid` with the row and the square at fault.

    >>> read_rows(["CAR", "A#U", "SEL"], language("fr").alphabet)
    ('CAR', 'A#U', 'SEL')
    """
    check_range("rows", len(rows), SHORTEST_SIDE, LONGEST_SIDE)
    check_range("columns", len(rows[0]), SHORTEST_SIDE, LONGEST_SIDE)
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise Invalid("crossword.ragged", row=number, count=len(row), width=len(rows[0]))
        for place, sign in enumerate(row, 1):
            if sign != BLACK and sign not in alphabet.letters:
                raise Invalid("crossword.sign", sign=sign, row=number, column=place)
    if not slots_of(rows):
        raise Invalid("crossword.no-words")
    alone = lone_cells(rows)
    if alone:
        raise Invalid("crossword.lone", cell=write_cell(alone[0]))
    return tuple(rows)


def read_clues(text: str, count: int) -> tuple[str, ...]:
    """Read the clues of `count` slots, a list of texts in JSON; an empty text is no clues at all.

    >>> read_clues('["Félin", ""]', 2), read_clues("", 2)
    (('Félin', ''), ())
    """
    if not text.strip():
        return ()
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise Invalid("crossword.clues-form")
    if len(found) != count:
        raise Invalid("crossword.clues-count", count=len(found), words=count)
    clues = tuple(clean_text(one, LONGEST_CLUE) for one in found)
    return clues if any(clues) else ()


def clean_text(text: str, longest: int) -> str:
    """Return a text in one line of visible signs, not longer than allowed.

    >>> clean_text(" Un\\tchat\\n ", 40)
    'Un chat'
    """
    shown = drop_invisible(text.encode("utf-8", "replace").decode())
    return " ".join(part for part in shown.split(" ") if part)[:longest].strip()
