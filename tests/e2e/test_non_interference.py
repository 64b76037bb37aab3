"""Nobody learns what they may not know: pairs of games that differ in a hidden fact are shown alike, byte for
byte.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from bot.catalogue import find_game
from games.audience import seat_audience
from games.commons.basic.actions import Harvest
from games.commons.game import CommonsGame
from games.commons.governance.options import CommonsOptions
from games.island.table import add_to_count
from tests.e2e.pairs import Found, Pair, Twin, Viewer, alike, all_alike, strangers, two_tables, walk
from tests.support.bench import PLAYERS, Bench
from tests.support.replacing import replace

PAIRS = 60
STEPS = 2
GAME = find_game("commons")
LOOKS = ("hand", "board", "trade", "rules", "help", "ask", "play", "buy")


def other_hand(state: Any, seat: int, rng: random.Random) -> bool:
    """The seat holds as many cards, but others."""
    give = [r for r in range(5) if state.hands[seat][r]]
    take = [r for r in range(5) if state.reserve[r]]
    if not give or not take:
        return False
    one, other = rng.choice(give), rng.choice(take)
    for resource, step in ((one, -1), (other, 1)):
        state.hands[seat][resource] += step
        state.reserve[resource] -= step
    return one != other


def other_bank(state: Any, _seat: int, rng: random.Random) -> bool:
    """The hidden bank holds more or less of something; nothing crashes by it."""
    resource = rng.randrange(5)
    room = [
        n for n in range(1, state.bank[resource] + state.reserve[resource] + 1) if n != state.bank[resource]
    ]
    if not room or state.clocks[resource]:
        return False
    state.reserve[resource] += state.bank[resource]
    state.bank[resource] = rng.choice(room)
    state.reserve[resource] -= state.bank[resource]
    return True


def other_clock(state: Any, _seat: int, rng: random.Random) -> bool:
    """A resource has crashed, or is about to recover: players are not told (RULES C-33)."""
    resource = rng.randrange(5)
    state.reserve[resource] += state.bank[resource]
    state.bank[resource] = 0
    state.clocks[resource] = rng.randint(2, 12)
    state.crashes[resource] += 1
    return True


def other_card(state: Any, seat: int, rng: random.Random) -> bool:
    """The seat holds another development card than the top ones of the deck would tell."""
    held = [n for n, count in enumerate(state.cards[seat]) if count]
    if not held or not state.deck:
        return False
    names = ("victory_point", "road_building", "year_of_plenty", "monopoly", "knight")
    mine = rng.choice(held)
    place = rng.randrange(len(state.deck))
    theirs = names.index(state.deck[place])
    if mine == theirs:
        return False
    state.deck[place] = names[mine]
    state.cards[seat] = add_to_count(add_to_count(state.cards[seat], names[mine], -1), names[theirs], 1)
    if state.active == seat and state.bought[mine] > state.cards[seat][mine]:
        state.bought = add_to_count(add_to_count(state.bought, names[mine], -1), names[theirs], 1)
    return True


def other_deck(state: Any, _seat: int, rng: random.Random) -> bool:
    """The deck lies in another order."""
    before = list(state.deck)
    rng.shuffle(state.deck)
    return bool(state.deck != before)


def other_request(state: Any, seat: int, rng: random.Random) -> bool:
    """The seat has sealed another request."""
    if state.phase != "harvest" or state.asked[seat] is None:
        return False
    limit = state.limits[seat]
    wish = tuple(rng.randint(0, most) for most in limit)
    changed = bool(wish != state.asked[seat])
    state.asked[seat] = wish
    return changed


TWINS: tuple[Twin, ...] = (other_hand, other_bank, other_clock, other_card, other_deck, other_request)
RARE: tuple[Twin, ...] = (other_card, other_card, *[other_request] * 12)
"""Tried more often, since few positions have one."""


def eagerly(wishes: Sequence[Any], _state: Any, rng: random.Random) -> Any:
    """Much building and many cards; in a harvest all that there is."""
    eager = [a for a in wishes if a.kind in ("buy_card", "harvest", "play_card", "build")]
    action = rng.choice(eager or wishes)
    return max(wishes, key=lambda a: sum(a.cards)) if isinstance(action, Harvest) else action


def kept(state: Any) -> float:
    """Some of every phase; more with a sealed request or a hidden card."""
    return 0.05 if any(map(any, state.cards)) or any(state.asked) else 0.005


def states(rng: random.Random, wanted: int) -> list[Any]:
    """Positions from random games, of every phase, many with sealed requests and hidden cards."""
    found: list[Any] = []
    while len(found) < wanted:
        found += walk(GAME, CommonsOptions(rounds_ostrom=0), rng, kept, eagerly)
    return found


def others(pair: Pair) -> list[Viewer]:
    """Those from whom the fact is hidden; the staff know hands and the bank."""
    return strangers(4, {pair.seat}, staff=pair.twin not in (other_card, other_deck, other_request))


async def shown_alike(one: Bench, two: Bench, viewers: Sequence[Viewer], rng: random.Random) -> bool:
    """Whoever must not know the difference is sent the same through several moves. False when it has come
    out, rightly.
    """
    return viewers == await alike(one, two, viewers, rng, rng.sample(LOOKS, 3), moves=STEPS)


async def pairs(seed: int, wanted: int) -> Found:
    """So many pairs, by this seed."""
    rng = random.Random(seed)
    pool = states(rng, 100)

    def draw() -> Pair:
        return Pair(rng.choice(pool), rng.randrange(4), rng.choice(TWINS + RARE))

    async def same(one: Bench, two: Bench, pair: Pair) -> bool:
        return await shown_alike(one, two, others(pair), random.Random(rng.random()))

    return await all_alike(draw, same, rng, wanted)


@pytest.mark.parametrize("part", range(2))
async def test_games_that_differ_in_a_hidden_fact_are_shown_alike_to_everybody_else(part: int) -> None:
    compared = Counter(pair.twin.__name__ for pair, _ in await pairs(part, PAIRS // 2))
    assert len(compared) == len(TWINS), compared


async def test_the_comparison_would_notice_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: what is left of the deck is shown as what is left in the bank."""
    honest = CommonsGame.view

    def leaky(state: Any, viewer: int) -> Any:
        return replace(honest(state, viewer), deck_left=sum(state.bank))

    monkeypatch.setattr(CommonsGame, "view", staticmethod(leaky))
    one, two = await two_tables()
    rng = random.Random(1)
    doubled = [(state, GAME.clone(state)) for state in states(random.Random(9), 20)]
    state, changed = next((state, changed) for state, changed in doubled if other_bank(changed, 0, rng))
    await one.arrange(GAME.clone(state))
    await two.arrange(changed)
    with pytest.raises(AssertionError):
        await shown_alike(one, two, [(PLAYERS[1], seat_audience(1))], rng)
