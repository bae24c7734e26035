"""From the text of a sense to one short definition: a whole sentence, without its apparatus.

Littré writes a sense as `Label. Definition. Example. Example.`, then quotations. The definition is
the first sentence that is neither a label, nor a remark, nor an example of the word in use.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from . import marks

LONGEST = 200
SHORTEST = 4
LONGEST_LABEL = 90
SOON = 4
"""Among the first words of a sentence."""
LONG_ENOUGH = 25

ABBREVIATED = re.compile(
    r"(?:^|[\s(’])(?:[A-ZÉ]|etc|voy|ex|lat|p|pl|plur|sing|ch|chap|art|St|Ste|MM|Mme|Mlle|Dr|adj|adv"
    r"|av|hist|nat|anc|angl|all|esp|ital|gr|prov|id|ib|liv|fr|cent|kil|déc|gram|hect|linn?|cuv|buff"
    r"|lam|juss|dec|tourn|fam)\.$",
    re.IGNORECASE,
)
ENDS = re.compile(r"(?<=[.!?…])\s+(?=[A-ZÀÂÇÉÈÊÎÔÛŒÆ«])")
BRACKETS = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\])")
CAPITALS = re.compile(r"\b(?![IVXLCDM]+\b)[A-ZÀ-ÖØ-ÞŒ]{2,}\b")


def plain(text: str) -> str:
    """Set a text as French is set: ligatures, apostrophes, one space; and no shouting."""
    text = re.sub(r"\s+", " ", text.replace("'", "’")).strip()
    text = re.sub(r"([Oo])eu", lambda found: "œu" if found[1] == "o" else "Œu", text)
    text = re.sub(r"\b([Oo])eil", lambda found: "œil" if found[1] == "o" else "Œil", text)
    return re.sub(r"\.{3,}", "…", text)


def sentences(text: str) -> Iterator[str]:
    """Split a text where a sentence ends; an abbreviation ends none."""
    begun = ""
    for part in ENDS.split(text):
        begun = f"{begun} {part}" if begun else part
        if not ABBREVIATED.search(begun):
            yield begun
            begun = ""
    if begun:
        yield begun


def definition(text: str, forms: Collection[str]) -> str | None:
    """Return the definition in the text of a sense, or `None` if there is none.

    `forms` are the headword and its common forms, as French writes them, in small letters.
    """
    text = BRACKETS.sub("", plain(text))
    if grammar := marks.GRAMMAR.match(text):
        text = text[grammar.end() :]
    for sentence in sentences(text):
        leading = marks.LEADING.match(sentence)
        if leading and marks.BARE.fullmatch(sentence[leading.end() :]):
            continue
        label = marks.LABELS.match(sentence) and len(sentence) < LONGEST_LABEL
        if (label and not leading) or marks.REMARKS.match(sentence):
            continue
        if marks.OTHER_HEAD.match(sentence):
            continue
        return _shown(shortened(sentence[leading.end() if leading else 0 :]), forms)
    return None


def shortened(sentence: str) -> str:
    """Cut a sentence where something else begins and, if it is too long, where it may end."""
    cuts = (marks.SPECIES, marks.LATIN, marks.CITED, marks.REFERENCE, marks.NAMED, marks.ASIDE)
    for cut in cuts:
        sentence = cut.sub("", sentence)
    for halves, joint in ((r"\s*;\s+|\s+:\s+", " ; "), (marks.ON, ", ")):
        if len(sentence) >= LONGEST:
            first, *rest = re.split(halves, sentence)
            for part in rest:
                if len(first) + len(joint) + len(part) >= LONGEST:
                    break
                first += joint + part
            sentence = first
    return sentence.strip(" ,;:.")


def _shown(sentence: str, forms: Collection[str]) -> str | None:
    sentence = marks.DANGLING.sub("", own(sentence, forms)).strip(" ,;:.")
    if not SHORTEST <= len(sentence) < LONGEST:
        return None
    sentence = CAPITALS.sub(lambda found: found[0].lower(), sentence)
    sentence = sentence[0].upper() + sentence[1:]
    sentence = re.sub(r" ([;!?])", "\u202f\\1", sentence).replace(" :", "\u00a0:")
    return sentence if sentence[-1] in "…!?" else f"{sentence}."


def own(sentence: str, forms: Collection[str]) -> str:
    """Return the definition in a sentence that uses the word; an example has none.

    `Acide picrique, acide tiré de …` explains: the word soon, then a comma. Of a sentence that
    names the word late, what stands before that clause; or all, if it begins as definitions do.
    """
    found = first_of(sentence, forms)
    if found is None:
        return sentence
    number, place, end = found
    if number <= SOON and "," in sentence[end:]:
        return sentence
    before = sentence[:place].rpartition(",")[0]
    if number > SOON and len(before) > LONG_ENOUGH:
        return before
    return sentence if marks.DEFINES.match(sentence) else ""


def first_of(sentence: str, forms: Collection[str]) -> tuple[int, int, int] | None:
    """Find the headword in a sentence: the how many-th word it is, where it begins and ends."""
    for number, found in enumerate(re.finditer(r"[\w-]+", sentence.lower())):
        word = found[0]
        if word in forms or word.rstrip("sx") in forms or word.removesuffix("es") in forms:
            return number, found.start(), found.end()
    return None
