"""Questions about a grid of Mixmo: words that fit, anagrams, what is impossible; and the themes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from annotated_types import Ge, Lt, MaxLen, Predicate

from quadrille.core.capabilities import Question
from quadrille.core.grid import Cell
from quadrille.games.mixmo.impossible import Impossible, find_impossible
from quadrille.games.mixmo.state import SIDE, State

MOST_FITS = 12
MOST_WORDS = 120
MOST_LETTERS = 20
MOST_JOKERS = 3
"""As many as the bag has, the bandit among them."""

Line = Annotated[int, Ge(0), Lt(SIDE)]


def has_few_jokers(letters: str) -> bool:
    """Return whether there are no more jokers and bandits than in the bag.

    >>> has_few_jokers("CHI*N"), has_few_jokers("**?+")
    (True, False)
    """
    return sum(sign in "*?+" for sign in letters) <= MOST_JOKERS


Letters = Annotated[str, MaxLen(MOST_LETTERS), Predicate(has_few_jokers)]


@dataclass(frozen=True, slots=True)
class Fit:
    """A word that fits: where it begins, what it adds, and the move that writes it."""

    word: str
    points: int
    move: str
    row: int
    column: int
    across: bool


@dataclass(frozen=True, slots=True)
class Fits:
    """The words that fit, those that add most first."""

    words: list[Fit]


@dataclass(frozen=True, slots=True)
class Words:
    """Words, the longest first."""

    words: list[str]


def fits(state: State, seat: int, row: Line, column: Line, across: bool) -> Fits:
    """Return the best words through a cell of the grid, made of the tray; it stays valid."""
    from quadrille.games.mixmo.completion import completions
    from quadrille.games.mixmo.notation import write

    found = completions(state, Cell(column, row), across, MOST_FITS)
    words = []
    for one in found:
        start = one.move.start
        words.append(Fit(one.text, one.points, write(one.move), start.row, start.column, across))
    return Fits(words)


def anagrams(state: State, seat: int, letters: Letters = "") -> Words:
    """Return the words that some letters make: `*` is a joker, `+` a bandit, none the tray's."""
    from quadrille.games.mixmo.anagrams import anagrams

    wanted = letters or state.tray[:MOST_LETTERS]
    return Words(anagrams(state, wanted)[:MOST_WORDS] if wanted else [])


def impossible(state: State, seat: int) -> Impossible:
    """Return why no grid with all visible tiles is valid, where the words prove it."""
    return find_impossible(state)


def themes(reference: Annotated[str, MaxLen(40)] = "") -> list[str]:
    """Return the titles of the themes here; with a dictionary, of those in its language."""
    from quadrille.games.mixmo.options import find_reference
    from quadrille.lexicon.themes import known_themes, title_of

    spoken = find_reference(reference)[1].alphabet.name if reference else ""
    found = [one for one in known_themes() if not spoken or one.language in (spoken, None, "")]
    return sorted(map(title_of, found))


def theme_title(name: Annotated[str, MaxLen(60)]) -> str:
    """Return what a theme is called in the language of its words; nothing for no theme."""
    from quadrille.games.mixmo.options import find_theme, french

    found = find_theme(name, french())
    return "" if found is None else found.title


QUESTIONS = (
    Question("completions", fits),
    Question("anagrams", anagrams),
    Question("impossible", impossible),
    Question("themes", themes, about_position=False),
    Question("theme", theme_title, about_position=False),
)
