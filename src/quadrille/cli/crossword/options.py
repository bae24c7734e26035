"""The options of the maker: which words a fill may use, and how long it may take."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import click

from quadrille.cli.choices import lexicon_option, new_seed, only_one
from quadrille.cli.command import Whole, option
from quadrille.cli.inputs import read_text
from quadrille.cli.search_options import (
    WEEK,
    budget_of,
    iterations_option,
    search_seed_option,
    seconds_option,
)
from quadrille.core.errors import Invalid
from quadrille.core.i18n import LANGUAGES, noted
from quadrille.core.i18n import language as own_language
from quadrille.core.solver import Budget
from quadrille.games.crossword.clues import justified_clues
from quadrille.games.crossword.config import AMERICAN, FRENCH, NUMBERINGS, Config
from quadrille.games.crossword.fill.engine import Fill
from quadrille.games.crossword.fill.maker import FillOptions
from quadrille.games.crossword.fill.words import Words, words_of
from quadrille.games.crossword.options import LONGEST_TITLE, USUAL_LANGUAGE, clean_text
from quadrille.lexicon.languages import language as language_of
from quadrille.lexicon.library import named_lexicon
from quadrille.lexicon.themes import known_themes, theme

MAKER_OPTIONS = (
    lexicon_option(
        noted("The words: a lexicon, or your own file (the full list of the language).")
    ),
    option(
        "--language",
        type=click.Choice(LANGUAGES),
        help=noted("The language of the words (that of the lexicon, of the theme, or yours)."),
    ),
    option(
        "--light",
        metavar="PERCENT",
        type=Whole(0, 100),
        default=0,
        help=noted("The minimum percentage of words that most people know (0)."),
    ),
    option(
        "--words",
        "preferred",
        metavar="LIST",
        help=noted("Preferred words: a theme, a file, or words separated by commas."),
    ),
    option(
        "--at-least",
        metavar="N",
        type=Whole(0, 100),
        default=0,
        help=noted("The minimum number of preferred words in the grid (0)."),
    ),
    option(
        "--forbid",
        metavar="LIST",
        help=noted("Words to avoid: a file, or words separated by commas."),
    ),
    option("--crude", is_flag=True, help=noted("Allow crude words.")),
    option("--title", default="", help=noted("The title of the crossword.")),
    option("--author", default="", help=noted("The author of the crossword.")),
    option(
        "--numbering",
        type=click.Choice(NUMBERINGS),
        help=noted("Number clues by rows and columns, or by squares."),
    ),
    search_seed_option,
    seconds_option(most=WEEK),
    iterations_option(),
)


@dataclass(frozen=True)
class Making:
    """What the options of the maker say."""

    words: Words
    options: FillOptions
    budget: Budget
    seed: int
    language: str
    numbering: str
    title: str
    author: str

    def config(self, fill: Fill) -> Config:
        """Return a filled grid as a crossword with clues."""
        clues = justified_clues(fill.words, self.language, self.words)
        return self.config_of(fill.rows, clues)

    def config_of(self, rows: tuple[str, ...], clues: tuple[str, ...]) -> Config:
        """Return rows of answers as a crossword."""
        return Config(
            self.language,
            self.words.alphabet,
            rows,
            clues,
            self.numbering,
            clean_text(self.title, LONGEST_TITLE),
            clean_text(self.author, LONGEST_TITLE),
            f"random {self.seed}",
        )


def read_making(
    lexicon: str | None,
    light: int,
    preferred: str | None,
    at_least: int,
    forbid: str | None,
    crude: bool,
    title: str,
    author: str,
    numbering: str | None,
    seed: int | None,
    seconds: float | None,
    iterations: int | None,
    language: str | None,
    found: str = "",
) -> Making:
    """Read the options of the maker; raise `Invalid` where they make no sense.

    The language is what they say, that of the preferred theme, the one `found` in a file, or yours.
    """
    only_one(seconds=seconds, iterations=iterations)
    code = language or _theme_language(preferred) or found or own_language()
    if lexicon:
        code = named_lexicon(lexicon, code).alphabet.name
    light_only = light == 100 and not lexicon
    words = words_of(lexicon or "", code, light_only=light_only, crude=crude)
    wanted = tuple(dict.fromkeys(word_list(preferred, words)))
    missing = [word for word in wanted if word not in words]
    words = words.extend(missing)
    if at_least > len(wanted):
        raise Invalid("out-of-range", name="--at-least", value=at_least, low=0, high=len(wanted))
    lexicons = language_of(code).lexicons
    # Whoever gives a list of words wants to see them, well known or not.
    light_first = not lexicon or lexicon in (*lexicons, *lexicons.values())
    options = FillOptions(
        light / 100, frozenset(word_list(forbid, words)), wanted, at_least, light_first
    )
    return Making(
        words,
        options,
        budget_of(seconds, iterations, None),
        new_seed() if seed is None else seed,
        code,
        numbering or (FRENCH if code == USUAL_LANGUAGE else AMERICAN),
        title,
        author,
    )


def _theme_language(given: str | None) -> str:
    """Return the language of the theme that is named, or an empty text."""
    return next((one.language or "" for one in known_themes() if one.name == given), "")


def word_list(given: str | None, words: Words) -> list[str]:
    """Read words: those of a theme or of a file, or some with commas between them.

    Raise `Invalid` for what is none of these, or holds something that is not a word.
    """
    if not given:
        return []
    themes = {one.name for one in known_themes()}
    if given in themes:
        texts = list(theme(given))
    elif "," in given or (words.alphabet.fold(given) or "") in words:
        texts = given.split(",")
    elif words.alphabet.fold(given) and not Path(given).exists():
        # It may be a mistyped theme or file: your own word is marked as one.
        raise Invalid("crossword.word-list", text=given[:40])
    else:
        texts = read_text(given).split()
    found = []
    for text in filter(None, map(str.strip, texts)):
        word = words.alphabet.fold(text)
        if word is None or len(word) < 2:
            raise Invalid("crossword.letter", sign=text[:20])
        found.append(word)
    return found
