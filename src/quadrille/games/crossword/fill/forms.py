"""Forms of one word: a grid that has CHAT shall not have CHATS too.

Rules of endings guess which word another is a form of, and a guess counts if it is a word of the
list. A wrong guess only keeps two words apart that could have stood together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from quadrille.games.crossword.fill.words import Words
from quadrille.lexicon.inflections import guesses

SHORTEST = 3
"""Shorter words have too many guesses to say anything."""
SHORTEST_FEMININE = 5
"""An E is added to so many letters at least: PORTE is no form of PORT."""
INFINITIVES = ("ER", "IR", "RE")
ENDINGS = (
    ("IES", "Y"), ("IED", "Y"), ("IER", "Y"), ("IEST", "Y"), ("ES", ""), ("ES", "E"), ("S", ""),
    ("ED", ""), ("ED", "E"), ("ING", ""), ("ING", "E"), ("ER", ""), ("ER", "E"), ("EST", ""),
    ("EST", "E"), ("LY", ""),
)  # fmt: skip
"""English endings, and what stands in their place in the word itself."""
FORMS_CACHED = 50_000


def french_bases(word: str) -> Iterator[str]:
    """Yield the French words that a word may be a form of."""
    stem = word[: 3 if len(word) > SHORTEST else 2]
    for guess in guesses(word):
        if guess.kind == "verb":
            if guess.word.endswith(INFINITIVES) and guess.word.startswith(stem):
                yield guess.word
        elif guess.kind == "plural" or len(guess.word) >= SHORTEST_FEMININE:
            yield guess.word


def english_bases(word: str) -> Iterator[str]:
    """Yield the English words that a word may be a form of.

    >>> [*english_bases("BAKING")][:2], "RUN" in english_bases("RUNNING")
    (['BAK', 'BAKE'], True)
    """
    for ending, other in ENDINGS:
        if word.endswith(ending):
            stem = word.removesuffix(ending)
            yield stem + other
            if len(stem) > SHORTEST and stem[-1] == stem[-2] and not other:
                yield stem[:-1]


BASES: dict[str, Callable[[str], Iterator[str]]] = {"fr": french_bases, "en": english_bases}


@lru_cache(FORMS_CACHED)
def bases(word: str, words: Words) -> frozenset[str]:
    """Return the words of a list that a word is a form of, and itself."""
    rules = BASES.get(words.alphabet.name)
    if rules is None or len(word) < SHORTEST:
        return frozenset((word,))
    found = (base for base in rules(word) if len(base) >= SHORTEST and base in words)
    return frozenset((word, *found))


def quality(word: str, words: Words) -> int:
    """Return how good a word is in a grid, from 1 to 4.

    4 is a word that most people know, 3 a form of one that they know, as a plural or a conjugated
    verb; 2 is a rare word, 1 a form of a word that is rare. Only a longer word is called a form:
    TABLE is more than a form of TABLER.
    """
    is_form = any(len(base) < len(word) for base in bases(word, words))
    return 2 * (word in words.light) + 2 - is_form


def twin_forms(found: Sequence[str], words: Words) -> list[tuple[int, int]]:
    """Return the places of each two words of a grid that are forms of one word."""
    seen: dict[str, int] = {}
    twins = []
    for place, word in enumerate(found):
        own = bases(word, words)
        first = min((seen[base] for base in own if base in seen), default=None)
        if first is not None:
            twins.append((first, place))
        for base in own:
            seen.setdefault(base, place)
    return twins
