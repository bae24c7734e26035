"""The pages for builders: the library has the names that its page shows; the transcript is true."""

from __future__ import annotations

import json
import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import quadrille
from quadrille.arena.external.messages import SeatPosition, encode, encode_go, encode_hello
from quadrille.core.game import Json
from quadrille.core.record import Record, Setup, begin
from quadrille.core.solver import Budget
from quadrille.games import game
from tests.docs.pages import ROOT, blocks

API = ROOT / "docs/api.md"
ENGINES = ROOT / "docs/technical/engines.md"
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
LARGEST = ROOT / "examples/engines/largest_group.py"
MOST_NAMES = 35
MOST_LINES = 30


def test_the_library_has_about_thirty_names_and_nothing_else() -> None:
    assert 25 <= len(quadrille.__all__) <= MOST_NAMES
    assert set(dir(quadrille)) == {*quadrille.__all__, "__version__"}
    for name in quadrille.__all__:
        assert getattr(quadrille, name).__doc__, name
    with pytest.raises(AttributeError):
        _ = quadrille.nothing  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", [API, ROOT / "docs/api.fr.md"], ids=lambda page: page.name)
def test_every_name_of_the_library_is_on_its_page(page: Path) -> None:
    """In prose, and in an example: `test_python_examples_run` runs those."""
    text = page.read_text(encoding="utf-8")
    shown = set(re.findall(r"(?:quadrille\.|`)(\w+)", text))
    assert sorted(set(quadrille.__all__) - shown) == []
    code = "".join(block.body for block in blocks(page) if block.kind == "python")
    used = set(re.findall(r"quadrille\.(\w+)", code))
    assert sorted(set(quadrille.__all__) - used) == []


def test_importing_the_library_imports_nothing_heavy() -> None:
    """What takes long is not there; so it costs some milliseconds on any machine."""
    script = "import sys, quadrille; print(*sorted(m for m in sys.modules if 'quadrille' in m))"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    assert done.stdout.split() == ["quadrille"]


def test_games_can_be_called_whatever_was_imported_before() -> None:
    assert quadrille.Table.new("samegame", seed=1).game is quadrille.game("samegame")
    assert "samegame" in quadrille.games()
    assert vars(quadrille)["games"].game is quadrille.game


@pytest.mark.parametrize("script", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(
    script: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(script), run_name="__main__")
    assert capsys.readouterr().out
    for picture in tmp_path.glob("*.svg"):
        assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_there_are_examples_of_each_kind() -> None:
    kinds = (
        "random",
        "samegame_solver",
        "scrabble_bot",
        "gcg",
        "match",
        "robot",
        "word",
        "notebook",
    )
    names = [path.stem for path in EXAMPLES]
    assert [kind for kind in kinds if not any(kind in name for name in names)] == []


@pytest.mark.parametrize("name", ["samegame_solver", "scrabble_bot"])
def test_a_solver_and_a_bot_take_less_than_thirty_lines(name: str) -> None:
    text = (ROOT / f"examples/{name}.py").read_text(encoding="utf-8")
    code = re.sub(r'""".*?"""', "", text, flags=re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) < MOST_LINES


def test_the_engine_on_the_page_is_the_example() -> None:
    (shown,) = [block.body for block in blocks(API) if "run_engine(choose" in block.body]
    script = (ROOT / "examples/engines/scrabble_bot.py").read_text(encoding="utf-8")
    without = re.sub(r' *""".*?"""\n+', "", script, flags=re.DOTALL)
    assert shown.strip() == without.strip()


def transcript() -> list[tuple[str, str]]:
    """Return the lines of the page, each with who says it."""
    (block,) = [block for block in blocks(ENGINES) if block.kind == "transcript"]
    return [(line[0], line[2:]) for line in block.body.splitlines()]


def test_the_host_says_what_the_transcript_shows() -> None:
    setup = Setup("samegame", (("board", "RV/RV"),))
    rules = game("samegame")
    position = SeatPosition(rules, begin(rules, setup), 0, Record(setup))
    sent: list[dict[str, Json]] = [
        encode_hello(rules, dict(setup.options)),
        position.encode(),
        encode_go(0, Budget(seconds=1.0)),
        {"type": "quit"},
    ]
    assert [line for who, line in transcript() if who == ">"] == [encode(one) for one in sent]


def test_the_engine_answers_what_the_transcript_shows() -> None:
    typed = "".join(f"{line}\n" for who, line in transcript() if who == ">")
    done = subprocess.run(
        [sys.executable, "-S", "-E", str(LARGEST)],
        input=typed,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == [line for who, line in transcript() if who == "<"]
    assert json.loads(done.stdout.splitlines()[-1])["moves"] == ["0 0", "0 0"]
