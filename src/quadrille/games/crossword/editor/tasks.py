"""The tasks of the editor for an engine process: patterns, fills, candidates and clues."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Annotated, Literal

from annotated_types import Ge, Gt, Le, Len, MaxLen

from quadrille.core.capabilities import StudyTask
from quadrille.core.game import Json
from quadrille.core.rng import Rng

LONGEST, MOST_WORDS, MOST_FORBIDDEN = 25, 200, 5000
Row = Annotated[str, Len(2, LONGEST)]
Rows = Annotated[list[Row], Len(2, LONGEST)]
Word = Annotated[str, MaxLen(LONGEST)]
Preferred = Annotated[list[Word], MaxLen(MOST_WORDS)]
Forbidden = Annotated[list[Word], MaxLen(MOST_FORBIDDEN)]
Code = Annotated[str, Len(2, 8)]
Percent = Annotated[int, Ge(0), Le(100)]
Seconds = Annotated[float, Gt(0), Le(60)]
Theme = Annotated[str, MaxLen(60)]
Style = Literal["french", "symmetric", "mirror"]


def draw(
    cancelled: threading.Event,
    rng: Rng,
    *,
    rows: Rows,
    language: Code,
    style: Style = "french",
    black: Annotated[int, Ge(0), Le(50)] = 15,
    light: Percent = 0,
    preferred: Preferred = [],  # noqa: B006
    theme: Theme = "",
    forbidden: Forbidden = [],  # noqa: B006
    crude: bool = False,
) -> Iterator[dict[str, Json]]:
    """Draw `black` per cent of black squares; those in the rows stay, and letters, which they end.

    If there are no letters, preferred words and words of a theme are written first.
    """
    from quadrille.games.crossword.editor.filling import draw

    words = (preferred, theme, forbidden)
    yield {"found": draw(rows, language, style, black, light, rng, *words, crude=crude)}


def fill(
    cancelled: threading.Event,
    rng: Rng,
    *,
    rows: Rows,
    language: Code,
    light: Percent = 0,
    preferred: Preferred = [],  # noqa: B006 - never changed; the request shows it
    theme: Theme = "",
    at_least: Annotated[int, Ge(0), Le(MOST_WORDS)] = 0,
    forbidden: Forbidden = [],  # noqa: B006
    crude: bool = False,
    seconds: Seconds = 20,
) -> Iterator[dict[str, Json]]:
    """Fill the open squares of a grid; letters in the rows stay."""
    from quadrille.games.crossword.editor.filling import fill
    from quadrille.games.crossword.editor.grids import read_grid

    given = read_grid(rows, language, light, preferred, theme, forbidden, crude=crude)
    yield from fill(given, at_least, seconds, cancelled, rng)


def surround(
    cancelled: threading.Event,
    rng: Rng,
    *,
    rows: Rows,
    language: Code,
    light: Percent = 0,
    preferred: Preferred = [],  # noqa: B006
    theme: Theme = "",
    forbidden: Forbidden = [],  # noqa: B006
    crude: bool = False,
    seconds: Seconds = 20,
) -> Iterator[dict[str, Json]]:
    """Fill a grid around the words in it: black squares end them, and more are set where needed."""
    from quadrille.games.crossword.editor.filling import surround
    from quadrille.games.crossword.editor.grids import read_grid

    given = read_grid(rows, language, light, preferred, theme, forbidden, crude=crude)
    yield {"found": surround(given, seconds, rng)}


def weigh(
    cancelled: threading.Event,
    rng: Rng,
    *,
    rows: Rows,
    language: Code,
    slot: Annotated[int, Ge(-1), Le(1000)] = -1,
    light: Percent = 0,
    preferred: Preferred = [],  # noqa: B006
    theme: Theme = "",
    forbidden: Forbidden = [],  # noqa: B006
    crude: bool = False,
) -> Iterator[dict[str, Json]]:
    """Weigh the words for a slot by what they leave elsewhere, and count what fits each square.

    Where nothing fits, `too_strict` says whether rarer words would.
    """
    from quadrille.games.crossword.editor.candidates import is_consistent, weigh
    from quadrille.games.crossword.editor.grids import read_grid

    given = read_grid(rows, language, light, preferred, theme, forbidden, crude=crude)
    found = weigh(given, slot, cancelled, rng)
    if light and not found["consistent"]:
        loose = read_grid(rows, language, 0, preferred, theme, forbidden, crude=crude)
        found["too_strict"] = is_consistent(loose, rng)
    yield {"found": found}


def suggest(
    cancelled: threading.Event,
    rng: Rng,
    *,
    words: Annotated[list[Word], Len(1, 400)],
    language: Code,
) -> Iterator[dict[str, Json]]:
    """Suggest clues for the words of a grid, the best first; none gives an answer away."""
    from quadrille.games.crossword.editor.filling import suggest

    yield {"found": suggest(words, language)}


KERNELS = (
    "quadrille.games.crossword.fill.search_kernel",
    "quadrille.games.crossword.fill.descent_kernel",
)
TASKS = (
    StudyTask("pattern", draw, "/crossword/pattern"),
    StudyTask("fill", fill, "/crossword/fill", kernels=KERNELS, quick=True),
    StudyTask("around", surround, "/crossword/around", kernels=KERNELS, quick=True),
    StudyTask("candidates", weigh, "/crossword/candidates", kernels=KERNELS, quick=True),
    StudyTask("clues", suggest, "/crossword/clues"),
)
