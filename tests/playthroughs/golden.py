"""Which games are golden, and how they are written down.

A file holds the record, and after it every position: the board as text, its points, how many moves
are legal, and at the end the outcome.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quadrille.core.game import AnyGame
from quadrille.core.record import Record, Setup, read, replay
from quadrille.games import game
from tests.conformance.sample import random_record

FOLDER = Path(__file__).resolve().parent / "golden"
COMMAND = "python -m tests.playthroughs.regenerate"
FENCE = "=" * 8


def spelt(name: str, *seats: str, **options: str) -> Setup:
    """Return a setup with all its options spelt out, so that the file holds the board."""
    rules = game(name)
    chosen = tuple(rules.options(rules.configure(options)).items())
    return Setup(name, chosen, seats or ("Ann",))


def samegame(**options: str) -> Setup:
    return spelt("samegame", **options)


def mixmo(**options: str) -> Setup:
    return spelt("mixmo", **options)


def robot(**options: str) -> Setup:
    """Return a setup of the sorting robot."""
    return Setup("robot", tuple(options.items()), ("Ann",))


def setups() -> dict[str, Setup]:
    """Return the golden games by the names of their files."""
    return {
        "crossword_french": spelt("crossword", answers="CAR/A#U/SEL", title="Petit"),
        "crossword_together": spelt(
            "crossword", "Ann", "Bob", answers="#MER/BALI/ORLE/LEE#", numbering="american"
        ),
        "mixmo_figure_2": mixmo(draw="VSOLIADDEEIPSIEESSONNIT+BANDITMAA", reference="fr-light"),
        "mixmo_english": mixmo(reference="english.txt", fill="random 1 20", scoring="longest"),
        "mixmo_original": spelt("mixmo-original", "Ann", "Bob", "Cleo", fill="random 3 24"),
        "samegame_seed": samegame(rules="seed", fill="random 1"),
        "samegame_research": samegame(rules="research", rows="8", columns="9", fill="random 2"),
        "samegame_gnome": samegame(rules="gnome", rows="6", columns="8", fill="random 3"),
        "samegame_gnome_cleared": samegame(
            rules="gnome", rows="4", columns="5", colours="2", fill="random 5"
        ),
        "samegame_f2": samegame(rules="seed", fill="f2"),
        "samegame_odd_ball": samegame(rules="seed", fill="odd B V 6 3"),
        "samegame_tiny": samegame(
            rules="minimum=3 offset=0 bonus=7 penalty=yes", board="VVB./VRRJ/RRRJ/JVVJ"
        ),
        "scrabble_base": spelt("scrabble", "Ann", "Bob", rules="base", fill="random 5"),
        "scrabble_official": spelt("scrabble", "Ann", "Bob", "Cleo", fill="random 6"),
        "scrabble_challenge": spelt(
            "scrabble", "Ann", "Bob", language="en", challenge="double", clock="25", fill="random 7"
        ),
        "scrabble_duplicate": spelt(
            "scrabble-duplicate", "Ann", "Bob", lexicon="fr-light", joker="yes", fill="random 8"
        ),
        "scrabble_referee": spelt(
            "scrabble-referee", "Ann", "Bob", lexicon="fr-light", challenge="five", clock="25"
        ),
        "robot_authors": robot(rows="3", columns="4", colours="3", fill="authors 3"),
        "robot_uniform": robot(rows="3", columns="3", colours="9", fill="uniform 2"),
        "robot_vector": robot(grid="0:1 1:0 2:2 3:11 4:4 5:3 6:6 7:7 8:8 9:9 10:10 11:5"),
    }


def playthrough_text(name: str) -> str:
    """Play a golden game anew and write it down."""
    setup = setups()[name]
    rules = game(setup.game)
    record, states = random_record(setup, sum(name.encode()))
    return "\n".join([record.text(), *positions(rules, record, states), ""])


def positions(rules: AnyGame, record: Record, states: list[Any]) -> Iterator[str]:
    """Write every position down."""
    moves = ["start", *(entry.text for entry in record.entries)]
    for number, (move, state) in enumerate(zip(moves, states, strict=True)):
        legal = sum(len(list(rules.legal_moves(state, seat))) for seat in rules.to_move(state))
        points = rules.view(state, None).get("points", "-")
        yield f"{FENCE} {number}: {move}; points {points}; legal moves {legal}"
        yield rules.text(state, None)
    outcome = rules.outcome(states[-1])
    yield f"{FENCE} outcome {outcome.scores if outcome else 'none'}"


def replay_text(text: str) -> str:
    """Replay the record at the head of a golden file, and write its positions down again."""
    record = read(text.partition(FENCE)[0])
    rules = game(record.setup.game)
    states = list(replay(rules, record.setup, record.entries))
    return "\n".join([record.text(), *positions(rules, record, states), ""])
