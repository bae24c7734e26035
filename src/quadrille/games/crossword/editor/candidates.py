"""Words for a slot of a grid under way, weighed by how well the rest can still be filled.

Two counts come with them: how many words fit each slot, and how many letters fit each open square.
Where the letters of a grid contradict each other, the counts are those of each slot by itself.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass

from quadrille.core.game import Json
from quadrille.core.rng import Rng
from quadrille.games.crossword.editor.grids import Draft
from quadrille.games.crossword.fill.forms import bases, quality
from quadrille.games.crossword.fill.placing import write_word
from quadrille.games.crossword.fill.plain import logarithm
from quadrille.games.crossword.fill.searches import Search, new_search
from quadrille.games.crossword.grid import BLACK, EMPTY

MOST_WEIGHED, MOST_SHOWN = 400, 60
SECONDS = 0.6
"""CPU time for weighing words, so that a busy machine shows as many; others are only counted."""
BEST = 100


@dataclass(frozen=True, slots=True)
class Counts:
    """What fits: the words of each slot as bits, and the letters of each square as bits."""

    words: list[int]
    letters: list[int]


def weigh(draft: Draft, slot: int, cancelled: threading.Event, rng: Rng) -> dict[str, Json]:
    """Return what fits where, and the words for a slot, those that leave the most first."""
    counts = count_fits(draft)
    search = new_search(draft.problem, rng)
    consistent = search.propagate()
    if consistent:
        counts = _narrowed(draft, counts, search.letters)
    found: dict[str, Json] = {
        "consistent": consistent,
        "slots": [mask.bit_count() for mask in counts.words],
        "squares": [
            letters.bit_count() if sign == EMPTY else 1
            for sign, letters in zip(draft.text, counts.letters, strict=True)
        ],
        "unknown": [*sorted(draft.unknown)],
        "words": [],
        "more": 0,
    }
    if 0 <= slot < len(draft.problem.slots):
        ranked, placed = _ranked_words(draft, slot, counts.words[slot]), _placed_forms(draft, slot)
        words = [
            word for word in ranked if not placed or placed.isdisjoint(bases(word, draft.words))
        ]
        weighed = _weigh(draft, search, slot, words, cancelled) if consistent else []
        shown = weighed or [(0, word) for word in words]
        found["words"] = [_encode(draft, word, value) for value, word in shown[:MOST_SHOWN]]
        left_out = MOST_SHOWN + len(ranked) - len(words)
        found["more"] = max(0, counts.words[slot].bit_count() - left_out)
    return found


def is_consistent(draft: Draft, rng: Rng) -> bool:
    """Return whether narrowing leaves every slot of a grid some word."""
    return new_search(draft.problem, rng).propagate()


def count_fits(draft: Draft) -> Counts:
    """Return what fits each slot by itself, and each square by the slots through it."""
    problem, text = draft.problem, draft.text
    everything = (1 << len(draft.words.letters)) - 1
    letters = [0 if sign == BLACK else everything for sign in text]
    open_words = []
    for index, slot in enumerate(problem.slots):
        table = draft.words.tables[len(slot.cells)]
        mask = problem.start_words(index)
        for place, cell in enumerate(slot.cells):
            if text[cell] != EMPTY:
                mask &= table.masks[place][draft.words.letters.index(text[cell])]
        open_words.append(mask)
        for place, cell in enumerate(slot.cells):
            letters[cell] &= _letters(mask, table.masks[place])
    return Counts(open_words, letters)


def _letters(mask: int, by_letter: Sequence[int]) -> int:
    return sum(1 << number for number, one in enumerate(by_letter) if one & mask)


def _narrowed(draft: Draft, counts: Counts, letters: Sequence[int]) -> Counts:
    """Return the counts after what the squares allow each other."""
    words = []
    for mask, slot in zip(counts.words, draft.problem.slots, strict=True):
        table = draft.words.tables[len(slot.cells)]
        for place, cell in enumerate(slot.cells):
            allowed = 0
            for number, one in enumerate(table.masks[place]):
                if letters[cell] >> number & 1:
                    allowed |= one
            mask &= allowed
        words.append(mask)
    return Counts(words, [*letters])


def _ranked_words(draft: Draft, slot: int, mask: int) -> list[str]:
    """Return words of a slot: those asked for, then those that most people know, then others."""
    table = draft.words.tables[len(draft.problem.slots[slot].cells)]
    wanted = [word for word in draft.preferred if mask >> table.index.get(word, -1) & 1]
    found = dict.fromkeys(wanted)
    places = _spread(mask, table.light, MOST_WEIGHED)
    found.update(dict.fromkeys(table.words[place] for place in places))
    return [*found][:MOST_WEIGHED]


def _placed_forms(draft: Draft, slot: int) -> set[str]:
    """Return the words that those of other slots are forms of, and themselves."""
    words = enumerate(draft.problem.words_in(draft.problem.rows))
    others = [word for index, word in words if index != slot and EMPTY not in word]
    return {base for word in others for base in bases(word, draft.words)}


def _spread(mask: int, light: int, most: int) -> list[int]:
    """Return the places of bits, the light ones first, from all of them where there are many."""
    bits = bin(mask)[:1:-1]
    places = [place for place, bit in enumerate(bits) if bit == "1"]
    first = [place for place in places if place < light]
    rest = places[len(first) :]
    chosen = _some(first, most)
    return chosen + _some(rest, most - len(chosen))


def _some(places: list[int], most: int) -> list[int]:
    if len(places) <= most:
        return places
    return [places[number * len(places) // most] for number in range(most)] if most > 0 else []


def _weigh(
    draft: Draft, search: Search, slot: int, words: Sequence[str], cancelled: threading.Event
) -> list[tuple[int, str]]:
    """Return the words that leave every slot some word, each after what it leaves, best first."""
    found, ends = [], math.inf
    for number, word in enumerate(words):
        if cancelled.is_set() or time.thread_time() > ends:
            break
        search.push()
        if write_word(search, draft.problem, draft.problem.slots[slot], word):
            value = sum(logarithm(max(1, count)) for count in search.counts)
            found.append((value, word))
        search.pop()
        if number == 0:  # not before: the first word may have to compile what weighs it
            ends = time.thread_time() + SECONDS
    wanted = set(draft.preferred)
    found.sort(key=lambda one: (one[1] not in wanted, -one[0], one[1]))
    if not found:
        return []
    most, least = max(value for value, _ in found), min(value for value, _ in found)
    span = most - least
    return [(round(BEST * (value - least) / span) if span else BEST, word) for value, word in found]


def _encode(draft: Draft, word: str, value: int) -> dict[str, Json]:
    return {
        "word": word,
        "left": value,
        "quality": quality(word, draft.words),
        "preferred": word in draft.preferred,
    }
