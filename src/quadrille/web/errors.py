"""What can go wrong on the way to a table: codes and their sentences."""

from __future__ import annotations

from quadrille.core.i18n import noted

SENTENCES: dict[str, str] = {
    "web.address": noted("Cannot listen on {host}, port {port}: {reason}. Try --port."),
    "web.body": noted("The request is not valid: “{where}” is missing or wrong."),
    "web.closing": noted("The server is shutting down. Try again in a moment."),
    "web.daily": noted("Finish today’s puzzle first: then you can review it."),
    "web.host": noted(
        "This server does not answer to the name {host}. If it is yours, start it with "
        "--name {host}"
    ),
    "web.invisible": noted("“{where}” contains an invisible character. Type it again."),
    "web.json": noted("The request is not valid JSON."),
    "web.name-kept": noted("This name is taken. Choose another, or enter its passphrase."),
    "web.no-passphrase": noted("This name and passphrase do not match."),
    "web.not-found": noted("There is nothing at this address."),
    "web.other-game": noted("This file is a record of {game}, not of {wanted}."),
    "web.origin": noted("This request comes from another site and was refused."),
    "web.proxy": noted(
        "“{text}” is not a proxy address: write, for example, 127.0.0.1 or 10.0.0.0/8."
    ),
    "web.replay-long": noted("This game is too long to be replayed here."),
    "web.secret": noted(
        "The secret that signs cookies ({where}) is too short: at least {least} characters."
    ),
    "web.transfer": noted(
        "This code is used or older than {minutes} minutes. Show a new one on the other device."
    ),
    "web.too-large": noted("This is too large: at most {most} bytes."),
    "web.too-long": noted("“{where}” is too long: at most {most} characters."),
    "web.too-many": noted("There are too many connections. Close some, and try again."),
    "web.too-often": noted("Too many requests. Wait {seconds} seconds."),
}
