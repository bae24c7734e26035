"""Who runs the tournaments of a server: every step is a line in the store before it counts.

A desk holds nothing that is not in the store: it reads a tournament from its lines, decides, and
adds lines only if nobody has added some meanwhile. So several servers can run one tournament, and
any may die.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from quadrille.app.live.hub import Hub
from quadrille.app.live.registry import SIGNS
from quadrille.app.live.requests import TableRequest, check_draw, check_options, new_code
from quadrille.app.live.room import Room
from quadrille.app.tournaments.club_ratings import ClubRatings
from quadrille.arena.ratings import Rating
from quadrille.arena.tournaments import tournament as rules
from quadrille.arena.tournaments.log import (
    add_line,
    begin_line,
    drop_line,
    forfeit_line,
    read_tournament,
    result_line,
    round_line,
    table_line,
)
from quadrille.arena.tournaments.rounds import pair_round
from quadrille.arena.tournaments.tournament import Settings, Tournament
from quadrille.core.errors import Illegal, Invalid
from quadrille.games import game
from quadrille.store.models import Seat
from quadrille.store.repository import now
from quadrille.store.tournament_players import Claim, PlayerRow, TournamentPlayers
from quadrille.store.tournaments import Entry, TournamentRow, Tournaments

MOST_PLAYERS, MOST_LINES = 500, 20_000
MOST_READ = 50
"""How many tournaments stay in memory."""
SEATS = 2
ENTRY = ""
"""The name whose link is that of the entry: no player has it."""
Decide = Callable[[Tournament], Sequence[str]]
"""Returns the lines of a step, or raises what forbids it."""


@dataclass(frozen=True, slots=True)
class LiveTournament:
    """A tournament as the store has it."""

    row: TournamentRow
    tournament: Tournament
    lines: tuple[str, ...]
    players: Mapping[str, PlayerRow]
    """Those who have opened their link, or have a new one."""
    ratings: Mapping[str, Rating] = field(default_factory=dict)
    """Of the players of the host's tournaments here, by `club.key_of` their names."""

    @property
    def code(self) -> str:
        """The code by which people find it."""
        return self.row.code

    @property
    def entry_link(self) -> int:
        """The number of the link by which players enter themselves."""
        return self.players.get(ENTRY, PlayerRow()).link

    def player_of(self, visitor: str) -> str | None:
        """Return the player's name of a visitor; `None` if the visitor is not a player."""
        names = (name for name, one in self.players.items() if one.visitor == visitor)
        return next(names, None)


class Desk:
    """The tournaments of one server."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._tournaments = Tournaments(hub.store)
        self._players = TournamentPlayers(hub.store)
        self._clubs = ClubRatings(self._tournaments)
        self._read_before: OrderedDict[str, tuple[int, Tournament, tuple[str, ...]]] = OrderedDict()
        """The tournaments that were read last: lines are only added, so only new ones are read."""

    async def create(
        self, settings: Settings, options: dict[str, str], host: str
    ) -> LiveTournament:
        """Begin a tournament of which a visitor is the host."""
        if settings.game:
            await asyncio.to_thread(_check_game, settings.game, options)
        elif options:
            raise Illegal("tournament.no-tables")
        row = TournamentRow(new_code(), host, settings.game, options, now())
        line = begin_line(settings)
        while not await asyncio.wrap_future(self._tournaments.create(row, line)):
            row = TournamentRow(new_code(), host, settings.game, options, now())
        return await self.find(row.code)

    async def find(self, code: str) -> LiveTournament:
        """Return a tournament by its code, in either case, with the results of its tables."""
        found = await self._read(code)
        results = await asyncio.to_thread(self._finished, found)
        if not results:
            return found
        # If another server or the host was faster, what is still missing is added next time.
        await self._append(found, results)
        return await self._read(code)

    async def hosted_by(self, visitor: str) -> list[tuple[str, Settings]]:
        """Return the codes and settings of a host's tournaments, the last made first."""
        rows = await asyncio.to_thread(self._tournaments.hosted_by, visitor)
        return [(row.code, read_tournament([line]).settings) for row, line in rows]

    async def change(self, code: str, visitor: str, decide: Decide) -> LiveTournament:
        """Let the host take a step; raise `Illegal` for anybody else."""
        while True:
            found = await self.find(code)
            if found.row.host != visitor:
                raise Illegal("tournament.not-host")
            lines = await asyncio.to_thread(decide, found.tournament)
            if not lines:
                return found
            if len(found.lines) + len(lines) > MOST_LINES:
                raise Illegal("tournament.full")
            if await self._append(found, lines):
                return await self._read(found.code)

    async def claim(self, code: str, name: str, link: int, visitor: str) -> LiveTournament:
        """Make a visitor the player of a link; raise `Illegal` if it is old or taken."""
        found = await self.find(code)
        if all(one.name != name for one in found.tournament.players):
            raise Illegal("tournament.link")
        match await asyncio.wrap_future(self._players.claim(found.code, name, link, visitor)):
            case Claim.OLD:
                raise Illegal("tournament.link")
            case Claim.TAKEN:
                raise Illegal("tournament.link-used", name=name)
            case Claim.OTHER:
                raise Illegal("tournament.you", name=found.player_of(visitor) or "")
        return await self._read(code)

    async def enter(self, code: str, name: str, link: int, visitor: str) -> LiveTournament:
        """Enter a visitor who has the entry link, under a name that is free."""
        while True:
            found = await self.find(code)
            if link != found.entry_link:
                raise Illegal("tournament.link")
            if (other := found.player_of(visitor)) is not None:
                raise Illegal("tournament.you", name=other)
            lines = add_players(found.tournament, [name])
            if len(found.lines) + len(lines) > MOST_LINES:
                raise Illegal("tournament.full")
            entered = read_tournament(lines, found.tournament).players[-1].name
            own = Entry(entered, visitor, found.players.get(entered, PlayerRow()).link)
            adding = self._tournaments.enter(found.row, len(found.lines), lines[0], own)
            match await asyncio.wrap_future(adding):
                case Claim.DONE:
                    return await self._read(code)
                case Claim.TAKEN:
                    raise Illegal("tournament.link-used", name=entered)
            # Something has changed meanwhile: what it was is read and judged anew.

    async def release(self, code: str, visitor: str, name: str) -> LiveTournament:
        """Make a new link for a player, or for `ENTRY`, as the host; the old one ends.

        Nobody is that player until the new link is opened.
        """
        found = await self.find(code)
        if found.row.host != visitor:
            raise Illegal("tournament.not-host")
        own = name and rules.find_name(found.tournament, name)
        await asyncio.wrap_future(self._players.release(found.code, own))
        return await self._read(code)

    async def seat_for(self, visitor: str, room: Room) -> int | None:
        """Return the seat that waits for a visitor at the table of a tournament, if one does."""
        if not any(seat.is_open and seat.name for seat in room.row.seats):
            return None
        for code in await asyncio.to_thread(self._players.played_by, visitor):
            found = await self._read(code)
            games = (one for each in found.tournament.rounds for one in each.games)
            for one in games:
                if one.table == room.code:
                    both = (one.first, one.second)
                    name = found.player_of(visitor)
                    return both.index(name) if name in both else None
        return None

    async def open_table(
        self, code: str, visitor: str, number: int, names: tuple[str, str]
    ) -> LiveTournament:
        """Open a live table for a game of a round, once; its result counts by itself."""
        found = await self.find(code)
        if found.row.host != visitor:
            raise Illegal("tournament.not-host")
        if not found.row.game:
            raise Illegal("tournament.no-tables")
        one = rules.find_game(found.tournament, number, names)
        if one.table or one.is_over:
            return found
        seats = [Seat(name) for name in (one.first, one.second)]
        request = TableRequest(found.row.game, found.row.options, seats)
        check_draw(request)
        room = await self._hub.create(request, visitor, "")

        def decide(tournament: Tournament) -> list[str]:
            again = rules.find_game(tournament, number, names)
            both = (again.first, again.second)
            return [] if again.table else [table_line(number, both, room.code)]

        return await self.change(code, visitor, decide)

    async def _read(self, code: str) -> LiveTournament:
        code = code.upper() if code.isascii() else code
        edition, before, lines = self._read_before.get(code, (0, None, ()))
        known = set(code) <= set(SIGNS)
        found = await asyncio.to_thread(self._fetch, code, len(lines)) if known else None
        if found is None:
            raise Invalid("tournament.no-code", tournament=code[:12])
        row, added, players = found
        if row.edition != edition and lines:
            # Names in it were replaced.
            del self._read_before[code]
            return await self._read(code)
        tournament = before
        if tournament is None or added:
            tournament = await asyncio.to_thread(read_tournament, added, before)
            lines = (*lines, *added)
        self._read_before[code] = row.edition, tournament, lines
        self._read_before.move_to_end(code)
        while len(self._read_before) > MOST_READ:
            self._read_before.popitem(last=False)
        ratings = await asyncio.to_thread(self._clubs.rate, row)
        return LiveTournament(row, tournament, lines, players, ratings)

    def _fetch(
        self, code: str, known: int
    ) -> tuple[TournamentRow, list[str], dict[str, PlayerRow]] | None:
        found = self._tournaments.find(code, known)
        return None if found is None else (*found, self._players.players(code))

    async def _append(self, found: LiveTournament, lines: Sequence[str]) -> bool:
        """Add lines; return `False` if the tournament was changed by another request meanwhile."""
        adding = self._tournaments.append(found.code, len(found.lines), lines, found.row.edition)
        return await asyncio.wrap_future(adding)

    def _finished(self, found: LiveTournament) -> list[str]:
        """Return lines for finished tables whose results are not entered yet."""
        waiting = {
            one.table: (number, one)
            for number, each in enumerate(found.tournament.rounds, 1)
            for one in each.games
            if one.table and not one.is_over
        }
        if not waiting:
            return []
        results = self._tournaments.finished_games([*waiting])
        return [result_of(*waiting[code], seats) for code, seats in results.items()]


def _check_game(name: str, options: dict[str, str]) -> None:
    """Raise an error for a game that two people cannot play against each other here."""
    check_options(options)
    rules_of_game = game(name)
    event = rules_of_game.event
    is_duplicate = event is not None and event.in_rounds
    if SEATS not in rules_of_game.seats or is_duplicate or rules_of_game.players is None:
        raise Invalid("tournament.game", game=name)
    check_draw(TableRequest(name, options, [Seat()] * SEATS))
    rules_of_game.configure(rules_of_game.draw(options, 1))


def add_players(
    tournament: Tournament, names: Sequence[str], rating: int | None = None
) -> list[str]:
    """Return the lines that enter players; raise `Illegal` if there are too many."""
    if len(tournament.players) + len(names) > MOST_PLAYERS:
        raise Illegal("tournament.full")
    for name in names:
        tournament = rules.add_player(tournament, name, rating)
    return [add_line(each.name, each.rating) for each in tournament.players[-len(names) :]]


def result_of(number: int, one: rules.Game, seats: Sequence[tuple[int, bool]]) -> str:
    """Return the line of a game that was played here.

    Who has won with fewer points has won because the other gave up or had no time left: that is a
    forfeit.

    >>> ann_ben = rules.Game("Ann", "Ben")
    >>> result_of(1, ann_ben, [(400, True), (350, False)])
    '{"do": "result", "round": 1, "scores": [["Ann", 400], ["Ben", 350]]}'
    >>> result_of(1, ann_ben, [(400, False), (350, True)])
    '{"do": "forfeit", "round": 1, "names": ["Ann"]}'
    """
    (own, won), (other, lost) = seats
    lead = (own > other) - (own < other)
    if won != lost and lead != (1 if won else -1):
        return forfeit_line(number, [one.second if won else one.first])
    return result_line(number, [(one.first, own), (one.second, other)])


def pair(form: str | None, *, again: bool) -> Decide:
    """Return the step that pairs the next round, or the last one anew."""

    def decide(tournament: Tournament) -> list[str]:
        lines = []
        if again:
            tournament = rules.drop_round(tournament)
            lines.append(drop_line())
        paired = pair_round(tournament, form)
        return [*lines, round_line(paired.rounds[-1])]

    return decide
