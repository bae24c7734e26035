"""Preferred words in a given pattern: they are put where they leave the most words elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.core.rng import Rng
from quadrille.games.crossword.fill.plain import logarithm
from quadrille.games.crossword.fill.problem import Problem
from quadrille.games.crossword.fill.searches import Search
from quadrille.games.crossword.grid import Slot

WORDS_TRIED, SLOTS_TRIED = 5, 6
"""How many preferred words are weighed against each other, and in how many slots each."""


def place_words(
    problem: Problem, search: Search, preferred: Sequence[str], at_least: int, rng: Rng
) -> bool:
    """Write at least `at_least` preferred words, each at a level of its own.

    Return whether that was possible; else everything is taken back.
    """
    left, pushed = list(preferred), 0
    rng.shuffle(left)
    while left and pushed < max(1, at_least):
        tried = ((_best_slot(problem, search, word, rng), word) for word in left[:WORDS_TRIED])
        found = [(best, word) for best, word in tried if best is not None]
        if not found:
            left = left[WORDS_TRIED:]
            continue
        (_, index), word = max(found)
        left.remove(word)
        rng.shuffle(left)
        search.push()
        pushed += 1
        write_word(search, problem, problem.slots[index], word)
    if pushed >= at_least:
        return True
    for _ in range(pushed):
        search.pop()
    return False


def _best_slot(problem: Problem, search: Search, word: str, rng: Rng) -> tuple[int, int] | None:
    """Return the slot in which a word leaves the most words elsewhere, after how many it leaves."""
    letters = [1 << problem.words.letters.index(sign) for sign in word]
    counts, domains = search.counts, search.letters
    fitting = [
        index
        for index, slot in enumerate(problem.slots)
        if len(slot.cells) == len(word)
        and counts[index] > 1
        and all(domains[cell] & one for cell, one in zip(slot.cells, letters, strict=True))
    ]
    rng.shuffle(fitting)
    found = []
    for index in fitting[:SLOTS_TRIED]:
        search.push()
        if write_word(search, problem, problem.slots[index], word):
            value = sum(logarithm(max(1, count)) for count in search.counts) + rng.below(4096)
            found.append((value, index))
        search.pop()
    return max(found, default=None)


def write_word(search: Search, problem: Problem, slot: Slot, word: str) -> bool:
    """Write a word into a slot; return whether every slot has words left."""
    for cell, sign in zip(slot.cells, word, strict=True):
        if not search.restrict(cell, 1 << problem.words.letters.index(sign)):
            return False
    return search.propagate()
