"""Events: what nobody may see, and what no engine, table or list says, before they are closed."""

from __future__ import annotations

from tests.web.events import BOARD, MakeVisitor, act, begun, code_of, event_of, play, table_of
from tests.web.servers import Browser
from tests.web.test_live import closed


def test_nobody_sees_anything_of_the_others_before_the_close(
    host: Browser, ann: Browser, bob: Browser, visitor: MakeVisitor
) -> None:
    code, seen = begun(host, ann, bob, game="mixmo"), []
    tables = [table_of(who, code) for who in (ann, bob)]
    stranger = visitor()
    with ann.live(tables[0]) as at_table, ann.live(f"event/{code}") as at_event:
        tray = at_table.until("table")["view"]["tray"]
        tile = next(tile for tile in tray if tile.isalpha())
        play(bob, tables[1], f"put {tile} 4 5")
        at_table.play(f"put {tile} 7 8", "a")
        act(host, code, "extend", seconds=60)
        at_event.until("event", joined=2)
        at_event.send("event")
        at_event.until("event")
        for path, body in (
            ("anagrams", {}),
            ("impossible", {}),
            ("completions", {"row": 7, "column": 8, "across": True}),
        ):
            helped = ann.post(f"/api/tables/{tables[0]}/{path}", body)
            assert helped.json()["error"]["code"] == "event.no-engine"
        at_table.send("resign", id="r")
        at_table.until("ack", id="r")
        seen += [*at_table.raw, *at_event.raw]
    for who in (ann, stranger, host):
        for path in ("", "/record", "/result"):
            refused = who.get(f"/api/tables/{tables[1]}{path}")
            assert refused.status_code == 403, path
        with who.live(tables[1]) as live:
            assert closed(live) == 4423
        for path in ("", "/results.zip", "/ranking.csv", "/results/0", "/results/1"):
            answer = who.get(f"/api/events/{code}{path}")
            assert answer.status_code == (403 if path else 200), path
            seen.append(answer.text)
        seen.append(who.get("/api/me/tables").text + who.get("/api/me/events").text)
    assert ann.get(f"/api/tables/{tables[0]}/result").status_code == 403
    seen += [ann.get(f"/api/tables/{tables[0]}").text, ann.get(f"/api/events/{code}").text]
    assert event_of(ann, code)["ranking"] is None
    assert event_of(ann, code)["entrants"] is None
    act(host, code, "close")
    options = event_of(ann, code)["options"]
    hidden = [options["draw"], options["draw"][14:26], options["fill"].split()[1]]
    if "+" not in options["draw"][:6]:
        hidden.append(f'"{options["theme"]}"')
    for secret in hidden:
        assert [text for text in seen if secret in text] == [], secret
    for text in seen[: len(at_table.raw) + len(at_event.raw)]:
        assert tables[1] not in text
        assert '"Bob"' not in text


def test_engines_are_silent_on_what_an_event_plays(
    host: Browser, ann: Browser, visitor: MakeVisitor
) -> None:
    code = begun(host, ann, options={"fill": "random 77"})
    table = table_of(ann, code)
    hint = ann.post(f"/api/tables/{table}/hint", {})
    assert (hint.status_code, hint.json()["error"]["code"]) == (409, "event.no-engine")
    options = ann.get(f"/api/tables/{table}").json()["options"]
    for who in (ann, visitor()):
        solve = who.post("/api/solve/samegame", {"options": options})
        assert solve.json()["error"]["code"] == "event.no-engine"
    assert visitor().post("/api/solve/samegame", {"seconds": 0.1}).status_code == 202
    again = visitor()
    twin = again.made(options=options)["code"]
    assert again.post(f"/api/tables/{twin}/hint", {}).json()["error"]["code"] == "event.no-engine"
    assert ann.post(f"/api/tables/{table}/resign").status_code == 200
    rematch = ann.post(f"/api/tables/{table}/rematch")
    assert rematch.json()["error"]["code"] == "event.no-rematch"
    act(host, code, "close")
    answer = ann.post("/api/solve/samegame", {"options": options, "seconds": 0.1})
    assert answer.status_code == 202


LETTERS, NO_ENGINE = (409, "event.letters"), (409, "event.no-engine")


def test_no_other_game_tells_the_tops_of_a_duplicate_event(
    host: Browser, ann: Browser, visitor: MakeVisitor
) -> None:
    before = ann.made("scrabble-referee")["code"]
    options = {"lexicon": "fr", "draws": "MOTSAIRETNELUSE"}
    code = begun(host, ann, game="scrabble-duplicate", options=options)
    view = ann.get(f"/api/tables/{table_of(ann, code)}").json()["view"]
    again = {"lexicon": "fr", "draws": "".join(sorted(view["rack"]))}
    walk = {"options": again, "moves": [[0, "nothing"]]}
    computers = [{"kind": "me"}, {"kind": "computer", "level": "greedy"}]
    stranger = visitor()
    for who, refused in ((ann, LETTERS), (stranger, NO_ENGINE)):
        for game in ("scrabble", "scrabble-duplicate"):
            assert code_of(who.post(f"/api/replay/{game}", walk | {"seats": 2})) == refused
            made = who.post("/api/tables", {"game": game, "options": again, "seats": computers})
            assert code_of(made) == refused
        text = f">Ann: {again['draws']} 8H MOT +8 8\n"
        assert code_of(who.post("/api/analyse/scrabble", {"text": text})) == NO_ENGINE
    for game in ("mixmo", "scrabble-referee"):
        assert code_of(ann.post("/api/tables", {"game": game})) == LETTERS
    seats = [{"kind": "me"}, {"kind": "open"}]
    free = stranger.post("/api/tables", {"game": "scrabble", "seats": seats}).json()["code"]
    assert code_of(ann.post(f"/api/tables/{free}/join")) == LETTERS
    ann.post(f"/api/tables/{before}/resign")
    assert code_of(ann.post(f"/api/tables/{before}/rematch")) == LETTERS
    assert code_of(ann.post("/api/train", {"kind": "anagrams", "language": "fr"})) == NO_ENGINE
    answer = ann.post(f"/api/tables/{before}/preview", {"text": "8H MOT"}).json()
    assert answer["error"]["code"] == "event.letters"
    assert stranger.post("/api/tables", {"game": "scrabble-duplicate"}).status_code == 201
    assert ann.post("/api/tables", {"game": "samegame"}).status_code == 201
    assert ann.post("/api/replay/samegame", {"options": BOARD}).status_code == 200
    act(host, code, "close")
    assert ann.post("/api/replay/scrabble-duplicate", walk).status_code == 200


def test_an_entrant_of_duplicate_may_look_up_only_words_on_the_board(
    host: Browser, ann: Browser, visitor: MakeVisitor
) -> None:
    code = begun(host, ann, game="scrabble-duplicate", options={"draws": "MOTSAIRETNELUSE"})
    address = "/api/words/dictionnaireGros/"
    assert code_of(ann.get(f"{address}CHAT")) == LETTERS
    assert visitor().get(f"{address}CHAT").json()["valid"] is True
    act(host, code, "next")
    view = ann.get(f"/api/tables/{table_of(ann, code)}").json()["view"]
    assert ann.get(f"{address}{view['rounds'][0]['words'][0]}").json()["valid"] is True
    assert code_of(ann.get(f"{address}CHAT")) == LETTERS
    act(host, code, "close")
    assert ann.get(f"{address}CHAT").json()["valid"] is True


def test_no_other_table_helps_an_entrant_of_a_mixmo_event(
    host: Browser, ann: Browser, visitor: MakeVisitor
) -> None:
    draw = {"draw": "CHIENSFUGUEDEALALADE"}
    mine, twin = ann.made("mixmo")["code"], visitor()
    copy = twin.made("mixmo", options=draw)["code"]
    code = begun(host, ann, game="mixmo", options=draw)
    cell = {"row": 7, "column": 8, "across": True}
    letters = {"letters": "CHIENS"}
    for path, body in (("anagrams", letters), ("completions", cell), ("impossible", {})):
        assert code_of(ann.post(f"/api/tables/{mine}/{path}", body)) == LETTERS
        assert code_of(twin.post(f"/api/tables/{copy}/{path}", body)) == NO_ENGINE
    assert code_of(ann.post("/api/tables", {"game": "mixmo", "options": draw})) == LETTERS
    short = {"draw": "SNCHIE" + "A" * 14}
    assert code_of(twin.post("/api/tables", {"game": "mixmo", "options": short})) == NO_ENGINE
    act(host, code, "close")
    assert ann.post(f"/api/tables/{mine}/anagrams", {"letters": "CHIENS"}).status_code == 200


def test_helps_that_the_host_switched_off_say_nothing_until_the_close(
    host: Browser, ann: Browser, visitor: MakeVisitor
) -> None:
    options = {"draw": "CHIENSZZAAAAAAAAAAAA", "helps": "none"}
    code = begun(host, ann, game="mixmo", options=options)
    table = table_of(ann, code)
    with ann.live(table) as live:
        live.until("table")
        live.send("move", text="word NIHCES 9 6 across")
        sent = live.until("played")["view"]
    whole = ann.get(f"/api/tables/{table}").json()["view"]
    assert [found["valid"] for found in (*sent["words"], *whole["words"])] == [None, None]
    assert (whole["points"], whole["justified"]) == (None, None)
    position = ann.get(f"/api/tables/{table}/position").json()
    assert (position["scores"], position["history"]) == (None, [])
    assert "wave" not in position["svg"].partition("</style>")[2]
    address = "/api/words/dictionnaireGros/NIHCES"
    assert code_of(ann.get(address)) == LETTERS
    assert visitor().get(address).json()["valid"] is False
    with ann.live(table) as live:
        act(host, code, "close")
        live.until("finished")
        live.send("table")
        opened = live.until("table")["view"]
    assert opened == ann.get(f"/api/tables/{table}").json()["view"]
    assert ([found["valid"] for found in opened["words"]], opened["points"]) == ([False], 30)
    assert "wave" in ann.get(f"/api/tables/{table}/position").json()["svg"].partition("</style>")[2]


def test_engines_know_a_board_under_other_rules_and_tiles_in_another_order(
    host: Browser, visitor: MakeVisitor, ann: Browser, bob: Browser
) -> None:
    begun(host, ann, options=BOARD)
    stranger = visitor()
    for rules in ("seed", "research"):
        solve = stranger.post("/api/solve/samegame", {"options": {**BOARD, "rules": rules}})
        assert code_of(solve) == (409, "event.no-engine")
    code = begun(host, bob, game="mixmo")
    draw = event_of(host, code)["options"].get("draw", "")
    assert not draw, "what is drawn is hidden until the close"
    act(host, code, "close")
    tiles = event_of(host, code)["options"]["draw"]
    again = begun(host, bob, game="mixmo", options={"draw": tiles})
    turned = {"draw": tiles[::-1]}
    assert code_of(stranger.post("/api/solve/mixmo", {"options": turned, "seconds": 0.1})) == (
        409,
        "event.no-engine",
    )
    act(host, again, "close")


def test_no_older_table_and_no_lesson_tells_an_entrant_which_words_are_valid(
    host: Browser, ann: Browser, bob: Browser
) -> None:
    made = {"game": "scrabble-referee", "options": {"lexicon": "fr-light"}}
    own = ann.post("/api/tables", made).json()["code"]
    older = ann.post("/api/tables", {"game": "mixmo"}).json()["code"]
    seats = [{"kind": "me"}, {"kind": "open"}]
    shared = ann.made("scrabble", options={"lexicon": "fr-light", "first": "0"}, seats=seats)[
        "code"
    ]
    bob.post(f"/api/tables/{shared}/join")
    code = begun(host, ann, game="scrabble-duplicate", options={"lexicon": "fr-light"})
    for table in (own, older):
        refused = ann.post(f"/api/tables/{table}/moves", {"text": "8H MOT"})
        assert code_of(refused) == (409, "event.letters")
        with ann.live(table) as live:
            assert live.play("8H MOT", "a")["code"] == "event.letters"
        assert ann.get(f"/api/tables/{table}/position").json()["moves"] == []
    # Others who play with the entrant are not kept waiting.
    assert ann.post(f"/api/tables/{shared}/moves", {"text": "pass"}).status_code == 200
    lesson = ann.get("/api/games/scrabble/lessons", params={"language": "fr"}).json()[0]["name"]
    answer = {"language": "fr", "moves": ["8H MOT"]}
    path = f"/api/games/scrabble/lessons/{lesson}"
    for more in ("", "/position"):
        assert code_of(ann.post(path + more, answer)) == (409, "event.letters")
    assert code_of(ann.post(f"{path}/preview", {**answer, "text": "8H MOT"})) == (
        409,
        "event.letters",
    )
    assert bob.post(path, answer).status_code == 200
    act(host, code, "close")
    assert ann.post(path, answer).status_code == 200
