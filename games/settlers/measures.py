"""The figures of a game for the debrief and for research, from its events alone; plain JSON values.

Cards are lists in the order of RESOURCES, lists over seats are in turn order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from games.audience import Seat
from games.island.cards import INDEX, PIECES, Bundle
from games.settlers import events as ev
from games.vocabulary import Event


def _none() -> list[int]:
    return [0] * 5


@dataclass(slots=True)
class _SeatTally:
    """What one seat has had and done."""

    harvested: list[int] = field(default_factory=_none)
    started: list[int] = field(default_factory=_none)
    prizes: list[int] = field(default_factory=_none)
    by_cards: list[int] = field(default_factory=_none)
    discarded: list[int] = field(default_factory=_none)
    given: list[int] = field(default_factory=_none)
    taken: list[int] = field(default_factory=_none)
    bank_trades: int = 0
    exchanges: int = 0
    offers: int = 0
    accepted: int = 0
    refused: int = 0
    built: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PIECES, 0))
    cards_bought: int = 0
    cards_played: dict[str, int] = field(default_factory=dict[str, int])
    auto_actions: int = 0


@dataclass(slots=True)
class _Tally:
    """What the whole table has done, so far in the log."""

    seats: list[_SeatTally]
    turn: int = 0
    round: int = 0
    first: Seat | None = None
    rolls: list[int] = field(default_factory=lambda: [0] * 13)
    deals: dict[str, int] = field(default_factory=dict[str, int])
    chains: int = 0
    open_chain: bool = False
    exchanges_in_chains: int = 0
    awards: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    declared: list[dict[str, int]] = field(default_factory=list[dict[str, int]])
    lapsed: int = 0
    end: ev.GameEnded | None = None


def measures(log: Sequence[Event]) -> Mapping[str, Any]:
    """What a debrief shows. `winners`, `points`, `next_bonus` and `end` are None while the game goes on.

    `next_bonus`: bonus cards proposed by seat for the next game (RULES M-31). `rolls`: by sum of the dice, from 0 to 12.
    """
    tally = _Tally([_SeatTally() for _ in range(_seat_count(log))])
    for event in log:
        _count_course(tally, event)
        _count_cards(tally, event)
        _count_deals(tally, event)
        _count_building(tally, event)
    end = tally.end
    return {
        "rounds": tally.round,
        "turns": tally.turn,
        "first": tally.first,
        "end": end.reason if end else None,
        "winners": list(end.winners) if end else None,
        "points": list(end.points) if end else None,
        "next_bonus": list(end.next_bonus) if end else None,
        "rolls": tally.rolls,
        "deals": tally.deals,
        "chains": tally.chains,
        "exchanges_in_chains": tally.exchanges_in_chains,
        "awards": tally.awards,
        "declared": tally.declared,
        "lapsed": tally.lapsed,
        "seats": [asdict(seat) for seat in tally.seats],
    }


def _seat_count(log: Sequence[Event]) -> int:
    """Seats at the table, as far as the log shows."""
    dealt = max((len(event.cards) for event in log if isinstance(event, ev.StartCardsDealt | ev.Harvested)), default=0)
    return max(dealt, max((int(getattr(event, "seat", -1)) + 1 for event in log), default=0))


def _count_course(tally: _Tally, event: Event) -> None:
    if isinstance(event, ev.TurnBegan):
        tally.turn, tally.round = event.turn, event.round
        tally.first = event.seat if event.turn == 1 else tally.first
    elif isinstance(event, ev.Rolled):
        tally.rolls[sum(event.dice)] += 1
    elif isinstance(event, ev.AwardMoved):
        tally.awards.append({"award": event.award, "seat": event.seat, "turn": tally.turn})
    elif isinstance(event, ev.Declared):
        tally.declared.append({"seat": event.seat, "total": event.total, "turn": tally.turn})
    elif isinstance(event, ev.VictoryLapsed):
        tally.lapsed += 1
    elif isinstance(event, ev.GameEnded):
        tally.end = event
    if isinstance(event, ev.Rolled | ev.DiscardAnswered | ev.OfferAnswered | ev.TurnEnded | ev.StartChosen | ev.BonusTaken):
        tally.seats[event.seat].auto_actions += event.auto


def _count_cards(tally: _Tally, event: Event) -> None:
    if isinstance(event, ev.Harvested):
        for seat, cards in zip(tally.seats, event.cards, strict=True):
            _add(seat.harvested, cards)
    elif isinstance(event, ev.StartCardsDealt):
        for seat, cards in zip(tally.seats, event.cards, strict=True):
            _add(seat.started, cards)
    elif isinstance(event, ev.BonusTaken):
        _add(tally.seats[event.seat].started, event.cards)
    elif isinstance(event, ev.PrizeDrawn):
        _add(tally.seats[event.seat].prizes, event.cards)
    elif isinstance(event, ev.CardPaid):
        _add(tally.seats[event.seat].by_cards, event.cards)
    elif isinstance(event, ev.Discarded):
        _add(tally.seats[event.seat].discarded, event.cards)


def _count_deals(tally: _Tally, event: Event) -> None:
    if isinstance(event, ev.OfferMade):
        tally.seats[event.proposer].offers += 1
        tally.chains += event.chain
        tally.open_chain = event.chain
    elif isinstance(event, ev.OfferAnswered):
        seat = tally.seats[event.seat]
        seat.accepted += event.accepted
        seat.refused += not event.accepted
    elif isinstance(event, ev.Exchanged):
        tally.exchanges_in_chains += tally.open_chain
        for side, given, taken in ((event.seat, event.give, event.take), (event.partner, event.take, event.give)):
            tally.seats[side].exchanges += 1
            _add(tally.seats[side].given, given)
            _add(tally.seats[side].taken, taken)
    elif isinstance(event, ev.DealClosed):
        tally.deals[event.result] = tally.deals.get(event.result, 0) + 1


def _count_building(tally: _Tally, event: Event) -> None:
    if isinstance(event, ev.Traded):
        seat = tally.seats[event.seat]
        seat.bank_trades += 1
        seat.given[INDEX[event.give]] += event.given
        seat.taken[INDEX[event.take]] += event.taken
    elif isinstance(event, ev.Built):
        tally.seats[event.seat].built[event.piece] += 1
    elif isinstance(event, ev.CardBought):
        tally.seats[event.seat].cards_bought += 1
    elif isinstance(event, ev.CardPlayed):
        played = tally.seats[event.seat].cards_played
        played[event.card] = played.get(event.card, 0) + 1


def _add(total: list[int], cards: Bundle) -> None:
    for resource, count in enumerate(cards):
        total[resource] += count
