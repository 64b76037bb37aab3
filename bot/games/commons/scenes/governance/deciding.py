"""What a meeting may decide, checked against the rules before a motion is offered or read back (RULES C-110
to C-113).
"""

from __future__ import annotations

from bot.games.commons.scenes.governance.words import governance_view
from bot.games.commons.scenes.table import options_of
from bot.scenes.model import TableInfo
from bot.scenes.moves import Refused
from games.commons.governance import vocabulary as v
from games.commons.governance.jurisdiction import Jurisdiction, check_content, rule_bounds
from games.commons.governance.versions import has_group_rewards, judges_effects
from games.commons.governance.views import CommonsView, GovernanceView, MeetingView
from games.refusal import Refusal


def rules_to_come(institutions: GovernanceView) -> tuple[v.Rule, ...]:
    """Return the rules in force from the next turn on, which motions build on."""
    return institutions.rules if institutions.coming is None else institutions.coming


def changeable_rules(view: CommonsView, meeting: MeetingView) -> list[v.Rule]:
    """Return the rules this meeting may change, then those of the whole group it may petition to change
    (RULES C-113).
    """
    institutions = governance_view(view)
    rules = rules_to_come(institutions)
    asks = meeting.scope != "whole" and has_group_rewards(institutions.bounds.version)
    return [
        *(rule for rule in rules if rule.scope == meeting.scope),
        *(rule for rule in rules if asks and rule.scope == "whole"),
    ]


def jurisdiction(view: CommonsView, info: TableInfo | None, scope: v.Scope, rule: str = "") -> Jurisdiction:
    """Return who decides on a group's motion about the named rule; the whole group decides on its own rules."""
    institutions = governance_view(view)
    rules = rules_to_come(institutions)
    is_asked = has_group_rewards(institutions.bounds.version) and any(
        known_rule.name == rule and known_rule.scope == "whole" for known_rule in rules
    )
    bounds = (
        institutions.bounds if info is None else rule_bounds(options_of(info), institutions.bounds.version)
    )
    return Jurisdiction("whole" if is_asked else scope, rules, bounds)


def address_motion(view: CommonsView, meeting: MeetingView, motion: v.Motion) -> v.Motion:
    """Return the motion; a resource group's motion about a rule of the whole group becomes a petition (RULES
    C-113).
    """
    institutions = governance_view(view)
    if (
        meeting.scope == "whole"
        or not has_group_rewards(institutions.bounds.version)
        or not isinstance(motion, v.Alter | v.Remove | v.Swap)
    ):
        return motion
    is_whole = any(rule.name == motion.rule and rule.scope == "whole" for rule in rules_to_come(institutions))
    return v.Petition(motion) if is_whole else motion


def refusal_of(where: Jurisdiction, motion: v.Motion) -> Refusal | None:
    """Return why the rules would refuse this motion; None if they accept it, or if only the moment decides.

    In a game of version 4 the minimum of two is only counted when a motion is made (RULES C-110).
    """
    if isinstance(motion, v.Sue | v.Recall):
        return None
    refusal = check_content(where, motion)
    return (
        None
        if refusal is not None and refusal.code == "minimum" and not judges_effects(where.bounds.version)
        else refusal
    )


def check_decidable(view: CommonsView, info: TableInfo, meeting: MeetingView, motion: v.Motion) -> None:
    """Check a motion before it is read back. Raises Refused if this meeting cannot decide it."""
    if refusal := refusal_of(jurisdiction(view, info, meeting.scope), motion):
        raise Refused(refusal)
