"""Trade with the bank at 4:1, 3:1 or 2:1; there is no other trade (RULES C-41, C-42, C-50)."""

from __future__ import annotations

from games.audience import seat_audience
from games.chance import Chance
from games.commons.basic import refusals
from games.commons.basic.actions import Trade
from games.commons.basic.events import Traded, TradeDeclined
from games.commons.basic.state import State
from games.commons.basic.steps import check_step, trade_step
from games.engine import Story
from games.island.bundles import as_bundle, single
from games.island.cards import INDEX
from games.protocol import Actor
from games.refusal import Refusal


def check_trade(state: State, actor: Actor, action: Trade) -> Refusal | None:
    """The seat's own side alone: whether the bank can pay is hidden, and shows when it is tried, once a kind and turn (RULES C-42)."""
    if refusal := check_step(state, actor.seat, trade_step(state)):
        return refusal
    if action.count < 1:
        return refusals.bad_amount(rule="C-41")
    if action.give == action.take:
        return refusals.same_resource(action.give)
    give, hand = INDEX[action.give], state.hands[state.active]
    price = state.rates[state.active][give] * action.count
    if hand[give] < price:
        needs = single(give, price)
        return refusals.cannot_pay("trade", needs, as_bundle(hand), rule="C-41")
    return refusals.not_available(action.take) if action.take in state.declined else None


def trade(story: Story[State], _: Actor, action: Trade, __: Chance) -> None:
    """Give and take at the seat's best rate. Taking the last card is a crash; what the bank does not have, it declines (RULES C-42)."""
    state = story.state
    if state.bank[INDEX[action.take]] < action.count:
        story.tell(TradeDeclined(state.active, action.take, to=seat_audience(state.active)))
        return
    given = state.rates[state.active][INDEX[action.give]] * action.count
    story.tell(Traded(state.active, action.give, given, action.take, action.count))
