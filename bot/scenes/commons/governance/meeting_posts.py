"""The posts of meetings: what a meeting is about, its ballots, and its minutes when it is over, read off the public news.

They are made from the PUBLIC's view and news alone. An open show of hands lists its votes, whichever way they came; of any other ballot
no vote changes anything here before its close (RULES C-107).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.scenes.commons.governance import hindsight, words
from bot.scenes.commons.governance.meeting import (
    ballot_key,
    ballot_rows,
    meeting_buttons,
    speaking_row,
    speaking_text,
    vote_reactions,
    who_may_speak,
)
from bot.scenes.commons.governance.rule_words import draft_text, promise_text
from bot.scenes.commons.table import options_of, suit_text
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
    """A motion from its being moved to what came of it."""

    moved: g.Moved
    meeting: int
    known: tuple[Rule, ...]
    """The rules of its time, for their old words."""
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
    """A meeting from its call on. What is older than the news is not in it."""

    called: g.MeetingCalled
    motions: list[MotionRecord] = field(default_factory=list[MotionRecord])
    extended: list[g.MeetingExtended] = field(default_factory=list[g.MeetingExtended])
    closed: g.MeetingClosed | None = None


def meeting_records(here: GovernanceView, news: Iterable[object]) -> list[MeetingRecord]:
    """The meetings whose call is among the news, and the open one in any case, oldest first."""
    found: list[MeetingRecord] = []
    for event in _with_its_beginning(here, tuple(news)):
        if isinstance(event, g.MeetingCalled):
            found.append(MeetingRecord(event))
        elif found and found[-1].closed is None:
            _add_event(found[-1], event, here)
    return found


def _with_its_beginning(here: GovernanceView, news: Sequence[object]) -> Sequence[object]:
    """The news; where the open meeting was called before they begin, its call is put in front."""
    meeting = here.meeting
    if meeting is None or any(isinstance(event, g.MeetingCalled) and event.number == meeting.number for event in news):
        return news
    return (g.MeetingCalled(meeting.number, meeting.caller, meeting.scope, meeting.members), *news)


def _add_event(record: MeetingRecord, event: object, here: GovernanceView) -> None:
    if isinstance(event, g.MeetingClosed):
        record.closed = event
    elif isinstance(event, g.MeetingExtended):
        record.extended.append(event)
    elif isinstance(event, g.Moved):
        record.motions.append(MotionRecord(event, record.called.number, _rules_before(record, here)))
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
"""Where the record of a motion keeps what comes of it."""


def _come_of(motion: MotionRecord, event: object) -> None:
    if isinstance(event, g.RulesChanged) and event.motion == motion.moved.number:
        motion.changed = event
    for kind, name in _NOTED.items():
        if isinstance(event, kind):
            setattr(motion, name, event)


def _rules_before(record: MeetingRecord, here: GovernanceView) -> tuple[Rule, ...]:
    """The rules before this motion: those of earlier meetings, and what this one has made so far."""
    earlier = tuple(rule for rule in here.history if rule.meeting < record.called.number)
    made = tuple(m.changed.added for m in record.motions if m.changed is not None and m.changed.added is not None)
    return (*earlier, *made)


STAGE = "stage:ostrom"
TOWN = "town"
"""The room of the whole group."""
ALL_NOTES = 5000
"""Characters of all motions in the minutes together."""


def room_posts(view: CommonsView, info: TableInfo, news: Sequence[object]) -> tuple[Post, ...]:
    """The posts of the meetings among the news. Raises ValueError for a view that is not the PUBLIC's."""
    if view.viewer != PUBLIC:
        raise ValueError("the posts of meetings are made from the public's view")
    here = view.governance
    if here is None:
        return ()
    posts = [Post(STAGE, "table", announcement_panel(info), tall=True) for event in news if isinstance(event, g.StageBegan)]
    for record in meeting_records(here, news):
        place = f"room:{room_of(record.called.scope, info)}"
        posts.append(Post(_post_key("meeting", record.called.number), place, _meeting_panel(view, info, record)))
        for motion in record.motions:
            posts += _motion_posts(view, info, here, motion, place)
    return tuple(posts)


def room_post_keys(news: Sequence[object]) -> list[str]:
    """The keys of the posts that these news make."""
    found = list[str]()
    for event in news:
        if isinstance(event, g.StageBegan):
            found.append(STAGE)
        elif isinstance(event, g.MeetingCalled):
            found.append(_post_key("meeting", event.number))
        elif isinstance(event, g.Moved):
            found += [_post_key("defence", event.number), ballot_key(event.number)]
    return found


def _post_key(kind: str, number: int) -> str:
    return f"{kind}:{number}"


def announcement_panel(info: TableInfo) -> Panel:
    """What the class is told when the Ostrom stage begins (RULES C-71), and what to think about until it may talk."""
    options = options_of(info)
    text = t(
        "commons.announce.text",
        board=t(f"commons.announce.board_{options.transition}"),
        meetings=t("commons.announce.meetings_now" if options.meetings_from == 1 else "commons.announce.meetings_late"),
        outside=t(f"commons.announce.outside_{options.instructor_override}"),
        questions=t("commons.result.questions_between"),
    )
    return Panel(title=t("commons.announce.title"), text=text, colour=SEA)


def room_of(scope: v.Scope, info: TableInfo) -> str:
    """The room of the floor in which such a meeting takes place (RULES C-103)."""
    return scope if scope != "whole" and options_of(info).resource_meeting == "private_thread" else TOWN


def _open_ballot(here: GovernanceView | None) -> BallotView | None:
    return None if here is None or here.meeting is None else here.meeting.ballot


def _meeting_panel(view: CommonsView, info: TableInfo, record: MeetingRecord) -> Panel:
    return _open_meeting_panel(view, info, record) if record.closed is None else _minutes_panel(view, info, record, record.closed)


def _open_meeting_panel(view: CommonsView, info: TableInfo, record: MeetingRecord) -> Panel:
    called, options = record.called, options_of(info)
    here = view.governance
    meeting = None if here is None else here.meeting
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
        lines += [_request_text(here, item) for item in here.agenda] if here is not None and meeting is not None else []
    return Panel(
        title=t("commons.meeting.title", number=called.number),
        text="\n".join(lines),
        notes=_motion_notes(view, [motion for motion in record.motions if motion.closed is not None]),
        rows=() if meeting is None else tuple(row for row in (speaking_row(meeting), tuple(meeting_buttons(meeting).values())) if row),
        footer=t("commons.hand.footer", table=info.called),
        colour=SEA,
    )


def _request_text(here: GovernanceView, item: v.AgendaItem) -> str:
    """What a resource group asks the whole group for, while it has not been put to the vote (RULES C-113)."""
    return t("commons.meeting.agenda", scope=words.scope_text(item.scope), motion=words.motion_text(item.change, here.history))


def _queue_lines(view: CommonsView, info: TableInfo, meeting: MeetingView) -> list[str]:
    """How one speaks after another here, and whose turn it is."""
    seconds = info.scaled_seconds(options_of(info).speech_seconds)
    lines = [t("commons.meeting.one_by_one")]
    if seconds:
        lines.append(t("commons.meeting.one_by_one_time", time=seconds_text(seconds)))
    if info.aloud is not None:
        lines.append(t("commons.meeting.come_in_again"))
    return [*lines, *filter(None, [speaking_text(view, meeting)])]


def _minutes_panel(view: CommonsView, info: TableInfo, record: MeetingRecord, closed: g.MeetingClosed) -> Panel:
    lines = [_call_text(view, record.called), t("commons.meeting.members_were", seats=words.seat_labels(view, record.called.members))]
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
    return t("commons.meeting.called", seat=seat_name(view.seats, called.caller), scope=words.scope_text(called.scope))


def _motion_notes(view: CommonsView, motions: Sequence[MotionRecord]) -> tuple[Note, ...]:
    """A note for each motion, all within Discord's limit; in full each stands in its own ballot's post."""
    if not motions:
        return ()
    most = min(MAX_NOTE_CHARS, ALL_NOTES // len(motions) - 100)
    return tuple(Note(_motion_title(view, motion), words.clip_text(_outcome_text(view, motion), most)) for motion in motions)


def _motion_title(view: CommonsView, motion: MotionRecord) -> str:
    moved = motion.moved
    return t("commons.motion.title", number=moved.number, what=words.motion_title(moved.motion, view.seats, moved.mover))


def _outcome_text(view: CommonsView, motion: MotionRecord, between: str = "\n") -> str:
    """The totals of a motion, and then what it changed, word by word; where it changed nothing, its own words."""
    totals = t("commons.ballot.not_counted") if motion.closed is None else words.tally_text(motion.closed.tally, view.seats)
    parts = [totals, _change_text(motion) or words.motion_text(motion.moved.motion, motion.known)]
    if motion.tie is not None:
        parts.insert(1, t(f"commons.ballot.tie_{motion.tie.by}"))
    if motion.reasons is not None:
        parts.append(words.reasons_text(motion.reasons, view.seats))
    return between.join(parts)


def _change_text(motion: MotionRecord) -> str:
    """Old and new words and effects of what was carried; "" where nothing changed."""
    if motion.resolved is not None:
        promise = motion.resolved.resolution
        return t("commons.promise.made", number=promise.number, words=promise_text(promise.words, promise.quota))
    if motion.petitioned is not None:
        item = motion.petitioned.item
        return t("commons.motion.asked", scope=words.scope_text(item.scope), motion=words.motion_text(item.change, motion.known))
    changed = motion.changed
    if changed is None:
        return ""
    lines = []
    if changed.removed is not None:
        lines.append(t("commons.motion.before", rule=changed.removed.name, draft=draft_text(changed.removed.draft)))
    if changed.added is not None:
        lines.append(t("commons.motion.now", rule=changed.added.name, draft=draft_text(changed.added.draft)))
    else:
        lines.append(t("commons.motion.gone"))
    return "\n".join([*lines, t("commons.motion.from_next_turn")])


def _motion_posts(view: CommonsView, info: TableInfo, here: GovernanceView, motion: MotionRecord, place: str) -> list[Post]:
    found = []
    if motion.defence is not None:
        found.append(Post(_post_key("defence", motion.moved.number), place, _defence_panel(view, info, here, motion, motion.defence)))
    if motion.opened is not None:
        options = options_of(info)
        reactions = vote_reactions(options.majority == "consent") if options.ballot == "show_of_hands" else ()
        found.append(
            Post(ballot_key(motion.moved.number), place, _ballot_panel(view, info, here, motion, motion.opened), reactions=reactions)
        )
    return found


def _question_text(info: TableInfo, motion: MotionRecord) -> str:
    """What is to be voted on: the motion, and what a suit would cost the Monitor."""
    text, sues = words.motion_text(motion.moved.motion, motion.known), isinstance(motion.moved.motion, v.Sue)
    return "\n".join((text, t("commons.suit.costs", suit=suit_text(options_of(info))))) if sues else text


def _defence_panel(view: CommonsView, info: TableInfo, here: GovernanceView, motion: MotionRecord, defence: g.DefenceBegan) -> Panel:
    """The charge, the Monitor's record, and its right to speak first (RULES C-123)."""
    ballot = _open_ballot(here)
    speaking = ballot is not None and ballot.motion == motion.moved.number and ballot.defending
    first = t("commons.suit.defence", seat=seat_name(view.seats, defence.monitor))
    notes = [] if motion.evidence is None else [Note(t("commons.suit.evidence"), _evidence_text(view, motion.evidence))]
    return Panel(
        title=_motion_title(view, motion),
        text=f"{_question_text(info, motion)}\n\n{first}",
        notes=tuple(notes),
        rows=tuple(ballot_rows(view, ballot)) if speaking and ballot is not None else (),
        colour=SEA,
    )


def _evidence_text(view: CommonsView, shown: g.EvidenceShown) -> str:
    return "\n".join(
        t(
            "commons.suit.evidence_line" if shown.taken else "commons.suit.evidence_sealed",
            seat=seat_name(view.seats, n),
            taken=shown.taken[n] if shown.taken else 0,
            flags=shown.flags[n] if shown.flags else 0,
            sanctions=shown.sanctions[n],
            rewards=shown.rewards[n],
        )
        for n in range(len(shown.sanctions))
    )


def _ballot_panel(view: CommonsView, info: TableInfo, here: GovernanceView, motion: MotionRecord, opened: g.BallotOpened) -> Panel:
    if motion.closed is not None:
        return Panel(title=_motion_title(view, motion), text=words.clip_text(_outcome_text(view, motion, "\n\n"), 4000), colour=SEA)
    text, ballot = _question_text(info, motion), _open_ballot(here)
    options = options_of(info)
    kind = f"{options.ballot}_agreeing" if options.ballot == "show_of_hands" and options.majority == "consent" else options.ballot
    grace = info.scaled_seconds(options_of(info).vote_grace)
    change = t("commons.ballot.change_grace", n=grace) if grace else t("commons.ballot.change")
    is_open = ballot is not None and ballot.motion == motion.moved.number
    if is_open and here.meeting is not None:
        text = "\n".join(filter(None, (text, hindsight.of_motion(view, motion.moved.motion, here.meeting.scope))))
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
