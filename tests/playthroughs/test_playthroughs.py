"""Golden games are replayed, and nothing about them may change unnoticed."""

from __future__ import annotations

import difflib
from itertools import islice
from pathlib import Path

import pytest

from tests.playthroughs.golden import COMMAND, FOLDER, playthrough_text, replay_text, setups
from tests.playthroughs.regenerate import regenerate

NAMES = list(setups())


def golden(name: str) -> str:
    path = FOLDER / f"{name}.txt"
    if not path.exists():
        pytest.fail(f"{path.name} is missing. To write it: {COMMAND}")
    return path.read_text("utf-8")


def assert_same(name: str, now: str, what: str) -> None:
    before = golden(name)
    if now != before:
        lines = difflib.unified_diff(before.splitlines(), now.splitlines(), "golden", "now", n=1)
        shown = "\n".join(islice(lines, 40))
        pytest.fail(f"{name}: {what}.\nIf that is meant: {COMMAND}\n{shown}", pytrace=False)


@pytest.mark.parametrize("name", NAMES)
def test_the_record_replays_to_the_same_positions(name: str) -> None:
    assert_same(name, replay_text(golden(name)), "the same moves now lead elsewhere")


@pytest.mark.parametrize("name", NAMES)
def test_the_same_setup_and_seed_give_the_same_game(name: str) -> None:
    assert_same(name, playthrough_text(name), "the same seed now gives another game")


def test_there_is_no_golden_file_without_its_game() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(NAMES)


def test_regenerating_says_what_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = dict(islice(setups().items(), 3))
    monkeypatch.setattr("tests.playthroughs.regenerate.setups", lambda: few)
    assert set(regenerate(tmp_path).values()) == {"new"}
    (tmp_path / f"{NAMES[0]}.txt").write_text("other", "utf-8")
    (tmp_path / "chess.txt").write_text("old", "utf-8")
    fates = regenerate(tmp_path)
    assert fates.pop(NAMES[0]) == "changed"
    assert fates.pop("chess") == "removed"
    assert set(fates.values()) == {"same"}


def test_a_change_is_reported_with_the_command_that_accepts_it() -> None:
    with pytest.raises(pytest.fail.Exception) as caught:
        assert_same(NAMES[0], "other", "it changed")
    assert COMMAND in str(caught.value)
