"""What a stand-in does on a seat that is a person's: it plays turns, and answers as the rules do for who is silent (RULES A2)."""

from collections.abc import Sequence
from typing import Any

from games.audience import Seat
from games.protocol import AnyGame


def stand_in_choices(game: AnyGame, state: Any, seat: Seat) -> Sequence[Any]:
    """Return what a stand-in may choose from: nothing that people decide. Where that leaves nothing, it does the seat's default."""
    return [action for action in game.legal(state, seat) if type(action) not in game.of_people]
