"""How often: floods of requests, messages and connections end, for a visitor and an address."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from quadrille.core.errors import Illegal
from quadrille.store.repository import Store
from quadrille.web.limits import Buckets, Caller, Limits, Rate, Shares
from quadrille.web.security import VisitorCookies
from quadrille.web.service import Service
from tests.web.servers import SECRET, Browser, serving_here
from tests.web.test_live import closed


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Browser]:
    """Return a visitor of a server that allows little."""
    limits = Limits(
        requests=Rate(30, 0.001),
        tables=Rate(2, 0.001),
        guesses=Rate(3, 0.001),
        messages=Rate(5, 0.001),
        connections_of_visitor=2,
        connections_of_address=3,
    )
    with serving_here(f"sqlite:///{tmp_path}/x.db", limits) as address:
        browser = Browser(address)
        assert browser.cookie
        yield browser
        browser.close()


def test_floods_are_stopped(strict: Browser) -> None:
    made = [strict.post("/api/tables", {"game": "samegame"}) for _ in range(3)]
    assert [one.status_code for one in made] == [201, 201, 429]
    assert int(made[-1].headers["retry-after"]) > 0
    guess = {"name": "Ann", "passphrase": "a guess"}
    tried = [strict.post("/api/me/enter", guess).status_code for _ in range(5)]
    assert tried == [403, 403, 403, 429, 429]
    statuses = {strict.get("/api/me").status_code for _ in range(40)}
    assert statuses == {200, 429}


def test_requests_without_a_cookie_are_counted_by_address(strict: Browser) -> None:
    made = [httpx.post(f"{strict.address}/api/tables", json={"game": "robot"}) for _ in range(3)]
    assert [one.status_code for one in made] == [201, 201, 429]
    assert strict.made()["code"]
    position = {"options": {"fill": "random 3"}, "method": "nrpa", "seconds": 60}
    jobs = []
    for _ in range(2):
        asker = Browser(strict.address)
        answer = httpx.post(f"{strict.address}/api/solve/samegame", json=position)
        asker.cookie = answer.cookies["quadrille"]
        jobs.append((asker, answer.json()["job"]))
    states = []
    for asker, job in jobs:
        states.append(asker.get(f"/api/jobs/{job}", params={"after": "x"}).json()["state"])
        asker.delete(f"/api/jobs/{job}")
        asker.close()
    assert states[0] == "cancelled"
    assert states[1] in ("queued", "working")


def test_an_address_has_its_share_however_many_cookies_it_fetches() -> None:
    shares = Shares(Rate(1, 0.001))
    for number in range(Shares.HALL):
        shares.check(Caller(f"visitor {number}", "here"))
    with pytest.raises(Illegal) as caught:
        shares.check(Caller("one more", "here"))
    assert caught.value.code == "web.too-often"
    shares.check(Caller("another", "elsewhere"))


def test_connections_are_not_opened_too_often(tmp_path: Path) -> None:
    with serving_here(f"sqlite:///{tmp_path}/x.db", Limits(addresses=Rate(6, 0.001))) as address:
        browser = Browser(address)
        code, opened = browser.made()["code"], []
        for _ in range(6):
            with browser.live(code) as live:
                try:
                    opened.append(live.next()["type"])
                except ConnectionClosed:
                    opened.append(str(live.socket.close_code))
        browser.close()
    assert opened == ["table"] * 4 + ["4429"] * 2


def test_a_connection_that_talks_too_much_is_ended(strict: Browser) -> None:
    code = strict.made()["code"]
    with strict.live(code) as live:
        for _ in range(7):
            live.send("ping")
        assert closed(live) == 4408


def test_a_visitor_has_few_connections(strict: Browser) -> None:
    code = strict.made()["code"]
    with strict.live(code) as one, strict.live(code) as other, strict.live(code) as third:
        assert one.next()["type"] == other.next()["type"] == "table"
        assert closed(third) == 4429
    others = Browser(strict.address)
    with strict.live(code) as one, strict.live(code) as other, others.live(code) as third:
        assert third.next()["type"] == "table"
        with others.live(code) as fourth:
            assert closed(fourth) == 4429
    others.close()


def test_connections_are_counted_while_they_last(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/x.db")
    service = Service(store, VisitorCookies(SECRET), Limits(connections=1))
    first = service.count_connection("ann", "here")
    with first, pytest.raises(Illegal) as caught, service.count_connection("bob", "there"):
        pass
    assert caught.value.code == "web.too-many"
    with service.count_connection("bob", "there"):
        pass
    assert service.hub.addresses.of("bob") == "there"
    store.close()


def test_entrants_of_an_event_are_counted_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(f"sqlite:///{tmp_path}/x.db")
    limits = Limits(connections_of_address=1, connections_of_entrant=2, connections_of_entrants=3)
    service = Service(store, VisitorCookies(SECRET), limits)
    monkeypatch.setattr(service.director, "has_entered", {"ann", "bob"}.__contains__)
    with ExitStack() as connected:
        for visitor in ("ann", "eve", "ann", "bob"):
            connected.enter_context(service.count_connection(visitor, "hall"))
        # Ann has her two, the hall has its three, and the address its one.
        for visitor in ("ann", "bob", "eve"):
            with pytest.raises(Illegal) as caught, service.count_connection(visitor, "hall"):
                pass
            assert caught.value.code == "web.too-many"
        with service.count_connection("bob", "home"):
            pass
    with service.count_connection("ann", "hall"), service.count_connection("ann", "hall"):
        pass
    store.close()


def test_one_address_cannot_take_all_connections() -> None:
    limits = Limits()
    assert limits.connections_of_entrants >= 500 * limits.connections_of_entrant
    together = limits.connections_of_entrants + limits.connections_of_address
    assert together < limits.connections


def test_a_bucket_refills() -> None:
    now = [0.0]
    buckets = Buckets(Rate(2, 0.5), clock=lambda: now[0])
    assert [buckets.take("ann") for _ in range(3)] == [0, 0, 2]
    now[0] = 2.0
    assert [buckets.take("ann") for _ in range(2)] == [0, 2]
    buckets.check("bob")
    for number in range(Buckets.MOST + 10):
        buckets.take(f"visitor {number}")
    assert len(buckets._levels) == Buckets.MOST
