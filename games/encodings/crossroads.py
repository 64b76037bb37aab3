"""Encodes Crossroads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from games.crossroads import actions as act
from games.crossroads.grid import EMPTY, ROAD
from games.crossroads.views import CrossroadsView, Deal
from games.encodings.encoding import UNKNOWN, Encoding, Key, known, plain_key, whose_turn, word_of
from games.shared_vocabulary import Accept, EndTurn, Refuse, Roll
from games.vocabulary import Action, TaggedStruct

PHASES = ("roll", "orient", "site", "build", "passage", "trade", "over")
SPACES = 100
CONNECTIONS = 16
"""Connections with an index, per partner. Offers on later ones cannot be chosen by number."""
FEES = (1, 2)


class CrossroadsEncoding(Encoding[CrossroadsView]):
    """Deals are identified by their proposer, who has one at a time. An offer is identified by its partner,
    its connection's index among those with that partner, its share (UNKNOWN: both demand) and whether
    middlemen are paid.
    """

    @cached_property
    def keys(self) -> tuple[Key, ...]:
        """Turns, buildings by space, then trade."""
        plain: list[Action] = [Roll(), EndTurn(), act.Done(), *(act.Orient(top) for top in ("first", "second", "lot"))]
        plain += [kind(space) for kind in (act.PlaceCity, act.BuildCity, act.BuildRoad) for space in range(SPACES)]
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

    def keyed(self, legal: Sequence[Any], view: CrossroadsView) -> Iterable[tuple[Key, Any]]:
        """Yield offers with their connection's index, in the order of the list, and other actions with their
        keys.
        """
        places: dict[int, list[Any]] = {}
        for action in legal:
            if not isinstance(action, act.Offer):
                yield self.key(action, view), action
                continue
            away = self.away(view, view.board[action.theirs])
            found = places.setdefault(away, [])
            connection = (action.mine, action.theirs, action.through)
            if connection not in found:
                found.append(connection)
            share = UNKNOWN if action.share is None else action.share
            yield ("offer", away, found.index(connection), share, bool(action.fees)), action

    def key(self, action: TaggedStruct, view: CrossroadsView) -> Key:
        """Return the key of an action other than an offer."""
        match action:
            case Accept(deal=deal) | Refuse(deal=deal):
                return action.kind, self._proposer_distance(view, deal)
            case act.AskFee(deal=deal, gold=gold):
                return action.kind, self._proposer_distance(view, deal), gold
            case act.Demand(gold=gold):
                return action.kind, gold
            case act.Give(to=to):
                return action.kind, self.away(view, to)
            case _:
                return ("withdraw",) if action.kind == "withdraw" else plain_key(action)

    def _proposer_distance(self, view: CrossroadsView, number: int) -> int:
        """Return the distance of the seat that proposed this deal or asks for passage."""
        if view.passage is not None and view.passage.number == number:
            return self.away(view, view.passage.seat)
        return next((self.away(view, deal.proposer) for deal in view.deals if deal.number == number), UNKNOWN)

    def numbers(self, view: CrossroadsView) -> list[float]:
        """Encode phase, clock, seats, deals by proposer, and the board by space."""
        proposed = {deal.proposer: deal for deal in view.deals}
        seats = self.turned(view, range(self.seats))
        mine = view.you
        return [
            *word_of(view.phase, PHASES),
            float(view.round),
            float(view.last_round),
            *whose_turn(self, view),
            *map(float, view.dice or (0, 0)),
            float(view.column),
            float(view.row),
            float(view.built),
            float(mine.offers_left if mine else 0),
            float(len(mine.connections) if mine else 0),
            *(value for seat in seats for value in self._seat_numbers(view, seat)),
            *(value for seat in seats for value in self._deal(view, proposed.get(seat))),
            *self._passage_numbers(view),
            *self._board_numbers(view),
        ]

    def _seat_numbers(self, view: CrossroadsView, seat: int) -> list[float]:
        one = view.seats[seat]
        return [*known((one.gold, one.earned), 2), float(len(one.cities)), float(one.done), float(view.order.index(seat))]

    def _deal(self, view: CrossroadsView, deal: Deal | None) -> list[float]:
        """Encode partner, cities, share, seats still to agree, and the viewer's fees as a middleman."""
        if deal is None:
            return [0.0] * (2 * self.seats + 6)
        fees = [one + other for seat, one, other in deal.fees if self.away(view, seat) == 0]
        return [
            1.0,
            *self.whose(view, deal.partner),
            float(deal.mine),
            float(deal.theirs),
            float(UNKNOWN if deal.share is None else deal.share),
            *(float(seat in deal.asked) for seat in self.turned(view, range(self.seats))),
            float(deal.demanding),
            float(sum(fees)),
        ]

    def _passage_numbers(self, view: CrossroadsView) -> list[float]:
        """Encode the seat and the space of a road that asks for passage."""
        road = view.passage
        return [*self.whose(view, None if road is None else road.seat), float(UNKNOWN if road is None else road.space)]

    def _board_numbers(self, view: CrossroadsView) -> list[float]:
        """Encode each space: road, city by seat, activated by the dice, used in a trade."""
        seats = self.turned(view, range(self.seats))
        activated, used = set(view.activated), set(view.used)
        found: list[float] = []
        for space, owner in enumerate(view.board):
            city = [0.0] * self.seats if owner in {EMPTY, ROAD} else [float(seat == owner) for seat in seats]
            found += [float(owner == ROAD), *city, float(space in activated), float(space in used)]
        return found
