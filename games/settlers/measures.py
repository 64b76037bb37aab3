"""Figures of a game for debrief and research, from its events: JSON values, cards in the order of RESOURCES,
seats in turn order.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from games.audience import Seat
from games.island.cards import INDEX, PIECES, Bundle
from games.island.events import AwardMoved, Built, CardBought, CardPlayed, Rolled, Traded, TurnBegan
from games.settlers import events as ev
from games.shared_vocabulary import OfferAnswered, TurnEnded
from games.vocabulary import Event


def _zero_counts() -> list[int]:
    return [0] * 5


@dataclass(slots=True)
class _SeatTally:
    harvested: list[int] = field(default_factory=_zero_counts)
    started: list[int] = field(default_factory=_zero_counts)
    prizes: list[int] = field(default_factory=_zero_counts)
    by_cards: list[int] = field(default_factory=_zero_counts)
    discarded: list[int] = field(default_factory=_zero_counts)
    given: list[int] = field(default_factory=_zero_counts)
    taken: list[int] = field(default_factory=_zero_counts)
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
    """Counts of the table, named as in the debrief. None: unknown before the end."""

    rounds: int = 0
    turns: int = 0
    first: Seat | None = None
    end: ev.EndReason | None = None
    winners: list[Seat] | None = None
    points: list[int] | None = None
    next_bonus: list[int] | None = None
    """By seat: bonus cards proposed for the next game (RULES M-31)."""
    rolls: list[int] = field(default_factory=lambda: [0] * 13)
    """By sum of the dice, from 0 to 12."""
    deals: dict[str, int] = field(default_factory=dict[str, int])
    chains: int = 0
    exchanges_in_chains: int = 0
    awards: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    declared: list[dict[str, int]] = field(default_factory=list[dict[str, int]])
    lapsed: int = 0
    seats: list[_SeatTally] = field(default_factory=list[_SeatTally])


def measures(log: Sequence[Event]) -> Mapping[str, Any]:
    """Return the debrief's figures."""
    tally = _Tally(seats=[_SeatTally() for _ in range(_seat_count(log))])
    in_chain = False
    for event in log:
        _count_progress(tally, event)
        _count_cards(tally, event)
        _count_deals(tally, event)
        _count_building(tally, event)
        in_chain = event.chain if isinstance(event, ev.OfferMade) else in_chain
        tally.exchanges_in_chains += in_chain and isinstance(event, ev.Exchanged)
    return asdict(tally)


def _seat_count(log: Sequence[Event]) -> int:
    dealt_seats = max(
        (len(event.cards) for event in log if isinstance(event, ev.StartCardsDealt | ev.Harvested)), default=0
    )
    return max(dealt_seats, max((int(getattr(event, "seat", -1)) + 1 for event in log), default=0))


def _count_progress(tally: _Tally, event: Event) -> None:
    if isinstance(event, TurnBegan):
        tally.turns, tally.rounds = event.turn, event.round
        tally.first = event.seat if event.turn == 1 else tally.first
    elif isinstance(event, Rolled):
        tally.rolls[sum(event.dice)] += 1
    elif isinstance(event, AwardMoved):
        tally.awards.append({"award": event.award, "seat": event.seat, "turn": tally.turns})
    elif isinstance(event, ev.Declared):
        tally.declared.append({"seat": event.seat, "total": event.total, "turn": tally.turns})
    elif isinstance(event, ev.VictoryLapsed):
        tally.lapsed += 1
    elif isinstance(event, ev.GameEnded):
        tally.end, tally.winners = event.reason, list(event.winners)
        tally.points, tally.next_bonus = list(event.points), list(event.next_bonus)
    if isinstance(
        event, Rolled | ev.DiscardAnswered | OfferAnswered | TurnEnded | ev.StartChosen | ev.BonusTaken
    ):
        tally.seats[event.seat].auto_actions += event.auto


def _count_cards(tally: _Tally, event: Event) -> None:
    if isinstance(event, ev.Harvested):
        for seat, cards in zip(tally.seats, event.cards, strict=True):
            _add_cards(seat.harvested, cards)
    elif isinstance(event, ev.StartCardsDealt):
        for seat, cards in zip(tally.seats, event.cards, strict=True):
            _add_cards(seat.started, cards)
    elif isinstance(event, ev.BonusTaken):
        _add_cards(tally.seats[event.seat].started, event.cards)
    elif isinstance(event, ev.PrizeDrawn):
        _add_cards(tally.seats[event.seat].prizes, event.cards)
    elif isinstance(event, ev.CardPaid):
        _add_cards(tally.seats[event.seat].by_cards, event.cards)
    elif isinstance(event, ev.Discarded):
        _add_cards(tally.seats[event.seat].discarded, event.cards)


def _count_deals(tally: _Tally, event: Event) -> None:
    if isinstance(event, ev.OfferMade):
        tally.seats[event.proposer].offers += 1
        tally.chains += event.chain
    elif isinstance(event, OfferAnswered):
        seat = tally.seats[event.seat]
        seat.accepted += event.accepted
        seat.refused += not event.accepted
    elif isinstance(event, ev.Exchanged):
        for side, given_cards, taken_cards in (
            (event.seat, event.give, event.take),
            (event.partner, event.take, event.give),
        ):
            tally.seats[side].exchanges += 1
            _add_cards(tally.seats[side].given, given_cards)
            _add_cards(tally.seats[side].taken, taken_cards)
    elif isinstance(event, ev.DealClosed):
        tally.deals[event.result] = tally.deals.get(event.result, 0) + 1


def _count_building(tally: _Tally, event: Event) -> None:
    if isinstance(event, Traded):
        seat = tally.seats[event.seat]
        seat.bank_trades += 1
        seat.given[INDEX[event.give]] += event.given
        seat.taken[INDEX[event.take]] += event.taken
    elif isinstance(event, Built):
        tally.seats[event.seat].built[event.piece] += 1
    elif isinstance(event, CardBought):
        tally.seats[event.seat].cards_bought += 1
    elif isinstance(event, CardPlayed):
        play_counts = tally.seats[event.seat].cards_played
        play_counts[event.card] = play_counts.get(event.card, 0) + 1


def _add_cards(total: list[int], cards: Bundle) -> None:
    for resource, count in enumerate(cards):
        total[resource] += count
