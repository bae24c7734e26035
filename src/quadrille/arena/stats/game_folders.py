"""Files of games where no command names them: in a folder of a server, and sent by a visitor."""

from __future__ import annotations

from functools import partial
from pathlib import Path, PurePath
from zipfile import BadZipFile, ZipFile

from quadrille.arena.stats.file_games import GameFiles, game_endings, is_game_file
from quadrille.core.disk import read_file, read_member
from quadrille.core.errors import Invalid

IMPORTED = "imported"
"""The folder beside one's own games for those from elsewhere: files of games, runs of computers."""
LARGEST, LARGEST_SENT = 256, 32
"""The most megabytes of one file of a folder, and of one in an archive that a visitor sent."""
MOST_SENT = 10_000
"""The most files of an archive that a visitor sent."""
ARCHIVE, TABLE_HEAD = b"PK\x03\x04", 64
GAME_SIGNS = (b"#", b">")
"""How the text of a game begins; a table of games begins with the names of its columns."""


def files_in(folder: Path) -> GameFiles:
    """Return the games of a folder and its subfolders, by their names; none if it is not there."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    names = [str(path) for path in found if is_game_file(str(path))]
    return GameFiles(names, lambda name: read_file(Path(name), LARGEST))


def sent_files(path: Path) -> GameFiles | None:
    """Return the games of an unnamed file; `None` if it is neither a game nor an archive.

    An archive is a zip; raise `Invalid` if it is damaged or has no game.
    """
    with path.open("rb") as file:
        head = file.read(TABLE_HEAD)
    if head.startswith(ARCHIVE):
        return _archive_files(path)
    if head.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(GAME_SIGNS):
        (ending, *_) = game_endings()
        return GameFiles([f"{path}{ending}"], lambda _: read_file(path, LARGEST_SENT))
    return None


def _archive_files(path: Path) -> GameFiles:
    try:
        with ZipFile(path) as archive:
            members = [one.filename for one in archive.infolist() if not one.is_dir()]
    except (BadZipFile, OSError, ValueError) as error:
        raise Invalid("file-unreadable", path=path, reason=str(error)) from None
    games = [name for name in sorted(members) if is_game_file(name) and not _is_hidden(name)]
    if not games:
        raise Invalid("stats.no-games-in", path=path)
    return GameFiles(games[:MOST_SENT], partial(read_member, str(path), most=LARGEST_SENT))


def _is_hidden(name: str) -> bool:
    """Return whether a file is a system's own, as archives of macOS have them.

    >>> _is_hidden("__MACOSX/._final.gcg"), _is_hidden("games/final.gcg")
    (True, False)
    """
    return PurePath(name).name.startswith(".")
