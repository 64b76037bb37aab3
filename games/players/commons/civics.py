"""How automatic players govern themselves: the meetings they call, what they move, and how they vote.

Each decides from its view alone; the Monitor's panel is in it only for who holds the office.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.audience import Seat
from games.commons.actions import Action
from games.commons.governance.actions import CallMeeting, Elect, EndDefence, Move, SayDone, Settle, Vote
from games.commons.governance.views import BallotView, GovernanceView, MeetingView
from games.commons.governance.vocabulary import Add, Motion, Quota, Recall, Remove, Resolve, Sue, Swap
from games.commons.views import CommonsView, OwnView
from games.island.bundles import NOTHING, as_bundle, missing
from games.island.cards import RESOURCES
from games.players.commons.land import Land
from games.players.commons.plans import plans
from games.players.commons.promises import BLIND, Civics, better, broken, is_promised, owed, punished_lately
from games.players.commons.stock import guess
from games.players.commons.watch import watch

PATIENCE = 3
"""Promises broken by others than the Monitor, after which a strict player sues a Monitor who never sanctioned anybody."""


def govern(civics: Civics, view: CommonsView, you: OwnView, land: Land, legal: Sequence[Action]) -> Action | None:
    """The next act of self-government; None: none is due, and its turn goes on."""
    here = view.governance
    if here is None:
        return None
    if here.pending:
        return _choice(view, you, land, here) if here.pending[0].seat == you.seat else None
    if here.election is not None:
        return Elect(_candidate(civics, view, you.seat, here.election.candidates))
    minded = tamed(civics, view, you.seat)
    if here.meeting is not None:
        return _in_meeting(minded, view, here, here.meeting, you.seat, legal)
    if view.phase != "meeting" or view.active != you.seat:
        return None
    return watch(minded, here, you.seat, view, legal) or _call(minded, here, you.seat, view, legal)


def _candidate(civics: Civics, view: CommonsView, seat: Seat, candidates: Sequence[Seat]) -> Seat:
    """Itself, where it can; but who wants restraint, after promises were broken, the first of those who kept them best."""
    kept = min(candidates, key=lambda one: (broken(view, one), one))
    if civics.restraint and any(broken(view, one) for one in candidates):
        return kept
    return seat if seat in candidates else candidates[0]


def tamed(civics: Civics, view: CommonsView, seat: Seat) -> Civics:
    """Whoever was punished lately plays along with the others for a while."""
    return Civics(restraint=True) if not civics.restraint and punished_lately(view, seat) else civics


def _choice(view: CommonsView, you: OwnView, land: Land, here: GovernanceView) -> Settle:
    """Give what it has most of; take what its best plan lacks, where the bank may have it."""
    asked = here.pending[0]
    hand = list(view.seats[you.seat].hand or NOTHING)
    chosen = [0] * len(RESOURCES)
    best = next(iter(plans(view, you, land)), None)
    lacking = list(missing(as_bundle(hand), best.whole)) if best is not None else [1] * len(RESOURCES)
    stock = guess(view, you.seat)
    for _ in range(asked.count):
        if asked.way == "give_back":
            at = max(range(len(RESOURCES)), key=lambda n: (hand[n], -n))
            hand[at] -= 1
        else:
            at = max(range(len(RESOURCES)), key=lambda n: (stock[n] > chosen[n], lacking[n] - chosen[n], stock[n], -n))
        chosen[at] += 1
    return Settle(as_bundle(chosen))


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
    motion = _motion(civics, view, here, held, seat, legal)
    return SayDone() if motion is None else Move(motion)


def _motion(  # noqa: PLR0917 - as above
    civics: Civics, view: CommonsView, here: GovernanceView, held: MeetingView, seat: Seat, legal: Sequence[Action]
) -> Motion | None:
    """A recall or a suit where the Monitor owes one; quotas that fit the bank, from who sees it; else a quota where nothing is promised."""
    if not civics.restraint or held.scope != "whole" or not held.motions_left:
        return None
    if _sues(civics, view, here):
        listed = [act.motion for act in legal if isinstance(act, Move)]
        if any(isinstance(motion, Recall) for motion in listed):
            return Recall()
        if any(isinstance(motion, Sue) for motion in listed):
            return Sue("The Monitor does not keep what we promised each other.")
    if (told := better(view, seat)) is not None:
        return Resolve(f"The bank bears no more than {told.most} {told.resource or 'of each kind'} for each of us in a harvest.", told)
    if not is_promised(here) and held.caller == seat:
        return Resolve(f"Nobody takes more than {BLIND} of a kind in a harvest.", Quota(BLIND))
    return None


def _sues(civics: Civics, view: CommonsView, here: GovernanceView) -> bool:
    """Whether a Monitor broke promises itself, or, for the strict, lets others break them."""
    if here.you_watch:
        return False
    idle = all(deed.sort != "sanction" for deed in here.deeds) and not here.convictions
    others = sum(broken(view, seat.seat) for seat in view.seats if seat.seat != here.watcher)
    return owed(view) > 0 or (civics.strict and idle and others >= PATIENCE)


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
        case Recall():
            return civics.restraint and _sues(civics, view, here)
        case Sue():
            return not here.you_watch and (broken(view, here.watcher) > 0 or civics.strict or punished_lately(view, seat))
        case _:
            return False


def _call(civics: Civics, here: GovernanceView, seat: Seat, view: CommonsView, legal: Sequence[Action]) -> Action | None:
    """A meeting where nothing is promised yet, where the Monitor is to be sued, or where whoever sees the bank wants other quotas."""
    if not civics.restraint or not (not is_promised(here) or _sues(civics, view, here) or better(view, seat) is not None):
        return None
    return next((act for act in legal if isinstance(act, CallMeeting) and act.scope == "whole"), None)
