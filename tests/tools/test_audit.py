"""Known vulnerabilities of the locked packages: found, absent, or not to be looked up."""

from __future__ import annotations

import importlib.util
import json
from email.message import Message
from urllib.error import HTTPError

import audit
import pytest

SOUND = json.dumps({"vulnerabilities": []}).encode()
WEAK = json.dumps(
    {
        "vulnerabilities": [
            {"id": "PYSEC-1", "fixed_in": ["2.0"]},
            {"id": "PYSEC-2", "fixed_in": [], "withdrawn": "2026-01-01T00:00:00Z"},
        ]
    }
).encode()


def test_an_advisory_names_the_package_and_where_it_is_fixed() -> None:
    lines = audit.look_up([("idna", "1.0"), ("jinja2", "1.0")], lambda _: WEAK)
    assert lines == [f"{name} 1.0: PYSEC-1, fixed in 2.0" for name in ("idna", "jinja2")]


def test_a_package_that_the_database_does_not_know_is_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def ask(address: str) -> bytes:
        if "own" in address:
            raise HTTPError(address, 404, "Not Found", Message(), None)
        return WEAK

    assert len(audit.look_up([("idna", "1.0"), ("own", "1.0")], ask) or ()) == 1
    assert "own 1.0 is not in the database (404)" in capsys.readouterr().out


@pytest.mark.parametrize("fault", [OSError("no network"), TimeoutError(), ValueError("no JSON")])
def test_without_a_database_it_says_so_asks_once_and_does_not_fail(
    fault: Exception, capsys: pytest.CaptureFixture[str]
) -> None:
    addresses = []

    def ask(address: str) -> bytes:
        addresses.append(address)
        raise fault

    assert audit.main(ask) == 0
    assert "NOT CHECKED" in capsys.readouterr().out
    assert len(addresses) == 1


def test_a_vulnerable_package_fails_the_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert audit.main(lambda _: WEAK) == 1
    assert "PYSEC-1" in capsys.readouterr().out
    assert audit.main(lambda _: SOUND) == 0
    assert "0 known vulnerabilities" in capsys.readouterr().out
