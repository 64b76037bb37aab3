"""How automatic players govern themselves: the meetings they call, what they move, how they vote, and what they do as Monitor.

Each decides from its view alone; the Monitor's panel is in it only for who holds the office.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.audience import Seat
from games.commons.actions import Action
from games.commons.governance.actions import ApplyRule, CallMeeting, Elect, EndDefence, Move, SayDone, Settle, Vote
from games.commons.governance.views import BallotView, GovernanceView, MeetingView, PanelView
from games.commons.governance.vocabulary import Add, GiveBack, Quota, Receive, Remove, Resolve, Rule, Sue, Swap
from games.commons.views import CommonsView, OwnView
from games.island.cards import RESOURCES, Bundle
from games.players.commons.land import Land
from games.players.commons.plans import plans
from games.players.commons.purse import NOTHING, bundle, missing
from games.players.commons.stock import guess

FAIR = 3
"""Cards of one kind that these players think fair to take in a harvest; more of it breaks the quota that they move."""
GIVEN_UP = 8
"""Broken promises of somebody else after which a promise is not worth keeping any more, unless one is strict."""
PATIENCE = 3
"""Broken promises of one seat since the promise was made, after which a strict player asks for more, or sues an idle Monitor."""


@dataclass(frozen=True, slots=True)
class Civics:
    """What somebody wants of the group. `restraint`: rules and promises that spare the commons; `strict`: that they be enforced."""

    restraint: bool
    strict: bool = False


def govern(civics: Civics, view: CommonsView, you: OwnView, land: Land, legal: Sequence[Action]) -> Action | None:
    """The next act of self-government; None: none is due, and its turn goes on."""
    here = view.governance
    if here is None:
        return None
    if here.pending:
        return _choice(view, you, land, here) if here.pending[0].seat == you.seat else None
    if here.election is not None:
        return Elect(you.seat if you.seat in here.election.candidates else here.election.candidates[0])
    if here.meeting is not None:
        return _in_meeting(civics, view, here, here.meeting, you.seat, legal)
    if view.phase != "meeting" or view.active != you.seat:
        return None
    return _watch(civics, here, you.seat, view, legal) or _call(civics, here, you.seat, view, legal)


def agreed(civics: Civics, view: CommonsView, seat: Seat, wish: Bundle) -> Bundle:
    """What it asks for under the promises in force: who wants restraint keeps them while others do, the rest while it hurts not to."""
    most = promised(view, seat)
    if most is None or not _keeps(civics, view, seat):
        return wish
    return bundle([min(pair) for pair in zip(wish, most, strict=True)])


def _keeps(civics: Civics, view: CommonsView, seat: Seat) -> bool:
    if not civics.restraint:
        return punished_lately(view, seat)
    others = [broken(view, other.seat) for other in view.seats if other.seat != seat]
    return civics.strict or max(others) < GIVEN_UP


def promised(view: CommonsView, seat: Seat) -> Bundle | None:
    """The most of each resource that the newest promises allow this seat in a harvest; None where nothing is promised."""
    here = view.governance
    most: list[int | None] = [None] * len(RESOURCES)
    for line in here.promises if here is not None else ():
        quota, scope = line.resolution.quota, line.resolution.scope
        groups = dict(here.groups) if here is not None else {}
        if quota is None or line.resolution.since > view.turn or (scope != "whole" and seat not in groups[scope]):
            continue
        about = quota.resource or (scope if scope != "whole" else None)
        most = [quota.most if about in (None, name) else old for name, old in zip(RESOURCES, most, strict=True)]
    return None if all(limit is None for limit in most) else bundle([12 if limit is None else limit for limit in most])


def broken(view: CommonsView, seat: Seat) -> int:
    """How often this seat took more than was promised."""
    here = view.governance
    return sum(line.over[seat] for line in here.promises if line.over is not None) if here is not None else 0


def punished_lately(view: CommonsView, seat: Seat) -> bool:
    """Whether this seat was sanctioned in the last two rounds."""
    here = view.governance
    since = view.turn - 2 * len(view.seats)
    return here is not None and any(deed.target == seat and deed.sort == "sanction" and deed.turn >= since for deed in here.deeds)


def _choice(view: CommonsView, you: OwnView, land: Land, here: GovernanceView) -> Settle:
    """Give what it has most of; take what its best plan lacks, where the bank may have it."""
    asked = here.pending[0]
    hand = list(view.seats[you.seat].hand or NOTHING)
    chosen = [0] * len(RESOURCES)
    best = next(iter(plans(view, you, land)), None)
    lacking = list(missing(bundle(hand), best.whole)) if best is not None else [1] * len(RESOURCES)
    stock = guess(view, you.seat)
    for _ in range(asked.count):
        if asked.way == "give_back":
            at = max(range(len(RESOURCES)), key=lambda n: (hand[n], -n))
            hand[at] -= 1
        else:
            at = max(range(len(RESOURCES)), key=lambda n: (stock[n] > chosen[n], lacking[n] - chosen[n], stock[n], -n))
        chosen[at] += 1
    return Settle(bundle(chosen))


def _in_meeting(  # noqa: PLR0917 - all of it is looked at
    civics: Civics, view: CommonsView, here: GovernanceView, held: MeetingView, seat: Seat, legal: Sequence[Action]
) -> Action | None:
    """Vote on what is asked, defend itself shortly, move what is missing, and be done."""
    ballot = held.ballot
    if ballot is not None and ballot.defending:
        return EndDefence() if here.you_watch else None
    if ballot is not None:
        waits = seat in ballot.voters and ballot.yours is None
        return Vote("yes" if _agrees(civics, view, here, ballot, seat) else "no") if waits else None
    if seat not in held.members or held.done[seat]:
        return None
    return _motion(civics, view, here, held, seat, legal) or SayDone()


def _motion(  # noqa: PLR0917 - as above
    civics: Civics, view: CommonsView, here: GovernanceView, held: MeetingView, seat: Seat, legal: Sequence[Action]
) -> Action | None:
    """A quota where nothing is promised; a suit against a Monitor who lets promises be broken."""
    if not civics.restraint or held.scope != "whole" or held.caller != seat or not held.motions_left:
        return None
    if not _is_promised(here):
        quota = Resolve(f"Nobody takes more than {FAIR} of a kind in a harvest.", Quota(FAIR))
        return Move(quota) if any(isinstance(act, Move) and isinstance(act.motion, Resolve) for act in legal) else None
    if civics.strict and _is_idle(here) and _breaches(view) >= PATIENCE:
        return next((act for act in legal if isinstance(act, Move) and isinstance(act.motion, Sue)), None)
    return None


def _is_promised(here: GovernanceView) -> bool:
    return any(line.resolution.quota is not None for line in here.promises)


def _is_idle(here: GovernanceView) -> bool:
    """Whether whoever watches has never sanctioned anybody, and has had the chance."""
    return all(deed.sort != "sanction" for deed in here.deeds)


def _breaches(view: CommonsView) -> int:
    return sum(broken(view, seat.seat) for seat in view.seats)


def _agrees(civics: Civics, view: CommonsView, here: GovernanceView, ballot: BallotView, seat: Seat) -> bool:
    """Whether it votes for a motion."""
    match ballot.asks:
        case Resolve(quota=quota):
            return civics.restraint == (quota is not None)
        case Add(draft=draft) | Swap(draft=draft):
            return draft.sort == "reward" or civics.restraint
        case Remove(rule=name):
            sort = next((rule.draft.sort for rule in here.rules if rule.name == name), "reward")
            return sort == "sanction" and not civics.restraint
        case Sue():
            return not here.you_watch and (broken(view, here.watcher) > 0 or civics.strict or punished_lately(view, seat))
        case _:
            return False


def _call(civics: Civics, here: GovernanceView, seat: Seat, view: CommonsView, legal: Sequence[Action]) -> Action | None:
    """A meeting where nothing is promised yet, or promises are broken; at most one in a round, by turns."""
    if "whole" not in here.callable or not civics.restraint or view.round % len(view.seats) != seat:
        return None
    if _is_promised(here) and not (civics.strict and _is_idle(here) and _breaches(view) >= PATIENCE):
        return None
    return next((act for act in legal if isinstance(act, CallMeeting) and act.scope == "whole"), None)


def _watch(civics: Civics, here: GovernanceView, seat: Seat, view: CommonsView, legal: Sequence[Action]) -> Action | None:
    """As Monitor: one deed after another, until nobody is left who deserves one."""
    panel = here.panel
    if not here.you_watch or panel is None or not any(isinstance(act, ApplyRule) for act in legal):
        return None
    for proposal in panel.proposals:
        taker = proposal.seat
        if proposal.may_sanction and proposal.rule is not None and _deserves(civics, here, panel, view, taker, seat):
            return _deed(here, proposal.rule, taker, panel, "Took more than was agreed.")
    return _reward(civics, here, panel, view, seat)


def _deserves(  # noqa: PLR0917 - as above
    civics: Civics, here: GovernanceView, panel: PanelView, view: CommonsView, taker: Seat, seat: Seat
) -> bool:
    """Who was flagged, or broke the quota, since the Monitor's own last turn; who wants no restraint never punishes its own seat."""
    since = view.turn - len(view.seats)
    if taker == seat and not civics.strict:
        return False
    if not civics.restraint:
        return taker != seat and view.seats[taker].points > view.seats[seat].points
    allowed = promised(view, taker) or bundle([FAIR] * len(RESOURCES))
    took = [cards for turn, who, cards in panel.ledger if who == taker and turn > since]
    over = any(count > most for cards in took for count, most in zip(cards, allowed, strict=True))
    done = any(deed.target == taker and deed.sort == "sanction" and deed.turn > since for deed in here.deeds)
    return over and not done


def _reward(civics: Civics, here: GovernanceView, panel: PanelView, view: CommonsView, seat: Seat) -> Action | None:
    """Something for who kept what was promised, if one is strict; and for itself where it wants everything."""
    since = view.turn - 2 * len(view.seats)
    for proposal in panel.proposals:
        taker = proposal.seat
        if not proposal.may_reward or (taker == seat) == civics.restraint:
            continue
        kept = promised(view, taker) is not None and not broken(view, taker)
        if civics.restraint and not (civics.strict and kept and all(d.target != taker or d.turn <= since for d in here.deeds)):
            continue
        for rule in reversed(_rewards_left(here, taker)):
            return _deed(here, rule.name, taker, panel, "Held back for all of us.")
    return None


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
