"""What is sent and what may be seen: broken frames, tricks with paths and names, secrets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from quadrille.core.rng import Rng
from quadrille.games import game
from tests.web.servers import Browser, Live, Served
from tests.web.test_live import closed, two

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
