"""A grid that is being made: its squares, the words that it may use, and those that are wanted."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import lru_cache

from quadrille.core.errors import Invalid
from quadrille.games.crossword.fill.problem import Problem
from quadrille.games.crossword.fill.words import Words, words_of
from quadrille.games.crossword.grid import BLACK, EMPTY, slots_of
from quadrille.lexicon.languages import codes
from quadrille.lexicon.themes import known_themes
from quadrille.lexicon.themes import theme as words_of_theme

LIGHT_ONLY = 100
SHORTEST = 2
LISTS_CACHED = 4


@dataclass(frozen=True, eq=False)
class Draft:
    """A grid under way, with the words that were asked for."""

    problem: Problem
    preferred: tuple[str, ...]
    unknown: frozenset[str]
    """The words written in the grid that no list holds."""

    @property
    def words(self) -> Words:
        """The words that the grid may use."""
        return self.problem.words

    @property
    def text(self) -> str:
        """The squares, row by row."""
        return "".join(self.problem.rows)


def read_grid(
    rows: Sequence[str],
    code: str,
    light: int = 0,
    preferred: Sequence[str] = (),
    theme: str = "",
    forbidden: Sequence[str] = (),
    *,
    crude: bool = False,
) -> Draft:
    """Read a grid of `.`, `#` and letters; raise `Invalid` with the row and the square at fault.

    Words that stand in the grid whole may be used although no list holds them.

    >>> draft = read_grid(["CHAT", "....", "XQZK"], "fr", 100)
    >>> sorted(draft.unknown)
    ['XQZK']
    """
    words = plain_words(code, light, crude=crude)
    checked = check_signs(rows, words.letters)
    lengths = {len(slot.cells) for slot in slots_of(checked)}
    wanted = dict.fromkeys([*fold_words(preferred, words), *theme_words(theme, words, lengths)])
    banned = frozenset(fold_words(forbidden, words))
    whole = whole_words(checked)
    unknown = frozenset(word for word in whole if word not in words)
    extended = _extended(words, tuple(sorted({*whole, *wanted})))
    problem = Problem(checked, extended, light / 100, banned.difference(whole))
    placed = {*banned, *whole}
    return Draft(problem, tuple(word for word in wanted if word not in placed), unknown)


def plain_words(code: str, light: int = 0, *, crude: bool = False) -> Words:
    """Return the words of a language: at 100% only those that most people know.

    Raise `Invalid` if there is no such language here.
    """
    if code not in codes():
        raise Invalid("bad-choice", value=code[:40], choices=", ".join(codes()))
    return words_of("", code, light_only=light >= LIGHT_ONLY, crude=crude)


@lru_cache(LISTS_CACHED)
def without_banned(words: Words, banned: frozenset[str]) -> Words:
    """Return words but those that are banned."""
    return words.without(banned)


@lru_cache(LISTS_CACHED)
def _extended(words: Words, more: tuple[str, ...]) -> Words:
    return words.extend(more)


def check_signs(rows: Sequence[str], letters: str) -> tuple[str, ...]:
    """Return the rows of a grid under way; raise `Invalid` with the square at fault."""
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise Invalid("crossword.ragged", row=number, count=len(row), width=len(rows[0]))
        for place, sign in enumerate(row, 1):
            if sign not in (BLACK, EMPTY) and sign not in letters:
                raise Invalid("crossword.sign", sign=sign, row=number, column=place)
    return tuple(rows)


def fold_words(texts: Sequence[str], words: Words) -> list[str]:
    """Return typed words as the lists write them; raise `Invalid` where one has other signs."""
    found = []
    for text in texts:
        word = words.alphabet.fold(text.strip())
        if word is None or len(word) < SHORTEST or not set(word) <= set(words.letters):
            raise Invalid("crossword.word", word=text[:40])
        found.append(word)
    return found


def theme_words(name: str, words: Words, lengths: Container[int]) -> list[str]:
    """Return the words of a theme that have some lengths; raise `Invalid` if there are none.

    >>> theme_words("animaux", plain_words("fr"), {2})
    ['AI']
    """
    if not name:
        return []
    known = sorted(one.name for one in known_themes())
    if name not in known:
        raise Invalid("bad-choice", value=name, choices=", ".join(known))
    folded = (words.alphabet.fold(text) for text in words_of_theme(name))
    return sorted({word for word in folded if word and len(word) in lengths and word in words})


def whole_words(rows: Sequence[str]) -> list[str]:
    """Return the words of a grid that have no open square.

    >>> whole_words(["CHAT", "A..#"])
    ['CHAT', 'CA']
    """
    text = "".join(rows)
    found = ("".join(text[cell] for cell in slot.cells) for slot in slots_of(rows))
    return [word for word in found if EMPTY not in word]
