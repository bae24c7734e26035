"""`quadrille backup` and `quadrille restore`."""

from __future__ import annotations

from pathlib import Path

from quadrille.store.repository import Store
from quadrille.store.server_lock import ServerLock
from tests.cli.conftest import Cli
from tests.store.test_backup import content
from tests.store.test_repository import ROW


def test_games_are_backed_up_and_put_back(cli: Cli, tmp_path: Path) -> None:
    first, second = (f"sqlite:///{tmp_path / name}.db" for name in ("one", "two"))
    file = str(tmp_path / "games.backup")
    store = Store(first)
    store.create(ROW).result()
    store.close()
    command = cli("backup", file, "--database", first)
    assert (command.status, command.out) == (0, f"2 rows written to {file}\n")
    command = cli("restore", file, "--database", second)
    assert (command.status, command.out) == (0, f"2 rows restored from {file}\n")
    refused = cli("restore", file, "--database", second)
    assert refused.status == 2
    assert "--replace" in refused.err
    assert cli("restore", file, "--database", second, "--replace").status == 0
    assert cli("restore", str(tmp_path / "none"), "--database", second, "--replace").status == 2
    assert content(first) == content(second)


def test_a_refused_restore_leaves_nothing_behind(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "games.backup"
    file.write_bytes(b"no backup")
    refused = cli("restore", str(file), "--database", f"sqlite:///{tmp_path / 'new.db'}")
    assert refused.status == 2
    assert [*tmp_path.glob("new.db*")] == []


def test_nothing_is_put_under_a_server_that_runs(cli: Cli, tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path / 'games.db'}", str(tmp_path / "games.backup")
    Store(url).close()
    served = ServerLock(url)
    served.write_address("http://127.0.0.1:8123/")
    assert cli("backup", file, "--database", url).status == 0
    refused = cli("restore", file, "--database", url, "--replace")
    assert refused.status == 2
    assert "http://127.0.0.1:8123/" in refused.err
    served.close()
