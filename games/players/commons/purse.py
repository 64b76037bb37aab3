"""Counting cards: what is missing for a price, and which trades would fill the gap."""

from __future__ import annotations

from games.commons.basic.actions import Trade
from games.island.bundles import NOTHING, as_bundle, missing
from games.island.cards import RESOURCES, Bundle


def times(cards: Bundle, count: int) -> Bundle:
    """So many times these cards."""
    return as_bundle([number * count for number in cards])


def left_over(cards: Bundle, price: Bundle) -> Bundle:
    """What is left when a price is laid aside, as far as the cards go."""
    return missing(price, cards)


def filling_trades(hand: Bundle, price: Bundle, rates: Bundle, keep: Bundle = NOTHING) -> list[Trade] | None:
    """Trades with the bank that make this hand pay the price: empty when it does already, None when none can.

    Gives what is left over, the cheapest rate first, and never what the price needs, nor what is to be kept.
    """
    spare = [held - max(cost, kept) for held, cost, kept in zip(hand, price, keep, strict=True)]
    givers = sorted(range(len(RESOURCES)), key=lambda giver: (rates[giver], -spare[giver], giver))
    trades: list[Trade] = []
    for taker, lacking in enumerate(missing(hand, price)):
        for _ in range(lacking):
            giver = next((giver for giver in givers if spare[giver] >= rates[giver]), None)
            if giver is None:
                return None
            spare[giver] -= rates[giver]
            trades.append(Trade(RESOURCES[giver], RESOURCES[taker]))
    return trades
