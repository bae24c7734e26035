"""What must not work: forged cookies, other origins, floods, broken frames, path tricks."""

from __future__ import annotations

import errno
import json
import re
import stat
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import IO

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.rng import Rng
from quadrille.games import game
from quadrille.store.repository import Store
from quadrille.web import security
from quadrille.web.limits import Buckets, Caller, Limits, Rate, Shares
from quadrille.web.security import HEADERS, VisitorCookies, secret_of
from quadrille.web.service import Service
from tests.web.servers import SECRET, Browser, Live, Served, serving_here
from tests.web.test_live import closed, two

# Who is there


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


# What is sent


def test_malformed_json_has_its_own_code(ann: Browser) -> None:
    for body in ('{"game": ', "", "{'game': 'samegame'}", "[1,", "nonsense", "[" * 100_000):
        answer = ann._client.post(
            "/api/tables", content=body, headers={"content-type": "application/json"}
        )
        if body:
            assert (answer.status_code, answer.json()["error"]["code"]) == (400, "web.json")
        else:
            assert answer.json()["error"]["code"] == "web.body"


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


UNSEEN = (
    "\x07", "\x7f", "\u200b", "\u200d", "\u200e", "\u202e", "\u2066", "\ufeff", "\u00ad",
    "\u034f", "\u115f", "\u3164", "\uffa0", "\u2800", "\ufe0f", "\U000e0041", "\U000e0101",
    "\ufffc", "\U00016fe4", "\U0001d159",
)  # fmt: skip


@pytest.fixture(scope="module")
def hosting(served: Served) -> Iterator[tuple[Browser, str, str, str]]:
    """Yield a host, and the codes of an event, of one in rounds and of a tournament."""
    host = Browser(served.address)
    rounds = {"game": "scrabble-duplicate", "seconds": 60, "options": {"lexicon": "fr-light"}}
    codes = [
        host.post(path, body).json()["code"]
        for path, body in (
            ("/api/events", {"game": "samegame", "seconds": 60}),
            ("/api/events", rounds),
            ("/api/tournaments", {"name": "Club"}),
        )
    ]
    yield host, codes[0], codes[1], codes[2]
    Browser.opened.remove(host)
    host.close()


@pytest.mark.parametrize("sign", UNSEEN, ids=lambda sign: f"{ord(sign):x}")
def test_nobody_has_a_name_that_cannot_be_seen(
    hosting: tuple[Browser, str, str, str], sign: str
) -> None:
    host, event, on_paper, club = hosting
    name = f"An{sign}n"
    table = {"game": "samegame", "seats": [{"kind": "me", "name": name}]}
    for path, body in (
        ("/api/me", {"name": name}),
        ("/api/tables", table),
        ("/api/events", {"game": "samegame", "seconds": 60, "title": name}),
        (f"/api/events/{event}/join", {"name": name}),
        (f"/api/events/{on_paper}/paper", {"name": name}),
        ("/api/tournaments", {"name": name}),
        (f"/api/tournaments/{club}/players", {"names": ["Bob", name]}),
    ):
        answer = host.post(path, body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "web.invisible"), path


def test_names_of_many_languages_are_names(ann: Browser) -> None:
    for name in ("Zoé", "O’Neil-Łukasz", "李小龍", "محمد", "Ελένη", "ज़ोया", "Ann 🙂", "ß"):
        assert ann.post("/api/me", {"name": name}).json()["name"] == name


def test_what_is_too_large_is_refused(ann: Browser) -> None:
    body = {"game": "samegame", "options": {"board": "V" * 300_000}}
    assert ann.post("/api/tables", body).json()["error"]["code"] == "web.too-large"

    def parts() -> Iterator[bytes]:
        for _ in range(40):
            yield b"x" * 10_000

    headers = {"content-type": "application/json"}
    answer = ann._client.post("/api/tables", content=parts(), headers=headers)
    assert answer.status_code == 413


def test_a_frame_that_is_too_large_ends_the_connection(ann: Browser) -> None:
    code = ann.made()["code"]
    with ann.live(code) as live:
        live.socket.send("x" * 20_000)
        assert closed(live) == 1009
    assert ann.get(f"/api/tables/{code}").json()["ply"] == 0


BROKEN: tuple[str | bytes, ...] = (
    "",
    "{",
    "[]",
    "null",
    '"move"',
    "{}",
    '{"type": "fly"}',
    '{"type": ["move"]}',
    '{"type": {}}',
    '{"type": "move"}',
    '{"type": "move", "text": 5}',
    '{"type": "move", "text": "0 0", "id": 5}',
    '{"type": "move", "text": "0 0", "id": ""}',
    '{"type": "move", "text": "0 0", "id": "a\\ud800"}',
    '{"type": "move", "text": "0 \\udfff", "id": "a"}',
    '{"type": "ping", "id": "\\udc00"}',
    '{"type": "move", "text": "0 0", "id": "' + "x" * 41 + '"}',
    '{"type": "move", "text": "0 0", "ply": -1}',
    '{"type": "move", "text": "0 0", "ply": true}',
    '{"type": "move", "text": "' + "0" * 3000 + '"}',
    "[" * 5000,
    b"\x00\xff",
)


@pytest.mark.parametrize("frame", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_message_ends_the_connection(ann: Browser, frame: str | bytes) -> None:
    code = ann.made()["code"]
    with ann.live(code) as live:
        live.socket.send(frame)
        assert closed(live) == 4400


def test_strange_moves_are_refused_and_the_table_stays(ann: Browser) -> None:
    code = ann.made()["code"]
    with ann.live(code) as live:
        for number, text in enumerate(("", "0 0\nundo", "undo", "\x00", "é" * 500, "#")):
            assert live.play(text, f"m{number}")["type"] == "error", text
    table = ann.get(f"/api/tables/{code}").json()
    assert (table["ply"], table["moves"]) == (0, [])


@pytest.mark.parametrize(
    "path",
    [
        "/static/../security.py",
        "/static/x/../../security.py",
        "/static/x/..%2f..%2fsecurity.py",
        "/static/x/%2e%2e/%2e%2e/server.py",
        "/static/x//etc/passwd",
        "/static/x/%00",
        "/manual/../../pyproject",
        "/manual/..%2f..%2fREADME",
        "/api/tables/..%2f..%2fetc",
        "/live/..%2f..%2fetc",
    ],
)
def test_no_path_leads_out(ann: Browser, path: str) -> None:
    answer = ann.get(path)
    assert answer.status_code in (404, 403, 405)
    assert "import" not in answer.text.split("<script")[0]


def test_no_name_of_a_list_is_a_path(ann: Browser, bob: Browser, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("CHAT\nCHIEN\n")
    for game_, option in (("mixmo", "reference"), ("mixmo", "theme"), ("scrabble", "lexicon")):
        for name in (str(words), "/etc/passwd", "../../../etc/passwd", "pyproject.toml"):
            answer = ann.post("/api/tables", {"game": game_, "options": {option: name}})
            assert answer.status_code == 400, answer.text
            assert answer.json()["error"]["code"].startswith("lexicon.unknown"), answer.text
    code = two(ann, bob)
    with ann.live(code) as live:
        reply = live.play(f"theme {words}", "a")
        assert reply["code"] == "lexicon.unknown-theme", reply


# How often


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


# What a seat may not see


def secrets_of(options: dict[str, str], hidden: str) -> list[str]:
    """Return the secrets: the draw from the fifth hidden tile on, whole and its seed."""
    drawn = options[hidden]
    return [drawn, drawn[20:32], options["fill"], options["fill"].split()[1]]


def test_no_message_of_mixmo_holds_what_is_to_be_drawn(ann: Browser, bob: Browser) -> None:
    seen: list[str] = []
    answer = ann.post("/api/tables", {"game": "mixmo"})
    code = answer.json()["code"]
    seen.append(answer.text)
    with ann.live(code) as live, bob.live(code) as watching:
        tray = live.until("table")["view"]["tray"]
        for number, tile in enumerate(tray):
            sign = "A" if tile == "*" else "K" if tile == "+" else tile
            live.play(f"put {sign.lower() if tile in '*+' else sign} 4 {number}", f"m{number}")
        live.play("mixmo", "x")
        spot = {"row": 5, "column": 1, "across": False}
        for help_, body in (("completions", spot), ("anagrams", {"letters": "RSE"})):
            helped = ann.post(f"/api/tables/{code}/{help_}", body)
            assert helped.status_code == 200, helped.text
            seen.append(helped.text)
        assert ann.get(f"/api/tables/{code}/result").status_code == 403
        watching.until("played", ply=live.received[-1]["ply"])
        seen += [*live.raw, *watching.raw]
    for browser in (ann, bob):
        for path in ("", "/record"):
            seen.append(browser.get(f"/api/tables/{code}{path}").text)
        seen.append(browser.get("/api/me/tables").text)
    assert "table.secret" in seen[-2] + seen[-3] + seen[-4] + seen[-5]
    ann.post(f"/api/tables/{code}/resign")
    options = ann.get(f"/api/tables/{code}").json()["options"]
    assert options["theme"]
    # The first eight tiles are shown by now.
    for secret in [*secrets_of(options, "draw"), f'"{options["theme"]}"']:
        if secret == f'"{options["theme"]}"' and "+" in options["draw"][:8]:
            continue
        assert [text for text in seen if secret in text] == [], secret


def test_nobody_hears_the_bag_or_the_tiles_of_another(ann: Browser, bob: Browser) -> None:
    code: str = ann.made("mixmo-original")["code"]
    bob.post(f"/api/tables/{code}/join")
    with ann.live(code) as one, bob.live(code) as two_:
        trays = [live.until("table")["view"]["own"]["tray"] for live in (one, two_)]
        rng, lives = Rng(3), (one, two_)
        for number in range(12):
            live, tray = lives[number % 2], trays[number % 2]
            tile = next(tile for tile in tray if tile.isalpha())
            live.play(f"put {tile} {rng.below(20)} {rng.below(20)}", f"m{number}")
        for other in lives:
            other.send("ping", id="end")
            other.until("pong", id="end")
        received = [_others(live, seat) for seat, live in enumerate(lives)]
        one.send("resign", id="r")
        one.until("ack", id="r")
    options = ann.get(f"/api/tables/{code}").json()["options"]
    for text in (*one.raw[:-3], *two_.raw):
        assert options["bag"] not in text
        assert options["fill"] not in text
    assert options["bag"] in one.raw[-1] + one.raw[-2] + one.raw[-3]
    for tray, others in zip(reversed(trays), received, strict=True):
        assert tray not in others
        assert '"text":"put' not in others


def _others(live: Live, seat: int) -> str:
    """Return all messages to a seat about the moves of others."""
    return "".join(text for text in live.raw if json.loads(text).get("seat") != seat)


def test_an_unfinished_record_is_closed_only_where_something_hides(ann: Browser) -> None:
    for name in ("samegame", "mixmo"):
        code = ann.made(name)["code"]
        answer = ann.get(f"/api/tables/{code}/record")
        assert answer.status_code == (403 if game(name).hidden else 200)


def test_a_server_without_its_header_is_no_server(ann: Browser) -> None:
    """Nothing says what runs here."""
    assert "server" not in ann.get("/api/games").headers
