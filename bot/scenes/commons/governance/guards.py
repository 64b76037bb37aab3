"""Whether a panel of the Ostrom Variant makes sense now. The game itself decides again."""

from __future__ import annotations

from bot.scenes.commons.governance.words import governance
from bot.scenes.commons.words import options_of
from bot.scenes.game_scenes import Problem
from bot.scenes.seats import seat_name
from bot.scenes.table_info import TableInfo
from bot.texts.catalogue import t
from games.audience import INSTRUCTOR
from games.commons.governance.views import MeetingView, PanelView
from games.commons.views import CommonsView, OwnView


def member(view: CommonsView) -> OwnView | Problem:
    """The viewer's own side; whoever governs from outside is told that nobody does (RULES C-130)."""
    if view.you is not None:
        return view.you
    return (
        Problem("commons.refusals.external_authority", rule="C-130")
        if view.viewer == INSTRUCTOR
        else Problem("tables.not_a_player", rule="A9")
    )


def at_meeting(view: CommonsView) -> MeetingView | Problem:
    """The open meeting, where the viewer is one of its members, or why not."""
    meeting, you = governance(view).meeting, member(view)
    if isinstance(you, Problem):
        return you
    if meeting is None:
        return Problem("commons.problem.no_meeting", rule="C-100")
    if you.seat not in meeting.members:
        return Problem("commons.problem.not_a_member", rule="C-102")
    return meeting


def may_move(view: CommonsView) -> MeetingView | Problem:
    """The open meeting, where the viewer may move something in it, or why not."""
    meeting = at_meeting(view)
    if isinstance(meeting, Problem):
        return meeting
    if meeting.ballot is not None:
        return Problem("commons.problem.motion_open", {"number": meeting.ballot.motion}, rule="C-105")
    return meeting if meeting.motions_left else Problem("commons.problem.no_motions_left", rule="C-105")


def watching(view: CommonsView) -> PanelView | Problem:
    """The Monitor's knowledge, for who holds the office; anybody else gets a clear no."""
    here = governance(view)
    if here.you_watch and here.panel is not None:
        return here.panel
    you = member(view)
    if isinstance(you, Problem):
        return you
    if here.watcher < 0:
        return Problem("commons.problem.no_monitor_yet", rule="C-80")
    return Problem("commons.problem.not_the_monitor", {"seat": seat_name(view.seats, here.watcher)}, rule="C-83")


def this_meeting(view: CommonsView, number: int) -> bool:
    """Whether the meeting of this number is the open one: a control of an earlier meeting means nothing any more."""
    meeting = governance(view).meeting
    return meeting is not None and meeting.number == number


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
