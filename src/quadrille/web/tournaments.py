"""Tournaments in rounds over HTTP: the host pairs and types, everyone with the code sees."""

from __future__ import annotations

from datetime import date as dates
from typing import Any, Literal

from fastapi import APIRouter, Response

from quadrille.app.tournaments import desk
from quadrille.app.tournaments.desk import ENTRY
from quadrille.app.tournaments.messages import TournamentMessage, encode_tournament
from quadrille.arena.tournaments import log
from quadrille.arena.tournaments import tournament as rules
from quadrille.arena.tournaments.exports import officer_text, standings_csv, statistics_csv
from quadrille.arena.tournaments.tournament import Settings, Tournament
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.names import read_name
from quadrille.store.tournament_players import PlayerRow
from quadrille.web.api import FAULTS, From, Here, Visitor
from quadrille.web.models import (
    Couple,
    EntryLink,
    LinkToken,
    Named,
    NewPlayers,
    NewTournament,
    OwnEntry,
    OwnTournament,
    PlayerLink,
    RoundPairing,
    TypedResult,
    Withdrawal,
)

ROUTES = APIRouter(prefix="/api", responses=FAULTS)

FILES = {
    "standings.csv": "text/csv",
    "games.csv": "text/csv",
    "players.txt": "text/plain",
    "log.tournament": "text/plain",
}
EXPORTED: dict[int | str, dict[str, Any]] = {
    200: {
        "content": {kind: {"schema": {"type": "string"}} for kind in dict.fromkeys(FILES.values())}
    }
}


@ROUTES.post("/tournaments", status_code=201)
async def create(
    body: NewTournament, here: Here, visitor: Visitor, caller: From
) -> TournamentMessage:
    """Begin a tournament, of which you are the host."""
    name = read_name(body.name, "name", required=True)
    here.new_events.check(caller)
    try:
        day = dates.fromisoformat(body.date) if body.date else dates.today()
    except ValueError:
        raise Invalid("tournament.date", value=body.date) from None
    lexicon = read_name(body.options.get("lexicon", ""), "lexicon", required=False)
    settings = Settings(name, body.format, day.isoformat(), lexicon, body.game)
    return encode_tournament(await here.desk.create(settings, body.options, visitor), visitor)


@ROUTES.get("/me/tournaments")
async def my_tournaments(here: Here, visitor: Visitor) -> list[OwnTournament]:
    """List the tournaments that you host, the last made first."""
    found = await here.desk.hosted_by(visitor)
    return [OwnTournament(code=code, name=one.name, date=one.date) for code, one in found]


@ROUTES.get("/tournaments/{code}")
async def tournament(code: str, here: Here, visitor: Visitor) -> TournamentMessage:
    """Return a tournament: its rounds and its standings."""
    return encode_tournament(await here.desk.find(code), visitor)


@ROUTES.post("/tournaments/{code}/players")
async def add(
    code: str, body: NewPlayers, here: Here, visitor: Visitor, caller: From
) -> TournamentMessage:
    """Enter players; who enters after a round is paired plays from the next one on."""
    here.steps.check(caller)
    names = [read_name(name, "names", required=True) for name in body.names]

    def decide(one: Tournament) -> list[str]:
        return desk.add_players(one, names, body.rating)

    return encode_tournament(await here.desk.change(code, visitor, decide), visitor)


@ROUTES.post("/tournaments/{code}/withdraw")
async def withdraw(
    code: str, body: Withdrawal, here: Here, visitor: Visitor, caller: From
) -> TournamentMessage:
    """Take a player out of further rounds, or let one come back."""
    here.steps.check(caller)

    def decide(one: Tournament) -> list[str]:
        name = rules.find_name(one, body.name)
        if not body.undo:
            return [log.withdraw_line(name)]
        rules.restore(one, name)
        return [log.restore_line(name)]

    return encode_tournament(await here.desk.change(code, visitor, decide), visitor)


@ROUTES.post("/tournaments/{code}/pair")
async def pair(
    code: str, body: RoundPairing, here: Here, visitor: Visitor, caller: From
) -> TournamentMessage:
    """Pair the next round, or the last one anew."""
    here.steps.check(caller)
    decide = desk.pair(body.format, again=body.again)
    return encode_tournament(await here.desk.change(code, visitor, decide), visitor)


@ROUTES.post("/tournaments/{code}/result")
async def result(
    code: str, body: TypedResult, here: Here, visitor: Visitor, caller: From
) -> TournamentMessage:
    """Enter the result of a game, or correct it."""
    here.steps.check(caller)

    def decide(one: Tournament) -> list[str]:
        both = (body.first, body.second)
        found = rules.find_game(one, body.round, both)
        if body.scores is None:
            losers = [rules.find_name(one, name) for name in body.forfeits]
            if not losers or not {*losers} <= {found.first, found.second}:
                raise Invalid("tournament.no-result")
            return [log.forfeit_line(body.round, losers)]
        names = [rules.find_name(one, name) for name in both]
        return [log.result_line(body.round, zip(names, body.scores, strict=True))]

    return encode_tournament(await here.desk.change(code, visitor, decide), visitor)


@ROUTES.get("/tournaments/{code}/links")
async def links(code: str, here: Here, visitor: Visitor) -> list[PlayerLink]:
    """Return the link of each player, to the host: who opens it plays under that name."""
    found = await here.desk.find(code)
    if found.row.host != visitor:
        raise Illegal("tournament.not-host")
    rows = [
        (one.name, found.players.get(one.name, PlayerRow())) for one in found.tournament.players
    ]
    return [
        PlayerLink(
            name=name,
            token=here.cookies.seal_player(found.code, row.link, name),
            taken=row.visitor is not None,
        )
        for name, row in rows
    ]


@ROUTES.get("/tournaments/{code}/entry")
async def entry(code: str, here: Here, visitor: Visitor) -> EntryLink:
    """Return the link by which players enter themselves, to the host."""
    found = await here.desk.find(code)
    if found.row.host != visitor:
        raise Illegal("tournament.not-host")
    return EntryLink(token=here.cookies.seal_player(found.code, found.entry_link, ENTRY))


@ROUTES.post("/tournaments/{code}/entry")
async def renew_entry(code: str, here: Here, visitor: Visitor, caller: From) -> EntryLink:
    """Make a new link for players to enter themselves; the old one stops working."""
    here.steps.check(caller)
    found = await here.desk.release(code, visitor, ENTRY)
    return EntryLink(token=here.cookies.seal_player(found.code, found.entry_link, ENTRY))


@ROUTES.post("/tournaments/{code}/enter")
async def enter(
    code: str, body: OwnEntry, here: Here, visitor: Visitor, caller: From
) -> TournamentMessage:
    """Enter yourself with the entry link; late, you play from the next round on."""
    here.steps.check(caller)
    name = read_name(body.name, "name", required=True)
    sealed = here.cookies.unseal_player(body.token)
    if sealed is None or (sealed[0], sealed[2]) != (code.upper(), ENTRY):
        raise Illegal("tournament.link")
    return encode_tournament(await here.desk.enter(code, name, sealed[1], visitor), visitor)


@ROUTES.post("/tournaments/{code}/claim")
async def claim(
    code: str, body: LinkToken, here: Here, visitor: Visitor, caller: From
) -> TournamentMessage:
    """Become the player of a link: only you can then take that player’s seats."""
    here.steps.check(caller)
    sealed = here.cookies.unseal_player(body.token)
    if sealed is None or sealed[0] != code.upper():
        raise Illegal("tournament.link")
    _, link, name = sealed
    return encode_tournament(await here.desk.claim(code, name, link, visitor), visitor)


@ROUTES.post("/tournaments/{code}/release")
async def release(
    code: str, body: Named, here: Here, visitor: Visitor, caller: From
) -> TournamentMessage:
    """Make a new, unopened link for a player; the old one stops working."""
    here.steps.check(caller)
    return encode_tournament(await here.desk.release(code, visitor, body.name), visitor)


@ROUTES.post("/tournaments/{code}/table")
async def table(
    code: str, body: Couple, here: Here, visitor: Visitor, caller: From
) -> TournamentMessage:
    """Open a live table for a game; its result counts as soon as it is finished."""
    here.new_tables.check(caller)
    both = (body.first, body.second)
    found = await here.desk.open_table(code, visitor, body.round, both)
    return encode_tournament(found, visitor)


@ROUTES.get("/tournaments/{code}/files/{name}", responses=EXPORTED)
async def export(
    code: str,
    name: Literal["standings.csv", "games.csv", "players.txt", "log.tournament"],
    here: Here,
    visitor: Visitor,
) -> Response:
    """Return the standings with ratings, the games for statistics, the text for rating officers, or
    the log, to the host."""
    found = await here.desk.find(code)
    if found.row.host != visitor:
        raise Illegal("tournament.not-host")
    texts: dict[str, Any] = {
        "standings.csv": lambda: standings_csv(found.tournament, found.ratings),
        "games.csv": lambda: statistics_csv(found.tournament),
        "players.txt": lambda: officer_text(found.tournament),
        "log.tournament": lambda: "".join(f"{line}\n" for line in found.lines),
    }
    named = f'attachment; filename="{found.code}-{name}"'
    return Response(texts[name](), media_type=FILES[name], headers={"content-disposition": named})
