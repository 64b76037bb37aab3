"""Self-government in sheets, from a game's course."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from games.analysis.research.data.civic_sheets import (
    MeetingRow,
    MotionRow,
    PromiseRow,
    RuleRow,
    SanctionRow,
    SpeechRow,
    SuitRow,
    VoteRow,
)
from games.analysis.research.data.columns import SheetRow
from games.analysis.research.data.reading import compact_json
from games.audience import Seat
from games.commons.analysis.course import Ballot, Course, Moment
from games.commons.governance import events as gov
from games.commons.governance.vocabulary import (
    Add,
    Alter,
    Deed,
    Draft,
    Motion,
    Petition,
    Remove,
    Resolve,
    Rule,
    RuleSort,
    Sue,
    Swap,
)


class SpeechCount(NamedTuple):
    """A count of a person's speech. `sitting`: its first row."""

    row: int
    ms: int
    sitting: int
    event: gov.SpeechCounted


def institution_rows(
    table: str, course: Course, vote_moments: Mapping[tuple[int, Seat], tuple[int, int]]
) -> Iterator[SheetRow]:
    """Yield all rows. `vote_moments`: by motion and seat, row and time of the last vote."""
    yield from _meeting_rows(table, course)
    for ballot in course.ballots:
        yield _motion_row(table, ballot)
        for seat, cast in ballot.votes:
            row, ms = vote_moments[ballot.number, seat]
            why = dict(ballot.reasons).get(seat)
            yield VoteRow(table, ballot.number, row, ms, seat, cast, ballot.is_outvoted(cast), why)  # type: ignore[arg-type]  # one of its words
    yield from _rule_rows(table, course)
    yield from _sanction_rows(table, course)
    yield from _suit_rows(table, course)
    yield from _promise_rows(table, course)


def _meeting_rows(table: str, course: Course) -> Iterator[SheetRow]:
    closed = {event.number: event.why for _, event in course.events_of_kind(gov.MeetingClosed)}
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


def speech_rows(table: str, counts: Sequence[SpeechCount]) -> Iterator[SheetRow]:
    """Yield each person's speech by meeting. Lengths are unknown if no message has one."""
    counts_by_sitting: dict[tuple[int, Seat, int], list[SpeechCount]] = {}
    for count in counts:
        counts_by_sitting.setdefault((count.event.meeting, count.event.seat, count.sitting), []).append(count)
    is_known = any(count.event.characters for count in counts)
    for (meeting, seat, _), own in sorted(counts_by_sitting.items()):
        messages, characters, seconds = (
            sum(getattr(count.event, name) for count in own) for name in ("messages", "characters", "seconds")
        )
        if messages > 0 or seconds > 0:
            yield SpeechRow(
                table,
                meeting,
                own[0].row,
                own[0].ms,
                seat,
                messages,
                characters if is_known else None,
                seconds,
            )


def _motion_row(table: str, ballot: Ballot) -> MotionRow:
    """Return a motion's row, for a petition with its change."""
    at, tally = ballot.at, ballot.tally
    change = ballot.motion.change if isinstance(ballot.motion, Petition) else ballot.motion
    valid_tally = None if tally is None or tally.void else tally
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
        rule=change.rule if isinstance(change, Alter | Remove | Swap) else None,
        words=_motion_words(change),
        does=_motion_effects(change),
        yes=None if valid_tally is None else valid_tally.yes,
        no=None if valid_tally is None else valid_tally.no,
        abstain=None if valid_tally is None else valid_tally.abstain,
        absent=None if valid_tally is None else valid_tally.absent,
        carried=None if valid_tally is None else valid_tally.carried,
        void=tally is not None and tally.void,
        tie=ballot.settled,
    )


def _motion_words(motion: Motion) -> str | None:
    match motion:
        case Add(draft=draft) | Alter(draft=draft) | Swap(draft=draft):
            return draft.words
        case Resolve(words=words):
            return words
        case Sue(reason=reason):
            return reason
        case _:
            return None


def _motion_effects(motion: Motion) -> str | None:
    match motion:
        case Add(draft=draft) | Alter(draft=draft) | Swap(draft=draft):
            return _draft_effects(draft)
        case Resolve(quota=quota) if quota is not None:
            return compact_json(to_json_value(quota))
        case _:
            return None


def _draft_effects(draft: Draft) -> str:
    return compact_json(to_json_value(draft.effects))


def to_json_value(value: Any) -> Any:
    """Return JSON values."""
    return msgspec.to_builtins(value)


def _rule_rows(table: str, course: Course) -> Iterator[SheetRow]:
    initial_rules = [
        (at, rule) for at, event in course.events_of_kind(gov.StageBegan) for rule in event.rules
    ]
    changes = course.events_of_kind(gov.RulesChanged)
    removal_rows = {
        (event.removed.name, event.removed.version): at.row
        for at, event in changes
        if event.removed is not None
    }
    for at, rule in [
        *initial_rules,
        *((at, event.added) for at, event in changes if event.added is not None),
    ]:
        yield _rule_row(table, at, rule, removal_rows.get((rule.name, rule.version)))


def _rule_row(table: str, at: Moment, rule: Rule, until: int | None) -> RuleRow:
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
        does=_draft_effects(rule.draft),
        condition=None if rule.draft.condition is None else compact_json(to_json_value(rule.draft.condition)),
        once=rule.draft.once,
    )


def _sanction_rows(table: str, course: Course) -> Iterator[SheetRow]:
    reversed_deeds = {event.number for _, event in course.events_of_kind(gov.DeedReversed)}
    earlier: set[tuple[RuleSort, Seat]] = set()
    for at, event in course.events_of_kind(gov.RuleApplied):
        deed = event.deed
        yield _sanction_row(
            table, at, deed, again=(deed.sort, deed.target) in earlier, undone=deed.number in reversed_deeds
        )
        earlier.add((deed.sort, deed.target))


def _sanction_row(table: str, at: Moment, deed: Deed, *, again: bool, undone: bool) -> SanctionRow:
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


def _suit_rows(table: str, course: Course) -> Iterator[SheetRow]:
    monitors = [(at.row, event.seat) for at, event in course.events_of_kind(gov.MonitorNamed)]
    for ballot in course.ballots:
        if isinstance(ballot.motion, Sue):
            monitor = next((seat for row, seat in reversed(monitors) if row < ballot.at.row), None)
            carried = None if ballot.tally is None or ballot.tally.void else ballot.tally.carried
            yield SuitRow(
                table,
                ballot.number,
                ballot.at.row,
                ballot.at.ms,
                ballot.mover,
                monitor,
                ballot.motion.reason,
                carried,
            )


def _promise_rows(table: str, course: Course) -> Iterator[SheetRow]:
    for enactment in course.enactments:
        if (promise := enactment.promise) is not None:
            quota = promise.quota
            yield PromiseRow(
                table=table,
                promise=promise.number,
                row=enactment.at.row,
                ms=enactment.at.ms,
                round=enactment.at.round,
                turn=enactment.at.turn,
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
