"""Each law of the conformance suite catches a game that breaks it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from quadrille.core.capabilities import (
    Drawing,
    Facts,
    Format,
    Page,
    Players,
    Question,
    Solvers,
    StudyTask,
)
from quadrille.core.record import Record, Setup
from quadrille.core.rng import Rng
from quadrille.core.solver import Solution
from quadrille.testing import Case, Sample, capability_laws, laws
from tests.toygame.toygame.game import LEFT, State, Toygame, choose, read_row, solve, svg, write_row

SECRET = "3 1 4"


def setup_of(coins: str, *seats: str) -> Setup:
    return Setup("toygame", (("coins", coins),), seats)


SAMPLE = Sample(
    setups=(setup_of("3 1 4", "Ann", "Bob"),),
    seeded=lambda seed: setup_of("3 1 4", "Ann"),
    attempts=lambda state: (),
    invariant=lambda before, move, after: None,
    bad_options=(),
    secrets=lambda state, seat: [SECRET] if seat is None else [],
)


class Hiding(Toygame):
    """The toy game, whose row only seats see."""

    def shared(self, state: State) -> dict[str, Any]:
        return {"turn": state.turn}

    def private(self, state: State, seat: int) -> dict[str, Any]:
        return {"row": " ".join(map(str, state.row))}

    def text(self, state: State, seat: int | None) -> str:
        return "coins"


def game_with(**changes: Any) -> Hiding:
    """Return the game with other attributes."""
    changed: type[Hiding] = type("Changed", (Hiding,), {"drawing": None, **changes})
    return changed()


def film(state: State, moves: object) -> str:
    return svg(state, None)


def no_row(text: str) -> Record:
    return Record(Setup("toygame", (), ("Ann",)))


def other_row(text: str) -> Record:
    return Record(setup_of("1 1 1", "Ann"))


def facts(topic: str, *found: str, everybody: bool = False) -> Facts[Any, Any]:
    return Facts(
        topics=lambda: [topic],
        topic=lambda config: topic,
        found=lambda states, seats: found if seats or everybody else (),
        share=lambda topic, words: (),
    )


def ask(state: State, seat: int, coin: int) -> int:
    return coin


def ask_untyped(state: State, seat: int, coin) -> int:  # type: ignore[no-untyped-def]
    return int(coin)


def answer_untyped(state: State, seat: int, coin: int):  # type: ignore[no-untyped-def]
    return coin


def study(cancelled: object, rng: object, *, text: str) -> Iterator[dict[str, Any]]:
    yield {"text": text}


def study_untyped(cancelled: object, rng: object, *, text) -> Iterator[dict[str, Any]]:  # type: ignore[no-untyped-def]
    yield {"text": text}


def quick_solution(state: State, rng: Rng) -> Iterator[Solution[str]]:
    yield Solution((LEFT,) * 3, 3 + 3 * 4, None, 1, 0.0, rng.state, "quick")


def lie_quickly(state: State, rng: Rng) -> Iterator[Solution[str]]:
    yield Solution((LEFT,) * 3, 3 + 1 + 3 * 4, None, 1, 0.0, rng.state, "quick")


def cheat_quickly(state: State, seat: int, level: str, rng: Rng) -> str:
    return "both"


ROW = Format("row", ".txt", write_row, read_row, is_setup=True)
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'
GOOD = {
    "drawing": Drawing(lambda state, seat: PICTURE, film),
    "formats": (ROW,),
    "facts": facts("coins", "3", "1"),
    "solvers": Solvers({"exact": ""}, solve, quick=quick_solution),
    "players": Players({"larger": ""}, choose, quick=choose),
    "questions": (Question("worth", ask),),
    "study": (StudyTask("study", study, "/study", "text"),),
    "pages": (Page("/coins/{code}", "coins"),),
}

BROKEN: list[tuple[Callable[..., None], dict[str, Any]]] = [
    (capability_laws.reads_its_files_back, {"formats": (replace(ROW, read=other_row),)}),
    (capability_laws.reads_its_files_back, {"formats": (replace(ROW, read=no_row),)}),
    (
        capability_laws.reads_its_files_back,
        {"formats": (replace(ROW, read=other_row, write=lambda record, states: "row"),)},
    ),
    (capability_laws.draws_pictures, {"drawing": Drawing(lambda state, seat: "<svg")}),
    (capability_laws.draws_pictures, {"drawing": Drawing(lambda state, seat: "<svg/>")}),
    (capability_laws.draws_pictures, {"drawing": Drawing(svg, lambda state, moves: "<svg")}),
    (capability_laws.shares_one_score, {"cooperative": True}),
    (capability_laws.finds_short_facts, {"facts": facts("far too long")}),
    (capability_laws.finds_short_facts, {"facts": facts("fr", "3")}),
    (capability_laws.finds_short_facts, {"facts": facts("coins", "x" * 81)}),
    (capability_laws.finds_short_facts, {"facts": facts("coins", "3", "3")}),
    (capability_laws.finds_short_facts, {"facts": facts("coins", "3", everybody=True)}),
    (
        capability_laws.answers_quickly_by_its_rules,
        {"solvers": Solvers({"exact": ""}, solve, quick=lie_quickly)},
    ),
    (
        capability_laws.answers_quickly_by_its_rules,
        {"players": Players({"larger": ""}, choose, quick=cheat_quickly)},
    ),
    (capability_laws.asks_typed_questions, {"questions": (Question("worth", ask_untyped),)}),
    (capability_laws.asks_typed_questions, {"questions": (Question("worth", answer_untyped),)}),
    (capability_laws.asks_typed_questions, {"questions": (Question("worth", ask),) * 2}),
    (capability_laws.declares_study_tasks, {"study": (StudyTask("study", study),)}),
    (capability_laws.declares_study_tasks, {"study": (StudyTask("a/b", study, "/study"),)}),
    (capability_laws.declares_study_tasks, {"study": (StudyTask("s", study, record="game"),)}),
    (capability_laws.declares_study_tasks, {"study": (StudyTask("s", study_untyped, "/s"),)}),
    (capability_laws.declares_pages, {"pages": (Page("coins", "coins"),)}),
    (capability_laws.declares_pages, {"pages": (Page("/coins/{name}", "coins"),)}),
    (capability_laws.declares_pages, {"pages": (Page("/api/coins", "coins"),)}),
    (capability_laws.declares_pages, {"pages": (Page("/coins", "coins.js"),)}),
    (laws.hides_secrets, {"shared": lambda self, state: {"draw": SECRET}}),
    (
        laws.hides_secrets,
        {
            "shared": lambda self, state: {"draw": SECRET},
            "view": lambda self, state, seat: {"turn": state.turn},
        },
    ),
    (laws.hides_secrets, {"drawing": Drawing(lambda state, seat: f"<svg>{SECRET}</svg>")}),
    (laws.shows_plain_values, {"view": lambda self, state, seat: {"turn": state.turn}}),
    (laws.shows_plain_values, {"shared": lambda self, state: {"row": state.row}}),
]


def check(law: Callable[..., None], rules: Hiding) -> None:
    """Check one law, of a game or of a setup."""
    if law in laws.GAME_LAWS:
        law(rules, SAMPLE)
    else:
        law(Case(rules, SAMPLE, SAMPLE.setups[0], 1))


@pytest.mark.parametrize("law", dict.fromkeys(law for law, _ in BROKEN))
def test_a_good_game_keeps_it(law: Callable[..., None]) -> None:
    check(law, game_with(**GOOD))


@pytest.mark.parametrize(("law", "changes"), BROKEN)
def test_a_broken_game_is_caught(law: Callable[..., None], changes: dict[str, Any]) -> None:
    with pytest.raises(AssertionError):
        check(law, game_with(**changes))
