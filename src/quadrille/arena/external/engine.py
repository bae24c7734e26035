"""An engine from outside as the host uses it: it is started, asked, stopped and ended.

Each question carries the whole position, so that an engine that has ended is simply started again.
"""

from __future__ import annotations

import shlex
import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Any

from quadrille.arena.external.faults import EngineFault
from quadrille.arena.external.messages import (
    PROTOCOL,
    SeatPosition,
    decode,
    encode,
    encode_go,
    encode_hello,
    moves_of,
)
from quadrille.arena.external.process import SHOWN, EngineProcess, Limits
from quadrille.core.errors import QuadrilleError
from quadrille.core.game import AnyGame
from quadrille.core.names import clean_name
from quadrille.core.solver import Budget, Solution
from quadrille.games import game, names

PREFIX = "cmd:"
"""Before a command line, where a player or a method is named."""
MANNERS = 0.2
"""Seconds that an engine has to exit by itself when it is not being checked."""
MOST_STARTS = 3
"""How often in a row an engine may fail to become ready before it is given up."""


def is_command(name: str) -> bool:
    """Return whether the name of a player or a method is a command line.

    >>> is_command("cmd:./mybot"), is_command("greedy")
    (True, False)
    """
    return name.startswith(PREFIX)


def split_command(name: str) -> list[str]:
    """Return a command line as its words.

    >>> split_command("cmd:python3 'my bot.py'")
    ['python3', 'my bot.py']
    """
    text = name.removeprefix(PREFIX)
    try:
        words = shlex.split(text)
    except ValueError:
        words = []
    if not words:
        raise EngineFault("arena.engine-start", engine=text[:SHOWN], reason="no command")
    return words


@dataclass(frozen=True, slots=True)
class Ready:
    """What an engine says of itself."""

    name: str
    author: str = ""
    games: tuple[str, ...] = ()
    """The games that it plays; none where it says nothing of them."""
    capabilities: frozenset[str] = frozenset()


class Engine:
    """One engine for one game; close it, or use it in a `with` block."""

    def __init__(self, command: Sequence[str], game: AnyGame, limits: Limits | None = None) -> None:
        self.command = tuple(command)
        self.game = game
        self.limits = limits or Limits()
        self.ready: Ready | None = None
        """How it has described itself, once it was started."""
        self.stop_after: float | None = None
        """Seconds after which `stop` is sent, though it was given more."""
        self._process: EngineProcess | None = None
        self._failed_starts = 0
        self._last_fault: EngineFault | None = None

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def name(self) -> str:
        """Its command, as errors show it."""
        return " ".join(self.command)[:SHOWN]

    @property
    def is_running(self) -> bool:
        """Whether a process of it runs."""
        return self._process is not None

    @property
    def pid(self) -> int | None:
        """The number of its process, if one runs."""
        return None if self._process is None else self._process.pid

    def start(self, options: Mapping[str, str] | None = None) -> Ready:
        """Start it, unless it runs, and return what it says of itself."""
        if self._process is not None and self.ready is not None:
            return self.ready
        if self._failed_starts >= MOST_STARTS and self._last_fault is not None:
            raise self._last_fault
        try:
            self._process = EngineProcess(self.command, self.limits)
            self._process.send(encode(encode_hello(self.game, options or {})))
            self.ready = self._read_ready(self._process)
        except EngineFault as fault:
            self._failed_starts += 1
            self._last_fault = fault
            self._kill()
            raise
        self._failed_starts = 0
        return self.ready

    def choose(self, position: SeatPosition, budget: Budget) -> Any:
        """Return the move of a seat; raise `EngineFault` if it gives none that is legal."""
        (texts,) = deque(self._ask(position, budget), maxlen=1)
        rules, state = self.game, position.state
        try:
            move = rules.parse(texts[0] if texts else "", state, position.seat)
            rules.apply(state, move)
        except QuadrilleError as error:
            raise self._illegal(position, texts, error) from None
        return move

    def solve(
        self, position: SeatPosition, budget: Budget, method: str, seed: int
    ) -> Iterator[Solution[Any]]:
        """Yield solutions, scored by the rules: what the engine says of its score is not believed.

        Where a game hides something, the engine is asked for one move after the other.
        """
        began = time.monotonic()
        answers = (
            self._play_on(position, budget) if self.game.hidden else self._ask(position, budget)
        )
        for texts in answers:
            moves, final = self._replay(position, texts)
            outcome = self.game.so_far(final)
            if outcome.fewest and self.game.outcome(final) is None:
                raise EngineFault("arena.engine-unfinished", engine=self.name)
            passed = time.monotonic() - began
            yield Solution(moves, outcome.scores[0], None, 0, passed, seed, method)

    def close(self) -> None:
        """End it: politely, then by force."""
        self.quit(min(MANNERS, self.limits.grace))

    def quit(self, seconds: float | None = None) -> bool:
        """Tell it to end, and end it; return whether it has ended by itself in some seconds."""
        ended = True
        if self._process is not None:
            self._process.send(encode({"type": "quit"}))
            ended = self._process.wait_for_end(self.limits.grace if seconds is None else seconds)
        self._kill()
        return ended

    def _kill(self) -> None:
        if self._process is not None:
            self._process.close()
        self._process = None

    def _read_ready(self, process: EngineProcess) -> Ready:
        line = process.receive(time.monotonic() + self.limits.start)
        if line is None:
            raise EngineFault("arena.engine-silent", engine=self.name, seconds=self.limits.start)
        message = decode(line, self.name)
        if message["type"] == "error":
            raise self._reported(message)
        if message["type"] != "ready" or message.get("protocol") != PROTOCOL:
            raise EngineFault(
                "arena.engine-protocol", engine=self.name, text=line[:SHOWN], known=PROTOCOL
            )
        games = _texts(message.get("games"))
        if games and self.game.name not in games:
            raise EngineFault(
                "arena.engine-game", engine=self.name, game=self.game.name, games=", ".join(games)
            )
        author = clean_name(str(message.get("author", "")))[:SHOWN]
        capabilities = frozenset(_texts(message.get("capabilities")))
        return Ready(clean_name(message["name"])[:SHOWN], author, games, capabilities)

    def _ask(self, position: SeatPosition, budget: Budget) -> Iterator[list[str]]:
        """Yield lists of moves, the last of them the answer; an engine with a fault is ended."""
        options = dict(position.record.setup.options) if position.record is not None else {}
        ready = self.start(options)
        process = self._process
        assert process is not None
        try:
            process.begin_answer()
            self.refuse_early_answer()
            process.send(encode(position.encode(ready.capabilities)))
            process.send(encode(encode_go(position.seat, budget)))
            yield from self._answers(process, budget)
        except EngineFault:
            self._kill()
            raise
        except (GeneratorExit, KeyboardInterrupt):
            # Nobody waits for the answer: what still comes must not be taken for the next one.
            self._kill()
            raise

    def refuse_early_answer(self) -> None:
        """Raise `EngineFault` if it has written something since its last answer."""
        process = self._process
        line = None if process is None else process.receive(time.monotonic())
        if line is not None:
            raise EngineFault("arena.engine-unasked", engine=self.name, text=line[:SHOWN])

    def _answers(self, process: EngineProcess, budget: Budget) -> Iterator[list[str]]:
        limit = budget.time_limit
        wait = self.limits.longest if limit is None else limit
        deadline = time.monotonic() + (wait if self.stop_after is None else self.stop_after)
        stopped = found = False
        while True:
            kind, texts = self._read_newest(process.receive_waiting(deadline))
            if texts is not None:
                found = True
                yield texts
            if kind == "best":
                return
            if kind and time.monotonic() < deadline:
                continue
            if not stopped:
                process.send(encode({"type": "stop"}))
                stopped, deadline = True, time.monotonic() + self.limits.grace
            elif found:
                # Its best so far is its answer; the engine itself is not waited for.
                self._kill()
                return
            else:
                waited = round((self.stop_after or wait) + self.limits.grace, 3)
                raise EngineFault("arena.engine-late", engine=self.name, seconds=waited)

    def _read_newest(self, lines: Iterable[str]) -> tuple[str, list[str] | None]:
        """Return the type of the last of some messages, and the newest moves that they name.

        Older ones are passed over: it takes longer to play them than to write them. Nothing is read
        after the answer: whoever asks next meets it.
        """
        kind, newest = "", None
        for line in lines:
            message = decode(line, self.name)
            kind, texts = message["type"], moves_of(message)
            if kind == "error":
                raise self._reported(message)
            if kind == "best":
                if texts is None:
                    raise EngineFault(
                        "arena.engine-field", engine=self.name, field="move", text=line[:SHOWN]
                    )
                return kind, texts
            if kind == "info" and "moves" in message and texts is not None:
                newest = texts
        return kind, newest

    def _play_on(self, position: SeatPosition, budget: Budget) -> Iterator[list[str]]:
        """Ask for moves one by one until the game is over, or the time is; yield all of them.

        The budget is for all moves together: an engine that never comes to an end is stopped.
        """
        state, texts = position.state, list[str]()
        record, limit = position.record, budget.time_limit
        deadline = time.monotonic() + (self.limits.longest if limit is None else limit)
        while self.game.to_move(state):
            left = deadline - time.monotonic()
            if left <= 0:
                break
            here = SeatPosition(self.game, state, position.seat, record)
            move = self.choose(here, budget if limit is None else replace(budget, seconds=left))
            texts.append(self.game.write(move, state))
            state = self.game.apply(state, move)
            record = None if record is None else record.played(position.seat, texts[-1])
        yield texts

    def _replay(self, position: SeatPosition, texts: Sequence[str]) -> tuple[list[Any], Any]:
        """Play moves by the rules; return them, and the position after them."""
        state, moves = position.state, []
        for text in texts:
            try:
                moves.append(self.game.parse(text, state, position.seat))
                state = self.game.apply(state, moves[-1])
            except QuadrilleError as error:
                raise self._illegal(position, texts[: len(moves) + 1], error) from None
        return moves, state

    def _illegal(
        self, position: SeatPosition, texts: Sequence[str], error: QuadrilleError
    ) -> EngineFault:
        fault = EngineFault(
            "arena.engine-illegal",
            engine=self.name,
            move=texts[-1][:SHOWN] if texts else "",
            reason=error,
        )
        with suppress(QuadrilleError):
            fault.position = self.game.text(position.state, position.seat)
        return fault

    def _reported(self, message: Mapping[str, Any]) -> EngineFault:
        text = str(message["message"])[:SHOWN]
        return EngineFault("arena.engine-error", engine=self.name, text=text)


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(one)[:SHOWN] for one in value) if isinstance(value, list) else ()


def find_games(command: Sequence[str], limits: Limits | None = None) -> list[AnyGame]:
    """Return the games that an engine says it plays, or all that have computers or methods.

    A fault is not reported here: whoever goes on with the engine meets it.
    """
    playable = [one for one in map(game, names()) if one.players or one.solvers]
    # A game that hides nothing first: there an engine is asked for a whole solution.
    known = {one.name: one for one in sorted(playable, key=lambda one: bool(one.hidden))}
    with Engine(command, next(iter(known.values())), limits) as engine:
        try:
            listed: Sequence[str] = engine.start().games
        except EngineFault as fault:
            listed = str(fault.params.get("games", "")).split(", ")
    named = [known[name] for name in listed if name in known]
    return named or list(known.values())
