"""Rooms or events by their code: each is loaded once, however many ask for it at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Generic, TypeVar

T = TypeVar("T")

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""What codes are made of: nothing that can be taken for something else."""


class Registry(Mapping[str, T], Generic[T]):
    """What one server has at hand; what is idle is dropped, and loaded again when asked for."""

    def __init__(
        self,
        load: Callable[[str], Awaitable[T]],
        opened: Callable[[T], Awaitable[None]],
        is_idle: Callable[[T], bool],
        most_idle: int,
        grace: float = 0,
    ) -> None:
        self._load = load
        self._opened = opened
        """Called once it is at hand, before anybody gets it."""
        self._is_idle = is_idle
        self._most_idle = most_idle
        self._grace = grace
        """Seconds after which entries without requests may be dropped."""
        self._items: dict[str, T] = {}
        self._last_used: dict[str, float] = {}
        self._loading: dict[str, asyncio.Task[T]] = {}

    def __getitem__(self, code: str) -> T:
        return self._items[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    async def find(self, code: str) -> T:
        """Return an item by its code, in either case; raise what loading it raises."""
        # Of other alphabets some letters, as the long s, have capitals that are in codes.
        code = code.upper() if code.isascii() else code
        loading = self._loading.get(code)
        if loading is None and code in self._items:
            self._note(code)
            return self._items[code]
        if loading is None:
            loading = self._loading[code] = asyncio.ensure_future(self._load_once(code))
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    def stop(self) -> None:
        """Stop loading."""
        for task in self._loading.values():
            task.cancel()

    async def _load_once(self, code: str) -> T:
        item = await self._load(code)
        self._drop_idle()
        self._items[code] = item
        self._note(code)
        await self._opened(item)
        return item

    def _note(self, code: str) -> None:
        # Those asked for last come last, so that those dropped first come first.
        self._last_used.pop(code, None)
        self._last_used[code] = time.monotonic()

    def _drop_idle(self) -> None:
        long_ago = time.monotonic() - self._grace
        idle = [
            code
            for code, used in self._last_used.items()
            if used <= long_ago and self._is_idle(self._items[code])
        ]
        for code in idle[: max(0, len(idle) - self._most_idle)]:
            del self._items[code], self._last_used[code]
