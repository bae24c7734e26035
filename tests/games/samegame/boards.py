"""Boards for the tests: typed as they look, or drawn by hypothesis."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from quadrille.core.pieces import LETTERS
from quadrille.core.rng import Rng
from quadrille.games.samegame import rules
from quadrille.games.samegame.config import (
    PRESETS,
    Config,
    Preset,
    Rules,
    make_config,
    read_rules,
    rows_of,
)
from quadrille.games.samegame.files import read_rows
from quadrille.games.samegame.state import Board, State


def typed(board: str) -> list[str]:
    """Return the rows of a board typed as it looks."""
    return board.split()


def state_of(*rows: str, rules: str = "seed") -> State:
    """Return the state of a typed board, the top row first."""
    loaded = read_rows(rows)
    preset = Preset(read_rules(rules).rules, loaded.size, loaded.colours)
    return State(make_config(preset, board=loaded.board), loaded.board)


def rows(state: State, board: Board | None = None) -> list[str]:
    """Return the rows of a state, or of a stage of it, the top row first."""
    return list(rows_of(state.board if board is None else board, state.config.size))


def seeded(name: str, seed: int) -> State:
    """Return the state before the first move on a preset's random board."""
    return rules.initial(make_config(PRESETS[name], fill=f"random {seed}"))


def played_out(state: State, seed: int) -> list[State]:
    """Return the states of a random game, the first one first."""
    rng, states = Rng(seed), [state]
    while moves := list(rules.legal_moves(states[-1])):
        states.append(rules.apply(states[-1], rng.choice(moves)))
    return states


def config_of(columns: Sequence[str], height: int, width: int, rules: Rules) -> Config:
    """Return a config whose board has these columns, in room for more."""
    board = tuple(columns)
    colours = 1 + max(LETTERS.index(letter) for letter in "".join(board))
    return Config(rules, read_rows(["R" * width] * height).size, colours, board)


rule_sets = st.builds(
    Rules,
    minimum=st.integers(1, 4),
    offset=st.integers(0, 6),
    bonus=st.sampled_from([0, 50, 1000]),
    penalty=st.booleans(),
)


@st.composite
def configs(
    draw: st.DrawFn, side: int = 6, colours: int = 4, rules: st.SearchStrategy[Rules] = rule_sets
) -> Config:
    """Draw a board with balls of several heights, and room to the right and above."""
    letters = st.sampled_from(LETTERS[:colours])
    column = st.lists(letters, min_size=1, max_size=side).map("".join)
    columns = draw(st.lists(column, min_size=1, max_size=side))
    height = max(map(len, columns)) + draw(st.integers(0, 2))
    width = len(columns) + draw(st.integers(0, 2))
    return config_of(columns, height, width, draw(rules))


states = configs().map(rules.initial)
