"""An automatic player as Monitor: who is sanctioned, by the ladder, and who is rewarded."""

from __future__ import annotations

from collections.abc import Sequence

from games.audience import Seat
from games.commons.actions import Action
from games.commons.governance.actions import ApplyRule
from games.commons.governance.views import GovernanceView, PanelView
from games.commons.governance.vocabulary import GiveBack, Receive, Rule
from games.commons.views import CommonsView
from games.island.bundles import NOTHING
from games.island.cards import RESOURCES
from games.players.commons.promises import Civics, broken, promised

PLENTY = 9
"""Cards of some kind that the bank holds when a reward out of it is bearable."""


def watch(civics: Civics, here: GovernanceView, seat: Seat, view: CommonsView, legal: Sequence[Action]) -> Action | None:
    """One deed after another, until nobody is left who deserves one."""
    panel = here.panel
    if not here.you_watch or panel is None or not any(isinstance(act, ApplyRule) for act in legal):
        return None
    for proposal in panel.proposals:
        taker = proposal.seat
        if proposal.may_sanction and proposal.rule is not None and _deserves(civics, here, view, taker, seat):
            return _deed(here, proposal.rule, taker, panel, "Took more than was agreed.")
    return _reward(civics, here, panel, view, seat)


def _deserves(civics: Civics, here: GovernanceView, view: CommonsView, taker: Seat, seat: Seat) -> bool:
    """Who took more than was promised since the Monitor's own last turn; who wants no restraint never punishes its own seat."""
    since = view.turn - len(view.seats)
    if taker == seat and not civics.strict:
        return False
    if not civics.restraint:
        return taker != seat and view.seats[taker].points > view.seats[seat].points
    done = any(deed.target == taker and deed.sort == "sanction" and deed.turn > since for deed in here.deeds)
    return not done and broken(view, taker, since + 1) > 0


def _reward(civics: Civics, here: GovernanceView, panel: PanelView, view: CommonsView, seat: Seat) -> Action | None:
    """Something for who keeps what was promised, its own seat last; who wants everything rewards its own seat alone."""
    order = [proposal for proposal in panel.proposals if proposal.seat != seat] + [one for one in panel.proposals if one.seat == seat]
    for proposal in order:
        taker = proposal.seat
        if not proposal.may_reward or (taker != seat and not civics.restraint):
            continue
        if civics.restraint and not _kept(here, view, taker):
            continue
        for rule in reversed(_rewards_left(here, taker)):
            if not civics.restraint or _is_bearable(civics, rule, view, own=taker == seat):
                return _deed(here, rule.name, taker, panel, "Held back for all of us.")
    return None


def _kept(here: GovernanceView, view: CommonsView, taker: Seat) -> bool:
    """Whether a seat kept what was promised, and was not rewarded for it in the last two rounds."""
    since = view.turn - 2 * len(view.seats)
    kept = any(quota is not None for quota in promised(view, taker)) and not broken(view, taker, since)
    return kept and all(deed.target != taker or deed.sort != "reward" or deed.turn <= since for deed in here.deeds)


def _is_bearable(civics: Civics, rule: Rule, view: CommonsView, *, own: bool) -> bool:
    """Points given once cost the bank nothing; the rest is for the strict to give, cards of the bank only while there are plenty."""
    if rule.draft.once:
        return True
    cards = any(isinstance(effect, Receive) for effect in rule.draft.effects)
    plenty = view.bank is not None and max(view.bank.stock) >= PLENTY
    return civics.strict and not own and (plenty or not cards)


def _deed(here: GovernanceView, name: str, taker: Seat, panel: PanelView, reason: str) -> ApplyRule:
    """The rule applied; where the Monitor names a resource, that which was taken most."""
    rule = next(rule for rule in here.rules if rule.name == name)
    named = any(isinstance(effect, GiveBack | Receive) and effect.resource == "named" for effect in rule.draft.effects)
    last = next((cards for _, who, cards in reversed(panel.ledger) if who == taker), NOTHING)
    return ApplyRule(name, taker, reason, RESOURCES[last.index(max(last))] if named else None)


def _rewards_left(here: GovernanceView, taker: Seat) -> list[Rule]:
    """The whole group's rewards, but for those that this seat gets only once and has had."""
    had = {deed.rule for deed in here.deeds if deed.target == taker}
    rules = [rule for rule in here.rules if rule.draft.sort == "reward" and rule.scope == "whole"]
    return [rule for rule in rules if not (rule.draft.once and rule.name in had)]
