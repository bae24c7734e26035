"""Counts of what was dropped, rule by rule, with a few examples of each."""

from __future__ import annotations

from dataclasses import dataclass, field

EXAMPLES = 8


@dataclass
class Tally:
    """What the rules of one list dropped; `why` says each rule in words."""

    why: dict[str, str]
    dropped: dict[str, int] = field(default_factory=dict)
    examples: dict[str, set[str]] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=dict)

    def drop(self, rule: str, example: str, count: int = 1) -> None:
        if rule not in self.why:
            raise KeyError(rule)
        self.dropped[rule] = self.dropped.get(rule, 0) + count
        kept = self.examples.setdefault(rule, set())
        kept.add(example)
        if len(kept) > EXAMPLES:
            kept.remove(max(kept, key=_spread))

    def rows(self) -> list[tuple[str, int, str]]:
        """Return each rule in its order: the reason, how many it dropped, examples."""
        return [
            (reason, self.dropped.get(rule, 0), " ".join(sorted(self.examples.get(rule, ()))))
            for rule, reason in self.why.items()
        ]


def _spread(word: str) -> tuple[int, str]:
    """Order words so that the ones kept as examples come from all over the alphabet."""
    return (sum(ord(letter) * (at + 7) for at, letter in enumerate(word)) * 7919 % 104729, word)
