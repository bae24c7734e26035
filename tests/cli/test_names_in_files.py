"""Names in files: whoever wrote them, they are shown without signs that nobody sees."""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path

import pytest

from quadrille.arena.external.engine import Engine
from quadrille.arena.stats.importing import import_games, open_games
from quadrille.arena.stats.questions import ask, names_of
from quadrille.arena.tournaments import log
from quadrille.arena.tournaments.tournament import Game, Round, Settings
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.record import read
from quadrille.games import game
from quadrille.games.mixmo.files import read_result
from quadrille.games.scrabble.gcg.format import read_gcg, write_gcg
from quadrille.games.scrabble.gcg.reader import read_and_replay
from quadrille.lexicon.languages import language
from quadrille.library.table import Table
from quadrille.store.backup import back_up, restore
from quadrille.store.repository import Store
from tests.cli.conftest import Cli
from tests.store.test_repository import ROW

ANN, BOB = "Ann\u202e \u3164Lee", "B\u200bob"
"""Names that look like “Ann Lee” and “Bob”."""


def test_the_seats_of_a_record() -> None:
    record = read(f"quadrille 1\ngame: scrabble\nseats: {ANN} | {BOB} | \u2066\n\n")
    assert record.setup.seats == ("Ann Lee", "Bob", "")


def test_the_players_of_a_gcg_which_is_written_as_it_was() -> None:
    text = f"#player1 a\u200b {ANN}\n#title \u202eFinal\n>a\u200b: ABT 8H BAT +10 10\n"
    text += f">{BOB}: \u3164ABT 7H AB +9 9\n#note m\u200dn\n"
    found = read_gcg(text, language("en").tiles["scrabble"])
    assert found.players == (("a", "Ann Lee"), ("Bob", "Bob"))
    assert found.value("title") == "Final"
    assert found.notes() == {2: "m\u200dn"}
    assert write_gcg(found) == text
    assert read_and_replay(text, "en").replay.names == ("Ann Lee", "Bob")


def test_a_gcg_event_of_an_invisible_player_is_refused_with_its_line() -> None:
    with pytest.raises(Invalid) as refused:
        read_gcg("#player1 a Ann\n>\u3164: ABT 8H BAT +10 10\n", language("en").tiles["scrabble"])
    assert (refused.value.code, refused.value.line) == ("scrabble.gcg-event", 2)


def test_the_player_and_the_authors_of_a_result() -> None:
    result = read_result(f"auteursLogiciel : {BOB}\npseudoJoueurMixMo : {ANN}\n")
    assert (result.player, result.authors) == ("Ann Lee", ("Bob",))


def test_a_tournament_and_its_players() -> None:
    lines = [
        log.begin_line(Settings("\u202eClub", "swiss", "2026-11-17")),
        *(log.add_line(name, None) for name in (ANN, BOB, "Cléo\ufeff")),
        log.round_line(Round((Game(ANN, BOB),), "Cléo\ufeff")),
        log.result_line(1, [(ANN, 400), (BOB, 350)]),
        log.withdraw_line(BOB),
    ]
    found = log.read_tournament(lines)
    assert found.settings.name == "Club"
    assert [one.name for one in found.players] == ["Ann Lee", "Bob", "Cléo"]
    assert found.rounds[0] == Round((Game("Ann Lee", "Bob", (400, 350)),), "Cléo")
    with pytest.raises(Illegal) as refused:
        log.read_tournament([*lines, log.add_line("Bob", None)])
    assert (refused.value.code, refused.value.line) == ("tournament.taken", 8)


@pytest.mark.parametrize("ids", [("1", "2"), (ANN, BOB)], ids=["numbers", "texts"])
def test_players_of_statistics_as_csv_and_parquet(tmp_path: Path, ids: tuple[str, str]) -> None:
    source, target = tmp_path / "games.csv", tmp_path / "games.parquet"
    head = "gameid,winnerid,winnername,loserid,losername\n"
    rows = f"1,{ids[0]},{ANN},{ids[1]},{BOB}\n2,{ids[1]},Bob,{ids[0]},Ann Lee\n"
    source.write_text(head + rows, encoding="utf-8")
    import_games(source, target)
    raw = tmp_path / "raw.parquet"
    with open_games(source) as database:
        database.execute(
            f"COPY (SELECT * REPLACE ('{ANN}' AS winnername) FROM games) TO '{raw}'"
            " (FORMAT parquet)"
        )
    again = tmp_path / "again.parquet"
    import_games(raw, again)
    for path, second in ((source, "Bob"), (target, "Bob"), (raw, "Ann Lee"), (again, "Ann Lee")):
        with open_games(path) as database:
            names = database.execute("SELECT winnername, losername FROM games").fetchall()
            assert path == raw or {*names} == {("Ann Lee", "Bob"), (second, "Ann Lee")}
            assert {*names_of(database).values()} == {"Ann Lee", second}
            assert len(ask(database, "players", "gameid").rows) == 2


def test_an_engine_names_itself(tmp_path: Path) -> None:
    ready = {"type": "ready", "protocol": 1, "name": f"Bot{BOB}", "author": ANN}
    program = tmp_path / "bot.py"
    program.write_text(f"input()\nprint({json.dumps(ready)!r}, flush=True)\ninput()\n")
    engine = Engine([sys.executable, str(program)], game("samegame"))
    try:
        found = engine.start()
        assert (found.name, found.author) == ("BotBob", "Ann Lee")
    finally:
        engine.close()


def test_a_backup_is_restored_with_its_names_clean(tmp_path: Path) -> None:
    file, url = tmp_path / "games.backup", f"sqlite:///{tmp_path}/games.db"
    store = Store(url)
    store.create(ROW).result()
    store.close()
    back_up(url, file)
    text = gzip.decompress(file.read_bytes()).decode()
    assert text.count('"Ann"') == 1
    file.write_bytes(gzip.compress(text.replace('"Ann"', f'"{ANN}"').encode()))
    restore(url, file, replace=True)
    store = Store(url)
    row = store.table(ROW.code)
    store.close()
    assert row is not None
    assert row.seats[0].name == "Ann Lee"


@pytest.mark.parametrize("words", [("samegame", "play"), ("mixmo", "play"), ("scrabble", "play")])
def test_a_name_that_is_typed_is_refused(cli: Cli, words: tuple[str, ...]) -> None:
    ended = cli(*words, "--name", BOB)
    assert ended.status == 2
    assert "invisible" in ended.err
    with pytest.raises(Invalid) as refused:
        Table.new("scrabble", players=[ANN, "Bob"])
    assert refused.value.code == "web.invisible"


def test_the_name_of_a_file_does_not_steer_the_terminal(cli: Cli, tmp_path: Path) -> None:
    names = [tmp_path / f"a\u202e\u001b[2J{number}.txt" for number in range(2)]
    for name in names:
        name.write_text("RVB\nVVR\nBBB\n", encoding="utf-8")
    ended = cli("samegame", "check", *map(str, names))
    assert not {*"\u202e\u001b"} & {*ended.out, *ended.err}
