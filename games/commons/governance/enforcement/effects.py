"""Apply the effects of rules (RULES C-88)."""

from collections.abc import Sequence

from msgspec.structs import asdict

from games.audience import Seat
from games.commons.basic.state import received_audience
from games.commons.governance import events as ev
from games.commons.governance.effects import (
    Effect,
    EffectResource,
    GiveBack,
    LastingEffect,
    Points,
    Receive,
    Skip,
)
from games.commons.governance.state import Pending, State
from games.commons.governance.versions import banks_suits
from games.engine import EventRecorder
from games.island.bundles import NOTHING, as_bundle, elementwise_min, single
from games.island.cards import INDEX, RESOURCES, Bundle, Resource

MOST_SKIPS = 2
"""Maximum of turns waiting to be skipped for one seat. It plays the turn after a lost one, and the rest waits
(`next_turn`, RULES C-88).
"""


def apply_effect(
    story: EventRecorder[State],
    target: Seat,
    effect: Effect,
    named_resource: Resource | None,
    why: ev.EffectCause,
) -> None:
    """Apply one effect to the target. `named_resource`: the Monitor's choice."""
    match effect:
        case GiveBack(count=count, resource=kind):
            give_back(story, target, count, _effect_resource(kind, named_resource), why)
        case Receive(count=count, resource=kind):
            _receive_cards(story, target, count, _effect_resource(kind, named_resource), why)
        case Points(amount=amount):
            give_points(story, target, amount)
        case Skip(turns=turns):
            add_skips(story, target, turns)
        case LastingEffect():
            story.emit(ev.LASTING_EVENTS[type(effect)](seat=target, **asdict(effect)))


def give_back(
    story: EventRecorder[State], target: Seat, count: int, resource: Resource | None, why: ev.EffectCause
) -> None:
    """Return cards of a resource, or (None) of the target's choice, to the bank; all if it has too few,
    without debt.
    """
    hand = story.state.hands[target]
    if resource is not None:
        return_cards(
            story, ev.CardsReturned(target, single(INDEX[resource], min(count, hand[INDEX[resource]])), why)
        )
    elif sum(hand) <= count:
        return_cards(story, ev.CardsReturned(target, as_bundle(hand), why))
    else:
        story.emit(ev.ChoiceAsked(target, "give_back", count, why))


def choice_bounds(state: State, pending: Pending) -> tuple[Bundle, Bundle]:
    """Return the minimum and maximum of each resource in a choice.

    For a lost suit, crashed resources come last, since the bank gets them only when they recover (RULES
    C-122).
    """
    if pending.way == "receive":
        return NOTHING, (pending.count,) * 5
    hand = as_bundle(state.hands[pending.seat])
    crashed = crashed_in_hand(state, pending)
    if not crashed:
        return NOTHING, hand
    uncrashed = as_bundle(
        [0 if resource in crashed else count for resource, count in zip(RESOURCES, hand, strict=True)]
    )
    return (NOTHING, uncrashed) if sum(uncrashed) >= pending.count else (uncrashed, hand)


def crashed_in_hand(state: State, pending: Pending) -> tuple[Resource, ...]:
    """Return crashed resources in the hand of a seat that lost a suit, given only when nothing else is left."""
    if pending.why != "suit" or not banks_suits(state.rules_version):
        return ()
    hand = state.hands[pending.seat]
    return tuple(
        [resource for number, resource in enumerate(RESOURCES) if state.clocks[number] and hand[number]]
    )


def settle_forced_returns(story: EventRecorder[State]) -> None:
    """Return all cards of seats that hold no more than they must return (RULES C-88)."""
    state, governance = story.state, story.state.institutions
    while (
        governance.pending
        and governance.pending[0].way == "give_back"
        and sum(state.hands[governance.pending[0].seat]) <= governance.pending[0].count
    ):
        pending = governance.pending[0]
        return_cards(story, ev.CardsReturned(pending.seat, as_bundle(state.hands[pending.seat]), pending.why))
        story.emit(ev.ChoiceSettled(pending.seat))


def return_cards(story: EventRecorder[State], event: ev.CardsReturned) -> None:
    """Tell the return if it has any cards; with `reopens` they end a crash (RULES C-36)."""
    if any(event.cards):
        story.emit(event)


def grant_cards(story: EventRecorder[State], target: Seat, wish: Bundle, *, auto: bool = False) -> None:
    """Grant the cards as far as the bank has them, shown to the harvest's audience."""
    state = story.state
    story.emit(
        ev.CardsGranted(target, elementwise_min(wish, state.bank), auto, to=received_audience(state, target))
    )


def give_points(story: EventRecorder[State], target: Seat, amount: int) -> None:
    """Change the target's tokens within their bounds."""
    tokens = story.state.institutions.tokens[target]
    if change := _tokens_after(story.state, target, tokens, amount) - tokens:
        story.emit(ev.PointsGiven(target, change))


def score_and_skip_delta(state: State, target: Seat, effects: Sequence[Effect]) -> tuple[int, int]:
    """Return the changes of the target's score and skipped turns by these effects."""
    governance = state.institutions
    tokens, skips = governance.tokens[target], governance.skips[target]
    for effect in effects:
        if isinstance(effect, Points):
            tokens = _tokens_after(state, target, tokens, effect.amount)
        elif isinstance(effect, Skip):
            skips = min(MOST_SKIPS, skips + effect.turns)
    return tokens - governance.tokens[target], skips - governance.skips[target]


def _tokens_after(state: State, target: Seat, tokens: int, amount: int) -> int:
    """Return a seat's tokens after a change: at most `tokens_most` up and down in a game, and no score below
    0 (RULES C-88).

    Points of awards do not count, since they may move away (RULES A6, C-14).
    """
    limit = state.options.tokens_most
    if amount > 0:
        return max(tokens, min(tokens + amount, limit))
    awards = 2 * ((state.longest_road == target) + (state.largest_army == target))
    other_points = state.points[target] - awards - state.institutions.tokens[target]
    return min(tokens, max(tokens + amount, -limit, -other_points))


def add_skips(story: EventRecorder[State], target: Seat, turns: int) -> None:
    """Add turns to skip, or with a negative number remove them."""
    skips = story.state.institutions.skips[target]
    change = max(-skips, min(turns, MOST_SKIPS - skips))
    if change:
        story.emit(ev.SkipSet(target, change))


def _receive_cards(
    story: EventRecorder[State], target: Seat, count: int, resource: Resource | None, why: ev.EffectCause
) -> None:
    if resource is not None:
        grant_cards(story, target, single(INDEX[resource], count))
    else:
        story.emit(ev.ChoiceAsked(target, "receive", count, why))


def _effect_resource(effect_resource: EffectResource, named_resource: Resource | None) -> Resource | None:
    """Return the effect's resource; None if the target chooses."""
    if effect_resource == "named":
        return named_resource
    return None if effect_resource == "chosen" else effect_resource
