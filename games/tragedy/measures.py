"""Figures of a game for debrief and research, from its events: JSON values, seats in turn order."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from games.audience import Seat
from games.shared_vocabulary import RoundBegan
from games.tragedy import events as ev
from games.vocabulary import Event


@dataclass(slots=True)
class _SeatTally:
    free_cards: int = 0
    food_taken: int = 0
    food_earned: int = 0
    people_gained: int = 0
    started: int = 0
    joined: int = 0
    people_lost: dict[str, int] = field(
        default_factory=lambda: dict.fromkeys(("challenge", "starved", "catastrophe", "carnivore"), 0)
    )
    passed: int = 0
    pledges: int = 0
    pledges_kept: int = 0
    pledges_broken: int = 0
    pledges_void: int = 0
    """Pledges whose Challenge others had filled before."""
    grazed: int = 0
    killed: int = 0
    auto_actions: int = 0


@dataclass(slots=True)
class _Tally:
    """Counts of the table, named as in the debrief. None: unknown yet. Lists by round are of the ends of full
    rounds.
    """

    rounds: int = 1
    end: ev.EndReason | None = None
    winners: list[Seat] | None = None
    deaths: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    first_death: int | None = None
    """The round of the first death."""
    catastrophes: int = 0
    challenges_met: int = 0
    challenges_met_alone: int = 0
    """Challenges filled by one seat."""
    challenges_failed: int = 0
    missing_people: list[int] = field(default_factory=list[int])
    pledges_kept_share: float | None = None
    pile_by_round: list[int] = field(default_factory=list[int])
    food_by_round: list[list[int]] = field(default_factory=list[list[int]])
    people_by_round: list[list[int]] = field(default_factory=list[list[int]])
    seats: list[_SeatTally] = field(default_factory=list[_SeatTally])


def measures(log: Sequence[Event]) -> Mapping[str, Any]:
    """Return the debrief's figures."""
    tally = _Tally(seats=[_SeatTally() for _ in range(_seat_count(log))])
    for event in log:
        _count_turns(tally, event)
        _count_challenges(tally, event)
        _count_losses(tally, event)
        _count_rounds(tally, event)
    kept_pledges, broken_pledges = (
        sum(getattr(seat, f"pledges_{fate}") for seat in tally.seats) for fate in ("kept", "broken")
    )
    tally.pledges_kept_share = (
        round(kept_pledges / (kept_pledges + broken_pledges), 4) if kept_pledges + broken_pledges else None
    )
    return asdict(tally)


def _seat_count(log: Sequence[Event]) -> int:
    mentioned_seats = [seat for event in log for seat in _seats_mentioned(event)]
    return max(mentioned_seats, default=-1) + 1


def _seats_mentioned(event: Event) -> Sequence[Seat]:
    match event:
        case ev.RoundEnded():
            return (len(event.food) - 1,)
        case RoundBegan():
            return event.order
        case ev.ChallengeFailed():
            return [seat for seat, _ in event.losses]
        case ev.ChallengeMet():
            return [seat for seat, _, _ in event.gains]
        case ev.Hunted():
            return (event.seat, event.target)
        case _:
            return (int(getattr(event, "seat", -1)),)


def _count_turns(tally: _Tally, event: Event) -> None:
    if isinstance(event, ev.FreeTaken | ev.ChallengeStarted | ev.ChallengeJoined | ev.Passed | ev.Answered):
        tally.seats[event.seat].auto_actions += event.auto
    match event:
        case ev.FreeTaken():
            seat = tally.seats[event.seat]
            seat.free_cards += 1
            seat.food_taken += event.food
            seat.people_gained += event.people
        case ev.ChallengeStarted():
            tally.seats[event.seat].started += 1
        case ev.ChallengeJoined():
            tally.seats[event.seat].joined += 1
        case ev.Passed():
            tally.seats[event.seat].passed += 1
        case ev.Pledged():
            tally.seats[event.seat].pledges += event.people > 0
        case ev.PledgeTested():
            tally.seats[event.seat].pledges_kept += event.fate == "kept"
            tally.seats[event.seat].pledges_broken += event.fate == "broken"
            tally.seats[event.seat].pledges_void += event.fate == "void"


def _count_challenges(tally: _Tally, event: Event) -> None:
    if isinstance(event, ev.ChallengeMet):
        tally.challenges_met += 1
        tally.challenges_met_alone += len(event.gains) == 1
        for seat, food, people in event.gains:
            tally.seats[seat].food_earned += food
            tally.seats[seat].people_gained += people
    elif isinstance(event, ev.ChallengeFailed):
        tally.challenges_failed += 1
        tally.missing_people.append(event.missing)
        for seat, people in event.losses:
            tally.seats[seat].people_lost["challenge"] += people


def _count_losses(tally: _Tally, event: Event) -> None:
    match event:
        case ev.Fed():
            tally.seats[event.seat].people_lost["starved"] += event.lost
        case ev.Struck():
            tally.seats[event.seat].people_lost["catastrophe"] += event.people
        case ev.Grazed():
            tally.seats[event.seat].grazed += sum(event.food)
        case ev.Hunted():
            tally.seats[event.seat].killed += event.killed
            tally.seats[event.target].people_lost["carnivore"] += event.killed
        case ev.Died():
            tally.first_death = tally.first_death or tally.rounds
            tally.deaths.append({"seat": event.seat, "round": tally.rounds, "cause": event.cause})


def _count_rounds(tally: _Tally, event: Event) -> None:
    match event:
        case RoundBegan():
            tally.rounds = event.round
        case ev.RoundEnded():
            tally.pile_by_round.append(event.pile)
            tally.food_by_round.append(list(event.food))
            tally.people_by_round.append(list(event.people))
        case ev.CatastropheDrawn():
            tally.catastrophes += 1
        case ev.GameEnded():
            tally.end, tally.winners = event.reason, list(event.winners)
