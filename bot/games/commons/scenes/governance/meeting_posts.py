"""The posts of meetings: subject, ballots, and minutes afterwards.

They are made from the PUBLIC's view and news alone. An open show of hands lists its votes however they were
cast; other ballots change nothing here before their close (RULES C-107).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.games.commons.scenes.governance import hindsight, words
from bot.games.commons.scenes.governance.meeting import (
    ballot_key,
    ballot_rows,
    meeting_buttons,
    speaking_row,
    speaking_text,
    vote_reactions,
    who_may_speak,
)
from bot.games.commons.scenes.governance.rule_words import draft_text, promise_text
from bot.games.commons.scenes.table import options_of, suit_text
from bot.scenes.island.parts import SEA
from bot.scenes.model import MAX_NOTE_CHARS, Note, Panel, Post, TableInfo
from bot.scenes.options import seconds_text
from bot.scenes.parts import seat_name
from bot.texts.lookup import t
from games.audience import PUBLIC
from games.commons.governance import events as g
from games.commons.governance import vocabulary as v
from games.commons.governance.views import BallotView, CommonsView, GovernanceView, MeetingView
from games.commons.governance.vocabulary import Rule


@dataclass(slots=True)
class MotionRecord:
    """A motion and its consequences."""

    moved: g.Moved
    meeting: int
    known: tuple[Rule, ...]
    """The rules at that time, for their old words."""
    evidence: g.EvidenceShown | None = None
    defence: g.DefenceBegan | None = None
    opened: g.BallotOpened | None = None
    tie: g.TieSettled | None = None
    reasons: g.ReasonsRead | None = None
    closed: g.BallotClosed | None = None
    changed: g.RulesChanged | None = None
    resolved: g.Resolved | None = None
    petitioned: g.Petitioned | None = None


@dataclass(slots=True)
class MeetingRecord:
    """A meeting from its call on, as far as the news reaches back."""

    called: g.MeetingCalled
    motions: list[MotionRecord] = field(default_factory=list[MotionRecord])
    extended: list[g.MeetingExtended] = field(default_factory=list[g.MeetingExtended])
    closed: g.MeetingClosed | None = None


def meeting_records(institutions: GovernanceView, news: Iterable[object]) -> list[MeetingRecord]:
    """Return the meetings called in the news, and always the open one, oldest first."""
    records: list[MeetingRecord] = []
    for event in _with_its_beginning(institutions, tuple(news)):
        if isinstance(event, g.MeetingCalled):
            records.append(MeetingRecord(event))
        elif records and records[-1].closed is None:
            _add_event(records[-1], event, institutions)
    return records


def _with_its_beginning(institutions: GovernanceView, news: Sequence[object]) -> Sequence[object]:
    """Return the news, preceded by the open meeting's call if that is older."""
    meeting = institutions.meeting
    if meeting is None or any(
        isinstance(event, g.MeetingCalled) and event.number == meeting.number for event in news
    ):
        return news
    return (g.MeetingCalled(meeting.number, meeting.caller, meeting.scope, meeting.members), *news)


def _add_event(record: MeetingRecord, event: object, institutions: GovernanceView) -> None:
    if isinstance(event, g.MeetingClosed):
        record.closed = event
    elif isinstance(event, g.MeetingExtended):
        record.extended.append(event)
    elif isinstance(event, g.Moved):
        record.motions.append(MotionRecord(event, record.called.number, _rules_before(record, institutions)))
    elif record.motions:
        _come_of(record.motions[-1], event)


_NOTED = {
    g.EvidenceShown: "evidence",
    g.DefenceBegan: "defence",
    g.BallotOpened: "opened",
    g.TieSettled: "tie",
    g.ReasonsRead: "reasons",
    g.BallotClosed: "closed",
    g.Resolved: "resolved",
    g.Petitioned: "petitioned",
}
"""Field of a motion's record for each of its consequences."""


def _come_of(motion: MotionRecord, event: object) -> None:
    if isinstance(event, g.RulesChanged) and event.motion == motion.moved.number:
        motion.changed = event
    for kind, name in _NOTED.items():
        if isinstance(event, kind):
            setattr(motion, name, event)


def _rules_before(record: MeetingRecord, institutions: GovernanceView) -> tuple[Rule, ...]:
    """Return the rules before this motion: those of earlier meetings and those made so far in this one."""
    earlier = tuple(rule for rule in institutions.history if rule.meeting < record.called.number)
    added = tuple(
        m.changed.added for m in record.motions if m.changed is not None and m.changed.added is not None
    )
    return (*earlier, *added)


STAGE = "stage:ostrom"
TOWN = "town"
"""Room of the whole group."""
ALL_NOTES = 5000
"""Characters of all motions in the minutes together."""


def room_posts(view: CommonsView, info: TableInfo, news: Sequence[object]) -> tuple[Post, ...]:
    """Return the posts of the meetings in the news. Raises ValueError for a view other than the PUBLIC's."""
    if view.viewer != PUBLIC:
        raise ValueError("the posts of meetings are made from the public's view")
    institutions = view.governance
    if institutions is None:
        return ()
    posts = [
        Post(STAGE, "table", announcement_panel(info), tall=True)
        for event in news
        if isinstance(event, g.StageBegan)
    ]
    for record in meeting_records(institutions, news):
        place = f"room:{room_of(record.called.scope, info)}"
        posts.append(
            Post(_post_key("meeting", record.called.number), place, _meeting_panel(view, info, record))
        )
        for motion in record.motions:
            posts += _motion_posts(view, info, institutions, motion, place)
    return tuple(posts)


def room_post_keys(news: Sequence[object]) -> list[str]:
    """Return the keys of the posts that these news make."""
    keys = list[str]()
    for event in news:
        if isinstance(event, g.StageBegan):
            keys.append(STAGE)
        elif isinstance(event, g.MeetingCalled):
            keys.append(_post_key("meeting", event.number))
        elif isinstance(event, g.Moved):
            keys += [_post_key("defence", event.number), ballot_key(event.number)]
    return keys


def _post_key(kind: str, number: int) -> str:
    return f"{kind}:{number}"


def announcement_panel(info: TableInfo) -> Panel:
    """Return the announcement of the Ostrom stage (RULES C-71), with questions to consider before the first
    meeting.
    """
    options = options_of(info)
    text = t(
        "commons.announce.text",
        board=t(f"commons.announce.board_{options.transition}"),
        meetings=t(
            "commons.announce.meetings_now"
            if options.meetings_from == 1
            else "commons.announce.meetings_late"
        ),
        outside=t(f"commons.announce.outside_{options.instructor_override}"),
        questions=t("commons.result.questions_between"),
    )
    return Panel(title=t("commons.announce.title"), text=text, colour=SEA)


def room_of(scope: v.Scope, info: TableInfo) -> str:
    """Return the room of the floor for such a meeting (RULES C-103)."""
    return scope if scope != "whole" and options_of(info).resource_meeting == "private_thread" else TOWN


def _open_ballot(institutions: GovernanceView | None) -> BallotView | None:
    return None if institutions is None or institutions.meeting is None else institutions.meeting.ballot


def _meeting_panel(view: CommonsView, info: TableInfo, record: MeetingRecord) -> Panel:
    return (
        _open_meeting_panel(view, info, record)
        if record.closed is None
        else _minutes_panel(view, info, record, record.closed)
    )


def _open_meeting_panel(view: CommonsView, info: TableInfo, record: MeetingRecord) -> Panel:
    called, options = record.called, options_of(info)
    institutions = view.governance
    meeting = None if institutions is None else institutions.meeting
    lines = [t("commons.meeting.words_kept")] if info.words == "kept" else []
    one_by_one = meeting is not None and meeting.one_by_one
    lines += [_call_text(view, called), who_may_speak(view, called, "propose" if one_by_one else "speak")]
    if info.aloud is not None:
        lines.append(t(f"commons.meeting.aloud_{options.meeting_form}", voice=f"<#{info.aloud}>"))
    if meeting is not None and one_by_one:
        lines += _queue_lines(view, info, meeting)
    if options.meeting_seconds:
        key = "commons.meeting.time_extended" if record.extended else "commons.meeting.time"
        time, more = map(info.scaled_seconds, (options.meeting_seconds, options.extension_seconds))
        lines.append(t(key, time=seconds_text(time), more=seconds_text(more)))
    lines.append(t("commons.meeting.what", most=options.motions_per_meeting))
    if called.scope == "whole":
        lines.append(t("commons.meeting.sue", suit=suit_text(options)))
        lines += (
            [_request_text(institutions, item) for item in institutions.agenda]
            if institutions is not None and meeting is not None
            else []
        )
    return Panel(
        title=t("commons.meeting.title", number=called.number),
        text="\n".join(lines),
        notes=_motion_notes(view, [motion for motion in record.motions if motion.closed is not None]),
        rows=()
        if meeting is None
        else tuple(row for row in (speaking_row(meeting), tuple(meeting_buttons(meeting).values())) if row),
        footer=t("commons.hand.footer", table=info.called),
        colour=SEA,
    )


def _request_text(institutions: GovernanceView, item: v.AgendaItem) -> str:
    """Return a resource group's request to the whole group before it is put to the vote (RULES C-113)."""
    return t(
        "commons.meeting.agenda",
        scope=words.scope_text(item.scope),
        motion=words.motion_text(item.change, institutions.history),
    )


def _queue_lines(view: CommonsView, info: TableInfo, meeting: MeetingView) -> list[str]:
    seconds = info.scaled_seconds(options_of(info).speech_seconds)
    lines = [t("commons.meeting.one_by_one")]
    if seconds:
        lines.append(t("commons.meeting.one_by_one_time", time=seconds_text(seconds)))
    if info.aloud is not None:
        lines.append(t("commons.meeting.come_in_again"))
    return [*lines, *filter(None, [speaking_text(view, meeting)])]


def _minutes_panel(
    view: CommonsView, info: TableInfo, record: MeetingRecord, closed: g.MeetingClosed
) -> Panel:
    lines = [
        _call_text(view, record.called),
        t("commons.meeting.members_were", seats=words.seat_labels(view, record.called.members)),
    ]
    outside = t("commons.meeting.instructor")
    by = [outside if more.by is None else seat_name(view.seats, more.by) for more in record.extended]
    lines += [t("commons.meeting.extended", seat=who) for who in by]
    lines.append(t(f"commons.meeting.closed_{closed.why}"))
    if not record.motions:
        lines.append(t("commons.meeting.no_motion"))
    return Panel(
        title=t("commons.meeting.minutes_title", number=record.called.number),
        text="\n".join(lines),
        notes=_motion_notes(view, record.motions),
        footer=t("commons.meeting.minutes_footer_asked" if info.words else "commons.meeting.minutes_footer"),
        colour=SEA,
    )


def _call_text(view: CommonsView, called: g.MeetingCalled) -> str:
    return t(
        "commons.meeting.called",
        seat=seat_name(view.seats, called.caller),
        scope=words.scope_text(called.scope),
    )


def _motion_notes(view: CommonsView, motions: Sequence[MotionRecord]) -> tuple[Note, ...]:
    """Return a note for each motion, all within Discord's limit; each ballot's own post has the full text."""
    if not motions:
        return ()
    most = min(MAX_NOTE_CHARS, ALL_NOTES // len(motions) - 100)
    return tuple(
        Note(_motion_title(view, motion), words.clip_text(_outcome_text(view, motion), most))
        for motion in motions
    )


def _motion_title(view: CommonsView, motion: MotionRecord) -> str:
    moved = motion.moved
    return t(
        "commons.motion.title",
        number=moved.number,
        what=words.motion_title(moved.motion, view.seats, moved.mover),
    )


def _outcome_text(view: CommonsView, motion: MotionRecord, between: str = "\n") -> str:
    """Return the totals of a motion, then its change word by word; its own words if it changed nothing."""
    totals = (
        t("commons.ballot.not_counted")
        if motion.closed is None
        else words.tally_text(motion.closed.tally, view.seats)
    )
    parts = [totals, _change_text(motion) or words.motion_text(motion.moved.motion, motion.known)]
    if motion.tie is not None:
        parts.insert(1, t(f"commons.ballot.tie_{motion.tie.by}"))
    if motion.reasons is not None:
        parts.append(words.reasons_text(motion.reasons, view.seats))
    return between.join(parts)


def _change_text(motion: MotionRecord) -> str:
    """Return old and new words and effects of a carried motion; "" if nothing changed."""
    if motion.resolved is not None:
        promise = motion.resolved.resolution
        return t(
            "commons.promise.made", number=promise.number, words=promise_text(promise.words, promise.quota)
        )
    if motion.petitioned is not None:
        item = motion.petitioned.item
        return t(
            "commons.motion.asked",
            scope=words.scope_text(item.scope),
            motion=words.motion_text(item.change, motion.known),
        )
    changed = motion.changed
    if changed is None:
        return ""
    lines = []
    if changed.removed is not None:
        lines.append(
            t("commons.motion.before", rule=changed.removed.name, draft=draft_text(changed.removed.draft))
        )
    if changed.added is not None:
        lines.append(t("commons.motion.now", rule=changed.added.name, draft=draft_text(changed.added.draft)))
    else:
        lines.append(t("commons.motion.gone"))
    return "\n".join([*lines, t("commons.motion.from_next_turn")])


def _motion_posts(
    view: CommonsView, info: TableInfo, institutions: GovernanceView, motion: MotionRecord, place: str
) -> list[Post]:
    posts = []
    if motion.defence is not None:
        posts.append(
            Post(
                _post_key("defence", motion.moved.number),
                place,
                _defence_panel(view, info, institutions, motion, motion.defence),
            )
        )
    if motion.opened is not None:
        options = options_of(info)
        reactions = vote_reactions(options.majority == "consent") if options.ballot == "show_of_hands" else ()
        posts.append(
            Post(
                ballot_key(motion.moved.number),
                place,
                _ballot_panel(view, info, institutions, motion, motion.opened),
                reactions=reactions,
            )
        )
    return posts


def _question_text(info: TableInfo, motion: MotionRecord) -> str:
    text, sues = words.motion_text(motion.moved.motion, motion.known), isinstance(motion.moved.motion, v.Sue)
    return "\n".join((text, t("commons.suit.costs", suit=suit_text(options_of(info))))) if sues else text


def _defence_panel(
    view: CommonsView,
    info: TableInfo,
    institutions: GovernanceView,
    motion: MotionRecord,
    defence: g.DefenceBegan,
) -> Panel:
    """Return the charge, the Monitor's record, and its right to speak first (RULES C-123)."""
    ballot = _open_ballot(institutions)
    speaking = ballot is not None and ballot.motion == motion.moved.number and ballot.defending
    first = t("commons.suit.defence", seat=seat_name(view.seats, defence.monitor))
    notes = (
        []
        if motion.evidence is None
        else [Note(t("commons.suit.evidence"), _evidence_text(view, motion.evidence))]
    )
    return Panel(
        title=_motion_title(view, motion),
        text=f"{_question_text(info, motion)}\n\n{first}",
        notes=tuple(notes),
        rows=tuple(ballot_rows(view, ballot)) if speaking and ballot is not None else (),
        colour=SEA,
    )


def _evidence_text(view: CommonsView, evidence: g.EvidenceShown) -> str:
    return "\n".join(
        t(
            "commons.suit.evidence_line" if evidence.taken else "commons.suit.evidence_sealed",
            seat=seat_name(view.seats, n),
            taken=evidence.taken[n] if evidence.taken else 0,
            flags=evidence.flags[n] if evidence.flags else 0,
            sanctions=evidence.sanctions[n],
            rewards=evidence.rewards[n],
        )
        for n in range(len(evidence.sanctions))
    )


def _ballot_panel(
    view: CommonsView,
    info: TableInfo,
    institutions: GovernanceView,
    motion: MotionRecord,
    opened: g.BallotOpened,
) -> Panel:
    if motion.closed is not None:
        return Panel(
            title=_motion_title(view, motion),
            text=words.clip_text(_outcome_text(view, motion, "\n\n"), 4000),
            colour=SEA,
        )
    text, ballot = _question_text(info, motion), _open_ballot(institutions)
    options = options_of(info)
    kind = (
        f"{options.ballot}_agreeing"
        if options.ballot == "show_of_hands" and options.majority == "consent"
        else options.ballot
    )
    grace = info.scaled_seconds(options_of(info).vote_grace)
    change = t("commons.ballot.change_grace", n=grace) if grace else t("commons.ballot.change")
    is_open = ballot is not None and ballot.motion == motion.moved.number
    if is_open and institutions.meeting is not None:
        text = "\n".join(
            filter(None, (text, hindsight.of_motion(view, motion.moved.motion, institutions.meeting.scope)))
        )
    votes = words.open_votes_text(view, ballot) if is_open and ballot is not None else ""
    how = [t(f"commons.ballot.how_{kind}", seats=words.seat_labels(view, opened.voters))]
    how += [t("commons.ballot.object")] if options.majority == "consent" else []
    how += [t("commons.ballot.may_reason")] if options.ballot == "roll_call" and options.vote_reasons else []
    lines = [text, " ".join(how), words.takes_text(options), votes, words.time_to_vote(info), change]
    return Panel(
        title=_motion_title(view, motion),
        text="\n\n".join(filter(None, lines)),
        rows=tuple(ballot_rows(view, ballot)) if is_open and ballot is not None else (),
        colour=SEA,
    )
