"""What can go wrong at a live table: codes and their sentences."""

from __future__ import annotations

from quadrille.core.errors import CATALOGUE
from quadrille.core.i18n import noted

CATALOGUE.update(
    {
        "dictionary.language": noted("The game at table {table} is in another language."),
        "dictionary.no-game": noted("Only words of games of Scrabble are learned."),
        "dictionary.not-played": noted("Nobody has played {word} at table {table}."),
        "engine.busy": noted("The engines are busy. Try again in a moment."),
        "engine.failed": noted("The engine has failed. Please tell us what you asked."),
        "engine.hidden": noted("This game has something to hide: no hint while it is played."),
        "engine.no-analysis": noted("There is no analysis of {game}: only of Scrabble."),
        "engine.no-game": noted("This is neither a GCG nor a game recorded here."),
        "engine.unknown": noted("There is no such question to an engine."),
        "event.closed": noted("This event is closed."),
        "event.empty": noted("Nobody has entered this event yet."),
        "event.full": noted("This event is full."),
        "event.letters": noted(
            "You are playing with letters in an event: other words wait until it closes."
        ),
        "event.name-taken": noted("Somebody in this event is called {name}. Choose another name."),
        "event.no-engine": noted("Engines are silent on what an event is playing."),
        "event.no-rematch": noted("The table of an event has no rematch."),
        "event.nobody": noted("Nobody in this event has the number {number}."),
        "event.not-host": noted("Only the host of this event may do that."),
        "event.not-paper": noted("Slips are written for those who play on paper, and in rounds."),
        "event.not-started": noted("This event has not begun."),
        "event.nothing-to-play": noted("There is nothing to play on this board. Choose another."),
        "event.paused": noted("The event is paused. Wait until its clock runs again."),
        "event.removed": noted("The host has taken you off this event."),
        "event.sealed": noted("This table is closed until its event closes."),
        "event.started": noted("This event has begun already."),
        "event.unknown": noted("There is no event {event}. Check the code."),
        "table.busy": noted("The table is busy. Try again in a moment."),
        "table.computers": noted(
            "You have {most} games with computers under way. End one before you begin another."
        ),
        "table.finished": noted("This table is finished. Ask for a rematch, or start a new one."),
        "table.no-gcg": noted("Only games of Scrabble are written as GCG."),
        "table.no-hint": noted("There are no hints where several people play."),
        "table.limit": noted("“{name}” is too large for a live table: at most {most}."),
        "table.moved-on": noted("Something was played meanwhile. Look at the table, then move."),
        "table.no-undo": noted("Moves cannot be taken back at this table."),
        "table.not-finished": noted("The game is not over yet."),
        "table.not-yours": noted("This seat is not yours."),
        "table.seat-taken": noted("This seat is taken. Choose another, or watch."),
        "table.secret": noted("This record has something to hide until the game is over."),
        "table.unknown": noted("There is no table {table}. Check the code."),
        "table.waiting": noted("A seat is open still: the game begins when all have sat down."),
    }
)
