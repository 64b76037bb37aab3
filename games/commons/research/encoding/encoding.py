"""Encodes the Commons Game: the Basic game and its governance (`governance`)."""

from __future__ import annotations

from functools import cached_property
from itertools import product

from games.analysis.research import island_encoding as island
from games.analysis.research.encoding import (
    UNKNOWN,
    Encoding,
    Key,
    known_values,
    membership_flags,
    plain_key,
    turn_numbers,
    word_one_hot,
)
from games.commons.basic.actions import Harvest, NextStep, Roll
from games.commons.governance.views import CommonsView
from games.commons.research.encoding import governance
from games.island.cards import CARDS, RESOURCES
from games.island.topology import EDGES, VERTICES
from games.shared_vocabulary import EndTurn
from games.vocabulary import TaggedStruct

PHASES = ("roll", "harvest", "trade", "build", "cards", "meeting", "election", "over")
MAX_OF_A_KIND = 12
"""Most cards of a kind that one number pays to a seat: six corners of two hexes, all cities."""
WHOLE_HARVEST: Key = ("harvest", "whole")
"""The key of a request for everything allowed."""


class CommonsEncoding(Encoding[CommonsView]):
    """A harvest's key is its cards, of at most two resources, or everything allowed."""

    @cached_property
    def action_keys(self) -> tuple[Key, ...]:
        """Return turns, harvests, island actions, then governance."""
        counts = range(MAX_OF_A_KIND + 1)
        small_pairs = [cards for cards in product(counts, repeat=2) if (cards[0] + 1) * (cards[1] + 1) <= 64]
        bundles = {
            tuple(count if kind == a else other if kind == b else 0 for kind in range(5))
            for a in range(5)
            for b in range(a + 1, 5)
            for count, other in small_pairs
        }
        turns = [plain_key(action) for action in (Roll(), NextStep(), EndTurn())]
        harvests: list[Key] = [("harvest", cards) for cards in sorted(bundles)]
        return (
            *turns,
            *harvests,
            WHOLE_HARVEST,
            *island.island_keys(),
            *governance.governance_keys(self.seats),
        )

    def action_key(self, action: TaggedStruct, view: CommonsView) -> Key:
        """Return the key of a harvest, of governance or of the island."""
        if isinstance(action, Harvest):
            harvest_key = ("harvest", action.cards)
            return harvest_key if harvest_key in self.place_by_key else WHOLE_HARVEST
        return governance.governance_key(self, action, view) or island.island_key(action)

    def encode_view(self, view: CommonsView) -> list[float]:
        """Encode phase, clock, seats, hand, harvests, bank, board and governance."""
        seats = self.rotate_to_viewer(view, view.seats)
        return [
            *word_one_hot(view.phase, PHASES),
            float(view.goal),
            float(view.round),
            *known_values([view.rounds], 1),
            float(view.deck_left),
            *turn_numbers(self, view),
            *map(float, view.roll or (0, 0)),
            *(
                value
                for seat_view in seats
                for value in (
                    *island.seat_numbers(seat_view),
                    float(seat_view.safe),
                    *known_values([seat_view.resource_count], 1),
                )
            ),
            *island.own_numbers(view, seats[0]),
            *membership_flags(view.you.declined if view.you else (), RESOURCES),
            *self._harvest_numbers(view),
            *self._bank_numbers(view),
            *island.board_numbers(self, view),
            *governance.governance_numbers(self, view),
        ]

    @property
    def hand_slice(self) -> slice:
        """Return the position of the viewer's resource cards."""
        return slice(self._seats_start + 1, self._seats_start + 6)

    @property
    def settlement_site_slice(self) -> slice:
        """Return the position of the viewer's settlement sites, as flags by vertex, cost aside."""
        start = (
            self._seats_start
            + self.seats * (island.SEAT_WIDTH + 2)
            + len(CARDS)
            + 1
            + len(island.WARES)
            + EDGES
        )
        return slice(start, start + VERTICES)

    @property
    def _seats_start(self) -> int:
        return len(PHASES) + 4 + 2 * self.seats + 2

    def _harvest_numbers(self, view: CommonsView) -> list[float]:
        """Encode by seat the open harvest (limit, answered, public request) and the last (asked, received)."""
        numbers: list[float] = []
        harvest = view.harvest
        public_requests = dict(harvest.heard) if harvest else {}
        last_requests = {line.seat: line for line in view.last_harvest}
        for seat in self.rotate_to_viewer(view, range(self.seats)):
            numbers += known_values(harvest.limits[seat], 5) if harvest else [0.0] * 5
            numbers.append(float(harvest.answered[seat]) if harvest else 0.0)
            numbers += known_values(public_requests.get(seat), 5)
            numbers += (
                known_values(last_requests[seat].asked, 5) + known_values(last_requests[seat].received, 5)
                if seat in last_requests
                else [float(UNKNOWN)] * 10
            )
        return numbers

    def _bank_numbers(self, view: CommonsView) -> list[float]:
        """Encode stock and clocks for the Monitor, the last public stock, crashed and scarce resources, and
        cards seen to leave the bank.
        """
        bank, ecology = view.bank, view.ecology
        cards_seen = (
            None if view.seen is None else [sum(cards[kind] for cards in view.seen) for kind in range(5)]
        )
        return [
            *known_values(bank.stock if bank else None, 5),
            *known_values(bank.clocks if bank else None, 5),
            *known_values(view.bank_told, 5),
            *membership_flags(view.crashed, RESOURCES),
            *membership_flags(view.scarce, RESOURCES),
            *known_values(cards_seen, 5),
            *known_values(view.seen[-1] if view.seen else None, 5),
            *known_values((ecology.start, ecology.box, ecology.divisor, ecology.crash_turns), 4),
        ]
