"""The user's lists in their data folder, `lexicons/NAME.txt` and `themes/NAME.txt`, and plug-ins'.

The folder of a language holds lists too, `languages/CODE/NAME.txt` and `theme_NAME.txt`. All are
plain text, so that they can be read, edited and carried away.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from quadrille.core.disk import exists, read_file, reason, unpack, write_atomically
from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.core.plugins import LEXICONS, entry_points, load
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.encodings import decode_text
from quadrille.lexicon.languages import (
    codes,
    current_alphabet,
    language,
    list_with_short_name,
    user_folder,
)
from quadrille.lexicon.shipped import ENDING, THEME, ListInfo, normalise_name, shipped_lists
from quadrille.lexicon.wordlist import (
    LARGEST,
    WordList,
    lines,
    named_alphabet,
    named_language,
    named_title,
    read,
    write_wordlist,
)

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

MOST = 40
DIGESTS_CACHED = 256
UPLOAD_DIGITS = 8
"""How many digits of its digest the name of an uploaded list ends with."""
NAME = re.compile(rf"\w[\w-]{{0,{MOST - 1}}}")


class UserLists:
    """The user's lexicons, or their themes."""

    def __init__(self, *, themes: bool) -> None:
        self.themes = themes
        self.folder = data_folder() / ("themes" if themes else "lexicons")

    def paths(self) -> dict[str, Path]:
        """Return the path of every list by its normalised name, of plug-ins and uploads too."""
        return {**upload_paths(themes=self.themes), **self._list_files()}

    def _list_files(self) -> dict[str, Path]:
        return {**({} if self.themes else plugin_lists()), **self.own_paths()}

    def own_paths(self) -> dict[str, Path]:
        """Return the path of every list in the folders; the folder of lists goes first."""
        beside = sorted(user_folder().glob("*/*"))
        of_languages = [path for path in beside if path.name.startswith(THEME) == self.themes]
        listed = sorted(self.folder.glob("*"))
        return {
            normalise_name(path.name): path for path in (*of_languages, *listed) if _is_list(path)
        }

    def infos(self) -> list[ListInfo]:
        """Return every list with its size; those that visitors have uploaded are theirs alone."""
        found = []
        for path in self._list_files().values():
            try:
                raw = read_file(path, LARGEST)
                alphabet = alphabet_of(path, raw) or current_alphabet()
            except Invalid:
                # A folder or a dead link of that name, or a language with faults, hides no other.
                continue
            count = sum(1 for _ in lines(decode_text(raw)))
            title = named_title(raw)
            titles = {alphabet.name: title} if title else {}
            found.append(ListInfo(name_of(path), alphabet.name, count, True, titles=titles))
        return found

    def words(self, name: str, alphabet: Alphabet) -> tuple[str, ...]:
        """Return the words of a list; none if there is no such list."""
        path = self.paths().get(normalise_name(name))
        return () if path is None else read(read_file(path, LARGEST), alphabet).words

    def save(self, name: str, words: WordList) -> Path:
        """Save a list, replacing one of that name; raise `Invalid` if a language has the name."""
        stem = self._check_name(name)
        path = self.own_paths().get(normalise_name(stem), self.folder / (stem + ENDING))
        if path.parent != self.folder:
            raise Invalid("lexicon.name-of-language", name=stem, language=path.parent.name)
        try:
            write_atomically(path, write_wordlist(words).encode())
        except OSError as error:
            raise Invalid("file-unwritable", path=path, reason=reason(error)) from None
        return path

    def _check_name(self, name: str) -> str:
        """Return the name; raise `Invalid` if no file can have it, or if another list has it."""
        stem = strip_affixes(unicodedata.normalize("NFC", name.strip()), after=ENDING)
        bare = strip_affixes(stem, before=THEME)
        if bare != stem and not self.themes:
            raise Invalid("lexicon.theme-name", name=name[:MOST])
        stem = bare
        if not NAME.fullmatch(stem):
            raise Invalid("lexicon.bad-name", name=name[:MOST], most=MOST)
        taken = {normalise_name(entry.info.name) for entry in shipped_lists(themes=self.themes)}
        taken |= set() if self.themes else plugin_lists().keys()
        if normalise_name(stem) in taken or (
            not self.themes and list_with_short_name(normalise_name(stem))
        ):
            raise Invalid("lexicon.name-taken", name=stem)
        return stem

    def remove(self, name: str) -> None:
        """Remove a list."""
        paths = self.own_paths()
        if normalise_name(name) not in paths:
            choices = ", ".join(name_of(path) for path in paths.values()) or "—"
            raise Invalid("lexicon.not-yours", name=name[:MOST], choices=choices)
        path = paths[normalise_name(name)]
        try:
            path.unlink()
        except OSError as error:
            raise Invalid("file-unwritable", path=path, reason=reason(error)) from None


_more_uploads: ContextVar[Path | None] = ContextVar("more_uploads", default=None)


@contextmanager
def with_uploads(folder: Path) -> Iterator[None]:
    """Know the uploaded lists of a folder too during the block: `lexicons` and `themes` in it."""
    before = _more_uploads.set(folder)
    try:
        yield
    finally:
        _more_uploads.reset(before)


def upload_paths(*, themes: bool) -> dict[str, Path]:
    """Return the path of every list that a visitor has uploaded, by its normalised name."""
    kind = "themes" if themes else "lexicons"
    found = [*(data_folder() / "uploads").glob(f"*/{kind}/*{ENDING}")]
    more = _more_uploads.get()
    found += [] if more is None else more.glob(f"{kind}/*{ENDING}")
    return {normalise_name(path.name): path for path in found}


@cache
def plugin_lists() -> dict[str, Path]:
    """Return the paths of the lexicons that plug-ins add, by their normalised names."""
    loaded = load(entry_points(LEXICONS), _check_list)
    return {normalise_name(entry.name): path for entry, path in loaded}


def _check_list(entry: EntryPoint, loaded: object) -> Path:
    """Return the path of a list; raise `ValueError` unless it is a file NAME.txt."""
    path = Path(str(loaded))
    if path.name != entry.name + ENDING or not path.is_file():
        raise ValueError(f"{entry.value} is not the path of a file {entry.name}{ENDING}")
    taken = {normalise_name(one.info.name) for one in shipped_lists(themes=False)}
    if normalise_name(entry.name) in taken:
        raise ValueError("there is a lexicon of that name already")
    return path


def _is_list(path: Path) -> bool:
    """Return whether a file is a list by its name; hidden files are the system's."""
    return path.name.casefold().endswith(ENDING) and not path.name.startswith(".")


def strip_affixes(name: str, before: str = "", after: str = "") -> str:
    """Remove a beginning and an ending from a name, in any case.

    >>> strip_affixes("Theme_mine.TXT", "theme_", ".txt")
    'mine'
    """
    name = name[len(before) :] if name.casefold().startswith(before) else name
    return name[: len(name) - len(after)] if name.casefold().endswith(after) else name


_files: ContextVar[bool] = ContextVar("files", default=True)


@contextmanager
def known_lists_only() -> Iterator[None]:
    """Open no file named by a stranger during the block, as on a server: only known lists.

    >>> with known_lists_only():
    ...     find_file(__file__) is None
    True
    """
    before = _files.set(False)
    try:
        yield
    finally:
        _files.reset(before)


def find_file(name: str) -> Path | None:
    """Return the path of a file that exists; `None` if the text is only a name."""
    if not _files.get():
        return None
    path = Path(name)
    if name and exists(path):
        return path
    if path.name != name:
        raise Invalid("file-missing", path=name)
    return None


def name_of(path: Path) -> str:
    """Return the name of a list from its path.

    >>> name_of(Path("lexicons/mine.txt")), name_of(Path("languages/de/theme_tiere.txt"))
    ('mine', 'tiere')
    """
    return path.stem.removeprefix(THEME)


def alphabet_of(path: Path, raw: bytes) -> Alphabet | None:
    """Return the alphabet of the language that a list names, or in whose folder it is."""
    named = named_alphabet(raw)
    if named is None and path.parent.parent == user_folder():
        return language(path.parent.name).alphabet
    return named


def digest_of(path: Path) -> tuple[str, Alphabet | None]:
    """Return the SHA-256 of a list's text, and the alphabet of the language it belongs to, if any.

    A file is read again only if it was changed.
    """
    digest, named, _ = _digest(path, _stamp(path))
    if named in codes():
        return digest, language(named).alphabet
    folder = path.parent
    return digest, language(folder.name).alphabet if folder.parent == user_folder() else None


def title_in(path: Path) -> str:
    """Return the title that a list gives itself; empty if none."""
    return _digest(path, _stamp(path))[2]


def _stamp(path: Path) -> tuple[int, ...]:
    """Return numbers that change with a file."""
    stat = path.stat() if exists(path) else None
    return (stat.st_mtime_ns, stat.st_ctime_ns, stat.st_ino, stat.st_size) if stat else ()


@lru_cache(DIGESTS_CACHED)
def _digest(path: Path, stamp: tuple[int, ...]) -> tuple[str, str, str]:
    """Read a list; return the digest of its text, and the language and title that it names."""
    raw = unpack(read_file(path, LARGEST), str(path), LARGEST)
    return hashlib.sha256(raw).hexdigest(), named_language(raw), named_title(raw)
