"""Encodes Settlers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from games.encodings import island
from games.encodings.encoding import Encoding, Key, known, plain_key, whose_turn, word_of
from games.island.bundles import single
from games.island.topology import VERTICES
from games.island.topology import island as shape
from games.settlers import actions as act
from games.settlers.views import SettlersView
from games.shared_vocabulary import EndTurn, Roll
from games.vocabulary import Action, TaggedStruct

PHASES = ("placing", "choosing", "bonus", "roll", "discard", "trade", "deal", "over")
MAX_DISCARDS = 32
"""As many as are ever listed."""


class SettlersEncoding(Encoding[SettlersView]):
    """There is one open deal, so it needs no number. A discard is identified by its position among all legal
    ones.
    """

    @cached_property
    def keys(self) -> tuple[Key, ...]:
        """Turns, island actions, deals, discards, and the opening."""
        plain: list[Action] = [Roll(), EndTurn(), act.ConfirmStarts(), act.BalanceStarts()]
        plain += [act.Offer(single(give), single(take)) for give in range(5) for take in range(5) if give != take]
        plain += [act.TakeBonus(single(kind)) for kind in range(5)]
        return (
            *(plain_key(action) for action in plain),
            *island.keys(),
            *((answer,) for answer in ("accept", "refuse", "withdraw")),
            *(("conclude", away) for away in range(self.seats)),
            *(("discard", place) for place in range(MAX_DISCARDS)),
            *(("place_start", vertex, edge) for vertex in range(VERTICES) for edge in shape().vertex_edges[vertex]),
            *(("lift_start", vertex) for vertex in range(VERTICES)),
            *(("choose_start", start) for start in range(self.seats)),
        )

    def keyed(self, legal: Sequence[Any], view: SettlersView) -> Iterable[tuple[Key, Any]]:
        """Return discards with their positions, other actions with their keys."""
        if legal and isinstance(legal[0], act.Discard):
            return [(("discard", place), action) for place, action in enumerate(legal)]
        return super().keyed(legal, view)

    def key(self, action: TaggedStruct, view: SettlersView) -> Key:
        """Return an action's key, without deal numbers."""
        match action:
            case act.Conclude(partner=partner):
                return action.kind, self.away(view, partner)
            case act.PlaceStart(vertex=vertex, edge=edge):
                return action.kind, vertex, edge
            case _:
                return (action.kind,) if action.kind in {"accept", "refuse", "withdraw"} else island.key(action)

    def numbers(self, view: SettlersView) -> list[float]:
        """Encode phase, clock, seats, hand, bank, deal, discard, starts and board."""
        seats = self.turned(view, view.seats)
        return [
            *word_of(view.phase, PHASES),
            float(view.goal),
            float(view.round),
            *known([view.round_limit], 1),
            float(view.last_round),
            float(view.deck_left),
            *whose_turn(self, view),
            *map(float, view.roll or (0, 0)),
            *(value for one in seats for value in (*island.seat(one), *_settlers_seat_numbers(one))),
            *island.own(view, seats[0]),
            *map(float, view.bank),
            *self._deal_numbers(view),
            *self._discard_numbers(view),
            *self._start_numbers(view),
            *island.board(self, view),
        ]

    def _deal_numbers(self, view: SettlersView) -> list[float]:
        """Encode proposer, asked and accepted seats, and the first exchange of the active seat."""
        deal = view.deal
        if deal is None:
            return [0.0] * (3 * self.seats + 12)
        seats = self.turned(view, range(self.seats))
        leg = deal.legs[0]
        return [
            *self.whose(view, deal.proposer),
            *(float(seat in deal.asked) for seat in seats),
            *(float(seat in deal.accepted) for seat in seats),
            1.0,
            float(len(deal.legs)),
            *map(float, leg.give),
            *map(float, leg.take),
        ]

    def _discard_numbers(self, view: SettlersView) -> list[float]:
        """Encode what each seat must discard, and who has chosen."""
        seven = view.discard
        return [0.0] * 2 * self.seats if seven is None else [*self.turned(view, seven.due), *map(float, self.turned(view, seven.chosen))]

    def _start_numbers(self, view: SettlersView) -> list[float]:
        """Encode each start: pips, start cards, and the seat that chose it."""
        found: list[float] = []
        for start in range(self.seats):
            one = view.starts[start] if start < len(view.starts) else None
            found += [0.0] * 6 if one is None else [float(one.pips), *map(float, one.cards)]
            found += self.whose(view, None if one is None else one.seat)
        return found


def _settlers_seat_numbers(one: Any) -> list[float]:
    """Encode a seat's facts that only Settlers has."""
    return [float(value) for value in (one.knights, one.road_length, one.bonus_left, one.immune, one.offers_left, one.declared)]
