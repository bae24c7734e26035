"""Joining articles and synonyms: what stands under each word of the extra."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from quadrille.lexicon.definitions import Meaning, fold_word
from quadrille.lexicon.inflections import guesses

from .articles import Article
from .thesaurus import Synonyms

MOST_SYNONYMS = 8


@dataclass(frozen=True)
class AssembledMeanings:
    """The meanings under each word, and what was left out on the way."""

    meanings: dict[str, list[Meaning]]
    without_definition: int
    """Articles that hold no sentence we take for a definition, and refer nowhere."""


def assemble(articles: Sequence[Article], likes: Iterable[Synonyms]) -> AssembledMeanings:
    """Put meanings under their words, with the synonyms of the same headword."""
    synonyms = gathered(likes)
    infinitives = {key for one in articles if one.part.startswith("v.") for key in one.keys}
    made: dict[str, list[Meaning]] = defaultdict(list)
    referring: list[Article] = []
    lost = 0
    for one in articles:
        if one.part == "part." and is_of_a_verb(one, infinitives):
            # Its sentences are mostly examples; the verb's definition says more.
            continue
        if one.senses:
            meaning = Meaning(one.headword, one.part, one.senses, matching(synonyms, one))
            for key in one.keys:
                made[key].append(meaning)
        elif one.elsewhere:
            referring.append(one)
        else:
            lost += 1
    lost += follow(referring, made)
    add_undefined(synonyms, made)
    return AssembledMeanings(dict(made), lost)


def is_of_a_verb(one: Article, infinitives: set[str]) -> bool:
    """Return whether a participle's verb has an article of its own."""
    return any(guess.word in infinitives for guess in guesses(one.keys[0]) if guess.kind == "verb")


def follow(referring: Iterable[Article], made: dict[str, list[Meaning]]) -> int:
    """Put under a word what stands under the one it refers to; give how many lead nowhere."""
    lost = 0
    found = {one: list(made.get(one.elsewhere or "", ())) for one in referring}
    for one, meanings in found.items():
        lost += not meanings
        for key in one.keys:
            if meanings:
                made[key] += meanings
    return lost


def gathered(likes: Iterable[Synonyms]) -> dict[str, list[Synonyms]]:
    """Put the senses of the thesaurus under their headwords, those of one part joined."""
    made: dict[str, list[Synonyms]] = defaultdict(list)
    for one in likes:
        fresh = tuple(dict.fromkeys(word.strip() for word in one.synonyms))
        kept = tuple(word for word in fresh if word and word != one.headword)[:MOST_SYNONYMS]
        if kept and fold_word(one.headword):
            made[one.headword].append(replace(one, synonyms=kept))
    return made


def matching(synonyms: dict[str, list[Synonyms]], one: Article) -> tuple[str, ...]:
    """Return the synonyms of an article's headword, of its part of speech if it has one."""
    same = synonyms.get(one.headword, [])
    for likes in same:
        if likes.part and one.part.startswith(likes.part):
            return likes.synonyms
    return next((likes.synonyms for likes in same if not likes.part or not one.part), ())


def add_undefined(synonyms: dict[str, list[Synonyms]], made: dict[str, list[Meaning]]) -> None:
    """Put in what only the thesaurus knows: a headword of ours that no article defines."""
    for headword, senses in synonyms.items():
        key = fold_word(headword)
        if key and not any(one.headword == headword for one in made.get(key, ())):
            made[key] += [Meaning(headword, one.part, (), one.synonyms) for one in senses]
