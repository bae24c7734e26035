"""The menu: choices, help, and lines that fit the window."""

from __future__ import annotations

import pexpect
import pytest

from tests.cli.conftest import Cli, Spawn


def test_a_question_mark_lists_the_choices_again(cli: Cli) -> None:
    result = cli("menu", stdin="?\nq\n")
    assert result.status == 0
    assert result.out.count("  q  quit") == 2
    assert "Type one of 1–6, or q: quit." in result.out


def test_an_invalid_choice_is_reported(cli: Cli) -> None:
    assert "“9” is not a choice: type one of 1–6, q or ?." in cli("menu", stdin="9\nq\n").out


@pytest.mark.parametrize("width", [30, 45, 60, 79, 120])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_word_is_cut_at_any_width(spawn: Spawn, width: int, language: str) -> None:
    menu = spawn("menu", "--lang", language, size=(40, width), NO_COLOR="1")
    menu.expect("> ")
    shown = (menu.before or "").replace("\r", "").split("\n")
    menu.sendline("q")
    menu.expect(pexpect.EOF)
    assert max(map(len, shown)) <= width
    words = " ".join(" ".join(shown).split())
    sentences = {
        "en": "Mixmo in duplicate: everyone has the same tiles; make the best grid of words",
        "fr": "Scrabble",
    }
    assert sentences[language] in words
