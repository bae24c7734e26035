"""Codes that nobody finds by trying: who asks for unknown ones soon has to wait.

A code lets in, so it must not be guessed. Codes that lead nowhere are limited more strictly than
anything else, for each visitor and for all at one address; who is over the limit reaches only
tables and events that they have reached before. `docs/technical/protocol.md` has the arithmetic.
"""

from __future__ import annotations

import re
from collections import OrderedDict

from starlette.types import Message, Send

from quadrille.web.limits import Buckets, Caller, Limits

PATH = re.compile(r"/(?:api/(?:tables|events|tournaments|codes)|live/event|live)/([^/]+)")
LONGEST = 40
UNKNOWN_LINE = 4404
MISSING = 404
LOOKED_UP = (MISSING, 403, 409)
"""Refusals that reveal whether a code exists."""
MOST_REACHED = 20_000


def code_in(path: str) -> str | None:
    """Return the code that a path asks for, whatever its signs: no way of writing it is free.

    >>> code_in("/api/tables/k7xq2m/moves"), code_in("/live/event/K7XQ2M"), code_in("/api/me")
    ('K7XQ2M', 'K7XQ2M', None)
    """
    found = PATH.match(path)
    return found[1].upper()[:LONGEST] if found else None


class Codes:
    """Counts requests for unknown codes, and remembers which codes each caller reached."""

    def __init__(self, limits: Limits) -> None:
        self._visitors = Buckets(limits.unknown_codes)
        self._addresses = Buckets(limits.unknown_codes_of_address)
        self._reached: OrderedDict[tuple[str, str], None] = OrderedDict()

    def wait(self, caller: Caller, code: str) -> int:
        """Return the seconds until a caller may try a code that they have not reached before."""
        if (caller.name, code) in self._reached:
            return 0
        return max(self._visitors.wait(caller.name), self._addresses.wait(caller.address))

    def watch(self, caller: Caller, code: str, send: Send) -> Send:
        """Return a way to answer that notes whether a code was known."""

        async def watched(message: Message) -> None:
            kind = message["type"]
            status = message.get("status", 0)
            # Other refusals come before anybody has looked for the code.
            if kind == "http.response.start" and (status < 400 or status in LOOKED_UP):
                self.note(caller, code, is_known=status != MISSING)
            elif kind == "websocket.send":
                self.note(caller, code, is_known=True)
            elif kind == "websocket.close" and message.get("code") == UNKNOWN_LINE:
                self.note(caller, code, is_known=False)
            await send(message)

        return watched

    def note(self, caller: Caller, code: str, *, is_known: bool) -> None:
        """Note that a caller has asked for a code."""
        if is_known:
            self._reached[caller.name, code] = None
            if len(self._reached) > MOST_REACHED:
                self._reached.popitem(last=False)
        else:
            self._visitors.take(caller.name)
            self._addresses.take(caller.address)
