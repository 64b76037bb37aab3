"""Tables that play the Commons Game as its author wrote it: in the Basic Variant, and come to the Ostrom
Variant.
"""

from __future__ import annotations

from typing import Any

from games.audience import PUBLIC, seat_audience
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import Vote
from games.commons.governance.options import CommonsOptions
from games.island.cards import INDEX, RESOURCES
from tests.games.commons.governance.town import Town
from tests.games.commons.table import Table

WRITTEN: dict[str, Any] = dict(CommonsOptions.as_written)


class Written(Table):
    """The Basic Variant."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{**WRITTEN, "rounds_basic": 8, **options})

    def points(self, seat: int) -> int:
        """That everybody can see."""
        return int(self.view(PUBLIC).seats[seat].points)


class WrittenTown(Town):
    """The Ostrom Variant: Red is the Monitor, and it is Red's turn."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{**WRITTEN, "preset": "limits", **options})

    def hears(self) -> set[int]:
        """Who may speak in a meeting now."""
        return {seat for room in self.game.floor(self.state).rooms for seat in room.speakers}

    def decided(self, *choices: str) -> bool:
        """Whether a resolution was carried by these votes; who is not named says nothing, and the clock
        closes the ballot.
        """
        self.meet()
        self.move(v.Resolve("Let us be kind."))
        self.vote(*choices)
        for seat in range(len(choices), 4):
            self.do(seat, Vote("absent"), "clock")
        return bool(self.view().governance.promises)


def hand(table: Table, seat: int) -> dict[str, int]:
    """The cards that a seat sees in its own hand."""
    own = table.view(seat_audience(seat)).seats[seat].hand
    return {name: own[INDEX[name]] for name in RESOURCES if own[INDEX[name]]}
