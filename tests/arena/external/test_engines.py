"""Good engines: the examples in Python and C, and what a host tells them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from quadrille.arena.contests import Chooser, play_out
from quadrille.arena.external.capability import (
    add_commands,
    add_engine,
    add_named_engines,
    engines_of,
    forget_engines,
    named_engines,
)
from quadrille.arena.external.checking import STEPS, check_engine
from quadrille.arena.external.engine import Engine, find_games, split_command
from quadrille.arena.external.faults import EngineFault
from quadrille.arena.external.messages import SeatPosition, encode, encode_go, encode_hello
from quadrille.arena.external.process import Limits
from quadrille.core.errors import Invalid
from quadrille.core.record import Record, Setup, begin
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games import built_in, game
from quadrille.testing import Case
from tests.conformance.sample import sample

ROOT = Path(__file__).resolve().parents[3]
LARGEST = [sys.executable, "-S", "-E", str(ROOT / "examples/engines/largest_group.py")]
PATIENT = Limits(start=120, grace=120)
BOT = """
import json, sys
def say(**message): print(json.dumps(message), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="ready", protocol=1, name="most", capabilities=["legal", "points"])
    elif message["type"] == "position":
        position = message
    elif message["type"] == "go":
        say(type="info", nodes=1)
        say(type="best", move=max(zip(position["points"], position["legal"]))[1])
    elif message["type"] == "quit":
        break
"""


@pytest.fixture(scope="module")
def longest(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Compile the example in C."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("no C compiler is here")
    made = tmp_path_factory.mktemp("c") / "longest"
    source = ROOT / "examples/engines/longest.c"
    subprocess.run([compiler, "-Wall", "-Wextra", "-Werror", "-o", made, source], check=True)
    return str(made)


@pytest.fixture(autouse=True)
def _end_engines() -> Iterator[None]:
    yield
    forget_engines()


def test_engines_that_are_forgotten_leave_no_trace() -> None:
    forget_engines()  # a test before this one may have left some
    rules = game("samegame")
    before = rules.solvers
    add_engine(rules, "one", LARGEST)
    add_engine(rules, "two", LARGEST)
    assert rules.solvers is not before
    forget_engines()
    assert rules.solvers is before
    assert engines_of("samegame") == {}


def test_the_example_in_python_keeps_the_protocol() -> None:
    report = check_engine(LARGEST, game("samegame"), PATIENT, seconds=60)
    assert (report.faults, report.passed) == ({}, [*STEPS])
    assert (report.name, report.author) == ("largest group", "you")


def test_the_example_in_c_keeps_the_protocol(longest: str) -> None:
    report = check_engine([longest], game("samegame"), PATIENT, seconds=60)
    assert (report.faults, report.passed) == ({}, [*STEPS])


def test_a_check_begins_with_the_first_game_that_an_engine_names(longest: str) -> None:
    """The example in C cannot solve every puzzle, so it names what it plays."""
    assert [one.name for one in find_games([longest], PATIENT)] == ["scrabble", "samegame"]


def test_a_check_says_which_step_fails() -> None:
    reported: list[tuple[str, str | None]] = []
    report = check_engine(
        ["false"], game("samegame"), PATIENT, tell=lambda *one: reported.append(one)
    )
    assert not report.is_valid
    assert [*report.faults] == ["ready"]
    assert reported[0][0] == "ready"
    assert reported[0][1] is not None


def test_an_engine_is_a_method_of_its_game() -> None:
    rules, name = game("samegame"), f"cmd:{' '.join(LARGEST)}"
    add_commands(rules, ["greedy", name], limits=PATIENT)
    assert rules.solvers is not None
    assert name in rules.solvers.methods
    state = begin(rules, Setup("samegame", (("fill", "random 1"),)))
    *_, found = rules.solvers.solve(state, name, Budget(seconds=60), Rng(1))
    final = state
    for move in found.moves:
        final = rules.apply(final, move)
    outcome = rules.outcome(final)
    assert outcome is not None
    assert (found.score, found.method) == (outcome.scores[0], name)


def test_an_engine_plays_against_a_computer_of_the_game(longest: str) -> None:
    rules = game("scrabble")
    add_engine(rules, "longest-word", [longest], Budget(seconds=60), PATIENT)
    assert rules.players is not None
    options = (("lexicon", "en"), ("first", "0"), ("fill", "random 7"))
    setup = Setup("scrabble", options, ("longest-word", "greedy"))

    def chooser(name: str) -> Chooser:
        assert rules.players is not None
        move = rules.players.move
        return lambda record, state, seat, rng: move(record, state, seat, name, rng)

    played = play_out(
        rules,
        setup,
        begin(rules, setup),
        [chooser(name) for name in setup.seats],
        Rng(1),
    )
    assert played.fault is None
    assert len(played.record.entries) > 10
    assert min(played.scores) > 50


def test_a_command_is_only_what_the_owner_names() -> None:
    rules = game("scrabble")
    assert rules.players is not None
    config = rules.configure({"lexicon": "en"})
    for level in ("cmd:true", "cmd:./mybot", "cmd"):
        with pytest.raises(Invalid):
            rules.players.admit(config, level)
    with pytest.raises(Invalid):
        add_named_engines(["cmd=true"])
    with pytest.raises(Invalid):
        add_named_engines(["true"])
    with pytest.raises(Invalid):
        add_named_engines(["scrabble:greedy=true"])


def test_worker_processes_get_the_named_engines() -> None:
    add_named_engines([f"samegame:mine={' '.join(LARGEST)}"], PATIENT)
    assert f"samegame:mine={' '.join(LARGEST)}" in named_engines()
    assert engines_of("samegame")["mine"].command == tuple(LARGEST)
    solvers = game("samegame").solvers
    assert solvers is not None
    assert "mine" in solvers.methods


def test_an_engine_names_its_games_where_nobody_else_does() -> None:
    add_named_engines([f"asked={' '.join(LARGEST)}"], PATIENT)
    assert "asked" in engines_of("samegame")
    assert "asked" not in engines_of("robot")


@pytest.mark.parametrize("text", ["cmd:", "cmd:'", "cmd:  "])
def test_a_command_without_words_is_refused(text: str) -> None:
    with pytest.raises(EngineFault):
        split_command(text)


def messages_of(case: Case) -> Any:
    """Yield what would be sent to the engine of each seat, with the state at that time."""
    record, states = case.played
    rules = case.rules
    for ply, state in enumerate(states):
        so_far = Record(record.setup, record.entries[:ply])
        for seat in range(len(record.setup.seats)):
            position = SeatPosition(rules, state, seat, so_far)
            sent = [
                encode_hello(rules, dict(record.setup.options)),
                position.encode(),
                encode_go(seat, Budget(seconds=1)),
            ]
            yield state, seat, sent


@pytest.mark.parametrize("name", built_in())
def test_no_message_tells_what_a_seat_may_not_know(name: str) -> None:
    """Search every message of whole games for the racks of others, the bag, the draw, the theme."""
    looked = 0
    for number, setup in enumerate(sample(name).setups):
        case = Case(game(name), sample(name), setup, number)
        for state, seat, sent in messages_of(case):
            # Both ways of writing lists: with spaces after commas and without.
            text = "".join(json.dumps(one, ensure_ascii=False) + encode(one) for one in sent)
            for secret in case.sample.secrets(state, seat):
                looked += 1
                assert secret not in text
    assert looked > 100 or not game(name).hidden


def test_legal_moves_depend_on_nothing_that_is_hidden() -> None:
    """The same board and rack with other tiles elsewhere give the same list."""
    rules = game("scrabble")
    found = []
    for draws in ("EEIRSTNAAAAAAA", "EEIRSTNOOOOOOU"):
        options = (("lexicon", "en"), ("first", "0"), ("draws", draws), ("fill", "random 3"))
        setup = Setup("scrabble", options, ("a", "b"))
        position = SeatPosition(rules, begin(rules, setup), 0, Record(setup))
        found.append(position.gains())
    assert found[0] == found[1]
    assert found[0]


def test_legal_moves_and_their_points_come_only_on_request() -> None:
    rules = game("samegame")
    setup = Setup("samegame", (("board", "RR/VV"),))
    position = SeatPosition(rules, begin(rules, setup), 0, Record(setup))
    assert "legal" not in position.encode()
    assert position.encode(frozenset(["legal"]))["legal"] == ["0 0", "0 1"]
    assert "points" not in position.encode(frozenset(["legal"]))
    both = position.encode(frozenset(["points"]))
    assert (both["legal"], both["points"]) == (["0 0", "0 1"], [1, 1])


def test_a_bot_gets_the_points_of_scrabble_as_the_rules_count_them() -> None:
    rules = game("scrabble")
    setup = Setup("scrabble", (("lexicon", "en"), ("first", "0"), ("fill", "random 5")), ("a", "b"))
    state = begin(rules, setup)
    gains = SeatPosition(rules, state, 0, Record(setup)).gains()
    assert gains
    for text in [*gains][:30]:
        after = rules.apply(state, rules.parse(text, state, 0))
        assert after.scores[0] == gains[text]
    assert rules.resigning not in gains


def test_an_engine_plays_move_by_move_where_a_game_hides_something(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = game("samegame")
    monkeypatch.setattr(type(rules), "hidden", frozenset({"fill"}))
    setup = Setup("samegame", (("board", "RR/VV"),))
    position = SeatPosition(rules, begin(rules, setup), 0, Record(setup))
    with Engine([sys.executable, "-S", "-E", "-c", BOT], rules, PATIENT) as made:
        (found,) = made.solve(position, Budget(seconds=60), "bot", 0)
    assert [rules.write(move, None) for move in found.moves] == ["0 1", "0 0"]
