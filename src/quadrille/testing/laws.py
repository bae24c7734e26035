"""The laws that every game keeps. A law takes a `Case`, or a game with its sample, and asserts."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from quadrille.core.errors import Ambiguous, Illegal, Invalid
from quadrille.core.game import AnyGame
from quadrille.core.i18n import LANGUAGES, gettext, use_language
from quadrille.core.record import Entry, Setup, begin, read, replay, step
from quadrille.core.rng import Rng
from quadrille.testing.capability_laws import (
    answers_quickly_by_its_rules,
    asks_typed_questions,
    declares_pages,
    declares_study_tasks,
    draws_pictures,
    finds_short_facts,
    is_played_in_events,
    reads_its_files_back,
    shares_one_score,
)
from quadrille.testing.case import Case, refusal
from quadrille.testing.lesson_laws import teaches_by_its_rules
from quadrille.testing.play import change_text, random_turns, some_turns
from quadrille.testing.sample import Sample

REFUSED = (Invalid, Illegal, Ambiguous)
MOVES_TRIED = 200
"""Of thousands of legal moves, how many are typed, and mistyped."""


# The game


def has_an_identity(rules: AnyGame, sample: Sample) -> None:
    """A game has a title and a description in every language."""
    for language in LANGUAGES:
        with use_language(language):
            assert gettext(rules.title)
            assert gettext(rules.description)


def has_samples(rules: AnyGame, sample: Sample) -> None:
    """There are several setups, and options to refuse."""
    assert len(sample.setups) >= 3
    assert {setup.game for setup in sample.setups} == {rules.name}
    assert sample.bad_options


def refuses_bad_options(rules: AnyGame, sample: Sample) -> None:
    """Options that make no sense are refused."""
    for options in sample.bad_options:
        refusal(lambda options=options: rules.configure(options), Invalid)  # type: ignore[misc]


def draws_by_a_seed(rules: AnyGame, sample: Sample) -> None:
    """What is left to chance is drawn by a seed; without chance nothing is added."""
    one, other = (rules.draw({}, seed) for seed in (1, 2))
    if rules.puzzles is None:
        assert one == other == {}
        return
    configs = [rules.configure(options) for options in (one, other, rules.draw({}, 1))]
    assert configs[0] == configs[2] != configs[1]


def draws_anew(rules: AnyGame, sample: Sample) -> None:
    """Options with a whole draw choose it; drawn anew from its seed it is the same draw again."""
    if rules.puzzles is None:
        return
    whole = rules.options(rules.configure(rules.draw({}, 7)))
    assert not rules.is_draw_chosen({})
    assert rules.is_draw_chosen(whole)
    again, other = (rules.configure(rules.redraw(whole, seed)) for seed in (7, 8))
    assert rules.options(again) == whole != rules.options(other)
    assert rules.puzzles.choosing <= {
        *whole,
        *(key for one in sample.setups for key, _ in one.options),
    }
    for setup in sample.setups:
        rules.configure(rules.redraw(dict(setup.options), 7))


def has_the_remarks_it_declares(rules: AnyGame, sample: Sample) -> None:
    """Remarks are options: each is written for at least one of the samples."""
    written = [rules.options(rules.configure(dict(setup.options))) for setup in sample.setups]
    assert rules.remarks <= {key for options in written for key in options}


def declares_errors_of_its_own(rules: AnyGame, sample: Sample) -> None:
    """The codes of a game's errors begin with the name of its family."""
    family = rules.name.partition("-")[0]
    assert [code for code in rules.errors if not code.startswith(f"{family}.")] == []


GAME_LAWS = (
    has_an_identity,
    has_samples,
    refuses_bad_options,
    draws_by_a_seed,
    draws_anew,
    has_the_remarks_it_declares,
    declares_errors_of_its_own,
    answers_quickly_by_its_rules,
    asks_typed_questions,
    declares_study_tasks,
    declares_pages,
    teaches_by_its_rules,
)


def keeps_invariants(rules: AnyGame, sample: Sample, seed: int) -> None:
    """Random play ends, and every turn keeps the invariant of the sample."""
    setup = sample.seeded(seed)
    state = begin(rules, setup)
    for turn in random_turns(rules, sample, setup, Rng(seed)):
        assert rules.outcome(turn.before) is None, "a seat may move: it is not over"
        sample.invariant(turn.before, turn.move, turn.after)
        state = turn.after
    outcome = rules.outcome(state)
    assert outcome is not None, "nobody may move: it is over"
    assert len(outcome.scores) == len(setup.seats)
    assert all(not list(rules.legal_moves(state, seat)) for seat in rules.seats)


# Options


def reads_options_back(case: Case) -> None:
    """Options are read back as written."""
    rules, config = case.rules, case.config
    options = rules.options(config)
    assert rules.configure(options) == config
    assert rules.options(rules.configure(options)) == options
    assert all(isinstance(value, str) and "\n" not in value for value in options.values())


def begins_again_by_written_options(case: Case) -> None:
    """Written options begin the same game."""
    options = case.rules.options(case.config)
    written = Setup(case.rules.name, tuple(options.items()), case.setup.seats)
    assert begin(case.rules, written) == begin(case.rules, case.setup)


def draws_nothing_that_is_chosen(case: Case) -> None:
    """What is chosen is not drawn."""
    rules = case.rules
    assert rules.configure(rules.draw(rules.options(case.config), 7)) == case.config


def hides_options_that_exist(case: Case) -> None:
    """Hidden options are options."""
    rules = case.rules
    assert not rules.hidden or rules.hidden & rules.options(case.config).keys()


def changes_nothing_by_remarks(case: Case) -> None:
    """Remarks are options without which the game is the same."""
    rules = case.rules
    options = rules.options(case.config)
    bare = {key: value for key, value in options.items() if key not in rules.remarks}
    assert rules.configure(bare) == case.config


# Moves


def reads_moves_back(case: Case) -> None:
    """Every legal move is read back as written."""
    rules = case.rules
    for turn in some_turns(case.turns, 12):
        moves = list(rules.legal_moves(turn.before, turn.seat))
        texts = [rules.write(move, turn.before) for move in moves]
        assert len(set(texts)) == len(moves), "each legal move once, each with its own text"
        assert [rules.parse(text, turn.before, turn.seat) for text in texts] == moves
        assert not any("\n" in text or text != text.strip() or not text for text in texts)


def leaves_its_input_alone(case: Case) -> None:
    """Applying a move changes no state, and gives the same state again."""
    for turn in case.turns:
        unchanged, number = copy.deepcopy(turn.before), hash(turn.before)
        again = case.rules.apply(turn.before, turn.move)
        assert turn.before == unchanged
        assert hash(turn.before) == number == hash(unchanged)
        assert again == turn.after, "the same move gives the same state"


def changes_no_state_when_read(case: Case) -> None:
    """Asking for outcomes, views and moves never changes a state."""
    rules = case.rules
    for turn in some_turns(case.turns, 12):
        unchanged = copy.deepcopy(turn.before)
        rules.outcome(turn.before)
        rules.view(turn.before, turn.seat)
        rules.text(turn.before, turn.seat)
        moves = list(rules.legal_moves(turn.before, turn.seat))
        assert moves == list(rules.legal_moves(unchanged, turn.seat))
        assert turn.before == unchanged


def state_after_text(rules: AnyGame, state: Any, seat: int, text: str) -> Any:
    """Return the state after a typed move, or `None` if it was refused with a message."""
    try:
        return rules.apply(state, rules.parse(text, state, seat))
    except REFUSED as error:
        assert str(error)  # noqa: PT017
        return None


@lru_cache(maxsize=8)
def states_after(rules: AnyGame, state: Any, seat: int) -> frozenset[Any]:
    """Return every state that a legal move leads to."""
    return frozenset(rules.apply(state, move) for move in rules.legal_moves(state, seat))


def _state_by_legal_moves(case: Case, state: Any, seat: int, text: str) -> Any:
    """Do a typed move part by part; each part must do what a legal move does."""
    rules = case.rules
    move = rules.parse(text, state, seat)
    if case.sample.unlisted(state, move):
        return rules.apply(state, move)
    for part in case.sample.parts(move):
        after = rules.apply(state, part)
        assert after in states_after(rules, state, seat)
        state = after
    return state


def accepts_only_legal_moves(case: Case) -> None:
    """What is accepted does what legal moves do; what is refused changes nothing."""
    rules, rng = case.rules, Rng(case.seed)
    for turn in some_turns(case.turns, 4):
        unchanged = copy.deepcopy(turn.before)
        moves = list(rules.legal_moves(turn.before, turn.seat))
        moves = moves[:: max(1, len(moves) // MOVES_TRIED)]
        texts = [rules.write(move, turn.before) for move in moves]
        typed = [state_after_text(rules, turn.before, turn.seat, text) for text in texts]
        assert typed == [rules.apply(turn.before, move) for move in moves]
        near = [change_text(text, rng) for text in texts] + list(case.sample.attempts(turn.before))
        for text in near:
            state = state_after_text(rules, turn.before, turn.seat, text)
            if state is not None and state not in states_after(rules, turn.before, turn.seat):
                assert state == _state_by_legal_moves(case, turn.before, turn.seat, text)
        assert turn.before == unchanged


def refuses_moves_after_the_end(case: Case) -> None:
    """After the end every move is refused."""
    record, states = case.played
    for entry in (*record.entries[:1], Entry(0, "anything")):
        error = refusal(lambda entry=entry: step(case.rules, states[-1], entry), Illegal)  # type: ignore[misc]
        assert error.code == "game-over"


def lets_a_seat_give_up(case: Case) -> None:
    """One can give up by the move for it, in turn or not."""
    rules = case.rules
    for seat in range(len(case.setup.seats)) if rules.resigning else ():
        _, after = step(rules, begin(rules, case.setup), Entry(seat, rules.resigning))
        assert seat not in rules.to_move(after)


# Records


def survives_saving(case: Case) -> None:
    """A record is read back as written, and replayed to the same states."""
    record, states = case.played
    again = read(record.text())
    assert again == record
    assert list(replay(case.rules, again.setup, again.entries)) == states
    assert case.rules.outcome(states[-1]) is not None


def undoes_by_replaying(case: Case) -> None:
    """A shorter record gives the earlier states; redoing gives the record again."""
    record, states = case.played
    for count in range(len(states) - 1, 0, -max(1, len(states) // 5)):
        shorter = record
        for _ in range(len(record.entries) - count + 1):
            shorter = shorter.undo()
        assert list(replay(case.rules, case.setup, shorter.entries)) == states[:count]
        while shorter.undone:
            shorter = shorter.redo()
        assert shorter == record


def crosses_to_another_process(case: Case) -> None:
    """States can be pickled."""
    _, states = case.played
    assert pickle.loads(pickle.dumps(states)) == states


# Views


def prepares_without_change(case: Case) -> None:
    """Preparing a state changes nothing that is seen."""
    state = begin(case.rules, case.setup)
    before = copy.deepcopy(case.rules.view(state, None))
    case.rules.prepare(state)
    assert case.rules.view(state, None) == before


def shows_plain_values(case: Case) -> None:
    """Views are plain values, and hold what is sent during play."""
    _, states = case.played
    for state in states[:: max(1, len(states) // 8)]:
        for seat in case.viewers:
            seen = case.rules.view(state, seat)
            assert json.loads(json.dumps(seen, allow_nan=False)) == seen
            assert _holds(seen, case.live_view(state, seat))
            assert case.rules.text(state, seat)


def _holds(whole: Any, part: Any) -> bool:
    """Return whether plain values hold others, field by field."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(key in whole and _holds(whole[key], part[key]) for key in part)
    if isinstance(part, list) and isinstance(whole, list):
        return len(whole) == len(part) and all(map(_holds, whole, part))
    return bool(whole == part)


def hides_secrets(case: Case) -> None:
    """Neither views, in play or later, nor texts nor drawings hold a secret, whatever its form."""
    rules, (_, states) = case.rules, case.played
    for state in states:
        for seat in case.viewers:
            secrets = list(case.sample.secrets(state, seat))
            if not secrets:
                continue
            views = [rules.view(state, seat), case.live_view(state, seat)]
            seen = json.dumps(views, ensure_ascii=False) + rules.text(state, seat)
            if rules.drawing is not None:
                seen += rules.drawing.svg(state, seat)
            assert not [secret for secret in secrets if secret in seen]


def shows_a_mover_its_own_move(case: Case) -> None:
    """Who moves may know the whole move."""
    for turn in case.turns[:40]:
        text = case.rules.write(turn.move, turn.before)
        assert case.rules.visible_move(text, turn.seat, turn.seat) == text


SETUP_LAWS: tuple[Callable[[Case], None], ...] = (
    reads_options_back,
    begins_again_by_written_options,
    draws_nothing_that_is_chosen,
    hides_options_that_exist,
    changes_nothing_by_remarks,
    reads_moves_back,
    leaves_its_input_alone,
    changes_no_state_when_read,
    accepts_only_legal_moves,
    refuses_moves_after_the_end,
    lets_a_seat_give_up,
    survives_saving,
    undoes_by_replaying,
    crosses_to_another_process,
    prepares_without_change,
    shows_plain_values,
    hides_secrets,
    shows_a_mover_its_own_move,
    draws_pictures,
    reads_its_files_back,
    is_played_in_events,
    shares_one_score,
    finds_short_facts,
)
