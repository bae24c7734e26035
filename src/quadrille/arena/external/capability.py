"""Engines from outside as computers and methods of a game: each becomes one more of its names.

Only who starts the program names commands: on the command line, or as the owner of a server. A
record or a visitor that names one runs nothing.
"""

from __future__ import annotations

import atexit
import re
import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from quadrille.arena.external.engine import (
    PREFIX,
    Engine,
    find_games,
    is_command,
    split_command,
)
from quadrille.arena.external.messages import SeatPosition
from quadrille.arena.external.process import SHOWN, Limits
from quadrille.core.capabilities import Players, Solvers
from quadrille.core.errors import Invalid
from quadrille.core.game import AnyGame
from quadrille.core.i18n import noted
from quadrille.core.record import Record
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games import game, join_capability

ABOUT = noted("an external engine")
NAMED = re.compile(
    r"(?:(?P<game>[a-z][a-z0-9-]*):)?(?P<name>[a-z][a-z0-9-]{0,29})=(?P<command>.+)", re.DOTALL
)
"""An engine as the owner of a server names it."""
USUAL = Budget(seconds=3.0)
"""What a computer may think for a move, unless something else is said."""


@dataclass
class _Added:
    """An engine that was added to a game, and what it may think for a move."""

    engine: Engine
    budget: Budget


_BEFORE: list[tuple[AnyGame, str, Any]] = []
"""What games had before engines were added, the oldest first."""
_ADDED: dict[tuple[str, str], _Added] = {}
"""Every engine that was added, by the game and the name of the engine."""


def add_commands(
    rules: AnyGame, names: Iterable[str], budget: Budget = USUAL, limits: Limits | None = None
) -> None:
    """Add those of some names of players or methods that are commands, as `cmd:./mybot`."""
    for name in filter(is_command, names):
        add_engine(rules, name, split_command(name), budget, limits)


def add_engine(
    rules: AnyGame,
    called: str,
    command: list[str],
    budget: Budget = USUAL,
    limits: Limits | None = None,
) -> None:
    """Add an engine to the computers and methods of a game; it starts when it is first asked.

    Raise `ValueError` if the game has a computer or method of that name that is no such engine.
    """
    known = _ADDED.get((rules.name, called))
    if known is not None:
        known.engine.close()
        known.engine = Engine(command, rules, limits or known.engine.limits)
        known.budget = budget
        return
    added = _Added(Engine(command, rules, limits), budget)
    if rules.seats.stop > 2 or rules.players is not None:
        _BEFORE.append((rules, "players", rules.players))
        join_capability(rules, "players", _players(called, added))
    if rules.solvers is not None:
        _BEFORE.append((rules, "solvers", rules.solvers))
        join_capability(rules, "solvers", _solvers(called, added))
    if not _ADDED:
        atexit.register(close_engines)
    _ADDED[rules.name, called] = added


def add_named_engines(texts: Iterable[str], limits: Limits | None = None) -> None:
    """Add engines that the owner of a server names: NAME=COMMAND, or GAME:NAME=COMMAND.

    Without a game, an engine is started to learn which games it plays.
    """
    for text in texts:
        found = NAMED.fullmatch(text)
        if found is None or f"{found['name']}:" == PREFIX:
            raise Invalid("arena.engine-name", text=text[:SHOWN])
        command = split_command(found["command"])
        for rules in [game(found["game"])] if found["game"] else find_games(command, limits):
            try:
                add_engine(rules, found["name"], command, limits=limits)
            except ValueError:
                raise Invalid("plugin-taken", name=found["name"]) from None


def named_engines() -> list[str]:
    """Return the engines that were added by a name, for a process that needs them too.

    >>> named_engines()
    []
    """
    return [
        f"{of}:{called}={shlex.join(added.engine.command)}"
        for (of, called), added in _ADDED.items()
        if not is_command(called)
    ]


def close_engines() -> None:
    """End every engine that was started; one that is asked again starts again."""
    for added in _ADDED.values():
        added.engine.close()


def forget_engines() -> None:
    """End every engine and take it from its game, as the end of a test does."""
    close_engines()
    _ADDED.clear()
    while _BEFORE:
        rules, attribute, before = _BEFORE.pop()
        vars(rules)[attribute] = before


def engines_of(name: str) -> dict[str, Engine]:
    """Return the engines that were added to a game, by their names.

    >>> engines_of("a-game-without-engines")
    {}
    """
    return {called: added.engine for (of, called), added in _ADDED.items() if of == name}


def _players(called: str, added: _Added) -> Players[Any, Any, Any]:
    def choose_from(record: Record | None, state: Any, seat: int, level: str, rng: Rng) -> Any:
        position = SeatPosition(added.engine.game, state, seat, record)
        return added.engine.choose(position, added.budget)

    def choose(state: Any, seat: int, level: str, rng: Rng) -> Any:
        return choose_from(None, state, seat, level, rng)

    return Players({called: ABOUT}, choose, choose_from=choose_from)


def _solvers(called: str, added: _Added) -> Solvers[Any, Any]:
    def run_from(
        record: Record | None, state: Any, method: str, budget: Budget, rng: Rng
    ) -> Iterator[Solution[Any]]:
        position = SeatPosition(added.engine.game, state, 0, record)
        return added.engine.solve(position, budget, method, rng.state)

    def run(state: Any, method: str, budget: Budget, rng: Rng) -> Iterator[Solution[Any]]:
        return run_from(None, state, method, budget, rng)

    return Solvers({called: ABOUT}, run, run_from=run_from)
