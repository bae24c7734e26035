"""`quadrille verify`: was the draw of a game what the server had promised?"""

from __future__ import annotations

import click

from quadrille.cli.command import Command, json_line, json_option
from quadrille.cli.status import NO
from quadrille.core.commitment import CHOSEN
from quadrille.core.i18n import gettext, noted


@click.command(
    cls=Command,
    details=noted(
        "Before the first move a server publishes a commitment: the SHA-256 of a "
        "secret salt, the seed and the options. The record of the finished game has "
        "all three. This recomputes the commitment, repeats the draw from the seed, "
        "and replays every move."
    ),
    examples=["quadrille verify game.quadrille"],
)
@click.argument("record")
@json_option
def verify(record: str, as_json: bool) -> int:
    """Verify that the draw of a game was fixed before it began."""
    from quadrille.app.verification import verify as check
    from quadrille.cli.inputs import about, read_text
    from quadrille.core.record import read

    with about(record):
        found = check(read(read_text(record)))
    commitment = found.commitment
    if as_json:
        fields = {
            "valid": found.is_valid,
            "commitment": None if commitment is None else commitment.digest,
            "seed": None if commitment is None else commitment.seed,
            "salt": None if commitment is None else commitment.salt,
        }
        click.echo(json_line(fields))
    if found.problem is not None:
        click.echo(gettext("Not verified: {reason}").format(reason=found.problem), err=True)
        return NO
    if not as_json and commitment is not None:
        click.echo(
            gettext("Verified: the draw was chosen by the host, and fixed before the first move.")
            if commitment.draw == CHOSEN
            else gettext("Verified: the draw was random, and fixed before the first move.")
        )
        click.echo(f"commitment {commitment.digest}")
        click.echo(f"seed {commitment.seed}")
        click.echo(f"salt {commitment.salt}")
    return 0
