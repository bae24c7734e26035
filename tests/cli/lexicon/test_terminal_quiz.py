"""`quiz` in a real terminal: Ctrl-C ends it with the score, like any other end."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pexpect

from tests.cli.interrupting import interrupt_prompt


def test_control_c_ends_with_the_score(small: str) -> None:
    environment = {
        **os.environ,
        "QUADRILLE_LANG": "en",
        "TERM": "xterm-256color",
        "PYTHONIOENCODING": "utf-8",
    }
    child = pexpect.spawn(
        sys.executable,
        ["-m", "quadrille", "lexicon", "quiz", "--lexicon", small, "--seed", "1"],
        encoding="utf-8",
        env=environment,
        cwd=str(Path.cwd()),
        timeout=300,
    )
    child.expect("> ")
    child.sendline("!")
    child.expect("The solution: ")
    child.expect("> ")
    interrupt_prompt(child, "0 of 1 question right.")
    child.expect("--seed 1")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
