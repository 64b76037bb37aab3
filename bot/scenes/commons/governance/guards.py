"""Whether a panel of the Ostrom Variant makes sense now. The game itself decides again."""

from __future__ import annotations

from bot.scenes.commons.governance.words import governance
from bot.scenes.commons.words import options_of
from bot.scenes.moves import Problem, check_open
from bot.scenes.packing import read_number
from bot.scenes.seats import own
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.commons.basic.views import OwnView
from games.commons.governance.actions import ApplyRule, Move
from games.commons.governance.views import CommonsView, MeetingView, PanelView
from games.vocabulary import Word


def member(view: CommonsView, action: type[Word]) -> OwnView:
    """The viewer's own side, where it may begin such an action; whoever governs from outside is told that nobody does (RULES C-130)."""
    governance(view)
    check_open(view, action)
    return own(view)


def at_meeting(view: CommonsView) -> MeetingView:
    """The open meeting, where the viewer is one of its members. Raises Refused where it is in none."""
    meeting, you = governance(view).meeting, view.you
    if meeting is not None and you is not None and you.seat in meeting.members:
        return meeting
    member(view, Move)
    raise ValueError("no meeting of the viewer's")


def may_move(view: CommonsView) -> MeetingView:
    """The open meeting, where the viewer may move something in it. Raises Refused where it may not."""
    check_open(view, Move)
    return at_meeting(view)


def watching(view: CommonsView) -> PanelView:
    """The Monitor's knowledge, for who holds the office; raises Refused for anybody else."""
    here = governance(view)
    if here.you_watch and here.panel is not None:
        return here.panel
    member(view, ApplyRule)
    raise ValueError("no Monitor")


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
