"""Settlers: tables that differ in a development card, in the deck's order or in a sealed discard are shown
alike to who may not know.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from bot.catalogue import find_game
from games.island.cards import CARDS
from games.settlers.game import SettlersGame
from games.settlers.legal import discard_actions
from games.settlers.options import SettlersOptions
from tests.e2e.pairs import Found, Pair, Twin, Viewer, alike, all_alike, strangers, two_tables, walk
from tests.e2e.test_non_interference import other_deck
from tests.support.bench import Bench
from tests.support.replacing import replace

PAIRS = 60
PARTS = 2
GAME = find_game("settlers")
OPTIONS: dict[str, Any] = {"placer": "bot"}
LOOKS = ("hand", "board", "rules", "help")
EAGER = frozenset({"buy_card", "discard", "play_card", "roll", "choose_start", "take_bonus"})


def other_card(state: Any, seat: int, rng: random.Random) -> bool:
    """The seat holds another development card than the deck would tell."""
    mine = [n for n, count in enumerate(state.cards[seat]) if count]
    if not mine or not state.deck:
        return False
    here, place = rng.choice(mine), rng.randrange(len(state.deck))
    there = CARDS.index(state.deck[place])
    state.deck[place] = CARDS[here]
    held = list(state.cards[seat])
    held[here] -= 1
    held[there] += 1
    state.cards[seat] = tuple(held)
    if state.active == seat and state.bought[here] > held[here]:
        bought = list(state.bought)
        bought[here] -= 1
        bought[there] += 1
        state.bought = tuple(bought)
    return here != there


def other_discard(state: Any, seat: int, rng: random.Random) -> bool:
    """The seat has chosen other cards to give back, and somebody has not chosen yet."""
    if state.phase != "discard" or state.dropped[seat] is None:
        return False
    ways = [
        way.cards
        for way in discard_actions(state.hands[seat], state.due[seat])
        if way.cards != state.dropped[seat]
    ]
    if ways:
        state.dropped[seat] = rng.choice(ways)
    return bool(ways)


TWINS: tuple[Twin, ...] = (other_card, other_deck, other_discard)


def eagerly(wishes: Sequence[Any], _state: Any, rng: random.Random) -> Any:
    """Many development cards, and full hands when a seven comes."""
    eager = [wish for wish in wishes if wish.kind in EAGER]
    thrifty = [wish for wish in wishes if wish.kind in ("end_turn", "roll")]
    pool = eager if eager and rng.random() < 0.8 else thrifty if thrifty and rng.random() < 0.5 else wishes
    return rng.choice(pool)


def kept(state: Any) -> float:
    """Some of every phase; all with a sealed discard."""
    return 1.0 if any(cards is not None for cards in state.dropped) else 0.02


def states(rng: random.Random, wanted: int) -> list[Any]:
    """Positions of random games, half of them with something sealed."""
    found: list[Any] = []
    while len(found) < wanted or not any(state.phase == "discard" for state in found):
        found += walk(GAME, SettlersOptions(**OPTIONS), rng, kept, eagerly)
    return found


def others(seat: int, twin: Twin) -> list[Viewer]:
    """Those from whom it is hidden: the deck from all, what a seat holds from everybody else (RULES A3,
    M-12).
    """
    return strangers(4, () if twin is other_deck else (seat,), staff=False)


async def pairs(seed: int, wanted: int) -> Found:
    """So many pairs, by this seed."""
    rng = random.Random(seed)
    pool = states(rng, 150)
    sealed = [state for state in pool if state.phase == "discard"]

    def draw() -> Pair:
        twin = rng.choice(TWINS)
        return Pair(rng.choice(sealed if twin is other_discard else pool), rng.randrange(4), twin)

    async def same(one: Bench, two: Bench, pair: Pair) -> bool:
        hidden_from = others(pair.seat, pair.twin)
        return hidden_from == await alike(one, two, hidden_from, rng, [rng.choice(LOOKS)])

    return await all_alike(draw, same, rng, wanted, game="settlers", **OPTIONS)


@pytest.mark.parametrize("part", range(PARTS))
async def test_games_that_differ_in_a_hidden_fact_are_shown_alike(part: int) -> None:
    found = await pairs(part, PAIRS // PARTS)
    counted = Counter(pair.twin.__name__ for pair, _ in found)
    assert min(counted[twin.__name__] for twin in TWINS) > PAIRS // PARTS // 10, counted


async def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left of the deck tells how many victory cards somebody holds."""
    honest = SettlersGame.view

    def leaky(state: Any, viewer: int) -> Any:
        return replace(
            honest(state, viewer), deck_left=sum(cards[CARDS.index("victory_point")] for cards in state.cards)
        )

    rng = random.Random(4)
    state: Any = None
    changed, seat = state, 0
    for state in states(rng, 300):
        changed, seat = GAME.clone(state), rng.randrange(4)
        victory = CARDS.index("victory_point")
        if (
            other_card(changed, seat, rng)
            and not GAME.violations(changed)
            and changed.cards[seat][victory] != state.cards[seat][victory]
        ):
            break
    monkeypatch.setattr(SettlersGame, "view", staticmethod(leaky))
    one, two = await two_tables(game="settlers", **OPTIONS)
    await one.arrange(state)
    await two.arrange(changed)
    with pytest.raises(AssertionError):
        await alike(one, two, others(seat, other_card), rng, LOOKS)
