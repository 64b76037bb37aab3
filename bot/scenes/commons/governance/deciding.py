"""What a meeting may decide: asked of the rules before anything is offered or read back (RULES C-110 to C-113)."""

from __future__ import annotations

from bot.scenes.commons.governance.words import governance_view
from bot.scenes.commons.table import options_of
from bot.scenes.model import TableInfo
from bot.scenes.moves import Refused
from games.commons.governance import vocabulary as v
from games.commons.governance.jurisdiction import Jurisdiction, check_content, rule_bounds
from games.commons.governance.versions import has_group_rewards, judges_effects
from games.commons.governance.views import CommonsView, GovernanceView, MeetingView
from games.refusal import Refusal


def rules_to_come(here: GovernanceView) -> tuple[v.Rule, ...]:
    """The rules as they will be in force from the next turn on: what motions build upon."""
    return here.rules if here.coming is None else here.coming


def changeable_rules(view: CommonsView, meeting: MeetingView) -> list[v.Rule]:
    """The rules that this meeting may change, and after them those of the whole group that it may ask to be changed (RULES C-113)."""
    here = governance_view(view)
    rules = rules_to_come(here)
    asks = meeting.scope != "whole" and has_group_rewards(here.bounds.version)
    return [*(rule for rule in rules if rule.scope == meeting.scope), *(rule for rule in rules if asks and rule.scope == "whole")]


def jurisdiction(view: CommonsView, info: TableInfo | None, scope: v.Scope, rule: str = "") -> Jurisdiction:
    """What decides on a motion of this group about the rule of this name; a rule of the whole group stays the whole group's."""
    here = governance_view(view)
    rules = rules_to_come(here)
    is_asked = has_group_rewards(here.bounds.version) and any(known.name == rule and known.scope == "whole" for known in rules)
    bounds = here.bounds if info is None else rule_bounds(options_of(info), here.bounds.version)
    return Jurisdiction("whole" if is_asked else scope, rules, bounds)


def address_motion(view: CommonsView, meeting: MeetingView, motion: v.Motion) -> v.Motion:
    """The motion as this meeting makes it: what a resource group moves about a rule of the whole group is a petition (RULES C-113)."""
    here = governance_view(view)
    if meeting.scope == "whole" or not has_group_rewards(here.bounds.version) or not isinstance(motion, v.Alter | v.Remove | v.Swap):
        return motion
    is_whole = any(rule.name == motion.rule and rule.scope == "whole" for rule in rules_to_come(here))
    return v.Petition(motion) if is_whole else motion


def refusal_of(where: Jurisdiction, motion: v.Motion) -> Refusal | None:
    """Why the rules would not take this motion; None: they would, or only this moment decides.

    In a game of version 4 the minimum of two is counted when a motion is made, and not before (RULES C-110).
    """
    if isinstance(motion, v.Sue | v.Recall):
        return None
    refusal = check_content(where, motion)
    return None if refusal is not None and refusal.code == "minimum" and not judges_effects(where.bounds.version) else refusal


def check_decidable(view: CommonsView, info: TableInfo, meeting: MeetingView, motion: v.Motion) -> None:
    """Check a motion before it is read back. Raises Refused for what this meeting cannot decide."""
    if refusal := refusal_of(jurisdiction(view, info, meeting.scope), motion):
        raise Refused(refusal)
