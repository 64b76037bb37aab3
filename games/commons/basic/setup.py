"""The table before the first action (RULES B1)."""

from __future__ import annotations

from typing import TypeVar

from games.chance import Chance
from games.commons.basic.options import BasicOptions, full_deck, start_hands, starts
from games.commons.basic.state import MOST_RATE, NOBODY, UNLIMITED, State, settle
from games.island.bundles import NOTHING
from games.island.cards import PIECES, Card
from games.island.topology import EDGES, VERTICES

S = TypeVar("S", bound=State)


def setup(options: BasicOptions, chance: Chance) -> State:
    """Board, bank, hands and shuffled deck; the first seat is about to roll."""
    return dealt(State, options, shuffled(options, chance, 0))


def shuffled(options: BasicOptions, chance: Chance, turn: int) -> list[Card]:
    """The deck of these options, as it is shuffled after this player turn."""
    return chance.shuffled(full_deck(options.knights, options.monopoly), "deck", turn)


def dealt(kind: type[S], options: BasicOptions, deck: list[Card]) -> S:
    """A state of this kind as it is at the very start, with a deck that is shuffled already."""
    hands = [list(hand) for hand in start_hands(options.layout, options.players, options.start_hand)]
    box = UNLIMITED if options.cap == "none" else options.cap
    dealt = [sum(cards) for cards in zip(*hands, strict=True)]
    state = kind(
        options=options,
        seats=options.players,
        moment=1,
        round=1,
        turn=1,
        active=0,
        phase="roll",
        rounds=options.rounds_basic,
        finish_called=False,
        end_reason=None,
        dice=None,
        roads=[NOBODY] * EDGES,
        owners=[NOBODY] * VERTICES,
        is_city=[False] * VERTICES,
        pieces=[(PIECES["road"] - 2, PIECES["settlement"] - 2, PIECES["city"]) for _ in hands],
        rates=[(MOST_RATE,) * 5 for _ in hands],
        bank=[options.bank_start] * 5,
        clocks=[0] * 5,
        held=[0] * 5,
        reserve=[box - options.bank_start - count for count in dealt],
        hands=hands,
        crashes=[0] * 5,
        deck=deck,
        cards=[[0] * 5 for _ in hands],
        bought=[0] * 5,
        card_played=False,
        revealed=[() for _ in hands],
        points=[0 for _ in hands],
        safe=[False for _ in hands],
        longest_road=NOBODY,
        largest_army=NOBODY,
        limits=(),
        order=(),
        silent=[],
        asked=[],
        received=[],
        last_asked=[],
        last_received=[],
        habits=[NOTHING for _ in hands],
        seen=[NOTHING],
    )
    _place_starts(state)
    return state


def _place_starts(state: State) -> None:
    """Two settlements and two roads each, out of the box (RULES C-01)."""
    for seat, start in enumerate(starts(state.options.layout, state.options.players)):
        for vertex in start.settlements:
            settle(state, seat, vertex)
        for edge in start.roads:
            state.roads[edge] = seat
