"""Quadrille: five grid games to play, solve and compare.

    >>> import quadrille
    >>> table = quadrille.Table.new("samegame", seed=1)
    >>> table.play("0 0").scores
    (169,)

The names below are the library; `docs/api.md` shows each with an example. Each is imported when it
is first used, so that `import quadrille` costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quadrille.arena.external.checking import Report as Report
    from quadrille.arena.external.faults import EngineFault as EngineFault
    from quadrille.arena.external.process import Limits as Limits
    from quadrille.arena.scores import Interval as Interval
    from quadrille.core.errors import Ambiguous as Ambiguous
    from quadrille.core.errors import Illegal as Illegal
    from quadrille.core.errors import Invalid as Invalid
    from quadrille.core.errors import QuadrilleError as QuadrilleError
    from quadrille.core.game import Game as Game
    from quadrille.core.game import Outcome as Outcome
    from quadrille.core.record import Record as Record
    from quadrille.core.rng import Rng as Rng
    from quadrille.core.solver import Budget as Budget
    from quadrille.core.solver import Solution as Solution
    from quadrille.games import game as game
    from quadrille.games import names
    from quadrille.lexicon.library import Lexicon as Lexicon
    from quadrille.lexicon.quiz import Quiz as Quiz
    from quadrille.library.analysis import Analysis as Analysis
    from quadrille.library.analysis import analyse as analyse
    from quadrille.library.comparison import Comparison as Comparison
    from quadrille.library.comparison import compare as compare
    from quadrille.library.comparison import solve as solve
    from quadrille.library.engines import check_engine as check_engine
    from quadrille.library.engines import run_engine as run_engine
    from quadrille.library.matches import Match as Match
    from quadrille.library.matches import Tournament as Tournament
    from quadrille.library.matches import match as match
    from quadrille.library.matches import tournament as tournament
    from quadrille.library.position import Position as Position
    from quadrille.library.table import Table as Table

    games = names

__version__ = "0.1.0"

_PLACES = {
    "Ambiguous": "core.errors",
    "Analysis": "library.analysis",
    "Budget": "core.solver",
    "Comparison": "library.comparison",
    "EngineFault": "arena.external.faults",
    "Game": "core.game",
    "Illegal": "core.errors",
    "Interval": "arena.scores",
    "Invalid": "core.errors",
    "Lexicon": "lexicon.library",
    "Limits": "arena.external.process",
    "Match": "library.matches",
    "Outcome": "core.game",
    "Position": "library.position",
    "QuadrilleError": "core.errors",
    "Quiz": "lexicon.quiz",
    "Record": "core.record",
    "Report": "arena.external.checking",
    "Rng": "core.rng",
    "Solution": "core.solver",
    "Table": "library.table",
    "Tournament": "library.matches",
    "analyse": "library.analysis",
    "check_engine": "library.engines",
    "compare": "library.comparison",
    "game": "games",
    "games": "",
    "match": "library.matches",
    "run_engine": "library.engines",
    "solve": "library.comparison",
    "tournament": "library.matches",
}
"""The module of each name. The module `games` can be called itself."""

__all__ = [*_PLACES]


def _load(name: str) -> object:
    """Import what a name stands for."""
    place = _PLACES.get(name)
    if place is None:
        raise AttributeError(f"module 'quadrille' has no attribute {name!r}")
    from importlib import import_module

    if not place:
        return import_module(f"quadrille.{name}")
    found: object = getattr(import_module(f"quadrille.{place}"), name)
    globals()[name] = found
    return found


if not TYPE_CHECKING:
    __getattr__ = _load


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
