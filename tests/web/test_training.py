"""Training over HTTP: questions about positions and words, and what an answer is worth."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.servers import Browser
from tests.web.test_jobs import finished


def train(browser: Browser, **body: Any) -> dict[str, Any]:
    answer = browser.post("/api/train", {"language": "fr", **body})
    assert answer.status_code == 202, answer.text
    return finished(browser, answer.json())


def test_the_answer_to_a_puzzle_is_secret_until_found_or_given_up(ann: Browser) -> None:
    question = train(ann, kind="seven")["found"]
    assert len(question["rack"]) == 7
    assert "solution" not in question
    seed = question["seed"]
    assert train(ann, kind="seven", seed=seed)["found"]["rack"] == question["rack"]
    solution = train(ann, kind="seven", seed=seed, answer="?")["found"]["solution"]
    assert len(solution["laid"]) == 7
    right = train(ann, kind="seven", seed=seed, answer=solution["text"])["found"]
    assert (right["right"], right["over"]) == (True, True)
    refused = train(ann, kind="seven", seed=seed, answer="1A ZZZZZZZ")
    assert refused["state"] == "failed"
    assert refused["error"]["code"].startswith("scrabble.")


@pytest.mark.parametrize("seed", range(4))
def test_a_seven_is_there_or_not(ann: Browser, seed: int) -> None:
    expected = {
        answer: train(ann, kind="exists", seed=seed, answer=answer)["found"]
        for answer in ("yes", "no")
    }
    assert expected["yes"]["right"] is not expected["no"]["right"]
    assert expected["yes"]["right"] == (expected["no"]["solution"] is not None)


def test_another_play_is_not_the_top_and_that_is_all_one_hears(ann: Browser) -> None:
    solution = train(ann, kind="best", seed=7, answer="?")["found"]["solution"]
    shorter = next(
        answer["found"]
        for size in range(2, 7)
        for answer in [train(ann, kind="best", seed=7, answer=f"8H {solution['word'][:size]}")]
        if answer["state"] == "done"
    )
    assert shorter == {**shorter, "right": False, "over": False, "solution": None}


def test_words_are_studied(ann: Browser) -> None:
    question = train(ann, kind="anagrams", seed=1)["found"]
    solution = train(ann, kind="anagrams", seed=1, answer="?")["found"]["solution"]
    assert sorted(solution[0]) == sorted(question["shown"])
    assert train(ann, kind="anagrams", seed=1, answer=solution[0].lower())["found"]["right"]
    assert train(ann, kind="new", seed=1, answer="zzz")["error"]["code"] == "bad-choice"
    assert ann.post("/api/train", {"language": "fr", "kind": "nothing"}).status_code == 422
    assert train(ann, kind="hooks", language="xx")["state"] == "failed"
