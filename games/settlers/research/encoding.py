"""Encodes Settlers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from games.analysis.research import island_encoding as island
from games.analysis.research.encoding import (
    Encoding,
    Key,
    known_values,
    plain_key,
    turn_numbers,
    word_one_hot,
)
from games.island.bundles import single
from games.island.topology import VERTICES
from games.island.topology import island as shape
from games.settlers import actions as act
from games.settlers.views import SettlersView
from games.shared_vocabulary import EndTurn, Roll
from games.vocabulary import Action, TaggedStruct

PHASES = ("placing", "choosing", "bonus", "roll", "discard", "trade", "deal", "over")
MAX_DISCARDS = 32
"""The most discards that are ever listed."""


class SettlersEncoding(Encoding[SettlersView]):
    """A discard's key is its position among all legal ones. The only open deal needs no number."""

    @cached_property
    def action_keys(self) -> tuple[Key, ...]:
        """Return turns, island actions, deals, discards, and the opening."""
        plain: list[Action] = [Roll(), EndTurn(), act.ConfirmStarts(), act.BalanceStarts()]
        plain += [
            act.Offer(single(give), single(take)) for give in range(5) for take in range(5) if give != take
        ]
        plain += [act.TakeBonus(single(kind)) for kind in range(5)]
        return (
            *(plain_key(action) for action in plain),
            *island.island_keys(),
            *((answer,) for answer in ("accept", "refuse", "withdraw")),
            *(("conclude", away) for away in range(self.seats)),
            *(("discard", place) for place in range(MAX_DISCARDS)),
            *(
                ("place_start", vertex, edge)
                for vertex in range(VERTICES)
                for edge in shape().vertex_edges[vertex]
            ),
            *(("lift_start", vertex) for vertex in range(VERTICES)),
            *(("choose_start", start) for start in range(self.seats)),
        )

    def keyed_actions(self, legal: Sequence[Any], view: SettlersView) -> Iterable[tuple[Key, Any]]:
        """Return discards with their positions, other actions with their keys."""
        if legal and isinstance(legal[0], act.Discard):
            return [(("discard", place), action) for place, action in enumerate(legal)]
        return super().keyed_actions(legal, view)

    def action_key(self, action: TaggedStruct, view: SettlersView) -> Key:
        """Return an action's key, without deal numbers."""
        match action:
            case act.Conclude(partner=partner):
                return action.kind, self.seat_distance(view, partner)
            case act.PlaceStart(vertex=vertex, edge=edge):
                return action.kind, vertex, edge
            case _:
                return (
                    (action.kind,)
                    if action.kind in {"accept", "refuse", "withdraw"}
                    else island.island_key(action)
                )

    def encode_view(self, view: SettlersView) -> list[float]:
        """Encode phase, clock, seats, hand, bank, deal, discard, starts and board."""
        seats = self.rotate_to_viewer(view, view.seats)
        return [
            *word_one_hot(view.phase, PHASES),
            float(view.goal),
            float(view.round),
            *known_values([view.round_limit], 1),
            float(view.last_round),
            float(view.deck_left),
            *turn_numbers(self, view),
            *map(float, view.roll or (0, 0)),
            *(
                value
                for seat_view in seats
                for value in (*island.seat_numbers(seat_view), *_settlers_seat_numbers(seat_view))
            ),
            *island.own_numbers(view, seats[0]),
            *map(float, view.bank),
            *self._deal_numbers(view),
            *self._discard_numbers(view),
            *self._start_numbers(view),
            *island.board_numbers(self, view),
        ]

    def _deal_numbers(self, view: SettlersView) -> list[float]:
        """Encode proposer, asked and accepted seats, and the first exchange."""
        deal = view.deal
        if deal is None:
            return [0.0] * (3 * self.seats + 12)
        seats = self.rotate_to_viewer(view, range(self.seats))
        leg = deal.legs[0]
        return [
            *self.seat_one_hot(view, deal.proposer),
            *(float(seat in deal.asked) for seat in seats),
            *(float(seat in deal.accepted) for seat in seats),
            1.0,
            float(len(deal.legs)),
            *map(float, leg.give),
            *map(float, leg.take),
        ]

    def _discard_numbers(self, view: SettlersView) -> list[float]:
        """Encode due discards, and the seats that have chosen."""
        discard = view.discard
        return (
            [0.0] * 2 * self.seats
            if discard is None
            else [
                *self.rotate_to_viewer(view, discard.due),
                *map(float, self.rotate_to_viewer(view, discard.chosen)),
            ]
        )

    def _start_numbers(self, view: SettlersView) -> list[float]:
        """Encode each start: pips, start cards, and the seat that chose it."""
        numbers: list[float] = []
        for start in range(self.seats):
            start_view = view.starts[start] if start < len(view.starts) else None
            numbers += (
                [0.0] * 6 if start_view is None else [float(start_view.pips), *map(float, start_view.cards)]
            )
            numbers += self.seat_one_hot(view, None if start_view is None else start_view.seat)
        return numbers


def _settlers_seat_numbers(seat_view: Any) -> list[float]:
    return [
        float(value)
        for value in (
            seat_view.knights,
            seat_view.road_length,
            seat_view.bonus_left,
            seat_view.immune,
            seat_view.offers_left,
            seat_view.declared,
        )
    ]
