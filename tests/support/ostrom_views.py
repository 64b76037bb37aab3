"""Tables in the Ostrom stage as each viewer sees them: made by hand, so that every state of a meeting can be
had at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.scenes.model import TableInfo
from games.audience import INSTRUCTOR, PUBLIC, Audience, seat_audience, seat_of
from games.commons.basic.views import BankView
from games.commons.governance import events as g
from games.commons.governance import refusals
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import ApplyRule, CallMeeting, Elect, Move, Settle
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import (
    BallotView,
    CommonsView,
    ElectionView,
    GovernanceView,
    MeetingView,
    PanelView,
    PendingView,
    Proposal,
    SeatGovernance,
)
from games.protocol import PendingInput
from games.refusal import Refusal
from tests.support.commons_tables import opening
from tests.support.replacing import replace

LONG = "*_`~|>#@everyone <@1> [x](https://a.b) " * 5
"""Two hundred characters that would do harm, were they shown as they are."""
WIDE = "🦄" * 200
"""Two hundred characters that each count twice for Discord."""

S1 = v.Rule("S1", v.Draft("sanction", "Took more than two", (v.GiveBack(1, "named"),), v.Condition(2)))
S2 = v.Rule("S2", v.Draft("sanction", "Did it again", (v.GiveBack(3),)))
R1 = v.Rule("R1", v.Draft("reward", "Left something", (v.Receive(1),)))
R2 = v.Rule("R2", v.Draft("reward", "Left much", (v.Rate(3),), once=True))
COLOURS = ("red", "orange", "white", "blue")
BOOK = (S1, S2, R1, R2)
GROUPS: Any = (
    ("lumber", (2, 3)),
    ("brick", (0, 1, 3)),
    ("wheat", (0, 1)),
    ("wool", (0, 2, 3)),
    ("ore", (0, 1, 2)),
)
FLAG = v.Condition(2, "wheat", "round")
EVERY_MOTION: tuple[v.Motion, ...] = (
    v.Add(
        v.Draft(
            "sanction", "No more than two", (v.Limit(2, "wheat", 2), v.Points(-1), v.Skip(2)), FLAG, once=True
        )
    ),
    v.Alter("S1", v.Draft("sanction", "Took more than three", (v.GiveBack(2, "named"),))),
    v.Remove("S2"),
    v.Swap("R2", v.Draft("reward", "Gave way", (v.Receive(2, "ore"), v.Points(2)))),
    v.Resolve("We leave six of everything", v.Quota(2, None, delegated=True)),
    v.Resolve("We are kind"),
    v.Sue("Saw it and did nothing"),
    v.Recall(),
)


@dataclass(frozen=True, slots=True)
class Town:
    """A table in the Ostrom stage. Seat 0 is the Monitor, seat 1 has the turn."""

    options: CommonsOptions = field(default_factory=lambda: CommonsOptions(start_hand="none"))
    phase: Any = "meeting"
    rules: tuple[v.Rule, ...] = BOOK
    coming: tuple[v.Rule, ...] | None = None
    history: tuple[v.Rule, ...] = BOOK
    promises: tuple[v.Resolution, ...] = ()
    exceeded: tuple[tuple[int, ...] | None, ...] = ()
    deeds: tuple[v.Deed, ...] = ()
    meeting: MeetingView | None = None
    votes: tuple[v.VoteValue | None, ...] = (None,) * 4
    election: tuple[int, ...] | None = None
    elected: tuple[int | None, ...] = (None,) * 4
    pending: tuple[PendingView, ...] = ()
    callable: tuple[v.Scope, ...] = ("whole", "wheat", "ore")
    watcher: int = 0
    waits: tuple[int, ...] = ()
    refused: Mapping[Any, Refusal] = field(default_factory=dict[Any, Refusal])
    """What seats may not begin, beside the motions that this meeting cannot make."""
    moment: int = 77

    def view(self, viewer: Audience = PUBLIC) -> CommonsView:
        """The table for this viewer, secrets kept as the game keeps them."""
        basic = opening(**self.options.model_dump()).view(viewer)
        you, watching = seat_of(viewer), viewer == seat_audience(self.watcher) if self.watcher >= 0 else False
        here = GovernanceView(
            monitor=self.watcher,
            watcher=self.watcher,
            you_watch=watching,
            rules=self.rules,
            coming=self.coming,
            history=self.history,
            removed=(),
            promises=self.promises,
            exceeded=self.exceeded,
            deeds=self.deeds,
            seats=tuple(SeatGovernance(n, 0, 0, 0, 0, (), ()) for n in range(4)),
            meeting=self._meeting(you),
            election=None
            if self.election is None
            else ElectionView(self.election, None if you is None else self.elected[you]),
            pending=self.pending,
            meetings_left=1,
            callable=self.callable if you == 1 else (),
            panel=self._panel() if watching else None,
            groups=GROUPS,
        )
        return replace(
            basic,
            stage="ostrom",
            phase=self.phase,
            steps=(*basic.steps, "meeting") if "meeting" not in basic.steps else basic.steps,
            active=1,
            moment=self.moment,
            governance=here,
            refused=self._refusals(viewer),
            bank=BankView((6, 5, 0, 2, 1), (0, 0, 7, 0, 0), None) if watching else basic.bank,
            waiting=tuple(PendingInput(seat, "meeting", 60, f"w{seat}") for seat in self.waits),
        )

    def seat(self, seat: int) -> CommonsView:
        """The table for this seat."""
        return self.view(seat_audience(seat))

    @property
    def info(self) -> TableInfo:
        """The table around it."""
        return TableInfo(
            called="k7mz2q",
            version=1234,
            options=self.options,
            people=("Ana", None, None, "Zoë"),
            automatic=(None, None, "careful", None),
            commitment="ab" * 32,
            deadline_s=1_700_000_000,
            rooms={"town": 4711},
        )

    def _meeting(self, you: int | None) -> MeetingView | None:
        meeting = self.meeting
        if meeting is None or meeting.ballot is None:
            return meeting
        shown = self.options.ballot == "show_of_hands"
        votes = tuple(vote if shown or n == you else None for n, vote in enumerate(self.votes))
        yours = None if you is None else self.votes[you]
        return replace(meeting, ballot=replace(meeting.ballot, votes=votes, yours=yours, open_votes=shown))

    def _refusals(self, viewer: Audience) -> dict[Any, Refusal]:
        you = seat_of(viewer)
        if viewer == INSTRUCTOR:
            free = self.options.instructor_override != "off"
            return {
                kind: refusals.external_authority()
                for kind in (CallMeeting, ApplyRule, Elect, Settle, *(() if free else (Move,)))
            }
        if you is None:
            return {}
        whole = self.meeting is not None and self.meeting.scope == "whole"
        found = {} if whole and self.options.monitor_term == "recall" else {v.Recall: refusals.no_recall()}
        if not whole:
            found[v.Sue] = refusals.whole_group_only()
        elif you == self.watcher:
            found[v.Sue] = refusals.monitor_cannot_sue()
        if you != self.watcher >= 0:
            found[ApplyRule] = refusals.not_monitor(COLOURS[self.watcher])
        return {**found, **self.refused}

    def _panel(self) -> PanelView:
        ledger: Any = tuple((turn, turn % 4, (1, 0, 2, 0, 0)) for turn in range(30, 70))
        return PanelView(
            ledger, ((33, 1, "S1"), (35, 2, "S1")), tuple(Proposal(n, "S1", n != 2, n != 3) for n in range(4))
        )


def meeting(
    motion: v.Motion | None = None, *, scope: v.Scope = "whole", defending: bool = False, number: int = 3
) -> MeetingView:
    """An open meeting called by seat 1, with this motion open in it."""
    members = (0, 1, 2, 3) if scope == "whole" else dict(GROUPS)[scope]
    ballot = None
    if motion is not None:
        ballot = BallotView(5, 1, motion, members, (None,) * 4, defending, None, open_votes=True)
    return MeetingView(number, 1, scope, members, (False,) * 4, extended=False, motions_left=2, ballot=ballot)


def meeting_called(scope: v.Scope = "whole", number: int = 3) -> g.MeetingCalled:
    """The news of its call."""
    return g.MeetingCalled(number, 1, scope, (0, 1, 2, 3) if scope == "whole" else dict(GROUPS)[scope])


def motion_news(motion: v.Motion, number: int = 5) -> tuple[Any, ...]:
    """The news of a motion whose ballot is open."""
    if isinstance(motion, v.Sue):
        evidence = g.EvidenceShown((3, 12, 0, 5), (0, 2, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0))
        return (g.Moved(number, 1, motion), evidence, g.DefenceBegan(0), g.BallotOpened(number, (0, 1, 2, 3)))
    return (g.Moved(number, 1, motion), g.BallotOpened(number, (0, 1, 2, 3)))


def ballot_closed(
    number: int = 5,
    *,
    carried: bool = True,
    names: Sequence[v.VoteValue] | None = ("yes", "yes", "no", "absent"),
) -> g.BallotClosed:
    """The news of its close."""
    return g.BallotClosed(number, v.Tally(2, 1, 0, 1, carried, None if names is None else tuple(names)))
