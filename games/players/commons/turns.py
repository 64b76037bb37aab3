"""The steps of a turn after the harvest: trade towards a plan, and build it."""

from __future__ import annotations

from collections.abc import Sequence

from games.commons.basic.actions import EndTurn, NextStep
from games.commons.basic.views import OwnView
from games.commons.governance.views import CommonsView
from games.island.bundles import NOTHING
from games.island.cards import INDEX
from games.players.commons.land import Land
from games.players.commons.plans import plans
from games.players.commons.promises import barren
from games.players.commons.purse import filling_trades, left_over
from games.players.commons.stock import guess
from games.vocabulary import Action

NEAR = 3
"""For a plan that takes at most so many throws of the dice, cards are laid aside before anything else is done."""


def trade_or_build(view: CommonsView, you: OwnView, land: Land, legal: Sequence[Action]) -> Action:
    """Build the best plan that the hand pays for, or trade where that completes one; else go on.

    Plans are gone through from the best; what a better one costs, if it is paid for or near, is not there for the next.
    """
    mine = view.seats[you.seat]
    hand = mine.hand or NOTHING
    empty = barren(view, you.seat) if view.governance is not None else {at for at, stock in enumerate(guess(view)) if not stock}
    for plan in plans(view, you, land):
        for price in dict.fromkeys((plan.whole, plan.price)):
            trades = filling_trades(hand, price, mine.rates, keep=plan.whole)
            if trades and trades[0] in legal and not any(INDEX[trade.take] in empty for trade in trades):
                return trades[0]
            if trades == []:
                if plan.act in legal:
                    return plan.act
                hand = left_over(hand, price)
                break
        else:
            if plan.throws <= NEAR:
                hand = left_over(hand, plan.whole)
    return onward(legal)


def onward(legal: Sequence[Action]) -> Action:
    """The next step if there is one, else the end of the turn, else whatever comes first."""
    for sort in (NextStep, EndTurn):
        for action in legal:
            if isinstance(action, sort):
                return action
    return legal[0]
