"""A table that plays the house rules as their author wrote them."""

from __future__ import annotations

from typing import Any

from games.island.bundles import minus
from games.island.cards import Bundle
from games.island.topology import island
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions
from games.settlers.state import State
from tests.games.contract.subject import seeded
from tests.games.settlers import table as tables


class Written(tables.Table):
    """The beginners' starts on the island whose harbour is hex 0; Blue is the best player and Red the
    weakest.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(
            **{
                **SettlersOptions.as_written,
                "harbor_space": 0,
                "skill": "red orange white blue",
                "bonus": "0",
                **options,
            }
        )

    def points(self, seat: int, wanted: int) -> None:
        """Raise a seat's public points by settlements of its own, five at most, to this number."""
        for vertex in range(54):
            if self.view().seats[seat].points >= wanted:
                return
            free = any(self.state.roads[edge] == -1 for edge in island().vertex_edges[vertex])
            if free and self.can_settle(vertex) and self.state.pieces[seat][1] > 0:
                self.settle(seat, vertex)

    def gain(self, seat: int, before: Bundle) -> Bundle:
        """Cards that the seat has now and had not before."""
        return minus(self.view().seats[seat].hand, before)


def new_game(seed: int, **options: Any) -> State:
    """A game before anything is placed, shuffled from this seed."""
    return SETTLERS.setup(SettlersOptions(**{**SettlersOptions.as_written, **options}), seeded(seed))
