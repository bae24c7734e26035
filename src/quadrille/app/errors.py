"""What can go wrong at a live table: codes and their sentences."""

from __future__ import annotations

from quadrille.core.i18n import noted

SENTENCES: dict[str, str] = {
    "no-letters": noted(
        "There is no grid of letters: give a result, a record of a word game, or rows of letters."
    ),
    "dictionary.language": noted("The game at table {table} is in another language."),
    "dictionary.no-game": noted("This game has no words to learn."),
    "dictionary.not-played": noted("Nobody has played {word} at table {table}."),
    "draw.no-commitment": noted(
        "This record has no commitment: no server fixed its draw in advance."
    ),
    "draw.not-from-seed": noted("The draw does not match its seed."),
    "draw.not-opened": noted(
        "The commitment cannot be checked yet: seed and salt are published at the end of the game."
    ),
    "draw.other": noted(
        "The commitment does not match the draw: seed, salt or options were changed."
    ),
    "engine.no-cache": noted(
        "Compiled engines cannot be saved: the cache folder is not writable. Set "
        "QUADRILLE_CACHE to a folder that is."
    ),
    "engine.busy": noted("The engines are busy. Try again in a moment."),
    "engine.failed": noted("The engine failed. Please report what you were doing."),
    "engine.hidden": noted("This game has hidden information: no hints while it is being played."),
    "engine.no-analysis": noted("There is no analysis of {game}."),
    "engine.no-game": noted("This is neither a GCG game nor a Quadrille record."),
    "engine.none": noted("{game} has no engine that can be run alone."),
    "engine.unknown": noted("Engines do not answer this kind of question."),
    "event.closed": noted("This event is closed."),
    "event.empty": noted("Nobody has entered this event yet."),
    "event.full": noted("This event is full."),
    "event.host-chose": noted("You chose the draw of this event, so you cannot enter it yourself."),
    "event.letters": noted(
        "You are playing a word game in an event: word tools are unavailable until it closes."
    ),
    "event.name-taken": noted(
        "Someone in this event is already called {name}. Choose another name."
    ),
    "event.no-engine": noted("Engines cannot be used on a game that an event is playing."),
    "event.no-rematch": noted("The table of an event has no rematch."),
    "event.nobody": noted("Nobody in this event has the number {number}."),
    "event.not-host": noted("Only the host of this event may do that."),
    "event.not-paper": noted(
        "Slips can be entered only for people who play on paper, in games with rounds."
    ),
    "event.not-started": noted("This event has not started."),
    "event.nothing-to-play": noted("There is nothing to play on this board. Choose another."),
    "event.paused": noted("The event is paused. Wait until its clock runs again."),
    "event.removed": noted("The host has removed you from this event."),
    "event.sealed": noted("This table stays private until its event closes."),
    "event.started": noted("This event has already started."),
    "event.unknown": noted("There is no event {event}. Check the code."),
    "picture.failed": noted("The picture could not be drawn. Try again later."),
    "stats.no-rows": noted("There are no games in this file."),
    "stats.nobody": noted("No game here has a player called “{player}”."),
    "stats.too-much": noted(
        "This file is too large, damaged or takes too long here. On your own computer, the command "
        "“quadrille stats” has no such limits."
    ),
    "tournament.full": noted("This tournament is full."),
    "tournament.game": noted("{game} cannot be played one on one at tables of a tournament."),
    "tournament.link": noted(
        "This link is no longer valid. Ask the host of the tournament for a new one."
    ),
    "tournament.link-used": noted(
        "Someone has already opened the link of {name}. Ask the host of the tournament for a new "
        "one."
    ),
    "tournament.no-code": noted("There is no tournament {tournament}. Check the code."),
    "tournament.no-result": noted("Enter the points of both players, or who has forfeited."),
    "tournament.no-tables": noted("This tournament is not played at tables of this server."),
    "tournament.not-host": noted("Only the host of this tournament may do that."),
    "tournament.you": noted("In this tournament you are {name}, on this device."),
    "table.busy": noted("The table is busy. Try again in a moment."),
    "table.computers": noted(
        "You have {most} games against computers in progress. Finish one before you start another."
    ),
    "table.draw-chosen": noted(
        "When several people play, nobody can choose the draw: use a random one, or host an event."
    ),
    "table.finished": noted("This game is over. Ask for a rematch, or start a new one."),
    "table.no-gcg": noted("This game cannot be written as GCG."),
    "table.no-hint": noted("Hints are not available when several people play."),
    "table.limit": noted("“{name}” is too large for a live table: at most {most}."),
    "table.moved-on": noted("Another move was played in the meantime. Check the board, then move."),
    "table.no-pause": noted(
        "The clocks of this table cannot be paused: only those of a game that one person referees."
    ),
    "table.no-undo": noted("Moves cannot be taken back at this table."),
    "table.not-finished": noted("The game is not over yet."),
    "table.not-yours": noted("This seat is not yours."),
    "table.running": noted("This game is still being played: it can be reviewed when it is over."),
    "table.seat-names": noted(
        "Give each of your seats a different name, so that the others know who shares the screen."
    ),
    "table.reserved": noted(
        "This seat is reserved. Open the link that the host of the tournament has for you."
    ),
    "table.seated": noted(
        "You already have a seat at this table. To share a screen, take both seats "
        "when you create the table."
    ),
    "table.seat-taken": noted("This seat is taken. Choose another, or watch."),
    "table.withheld": noted(
        "You have not played this puzzle: its solution is shown only on request (final=true)."
    ),
    "table.secret": noted("This record stays hidden until the game is over."),
    "table.unknown": noted("There is no table {table}. Check the code."),
    "table.waiting": noted("A seat is still free: the game starts when all seats are taken."),
}
