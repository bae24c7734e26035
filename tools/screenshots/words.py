"""Scrabble: at a table, in duplicate, with a referee; analysis and training."""

from __future__ import annotations

from urllib.parse import quote

from .stage import SIDEWAYS, Scene, Stage

OPTIONS = {"lexicon": "en", "fill": "random 11", "first": "0"}
NAMES = ("Odile", "Paul")
COMPUTER = [{"kind": "me"}, {"kind": "computer", "level": "equity"}]
THINKING = 41
"""Seconds that somebody thinks about a move."""


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
    stage.sit("scrabble", COMPUTER, **OPTIONS)
    _some_turns(stage, 4)
    _hinted(stage)
    stage.page.mouse.move(2, 2)


def hint(stage: Stage) -> None:
    """Scrabble: a hint says first where to look."""
    stage.sit("scrabble", COMPUTER, **OPTIONS)
    _some_turns(stage, 2)
    stage.press("F2")
    stage.page.wait_for_selector(".board .hint")


def _played(stage: Stage) -> str:
    """Let two computers play a game; give its code."""
    seats = [{"kind": "computer", "level": level} for level in ("common", "greedy")]
    code = stage.made("scrabble", OPTIONS, seats)
    # Computers think only while somebody looks on.
    stage.go(f"/t/{code}", ".board")
    stage.until_finished(code)
    return code


def over(stage: Stage) -> None:
    """Scrabble: the replay of a finished game."""
    stage.go(f"/t/{_played(stage)}", ".result")
    stage.press("j", "j", "j")


def definition(stage: Stage) -> None:
    """What a word means, in the drawer; `make definitions` makes the French ones."""
    seats = [{"kind": "me", "name": name} for name in NAMES]
    code = stage.made("scrabble-referee", {"lexicon": "fr"}, seats)
    for seat, text in enumerate(("8F CHAISE", "K4 TASS.")):
        stage.post(f"tables/{code}/moves", {"text": text, "seat": seat})
    stage.go(f"/t/{code}", ".moves .definable")
    stage.page.locator(".moves .definable").first.click()
    stage.page.wait_for_selector(".meaning, .definition .note + .note")


def duplicate(stage: Stage) -> None:
    """Duplicate Scrabble: a slip that is being written, in the third turn."""
    options = {"lexicon": "en", "draws": "QUARTET", "fill": "random 5"}
    code = stage.made("scrabble-duplicate", options)
    stage.play(code, "8D QUARTET", "nothing")
    stage.moment.wait(THINKING)
    page = stage.go(f"/t/{code}", ".moves tr:nth-child(2)")
    page.locator("[role=gridcell][data-column='8'][data-row='4']").click()
    stage.press("Space", *"jokd")
    page.wait_for_selector(".tray .btn.main:not([disabled])")


def duplicate_over(stage: Stage) -> None:
    """Duplicate Scrabble: the end, against the top of every turn."""
    options = {"lexicon": "en", "draws": "QUARTET", "fill": "random 5"}
    code = stage.made("scrabble-duplicate", options)
    answer = stage.post(f"tables/{code}/moves", {"text": "8D QUARTET"})
    while answer["status"] != "finished":
        stage.moment.wait(THINKING)
        answer = stage.post(f"tables/{code}/moves", {"text": "nothing"})
    stage.go(f"/t/{code}", ".result")


PLAYS = ("8D QUARTET", "F8 .CORN", "J8 .EN", "12D TO.")


def _refereed(stage: Stage) -> str:
    seats = [{"kind": "me", "name": name} for name in NAMES]
    code = stage.made("scrabble-referee", {"lexicon": "en"}, seats)
    for number, text in enumerate(PLAYS):
        stage.post(f"tables/{code}/moves", {"text": text, "seat": number % 2})
    return code


def referee(stage: Stage) -> None:
    """Referee only: what lies on the real board is entered and counted."""
    page = stage.go(f"/t/{_refereed(stage)}", ".moves tr")
    page.locator("[role=gridcell][data-column='10'][data-row='7']").click()
    page.keyboard.type("s")
    page.wait_for_selector(".tray .btn.main:not([disabled])")


def referee_projector(stage: Stage) -> None:
    """Referee only, on a wall: the board and the scores."""
    stage.go(f"/t/{_refereed(stage)}", ".moves tr")
    stage.press("F9")


def analysis(stage: Stage) -> None:
    """A game looked at again: the plot, the moves, the best one in pencil."""
    page = stage.go(f"/analysis/{_played(stage)}", ".progress[hidden]")
    page.locator(".sequence .loss").first.click()
    page.locator(".move-choices tr:has(.top) button").first.click()
    page.evaluate("scrollTo(0, 0)")


def analysis_board(stage: Stage) -> None:
    """A position set up by hand: its best moves, one of them in pencil."""
    rows = "/".join(["15"] * 7 + ["4RETINAS4"] + ["15"] * 7)
    position = quote(f"{rows} AEGIORT/ 0/66 0")
    page = stage.go(f"/board?position={position}&language=en&lexicon=en", ".board-moves tbody tr")
    page.locator(".board-moves button.bare").first.click()
    page.wait_for_selector(".board .pen")
    page.evaluate("scrollTo(0, 0)")


def upload(stage: Stage) -> None:
    """A game of one's own, from a file or a text."""
    stage.go("/analysis")


def training(stage: Stage) -> None:
    """Training: a question about a position, and its answer."""
    page = stage.go("/training?kind=seven&language=en&seed=7", ".actions .btn")
    page.locator(".actions .btn:not(.main):not([disabled])").last.click()
    page.wait_for_selector(".board .last")


def anagrams(stage: Stage) -> None:
    """Training: a question about words."""
    stage.go("/training?kind=anagrams&language=en&seed=7", ".study svg")


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
