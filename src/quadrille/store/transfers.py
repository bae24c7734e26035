"""Codes by which a visitor comes to another device: each works once, on whichever server."""

from __future__ import annotations

import hashlib
from concurrent.futures import Future

from sqlalchemy import Connection, delete

from quadrille.store.repository import Store, insert_new, now
from quadrille.store.schema import USED_TRANSFERS


def use_transfer(store: Store, code: str, seconds: int) -> Future[bool]:
    """Note that a code was used; return `False` if it was used before.

    It is forgotten once it has expired on every server, however their clocks differ: after twice
    the seconds for which it works.
    """
    digest = hashlib.sha256(code.encode()).hexdigest()

    def job(connection: Connection) -> bool:
        connection.execute(delete(USED_TRANSFERS).where(USED_TRANSFERS.c.ends < now()))
        row = {"digest": digest, "ends": now() + 2000 * seconds}
        return insert_new(connection, USED_TRANSFERS, row)

    return store.write(job)
