"""Records written before clocks and lexicon digests were part of them replay as they did then.

The files in `old/` were made by the version before, for every game: with moves taken back, clocks
as remarks, challenges, games read from GCG, files of other systems and moves typed by hand.
`expected.json` holds what that version made of each.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from quadrille.core.record import read, replay
from quadrille.games import built_in, game
from quadrille.games.scrabble.gcg.format import read_gcg
from quadrille.games.scrabble.gcg.reconstruct import reconstruct_record
from quadrille.lexicon.languages import language
from tests.conftest import ROOT

OLD = Path(__file__).resolve().parent / "old"
EXPECTED: dict[str, dict[str, Any]] = json.loads((OLD / "expected.json").read_text("utf-8"))
RECORDS = {path.stem: path for path in sorted(OLD.glob("*.txt"))}


NEW = {"crossword"}
"""Games that the version before did not have."""
FEW = ROOT / "tests" / "conformance" / "few_words.txt"
"""The lexicon of some records, which name it without its folder."""


def text_of(name: str) -> str:
    text = RECORDS[name].read_bytes().decode()
    return text.replace("lexicon: few_words.txt", f"lexicon: {FEW}")


def test_every_game_has_old_records_and_each_says_what_became_of_it() -> None:
    assert RECORDS.keys() == EXPECTED.keys()
    assert {read(text_of(name)).setup.game for name in RECORDS} == set(built_in()) - NEW


@pytest.mark.parametrize("name", RECORDS)
def test_an_old_record_replays_as_it_did(name: str) -> None:
    record = read(text_of(name))
    rules = game(record.setup.game)
    state = list(replay(rules, record.setup, record.entries))[-1]
    outcome = rules.outcome(state)
    assert EXPECTED[name] == {
        "moves": len(record.entries),
        "undone": len(record.undone),
        "scores": list(outcome.scores) if outcome else None,
        "grades": list(outcome.grades) if outcome else None,
        "to_move": list(rules.to_move(state)),
        "texts": [rules.text(state, seat) for seat in (None, 0)],
    }


@pytest.mark.parametrize("name", RECORDS)
def test_the_clock_of_an_old_record_is_its_last_remark(name: str) -> None:
    text = text_of(name)
    remarks = re.findall(r"(?m)^# clock((?: [0-9.]+)+)$", text)
    wanted = tuple(map(float, remarks[-1].split())) if remarks else ()
    assert read(text).clock == wanted


@pytest.mark.parametrize("path", sorted(OLD.glob("*.gcg")), ids=lambda path: path.stem)
def test_an_old_gcg_becomes_the_same_moves(path: Path) -> None:
    tiles = language("fr").tiles["scrabble"]
    made = reconstruct_record(
        read_gcg(path.read_text("utf-8"), tiles), tiles, "fr", "dictionnaire78854"
    )
    assert made.entries == read(text_of(path.stem)).entries
