"""Perfect matchings in general graphs: whether everybody can be paired, and how.

Edmonds' blossom algorithm ("Paths, trees, and flowers", 1965): a tree of alternating paths grows
from an unpaired vertex, odd cycles are contracted, and a path to another unpaired vertex pairs
both. Vertices are numbers; a graph is the sorted neighbours of each.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

NOBODY = -1


def match_all(neighbours: Sequence[Sequence[int]]) -> list[int] | None:
    """Return the partner of each vertex in a perfect matching, or `None` if there is none.

    >>> match_all([[1, 2], [0], [0, 3], [2]])
    [1, 0, 3, 2]
    >>> match_all([[1, 2, 3], [0], [0], [0]]) is None
    True
    """
    partners = [NOBODY] * len(neighbours)
    for vertex in range(len(neighbours)):
        if partners[vertex] == NOBODY and not pair_up(neighbours, partners, vertex):
            return None
    return partners


def pair_up(
    neighbours: Sequence[Sequence[int]],
    partners: list[int],
    root: int,
    removed: frozenset[int] = frozenset(),
) -> bool:
    """Pair an unpaired vertex, if need be by other pairs than before; return whether it can.

    Vertices that are removed take no part.
    """
    return _Search(neighbours, partners, root, removed).run()


class _Search:
    """One search for an alternating path from a root."""

    def __init__(
        self,
        neighbours: Sequence[Sequence[int]],
        partners: list[int],
        root: int,
        removed: frozenset[int],
    ) -> None:
        self.neighbours, self.partners, self.root = neighbours, partners, root
        self.removed = removed
        count = len(neighbours)
        self.parents = [NOBODY] * count
        self.bases = list(range(count))
        """The vertex that stands for the contracted cycle of each."""
        self.outer = [False] * count
        self.queue: deque[int] = deque()

    def run(self) -> bool:
        """Find a path and pair along it; return whether there is one."""
        self._reach(self.root)
        while self.queue:
            vertex = self.queue.popleft()
            for other in self.neighbours[vertex]:
                if other in self.removed or self.bases[vertex] == self.bases[other]:
                    continue
                if self.partners[vertex] == other:
                    continue
                mate = self.partners[other]
                if other == self.root or (mate != NOBODY and self.parents[mate] != NOBODY):
                    self._contract(vertex, other)
                elif self.parents[other] == NOBODY:
                    self.parents[other] = vertex
                    if mate == NOBODY:
                        self._flip(other)
                        return True
                    self._reach(mate)
        return False

    def _reach(self, vertex: int) -> None:
        if not self.outer[vertex]:
            self.outer[vertex] = True
            self.queue.append(vertex)

    def _flip(self, vertex: int) -> None:
        """Pair along the path that ends at an unpaired vertex."""
        while vertex != NOBODY:
            parent = self.parents[vertex]
            following = self.partners[parent]
            self.partners[vertex], self.partners[parent] = parent, vertex
            vertex = following

    def _contract(self, one: int, other: int) -> None:
        """Contract the odd cycle that an edge between two outer vertices closes."""
        base = self._common_base(one, other)
        inside = [False] * len(self.bases)
        self._mark(one, base, other, inside)
        self._mark(other, base, one, inside)
        for vertex, old in enumerate(self.bases):
            if inside[old]:
                self.bases[vertex] = base
                self._reach(vertex)

    def _common_base(self, one: int, other: int) -> int:
        seen = set[int]()
        vertex = one
        while True:
            vertex = self.bases[vertex]
            seen.add(vertex)
            if self.partners[vertex] == NOBODY:
                break
            vertex = self.parents[self.partners[vertex]]
        vertex = self.bases[other]
        while vertex not in seen:
            vertex = self.bases[self.parents[self.partners[vertex]]]
        return vertex

    def _mark(self, vertex: int, base: int, child: int, inside: list[bool]) -> None:
        """Mark the bases on the way from a vertex to the base of its cycle."""
        while self.bases[vertex] != base:
            mate = self.partners[vertex]
            inside[self.bases[vertex]] = inside[self.bases[mate]] = True
            self.parents[vertex] = child
            child = mate
            vertex = self.parents[mate]
