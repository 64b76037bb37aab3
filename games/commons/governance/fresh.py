"""Everything dealt anew between the stages, with `transition=fresh_board` (RULES C-70)."""

from __future__ import annotations

from games.commons.governance.events import FreshBoard
from games.commons.setup import dealt
from games.commons.state import State


def fold_fresh_board(state: State, event: FreshBoard) -> None:
    """Board, bank, hands and cards as at the very start; what counts over the whole game goes on."""
    fresh = dealt(state.options, list(event.deck))
    for name in _DEALT:
        setattr(state, name, getattr(fresh, name))
    if state.seen is not None:
        state.seen = fresh.seen


_DEALT = (
    "roads",
    "owners",
    "is_city",
    "pieces",
    "rates",
    "bank",
    "clocks",
    "held",
    "reserve",
    "hands",
    "deck",
    "cards",
    "bought",
    "card_played",
    "revealed",
    "points",
    "safe",
    "longest_road",
    "largest_army",
    "last_asked",
    "last_received",
    "habits",
)
