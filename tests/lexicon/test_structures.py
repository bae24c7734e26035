"""The structures that are compared answer alike; the comparison runs and draws its plots."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.structures import STRUCTURES, LetterTree, Measure, main, measure, near_misses, table
from bench.structures_plot import WORDS, draw
from quadrille.core.rng import Rng

words = st.text("ABCDE", min_size=1, max_size=7)


@given(st.lists(words, max_size=60), st.lists(words, max_size=60))
def test_every_structure_answers_as_the_list_does(listed: list[str], queries: list[str]) -> None:
    made = {name: make(listed) for name, make in STRUCTURES.items()}
    for word in (*listed, *queries, "Z", "AAAAAAAA"):
        answers = {name: word in structure for name, structure in made.items()}
        assert set(answers.values()) == {word in listed}, answers


def test_a_tree_takes_words_one_by_one() -> None:
    tree = LetterTree(["RAT"])
    assert "RATS" not in tree
    tree.add("RATS")
    assert ("RATS" in tree, "RA" in tree) == (True, False)


def test_a_near_miss_is_no_word_and_one_letter_away() -> None:
    listed = ["CHAT", "RAT", "CHIEN"]
    for missed in near_misses(listed, frozenset(listed), 50, Rng(1)):
        assert missed not in listed
        assert any(
            len(word) == len(missed) and sum(a != b for a, b in zip(word, missed, strict=True)) == 1
            for word in listed
        )


@pytest.mark.slow
def test_every_structure_is_measured() -> None:
    listed = [f"{a}{b}{c}" for a in "ABCDE" for b in "ABCDE" for c in "ABC"]
    found = measure(listed, queries=20, repeats=1, rng=Rng(1))
    assert [one.structure for one in found] == list(STRUCTURES)
    assert all(one.words == 75 and one.memory_mb > 0 for one in found)
    assert [one.compiled_us is not None for one in found] == [False, False, False, True]
    assert table(found).count("\n") == 4


def test_the_plots_are_drawn_the_same_each_time(tmp_path: Path) -> None:
    shown = [
        Measure(name, size, size / 1e6, size / 1e3, 1.0, 2.0, 0.1 if name == "graph" else None)
        for name in STRUCTURES
        for size in (10, 100)
    ]
    draw(shown, tmp_path / "once")
    draw(shown, tmp_path / "again")
    for plot in WORDS.values():
        once = (tmp_path / "once" / plot["file"]).read_text(encoding="utf-8")
        assert once == (tmp_path / "again" / plot["file"]).read_text(encoding="utf-8")
        assert f"<title>{plot['title']}</title>" in once


def test_the_command_prints_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.structures.SIZES", (50, 100))
    monkeypatch.setattr("bench.structures.QUERIES", 20)
    main(["--json", "--repeats", "1"])
    plot = json.loads(capsys.readouterr().out)["structures"]
    assert [one["words"] for one in plot] == [50] * 4 + [100] * 4
