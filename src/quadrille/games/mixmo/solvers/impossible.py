"""Draws of which no complete grid can be made, as far as the words alone prove it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.games.mixmo.solvers.tables import FRAME_KERNEL, Tables
from quadrille.games.mixmo.state import SIDE


def theme_words(tables: Tables, shortest: int = 2) -> list[NDArray[np.uint8]]:
    """Return the words of the theme that the tiles make, each as the numbers of its letters."""
    names = load(FRAME_KERNEL)
    _, lengths, text, _, _, themed, *_ = tables.others
    found = []
    for length in range(shortest, SIDE + 1):
        first, base = int(lengths[length, names.NUMBER]), int(lengths[length, names.TEXT])
        for word in np.flatnonzero(themed[first : first + int(lengths[length, names.WORDS])]):
            letters = text[base + int(word) * length :][:length]
            # Tables that the steps of a game share hold words, too, that the tiles do not make.
            if _is_makeable(tables, letters):
                found.append(letters)
    return found


def _is_makeable(tables: Tables, letters: NDArray[np.uint8]) -> bool:
    """Return whether the tiles make a word, jokers and bandits included."""
    names, frame = load(FRAME_KERNEL), tables.frame
    missing = np.maximum(0, np.bincount(letters, minlength=names.LETTERS) - tables.supply)
    is_rare = frame[names.BANDIT_MASK] >> np.arange(names.LETTERS) & 1
    jokers = int(frame[names.JOKERS])
    plain = int(missing[is_rare == 0].sum())
    return plain <= jokers and int(missing.sum()) <= jokers + int(frame[names.BANDITS])


def lacks_theme(tables: Tables) -> bool:
    """Return whether a word of the theme is asked for, and the tiles make none."""
    return bool(tables.frame[load(FRAME_KERNEL).THEMED]) and not theme_words(tables)


def unusable_letters(tables: Tables) -> str:
    """Return the letters of the draw that are in no word that the tiles make."""
    used = int(np.bitwise_or.reduce(tables.others[4]))
    return "".join(
        sign
        for number, sign in enumerate(tables.signs, 1)
        if tables.supply[number] and not used >> number & 1
    )


def is_impossible(tables: Tables) -> bool:
    """Return whether it is proved that no grid with all tiles is valid."""
    return lacks_theme(tables) or bool(unusable_letters(tables))
