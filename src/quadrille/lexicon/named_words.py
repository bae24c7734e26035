"""Words that were found by their name, as the config of a game holds them.

Whoever reads options looks a list up by its name; rules, judges and scores only use what they are
given. The words themselves are read when they are first asked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeGuard, TypeVar

from quadrille.core.errors import Invalid
from quadrille.lexicon.alphabet import Alphabet

DIGEST = "lexicon-digest"
"""The option of a record that holds the digest of its lexicon."""
THEME_DIGEST = "theme-digest"
"""The option of a record that holds the digest of its theme."""
DIGESTS = frozenset((DIGEST, THEME_DIGEST))
DIGEST_LENGTH = 16
UPLOADED = re.compile(r"-[0-9a-f]{8}$")
"""How the name of an uploaded list ends: with digits of its digest."""

Content = TypeVar("Content")


@dataclass(frozen=True, slots=True)
class NamedWords(Generic[Content]):
    """A list of words by its name and digest; two with the same name and digest are equal.

    >>> french = Alphabet("fr", ("A", "B"))
    >>> mine = NamedWords("mine", "cafe", french, frozenset)
    >>> mine == NamedWords("mine", "cafe", french, lambda: frozenset({"AB"})), mine.load()
    (True, frozenset())
    """

    name: str
    digest: str
    """The first digits of the SHA-256 of the list's text."""
    alphabet: Alphabet = field(compare=False, repr=False)
    load: Callable[[], Content] = field(compare=False, repr=False)
    """Return the words; they are read once per process, and shared.

    It is a function of a module with its arguments, so that configs can be sent to other processes.
    """
    label: str = field(default="", compare=False, repr=False)
    """What it is called in the language of its words, where that is not its name."""

    @property
    def title(self) -> str:
        """What people read, in the language of the words, as in a sentence."""
        return self.label or title_from_name(self.name)


def title_from_name(name: str) -> str:
    """Return what people read for a list that has only a name, without the digits of an upload.

    >>> title_from_name("fruits_legumes"), title_from_name("la-ferme-0123abcd")
    ('fruits legumes', 'la ferme')
    """
    bare = UPLOADED.sub("", name)
    return (bare if bare == name else bare.replace("-", " ")).replace("_", " ")


class Themes(Protocol):
    """The themes among which a player may choose one, as they are handed to a game."""

    def find(self, name: str, alphabet: Alphabet) -> NamedWords[frozenset[str]]:
        """Return the theme of a name, or raise `Invalid`.

        The alphabet is for a list that names no language.
        """

    def names(self, language: str = "") -> Sequence[str]:
        """Return the names of the themes in a language, or of all."""


def write_digest(words: NamedWords[Content] | None, option: str = DIGEST) -> dict[str, str]:
    """Return the option that names the digest of a list of words; none without a list."""
    return {} if words is None else {option: words.digest}


def lexicon_changes(words: NamedWords[Content] | None, recorded: str) -> tuple[Invalid, ...]:
    """Return a warning if a record names another digest than its lexicon has now.

    >>> mine = NamedWords("mine", "cafe", Alphabet("fr", ("A", "B")), frozenset)
    >>> [warning.code for warning in lexicon_changes(mine, "beef")], lexicon_changes(mine, "")
    (['lexicon.changed'], ())
    """
    return (Invalid("lexicon.changed", name=words.name),) if _has_changed(words, recorded) else ()


def theme_changes(theme: NamedWords[Content] | None, recorded: str) -> tuple[Invalid, ...]:
    """Return a warning if a record names another digest than its theme has now.

    The theme is not named: it may be a secret of the table.

    >>> mine = NamedWords("mine", "cafe", Alphabet("fr", ("A", "B")), frozenset)
    >>> [warning.code for warning in theme_changes(mine, "beef")], theme_changes(mine, "cafe")
    (['lexicon.theme-changed'], ())
    """
    return (Invalid("lexicon.theme-changed"),) if _has_changed(theme, recorded) else ()


def _has_changed(
    words: NamedWords[Content] | None, recorded: str
) -> TypeGuard[NamedWords[Content]]:
    return words is not None and recorded not in ("", words.digest)
