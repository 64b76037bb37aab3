"""Trade with the bank at 4:1, 3:1 or 2:1 (RULES M-19)."""

from __future__ import annotations

from games.chance import Chance
from games.island.bundles import single
from games.island.cards import INDEX
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import refusals, shared
from games.settlers.actions import Trade
from games.settlers.emit import Emit
from games.settlers.state import State
from games.settlers.steps import check_trading


def check_trade(state: State, actor: Actor, action: Trade) -> Refusal | None:
    """Never in the middle of a deal (RULES M-22); then the seat's own side, then the bank's."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    if action.count < 1:
        return refusals.bad_amount(rule="M-19")
    if action.give == action.take:
        return refusals.same_resource(action.give)
    give, hand = INDEX[action.give], state.hands[state.active]
    price = state.rates[state.active][give] * action.count
    if hand[give] < price:
        return refusals.cannot_pay("trade", single(give, price), hand, rule="M-19")
    left = state.bank[INDEX[action.take]]
    return None if left >= action.count else refusals.bank_short(action.take, action.count, left, rule="M-19")


def trade(emit: Emit, _: Actor, action: Trade, __: Chance) -> None:
    """Give and take at the seat's best rate."""
    state = emit.state
    given = state.rates[state.active][INDEX[action.give]] * action.count
    emit.tell(shared.traded(state.active, action.give, given, action.take, action.count))
