"""Words asked over HTTP: whether they are words, and what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from quadrille.lexicon.definitions import Meaning, save
from quadrille.web.limits import Limits, Rate
from tests.web.servers import Browser, serving_here

CHAT = Meaning("chat", "n. m.", ("Animal domestique qui prend les souris.",), ("matou",))


@pytest.fixture
def cleo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """Somebody at a server that has one definition, and answers three times at once."""
    monkeypatch.setenv("QUADRILLE_DATA", str(tmp_path))
    save({"CHAT": [CHAT]}, tmp_path / "definitions-fr.bin")
    with serving_here(f"sqlite:///{tmp_path}/games.db", Limits(words=Rate(3, 0.01))) as address:
        browser = Browser(address)
        browser.get("/api/me")
        yield browser
        browser.close()


def test_a_word_is_defined_and_lookups_are_limited(cleo: Browser) -> None:
    assert cleo.get("/api/words/dictionnaireGros/chats").json() == {
        "word": "CHATS",
        "valid": True,
        "definitions": [
            {"lemma": "chat", "kind": "n. m.", "senses": [*CHAT.definitions], "synonyms": ["matou"]}
        ],
    }
    assert cleo.get("/api/words/en/chat").json()["definitions"] == []
    assert cleo.get("/api/words/fr/tachc").json() == {
        "word": "TACHC", "valid": False, "definitions": [],
    }  # fmt: skip
    refused = cleo.get("/api/words/fr/chat")
    assert (refused.status_code, refused.json()["error"]["code"]) == (429, "web.too-often")


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("fr/R2D2", 400, "lexicon.letters"),
        ("nowhere/chat", 400, "lexicon.unknown"),
        ("..%5Cpasswd/chat", 400, "lexicon.unknown"),
        (f"fr/{'A' * 41}", 422, "web.too-long"),
        (f"{'A' * 41}/chat", 422, "web.too-long"),
    ],
)
def test_what_is_no_word_or_no_lexicon_is_refused(
    ann: Browser, path: str, status: int, code: str
) -> None:
    answer = ann.get(f"/api/words/{path}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
