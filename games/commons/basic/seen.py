"""What everybody at the table sees leave the bank and come back: whoever counts along can tell the stock from it (RULES C-22)."""

from __future__ import annotations

from games.audience import EVERYONE, Audience
from games.commons.basic.state import State
from games.island.bundles import plus
from games.island.cards import Bundle


def see(state: State, cards: Bundle, to: Audience = EVERYONE) -> None:
    """These cards left the bank in this round; negative ones came back, whether or not it keeps them (RULES C-36).

    Only what all were told counts.
    """
    if state.seen is not None and to == EVERYONE:
        state.seen[-1] = plus(state.seen[-1], cards)
