"""Lines that are requested at once: they share a commit, and each counts or is refused alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import pytest
from sqlalchemy.exc import OperationalError

from quadrille.app.live.audience import Listener, Viewpoint
from quadrille.app.live.hub import Hub
from quadrille.app.live.requests import TableRequest
from quadrille.app.live.room import Room
from quadrille.core.errors import QuadrilleError
from quadrille.store.models import Line, Seat
from quadrille.store.notices import Notice
from quadrille.store.repository import Store
from tests.app.living import run, until

PEOPLE = 40
OPTIONS = {"lexicon": "fr-light", "fill": "random 5", "seconds": "3600"}


async def duplicate_room(hub: Hub) -> Room:
    seats = [Seat(f"V{seat}", f"v{seat}") for seat in range(PEOPLE)]
    return await hub.create(TableRequest("scrabble-duplicate", OPTIONS, seats), "host", "")


def count_commits(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that gets the number of lines of each commit."""
    commits: list[int] = []
    append = store.append_soon

    def counted(code: str, lines: list[Line], *rest: object) -> asyncio.Future[bool]:
        commits.append(len(lines))
        return append(code, lines, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "append_soon", counted)
    return commits


async def code_of(request: Awaitable[int]) -> int | str:
    """Return what a request returns, or the code of the error that refuses it."""
    try:
        return await request
    except QuadrilleError as error:
        return error.code


def together(*requests: Awaitable[int]) -> Awaitable[list[int | str]]:
    return asyncio.gather(*map(code_of, requests))


def test_slips_that_come_at_once_share_a_commit(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(hub: Hub) -> None:
        room = await duplicate_room(hub)
        commits = count_commits(hub.store, monkeypatch)

        async def slip(seat: int) -> None:
            ply = await room.play(seat, "nothing", key="a")
            # Whoever hears that the slip counts finds it in the store.
            assert hub.store.lines(room.code)[ply - 1].seat == seat

        await asyncio.gather(*map(slip, range(PEOPLE)))
        assert commits == [PEOPLE]
        assert room.rounds == 1

    run(sqlite, play)


def test_slips_that_come_during_a_commit_share_the_next(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(hub: Hub) -> None:
        room = await duplicate_room(hub)
        commits = count_commits(hub.store, monkeypatch)
        first = asyncio.ensure_future(room.play(0, "nothing"))
        while not commits:
            await asyncio.sleep(0)
        assert await together(*(room.play(seat, "nothing") for seat in range(1, PEOPLE))) == [
            *range(2, PEOPLE + 1)
        ]
        assert first.result() == 1
        assert commits == [1, PEOPLE - 1]

    run(sqlite, play)


def test_a_request_that_is_refused_does_not_harm_the_others(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        room = await duplicate_room(hub)
        answers = await together(
            room.play(0, "nothing", key="a"),
            room.play(0, "nothing", key="a"),
            room.play(0, "nothing", key="b"),
            room.play(1, "nothing", ply=0),
            room.play(1, "8H", closed=0),
            room.play(1, "nothing", closed=1),
            room.play(2, "nothing", ply=1),
        )
        expected = [
            1,
            1,
            "not-your-turn",
            "table.moved-on",
            "scrabble.play-form",
            "table.moved-on",
            2,
        ]
        assert answers == expected
        assert [line.seat for line in hub.store.lines(room.code)] == [0, 2]

    run(sqlite, play)


def test_nothing_is_played_after_the_line_that_ends_the_game(database: str) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(TableRequest("samegame", {"board": "VV/RR"}), "ann", "Ann")
        answers = await together(room.play(0, "0 1"), room.play(0, "0 0"), room.undo(0))
        assert answers == [1, 2, "table.finished"]
        assert room.row.finished is not None
        assert [line.line for line in hub.store.lines(room.code)] == ["0 1", "0 0"]

    run(database, play)


def test_requests_are_considered_again_after_what_another_server_wrote(database: str) -> None:
    async def play(hub: Hub) -> None:
        room = await duplicate_room(hub)
        hub.store.append(room.code, Line(0, 2, "2 nothing", 1)).result()
        answers = await together(*(room.play(seat, "nothing") for seat in range(4)))
        assert answers == [2, 3, "not-your-turn", 4]
        assert [line.seat for line in hub.store.lines(room.code)] == [2, 0, 1, 3]

    run(database, play)


@pytest.mark.parametrize("fault", [OSError("disk"), QuadrilleError("store.busy")])
def test_a_failed_write_is_reported_to_all_waiting_requests(
    fault: Exception, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(*_: object) -> bool:
        raise fault

    async def play(hub: Hub) -> None:
        room = await duplicate_room(hub)
        with monkeypatch.context() as patched:
            patched.setattr(hub.store, "append_soon", failing)
            plays = [room.play(seat, "nothing") for seat in range(2)]
            answers = await asyncio.gather(*plays, return_exceptions=True)
        assert answers == [fault, fault]
        assert (room.ply, hub.store.lines(room.code)) == (0, [])
        assert await room.play(0, "nothing") == 1

    run(sqlite, play)


def lose_answer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the answer to the next commit be lost, as when the line to PostgreSQL is cut."""
    append = store.append_soon

    async def lost(code: str, lines: list[Line], *rest: object) -> bool:
        monkeypatch.setattr(store, "append_soon", append)
        await append(code, lines, *rest)  # type: ignore[arg-type]
        raise OperationalError("commit", None, Exception("lost"))

    monkeypatch.setattr(store, "append_soon", lost)


def test_a_line_whose_commit_had_no_answer_is_sent_to_all(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(TableRequest("samegame", {"board": "VV./RRB"}), "ann", "Ann")
        messages: list[str] = []
        room.listen(Listener(Viewpoint(None, "en"), "bob", messages.append))
        lose_answer(hub.store, monkeypatch)
        with pytest.raises(OperationalError):
            await room.play(0, "0 1", key="a")
        await until(lambda: room.ply == 1)
        assert any('"played"' in message for message in messages)
        assert await room.play(0, "0 1", key="a") == 1

    run(sqlite, play)


def test_a_notice_is_not_lost_while_the_store_is_away(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(TableRequest("samegame", {"board": "VV./RRB"}), "ann", "Ann")
        hub.store.append(room.code, Line(0, 0, "0 1", 1)).result()
        reads, read = [OperationalError("read", None, Exception("away"))], hub.store.table

        def failing(code: str) -> object:
            if reads:
                raise reads.pop()
            return read(code)

        monkeypatch.setattr(hub.store, "table", failing)
        hub._receive(Notice(room.code, "other"))
        await until(lambda: room.ply == 1)
        assert not reads

    run(sqlite, play)
