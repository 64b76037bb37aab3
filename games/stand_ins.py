"""Restricts stand-ins to turns and answers: what people decide, they leave to people (RULES A2)."""

from collections.abc import Sequence
from typing import Any

from games.audience import Seat
from games.protocol import AnyGame


def stand_in_actions(game: AnyGame, state: Any, seat: Seat) -> Sequence[Any]:
    """Return the actions open to a stand-in, without those only people decide. If none are left, it does the
    seat's default.
    """
    return [
        action for action in game.legal_actions(state, seat) if type(action) not in game.people_only_actions
    ]
