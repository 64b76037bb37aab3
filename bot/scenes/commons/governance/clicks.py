"""What the controls of the Ostrom Variant mean: an action, the next private panel, a form, or a problem."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.scenes.commons import controls as c
from bot.scenes.commons.governance import calling, card_choice, electing, meeting, monitor, motion_form, public_record
from bot.scenes.commons.governance.guards import may_move, this_meeting
from bot.scenes.game_scenes import Problem
from bot.scenes.interaction import Click
from bot.scenes.island.arguments import read_number
from bot.scenes.model import Form, Panel
from games.commons.actions import Action
from games.commons.governance.actions import GovernanceAction
from games.commons.views import CommonsView

Meaning: TypeAlias = Action | GovernanceAction | Panel | Form | Problem


def _sue(click: Click[CommonsView]) -> Meaning:
    here = may_move(click.view)
    if isinstance(here, Problem):
        return here
    if click.arg and not this_meeting(click.view, read_number(click.arg)):
        return Problem("commons.problem.meeting_over", rule="A4")
    return motion_form.suing(click.view, here)


HANDLERS: dict[str, Callable[[Click[CommonsView]], Meaning]] = {
    c.GOVERNANCE: lambda k: public_record.book(k.view, k.info, k.arg),
    c.MONITOR: lambda k: monitor.panel(k.view, k.info),
    c.APPLY: lambda k: monitor.applying(k.view, k.arg, k.values),
    c.REWARD: lambda k: monitor.applying(k.view, k.arg, k.values),
    c.APPLY_DO: lambda k: monitor.confirmed(k.view, k.arg, k.values),
    c.CALL: lambda k: calling.pick(k.view, k.info, k.values) if k.values else calling.calling(k.view, k.info),
    c.CALL_DO: lambda k: calling.confirmed(k.arg),
    c.MEETING: lambda k: meeting.panel(k.view, k.info),
    c.DONE: lambda k: meeting.done(k.view, k.arg),
    c.EXTEND: lambda k: meeting.extend(k.view, k.arg),
    c.END_DEFENCE: lambda k: meeting.end_defence(k.arg),
    c.VOTE: lambda k: meeting.voted(k.arg),
    c.MOVE: lambda k: motion_form.pick(k.view, k.info, k.arg, k.values),
    c.MOVE_RULE: lambda k: motion_form.rule_chosen(k.view, k.info, k.arg, k.values),
    c.MOVE_MAKE: lambda k: motion_form.made(k.view, k.info, k.arg, k.values),
    c.MOVE_DO: lambda k: motion_form.confirmed(k.view, k.arg, k.values),
    c.SUE: _sue,
    c.ELECT: lambda k: electing.electing(k.view),
    c.ELECT_DO: lambda k: electing.confirmed(k.arg),
    c.SETTLE: lambda k: card_choice.pick(k.view, k.info, k.arg),
    c.SETTLE_DO: lambda k: card_choice.confirmed(k.arg),
}
