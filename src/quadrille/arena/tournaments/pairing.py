"""Pairings of a round: Swiss, round robin, king of the hill. Pure rules over names.

Two promises of the Swiss pairing, in this order: nobody has a second bye while somebody else can
have it, and nobody meets an opponent again while that can be avoided. Both are exact: a pairing
is chosen only if the others can still be paired (`matching`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from quadrille.arena.tournaments.matching import match_all, pair_up


@dataclass(frozen=True)
class Entrant:
    """What pairing needs to know about a player in a round."""

    name: str
    points: float = 0
    """Wins so far, a tie as half."""
    met: Counter[str] = field(default_factory=Counter)
    """How often it has played against whom."""
    byes: int = 0


@dataclass(frozen=True)
class Pairings:
    """Who plays whom in a round, and who sits out."""

    games: tuple[tuple[str, str], ...]
    bye: str | None = None


def pair_swiss(standings: Sequence[Entrant]) -> Pairings:
    """Pair a round, the best first in `standings`: equals meet, upper half against lower half.

    >>> four = [Entrant(name) for name in "ABCD"]
    >>> pair_swiss(four).games
    (('A', 'C'), ('B', 'D'))
    >>> pair_swiss([Entrant("A", 1, Counter("C")), Entrant("B", 1), *four[2:]]).games
    (('A', 'B'), ('C', 'D'))
    """
    most = max((max(one.met.values(), default=0) for one in standings), default=0)
    for again in range(most + 1):
        for bye in _bye_candidates(standings):
            playing = [one for one in standings if one is not bye]
            games = _pair_without_rematch(playing, again)
            if games is not None:
                return Pairings(games, None if bye is None else bye.name)
    return Pairings(())


def _bye_candidates(standings: Sequence[Entrant]) -> Iterator[Entrant | None]:
    """Yield who may have the bye, the lowest first; only those who had fewest."""
    if len(standings) % 2 == 0:
        yield None
        return
    fewest = min(one.byes for one in standings)
    yield from (one for one in reversed(standings) if one.byes == fewest)


def _pair_without_rematch(
    playing: Sequence[Entrant], again: int
) -> tuple[tuple[str, str], ...] | None:
    """Pair all players without any pair that has met more than `again` times already."""
    count = len(playing)
    allowed = [
        [two for two in range(count) if two != one and _met(playing, one, two) <= again]
        for one in range(count)
    ]
    partners = match_all(allowed)
    if partners is None:
        return None
    games, paired = list[tuple[str, str]](), set[int]()
    for one in range(count):
        if one in paired:
            continue
        wanted = [two for two in _preferred(playing, one) if two in allowed[one]]
        for two in wanted:
            if two not in paired and _keep_perfect(allowed, partners, one, two, paired):
                break
        paired |= {one, partners[one]}
        games.append((playing[one].name, playing[partners[one]].name))
    return tuple(games)


def _met(playing: Sequence[Entrant], one: int, two: int) -> int:
    return playing[one].met[playing[two].name]


def _preferred(playing: Sequence[Entrant], one: int) -> list[int]:
    """Return the opponents of one in the order in which they would suit."""
    points = playing[one].points
    group = [place for place, other in enumerate(playing) if other.points == points]
    ideal = one + len(group) // 2

    def distance(two: int) -> tuple[int, float, int, int]:
        other = playing[two]
        return _met(playing, one, two), abs(other.points - points), abs(two - ideal), -two

    return sorted((two for two in range(len(playing)) if two != one), key=distance)


def _keep_perfect(
    allowed: Sequence[Sequence[int]], partners: list[int], one: int, two: int, paired: set[int]
) -> bool:
    """Pair two vertices if all others can still be paired, and change the matching so."""
    if partners[one] == two:
        return True
    changed = list(partners)
    left, alone = partners[one], partners[two]
    changed[one], changed[two] = two, one
    changed[left] = changed[alone] = -1
    if not pair_up(allowed, changed, left, frozenset({one, two, *paired})):
        return False
    partners[:] = changed
    return True


def pair_hill(standings: Sequence[Entrant]) -> Pairings:
    """Pair by rank, first against second and so on, whoever has met whom.

    >>> pair_hill([Entrant(name) for name in "ABC"])
    Pairings(games=(('A', 'B'),), bye='C')
    """
    bye = next(_bye_candidates(standings), None)
    names = [one.name for one in standings if one is not bye]
    games = tuple(zip(names[::2], names[1::2], strict=True))
    return Pairings(games, None if bye is None else bye.name)


def round_robin(names: Sequence[str]) -> list[Pairings]:
    """Return every round in which each meets each once (the circle method).

    >>> [one.games for one in round_robin("ABCD")]
    [(('A', 'D'), ('B', 'C')), (('D', 'C'), ('A', 'B')), (('B', 'D'), ('C', 'A'))]
    >>> [one.bye for one in round_robin("ABC")]
    ['A', 'C', 'B']
    """
    circle: list[str | None] = [*names, *([None] if len(names) % 2 else [])]
    last, ring = circle[-1:], circle[:-1]
    rounds = []
    for number in range(len(ring)):
        # Whoever stands still changes sides each round, and the ring turns by half of itself.
        turn = (number * (len(ring) + 1) // 2) % max(len(ring), 1)
        turned = ring[turn:] + ring[:turn]
        couples = [(turned[0], last[0]), *_fold(turned[1:])]
        couples[0] = couples[0][::-1] if number % 2 else couples[0]
        games = tuple((one, two) for one, two in couples if one is not None and two is not None)
        bye = next((one or two for one, two in couples if one is None or two is None), None)
        rounds.append(Pairings(games, bye))
    return rounds


def _fold(names: Sequence[str | None]) -> list[tuple[str | None, str | None]]:
    """Pair the first with the last, the second with the last but one, and so on."""
    half = len(names) // 2
    return list(zip(names[:half], reversed(names[half:]), strict=True))
