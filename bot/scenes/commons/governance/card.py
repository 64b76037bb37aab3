"""What everybody may see of the Ostrom Variant on the public card; and what a seat is told privately of what it has done.

Of a show of hands its totals; of any other ballot nothing before its close, nor anything of an election's votes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.scenes.commons.governance.meeting import CALL, member_rows, speaking_text, still_talking, who_may_now
from bot.scenes.commons.governance.meeting_posts import TOWN, room_of
from bot.scenes.commons.governance.words import (
    count_progress_text,
    governance_view,
    motion_title,
    open_totals_text,
    scope_text,
    seat_labels,
)
from bot.scenes.commons.table import button, options_of
from bot.scenes.model import Button, Control, Row, TableInfo
from bot.scenes.parts import alternatives, own_seat, seat_name
from bot.texts.lookup import t
from games.commons.governance import events as g
from games.commons.governance.actions import CallMeeting, Elect
from games.commons.governance.views import CommonsView, ElectionView, GovernanceView, MeetingView, PendingView


def institution_lines(view: CommonsView, info: TableInfo) -> list[str]:
    """The paragraphs of an open meeting, election or choice; none while an ordinary turn is played."""
    here = view.governance
    if here is None or view.phase == "over":
        return []
    found = []
    if here.meeting is not None:
        found += _meeting_lines(view, info, here.meeting)
    if here.election is not None:
        found += _election_lines(view, info, here.election)
    if here.pending:
        found += _pending_lines(view, info, here.pending[0])
    elif here.ending:
        found.append("\n".join((t("commons.card.moment", seat=seat_name(view.seats, here.watcher)), *_deadline_lines(info))))
    return found


def _deadline_lines(info: TableInfo) -> list[str]:
    """When the clock that runs out next does so."""
    return [] if info.deadline_s is None else [t("commons.card.until", when=f"<t:{info.deadline_s}:R>")]


def still_open(view: CommonsView, event: object) -> bool:
    """Whether this event has begun what `lines` tell of."""
    here = view.governance
    if here is None:
        return False
    if isinstance(event, g.MeetingCalled):
        return here.meeting is not None and here.meeting.number == event.number
    return isinstance(event, g.ElectionOpened) and here.election is not None


def takes_over(here: GovernanceView | None) -> bool:
    """Whether the card tells in its own words for what the table waits, since the list of who is awaited may tell too much."""
    return here is not None and (here.meeting is not None or here.election is not None or bool(here.pending) or here.ending)


def institution_rows(view: CommonsView, press: Callable[..., Button]) -> tuple[Row, ...]:
    """The buttons of an open meeting, election or choice; none of them while an ordinary turn is played."""
    here = view.governance
    if here is None:
        return ()
    if here.pending:
        return ((press("settle", "primary", "🎴"),),)
    if here.election is not None:
        return ((press("elect", "primary", "🗳️"),),)
    if here.meeting is not None:
        return ((button("meeting", Control("meeting"), "primary", "🏛️"),),)
    return ((press("end", "primary", "🏁"),),) if here.ending else ()


def call_buttons(info: TableInfo, press: Callable[..., Button]) -> tuple[Button, ...]:
    """To call a meeting of everybody at once, and to choose another; one that costs a card is always chosen (RULES C-100)."""
    if options_of(info).meeting_cost:
        return (press("call", "primary", "🏛️"),)
    return alternatives(
        press("call_all", emoji="🏛️", route="call.do", arg=CALL.pack(CallMeeting("whole"))), press("call_other", route="call")
    )


def own_rows(view: CommonsView, press: Callable[..., Button]) -> tuple[Row, ...]:
    """Of these, what the viewing seat may press: in a meeting all that its members can do."""
    here, seat = governance_view(view), own_seat(view).seat
    if here.election is not None and not here.pending:
        return () if Elect in view.refused else institution_rows(view, press)  # a vote may be changed until all have voted
    if here.meeting is None or here.pending:
        mine = any(wait.seat == seat for wait in view.waiting) and (not here.pending or here.pending[0].seat == seat)
        return institution_rows(view, press) if mine else ()
    if seat not in here.meeting.members:
        return ()
    return tuple(member_rows(view, here.meeting))


def permanent_rows(view: CommonsView) -> tuple[Row, ...]:
    """What anybody may press at any time in the Ostrom stage."""
    here = view.governance
    if here is None:
        return ()
    found: list[Button] = [button("governance", Control("governance"), emoji="⚖️")]
    if here.watcher >= 0:
        found.append(button("monitor", Control("monitor"), emoji="🔎"))
    return (tuple(found),)


def _meeting_lines(view: CommonsView, info: TableInfo, meeting: MeetingView) -> list[str]:
    room = info.rooms.get(room_of(meeting.scope, info))
    place = t("commons.card.in_its_thread") if room is None else f"<#{room}>"
    if info.aloud is not None:
        place = t(f"commons.card.place_{options_of(info).meeting_form}", thread=place, voice=f"<#{info.aloud}>")
    found = [
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
        found.append(t(key, number=ballot.motion, what=what, voters=seat_labels(view, ballot.voters)))
        if room_of(meeting.scope, info) == TOWN:  # what is voted in a private thread is read there alone
            found.append(open_totals_text(ballot))
        found += _deadline_lines(info)
    elif info.deadline_s is not None and not governance_view(view).pending:  # the clock of who chooses cards is another one
        found.append(t("commons.card.meeting_until", when=f"<t:{info.deadline_s}:R>"))
    found.append(count_progress_text(view, info))
    return ["\n".join(line for line in found if line)]


def _election_lines(view: CommonsView, info: TableInfo, election: ElectionView) -> list[str]:
    if info.paused:
        return [t("commons.card.election_later")]
    talk = "talk" if election.talk else "silent"
    anew = governance_view(view).monitor >= 0  # a term is over, or somebody was recalled: nobody need be level
    text = "commons.card.election_anew" if anew else "commons.card.election"
    where = f"<#{info.aloud}>" if info.aloud is not None else t("commons.card.the_thread")
    found = [t(text, seats=seat_labels(view, election.candidates)), t(f"commons.card.election_{talk}", where=where)]
    return ["\n".join([*found, *_deadline_lines(info)])]


def _pending_lines(view: CommonsView, info: TableInfo, pending: PendingView) -> list[str]:
    mine = "_mine" if view.you is not None and view.you.seat == pending.seat else ""
    choosing = t(f"commons.card.choosing_{pending.way}{mine}", seat=seat_name(view.seats, pending.seat), count=pending.count)
    return ["\n".join([choosing, *_deadline_lines(info)])]


def own_lines(view: CommonsView, news: Sequence[object]) -> list[str]:
    """The viewer's own votes, its own Done, and what it has moved."""
    return [line for event in news for line in _own_lines(view, event)]


def own_votes(view: CommonsView) -> list[str]:
    """How the viewer has voted, while it can still vote otherwise; between ballots, that it is done with the meeting."""
    here = view.governance
    election, held = (None, None) if here is None else (here.election, here.meeting)
    if election is not None and election.yours is not None:
        return [t("commons.election.yours", seat=seat_name(view.seats, election.yours))]
    if held is not None and held.ballot is not None:
        return [t("commons.ballot.yours", cast=held.ballot.yours)] if held.ballot.yours else []
    done = held is not None and view.you is not None and held.done[view.you.seat]
    return [t("commons.done.said_done"), still_talking(view, held)] if held is not None and done else []


def _own_lines(view: CommonsView, event: object) -> list[str]:
    you = None if view.you is None else view.you.seat
    if isinstance(event, g.Voted) and event.seat == you:
        return [t("commons.done.vote_back") if event.cast is None else t("commons.done.voted", cast=event.cast)]
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
