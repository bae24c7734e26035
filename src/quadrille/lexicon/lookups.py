"""Looking words up: is it one, what can be laid, what fits, what goes on. All on the word graph."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from types import ModuleType
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.errors import Invalid
from quadrille.core.kernel import load as load_kernel
from quadrille.lexicon import errors as errors
from quadrille.lexicon.alphabet import LONGEST, Alphabet
from quadrille.lexicon.graph import Nodes, WordGraph
from quadrille.lexicon.patterns import Token, parse

Found: TypeAlias = NDArray[np.uint8]

BLANKS = "?*"
END = 255
SLOTS = 1 << 16
"""Room for what a match has found barren: French has 45,000 nodes."""


class Hooks(NamedTuple):
    """The letters that make another word, in front of a word and behind it."""

    before: tuple[str, ...]
    behind: tuple[str, ...]


def kernels() -> ModuleType:
    """Load the compiled walks."""
    return load_kernel("quadrille.lexicon.walk_kernel")


class Lookups:
    """Every question that can be asked of a word graph.

    >>> from quadrille.lexicon.languages import language
    >>> from quadrille.lexicon.graph import build
    >>> french = language("fr").alphabet
    >>> look = Lookups(build(["ART", "RAT", "RATE", "RATS", "STAR"], french), french)
    >>> "rat" in look, look.anagrams("art"), look.pattern("*AT?")
    (True, ['ART', 'RAT'], ['RATE', 'RATS'])
    """

    def __init__(self, graph: WordGraph, alphabet: Alphabet) -> None:
        self.graph = graph
        self.alphabet = alphabet

    def __len__(self) -> int:
        return self.graph.words

    def __contains__(self, text: str) -> bool:
        word = self.alphabet.fold(text)
        if word is None:
            return False
        return self._follow(self.graph.forwards, self.alphabet.encode(word))[1]

    def words(self) -> list[str]:
        """Give every word, in order of the alphabet."""
        return self._matched((Token(self._every, starred=True),))

    def anagrams(self, tiles: str, *, partial: bool = False, shortest: int = 2) -> list[str]:
        """Give the words that use all the tiles or, with `partial`, some of them.

        `?` is a blank. With `partial` the longest come first, else the order is the alphabet's.
        """
        codes = self._codes(tiles.translate(_NO_BLANKS))
        blanks = sum(map(tiles.count, BLANKS))
        if codes is None or not (codes or blanks):
            letters = self.alphabet.letters
            raise Invalid("lexicon.tiles", text=tiles[:40], first=letters[0], last=letters[-1])
        counts = np.zeros(32, np.int64)
        for code in codes:
            counts[code] += 1
        total = len(codes) + blanks
        if total > LONGEST and not partial:
            return []
        least = max(1, shortest) if partial else total
        kernel, graph = kernels(), self.graph
        lengths, ahead = self._ahead
        found = self.written(
            lambda room: kernel.spell(
                graph.nodes, graph.forwards, lengths, ahead, counts, blanks, least, not partial,
                room,
            )
        )  # fmt: skip
        # Reversed sorting keeps the order of the alphabet among words of one length.
        return sorted(found, key=self._size, reverse=True) if partial else found

    def pattern(self, text: str) -> list[str]:
        """Give the words that fit a pattern such as `A..E*`."""
        return self._matched(parse(text, self.alphabet))

    def beginning(self, text: str) -> list[str]:
        """Give the words that begin with some letters."""
        return self._matched((*self._literal(text), Token(self._every, starred=True)))

    def ending(self, text: str) -> list[str]:
        """Give the words that end with some letters: the rhymes of the eye."""
        return self._matched((Token(self._every, starred=True), *self._literal(text)))

    def of_length(self, length: int) -> list[str]:
        """Give the words of some number of letters."""
        # As many blanks: looking ahead, the walk never begins a word of another length.
        return self.anagrams("?" * min(length, LONGEST + 1)) if length > 0 else []

    def hooks(self, text: str) -> Hooks:
        """Give the letters that make another word in front of a word, and behind it.

        >>> from quadrille.lexicon.languages import language
        >>> from quadrille.lexicon.graph import build
        >>> french = language("fr").alphabet
        >>> Lookups(build(["RAT", "RATE", "RATS", "ERAT"], french), french).hooks("rat")
        Hooks(before=('E',), behind=('E', 'S'))
        """
        codes = self._letters(text)
        if len(text.split()) > 1:
            raise self._no_letters(text)
        before, _ = self._follow(self.graph.backwards, codes[::-1])
        behind, _ = self._follow(self.graph.forwards, codes)
        return Hooks(self._accepted(before), self._accepted(behind))

    @property
    def _every(self) -> int:
        return (1 << len(self.alphabet.letters)) - 1

    @cached_property
    def _ahead(self) -> tuple[Nodes, Nodes]:
        """What lies beyond each node of the forward graph."""
        size = self.graph.forwards + 1
        lengths, letters = np.zeros(size, np.uint32), np.zeros(size, np.uint32)
        kernels().look_ahead(self.graph.nodes, self.graph.forwards, lengths, letters)
        return lengths, letters

    @property
    def _size(self) -> Callable[[str], int]:
        """How to count the letters of a word."""
        if self.alphabet.simple:
            return len
        return lambda word: len(self.alphabet.encode(word))

    def _codes(self, text: str) -> list[int] | None:
        """Read letters; a space keeps two signs apart that would else be read as one letter."""
        codes = []
        for part in text.split():
            folded = self.alphabet.fold(part)
            if folded is None:
                return None
            codes += self.alphabet.encode(folded)
        return codes

    def _letters(self, text: str) -> list[int]:
        """Read at least one letter, or refuse."""
        codes = self._codes(text)
        if not codes:
            raise self._no_letters(text)
        return codes

    def _no_letters(self, text: str) -> Invalid:
        letters = self.alphabet.letters
        return Invalid("lexicon.letters", text=text[:40], first=letters[0], last=letters[-1])

    def _literal(self, text: str) -> list[Token]:
        return [Token(1 << code) for code in self._letters(text)]

    def _accepted(self, node: int) -> tuple[str, ...]:
        if node <= 0:
            return ()
        mask = int(self.graph.nodes[node + 1])
        letters = self.alphabet.letters
        return tuple(letter for code, letter in enumerate(letters) if mask >> code & 1)

    def _follow(self, root: int, codes: Sequence[int]) -> tuple[int, bool]:
        """Follow letters: give the node they lead to (0 or less: no further), and if a word ends.

        Plain Python, because one word is found sooner than compiled code is loaded.
        """
        nodes, node, ends = self._plain_nodes, root, False
        for code in codes:
            mask = nodes[node] if node > 0 else 0
            if not mask >> code & 1:
                return -1, False
            ends = bool(nodes[node + 1] >> code & 1)
            node = nodes[node + 2 + (mask & ((1 << code) - 1)).bit_count()]
        return node, ends

    @cached_property
    def _plain_nodes(self) -> memoryview:
        """The same nodes for plain Python, which reads them here as its own numbers."""
        return self.graph.nodes.data

    def _matched(self, tokens: Sequence[Token]) -> list[str]:
        if len(tokens) > 63:
            # No word has so many letters, and no two stars stand side by side.
            return []
        steps, loops = np.zeros(32, np.uint64), np.zeros(32, np.uint64)
        starred = 0
        for place, token in enumerate(tokens):
            starred |= token.starred << place
            for code in range(len(self.alphabet.letters)):
                if token.letters >> code & 1:
                    (loops if token.starred else steps)[code] |= np.uint64(1 << place)
        kernel, graph = kernels(), self.graph
        barren_nodes, barren_places = np.zeros(SLOTS, np.uint32), np.zeros(SLOTS, np.uint64)
        return self.written(
            lambda room: kernel.match(
                graph.nodes, graph.forwards, steps, loops, np.uint64(starred), len(tokens),
                barren_nodes, barren_places, room,
            )
        )  # fmt: skip

    def written(self, walk: Callable[[Found], int]) -> list[str]:
        """Walk with room for every word of the graph: pages never written cost nothing."""
        room = np.empty((LONGEST + 1) * self.graph.words, np.uint8)
        used = walk(room)
        if not used:
            return []
        found = room[: used - 1].tobytes()
        if self._signs is not None:
            return found.translate(self._signs).decode("latin-1").split("\n")
        return [self.alphabet.decode(word) for word in found.split(bytes([END]))]

    @cached_property
    def _signs(self) -> bytes | None:
        """The sign of each code, and the end of a line for the end of a word; the quick way."""
        signs = "".join(self.alphabet.letters)
        if not self.alphabet.simple or not max(signs) < "\u0100":
            return None
        return signs.encode("latin-1").ljust(256, b"\n")


_NO_BLANKS = str.maketrans(dict.fromkeys(BLANKS, " "))
