"""The crossword for the shared verbs: files by their endings, clues below the grid, printing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import click

from quadrille.cli.choices import (
    SEEDS,
    daily_seed,
    first_given,
    lexicon_option,
    new_seed,
    only_one,
    whole,
)
from quadrille.cli.command import json_line, option
from quadrille.cli.crossword.files import crossword_file
from quadrille.cli.terminal import Terminal
from quadrille.cli.verbs.adapter import Adapter
from quadrille.cli.verbs.help_texts import USUAL_DETAILS
from quadrille.cli.verbs.judgements import Judge, Judgement
from quadrille.cli.verbs.options import daily_option, name_option
from quadrille.cli.verbs.sources import Loaded, load
from quadrille.core.errors import Invalid
from quadrille.core.i18n import LANGUAGES, gettext, language, ngettext, noted
from quadrille.core.record import Setup
from quadrille.games.crossword.config import Config
from quadrille.games.crossword.formats.pdf import PAPERS
from quadrille.games.crossword.options import USUAL_LANGUAGE
from quadrille.games.crossword.state import State
from quadrille.games.crossword.text import add_labels, clue_lines, grid_text, position_text
from quadrille.games.crossword.view import shared
from quadrille.lexicon.library import named_lexicon

if TYPE_CHECKING:
    from quadrille.app.table import Table
    from quadrille.cli.crossword.presenter import CrosswordPresenter
    from quadrille.store.saved_games import SavedGames

seed_option = option(
    "--seed", metavar="N", type=SEEDS, help=noted("Make the crossword from this number.")
)
language_option = option(
    "--language",
    "code",
    type=click.Choice(LANGUAGES),
    help=noted("The language of the crossword (yours)."),
)
solution_option = option("--solution", is_flag=True, help=noted("Include the answers."))
paper_option = option(
    "--paper",
    type=click.Choice([*PAPERS]),
    default="a4",
    help=noted("The paper size of a PDF (a4)."),
)
PRINTED = ("ipuz", "puz", "pdf", "svg")


class CrosswordAdapter(Adapter):
    """The crossword for the shared verbs."""

    FILE = "GRID"
    CHECKED = "GRID"
    SETUP_OPTIONS = (seed_option, daily_option, language_option)
    FILE_OPTIONS = ()
    PLAY_OPTIONS = (name_option,)
    EXPORT_OPTIONS = (solution_option, paper_option)
    CHECK_OPTIONS = (lexicon_option(noted("The lexicon that must contain the words.")),)
    POSITIONS = frozenset(["text", "json"])
    NOTHING_FOUND: ClassVar[Mapping[str, Any]] = {
        "words": [], "unknown_words": [], "repeated": [], "clues": 0,
    }  # fmt: skip

    def load(self, file: str | None, **given: Any) -> Loaded:
        """Read a crossword of any format, or a recorded game."""
        assert file is not None
        return load(self.game, file)

    def new(self, name: str = "", **given: Any) -> Setup:
        """Return the setup of a crossword that is made from a seed."""
        seed, daily, code = given["seed"], given["daily"], given["code"]
        only_one(seed=seed, daily=daily)
        seed = daily_seed() if daily else new_seed() if seed is None else seed
        spoken = code or (language() if language() in LANGUAGES else USUAL_LANGUAGE)
        config = self.game.configure(self.game.draw({"language": spoken}, seed))
        return self.single_setup(config, name)

    def table(self, saved_games: SavedGames, file: str | None, **given: Any) -> Table:
        """Sit down at the crossword of a file, or at a new one."""
        from quadrille.app.sessions import sit
        from quadrille.cli.seating import continue_record

        name = given.pop("name")
        if file is None:
            return sit(saved_games, self.new(name, **given))
        second = first_given(**given)
        if second is not None:
            raise Invalid("bad-together", first=self.FILE, second=second)
        loaded = self.load(file)
        record = loaded.record if loaded.record.entries else None
        setup = self.single_setup(self.config_of(loaded), name)
        return continue_record(saved_games, record) or sit(saved_games, setup)

    def judge(self, **given: Any) -> Judge:
        """Return how `check` judges a crossword."""
        return lambda name: self._judge(name, given["lexicon"])

    def _judge(self, name: str, lexicon: str | None) -> Judgement:
        """Look for unknown words, words that occur twice, and words without a clue."""
        config: Config = self.config_of(self.load(name))
        words = [config.answer(slot) for slot in config.slots]
        known = named_lexicon(lexicon or _usual_lexicon(config.language), config.language).load()
        unknown = sorted({word for word in words if word not in known})
        repeated = sorted({word for word in words if words.count(word) > 1})
        clues = sum(bool(config.clue(index)) for index in range(len(words)))
        lines = []
        if unknown:
            lines.append(gettext("Unknown words: {words}").format(words=", ".join(unknown)))
        if repeated:
            lines.append(
                gettext("Words that occur twice: {words}").format(words=", ".join(repeated))
            )
        missing = len(words) - clues
        if missing:
            text = ngettext("{n} word has no clue", "{n} words have no clue", missing)
            lines.append(text.format(n=missing))
        valid = not unknown and not repeated
        last = gettext("valid: {count} words") if valid else gettext("not valid: {count} words")
        fields = {
            "valid": valid,
            "words": words,
            "unknown_words": unknown,
            "repeated": repeated,
            "clues": clues,
            "errors": [],
        }
        return Judgement(name, valid, fields, [*lines, last.format(count=len(words))])

    def draw(self, screen: Terminal, state: State) -> list[str]:
        """Return the grid and, below it, the clues."""
        title = [state.config.title] if state.config.title else []
        *grid, status = position_text(state).split("\n")
        return [*title, *add_labels(grid, state.config), status, "", *clue_lines(state.config)]

    def formats(self) -> list[str]:
        """Return the names of the formats; a PDF is only written."""
        return ["record", *PRINTED, "text", "json"]

    def export(self, loaded: Any, form: str, at: int | None, **given: Any) -> Iterable[str | bytes]:
        """Return a crossword in a format."""
        if form in self.POSITIONS and given["solution"]:
            return [_solution_text(loaded.position(at), form, at)]
        if form not in PRINTED:
            return super().export(loaded, form, at)
        if form == "svg" and not given["solution"]:
            return [super().position_text(loaded.position(at), form)]
        whole(form, at)
        config = self.config_of(loaded)
        return [crossword_file(config, form, solution=given["solution"], paper=given["paper"])]

    def presenter(self, table: Table, screen: Terminal, **own: Any) -> CrosswordPresenter:
        """Return what a conversation at the prompt shows."""
        from quadrille.cli.crossword.presenter import CrosswordPresenter

        return CrosswordPresenter(table, screen)


def _solution_text(state: State, form: str, at: int | None) -> str:
    """Return a position with the answers as JSON; as text the answers alone."""
    config = state.config
    if form == "json":
        return json_line({**shared(state), "answers": config.answers}) + "\n"
    if at is not None:
        raise Invalid("bad-together", first="--at", second="--solution")
    return grid_text([*config.answers], config.size) + "\n"


def _usual_lexicon(code: str) -> str:
    from quadrille.lexicon.languages import language as language_of

    return language_of(code).lexicon


ADAPTER = CrosswordAdapter(
    "crossword",
    details={
        **USUAL_DETAILS,
        "play": noted(
            "GRID is an .ipuz or .puz file or a recorded game; without one a new crossword "
            "is made. Type a square and letters, or ? for the commands. Every move is "
            "saved: continue an interrupted game with --resume."
        ),
        "show": noted(
            "GRID is an .ipuz or .puz file or a recorded game; its answers are not shown."
        ),
        "check": noted(
            "Exit status 1: a word is unknown or occurs twice. A folder or zip archive "
            "means all files in it."
        ),
        "export": noted(
            "The formats ipuz, puz and record contain the answers; pdf, svg, text and json only "
            "with --solution, in the PDF on a separate page."
        ),
    },
    examples={
        "play": ("", "grid.ipuz", "--daily", "--resume"),
        "show": ("grid.ipuz", "grid.ipuz --svg --out grid.svg"),
        "check": ("grid.ipuz", "grid.puz --lexicon en --json"),
        "export": ("grid.ipuz --solution --out grid.pdf",),
        "best": ("", "grid.ipuz --json"),
    },
)
