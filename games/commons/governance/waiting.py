"""Whom self-government waits for, how long, and what is done for who stays silent (RULES A7, C-104, C-109, C-123)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.audience import Seat
from games.commons.basic.actions import EndTurn
from games.commons.basic.state import State
from games.commons.governance.actions import CountVotes, Elect, EndDefence, SayDone, Settle, Vote
from games.commons.governance.ballots import answered, missing
from games.commons.governance.state import Ballot, Governance, Meeting
from games.island.bundles import NOTHING
from games.protocol import Waiting
from games.vocabulary import Action


def awaits(here: Governance) -> bool:
    """Whether the game waits for an answer of self-government, and not for a step of the turn."""
    return bool(here.pending) or here.election is not None or here.meeting is not None or bool(here.ending)


def waits(state: State, here: Governance) -> tuple[Waiting, ...]:
    """One wait for each answer: a seat may be awaited for its vote and for the end of its meeting."""
    if here.pending:
        seat = here.pending[0].seat
        seconds = _choice_seconds(state)
        talk = () if here.meeting is None else _dones(state, here.meeting)  # its clock goes on meanwhile
        if not seconds:  # who may take any time to choose is not hurried by the meeting's clock, which would choose for them
            talk = (wait for wait in talk if wait.seat != seat)
        return (Waiting(seat, "settle", seconds, f"{state.moment}.settle.{seat}"), *talk)
    if here.election is not None:
        seconds = _choice_seconds(state)
        return tuple(
            Waiting(seat, "elect", seconds, f"{state.moment}.elect.{seat}")
            for seat, answered in enumerate(here.election.answered)
            if not answered
        )
    if here.ending:
        return (Waiting(here.watcher, "watch", _choice_seconds(state), f"{state.moment}.watch.{here.watcher}"),)
    return () if here.meeting is None else tuple(_of_meeting(state, here, here.meeting))


def shown_waits(state: State, here: Governance, you: Seat | None) -> tuple[Waiting, ...]:
    """The waits as a viewer may see them: where votes are sealed, nobody learns from them who has voted (RULES C-80, C-107)."""
    if here.pending:
        return waits(state, here)
    if here.election is not None:
        seconds = _choice_seconds(state)
        listed = [seat for seat, answered in enumerate(here.election.answered) if seat != you or not answered]
        return tuple(Waiting(seat, "elect", seconds, f"{state.moment}.elect.{seat}") for seat in listed)
    held = here.meeting
    ballot = None if held is None else held.ballot
    if held is None or ballot is None or ballot.defending or answered(ballot) or state.options.ballot == "show_of_hands":
        return waits(state, here)
    listed = [seat for seat in ballot.voters if seat != you or ballot.votes[seat] is None]
    return (*_votes(state, ballot.motion, listed), *_dones(state, held))


def default_of(here: Governance, seat: Seat) -> Action | EndTurn | None:
    """What the clock does for a silent seat; None where nothing is awaited from it."""
    if here.pending and here.pending[0].seat == seat:
        return Settle(NOTHING)
    if here.election is not None:
        return None if here.election.answered[seat] else Elect(None)
    if here.ending:
        return EndTurn() if seat == here.watcher else None
    held = here.meeting
    if held is None:
        return None
    ballot = held.ballot
    if ballot is not None and ballot.defending and seat == here.watcher:
        return EndDefence()
    if ballot is not None and seat in missing(ballot):
        return Vote("absent")
    if ballot is not None and answered(ballot) and seat in ballot.voters:
        return CountVotes()
    return SayDone() if seat in held.members and not held.done[seat] else None


def _of_meeting(state: State, here: Governance, held: Meeting) -> Iterator[Waiting]:
    ballot = held.ballot
    if ballot is not None and ballot.defending:
        yield Waiting(here.watcher, "defence", state.options.defence_seconds, f"defence.{ballot.motion}.{here.watcher}")
    elif ballot is not None:
        yield from _counts(state, ballot) if answered(ballot) else _votes(state, ballot.motion, list(missing(ballot)))
    yield from _dones(state, held)


def _votes(state: State, motion: int, seats: list[Seat]) -> Iterator[Waiting]:
    """One key for all: somebody is awaited from the ballot's opening to its close, so a vote taken back gets no new time (RULES C-104)."""
    for seat in seats:
        yield Waiting(seat, "vote", state.options.ballot_seconds, f"vote.{motion}")


def _counts(state: State, ballot: Ballot) -> Iterator[Waiting]:
    """One clock for all: it tells of nobody, and neither a vote changed nor one taken back gives the ballot new time (RULES C-104)."""
    for seat in ballot.voters:
        yield Waiting(seat, "count", state.options.vote_grace, f"count.{ballot.motion}", talk=True, within=f"vote.{ballot.motion}")


def _dones(state: State, held: Meeting) -> Iterable[Waiting]:
    """All members who have more to say, with the whole length of the meeting as it is now (RULES C-104).

    A defence and a choice of cards cost it no time: whoever chooses has all the time for it before the meeting's own is up.
    """
    options = state.options
    more = options.extension_seconds * held.extensions + options.ballot_seconds * held.ballots
    more += options.defence_seconds * len(held.suits) + _choice_seconds(state) * held.choices
    seconds = options.meeting_seconds + more if options.meeting_seconds else 0
    for seat in held.members:
        if not held.done[seat]:
            yield Waiting(seat, "meeting", seconds, f"meeting.{held.number}.{seat}", talk=True)


def _choice_seconds(state: State) -> int:
    return 0 if state.options.absent == "wait" else state.options.choice_seconds
