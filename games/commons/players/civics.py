"""Self-government of automatic players: calling meetings, voting, and sanctions and rewards as Monitor.

Each decides from its view alone, which contains the Monitor's panel only for the holder of the office.
"""

from collections.abc import Sequence

from games.audience import Seat
from games.commons.governance.actions import (
    ApplyRule,
    CallMeeting,
    Elect,
    EndDefence,
    Move,
    SayDone,
    Settle,
    Vote,
)
from games.commons.governance.remarks import RemarkName, read_remark, remark_text
from games.commons.governance.views import CommonsView, MeetingView, PanelView, PendingView
from games.commons.governance.vocabulary import (
    Add,
    Alter,
    Draft,
    Motion,
    Petition,
    Points,
    Recall,
    Remove,
    Resolve,
    Rule,
    Sue,
    Swap,
    VoteChoice,
)
from games.commons.players.land import guess
from games.commons.players.motions import group_to_call, motion, sues
from games.commons.players.plans import plans
from games.commons.players.promises import (
    Breach,
    Citizen,
    Civics,
    better,
    breaches,
    count_broken_harvests,
    is_promised,
    promised_quotas,
    punished_lately,
)
from games.island.bundles import NOTHING, as_bundle, missing
from games.island.cards import RESOURCES, Resource
from games.vocabulary import Action

DOUBT = 12
"""A player abstains in one ballot in this many, whatever its opinion."""
NEED_RARITY = 6
"""In one ballot on a promise in this many, a player needs the cards more."""


def govern(one: Citizen) -> Action | None:
    """Return the next act of self-government, or None to continue the turn."""
    governance, view = one.here, one.view
    if governance.pending:
        return (
            _card_choice(view, one.seat, governance.pending[0])
            if governance.pending[0].seat == one.seat
            else None
        )
    if governance.election is not None:
        return Elect(_preferred_candidate(one, governance.election.candidates))
    one = one.replace(civics=civics_after_punishment(one.civics, view, one.seat))
    if governance.meeting is not None:
        return _meeting_action(one, governance.meeting)
    if governance.ending:
        return monitor_act(one)
    if view.phase != "meeting" or view.active != one.seat:
        return None
    return monitor_act(one) or _meeting_to_call(one)


def _preferred_candidate(one: Citizen, candidates: tuple[Seat, ...]) -> Seat:
    """Vote for itself if possible. With restraint, after broken promises, vote for the candidate who kept
    them best.
    """
    if one.civics.restraint and any(count_broken_harvests(one.view, candidate) for candidate in candidates):
        return min(candidates, key=lambda candidate: (count_broken_harvests(one.view, candidate), candidate))
    return one.seat if one.seat in candidates else candidates[0]


def civics_after_punishment(civics: Civics, view: CommonsView, seat: Seat) -> Civics:
    """Return a recently punished player's civics, who cooperates for a while."""
    return Civics(restraint=True) if not civics.restraint and punished_lately(view, seat) else civics


def _card_choice(view: CommonsView, seat: Seat, pending: PendingView) -> Settle:
    """Give back what it has most of, or take what its best plan lacks and the bank probably has."""
    hand = list(view.seats[seat].hand or NOTHING)
    chosen = [0] * len(RESOURCES)
    best = next(iter(plans(view, seat)), None)
    lacking = list(missing(as_bundle(hand), best.whole)) if best is not None else [1] * len(RESOURCES)
    stock = [guess(view, resource) for resource in range(len(RESOURCES))]
    for _ in range(pending.count):
        if pending.way == "give_back":
            at = max(
                range(len(RESOURCES)),
                key=lambda n: (hand[n] > 0 and RESOURCES[n] not in pending.last, hand[n], -n),
            )
            hand[at] -= 1
        else:
            at = max(
                range(len(RESOURCES)),
                key=lambda n: (stock[n] > chosen[n], lacking[n] - chosen[n], stock[n], -n),
            )
        chosen[at] += 1
    return Settle(as_bundle(chosen))


def _meeting_action(one: Citizen, meeting: MeetingView) -> Action | None:
    """Vote, defend itself, move a motion, and finish."""
    ballot = meeting.ballot
    if ballot is not None and ballot.defending:
        return EndDefence() if one.here.you_watch else None
    if ballot is not None:
        waits = one.seat in ballot.voters and ballot.yours is None
        return _vote_action(one, _opinion(one, ballot.asks)) if waits else None
    if one.seat not in meeting.members or meeting.done[one.seat]:
        return None
    moved = motion(one, meeting)
    return SayDone() if moved is None else Move(moved)


def _vote_action(one: Citizen, choice: VoteChoice) -> Vote:
    """Return this vote as the table takes it: with a reason if an objection needs one."""
    return next(act for act in one.legal if isinstance(act, Vote) and act.choice == choice)


def _opinion(one: Citizen, asks: Motion) -> VoteChoice:
    """Return its vote on a motion, sometimes an abstention."""
    if one.whims.chance_one_in(DOUBT):
        return "abstain"
    return "yes" if _agrees(one, asks) else "no"


def _agrees(one: Citizen, asks: Motion) -> bool:
    """Return whether it supports a motion."""
    restraint, view, governance = one.civics.restraint, one.view, one.here
    match asks:
        case Resolve(quota=quota):
            return restraint == (quota is not None) and not one.whims.chance_one_in(NEED_RARITY)
        case Add(draft=draft):
            return _likes_rule(one, draft)
        case Alter(draft=draft):
            return restraint and not count_broken_harvests(view, one.seat, view.turn - len(view.seats))
        case Swap(rule=name, draft=draft):
            return _rule_sort(one, name) == draft.sort == "reward" if restraint else _likes_rule(one, draft)
        case Remove(rule=name):
            idle = all(deed.rule != name for deed in governance.deeds)
            return _rule_sort(one, name) == "sanction" and restraint == idle
        case Recall():
            return sues(one)
        case Petition(change=change):
            return _agrees(one, change)
        case Sue():
            return not governance.you_watch and (
                count_broken_harvests(view, governance.watcher) > 0
                or one.civics.strict
                or punished_lately(view, one.seat)
            )


def _likes_rule(one: Citizen, draft: Draft) -> bool:
    """Return whether it wants this rule: with restraint sanctions, otherwise rewards from the bank."""
    costs = any(effect.gives_cards for effect in draft.effects)
    return one.civics.restraint if draft.sort == "sanction" else one.civics.restraint != costs


def _rule_sort(one: Citizen, name: str) -> str:
    """Return whether the rule with this name is a sanction or a reward."""
    return next(
        (rule.draft.sort for rule in one.here.coming or one.here.rules if rule.name == name), "reward"
    )


def _meeting_to_call(one: Citizen) -> Action | None:
    """Call its group's meeting if its resource is scarce, or a general one without a promise, for a due suit,
    or for better quotas.
    """
    if not one.civics.restraint:
        return None
    calls = {act.scope: act for act in one.legal if isinstance(act, CallMeeting)}
    kind = group_to_call(one, tuple(calls))
    if kind is not None and one.whims.chance_one_in(2):
        return calls[kind]
    due = not is_promised(one.here) or sues(one) or better(one.view, one.seat) is not None
    return calls.get("whole") if due else None


PLENTY = 9
"""Minimum bank stock of a resource for accepting a reward from it."""


def monitor_act(one: Citizen) -> ApplyRule | None:
    """Return the Monitor's next sanction or reward, or None."""
    panel = one.here.panel
    if not one.here.you_watch or panel is None or not any(isinstance(act, ApplyRule) for act in one.legal):
        return None
    for proposal in panel.proposals:
        if (
            proposal.may_sanction
            and proposal.rule is not None
            and (breach := _punishable_breach(one, proposal.seat))
        ):
            listed = listed_reason(
                proposal.sanction_reasons, "over_promise" if breach.promised else "asked_for"
            )
            reason = listed or breach_remark(breach)
            return _apply_rule(one, proposal.rule, proposal.seat, panel, reason, breach.resource)
    return _reward_action(one, panel)


def listed_reason(reasons: Sequence[str], best: RemarkName) -> str:
    """Return the listed reason with this name, otherwise the last one; "" if reasons are free text."""
    named = [reason for reason in reasons if (read := read_remark(reason)) is not None and read[0] == best]
    return next(iter([*named, *reasons[-1:]]), "")


def breach_remark(breach: Breach) -> str:
    """Describe the breach that a seat is sanctioned for."""
    return remark_text(
        "broke_promise" if breach.promised else "took_much",
        took=breach.took,
        resource=breach.resource,
        most=breach.most,
    )


def _punishable_breach(one: Citizen, taker: Seat) -> Breach | None:
    """Return the seat's worst breach since the Monitor's last turn. Only the strict punish their own seat."""
    if taker == one.seat and not one.civics.strict:
        return None
    since = one.view.turn - len(one.view.seats)
    if any(deed.target == taker and deed.sort == "sanction" and deed.turn > since for deed in one.here.deeds):
        return None
    return max(
        breaches(one.view, taker, since + 1), key=lambda breach: breach.took - breach.most, default=None
    )


def _reward_action(one: Citizen, panel: PanelView) -> ApplyRule | None:
    """Reward a seat that keeps promises, its own last. Without restraint, reward only itself."""
    for proposal in sorted(panel.proposals, key=lambda proposal: proposal.seat == one.seat):
        taker = proposal.seat
        if not proposal.may_reward or not (
            _deserves_reward(one, taker) if one.civics.restraint else _may_pay_itself(one, taker)
        ):
            continue
        for rule in reversed(
            [rule for rule in one.here.rules if rule.scope == "whole" and rule.name in proposal.rewards]
        ):
            if not one.civics.restraint or _may_grant_reward(one, rule, own=taker == one.seat):
                free = remark_text("kept_promise" if one.civics.restraint else "own_seat")
                reason = (
                    listed_reason(
                        proposal.reward_reasons, "asked_for" if one.civics.restraint else "own_seat"
                    )
                    or free
                )
                return _apply_rule(one, rule.name, taker, panel, reason)
    return None


def _deserves_reward(one: Citizen, taker: Seat) -> bool:
    """Return whether a seat kept its promises and was not rewarded in the last two rounds."""
    since = one.view.turn - 2 * len(one.view.seats)
    keeps_promise = any(
        quota is not None for quota in promised_quotas(one.view, taker)
    ) and not count_broken_harvests(one.view, taker, since)
    return keeps_promise and all(
        deed.target != taker or deed.sort != "reward" or deed.turn <= since for deed in one.here.deeds
    )


def _may_pay_itself(one: Citizen, taker: Seat) -> bool:
    """Return whether this is the Monitor's own seat, once a turn, since unlimited rewards would never end."""
    return taker == one.seat and not any(
        deed.target == taker and deed.sort == "reward" and deed.turn == one.view.turn
        for deed in one.here.deeds
    )


def _may_grant_reward(one: Citizen, rule: Rule, *, own: bool) -> bool:
    """Return whether the reward is acceptable: points and rates always, the bank's cards only from the strict
    while they are plentiful.
    """
    effects, bank = rule.draft.effects, one.view.bank
    if any(effect.gives_cards for effect in effects):
        return one.civics.strict and not own and bank is not None and max(bank.stock) >= PLENTY
    return not own or any(isinstance(effect, Points) for effect in effects)


def _apply_rule(  # noqa: PLR0917 - a deed has as many parts
    one: Citizen, name: str, taker: Seat, panel: PanelView, reason: str, about: Resource | None = None
) -> ApplyRule:
    """Apply the rule, naming the resource of the breach or of the largest harvest if required."""
    rule = next(rule for rule in one.here.rules if rule.name == name)
    if not rule.draft.needs_named_resource:
        return ApplyRule(name, taker, reason)
    last = next((cards for _, who, cards in reversed(panel.ledger) if who == taker), NOTHING)
    return ApplyRule(name, taker, reason, about or RESOURCES[last.index(max(last))])
