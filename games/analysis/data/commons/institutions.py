"""Self-government in sheets: meetings, motions, votes, rules, sanctions, suits and promises, as the course of a game has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from games.analysis.commons.course import Ballot, Course, Moment
from games.analysis.data.civic_sheets import MeetingRow, MotionRow, PromiseRow, RuleRow, SanctionRow, SpeechRow, SuitRow, VoteRow
from games.analysis.data.columns import Row
from games.analysis.data.reading import compact
from games.audience import Seat
from games.commons.governance import events as gov
from games.commons.governance.vocabulary import Add, Alter, Deed, Draft, Motion, Petition, Remove, Resolve, Rule, RuleSort, Sue, Swap


class Counted(NamedTuple):
    """A count of what a person said. `sitting`: the first row of the sitting in which they held the seat."""

    row: int
    ms: int
    sitting: int
    event: gov.SpeechCounted


def institutions(table: str, course: Course, voted: Mapping[tuple[int, Seat], tuple[int, int]]) -> Iterator[Row]:
    """All of them. Of a game without an Ostrom stage nothing. `voted`: by motion and seat, the row and the time of its last vote."""
    yield from _meetings(table, course)
    for ballot in course.ballots:
        yield _motion(table, ballot)
        for seat, cast in ballot.votes:
            row, ms = voted[ballot.number, seat]
            why = dict(ballot.reasons).get(seat)
            yield VoteRow(table, ballot.number, row, ms, seat, cast, ballot.outvotes(cast), why)  # type: ignore[arg-type]  # one of its words
    yield from _rules(table, course)
    yield from _sanctions(table, course)
    yield from _suits(table, course)
    yield from _promises(table, course)


def _meetings(table: str, course: Course) -> Iterator[Row]:
    closed = {event.number: event.why for _, event in course.of(gov.MeetingClosed)}
    for meeting in course.meetings:
        at, end = meeting.at, meeting.closed
        yield MeetingRow(
            table=table,
            meeting=meeting.number,
            row=at.row,
            ms=at.ms,
            round=at.round,
            turn=at.turn,
            seat=meeting.caller,
            scope=meeting.scope,
            members=len(meeting.members),
            lasted_ms=None if end is None else end.ms - at.ms,
            closed_by=closed.get(meeting.number),
        )


def speech(table: str, counts: Sequence[Counted]) -> Iterator[Row]:
    """How much each person said in each meeting. Where no message of a table has a length, the bot could not read it."""
    found: dict[tuple[int, Seat, int], list[Counted]] = {}
    for one in counts:
        found.setdefault((one.event.meeting, one.event.seat, one.sitting), []).append(one)
    is_known = any(one.event.characters for one in counts)
    for (meeting, seat, _), own in sorted(found.items()):
        messages, characters, seconds = (sum(getattr(one.event, name) for one in own) for name in ("messages", "characters", "seconds"))
        if messages > 0 or seconds > 0:
            yield SpeechRow(table, meeting, own[0].row, own[0].ms, seat, messages, characters if is_known else None, seconds)


def _motion(table: str, ballot: Ballot) -> MotionRow:
    """A motion; of a petition the change that it asks for."""
    at, tally = ballot.at, ballot.tally
    asked = ballot.motion.change if isinstance(ballot.motion, Petition) else ballot.motion
    counted = None if tally is None or tally.void else tally
    return MotionRow(
        table=table,
        motion=ballot.number,
        meeting=ballot.meeting,
        row=at.row,
        ms=at.ms,
        round=at.round,
        turn=at.turn,
        seat=ballot.mover,
        moves=ballot.motion.kind,  # type: ignore[arg-type]  # one of its words
        rule=asked.rule if isinstance(asked, Alter | Remove | Swap) else None,
        words=_words(asked),
        does=_asked(asked),
        yes=None if counted is None else counted.yes,
        no=None if counted is None else counted.no,
        abstain=None if counted is None else counted.abstain,
        absent=None if counted is None else counted.absent,
        carried=None if counted is None else counted.carried,
        void=tally is not None and tally.void,
        tie=ballot.settled,
    )


def _words(motion: Motion) -> str | None:
    match motion:
        case Add(draft=draft) | Alter(draft=draft) | Swap(draft=draft):
            return draft.words
        case Resolve(words=words):
            return words
        case Sue(reason=reason):
            return reason
        case _:
            return None


def _asked(motion: Motion) -> str | None:
    match motion:
        case Add(draft=draft) | Alter(draft=draft) | Swap(draft=draft):
            return _does(draft)
        case Resolve(quota=quota) if quota is not None:
            return compact(plain(quota))
        case _:
            return None


def _does(draft: Draft) -> str:
    return compact(plain(draft.effects))


def plain(value: Any) -> Any:
    """As JSON values."""
    return msgspec.to_builtins(value)


def _rules(table: str, course: Course) -> Iterator[Row]:
    began = [(at, rule) for at, event in course.of(gov.StageBegan) for rule in event.rules]
    changed = course.of(gov.RulesChanged)
    gone = {(event.removed.name, event.removed.version): at.row for at, event in changed if event.removed is not None}
    for at, rule in [*began, *((at, event.added) for at, event in changed if event.added is not None)]:
        yield _rule(table, at, rule, gone.get((rule.name, rule.version)))


def _rule(table: str, at: Moment, rule: Rule, until: int | None) -> RuleRow:
    return RuleRow(
        table=table,
        rule=rule.name,
        version=rule.version,
        row=at.row,
        ms=at.ms,
        since_turn=rule.since,
        until_row=until,
        sort=rule.draft.sort,
        scope=rule.scope,
        meeting=rule.meeting or None,
        words=rule.draft.words,
        does=_does(rule.draft),
        condition=None if rule.draft.condition is None else compact(plain(rule.draft.condition)),
        once=rule.draft.once,
    )


def _sanctions(table: str, course: Course) -> Iterator[Row]:
    back = {event.number for _, event in course.of(gov.DeedReversed)}
    had: set[tuple[RuleSort, Seat]] = set()
    for at, event in course.of(gov.RuleApplied):
        deed = event.deed
        yield _sanction(table, at, deed, again=(deed.sort, deed.target) in had, undone=deed.number in back)
        had.add((deed.sort, deed.target))


def _sanction(table: str, at: Moment, deed: Deed, *, again: bool, undone: bool) -> SanctionRow:
    return SanctionRow(
        table=table,
        deed=deed.number,
        row=at.row,
        ms=at.ms,
        round=at.round,
        turn=at.turn,
        seat=deed.monitor,
        target=deed.target,
        rule=deed.rule,
        version=deed.version,
        sort=deed.sort,
        thing=deed.resource,
        words=deed.reason,
        again=again,
        deviates=deed.deviates,
        points_moved=deed.points,
        skipped_turns=deed.skips,
        reversed=undone,
    )


def _suits(table: str, course: Course) -> Iterator[Row]:
    named = [(at.row, event.seat) for at, event in course.of(gov.MonitorNamed)]
    for ballot in course.ballots:
        if isinstance(ballot.motion, Sue):
            monitor = next((seat for row, seat in reversed(named) if row < ballot.at.row), None)
            carried = None if ballot.tally is None or ballot.tally.void else ballot.tally.carried
            yield SuitRow(table, ballot.number, ballot.at.row, ballot.at.ms, ballot.mover, monitor, ballot.motion.reason, carried)


def _promises(table: str, course: Course) -> Iterator[Row]:
    for made in course.made:
        if (promise := made.promise) is not None:
            quota = promise.quota
            yield PromiseRow(
                table=table,
                promise=promise.number,
                row=made.at.row,
                ms=made.at.ms,
                round=made.at.round,
                turn=made.at.turn,
                seat=None,
                meeting=promise.meeting,
                scope=promise.scope,
                thing=None if quota is None else quota.resource,
                most=None if quota is None else quota.most,
                delegated=quota is not None and quota.delegated,
                words=promise.words,
                pledged=None,
                sent=None,
                fate=None,
            )
