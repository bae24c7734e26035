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
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TypeVar, cast

from quadrille.core.folders import user_cache

F = TypeVar("F", bound=Callable[..., object])

_loading = threading.Lock()
_compiling = threading.Event()


@cache
def cache_folder() -> Path | None:
    """Give the folder for compiled code, or `None` where nothing can be kept.

    Numba notices a change in the module that it compiles, and not in another kernel module that
    it calls: so the folder is named after the sources of all kernels, and any change begins a new
    one. Folders of earlier versions are removed.
    """
    package = Path(__file__).resolve().parent.parent
    sources = b"".join(path.read_bytes() for path in sorted(package.glob("**/*kernel*.py")))
    stamp = hashlib.sha256(sources).hexdigest()[:12]
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    folder = (Path(chosen) if chosen else user_cache()) / f"kernels-{stamp}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        return None
    for other in folder.parent.glob("kernels-*"):
        if other != folder:
            shutil.rmtree(other, ignore_errors=True)
    return folder


def is_compiling() -> bool:
    """Say whether a kernel module is being compiled now, not just loaded."""
    return _compiling.is_set()


def _kept(name: str) -> bool:
    """Say whether compiled code of a module lies in the cache."""
    folder, stem = cache_folder(), name.rpartition(".")[2]
    return folder is not None and any(folder.rglob(f"{stem}.*.nbc"))


def jit(signature: str) -> Callable[[F], F]:
    """Compile a function for one explicit signature; it releases Python's lock while it runs."""
    import numba

    folder = cache_folder()
    if folder is not None:
        numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    compiled = numba.njit(signature, cache=folder is not None, nogil=True, error_model="numpy")
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
