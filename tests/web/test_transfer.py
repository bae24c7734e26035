"""The same visitor on another device, by a QR code."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from itsdangerous import TimestampSigner

from quadrille.web.limits import Limits
from quadrille.web.security import TRANSFER_SECONDS, VisitorCookies
from tests.web.servers import SECRET, Browser, serving_here


def test_the_code_is_a_picture_that_nobody_caches(ann: Browser) -> None:
    drawn = ann.get("/api/me/transfer.svg")
    assert drawn.text.startswith("<svg")
    assert drawn.headers["cache-control"] == "no-store"


def test_what_is_not_a_code_is_refused(visitor: Callable[..., Browser]) -> None:
    other = visitor()
    refused = other.post("/api/me/transfer", {"token": "ann.forged"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "web.transfer")
    assert other.get("/api/me").json()["name"] == ""


def test_a_token_ends_after_some_minutes() -> None:
    cookies = VisitorCookies("a secret of some length")
    token = cookies.seal_transfer("ann")
    assert cookies.unseal_transfer(token) == "ann"

    class Later(TimestampSigner):
        def get_timestamp(self) -> int:
            return super().get_timestamp() + TRANSFER_SECONDS + 1

    cookies._transfers = Later("a secret of some length", salt="quadrille transfer", sep=".")
    assert cookies.unseal_transfer(token) is None


def test_a_scanned_code_works_once(ann: Browser, visitor: Callable[..., Browser]) -> None:
    cookies = VisitorCookies(SECRET)
    own = cookies.unseal(ann.cookie)
    assert own is not None
    token, other = cookies.seal_transfer(own), visitor()
    assert other.post("/api/me/transfer", {"token": token}).json()["name"] == "Ann"
    assert other.get("/api/me").json()["name"] == "Ann"
    again = visitor().post("/api/me/transfer", {"token": token})
    assert again.json()["error"]["code"] == "web.transfer"
    written_otherwise = visitor().post("/api/me/transfer", {"token": f"{token}===="})
    assert written_otherwise.json()["error"]["code"] == "web.transfer"


def test_a_used_code_is_refused_by_the_next_server_too(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    with serving_here(database, Limits()) as address:
        ann = Browser(address)
        cookies = VisitorCookies("tests")
        token = cookies.seal_transfer(cookies.unseal(ann.cookie) or "")
        assert Browser(address).post("/api/me/transfer", {"token": token}).status_code == 200
    with serving_here(database, Limits()) as address:
        again = Browser(address).post("/api/me/transfer", {"token": token})
    assert (again.status_code, again.json()["error"]["code"]) == (403, "web.transfer")
