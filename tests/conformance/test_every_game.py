"""The laws that every registered game keeps."""

from __future__ import annotations

import copy
import json
import pickle
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadrille.core.errors import Ambiguous, Illegal, Invalid
from quadrille.core.game import AnyGame
from quadrille.core.record import Entry, Setup, begin, read, replay, step
from quadrille.core.rng import Rng
from quadrille.games import NAMES, game
from tests.conformance.play import mutated, random_game, random_record, random_turns, some_turns
from tests.conformance.sample import sample

REFUSED = (Invalid, Illegal, Ambiguous)
BATCHES = 20
SEEDS_A_BATCH = 50
MOVES_TRIED = 200
"""Of thousands of legal moves, how many are typed, and mistyped."""


@pytest.fixture
def setup(name: str, setup_number: int) -> Setup:
    return sample(name).setups[setup_number]


def seats_and_spectator(setup: Setup) -> list[int | None]:
    return [*range(len(setup.seats)), None]


# Samples


def test_the_game_has_samples(name: str) -> None:
    """A game is registered together with its samples in tests/conformance."""
    assert len(sample(name).setups) >= 3
    assert {setup.game for setup in sample(name).setups} == {name}
    assert sample(name).bad_options


def test_there_is_a_game() -> None:
    assert NAMES


# Options


def test_options_are_read_back_as_written(name: str, setup_number: int, setup: Setup) -> None:
    config = game(name).configure(dict(setup.options))
    options = game(name).options(config)
    assert game(name).configure(options) == config
    assert game(name).options(game(name).configure(options)) == options
    assert all(isinstance(value, str) and "\n" not in value for value in options.values())


def test_written_options_begin_the_same_game(name: str, setup_number: int, setup: Setup) -> None:
    config = game(name).configure(dict(setup.options))
    written = Setup(name, tuple(game(name).options(config).items()), setup.seats)
    assert begin(game(name), written) == begin(game(name), setup)


def test_bad_options_are_refused(name: str) -> None:
    for options in sample(name).bad_options:
        with pytest.raises(Invalid) as caught:
            game(name).configure(options)
        assert str(caught.value)


WITHOUT_CHANCE = ("scrabble-referee",)
"""Real tiles are drawn at the table."""


def test_what_is_left_to_chance_is_drawn_by_a_seed(name: str) -> None:
    one, other = (game(name).drawn({}, seed) for seed in (1, 2))
    if name in WITHOUT_CHANCE:
        assert one == other == {}
        return
    configs = [game(name).configure(options) for options in (one, other, game(name).drawn({}, 1))]
    assert configs[0] == configs[2] != configs[1]


def test_what_is_chosen_is_not_drawn(name: str, setup_number: int, setup: Setup) -> None:
    config = game(name).configure(dict(setup.options))
    assert game(name).configure(game(name).drawn(game(name).options(config), 7)) == config


def test_hidden_options_are_options(name: str, setup_number: int, setup: Setup) -> None:
    config = game(name).configure(dict(setup.options))
    assert not game(name).hidden or game(name).hidden & game(name).options(config).keys()


def test_remarks_are_options_that_change_nothing(
    name: str, setup_number: int, setup: Setup
) -> None:
    config = game(name).configure(dict(setup.options))
    options = game(name).options(config)
    bare = {key: value for key, value in options.items() if key not in game(name).remarks}
    assert set(game(name).remarks) <= set(options)
    assert game(name).configure(bare) == config


# Moves


def test_every_legal_move_is_read_back_as_written(
    name: str, setup_number: int, setup: Setup
) -> None:
    for turn in some_turns(setup, setup_number, 12):
        moves = list(game(name).legal_moves(turn.before, turn.seat))
        texts = [game(name).write(move, turn.before) for move in moves]
        assert len(set(texts)) == len(moves), "each legal move once, each with its own text"
        assert [game(name).parse(text, turn.before, turn.seat) for text in texts] == moves
        assert not any("\n" in text or text != text.strip() or not text for text in texts)


def test_apply_never_changes_its_input(name: str, setup_number: int, setup: Setup) -> None:
    for turn in random_game(setup, setup_number):
        kept, number = copy.deepcopy(turn.before), hash(turn.before)
        again = game(name).apply(turn.before, turn.move)
        assert turn.before == kept
        assert hash(turn.before) == number == hash(kept)
        assert again == turn.after, "the same move gives the same state"


def test_asking_never_changes_the_state(name: str, setup_number: int, setup: Setup) -> None:
    for turn in some_turns(setup, setup_number, 12):
        kept = copy.deepcopy(turn.before)
        game(name).outcome(turn.before)
        game(name).view(turn.before, turn.seat)
        game(name).text(turn.before, turn.seat)
        assert list(game(name).legal_moves(turn.before, turn.seat)) == list(
            game(name).legal_moves(kept, turn.seat)
        )
        assert turn.before == kept


def outcome_of_text(rules: AnyGame, state: Any, seat: int, text: str) -> Any:
    """Give the state after a typed move, or `None` if it was refused with a message."""
    try:
        return rules.apply(state, rules.parse(text, state, seat))
    except REFUSED as error:
        assert str(error)  # noqa: PT017
        return None


@lru_cache(maxsize=8)
def reached(name: str, state: Any, seat: int) -> frozenset[Any]:
    """Give every state that a legal move leads to."""
    rules = game(name)
    return frozenset(rules.apply(state, move) for move in rules.legal_moves(state, seat))


def by_legal_moves(rules: AnyGame, state: Any, seat: int, text: str) -> Any:
    """Do a typed move part by part; each part must do what a legal move does."""
    move = rules.parse(text, state, seat)
    if sample(rules.name).unlisted(state, move):
        return rules.apply(state, move)
    for part in sample(rules.name).parts(move):
        after = rules.apply(state, part)
        assert after in reached(rules.name, state, seat)
        state = after
    return state


def test_only_legal_moves_are_accepted(name: str, setup_number: int, setup: Setup) -> None:
    """Whatever is accepted does what a legal move does, or several in a row; whatever is refused
    changes nothing."""
    rng = Rng(setup_number)
    for turn in some_turns(setup, setup_number, 4):
        kept = copy.deepcopy(turn.before)
        moves = list(game(name).legal_moves(turn.before, turn.seat))
        moves = moves[:: max(1, len(moves) // MOVES_TRIED)]
        texts = [game(name).write(move, turn.before) for move in moves]
        typed = [outcome_of_text(game(name), turn.before, turn.seat, text) for text in texts]
        assert typed == [game(name).apply(turn.before, move) for move in moves]
        near = [mutated(text, rng) for text in texts] + list(sample(name).attempts(turn.before))
        for text in near:
            state = outcome_of_text(game(name), turn.before, turn.seat, text)
            if state is not None and state not in reached(name, turn.before, turn.seat):
                assert state == by_legal_moves(game(name), turn.before, turn.seat, text)
        assert turn.before == kept


@pytest.mark.parametrize("where", ["beginning", "middle", "end"])
def test_no_text_crashes_the_parser(name: str, where: str) -> None:
    setup = sample(name).setups[0]
    _, states = random_record(setup, 1)
    state = states[{"beginning": 0, "middle": len(states) // 2, "end": -1}[where]]
    moves = [game(name).write(move, states[0]) for move in game(name).legal_moves(states[0], 0)]
    nearly = st.builds(
        lambda text, seed: mutated(mutated(text, Rng(seed)), Rng(seed + 1)),
        st.sampled_from(moves),
        st.integers(0, 1 << 32),
    )

    @settings(max_examples=300)
    @given(st.text() | nearly)
    def try_text(text: str) -> None:
        outcome_of_text(game(name), state, 0, text)

    try_text()


# Random play


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_play_ends_and_keeps_every_invariant(name: str, batch: int) -> None:
    for seed in range(batch * SEEDS_A_BATCH, (batch + 1) * SEEDS_A_BATCH):
        setup = sample(name).seeded(seed)
        state = begin(game(name), setup)
        for turn in random_turns(game(name), setup, Rng(seed)):
            assert game(name).outcome(turn.before) is None, "a seat may move: it is not over"
            sample(name).invariant(turn.before, turn.move, turn.after)
            state = turn.after
        outcome = game(name).outcome(state)
        assert outcome is not None, "nobody may move: it is over"
        assert len(outcome.scores) == len(setup.seats)
        assert all(not list(game(name).legal_moves(state, seat)) for seat in game(name).seats)


def test_after_the_end_a_move_is_refused(name: str, setup_number: int, setup: Setup) -> None:
    record, states = random_record(setup, setup_number)
    for entry in (*record.entries[:1], Entry(0, "anything")):
        with pytest.raises(Illegal) as caught:
            step(game(name), states[-1], entry)
        assert caught.value.code == "game-over"


# Records


def test_records_survive_saving_and_loading(name: str, setup_number: int, setup: Setup) -> None:
    record, states = random_record(setup, setup_number)
    again = read(record.text())
    assert again == record
    assert list(replay(game(name), again.setup, again.entries)) == states
    assert game(name).outcome(states[-1]) is not None


def test_undo_is_replay(name: str, setup_number: int, setup: Setup) -> None:
    record, states = random_record(setup, setup_number)
    for count in range(len(states) - 1, 0, -max(1, len(states) // 5)):
        shorter = record
        for _ in range(len(record.entries) - count + 1):
            shorter = shorter.undo()
        assert list(replay(game(name), setup, shorter.entries)) == states[:count]
        while shorter.undone:
            shorter = shorter.redo()
        assert shorter == record


def test_states_cross_to_another_process(name: str, setup_number: int, setup: Setup) -> None:
    _, states = random_record(setup, setup_number)
    assert pickle.loads(pickle.dumps(states)) == states


# Views


def test_what_is_prepared_changes_nothing(name: str, setup_number: int, setup: Setup) -> None:
    one: AnyGame = game(name)
    state = begin(one, setup)
    before = copy.deepcopy(one.view(state, None))
    one.prepare(state)
    assert one.view(state, None) == before


def test_a_view_is_plain_values(name: str, setup_number: int, setup: Setup) -> None:
    _, states = random_record(setup, setup_number)
    for state in states[:: max(1, len(states) // 8)]:
        for seat in seats_and_spectator(setup):
            seen = game(name).view(state, seat)
            assert json.loads(json.dumps(seen, allow_nan=False)) == seen
            assert game(name).text(state, seat)


def test_a_view_hides_what_it_must(name: str, setup_number: int, setup: Setup) -> None:
    """Neither the plain values nor the drawing hold a secret, whatever their form."""
    _, states = random_record(setup, setup_number)
    for state in states:
        for seat in seats_and_spectator(setup):
            secrets = list(sample(name).secrets(state, seat))
            if not secrets:
                continue
            told = json.dumps(game(name).view(state, seat), ensure_ascii=False)
            told += game(name).text(state, seat)
            assert not [secret for secret in secrets if secret in told]


def test_a_mover_hears_its_own_words(name: str, setup_number: int, setup: Setup) -> None:
    rules = game(name)
    for turn in random_game(setup, setup_number)[:40]:
        text = rules.write(turn.move, turn.before)
        assert rules.heard(text, turn.seat, turn.seat) == text


def test_one_can_give_up_by_the_move_for_it(name: str, setup_number: int, setup: Setup) -> None:
    rules = game(name)
    if rules.resigning:
        state = begin(rules, setup)
        for seat in range(len(setup.seats)):
            _, after = step(rules, state, Entry(seat, rules.resigning))
            assert seat not in rules.to_move(after)
