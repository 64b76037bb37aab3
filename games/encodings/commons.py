"""Encodes the Commons Game: the Basic game and its governance (`governance`)."""

from __future__ import annotations

from functools import cached_property
from itertools import product

from games.commons.basic.actions import Harvest, NextStep, Roll
from games.commons.governance.views import CommonsView
from games.encodings import governance, island
from games.encodings.encoding import UNKNOWN, Encoding, Key, among, known, plain_key, whose_turn, word_of
from games.island.cards import CARDS, RESOURCES
from games.island.topology import EDGES, VERTICES
from games.shared_vocabulary import EndTurn
from games.vocabulary import TaggedStruct

PHASES = ("roll", "harvest", "trade", "build", "cards", "meeting", "election", "over")
MAX_OF_A_KIND = 12
"""The most cards of a resource one number pays a seat: six corners of two hexes, all cities."""
WHOLE: Key = ("harvest", "whole")
"""Request everything allowed."""


class CommonsEncoding(Encoding[CommonsView]):
    """A harvest is identified by its cards, of at most two resources, or as everything allowed."""

    @cached_property
    def keys(self) -> tuple[Key, ...]:
        """Turns, harvests, island actions, then governance."""
        counts = range(MAX_OF_A_KIND + 1)
        few = [cards for cards in product(counts, repeat=2) if (cards[0] + 1) * (cards[1] + 1) <= 64]
        bundles = {
            tuple(count if kind == a else other if kind == b else 0 for kind in range(5))
            for a in range(5)
            for b in range(a + 1, 5)
            for count, other in few
        }
        turns = [plain_key(action) for action in (Roll(), NextStep(), EndTurn())]
        harvests: list[Key] = [("harvest", cards) for cards in sorted(bundles)]
        return (*turns, *harvests, WHOLE, *island.keys(), *governance.keys(self.seats))

    def key(self, action: TaggedStruct, view: CommonsView) -> Key:
        """Return the key of a harvest, of governance or of the island."""
        if isinstance(action, Harvest):
            own = ("harvest", action.cards)
            return own if own in self.index else WHOLE
        return governance.key(self, action, view) or island.key(action)

    def numbers(self, view: CommonsView) -> list[float]:
        """Encode phase, clock, seats, hand, harvests, bank as far as known, board and governance."""
        seats = self.turned(view, view.seats)
        return [
            *word_of(view.phase, PHASES),
            float(view.goal),
            float(view.round),
            *known([view.rounds], 1),
            float(view.deck_left),
            *whose_turn(self, view),
            *map(float, view.roll or (0, 0)),
            *(value for one in seats for value in (*island.seat(one), float(one.safe), *known([one.resource_count], 1))),
            *island.own(view, seats[0]),
            *among(view.you.declined if view.you else (), RESOURCES),
            *self._harvests(view),
            *self._bank(view),
            *island.board(self, view),
            *governance.numbers(self, view),
        ]

    @property
    def hand(self) -> slice:
        """The position of the viewer's resource cards."""
        return slice(self._seats_start + 1, self._seats_start + 6)

    @property
    def sites(self) -> slice:
        """The position of the flags, by vertex, for settlement sites of the viewer, cost aside."""
        start = self._seats_start + self.seats * (island.SEAT + 2) + len(CARDS) + 1 + len(island.WARES) + EDGES
        return slice(start, start + VERTICES)

    @property
    def _seats_start(self) -> int:
        return len(PHASES) + 4 + 2 * self.seats + 2

    def _harvests(self, view: CommonsView) -> list[float]:
        """Encode by seat the open harvest (limit, answered, public request) and the last one (asked,
        received).
        """
        found: list[float] = []
        now = view.harvest
        heard = dict(now.heard) if now else {}
        last = {line.seat: line for line in view.last_harvest}
        for seat in self.turned(view, range(self.seats)):
            found += known(now.limits[seat], 5) if now else [0.0] * 5
            found.append(float(now.answered[seat]) if now else 0.0)
            found += known(heard.get(seat), 5)
            found += known(last[seat].asked, 5) + known(last[seat].received, 5) if seat in last else [float(UNKNOWN)] * 10
        return found

    def _bank(self, view: CommonsView) -> list[float]:
        """Stock and clocks, for the Monitor; the stock as all were last told; crashed and scarce kinds; cards seen to leave the bank."""
        bank, ecology = view.bank, view.ecology
        seen = None if view.seen is None else [sum(cards[kind] for cards in view.seen) for kind in range(5)]
        return [
            *known(bank.stock if bank else None, 5),
            *known(bank.clocks if bank else None, 5),
            *known(view.bank_told, 5),
            *among(view.crashed, RESOURCES),
            *among(view.scarce, RESOURCES),
            *known(seen, 5),
            *known(view.seen[-1] if view.seen else None, 5),
            *known((ecology.start, ecology.box, ecology.divisor, ecology.crash_turns), 4),
        ]
