"""The public part of the Ostrom Variant on the card, and a seat's private confirmations.

Shows the totals of a show of hands. Other ballots show nothing before their close, and elections never show
votes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.games.commons.scenes.governance.meeting import (
    CALL,
    member_rows,
    speaking_text,
    still_talking,
    who_may_now,
)
from bot.games.commons.scenes.governance.meeting_posts import TOWN, room_of
from bot.games.commons.scenes.governance.words import (
    count_progress_text,
    governance_view,
    motion_title,
    open_totals_text,
    scope_text,
    seat_labels,
)
from bot.games.commons.scenes.table import button, options_of
from bot.scenes.model import Button, Control, Row, TableInfo
from bot.scenes.parts import alternatives, own_seat, seat_name
from bot.texts.lookup import t
from games.commons.governance import events as g
from games.commons.governance.actions import CallMeeting, Elect
from games.commons.governance.views import CommonsView, ElectionView, GovernanceView, MeetingView, PendingView


def institution_lines(view: CommonsView, info: TableInfo) -> list[str]:
    """Return the paragraphs of an open meeting, election or choice; none during an ordinary turn."""
    institutions = view.governance
    if institutions is None or view.phase == "over":
        return []
    paragraphs = []
    if institutions.meeting is not None:
        paragraphs += _meeting_lines(view, info, institutions.meeting)
    if institutions.election is not None:
        paragraphs += _election_lines(view, info, institutions.election)
    if institutions.pending:
        paragraphs += _pending_lines(view, info, institutions.pending[0])
    elif institutions.ending:
        paragraphs.append(
            "\n".join(
                (
                    t("commons.card.moment", seat=seat_name(view.seats, institutions.watcher)),
                    *_deadline_lines(info),
                )
            )
        )
    return paragraphs


def _deadline_lines(info: TableInfo) -> list[str]:
    return [] if info.deadline_s is None else [t("commons.card.until", when=f"<t:{info.deadline_s}:R>")]


def still_open(view: CommonsView, event: object) -> bool:
    """Return whether the meeting or election that this event began is still open."""
    institutions = view.governance
    if institutions is None:
        return False
    if isinstance(event, g.MeetingCalled):
        return institutions.meeting is not None and institutions.meeting.number == event.number
    return isinstance(event, g.ElectionOpened) and institutions.election is not None


def takes_over(institutions: GovernanceView | None) -> bool:
    """Return whether the card itself says what the table waits for: a list of awaited seats may reveal too
    much.
    """
    return institutions is not None and (
        institutions.meeting is not None
        or institutions.election is not None
        or bool(institutions.pending)
        or institutions.ending
    )


def institution_rows(view: CommonsView, press: Callable[..., Button]) -> tuple[Row, ...]:
    """Return the buttons of an open meeting, election or choice; none during an ordinary turn."""
    institutions = view.governance
    if institutions is None:
        return ()
    if institutions.pending:
        return ((press("settle", "primary", "🎴"),),)
    if institutions.election is not None:
        return ((press("elect", "primary", "🗳️"),),)
    if institutions.meeting is not None:
        return ((button("meeting", Control("meeting"), "primary", "🏛️"),),)
    return ((press("end", "primary", "🏁"),),) if institutions.ending else ()


def shared_rows(view: CommonsView, press: Callable[..., Button]) -> tuple[Row, ...]:
    """Return the buttons of an open meeting or election, which are the same for everybody."""
    institutions = view.governance
    if institutions is None or institutions.pending:
        return ()
    is_shared = institutions.election is not None or institutions.meeting is not None
    return institution_rows(view, press) if is_shared else ()


def call_buttons(info: TableInfo, press: Callable[..., Button]) -> tuple[Button, ...]:
    """Return the buttons to call a general meeting or choose another; one that costs a card is always chosen
    (RULES C-100).
    """
    if options_of(info).meeting_cost:
        return (press("call", "primary", "🏛️"),)
    return alternatives(
        press("call_all", emoji="🏛️", route="call.do", arg=CALL.pack(CallMeeting("whole"))),
        press("call_other", route="call"),
    )


def own_rows(view: CommonsView, press: Callable[..., Button]) -> tuple[Row, ...]:
    """Return the buttons that the viewing seat may press; in a meeting, everything its members can do."""
    institutions, seat = governance_view(view), own_seat(view).seat
    if institutions.election is not None and not institutions.pending:
        return (
            () if Elect in view.refused else institution_rows(view, press)
        )  # a vote may be changed until all have voted
    if institutions.meeting is None or institutions.pending:
        mine = any(wait.seat == seat for wait in view.waiting) and (
            not institutions.pending or institutions.pending[0].seat == seat
        )
        return institution_rows(view, press) if mine else ()
    if seat not in institutions.meeting.members:
        return ()
    return tuple(member_rows(view, institutions.meeting))


def permanent_rows(view: CommonsView) -> tuple[Row, ...]:
    """Return the button that is always available in the Ostrom stage."""
    if view.governance is None:
        return ()
    return ((button("governance", Control("governance"), emoji="⚖️"),),)


def monitor_rows(view: CommonsView) -> tuple[Row, ...]:
    """Return the button to the Monitor's panel, for the Monitor."""
    if view.governance is None or not view.governance.you_watch:
        return ()
    return ((button("monitor", Control("monitor"), emoji="🔎"),),)


def _meeting_lines(view: CommonsView, info: TableInfo, meeting: MeetingView) -> list[str]:
    room = info.rooms.get(room_of(meeting.scope, info))
    place = t("commons.card.in_its_thread") if room is None else f"<#{room}>"
    if info.aloud is not None:
        place = t(
            f"commons.card.place_{options_of(info).meeting_form}", thread=place, voice=f"<#{info.aloud}>"
        )
    lines = [
        t(
            "commons.card.meeting",
            number=meeting.number,
            scope=scope_text(meeting.scope),
            seat=seat_name(view.seats, meeting.caller),
            place=place,
        ),
        who_may_now(view, meeting),
        speaking_text(view, meeting),
    ]
    ballot = meeting.ballot
    if ballot is not None:
        what = motion_title(ballot.asks, view.seats, ballot.mover)
        mine = "_mine" if view.you is not None and view.you.seat == governance_view(view).watcher else ""
        key = f"commons.card.defence_open{mine}" if ballot.defending else "commons.card.ballot_open"
        lines.append(t(key, number=ballot.motion, what=what, voters=seat_labels(view, ballot.voters)))
        if room_of(meeting.scope, info) == TOWN:  # a private thread's ballot is shown only there
            lines.append(open_totals_text(ballot))
        lines += _deadline_lines(info)
    elif (
        info.deadline_s is not None and not governance_view(view).pending
    ):  # choosing cards has its own clock
        lines.append(t("commons.card.meeting_until", when=f"<t:{info.deadline_s}:R>"))
    lines.append(count_progress_text(view, info))
    return ["\n".join(line for line in lines if line)]


def _election_lines(view: CommonsView, info: TableInfo, election: ElectionView) -> list[str]:
    if info.paused:
        return [t("commons.card.election_later")]
    talk = "talk" if election.talk else "silent"
    anew = governance_view(view).monitor >= 0  # after a term or a recall, without a tie
    text = "commons.card.election_anew" if anew else "commons.card.election"
    where = f"<#{info.aloud}>" if info.aloud is not None else t("commons.card.the_thread")
    lines = [
        t(text, seats=seat_labels(view, election.candidates)),
        t(f"commons.card.election_{talk}", where=where),
    ]
    return ["\n".join([*lines, *_deadline_lines(info)])]


def _pending_lines(view: CommonsView, info: TableInfo, pending: PendingView) -> list[str]:
    mine = "_mine" if view.you is not None and view.you.seat == pending.seat else ""
    choosing = t(
        f"commons.card.choosing_{pending.way}{mine}",
        seat=seat_name(view.seats, pending.seat),
        count=pending.count,
    )
    return ["\n".join([choosing, *_deadline_lines(info)])]


def own_lines(view: CommonsView, news: Sequence[object]) -> list[str]:
    """Return confirmations of the viewer's own votes, Done and motions."""
    return [line for event in news for line in _own_lines(view, event)]


def own_votes(view: CommonsView) -> list[str]:
    """Return the viewer's current vote while it can be changed, or that it has said Done."""
    institutions = view.governance
    election, meeting = (
        (None, None) if institutions is None else (institutions.election, institutions.meeting)
    )
    if election is not None and election.yours is not None:
        return [t("commons.election.yours", seat=seat_name(view.seats, election.yours))]
    if meeting is not None and meeting.ballot is not None:
        return [t("commons.ballot.yours", cast=meeting.ballot.yours)] if meeting.ballot.yours else []
    is_done = meeting is not None and view.you is not None and meeting.done[view.you.seat]
    return (
        [t("commons.done.said_done"), still_talking(view, meeting)] if meeting is not None and is_done else []
    )


def _own_lines(view: CommonsView, event: object) -> list[str]:
    you = None if view.you is None else view.you.seat
    if isinstance(event, g.Voted) and event.seat == you:
        return [
            t("commons.done.vote_back") if event.cast is None else t("commons.done.voted", cast=event.cast)
        ]
    if isinstance(event, g.Elected) and event.seat == you and event.candidate is not None:
        return [t("commons.done.elected", seat=seat_name(view.seats, event.candidate))]
    if isinstance(event, g.SaidDone) and event.seat == you and not event.auto:
        meeting = None if view.governance is None else view.governance.meeting
        return [t("commons.done.said_done"), *([] if meeting is None else [still_talking(view, meeting)])]
    if isinstance(event, g.HandRaised | g.HandLowered | g.SpeakerCalled | g.SpeechEnded):
        return [t(f"commons.done.{event.kind}")] if event.seat == you else []
    if isinstance(event, g.BallotOpened):
        return [t("commons.done.ballot_opened", number=event.motion)]
    if isinstance(event, g.DefenceBegan):
        return [t("commons.done.defence_began", seat=seat_name(view.seats, event.monitor))]
    return []
