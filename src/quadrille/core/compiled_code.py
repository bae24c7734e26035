"""Where compiled code is kept, and which sources it was compiled from; nothing here imports Numba.

Each kernel module has a folder of its own in the cache, named after the module and a digest: of its
source, of every source of ours that it imports, and of what else decides which code is right (the
versions of Python, Numba and llvmlite, the processor, Numba's settings). So a copy of the sources
finds the code of another, whatever the paths and the times of the files, and a change compiles only
the modules that it can reach.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable
from functools import cache
from importlib import metadata, util
from pathlib import Path

from quadrille.core.folders import user_cache

UNUSED_DAYS = 30
"""The days without use after which the compiled code of another version is removed."""
READY = "ready"
"""The file in a module's folder that says that all of its kernels are there."""

_PACKAGE = __name__.partition(".")[0]
_ROOT = Path(__file__).resolve().parents[2]
_IMPORT = re.compile(rb"^(?:from|import) ([\w.]+)", re.MULTILINE)
_COMPILERS = tuple(
    f"{_PACKAGE}.core.{name}"
    for name in ("inner", "quick_errors", "numba_speedups", "compiled_cache")
)
"""The modules with which kernels are compiled, and which no kernel imports at its top."""
_NOT_CODE = {"NUMBA_CACHE_DIR", "NUMBA_DISABLE_JIT"}
"""Settings of Numba that do not change the code it makes."""


@cache
def cache_folder() -> Path | None:
    """Return the folder for compiled code; `None` if nothing can be written."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    folder = (Path(chosen) if chosen else user_cache()) / "kernels"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        return None
    _remove_unused(folder)
    return folder


def _remove_unused(folder: Path) -> None:
    """Remove the code of other versions that nobody has used for long."""
    oldest = time.time() - UNUSED_DAYS * 86_400
    for other in (*folder.iterdir(), *folder.parent.glob("kernels-*")):
        try:
            unused = other.stat().st_mtime < oldest
        except OSError:
            continue
        if unused:
            shutil.rmtree(other, ignore_errors=True)


def folder_of(module: str) -> Path | None:
    """Return the folder for the compiled code of a module; `None` if nothing can be written."""
    folder = cache_folder()
    return None if folder is None else folder / f"{module}-{digest(module)}"


def is_kernel(module: str) -> bool:
    """Return whether a module is compiled, by its name.

    >>> is_kernel("quadrille.core.rng_kernel"), is_kernel("quadrille.core.rng")
    (True, False)
    """
    return "kernel" in module.rpartition(".")[2] and module != "quadrille.core.kernel"


def kernels_of(modules: Iterable[str]) -> list[str]:
    """Return the kernel modules among some modules and all they import, each after its imports.

    >>> [name.rpartition(".")[2] for name in kernels_of(["quadrille.lexicon.line_kernel"])]
    ['nodes_kernel', 'walk_kernel', 'line_kernel']
    """
    found = dict.fromkeys(below for module in modules for below in _closure(module))
    return [module for module in found if is_kernel(module)]


def source_size(module: str) -> int:
    """Return how many bytes the source of a module has."""
    return len(_source(module))


@cache
def digest(module: str) -> str:
    """Return what names the compiled code of a module: equal digests, equal code."""
    sources = hashlib.sha256(_machine())
    for below in sorted({*_closure(module), *_COMPILERS}):
        sources.update(below.encode() + hashlib.sha256(_source(below)).digest())
    return sources.hexdigest()[:16]


@cache
def _closure(module: str) -> tuple[str, ...]:
    """Return the modules of ours that a module imports, directly or not, itself last."""
    below = dict.fromkeys(other for name in _imports(module) for other in _closure(name))
    return (*below, module)


def _imports(module: str) -> list[str]:
    """Return the modules of its own package and of ours that the top of a module imports."""
    ours = {_PACKAGE, module.partition(".")[0]}
    names = (found.decode() for found in _IMPORT.findall(_source(module)))
    return [name for name in names if name.partition(".")[0] in ours]


@cache
def _source(module: str) -> bytes:
    """Return the source of a module; nothing if it has none, as importing it will tell."""
    path = _path(module)
    return b"" if path is None else path.read_bytes()


def _path(module: str) -> Path | None:
    """Return the file of a module, without importing its packages."""
    top, *rest = module.split(".")
    loaded = getattr(sys.modules.get(module), "__file__", None)
    if loaded is not None:
        return Path(loaded)
    if top == _PACKAGE:
        root = _ROOT / top
    else:
        spec = util.find_spec(top)
        if spec is None or spec.origin is None:
            return None
        if not rest:
            return Path(spec.origin)
        root = Path(spec.origin).parent
    path = root.joinpath(*rest)
    candidates = (path.with_suffix(".py"), path / "__init__.py")
    return next((candidate for candidate in candidates if candidate.is_file()), None)


@cache
def _machine() -> bytes:
    """Return what else than sources decides which code is right."""
    settings = {
        name: value
        for name, value in os.environ.items()
        if name.startswith("NUMBA_") and name not in _NOT_CODE
    }
    libraries = [metadata.version(name) for name in ("numba", "llvmlite")]
    python = sys.implementation.cache_tag
    parts = (python, libraries, platform.machine(), _processor(), sorted(settings.items()))
    return repr(parts).encode()


def _processor() -> list[str]:
    """Return the processor's model and what it can do, as far as the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8", "replace").splitlines()
    except OSError:
        return [platform.processor()]
    keys = ("vendor_id", "cpu family", "model", "model name", "stepping", "flags", "Features")
    first = lines[: lines.index("") if "" in lines else None]
    return [line for line in first if line.partition("\t")[0].partition(":")[0].strip() in keys]
