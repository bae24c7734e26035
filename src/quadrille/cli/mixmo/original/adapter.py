"""The original Mixmo for the shared verbs: what is typed and shown at the prompt is its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quadrille.cli.verbs.adapter import Adapter

if TYPE_CHECKING:
    from quadrille.app.table import Table
    from quadrille.cli.mixmo.original.presenter import OriginalPresenter
    from quadrille.cli.terminal import Terminal


class OriginalAdapter(Adapter):
    """The original Mixmo for the shared verbs."""

    def presenter(self, table: Table, screen: Terminal, **own: Any) -> OriginalPresenter:
        """Return the original Mixmo at the prompt."""
        from quadrille.cli.mixmo.original.presenter import OriginalPresenter

        return OriginalPresenter(table, screen)


ADAPTER = OriginalAdapter("mixmo-original")
