"""What a rule does when it is applied: the closed vocabulary of consequences, each carried out by the game (RULES C-88)."""

from collections.abc import Sequence

from games.audience import Seat
from games.commons.basic.state import received_audience
from games.commons.governance import events as ev
from games.commons.governance.state import Pending, State
from games.commons.governance.versions import banks_suits
from games.commons.governance.vocabulary import Effect, GiveBack, Limit, OfKind, Points, Raise, Rate, Receive, Skip
from games.engine import EventRecorder
from games.island.bundles import NOTHING, as_bundle, at_most, single
from games.island.cards import INDEX, RESOURCES, Bundle, Resource

MOST_SKIPS = 2
"""Turns of one seat that can be waiting to be skipped. Nobody loses two in a row: of a seat that has lost a turn the next one is
played, and what is left to skip waits (`next_turn`, RULES C-88)."""


def carry_out(story: EventRecorder[State], target: Seat, effect: Effect, named: Resource | None, why: ev.Why) -> None:
    """Do to the target what this effect says. `named`: the resource that the Monitor named."""
    match effect:
        case GiveBack(count=count, resource=kind):
            give_back(story, target, count, _kind(kind, named), why)
        case Receive(count=count, resource=kind):
            _receive(story, target, count, _kind(kind, named), why)
        case Points(amount=amount):
            give_points(story, target, amount)
        case Skip(turns=turns):
            add_skips(story, target, turns)
        case Limit(most=most, resource=resource, turns=turns):
            story.emit(ev.LimitSet(target, most, resource, turns))
        case Raise(more=more, resource=resource, turns=turns):
            story.emit(ev.LimitRaised(target, more, resource, turns))
        case Rate(rate=rate, turns=turns):
            story.emit(ev.RateSet(target, rate, turns))


def give_back(story: EventRecorder[State], target: Seat, count: int, resource: Resource | None, why: ev.Why) -> None:
    """Cards go back to the bank: of this resource, or (None) as the target chooses. With too few, all of them; no debt."""
    hand = story.state.hands[target]
    if resource is not None:
        return_cards(story, ev.CardsReturned(target, single(INDEX[resource], min(count, hand[INDEX[resource]])), why))
    elif sum(hand) <= count:
        return_cards(story, ev.CardsReturned(target, as_bundle(hand), why))
    else:
        story.emit(ev.ChoiceAsked(target, "give_back", count, why))


def choice_bounds(state: State, pending: Pending) -> tuple[Bundle, Bundle]:
    """The least and the most cards of each resource that a choice may hold.

    For a lost suit cards of a crashed resource come last, since the bank gets them only with its recovery (RULES C-122).
    """
    if pending.way == "receive":
        return NOTHING, (pending.count,) * 5
    hand = as_bundle(state.hands[pending.seat])
    last = crashed_last(state, pending)
    if not last:
        return NOTHING, hand
    first = as_bundle([0 if resource in last else count for resource, count in zip(RESOURCES, hand, strict=True)])
    return (NOTHING, first) if sum(first) >= pending.count else (first, hand)


def crashed_last(state: State, pending: Pending) -> tuple[Resource, ...]:
    """Crashed resources of which a Monitor who has lost a suit gives only when nothing else is left."""
    if pending.why != "suit" or not banks_suits(state.rules_version):
        return ()
    hand = state.hands[pending.seat]
    return tuple([resource for number, resource in enumerate(RESOURCES) if state.clocks[number] and hand[number]])


def press_on(story: EventRecorder[State]) -> None:
    """Settle what leaves nothing to choose: a seat that has no more cards than it must return gives all of them (RULES C-88)."""
    state, here = story.state, story.state.here
    while here.pending and here.pending[0].way == "give_back" and sum(state.hands[here.pending[0].seat]) <= here.pending[0].count:
        first = here.pending[0]
        return_cards(story, ev.CardsReturned(first.seat, as_bundle(state.hands[first.seat]), first.why))
        story.emit(ev.ChoiceSettled(first.seat))


def return_cards(story: EventRecorder[State], event: ev.CardsReturned) -> None:
    """Cards lie down in the bank, if there are any; with `reopens` they end a crash (RULES C-36)."""
    if any(event.cards):
        story.emit(event)


def grant(story: EventRecorder[State], target: Seat, wish: Bundle, *, auto: bool = False) -> None:
    """As many of these cards as the bank has, told to whom harvests are shown."""
    state = story.state
    story.emit(ev.CardsGranted(target, at_most(wish, state.bank), auto, to=received_audience(state, target)))


def give_points(story: EventRecorder[State], target: Seat, amount: int) -> None:
    """Tokens on the score, as far as they may go."""
    had = story.state.here.tokens[target]
    if given := _tokens_after(story.state, target, had, amount) - had:
        story.emit(ev.PointsGiven(target, given))


def moved(state: State, target: Seat, effects: Sequence[Effect]) -> tuple[int, int]:
    """By how much these effects will move the target's score, and the turns that it is going to skip."""
    here = state.here
    tokens, waiting = here.tokens[target], here.skips[target]
    for effect in effects:
        if isinstance(effect, Points):
            tokens = _tokens_after(state, target, tokens, effect.amount)
        elif isinstance(effect, Skip):
            waiting = min(MOST_SKIPS, waiting + effect.turns)
    return tokens - here.tokens[target], waiting - here.skips[target]


def _tokens_after(state: State, target: Seat, tokens: int, amount: int) -> int:
    """How many tokens a seat has after so many more: at most `tokens_most` up and down in a game, and no score below 0 (RULES C-88).

    The points of an award do not count for that: they may move away (RULES A6, C-14).
    """
    most = state.options.tokens_most
    if amount > 0:
        return max(tokens, min(tokens + amount, most))
    awards = 2 * ((state.longest_road == target) + (state.largest_army == target))
    other = state.points[target] - awards - state.here.tokens[target]
    return min(tokens, max(tokens + amount, -most, -other))


def add_skips(story: EventRecorder[State], target: Seat, turns: int) -> None:
    """Turns that will be skipped, or with a negative number will not be after all."""
    waiting = story.state.here.skips[target]
    change = max(-waiting, min(turns, MOST_SKIPS - waiting))
    if change:
        story.emit(ev.SkipSet(target, change))


def _receive(story: EventRecorder[State], target: Seat, count: int, resource: Resource | None, why: ev.Why) -> None:
    if resource is not None:
        grant(story, target, single(INDEX[resource], count))
    else:
        story.emit(ev.ChoiceAsked(target, "receive", count, why))


def _kind(kind: OfKind, named: Resource | None) -> Resource | None:
    """The resource that is meant; None where the target chooses."""
    if kind == "named":
        return named
    return None if kind == "chosen" else kind
