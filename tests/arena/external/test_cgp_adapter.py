"""The adapter for engines that read CGP, with an engine that only writes down what it is sent."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from quadrille.arena.external.checking import STEPS, check_engine
from quadrille.arena.external.messages import SeatPosition, encode, encode_go, encode_hello
from quadrille.arena.external.process import Limits
from quadrille.core.game import Json
from quadrille.core.record import Record, Setup, begin
from quadrille.core.solver import Budget
from quadrille.games import game
from quadrille.games.scrabble.files import Position, write_cgp
from quadrille.games.scrabble.rules import apply
from quadrille.games.scrabble.state import State

ADAPTER = Path(__file__).resolve().parents[3] / "examples/engines/cgp_adapter.py"
FAKE = """
import sys
log = open({log!r}, "w")
for line in sys.stdin:
    print(line.strip(), file=log, flush=True)
    if line.startswith("go"):
        print("info currmove ex.Q", "bestmove {move}", sep="\\n", flush=True)
"""
SETTINGS = """
name = "fake"
command = {command!r}
start = ["lexicon en"]
ask = ["position cgp {{cgp}}", "go {{seconds}} {{iterations}}"]
cgp_end = "lex en;"
move = '^bestmove (?P<move>.+)'
[usual]
iterations = 7
"""


def adapter_with(folder: Path, move: str) -> list[str]:
    """Return the command of the adapter with an engine that always gives one move."""
    engine, settings = folder / "fake.py", folder / "fake.toml"
    engine.write_text(FAKE.format(log=str(folder / "log"), move=move), encoding="utf-8")
    command = f"{sys.executable} -S -E {engine}"
    settings.write_text(SETTINGS.format(command=command), encoding="utf-8")
    return [sys.executable, "-S", "-E", str(ADAPTER), str(settings)]


def load_adapter() -> Any:
    spec = importlib.util.spec_from_file_location("cgp_adapter", ADAPTER)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_an_engine_that_passes_keeps_the_protocol_all_through_a_game(tmp_path: Path) -> None:
    report = check_engine(
        adapter_with(tmp_path, "pass"), game("scrabble"), Limits(120, 120), seconds=60
    )
    assert (report.faults, report.passed, report.name) == ({}, [*STEPS], "fake")


def test_the_engine_is_sent_the_position_and_what_it_may_spend(tmp_path: Path) -> None:
    rules = game("scrabble")
    options = {
        "language": "en",
        "challenge": "none",
        "lexicon": "none",
        "draws": "MOTSAEILRUENTA",
        "first": "0",
    }
    setup = Setup("scrabble", tuple(options.items()), ("a", "b"))
    state: Any = begin(rules, setup)
    for text in ("8H MOT", "pass", "pass"):
        state = apply(state, rules.parse(text, state, 0))
    assert isinstance(state, State)
    seen = SeatPosition(rules, state, 1, Record(setup))
    lines: list[dict[str, Json]] = [
        encode_hello(rules, options), seen.encode(), encode_go(1, Budget(seconds=2.0)),
        {"type": "stop"},
    ]  # fmt: skip
    command = adapter_with(tmp_path, "9H E(M)U")
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("".join(f"{encode(line)}\n" for line in lines))
    process.stdin.flush()
    answers = [json.loads(process.stdout.readline()) for _ in range(3)]
    process.communicate('{"type": "quit"}\n')
    assert [one["type"] for one in answers] == ["ready", "info", "best"]
    assert answers[2]["move"] == "9H EMU"
    racks = (tuple(state.rack(1)), ())
    cgp = write_cgp(Position(state.board, racks, (0, state.scores[0]), state.barren))
    log = (tmp_path / "log").read_text(encoding="utf-8").splitlines()
    assert log == ["lexicon en", f"position cgp {cgp} lex en;", "go 2.0 7"]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("8h.HADJI", "8H HADJI"),
        ("h8 W.RdS", "H8 W.RdS"),
        ("8H (T)ES(T)", "8H TEST"),
        ("(exch AB?)", "exchange AB?"),
        ("ex.QV", "exchange QV"),
        ("-QV", "exchange QV"),
        ("-", "pass"),
        ("(Pass)", "pass"),
        ("resigns", None),
    ],
)
def test_moves_are_read_as_engines_write_them(text: str, move: str | None) -> None:
    assert load_adapter().read_move(text) == move
