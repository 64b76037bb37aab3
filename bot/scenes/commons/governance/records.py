"""Meetings and motions, read off the public news: what their posts are made from, also right after they have closed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from games.commons.governance import events as g
from games.commons.governance.views import GovernanceView
from games.commons.governance.vocabulary import Rule


@dataclass(slots=True)
class MotionRecord:
    """A motion from its being moved to what came of it."""

    moved: g.Moved
    meeting: int
    known: tuple[Rule, ...]
    """The rules of its time, for their old words."""
    evidence: g.EvidenceShown | None = None
    defence: g.DefenceBegan | None = None
    opened: g.BallotOpened | None = None
    closed: g.BallotClosed | None = None
    changed: g.RulesChanged | None = None
    resolved: g.Resolved | None = None


@dataclass(slots=True)
class MeetingRecord:
    """A meeting from its call on. What is older than the news is not in it."""

    called: g.MeetingCalled
    motions: list[MotionRecord] = field(default_factory=list[MotionRecord])
    extended: list[g.MeetingExtended] = field(default_factory=list[g.MeetingExtended])
    closed: g.MeetingClosed | None = None


def meetings(here: GovernanceView, news: Iterable[object]) -> list[MeetingRecord]:
    """The meetings whose call is among the news, and the open one in any case, oldest first."""
    found: list[MeetingRecord] = []
    for event in _with_its_beginning(here, tuple(news)):
        if isinstance(event, g.MeetingCalled):
            found.append(MeetingRecord(event))
        elif found and found[-1].closed is None:
            _add(found[-1], event, here)
    return found


def _with_its_beginning(here: GovernanceView, news: Sequence[object]) -> Sequence[object]:
    """The news; where the open meeting was called before they begin, its call is put in front."""
    meeting = here.meeting
    if meeting is None or any(isinstance(event, g.MeetingCalled) and event.number == meeting.number for event in news):
        return news
    return (g.MeetingCalled(meeting.number, meeting.caller, meeting.scope, meeting.members), *news)


def _add(record: MeetingRecord, event: object, here: GovernanceView) -> None:
    if isinstance(event, g.MeetingClosed):
        record.closed = event
    elif isinstance(event, g.MeetingExtended):
        record.extended.append(event)
    elif isinstance(event, g.Moved):
        record.motions.append(MotionRecord(event, record.called.number, _known(record, here)))
    elif record.motions:
        _come_of(record.motions[-1], event)


def _come_of(motion: MotionRecord, event: object) -> None:
    if isinstance(event, g.EvidenceShown):
        motion.evidence = event
    elif isinstance(event, g.DefenceBegan):
        motion.defence = event
    elif isinstance(event, g.BallotOpened):
        motion.opened = event
    elif isinstance(event, g.BallotClosed):
        motion.closed = event
    elif isinstance(event, g.RulesChanged) and event.motion == motion.moved.number:
        motion.changed = event
    elif isinstance(event, g.Resolved):
        motion.resolved = event


def _known(record: MeetingRecord, here: GovernanceView) -> tuple[Rule, ...]:
    """The rules before this motion: those of earlier meetings, and what this one has made so far."""
    earlier = tuple(rule for rule in here.history if rule.meeting < record.called.number)
    made = tuple(m.changed.added for m in record.motions if m.changed is not None and m.changed.added is not None)
    return (*earlier, *made)
