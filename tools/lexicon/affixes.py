"""Hunspell affix files: from a headword and its flags to all its forms.

Only what the French dictionary uses is read: long flags, suffixes and prefixes with conditions,
flags that continue, NEEDAFFIX and FULLSTRIP. Prefixes that elide (`l'`, `d'`, `qu'`) are left
out: nobody plays L'AMI.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Affix:
    """One rule: take `strip` off one end of the word, put `add` there, where the end matches."""

    strip: str
    add: str
    then: tuple[str, ...]
    condition: re.Pattern[str]
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """A form of a headword, with what the affixes say about it (`is:fem`, `is:pl`)."""

    text: str
    tags: tuple[str, ...] = ()


@dataclass
class Affixes:
    """All the rules of an affix file, by flag."""

    suffixes: dict[str, list[Affix]] = field(default_factory=dict)
    prefixes: dict[str, list[Affix]] = field(default_factory=dict)
    needaffix: str = ""

    def forms(self, word: str, flags: tuple[str, ...]) -> Iterator[Form]:
        """Yield every form of a word, the word itself unless it needs an affix."""
        if self.needaffix not in flags:
            yield Form(word)
        for flag in flags:
            for rule in self.suffixes.get(flag, ()):
                if word.endswith(rule.strip) and rule.condition.search(word):
                    stem = word[: len(word) - len(rule.strip)]
                    yield from self._continued(stem + rule.add, rule)
            for rule in self.prefixes.get(flag, ()):
                if word.startswith(rule.strip) and rule.condition.match(word):
                    yield from self._continued(rule.add + word[len(rule.strip) :], rule)

    def _continued(self, word: str, rule: Affix) -> Iterator[Form]:
        if not rule.then:
            yield Form(word, rule.tags)
            return
        for form in self.forms(word, rule.then):
            yield Form(form.text, rule.tags + form.tags)


def split_flags(flags: str) -> tuple[str, ...]:
    """Cut a run of long flags, two characters each."""
    return tuple(flags[at : at + 2] for at in range(0, len(flags), 2))


def read_affixes(text: str) -> Affixes:
    """Read an affix file with long flags."""
    affixes = Affixes()
    for line in text.splitlines():
        fields = line.partition("#")[0].split()
        if fields[:1] == ["NEEDAFFIX"]:
            affixes.needaffix = fields[1]
        if len(fields) < 5 or fields[0] not in ("SFX", "PFX"):
            continue
        at_end = fields[0] == "SFX"
        rule = _read_rule(fields[2:], at_end)
        if at_end:
            affixes.suffixes.setdefault(fields[1], []).append(rule)
        elif "'" not in rule.add:
            affixes.prefixes.setdefault(fields[1], []).append(rule)
    return _without_dead_ends(affixes)


def _read_rule(fields: list[str], at_end: bool) -> Affix:
    strip, added, condition, *tags = fields
    add, _, then = added.partition("/")
    pattern = "" if condition == "." else condition
    return Affix(
        strip="" if strip == "0" else strip,
        add="" if add == "0" else add,
        then=split_flags(then),
        condition=re.compile(pattern + "$" if at_end else pattern),
        tags=tuple(tags),
    )


def _without_dead_ends(affixes: Affixes) -> Affixes:
    """Forget the flags that lead to no rule: nearly every suffix continues with elisions only."""
    alive = affixes.suffixes.keys() | affixes.prefixes.keys() | {affixes.needaffix}
    for rules in (*affixes.suffixes.values(), *affixes.prefixes.values()):
        for at, rule in enumerate(rules):
            then = tuple(flag for flag in rule.then if flag in alive)
            rules[at] = Affix(rule.strip, rule.add, then, rule.condition, rule.tags)
    return affixes
