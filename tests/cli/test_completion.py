"""Shell completion, asked as a shell asks: by click's protocol, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from quadrille.cli.completing import FILE_NAME, complete


def offered(shell: str, *words: str) -> list[tuple[str, str]]:
    """Return what is offered for the last word, as kind and value."""
    variables = {
        "_QUADRILLE_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": " ".join(["quadrille", *words]),
        "COMP_CWORD": words[-1] if shell == "fish" else str(len(words)),
    }
    done = subprocess.run(
        [sys.executable, "-m", "quadrille"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **variables},
    )
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    if shell == "zsh":
        return list(zip(lines[::3], lines[1::3], strict=True))
    return [(line.split(",", 1)[0], line.split(",", 1)[1].split("\t")[0]) for line in lines]


def values(*words: str, shell: str = "bash") -> set[str]:
    return {value for kind, value in offered(shell, *words) if kind == "plain"}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_commands_and_files(shell: str) -> None:
    assert "solve" in values("samegame", "so", shell=shell)
    assert offered(shell, "samegame", "show", "boa") == [("file", "boa")]
    assert offered(shell, "samegame", "records", "boa") == [("file", "boa")]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("mixmo", "new", "--lexicon", "fr"), {"fr", "fr-light"}),
        (("mixmo", "new", "--dictionary", "fr-l"), {"fr-light"}),
        (("lexicon", "check", "chat", "--lexicon", "en"), {"en"}),
        (("mixmo", "new", "--theme", "anim"), {"animaux"}),
        (("scrabble", "play", "--set", "d"), {"de"}),
        (("scrabble", "play", "--against", "gre"), {"greedy"}),
        (("scrabble", "match", "--players", "greedy,equ"), {"greedy,equity"}),
        (("robot", "solve", "--method", "graph-c"), {"graph-cuts"}),
        (("samegame", "export", "game.quadrille", "--format", "rec"), {"record"}),
        (("sam",), {"samegame"}),
        (("lexicon", "theme", "anim"), {"animaux"}),
        (("mixmo", "score", "ann.txt", "--scoring", "f"), {"fives"}),
        (("arena", "run", "same"), {"samegame"}),
        (("arena", "run", "samegame", "--players", "greedy,nr"), {"greedy,nrpa"}),
        (("samegame", "compare", "--methods", "beam,nr"), {"beam,nrpa"}),
        (("stats", "wins", "--game", "rob"), {"robot"}),
    ],
)
def test_names_are_offered(words: tuple[str, ...], wanted: set[str]) -> None:
    assert wanted <= values(*words)


def test_a_lexicon_may_be_a_file() -> None:
    assert ("file", "words.t") in offered("bash", "scrabble", "plays", "--lexicon", "words.t")


def test_a_user_list_is_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUADRILLE_DATA", str(tmp_path))
    words = tmp_path / "words.txt"
    words.write_text("chat\n")
    command = [sys.executable, "-m", "quadrille", "lexicon", "add", str(words), "--name", "mine"]
    subprocess.run([*command, "--language", "fr"], check=True, capture_output=True)
    assert values("lexicon", "check", "chat", "--lexicon", "mi") == {"mine"}
    subprocess.run([*command[:-1], "mint", "--theme"], check=True, capture_output=True)
    assert values("lexicon", "remove", "") == {"mine"}
    assert values("lexicon", "remove", "--theme", "") == {"mint"}


@pytest.mark.parametrize("words", [("plugins", "new", "coins", "--out"), ("robot", "compare")])
def test_folders_are_offered(words: tuple[str, ...]) -> None:
    assert offered("bash", *words, "gam") == [("dir", "gam")]


def test_only_text_is_completed_so() -> None:
    number = click.Argument(["number"], type=int, metavar="FILE")
    text = click.Argument(["text"], metavar="[FILE]")
    for parameter in (number, text):
        complete(parameter)
    assert number.type is not FILE_NAME
    assert text.type is FILE_NAME
