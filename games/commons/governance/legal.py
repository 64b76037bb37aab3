"""List actions for automatic players, about 60 at most: going on, then votes, ready-made motions and rules to
apply.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import TypeVar

from games.audience import Seat
from games.commons.basic import legal as basic
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import (
    HUMAN_ACTIONS,
    ApplyRule,
    CallMeeting,
    Elect,
    EndDefence,
    EndSpeech,
    ExtendMeeting,
    Move,
    SayDone,
    Settle,
    Vote,
)
from games.commons.governance.enforcement.deeds import (
    applied_this_turn,
    check_due,
    check_moment,
    exhausted_seats,
)
from games.commons.governance.enforcement.effects import choice_bounds
from games.commons.governance.enforcement.reasons import listed_reasons
from games.commons.governance.meetings.meetings import may_call
from games.commons.governance.meetings.motions import check_motion, check_mover
from games.commons.governance.remarks import remark_text
from games.commons.governance.state import Governance, Meeting, Pending, State, rules_next_turn
from games.commons.governance.waiting import timed_speaker
from games.island.bundles import as_bundle
from games.island.cards import RESOURCES, Bundle, Resource
from games.shared_vocabulary import EndTurn
from games.vocabulary import Action

A = TypeVar("A")

MOST_DEEDS = 20
MOST_CHOICES = 60
MOST_REPEALS = 6
"""Maximum of listed motions to remove a rule, and to swap one."""

UNLIMITED_DEEDS = 2
"""Listed deeds of a sort for a seat in a turn if the table sets no limit, so that a player does other things
too.
"""

REWARD = v.Draft("reward", "Left cards for the others: take 1 card.", (v.Receive(1),))


@cache
def _return_draft(resource: Resource | None) -> v.Draft:
    effect = v.GiveBack(2, resource or "chosen")
    return v.Draft(
        "sanction",
        f"Took more than 2 {resource or 'of one kind'}: return 2 cards.",
        (effect,),
        v.Condition(2, resource),
    )


@cache
def _cap_draft(resource: Resource | None) -> v.Draft:
    return v.Draft(
        "sanction",
        f"Took too much: at most 1 {resource or 'of each kind'} on the next turn.",
        (v.Limit(1, resource),),
    )


@cache
def _gift_draft(resource: Resource) -> v.Draft:
    return v.Draft("reward", f"Left {resource} for the others: take 1 {resource}.", (v.Receive(1, resource),))


@cache
def _raise_draft(resource: Resource) -> v.Draft:
    return v.Draft(
        "reward",
        f"Left {resource} for the others: may ask for 1 {resource} more on the next turn.",
        (v.Raise(1, resource),),
    )


@cache
def _fine_draft() -> v.Draft:
    return v.Draft("sanction", "Took more than 2 of one kind: lose a point.", (v.Points(-1),), v.Condition(2))


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Return every action of the seat in a stable order: its turn, meetings to call, then the Monitor's
    deeds, also if not awaited.

    Seats played by stand-ins get no `HUMAN_ACTIONS`.
    """
    if seat in state.stand_ins:
        return [action for action in _all_actions(state, seat) if type(action) not in HUMAN_ACTIONS]
    return _all_actions(state, seat)


def _all_actions(state: State, seat: Seat) -> Sequence[Action]:
    governance = state.governance
    if governance is None or state.phase == "over":
        return basic.legal(state, seat)
    answers = _institution_actions(state, governance, seat)
    if answers is not None:
        return answers
    in_turn = (
        basic.legal(state, seat) if state.phase != "meeting" else [EndTurn()] if seat == state.active else []
    )
    return [*in_turn, *meeting_calls(state, seat), *rule_applications(state, governance, seat)]


def _institution_actions(state: State, governance: Governance, seat: Seat) -> list[Action] | None:
    """Return a seat's actions in an open choice, election or meeting; None if its turn goes on as usual."""
    if governance.pending:
        return list(card_choices(state, governance.pending[0])) if governance.pending[0].seat == seat else []
    if governance.election is not None:
        return (
            [] if governance.election.answered[seat] else [Elect(candidate) for candidate in state.candidates]
        )
    if governance.meeting is not None:
        speaker = timed_speaker(governance.meeting)
        own_speech: list[Action] = [EndSpeech()] if speaker is not None and speaker.seat == seat else []
        return [*_meeting_actions(state, governance, governance.meeting, seat), *own_speech]
    if governance.ending:
        return [EndTurn(), *rule_applications(state, governance, seat)] if seat == governance.watcher else []
    return None


def meeting_calls(state: State, seat: Seat) -> list[Action]:
    """Return the meetings that the active seat may call, paid with the first card in its hand."""
    if seat != state.active or state.phase in {"roll", "harvest", "over"}:
        return []
    if state.options.meeting_cost == 0:
        return [CallMeeting(scope) for scope in may_call(state, seat)]
    pay = next((name for name, count in zip(RESOURCES, state.hands[seat], strict=True) if count), None)
    return [] if pay is None else [CallMeeting(scope, pay) for scope in may_call(state, seat)]


def rule_applications(state: State, governance: Governance, seat: Seat) -> list[Action]:
    """Return each rule in force for each seat, as far as the watcher may apply it now, spread over many
    rules.
    """
    if seat != governance.watcher or state.phase == "over" or check_moment(state, governance):
        return []
    limit, applied = state.options.sanction_limit or UNLIMITED_DEEDS, applied_this_turn(state, governance)
    reasons = {
        (target, sort): listed_reasons(state, governance, target, sort)
        for target in range(state.seats)
        for sort in v.RULE_SORTS
    }
    targets = {
        sort: [target for target in range(state.seats) if applied.count((target, sort)) < limit]
        for sort in v.RULE_SORTS
    }
    actions: list[Action] = []
    for rule in governance.book:
        sort, names_resource = rule.draft.sort, rule.draft.needs_named_resource
        free_reason = "You took much." if sort == "sanction" else "You left much."
        members, exhausted = state.members(rule.scope), exhausted_seats(state, governance, rule)
        actions += [
            ApplyRule(
                rule.name,
                target,
                (reasons[target, sort] or (free_reason,))[0],
                _most_taken_resource(governance, target) if names_resource else None,
            )
            for target in targets[sort]
            if target in members
            and target not in exhausted
            and check_due(state, governance, rule, target) is None
        ]
    return _evenly_spread(actions, MOST_DEEDS)


def card_choices(state: State, pending: Pending) -> tuple[Settle, ...]:
    """Return every choice of the pending number of cards, thinned evenly if there are very many."""
    return _card_choices(pending.count, *choice_bounds(state, pending))


@lru_cache(maxsize=1024)
def _card_choices(count: int, least: Bundle, most: Bundle) -> tuple[Settle, ...]:
    picks = (
        as_bundle([pick.count(resource) for resource in range(5)])
        for pick in combinations_with_replacement(range(5), count)
    )
    settlements = [
        Settle(cards)
        for cards in picks
        if all(a <= b <= c for a, b, c in zip(least, cards, most, strict=True))
    ]
    return tuple(_evenly_spread(settlements, MOST_CHOICES))


def _meeting_actions(state: State, governance: Governance, meeting: Meeting, seat: Seat) -> list[Action]:
    ballot = meeting.ballot
    if ballot is not None and ballot.defending:
        return [EndDefence()] if seat == governance.defendant else []
    if ballot is not None:
        vote_against = (
            Vote("no", remark_text("objects")) if state.options.majority == "consent" else Vote("no")
        )
        return [Vote("yes"), vote_against, Vote("abstain")] if seat in ballot.pending_voters else []
    actions: list[Action] = []
    if seat in meeting.members and not meeting.done[seat]:
        actions.append(SayDone())
        if seat == meeting.caller and not meeting.extended:
            actions.append(ExtendMeeting())
        if check_mover(state, governance, seat) is None:
            actions += [
                Move(motion)
                for motion in _listed_motions(governance, meeting.scope)
                if check_motion(state, governance, meeting, seat, motion) is None
            ]
    return [*actions, *rule_applications(state, governance, seat)]


def _listed_motions(governance: Governance, scope: v.Scope) -> list[v.Motion]:
    """Return ready-made motions: rules, repeals, swaps, petitions and their changes, promises with a quota, a
    suit, a recall.
    """
    rules = [rule for rule in rules_next_turn(governance) if rule.scope == scope]
    resource = None if scope == "whole" else scope
    other_sanction = (
        _fine_draft() if scope == "whole" else _cap_draft(scope)
    )  # a group takes no points (RULES C-113)
    gifts = [REWARD] if scope == "whole" else [_gift_draft(scope), _raise_draft(scope)]
    swaps: list[v.Motion] = [
        v.Swap(rule.name, other_sanction if rule.draft.sort == "sanction" else gifts[0])
        for rule in rules[:MOST_REPEALS]
    ]
    whole_group_rules = (
        [rule for rule in rules_next_turn(governance) if rule.scope == "whole"] if scope != "whole" else []
    )
    motions: list[v.Motion] = [
        *(v.Add(draft) for draft in (_return_draft(resource), _cap_draft(resource), *gifts)),
        *(v.Remove(rule.name) for rule in rules[-MOST_REPEALS:]),
        *swaps,
        *(v.Petition(v.Remove(rule.name)) for rule in whole_group_rules[-1:]),
        *(v.Petition(v.Swap(rule.name, _fine_draft())) for rule in whole_group_rules[:1]),
        *(item.change for item in governance.agenda if scope == "whole"),
        *_listed_promises(scope),
        v.Sue("You watched and did nothing."),
        v.Recall(),
    ]
    return [*dict.fromkeys(motions)]  # what a group asks for may be among them


@cache
def _listed_promises(scope: v.Scope) -> list[v.Motion]:
    resources: tuple[Resource | None, ...] = (None, *RESOURCES) if scope == "whole" else (scope,)
    words = "Nobody takes more than {} {} in a harvest."
    return [
        v.Resolve(words.format(most, resource or "of each kind"), v.Quota(most, resource))
        for resource in resources
        for most in (1, 2, 3)
    ]


def _most_taken_resource(governance: Governance, target: Seat) -> Resource:
    """Return the resource that a seat took most of in its last harvest with cards; the watcher knows it."""
    cards = next((cards for _, seat, cards in reversed(governance.ledger) if seat == target), None)
    return RESOURCES[0] if cards is None else RESOURCES[cards.index(max(cards))]


def _evenly_spread(items: list[A], most: int) -> list[A]:
    """Return at most `most` items, evenly spread."""
    return [items[index * len(items) // most] for index in range(most)] if len(items) > most else list(items)
