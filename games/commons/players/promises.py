"""Promises about harvests: those in force, breaches, and automatic players' requests under them.

These players store nothing between decisions: the public board tells them everything.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from games.audience import Seat
from games.commons.basic.views import BankView
from games.commons.governance.views import CommonsView, GovernanceView
from games.commons.governance.vocabulary import Quota, Resolution
from games.commons.players.land import RECOVERY
from games.island.bundles import as_bundle
from games.island.cards import RESOURCES, Bundle, Resource
from games.player_rng import PlayerRng
from games.vocabulary import Action, FrozenStruct

FAIR_QUOTA = 3
"""Cards of one resource per harvest that count as fair without a promise."""
BLIND = 2
"""The quota proposed by a player who cannot see the bank."""
SPARED, STEP = 3, 2
"""Whoever sees the bank would have so many cards of a kind left in it, and one more promised to each for
every so many above them.
"""
SOON = 4
"""A crashed resource that returns within this many turns counts as present."""
MAX_BREACHES = 8
"""Broken promises of others before a player who is not strict stops keeping its own."""
MINDED = 2
"""Rounds of a punishment's effect, times the number of punishments."""
MOST = 12
"""A quota that forbids nothing."""

Harvests: TypeAlias = tuple[tuple[int, Seat, Bundle], ...]
"""Player turn, seat, cards."""
Groups: TypeAlias = tuple[tuple[Resource, tuple[Seat, ...]], ...]
Quotas: TypeAlias = tuple[int | None, ...]
"""By resource, the most a seat may take in a harvest. None: nothing is promised."""
NO_QUOTA: Quotas = (None,) * len(RESOURCES)


class Civics(FrozenStruct):
    """A player's political preferences. `restraint`: wants rules and promises that protect the commons.
    `strict`: wants them enforced.
    """

    restraint: bool
    strict: bool = False


class Breach(FrozenStruct):
    """A harvest of `took` cards of a resource, more than the `most` promised or fair."""

    turn: int
    seat: Seat
    resource: Resource
    took: int
    most: int
    promised: bool


def promised_request(
    civics: Civics, view: CommonsView, seat: Seat, wish: Bundle, useful: Callable[[], Bundle]
) -> Bundle:
    """Return the request within the promises in force. Players with restraint keep them while others do, the
    rest while a punishment has an effect.

    The mover of a promise about one resource sees the bank, so the `useful` amount may be requested.
    """
    governance = view.governance
    if governance is None or not _keeps_promises(civics, view, seat):
        return wish
    promised_names = (
        {promise.quota.resource for promise in governance.promises if promise.quota is not None}
        if civics.restraint
        else set()
    )
    if any(name in promised_names for name in RESOURCES):
        wish = as_bundle(
            [
                need if name in promised_names else own
                for name, own, need in zip(RESOURCES, wish, useful(), strict=True)
            ]
        )
    most = _quotas_or_fair(promised_quotas(view, seat))
    return as_bundle(
        [own if quota is None else min(own, quota) for own, quota in zip(wish, most, strict=True)]
    )


def _keeps_promises(civics: Civics, view: CommonsView, seat: Seat) -> bool:
    if not civics.restraint:
        return punished_lately(view, seat)
    return civics.strict or all(
        _count_harvests(breaches) < MAX_BREACHES
        for other, breaches in _known_breaches(view).items()
        if other != seat
    )


def is_promised(governance: GovernanceView) -> bool:
    """Return whether a promise with a number is in force."""
    return any(promise.quota is not None for promise in governance.promises)


def promised_quotas(view: CommonsView, seat: Seat) -> Quotas:
    """Return what the newest promises allow this seat."""
    return (
        NO_QUOTA
        if view.governance is None
        else _quotas_in_force(*_promises_and_groups(view.governance), seat, view.turn)
    )


def count_broken_harvests(view: CommonsView, seat: Seat, since: int = 0) -> int:
    """Count the seat's harvests since this player turn beyond the promised or fair amount. 0 if unknown to
    the viewer.
    """
    return _count_harvests(breaches(view, seat, since))


def breaches(view: CommonsView, seat: Seat, since: int = 0) -> list[Breach]:
    """Return the seat's breaches since this player turn. Empty if the viewer cannot know."""
    return [breach for breach in _known_breaches(view).get(seat, ()) if breach.turn >= since]


def _count_harvests(breaches: Sequence[Breach]) -> int:
    """Count the harvests with a breach."""
    return len({breach.turn for breach in breaches})


def _known_breaches(view: CommonsView) -> Mapping[Seat, Sequence[Breach]]:
    """Return the breaches by seat that the viewer can know."""
    governance = view.governance
    harvests = (
        None
        if governance is None
        else governance.harvests
        if governance.panel is None
        else governance.panel.ledger
    )
    return (
        {}
        if governance is None or harvests is None
        else _breaches_by_seat(harvests, *_promises_and_groups(governance))
    )


def count_monitor_excess(view: CommonsView) -> int:
    """Count the Monitor's excessive harvests, less the suits it lost."""
    governance = view.governance
    return (
        0
        if governance is None
        else count_broken_harvests(view, governance.watcher)
        - sum(seat == governance.watcher for _, seat in governance.convictions)
    )


def punished_lately(view: CommonsView, seat: Seat) -> bool:
    """Return whether this seat was recently sanctioned or lost a suit. The period grows with the number of
    punishments.
    """
    governance = view.governance
    if governance is None:
        return False
    felt = [deed.turn for deed in governance.deeds if deed.target == seat and deed.sort == "sanction"]
    felt += [turn for turn, loser in governance.convictions if loser == seat]
    return bool(felt) and view.turn - max(felt) <= MINDED * len(felt) * len(view.seats)


def bearable(view: CommonsView) -> Bundle | None:
    """Return what each seat may take in a harvest, or None if the viewer cannot see the bank."""
    return None if view.bank is None else _quotas_of_bank(view.bank)


def better(view: CommonsView, seat: Seat) -> Quota | None:
    """Return the quota that corrects the largest gap between promises and bank, for a viewer who sees the
    bank.
    """
    if view.bank is None or view.governance is None:
        return None
    due = _quotas_of_bank(view.bank)
    now = [
        MOST if quota is None else quota
        for quota in _quotas_in_force(*_promises_and_groups(view.governance), seat, view.turn + 1)
    ]
    is_available = [
        stock > 0 or 0 < clock <= SOON for stock, clock in zip(view.bank.stock, view.bank.clocks, strict=True)
    ]
    gaps = [
        abs(old - new) if there else old > new for old, new, there in zip(now, due, is_available, strict=True)
    ]  # what is gone can wait
    at = gaps.index(max(gaps))
    return Quota(due[at], RESOURCES[at]) if gaps[at] else None


def _quotas_of_bank(bank: BankView) -> Bundle:
    """Return what each seat may take per harvest. A resource that returns soon counts as present."""
    stocks = [
        RECOVERY if 0 < clock <= SOON else stock for stock, clock in zip(bank.stock, bank.clocks, strict=True)
    ]
    return as_bundle([min(MOST, max(0, stock - SPARED) // STEP) for stock in stocks])


def barren(view: CommonsView, seat: Seat) -> set[int]:
    """Return resources that the bank lacks, as far as this seat knows."""
    amounts = view.bank.stock if view.bank is not None else promised_quotas(view, seat)
    return {resource for resource, count in enumerate(amounts) if count == 0}


def _promises_and_groups(governance: GovernanceView) -> tuple[tuple[Resolution, ...], Groups]:
    return governance.promises, governance.groups


@lru_cache(maxsize=1024)
def _quotas_in_force(resolutions: Sequence[Resolution], groups: Groups, seat: Seat, turn: int) -> Quotas:
    members = dict(groups)
    most: list[int | None] = [None] * len(RESOURCES)
    for promise in resolutions:
        quota, scope = promise.quota, promise.scope
        if quota is None or promise.since > turn or (scope != "whole" and seat not in members[scope]):
            continue
        about = quota.resource or (scope if scope != "whole" else None)
        most = [
            quota.most if about in (None, name) else old for name, old in zip(RESOURCES, most, strict=True)
        ]
    return tuple(most)


def _quotas_or_fair(promised: Quotas) -> Quotas:
    """Return the quotas, or fair ones if nothing is promised."""
    return (FAIR_QUOTA,) * len(RESOURCES) if promised == NO_QUOTA else promised


@lru_cache(maxsize=256)
def _breaches_by_seat(
    harvests: Harvests, resolutions: Sequence[Resolution], groups: Groups
) -> Mapping[Seat, Sequence[Breach]]:
    """Return each seat's breaches of the promises of that time, or of fairness."""
    result_by_key: dict[Seat, list[Breach]] = {}
    for turn, seat, cards in harvests:
        quotas = _quotas_in_force(resolutions, groups, seat, turn)
        promised = quotas != NO_QUOTA
        allowed = zip(RESOURCES, cards, _quotas_or_fair(quotas), strict=True)
        breaches = [
            Breach(turn, seat, name, took, most, promised)
            for name, took, most in allowed
            if most is not None and took > most
        ]
        result_by_key.setdefault(seat, []).extend(breaches)
    return result_by_key


class Citizen(FrozenStruct):
    """Everything that a seat decides from at one moment of the Ostrom stage."""

    civics: Civics
    view: CommonsView
    here: GovernanceView
    seat: Seat
    legal: Sequence[Action]
    whims: PlayerRng
