"""The files of the page: read once, compressed once, named by what they hold.

Every file is served under a folder named by a digest of them all, so that a browser keeps them for
good and asks again as soon as one of them changes. Modules import each other by relative paths.
The folder `static` of a plug-in is the folder `games/NAME` here.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from posixpath import dirname, join, normpath

from quadrille.games import plugin_folder, plugins

KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
COMMENT = re.compile(rb"[ \t]*/\*(?:[^*]|\*(?!/))*\*/")
"""A comment: types and sentences for those who write the page, a quarter of what is sent."""
IMPORT = re.compile(
    r"""^(?:import\s*|(?:import|export)\b[^;"'=(]*\bfrom\s*)["'](\.[^"']+)["']""", re.MULTILINE
)
"""A static import; what a module imports when it runs is fetched then."""


@dataclass(frozen=True, slots=True)
class Asset:
    """One file, as it is and compressed."""

    plain: bytes
    compressed: bytes
    kind: str


@dataclass(frozen=True, slots=True)
class Assets:
    """All the files of the page by their paths, and the digest that names them."""

    files: dict[str, Asset]
    version: str

    def entry(self, game: str) -> str:
        """Return the path of the module of a game, or "" where the page shows its generic board.

        >>> assets().entry("chess")
        ''
        """
        path = f"{game_folder(game)}game.js"
        return path if path in self.files else ""

    def modules(self, *entries: str) -> list[str]:
        """Return the modules that some need, themselves first, so that all are fetched at once.

        >>> assets().modules("core/dom.js")
        ['core/dom.js']
        """
        found: list[str] = []
        waiting = list(entries)
        while waiting:
            path = waiting.pop(0)
            if path not in found and path in self.files:
                found.append(path)
                text = self.files[path].plain.decode()
                waiting += [normpath(join(dirname(path), near)) for near in IMPORT.findall(text)]
        return found


def game_folder(name: str) -> str:
    """Return the folder of a game among the files.

    >>> game_folder("chess-blitz")
    'games/chess/blitz/'
    """
    return f"games/{name.replace('-', '/')}/"


def without_comments(text: bytes) -> bytes:
    """Return a module or style sheet without its block comments; every line keeps its number.

    >>> without_comments(b"/** Add. @param {number} n */\\nconst add = (n) => n + 1; /* so */")
    b'\\nconst add = (n) => n + 1;'
    """
    return COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), text)


def _walk(folder: Traversable, before: str = "") -> list[tuple[str, Traversable]]:
    found = []
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        path = f"{before}{entry.name}"
        found += _walk(entry, f"{path}/") if entry.is_dir() else [(path, entry)]
    return found


@cache
def assets() -> Assets:
    """Read the files of the page.

    >>> sorted(path for path in assets().files if path.endswith(".css"))[:3]
    ['app.css', 'base.css', 'event.css']
    """
    digest = hashlib.sha256()
    found: dict[str, Asset] = {}
    for path, entry in (*_walk(files("quadrille.web") / "static"), *_plugin_files()):
        if path in found:  # a plug-in replaces nothing
            continue
        kind = KINDS.get("." + path.rpartition(".")[2])
        if kind is None:
            continue
        plain = entry.read_bytes()
        if path.endswith((".js", ".css")):
            plain = without_comments(plain)
        digest.update(f"{path} {len(plain)} ".encode() + plain)
        # No time in it: two servers give the same bytes.
        found[path] = Asset(plain, gzip.compress(plain, mtime=0), kind)
    return Assets(found, digest.hexdigest()[:12])


def _plugin_files() -> Iterator[tuple[str, Traversable]]:
    """Yield the files of the plug-ins with the paths under which they are served."""
    for name in plugins():
        folder = plugin_folder(name)
        static = None if folder is None else folder / "static"
        if static is not None and static.is_dir():
            yield from _walk(static, game_folder(name))
