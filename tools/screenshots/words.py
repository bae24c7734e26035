"""Scrabble: at a table, in duplicate, with a referee; analysis and training."""

from __future__ import annotations

from urllib.parse import quote

from .stage import SIDEWAYS, Scene, Stage

NAMES = ("Odile", "Paul")
COMPUTER = [{"kind": "me"}, {"kind": "computer", "level": "equity"}]
THINKING = 41
"""Seconds that somebody thinks about a move."""


def _options(stage: Stage) -> dict[str, str]:
    return {"lexicon": stage.tongue, "fill": "random 11", "first": "0"}


def _hinted(stage: Stage) -> None:
    """Let the engine's play be laid in pencil."""
    stage.press("F2")
    stage.page.wait_for_selector(".board .hint")
    stage.press("F2")
    stage.page.wait_for_selector(".tray .btn.main:not([disabled])")


def _some_turns(stage: Stage, turns: int) -> None:
    for turn in range(1, turns + 1):
        _hinted(stage)
        stage.page.locator(".tray .btn.main").click()
        stage.count(".moves tr", 2 * turn)


def scrabble(stage: Stage) -> None:
    """Scrabble: a play in pencil, after some turns against a computer."""
    stage.sit("scrabble", COMPUTER, **_options(stage))
    _some_turns(stage, 4)
    _hinted(stage)
    stage.page.mouse.move(2, 2)


def hint(stage: Stage) -> None:
    """Scrabble: a hint first shows where to look."""
    stage.sit("scrabble", COMPUTER, **_options(stage))
    _some_turns(stage, 2)
    stage.press("F2")
    stage.page.wait_for_selector(".board .hint")


def _played(stage: Stage) -> str:
    """Let two computers play a game; give its code."""
    seats = [{"kind": "computer", "level": level} for level in ("common", "greedy")]
    code = stage.made("scrabble", _options(stage), seats)
    # Computers think only while somebody looks on.
    stage.go(f"/t/{code}", ".board")
    stage.until_finished(code)
    return code


def over(stage: Stage) -> None:
    """Scrabble: the replay of a finished game."""
    stage.go(f"/t/{_played(stage)}", ".result")
    stage.press("j", "j", "j")


def definition(stage: Stage) -> None:
    """The meaning of a word, in the side panel; `make definitions` builds the French ones."""
    seats = [{"kind": "me", "name": name} for name in NAMES]
    code = stage.made("scrabble-referee", {"lexicon": "fr"}, seats)
    for seat, text in enumerate(("8F CHAISE", "K4 TASS.")):
        stage.post(f"tables/{code}/moves", {"text": text, "seat": seat})
    stage.go(f"/t/{code}", ".moves .definable")
    stage.page.locator(".moves .definable").first.click()
    stage.page.wait_for_selector(".meaning, .definition .note + .note")


def duplicate(stage: Stage) -> None:
    """Duplicate Scrabble: writing a slip in the third round."""
    options = {"lexicon": stage.tongue, "draws": "QUARTET", "fill": "random 5"}
    code = stage.made("scrabble-duplicate", options)
    stage.play(code, "8D QUARTET", "nothing")
    stage.moment.wait(THINKING)
    page = stage.go(f"/t/{code}", ".moves tr:nth-child(2)")
    column, row, letters = (9, 5, "ki") if stage.is_french else (8, 4, "jokd")
    page.locator(f"[role=gridcell][data-column='{column}'][data-row='{row}']").click()
    stage.press("Space", *letters)
    page.wait_for_selector(".tray .btn.main:not([disabled])")


def duplicate_over(stage: Stage) -> None:
    """Duplicate Scrabble: the end, compared with the top of every round."""
    options = {"lexicon": stage.tongue, "draws": "QUARTET", "fill": "random 5"}
    code = stage.made("scrabble-duplicate", options)
    answer = stage.post(f"tables/{code}/moves", {"text": "8D QUARTET"})
    while answer["status"] != "finished":
        stage.moment.wait(THINKING)
        answer = stage.post(f"tables/{code}/moves", {"text": "nothing"})
    stage.go(f"/t/{code}", ".result")


PLAYS = {
    "en": ("8D QUARTET", "F8 .CORN", "J8 .EN", "12D TO."),
    "fr": ("8D QUARTET", "F8 .CHAT", "J8 .IR", "12D BU."),
}


def _refereed(stage: Stage) -> str:
    seats = [{"kind": "me", "name": name} for name in NAMES]
    code = stage.made("scrabble-referee", {"lexicon": stage.tongue}, seats)
    for number, text in enumerate(PLAYS[stage.tongue]):
        stage.post(f"tables/{code}/moves", {"text": text, "seat": number % 2})
    return code


def referee(stage: Stage) -> None:
    """Scrabble referee: plays made on a real board are entered and scored."""
    page = stage.go(f"/t/{_refereed(stage)}", ".moves tr")
    page.locator("[role=gridcell][data-column='10'][data-row='7']").click()
    page.keyboard.type("s")
    page.wait_for_selector(".tray .btn.main:not([disabled])")


def referee_projector(stage: Stage) -> None:
    """Scrabble referee on a projector: the board and the scores."""
    stage.go(f"/t/{_refereed(stage)}", ".moves tr")
    stage.press("F9")


def analysis(stage: Stage) -> None:
    """A game under analysis: the plot, the moves, the best one in pencil."""
    page = stage.go(f"/analysis/{_played(stage)}", ".progress[hidden]")
    page.locator(".sequence .loss").first.click()
    page.locator(".move-choices tr:has(.top) button").first.click()
    page.evaluate("scrollTo(0, 0)")


def analysis_board(stage: Stage) -> None:
    """A position set up by hand: its best moves, one of them in pencil."""
    word = "RATINES" if stage.is_french else "RETINAS"
    rows = "/".join(["15"] * 7 + [f"4{word}4"] + ["15"] * 7)
    position = quote(f"{rows} AEGIORT/ 0/66 0")
    choices = f"language={stage.tongue}&lexicon={stage.tongue}"
    page = stage.go(f"/board?position={position}&{choices}", ".board-moves tbody tr")
    page.locator(".board-moves button.bare").first.click()
    page.wait_for_selector(".board .pen")
    page.evaluate("scrollTo(0, 0)")


def upload(stage: Stage) -> None:
    """Reviewing your own game, from a file or a text."""
    stage.go("/analysis")


def training(stage: Stage) -> None:
    """Training: a question about a position, and its answer."""
    page = stage.go(f"/training?kind=seven&language={stage.tongue}&seed=7", ".actions .btn")
    page.locator(".actions .btn:not(.main):not([disabled])").last.click()
    page.wait_for_selector(".board .last")


def anagrams(stage: Stage) -> None:
    """Training: a question about words."""
    stage.go(f"/training?kind=anagrams&language={stage.tongue}&seed=7", ".study svg")


SCENES = {
    "scrabble": Scene(scrabble),
    "scrabble-hint": Scene(hint),
    "scrabble-over": Scene(over),
    "scrabble-sideways": Scene(hint, (SIDEWAYS,)),
    "scrabble-duplicate": Scene(duplicate),
    "scrabble-duplicate-over": Scene(duplicate_over),
    "scrabble-referee": Scene(referee),
    "scrabble-referee-projector": Scene(referee_projector),
    "definition": Scene(definition),
    "analysis": Scene(analysis),
    "analysis-board": Scene(analysis_board),
    "analysis-file": Scene(upload),
    "training": Scene(training),
    "training-words": Scene(anagrams),
}
