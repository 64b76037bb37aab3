"""Fold each event into a `TableTally`, as `evolve` folds them into the state."""

from dataclasses import dataclass, field
from typing import Any

from games.audience import Seat
from games.commons.basic import events as ev
from games.island.cards import INDEX, PIECES, RESOURCES, Bundle
from games.island.events import Built, CardBought, CardPlayed, Rolled, Traded, TurnBegan
from games.shared_vocabulary import TurnEnded


@dataclass(slots=True)
class SeatTally:
    """One seat's measures."""

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
class TableTally:
    """The table's measures so far in the log, under the names of the debrief. None: unknown before the end."""

    rounds: int = 1
    turns: int = 1
    end: ev.EndReason | None = None
    survivors: list[Seat] | None = None
    points: list[int] | None = None
    crashes: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    crashes_by_resource: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    recoveries: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    bank_by_round: list[list[int]] = field(default_factory=list[list[int]])
    """The stock at each round's end; before the first it is the option `bank_start`."""
    harvest_share: list[float] = field(default_factory=list[float])
    harvest_gini: float = 0.0
    unmet: list[int] = field(default_factory=list[int])
    seats: list[SeatTally] = field(default_factory=list[SeatTally])


def _fold_automatic_act(tally: TableTally, event: Rolled | ev.HarvestAnswered | TurnEnded) -> None:
    tally.seats[event.seat].auto_actions += event.auto


def _fold_turn_began(tally: TableTally, event: TurnBegan) -> None:
    tally.turns, tally.rounds = event.turn, event.round


def _fold_traded(tally: TableTally, event: Traded) -> None:
    seat = tally.seats[event.seat]
    seat.trades += 1
    seat.given[INDEX[event.give]] += event.given
    seat.taken[INDEX[event.take]] += event.taken


def _fold_built(tally: TableTally, event: Built) -> None:
    tally.seats[event.seat].built[event.piece] += 1


def _fold_card_bought(tally: TableTally, event: CardBought) -> None:
    tally.seats[event.seat].cards_bought += 1


def _fold_card_played(tally: TableTally, event: CardPlayed) -> None:
    played = tally.seats[event.seat].cards_played
    played[event.card] = played.get(event.card, 0) + 1


def _fold_game_ended(tally: TableTally, event: ev.GameEnded) -> None:
    tally.end, tally.survivors, tally.points = event.reason, list(event.survivors), list(event.points)


def _fold_request_shown(tally: TableTally, event: ev.RequestShown) -> None:
    seat = tally.seats[event.seat]
    seat.requests += 1
    seat.empty_requests += not any(event.cards)
    _add_cards(seat.asked, event.cards)


def _fold_received(tally: TableTally, event: ev.Received) -> None:
    if event.source == "harvest":
        _add_cards(tally.seats[event.seat].received, event.cards)


def _fold_crashed(tally: TableTally, event: ev.Crashed) -> None:
    tally.crashes_by_resource[event.resource] += 1
    tally.crashes.append({"resource": event.resource, "turn": tally.turns, "round": tally.rounds})


def _fold_recovered(tally: TableTally, event: ev.Recovered) -> None:
    tally.recoveries.append(
        {"resource": event.resource, "count": event.count, "turn": tally.turns, "round": tally.rounds}
    )
    if (
        len(tally.bank_by_round) == tally.rounds
    ):  # at a round's end growth comes first, then what recovers (RULES C-34)
        tally.bank_by_round[-1][INDEX[event.resource]] += event.count


def _fold_grew(tally: TableTally, event: ev.Grew) -> None:
    tally.bank_by_round.append(list(event.stock))


def _add_cards(total: list[int], cards: Bundle) -> None:
    for resource, count in enumerate(cards):
        total[resource] += count
