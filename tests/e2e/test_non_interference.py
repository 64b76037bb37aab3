"""Nobody learns what they may not know: pairs of games that differ in a hidden fact are shown alike, byte for byte."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from bot.scenes.model import Control
from bot.tables.table import Played
from games.audience import OBSERVERS, PUBLIC, may_see, seat_audience
from games.catalogue import find
from games.chance import SeededChance
from games.commons.actions import Harvest
from games.commons.game import CommonsGame
from games.commons.options import CommonsOptions
from games.protocol import Actor
from games.refusal import Refusal
from tests.e2e.pairs import Twin, readable
from tests.support.bench import OBSERVER, PLAYERS, Bench, bench

PAIRS = 250
STEPS = 3
GAME = find("commons")


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
    room = [n for n in range(1, state.bank[resource] + state.reserve[resource] + 1) if n != state.bank[resource]]
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
    state.cards[seat][mine] -= 1
    state.cards[seat][theirs] += 1
    bought = state.bought if state.active == seat else [0] * 5
    if bought[mine] > state.cards[seat][mine]:
        bought[mine] -= 1
        bought[theirs] += 1
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


def states(seed: int, count: int) -> list[Any]:
    """Positions from random games, of every phase, some with sealed requests and hidden cards."""
    rng = random.Random(seed)
    found: list[Any] = []
    while len(found) < count:
        chance = SeededChance(rng.randbytes(32), "x")
        state = GAME.setup(CommonsOptions(), chance.at(0))
        for sequence in range(1, rng.randint(20, 330)):
            waits = GAME.waiting_for(state)
            if not waits:
                break
            wait = rng.choice(waits)
            wishes = list(GAME.legal(state, wait.seat))
            eager = [a for a in wishes if a.kind in ("buy_card", "harvest", "play_card", "build")]
            action = rng.choice(eager or wishes)
            if isinstance(action, Harvest):
                action = max(wishes, key=lambda a: sum(a.cards))
            GAME.apply(state, Actor(wait.seat), action, chance.at(sequence))
        if GAME.waiting_for(state):
            found.append(state)
    return found


async def both(one: Bench, two: Bench, rng: random.Random) -> tuple[Played, Played] | None:
    """The same legal move of the same seat at both tables; None when there is none."""
    snap, twin = await one.look(), await two.look()
    waits = snap.waiting()
    if not waits:
        return None
    wait = rng.choice(waits)
    wishes = [a for a in GAME.legal(snap.state, wait.seat) if a in GAME.legal(twin.state, wait.seat)]
    action = rng.choice(wishes)
    done = [await b.table.play(Actor(wait.seat), action) for b in (one, two)]
    if isinstance(done[0], Refusal) or isinstance(done[1], Refusal):
        return None
    for b in (one, two):
        await b.settle()
    return done[0], done[1]


async def told(b: Bench, user: int) -> list[str]:
    """What this person is answered when they look around and try things: other ones at each moment."""
    moment = (await b.look()).view(PUBLIC).moment
    routes = ("hand", "board", "trade", "rules", "help", "ask", "play", "buy")
    controls = [Control(routes[(moment + user + more) % len(routes)], f"m{moment}") for more in (0, 3, 6)]
    return [await b.press(user, control) for control in controls]


def visible(played: Played, viewer: int) -> list[Any]:
    return [event for event in played.events if may_see(event.to, viewer)]


@pytest.mark.parametrize("part", range(2))
async def test_games_that_differ_in_a_hidden_fact_are_shown_alike_to_everybody_else(part: int) -> None:
    rng = random.Random(part)
    one, two = await bench(), await bench()
    compared: Counter[str] = Counter()
    pool = states(part, 60)
    while sum(compared.values()) < PAIRS // 2:
        state, seat, twin = rng.choice(pool), rng.randrange(4), rng.choice(TWINS)
        changed = GAME.clone(state)
        if not twin(changed, seat, rng) or GAME.violations(changed):
            continue
        await one.arrange(GAME.clone(state))
        await two.arrange(changed)
        hidden_from = [(PLAYERS[n], seat_audience(n)) for n in range(4) if n != seat]
        if twin in (other_card, other_deck, other_request):
            hidden_from.append((OBSERVER, OBSERVERS))
        if not await alike(one, two, hidden_from, random.Random(rng.random())):
            one, two = await bench(), await bench()  # what was hidden has come out, rightly: these two tables part here
        compared[twin.__name__] += 1
    assert len(compared) == len(TWINS), compared


async def alike(one: Bench, two: Bench, viewers: list[tuple[int, int]], rng: random.Random) -> bool:
    """Whoever knows the same of both games has been sent the same, in number and order. False when somebody has learnt the difference."""
    everybody = [*((PLAYERS[n], seat_audience(n)) for n in range(4)), (OBSERVER, OBSERVERS)]
    for b in (one, two):
        b.port.sent.clear()
    for user, _viewer in viewers:
        assert await told(one, user) == await told(two, user)
    together = True
    for _ in range(STEPS):
        played = await both(one, two, rng)
        if played is None:
            break
        together &= all(visible(played[0], v) == visible(played[1], v) for _, v in everybody)
        viewers = [(u, v) for u, v in viewers if visible(played[0], v) == visible(played[1], v)]
        if visible(played[0], PUBLIC) != visible(played[1], PUBLIC) or not played[0].snapshot.waiting():
            return False  # it has come out what was hidden; at the end the bank does, too
        channels = await readable(one, viewers)
        assert [s for s in one.port.sent if s[0] in channels] == [s for s in two.port.sent if s[0] in channels]
    for user, viewer in viewers:
        if (await one.look()).view(viewer) == (await two.look()).view(viewer):
            assert await told(one, user) == await told(two, user)
    return together and (await one.look()).version == (await two.look()).version


async def test_the_comparison_would_notice_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: what is left of the deck is shown as what is left in the bank."""
    honest = CommonsGame.view

    def leaky(state: Any, viewer: int) -> Any:
        return replace(honest(state, viewer), deck_left=sum(state.bank))

    monkeypatch.setattr(CommonsGame, "view", staticmethod(leaky))
    one, two = await bench(), await bench()
    state = states(9, 1)[0]
    changed = GAME.clone(state)
    rng = random.Random(1)
    while sum(changed.bank) == sum(state.bank):
        other_bank(changed, 0, rng)
    await one.arrange(GAME.clone(state))
    await two.arrange(changed)
    with pytest.raises(AssertionError):
        await alike(one, two, [(PLAYERS[1], seat_audience(1))], rng)
