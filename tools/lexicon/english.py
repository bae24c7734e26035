"""The English list, chosen from the word lists of SCOWL."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from .spelling import is_plain, plain
from .tally import Tally

SHORTEST, LONGEST = 3, 15
LARGEST_SIZE = 80
LIGHT_SIZE = 50
"""SCOWL's sizes go by how well known words are: up to this one, most people know them."""
# Abbreviations and functions that stand among SCOWL's words.
STOP = frozenset(["AEQ", "CSC", "CSCH", "DKL", "ESC", "HHD"])

WHY = {
    "possessive": "an apostrophe: possessives",
    "capital": "a capital letter",
    "sign": "a hyphen, digit, dot or other sign",
    "alphabet": "letters outside A–Z even without accents",
    "short": "one or two letters; two-letter words come from the hand list",
    "long": f"over {LONGEST} letters",
    "stop": f"abbreviations among the words: {' '.join(sorted(STOP))}",
}


def is_chosen(name: str, largest: int = LARGEST_SIZE) -> bool:
    """Return whether a file of SCOWL is taken: words of all spellings and variants up to a size.

    >>> is_chosen("british_variant_1-words.70"), is_chosen("english-upper.35")
    (True, False)
    >>> is_chosen("english-words.95")
    False
    """
    kind, _, size = name.rpartition(".")
    return kind.endswith("-words") and size.isdigit() and int(size) <= largest


def refuse(text: str) -> str | None:
    """Name the rule that drops a word, if one does."""
    if "'" in text:
        return "possessive"
    if text != text.lower():
        return "capital"
    if not text.isalpha():
        return "sign"
    word = plain(text)
    if not is_plain(word):
        return "alphabet"
    if len(word) < SHORTEST:
        return "short"
    if len(word) > LONGEST:
        return "long"
    return "stop" if word in STOP else None


def two_letter_words() -> list[str]:
    """Read the hand list; each line is a word and its gloss."""
    text = (Path(__file__).parent / "two_letter_words_en.txt").read_text(encoding="utf-8")
    return [line.split()[0] for line in text.splitlines() if not line.startswith("#")]


def build_light(files: Mapping[str, str], words: set[str]) -> set[str]:
    """Choose the words of the full list that most people know."""
    chosen = [name for name in files if is_chosen(name, LIGHT_SIZE)]
    known = {plain(line) for name in chosen for line in files[name].splitlines() if line.islower()}
    return words & known


def build_english(files: Mapping[str, str]) -> tuple[set[str], Tally]:
    """Build the list from the texts of SCOWL's files, by their names."""
    tally = Tally(dict(WHY))
    chosen = sorted(filter(is_chosen, files))
    entries = sorted({line for name in chosen for line in files[name].splitlines() if line})
    words = set()
    for text in entries:
        rule = refuse(text)
        if rule:
            tally.drop(rule, text)
        else:
            words.add(plain(text))
    by_hand = two_letter_words()
    words.update(by_hand)
    tally.totals = {
        "files": len(files),
        "files taken": len(chosen),
        "entries": len(entries),
        "two-letter words by hand": len(by_hand),
        "words": len(words),
    }
    return words, tally
