"""The live helps: what the screen tells of a grid while one plays. Each can be switched off."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import NamedTuple

from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted
from quadrille.games.mixmo.errors import FAULT_HELPS

ON, OFF = ("on", "oui", "yes"), ("off", "non", "no")
ALL, NONE = ("all", "tout", "toutes", "tous"), ("none", "aucune", "rien")


class Help(NamedTuple):
    """One help: its name in the program, and what people call it."""

    name: str
    words: str
    """Its names in both languages."""
    about: str

    @property
    def label(self) -> str:
        """Its name in the language spoken."""
        return gettext(self.name)


HELPS = (
    Help(
        noted("words"), "words mots dictionary dictionnaire", noted("words not in the dictionary")
    ),
    Help(
        noted("parts"),
        "parts îlots ilots morceaux components composantes",
        noted("parts that do not touch"),
    ),
    Help(noted("doubles"), "doubles double", noted("letters that count in two words")),
    Help(noted("score"), "score points", noted("points, and each word that loses some")),
    Help(noted("theme"), "theme thème", noted("theme words, or none yet")),
    Help(noted("end"), "end fin complete complet", noted("whether the grid is complete")),
)
EVERY = frozenset(one.name for one in HELPS)
END = "end"
FAULTS = frozenset(FAULT_HELPS.values())
"""The helps that together tell all that the judge would."""


def help_called(word: str) -> Help:
    """Return a help by one of its names.

    >>> help_called("Morceaux").name
    'parts'
    """
    wanted = _bare(word)
    for one in HELPS:
        if wanted in map(_bare, one.words.split()):
            return one
    choices = ", ".join(one.label for one in HELPS)
    raise Invalid("mixmo.help-unknown", name=word[:20], choices=choices)


def allowed_helps(helps: frozenset[str], allowed: Collection[str]) -> frozenset[str]:
    """Return those of some helps that a game allows; `end` needs all that the judge would say.

    >>> sorted(allowed_helps(EVERY, ("words", "score")))
    ['score', 'words']
    """
    wanted = {*allowed, END} if FAULTS.issubset(allowed) else {*allowed}
    return helps & wanted


def tells_all(helps: frozenset[str]) -> bool:
    """Return whether some helps tell that nothing is wrong with a grid."""
    return END in helps or helps >= FAULTS


def _bare(word: str) -> str:
    apart = unicodedata.normalize("NFKD", word.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def read_helps(text: str) -> frozenset[str]:
    """Read a list of helps: `all`, `none`, or names with commas between them.

    >>> sorted(read_helps("words,score"))
    ['score', 'words']
    """
    if text.strip().casefold() in ALL:
        return EVERY
    if text.strip().casefold() in NONE:
        return frozenset()
    return frozenset(help_called(word).name for word in text.replace(",", " ").split())


def switch_helps(helps: frozenset[str], text: str) -> frozenset[str]:
    """Switch helps: `score` turns it over, `score off`, `all on`, `none`.

    >>> sorted(switch_helps(EVERY, "score off") ^ EVERY), switch_helps(EVERY, "none")
    (['score'], frozenset())
    """
    words = text.replace(",", " ").casefold().split()
    wanted = next((word in ON for word in words if word in (*ON, *OFF)), None)
    names = [word for word in words if word not in (*ON, *OFF)]
    if names in [[one] for one in NONE]:
        return frozenset()
    if not names or names in [[one] for one in ALL]:
        return EVERY if wanted is not False else frozenset()
    chosen = frozenset(help_called(word).name for word in names)
    if wanted is None:
        return helps ^ chosen
    return helps | chosen if wanted else helps - chosen
