"""The report that ships beside the lists: from what they were made, what was dropped and why."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field

from .debian import GRAMMALECTE, HUNSPELL, Fetched
from .english import LIGHT_SIZE
from .french import ADDED, Words
from .ship import ShippedWords
from .tally import Tally
from .wordlists import SelectedWords

HEAD = """# How these lists were made

Made by `make lexicons`; do not edit. The rules are explained in `docs/technical/lexicons.md`, the
licences in `LICENSES.md`; `manifest.json` has the digest of every list.
"""
HEAD_CHOSEN = """# How this list was made

Made by `make lexicons LANGUAGE={code}`; do not edit. The rules are explained in
`docs/technical/lexicons.md`; what is the language's own stands in its `language.toml`.
"""


@dataclass
class BuildReport:
    """Everything that one run made, for the report to tell."""

    inputs: list[Fetched] = field(default_factory=list)
    members: dict[str, str] = field(default_factory=dict)
    french: Words = field(default_factory=Words)
    english: Tally = field(default_factory=lambda: Tally({}))
    light_english: set[str] = field(default_factory=set)
    lists: list[ShippedWords] = field(default_factory=list)
    seeds: tuple[str, ...] = ()
    forced: tuple[str, ...] = ()

    @property
    def surprises(self) -> list[str]:
        """Return the inputs that differ from those of the first build."""
        notes = [fetched.surprise for fetched in self.inputs if fetched.surprise]
        if HUNSPELL in [fetched.package for fetched in self.inputs]:
            notes.append(f"{HUNSPELL.name} stands in for {GRAMMALECTE.name}")
        return notes


def report(made: BuildReport) -> str:
    """Write the whole report."""
    return "\n".join([HEAD, *_inputs(made), *_french(made), *_english(made), *_lists(made.lists)])


def report_selection(made: SelectedWords) -> str:
    """Write the report of a list that is made on one's own machine."""
    text = "\n".join(sorted(made.words.words, key=made.words.alphabet.encode))
    digest = hashlib.sha256(f"{text}\n".encode()).hexdigest()
    return "\n".join(
        [
            HEAD_CHOSEN.format(code=made.language.code),
            *_packages([made.fetched]),
            f"\n## {made.language.names.get('en', made.language.name)}: `{made.name}`\n",
            f"`{made.origin.file}` has {made.tally.totals['entries']:,} entries; each is dropped "
            "by the first rule that fits:\n",
            *_table(made.tally, "entries"),
            f"\nLeft are {made.tally.totals['words']:,} words of {made.origin.shortest}–"
            f"{made.origin.longest} letters, under the licence {made.origin.licence} "
            "(`COPYRIGHT`). "
            f"The sha256 of the words, one a line, is `{digest}`.\n",
        ]
    )


def _inputs(made: BuildReport) -> Iterable[str]:
    yield from _packages(made.inputs)
    yield "\n| file used | sha256 |"
    yield "|---|---|"
    for name, digest in made.members.items():
        yield f"| `{name}` | `{digest}` |"
    yield ""


def _packages(inputs: Iterable[Fetched]) -> Iterable[str]:
    yield "## Inputs\n"
    yield "| package | version | sha256 |"
    yield "|---|---|---|"
    for fetched in inputs:
        yield f"| `{fetched.package.name}` | {fetched.version} | `{fetched.sha256}` |"


def _french(made: BuildReport) -> Iterable[str]:
    totals = made.french.tally.totals
    yield "## French: `dictionnaireGros.txt`\n"
    yield (
        f"{totals['entries']:,} entries of the dictionary give {totals['forms']:,} forms; each is "
        "dropped by the first rule that fits:\n"
    )
    yield from _table(made.french.tally, "forms")
    yield (
        f"\n{totals['from the dictionary']:,} distinct words without accents are left. Added for "
        f"the seeds: {' '.join(ADDED)}. Together {totals['words']:,} words of 2–20 letters.\n"
    )
    if not made.surprises:
        yield from _compared(sorted(made.french.units))
    yield "## French, light: `dictionnaire78854.txt`\n"
    yield (
        f"The {len(made.seeds)} seed words, then the most frequent words of `French.lex` that are "
        "in the full list, up to 78,854 exactly. Seed words that frequency alone would not have "
        f"brought in: {' '.join(made.forced)}.\n"
    )
    yield from _school("dictionnaireEcole.txt", "dictionnaire78854.txt", "languages/fr/crude.txt")


def _school(name: str, light: str, file: str) -> Iterable[str]:
    yield f"## For schools: `{name}`\n"
    yield (
        f"The words of `{light}` without the crude, sexual and hateful ones that `{file}` lists by "
        "hand; it is the list that events for a class begin with.\n"
    )


def _compared(units: list[str]) -> Iterable[str]:
    yield (
        "Compared with the list tried before this one (419,780 words; a test compares them): "
        "nothing of it is missing here. New are:\n"
    )
    yield "| class | words | |"
    yield "|---|---:|---|"
    yield "| a seed word | 1 | KA |"
    yield (
        f"| invariable units and their multiples, lost there with their prefixes | {len(units)} "
        f"| {' '.join(units)} |\n"
    )


def _english(made: BuildReport) -> Iterable[str]:
    totals = made.english.totals
    yield "## English: `english.txt`\n"
    yield (
        f"Of SCOWL’s {totals['files']} files the {totals['files taken']} named `*-words.*` up to "
        "size 80 are taken: American, British (both), Canadian and Australian spellings with all "
        "variants; no abbreviations, contractions, names, capitals or special lists. "
        f"They hold {totals['entries']:,} distinct entries:\n"
    )
    yield from _table(made.english, "entries")
    yield (
        f"\nWith {totals['two-letter words by hand']} two-letter words from the hand list "
        f"`two_letter_words_en.txt`: {totals['words']:,} words of 2–15 letters. Accents are "
        "stripped (`fiancée` is FIANCEE); without that, some 700 of them would be lost.\n"
    )
    yield "## English, light: `english-light.txt`\n"
    yield (
        f"The {len(made.light_english):,} words of the full list that stand in files up to size "
        f"{LIGHT_SIZE}: SCOWL’s sizes go by how well known words are.\n"
    )
    yield from _school("english-school.txt", "english-light.txt", "languages/en/crude.txt")


def _table(tally: Tally, what: str) -> Iterable[str]:
    yield f"| dropped because of | {what} | examples |"
    yield "|---|---:|---|"
    for reason, count, examples in tally.rows():
        cells = (reason, f"{count:,}", examples)
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _lists(lists: Iterable[ShippedWords]) -> Iterable[str]:
    yield "## All lists\n"
    yield "| list | lines | headwords | licence |"
    yield "|---|---:|---:|---|"
    for shipped in lists:
        headwords = shipped.facts.get("headwords", "")
        licence = shipped.facts["licence"]
        yield f"| `{shipped.name}` | {len(shipped.lines):,} | {headwords} | {licence} |"
    yield ""
