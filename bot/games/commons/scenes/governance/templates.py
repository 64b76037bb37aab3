"""Common first decisions of groups, ready made, each with a few variants for one tap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from bot.games.commons.scenes.governance.deciding import refusal_of
from bot.games.commons.scenes.governance.proposal import Proposed, RuleDraft, motion_of
from bot.texts.lookup import t
from games.commons.governance import vocabulary as v
from games.commons.governance.jurisdiction import Jurisdiction
from games.commons.governance.options import CommonsOptions
from games.island.cards import RESOURCES, Resource

Template: TypeAlias = Literal["most", "rest", "pay", "wait", "gift", "trade"]
TEMPLATES: tuple[Template, ...] = ("most", "rest", "pay", "wait", "gift", "trade")
OF_A_GROUP: tuple[Template, ...] = ("most", "pay", "gift")
"""Templates that can also concern one resource alone (RULES C-113)."""
MOST_QUOTA = 6
FINE = 2
"""Number of cards of the fine for taking too much."""
MOST_GIFT = 3


def available_templates(scope: v.Scope) -> tuple[Template, ...]:
    """Return the templates that this group can carry out."""
    return TEMPLATES if scope == "whole" else OF_A_GROUP


def accepted_variants(
    where: Jurisdiction, options: CommonsOptions
) -> Mapping[Template, Sequence[tuple[str, Proposed]]]:
    """Return each template's labelled proposals in this meeting, without those that the rules would refuse."""
    by_template = {
        name: template_variants(name, where.scope, options) for name in available_templates(where.scope)
    }
    accepted = {
        name: [
            (label, proposal)
            for label, proposal in variants
            if refusal_of(where, motion_of(proposal)) is None
        ]
        for name, variants in by_template.items()
    }
    return {name: variants for name, variants in accepted.items() if variants}


def template_variants(
    template: Template, scope: v.Scope, options: CommonsOptions
) -> Sequence[tuple[str, Proposed]]:
    """Return this template's labelled proposals."""
    own, cards = None if scope == "whole" else scope, options.rule_max_cards
    match template:
        case "most":
            return [(_cards_text(n, own), v.Quota(n, own)) for n in range(MOST_QUOTA)]
        case "rest":
            return [
                (t("commons.template.no", resource=t(f"words.resource.{kind}")), v.Quota(0, kind))
                for kind in RESOURCES
            ]
        case "pay":
            fine = v.GiveBack(min(FINE, cards), own or "named")
            return [
                (_cards_text(n, own), _template_rule("sanction", fine, v.Condition(n, own)))
                for n in range(1, MOST_QUOTA)
            ]
        case "wait":
            return [
                (_cards_text(n, None), _template_rule("sanction", v.Skip(1), v.Condition(n, None, "round")))
                for n in range(1, MOST_QUOTA)
            ]
        case "gift":
            most = min(MOST_GIFT, cards)
            return [
                (t("commons.template.gift", n=n), _template_rule("reward", v.Receive(n, own or "chosen")))
                for n in range(1, most + 1)
            ]
        case "trade":
            return [
                (t("commons.template.trade", rate=rate), _template_rule("reward", v.Rate(rate)))
                for rate in (3, 2)
            ]


def _cards_text(n: int, kind: Resource | None) -> str:
    return t("commons.template.of_a_kind", n=n) if kind is None else f"{n} {t(f'words.resource.{kind}')}"


def _template_rule(sort: v.RuleSort, effect: v.Effect, condition: v.Condition | None = None) -> RuleDraft:
    return RuleDraft("add", sort, effects=(effect,), condition=condition)
