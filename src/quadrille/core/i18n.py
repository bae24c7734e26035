"""French and English. The code holds English; `locale/fr` holds the French of every sentence.

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

LANGUAGES = ("en", "fr")
DOMAIN = "quadrille"
FOLDER = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", "locale"))

_language: ContextVar[str] = ContextVar("language", default="en")


def noted(text: str) -> str:
    """Mark a sentence for translation without translating it yet."""
    return text


@cache
def catalogue(language: str) -> catalogues.NullTranslations:
    """Return the translations of a language; those of English return their input."""
    if language == "en":
        return catalogues.NullTranslations()
    return catalogues.translation(DOMAIN, FOLDER, [language])


class _Added(catalogues.NullTranslations):
    """Translations that a plug-in adds, asked for what a catalogue does not have."""

    def __init__(self, sentences: Mapping[str, str]) -> None:
        super().__init__()
        self.sentences = sentences

    def gettext(self, message: str) -> str:
        return self.sentences.get(message) or super().gettext(message)


def add_translations(translations: Mapping[str, Mapping[str, str]]) -> None:
    """Add the sentences of a plug-in, by language; sentences known already keep their translation.

    Languages that Quadrille does not speak are left out.

    >>> add_translations({"fr": {"Row of coins": "Rangée de pièces"}})
    >>> with use_language("fr"):
    ...     gettext("Row of coins")
    'Rangée de pièces'
    """
    for spoken in LANGUAGES:
        if spoken in translations:
            catalogue(spoken).add_fallback(_Added(translations[spoken]))


def gettext(text: str) -> str:
    """Translate a sentence into the language of the context.

    >>> with use_language("fr"):
    ...     gettext("There is nothing to undo.")
    'Il n’y a rien à annuler.'
    """
    return catalogue(_language.get()).gettext(text)


def ngettext(one: str, many: str, number: int) -> str:
    """Translate a sentence with a number, singular or plural.

    >>> with use_language("fr"):
    ...     ngettext("{n} ball", "{n} balls", 2).format(n=2)
    '2 billes'
    """
    return catalogue(_language.get()).ngettext(one, many, number)


def decimal(value: float, form: str = ".1f") -> str:
    """Return a number by a format specification, with the decimal sign of the context's language.

    A minus is a true one.

    >>> with use_language("fr"):
    ...     decimal(0.0529, ".4f"), decimal(-3, "+.1f")
    ('0,0529', '−3,0')
    """
    text = format(value, form).replace("-", "−")
    return text if language() == "en" else text.replace(".", ",")


def format_percent(value: float, form: str = ".1f") -> str:
    """Return a number of percent, written as in the language of the context.

    >>> format_percent(97.06), format_percent(71, "g")
    ('97.1%', '71%')
    """
    return gettext("{n}%").format(n=decimal(value, form))


def format_number(value: int, *, signed: bool = False) -> str:
    """Return a whole number as people read it in the language of the context.

    Thousands are separated, a minus is a true one, and with `signed` a plus is written too.

    >>> format_number(4712), format_number(-36), format_number(100, signed=True)
    ('4,712', '−36', '+100')
    """
    text = (f"{value:+,}" if signed else f"{value:,}").replace("-", "−")
    return text if language() == "en" else text.replace(",", "\u202f")


def language() -> str:
    """Return the language of the context: `en` or `fr`."""
    return _language.get()


def set_language(name: str) -> None:
    """Set the language of the context."""
    if name not in LANGUAGES:
        raise ValueError(name)
    _language.set(name)


@contextmanager
def use_language(name: str) -> Iterator[None]:
    """Set the language of the context for the time of a block."""
    before = _language.get()
    set_language(name)
    try:
        yield
    finally:
        set_language(before)


def language_from_environment(environment: Mapping[str, str] | None = None) -> str:
    """Return the language that the environment asks for; the first variable that is set decides.

    >>> language_from_environment({"LC_ALL": "fr_FR.UTF-8", "LANG": "en_GB.UTF-8"})
    'fr'
    """
    environment = os.environ if environment is None else environment
    for variable in ("QUADRILLE_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if preferred := environment.get(variable):
            shorts = [requested[:2].lower() for requested in preferred.split(":")]
            return next((short for short in shorts if short in LANGUAGES), "en")
    return "en"
