"""From which address each visitor came last: computers at tables take turns by it."""

from __future__ import annotations

from collections import OrderedDict


class Addresses:
    """The addresses of the visitors who came last.

    >>> addresses = Addresses()
    >>> addresses.note("ann", "192.0.2.7")
    >>> addresses.of("ann"), addresses.of("bob"), addresses.of(None)
    ('192.0.2.7', '', '')
    """

    MOST = 10_000

    def __init__(self) -> None:
        self._known: OrderedDict[str, str] = OrderedDict()

    def note(self, visitor: str, address: str) -> None:
        """Note from where a visitor came; who came longest ago is forgotten."""
        self._known.pop(visitor, None)
        self._known[visitor] = address
        if len(self._known) > self.MOST:
            self._known.popitem(last=False)

    def of(self, visitor: str | None) -> str:
        """Return an address; all who are not known have the same, which is empty.

        So nobody gains turns by cookies that were not seen since the server began.
        """
        return self._known.get(visitor or "", "")
