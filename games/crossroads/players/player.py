"""An automatic player of Crossroads. It turns the dice to its advantage, builds what pays off, and trades by
its temper.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from games.audience import Seat
from games.automatic_player import Weigher
from games.crossroads.actions import AskFee, BuildCity, BuildRoad, Demand, Done, Offer, Orient, PlaceCity
from games.crossroads.grid import (
    EMPTY,
    FACES,
    ROAD,
    SIZE,
    Board,
    all_neighbours,
    orthogonal_neighbours,
    passable_seats,
    reachable_cities,
)
from games.crossroads.options import CITY_INCOME, CITY_PRICE, EMPTY_INCOME, ROAD_INCOME, ROAD_PRICE
from games.crossroads.views import Connection, CrossroadsView, Deal, OwnView
from games.shared_vocabulary import Accept, EndTurn, Refuse
from games.vocabulary import Action

THROWS = FACES * FACES
"""Each space is activated by one throw in this many."""


def city_worth(board: Board, space: int) -> float:
    """Return the gold per throw of a city here: its own space and the empty ones around it (RULES G-08)."""
    empty = sum(board[near] == EMPTY for near in all_neighbours()[space])
    return (CITY_INCOME + EMPTY_INCOME * empty) / THROWS


def road_worth(board: Board, seat: Seat, space: int, *, transparent: bool) -> float:
    """Return the gold per throw of a road here: 1 for each own city in direct trade, less the income of the
    empty space (RULES G-08).
    """
    joined = sum(
        board[city] == seat
        for city in reachable_cities(board, space, passable_seats((seat,), transparent=transparent))
    )
    lost = sum(board[near] == seat for near in all_neighbours()[space])
    return (ROAD_INCOME * joined - EMPTY_INCOME * lost) / THROWS


def opened_city_worth(board: Board, space: int) -> float:
    """Return the gold per throw of the best city that a road here would make possible, 0 if none."""
    free = [
        near
        for near in orthogonal_neighbours()[space]
        if board[near] == EMPTY and not any(board[city] >= 0 for city in all_neighbours()[near])
    ]
    new = [near for near in free if not any(board[place] == ROAD for place in orthogonal_neighbours()[near])]
    return max((city_worth(board, near) for near in new), default=0.0)


def is_nearer(board: Board, seat: Seat, space: int) -> bool:
    """Return whether a road here is closer to a rival's city than all neighbouring pieces."""
    rivals = [city for city, owner in enumerate(board) if owner >= 0 and owner != seat]
    built = [place for place in orthogonal_neighbours()[space] if board[place] != EMPTY]
    return bool(rivals) and all(
        _nearest_distance(space, rivals) < _nearest_distance(place, rivals) for place in built
    )


def _nearest_distance(space: int, places: list[int]) -> int:
    """Return the grid distance to the nearest of these places."""
    row, column = divmod(space, SIZE)
    return min(abs(row - place // SIZE) + abs(column - place % SIZE) for place in places)


NEAR_GOAL = 0.8
"""Share of the goal that makes a player a threat."""
TRIES = 2
"""Failed offers before it stops offering for the round."""


@dataclass(frozen=True)
class Trader(Weigher[CrossroadsView]):
    """A tempered player."""

    name: str
    patience: int
    """Rounds it expects the game to last, within which a building must pay off."""
    reach: float
    """Gold that a road towards another player's city is worth."""
    claim: int
    """Percentage of a trade's gold that it asks for."""
    least: int
    """Smallest percentage that it accepts."""
    toll: int
    """Its price as a middleman and for passage."""
    grudge: bool
    """Whether it refuses trade and passage to players near the goal."""
    fair: bool
    """Whether it prefers poor partners, also through middlemen, to short ways."""

    def decide(self, view: CrossroadsView, you: OwnView, legal: Sequence[Action]) -> Action:
        """Return the next step of its turn or its part in the trade."""
        match view.phase:
            case "orient":
                return Orient(
                    max(
                        you.turnings,
                        key=lambda way: (way.gold[you.seat] or 0, -sum(gold or 0 for gold in way.gold)),
                    ).top
                )
            case "site":
                return PlaceCity(max(you.sites, key=lambda space: (city_worth(view.board, space), -space)))
            case "build":
                return self._best_building(view, you)
            case "passage" if view.passage is not None:
                willing = not self.toll and not self._shuns(view, view.passage.seat)
                return Accept(view.passage.number) if willing else Refuse(view.passage.number)
            case _:
                return self._trade_action(view, you, {type(action) for action in legal})

    def _best_building(self, view: CrossroadsView, you: OwnView) -> Action:
        """Return the building with the best expected gain, or end the turn."""
        gold = view.seats[you.seat].gold or 0
        to_go = max(0.0, 1 - gold / view.options.goal)
        choices: list[tuple[float, Action]] = [(0.0, EndTurn())]
        choices += [
            (
                self._expected_throws(view, to_go) * city_worth(view.board, space) - CITY_PRICE,
                BuildCity(space),
            )
            for space in you.city_sites
        ]
        choices += [(self._road_gain(view, you, space, to_go), BuildRoad(space)) for space in you.road_sites]
        return max(choices, key=lambda choice: choice[0])[1]

    def _road_gain(self, view: CrossroadsView, you: OwnView, space: int, to_go: float) -> float:
        """Return the road's expected gain: its income, the city it makes possible, and its direction."""
        throws = self._expected_throws(view, to_go)
        income = throws * road_worth(view.board, you.seat, space, transparent=view.options.transparent)
        ahead = (
            max(0.0, throws * opened_city_worth(view.board, space) - CITY_PRICE)
            if not you.city_sites
            else 0.0
        )
        lead = self.reach * to_go * ROAD_PRICE if is_nearer(view.board, you.seat, space) else 0.0
        return income + ahead + lead - ROAD_PRICE

    def _expected_throws(self, view: CrossroadsView, to_go: float) -> float:
        """Estimate the remaining throws. `to_go` is the missing share of the goal."""
        return self.patience * len(view.seats) * to_go

    def _trade_action(self, view: CrossroadsView, you: OwnView, kinds: Collection[type[Action]]) -> Action:
        """Return what others wait for, then an offer, then done."""
        if you.to_demand is not None:
            return Demand(you.to_demand, view.options.trade_value * self.claim // 100)
        for deal in view.deals:
            if deal.number in you.to_answer:
                answer = self._answer(view, you, deal)
                return answer if type(answer) in kinds else Refuse(deal.number)
        wanted = [way for way in you.connections if not self._shuns(view, way.partner)]
        if wanted and _failed_offers(view, you) < TRIES and Offer in kinds:
            return self._offer(view, you, min(wanted, key=lambda way: self._partner_rank(view, way)))
        return Done()

    def _partner_rank(self, view: CrossroadsView, way: Connection) -> tuple[int, ...]:
        """Rank a connection: fair players prefer the poorest visible partner, others the shortest way."""
        gold, middlemen = view.seats[way.partner].gold or 0, len(way.through)
        return (gold, middlemen) if self.fair else (middlemen, gold)

    def _answer(self, view: CrossroadsView, you: OwnView, deal: Deal) -> Action:
        """Accept, refuse, or name a toll as an underpaid middleman."""
        if self._agrees(view, you, deal):
            return Accept(deal.number)
        if deal.number in you.to_charge and not any(self._shuns(view, trader) for trader in deal.traders):
            return AskFee(deal.number, self.toll)
        return Refuse(deal.number)

    def _agrees(self, view: CrossroadsView, you: OwnView, deal: Deal) -> bool:
        """Return whether a middleman gets its toll, or a trader its least share after fees."""
        if any(self._shuns(view, trader) for trader in deal.traders if trader != you.seat):
            return False
        if you.seat in deal.through:
            return (
                sum(sum(fee[1:]) for fee in deal.fees if fee[0] == you.seat) >= self.toll
                or not view.options.fees
            )
        side = deal.traders.index(you.seat)
        fees = sum(fee[1 + side] for fee in deal.fees)
        gold = view.seats[you.seat].gold or 0
        if deal.share is None:
            return gold >= fees
        share = (deal.share, view.options.trade_value - deal.share)[side] - fees
        return 100 * share >= self.least * view.options.trade_value and gold + share >= 0

    def _offer(self, view: CrossroadsView, you: OwnView, way: Connection) -> Action:
        """Offer its claim, lowered after each failed offer. Middlemen get 1, then 2 after a refusal. The
        partner always gets something.
        """
        value, tries = view.options.trade_value, _failed_offers(view, you)
        fees = tuple((middleman, 1, min(tries, 1)) for middleman in way.through) if view.options.fees else ()
        if view.options.sealed_split:
            affordable = (view.seats[you.seat].gold or 0) >= len(fees)
            return Offer(way.mine, way.theirs, None, way.through, fees if affordable else ())
        share = max(0, min(value - 1, value * self.claim // 100 + (len(fees) > 0)) - tries)
        return Offer(way.mine, way.theirs, share, way.through, fees if share >= len(fees) else ())

    def _shuns(self, view: CrossroadsView, other: int) -> bool:
        """Return whether it refuses a player who is visibly near the goal."""
        gold = view.seats[other].gold
        return self.grudge and gold is not None and gold >= NEAR_GOAL * view.options.goal


def _failed_offers(view: CrossroadsView, you: OwnView) -> int:
    """Estimate its failed offers of this round: offers made beyond its cities that have traded."""
    traded = sum(city in view.used for city in view.seats[you.seat].cities)
    return max(0, view.options.offers - you.offers_left - traded)


def traders() -> tuple[Trader, ...]:
    """Return one player of each temper."""
    return (
        Trader("neighbourly", patience=12, reach=1.5, claim=50, least=30, toll=0, grudge=False, fair=True),
        Trader("builder", patience=16, reach=0.3, claim=60, least=33, toll=1, grudge=False, fair=False),
        Trader("hoarder", patience=6, reach=0.0, claim=67, least=60, toll=2, grudge=True, fair=False),
    )
