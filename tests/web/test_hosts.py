"""Names that a server answers to, proxies that it believes, and codes that nobody guesses."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from websockets.sync.client import connect

from quadrille.app.live.requests import TableRequest
from quadrille.core.errors import Invalid
from quadrille.store.repository import Store
from quadrille.web import pages
from quadrille.web.codes import Codes, code_in
from quadrille.web.hosts import Hosts, Proxies, header, host_of, machine_names, read_network
from quadrille.web.limits import Buckets, Caller, Limits, Rate
from quadrille.web.process import Server
from quadrille.web.security import VisitorCookies
from quadrille.web.service import Service
from tests.web.events import code_of, plan
from tests.web.servers import Browser, Live, serving_here
from tests.web.test_live import closed
from tests.web.visitor import Visitor


@contextmanager
def serving(file: Path, limits: Limits | None = None, **more: Any) -> Iterator[str]:
    server = Server(f"sqlite:///{file}", "a secret of tests", "127.0.0.1", 0, limits, **more)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.port}"
    finally:
        server.stop()
        thread.join()


def scope(host: str = "", server: str = "10.0.0.2", client: str = "", **headers: str) -> Any:
    sent = {"host": host, **{key.replace("_", "-"): value for key, value in headers.items()}}
    return {
        "type": "http",
        "headers": [(key.encode(), value.encode()) for key, value in sent.items() if value],
        "server": (server, 8000),
        "client": (client, 5),
        "scheme": "http",
    }


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost:8000", True),
        ("LOCALHOST", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("10.0.0.2:8000", True),
        ("192.168.1.20", True),
        ("games.example.org.", True),
        ("10.0.0.3", False),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("games.example.org.evil.example", False),
        ("", True),
    ],
)
def test_a_server_answers_to_its_own_names(host: str, known: bool) -> None:
    hosts = Hosts(["Games.example.org"], ["192.168.1.20"])
    assert hosts.knows(scope(host)) is known


def test_a_machine_answers_to_its_own_name_and_that_of_the_local_network() -> None:
    short = socket.gethostname().lower().partition(".")[0]
    assert {short, f"{short}.local"} <= machine_names()
    assert Hosts().knows(scope(f"{short}.local:8000"))


def test_a_stranger_who_points_their_name_here_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db", names=["club.example"]) as address:
        browser = Browser(address)
        for path in ("/", "/api/me"):
            refused = browser.get(path, headers={"host": "evil.example"})
            assert code_of(refused) == (421, "web.host")
            assert browser.get(path, headers={"host": "club.example"}).status_code == 200
        port = int(address.rpartition(":")[2])
        line = f"ws://evil.example:{port}/live/{browser.made()['code']}"
        with connect(line, sock=socket.create_connection(("127.0.0.1", port))) as opened:
            assert closed(Live(opened)) == 4403


@pytest.mark.parametrize(
    ("client", "forwarded", "found"),
    [
        ("10.0.0.9", "203.0.113.7", "203.0.113.7"),
        ("10.0.0.9", "6.6.6.6, 203.0.113.7, 10.0.0.8", "203.0.113.7"),
        ("10.0.0.9", "", "10.0.0.9"),
        ("10.0.0.9", "nonsense, 10.0.0.8", "10.0.0.8"),
        ("203.0.113.7", "6.6.6.6", "203.0.113.7"),
        ("127.0.0.1", "6.6.6.6", "127.0.0.1"),
    ],
)
def test_only_a_proxy_is_believed_about_addresses(client: str, forwarded: str, found: str) -> None:
    request = scope(client=client, x_forwarded_for=forwarded, x_forwarded_proto="https")
    assert Proxies(["10.0.0.0/8"]).resolve(request) == found
    assert request["scheme"] == ("https" if client.startswith("10.") else "http")
    assert header(request, b"x-forwarded-proto") == "https"


def test_a_proxy_is_an_address_or_a_network() -> None:
    assert str(read_network("::1")) == "::1/128"
    assert host_of("a:1") == "a"
    with pytest.raises(Invalid) as refused:
        Proxies(["nginx"])
    assert refused.value.code == "web.proxy"


def test_behind_a_proxy_limits_are_each_address_s_and_cookies_are_secure(tmp_path: Path) -> None:
    limits = Limits(addresses=Rate(3, 0.001))
    with serving(tmp_path / "games.db", limits, proxies=["127.0.0.1"]) as address:
        for client in ("203.0.113.7", "203.0.113.8"):
            sent = {"x-forwarded-for": client, "x-forwarded-proto": "https"}
            answers = [httpx.get(f"{address}/api/me", headers=sent) for _ in range(4)]
            assert [one.status_code for one in answers] == [200, 200, 200, 429]
            assert "; Secure" in answers[0].headers["set-cookie"]
        # A household has a whole network of IPv6: it is one caller.
        clients = ("2001:db8::1", "2001:db8::2", "2001:db8:0:0:ffff::", "2001:db8::4", "2001:db9::")
        answers = [
            httpx.get(f"{address}/api/me", headers={"x-forwarded-for": client})
            for client in clients
        ]
        assert [one.status_code for one in answers] == [200, 200, 200, 429, 200]
    with serving(tmp_path / "other.db", limits) as address:
        sent = {"x-forwarded-for": "203.0.113.7"}
        answers = [httpx.get(f"{address}/api/me", headers=sent) for _ in range(4)]
        assert answers[-1].status_code == 429
        other = httpx.get(f"{address}/api/me", headers={"x-forwarded-for": "203.0.113.8"})
        assert other.status_code == 429


def test_who_tries_codes_has_to_wait_and_learns_nothing(tmp_path: Path) -> None:
    rate = Rate(3, 0.001)
    limits = Limits(unknown_codes=rate, unknown_codes_of_address=Rate(5, 0.001))
    with serving_here(f"sqlite:///{tmp_path / 'games.db'}", limits) as address:
        ann, thief, other = (Browser(address) for _ in range(3))
        assert thief.cookie != other.cookie
        code, event = ann.made()["code"], plan(ann)
        assert len(code) == 8
        watched = ann.made()["code"]
        assert other.get(f"/api/tables/{watched}").status_code == 200
        tried = [thief.get(f"/api/tables/AAAAAAA{sign}").status_code for sign in "ABCD"]
        assert tried == [404, 404, 404, 429]
        assert thief.get(f"/api/tables/{code}").status_code == 429
        with thief.live(code) as live:
            assert closed(live) == 4429
        # The same visitor without the cookie, and others at the address, have what is left.
        assert [other.get(f"/api/codes/AAAAAAB{sign}").status_code for sign in "ABC"] == [
            404,
            404,
            429,
        ]
        assert other.get(f"/api/tables/{watched}").status_code == 200
        assert other.get(f"/api/tables/{code}").status_code == 429
        assert ann.get(f"/api/tables/{code}").status_code == 200
        assert ann.get(f"/api/events/{event}").status_code == 200


def test_a_code_is_counted_by_what_is_answered() -> None:
    codes, caller, sent = Codes(Limits(unknown_codes=Rate(1, 0.1))), Caller("ann", "here"), []

    async def send(message: Any) -> None:
        sent.append(message)

    async def answer(message: dict[str, Any]) -> None:
        await codes.watch(caller, "AAAA", send)(message)

    asyncio.run(answer({"type": "websocket.close", "code": 4404}))
    assert codes.wait(caller, "AAAA") > 0
    asyncio.run(answer({"type": "http.response.start", "status": 200}))
    assert (codes.wait(caller, "AAAA"), codes.wait(caller, "BBBB") > 0) == (0, True)
    codes.note(caller, "BBBB", is_known=True)
    assert codes.wait(caller, "BBBB") == 0
    assert code_in("/t/AAAA") is None
    # The long s has the capital S, and must not be a way around.
    assert [code_in(f"/api/tables/{code}") for code in ("\u017faaa", "aaa ")] == ["SAAA", "AAA "]
    assert len(sent) == 2


def test_a_bucket_says_how_long_to_wait_without_taking() -> None:
    buckets = Buckets(Rate(1, 0.5), clock=lambda: 0.0)
    assert (buckets.wait("a"), buckets.take("a"), buckets.wait("a")) == (0, 0, 2)


def test_a_table_is_its_host_s_own(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(f"sqlite:///{tmp_path / 'games.db'}")
        service = Service(store, VisitorCookies("a secret of tests"), Limits())
        room = await service.hub.create(TableRequest("samegame", {}), "ann", "Ann")
        assert await service.owns("ann", room.code)
        assert not await service.owns("bob", room.code)
        assert not await service.owns(None, room.code)
        await service.hub.stop()
        store.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("opened", "outside", "shared"),
    [
        ("localhost:8000", "", ""),
        ("127.0.0.1:8000", "127.0.0.1", ""),
        ("localhost:8000", "192.168.1.7", "http://192.168.1.7:8000"),
        ("192.168.1.7:8000", "192.168.1.7", "http://192.168.1.7:8000"),
        ("club.example", "", "http://club.example"),
    ],
)
def test_a_page_knows_the_address_for_others(opened: str, outside: str, shared: str) -> None:
    app = FastAPI()
    app.include_router(pages.ROUTES)
    app.state.outside = outside
    text = Visitor(app).get("/", headers={"host": opened}).text
    assert f'data-origin="{shared}"' in text
