"""From curated headwords to the words of a theme: plurals and feminines, without accents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .affixes import Affixes, Form
from .curated import Curated, Headword
from .dictionary import Entry
from .french import UNIT_FLAGS, refuse_entry, refuse_form
from .spelling import plain


@dataclass(frozen=True)
class ThemeWords:
    """The words of a theme, and the headwords that gave none."""

    words: set[str]
    strays: list[str]


class Inflector:
    """Finds a headword's entries in the dictionary and gives its forms."""

    def __init__(self, entries: Iterable[Entry], affixes: Affixes) -> None:
        self._affixes = affixes
        self._by_word: dict[str, list[Entry]] = {}
        self._by_form: dict[str, list[Entry]] = {}
        for entry in entries:
            if entry.values("po") & {"nom", "adj"} and not refuse_entry(entry):
                # `yeux` is an entry of its own that says where it belongs: `st:œil`.
                for word in {entry.word, *entry.values("st")}:
                    self._by_word.setdefault(word, []).append(entry)

    def words(self, headword: Headword, kinds: set[str]) -> set[str]:
        """Return the words of a headword: the forms of its entries of these kinds.

        A noun that the dictionary knows as an adjective only (`enseignant`) is taken as that.
        """
        entries = self._entries(headword.word)
        found = [entry for entry in entries if entry.values("po") & kinds] or entries
        return {
            plain(form.text)
            for entry in found
            for form in self._affixes.forms(entry.word, entry.flags)
            if not refuse_form(form.text, entry)
            and _agrees(form, entry, headword.gender)
            and not _multiple(form, entry)
        }

    def _entries(self, word: str) -> list[Entry]:
        return self._by_word.get(word) or self._forms().get(word, [])

    def _forms(self) -> dict[str, list[Entry]]:
        """Index the forms too, once asked: `chatte` is found below `chat`."""
        if not self._by_form:
            for entries in self._by_word.values():
                for entry in entries:
                    for form in self._affixes.forms(entry.word, entry.flags):
                        self._by_form.setdefault(form.text, []).append(entry)
        return self._by_form


def _multiple(form: Form, entry: Entry) -> bool:
    """Return whether a form is a multiple of a unit: `mètre` does not mean `kilomètre`."""
    return bool(UNIT_FLAGS.intersection(entry.flags)) and not form.text.startswith(entry.word)


def _agrees(form: Form, entry: Entry, gender: str) -> bool:
    """Return whether a form has the requested gender; the tag of the form has priority."""
    if not gender:
        return True
    genders = {tag[3:] for tag in form.tags if tag in ("is:mas", "is:fem")}
    return gender in (genders or entry.values("is"))


def french_theme(theme: Curated, inflector: Inflector, full: set[str]) -> ThemeWords:
    """Return the words of a French theme, and the headwords that the lexicon lacks."""
    words: set[str] = set()
    strays = []
    for headword in theme.headwords:
        literal = bool(headword.forms) or not theme.in_lexicon
        found = {plain(form) for form in (headword.word, *headword.forms)}
        if not literal:
            found = inflector.words(headword, theme.kinds) & full
        if not found or (theme.in_lexicon and not found <= full):
            strays.append(headword.word)
        words |= found & full if theme.in_lexicon else found
    return ThemeWords(words, strays)


def english_theme(theme: Curated, english: set[str]) -> ThemeWords:
    """Return the words of an English theme: headwords, their regular plurals, forms by hand."""
    words: set[str] = set()
    strays = []
    for headword in theme.headwords:
        word = plain(headword.word)
        wanted = {word, *map(plain, headword.forms)}
        if not wanted <= english:
            strays.append(headword.word)
        if not headword.forms:
            wanted.update(plurals(word))
        words |= wanted & english
    return ThemeWords(words, strays)


def plurals(word: str) -> Iterator[str]:
    """Yield the regular plural of an English noun.

    >>> [*plurals("FOX"), *plurals("PONY"), *plurals("JAY")]
    ['FOXES', 'PONIES', 'JAYS']
    """
    if word.endswith(("S", "X", "Z", "CH", "SH")):
        yield word + "ES"
    elif word.endswith("Y") and word[-2:-1] not in "AEIOU":
        yield word[:-1] + "IES"
    else:
        yield word + "S"
