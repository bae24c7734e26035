"""A language as data: its letters, tile sets and lists, read from TOML.

What is read is checked whole, so that nothing else ever has to ask whether a letter exists.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, fields

from quadrille.core import i18n
from quadrille.core.errors import Invalid
from quadrille.lexicon.alphabet import LONGEST, MOST_LETTERS, SEPARATOR, Alphabet
from quadrille.lexicon.tiles import TileSet
from quadrille.lexicon.toml_table import TomlTable

MOST_SIGNS = 4
NO_LETTER = re.compile(rf"[\s\d.?*+\[\]^#_,;:/\\{re.escape(SEPARATOR)}]")
"""Signs that mean something else in a list, a pattern, a draw or a file."""
MOST_TILES = 1000
MOST_POINTS = 1000
MOST_BLANKS = 100


@dataclass(frozen=True)
class Origin:
    """The Debian package from which the language's list can be built locally."""

    package: str
    file: str
    """The list of words in the package: one a line."""
    licence: str
    version: str = ""
    sha256: str = ""
    """The version and digest that were tested; others are used with a note."""
    shortest: int = 2
    longest: int = 20
    capitals: bool = False
    """Whether common words may begin with a capital, as nouns do in German."""
    vowel: bool = False
    """Whether a word without a vowel is taken for an abbreviation."""
    stop: tuple[str, ...] = ()
    """What else is no word: abbreviations, and words of foreign phrases."""


@dataclass(frozen=True)
class Language:
    """A language: its name, letters, tile sets and word lists."""

    code: str
    names: Mapping[str, str] = field(hash=False)
    """Its name in some languages, by their codes."""
    alphabet: Alphabet
    lexicons: Mapping[str, str] = field(hash=False)
    """Its lists by their short names; that of the language's code is used when none is named."""
    tiles: Mapping[str, TileSet] = field(hash=False)
    """Its tile sets, by the names of the games."""
    frequent: str | None = None
    """The short name of the list of words that most people know."""
    origin: Origin | None = None

    @property
    def name(self) -> str:
        """The name in the language of the context, otherwise in another one."""
        return self.names.get(i18n.language()) or next(iter(self.names.values()))

    @property
    def lexicon(self) -> str:
        """The list used when none is named."""
        return self.lexicons[self.code]


def read_language(text: str, code: str) -> Language:
    """Read and check the file of a language.

    >>> toy = '''
    ... name = { en = "Toy" }
    ... alphabet = { letters = "A C CH H" }
    ... lexicons = { xx = "toy" }
    ... tiles.scrabble = { blanks = 1, letters = { A = { count = 3 }, CH = { count = 1 } } }
    ... '''
    >>> read_language(toy, "xx").tiles["scrabble"].total
    5
    """
    try:
        top = TomlTable(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise Invalid("lexicon.language-toml", reason=str(error)) from None
    top.only("name", "alphabet", "lexicons", "tiles", "frequent", "origin")
    alphabet = _alphabet(top.table("alphabet"), code)
    lexicons = _lexicons(top.table("lexicons"), code)
    frequent = top.text("frequent", "")
    if frequent and frequent not in lexicons:
        raise Invalid("bad-choice", value=frequent, choices=", ".join(lexicons))
    tiles = top.table("tiles", {})
    origin = top.table("origin", {})
    return Language(
        code,
        _names(top.table("name")),
        alphabet,
        lexicons,
        {game: _tiles(tiles.table(game), alphabet) for game in tiles},
        frequent or None,
        _origin(origin, alphabet) if origin else None,
    )


def _names(table: TomlTable) -> dict[str, str]:
    names = {code: table.text(code) for code in table}
    if not names:
        raise Invalid("lexicon.language-key", key=f"{table.key}.en")
    return names


def _alphabet(table: TomlTable, code: str) -> Alphabet:
    table.only("letters", "vowels", "semivowels", "written-as")
    letters = tuple(table.text("letters").split())
    if not 1 <= len(letters) <= MOST_LETTERS:
        raise Invalid("lexicon.language-letters", count=len(letters), most=MOST_LETTERS)
    for place, letter in enumerate(letters):
        if not _can_be_letter(letter):
            raise Invalid("lexicon.language-sign", letter=letter[:40], most=MOST_SIGNS)
        if letter in letters[:place]:
            raise Invalid("lexicon.language-twice", letter=letter)
    semivowels = table.letters("semivowels", letters)
    vowels = (*table.letters("vowels", letters), *semivowels)
    written_as = _read_replacements(table.table("written-as", {}), Alphabet(code, letters))
    return Alphabet(code, letters, written_as, frozenset(vowels), frozenset(semivowels))


def _can_be_letter(letter: str) -> bool:
    """Return whether a letter is written in capitals and composed characters."""
    composed = unicodedata.normalize("NFC", letter.upper()) == letter
    printable = letter.isprintable() and NO_LETTER.search(letter) is None
    return composed and printable and len(letter) <= MOST_SIGNS


def _read_replacements(table: TomlTable, alphabet: Alphabet) -> dict[str, str]:
    """Read the spelling of foreign characters; none of them may be a letter."""
    found = {}
    for sign in table:
        letters = table.text(sign)
        if alphabet.fold(letters) != letters:
            raise Invalid("lexicon.language-letter", letter=letters, key=table.at(sign))
        foreign = unicodedata.normalize("NFC", sign)
        if not foreign or foreign in alphabet.letters:
            raise Invalid("lexicon.language-foreign", sign=sign)
        found[foreign] = letters
    return found


def _lexicons(table: TomlTable, code: str) -> dict[str, str]:
    found = {short: table.text(short) for short in table}
    for short in found:
        if short != code and not short.startswith(f"{code}-"):
            raise Invalid("lexicon.language-alias", name=short, language=code)
    if code not in found:
        raise Invalid("lexicon.language-key", key=table.at(code))
    return found


def _tiles(table: TomlTable, alphabet: Alphabet) -> TileSet:
    table.only("letters", "blanks", "bandits", "bandit-letters")
    each = table.table("letters")
    for letter in each:
        if letter not in alphabet.letters:
            raise Invalid("lexicon.language-letter", letter=letter, key=each.key)
        each.table(letter).only("count", "points")
    made = TileSet(
        alphabet.letters,
        tuple(_number(each, letter, "count", MOST_TILES) for letter in alphabet.letters),
        tuple(_number(each, letter, "points", MOST_POINTS, 0) for letter in alphabet.letters),
        table.number("blanks", MOST_BLANKS, 0),
        table.number("bandits", MOST_BLANKS, 0),
        table.letters("bandit-letters", alphabet.letters),
    )
    if bool(made.bandits) != bool(made.bandit_letters):
        raise Invalid("lexicon.language-bandit", key=table.key)
    if not sum(made.counts):
        raise Invalid("lexicon.language-no-tile", key=table.key)
    return made


def _number(each: TomlTable, letter: str, key: str, most: int, default: int | None = None) -> int:
    """Read a number of one letter; a letter that is not named has no tile."""
    return each.table(letter).number(key, most, default) if letter in each else 0


def _origin(table: TomlTable, alphabet: Alphabet) -> Origin:
    table.only(*(one.name for one in fields(Origin)))
    stop = tuple(table.text("stop", "").split())
    for word in stop:
        if alphabet.fold(word) != word:
            raise Invalid("lexicon.language-letter", letter=word[:40], key=table.at("stop"))
    return Origin(
        table.text("package"),
        table.text("file"),
        table.text("licence"),
        table.text("version", ""),
        table.text("sha256", ""),
        table.number("shortest", LONGEST, Origin.shortest),
        table.number("longest", LONGEST, Origin.longest),
        table.truth("capitals", False),
        table.truth("vowel", False),
        stop,
    )
