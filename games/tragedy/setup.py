"""The table before the first action (RULES T-01 to T-05)."""

from __future__ import annotations

from games.chance import Chance
from games.tragedy.box import FOOD, OPEN_CARDS, START_FOOD, START_PEOPLE
from games.tragedy.cards import DECK_NAMES
from games.tragedy.options import TragedyOptions
from games.tragedy.state import CHALLENGE, FREE, NONE, State


def setup(options: TragedyOptions, chance: Chance) -> State:
    """Three shuffled decks, the open cards laid, and a first player drawn by the server."""
    players, cards = options.players, options.cards
    decks = [chance.shuffled(cards.every(name), f"{name} deck", 0) for name in DECK_NAMES]
    first = chance.below(players, "first player", 0)
    up = OPEN_CARDS[players]
    return State(
        options=options,
        seats=players,
        moment=1,
        round=1,
        phase="turns",
        order=tuple((first + step) % players for step in range(players)),
        active=first,
        last_round=options.round_limit,
        finish_called=False,
        counter=0,
        catastrophes=0,
        last_catastrophe=NONE,
        pile=FOOD[players] - players * START_FOOD,
        gone=0,
        food=[START_FOOD] * players,
        people=[START_PEOPLE] * players,
        dead=[],
        died=[0] * players,
        roles=[None] * players,
        free=[decks[FREE].pop() for _ in range(up)],
        challenges=[decks[CHALLENGE].pop() for _ in range(up)],
        decks=decks,
        discards=[[] for _ in DECK_NAMES],
        sent=[()] * up,
        pledges=[None] * players,
        silent=[],
        answers=[None] * players,
        end_reason=None,
        winners=(),
    )
