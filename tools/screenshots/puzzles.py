"""SameGame, the sorting robot, Mixmo: tables at which somebody plays alone, and the original."""

from __future__ import annotations

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.robot.generator import authors_grid
from quadrille.games.robot.solvers import solver

from .stage import BREATH, PHONE, SIDEWAYS, Scene, Stage

THINKING = 95
"""Seconds between two moves that are counted."""


def _removed(stage: Stage, moves: int) -> None:
    """Remove the largest group, so many times."""
    for count in range(1, moves + 1):
        stage.moment.wait(THINKING / 10)
        stage.press("n", "Enter")
        stage.page.wait_for_function(
            "count => document.querySelectorAll('.notes .counts')[1]?.children.length === count",
            arg=count,
        )


def samegame(stage: Stage) -> None:
    """SameGame: a highlighted group, and the target."""
    stage.sit("samegame", fill="random 5")
    _removed(stage, 8)
    stage.page.wait_for_selector(".target:not([hidden])", state="attached")
    stage.press("n")


def samegame_hint(stage: Stage) -> None:
    """SameGame: the engine shows a group."""
    stage.sit("samegame", fill="random 5")
    _removed(stage, 3)
    stage.press("h")
    stage.page.wait_for_selector(".board .hint-outline", state="attached")


def samegame_over(stage: Stage) -> None:
    """SameGame: the replay of a finished game."""
    stage.sit("samegame", rules="gnome", fill="random 5")
    while not stage.page.query_selector(".result"):
        stage.moment.wait(THINKING / 10)
        stage.press("n", "Enter")
        stage.page.wait_for_timeout(BREATH)
    stage.press(*"jjjjjjjjjjjj")


def _replayed(stage: Stage, step: int) -> None:
    """Go to a step of a game that is over."""
    stage.page.locator(".replay input").evaluate(
        "(bar, step) => { bar.value = step; bar.dispatchEvent(new Event('input')); }", step
    )


WALK = ("ArrowDown", "ArrowRight", "Space", "ArrowRight", "ArrowRight", "ArrowDown")


def robot(stage: Stage) -> None:
    """The robot carries a piece; the proved optimum is shown."""
    stage.sit("robot", rows="8", columns="8", colours="6", fill="authors 4")
    stage.press(*WALK)
    stage.page.wait_for_function(
        "() => document.querySelector('.score').textContent.startsWith('5')"
    )
    stage.page.wait_for_selector(".target text", state="attached")


def robot_over(stage: Stage) -> None:
    """The robot has sorted everything: the replay of its walk."""
    (found,) = solver("naive")(authors_grid(6, 6, 4, 3), Budget(), Rng(0))
    code = stage.made("robot", {"rows": "6", "columns": "6", "colours": "4", "fill": "authors 3"})
    stage.moment.wait(6 * THINKING)
    stage.play(code, *found.moves)
    stage.go(f"/t/{code}", ".replay")
    _replayed(stage, 71)


def race(stage: Stage) -> None:
    """Two methods in a race, in the middle of their walks."""
    stage.go("/robot/race", ".replay")
    _replayed(stage, 250)
    stage.press("l")


def editor(stage: Stage) -> None:
    """The grid editor."""
    page = stage.go("/robot/editor", "textarea")
    page.locator("textarea").fill("Rv Vr Bj\nBb Jb Rr\nVv Jj Vv")
    page.locator("textarea").blur()
    page.wait_for_selector(".palette button")
    page.evaluate("scrollTo(0, 0)")


DRAW = (
    "GTROUSSEIQPRLUEAOLLECPMEOROIAQUADRILLEANTEIRRCAHIEREDEE*ERISSONISLETTRESTTANGO+S"
    "LOTAEIRNU*SABLEMENTRIVOUDCAPELINOSTARIEZ"
)
WORDS = """
QUADRILLE 8 5 across, EQUERRE 3 9 down, TROUSSE 3 3 across, GRILLE 2 4 down, LOUTRE 6 6 down,
CAHIER 10 1 across, ROMANCE 5 1 down, ECOLIER 5 11 down, *hERISSON 11 9 across, PAPIER 4 13 down,
ARDOISE 8 15 down, LETTRES 14 10 across, ST+yLOT 14 16 down, TANGO 16 3 across, OS 16 7 down
"""
SHOWN, ALL = 42, 57
"""How often two tiles are shown: before the picture, and until none is hidden."""


def _written(stage: Stage, calls: int) -> str:
    options = {"reference": "dictionnaireGros.txt", "theme": "animaux", "draw": DRAW}
    code = stage.made("mixmo", options)
    stage.play(code, *["mixmo"] * calls, *(f"word {each.strip()}" for each in WORDS.split(",")))
    return code


def mixmo(stage: Stage) -> None:
    """Mixmo: two parts, an invalid word, a word that loses points; a tile is chosen."""
    stage.go(f"/t/{_written(stage, SHOWN)}", ".words li")
    stage.page.locator(".tiles button").nth(3).click()


def mixmo_fits(stage: Stage) -> None:
    """Mixmo: the words that fit at the cursor."""
    stage.go(f"/t/{_written(stage, SHOWN)}", ".words li")
    stage.page.locator("[role=gridcell][data-column='12'][data-row='17']").click()
    stage.press("F2")
    stage.page.wait_for_selector(".fits button")


def mixmo_over(stage: Stage) -> None:
    """Mixmo: the end, and the files to download."""
    code = _written(stage, ALL)
    stage.moment.wait(25 * 60)
    stage.play(code, "mixmo")
    stage.go(f"/t/{code}", ".result")


def loupe(stage: Stage) -> None:
    """The magnifier: squares smaller than a finger are enlarged above it."""
    page = stage.go(f"/t/{_written(stage, SHOWN)}", ".words li")
    box = page.locator("[role=gridcell][data-column='9'][data-row='14']").bounding_box()
    assert box
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    page.locator(".tray .tile").first.tap()
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_selector(".loupe")


BAG = "CHIENSTANGOS+RTEESARAEIOULNRST"


def original(stage: Stage) -> None:
    """The original Mixmo: you have the bandit and name the theme."""
    code = stage.made("mixmo-original", {"bag": BAG})
    ann = stage.stranger("Ann")
    stage.post(f"tables/{code}/join", {}, ann)
    stage.play(code, "word TANGO 9 6 across", who=ann)
    stage.go(f"/t/{code}", ".board")
    stage.play(code, "word CHIENS 9 6 across", "mixmo")
    stage.page.wait_for_selector(".naming option", state="attached")


def original_over(stage: Stage) -> None:
    """The original Mixmo: who has won, and everyone's grid."""
    options = {"reference": "dictionnaireGros.txt", "bag": "CHIENSTANGOSARIETESO"}
    code = stage.made("mixmo-original", options, [{"kind": "me"}, {"kind": "open"}])
    ann = stage.stranger("Ann")
    stage.post(f"tables/{code}/join", {}, ann)
    stage.play(code, "word TANGOS 9 6 across", who=ann)
    stage.moment.wait(3 * THINKING)
    stage.play(code, "word CHIENS 9 6 across", "mixmo")
    stage.play(code, "word CAR 9 6 down", "mixmo", "word CARTE 9 6 down", "mixmo")
    stage.go(f"/t/{code}", ".result")


SCENES = {
    "samegame": Scene(samegame),
    "samegame-hint": Scene(samegame_hint),
    "samegame-over": Scene(samegame_over),
    "samegame-sideways": Scene(samegame, (SIDEWAYS,)),
    "robot": Scene(robot),
    "robot-over": Scene(robot_over),
    "robot-race": Scene(race),
    "robot-editor": Scene(editor),
    "mixmo": Scene(mixmo),
    "mixmo-fits": Scene(mixmo_fits),
    "mixmo-loupe": Scene(loupe, (PHONE,)),
    "mixmo-over": Scene(mixmo_over),
    "original": Scene(original),
    "original-over": Scene(original_over),
}
