"""The tiles and the words of a game as the kernels of the solver take them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.core.rounds import LOWEST
from quadrille.games.mixmo.config import BANDIT, JOKER, Config
from quadrille.games.mixmo.judge import judge_of
from quadrille.games.mixmo.score import SCORINGS, STANDARD, Scoring, read_scoring
from quadrille.games.mixmo.solvers.bounds import IMPOSSIBLE, proved_bound, supposed_bound
from quadrille.games.mixmo.state import SIDE

FRAME_KERNEL = "quadrille.games.mixmo.solvers.frame_kernel"
PATTERN_KERNEL = "quadrille.games.mixmo.solvers.pattern_kernel"
TABLES_KERNEL = "quadrille.games.mixmo.solvers.tables_kernel"
CANDIDATES = 150
"""How many fitting words are weighed for a place."""
TRIES = 120
"""How many windows are tried before a filling ends."""
LONG = 10
"""The length of the words whose letters are the usual ones."""
ABOVE = 1000
"""How many times as much points count as letters where many words are worth nothing."""
STEEP = 3
"""Where only the longest word counts: how many times as good one letter more makes it."""
SHORT = range(3, 6)
"""The lengths of words without which the last tiles are hardly laid."""
COSTLY = 4
"""How many times what short words cost a tile is worth, at least, as if they brought points."""
CONFIGS_CACHED = 2
SHARED_FROM = 50
"""The fewest tiles with which the steps of a game share tables of all words: most can be made."""


@dataclass(frozen=True, slots=True)
class Tables:
    """Arrays that no search writes to; see `frame_kernel.py`."""

    signs: str
    """The letter of each number, from 1 on."""
    frame: NDArray[np.int64]
    supply: NDArray[np.int64]
    worth: NDArray[np.int64]
    others: tuple[NDArray[Any], ...]
    """Usual letters, lengths, texts, bits, masks, themes, hashes, numbers, what blocks share."""
    points: tuple[int, ...]
    """The most points of a word of each length, `IMPOSSIBLE` where the tiles make none."""
    bound: int | None
    """A bound that no complete grid passes, where one is computed."""
    single: bool
    """Whether only the best word counts."""

    @property
    def arrays(self) -> tuple[NDArray[Any], ...]:
        """All arrays in the order in which the kernel takes them."""
        return (self.frame, self.supply, self.worth, *self.others)

    @property
    def unit(self) -> float:
        """The points of a letter in the best words, as a part of those of the original scoring.

        Where short words cost points, it grows with that, so that a tile that is left costs more.
        """
        letters = [int(self.worth[length]) / length for length in range(2, SIDE + 1)]
        cost = -max(letters[length - 2] for length in SHORT)
        return max(max(letters) + self.theme_worth / 5, COSTLY * cost) / 17

    @property
    def shortest(self) -> int:
        """How many letters the words have at least that are laid."""
        return int(self.frame[load(FRAME_KERNEL).SHORTEST])

    @property
    def theme_worth(self) -> int:
        """What a word of the theme is worth beyond its length."""
        return int(self.frame[load(FRAME_KERNEL).THEME_WORTH])


def _signs_of(config: Config) -> str:
    """Return the letter of each number, from 1 on."""
    letters = [sign for sign in config.alphabet.letters if len(sign) == 1]
    return "".join(letters[: load(FRAME_KERNEL).HOLE - 1])


@lru_cache(CONFIGS_CACHED)
def _codes_of(
    config: Config,
) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.int64]]:
    """Return all words as `_codes` writes them, which are of the theme, and their order."""
    words, theme = config.words.load().words(), judge_of(config).theme
    numbers = {sign: number for number, sign in enumerate(_signs_of(config), 1)}
    themed = np.fromiter(map(theme.__contains__, words), np.uint8, len(words))
    codes = _codes(words, numbers, load(FRAME_KERNEL).HOLE)
    return codes, themed, _by_letters(codes)


def _by_letters(codes: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return the words in an order in which neighbours have the same common letters.

    Each is the place where it begins, then its number from bit 32 down.
    """
    often = np.bincount(codes, minlength=load(FRAME_KERNEL).LETTERS)
    often[0] = 0
    bits = np.zeros(len(often), np.int32)
    bits[np.argsort(often, kind="stable")[1:]] = 1 << np.arange(len(often) - 1)
    starts = np.concatenate(([0], np.flatnonzero(codes == 0) + 1))[:-1]
    order = np.argsort(np.bitwise_or.reduceat(bits[codes], starts), kind="stable")
    entries: NDArray[np.int64] = starts[order] << 32 | order
    return entries


@lru_cache(CONFIGS_CACHED)
def tables_of(config: Config, themed: bool = True, short: bool = False) -> Tables:
    """Return the tables of a game; they depend on nothing but its config.

    Without a theme no word of it is asked for, as while the bandit is hidden. With `short` words of
    two letters are laid although they cost points.
    """
    names = load(FRAME_KERNEL)
    scoring = read_scoring(config.scoring)
    worth, frame, supply = _goals(config, themed, short)
    stored = _words_of(config, frame, supply)
    frame[names.COMMON :] = _common_letters(stored)
    points = _points(scoring, stored[1][:, names.WORDS])
    bound = max(points) if scoring.best else proved_bound(len(config.draw), points)
    return Tables(_signs_of(config), frame, supply, worth, stored, points, bound, scoring.best)


@lru_cache(CONFIGS_CACHED)
def step_tables(config: Config, themed: bool, short: bool) -> Tables:
    """Return the tables of a step of a game in which tiles appear; there is no bound.

    They are made in a moment where many tiles are visible: then they hold words, too, that these
    tiles do not make.
    """
    if len(config.draw) < SHARED_FROM:
        return tables_of(config, themed, short)
    worth, frame, supply = _goals(config, themed, short)
    stored = _all_words(replace(config, draw="", fill=""))
    frame[load(FRAME_KERNEL).COMMON :] = _common_letters(stored)
    single = read_scoring(config.scoring).best
    return Tables(_signs_of(config), frame, supply, worth, stored, (), None, single)


def completing_tables(tables: Tables, config: Config, short: bool) -> Tables:
    """Return tables with the same words for a search that only wants a complete grid.

    Words count as by the original scoring, by which complete grids are found soon; with `short`
    those of two letters are laid although they cost points.
    """
    names = load(FRAME_KERNEL)
    themed = bool(tables.frame[names.THEMED])
    worth, frame, _ = _goals(replace(config, scoring=STANDARD), themed, short)
    frame[names.COMMON :] = tables.frame[names.COMMON :]
    return replace(tables, frame=frame, worth=worth)


def _common_letters(stored: tuple[NDArray[Any], ...]) -> NDArray[Any]:
    """Return the numbers of the letters, the most common ones of the words first."""
    return 1 + np.argsort(-stored[0][1:], kind="stable")


def _goals(
    config: Config, themed: bool, short: bool
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return what words are worth, the frame of a search, and how many tiles a letter has."""
    themed = themed and config.theme_words is not None
    names, scoring = load(FRAME_KERNEL), read_scoring(config.scoring)
    numbers = {sign: number for number, sign in enumerate(_signs_of(config), 1)}
    counts_theme = _theme_worth(scoring) > 0
    # While no theme is known, no word has points by such a scoring: it aims at a good grid.
    worth = _worth(SCORINGS[STANDARD] if counts_theme and not themed else scoring)
    worth[2] = max(1, worth[2]) if short else worth[2]
    frame, supply = np.zeros(names.FRAME, np.int64), np.zeros(names.LETTERS, np.int64)
    for sign in config.draw:
        if sign in numbers:
            supply[numbers[sign]] += 1
    frame[names.TILES] = len(config.draw)
    frame[names.JOKERS] = config.draw.count(JOKER)
    frame[names.BANDITS] = config.draw.count(BANDIT)
    frame[names.BANDIT_MASK] = sum(1 << numbers[sign] for sign in config.bandit_letters)
    # Words of two letters are left out where they cost points, and more a letter than others do.
    frame[names.SHORTEST] = 3 if worth[2] < 0 and 3 * worth[2] <= 2 * worth[3] else 2
    frame[names.LEAST_GAIN] = LOWEST if min(worth[3:]) < 0 else 0
    frame[names.THEMED] = int(themed)
    frame[names.THEME_WORTH] = ABOVE * _theme_worth(scoring) * themed
    frame[names.CANDIDATES], frame[names.TRIES] = CANDIDATES, TRIES
    return worth, frame, supply


@lru_cache(1)
def _all_words(config: Config) -> tuple[NDArray[Any], ...]:
    """Return the words of a game without a draw, as if all of them could be made."""
    names = load(FRAME_KERNEL)
    frame, supply = np.zeros(names.FRAME, np.int64), np.full(names.LETTERS, SIDE, np.int64)
    return _words_of(config, frame, supply)


def _words_of(
    config: Config, frame: NDArray[np.int64], supply: NDArray[np.int64]
) -> tuple[NDArray[Any], ...]:
    """Return the words that the tiles make, as the arrays that hold them."""
    names, kernel = load(FRAME_KERNEL), load(TABLES_KERNEL)
    codes, themes, entries = _codes_of(replace(config, draw="", fill=""))
    lengths = np.zeros((SIDE + 1, names.COLUMNS), np.int64)
    kept = np.zeros(len(themes), np.uint8)
    kernel.count_words(codes, frame, supply, lengths, kept)
    return _store(names, kernel, codes, kept, themes, entries, lengths)


def supposed_bound_of(config: Config) -> int:
    """Return the bound for a game under the hypothesis of `bounds`."""
    points = tables_of(config).points
    if read_scoring(config.scoring).best:
        return max(points)
    return supposed_bound(len(config.draw), points)


def _points(scoring: Scoring, words: NDArray[np.int64]) -> tuple[int, ...]:
    """Return the most points of a word of each length of which there are words."""
    return tuple(
        max(int(scoring.worth("E" * length, themed)) for themed in (False, True))
        if words[length]
        else IMPOSSIBLE
        for length in range(SIDE + 1)
    )


def _theme_worth(scoring: Scoring) -> int:
    """Return how many points more a word has because it is of the theme."""
    return int(scoring.worth("E" * 5, True)) - int(scoring.worth("E" * 5, False))


def _worth(scoring: Scoring) -> NDArray[np.int64]:
    """Return what a search aims at for a word of each length."""
    worth = np.zeros(SIDE + 1, np.int64)
    for length in range(2, SIDE + 1):
        points = int(scoring.worth("E" * length, False))
        if scoring.best:
            worth[length] = STEEP**length
        elif scoring.name == STANDARD:
            worth[length] = points
        else:
            worth[length] = ABOVE * points + length
    return worth


def _codes(words: list[str], numbers: dict[str, int], unknown: int) -> NDArray[np.uint8]:
    """Return all words one after the other, a number for each letter and 0 at each end."""
    text = "\n".join([*words, ""])
    points = np.frombuffer(text.encode("utf-32-le"), np.uint32)
    table = np.full(int(points.max(initial=10)) + 1, unknown, np.uint8)
    table[ord("\n")] = 0
    for sign, number in numbers.items():
        if ord(sign) < len(table):
            table[ord(sign)] = number
    return table[points]


def _store(
    names: Any,
    kernel: Any,
    codes: NDArray[np.uint8],
    kept: NDArray[np.uint8],
    themes: NDArray[np.uint8],
    entries: NDArray[np.int64],
    lengths: NDArray[np.int64],
) -> tuple[NDArray[Any], ...]:
    """Store the words that are kept, and return the arrays that hold them."""
    sizes, count = np.arange(SIDE + 1), lengths[:, names.WORDS]
    lengths[:, names.BLOCKS] = blocks = -(-count // (64 * names.WIDE)) * names.WIDE
    row = names.LETTERS * blocks
    lengths[:, names.TEXT] = np.cumsum(count * sizes) - count * sizes
    lengths[:, names.BITS] = np.cumsum(row * (sizes + 1)) - row * (sizes + 1)
    lengths[:, names.CONTAINED] = lengths[:, names.BITS] + row * sizes
    lengths[:, names.NUMBER] = np.cumsum(count) - count
    lengths[:, names.FIRST_WIDE] = (np.cumsum(blocks) - blocks) // names.WIDE
    total = int(count.sum())
    text = np.zeros(int((count * sizes).sum()) + 1, np.uint8)
    bits = np.zeros(int((row * (sizes + 1)).sum()) + 1, np.uint64)
    masks, themed = np.zeros(total + 1, np.int32), np.zeros(total + 1, np.uint8)
    room = 1 << max(10, int(5 * total // 2).bit_length())
    hashes, numbers = np.zeros(room, np.uint64), np.zeros(room, np.int64)
    order, shared = np.zeros(total + 1, np.int64), np.zeros(int(blocks.sum()) + 1, np.int64)
    kernel.store_words(
        codes, kept, themes, entries, order, lengths, text, bits, masks, themed, hashes, numbers,
        shared,
    )  # fmt: skip
    usual = np.ones(names.LETTERS)
    for length in range(LONG, SIDE + 1):
        first = int(lengths[length, names.TEXT])
        part = text[first : first + length * int(count[length])]
        usual += np.bincount(part, minlength=names.LETTERS)
    usual /= usual.sum()
    return usual, lengths, text, bits, masks, themed, hashes, numbers, shared
