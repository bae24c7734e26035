"""Looking words up: is it one, what can be laid, what fits, what goes on. All on the word graph."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.errors import Invalid
from quadrille.core.kernel import load as load_kernel
from quadrille.lexicon import errors as errors
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.graph import LONGEST, WordGraph
from quadrille.lexicon.patterns import Token, parse

Found: TypeAlias = NDArray[np.uint8]

BLANKS = "?*"
ROOM = 1 << 16
END = 255


def kernels() -> ModuleType:
    """Load the compiled walks."""
    return load_kernel("quadrille.lexicon.walk_kernel")


class Lookups:
    """Every question that can be asked of a word graph.

    >>> from quadrille.lexicon.alphabet import FRENCH
    >>> from quadrille.lexicon.graph import build
    >>> look = Lookups(build(["ART", "RAT", "RATE", "RATS", "STAR"], FRENCH), FRENCH)
    >>> "rat" in look, look.anagrams("art"), look.pattern("*AT?")
    (True, ['ART', 'RAT'], ['RATE', 'RATS'])
    """

    def __init__(self, graph: WordGraph, alphabet: Alphabet) -> None:
        self.graph = graph
        self.alphabet = alphabet
        self._room = ROOM

    def __len__(self) -> int:
        return self.graph.words

    def __contains__(self, text: str) -> bool:
        word = self.alphabet.fold(text)
        if word is None:
            return False
        return self._follow(self.graph.forwards, self.alphabet.encode(word))[1]

    def words(self) -> list[str]:
        """Give every word, in order of the alphabet."""
        return self._match((Token(self._every, starred=True),))

    def anagrams(self, tiles: str, *, partial: bool = False, shortest: int = 2) -> list[str]:
        """Give the words that use all the tiles or, with `partial`, some of them.

        A `?` or `*` among the tiles is a blank. The longest words come first.
        """
        counts = np.zeros(32, np.int64)
        blanks = 0
        for sign in tiles.strip():
            if sign in BLANKS:
                blanks += 1
            elif not sign.isspace():
                for code in self._codes(sign, tiles):
                    counts[code] += 1
        total = int(counts.sum()) + blanks
        if total > LONGEST and not partial:
            return []
        least = max(1, shortest) if partial else total
        if total == 0:
            return []
        kernel, graph = kernels(), self.graph
        found = self._search(
            lambda room: kernel.spell(
                graph.nodes, graph.forwards, counts.copy(), blanks, least, room
            )
        )
        return sorted(found, key=lambda word: (-len(word), word)) if partial else found

    def pattern(self, text: str) -> list[str]:
        """Give the words that fit a pattern such as `A..E*`."""
        return self._match(parse(text, self.alphabet))

    def beginning(self, text: str) -> list[str]:
        """Give the words that begin with some letters."""
        return self._match((*self._literal(text), Token(self._every, starred=True)))

    def ending(self, text: str) -> list[str]:
        """Give the words that end with some letters: the rhymes of the eye."""
        return self._match((Token(self._every, starred=True), *self._literal(text)))

    def of_length(self, length: int) -> list[str]:
        """Give the words of some number of letters."""
        if not 1 <= length <= LONGEST:
            return []
        return self._match((Token(self._every),) * length)

    def hooks(self, text: str) -> tuple[str, str]:
        """Give the letters that make another word in front of a word, and behind it.

        >>> from quadrille.lexicon.alphabet import FRENCH
        >>> from quadrille.lexicon.graph import build
        >>> Lookups(build(["RAT", "RATE", "RATS", "ERAT"], FRENCH), FRENCH).hooks("rat")
        ('E', 'ES')
        """
        codes = [code for sign in text.strip() for code in self._codes(sign, text)]
        before, _ = self._follow(self.graph.backwards, codes[::-1])
        behind, _ = self._follow(self.graph.forwards, codes)
        return self._accepted(before), self._accepted(behind)

    @property
    def _every(self) -> int:
        return (1 << len(self.alphabet.letters)) - 1

    def _codes(self, sign: str, text: str) -> list[int]:
        folded = self.alphabet.fold(sign)
        if folded is None:
            first, *_, last = self.alphabet.letters
            raise Invalid("lexicon.letters", text=text[:40], first=first, last=last)
        return self.alphabet.encode(folded)

    def _literal(self, text: str) -> list[Token]:
        return [Token(1 << code) for sign in text.strip() for code in self._codes(sign, text)]

    def _accepted(self, node: int) -> str:
        if node <= 0:
            return ""
        mask = int(self.graph.nodes[node + 1])
        letters = self.alphabet.letters
        return "".join(letter for code, letter in enumerate(letters) if mask >> code & 1)

    def _follow(self, root: int, codes: Sequence[int]) -> tuple[int, bool]:
        accepted = np.zeros(1, np.int64)
        letters = np.array(codes, np.uint8)
        node = kernels().follow(self.graph.nodes, root, letters, accepted)
        return int(node), bool(accepted[0])

    def _match(self, tokens: Sequence[Token]) -> list[str]:
        """Match from the end of the word that says more: forwards, or backwards."""
        if tokens[0].starred and not tokens[-1].starred:
            backwards = self._matched(self.graph.backwards, tokens[::-1])
            return sorted(self._turned(word) for word in backwards)
        return self._matched(self.graph.forwards, tokens)

    def _turned(self, word: str) -> str:
        if self.alphabet.simple:
            return word[::-1]
        return self.alphabet.decode(reversed(self.alphabet.encode(word)))

    def _matched(self, root: int, tokens: Sequence[Token]) -> list[str]:
        steps, loops = np.zeros(32, np.uint64), np.zeros(32, np.uint64)
        starred = 0
        for place, token in enumerate(tokens):
            starred |= token.starred << place
            for code in range(len(self.alphabet.letters)):
                if token.letters >> code & 1:
                    (loops if token.starred else steps)[code] |= np.uint64(1 << place)
        longest = LONGEST if starred else len(tokens)
        nothing = np.zeros(0, np.uint8)
        kernel, nodes = kernels(), self.graph.nodes
        return self._search(
            lambda room: kernel.match(
                nodes, root, nothing, np.uint64(1), steps, loops, np.uint64(starred),
                len(tokens), longest, room,
            )
        )  # fmt: skip

    def _search(self, walk: Callable[[Found], int]) -> list[str]:
        """Walk with room for the words; with twice the room when it was too small."""
        while True:
            room = np.zeros(self._room, np.uint8)
            used = walk(room)
            if used >= 0:
                return self._decoded(room[:used])
            self._room *= 2

    def _decoded(self, found: Found) -> list[str]:
        if not len(found):
            return []
        if self.alphabet.simple:
            table = np.full(256, 10, np.uint16)
            table[: len(self.alphabet.letters)] = [ord(letter) for letter in self.alphabet.letters]
            return table[found[:-1]].tobytes().decode("utf-16-le").split("\n")
        words = bytes(found[:-1]).split(bytes([END]))
        return [self.alphabet.decode(word) for word in words]
