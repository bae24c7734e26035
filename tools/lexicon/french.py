"""The French lists: which forms of the dictionary are words to play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from .affixes import Affixes
from .dictionary import Entry
from .spelling import is_plain, plain
from .tally import Tally

SHORTEST, LONGEST = 2, 20
LIGHT_SIZE = 78_854
PROPER = {"npr", "prn", "patr"}
NO_WORDS = {"pfx", "sfx", "err", "sign", "ponc", "div"}
SYMBOLS = {"lx:symb", "lx:abty", "se:symb"}
KEEPCASE = "||"
UNIT_FLAGS = {"Um", "Ui"}
# The multiples that people write, from tera down to nano; the others make curiosities
# (ZEPTOHENRY) that the list tried before this one left out as well.
MULTIPLES = "tera giga mega kilo hecto deca deci centi milli micro nano".upper().split()
STOP = frozenset(["AE", "OE", "DEI", "NEC", "NEW", "BIG", "LOW", "KSS"])
VOWELS = frozenset("AEIOUY")
# Words of the seeds that no free list has.
ADDED = ("CAPELO", "HIAIS", "KA", "PAWNEES", "SOR")

WHY = {
    "proper": "proper names: tags `npr` `prn` `patr`",
    "no word": "no words: tags `pfx` `sfx` `err` `sign` `ponc` `div`",
    "symbol": "symbols and abbreviations: tags `lx:symb` `lx:abty` `se:symb`",
    "keepcase": "case that must be kept: flag `||`",
    "locution": "words of locutions only, foreign (`et:`) or under 4 letters",
    "capital": "a capital letter",
    "sign": "a hyphen, apostrophe, digit, dot or other sign",
    "multiple": "multiples of units beyond tera and nano",
    "alphabet": "letters outside A–Z even without accents",
    "short": f"under {SHORTEST} letters",
    "long": f"over {LONGEST} letters",
    "vowel": "at most 3 letters without a vowel, and no interjection",
    "stop": f"the stop list {' '.join(sorted(STOP))}",
}


@dataclass
class Words:
    """A list being built, with what was dropped from it and what only one rule let in."""

    words: set[str] = field(default_factory=set)
    tally: Tally = field(default_factory=lambda: Tally(dict(WHY)))
    units: set[str] = field(default_factory=set)


def read_seed_words() -> tuple[str, ...]:
    """Return every word of the documents that the games come from: boards, tables, examples."""
    text = (Path(__file__).parent / "seed_words.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return tuple(sorted(set(" ".join(lines).split())))


def refuse_entry(entry: Entry) -> str | None:
    """Name the rule that drops a whole entry, if one does."""
    kinds = entry.values("po")
    if kinds & PROPER:
        return "proper"
    if kinds & NO_WORDS:
        return "no word"
    if SYMBOLS.intersection(entry.tags):
        return "symbol"
    if KEEPCASE in entry.flags:
        return "keepcase"
    only_locution = bool(kinds) and all(kind.startswith("loc.") for kind in kinds)
    if only_locution and (entry.values("et") or len(entry.word) < 4):
        return "locution"
    return None


def refuse_form(text: str, entry: Entry) -> str | None:
    """Name the rule that drops one form of a kept entry, if one does."""
    if text != text.lower():
        return "capital"
    if not text.isalpha():
        return "sign"
    word = plain(text)
    if not is_plain(word):
        return "alphabet"
    if UNIT_FLAGS.intersection(entry.flags) and _rare_multiple(word, plain(entry.word)):
        return "multiple"
    if len(word) < SHORTEST:
        return "short"
    if len(word) > LONGEST:
        return "long"
    if len(word) <= 3 and not VOWELS.intersection(word) and "interj" not in entry.values("po"):
        return "vowel"
    return "stop" if word in STOP else None


def _rare_multiple(word: str, unit: str) -> bool:
    if word.startswith(unit):
        return False
    return word.removesuffix("S").removesuffix(unit.removesuffix("S")) not in MULTIPLES


def expand(entry: Entry, affixes: Affixes, tally: Tally) -> Iterator[str]:
    """Yield the playable words of one entry and count what is dropped."""
    refusal = refuse_entry(entry)
    for form in affixes.forms(entry.word, entry.flags):
        tally.totals["forms"] = tally.totals.get("forms", 0) + 1
        rule = refusal or refuse_form(form.text, entry)
        if rule:
            tally.drop(rule, form.text)
        else:
            yield plain(form.text)


def build_full(entries: Iterable[Entry], affixes: Affixes) -> Words:
    """Build the full list: every playable form, and the words added for the seeds."""
    built = Words()
    totals = built.tally.totals
    for entry in entries:
        totals["entries"] = totals.get("entries", 0) + 1
        kept = set(expand(entry, affixes, built.tally))
        if "Ui" in entry.flags:
            built.units |= kept - built.words
        built.words |= kept
    totals["from the dictionary"] = len(built.words)
    built.words.update(ADDED)
    totals["words"] = len(built.words)
    return built


def by_frequency(lexicon: str) -> Iterator[str]:
    """Yield the words of `French.lex`, which goes from the most to the least frequent."""
    seen: set[str] = set()
    for line in lexicon.splitlines():
        form = line.partition("\t")[0]
        if line.startswith("#") or not form.isalpha() or form != form.lower():
            continue
        word = plain(form)
        if word not in seen:
            seen.add(word)
            yield word


def build_light(lexicon: str, full: set[str], seeds: Iterable[str], size: int) -> set[str]:
    """Take the seed words, then the most frequent words of the full list up to the size."""
    light = set(seeds)
    if light - full:
        raise ValueError(f"seed words that the full list lacks: {sorted(light - full)}")
    for word in by_frequency(lexicon):
        if len(light) == size:
            break
        if word in full:
            light.add(word)
    if len(light) != size:
        raise ValueError(f"the light list has {len(light)} words and not {size}")
    return light
