"""Who is there: signed cookies, the secret that signs them, and requests of other sites."""

from __future__ import annotations

import errno
import json
import re
import stat
from collections.abc import Callable
from pathlib import Path
from typing import IO

import httpx
import pytest

from quadrille.core.errors import Invalid
from quadrille.web import security
from quadrille.web.security import HEADERS, VisitorCookies, secret_of
from tests.web.servers import SECRET, Browser
from tests.web.test_live import closed


def test_a_cookie_is_signed(ann: Browser, visitor: Callable[..., Browser]) -> None:
    code = ann.made()["code"]
    name, _, seal = ann.cookie.rpartition(".")
    for forged in (name, f"{name}.", f"{name}.{seal[::-1]}", f"x{name}.{seal}", f"{name}.{seal}x"):
        thief = visitor()
        thief.cookie = forged
        assert thief.get(f"/api/tables/{code}").json()["you"] is None
        thief.cookie = forged
        answer = thief.post(f"/api/tables/{code}/moves", {"text": "0 0"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "table.not-yours")
        thief.cookie = forged
        with thief.live(code) as live:
            assert live.play("0 0", "x")["code"] == "table.not-yours"
    other = VisitorCookies("another secret").seal(name)
    thief.cookie = other
    assert thief.get(f"/api/tables/{code}").json()["you"] is None


def test_a_cookie_cannot_be_read_by_a_script_nor_sent_by_another_site(ann: Browser) -> None:
    fresh = httpx.get(f"{ann.address}/api/me")
    cookie = fresh.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    visitors = VisitorCookies(SECRET)
    assert "Secure" in visitors.cookie("ann", {"type": "http", "scheme": "https"})


def test_the_secret_file_is_readable_by_its_owner_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QUADRILLE_SECRET", raising=False)
    secret = secret_of(tmp_path / "new")
    assert len(secret) >= 32
    assert stat.S_IMODE((tmp_path / "new/secret").stat().st_mode) == 0o600
    assert secret_of(tmp_path / "new") == secret
    monkeypatch.setenv("QUADRILLE_SECRET", SECRET)
    assert secret_of(tmp_path / "new") == SECRET


def test_a_secret_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QUADRILLE_SECRET", raising=False)

    def full(raw: bytes, file: IO[bytes]) -> None:
        file.write(raw[:5])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(security, "write_durably", full)
        with pytest.raises(Invalid) as caught:
            secret_of(tmp_path)
    assert caught.value.code == "file-unwritable"
    assert not [*tmp_path.iterdir()]
    # A full disk has left an empty file before: it is no secret.
    (tmp_path / "secret").touch()
    secret = secret_of(tmp_path)
    assert len(secret) >= 32
    assert [one.name for one in tmp_path.iterdir()] == ["secret"]
    assert secret_of(tmp_path) == secret


def test_a_short_secret_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QUADRILLE_SECRET", raising=False)
    (tmp_path / "secret").write_text("short")
    with pytest.raises(Invalid) as caught:
        secret_of(tmp_path)
    assert caught.value.code == "web.secret"
    monkeypatch.setenv("QUADRILLE_SECRET", "x" * 15)
    with pytest.raises(Invalid) as caught:
        secret_of(tmp_path)
    assert caught.value.code == "web.secret"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_another_origin_is_refused(ann: Browser, origin: str) -> None:
    code = ann.made()["code"]
    answer = ann.post("/api/tables", {"game": "samegame"}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "web.origin")
    with ann.live(code, Origin=origin) as live:
        assert closed(live) == 4403
    with ann.live(code, Origin=ann.address) as live:
        assert live.next()["type"] == "table"


def test_every_answer_has_the_headers_that_protect_it(ann: Browser) -> None:
    for path in ("/", "/api/games", "/api/tables/nobody", "/static/none/none.js"):
        answer = ann.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
    policy = HEADERS["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_a_form_of_another_site_is_no_request(ann: Browser) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded"):
        body = json.dumps({"game": "samegame"})
        answer = ann._client.post("/api/tables", content=body, headers={"content-type": kind})
        assert answer.status_code == 422


def test_files_that_caches_keep_carry_no_cookie(ann: Browser) -> None:
    with httpx.Client(base_url=ann.address) as fresh:
        page = fresh.get("/")
        assert "set-cookie" in page.headers
        found = re.search(r"/static/[^\"]+\.css", page.text)
        assert found is not None
        fresh.cookies.clear()
        for path in (found[0], "/favicon.ico"):
            answer = fresh.get(path)
            assert answer.status_code == 200
            assert "max-age" in answer.headers["cache-control"]
            assert "set-cookie" not in answer.headers


def test_a_server_without_its_header_is_no_server(ann: Browser) -> None:
    """Nothing says what runs here."""
    assert "server" not in ann.get("/api/games").headers
