"""Answers that are kept by their question."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from quadrille.core import answer_cache
from quadrille.core.answer_cache import UNUSED_DAYS, cached_answer
from quadrille.core.game import Json

QUESTION: Json = {"position": "…", "rollouts": 3}


@pytest.fixture
def computed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    monkeypatch.setattr(answer_cache, "user_cache", lambda: tmp_path)
    answer_cache._remove_old.cache_clear()
    return []


def ask(question: Json, computed: list[int]) -> Json:
    def compute() -> Json:
        computed.append(1)
        return [1, "é", None]

    return cached_answer("kind", question, compute)


def test_the_same_question_is_computed_once(computed: list[int]) -> None:
    assert [ask(QUESTION, computed) for _ in range(3)] == [[1, "é", None]] * 3
    assert len(computed) == 1
    ask({"position": "…", "rollouts": 4}, computed)
    assert len(computed) == 2


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b'{"question": 1, "answer": 2}', b"\xff"])
def test_a_damaged_answer_is_computed_again(
    raw: bytes, computed: list[int], tmp_path: Path
) -> None:
    ask(QUESTION, computed)
    (kept,) = tmp_path.rglob("*.json")
    kept.write_bytes(raw)
    assert ask(QUESTION, computed) == [1, "é", None]
    assert ask(QUESTION, computed) == [1, "é", None]
    assert len(computed) == 2


def test_where_nothing_can_be_written_nothing_is_kept(
    computed: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(answer_cache, "user_cache", lambda: tmp_path / "file")
    assert ask(QUESTION, computed) == ask(QUESTION, computed)
    assert len(computed) == 2


def test_old_answers_are_removed(computed: list[int], tmp_path: Path) -> None:
    ask(QUESTION, computed)
    (kept,) = tmp_path.rglob("*.json")
    long_ago = time.time() - (UNUSED_DAYS + 1) * 86_400
    os.utime(kept, (long_ago, long_ago))
    answer_cache._remove_old.cache_clear()
    ask({"other": 1}, computed)
    assert not kept.exists()
