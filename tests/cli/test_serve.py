from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.store.server_lock import ServerLock
from tests.cli.conftest import Cli


def test_games_that_are_served_are_not_served_twice(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    first = ServerLock(url)
    first.write_address("http://127.0.0.1:8123/")
    refused = cli("serve", "--database", url)
    assert refused.status == 2
    assert "already served at http://127.0.0.1:8123/" in refused.err
    opened: list[str] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("webbrowser.open", opened.append)
    assert cli("serve", "--database", url, "--open").status == 0
    assert opened == ["http://127.0.0.1:8123/"]
    first.close()


def test_a_database_is_free_again_after_its_server(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    first, second = ServerLock(url), ServerLock(url)
    assert (first.elsewhere, second.elsewhere) == ("", "?")
    first.close()
    third = ServerLock(url)
    assert third.elsewhere == ""
    third.close()


def test_servers_share_a_database_that_tells_them_of_moves() -> None:
    url = "postgresql://ann@127.0.0.1/games"
    assert ServerLock(url).elsewhere == ServerLock(url).elsewhere == ""
