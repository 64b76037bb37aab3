"""Encodes Crossroads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from games.analysis.research.encoding import (
    UNKNOWN,
    Encoding,
    Key,
    known_values,
    plain_key,
    turn_numbers,
    word_one_hot,
)
from games.crossroads import actions as act
from games.crossroads.grid import EMPTY, ROAD
from games.crossroads.views import CrossroadsView, Deal
from games.shared_vocabulary import Accept, EndTurn, Refuse, Roll
from games.vocabulary import Action, TaggedStruct

PHASES = ("roll", "orient", "site", "build", "passage", "trade", "over")
SPACES = 100
CONNECTIONS = 16
"""Connections with each other seat that have a place. Offers for later ones cannot be chosen by number."""
FEES = (1, 2)


class CrossroadsEncoding(Encoding[CrossroadsView]):
    """A deal's key is its proposer, as each has one at a time.

    An offer's key is its partner, its connection's index with that partner, its share (UNKNOWN: both demand),
    and whether middlemen are paid.
    """

    @cached_property
    def action_keys(self) -> tuple[Key, ...]:
        """Return turns, buildings by space, then trade."""
        plain: list[Action] = [
            Roll(),
            EndTurn(),
            act.Done(),
            *(act.Orient(top) for top in ("first", "second", "lot")),
        ]
        plain += [
            kind(space) for kind in (act.PlaceCity, act.BuildCity, act.BuildRoad) for space in range(SPACES)
        ]
        others, shares = range(1, self.seats), range(self.options.trade_value + 1)
        offers = [
            ("offer", away, place, share, paid)
            for away in others
            for place in range(CONNECTIONS)
            for share in ((UNKNOWN,) if self.options.sealed_split else shares)
            for paid in ((False, True) if self.options.fees else (False,))
        ]
        return (
            *(plain_key(action) for action in plain),
            *((answer, away) for answer in ("accept", "refuse") for away in range(self.seats)),
            *(("ask_fee", away, gold) for away in others for gold in FEES),
            *(("demand", gold) for gold in shares),
            *(("give", away) for away in others),
            ("withdraw",),
            *offers,
        )

    def keyed_actions(self, legal: Sequence[Any], view: CrossroadsView) -> Iterable[tuple[Key, Any]]:
        """Yield offers with their connection's index, other actions with their keys."""
        places: dict[int, list[Any]] = {}
        for action in legal:
            if not isinstance(action, act.Offer):
                yield self.action_key(action, view), action
                continue
            away = self.seat_distance(view, view.board[action.theirs])
            connections = places.setdefault(away, [])
            connection = (action.mine, action.theirs, action.through)
            if connection not in connections:
                connections.append(connection)
            share = UNKNOWN if action.share is None else action.share
            yield ("offer", away, connections.index(connection), share, bool(action.fees)), action

    def action_key(self, action: TaggedStruct, view: CrossroadsView) -> Key:
        """Return the key of an action other than an offer."""
        match action:
            case Accept(deal=deal) | Refuse(deal=deal):
                return action.kind, self._proposer_distance(view, deal)
            case act.AskFee(deal=deal, gold=gold):
                return action.kind, self._proposer_distance(view, deal), gold
            case act.Demand(gold=gold):
                return action.kind, gold
            case act.Give(to=to):
                return action.kind, self.seat_distance(view, to)
            case _:
                return ("withdraw",) if action.kind == "withdraw" else plain_key(action)

    def _proposer_distance(self, view: CrossroadsView, number: int) -> int:
        """Return the distance of the deal's proposer, or the road's builder."""
        if view.passage is not None and view.passage.number == number:
            return self.seat_distance(view, view.passage.seat)
        return next(
            (self.seat_distance(view, deal.proposer) for deal in view.deals if deal.number == number), UNKNOWN
        )

    def encode_view(self, view: CrossroadsView) -> list[float]:
        """Encode phase, clock, seats, deals by proposer, and the board by space."""
        deals_by_proposer = {deal.proposer: deal for deal in view.deals}
        seats = self.rotate_to_viewer(view, range(self.seats))
        own_view = view.you
        return [
            *word_one_hot(view.phase, PHASES),
            float(view.round),
            float(view.last_round),
            *turn_numbers(self, view),
            *map(float, view.dice or (0, 0)),
            float(view.column),
            float(view.row),
            float(view.built),
            float(own_view.offers_left if own_view else 0),
            float(len(own_view.connections) if own_view else 0),
            *(value for seat in seats for value in self._seat_numbers(view, seat)),
            *(value for seat in seats for value in self._deal_numbers(view, deals_by_proposer.get(seat))),
            *self._passage_numbers(view),
            *self._board_numbers(view),
        ]

    def _seat_numbers(self, view: CrossroadsView, seat: int) -> list[float]:
        seat_view = view.seats[seat]
        return [
            *known_values((seat_view.gold, seat_view.earned), 2),
            float(len(seat_view.cities)),
            float(seat_view.done),
            float(view.order.index(seat)),
        ]

    def _deal_numbers(self, view: CrossroadsView, deal: Deal | None) -> list[float]:
        """Encode partner, cities, share, missing consents, and the viewer's fees."""
        if deal is None:
            return [0.0] * (2 * self.seats + 6)
        fees = [
            from_proposer + from_partner
            for seat, from_proposer, from_partner in deal.fees
            if self.seat_distance(view, seat) == 0
        ]
        return [
            1.0,
            *self.seat_one_hot(view, deal.partner),
            float(deal.mine),
            float(deal.theirs),
            float(UNKNOWN if deal.share is None else deal.share),
            *(float(seat in deal.asked) for seat in self.rotate_to_viewer(view, range(self.seats))),
            float(deal.demanding),
            float(sum(fees)),
        ]

    def _passage_numbers(self, view: CrossroadsView) -> list[float]:
        passage = view.passage
        return [
            *self.seat_one_hot(view, None if passage is None else passage.seat),
            float(UNKNOWN if passage is None else passage.space),
        ]

    def _board_numbers(self, view: CrossroadsView) -> list[float]:
        """Encode each space: road, city by seat, activated by the dice, used in a trade."""
        seats = self.rotate_to_viewer(view, range(self.seats))
        activated, used = set(view.activated), set(view.used)
        numbers: list[float] = []
        for space, owner in enumerate(view.board):
            city = [0.0] * self.seats if owner in {EMPTY, ROAD} else [float(seat == owner) for seat in seats]
            numbers += [float(owner == ROAD), *city, float(space in activated), float(space in used)]
        return numbers
