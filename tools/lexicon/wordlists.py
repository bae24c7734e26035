"""The list of a language that does not ship, chosen from a Debian package of words.

Everything that is the language's own stands in its `language.toml`: the package, the letters, and
what is no word.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from quadrille.core.disk import write_atomically
from quadrille.lexicon.language import Language, Origin
from quadrille.lexicon.shipped import ENDING
from quadrille.lexicon.wordlist import WordList, write_wordlist

from .debian import Fetched, NotFetched, Package, read_deb
from .tally import Tally

COPYRIGHT = "usr/share/doc/{package}/copyright"


@dataclass(frozen=True)
class SelectedWords:
    """The words of a language, what was dropped, and where they come from."""

    language: Language
    origin: Origin
    fetched: Fetched
    words: WordList
    tally: Tally
    copyright: str

    @property
    def name(self) -> str:
        return self.language.lexicon + ENDING


def package_of(origin: Origin) -> Package:
    """Return how to fetch the words from Debian."""
    return Package(origin.package, f"{origin.package}_*.deb", origin.version, origin.sha256)


def why(language: Language, origin: Origin) -> dict[str, str]:
    """Return each rule in words, in the order in which they are tried."""
    letters = language.alphabet.letters
    capital = "a capital letter that is not the first" if origin.capitals else "a capital letter"
    return {
        "sign": "a hyphen, apostrophe, digit, dot or other sign",
        "capital": f"{capital}: names and abbreviations",
        "alphabet": f"letters outside {letters[0]}–{letters[-1]} even without accents",
        "short": f"under {origin.shortest} letters",
        "long": f"over {origin.longest} letters",
        **({"vowel": "no vowel: abbreviations"} if origin.vowel else {}),
        "stop": "the stop list: abbreviations, words of foreign phrases",
        "same": "the same letters as another entry, in another spelling",
    }


def refuser(language: Language, origin: Origin) -> Callable[[str], str | None]:
    """Return a function that names the rule which drops an entry, if one does."""
    alphabet, stop = language.alphabet, frozenset(origin.stop)

    def refuse(text: str) -> str | None:
        if not text.isalpha():
            return "sign"
        if text[origin.capitals :].lower() != text[origin.capitals :]:
            return "capital"
        word = alphabet.fold(text)
        if word is None:
            return "alphabet"
        letters = alphabet.split(word)
        if len(letters) < origin.shortest:
            return "short"
        if len(letters) > origin.longest:
            return "long"
        if origin.vowel and alphabet.vowels.isdisjoint(letters):
            return "vowel"
        return "stop" if word in stop else None

    return refuse


def choose(text: str, language: Language, origin: Origin) -> tuple[WordList, Tally]:
    """Choose the words of a list, one entry a line."""
    tally = Tally(why(language, origin))
    refuse = refuser(language, origin)
    entries = sorted(set(text.split("\n")) - {""})
    words: dict[str, None] = {}
    for entry in entries:
        rule = refuse(entry)
        word = "" if rule else language.alphabet.fold(entry) or ""
        if rule is None and word in words:
            rule = "same"
        if rule:
            tally.drop(rule, entry)
        else:
            words[word] = None
    tally.totals = {"entries": len(entries), "words": len(words)}
    return WordList(language.alphabet, tuple(words)), tally


def select_words(language: Language, origin: Origin, fetched: Fetched) -> SelectedWords:
    """Make the list of a language from its package."""
    texts = read_deb(fetched.path, origin.file)
    if "" not in texts:
        raise NotFetched(f"{fetched.path.name} has no file {origin.file}")
    words, tally = choose(texts[""], language, origin)
    if not words.words:
        raise NotFetched(f"{origin.file} of {fetched.path.name} has no word of {language.code}")
    notices = read_deb(fetched.path, COPYRIGHT.format(package=origin.package)).get("", "")
    return SelectedWords(language, origin, fetched, words, tally, notices)


def write(made: SelectedWords, report: str, folder: Path) -> Path:
    """Write the list into the folder of its language, with the report and the notices beside it."""
    head, _, words = write_wordlist(made.words).partition("\n")
    lines = [
        head,
        f"# origin: Debian {made.fetched.package.name} {made.fetched.version}",
        f"# licence: {made.origin.licence}",
        words,
    ]
    path = folder / made.name
    write_atomically(path, "\n".join(lines).encode())
    write_atomically(folder / "REPORT.md", report.encode())
    write_atomically(folder / "COPYRIGHT", made.copyright.encode())
    return path
