"""Whether a panel of the Ostrom Variant makes sense now. The game itself decides again."""

from __future__ import annotations

from bot.scenes.commons.governance.words import governance
from bot.scenes.commons.words import options_of
from bot.scenes.moves import Problem
from bot.scenes.packing import read_number
from bot.scenes.seats import seat_name
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.audience import INSTRUCTOR
from games.commons.basic.views import OwnView
from games.commons.governance.views import CommonsView, MeetingView, PanelView


def member(view: CommonsView) -> OwnView:
    """The viewer's own side. Raises Problem where it has none: whoever governs from outside is told that nobody does (RULES C-130)."""
    if view.you is not None:
        return view.you
    if view.viewer == INSTRUCTOR:
        raise Problem("commons.refusals.external_authority", rule="C-130")
    raise Problem("tables.not_a_player", rule="A9")


def at_meeting(view: CommonsView) -> MeetingView:
    """The open meeting, where the viewer is one of its members. Raises Problem where there is none."""
    meeting, you = governance(view).meeting, member(view)
    if meeting is None:
        raise Problem("commons.problem.no_meeting", rule="C-100")
    if you.seat not in meeting.members:
        raise Problem("commons.problem.not_a_member", rule="C-102")
    return meeting


def may_move(view: CommonsView) -> MeetingView:
    """The open meeting, where the viewer may move something in it. Raises Problem where it may not."""
    meeting = at_meeting(view)
    if meeting.ballot is not None:
        raise Problem("commons.problem.motion_open", {"number": meeting.ballot.motion}, rule="C-105")
    if not meeting.motions_left:
        raise Problem("commons.problem.no_motions_left", rule="C-105")
    return meeting


def watching(view: CommonsView) -> PanelView:
    """The Monitor's knowledge, for who holds the office; raises Problem for anybody else."""
    here = governance(view)
    if here.you_watch and here.panel is not None:
        return here.panel
    member(view)
    if here.watcher < 0:
        raise Problem("commons.problem.no_monitor_yet", rule="C-80")
    raise Problem("commons.problem.not_the_monitor", {"seat": seat_name(view.seats, here.watcher)}, rule="C-83")


def check_meeting(view: CommonsView, token: str) -> None:
    """Raises Problem unless the meeting of this number is the open one: a control of an earlier meeting means nothing any more."""
    meeting = governance(view).meeting
    if meeting is None or meeting.number != read_number(token):
        raise Problem("commons.problem.meeting_over", rule="A4")


def seconds_text(seconds: int) -> str:
    """A length of time: "4 minutes", "90 seconds"."""
    if seconds and seconds % 60 == 0:
        return t("commons.meeting.minutes", n=seconds // 60)
    return t("commons.meeting.seconds", n=seconds)


def counting(view: CommonsView) -> str:
    """That all have voted, and how long they may still think again; "" while somebody is awaited. It names nobody."""
    seconds = next((wait.seconds for wait in view.waiting if wait.what == "count"), 0)
    return t("commons.ballot.counting", n=seconds) if seconds else ""


def time_to_vote(info: TableInfo) -> str:
    """How long a ballot stays open at this table."""
    seconds = options_of(info).ballot_seconds
    return t("commons.ballot.time", time=seconds_text(seconds)) if seconds else t("commons.ballot.no_time")
