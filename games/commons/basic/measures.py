"""The figures of a game for the debrief and for research, from its events alone; plain JSON values.

Cards are lists in the order of RESOURCES, lists over seats are in turn order.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from games.audience import Seat
from games.commons.basic import events as ev
from games.island.cards import INDEX, PIECES, RESOURCES, Bundle
from games.island.events import Built, CardBought, CardPlayed, Rolled, Traded, TurnBegan
from games.shared_words import TurnEnded
from games.vocabulary import Event


@dataclass(slots=True)
class _SeatTally:
    """What one seat has done."""

    requests: int = 0
    empty_requests: int = 0
    asked: list[int] = field(default_factory=lambda: [0] * 5)
    received: list[int] = field(default_factory=lambda: [0] * 5)
    trades: int = 0
    given: list[int] = field(default_factory=lambda: [0] * 5)
    taken: list[int] = field(default_factory=lambda: [0] * 5)
    built: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PIECES, 0))
    cards_bought: int = 0
    cards_played: dict[str, int] = field(default_factory=dict[str, int])
    auto_actions: int = 0


@dataclass(slots=True)
class _Tally:
    """What the whole table has done, so far in the log: what a debrief shows, by its names there. None: not known before the end."""

    rounds: int = 1
    turns: int = 1
    end: ev.EndReason | None = None
    survivors: list[Seat] | None = None
    points: list[int] | None = None
    crashes: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    crashes_by_resource: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    recoveries: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    bank_by_round: list[list[int]] = field(default_factory=list[list[int]])
    """The stock with which each round ended; before the first it is the option `bank_start`."""
    harvest_share: list[float] = field(default_factory=list[float])
    harvest_gini: float = 0.0
    unmet: list[int] = field(default_factory=list[int])
    seats: list[_SeatTally] = field(default_factory=list[_SeatTally])


def measures(log: Sequence[Event]) -> Mapping[str, Any]:
    """What a debrief shows."""
    tally = _Tally(seats=[_SeatTally() for _ in range(_seat_count(log))])
    for event in log:
        _count_play(tally, event)
        _count_harvest(tally, event)
        _count_bank(tally, event)
    harvested = [sum(seat.received) for seat in tally.seats]
    tally.harvest_share = [round(count / sum(harvested), 4) if sum(harvested) else 0.0 for count in harvested]
    tally.harvest_gini = gini(harvested)
    tally.unmet = [sum(seat.asked[r] - seat.received[r] for seat in tally.seats) for r in range(5)]
    return asdict(tally)


def gini(amounts: Sequence[int]) -> float:
    """Inequality of the harvest: 0 when all have the same, towards 1 when one has all; 0 when there is nothing."""
    total = sum(amounts)
    if not total:
        return 0.0
    gaps = sum(abs(one - other) for one in amounts for other in amounts)
    return round(gaps / (2 * len(amounts) * total), 4)


def _seat_count(log: Sequence[Event]) -> int:
    """Seats at the table, as far as the log shows."""
    harvests = max((len(event.limits) for event in log if isinstance(event, ev.HarvestOpened)), default=0)
    return max(harvests, max((int(getattr(event, "seat", -1)) + 1 for event in log), default=0))


def _count_play(tally: _Tally, event: Event) -> None:
    if isinstance(event, Rolled | ev.HarvestAnswered | TurnEnded):
        tally.seats[event.seat].auto_actions += event.auto
    elif isinstance(event, TurnBegan):
        tally.turns, tally.rounds = event.turn, event.round
    elif isinstance(event, Traded):
        seat = tally.seats[event.seat]
        seat.trades += 1
        seat.given[INDEX[event.give]] += event.given
        seat.taken[INDEX[event.take]] += event.taken
    elif isinstance(event, Built):
        tally.seats[event.seat].built[event.piece] += 1
    elif isinstance(event, CardBought):
        tally.seats[event.seat].cards_bought += 1
    elif isinstance(event, CardPlayed):
        played = tally.seats[event.seat].cards_played
        played[event.card] = played.get(event.card, 0) + 1
    elif isinstance(event, ev.GameEnded):
        tally.end, tally.survivors, tally.points = event.reason, list(event.survivors), list(event.points)


def _count_harvest(tally: _Tally, event: Event) -> None:
    if isinstance(event, ev.RequestShown):
        seat = tally.seats[event.seat]
        seat.requests += 1
        seat.empty_requests += not any(event.cards)
        _add(seat.asked, event.cards)
    elif isinstance(event, ev.Received) and event.source == "harvest":
        _add(tally.seats[event.seat].received, event.cards)


def _count_bank(tally: _Tally, event: Event) -> None:
    if isinstance(event, ev.Crashed):
        tally.crashes_by_resource[event.resource] += 1
        tally.crashes.append({"resource": event.resource, "turn": tally.turns, "round": tally.rounds})
    elif isinstance(event, ev.Recovered):
        tally.recoveries.append({"resource": event.resource, "count": event.count, "turn": tally.turns, "round": tally.rounds})
        if len(tally.bank_by_round) == tally.rounds:  # at a round's end growth comes first, then what recovers (RULES C-34)
            tally.bank_by_round[-1][INDEX[event.resource]] += event.count
    elif isinstance(event, ev.Grew):
        tally.bank_by_round.append(list(event.stock))


def _add(total: list[int], cards: Bundle) -> None:
    for resource, count in enumerate(cards):
        total[resource] += count
