"""Figures of a game for debrief and research, from its events: JSON values, seats in turn order."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from games.audience import Seat
from games.crossroads import events as ev
from games.shared_vocabulary import OfferAnswered, RoundBegan, RoundEnded
from games.vocabulary import Event


@dataclass(slots=True)
class _SeatTally:
    """Counts of one seat. `given` and `paid_fees` are outgoing gold."""

    from_cities: int = 0
    from_empty: int = 0
    from_roads: int = 0
    from_trade: int = 0
    from_fees: int = 0
    paid_fees: int = 0
    given: int = 0
    received: int = 0
    cities: int = 0
    roads: int = 0
    offers: int = 0
    accepted: int = 0
    refused: int = 0
    charged: int = 0
    """Others' trades that it asked a fee for."""
    trades: int = 0
    carried: int = 0
    """Others' trades that it let pass."""
    passed: int = 0
    """Others' roads that it let pass."""
    blocked: int = 0
    """Others' roads that it did not let pass."""
    auto: int = 0
    """Actions by the clock."""


@dataclass(slots=True)
class _Tally:
    """Counts of the table, named as in the debrief. None: unknown yet."""

    rounds: int = 0
    end: ev.EndReason | None = None
    winners: list[Seat] | None = None
    gold: list[int] | None = None
    ties_at_goal: int = 0
    trades: int = 0
    trades_by_round: list[int] = field(default_factory=list[int])
    trades_through_others: int = 0
    deals_closed: dict[str, int] = field(
        default_factory=lambda: dict.fromkeys(
            ("done", "refused", "withdrawn", "lapsed", "too_much_demanded"), 0
        )
    )
    splits: list[list[int]] = field(default_factory=list[list[int]])
    """By trade, the proposer's share first."""
    trade_share: float | None = None
    seats: list[_SeatTally] = field(default_factory=list[_SeatTally])


def measures(log: Sequence[Event]) -> Mapping[str, Any]:
    """Return the debrief's figures."""
    tally = _Tally(seats=[_SeatTally() for _ in range(_seat_count(log))])
    for event in log:
        _count_gold(tally, event)
        _count_deals(tally, event)
        _count_rounds(tally, event)
    _count_auto(tally, log)
    tally.trades, trade = sum(tally.trades_by_round), sum(seat.from_trade for seat in tally.seats)
    gold = trade + sum(seat.from_cities + seat.from_empty + seat.from_roads for seat in tally.seats)
    tally.trade_share = round(trade / gold, 4) if gold else None
    return asdict(tally)


def _seat_count(log: Sequence[Event]) -> int:
    orders: list[Seat] = [seat for event in log if isinstance(event, RoundBegan) for seat in event.order]
    return max([*orders, *(int(getattr(event, "seat", -1)) for event in log)], default=-1) + 1


def _count_gold(tally: _Tally, event: Event) -> None:
    match event:
        case ev.Income():
            seat = tally.seats[event.seat]
            seat.from_cities += event.cities
            seat.from_empty += event.empty
            seat.from_roads += event.roads
        case ev.Paid():
            for trader, gold in event.shares:
                tally.seats[trader].from_trade += gold
            for payer, middleman, gold in event.fees:
                tally.seats[payer].paid_fees += gold
                tally.seats[middleman].from_fees += gold
            tally.splits.append([gold for _, gold in event.shares])
        case ev.Gave():
            tally.seats[event.seat].given += event.gold
            tally.seats[event.receiver].received += event.gold
        case ev.CityBuilt() | ev.CityPlaced():
            tally.seats[event.seat].cities += 1
        case ev.RoadBuilt():
            tally.seats[event.seat].roads += 1


def _count_deals(tally: _Tally, event: Event) -> None:
    match event:
        case ev.OfferMade():
            tally.seats[event.proposer].offers += 1
        case OfferAnswered():
            tally.seats[event.seat].accepted += event.accepted
            tally.seats[event.seat].refused += not event.accepted
        case ev.FeeAsked():
            tally.seats[event.seat].charged += 1
        case ev.PassageAnswered():
            tally.seats[event.seat].passed += event.accepted
            tally.seats[event.seat].blocked += not event.accepted
        case ev.Traded():
            tally.trades_by_round[-1] += 1
            tally.trades_through_others += bool(event.through)
            for seat in event.seats:
                tally.seats[seat].trades += 1
            for seat in event.through:
                tally.seats[seat].carried += 1
        case ev.DealClosed():
            tally.deals_closed[event.reason] += 1


def _count_auto(tally: _Tally, log: Sequence[Event]) -> None:
    """Count each action of the clock once, whatever its events.

    A roll includes its useless throws and the forced orientation of doubles, an end of trading its refusals.
    """
    finishing_seat: Seat | None = None
    for event in reversed(log):
        is_counted = True
        match event:
            case ev.TradeFinished():
                finishing_seat = event.seat
            case OfferAnswered(seat=seat, accepted=False) if seat == finishing_seat:
                is_counted = False
            case ev.DealClosed():
                continue
            case ev.Rolled():
                is_counted, finishing_seat = not event.useless, None
            case ev.Oriented():
                is_counted, finishing_seat = event.column != event.row, None
            case _:
                finishing_seat = None
        if is_counted and getattr(event, "auto", False):
            tally.seats[int(getattr(event, "seat", 0))].auto += 1


def _count_rounds(tally: _Tally, event: Event) -> None:
    match event:
        case RoundBegan():
            tally.trades_by_round.append(0)
        case RoundEnded():
            tally.rounds += 1
        case ev.TiedAtGoal():
            tally.ties_at_goal += 1
        case ev.GameEnded():
            tally.end, tally.winners, tally.gold = event.reason, list(event.winners), list(event.gold)
