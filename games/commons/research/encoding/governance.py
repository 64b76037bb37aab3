"""Encodes governance in the Commons Game: rules by place in the book, motions by effect."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

from games.analysis.research.encoding import (
    UNKNOWN,
    Encoding,
    Key,
    known_values,
    one_hot,
    padded_rows,
    plain_key,
    word_one_hot,
)
from games.commons.governance import actions as act
from games.commons.governance import vocabulary as v
from games.commons.governance.views import CommonsView, GovernanceView
from games.island.cards import RESOURCES
from games.vocabulary import TaggedStruct

BOOK_SIZE = 16
"""Rules with a place. Actions on later rules cannot be chosen by number."""
MAX_CARDS = 5
"""Most cards of one choice."""
SCOPES = ("whole", *RESOURCES)
QUOTAS = (None, *RESOURCES)
EFFECTS = tuple(map(v.effect_name, v.EFFECT_KINDS))
MOTIONS = ("add", "change", "remove", "swap", "resolve", "sue", "recall", "petition")
CHOICES = ("yes", "no", "abstain")
WAYS = ("give_back", "receive")


def governance_keys(seats: int) -> tuple[Key, ...]:
    """Return the keys of votes, sanctions and rewards, calls, answers and motions."""
    picks = [
        pick for count in range(MAX_CARDS + 1) for pick in combinations_with_replacement(range(5), count)
    ]
    return (
        *(("elect", away) for away in range(seats)),
        *(("apply_rule", place, away) for place in range(BOOK_SIZE) for away in range(seats)),
        *(("settle", tuple(pick.count(kind) for kind in range(5))) for pick in picks),
        *(("call_meeting", scope) for scope in SCOPES),
        *((plain,) for plain in ("extend_meeting", "say_done", "end_defence")),
        *(("vote", choice) for choice in CHOICES),
        *(("move", "add", effect) for effect in EFFECTS),
        *(("move", way, place) for way in ("remove", "swap") for place in range(BOOK_SIZE)),
        *(("move", "resolve", most, kind) for most in range(1, 4) for kind in QUOTAS),
        *(("move", motion) for motion in ("sue", "recall", "petition")),
    )


def governance_key(encoding: Encoding[Any], action: TaggedStruct, view: CommonsView) -> Key | None:
    """Return the key of a governance action, None for others."""
    governance = view.governance
    match action:
        case act.Elect(candidate=candidate) if candidate is not None:
            return "elect", encoding.seat_distance(view, candidate)
        case act.ApplyRule(rule=rule, target=target) if governance is not None:
            return "apply_rule", _rule_place(governance.rules, rule), encoding.seat_distance(view, target)
        case act.CallMeeting(scope=scope):
            return "call_meeting", scope
        case act.Settle():
            return plain_key(action)
        case act.Vote(choice=choice):
            return "vote", choice
        case act.Move(motion=motion) if governance is not None:
            return "move", *_motion_key(
                motion, governance.rules if governance.coming is None else governance.coming
            )
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


def governance_numbers(encoding: Encoding[Any], view: CommonsView) -> list[float]:
    """Encode stage, office, book, open decisions and seats. Zeros before governance begins."""
    stage = [float(view.stage == "ostrom"), *known_values([view.ostrom_rounds], 1)]
    numbers = [] if view.governance is None else _institution_numbers(encoding, view, view.governance)
    return stage + (numbers or [0.0] * _width(encoding.seats))


def _institution_numbers(
    encoding: Encoding[Any], view: CommonsView, governance: GovernanceView
) -> list[float]:
    curbs = [min((most for most, _, _ in one.curbs), default=UNKNOWN) for one in governance.seats]
    by_seat = [
        (float(one.tokens), float(one.skips), float(one.offences), float(one.rewards), float(curbs[one.seat]))
        for one in governance.seats
    ]
    return [
        *encoding.seat_one_hot(view, governance.monitor),
        *encoding.seat_one_hot(view, governance.watcher),
        float(governance.meetings_left),
        float(len(governance.deeds)),
        float(governance.ending),
        *(value for row in encoding.rotate_to_viewer(view, by_seat) for value in row),
        *padded_rows([_rule_numbers(rule) for rule in governance.rules], BOOK_SIZE, _RULE_WIDTH),
        *_promised_quotas(governance),
        *_meeting_numbers(encoding, view, governance),
        *(
            encoding.seat_one_hot(view, governance.pending[0].seat)
            if governance.pending
            else [0.0] * encoding.seats
        ),
        *word_one_hot(governance.pending[0].way if governance.pending else None, WAYS),
        float(governance.pending[0].count if governance.pending else 0),
        float(governance.election is not None),
    ]


_RULE_WIDTH = 4 + len(SCOPES) + len(EFFECTS)


def _rule_numbers(rule: v.Rule) -> list[float]:
    draft = rule.draft
    kinds = {effect.kind for effect in draft.effects}
    facts = [
        1.0,
        float(draft.sort == "reward"),
        float(UNKNOWN if draft.condition is None else draft.condition.most),
        float(draft.once),
    ]
    return [*facts, *word_one_hot(rule.scope, SCOPES), *(float(kind in kinds) for kind in EFFECTS)]


def _promised_quotas(governance: GovernanceView) -> list[float]:
    """Return the least quota promised, for all resources alike and for each."""
    quotas = [promise.quota for promise in governance.promises if promise.quota is not None]
    return [
        float(min((quota.most for quota in quotas if quota.resource == kind), default=UNKNOWN))
        for kind in QUOTAS
    ]


def _meeting_numbers(encoding: Encoding[Any], view: CommonsView, governance: GovernanceView) -> list[float]:
    """Encode the caller, members, members that are done, and the ballot with visible votes."""
    meeting = governance.meeting
    if meeting is None:
        return [0.0] * _meeting_width(encoding.seats)
    ballot = meeting.ballot
    votes = [None] * encoding.seats if ballot is None else encoding.rotate_to_viewer(view, ballot.votes)
    return [
        *word_one_hot(meeting.scope, SCOPES),
        *encoding.seat_one_hot(view, meeting.caller),
        *(float(seat in meeting.members) for seat in encoding.rotate_to_viewer(view, range(encoding.seats))),
        *map(float, encoding.rotate_to_viewer(view, meeting.done)),
        float(meeting.motions_left),
        *word_one_hot(ballot.asks.kind if ballot else None, MOTIONS),
        *(encoding.seat_one_hot(view, ballot.mover) if ballot else [0.0] * encoding.seats),
        *one_hot(0 if ballot and ballot.defending else None, 1),
        *(value for vote in votes for value in word_one_hot(vote, CHOICES)),
    ]


def _meeting_width(seats: int) -> int:
    return len(SCOPES) + 4 * seats + 2 + len(MOTIONS) + len(CHOICES) * seats


def _width(seats: int) -> int:
    return (
        2 * seats
        + 3
        + 5 * seats
        + BOOK_SIZE * _RULE_WIDTH
        + len(QUOTAS)
        + _meeting_width(seats)
        + seats
        + len(WAYS)
        + 2
    )
