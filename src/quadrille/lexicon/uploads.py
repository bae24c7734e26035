"""Lists that visitors of a server have uploaded: found by all who know the name, listed for one.

They stand in the data folder, in `uploads/OWNER/lexicons` and `uploads/OWNER/themes`.
The name ends with the first digits of the words' digest: a table that names such a list finds the
same words for everybody at it, and nobody can replace them. The title
that people read stands in the list.
"""

from __future__ import annotations

import hashlib
import re
import shutil
from pathlib import Path

from quadrille.core.disk import reason, write_atomically
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.folders import data_folder
from quadrille.lexicon.languages import language
from quadrille.lexicon.named_words import title_from_name
from quadrille.lexicon.shipped import ENDING, THEME, ListInfo, normalise_name
from quadrille.lexicon.user_lists import NAME, UPLOAD_DIGITS, name_of, strip_affixes
from quadrille.lexicon.wordlist import (
    WordList,
    named_language,
    named_title,
    read,
    write_wordlist,
)

MOST_LISTS = 20
"""How many lists one visitor may keep."""
SIGNS = re.compile(r"[^\w-]+")
"""What has no place in the name of a file; the title keeps it."""
LONGEST = 30
"""Letters of a name, before the digits."""


class Uploads:
    """The lists of one visitor."""

    def __init__(self, visitor: str, *, themes: bool) -> None:
        self._owner = hashlib.sha256(visitor.encode()).hexdigest()[:16]
        self._home = data_folder() / "uploads" / self._owner
        self.folder = self._home / ("themes" if themes else "lexicons")

    def infos(self) -> list[ListInfo]:
        """Return every list with its language and size."""
        found = []
        for path in sorted(self.folder.glob(f"*{ENDING}")):
            raw = path.read_bytes()
            count = sum(not line.startswith(b"#") for line in raw.splitlines())
            found.append(_info(path, named_language(raw), count, named_title(raw)))
        return found

    def save(self, name: str, text: bytes, code: str) -> ListInfo:
        """Keep a list; raise `Invalid` for a name or words that cannot be read."""
        stem = SIGNS.sub("-", normalise_name(name))[:LONGEST].strip("-_")
        if not NAME.fullmatch(stem):
            raise Invalid("lexicon.bad-name", name=name[:LONGEST], most=LONGEST)
        if len(list(self._home.glob(f"*/*{ENDING}"))) >= MOST_LISTS:
            raise Illegal("lexicon.uploads", most=MOST_LISTS)
        words: WordList = read(text, language(code).alphabet)
        for fault in words.faults:
            raise fault
        if not words.words:
            raise Invalid("lexicon.empty", path=stem)
        title = strip_affixes(name, THEME, ENDING)
        whole = write_wordlist(words, title).encode()
        digits = hashlib.sha256(whole).hexdigest()[:UPLOAD_DIGITS]
        path = self.folder / f"{stem}-{digits}{ENDING}"
        try:
            write_atomically(path, whole)
        except OSError as error:
            raise Invalid("file-unwritable", path=path.name, reason=reason(error)) from None
        return _info(path, code, len(words.words), title)

    def remove(self, name: str) -> None:
        """Remove a list; raise `Invalid` if there is none of that name."""
        path = self._find(name)
        path.unlink(missing_ok=True)

    def _find(self, name: str) -> Path:
        for path in self.folder.glob(f"*{ENDING}"):
            if name_of(path) == name:
                return path
        choices = ", ".join(one.name for one in self.infos()) or "—"
        raise Invalid("lexicon.not-yours", name=name[:LONGEST], choices=choices)


def _info(path: Path, code: str, count: int, title: str) -> ListInfo:
    shown = title or title_from_name(name_of(path))
    return ListInfo(name_of(path), code, count, yours=True, titles={code: shown})


def remove_uploads(visitor: str) -> None:
    """Remove all lists of a visitor."""
    shutil.rmtree(Uploads(visitor, themes=False).folder.parent, ignore_errors=True)
