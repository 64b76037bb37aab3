"""The figures of a game for the debrief and for research, from its events alone; plain JSON values, lists over seats in turn order."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from games.audience import Seat
from games.crossroads import events as ev
from games.shared_vocabulary import OfferAnswered, RoundBegan, RoundEnded
from games.vocabulary import Event


@dataclass(slots=True)
class _SeatTally:
    """What one seat has done. Gold by where it came from; `given` and `paid_fees` are what it let go."""

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
    """Trades of others for which it named a fee of its own."""
    trades: int = 0
    carried: int = 0
    """Trades of others that it let pass."""
    passed: int = 0
    """Roads of others that it let pass."""
    blocked: int = 0
    """Roads of others that it did not let pass."""
    auto: int = 0
    """Actions of the clock for it."""


@dataclass(slots=True)
class _Tally:
    """What the whole table has done, so far in the log: what a debrief shows, by its names there. None: not known (yet)."""

    rounds: int = 0
    end: ev.EndReason | None = None
    winners: list[Seat] | None = None
    gold: list[int] | None = None
    ties_at_goal: int = 0
    trades: int = 0
    trades_by_round: list[int] = field(default_factory=list[int])
    trades_through_others: int = 0
    deals_closed: dict[str, int] = field(
        default_factory=lambda: dict.fromkeys(("done", "refused", "withdrawn", "lapsed", "too_much_demanded"), 0)
    )
    splits: list[list[int]] = field(default_factory=list[list[int]])
    """Of trades, the proposer's share first."""
    trade_share: float | None = None
    seats: list[_SeatTally] = field(default_factory=list[_SeatTally])


def measures(log: Sequence[Event]) -> Mapping[str, Any]:
    """What a debrief shows."""
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
    """Seats at the table, as far as the log shows."""
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
    """One for each action of the clock, however many events it has: a roll with its useless throws, and with the turning that doubles
    leave no choice about; being done, with the answers that are no by that.
    """
    finishing: Seat | None = None
    for event in reversed(log):
        whole = True
        match event:
            case ev.TradeFinished():
                finishing = event.seat
            case OfferAnswered(seat=seat, accepted=False) if seat == finishing:
                whole = False
            case ev.DealClosed():
                continue
            case ev.Rolled():
                whole, finishing = not event.useless, None
            case ev.Oriented():
                whole, finishing = event.column != event.row, None
            case _:
                finishing = None
        if whole and getattr(event, "auto", False):
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
