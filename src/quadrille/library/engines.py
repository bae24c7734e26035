"""Engines: to be one in Python, and to check one in any language."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import IO, Any

from quadrille.arena.external.checking import Report
from quadrille.arena.external.checking import check_engine as check_by_rules
from quadrille.arena.external.engine import find_games, split_command
from quadrille.arena.external.messages import LEGAL, POINTS, PROTOCOL, encode
from quadrille.arena.external.process import Limits
from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Record, Setup
from quadrille.core.solver import Budget
from quadrille.games import game
from quadrille.library.names import call_function
from quadrille.library.position import Position
from quadrille.library.table import Table


def check_engine(
    command: str | Sequence[str],
    name: str | None = None,
    *,
    seconds: float = 1.0,
    limits: Limits | None = None,
    **options: object,
) -> Report:
    """Check whether an engine from outside keeps the protocol; the report says what is wrong."""
    words = split_command(command) if isinstance(command, str) else [*command]
    rules = find_games(words, limits)[0] if name is None else game(name)
    given = {key: str(value) for key, value in options.items()}
    return check_by_rules(words, rules, limits, seconds, options=given)


def run_engine(
    *,
    choose: Callable[..., str] | None = None,
    solve: Callable[..., Iterable[str] | None] | None = None,
    name: str = "",
    author: str = "",
    games: Sequence[str] = (),
    source: IO[str] | None = None,
    out: IO[str] | None = None,
) -> None:
    """Be an engine: answer the host's lines with functions until it says `quit`.

    `choose` returns the move for a position. `solve` gets a table of a puzzle, and returns the
    moves or plays them there. Either gets what it may spend, a `Budget`, if it has a parameter
    `budget`.
    """
    source, out = source or sys.stdin, out or sys.stdout
    function = choose or solve
    called = name or getattr(function, "__name__", "engine")

    def say(**message: Any) -> None:
        print(encode(message), file=out, flush=True)

    position: dict[str, Any] = {}
    for line in source:
        message = json.loads(line)
        match message.get("type"):
            case "hello":
                wanted = [] if choose is None else [LEGAL, POINTS]
                about = {"name": called, "author": author, "games": [*games]}
                say(type="ready", protocol=PROTOCOL, **about, capabilities=wanted)
            case "position":
                position = message
            case "go":
                try:
                    budget = Budget(message.get("seconds"), message.get("iterations"))
                    say(type="best", **_answer(position, budget, choose, solve))
                except QuadrilleError as error:
                    say(type="error", message=str(error))
            case "quit":
                return


def _answer(
    message: dict[str, Any],
    budget: Budget,
    choose: Callable[..., str] | None,
    solve: Callable[..., Iterable[str] | None] | None,
) -> dict[str, Any]:
    if choose is not None:
        return {"move": call_function(choose, Position(message), budget)}
    assert solve is not None
    table = Table(Record(Setup(message["game"], tuple(message["options"].items()))))
    for _, text in message["moves"]:
        table.play(text)
    played = len(table.moves)
    moves = call_function(solve, table, budget)
    return {"moves": table.moves[played:] if moves is None else [*moves]}
