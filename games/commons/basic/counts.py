"""What each event adds to the figures of a game, a function each: folds of a tally, as those of `evolve` are of the state."""

from dataclasses import dataclass, field
from typing import Any

from games.audience import Seat
from games.commons.basic import events as ev
from games.island.cards import INDEX, PIECES, RESOURCES, Bundle
from games.island.events import Built, CardBought, CardPlayed, Rolled, Traded, TurnBegan
from games.shared_vocabulary import TurnEnded


@dataclass(slots=True)
class SeatTally:
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
class Tally:
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
    seats: list[SeatTally] = field(default_factory=list[SeatTally])


def _done(tally: Tally, event: Rolled | ev.HarvestAnswered | TurnEnded) -> None:
    tally.seats[event.seat].auto_actions += event.auto


def _turn_began(tally: Tally, event: TurnBegan) -> None:
    tally.turns, tally.rounds = event.turn, event.round


def _traded(tally: Tally, event: Traded) -> None:
    seat = tally.seats[event.seat]
    seat.trades += 1
    seat.given[INDEX[event.give]] += event.given
    seat.taken[INDEX[event.take]] += event.taken


def _built(tally: Tally, event: Built) -> None:
    tally.seats[event.seat].built[event.piece] += 1


def _card_bought(tally: Tally, event: CardBought) -> None:
    tally.seats[event.seat].cards_bought += 1


def _card_played(tally: Tally, event: CardPlayed) -> None:
    played = tally.seats[event.seat].cards_played
    played[event.card] = played.get(event.card, 0) + 1


def _game_ended(tally: Tally, event: ev.GameEnded) -> None:
    tally.end, tally.survivors, tally.points = event.reason, list(event.survivors), list(event.points)


def _request_shown(tally: Tally, event: ev.RequestShown) -> None:
    seat = tally.seats[event.seat]
    seat.requests += 1
    seat.empty_requests += not any(event.cards)
    _add(seat.asked, event.cards)


def _received(tally: Tally, event: ev.Received) -> None:
    if event.source == "harvest":
        _add(tally.seats[event.seat].received, event.cards)


def _crashed(tally: Tally, event: ev.Crashed) -> None:
    tally.crashes_by_resource[event.resource] += 1
    tally.crashes.append({"resource": event.resource, "turn": tally.turns, "round": tally.rounds})


def _recovered(tally: Tally, event: ev.Recovered) -> None:
    tally.recoveries.append({"resource": event.resource, "count": event.count, "turn": tally.turns, "round": tally.rounds})
    if len(tally.bank_by_round) == tally.rounds:  # at a round's end growth comes first, then what recovers (RULES C-34)
        tally.bank_by_round[-1][INDEX[event.resource]] += event.count


def _grew(tally: Tally, event: ev.Grew) -> None:
    tally.bank_by_round.append(list(event.stock))


def _add(total: list[int], cards: Bundle) -> None:
    for resource, count in enumerate(cards):
        total[resource] += count
