"""The language of words and sentences that do not say it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from quadrille.core import i18n
from quadrille.core.errors import Invalid
from quadrille.lexicon.language import Language
from quadrille.lexicon.languages import codes, languages
from quadrille.lexicon.library import named_lexicon

COMMON = {
    code: frozenset(words.split())
    for code, words in {
        "de": "der das und ein eine einer mit von ist für nicht auf",
        "en": "the of and to with for is it in that by from",
        "fr": "le la les du une et est pour dans au aux sur de",
    }.items()
}
"""Words that sentences of a language have, and those of the others hardly."""
FEWEST, TIMES = 3, 2
"""How many of them decide, and how many times as many as of any other language."""
SHORTEST = 3
"""Shorter words are words of most languages."""
WORD = re.compile(r"[^\W\d_]+")


def named_language(text: object) -> str:
    """Return the language that a field of a file names, as `en` or `en_GB`; else an empty text.

    >>> named_language("en-GB"), named_language("xx"), named_language(3)
    ('en', '', '')
    """
    code = re.split(r"[-_.]", text)[0].lower() if isinstance(text, str) else ""
    return code if code in codes() else ""


def detect_language(words: Collection[str], texts: Iterable[str] = ()) -> str:
    """Return the language of words in capitals, by sentences about them if there are any.

    Else it is the language whose lexicon has the most of them; of several, that of the context.

    >>> detect_language(["OS", "NA"], ["The end of a bone", "Not with the others"])
    'en'
    >>> detect_language(["CHEVAL", "ETE"]), detect_language(["HORSE", "SUMMER"])
    ('fr', 'en')
    """
    letters = set().union(*words)
    possible = [one for one in languages() if letters.issubset(one.alphabet.letters)]
    spoken = _by_sentences(texts)
    return spoken if spoken in {one.code for one in possible} else _by_words(words, possible)


def _by_sentences(texts: Iterable[str]) -> str:
    found = [word for text in texts for word in WORD.findall(text.lower())]
    counts = [(sum(map(common.__contains__, found)), code) for code, common in COMMON.items()]
    (second, _), (most, code) = sorted(counts)[-2:]
    return code if most >= FEWEST and most >= TIMES * second else ""


def _by_words(words: Collection[str], possible: Iterable[Language]) -> str:
    """Return the language whose lexicon has the most of some words."""
    long = {word for word in words if len(word) >= SHORTEST} or set(words)
    counts = {}
    for one in possible:
        try:
            known = named_lexicon(one.lexicon, one.code).load()
        except Invalid:  # its list is not installed
            continue
        counts[one.code] = sum(word in known for word in long)
    yours = i18n.language()
    return min(counts, key=lambda code: (-counts[code], code != yours, code), default=yours)
