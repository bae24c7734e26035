"""Computers at live tables: what they need is compiled from the moment that the table opens."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from quadrille.app.live import computers
from quadrille.app.live.hub import Hub
from quadrille.app.live.requests import TableRequest
from quadrille.store.models import Seat
from tests.app.living import SMALL, run, until


@pytest.mark.parametrize(
    ("game", "level", "kernel"),
    [
        ("scrabble", "greedy", "quadrille.games.scrabble.movegen.best_kernel"),
        ("mixmo-original", "strong", "quadrille.games.mixmo.solvers.anneal_kernel"),
    ],
)
def test_the_kernels_of_a_computer_are_compiled_first_when_its_table_opens(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, game: str, level: str, kernel: str
) -> None:
    wanted: list[str] = []

    def ask(modules: Iterable[str]) -> None:
        wanted.extend(modules)

    monkeypatch.setattr(computers, "compile_first", ask)

    async def play(hub: Hub) -> None:
        await hub.create(SMALL, "ann", "Ann")
        assert wanted == []
        seats = [Seat("Ann", "ann"), Seat(level, None, level)]
        await hub.create(TableRequest(game, {}, seats), "ann", "Ann")
        await until(lambda: kernel in wanted)

    run(sqlite, play)
