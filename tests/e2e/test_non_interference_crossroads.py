"""Crossroads: tables that differ in a sealed demand, in hidden gold or in hidden terms are shown alike to who
may not know.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from bot.catalogue import find_game
from games.crossroads.game import CrossroadsGame
from games.crossroads.options import CrossroadsOptions
from tests.e2e.pairs import Found, Pair, Twin, Viewer, alike, all_alike, strangers, two_tables, walk
from tests.support.bench import Bench
from tests.support.replacing import replace

PAIRS = 90
GAME = find_game("crossroads")
TABLES: tuple[dict[str, Any], ...] = (
    {"gold": "hidden_until_end", "sealed_split": True, "start_cities": 2, "start_gold": 9},
    {"gold": "hidden_until_end", "start_cities": 2, "start_gold": 9, "gifts": True},
)
"""Gold is hidden (RULES G-21) at both; the traders of the first write sealed demands (G-23), those of the
second propose a split.
"""
LOOKS = ("hand", "board", "rules", "help")
EAGER = frozenset({"offer", "accept", "demand", "build_road"})


def other_demand(state: Any, seat: int, rng: random.Random) -> bool:
    """The seat has written another demand; the other trader's is still out."""
    for place, deal in enumerate(state.deals):
        if deal.demanding and seat in deal.traders and deal.demands[deal.traders.index(seat)] is not None:
            side = deal.traders.index(seat)
            demands = list(deal.demands)
            demands[side] = rng.choice(
                [gold for gold in range(state.options.trade_value + 1) if gold != demands[side]]
            )
            state.deals[place] = replace(deal, demands=tuple(demands))
            return True
    return False


def other_gold(state: Any, seat: int, rng: random.Random) -> bool:
    """The seat has taken in more, and has more."""
    more = rng.randint(1, 9)
    state.gold[seat] += more
    state.earned[seat] += more
    state.minted += more
    return True


def other_terms(state: Any, seat: int, rng: random.Random) -> bool:
    """The open offer of the seat is split in another way."""
    for place, deal in enumerate(state.deals):
        if deal.proposer == seat and deal.share is not None:
            shares = [gold for gold in range(state.options.trade_value + 1) if gold != deal.share]
            state.deals[place] = replace(deal, share=rng.choice(shares))
            return True
    return False


TWINS: tuple[tuple[Twin, ...], ...] = ((other_demand, other_gold), (other_terms, other_gold))
"""For each of the tables."""


def eagerly(wishes: Sequence[Any], _state: Any, rng: random.Random) -> Any:
    """Much trade."""
    eager = [wish for wish in wishes if wish.kind in EAGER]
    return rng.choice(eager if eager and rng.random() < 0.7 else wishes)


def kept(state: Any) -> float:
    """Some of every phase; most with an open deal."""
    return 0.5 if state.deals else 0.05


def states(rng: random.Random, options: dict[str, Any], wanted: int) -> list[Any]:
    """Positions of random games."""
    found: list[Any] = []
    while len(found) < wanted:
        found += walk(GAME, CrossroadsOptions(**options), rng, kept, eagerly)
    return found


def others(state: Any, seat: int, twin: Twin) -> list[Viewer]:
    """Those from whom it is hidden: what a seat has and demands from everybody else, terms from all who are
    no part of the deal.
    """
    knowing = {seat}
    if twin is other_terms:
        deal = next(deal for deal in state.deals if deal.proposer == seat)
        knowing |= {*deal.traders, *deal.through}
    return strangers(4, knowing, staff=False)


async def pairs(seed: int, wanted: int) -> Found:
    """So many pairs, by this seed, of one of the tables by turns."""
    part = seed % len(TABLES)
    rng, options = random.Random(seed), TABLES[part]
    pool = states(rng, options, 200)
    written = [state for state in pool if any(deal.demands != (None, None) for deal in state.deals)]
    trading = written if options.get("sealed_split") else [state for state in pool if state.deals]

    def draw() -> Pair:
        twin = rng.choice(TWINS[part])
        return Pair(rng.choice(pool if twin is other_gold else trading), rng.randrange(4), twin)

    async def same(one: Bench, two: Bench, pair: Pair) -> bool:
        hidden_from = others(*pair)
        return hidden_from == await alike(one, two, hidden_from, rng, [rng.choice(LOOKS)])

    return await all_alike(draw, same, rng, wanted, game="crossroads", **options)


@pytest.mark.parametrize("part", range(len(TABLES)))
async def test_games_that_differ_in_a_hidden_fact_are_shown_alike(part: int) -> None:
    found = await pairs(part, PAIRS // len(TABLES))
    counted = Counter(pair.twin.__name__ for pair, _ in found)
    assert min(counted[twin.__name__] for twin in TWINS[part]) > PAIRS // len(TABLES) // 10, counted


async def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of buildings of a turn tells how rich somebody is."""
    honest = CrossroadsGame.view

    def leaky(state: Any, viewer: int) -> Any:
        return replace(honest(state, viewer), last_round=sum(state.gold))

    rng, options = random.Random(4), TABLES[0]
    state = states(rng, options, 20)[-1]
    changed = GAME.clone(state)
    assert other_gold(changed, 2, rng)
    monkeypatch.setattr(CrossroadsGame, "view", staticmethod(leaky))
    one, two = await two_tables(game="crossroads", **options)
    await one.arrange(state)
    await two.arrange(changed)
    with pytest.raises(AssertionError):
        await alike(one, two, others(state, 2, other_gold), rng, LOOKS)
