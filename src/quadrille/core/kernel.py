"""Kernel modules: what they need, whether their compiled code is there, and one way to load them.

A kernel module is imported only when an engine runs, because Numba takes half a second to import
and the first compilation takes longer. The compiled code is kept in the user's cache folder. Where
that cannot be written, everything still works, compiled anew in each process.
"""

from __future__ import annotations

import importlib
import os
import threading
import time
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType

from quadrille.core.compiled_code import READY, folder_of, kernels_of
from quadrille.core.disk import lock_file

WANTED = "wanted"
"""The file in a module's folder that asks to compile it before others."""
GLANCE = 0.05
"""Seconds between two looks at whether another process has compiled a module."""

_loading = threading.Lock()
_compiling = threading.Event()
_loaded: dict[str, ModuleType] = {}


def is_ready(modules: Iterable[str]) -> bool:
    """Return whether loading some kernel modules compiles nothing: all is in the cache.

    It is quick, and does not import Numba. Nothing is compiled where `NUMBA_DISABLE_JIT` is set.
    """
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return True
    return all(name in _loaded or _is_cached(name) for name in kernels_of(modules))


def _is_cached(name: str) -> bool:
    """Return whether all compiled code of one module is in the cache."""
    folder = folder_of(name)
    return folder is not None and (folder / READY).exists()


def compile_first(modules: Iterable[str]) -> None:
    """Ask whoever compiles in the background, in any process, to take these modules first."""
    for name in kernels_of(modules):
        folder = folder_of(name)
        if folder is not None and not (folder / READY).exists():
            with suppress(OSError):
                folder.mkdir(exist_ok=True)
                (folder / WANTED).touch()


def is_wanted(name: str) -> bool:
    """Return whether `compile_first` was called for a module that is not compiled yet."""
    folder = folder_of(name)
    return folder is not None and (folder / WANTED).exists()


def is_compiling() -> bool:
    """Return whether a kernel module is being compiled now, not just loaded."""
    return _compiling.is_set()


def load(name: str) -> ModuleType:
    """Import a kernel module; if its compiled code is damaged, delete it and compile again.

    No two processes compile the same module: the second waits, and takes what the first has kept.
    """
    if name in _loaded:
        return _loaded[name]
    with _loading:
        try:
            for module in kernels_of([name]):
                if module not in _loaded:
                    _loaded[module] = _load_one(module)
        finally:
            _compiling.clear()
    return _loaded[name]


def _load_one(name: str) -> ModuleType:
    """Import a module whose imports are loaded, and note that its code is in the cache."""
    if is_ready([name]):
        return _import(name)
    _compiling.set()
    with _only_here(name) as folder:
        module = _import(name)
        if folder is not None:
            (folder / READY).touch()
            (folder / WANTED).unlink(missing_ok=True)
    return module


@contextmanager
def _only_here(name: str) -> Iterator[Path | None]:
    """Compile a module while no other process does; yield its folder in the cache."""
    folder = folder_of(name)
    if folder is None:
        yield None
        return
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("wb") as file:
        while not lock_file(file):
            time.sleep(GLANCE)
        yield folder


def _import(name: str) -> ModuleType:
    folder = folder_of(name)
    if folder is not None:
        with suppress(OSError):
            os.utime(folder)
    try:
        return importlib.import_module(name)
    except Exception as error:
        if not _remove_code({name, *_failed_modules(error)}):
            raise
        return importlib.import_module(name)


def _failed_modules(error: Exception) -> set[str]:
    """Return the modules whose import an error has ended."""
    frames = (frame for frame, _ in traceback.walk_tb(error.__traceback__))
    return {frame.f_globals["__name__"] for frame in frames if frame.f_code.co_name == "<module>"}


def _remove_code(modules: set[str]) -> bool:
    """Remove the compiled code of some modules; return whether there was any."""
    found = []
    for name in modules:
        folder, stem = folder_of(name), name.rpartition(".")[2]
        found += list(folder.glob(f"{stem}.*.nb[ci]")) if folder else []
    for path in found:
        path.unlink(missing_ok=True)
    return bool(found)
