"""The sentences of what can go wrong at the prompt of Mixmo."""

from __future__ import annotations

from quadrille.core.errors import CATALOGUE
from quadrille.core.i18n import noted

CATALOGUE.update(
    {
        "mixmo.help-unknown": noted("There is no help “{name}”. There are: {choices}."),
        "mixmo.no-results": noted("There is no result in “{path}”."),
        "mixmo.typed-cell": noted(
            "What goes to {row} {column}? Type {row} {column} E for a tile, "
            "{row} {column} > WORD for a word."
        ),
        "mixmo.typed-place": noted(
            "“{text}” is not a place: type line, column and > or v, such as k 4 5 >."
        ),
        "mixmo.typed-way": noted(
            "Which way? Type {row} {column} > {word} for across, {row} {column} v {word} for down."
        ),
    }
)
