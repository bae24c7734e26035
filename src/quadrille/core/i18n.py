"""French and English. English is in the code; `locale/fr` holds the French of every sentence.

The language belongs to the context (a command, a visitor's request), so two visitors of one
server may each have their own.
"""

from __future__ import annotations

import gettext as catalogues
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "fr")
DOMAIN = "quadrille"
FOLDER = Path(__file__).resolve().parent.parent / "locale"

_language: ContextVar[str] = ContextVar("language", default="en")


def noted(text: str) -> str:
    """Mark a sentence for translation without translating it yet."""
    return text


@cache
def catalogue(language: str) -> catalogues.NullTranslations:
    """Give the translations of a language; those of English change nothing."""
    if language == "en":
        return catalogues.NullTranslations()
    return catalogues.translation(DOMAIN, FOLDER, [language])


def gettext(text: str) -> str:
    """Translate a sentence into the language of the context.

    >>> with speaking("fr"):
    ...     gettext("There is nothing to undo.")
    'Il n’y a rien à annuler.'
    """
    return catalogue(_language.get()).gettext(text)


def ngettext(one: str, many: str, number: int) -> str:
    """Translate a sentence that counts.

    >>> with speaking("fr"):
    ...     ngettext("{n} ball", "{n} balls", 2).format(n=2)
    '2 billes'
    """
    return catalogue(_language.get()).ngettext(one, many, number)


def language() -> str:
    """Say the language of the context."""
    return _language.get()


def speak(name: str) -> None:
    """Set the language of the context."""
    if name not in LANGUAGES:
        raise ValueError(name)
    _language.set(name)


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Speak a language for a while."""
    before = _language.get()
    speak(name)
    try:
        yield
    finally:
        speak(before)


def language_of(environment: Mapping[str, str] | None = None) -> str:
    """Read the language off the environment: the first variable that is set decides.

    >>> language_of({"LC_ALL": "fr_FR.UTF-8", "LANG": "en_GB.UTF-8"})
    'fr'
    """
    environment = os.environ if environment is None else environment
    for variable in ("QUADRILLE_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wishes := environment.get(variable):
            shorts = [wish[:2].lower() for wish in wishes.split(":")]
            return next((short for short in shorts if short in LANGUAGES), "en")
    return "en"
