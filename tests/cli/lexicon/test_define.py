"""`define`: with the extra, without it, with a damaged one."""

from __future__ import annotations

from quadrille.lexicon.definitions import Meaning, default_path, save
from tests.cli.conftest import Cli

CHAT = Meaning("chat", "n. m.", ("Animal qui prend les souris.",), ("félin", "matou"))
PALE = Meaning("pâle", "", (), ("blême",))


def test_a_word_is_defined_with_its_synonyms(cli: Cli) -> None:
    save({"CHAT": [CHAT], "PALE": [PALE]}, default_path())
    result = cli("lexicon", "define", "chats", "pâle")
    assert result.status == 0
    assert result.out.splitlines() == [
        "CHATS",
        "  chat (n. m.)",
        "    Animal qui prend les souris.",
        "    synonyms: félin, matou",
        "PALE",
        "  pâle",
        "    synonyms: blême",
    ]


def test_an_unknown_word_is_a_negative_answer(cli: Cli) -> None:
    save({"CHAT": [CHAT]}, default_path())
    result = cli("lexicon", "define", "zzz", "chat")
    assert result.status == 1
    assert result.out.startswith("zzz: no definition found\nCHAT\n")


def test_json_tells_everything(cli: Cli) -> None:
    save({"CHAT": [CHAT]}, default_path())
    assert cli("lexicon", "define", "chat", "--json").json == {
        "word": "chat",
        "meanings": [
            {
                "headword": "chat",
                "part": "n. m.",
                "definitions": ["Animal qui prend les souris."],
                "synonyms": ["félin", "matou"],
            }
        ],
    }
    unknown = cli("lexicon", "define", "zzz", "--json")
    assert (unknown.status, unknown.json) == (1, {"word": "zzz", "meanings": []})


def test_without_the_extra_it_says_how_to_make_it(cli: Cli) -> None:
    result = cli("lexicon", "define", "chat")
    assert (result.status, result.out) == (2, "")
    assert "make definitions" in result.err


def test_a_damaged_extra_is_reported(cli: Cli) -> None:
    save({"CHAT": [CHAT]}, default_path())
    default_path().write_bytes(default_path().read_bytes()[:-1])
    result = cli("lexicon", "define", "chat")
    assert result.status == 2
    assert "damaged" in result.err
