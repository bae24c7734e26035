"""What a game can do besides its rules. Each capability is an object on the `Game`, or missing.

`app`, `web` and the shared part of `cli` ask a game for its capabilities and never for its name,
so a game that declares one gets everything that is built on it: commands, pages, REST paths.

A capability holds functions. A function imports what is heavy (Numba, NumPy, a lexicon) when it is
called, so that loading a game stays cheap.
"""

from __future__ import annotations

from quadrille.core.capabilities.absence import Absence
from quadrille.core.capabilities.drawing import Drawing
from quadrille.core.capabilities.event_rules import EventRules
from quadrille.core.capabilities.facts import Facts
from quadrille.core.capabilities.formats import FinishedGame, Format
from quadrille.core.capabilities.names import Named, find
from quadrille.core.capabilities.pages import Page
from quadrille.core.capabilities.players import Players, WholeGames
from quadrille.core.capabilities.puzzles import Puzzles
from quadrille.core.capabilities.solvers import AUTO, HINT, Solvers
from quadrille.core.capabilities.study import Question, StudyTask
from quadrille.core.ending import Ending

__all__ = [
    "AUTO",
    "HINT",
    "Absence",
    "Drawing",
    "Ending",
    "EventRules",
    "Facts",
    "FinishedGame",
    "Format",
    "Named",
    "Page",
    "Players",
    "Puzzles",
    "Question",
    "Solvers",
    "StudyTask",
    "WholeGames",
    "find",
]
