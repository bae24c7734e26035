"""Articles of Littré's dictionary: headwords, part of speech, senses, references elsewhere."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from quadrille.lexicon.definitions import fold_word

from .sentences import definition, first_of, plain
from .stardict import unaccented

MOST_SENSES = 3
MOST_READ = 6
CONJUGATED = ("é", "ée", "a", "ait", "ent", "era")
"""Endings of verbs in the examples, and of no noun that a definition would use."""

NUMBER = re.compile(r"(?:\.\d+)+$")
TAG = re.compile(r"<[^>]+>")
SECTION = "<b><big>"
HEAD_ENDS = "</small></i>"
SPOKEN = re.compile(r"[^(]*\((?:[^()]|\([^()]*\))*\)")
REFERS = re.compile(
    r"(?:[^.]*\. )?(?:Voy(?:ez|\.)?|Le même que|Autre forme d[e’]|Synonyme d[e’]) ?"
    r"([A-ZÀ-ÖØ-ÞŒ’-]{2,})"
)
PARTS = tuple(
    (re.compile(rf"(?<![\w’'])(?:{pattern})", re.IGNORECASE), part)
    for pattern, part in (
        (r"part\b", "part."),
        (r"s\. ?m\.? et f|s\. ?m\.? (?:et|ou) s\. ?f", "n. m. et f."),
        (r"s\. ?m\. pl", "n. m. pl."),
        (r"s\. ?f\. pl", "n. f. pl."),
        (r"s\. ?m", "n. m."),
        (r"s\. ?f", "n. f."),
        (r"adj", "adj."),
        (r"v\. ?a\b", "v. tr."),
        (r"v\. ?r[ée]fl", "v. pron."),
        (r"v\. ?n\b", "v. intr."),
        (r"v\. ?impers", "v. impers."),
        (r"adv", "adv."),
        (r"interj", "interj."),
        (r"pr[ée]p", "prép."),
        (r"conj\.|conjonction", "conj."),
        (r"pron", "pron."),
        (r"art\.|article", "art."),
    )
)
"""Today's short names of the parts of speech, with how Littré writes them."""


@dataclass(frozen=True)
class Article:
    """One article: how its word is written, what is found under it, what it says."""

    headword: str
    keys: tuple[str, ...]
    """The headword, its other spellings and its feminine, in our letters."""
    part: str
    senses: tuple[str, ...]
    elsewhere: str | None
    """The headword, in our letters, that the article only refers to."""


def article(heads: Sequence[str], text: str) -> Article | None:
    """Read an article; `None` if its headword cannot be written with our letters."""
    written = [words for head in heads if fold_word((words := tuple(spellings(head)))[0])]
    if not written:
        return None
    keys = dict.fromkeys(key for words in written for one in words if (key := fold_word(one)))
    top, _, body = text.partition(HEAD_ENDS)
    headword, *feminine = most_accented(written)
    lines = list(senses(body))
    refers = REFERS.match(plain(lines[0])) if lines else None
    part = part_of_speech(top) or (part_of_speech(lines[0][:12]) if lines else "")
    forms = {one.lower() for one in (headword, *feminine)}
    forms |= {one[:-2] + "aux" for one in forms if one.endswith("al")}
    if part.startswith("v."):
        forms |= {headword.lower()[:-2] + ending for ending in CONJUGATED}
    meaning = islice((one for line in lines if (one := definition(line, forms))), MOST_READ)
    fresh = list(dict.fromkeys(meaning))
    # What tells of a phrase that the word is in is taken only where nothing tells of the word.
    kept = [one for one in fresh if not is_of_phrase(one, part, forms)] or fresh
    return Article(
        plain(headword.lower()),
        tuple(keys),
        part,
        tuple(kept[:MOST_SENSES]),
        fold_word(refers[1]) if refers else None,
    )


def is_of_phrase(meaning: str, part: str, forms: Collection[str]) -> bool:
    """Return whether a definition tells of a phrase; a verb may begin its own."""
    found = first_of(meaning, forms)
    return found is not None and not (part.startswith("v.") and found[0] == 0)


def spellings(head: str) -> Iterator[str]:
    """Yield the words of a headword such as `SINGULIER, IÈRE.1` or `ABSENTER (S')`."""
    head = re.sub(r"\s*\((?:S'|SE|L'|LE|LA|LES)\)|\s*!", "", NUMBER.sub("", head)).rstrip(", ")
    base, _, feminine = head.partition(", ")
    yield base
    if feminine and " " not in feminine:
        # The feminine is written from the last letter that both have: SINGUL|IER, IÈRE.
        place = unaccented(base).rfind(unaccented(feminine)[0])
        if place >= 0:
            yield base[:place] + feminine


def most_accented(written: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """Choose the spelling that keeps its accents: the index has some words without them too."""
    same = [words for words in written if fold_word(words[0]) == fold_word(written[0][0])]
    return max(same, key=lambda words: (sum(sign > "\x7f" for sign in words[0]), len(words)))


def part_of_speech(top: str) -> str:
    """Read the part of speech off the head of an article, where it stands behind the sound."""
    behind = TAG.sub("", top).strip()
    if spoken := SPOKEN.match(behind):
        behind = behind[spoken.end() :]
    places = [(found.start(), part) for pattern, part in PARTS if (found := pattern.search(behind))]
    return min(places, key=lambda place: place[0])[1] if places else ""


def senses(body: str) -> Iterator[str]:
    """Yield the text of each sense, up to its first quotation."""
    for line in body.partition(SECTION)[0].split("\n"):
        if line.startswith("<span") or not line.strip():
            continue
        line = re.sub(r"^\s*<b>\d+°?</b>", "", line.partition("<span")[0])
        if meaning := TAG.sub("", line).strip():
            yield meaning
