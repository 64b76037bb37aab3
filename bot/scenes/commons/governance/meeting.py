"""A member's private side of a meeting: what can be done in it now, also where its thread cannot be seen."""

from __future__ import annotations

from bot.scenes.commons import controls as c
from bot.scenes.commons.controls import button
from bot.scenes.commons.governance.guards import at_meeting, counting, time_to_vote
from bot.scenes.commons.governance.reaction_votes import AGAINST, FOR
from bot.scenes.commons.governance.words import governance, motion_text, scope_text, who
from bot.scenes.model import Button, Control, Panel, Row
from bot.scenes.seats import own
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.commons.governance.actions import Vote
from games.commons.governance.views import BallotView, CommonsView, MeetingView
from games.commons.governance.vocabulary import Choice

VOTES: tuple[tuple[Choice, str], ...] = (("yes", FOR), ("no", AGAINST), ("abstain", "⚪"))
"""What one can vote, each with its sign."""


def panel(view: CommonsView, info: TableInfo) -> Panel:
    """What the viewer can do in the open meeting now."""
    meeting = at_meeting(view)
    lines = [t("commons.meeting.private", number=meeting.number, scope=scope_text(meeting.scope))]
    rows: list[Row] = []
    ballot = meeting.ballot
    if ballot is not None:
        lines += _ballot_lines(view, info, ballot)
        rows += ballot_rows(view, ballot)
    rows.append(tuple(meeting_buttons(view, meeting, private=True)))
    lines.append(still_talking(view, meeting))
    return Panel(
        title=t("commons.meeting.title", number=meeting.number), text="\n\n".join(line for line in lines if line), rows=tuple(rows)
    )


def meeting_buttons(view: CommonsView, meeting: MeetingView, *, private: bool = False) -> list[Button]:
    """What members press during a meeting: the same for all of them, but on a private panel without what is not theirs."""
    number = str(meeting.number)
    found = [button("move", Control(c.MOVE, arg=number), "primary", "🗳️"), button("done", Control(c.DONE, arg=number), "success", "✅")]
    if not private or (own(view).seat == meeting.caller and not meeting.extended):
        found.append(button("extend", Control(c.EXTEND, arg=number), emoji="⏳"))
    if meeting.scope == "whole" and (not private or own(view).seat != governance(view).watcher):
        found.append(button("sue", Control(c.SUE, arg=number), "danger", "⚖️"))
    return found


def ballot_rows(view: CommonsView, ballot: BallotView) -> list[Row]:
    """The buttons of an open ballot, or of the defence before it."""
    if ballot.defending:
        return [(button("end_defence", Control(c.END_DEFENCE, f"m{view.moment}"), "primary", "🎤"),)]
    return [tuple(button(f"vote_{choice}", Control(c.VOTE, f"m{view.moment}", choice), emoji=sign) for choice, sign in VOTES)]


def voted(arg: str) -> Vote:
    """The vote that a button or a sign means. Raises ValueError for what none of ours says."""
    if arg == "none":
        return Vote(None)
    for choice, _ in VOTES:
        if choice == arg:
            return Vote(choice)
    raise ValueError(f"not a vote: {arg[:20]!r}")


def still_talking(view: CommonsView, meeting: MeetingView) -> str:
    """Who has not said Done yet."""
    waiting = tuple(seat for seat in meeting.members if not meeting.done[seat])
    return t("commons.meeting.still_talking", seats=who(view, waiting)) if waiting else ""


def _ballot_lines(view: CommonsView, info: TableInfo, ballot: BallotView) -> list[str]:
    here = governance(view)
    lines = [t("commons.ballot.motion", number=ballot.motion, motion=motion_text(ballot.asks, here.history))]
    if ballot.defending:
        return [*lines, t("commons.ballot.defending", seats=who(view, (here.watcher,)))]
    if own(view).seat in ballot.voters:
        lines.append(t("commons.ballot.yours", cast=ballot.yours) if ballot.yours else time_to_vote(info))
    return [*lines, counting(view)]
