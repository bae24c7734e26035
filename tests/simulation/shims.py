"""What the simulated parts take for time, chance and the notices of PostgreSQL."""

from __future__ import annotations

import random
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any
from unittest.mock import patch

PACKAGES = ("quadrille.app", "quadrille.store", "quadrille.web")


class SimulatedTime:
    """Stands for the module `time` where servers ask for it."""

    def __init__(self, monotonic: Callable[[], float], wall: Callable[[], float]) -> None:
        self.monotonic = monotonic
        self.time = wall

    def time_ns(self) -> int:
        """Return the nanoseconds since 1970, by the clock of the server that asks."""
        return int(self.time() * 1e9)

    def __getattr__(self, name: str) -> Any:
        return getattr(time, name)


class SimulatedSecrets:
    """Stands for the module `secrets`: its secrets follow from the seed."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self.choice = chance.choice
        self.randbelow = chance.randrange
        self.randbits = chance.getrandbits
        self.token_bytes = chance.randbytes

    def token_hex(self, size: int = 32) -> str:
        """Return a name in hexadecimal signs."""
        return self._chance.randbytes(size).hex()

    def __getattr__(self, name: str) -> Any:
        return getattr(secrets, name)


def modules_with(name: str, value: ModuleType) -> list[ModuleType]:
    """Return the modules of the server that have imported a module by its name."""
    return [
        module
        for key, module in sys.modules.items()
        if key.startswith(PACKAGES) and getattr(module, name, None) is value
    ]


@contextmanager
def replaced(**shims: object) -> Iterator[None]:
    """Let servers use shims in the place of modules for a while."""
    places = [(module, name) for name in shims for module in modules_with(name, sys.modules[name])]
    for module, name in places:
        setattr(module, name, shims[name])
    try:
        yield
    finally:
        for module, name in places:
            setattr(module, name, sys.modules[name])


@contextmanager
def patched(*targets: tuple[object, str, object]) -> Iterator[None]:
    """Replace attributes for a while."""
    patches = [patch.object(target, name, value) for target, name, value in targets]
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in reversed(patches):
            each.stop()
