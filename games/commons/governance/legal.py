"""What automatic players may pick from: going on first, then votes, motions ready made, and rules to apply; never more than about 60."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import TypeVar

from games.audience import Seat
from games.commons.basic import legal as basic
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import (
    OF_PEOPLE,
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
from games.commons.governance.enforcement.deeds import check_due, check_moment, this_turn, used_up
from games.commons.governance.enforcement.effects import choice_bounds
from games.commons.governance.enforcement.reasons import listed_reasons
from games.commons.governance.meetings.meetings import may_call
from games.commons.governance.meetings.motions import check_motion, check_mover
from games.commons.governance.remarks import remark
from games.commons.governance.state import Governance, Meeting, Pending, State, upcoming
from games.commons.governance.waiting import timed_speaker
from games.island.bundles import as_bundle
from games.island.cards import RESOURCES, Bundle, Resource
from games.shared_vocabulary import EndTurn
from games.vocabulary import Action

A = TypeVar("A")

MOST_DEEDS = 20
MOST_CHOICES = 60
MOST_REPEALS = 6
"""Motions listed to remove a rule, and to swap one."""

UNLIMITED_DEEDS = 2
"""Without a limit of the table's own, so many deeds of a sort for a seat in a turn are listed, lest a player do nothing else."""

REWARD = v.Draft("reward", "Left cards for the others: take 1 card.", (v.Receive(1),))


@cache
def _return(kind: Resource | None) -> v.Draft:
    back = v.GiveBack(2, kind or "chosen")
    return v.Draft("sanction", f"Took more than 2 {kind or 'of one kind'}: return 2 cards.", (back,), v.Condition(2, kind))


@cache
def _curb(kind: Resource | None) -> v.Draft:
    return v.Draft("sanction", f"Took too much: at most 1 {kind or 'of each kind'} on the next turn.", (v.Limit(1, kind),))


@cache
def _gift(kind: Resource) -> v.Draft:
    return v.Draft("reward", f"Left {kind} for the others: take 1 {kind}.", (v.Receive(1, kind),))


@cache
def _raise(kind: Resource) -> v.Draft:
    return v.Draft("reward", f"Left {kind} for the others: may ask for 1 {kind} more on the next turn.", (v.Raise(1, kind),))


@cache
def _fine() -> v.Draft:
    return v.Draft("sanction", "Took more than 2 of one kind: lose a point.", (v.Points(-1),), v.Condition(2))


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Every action of the seat, in a stable order: of its turn, then meetings to call; the Monitor's deeds also when it is not awaited.

    Of a seat that a stand-in plays, nothing of what people decide.
    """
    if seat in state.stand_ins:
        return [action for action in _legal(state, seat) if type(action) not in OF_PEOPLE]
    return _legal(state, seat)


def _legal(state: State, seat: Seat) -> Sequence[Action]:
    here = state.governance
    if here is None or state.phase == "over":
        return basic.legal(state, seat)
    answers = _answers(state, here, seat)
    if answers is not None:
        return answers
    in_turn = basic.legal(state, seat) if state.phase != "meeting" else [EndTurn()] if seat == state.active else []
    return [*in_turn, *calls(state, seat), *deeds(state, here, seat)]


def _answers(state: State, here: Governance, seat: Seat) -> list[Action] | None:
    """What a seat may do in an open choice, election or meeting; None: its turn goes on as ever."""
    if here.pending:
        return list(settlings(state, here.pending[0])) if here.pending[0].seat == seat else []
    if here.election is not None:
        return [] if here.election.answered[seat] else [Elect(candidate) for candidate in state.candidates]
    if here.meeting is not None:
        speaker = timed_speaker(here.meeting)
        own_speech: list[Action] = [EndSpeech()] if speaker is not None and speaker.seat == seat else []
        return [*_in_meeting(state, here, here.meeting, seat), *own_speech]
    if here.ending:
        return [EndTurn(), *deeds(state, here, seat)] if seat == here.watcher else []
    return None


def calls(state: State, seat: Seat) -> list[Action]:
    """The meetings that the active seat may call, each paid with the first card in its hand where it costs one."""
    if seat != state.active or state.phase in {"roll", "harvest", "over"}:
        return []
    if state.options.meeting_cost == 0:
        return [CallMeeting(scope) for scope in may_call(state, seat)]
    pay = next((name for name, held in zip(RESOURCES, state.hands[seat], strict=True) if held), None)
    return [] if pay is None else [CallMeeting(scope, pay) for scope in may_call(state, seat)]


def deeds(state: State, here: Governance, seat: Seat) -> list[Action]:
    """Each rule in force for each seat, as far as the watcher may apply it now, spread over the rules where there are many."""
    if seat != here.watcher or state.phase == "over" or check_moment(state, here):
        return []
    most, had = state.options.sanction_limit or UNLIMITED_DEEDS, this_turn(state, here)
    reasons = {(target, sort): listed_reasons(state, here, target, sort) for target in range(state.seats) for sort in v.SORTS}
    targets = {sort: [target for target in range(state.seats) if had.count((target, sort)) < most] for sort in v.SORTS}
    found: list[Action] = []
    for rule in here.book:
        sort, names = rule.draft.sort, rule.draft.names_resource
        free = "You took much." if sort == "sanction" else "You left much."
        bound, without = state.members(rule.scope), used_up(state, here, rule)
        found += [
            ApplyRule(rule.name, target, (reasons[target, sort] or (free,))[0], _most_taken(here, target) if names else None)
            for target in targets[sort]
            if target in bound and target not in without and check_due(state, here, rule, target) is None
        ]
    return _thinned(found, MOST_DEEDS)


def settlings(state: State, pending: Pending) -> tuple[Settle, ...]:
    """Every choice of so many cards, out of the hand where they are returned; where there are very many, some of each kind."""
    return _settlings(pending.count, *choice_bounds(state, pending))


@lru_cache(maxsize=1024)
def _settlings(count: int, least: Bundle, most: Bundle) -> tuple[Settle, ...]:
    picks = (as_bundle([pick.count(resource) for resource in range(5)]) for pick in combinations_with_replacement(range(5), count))
    within = [Settle(cards) for cards in picks if all(a <= b <= c for a, b, c in zip(least, cards, most, strict=True))]
    return tuple(_thinned(within, MOST_CHOICES))


def _in_meeting(state: State, here: Governance, held: Meeting, seat: Seat) -> list[Action]:
    ballot = held.ballot
    if ballot is not None and ballot.defending:
        return [EndDefence()] if seat == here.defendant else []
    if ballot is not None:
        against = Vote("no", remark("objects")) if state.options.majority == "consent" else Vote("no")
        return [Vote("yes"), against, Vote("abstain")] if seat in ballot.missing else []
    found: list[Action] = []
    if seat in held.members and not held.done[seat]:
        found.append(SayDone())
        if seat == held.caller and not held.extended:
            found.append(ExtendMeeting())
        if check_mover(state, here, seat) is None:
            found += [Move(motion) for motion in _motions(here, held.scope) if check_motion(state, here, held, seat, motion) is None]
    return [*found, *deeds(state, here, seat)]


def _motions(here: Governance, scope: v.Scope) -> list[v.Motion]:
    """Motions ready made: new rules, repeals and swaps, petitions and what they ask for, promises with a quota, a suit, a recall."""
    rules = [rule for rule in upcoming(here) if rule.scope == scope]
    kind = None if scope == "whole" else scope
    other = _fine() if scope == "whole" else _curb(scope)  # a group takes no points (RULES C-113)
    gifts = [REWARD] if scope == "whole" else [_gift(scope), _raise(scope)]
    swaps: list[v.Motion] = [v.Swap(rule.name, other if rule.draft.sort == "sanction" else gifts[0]) for rule in rules[:MOST_REPEALS]]
    whole = [rule for rule in upcoming(here) if rule.scope == "whole"] if scope != "whole" else []
    listed: list[v.Motion] = [
        *(v.Add(draft) for draft in (_return(kind), _curb(kind), *gifts)),
        *(v.Remove(rule.name) for rule in rules[-MOST_REPEALS:]),
        *swaps,
        *(v.Petition(v.Remove(rule.name)) for rule in whole[-1:]),
        *(v.Petition(v.Swap(rule.name, _fine())) for rule in whole[:1]),
        *(item.change for item in here.agenda if scope == "whole"),
        *_promises(scope),
        v.Sue("You watched and did nothing."),
        v.Recall(),
    ]
    return [*dict.fromkeys(listed)]  # what a group asks for may be among them


@cache
def _promises(scope: v.Scope) -> list[v.Motion]:
    kinds: tuple[Resource | None, ...] = (None, *RESOURCES) if scope == "whole" else (scope,)
    words = "Nobody takes more than {} {} in a harvest."
    return [v.Resolve(words.format(most, kind or "of each kind"), v.Quota(most, kind)) for kind in kinds for most in (1, 2, 3)]


def _most_taken(here: Governance, target: Seat) -> Resource:
    """What a seat took most of when it last took anything; the watcher knows."""
    cards = next((cards for _, seat, cards in reversed(here.ledger) if seat == target), None)
    return RESOURCES[0] if cards is None else RESOURCES[cards.index(max(cards))]


def _thinned(found: list[A], most: int) -> list[A]:
    """At most so many, evenly spread."""
    return [found[at * len(found) // most] for at in range(most)] if len(found) > most else list(found)
