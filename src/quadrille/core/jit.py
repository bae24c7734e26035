"""The one decorator of kernels. A change here compiles everything anew, so little else is here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., object])

LOCATOR = "quadrille.core.compiled_cache.PackageCacheLocator"
"""Tells Numba where compiled code is kept."""
_COUNTING_NOTHING: dict[str, Any] = {"_nrt": False}
"""An option of Numba that its types do not know."""


def jit(
    signature: str, inline: bool = False, lean: bool = False, inner: bool = False
) -> Callable[[F], F]:
    """Compile a function for one explicit signature; it releases Python's lock while it runs.

    A lean kernel makes no array, and gives none that it did not get. So it need not count who uses
    an array, which Numba does for every array of every call with two locked instructions. An inner
    kernel is called by kernels only, and compiled with them (`core.inner`).
    """
    import numba

    from quadrille.core import numba_speedups, quick_errors  # noqa: F401
    from quadrille.core.compiled_code import cache_folder

    folder = cache_folder()
    if folder is not None:
        numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
        numba.config.CACHE_LOCATOR_CLASSES = LOCATOR  # type: ignore[attr-defined]
    options: dict[str, Any] = {
        "cache": folder is not None,
        "nogil": True,
        "error_model": "numpy",
        "forceinline": inline,
        "no_cfunc_wrapper": True,
        **(_COUNTING_NOTHING if lean else {}),
    }
    if not inner or numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
        return cast(Callable[[F], F], numba.njit(signature, **options))

    from quadrille.core.inner import InnerKernel

    def compiled(function: F) -> F:
        return cast(F, InnerKernel(cast(Any, function), signature, options))

    return compiled
