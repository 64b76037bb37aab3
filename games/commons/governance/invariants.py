"""What must hold in the Ostrom stage after every single event."""

from collections.abc import Iterator, Sequence

from games.commons.basic import invariants as basic
from games.commons.governance.enforcement.effects import MOST_SKIPS
from games.commons.governance.state import LEAST, Boon, Curb, Governance, Meeting, State
from games.commons.governance.vocabulary import SORTS, Deed, Rule
from games.island.layouts import MOST_RATE
from games.unchanged import Unchanged


def violations(state: State) -> list[str]:
    """The broken invariants in words; empty unless the engine has a bug."""
    here = state.governance
    if here is None:
        return basic.violations(state)
    return [
        *basic.violations(state, here.tokens, _better_rates(state, here)),
        *_office(state.seats, here.monitor, here.acting),
        *_rules(here.book, here.coming, here.history, state.options.preset),
        *_numbered(here.deeds),
        *_effects(state.points, here.skips, here.curbs, here.boons),
        *_one_at_a_time(state, here),
        *(() if here.meeting is None else _meeting(state, here, here.meeting)),
    ]


def _better_rates(state: State, here: Governance) -> tuple[int, ...]:
    """By seat: the best rate that rewards give it in the turn that is being played."""
    better = [MOST_RATE] * state.seats
    for boon in here.boons:
        if boon.seat == state.active and boon.since <= state.turn:
            better[boon.seat] = min(better[boon.seat], boon.rate)
    return tuple(better)


@Unchanged
def _office(seats: int, monitor: int, acting: int) -> Iterator[str]:
    """One Monitor, and another seat that stands in (RULES C-80, C-82)."""
    if not -1 <= monitor < seats or not -1 <= acting < seats:
        yield f"seats {monitor} and {acting} hold the office"
    if acting >= 0 and acting == monitor:
        yield f"seat {monitor} stands in for itself"


@Unchanged
def _numbered(deeds: tuple[Deed, ...]) -> Iterator[str]:
    if [deed.number for deed in deeds] != list(range(1, len(deeds) + 1)):
        yield "deeds are not numbered in order"


@Unchanged
def _rules(book: tuple[Rule, ...], coming: tuple[Rule, ...] | None, history: tuple[Rule, ...], preset: str) -> Iterator[str]:
    yield from _of_rules(book, history, preset)
    yield from () if coming is None else _of_rules(coming, history, preset)


def _of_rules(rules: tuple[Rule, ...], history: tuple[Rule, ...], preset: str) -> Iterator[str]:
    """Sanctions first, each name once and known to the history, and two of each sort (RULES C-89, C-110)."""
    names = [rule.name for rule in rules]
    if len(set(names)) != len(names):
        yield f"two rules of one name in {names}"
    sorts = [rule.draft.sort for rule in rules]
    if "reward" in sorts[: sorts.count("sanction")]:
        yield f"rules out of order: {names}"
    if [rule for rule in rules if rule not in history]:
        yield f"rules without a history in {names}"
    whole = [rule.draft.sort for rule in rules if rule.scope == "whole"]
    for sort in SORTS:
        count = whole.count(sort)
        if count < LEAST and preset != "empty":
            yield f"{count} whole-group rules of sort {sort}"


@Unchanged
def _effects(points: Sequence[int], skips: Sequence[int], curbs: tuple[Curb, ...], boons: tuple[Boon, ...]) -> Iterator[str]:
    """Nothing is negative, nothing lasts for ever (RULES A6, C-88)."""
    if min(points) < 0:
        yield f"negative points: {points}"
    if min(skips) < 0 or max(skips) > MOST_SKIPS:
        yield f"turns to skip: {skips}"
    for curb in curbs:
        if curb.turns < 1:
            yield f"a limit of seat {curb.seat} that has run out"
    for boon in boons:
        if boon.turns < 1:
            yield f"a rate of seat {boon.seat} that has run out"


def _one_at_a_time(state: State, here: Governance) -> Iterator[str]:
    """A meeting in its step, an election in its phase, never both; a choice that can be made (RULES C-80, C-88, C-100)."""
    if (here.election is not None) and state.phase != "election":
        yield f"an election in the phase {state.phase}"
    if here.meeting is not None and state.phase != "meeting":
        yield f"a meeting in the phase {state.phase}"
    if here.ending and (state.phase != "meeting" or here.meeting is not None or here.watcher < 0):
        yield f"the Monitor's moment in the phase {state.phase}"
    if here.meetings_this_turn > state.options.meetings_per_turn:
        yield f"{here.meetings_this_turn} meetings in one turn"
    if here.pending and not 0 <= here.pending[0].seat < state.seats:
        yield f"seat {here.pending[0].seat} is to choose cards"


def _meeting(state: State, here: Governance, held: Meeting) -> Iterator[str]:
    """Members are who the board says; only voters vote (RULES C-102, C-105, C-107)."""
    members = state.members(held.scope)
    if held.members != members or len(members) < 2:
        yield f"the members of {held.scope} are {members}, not {held.members}"
    if any(done and seat not in held.members for seat, done in enumerate(held.done)):
        yield f"somebody is done who is no member: {held.done}"
    if held.motions > state.options.motions_per_meeting:
        yield f"{held.motions} motions in one meeting"
    ballot = held.ballot
    if ballot is None:
        return
    if not set(ballot.voters) <= set(held.members):
        yield f"voters {ballot.voters} are not all members"
    if any(vote is not None and seat not in ballot.voters for seat, vote in enumerate(ballot.votes)):
        yield f"somebody voted who has no vote: {ballot.votes}"
    if ballot.defending and (here.watcher < 0 or any(ballot.votes)):
        yield "votes before the defence"
