"""Patterns of letters: `A..E*` is A, any two letters, E, and anything or nothing after it.

`.` or `?` is any letter, `*` any letters or none, `[AEIOU]` one of these letters, `[^S]` any but.
"""

from __future__ import annotations

from dataclasses import dataclass

from quadrille.core.errors import Invalid
from quadrille.lexicon import errors as errors
from quadrille.lexicon.alphabet import Alphabet

ANY = ".?"
STAR = "*"
MOST_TOKENS = 60


@dataclass(frozen=True)
class Token:
    """One part of a pattern: the letters allowed, once or any number of times."""

    letters: int
    """A mask of letter codes."""
    starred: bool = False

    @property
    def literal(self) -> int | None:
        """Give the one letter that this stands for, if it is one."""
        if self.starred or self.letters.bit_count() != 1:
            return None
        return self.letters.bit_length() - 1


def parse(text: str, alphabet: Alphabet) -> tuple[Token, ...]:
    """Read a pattern.

    >>> from quadrille.lexicon.alphabet import FRENCH
    >>> [token.literal for token in parse("A.B*", FRENCH)]
    [0, None, 1, None]
    """
    every = (1 << len(alphabet.letters)) - 1
    tokens: list[Token] = []
    place = 0
    while place < len(text):
        sign = text[place]
        if sign in ANY:
            tokens.append(Token(every))
        elif sign == STAR:
            if not tokens or not tokens[-1].starred:
                tokens.append(Token(every, starred=True))
        elif sign == "[":
            end = text.find("]", place)
            if end < 0:
                raise Invalid("lexicon.pattern", text=text[:40], place=place + 1, line=1)
            tokens.append(_class(text[place + 1 : end], alphabet, every, text, place))
            place = end
        else:
            tokens.extend(_letters(sign, alphabet, text, place))
        place += 1
    if not tokens or len(tokens) > MOST_TOKENS:
        raise Invalid("lexicon.pattern", text=text[:40])
    return tuple(tokens)


def _class(inside: str, alphabet: Alphabet, every: int, text: str, place: int) -> Token:
    other = inside.startswith("^")
    mask = 0
    for sign in inside[other:]:
        for token in _letters(sign, alphabet, text, place):
            mask |= token.letters
    if other:
        mask ^= every
    if not mask:
        raise Invalid("lexicon.pattern", text=text[:40], place=place + 1, line=1)
    return Token(mask)


def _letters(sign: str, alphabet: Alphabet, text: str, place: int) -> list[Token]:
    folded = alphabet.fold(sign)
    if folded is None:
        raise Invalid("lexicon.pattern", text=text[:40], place=place + 1, line=1)
    return [Token(1 << code) for code in alphabet.encode(folded)]
