"""Errors that games return for requests every game may get; their codes are not of one game."""

from __future__ import annotations

from quadrille.core.errors import Illegal, Invalid


def secret_record() -> Illegal:
    """Return the error for a file of a game that still hides something.

    >>> secret_record().code
    'table.secret'
    """
    return Illegal("table.secret")


def no_gcg() -> Illegal:
    """Return the error for a game that cannot be written as GCG.

    >>> no_gcg().code
    'table.no-gcg'
    """
    return Illegal("table.no-gcg")


def no_game() -> Invalid:
    """Return the error for a text that is neither a GCG nor a record.

    >>> no_game().code
    'engine.no-game'
    """
    return Invalid("engine.no-game")


def no_analysis(game: str) -> Invalid:
    """Return the error for a record of a game that cannot be analysed.

    >>> no_analysis("robot").code
    'engine.no-analysis'
    """
    return Invalid("engine.no-analysis", game=game)
