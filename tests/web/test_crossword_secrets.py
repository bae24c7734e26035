"""A whole solve by several people: no message tells an answer that the board does not show.

The answers are no words, and no two letters stand side by side twice: where two letters of an
answer come one after the other in a message, they come from there, be the answer ever so short.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from unicodedata import normalize

from quadrille.games.crossword.grid import cell_at, size_of, slots_of, write_cell
from tests.web.servers import Browser, Live

ROWS = ["QBK#XV", "YFWZBY", "#ZJ#VJ", "YK#ZQF"]
OTHER = [row.translate(str.maketrans("BFJKQVWXYZ", "ACDEGHIMNO")) for row in ROWS]
LISTED = re.compile(r'"(\w)",\s*(?="\w")')
"""Letters that are sent one by one."""
CONVERSATION = (
    (0, "A1 Q"),
    (1, "B1 E"),
    (0, "check B1"),
    (1, "check A1 across"),
    (0, "reveal C1"),
    (1, "E4 A?"),
    (0, "check"),
    (0, "reveal A1 down"),
    (1, "B2 across EEEEE?"),
    (0, "check A2 across"),
    (1, "reveal E1 down"),
    (1, "B2 -"),
)
"""Who plays what before the rest is solved: 0 is Ann, 1 is Bob."""


SLOTS = slots_of(ROWS)


def words_on(rows: list[str]) -> list[str]:
    """Return what stands in each slot."""
    text = "".join(rows)
    return ["".join(text[cell] for cell in slot.cells) for slot in SLOTS]


ANSWERS = words_on(ROWS)


def shown_on(letters: list[str]) -> set[str]:
    """Return the answers that stand on the board from their first letter to their last."""
    return set(ANSWERS).intersection(words_on(letters))


def answers_in(sent: str, code: str) -> set[str]:
    """Return the answers that a message holds, forwards or backwards, also letter by letter."""
    plain = normalize("NFD", LISTED.sub(r'"\1', sent.replace(code, ""))).upper()
    plain = re.sub(r'(?<=[A-Z])"(?=[A-Z])', "", plain)
    return {one for one in ANSWERS if one in plain or one[::-1] in plain}


class Listener:
    """Someone at a table, and what has been sent to them since they were last asked."""

    def __init__(self, browser: Browser, live: Live) -> None:
        self.browser, self.live = browser, live
        self.read = 0

    def hear(self, ply: int) -> list[str]:
        """Return what has come, up to a move."""
        while not any(one["type"] in ("played", "table") and one["ply"] >= ply
                      for one in self.live.received):  # fmt: skip
            self.live.next()
        new, self.read = self.live.raw[self.read :], len(self.live.raw)
        return new


def sweep(browsers: Iterable[Browser], code: str, query: str = "") -> list[str]:
    """Return what every path about a table answers, files and pages too."""
    first, *_ = browsers = [*browsers]
    document = first.get("/api/openapi.json").json()["paths"]
    prefix = "/api/tables/{code}"
    paths = [
        path.replace("{code}", code)
        for path, methods in document.items()
        if path.startswith(prefix) and "get" in methods and "{" not in path[len(prefix) :]
    ]
    # A picture is drawn of what `position` describes.
    paths = [path for path in paths if not path.endswith(".png")]
    assert f"/api/tables/{code}/pdf-solution" in paths
    return [
        one.get(path + query).content.decode("latin-1")
        for path in (*paths, "/api/me/tables")
        for one in browsers
    ]


def make(browser: Browser, rows: list[str]) -> str:
    """Make a table of a grid for three people."""
    options = {"language": "fr", "title": "Our grid", "answers": "/".join(rows)}
    seats = [{"kind": "open"}] * 3
    return str(browser.made("crossword", options=options, seats=seats)["code"])


def solve_together(people: list[Listener], code: str) -> set[str]:
    """Play the conversation, searching every message; return what the board shows then."""
    shown = set[str]()
    for ply, (who, move) in enumerate(CONVERSATION, 1):
        assert people[who].live.play(move, f"m{ply}")["type"] == "ack", move
        messages = [text for one in people for text in one.hear(ply)]
        assert len(messages) >= len(people)
        shown = shown_on(people[0].browser.get(f"/api/tables/{code}").json()["view"]["letters"])
        for text in messages:
            assert answers_in(text, code) <= shown, move
    return shown


def finish(browser: Browser, code: str, shown: set[str]) -> None:
    """Write the other words, and search the replies."""
    for slot, answer in zip(SLOTS, ANSWERS, strict=True):
        if slot.direction == "across" and answer not in shown:
            place = write_cell(cell_at(slot.cells[0], size_of(ROWS)))
            move = {"text": f"{place} across {answer}"}
            reply = browser.post(f"/api/tables/{code}/moves", move)
            shown = shown_on(reply.json()["view"]["letters"])
            assert answers_in(reply.text, code) <= shown
    assert reply.json()["status"] == "finished"


def test_no_message_of_a_solve_tells_an_answer(
    ann: Browser, bob: Browser, visitor: Callable[..., Browser]
) -> None:
    cid, dan, maker = visitor(), visitor(), visitor()
    code = make(maker, ROWS)
    replies = [one.post(f"/api/tables/{code}/join").text for one in (ann, bob)]
    with ann.live(code) as hers, bob.live(code) as his, cid.live(code) as theirs:
        people = [Listener(ann, hers), Listener(bob, his), Listener(cid, theirs)]
        messages = [text for one in people for text in one.hear(0)]
        for text in (*replies, *messages, *sweep([ann, cid], code)):
            assert answers_in(text, code) == set()
        shown = solve_together(people, code)
        assert 0 < len(shown) < len(ANSWERS) / 2
        for text in sweep([ann, bob, cid], code):
            assert answers_in(text, code) <= shown
        finish(bob, code, shown)
        # A spectator gets the table as it began, instead of the last move.
        while not theirs.received[-1].get("withheld"):
            theirs.next()
        assert answers_in(theirs.raw[-1], code) == set()
    check_visitors([maker, cid, dan], code)
    # What was searched for is found once it is asked for: rows are sent as they are.
    across = {word for row in ROWS for word in row.split("#") if len(word) > 1}
    assert answers_in(" ".join(sweep([ann], code)), code) >= across
    assert answers_in(" ".join(sweep([dan], code, "?final=true")), code) >= across


def check_visitors(browsers: list[Browser], code: str) -> None:
    """Search all that a solved table sends to those who have no seat at it."""
    for text in sweep(browsers, code):
        assert answers_in(text, code) == set()
    *_, dan = browsers
    seen = dan.get(f"/api/tables/{code}").json()
    assert (seen["status"], seen["withheld"], seen["moves"]) == ("finished", True, [])
    assert set("".join(seen["view"]["letters"])) == {".", "#"}
    with dan.live(code) as late:
        late.next()
        late.send("table")
        late.next()
        assert all(answers_in(text, code) == set() for text in late.raw)
    own = dan.post("/api/tables", {"game": "crossword", "same_as": code})
    assert own.status_code == 201
    # A code is drawn, and may hold two letters of an answer by chance.
    assert answers_in(own.text.replace(own.json()["code"], ""), code) == set()
    assert own.json()["view"]["words"] == seen["view"]["words"]


def test_the_document_of_a_table_is_the_same_whatever_the_answers_are(ann: Browser) -> None:
    codes = [make(ann, rows) for rows in (ROWS, OTHER)]
    for code in codes:
        ann.post(f"/api/tables/{code}/join")
    first, second = (ann.get(f"/t/{code}").text.replace(code, "") for code in codes)
    assert first == second
