"""What was promised about harvests, who kept it, and what an automatic player asks for under it.

What stands on the public board is all that these players remember: they keep nothing themselves between two decisions.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from games.audience import Seat
from games.commons.basic.views import BankView
from games.commons.governance.views import CommonsView, GovernanceView
from games.commons.governance.vocabulary import Quota, Resolution
from games.island.bundles import as_bundle
from games.island.cards import RESOURCES, Bundle, Resource
from games.players.commons.land import RECOVERY
from games.vocabulary import Action, Part
from games.whims import Whims

FAIR = 3
"""Cards of one kind that these players think fair to take in a harvest where nothing is promised."""
BLIND = 2
"""The quota that somebody moves who cannot see the bank."""
SPARED, STEP = 3, 2
"""Whoever sees the bank would have so many cards of a kind left in it, and one more promised to each for every so many above them."""
SOON = 4
"""A crashed resource that comes back within so many turns counts as if it were back."""
GIVEN_UP = 8
"""Broken promises of somebody else after which a promise is not worth keeping any more, unless one is strict."""
MINDED = 2
"""Rounds for which a punishment is minded; a second one for twice as many, and so on."""
MOST = 12
"""A quota that forbids nothing."""

Harvests: TypeAlias = tuple[tuple[int, Seat, Bundle], ...]
"""Player turn, seat, cards."""
Groups: TypeAlias = tuple[tuple[Resource, tuple[Seat, ...]], ...]
Quotas: TypeAlias = tuple[int | None, ...]
"""By resource: the most that a seat may take in a harvest; None: nothing is promised."""
NO_QUOTA: Quotas = (None,) * len(RESOURCES)


class Civics(Part):
    """What somebody wants of the group. `restraint`: rules and promises that spare the commons; `strict`: that they be enforced."""

    restraint: bool
    strict: bool = False


class Breach(Part):
    """A harvest in which a seat took `took` cards of a resource, more than `most`: what was promised, or only thought fair."""

    turn: int
    seat: Seat
    resource: Resource
    took: int
    most: int
    promised: bool


def agreed(civics: Civics, view: CommonsView, seat: Seat, wish: Bundle, useful: Callable[[], Bundle]) -> Bundle:
    """What it asks for under the promises in force: who wants restraint keeps them while others do, the rest while it hurts not to.

    A promise about one resource was moved by somebody who sees the bank: nobody needs to guess, as much as is `useful` may be asked for.
    """
    here = view.governance
    if here is None or not _keeps(civics, view, seat):
        return wish
    told = {promise.quota.resource for promise in here.promises if promise.quota is not None} if civics.restraint else set()
    if any(name in told for name in RESOURCES):
        wish = as_bundle([need if name in told else own for name, own, need in zip(RESOURCES, wish, useful(), strict=True)])
    most = _fair(promised(view, seat))
    return as_bundle([own if quota is None else min(own, quota) for own, quota in zip(wish, most, strict=True)])


def _keeps(civics: Civics, view: CommonsView, seat: Seat) -> bool:
    if not civics.restraint:
        return punished_lately(view, seat)
    return civics.strict or all(_times(found) < GIVEN_UP for other, found in _known(view).items() if other != seat)


def is_promised(here: GovernanceView) -> bool:
    """Whether there is a promise with a number."""
    return any(promise.quota is not None for promise in here.promises)


def promised(view: CommonsView, seat: Seat) -> Quotas:
    """What the newest promises allow this seat."""
    return NO_QUOTA if view.governance is None else _in_force(*_board(view.governance), seat, view.turn)


def broken(view: CommonsView, seat: Seat, since: int = 0) -> int:
    """How often this seat took more than was promised at the time, or fair, from this player turn on; 0 for who may not know."""
    return _times(breaches(view, seat, since))


def breaches(view: CommonsView, seat: Seat, since: int = 0) -> list[Breach]:
    """What this seat took too much of, from this player turn on; nothing for who may not know."""
    return [breach for breach in _known(view).get(seat, ()) if breach.turn >= since]


def _times(breaches: Sequence[Breach]) -> int:
    """In how many harvests that was."""
    return len({breach.turn for breach in breaches})


def _known(view: CommonsView) -> Mapping[Seat, Sequence[Breach]]:
    """What each seat took too much of, for who may know."""
    here = view.governance
    seen = None if here is None else here.harvests if here.panel is None else here.panel.ledger
    return {} if here is None or seen is None else _breaches(seen, *_board(here))


def owed(view: CommonsView) -> int:
    """How many suits the Monitor deserves: one for each harvest in which it took too much, less those that it lost."""
    here = view.governance
    return 0 if here is None else broken(view, here.watcher) - sum(seat == here.watcher for _, seat in here.convictions)


def punished_lately(view: CommonsView, seat: Seat) -> bool:
    """Whether this seat still minds that it was sanctioned or lost a suit: the longer, the oftener it was."""
    here = view.governance
    if here is None:
        return False
    felt = [deed.turn for deed in here.deeds if deed.target == seat and deed.sort == "sanction"]
    felt += [turn for turn, loser in here.convictions if loser == seat]
    return bool(felt) and view.turn - max(felt) <= MINDED * len(felt) * len(view.seats)


def bearable(view: CommonsView) -> Bundle | None:
    """What each seat may take in a harvest, for who sees the bank; None for the others."""
    return None if view.bank is None else _bearable(view.bank)


def better(view: CommonsView, seat: Seat) -> Quota | None:
    """For who sees the bank: the next quota to promise, where those in force do not fit it; the largest difference first."""
    if view.bank is None or view.governance is None:
        return None
    due = _bearable(view.bank)
    now = [MOST if quota is None else quota for quota in _in_force(*_board(view.governance), seat, view.turn + 1)]
    here = [stock > 0 or 0 < clock <= SOON for stock, clock in zip(view.bank.stock, view.bank.clocks, strict=True)]
    gaps = [abs(old - new) if there else old > new for old, new, there in zip(now, due, here, strict=True)]  # what is gone can wait
    at = gaps.index(max(gaps))
    return Quota(due[at], RESOURCES[at]) if gaps[at] else None


def _bearable(bank: BankView) -> Bundle:
    """What each seat may take of what there is in a harvest; of what comes back soon, as much as if it were back."""
    stocks = [RECOVERY if 0 < clock <= SOON else stock for stock, clock in zip(bank.stock, bank.clocks, strict=True)]
    return as_bundle([min(MOST, max(0, stock - SPARED) // STEP) for stock in stocks])


def barren(view: CommonsView, seat: Seat) -> set[int]:
    """Resources of which the bank has none, as far as this seat can see or was told."""
    seen = view.bank.stock if view.bank is not None else promised(view, seat)
    return {resource for resource, count in enumerate(seen) if count == 0}


def _board(here: GovernanceView) -> tuple[tuple[Resolution, ...], Groups]:
    return here.promises, here.groups


@lru_cache(maxsize=1024)
def _in_force(resolutions: Sequence[Resolution], groups: Groups, seat: Seat, turn: int) -> Quotas:
    members = dict(groups)
    most: list[int | None] = [None] * len(RESOURCES)
    for promise in resolutions:
        quota, scope = promise.quota, promise.scope
        if quota is None or promise.since > turn or (scope != "whole" and seat not in members[scope]):
            continue
        about = quota.resource or (scope if scope != "whole" else None)
        most = [quota.most if about in (None, name) else old for name, old in zip(RESOURCES, most, strict=True)]
    return tuple(most)


def _fair(promised: Quotas) -> Quotas:
    """What is promised, or thought fair as long as nothing is."""
    return (FAIR,) * len(RESOURCES) if promised == NO_QUOTA else promised


@lru_cache(maxsize=256)
def _breaches(harvests: Harvests, resolutions: Sequence[Resolution], groups: Groups) -> Mapping[Seat, Sequence[Breach]]:
    """By seat: each resource of which a harvest took more than was promised then, or fair."""
    found: dict[Seat, list[Breach]] = {}
    for turn, seat, cards in harvests:
        quotas = _in_force(resolutions, groups, seat, turn)
        promised = quotas != NO_QUOTA
        allowed = zip(RESOURCES, cards, _fair(quotas), strict=True)
        breaches = [Breach(turn, seat, name, took, most, promised) for name, took, most in allowed if most is not None and took > most]
        found.setdefault(seat, []).extend(breaches)
    return found


class Citizen(Part):
    """One seat at one moment of the Ostrom stage: all that it decides from."""

    civics: Civics
    view: CommonsView
    here: GovernanceView
    seat: Seat
    legal: Sequence[Action]
    whims: Whims
