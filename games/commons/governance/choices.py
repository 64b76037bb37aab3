"""Choosing cards, where a rule or a suit leaves the choice to somebody; everything else waits (RULES C-88, C-122)."""

from __future__ import annotations

from games.chance import Chance
from games.commons.basic.actions import EndTurn
from games.commons.basic.box import colours
from games.commons.governance import refusals
from games.commons.governance.actions import Settle
from games.commons.governance.effects import grant, press_on, return_cards
from games.commons.governance.events import CardsReturned, ChoiceSettled
from games.commons.governance.state import Pending, State
from games.commons.governance.turns import end_turn
from games.engine import Story
from games.island.bundles import NOTHING, as_bundle
from games.island.cards import Bundle
from games.protocol import Actor
from games.refusal import Refusal


def check_settle(state: State, actor: Actor, action: Settle) -> Refusal | None:
    """The right number of cards; of one's own hand, where they are returned. No cards at all are the clock's answer."""
    first = open_choice(state)
    if actor.seat is None and first is not None:
        return refusals.external_authority()
    if first is None:
        return refusals.nothing_to_choose()
    if first.seat != actor.seat:
        return refusals.choose_first(colours(state.seats)[first.seat])
    if actor.by == "clock" and action.cards == NOTHING:
        return None
    if min(action.cards) < 0 or sum(action.cards) != first.count:
        return refusals.wrong_number(first.count)
    hand = state.hands[first.seat]
    if first.way == "give_back" and any(wish > have for wish, have in zip(action.cards, hand, strict=True)):
        return refusals.not_in_hand(tuple(hand))
    return None


def settle(story: Story[State], actor: Actor, action: Settle, chance: Chance) -> None:
    """Move the cards. For who stays silent: returned at random, and nothing taken."""
    state = story.state
    first = open_choice(state)
    if first is None:
        return
    auto = actor.by == "clock" and action.cards == NOTHING
    if first.way == "give_back":
        cards = _at_random(state, first, chance) if auto else action.cards
        return_cards(story, CardsReturned(first.seat, cards, first.why, auto))
    else:
        grant(story, first.seat, action.cards, auto=auto)
    story.tell(ChoiceSettled(first.seat))
    press_on(story)
    here = story.state.here
    used = here.meetings_this_turn >= state.options.meetings_per_turn
    if (
        state.phase == "meeting" and here.meeting is None and used and not here.pending and not here.ending
    ):  # the meeting was stopped before the choice
        end_turn(story, Actor(state.active, "automatic"), EndTurn(), chance)


def open_choice(state: State) -> Pending | None:
    """The choice that is waited for."""
    here = state.governance
    return here.pending[0] if here is not None and here.pending else None


def _at_random(state: State, pending: Pending, chance: Chance) -> Bundle:
    held = [resource for resource, count in enumerate(state.hands[pending.seat]) for _ in range(count)]
    drawn = chance.shuffled(held, "cards returned", state.moment)[: pending.count]
    return as_bundle([drawn.count(resource) for resource in range(5)])
