"""The shape of a file of games: that of cross-tables.com as FiveThirtyEight published it.

A row is a game. Beside the columns of that file, our own games have when they ended, their true
order, who began, and where they come from. What is not known is NULL, never 0.
"""

from __future__ import annotations

TYPES = {
    "gameid": "BIGINT",
    "tourneyid": "BIGINT",
    "tie": "BOOLEAN",
    "winnerid": "BIGINT",
    "winnername": "VARCHAR",
    "winnerscore": "INTEGER",
    "winneroldrating": "INTEGER",
    "winnernewrating": "INTEGER",
    "winnerpos": "INTEGER",
    "loserid": "BIGINT",
    "losername": "VARCHAR",
    "loserscore": "INTEGER",
    "loseroldrating": "INTEGER",
    "losernewrating": "INTEGER",
    "loserpos": "INTEGER",
    "round": "INTEGER",
    "division": "INTEGER",
    "date": "DATE",
    "lexicon": "VARCHAR",
}
"""The columns of the published file, with the type of each in DuckDB."""
ADDED = {
    "ended_at": "TIMESTAMP",
    "seq": "BIGINT",
    "first_player": "VARCHAR",
    "source": "VARCHAR",
    "game": "VARCHAR",
}
"""The columns that our own games have besides."""
REQUIRED = ("gameid", "winnerid", "loserid")
"""The columns without which a file says nothing about players."""
IDS = ("winnerid", "loserid")
"""Numbers in the published file; texts where a file has other ids, as our own games have."""
NAMES = ("winnername", "losername", "first_player")
"""Names of people."""
CHOSEN = (*NAMES, *IDS, "lexicon")
"""Texts that people choose: in CSV each may begin as a formula does (`core.spreadsheet`)."""

TIME = ("date", "tourneyid", "round", "gameid")
"""The true order; the id only separates games of one round."""


def column_types(*, text_ids: bool = False) -> dict[str, str]:
    """Return every column with its type; ids are numbers or texts.

    >>> column_types()["winnerid"], column_types(text_ids=True)["winnerid"]
    ('BIGINT', 'VARCHAR')
    """
    types = {**TYPES, **ADDED}
    return types | dict.fromkeys(IDS, "VARCHAR") if text_ids else types
