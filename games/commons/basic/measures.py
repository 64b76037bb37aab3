"""The figures of a game for the debrief and for research, from its events alone; plain JSON values.

Cards are lists in the order of RESOURCES, lists over seats are in turn order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from games.commons.basic import events as ev
from games.island.cards import INDEX, PIECES, RESOURCES, Bundle
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
    """What the whole table has done, so far in the log."""

    seats: list[_SeatTally]
    turn: int = 1
    round: int = 1
    crashes: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    recoveries: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    bank: list[list[int]] = field(default_factory=list[list[int]])
    end: ev.GameEnded | None = None


def measures(log: Sequence[Event]) -> Mapping[str, Any]:
    """What a debrief shows. `survivors`, `points` and `end` are None while the game goes on.

    `bank_by_round` is the stock with which each round ended; before the first it is the option `bank_start`.
    """
    tally = _Tally([_SeatTally() for _ in range(_seat_count(log))])
    for event in log:
        _count_play(tally, event)
        _count_harvest(tally, event)
        _count_bank(tally, event)
    harvested = [sum(seat.received) for seat in tally.seats]
    return {
        "rounds": tally.round,
        "turns": tally.turn,
        "end": tally.end.reason if tally.end else None,
        "survivors": list(tally.end.survivors) if tally.end else None,
        "points": list(tally.end.points) if tally.end else None,
        "crashes": tally.crashes,
        "crashes_by_resource": {name: sum(crash["resource"] == name for crash in tally.crashes) for name in RESOURCES},
        "recoveries": tally.recoveries,
        "bank_by_round": tally.bank,
        "harvest_share": [round(count / sum(harvested), 4) if sum(harvested) else 0.0 for count in harvested],
        "harvest_gini": gini(harvested),
        "unmet": [sum(seat.asked[r] - seat.received[r] for seat in tally.seats) for r in range(5)],
        "seats": [asdict(seat) for seat in tally.seats],
    }


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
    if isinstance(event, ev.Rolled | ev.HarvestAnswered | ev.TurnEnded):
        tally.seats[event.seat].auto_actions += event.auto
    elif isinstance(event, ev.TurnBegan):
        tally.turn, tally.round = event.turn, event.round
    elif isinstance(event, ev.Traded):
        seat = tally.seats[event.seat]
        seat.trades += 1
        seat.given[INDEX[event.give]] += event.given
        seat.taken[INDEX[event.take]] += event.taken
    elif isinstance(event, ev.Built):
        tally.seats[event.seat].built[event.piece] += 1
    elif isinstance(event, ev.CardBought):
        tally.seats[event.seat].cards_bought += 1
    elif isinstance(event, ev.CardPlayed):
        played = tally.seats[event.seat].cards_played
        played[event.card] = played.get(event.card, 0) + 1
    elif isinstance(event, ev.GameEnded):
        tally.end = event


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
        tally.crashes.append({"resource": event.resource, "turn": tally.turn, "round": tally.round})
    elif isinstance(event, ev.Recovered):
        tally.recoveries.append({"resource": event.resource, "count": event.count, "turn": tally.turn, "round": tally.round})
        if len(tally.bank) == tally.round:  # at a round's end growth comes first, then what recovers (RULES C-34)
            tally.bank[-1][INDEX[event.resource]] += event.count
    elif isinstance(event, ev.Grew):
        tally.bank.append(list(event.stock))


def _add(total: list[int], cards: Bundle) -> None:
    for resource, count in enumerate(cards):
        total[resource] += count
