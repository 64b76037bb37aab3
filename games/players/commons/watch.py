"""An automatic player as Monitor: who is sanctioned, by the ladder, and who is rewarded."""

from __future__ import annotations

from games.audience import Seat
from games.commons.governance.actions import ApplyRule
from games.commons.governance.views import PanelView
from games.commons.governance.vocabulary import GiveBack, Points, Receive, Rule
from games.island.bundles import NOTHING
from games.island.cards import RESOURCES, Resource
from games.players.commons.citizen import Citizen
from games.players.commons.promises import Breach, breaches, broken, promised

PLENTY = 9
"""Cards of some kind that the bank holds when a reward out of it is bearable."""


def watch(one: Citizen) -> ApplyRule | None:
    """One deed after another, until nobody is left who deserves one."""
    panel = one.here.panel
    if not one.here.you_watch or panel is None or not any(isinstance(act, ApplyRule) for act in one.legal):
        return None
    for proposal in panel.proposals:
        if proposal.may_sanction and proposal.rule is not None and (breach := _deserves(one, proposal.seat)):
            return _deed(one, proposal.rule, proposal.seat, panel, told(breach), breach.resource)
    return _reward(one, panel)


def told(breach: Breach) -> str:
    """What a seat is sanctioned for, as it was."""
    rule = "We promised at most" if breach.promised else "Fair would be"
    return f"You took {breach.took} {breach.resource} in one harvest. {rule} {breach.most}."


def _deserves(one: Citizen, taker: Seat) -> Breach | None:
    """What a seat took too much since the Monitor's own last turn, the most first; only the strict punish their own seat."""
    if taker == one.seat and not one.civics.strict:
        return None
    since = one.view.turn - len(one.view.seats)
    if any(deed.target == taker and deed.sort == "sanction" and deed.turn > since for deed in one.here.deeds):
        return None
    return max(breaches(one.view, taker, since + 1), key=lambda breach: breach.took - breach.most, default=None)


def _reward(one: Citizen, panel: PanelView) -> ApplyRule | None:
    """Something for who keeps what was promised, its own seat last; who wants everything rewards its own seat alone."""
    for proposal in sorted(panel.proposals, key=lambda proposal: proposal.seat == one.seat):
        taker = proposal.seat
        if not proposal.may_reward or not (_kept(one, taker) if one.civics.restraint else taker == one.seat):
            continue
        for rule in reversed([rule for rule in one.here.rules if rule.scope == "whole" and rule.name in proposal.rewards]):
            if not one.civics.restraint or _is_bearable(one, rule, own=taker == one.seat):
                return _deed(
                    one, rule.name, taker, panel, "You kept our promise." if one.civics.restraint else "I want it for my own seat."
                )
    return None


def _kept(one: Citizen, taker: Seat) -> bool:
    """Whether a seat kept what was promised, and was not rewarded for it in the last two rounds."""
    since = one.view.turn - 2 * len(one.view.seats)
    kept = any(quota is not None for quota in promised(one.view, taker)) and not broken(one.view, taker, since)
    return kept and all(deed.target != taker or deed.sort != "reward" or deed.turn <= since for deed in one.here.deeds)


def _is_bearable(one: Citizen, rule: Rule, *, own: bool) -> bool:
    """Points cost the bank nothing, nor do better rates cost it much; its cards are for the strict to give, while there are plenty."""
    effects, bank = rule.draft.effects, one.view.bank
    if any(isinstance(effect, Receive) for effect in effects):
        return one.civics.strict and not own and bank is not None and max(bank.stock) >= PLENTY
    return not own or any(isinstance(effect, Points) for effect in effects)


def _deed(  # noqa: PLR0917 - a deed has as many parts
    one: Citizen, name: str, taker: Seat, panel: PanelView, reason: str, about: Resource | None = None
) -> ApplyRule:
    """The rule applied; where the Monitor names a resource, that which was taken too much of, or most."""
    rule = next(rule for rule in one.here.rules if rule.name == name)
    if not any(isinstance(effect, GiveBack | Receive) and effect.resource == "named" for effect in rule.draft.effects):
        return ApplyRule(name, taker, reason)
    last = next((cards for _, who, cards in reversed(panel.ledger) if who == taker), NOTHING)
    return ApplyRule(name, taker, reason, about or RESOURCES[last.index(max(last))])
