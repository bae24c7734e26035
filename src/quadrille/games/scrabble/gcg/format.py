"""GCG, in which players write their games down: `#` lines about the game, `>` lines of events.

    #player1 ann Ann Smith
    #player2 bob Bob
    >ann: AEINRST 8D RETINAS +66 66
    #note The other anagrams are as good.
    >bob: AB?DEFG 7H AB +9 9

What is not known here is kept, so that a file can be written again as it was. Names and all else
but notes are read without invisible signs.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TypeAlias

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.visible import drop_invisible
from quadrille.games.scrabble.moves import THROUGH, Exchange, Pass, Play
from quadrille.games.scrabble.notation import (
    LETTER_FIRST,
    NUMBER_FIRST,
    read_place,
    read_tiles,
    write_play,
    write_tiles,
)
from quadrille.games.scrabble.score import BLANK
from quadrille.lexicon.tiles import TileSet

SEATS = 2
"""The players of a game that is written as GCG; more are read."""
SHOWN = 60
MOST_PLAYERS = 4
OTHER_BLANKS = str.maketrans("*_", BLANK * 2)
"""Signs that other programs write for a blank on a rack."""
UTF_8 = re.compile(r"utf-?8", re.IGNORECASE)
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
ENCODING, NOTE, RACKS = "character-encoding", "note", ("rack1", "rack2")
DESCRIPTION = "description"
FORMAT, JOKER = "format", "joker"
"""Our own lines about a duplicate: its racks may have eight tiles, and its blanks come back."""
LINE_END = re.compile(r"\r\n|\r|\n")
NAMED = re.compile(rb"^[ \t]*#character-encoding[ \t]+([^\s]+)", re.IGNORECASE | re.MULTILINE)
EVENT = re.compile(r">\s*([^\s:][^:]*?)\s*:\s*(.*)")
GAINED = re.compile(r"(?:[+-]|\+-)[0-9]{1,4}", re.ASCII)
TOTAL = re.compile(r"-?[0-9]{1,5}", re.ASCII)
COUNT = re.compile(r"-([0-9])", re.ASCII)
BRACKETED = re.compile(r"\(([^()]*)\)")


@dataclass(frozen=True, slots=True)
class UnknownExchange:
    """An exchange of which only the number of tiles is known."""

    count: int


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """The last play is withdrawn: it was challenged, and has an invalid word."""


@dataclass(frozen=True, slots=True)
class ChallengeBonus:
    """Points for a word challenged in vain or, below 0, lost by the challenger."""


@dataclass(frozen=True, slots=True)
class TilesLeft:
    """Points at the end for tiles left: for the other's, or lost for one's own."""

    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TimePenalty:
    """Points lost for time."""


GcgAction: TypeAlias = (
    Play | Exchange | Pass | UnknownExchange | Withdrawal | ChallengeBonus | TilesLeft | TimePenalty
)


@dataclass(frozen=True, slots=True)
class Pragma:
    """A line about the game: its keyword, and what follows."""

    keyword: str
    text: str = ""
    line: int | None = field(default=None, compare=False)
    source: str | None = field(default=None, compare=False)
    """The line of a file, with the empty ones before it."""


@dataclass(frozen=True, slots=True)
class Event:
    """A line of the game: who, with which tiles, what, and the points."""

    nick: str
    rack: tuple[str, ...]
    """As far as it is known."""
    what: GcgAction
    gained: int
    total: int
    remark: str = ""
    line: int | None = field(default=None, compare=False)
    source: str | None = field(default=None, compare=False)
    """The line of a file, with the empty ones before it."""


@dataclass(frozen=True, slots=True)
class GcgGame:
    """A game as it was written down."""

    lines: tuple[Pragma | Event, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """Return the events alone."""
        return tuple(one for one in self.lines if isinstance(one, Event))

    def value(self, keyword: str) -> str | None:
        """Return what a line about the game says, if there is one.

        >>> GcgGame((Pragma("title", "Round 3"),)).value("title")
        'Round 3'
        """
        result = (one for one in self.lines if isinstance(one, Pragma) and one.keyword == keyword)
        return next((one.text for one in result), None)

    @property
    def players(self) -> tuple[tuple[str, str], ...]:
        """Return the short and the full name of all, in their order; at least who played.

        Two players may have one short name.
        """
        result = (self.value(f"player{number}") or "" for number in range(1, MOST_PLAYERS + 1))
        named = [text.split(maxsplit=1) for text in result if text]
        found = [(words[0], words[-1].strip()) for words in named]
        known = {nick for nick, _ in found}
        others = dict.fromkeys(one.nick for one in self.events if one.nick not in known)
        return (*found, *((nick, nick) for nick in others))

    def notes(self) -> dict[int, str]:
        """Return the notes by the number of events before each, those at one place together.

        >>> GcgGame((Pragma("note", "Before."), Event("a", (), Pass(), 0, 0))).notes()
        {0: 'Before.'}
        """
        found: dict[int, str] = {}
        passed = 0
        for one in self.lines:
            if isinstance(one, Event):
                passed += 1
            elif one.keyword == NOTE and one.text:
                found[passed] = f"{found[passed]}\n{one.text}" if passed in found else one.text
        return found


def decode_gcg(raw: bytes) -> str:
    """Read bytes as text: in the encoding that they name, else UTF-8, else that of Windows.

    Any encoding that Python has can be named. Windows-1252 is ISO 8859-1 with apostrophes, dashes
    and Œ in the place of control characters; of the few bytes that it leaves out these stay.

    >>> decode_gcg("#character-encoding ISO-8859-1\\n#title Été".encode("latin-1"))[-3:]
    'Été'
    """
    if raw.startswith(UTF_16):
        return raw.decode("utf-16", "replace")
    raw = raw.removeprefix(codecs.BOM_UTF8)
    named = NAMED.search(raw)
    name = named[1].decode("latin-1") if named else ""
    try:
        return raw.decode(name or "utf-8")
    except UnicodeError as error:
        if name:
            start = getattr(error, "start", 0)
            raise Invalid("scrabble.gcg-bytes", name=name[:SHOWN], byte=start) from None
        try:
            return raw.decode("cp1252")
        except UnicodeError:
            return raw.decode("latin-1")
    except (LookupError, ValueError):
        if raw.isascii():
            # Whatever the name means, it reads these bytes as everyone does.
            return raw.decode("ascii")
        line = 1 + raw[: named.start()].count(b"\n") if named else 1
        raise Invalid("scrabble.gcg-encoding", name=name[:SHOWN], line=line) from None


def is_gcg(text: str) -> bool:
    """Return whether a text means to be GCG, right or wrong.

    >>> is_gcg("#player1 ann Ann"), is_gcg("quadrille 1")
    (True, False)
    """
    return text.lstrip("\ufeff \t\r\n").startswith(("#", ">"))


def read_gcg(text: str, tiles: TileSet) -> GcgGame:
    r"""Return the game of a GCG text; `replay_gcg` checks its words and points.

    >>> from quadrille.lexicon.languages import language
    >>> tiles = language("en").tiles["scrabble"]
    >>> game = read_gcg(">ann: AB 8H AB +8 8\n>bob: XY -XY +0 0\n", tiles)
    >>> game.events[1].what, game.players
    (Exchange(tiles=('X', 'Y')), (('ann', 'ann'), ('bob', 'bob')))
    """
    lines: list[Pragma | Event] = []
    empty = ""
    for number, line in enumerate(LINE_END.split(text), 1):
        if not line.strip():
            empty += f"{line}\n"
            continue
        source, empty = empty + line, ""
        last = lines[-1] if lines else None
        shown = drop_invisible(line).strip()
        try:
            if shown.startswith(">"):
                lines.append(replace(_event(shown, number, tiles), source=source))
            elif shown.startswith("#"):
                keyword, _, rest = shown[1:].partition(" ")
                if keyword.lower() == NOTE:
                    rest = " ".join(line.split(maxsplit=1)[1:])
                lines.append(Pragma(keyword.lower(), rest.strip(), number, source))
            elif isinstance(last, Pragma) and last.keyword == NOTE:
                note = f"{last.text}\n{line.rstrip()}"
                lines[-1] = Pragma(NOTE, note, last.line, f"{last.source}\n{source}")
            else:
                raise Invalid("scrabble.gcg-line", text=line.strip()[:SHOWN])
        except QuadrilleError as error:
            error.line = number
            raise
    return GcgGame(tuple(lines))


def _event(line: str, number: int, tiles: TileSet) -> Event:
    found = EVENT.fullmatch(line)
    words = found[2].split() if found else []
    ends = [
        place
        for place, (gained, total) in enumerate(pairwise(words))
        if GAINED.fullmatch(gained) and TOTAL.fullmatch(total)
    ]
    if not found or not ends or not ends[0]:
        raise Invalid("scrabble.gcg-event", text=line[:SHOWN])
    # An exchange of a known number of tiles looks like points that are lost.
    end = ends[1] if COUNT.fullmatch(words[ends[0]]) and ends[0] + 1 in ends else ends[0]
    what, taken = _read_action(words[:end], tiles)
    if end - taken > 1:
        raise Invalid("scrabble.gcg-event", text=line[:SHOWN])
    shown = words[0].upper().translate(OTHER_BLANKS) if end > taken else ""
    rack = read_tiles(shown, tiles, BLANK)
    remark = " ".join(words[end + 2 :])
    gained = int(words[end].replace("+-", "-"))
    return Event(found[1], rack, what, gained, int(words[end + 1]), remark, number)


def _read_action(words: list[str], tiles: TileSet) -> tuple[GcgAction, int]:
    """Read what happened, and say how many words it took from the end."""
    last, before = words[-1], words[-2] if len(words) > 1 else ""
    if NUMBER_FIRST.fullmatch(before) or LETTER_FIRST.fullmatch(before):
        start, down = read_place(before)
        return Play(start, down, _word(last, tiles)), 2
    if before == "-":
        return Exchange(read_tiles(last.upper(), tiles, BLANK)), 2
    known: dict[str, GcgAction] = {
        "-": Pass(), "--": Withdrawal(), "(challenge)": ChallengeBonus(), "(time)": TimePenalty(),
    }  # fmt: skip
    if last.lower() in known:
        return known[last.lower()], 1
    if count := COUNT.fullmatch(last):
        return UnknownExchange(int(count[1])), 1
    if last.startswith("-"):
        return Exchange(read_tiles(last[1:].upper(), tiles, BLANK)), 1
    if rest := BRACKETED.fullmatch(last):
        return TilesLeft(read_tiles(rest[1].upper(), tiles, BLANK)), 1
    raise Invalid("scrabble.gcg-event", text=" ".join(words)[:SHOWN])


def _word(text: str, tiles: TileSet) -> tuple[str, ...]:
    """Return the tiles of a word; those in brackets are already on the board."""
    passed = BRACKETED.sub(lambda found: THROUGH * len(read_tiles(found[1], tiles, THROUGH)), text)
    return read_tiles(passed, tiles, THROUGH)


def write_gcg(game: GcgGame) -> str:
    r"""Write a game; the text is meant as UTF-8, and says so where it matters.

    Lines that were read are written as they were.

    >>> write_gcg(GcgGame((Event("ann", ("A", "B"), Pass(), 0, 12),)))
    '>ann: AB - +0 12\n'
    """
    lines = [_write_line(one) for one in game.lines]
    named = game.value(ENCODING) is not None or any(one.source is not None for one in game.lines)
    if not named and not all(line.isascii() for line in lines):
        lines.insert(0, f"#{ENCODING} UTF-8")
    return "".join(f"{line}\n" for line in lines)


def _write_line(one: Pragma | Event) -> str:
    changed = isinstance(one, Pragma) and one.keyword == ENCODING and not UTF_8.fullmatch(one.text)
    if one.source is not None and not changed:
        return one.source
    return _about(one) if isinstance(one, Pragma) else _line(one)


def _about(pragma: Pragma) -> str:
    text = "UTF-8" if pragma.keyword == ENCODING else pragma.text
    return f"#{pragma.keyword} {text}".rstrip()


def _line(event: Event) -> str:
    rack = write_tiles(event.rack)
    parts = (*([rack] if rack else []), write_action(event.what), f"{event.gained:+d}")
    return " ".join((f">{event.nick}:", *parts, str(event.total), event.remark)).rstrip()


def write_action(what: GcgAction) -> str:
    """Write what happened.

    >>> write_action(Exchange(("A", "?"))), write_action(TilesLeft(("Q",)))
    ('-A?', '(Q)')
    """
    match what:
        case Play():
            return write_play(what)
        case Exchange(tiles=tiles):
            return f"-{write_tiles(tiles)}"
        case UnknownExchange(count=count):
            return f"-{count}"
        case TilesLeft(tiles=tiles):
            return f"({write_tiles(tiles)})"
        case Pass():
            return "-"
        case Withdrawal():
            return "--"
        case ChallengeBonus():
            return "(challenge)"
        case TimePenalty():
            return "(time)"


def nick_of(name: str, others: Iterable[str] = ()) -> str:
    """Return a short name of one word that differs from some others.

    >>> nick_of("Ann the Great"), nick_of("Bob: B.", ("Bob",))
    ('Ann', 'Bob2')
    """
    taken = tuple(others)
    words = re.sub(r"[:>#]", " ", name).split()
    short = words[0] if words else f"player{len(taken) + 1}"
    return short if short not in taken else f"{short}{len(taken) + 1}"
