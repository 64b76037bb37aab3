"""Crossroads in numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from games.crossroads import actions as act
from games.crossroads.grid import EMPTY, ROAD
from games.crossroads.views import CrossroadsView, Deal
from games.encodings.encoding import UNKNOWN, Encoding, Key, known, plain_key, whose_turn, word_of
from games.shared_words import Accept, EndTurn, Refuse, Roll
from games.vocabulary import Action, Word

PHASES = ("roll", "orient", "site", "build", "passage", "trade", "over")
SPACES = 100
CONNECTIONS = 16
"""With each other seat, so many connections have a place: offers for later ones cannot be chosen by a number."""
FEES = (1, 2)


class CrossroadsEncoding(Encoding[CrossroadsView]):
    """Deals are known by who proposed them, who has one at a time. An offer is known by its partner, the place of its connection among
    those with that partner, its share (UNKNOWN: both demand) and whether the middlemen are paid.
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
        """Offers by the places of their connections, in the order of the list."""
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

    def key(self, action: Word, view: CrossroadsView) -> Key:
        """What an action other than an offer is."""
        match action:
            case Accept(deal=deal) | Refuse(deal=deal):
                return action.kind, self._by(view, deal)
            case act.AskFee(deal=deal, gold=gold):
                return action.kind, self._by(view, deal), gold
            case act.Demand(gold=gold):
                return action.kind, gold
            case act.Give(to=to):
                return action.kind, self.away(view, to)
            case _:
                return ("withdraw",) if action.kind == "withdraw" else plain_key(action)

    def _by(self, view: CrossroadsView, number: int) -> int:
        """Who proposed what has this number: a deal, or a road that asks for passage."""
        if view.passage is not None and view.passage.number == number:
            return self.away(view, view.passage.seat)
        return next((self.away(view, deal.proposer) for deal in view.deals if deal.number == number), UNKNOWN)

    def numbers(self, view: CrossroadsView) -> list[float]:
        """The step and the clock of the game, seats, deals by who proposed them, and the board space by space."""
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
            *(value for seat in seats for value in self._seat(view, seat)),
            *(value for seat in seats for value in self._deal(view, proposed.get(seat))),
            *self._passage(view),
            *self._board(view),
        ]

    def _seat(self, view: CrossroadsView, seat: int) -> list[float]:
        one = view.seats[seat]
        return [*known((one.gold, one.earned), 2), float(len(one.cities)), float(one.done), float(view.order.index(seat))]

    def _deal(self, view: CrossroadsView, deal: Deal | None) -> list[float]:
        """Partner, cities, share, who must agree yet, whether one is asked oneself, and what one pays or gets as a middleman."""
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

    def _passage(self, view: CrossroadsView) -> list[float]:
        """Whose road asks, and where."""
        road = view.passage
        return [*self.whose(view, None if road is None else road.seat), float(UNKNOWN if road is None else road.space)]

    def _board(self, view: CrossroadsView) -> list[float]:
        """By space: a road; whose city, for each seat; whether the dice have activated it; whether it has traded."""
        seats = self.turned(view, range(self.seats))
        activated, used = set(view.activated), set(view.used)
        found: list[float] = []
        for space, owner in enumerate(view.board):
            city = [0.0] * self.seats if owner in {EMPTY, ROAD} else [float(seat == owner) for seat in seats]
            found += [float(owner == ROAD), *city, float(space in activated), float(space in used)]
        return found
