"""What can be asked of the Ostrom Variant: imperatives, one class each."""

from typing import Literal

from games.audience import Seat
from games.commons.governance.vocabulary import Choice, Motion, Scope, Words
from games.island.cards import Bundle, Resource
from games.vocabulary import Action


class BeginOstrom(Action):
    """The instructor announces the Ostrom stage: it begins when this round is over (RULES C-70)."""


class Elect(Action):
    """A vote for Monitor (RULES C-80). May be changed until the ballot closes. `candidate` None: the clock, for who stayed silent."""

    candidate: Seat | None


class ApplyRule(Action):
    """The Monitor sanctions or rewards a seat by a rule in force, with a reason for all to see (RULES C-84, C-86).

    `resource`: where the rule leaves it to the Monitor to name one.
    """

    rule: str
    target: Seat
    reason: Words
    resource: Resource | None = None


class Settle(Action):
    """A seat's answer where cards are to be chosen: which it returns, or which it takes from the bank (RULES C-88, C-122)."""

    cards: Bundle


class CallMeeting(Action):
    """The active player calls a meeting at the end of the own turn (RULES C-100); from the harvest on, steps that are left are skipped."""

    scope: Scope = "whole"
    pay: Resource | None = None
    """The card that it costs, with `meeting_cost=1`."""


class ExtendMeeting(Action):
    """The caller (once), or the instructor (as an external act), gives the meeting more time (RULES C-104, C-130)."""


class SayDone(Action):
    """A member has nothing more to say; when all have, the meeting closes (RULES C-104)."""


class RaiseHand(Action):
    """A member wants to speak, where one speaks after another (RULES C-116)."""


class LowerHand(Action):
    """A member who waits does not want to speak any more."""


class EndSpeech(Action):
    """The speaker is done, or the time is up; or the Monitor or the instructor passes the turn to speak on (RULES C-116)."""


class CloseMeeting(Action):
    """The instructor stops a meeting, as an external act (RULES C-130)."""


class Move(Action):
    """A member moves something; the ballot opens at once, for a suit after the Monitor's defence (RULES C-105, C-123)."""

    motion: Motion


class EndDefence(Action):
    """The Monitor has said what there is to say (RULES C-123)."""


class Vote(Action, omit_defaults=True):
    """A vote in the open ballot; may be changed until it closes. `choice` None takes it back; "absent" is the clock's.

    `reason`: for all members to read at the close, where the table lets a vote have one (RULES C-106, C-107).
    """

    choice: Choice | Literal["absent"] | None
    reason: Words | None = None


class CountVotes(Action):
    """The clock counts a ballot in which all have voted, once they have had the time to change their votes (RULES C-108)."""


OF_PEOPLE: frozenset[type[Action]] = frozenset(
    {Elect, ApplyRule, CallMeeting, ExtendMeeting, SayDone, RaiseHand, LowerHand, EndSpeech, Move, EndDefence, Vote}
)
"""What people decide: a stand-in takes no part in it (RULES A2, C-82, C-109)."""
