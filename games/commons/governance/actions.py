"""What can be asked of the Ostrom Variant: imperatives, one class each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.audience import Seat
from games.commons.governance.vocabulary import Choice, Motion, Scope, Words
from games.island.cards import Bundle, Resource


@dataclass(frozen=True, slots=True)
class BeginOstrom:
    """The instructor announces the Ostrom stage: it begins when this round is over (RULES C-70)."""

    kind: Literal["begin_ostrom"] = "begin_ostrom"


@dataclass(frozen=True, slots=True)
class Elect:
    """A vote for Monitor (RULES C-80). May be changed until the ballot closes. `candidate` None: the clock, for who stayed silent."""

    candidate: Seat | None
    kind: Literal["elect"] = "elect"


@dataclass(frozen=True, slots=True)
class ApplyRule:
    """The Monitor sanctions or rewards a seat by a rule in force, with a reason for all to see (RULES C-84, C-86).

    `resource`: where the rule leaves it to the Monitor to name one.
    """

    rule: str
    target: Seat
    reason: Words
    resource: Resource | None = None
    kind: Literal["apply_rule"] = "apply_rule"


@dataclass(frozen=True, slots=True)
class Settle:
    """A seat's answer where cards are to be chosen: which it returns, or which it takes from the bank (RULES C-88, C-122)."""

    cards: Bundle
    kind: Literal["settle"] = "settle"


@dataclass(frozen=True, slots=True)
class CallMeeting:
    """The active player calls a meeting at the end of the own turn (RULES C-100); from the harvest on, steps that are left are skipped."""

    scope: Scope = "whole"
    pay: Resource | None = None
    """The card that it costs, with `meeting_cost=1`."""
    kind: Literal["call_meeting"] = "call_meeting"


@dataclass(frozen=True, slots=True)
class ExtendMeeting:
    """The caller (once), or the instructor (as an external act), gives the meeting more time (RULES C-104, C-130)."""

    kind: Literal["extend_meeting"] = "extend_meeting"


@dataclass(frozen=True, slots=True)
class SayDone:
    """A member has nothing more to say; when all have, the meeting closes (RULES C-104)."""

    kind: Literal["say_done"] = "say_done"


@dataclass(frozen=True, slots=True)
class CloseMeeting:
    """The instructor stops a meeting, as an external act (RULES C-130)."""

    kind: Literal["close_meeting"] = "close_meeting"


@dataclass(frozen=True, slots=True)
class Move:
    """A member moves something; the ballot opens at once, for a suit after the Monitor's defence (RULES C-105, C-123)."""

    motion: Motion
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class EndDefence:
    """The Monitor has said what there is to say (RULES C-123)."""

    kind: Literal["end_defence"] = "end_defence"


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote in the open ballot; may be changed until it closes. `choice` None takes it back; "absent" is the clock's."""

    choice: Choice | Literal["absent"] | None
    kind: Literal["vote"] = "vote"


@dataclass(frozen=True, slots=True)
class CountVotes:
    """The clock counts a ballot in which all have voted, once they have had the time to change their votes (RULES C-108)."""

    kind: Literal["count_votes"] = "count_votes"


GovernanceAction: TypeAlias = (
    BeginOstrom | Elect | ApplyRule | Settle | CallMeeting | ExtendMeeting | SayDone | CloseMeeting | Move | EndDefence | Vote | CountVotes
)
