"""Tell Numba where the compiled code of our kernels is kept: by their sources, not by their paths.

Numba asks for a locator by its dotted name, so this module is imported only when a kernel is.
"""

from __future__ import annotations

from types import FunctionType

from numba.core.caching import UserProvidedCacheLocator

from quadrille.core.compiled_code import digest, folder_of


class PackageCacheLocator(UserProvidedCacheLocator):
    """A locator under which every copy of the same sources finds the same compiled code."""

    def __init__(self, function: FunctionType, path: str) -> None:
        super().__init__(function, path)  # type: ignore[no-untyped-call]
        self._module = function.__module__
        folder = folder_of(self._module)
        assert folder is not None
        self._cache_path = str(folder)

    def get_source_stamp(self) -> str:
        """Return what code must have been compiled from to be right."""
        return digest(self._module)
