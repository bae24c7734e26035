"""The notes beside the grid: tray, hidden tiles, theme, score, and what the helps tell."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

import click

from quadrille.cli.layout import UNLIMITED, columns
from quadrille.cli.mixmo.paint import Scene, alarm, part_codes, part_sign
from quadrille.cli.terminal import Terminal
from quadrille.core.i18n import format_number, gettext, ngettext
from quadrille.games.mixmo.completion import Completion
from quadrille.games.mixmo.config import NO_THEME
from quadrille.games.mixmo.judge import JudgedWord, against_mixmo, complete
from quadrille.games.mixmo.score import SCORINGS, STANDARD, TABLE, read_scoring
from quadrille.games.mixmo.words import largest_first

HATCH, PLAIN_HATCH = "▒", "#"
MOST_HATCHES = 12


class Notes:
    """The notes of one scene, so many columns wide."""

    def __init__(self, terminal: Terminal, scene: Scene, width: int = UNLIMITED) -> None:
        self.terminal = terminal
        self.scene = scene
        self.width = width

    def lines(self, rows: int = UNLIMITED) -> list[str]:
        """Return all the notes, in so many lines at most; the list of words takes what is left."""
        items = [*self.head(), *self._score(), *self._faults(), *self._end()]
        words = list(self._words())
        if words and "words" in self.scene.helps:
            room = rows - len(items) - 1
            if room > 1:
                items += ["", *columns(words, self.width, room)]
        return items[:rows]

    def below(self, rows: int) -> list[str]:
        """Return the notes where there is little room: the score with its losses comes first."""
        score = [line for line in self._score() if line]
        joined = "  ".join(score)
        if len(click.unstyle(joined)) <= self.width:
            score = [joined]
        items = [*score, *self.head(), *self._faults(), *self._end()]
        return [line for line in items if line][:rows]

    def head(self) -> list[str]:
        """Return what is always told: the tray, the hidden tiles and the theme."""
        return [*self._tray(), *self._theme()]

    def _wrap(self, text: str) -> list[str]:
        return wrap(text, self.width) if self.width < UNLIMITED else [text]

    def _tray(self) -> Iterator[str]:
        state = self.scene.state
        count = len(state.tray)
        label = ngettext("Tray: {n} tile", "Tray: {n} tiles", count).format(n=count)
        if not self.terminal.colours:
            yield from self._wrap(f"{label}  {' '.join(state.tray)}".rstrip())
        else:
            yield label
            a_line = max(1, self.width // 3)
            for start in range(0, count, a_line):
                tiles = state.tray[start : start + a_line]
                yield " ".join(self.terminal.style(f"{sign} ", "7", "1") for sign in tiles)
        if state.hidden:
            sign = HATCH if self.terminal.glyphs else PLAIN_HATCH
            text = ngettext("{n} tile hidden", "{n} tiles hidden", state.hidden)
            words = text.format(n=state.hidden)
            room = max(1, min(self.width - len(words) - 1, MOST_HATCHES))
            yield f"{self.terminal.faint(sign * min(state.hidden, room))} {words}"
        else:
            yield from self._wrap(gettext("No hidden tiles left."))

    def _theme(self) -> Iterator[str]:
        state, look = self.scene.state, self.scene.look
        if state.config.theme == NO_THEME:
            return
        if state.theme is None:
            yield from self._wrap(gettext("Theme: hidden until the bandit appears"))
            return
        text = gettext("Theme: {theme}").format(theme=state.theme_title)
        if "theme" not in self.scene.helps:
            yield from self._wrap(text)
        elif look.themed:
            words = ", ".join(dict.fromkeys(found.run.text for found in look.themed))
            tick = "✓" if self.terminal.glyphs else "ok:"
            yield from self._wrap(f"{text} {tick} {words}")
        else:
            yield from self._wrap(gettext("{theme}, no word yet").format(theme=text))

    def _score(self) -> Iterator[str]:
        if "score" not in self.scene.helps:
            return
        look, scoring = self.scene.look, self.scene.state.config.scoring
        yield ""
        text = f"{points_words(look.points)}, {words_count(len(look.words))}"
        yield self.terminal.strong(text)
        if scoring != STANDARD:
            yield from self._wrap(gettext("Scoring: {name}").format(name=scoring_title(scoring)))
        costly = [found for found in look.words if found.points < 0]
        for found in costly:
            loud = f" {found.run.text} {format_number(found.points)} "
            yield self.terminal.style(loud, *alarm(self.terminal), "1").strip(" ")

    def _faults(self) -> Iterator[str]:
        look, helps = self.scene.look, self.scene.helps
        if "words" in helps and look.wrong:
            yield ""
            yield gettext("Not in the dictionary:")
            for found in look.wrong:
                yield f"  {self._paint_red(f'{found.run.text}~')}  {place(found)}"
        if "parts" in helps and len(look.components) > 1:
            yield ""
            count = len(look.components)
            yield ngettext("{n} part; join them:", "{n} parts; join them:", count).format(n=count)
            yield from map(self._part, range(count))

    def _part(self, number: int) -> str:
        """Name a part by its longest word, else by its one letter."""
        part = largest_first(self.scene.look.components)[number]
        inside = [one.run.text for one in self.scene.look.words if one.run.start in part]
        column, row = min(part)
        name = max(inside, key=len, default=self.scene.state.grid[row][column])
        tiles = ngettext("{n} tile", "{n} tiles", len(part)).format(n=len(part))
        sign = f" {part_sign(number) or 1} "
        drawn = self.terminal.style(sign, *part_codes(self.terminal, number))
        return f" {drawn} {name}, {tiles}"

    def _paint_red(self, text: str) -> str:
        return self.terminal.style(text, "38;5;203" if self.terminal.colours > 16 else "31", "1")

    def _end(self) -> Iterator[str]:
        state, look = self.scene.state, self.scene.look
        if "end" not in self.scene.helps or state.over:
            return
        tick = "✓ " if self.terminal.glyphs else ""
        text = ""
        if complete(state, look):
            text = gettext("Complete: x ends the game.")
        elif not against_mixmo(state, look):
            text = gettext("Everything fits: x for {n} more.").format(n=state.next_shown)
        if text:
            yield ""
            green = "38;5;79" if self.terminal.colours > 16 else "32"
            yield from (self.terminal.style(line, green, "1") for line in self._wrap(tick + text))

    def _words(self) -> Iterator[str]:
        diamond = "◆" if self.terminal.glyphs else "*"
        valid = (found for found in self.scene.look.words if found.valid)
        for found in sorted(valid, key=lambda found: -found.points):
            theme = diamond if found.themed and "theme" in self.scene.helps else ""
            worth = f" {format_number(found.points)}" if "score" in self.scene.helps else ""
            yield f"{found.run.text}{theme}{worth}"


def place(found: JudgedWord) -> str:
    """Return where a word is, as it is typed: `1 0 >`."""
    row, column = found.run.start.row, found.run.start.column
    return f"{row} {column} {'>' if found.run.across else 'v'}"


def write_place(one: Completion) -> str:
    """Return where a completion goes, as it is typed: `1 0 >`."""
    start = one.move.start
    return f"{start.row} {start.column} {'>' if one.move.across else 'v'}"


def points_words(points: int) -> str:
    """Return points, number first."""
    return ngettext("{n} point", "{n} points", abs(points)).format(n=format_number(points))


def scoring_title(scoring: str) -> str:
    """Return what a scoring counts, in the language spoken, with the numbers of a custom table.

    >>> scoring_title("fives"), scoring_title("table 3=1")
    ('five-letter words', 'points by your own table (3=1)')
    """
    title = gettext(read_scoring(scoring).title)
    return title if scoring in SCORINGS else f"{title} ({scoring.removeprefix(TABLE).strip()})"


def words_count(count: int) -> str:
    """Return how many words there are."""
    return ngettext("{n} word", "{n} words", count).format(n=count)
