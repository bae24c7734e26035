"""Patterns of letters: `A..E*` is A, any two letters, E, then anything or nothing.

`.` or `?` is any letter, `*` any letters or none, `[AEIOU]` one of these letters, `[^S]` any but.
A space means nothing, except that it keeps apart two signs that would else be read as one letter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from quadrille.core.errors import Invalid
from quadrille.lexicon.alphabet import Alphabet

PART = re.compile(
    r"(?P<any>[.?])|(?P<star>\*[*\s]*)|\[(?P<other>\^?)(?P<choice>[^\]\[]*)\]"
    r"|(?P<letters>[^.?*\[]+)|."
)


@dataclass(frozen=True)
class Token:
    """One part of a pattern: the allowed letters, once or any number of times."""

    letters: int
    """A mask of letter codes."""
    starred: bool = False


def parse(text: str, alphabet: Alphabet) -> tuple[Token, ...]:
    """Parse a pattern; raise `Invalid` if it is malformed.

    >>> from quadrille.lexicon.languages import language
    >>> [token.letters.bit_count() for token in parse("A.B*", language("fr").alphabet)]
    [1, 26, 1, 26]
    """
    every = (1 << len(alphabet.letters)) - 1
    tokens: list[Token] = []
    for part in PART.finditer(text):
        if part["any"]:
            tokens.append(Token(every))
        elif part["star"]:
            tokens.append(Token(every, starred=True))
        elif part["letters"] is not None:
            tokens += [Token(1 << code) for code in _codes(part["letters"], alphabet, part)]
        else:
            chosen = sum({1 << code for code in _codes(part["choice"] or "", alphabet, part)})
            mask = every ^ chosen if part["other"] else chosen
            if not chosen or not mask:
                raise _no_pattern(part)
            tokens.append(Token(mask))
    if not tokens:
        raise Invalid("lexicon.pattern", text=text[:40])
    return tuple(tokens)


def _codes(letters: str, alphabet: Alphabet, part: re.Match[str]) -> list[int]:
    codes = []
    for letter in letters.split():
        folded = alphabet.fold(letter)
        if folded is None:
            raise _no_pattern(part)
        codes += alphabet.encode(folded)
    return codes


def _no_pattern(part: re.Match[str]) -> Invalid:
    return Invalid("lexicon.pattern", text=part.string[:40])
