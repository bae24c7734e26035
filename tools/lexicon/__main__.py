"""Build the word lists and themes: PYTHONPATH=tools python -m lexicon.

The lists that ship go into the package. Those that cannot ship go into the user's data folder.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

from quadrille.core.errors import Invalid
from quadrille.lexicon.language import Language
from quadrille.lexicon.languages import language, languages, user_folder

from . import debian, ship, wordlists
from .affixes import Affixes, read_affixes
from .curated import Curated, read_all
from .debian import Fetched, NotFetched
from .dictionary import Entry, read_entries
from .english import build_english
from .english import build_light as build_light_english
from .french import LIGHT_SIZE, build_full, build_light, by_frequency, read_seed_words
from .report import BuildReport, report, report_selection
from .school import build_school, read_crude
from .ship import ShippedWords
from .themes import Inflector, ThemeWords, english_theme, french_theme
from .wordlists import package_of, select_words

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LISTS = ROOT / "src/quadrille/lexicon/data"
PACKAGES = ROOT / "build/lexicon"
FULL, LIGHT, SCHOOL = "dictionnaireGros.txt", "dictionnaire78854.txt", "dictionnaireEcole.txt"
ENGLISH, LIGHT_ENGLISH = "english.txt", "english-light.txt"
SCHOOL_ENGLISH = "english-school.txt"
MPL, SCOWL, OURS = "MPL-2.0", "SCOWL", "MIT"


def say(text: str) -> None:
    print(f"lexicons: {text}", file=sys.stderr, flush=True)


class Builder:
    """One run: fetches, builds and keeps what the report will say."""

    def __init__(self, packages: Path, shipped: Path) -> None:
        self.packages = packages
        self.shipped = shipped
        self.made = BuildReport(seeds=read_seed_words())
        self.strays = 0

    def fetch(self, package: debian.Package) -> Fetched:
        """Fetch a package and say so when it is not the version expected; go on all the same."""
        say(f"{package.name} {package.version}")
        fetched = debian.fetch(package, self.packages)
        if fetched.surprise:
            say(f"WARNING: {fetched.surprise}; the lists may differ")
        self.made.inputs.append(fetched)
        return fetched

    def beside(self, language: Language) -> None:
        """Make the list of a language that does not ship, in the user's data folder."""
        if language.origin is None:
            raise NotFetched(f"the words of {language.code} come with Quadrille or are your own")
        fetched = self.fetch(package_of(language.origin))
        made = select_words(language, language.origin, fetched)
        path = wordlists.write(made, report_selection(made), user_folder() / language.code)
        say(f"{path}: {len(made.words.words):,}")

    def note(self, name: str, text: str) -> str:
        """Remember the digest of a file that was used."""
        self.made.members[name] = hashlib.sha256(text.encode()).hexdigest()
        return text

    def french_sources(self) -> tuple[list[Entry], Affixes, str]:
        """Return the dictionary, its affixes and the words by frequency, empty in the fallback."""
        try:
            path = self.fetch(debian.GRAMMALECTE).path
        except NotFetched as trouble:
            say(f"WARNING: {trouble}\nlexicons: falling back to {debian.HUNSPELL.name}")
            return self.hunspell_sources()
        names = ("FRANCAIS.dic", "FRANCAIS_7.aff", "French.lex")
        texts = [self.note(name, debian.read_tar(path, f"/{name}")) for name in names]
        return list(read_entries(texts[0])), read_affixes(texts[1]), texts[2]

    def hunspell_sources(self) -> tuple[list[Entry], Affixes, str]:
        """Return the same dictionary from the binary package, which has fewer tags."""
        texts = debian.read_deb(self.fetch(debian.HUNSPELL).path, "usr/share/hunspell/")
        entries = list(read_entries(self.note("fr.dic", texts["fr.dic"])))
        return entries, read_affixes(self.note("fr.aff", texts["fr.aff"])), ""

    def french(self) -> tuple[set[str], Inflector]:
        """Build both French lists."""
        entries, affixes, lexicon = self.french_sources()
        self.made.french = build_full(entries, affixes)
        full = self.made.french.words
        if lexicon:
            light = build_light(lexicon, full, self.made.seeds, LIGHT_SIZE)
            self.made.forced = _forced(self.made.seeds, lexicon, full)
        else:
            say(f"WARNING: no frequencies here; {LIGHT} stays as it was")
            light = set(ship.read(self.shipped, LIGHT))
        origin = self.made.inputs[-1]
        self.add(FULL, full, "fr", MPL, kind="words", origin=_named(origin))
        self.add(LIGHT, light, "fr", MPL, kind="words", origin=_named(origin))
        school = build_school(light, read_crude("fr"))
        self.add(SCHOOL, school, "fr", MPL, kind="words", origin=_named(origin))
        return full, Inflector(entries, affixes)

    def english(self) -> tuple[set[str], str]:
        """Build the English list; give also the notices that must go with it."""
        fetched = self.fetch(debian.SCOWL)
        files = debian.read_deb(fetched.path, "usr/share/dict/scowl/")
        words, self.made.english = build_english(files)
        self.add(ENGLISH, words, "en", SCOWL, kind="words", origin=_named(fetched))
        self.made.light_english = build_light_english(files, words)
        light = self.made.light_english
        self.add(LIGHT_ENGLISH, light, "en", SCOWL, kind="words", origin=_named(fetched))
        school = build_school(light, read_crude("en"))
        self.add(SCHOOL_ENGLISH, school, "en", SCOWL, kind="words", origin=_named(fetched))
        return words, debian.read_deb(fetched.path, "usr/share/doc/scowl/copyright")[""]

    def themes(self, full: set[str], inflector: Inflector, english: set[str]) -> None:
        """Build every curated theme, and the list of their names."""
        french, foreign = read_all(HERE / "themes"), read_all(HERE / "themes_en")
        names = {theme.name for theme in (*french, *foreign)}
        self.add("themes.txt", names, "fr", OURS, kind="themes")
        for theme in french:
            built = french_theme(theme, inflector, full)
            self.add_theme(theme, built, "fr", MPL if theme.in_lexicon else OURS)
        for theme in foreign:
            self.add_theme(theme, english_theme(theme, english), "en", OURS)

    def add_theme(self, theme: Curated, built: ThemeWords, language: str, licence: str) -> None:
        """Put a theme among the lists, and say which of its headwords are in no lexicon."""
        if built.strays:
            say(f"WARNING: theme {theme.name}: not in the lexicon: {', '.join(built.strays)}")
            self.strays += len(built.strays)
        titles = {"fr": theme.heading["titre"], "en": theme.heading["title"]}
        self.add(
            f"theme_{theme.name}.txt",
            built.words,
            language,
            licence,
            kind="theme",
            theme=theme.name,
            title=titles[language],
            titles=titles,
            in_lexicon=theme.in_lexicon,
            headwords=len(theme.headwords),
        )

    def add(self, name: str, words: set[str], language: str, licence: str, **facts: object) -> None:
        """Put a list among those to ship, sorted."""
        header = {"language": language, "licence": licence, **facts}
        self.made.lists.append(ShippedWords(name, tuple(sorted(words)), header))


def _named(fetched: Fetched) -> str:
    return f"Debian {fetched.package.name} {fetched.version}"


def _forced(seeds: tuple[str, ...], lexicon: str, full: set[str]) -> tuple[str, ...]:
    """Name the seed words that are not among the most frequent words by themselves."""
    frequent = [word for word in by_frequency(lexicon) if word in full][:LIGHT_SIZE]
    return tuple(sorted(set(seeds) - set(frequent)))


def build_shipped(builder: Builder) -> None:
    """Make every list that ships; nothing is written unless all is well."""
    full, inflector = builder.french()
    english, notices = builder.english()
    builder.themes(full, inflector, english)
    if builder.strays and not builder.made.surprises:
        sys.exit("lexicons: the themes above have words that no lexicon has; nothing was written")
    ship.write(builder.made.lists, builder.shipped)
    (builder.shipped / "REPORT.md").write_text(report(builder.made), encoding="utf-8")
    (builder.shipped / "LICENSE-scowl.txt").write_text(notices, encoding="utf-8")
    for shipped in builder.made.lists:
        say(f"{shipped.name}: {len(shipped.lines):,}")


def build_beside(builder: Builder) -> None:
    """Make the list of every language that does not ship, as far as its package can be had."""
    for one in languages():
        if one.origin is not None:
            try:
                builder.beside(one)
            except NotFetched as trouble:
                say(f"WARNING: no words of {one.code}: {trouble}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="lexicons", description=__doc__)
    parser.add_argument("--packages", type=Path, default=PACKAGES, help="folder of package files")
    parser.add_argument("--output", type=Path, default=LISTS, help="folder of the lists that ship")
    parser.add_argument("--language", metavar="CODE", help="only the list of this language (de)")
    options = parser.parse_args()
    builder = Builder(options.packages, options.output)
    try:
        if options.language:
            builder.beside(language(options.language))
        else:
            build_shipped(builder)
            build_beside(builder)
    except (NotFetched, Invalid, OSError) as trouble:
        sys.exit(f"lexicons: {trouble}")


if __name__ == "__main__":
    main()
