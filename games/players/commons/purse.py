"""Counting cards: what is missing for a price, and which trades would fill the gap."""

from __future__ import annotations

from collections.abc import Sequence

from games.commons.actions import Trade
from games.island.cards import RESOURCES, Bundle

NOTHING: Bundle = (0, 0, 0, 0, 0)


def bundle(cards: Sequence[int]) -> Bundle:
    """Five numbers as a Bundle."""
    lumber, brick, wheat, wool, ore = cards
    return (lumber, brick, wheat, wool, ore)


def times(cards: Bundle, count: int) -> Bundle:
    """So many times these cards."""
    return bundle([number * count for number in cards])


def plus(one: Bundle, other: Bundle) -> Bundle:
    """Both together."""
    return bundle([a + b for a, b in zip(one, other, strict=True)])


def minus(cards: Bundle, price: Bundle) -> Bundle:
    """What is left when a price is laid aside, as far as the cards go."""
    return bundle([max(0, held - cost) for held, cost in zip(cards, price, strict=True)])


def missing(hand: Bundle, price: Bundle) -> Bundle:
    """What this hand lacks for a price."""
    return minus(price, hand)


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
