"""Compiled kernels: one decorator, one cache folder, one way to load a kernel module.

A kernel module is imported only when an engine runs, because Numba takes half a second to import
and the first compilation takes longer; `load` tells the caller when it is slow. The compiled code
is kept in the user's cache folder. Where that cannot be written, everything still works, compiled
anew in each process.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

from quadrille.core.folders import user_cache

F = TypeVar("F", bound=Callable[..., object])

UNUSED_DAYS = 30
"""After so many days without use, the compiled code of another version is removed."""

_COUNTING_NOTHING: dict[str, Any] = {"_nrt": False}
"""An option of Numba that its types do not know."""
_loading = threading.Lock()
_compiling = threading.Event()


@cache
def cache_folder() -> Path | None:
    """Give the folder for compiled code, or `None` where nothing can be kept.

    Numba notices a change in the module that it compiles, and not in another module whose
    functions or constants it compiles in: so the folder is named after the sources of all of them,
    and any change begins a new one. The folder of another version stays while it is used.
    """
    stamp = hashlib.sha256(_sources()).hexdigest()[:12]
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    folder = (Path(chosen) if chosen else user_cache()) / f"kernels-{stamp}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            os.utime(folder)
    except OSError:
        return None
    _remove_unused(folder)
    return folder


def _sources() -> bytes:
    package = Path(__file__).resolve().parent.parent
    paths = [package / "core" / "rng.py", *sorted(package.glob("**/*kernel*.py"))]
    return b"".join(path.read_bytes() for path in paths)


def _remove_unused(used: Path) -> None:
    """Remove the folders of other versions that nobody has used for long."""
    oldest = time.time() - UNUSED_DAYS * 86_400
    for other in used.parent.glob("kernels-*"):
        try:
            unused = other != used and other.stat().st_mtime < oldest
        except OSError:
            continue
        if unused:
            shutil.rmtree(other, ignore_errors=True)


def is_compiling() -> bool:
    """Say whether a kernel module is being compiled now, not just loaded."""
    return _compiling.is_set()


def _kept(name: str) -> bool:
    """Say whether compiled code of a module lies in the cache."""
    folder, stem = cache_folder(), name.rpartition(".")[2]
    return folder is not None and any(folder.rglob(f"{stem}.*.nbc"))


def jit(signature: str, inline: bool = False, lean: bool = False) -> Callable[[F], F]:
    """Compile a function for one explicit signature; it releases Python's lock while it runs.

    A lean kernel makes no array, and gives none that it did not get. So it need not count who uses
    an array, which Numba does for every array of every call with two locked instructions.
    """
    import numba

    folder = cache_folder()
    if folder is not None:
        numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    compiled = numba.njit(
        signature,
        cache=folder is not None,
        nogil=True,
        error_model="numpy",
        forceinline=inline,
        **_COUNTING_NOTHING if lean else {},
    )
    return cast(Callable[[F], F], compiled)


def load(name: str) -> ModuleType:
    """Import a kernel module; if the kept code is damaged, throw it away and compile again."""
    with _loading:
        if name not in sys.modules and not _kept(name):
            _compiling.set()
        try:
            return importlib.import_module(name)
        except Exception:
            folder = cache_folder()
            if folder is None:
                raise
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True, exist_ok=True)
            return importlib.import_module(name)
        finally:
            _compiling.clear()
