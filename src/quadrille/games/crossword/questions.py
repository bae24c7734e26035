"""Questions about no position: what the editor has to know of a language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from annotated_types import Len

from quadrille.core.capabilities import Question


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme whose words can be preferred."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class LanguageSummary:
    """The letters of a language, and its themes."""

    letters: list[str]
    themes: list[Theme]


def describe_language(code: Annotated[str, Len(2, 8)]) -> LanguageSummary:
    """Return the letters and the themes of a language."""
    from quadrille.lexicon.languages import language
    from quadrille.lexicon.themes import known_themes, title_of

    letters = [one for one in language(code).alphabet.letters if len(one) == 1]
    found = [one for one in known_themes() if one.language == code]
    themes = sorted((Theme(one.name, title_of(one)) for one in found), key=lambda one: one.title)
    return LanguageSummary(letters, themes)


QUESTIONS = (Question("language", describe_language, about_position=False),)
