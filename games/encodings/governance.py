"""Encodes governance in the Commons Game: rules by their place in the book, motions by their effect."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

from games.commons.governance import actions as act
from games.commons.governance import vocabulary as v
from games.commons.governance.views import CommonsView, GovernanceView
from games.encodings.encoding import UNKNOWN, Encoding, Key, first, known, one_hot, plain_key, word_of
from games.island.cards import RESOURCES
from games.vocabulary import TaggedStruct

BOOK = 16
"""Rules with an index. Actions on later rules of a longer book cannot be chosen by number."""
MOST_CARDS = 5
"""Of one choice of cards."""
SCOPES = ("whole", *RESOURCES)
QUOTAS = (None, *RESOURCES)
EFFECTS = ("give_back", "receive", "points", "skip", "limit", "rate", "raise")
MOTIONS = ("add", "change", "remove", "swap", "resolve", "sue", "recall", "petition")
CHOICES = ("yes", "no", "abstain")
WAYS = ("give_back", "receive")


def keys(seats: int) -> tuple[Key, ...]:
    """Return the keys of votes, sanctions and rewards, calls, answers and motions."""
    picks = [pick for count in range(MOST_CARDS + 1) for pick in combinations_with_replacement(range(5), count)]
    return (
        *(("elect", away) for away in range(seats)),
        *(("apply_rule", place, away) for place in range(BOOK) for away in range(seats)),
        *(("settle", tuple(pick.count(kind) for kind in range(5))) for pick in picks),
        *(("call_meeting", scope) for scope in SCOPES),
        *((plain,) for plain in ("extend_meeting", "say_done", "end_defence")),
        *(("vote", choice) for choice in CHOICES),
        *(("move", "add", effect) for effect in EFFECTS),
        *(("move", way, place) for way in ("remove", "swap") for place in range(BOOK)),
        *(("move", "resolve", most, kind) for most in range(1, 4) for kind in QUOTAS),
        *(("move", motion) for motion in ("sue", "recall", "petition")),
    )


def key(encoding: Encoding[Any], action: TaggedStruct, view: CommonsView) -> Key | None:
    """Return the key of a governance action, None for others."""
    here = view.governance
    match action:
        case act.Elect(candidate=candidate) if candidate is not None:
            return "elect", encoding.away(view, candidate)
        case act.ApplyRule(rule=rule, target=target) if here is not None:
            return "apply_rule", _rule_place(here.rules, rule), encoding.away(view, target)
        case act.CallMeeting(scope=scope):
            return "call_meeting", scope
        case act.Settle():
            return plain_key(action)
        case act.Vote(choice=choice):
            return "vote", choice
        case act.Move(motion=motion) if here is not None:
            return "move", *_motion_key(motion, here.rules if here.coming is None else here.coming)
        case _:
            return None


def _motion_key(motion: v.Motion, book: tuple[v.Rule, ...]) -> Key:
    match motion:
        case v.Add(draft=draft):
            return "add", draft.effects[0].kind
        case v.Remove(rule=rule) | v.Swap(rule=rule):
            return motion.kind, _rule_place(book, rule)
        case v.Resolve(quota=quota) if quota is not None:
            return "resolve", quota.most, quota.resource
        case _:
            return (motion.kind,)


def _rule_place(book: tuple[v.Rule, ...], name: str) -> int:
    return next((place for place, rule in enumerate(book) if rule.name == name), UNKNOWN)


def numbers(encoding: Encoding[Any], view: CommonsView) -> list[float]:
    """Encode stage, office, book, open decisions and public facts of each seat; zeros before governance
    begins.
    """
    stage = [float(view.stage == "ostrom"), *known([view.ostrom_rounds], 1)]
    told = [] if view.governance is None else _institution_numbers(encoding, view, view.governance)
    return stage + (told or [0.0] * _width(encoding.seats))


def _institution_numbers(encoding: Encoding[Any], view: CommonsView, here: GovernanceView) -> list[float]:
    curbed = [min((most for most, _, _ in one.curbs), default=UNKNOWN) for one in here.seats]
    by_seat = [
        (float(one.tokens), float(one.skips), float(one.offences), float(one.rewards), float(curbed[one.seat])) for one in here.seats
    ]
    return [
        *encoding.whose(view, here.monitor),
        *encoding.whose(view, here.watcher),
        float(here.meetings_left),
        float(len(here.deeds)),
        float(here.ending),
        *(value for row in encoding.turned(view, by_seat) for value in row),
        *first([_rule_numbers(rule) for rule in here.rules], BOOK, _RULE_WIDTH),
        *_promised_quotas(here),
        *_meeting_numbers(encoding, view, here),
        *(encoding.whose(view, here.pending[0].seat) if here.pending else [0.0] * encoding.seats),
        *word_of(here.pending[0].way if here.pending else None, WAYS),
        float(here.pending[0].count if here.pending else 0),
        float(here.election is not None),
    ]


_RULE_WIDTH = 4 + len(SCOPES) + len(EFFECTS)


def _rule_numbers(rule: v.Rule) -> list[float]:
    draft = rule.draft
    kinds = {effect.kind for effect in draft.effects}
    told = [1.0, float(draft.sort == "reward"), float(UNKNOWN if draft.condition is None else draft.condition.most), float(draft.once)]
    return [*told, *word_of(rule.scope, SCOPES), *(float(kind in kinds) for kind in EFFECTS)]


def _promised_quotas(here: GovernanceView) -> list[float]:
    """Return the least quota promised, for all resources alike and for each."""
    quotas = [promise.quota for promise in here.promises if promise.quota is not None]
    return [float(min((quota.most for quota in quotas if quota.resource == kind), default=UNKNOWN)) for kind in QUOTAS]


def _meeting_numbers(encoding: Encoding[Any], view: CommonsView, here: GovernanceView) -> list[float]:
    """Encode the meeting's caller and members, who is done, and the ballot with visible votes."""
    held = here.meeting
    if held is None:
        return [0.0] * _meeting_width(encoding.seats)
    ballot = held.ballot
    votes = [None] * encoding.seats if ballot is None else encoding.turned(view, ballot.votes)
    return [
        *word_of(held.scope, SCOPES),
        *encoding.whose(view, held.caller),
        *(float(seat in held.members) for seat in encoding.turned(view, range(encoding.seats))),
        *map(float, encoding.turned(view, held.done)),
        float(held.motions_left),
        *word_of(ballot.asks.kind if ballot else None, MOTIONS),
        *(encoding.whose(view, ballot.mover) if ballot else [0.0] * encoding.seats),
        *one_hot(0 if ballot and ballot.defending else None, 1),
        *(value for vote in votes for value in word_of(vote, CHOICES)),
    ]


def _meeting_width(seats: int) -> int:
    return len(SCOPES) + 4 * seats + 2 + len(MOTIONS) + len(CHOICES) * seats


def _width(seats: int) -> int:
    return 2 * seats + 3 + 5 * seats + BOOK * _RULE_WIDTH + len(QUOTAS) + _meeting_width(seats) + seats + len(WAYS) + 2
