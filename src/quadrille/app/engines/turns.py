"""Whose turn it is at the engines: addresses take turns, and short work comes before long.

Work is of three kinds: moves of computers at tables, short questions, long ones. Shorter kinds come
first, but none is passed over more than `MOST_PASSED` times in a row. Within a kind each address
has one turn after the other, whatever the number of its visitors; within an address who came first.
So whoever waits knows a bound: with `n` addresses waiting, the first question of another address
comes after at most `(MOST_PASSED + 1) ** 2 * n` others, of any length.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from enum import IntEnum

MOST_PASSED = 3


class Kind(IntEnum):
    """How urgent work is, the most urgent first."""

    COMPUTER = 0
    SHORT = 1
    LONG = 2


class Turns:
    """So many places, and those who wait for one."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[Kind, OrderedDict[str, deque[asyncio.Future[None]]]]
        self._waiting = {kind: OrderedDict() for kind in Kind}
        self._passed = dict.fromkeys(Kind, 0)
        """How often in a row each kind was passed over."""

    async def take(self, address: str, kind: Kind) -> None:
        """Wait for a place; whoever has one gives it back."""
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting[kind].setdefault(address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give()
            else:
                self._forget(address, kind, turn)
            raise

    def give(self) -> None:
        """Free a place for the next job in turn."""
        turn = self._next()
        if turn is None:
            self._free += 1
        else:
            turn.set_result(None)

    def _next(self) -> asyncio.Future[None] | None:
        """Remove and return the next job in turn."""
        kinds = [kind for kind in Kind if self._waiting[kind]]
        if not kinds:
            return None
        overdue = (kind for kind in reversed(kinds) if self._passed[kind] >= MOST_PASSED)
        chosen = next(overdue, kinds[0])
        for kind in Kind:
            self._passed[kind] += kind in kinds and kind > chosen
        self._passed[chosen] = 0
        address, turns = self._waiting[chosen].popitem(last=False)
        turn = turns.popleft()
        if turns:
            # The address waits for its next turn behind all others.
            self._waiting[chosen][address] = turns
        return turn

    def _forget(self, address: str, kind: Kind, turn: asyncio.Future[None]) -> None:
        turns = self._waiting[kind].get(address)
        if turns is not None and turn in turns:
            turns.remove(turn)
            if not turns:
                del self._waiting[kind][address]
