"""Lookups on the word graph: is it a word, what can be laid, what fits, what can be added."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from types import ModuleType
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.errors import Invalid
from quadrille.core.kernel import load as load_kernel
from quadrille.lexicon.alphabet import LONGEST, Alphabet
from quadrille.lexicon.graph import Nodes, WordGraph
from quadrille.lexicon.patterns import Token, parse

Found: TypeAlias = NDArray[np.uint8]

LINE_KERNEL = "quadrille.lexicon.line_kernel"
"""The kernel module of words along a line; it imports those of all other lookups."""
BLANKS = "?*"
END = 255
SLOTS = 1 << 16
"""Room for what a match has found barren: French has 45,000 nodes."""


class Hooks(NamedTuple):
    """The letters that make another word before a word and after it."""

    before: tuple[str, ...]
    behind: tuple[str, ...]


def kernels() -> ModuleType:
    """Return the kernel module of the lookups."""
    return load_kernel("quadrille.lexicon.walk_kernel")


class Lookups:
    """Every question that a word graph can answer.

    >>> from quadrille.lexicon.languages import language
    >>> from quadrille.lexicon.graph import build
    >>> french = language("fr").alphabet
    >>> look = Lookups(build(["ART", "RAT", "RATE", "RATS", "STAR"], french), french)
    >>> "rat" in look, look.anagrams("art"), look.pattern("*AT?")
    (True, ['ART', 'RAT'], ['RATE', 'RATS'])
    """

    def __init__(self, graph: WordGraph | Callable[[], WordGraph], alphabet: Alphabet) -> None:
        """Take a graph, or a function that makes it when it is first needed."""
        self._given_graph = graph
        self.alphabet = alphabet

    @cached_property
    def graph(self) -> WordGraph:
        """The word graph."""
        given = self._given_graph
        return given if isinstance(given, WordGraph) else given()

    def __len__(self) -> int:
        return self.graph.words

    def __contains__(self, text: str) -> bool:
        word = self.alphabet.fold(text)
        if word is None:
            return False
        return self._follow(self.graph.forwards, self.alphabet.encode(word))[1]

    def words(self) -> list[str]:
        """Return every word in alphabetical order."""
        return self._match((Token(self._every, starred=True),))

    def listed_words(self) -> Sequence[str]:
        """Return every word, in alphabetical order, without compiled code, in some seconds.

        >>> from quadrille.lexicon.languages import language
        >>> from quadrille.lexicon.graph import build
        >>> french = language("fr").alphabet
        >>> Lookups(build(["RATS", "ART", "RAT"], french), french).listed_words()
        ['ART', 'RAT', 'RATS']
        """
        nodes, found = self._plain_nodes, list[str]()
        waiting = [(self.graph.forwards, b"", False)]
        while waiting:
            node, codes, ends = waiting.pop()
            if ends:
                found.append(self.alphabet.decode(codes))
            mask, accepted = (nodes[node], nodes[node + 1]) if node > 0 else (0, 0)
            after, place = [], node + 2
            for code in range(len(self.alphabet.letters)):
                if mask >> code & 1:
                    ending = bool(accepted >> code & 1)
                    after.append((nodes[place], codes + bytes([code]), ending))
                    place += 1
            waiting += reversed(after)
        return found

    def anagrams(self, tiles: str, *, partial: bool = False, shortest: int = 2) -> list[str]:
        """Return the words that use all tiles; with `partial`, also some of them.

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
        found = self.spell(counts, blanks, max(1, shortest) if partial else total)
        # Reversed sorting keeps the order of the alphabet among words of one length.
        return sorted(found, key=self._size, reverse=True) if partial else found

    def spell(self, counts: NDArray[np.int64], blanks: int, least: int) -> list[str]:
        """Return the words of at least `least` letters that some tiles make, in order.

        `counts` has the number of tiles of each letter.
        """
        kernel, graph = kernels(), self.graph
        lengths, ahead = self._ahead
        whole = least == counts.sum() + blanks
        return self.collect(
            lambda room: kernel.spell(
                graph.nodes, graph.forwards, lengths, ahead, counts, blanks, least, whole, room
            )
        )

    def lay(
        self,
        allowed: NDArray[np.uint32],
        lying: NDArray[np.uint8],
        counts: NDArray[np.int64],
        few: int,
        few_letters: np.uint32,
        blanks: int,
        least: int,
    ) -> list[str]:
        """Return the words that can be laid along a line; see `lines.words_along`."""
        kernel, graph = load_kernel(LINE_KERNEL), self.graph
        return self.collect(
            lambda room: kernel.lay(
                graph.nodes, graph.forwards, allowed, lying, counts, few, few_letters, blanks,
                least, room,
            )
        )  # fmt: skip

    def pattern(self, text: str) -> list[str]:
        """Return the words that fit a pattern such as `A..E*`."""
        return self._match(parse(text, self.alphabet))

    def beginning(self, text: str) -> list[str]:
        """Return the words that begin with some letters."""
        return self._match((*self._literal(text), Token(self._every, starred=True)))

    def ending(self, text: str) -> list[str]:
        """Return the words that end with some letters."""
        return self._match((Token(self._every, starred=True), *self._literal(text)))

    def of_length(self, length: int) -> list[str]:
        """Return the words with a number of letters."""
        # As many blanks: looking ahead, the walk never begins a word of another length.
        return self.anagrams("?" * min(length, LONGEST + 1)) if length > 0 else []

    def hooks(self, text: str) -> Hooks:
        """Return the letters that make another word before a word and after it.

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
        return Hooks(self._accept_letters(before), self._accept_letters(behind))

    @property
    def _every(self) -> int:
        return (1 << len(self.alphabet.letters)) - 1

    @cached_property
    def _ahead(self) -> tuple[Nodes, Nodes]:
        """The word lengths and letters that follow each node of the forward graph."""
        size = self.graph.forwards + 1
        lengths, letters = np.zeros(size, np.uint32), np.zeros(size, np.uint32)
        kernels().look_ahead(self.graph.nodes, self.graph.forwards, lengths, letters)
        return lengths, letters

    @property
    def _size(self) -> Callable[[str], int]:
        """The function that counts the letters of a word."""
        if self.alphabet.simple:
            return len
        return lambda word: len(self.alphabet.encode(word))

    def _codes(self, text: str) -> list[int] | None:
        """Return the codes of letters; a space separates characters that would be read as one
        letter.
        """
        codes = []
        for part in text.split():
            folded = self.alphabet.fold(part)
            if folded is None:
                return None
            codes += self.alphabet.encode(folded)
        return codes

    def _letters(self, text: str) -> list[int]:
        """Return at least one letter; raise `Invalid` otherwise."""
        codes = self._codes(text)
        if not codes:
            raise self._no_letters(text)
        return codes

    def _no_letters(self, text: str) -> Invalid:
        letters = self.alphabet.letters
        return Invalid("lexicon.letters", text=text[:40], first=letters[0], last=letters[-1])

    def _literal(self, text: str) -> list[Token]:
        return [Token(1 << code) for code in self._letters(text)]

    def _accept_letters(self, node: int) -> tuple[str, ...]:
        if node <= 0:
            return ()
        mask = int(self.graph.nodes[node + 1])
        letters = self.alphabet.letters
        return tuple(letter for code, letter in enumerate(letters) if mask >> code & 1)

    def _follow(self, root: int, codes: Sequence[int]) -> tuple[int, bool]:
        """Follow letters: return the node they lead to (0 or less: no further), and if a word ends.

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
        """The nodes as Python integers, which plain Python reads faster."""
        return self.graph.nodes.data

    def _match(self, tokens: Sequence[Token]) -> list[str]:
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
        return self.collect(
            lambda room: kernel.match(
                graph.nodes, graph.forwards, steps, loops, np.uint64(starred), len(tokens),
                barren_nodes, barren_places, room,
            )
        )  # fmt: skip

    def collect(self, walk: Callable[[Found], int]) -> list[str]:
        """Return the words a kernel finds, with room for all: untouched pages cost nothing."""
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
        """The character of each code, and a line end for the end of a word."""
        signs = "".join(self.alphabet.letters)
        if not self.alphabet.simple or not max(signs) < "\u0100":
            return None
        return signs.encode("latin-1").ljust(256, b"\n")


_NO_BLANKS = str.maketrans(dict.fromkeys(BLANKS, " "))
