"""The readers of files, and legal files of each kind, made by the writers of the games."""

from __future__ import annotations

import gzip
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

from quadrille.core.errors import QuadrilleError

if TYPE_CHECKING:
    from quadrille.core.record import Record


def as_text(read: Callable[[str], object]) -> Callable[[bytes], object]:
    """Return a reader of bytes for one of text: what is no UTF-8 comes as it does from a file."""
    return lambda data: read(data.decode("utf-8", "replace"))


def gcg_files() -> Iterator[str]:
    """Yield transcripts of Scrabble."""
    head = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob Smith\n"
    yield f"{head}>ann: AEINRST 8D NASTIER +64 64\n>bob: ?AEGLNS - +0 0\n>ann: QUIZ -QU +0 64\n"
    yield f"{head}#lexicon en-light\n#note one\n>ann: CAT? H8 CaT +10 10\n>bob: E (time) -10 -10\n"


def read_gcg_file(text: str) -> object:
    """Read and replay a transcript."""
    from quadrille.games.scrabble.gcg.reader import read_and_replay

    return read_and_replay(text, "en")


def cgp_files() -> Iterator[str]:
    """Yield positions of Scrabble."""
    empty = "/".join(["15"] * 15)
    board = "/".join(["15"] * 7 + ["7CAT5"] + ["15"] * 7)
    yield f"{empty} AEINRST/ 0/0 0"
    yield f"{board} AB?/CDE 12/7 1 lex en-light;"


def read_cgp_file(text: str) -> object:
    """Read a position."""
    from quadrille.games.scrabble.files import read_cgp
    from quadrille.games.scrabble.gcg.reader import tiles_of

    return read_cgp(text, tiles_of("en"))


DRAWN: dict[str, dict[str, str]] = {
    "samegame": {},
    "robot": {},
    "mixmo": {},
    "crossword": {"answers": "CAR/A#U/SEL", "language": "fr"},
}
"""The games whose records are read, with options that need no lexicon."""


def records() -> Iterator[str]:
    """Yield records of games for one, each with a few moves."""
    from quadrille.core.record import Setup, begin
    from quadrille.games import game

    for name, options in DRAWN.items():
        rules = game(name)
        config = rules.configure(rules.draw(options, 7))
        setup = Setup(name, tuple(rules.options(config).items()), ("Ann",))
        state, lines = begin(rules, setup), list[str]()
        for _ in range(3):
            move = next(iter(rules.legal_moves(state, 0)))
            lines.append(rules.write(move, state))
            state = rules.apply(state, move)
        yield "\n".join([*setup.lines(), *lines, "undo", "redo", ""])


def read_record(text: str) -> object:
    """Read and replay a record, as large as a live table may be."""
    from quadrille.app.live.requests import check_options
    from quadrille.app.table import Table
    from quadrille.core.record import read

    record = read(text)
    check_options(dict(record.setup.options))
    return Table(record)


def mixmo_files() -> Iterator[str]:
    """Yield results and draws of Mixmo."""
    from quadrille.games import game
    from quadrille.games.mixmo.files import result_of, write_init, write_result

    rules = game("mixmo")
    config = rules.configure(rules.draw({}, 7))
    state = rules.initial(config, 1)
    yield write_result(result_of(state, "Ann"))
    for move in (rules.write(one, state) for one in list(rules.legal_moves(state, 0))[:1]):
        yield write_result(result_of(rules.apply(state, rules.parse(move, state, 0)), "Ann"))
    yield write_init(config)


def read_mixmo_file(text: str) -> object:
    """Read a result, or a draw."""
    from quadrille.games.mixmo.files import is_result, read_init, read_result, report

    return report(read_result(text)) if is_result(text) else read_init(text)


def grids() -> Iterator[str]:
    """Yield grids of the robot."""
    from quadrille.games import game
    from quadrille.games.robot.files import write_grid

    rules = game("robot")
    yield write_grid(rules.configure({"grid": "Rv Vr"}))
    yield write_grid(rules.configure(rules.draw({"rows": "4", "columns": "5"}, 7)))


def read_grid_file(text: str) -> object:
    """Read a grid."""
    from quadrille.games.robot.files import read_grid

    return read_grid(text)


def walks() -> Iterator[str]:
    """Yield walks of the robot."""
    from quadrille.games import game
    from quadrille.games.robot.solution import head_of, write_runs, write_solution
    from quadrille.games.robot.walk import read_runs

    config = game("robot").configure({"grid": "Rv Vr"})
    walk = read_runs("SRSL")
    yield "".join(write_solution(head_of(config), walk))
    yield "".join(write_runs(head_of(config), walk))


def read_walk_file(text: str) -> object:
    """Read a walk, and check it on its grid."""
    from quadrille.games.robot.check import check
    from quadrille.games.robot.grid import grid_of
    from quadrille.games.robot.rules import initial
    from quadrille.games.robot.solution import config_of, read_solution

    head, walk = read_solution([text])
    with suppress(QuadrilleError):
        # Only some files name the grid that they are for.
        check(grid_of(initial(config_of(head))), walk)
    return walk


def boards() -> Iterator[str]:
    """Yield boards and moves of SameGame."""
    yield "RVB\nVVR\nBBB\n"
    yield "# digits\n0 1 2\n1 1 0\n"
    yield "..R\n.VV\nBBB\n"


def read_board_file(text: str) -> object:
    """Read a board, and the same text as moves."""
    from quadrille.games.samegame.files import read_board, read_moves

    try:
        return read_board(text)
    except QuadrilleError:
        return read_moves(text)


def ipuz_files() -> Iterator[str]:
    """Yield crosswords as ipuz files."""
    from quadrille.games.crossword.formats.ipuz import write_ipuz

    text = write_ipuz(_crossword())
    yield text
    yield f"ipuz({text})"


def read_ipuz_file(text: str) -> object:
    """Read a crossword from an ipuz file, and lay it out."""
    from quadrille.games.crossword.formats.ipuz import read_ipuz

    return _replay(read_ipuz(text))


def puz_files() -> Iterator[bytes]:
    """Yield crosswords as .puz files."""
    from quadrille.games.crossword.formats.puz import write_puz

    yield write_puz(_crossword())


def read_puz_file(data: bytes) -> object:
    """Read a crossword from a .puz file, whatever its checksums say, and lay it out."""
    from quadrille.games.crossword.formats import puz

    with suppress(QuadrilleError):
        return _replay(puz.read_puz(data))
    # No change gets past four checksums by chance: the reader is also asked without them.
    head = data[max(0, data.find(puz.MAGIC) - 2) :].ljust(24, b"\0")
    sums = int.from_bytes(head[:2], "little"), int.from_bytes(head[14:16], "little"), head[16:24]
    with mock.patch.object(puz._Parts, "sums", return_value=sums):
        return _replay(puz.read_puz(data))


def _crossword() -> Any:
    from quadrille.games import game

    clues = '["Véhicule", "", "Il relève le goût", "Pris"]'
    options = {"answers": "CAR/A#U/SEL", "clues": clues, "title": "Test", "author": "Ann"}
    return game("crossword").configure(options)


def _replay(record: Record) -> object:
    from quadrille.app.table import Table

    return Table(record)


def word_lists() -> Iterator[str]:
    """Yield word lists."""
    yield "chat\nchien\nœuf\nÉTÉ\n"
    yield "\ufeff# words\nCHAT;1\nCHIEN;2\n\n"


def read_word_list(data: bytes) -> object:
    """Read a word list in any encoding."""
    from quadrille.lexicon.languages import language
    from quadrille.lexicon.wordlist import read

    return read(data, language("fr").alphabet)


def languages() -> Iterator[str]:
    """Yield the French language as it is shipped."""
    from importlib.resources import files

    place = files("quadrille.lexicon.languages") / "fr" / "language.toml"
    yield place.read_text(encoding="utf-8")


def read_language_file(text: str) -> object:
    """Read a language."""
    from quadrille.lexicon.language import read_language

    return read_language(text, "fr")


@cache
def scratch_folder() -> Path:
    """Return the folder where files of this run are put."""
    return Path(tempfile.mkdtemp(prefix="quadrille-fuzz-"))


def backups() -> Iterator[str]:
    """Yield backups of a store with a table, as they are before they are packed."""
    from quadrille.app.live.requests import TableRequest, new_table
    from quadrille.store.backup import back_up
    from quadrille.store.models import Line
    from quadrille.store.repository import Store

    place = scratch_folder()
    url, file = f"sqlite:///{place}/from.db", place / "from.backup"
    store = Store(url)
    row = new_table(TableRequest("samegame", {"board": "VV/RR"}, seed=7), "ann", "Ann")
    store.create(row).result()
    store.append(row.code, Line(0, 0, "0 1", row.created, "a")).result()
    store.close()
    back_up(url, file)
    yield gzip.decompress(file.read_bytes()).decode()


def read_backup(data: bytes) -> object:
    """Restore a backup, packed or not quite."""
    from quadrille.store import backup

    place = scratch_folder() / "some.backup"
    packed = gzip.compress(data, 1)
    place.write_bytes(packed[: len(packed) - 1] if len(data) % 13 == 0 else packed)
    return backup.restore(f"sqlite:///{scratch_folder()}/to.db", place, replace=True)


def tournaments() -> Iterator[str]:
    """Yield logs of tournaments: of some rounds, and with every kind of line."""
    from quadrille.arena.tournaments import log
    from quadrille.arena.tournaments.tournament import Game, Round, Settings

    paired = Round((Game("Ann", "Ben"),), "Cléo")
    lines = [
        log.begin_line(Settings("Club", "swiss", "2026-11-17", "english", "scrabble")),
        *(log.add_line(name, rating) for name, rating in (("Ann", 1500), ("Ben", None))),
        log.add_line("Cléo", None),
        log.round_line(paired),
        log.drop_line(),
        log.round_line(paired),
        log.table_line(1, ("Ann", "Ben"), "K7XQ2MAB"),
        log.result_line(1, [("Ann", 400), ("Ben", 350)]),
        log.forfeit_line(1, ["Ben"]),
        log.withdraw_line("Cléo"),
    ]
    yield "".join(f"{line}\n" for line in lines)
    yield "".join(f"{line}\n" for line in lines[:5])


def read_tournament_file(data: bytes) -> object:
    """Replay a tournament, and write all that is made of it."""
    from quadrille.arena.tournaments.exports import officer_text, statistics_csv
    from quadrille.arena.tournaments.log import read_tournament
    from quadrille.arena.tournaments.standings import standings

    found = read_tournament(data.splitlines())
    return standings(found), officer_text(found), statistics_csv(found)


SAMPLE = """\
gameid,tourneyid,tie,winnerid,winnername,winnerscore,winneroldrating,winnernewrating,winnerpos,\
loserid,losername,loserscore,loseroldrating,losernewrating,loserpos,round,division,date,lexicon
1,7,False,10,Ann,400,1510,1520,1,20,Bob,380,1410,1400,2,1,1,2020-02-01,False
2,7,True,10,Ann,0,1510,1520,1,30,"Cat, E",0,1300,0,3,3,1,2020-02-01,False
3,8,False,20,Bob,390,1410,1400,2,10,Ann,370,1510,1520,1,2,1,2020-01-05,False
"""


def games_as_csv() -> Iterator[str]:
    """Yield files of games for statistics as CSV."""
    yield SAMPLE
    yield SAMPLE.replace(",", ";")


def games_as_parquet() -> Iterator[bytes]:
    """Yield files of games for statistics as Parquet."""
    from quadrille.arena.stats.importing import import_games

    source, target = scratch_folder() / "games.csv", scratch_folder() / "games.parquet"
    source.write_text(SAMPLE, encoding="utf-8")
    import_games(source, target)
    yield target.read_bytes()


def read_games_file(data: bytes) -> object:
    """Import a file of games, as the process does that reads visitors' files."""
    from quadrille.app.statistics.worker import GAMES, SENT
    from quadrille.arena.stats.importing import import_games

    folder = scratch_folder() / "sent"
    folder.mkdir(exist_ok=True)
    (folder / SENT).write_bytes(data)
    with mock.patch("tempfile.tempdir", str(folder)):
        return import_games(folder / SENT, folder / GAMES, within=folder)


Files = Iterator[str] | Iterator[bytes]

READERS: dict[str, tuple[Callable[[bytes], object], Callable[[], Files]]] = {
    "gcg": (as_text(read_gcg_file), gcg_files),
    "cgp": (as_text(read_cgp_file), cgp_files),
    "record": (as_text(read_record), records),
    "result": (as_text(read_mixmo_file), mixmo_files),
    "grid": (as_text(read_grid_file), grids),
    "walk": (as_text(read_walk_file), walks),
    "board": (as_text(read_board_file), boards),
    "ipuz": (as_text(read_ipuz_file), ipuz_files),
    "puz": (read_puz_file, puz_files),
    "words": (read_word_list, word_lists),
    "language": (as_text(read_language_file), languages),
    "backup": (read_backup, backups),
    "tournament": (read_tournament_file, tournaments),
    "games": (read_games_file, games_as_csv),
    "parquet": (read_games_file, games_as_parquet),
}
"""Each reader with what makes legal files for it."""
