"""The user's own lists, in their data folder: `lexicons/NAME.txt` and `themes/NAME.txt`.

The folder of a language holds lists too, `languages/CODE/NAME.txt` and `theme_NAME.txt`. All are
plain text, so that they can be read, edited and carried away.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from quadrille.core.disk import is_there, read_file, reason, write_whole
from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.lexicon import errors as errors
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.encodings import decoded
from quadrille.lexicon.languages import language, list_called, own_folder, spoken
from quadrille.lexicon.shipped import ENDING, THEME, Listed, plain, shipped
from quadrille.lexicon.wordlist import LARGEST, WordList, lines, named_alphabet, written

MOST = 40
NAME = re.compile(rf"\w[\w-]{{0,{MOST - 1}}}")


class OwnLists:
    """The user's lexicons, or their themes."""

    def __init__(self, *, themes: bool) -> None:
        self.themes = themes
        self.folder = data_folder() / ("themes" if themes else "lexicons")

    def paths(self) -> dict[str, Path]:
        """Give every list by its name as it is compared; one in the folder of lists goes first."""
        beside = sorted(own_folder().glob("*/*"))
        of_languages = [path for path in beside if path.name.startswith(THEME) == self.themes]
        mine = sorted(self.folder.glob("*"))
        return {plain(path.name): path for path in (*of_languages, *mine) if _is_list(path)}

    def listed(self) -> list[Listed]:
        """Give every list with its size."""
        found = []
        for path in self.paths().values():
            try:
                raw = read_file(path, LARGEST)
                alphabet = alphabet_of(path, raw) or spoken()
            except Invalid:
                # A folder or a dead link of that name, or a language with faults, hides no other.
                continue
            count = sum(1 for _ in lines(decoded(raw)))
            found.append(Listed(name_of(path), alphabet.name, count, yours=True))
        return found

    def keep(self, name: str, words: WordList) -> Path:
        """Keep a list under a name; one of that name is replaced, but none of a language's own."""
        stem = self._checked(name)
        path = self.paths().get(plain(stem), self.folder / (stem + ENDING))
        if path.parent != self.folder:
            raise Invalid("lexicon.name-of-language", name=stem, language=path.parent.name)
        try:
            write_whole(path, written(words).encode())
        except OSError as error:
            raise Invalid("file-unwritable", path=path, reason=reason(error)) from None
        return path

    def _checked(self, name: str) -> str:
        """Refuse a name that is none, or that another list has: it becomes the name of a file."""
        stem = without(unicodedata.normalize("NFC", name.strip()), after=ENDING)
        bare = without(stem, before=THEME)
        if bare != stem and not self.themes:
            raise Invalid("lexicon.theme-name", name=name[:MOST])
        stem = bare
        if not NAME.fullmatch(stem):
            raise Invalid("lexicon.bad-name", name=name[:MOST], most=MOST)
        taken = {plain(entry.listed.name) for entry in shipped(themes=self.themes)}
        if plain(stem) in taken or (not self.themes and list_called(plain(stem))):
            raise Invalid("lexicon.name-taken", name=stem)
        return stem

    def remove(self, name: str) -> None:
        """Remove a list."""
        paths = self.paths()
        if plain(name) not in paths:
            choices = ", ".join(name_of(path) for path in paths.values()) or "—"
            raise Invalid("lexicon.not-yours", name=name[:MOST], choices=choices)
        path = paths[plain(name)]
        try:
            path.unlink()
        except OSError as error:
            raise Invalid("file-unwritable", path=path, reason=reason(error)) from None


def _is_list(path: Path) -> bool:
    """Say whether a file is a list by its name; what is hidden is the system's, not the user's."""
    return path.name.casefold().endswith(ENDING) and not path.name.startswith(".")


def without(name: str, before: str = "", after: str = "") -> str:
    """Take a beginning and an ending off a name, in whatever case they are.

    >>> without("Theme_mine.TXT", "theme_", ".txt")
    'mine'
    """
    name = name[len(before) :] if name.casefold().startswith(before) else name
    return name[: len(name) - len(after)] if name.casefold().endswith(after) else name


_files: ContextVar[bool] = ContextVar("files", default=True)


@contextmanager
def names_only() -> Iterator[None]:
    """Read no file for a name that a stranger gives, as on a server: only known lists are found.

    >>> with names_only():
    ...     file_called(__file__) is None
    True
    """
    before = _files.set(False)
    try:
        yield
    finally:
        _files.reset(before)


def file_called(name: str) -> Path | None:
    """Give the file that a name means: one that is there, or `None` for what is just a name."""
    if not _files.get():
        return None
    path = Path(name)
    if name and is_there(path):
        return path
    if path.name != name:
        raise Invalid("file-missing", path=name)
    return None


def name_of(path: Path) -> str:
    """Give the name of a list, which its file has.

    >>> name_of(Path("lexicons/mine.txt")), name_of(Path("languages/de/theme_tiere.txt"))
    ('mine', 'tiere')
    """
    return path.stem.removeprefix(THEME)


def alphabet_of(path: Path, raw: bytes) -> Alphabet | None:
    """Give the alphabet of the language that a list names, or in whose folder it lies."""
    named = named_alphabet(raw)
    if named is None and path.parent.parent == own_folder():
        return language(path.parent.name).alphabet
    return named
