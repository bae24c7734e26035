"""What the terminal of a server says about compiling."""

from __future__ import annotations

import io

import pytest

from quadrille.app.engines.compilation import Progress
from quadrille.cli.compilation_line import CompilationLine, progress_text
from quadrille.cli.progress_line import ProgressLine
from quadrille.core.i18n import use_language


class Terminal(io.StringIO):
    """A terminal of 60 columns, as a text: what is written over is gone."""

    def isatty(self) -> bool:
        return True

    def seen(self) -> list[str]:
        lines = []
        for line in self.getvalue().split("\n"):
            cells: list[str] = []
            for part in line.split("\r"):
                cells[: len(part)] = part
            lines.append("".join(cells).rstrip())
        return lines


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setenv("COLUMNS", "60")
    return Terminal()


def test_one_line_of_a_terminal_changes_until_all_is_ready(terminal: Terminal) -> None:
    line = CompilationLine(terminal)
    line.show(Progress("one_kernel", 1, 3, None))
    assert terminal.seen() == ["Preparing the engines: 1 of 3; you can play meanwhile."]
    line.show(Progress("two_kernel", 2, 3, 12.3))
    assert terminal.seen() == ["Preparing the engines: 2 of 3, about 12 s left; you can…"]
    line.show(Progress("three_kernel", 3, 3, 0.0))
    assert terminal.seen() == ["All engines are ready.", ""]
    line.close()
    assert terminal.seen() == ["All engines are ready.", ""]


def test_a_long_wait_is_given_in_minutes() -> None:
    assert "about 119 s left" in progress_text(Progress("a_kernel", 9, 71, 119.4))
    assert "about 2 min left" in progress_text(Progress("a_kernel", 9, 71, 120.0))
    assert "about 109 min left" in progress_text(Progress("a_kernel", 9, 71, 6536.0))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_line_fits_a_window_of_80_columns(language: str) -> None:
    with use_language(language):
        for seconds in (100.0, 6000.0):
            assert len(progress_text(Progress("a_kernel", 62, 63, seconds))) < 80


def test_the_line_is_erased_when_the_server_ends(terminal: Terminal) -> None:
    line = CompilationLine(terminal)
    line.show(Progress("one_kernel", 1, 3, None))
    line.close()
    assert terminal.seen() == [""]
    line.show(Progress("two_kernel", 2, 3, 1.0))
    assert terminal.seen() == [""], "what comes late is not shown"


def test_a_log_gets_a_line_for_each_quarter() -> None:
    log = io.StringIO()
    with use_language("fr"):
        line = CompilationLine(log)
        for done in range(1, 41):
            line.show(Progress("a_kernel", done, 40, 40.0 - done))
        line.close()
    lines = log.getvalue().splitlines()
    assert len(lines) == 5
    assert lines[0].startswith("Préparation des moteurs\u00a0: 1 sur 40, encore 39 s environ")
    assert [text.split()[4] for text in lines[1:4]] == ["10", "20", "30"]
    assert lines[-1] == "Tous les moteurs sont prêts."


def test_a_sentence_comes_above_the_line_and_breaks_between_words(terminal: Terminal) -> None:
    line = ProgressLine(terminal)
    line.show("Engine: 1 of 3 parts are ready.", 1, 3)
    line.say(
        "Quick answer while the engine is being prepared: 18 points. The engine’s answer follows."
    )
    line.show("Engine: 2 of 3 parts are ready.", 2, 3)
    sentences = [
        "Quick answer while the engine is being prepared: 18 points.",
        "The engine’s answer follows.",
    ]
    assert terminal.seen() == [*sentences, "Engine: 2 of 3 parts are ready."]
    line.show("Engine: 3 of 3 parts are ready.", 3, 3)
    assert terminal.seen() == [*sentences, ""]
    line.close()
    line.say("too late")
    assert terminal.seen() == [*sentences, ""]


def test_a_line_is_erased_before_something_else_is_printed(terminal: Terminal) -> None:
    line = ProgressLine(terminal)
    line.erase()
    assert terminal.getvalue() == ""
    line.show("Engine: 1 of 3 parts are ready.", 1, 3)
    line.erase()
    terminal.write("8H CHAT\n")
    assert terminal.seen() == ["8H CHAT", ""]
