"""What the extra is worth: how many words it defines, and a sample of its entries to read."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from quadrille.lexicon.definitions import Definitions


def coverage(known: Definitions, words: Iterable[str]) -> dict[str, int]:
    """Count the words with a definition as headword or as a form, and those with synonyms."""
    counts = {"words": 0, "headword": 0, "form": 0, "synonyms": 0, "nothing": 0}
    for word in words:
        entry = known.of(word)
        counts["words"] += 1
        counts["synonyms"] += entry is not None and bool(entry.synonyms)
        if entry is None or entry.short is None:
            counts["nothing"] += entry is None
        elif any(one.definitions for one in known.under(word)):
            counts["headword"] += 1
        else:
            counts["form"] += 1
    return counts


def sample(
    known: Definitions, words: Iterable[str], count: int, seed: int, *, forms: bool
) -> Iterator[str]:
    """Yield random words with their first definition: headwords or, with `forms`, other words.

    The order comes from a digest of each word, so that a word more in the list changes one line.
    """
    shuffled = sorted(words, key=lambda word: hashlib.sha256(f"{seed} {word}".encode()).digest())
    for word in shuffled:
        if not count:
            return
        is_headword = any(one.definitions for one in known.under(word))
        entry = known.of(word) if is_headword != forms else None
        if entry is not None and entry.short is not None:
            count -= 1
            first = next(one for one in entry.meanings if one.definitions)
            yield f"{word:<16} {first.headword} ({first.part}) {entry.short}"
