"""The laws of what a game can do besides its rules. One that it cannot do is not checked."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Sequence
from typing import Any
from xml.etree import ElementTree

from quadrille.core.capabilities import Named
from quadrille.core.errors import QuadrilleError
from quadrille.core.game import AnyGame
from quadrille.core.record import begin
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games import facts_about
from quadrille.testing.case import Case
from quadrille.testing.sample import Sample

SVG = "{http://www.w3.org/2000/svg}svg"
TOPIC, FACT = range(2, 9), range(1, 81)
"""How many characters a topic and a fact may have."""


def draws_pictures(case: Case) -> None:
    """Every position can be drawn as SVG for every viewer, and the game as a film."""
    drawing, (_, states) = case.rules.drawing, case.played
    if drawing is None:
        return
    pictures = [
        drawing.svg(state, seat)
        for state in states[:: max(1, len(states) // 3)]
        for seat in case.viewers[-2:]
    ]
    if drawing.film is not None:
        pictures.append(drawing.film(states[0], [turn.move for turn in case.turns]))
    for picture in pictures:
        assert _root_tag(picture) == SVG


def _root_tag(text: str) -> str:
    """Return the outermost tag of an XML text, or say where it is not well-formed."""
    try:
        return ElementTree.fromstring(text).tag
    except ElementTree.ParseError as error:
        return f"not well-formed: {error}"


def reads_its_files_back(case: Case) -> None:
    """A file that describes how a game begins begins the same game, and is written again alike."""
    rules, (record, states) = case.rules, case.played
    for form in rules.formats:
        if form.is_setup and form.read is not None and form.write is not None:
            text = form.write(record, states)
            again = form.read(text)
            assert again.setup.game == rules.name
            assert form.write(again, [begin(rules, again.setup)]) == text
            options = rules.options(case.config)
            for key, value in again.setup.options:
                assert key in rules.remarks or options.get(key, value) == value


def shares_one_score(case: Case) -> None:
    """Where all play together, every seat has the same score at the end, and has won."""
    rules, (_, states) = case.rules, case.played
    outcome = rules.outcome(states[-1])
    if rules.cooperative and outcome is not None:
        assert len({*outcome.scores}) == 1
        assert len(outcome.winners) == len(outcome.scores)


def finds_short_facts(case: Case) -> None:
    """Facts and their topic have the documented lengths, and each fact is found once.

    The topic belongs to no other game; folding changes no fact, sorting loses none.
    """
    facts, (_, states) = case.rules.facts, case.played
    if facts is None:
        return
    topic = facts.topic(case.config)
    assert len(topic) in TOPIC
    assert topic in facts.topics()
    assert facts_about(topic) in (None, facts), "the topic belongs to another game"
    found = facts.found(states, range(len(case.setup.seats)))
    assert all(len(fact) in FACT for fact in found)
    assert len(set(found)) == len(found)
    assert [facts.fold(topic, fact) for fact in found] == [*found]
    assert sorted(facts.sort(topic, found)) == sorted(found)
    assert not facts.found(states, ()), "seats that are not asked about leave nothing"


def is_played_in_events(case: Case) -> None:
    """Where events are played, every position can be ranked, and results are files."""
    event, (record, states) = case.rules.event, case.played
    if event is None:
        return
    for state in states:
        assert len(case.rules.so_far(state).scores) == len(case.setup.seats)
    for seat, name in enumerate(case.setup.seats):
        ending, text = event.result(record, states, seat, name)
        assert ending.startswith(".")
        assert text
    assert [*event.draw(record, states)]


def solves_by_its_rules(rules: AnyGame, sample: Sample, method: str) -> None:
    """A method's moves, played by the rules, end the game with the score that it claims."""
    assert rules.solvers is not None
    state = begin(rules, sample.setups[0])
    *_, best = rules.solvers.solve(state, method, Budget(seconds=1, iterations=20), Rng(1))
    for move in best.moves:
        state = rules.apply(state, move)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.scores[0] == best.score


def answers_quickly_by_its_rules(rules: AnyGame, sample: Sample) -> None:
    """Quick answers, played by the rules, hold what they claim, and lose no position."""
    state = begin(rules, sample.setups[0])
    solvers, players = rules.solvers, rules.players
    if solvers is not None and solvers.quick is not None:
        end = state
        *_, best = solvers.quick(state, Rng(1))
        for move in best.moves:
            end = rules.apply(end, move)
        outcome = rules.outcome(end)
        assert outcome is not None
        assert outcome.scores[0] == best.score
    if players is not None and players.quick is not None:
        for level in players.levels:
            move = players.quick(state, rules.to_move(state)[0], level, Rng(1))
            assert _can_be_made(rules, state, move), f"{level} made an illegal move"


def plays_as_a_computer(rules: AnyGame, sample: Sample, level: str) -> None:
    """A computer of a level chooses a legal move."""
    assert rules.players is not None
    state = begin(rules, sample.setups[0])
    seat = rules.to_move(state)[0]
    move = rules.players.choose(state, seat, level, Rng(1))
    assert rules.apply(state, move) != state


def asks_typed_questions(rules: AnyGame, sample: Sample) -> None:
    """Questions have a name each, and types for their requests and answers."""
    _have_names(rules.questions)
    for question in rules.questions:
        _request(question.ask, 2 if question.about_position else 0)
        assert inspect.signature(question.ask).return_annotation is not inspect.Signature.empty


def declares_study_tasks(rules: AnyGame, sample: Sample) -> None:
    """Each task has a name, types for its request, and a way to begin it."""
    _have_names(rules.study)
    for task in rules.study:
        request = _request(task.run, 2)
        assert all(one.kind is inspect.Parameter.KEYWORD_ONLY for one in request.values())
        assert task.path or task.record, "a task is begun at a path of its own or on a table"
        assert not task.path or task.path.startswith("/")
        assert not task.record or task.record in request


def declares_pages(rules: AnyGame, sample: Sample) -> None:
    """A page has an address of its own, outside `/api`, and the name of a module."""
    paths = [page.path for page in rules.pages]
    assert len(set(paths)) == len(paths)
    for page in rules.pages:
        assert re.fullmatch(r"(/[a-z0-9-]+)+(/\{code\})?", page.path)
        assert not page.path.startswith("/api/")
        assert page.module
        assert not page.module.endswith(".js")


def _can_be_made(rules: AnyGame, state: Any, move: Any) -> bool:
    try:
        return bool(rules.apply(state, move) != state)
    except QuadrilleError:
        return False


def _have_names(capabilities: Sequence[Named]) -> None:
    names = [one.name for one in capabilities]
    assert all(re.fullmatch("[a-z][a-z0-9-]*", name) for name in names)
    assert len(set(names)) == len(names)


def _request(function: Callable[..., Any], skip: int) -> dict[str, inspect.Parameter]:
    """Return the parameters after the first ones, which make a request; each has a type."""
    found = dict([*inspect.signature(function).parameters.items()][skip:])
    assert all(one.annotation is not inspect.Parameter.empty for one in found.values())
    return found
