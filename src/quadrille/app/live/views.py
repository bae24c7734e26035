"""What the viewpoints of a table see, made once, and what changed between two views."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from quadrille.app.live.audience import Audience, Viewpoint
from quadrille.core.game import AnyGame, Json
from quadrille.core.i18n import LANGUAGES, language, use_language

View: TypeAlias = "dict[str, Json]"


class Seen(NamedTuple):
    """What an audience sees of one state: the shared part by language, the private by viewpoint."""

    shared: dict[str, View]
    private: dict[Viewpoint, View]


class Views:
    """The views of one table: the shared part is made once a state and language.

    The private part is made once a state for each seat for which someone listens.
    """

    def __init__(self, game: AnyGame, state: Any) -> None:
        self._game = game
        self._state = state
        self._seen = Seen({}, {})

    def look(self, state: Any) -> None:
        """Look at another state, of which everything may be different."""
        self._state = state
        self._seen = Seen({}, {})

    def look_again(self, state: Any, seat: int) -> None:
        """Look at another state, in which only the private part of one seat is different."""
        self._state = state
        for spoken in LANGUAGES:
            self._seen.private.pop(Viewpoint(seat, spoken), None)

    def shared(self, spoken: str) -> View:
        """Return what everyone sees, in a language."""
        view = self._seen.shared.get(spoken)
        if view is None:
            view = _in_language(spoken, lambda: self._game.shared(self._state))
            self._seen.shared[spoken] = view
        return view

    def private(self, viewpoint: Viewpoint) -> View:
        """Return what is different for a viewpoint."""
        seat, spoken = viewpoint.seat, viewpoint.language
        if seat is None:
            return {}
        view = self._seen.private.get(viewpoint)
        if view is None:
            view = _in_language(spoken, lambda: self._game.private(self._state, seat))
            self._seen.private[viewpoint] = view
        return view

    def view(self, viewpoint: Viewpoint) -> View:
        """Return all that is sent to a viewpoint."""
        return {**self.shared(viewpoint.language), **self.private(viewpoint)}

    def seen_by(self, audience: Audience) -> Seen:
        """Return what an audience sees now, to compare it with what it sees later."""
        for viewpoint in audience.viewpoints:
            self.shared(viewpoint.language)
            self.private(viewpoint)
        return self._seen


def _in_language(name: str, make: Callable[[], View]) -> View:
    if language() == name:
        return make()
    with use_language(name):
        return make()


def changed_fields(before: View, after: View) -> View:
    """Return the fields of a view that are new or different; one that has gone becomes `None`.

    >>> changed_fields({"points": 1, "over": False}, {"points": 5, "over": False})
    {'points': 5}
    """
    gone: View = dict.fromkeys(before.keys() - after.keys())
    missing = object()
    return gone | {
        key: new
        for key, new in after.items()
        # The same object needs no look inside, and most are.
        if (old := before.get(key, missing)) is not new and old != new
    }


def changes(before: View, after: View) -> View:
    """Return what changed, as it is sent: of a list that keeps its items only those that changed.

    Such a list is an object with the changed items by their place; a place that is new is added.

    >>> changes({"board": ["..", "..", ".."], "own": 1}, {"board": ["..", ".A", ".."], "own": 2})
    {'board': {'1': '.A'}, 'own': 2}
    >>> changes({"rounds": [{"top": 1}, {"top": 2}]}, {"rounds": [{"top": 1}, {"top": 2}, {}]})
    {'rounds': {'2': {}}}
    """
    return {
        key: _change(before.get(key), new) for key, new in changed_fields(before, after).items()
    }


def _change(old: Json, new: Json) -> Json:
    if not isinstance(old, list) or not isinstance(new, list) or len(old) > len(new):
        return new
    places: dict[str, Json] = {
        str(place): _change(one, other)
        for place, (one, other) in enumerate(zip(old, new, strict=False))
        if one is not other and one != other
    }
    places.update((str(place), new[place]) for place in range(len(old), len(new)))
    return places if 2 * len(places) <= len(new) else new
