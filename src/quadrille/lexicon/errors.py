"""The sentences of the lexicons' error codes."""

from __future__ import annotations

from quadrille.core.errors import CATALOGUE
from quadrille.core.i18n import noted

CATALOGUE.update(
    {
        "lexicon.letters": noted(
            "“{text}” is not made of letters: use {first} to {last}, and ? for a blank."
        ),
        "lexicon.pattern": noted(
            "“{text}” is not a pattern: use letters, . for any letter, * for any number of "
            "letters, [AEI] for a choice."
        ),
        "lexicon.unknown": noted("There is no lexicon called “{name}”. There are: {choices}."),
        "lexicon.unknown-theme": noted("There is no theme called “{name}”. There are: {choices}."),
    }
)
