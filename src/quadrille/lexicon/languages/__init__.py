"""All languages: those that come with Quadrille, and those of the user's data folder.

A language is a folder with a file `language.toml`; the folder's name is its code. Ours lie beside
this file, the user's in `languages/` of their data folder, with their lists of words.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from quadrille.core import i18n
from quadrille.core.disk import read_file
from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.language import Language, read_language

FILE = "language.toml"
SHIPPED = Path(__file__).resolve().parent
LARGEST = 1
"""The largest file of a language that is read, in megabytes."""
CODE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{1,8})?")


def user_folder() -> Path:
    """Return the folder of the user's languages."""
    return data_folder() / "languages"


def codes() -> list[str]:
    """Return the code of every language: the shipped ones, then the user's.

    >>> codes()[:3]
    ['de', 'en', 'fr']
    """
    shipped = _codes(SHIPPED)
    return shipped + [code for code in _codes(user_folder()) if code not in shipped]


def _codes(folder: Path) -> list[str]:
    found = (path.parent.name for path in folder.glob(f"*/{FILE}"))
    return sorted(code for code in found if CODE.fullmatch(code))


def language(code: str) -> Language:
    """Return a language by its code; raise `Invalid` if it does not exist.

    >>> german = language("de")
    >>> german.alphabet.fold("Straße"), german.tiles["scrabble"].total
    ('STRASSE', 102)
    """
    user_file = user_folder() / code / FILE
    if CODE.fullmatch(code) and (SHIPPED / code / FILE).is_file():
        if user_file.exists():
            raise Invalid("lexicon.language-taken", path=user_file, language=code)
        return _shipped_language(code)
    if code in codes():
        return _read(user_file, code)
    raise Invalid("lexicon.unknown-language", name=code[:40], choices=", ".join(codes()))


@cache
def _shipped_language(code: str) -> Language:
    return _read(SHIPPED / code / FILE, code)


def _read(path: Path, code: str) -> Language:
    try:
        return read_language(_text(read_file(path, LARGEST)), code)
    except Invalid as error:
        error.source = str(path)
        raise


def _text(raw: bytes) -> str:
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise Invalid("lexicon.language-toml", reason=str(error)) from None


def languages() -> list[Language]:
    """Return every readable language: the shipped ones, then the user's.

    >>> [one.code for one in languages()][:3]
    ['de', 'en', 'fr']
    """
    return languages_and_faults()[0]


def languages_and_faults() -> tuple[list[Language], list[Invalid]]:
    """Return every readable language, and the errors of the others.

    A language with a fault is refused when it is asked for by name, and hides none of the others.

    >>> languages_and_faults()[1]
    []
    """
    found, faults = [], []
    for code in codes():
        try:
            found.append(language(code))
        except Invalid as fault:
            faults.append(fault)
    return found, faults


def list_with_short_name(short: str) -> str | None:
    """Return the full name of a list by its short name; `None` if unknown.

    >>> [list_with_short_name(short) for short in ("fr", "fr-light", "klingon")]
    ['dictionnaireGros', 'dictionnaire78854', None]
    """
    for code in codes():
        if short == code or short.startswith(f"{code}-"):
            found = language(code).lexicons.get(short)
            if found is not None:
                return found
    return None


def current_alphabet() -> Alphabet:
    """Return the alphabet of the context's language.

    >>> current_alphabet().name
    'en'
    """
    return language(i18n.language()).alphabet
