"""Plug-ins are found by their entry points, listed, and left out if they are broken."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from quadrille.cli.main import TOOLS
from quadrille.cli.plugins import package_files
from quadrille.games import RESERVED
from tests.cli.conftest import Cli
from tests.plugins.conftest import TOY, environment_with, install


def run(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, with what is typed."""
    spoken = () if "--lang" in arguments else ("--lang", "en")
    return subprocess.run(
        [sys.executable, "-m", "quadrille", *arguments, *spoken],
        env=environment_with(folder),
        cwd=folder,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_the_toy_game_is_what_plugins_new_writes() -> None:
    written = package_files("toygame")
    there = {
        path.relative_to(TOY).as_posix(): path.read_text(encoding="utf-8")
        for path in TOY.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert there == written
    assert sum(text.count("\n") for text in there.values()) < 300


PIP = ["pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index"]


def test_what_plugins_new_writes_is_installed_and_passes_its_tests(tmp_path: Path) -> None:
    names = ("coins", "row2")
    for name in names:
        made = run(tmp_path, "plugins", "new", name, "--out", f"made-{name}")
        assert (made.returncode, made.stderr) == (0, "")
        printed = f"Created made-{name}. Install it with: pip install -e made-{name}\n"
        assert made.stdout == printed
    assert run(tmp_path, "plugins", "new", "coins", "--out", "made-coins").returncode == 2
    folders = [str(tmp_path / f"made-{name}") for name in names]
    for command in (
        [*PIP, "--target", str(tmp_path), *folders],
        ["pytest", "-q", "-p", "no:cacheprovider", "--import-mode", "importlib", *folders],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=tmp_path,
            env=environment_with(tmp_path),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert "4 passed" in done.stdout
    listed = run(tmp_path, "plugins").stdout.splitlines()
    for name, line in zip(names, listed, strict=True):
        assert line.startswith(f"{name}  {name.capitalize()}: A row")
        assert "The game is over" in run(tmp_path, name, "play", typed="left\n" * 8).stdout
        assert run(tmp_path, name, "manual").stdout.startswith(f"# {name.capitalize()}\n")


NO_NAMES = "samegame Toy ../toy t 1toy lexicon event class json random typing quadrille tests click"


@pytest.mark.parametrize("name", NO_NAMES.split())
def test_names_that_cannot_be_a_plugin_are_refused(cli: Cli, tmp_path: Path, name: str) -> None:
    done = cli("plugins", "new", name)
    assert done.status == 2
    assert len(done.err.splitlines()) == 1
    assert [*tmp_path.iterdir()] == []


def test_plugins_are_listed(installed: Path) -> None:
    _, line = run(installed, "plugins", "list", "--json").stdout.splitlines()
    answer = json.loads(line)
    assert (answer["name"], answer["place"]) == ("toygame", "toygame.game:GAME")
    assert "toygame" in run(installed, "plugins").stdout


def test_without_plugins_the_list_says_so(tmp_path: Path) -> None:
    done = run(tmp_path, "plugins")
    assert (done.returncode, done.stdout) == (0, "No plug-ins are installed.\n")


def test_no_game_may_have_the_name_of_a_command() -> None:
    assert {"menu", *TOOLS} <= RESERVED


def test_a_broken_plugin_is_named_in_one_line_and_left_out(tmp_path: Path) -> None:
    entries = {
        "gone": "no_such_module:GAME",
        "samegame": "toygame.game:GAME",
        "serve": "serve_game:GAME",
        "text": "toygame.game:LEFT",
        "toygame": "toygame.game:GAME",
    }
    install(tmp_path, entries)
    (tmp_path / "serve_game.py").write_text(
        "import toygame.game\nGAME = type('Serve', (toygame.game.Toygame,), {'name': 'serve'})()\n"
    )
    assert "Serve the web page" in run(tmp_path, "--help").stdout
    done = run(tmp_path, "plugins", "list", "--json")
    assert [json.loads(line)["name"] for line in done.stdout.splitlines()] == ["toygame"]
    left_out = done.stderr.splitlines()
    assert [line.split("'")[1] for line in left_out] == ["gone", "samegame", "serve", "text"]
    assert left_out[2].endswith(": the name is taken")
