"""Questions during a game: is it a word, what do letters make, what fits a place?"""

from __future__ import annotations

from collections import Counter

from quadrille.cli.engine import explain_wait
from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell
from quadrille.core.i18n import gettext
from quadrille.games.mixmo.anagrams import anagrams as made_of
from quadrille.games.mixmo.completion import Completion, completions
from quadrille.games.mixmo.config import BANDIT, JOKER
from quadrille.games.mixmo.judge import LOOKUP_KERNELS, Judge, judge_of
from quadrille.games.mixmo.state import State


def judge(state: State) -> Judge:
    """Return the judge of a game."""
    return judge_of(state.config)


def check_word(state: State, word: str) -> str:
    """Return whether a word is in the dictionary and, once the theme is shown, in the theme."""
    known = judge(state)
    folded = known.lexicon.alphabet.fold(word)
    if folded is None:
        letters = known.lexicon.alphabet.letters
        raise Invalid("lexicon.letters", text=word[:40], first=letters[0], last=letters[-1])
    if folded not in known.lexicon:
        return gettext("{word} is not in the dictionary.").format(word=folded)
    if state.theme is None:
        return gettext("{word} is in the dictionary.").format(word=folded)
    if folded in known.theme:
        text = gettext("{word} is in the dictionary and belongs to the theme {theme}.")
    else:
        text = gettext("{word} is in the dictionary, not in the theme {theme}.")
    return text.format(word=folded, theme=state.theme_title)


def how_to_write(state: State, word: str) -> str:
    """Return how a valid word is written, or that the tray lacks its letters; else nothing."""
    known = judge(state)
    folded = known.lexicon.alphabet.fold(word)
    if folded is None or folded not in known.lexicon:
        return ""
    wanted = Counter(folded)
    if _can_make(wanted, state):
        return gettext("To write it: 9 5 > {word}").format(word=folded)
    lacking = " ".join(sorted((wanted - Counter(state.tray)).elements()))
    if any(not line.isspace() for line in state.grid):
        text = gettext("The tray has no {letters}: it can only go through letters on the grid.")
    else:
        text = gettext("The tray has no {letters}.")
    return text.format(letters=lacking)


def anagrams(state: State, letters: str) -> list[str]:
    """Return the words that some letters make; without letters, those of the tray."""
    with explain_wait(LOOKUP_KERNELS):
        return made_of(state, letters)


def fitting(state: State, pattern: str) -> tuple[list[str], list[str]]:
    """Return the words that fit a pattern: those that the tray can make of it, and the others.

    The letters of the pattern lie on the grid; the tray gives what the word has besides them.
    """
    with explain_wait(LOOKUP_KERNELS):
        found = judge(state).lexicon.pattern(pattern)
    there = Counter(sign for sign in pattern.upper() if sign.isalpha())
    makeable = [word for word in found if _can_make(Counter(word) - there, state)]
    from_tray = set(makeable)
    return makeable, [word for word in found if word not in from_tray]


def _can_make(wanted: Counter[str], state: State) -> bool:
    """Return whether the tray has some letters, jokers and bandits included."""
    tray = Counter(state.tray)
    lacking = wanted - tray
    easy = sum(count for sign, count in lacking.items() if sign in state.config.bandit_letters)
    return lacking.total() - min(easy, tray[BANDIT]) <= tray[JOKER]


def complete_word(state: State, cell: Cell, across: bool | None, limit: int) -> list[Completion]:
    """Return the words through a cell that keep the grid valid, those that add most first."""
    ways = (True, False) if across is None else (across,)
    with explain_wait(LOOKUP_KERNELS):
        found = [one for way in ways for one in completions(state, cell, way, limit)]
    return sorted(found, key=lambda one: -one.points)[:limit]
