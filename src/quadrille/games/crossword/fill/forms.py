"""Forms of one word: a grid that has CHAT shall not have CHATS too.

Tables of irregular words and rules of endings say which word another may be a form of, and that
counts if it is a word of the list. A wrong guess only keeps two words apart that could have stood
together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from quadrille.games.crossword.fill import english_forms, french_forms
from quadrille.games.crossword.fill.words import Words
from quadrille.lexicon.inflections import ENDINGS_ER, ENDINGS_IR, guesses

SHORTEST = 3
"""Rules of endings say nothing about shorter words."""
SHORTEST_FEMININE = 5
"""The fewest letters to which an E is added: PORTE is no form of PORT."""
SHORTEST_STEM = 2
"""Of OSER it is OS; MER is no verb."""
REGULAR = {"ER": frozenset(ENDINGS_ER), "IR": frozenset(ENDINGS_IR)}
INFINITIVES = ("ER", "IR", "RE")
ENDINGS = (
    ("IES", "Y"), ("IED", "Y"), ("IER", "Y"), ("IEST", "Y"), ("ES", ""), ("ES", "E"), ("S", ""),
    ("ED", ""), ("ED", "E"), ("ING", ""), ("ING", "E"), ("ER", ""), ("ER", "E"), ("EST", ""),
    ("EST", "E"), ("LY", ""),
)  # fmt: skip
"""English endings, and what stands in their place in the word itself."""
FORMS_CACHED = 50_000


def french_bases(word: str) -> Iterator[str]:
    """Yield the French words that a word may be a form of by its ending."""
    for guess in guesses(word):
        if guess.kind == "verb":
            if guess.word.endswith(INFINITIVES) and _is_conjugated(word, guess.word):
                yield guess.word
        elif guess.kind == "plural" or len(guess.word) >= SHORTEST_FEMININE:
            yield guess.word


def _is_conjugated(word: str, infinitive: str) -> bool:
    """Return whether a guess can be trusted: of short words only regular forms are.

    >>> _is_conjugated("OSAT", "OSER"), _is_conjugated("UNE", "UNIR")
    (True, False)
    """
    stem = infinitive[:-2]
    if french_forms.is_noun(infinitive) or len(stem) < SHORTEST_STEM:
        return False
    if french_forms.family(infinitive) not in (None, "ALLER"):
        return False
    if len(word) > SHORTEST and len(stem) >= SHORTEST and word.startswith(stem[:SHORTEST]):
        return True
    stems = (stem, stem[:-1] + "I") if stem.endswith("Y") else (stem,)
    endings = REGULAR.get(infinitive[-2:], frozenset())
    return any(word.startswith(one) and word.removeprefix(one) in endings for one in stems)


def english_bases(word: str) -> Iterator[str]:
    """Yield the English words that a word may be a form of by its ending.

    >>> [*english_bases("BAKING")][:2], "RUN" in english_bases("RUNNING")
    (['BAK', 'BAKE'], True)
    """
    for ending, other in ENDINGS:
        if word.endswith(ending):
            stem = word.removesuffix(ending)
            yield stem + other
            if len(stem) > SHORTEST and stem[-1] == stem[-2] and not other:
                yield stem[:-1]


Rules: TypeAlias = Callable[[str], Iterator[str]]
BASES: dict[str, Rules] = {"fr": french_bases, "en": english_bases}
IRREGULAR: dict[str, Rules] = {
    "fr": french_forms.irregular_bases,
    "en": english_forms.irregular_bases,
}


@lru_cache(FORMS_CACHED)
def bases(word: str, words: Words) -> frozenset[str]:
    """Return the words of a list that a word is a form of, and itself."""
    code = words.alphabet.name
    if code not in BASES:
        return frozenset((word,))
    by_ending = BASES[code](word) if len(word) >= SHORTEST else ()
    found = {base for base in by_ending if len(base) >= SHORTEST}
    return frozenset((word, *filter(words.__contains__, found.union(IRREGULAR[code](word)))))


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
