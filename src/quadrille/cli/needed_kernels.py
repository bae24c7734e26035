"""The kernels that a command needs: compiled on all cores, before the clock of a search starts."""

from __future__ import annotations

import time
from collections.abc import Iterable
from types import TracebackType
from typing import TYPE_CHECKING

from quadrille.core.compiled_code import cache_folder, kernels_of
from quadrille.core.kernel import compile_first, is_compiling, is_ready, load

if TYPE_CHECKING:
    from quadrille.app.engines.compilation import Compilation

GLANCE = 0.05
"""Seconds between two looks at whether a module is compiled."""


class NeededKernels:
    """Kernel modules and what they import; in a `with` block those that are missing are compiled.

    At the end of the block no process compiles any more, however it ends; what is compiled stays.
    Where nothing can be kept, a module is compiled by this process when it is loaded.
    """

    def __init__(self, modules: Iterable[str] = ()) -> None:
        self.names = kernels_of(modules)
        self._compilation: Compilation | None = None
        self._missing = False

    def __enter__(self) -> NeededKernels:
        self._missing = not self.are_ready()
        if self._missing and cache_folder() is not None:
            from quadrille.app.engines.compilation import Compilation

            compile_first(self.names)
            self._compilation = Compilation(self.names)
            self._compilation.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        if self._compilation is not None:
            self._compilation.close()
            self._compilation = None

    def are_ready(self) -> bool:
        """Return whether loading them compiles nothing."""
        return is_ready(self.names)

    def count_ready(self) -> int:
        """Return how many are compiled."""
        return sum(is_ready([name]) for name in self.names)

    @property
    def is_compiling(self) -> bool:
        """Whether one is being compiled, by this process or for it."""
        return self._is_under_way or is_compiling()

    def wait(self, modules: Iterable[str] | None = None) -> None:
        """Wait until those that were missing are compiled, and load each as soon as it is.

        Wait for all of them, or for some. One that could not be compiled is tried once more here,
        and raises its error.
        """
        names = self.names if modules is None else kernels_of(modules)
        for name in names if self._missing else ():
            while self._is_under_way and not is_ready([name]):
                time.sleep(GLANCE)
            load(name)

    @property
    def _is_under_way(self) -> bool:
        return self._compilation is not None and self._compilation.is_under_way
