"""Running the command line inside the test, with its own data folder and its own pipes."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pexpect
import pytest

from quadrille.app.engines.compilation import is_compiled
from quadrille.cli.main import run
from tests import warm
from tests.shared import SHARED


@dataclass(frozen=True)
class Result:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Read the one JSON object."""
        return json.loads(self.out)


Cli = Callable[..., Result]


@pytest.fixture
def cli(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Return a function that runs `quadrille` with arguments and a standard input."""
    monkeypatch.setenv("QUADRILLE_DATA", str(tmp_path / "data"))
    for variable in ("QUADRILLE_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(variable, "")
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str, stdin: str | bytes = "") -> Result:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        out, err = io.BytesIO(), io.BytesIO()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), "utf-8"))
            patch.setattr(sys, "stdout", io.TextIOWrapper(out, "utf-8", write_through=True))
            patch.setattr(sys, "stderr", io.TextIOWrapper(err, "utf-8", write_through=True))
            status = run(arguments)
            return Result(status, out.getvalue().decode(), err.getvalue().decode())

    return call


Spawn = Callable[..., "pexpect.spawn[str]"]


@pytest.fixture(scope="session")
def terminals(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the address of a process that has imported everything, to run commands in copies."""
    if "QUADRILLE_TESTS_UNTIL" in os.environ and not is_compiled():
        pytest.skip("the kernels are not compiled: make test compiles them")
    with warm.warm_terminals(SHARED.folder("commands", tmp_path_factory.mktemp)) as address:
        yield address


@pytest.fixture
def spawn(tmp_path: Path, terminals: Path) -> Iterator[Spawn]:
    """Return a function that runs `quadrille` in a terminal of its own, in an empty folder."""
    living: list[pexpect.spawn[str]] = []

    def begin(
        *arguments: str, size: tuple[int, int] = (40, 100), **changes: str
    ) -> pexpect.spawn[str]:
        inherited = {
            name: value
            for name, value in os.environ.items()
            if name not in ("NO_COLOR", "COLUMNS", "LINES", "FORCE_COLOR", "COLORFGBG")
        }
        environment = {
            **inherited,
            "QUADRILLE_DATA": str(tmp_path),
            "QUADRILLE_LANG": "en",
            "TERM": "xterm-256color",
            "PYTHONIOENCODING": "utf-8",
            **changes,
        }
        child = warm.Terminal(
            terminals,
            [*arguments],
            encoding="utf-8",
            codec_errors="replace",
            env=environment,
            dimensions=size,
            cwd=tmp_path,
            timeout=300,
        )
        living.append(child)
        return child

    yield begin
    for child in living:
        try:
            child.close(force=True)
        except pexpect.ExceptionPexpect:
            # It was killed, but on a busy machine its end may take longer than pexpect waits.
            child.ptyproc.wait()
