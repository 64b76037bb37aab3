"""An automatic player of Crossroads: turns the dice to its gain, builds what pays for itself, and trades as its temper tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.crossroads.actions import Accept, AskFee, BuildCity, BuildRoad, Demand, Done, EndTurn, Offer, Orient, PlaceCity, Refuse
from games.crossroads.options import CITY_PRICE, ROAD_PRICE
from games.crossroads.views import Connection, CrossroadsView, Deal, OwnView
from games.players.crossroads.tempers import Temper, tempers
from games.players.crossroads.worth import city_worth, is_nearer, opened, road_worth
from games.vocabulary import Action
from games.whims import Whims

NEAR_GOAL = 0.8
"""Who has so much of the goal is somebody to be stopped."""
TRIES = 2
"""Offers that come to nothing, before it gives up for the round."""


class Trader:
    """Decides from its view alone, and the same way from the same view: it draws nothing."""

    def __init__(self, temper: Temper) -> None:
        self.name = temper.name
        self._temper = temper

    def choose(self, look: Callable[[], CrossroadsView], legal: Sequence[Action], whims: Whims) -> Action:  # noqa: ARG002
        """The next step of its turn, or its part in the trade."""
        if len(legal) == 1:
            return legal[0]
        view = look()
        you = view.you
        if you is None:
            return legal[-1]
        match view.phase:
            case "orient":
                return Orient(max(you.turnings, key=lambda way: (way.gold[you.seat] or 0, -sum(gold or 0 for gold in way.gold))).top)
            case "site":
                return PlaceCity(max(you.sites, key=lambda space: (city_worth(view.board, space), -space)))
            case "build":
                return self._build(view, you)
            case "passage" if view.passage is not None:
                willing = not self._temper.toll and not self._shuns(view, view.passage.seat)
                return Accept(view.passage.number) if willing else Refuse(view.passage.number)
            case _:
                return self._trade(view, you)

    def _build(self, view: CrossroadsView, you: OwnView) -> Action:
        """What brings most beyond its price in the throws that it expects; or nothing."""
        gold = view.seats[you.seat].gold or 0
        to_go = max(0.0, 1 - gold / view.options.goal)
        choices: list[tuple[float, Action]] = [(0.0, EndTurn())]
        choices += [(self._throws(view, to_go) * city_worth(view.board, space) - CITY_PRICE, BuildCity(space)) for space in you.city_sites]
        choices += [(self._road(view, you, space, to_go), BuildRoad(space)) for space in you.road_sites]
        return max(choices, key=lambda choice: choice[0])[1]

    def _road(self, view: CrossroadsView, you: OwnView, space: int, to_go: float) -> float:
        """What the road brings by itself, by the city that it opens the ground for, and by the way that it goes."""
        throws = self._throws(view, to_go)
        income = throws * road_worth(view.board, you.seat, space, transparent=view.options.transparent)
        ahead = max(0.0, throws * opened(view.board, space) - CITY_PRICE) if not you.city_sites else 0.0
        lead = self._temper.reach * to_go * ROAD_PRICE if is_nearer(view.board, you.seat, space) else 0.0
        return income + ahead + lead - ROAD_PRICE

    def _throws(self, view: CrossroadsView, to_go: float) -> float:
        """How often the dice will still fall, it believes: `to_go` is the part of the goal that it lacks."""
        return self._temper.patience * len(view.seats) * to_go

    def _trade(self, view: CrossroadsView, you: OwnView) -> Action:
        """First what others wait for, then an offer of its own, then to wait for the answer no longer."""
        if you.to_demand is not None:
            return Demand(you.to_demand, view.options.trade_value * self._temper.claim // 100)
        for deal in view.deals:
            if deal.number in you.to_answer:
                return self._answer(view, you, deal)
        wanted = [way for way in you.connections if not self._shuns(view, way.partner)]
        if wanted and _failed(view, you) < TRIES:
            return self._offer(view, you, min(wanted, key=lambda way: self._dislike(view, way)))
        return Done()

    def _dislike(self, view: CrossroadsView, way: Connection) -> tuple[int, ...]:
        """Some look to the poorest partner first, as far as they see purses, and some to the shortest way."""
        gold, middlemen = view.seats[way.partner].gold or 0, len(way.through)
        return (gold, middlemen) if self._temper.fair else (middlemen, gold)

    def _answer(self, view: CrossroadsView, you: OwnView, deal: Deal) -> Action:
        """Yes, or no; a middleman who is offered too little names its toll, but to nobody that it shuns."""
        if self._agrees(view, you, deal):
            return Accept(deal.number)
        if deal.number in you.to_charge and not any(self._shuns(view, trader) for trader in deal.traders):
            return AskFee(deal.number, self._temper.toll)
        return Refuse(deal.number)

    def _agrees(self, view: CrossroadsView, you: OwnView, deal: Deal) -> bool:
        """As a middleman for the toll, as a trader for a fair share after fees."""
        if any(self._shuns(view, trader) for trader in deal.traders if trader != you.seat):
            return False
        if you.seat in deal.through:
            return sum(sum(fee[1:]) for fee in deal.fees if fee[0] == you.seat) >= self._temper.toll or not view.options.fees
        side = deal.traders.index(you.seat)
        fees = sum(fee[1 + side] for fee in deal.fees)
        gold = view.seats[you.seat].gold or 0
        if deal.share is None:
            return gold >= fees
        share = (deal.share, view.options.trade_value - deal.share)[side] - fees
        return 100 * share >= self._temper.least * view.options.trade_value and gold + share >= 0

    def _offer(self, view: CrossroadsView, you: OwnView, way: Connection) -> Action:
        """Its claim, which it lowers with each offer that came to nothing. Where there are fees each middleman gets 1, and 2 after
        a no; the partner is left something in any case.
        """
        value, tries = view.options.trade_value, _failed(view, you)
        fees = tuple((middleman, 1, min(tries, 1)) for middleman in way.through) if view.options.fees else ()
        if view.options.sealed_split:
            affordable = (view.seats[you.seat].gold or 0) >= len(fees)
            return Offer(way.mine, way.theirs, None, way.through, fees if affordable else ())
        share = max(0, min(value - 1, value * self._temper.claim // 100 + (len(fees) > 0)) - tries)
        return Offer(way.mine, way.theirs, share, way.through, fees if share >= len(fees) else ())

    def _shuns(self, view: CrossroadsView, other: int) -> bool:
        """Whether it bears a grudge against who is near the goal, as far as it sees purses."""
        gold = view.seats[other].gold
        return self._temper.grudge and gold is not None and gold >= NEAR_GOAL * view.options.goal


def _failed(view: CrossroadsView, you: OwnView) -> int:
    """Its offers of this round beyond its cities that have traded: about as many as came to nothing."""
    traded = sum(city in view.used for city in view.seats[you.seat].cities)
    return max(0, view.options.offers - you.offers_left - traded)


def traders() -> tuple[Trader, ...]:
    """All of them, one for each temper."""
    return tuple(Trader(temper) for temper in tempers())
