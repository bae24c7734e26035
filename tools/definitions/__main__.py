"""Build the definitions, or say what they are worth: PYTHONPATH=tools python -m definitions."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from lexicon.debian import NotFetched, Package

from quadrille.lexicon.definitions import Definitions, default_path, save
from quadrille.lexicon.library import find

from . import judge, packages, stardict, thesaurus
from .articles import Article, article
from .assemble import assemble

PACKAGES = Path(__file__).resolve().parents[2] / "build/definitions"
STEP = 5000
LISTS = ("fr", "fr-light")


def say(text: str) -> None:
    print(f"definitions: {text}", file=sys.stderr, flush=True)


def read_articles(folder: Path) -> Iterator[Article]:
    """Read the articles of the dictionary, and say how far we are."""
    texts = list(stardict.read(folder))
    for number, (heads, text) in enumerate(texts):
        if number % STEP == 0:
            say(f"reading articles: {100 * number // len(texts)} %")
        if read := article(heads, text):
            yield read


def fetch(package: Package, folder: Path, into: Path) -> None:
    say(f"{package.name} {package.version}")
    if surprise := packages.unpacked(package, folder, into).surprise:
        say(f"WARNING: {surprise}; definitions may differ from those that were judged")


def build(folder: Path, place: Path) -> None:
    """Fetch, read, join, write."""
    with tempfile.TemporaryDirectory() as name:
        files = Path(name)
        fetch(packages.LITTRE, folder, files)
        fetch(packages.THESAURUS, folder, files)
        articles = list(read_articles(files / packages.DICTIONARY))
        made = assemble(articles, thesaurus.read(files / packages.SYNONYMS))
    defined = sum(any(one.definitions for one in some) for some in made.meanings.values())
    say(f"{len(made.meanings):,} headwords, {defined:,} of them with a definition")
    say(f"{made.without_definition:,} articles have no sentence that can be taken for one")
    save(made.meanings, place)
    say(f"{place} ({place.stat().st_size / 1e6:.1f} MB)")


def tell(chosen: argparse.Namespace) -> None:
    """Print how many words are covered, or a sample to judge."""
    known = Definitions.open(chosen.output)
    if known is None:
        sys.exit(f"definitions: {chosen.output} is missing or damaged; run make definitions")
    lists = {name: find(name).read().words for name in LISTS}
    if chosen.coverage:
        for name, words in lists.items():
            print(name, " ".join(f"{key} {n:,}" for key, n in judge.coverage(known, words).items()))
    if chosen.sample:
        words = lists[LISTS[0]]
        for line in judge.sample(known, words, chosen.sample, chosen.seed, forms=chosen.forms):
            print(line)


def main() -> None:
    parser = argparse.ArgumentParser(prog="definitions", description=__doc__)
    parser.add_argument("--packages", type=Path, default=PACKAGES, help="folder of package files")
    parser.add_argument("--output", type=Path, default=default_path(), help="the file of the extra")
    parser.add_argument("--coverage", action="store_true", help="count the words it defines")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="print N random entries")
    parser.add_argument("--forms", action="store_true", help="sample plurals, verbs … instead")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.coverage or chosen.sample:
        tell(chosen)
        return
    try:
        build(chosen.packages, chosen.output)
    except NotFetched as trouble:
        sys.exit(f"definitions: {trouble}")


if __name__ == "__main__":
    main()
