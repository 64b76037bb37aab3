"""Define the actions of the Ostrom Variant."""

from typing import Literal

from games.audience import Seat
from games.commons.governance.vocabulary import Motion, Scope, VoteChoice, Words
from games.island.cards import Bundle, Resource
from games.vocabulary import Action


class BeginOstrom(Action):
    """Announce the Ostrom stage, which begins when this round is over: instructor only (RULES C-70)."""


class Elect(Action):
    """Vote for a Monitor, until the ballot closes (RULES C-80). `candidate` None: the clock, for a silent
    seat.
    """

    candidate: Seat | None


class ApplyRule(Action):
    """Sanction or reward a seat by a rule in force, with a public reason: Monitor only (RULES C-84, C-86).

    `resource`: set if the rule leaves it to the Monitor.
    """

    rule: str
    target: Seat
    reason: Words
    resource: Resource | None = None


class Settle(Action):
    """Choose the cards that a seat returns to the bank, or takes from it (RULES C-88, C-122)."""

    cards: Bundle


class CallMeeting(Action):
    """Call a meeting at the end of the seat's own turn, skipping the remaining steps after the harvest (RULES
    C-100).
    """

    scope: Scope = "whole"
    pay: Resource | None = None
    """The card paid with `meeting_cost=1`."""


class ExtendMeeting(Action):
    """Give the meeting more time: its caller once, or the instructor as an external act (RULES C-104, C-130)."""


class SayDone(Action):
    """Declare that a member is done; the meeting closes when all are (RULES C-104)."""


class RaiseHand(Action):
    """Ask for a turn to speak (RULES C-116)."""


class LowerHand(Action):
    """Withdraw a raised hand."""


class EndSpeech(Action):
    """End a turn to speak: the speaker, the clock, the Monitor or the instructor (RULES C-116)."""


class CloseMeeting(Action):
    """Stop a meeting, as an external act of the instructor (RULES C-130)."""


class Move(Action):
    """Propose a motion; its ballot opens at once, or after the Monitor's defence in a suit (RULES C-105,
    C-123).
    """

    motion: Motion


class EndDefence(Action):
    """End the Monitor's defence (RULES C-123)."""


class Vote(Action, omit_defaults=True):
    """Vote in the open ballot, until it closes. `choice` None withdraws the vote; "absent" is the clock's.

    `reason`: shown to all members at the close, if the table allows reasons (RULES C-106, C-107).
    """

    choice: VoteChoice | Literal["absent"] | None
    reason: Words | None = None


class CountVotes(Action):
    """Count a complete ballot after the time to change votes: clock only (RULES C-108)."""


HUMAN_ACTIONS: frozenset[type[Action]] = frozenset(
    {
        Elect,
        ApplyRule,
        CallMeeting,
        ExtendMeeting,
        SayDone,
        RaiseHand,
        LowerHand,
        EndSpeech,
        Move,
        EndDefence,
        Vote,
    }
)
"""Decisions reserved for people, not stand-ins (RULES A2, C-82, C-109)."""
