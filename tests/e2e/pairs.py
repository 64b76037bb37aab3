"""Pairs of tables that differ in one hidden fact: whoever may not know it must be shown the same, byte for
byte, by any game.

`test_non_interference*` name the facts of each game and who knows them; here is how two tables are compared.
"""

from __future__ import annotations

import json
import random
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, NamedTuple

from bot.scenes.model import Control
from bot.tables.deadlines import next_deadline_ms
from bot.tables.ring_policy import PATIENCE_MS
from bot.tables.table import TableResult
from games.audience import OBSERVERS, PUBLIC, may_see, seat_audience
from games.chance import SeededChance
from games.protocol import Actor, AnyGame
from games.refusal import Refusal
from tests.support.bench import OBSERVER, PLAYERS, Bench, RecordingPort, bench

Twin = Callable[[Any, int, random.Random], bool]
"""Changes a hidden fact of a seat in a copy of a state; False when there is none to change."""
Viewer = tuple[int, int]
"""A user and the audience that they are."""
CLOSED = PLAYERS[1]
"""Whose direct messages are closed."""
WAITED, WAITED_TOGETHER = 0.1, 0.5
"""How often nobody does anything after a move until people are rung and warned; where several are asked at
once, more often.
"""
MOST_STEPS = 400
"""Of a random game."""


class Pair(NamedTuple):
    """A position, and what lies otherwise at the other table: this seat's hidden fact."""

    state: Any
    seat: int
    twin: Twin


Found = list[tuple[Pair, bool]]
"""Pairs that were shown alike, each with whether the two tables could go on together."""
Choose = Callable[[Sequence[Any], Any, random.Random], Any]
"""Which of the legal actions is done in a state."""
Learnt = Callable[[Any, Any], int]
"""The seat to which a move has told the difference, though by no event, -1 for none, from the states before
and after.
"""
Same = Callable[[Bench, Bench, Pair], Awaitable[bool]]
"""Whether whoever must not know the difference is shown the same, and the tables can go on together. Raises
AssertionError.
"""


def any_of(wishes: Sequence[Any], _state: Any, rng: random.Random) -> Any:
    """Whichever."""
    return rng.choice(wishes)


def nobody(_before: Any, _after: Any) -> int:
    """A move tells it by events alone."""
    return -1


def walk(
    game: AnyGame, options: Any, rng: random.Random, keep: Callable[[Any], float], choose: Choose = any_of
) -> list[Any]:
    """States of one random game that still waits for somebody, each kept with the probability that `keep`
    says.
    """
    chance, found = SeededChance(rng.randbytes(32), "x"), list[Any]()
    state = game.setup(options, chance)
    for _sequence in range(1, MOST_STEPS):
        waits = game.pending_inputs(state)
        wishes = list(game.legal_actions(state, (seat := rng.choice(waits).seat))) if waits else []
        if not wishes:
            break
        game.apply(state, Actor(seat), choose(wishes, state, rng), chance)
        if game.pending_inputs(state) and rng.random() < keep(state):
            found.append(game.clone(state))
    return found


def strangers(seats: int, knowing: Collection[int], *, staff: bool) -> list[Viewer]:
    """Those from whom a fact is hidden that these seats know. `staff`: whether observers know it too."""
    hidden = [(PLAYERS[0] + seat, seat_audience(seat)) for seat in range(seats) if seat not in knowing]
    return hidden if staff else [*hidden, (OBSERVER, OBSERVERS)]


async def two_tables(**options: Any) -> tuple[Bench, Bench]:
    """Alike so far. One of the people takes no direct messages, and is rung where all can see it."""
    return await bench(port=RecordingPort(closed={CLOSED}), **options), await bench(
        port=RecordingPort(closed={CLOSED}), **options
    )


async def all_alike(
    draw: Callable[[], Pair], same: Same, rng: random.Random, wanted: int, **options: Any
) -> Found:
    """So many pairs of tables with these options."""
    one, two = await two_tables(**options)
    game, found = (await one.look()).game, Found()
    while len(found) < wanted:
        pair = draw()
        changed = game.clone(pair.state)
        if not pair.twin(changed, pair.seat, rng) or game.violations(changed):
            continue
        await one.arrange(game.clone(pair.state))
        await two.arrange(changed)
        together = await same(one, two, pair)
        if not together or await history(one) != await history(
            two
        ):  # somebody was told, rightly: these two tables part here
            one, two = await two_tables(**options)
        found.append((pair, together))
    return found


async def history(b: Bench) -> list[str]:
    """What has been told to anybody at this table."""
    return [row.events for row in await b.store.journal(b.table.table)]


async def compared(one: Bench, two: Bench, viewers: Sequence[Viewer], looks: Sequence[str]) -> None:
    """These people know the same by their views, and are answered the same whatever they press."""
    moment = (await one.look()).view(PUBLIC).moment
    for user, viewer in viewers:
        assert (await one.look()).view(viewer) == (await two.look()).view(viewer)
        for route in looks:
            control = Control(route, f"m{moment}")
            assert await one.press(user, control) == await two.press(user, control)


async def same_move(one: Bench, two: Bench, viewers: Sequence[Viewer], rng: random.Random) -> list[Viewer]:
    """One action that is legal at both tables; whom of these it tells no difference. Nobody, where it tells
    all, or there is none.
    """
    states: tuple[Any, Any] = (await one.look()).state, (await two.look()).state
    game = (await one.look()).game
    seats = [wait.seat for wait in game.pending_inputs(states[0])]
    legal = {seat: game.legal_actions(states[1], seat) for seat in seats}
    common = [
        (seat, action)
        for seat in seats
        for action in game.legal_actions(states[0], seat)
        if action in legal[seat]
    ]
    if not common:
        return []
    seat, action = rng.choice(common)
    done: list[Any] = [await b.table.play(Actor(seat), action) for b in (one, two)]
    if (
        isinstance(done[0], Refusal)
        or isinstance(done[1], Refusal)
        or told(done[0], PUBLIC) != told(done[1], PUBLIC)
    ):
        return []
    return [(user, viewer) for user, viewer in viewers if told(done[0], viewer) == told(done[1], viewer)]


def told(played: TableResult, viewer: int) -> list[Any]:
    """What this audience hears of a move."""
    return [event for event in played.events if may_see(event.to, viewer)]


async def alike(
    one: Bench,
    two: Bench,
    viewers: Sequence[Viewer],
    rng: random.Random,
    looks: Sequence[str],
    *,
    learnt: Learnt = nobody,
    moves: int = 1,
) -> list[Viewer]:
    """Whoever must not know the difference is shown the same before a move and after several; see `moved`."""
    await compared(one, two, viewers, looks)
    for _ in range(moves):
        viewers = viewers and await moved(one, two, viewers, rng, looks, learnt=learnt)
    return list(viewers)


async def moved(
    one: Bench,
    two: Bench,
    viewers: Sequence[Viewer],
    rng: random.Random,
    looks: Sequence[str],
    *,
    learnt: Learnt,
) -> list[Viewer]:
    """Whoever must not know the difference is sent the same by a move, in number and order, and is shown the
    same after it.

    Who must not know it even now; nobody, when the two tables cannot go on together.
    """
    for b in (one, two):
        b.port.sent.clear()
    before = (await one.look()).game.clone((await one.look()).state)
    viewers = await same_move(one, two, viewers, rng)
    if not viewers:
        return []
    for b in (one, two):
        await b.settle()
    if (await one.look()).state is None or not (await one.look()).waits():
        return []  # at the end all is told
    knows = learnt(before, (await one.look()).state)
    viewers = [(user, viewer) for user, viewer in viewers if knows < 0 or viewer != seat_audience(knows)]
    several = len({wait.seat for wait in (await one.look()).view(PUBLIC).waiting}) > 1
    if rng.random() < (WAITED_TOGETHER if several else WAITED):
        await rung_alike(one, two)
    channels = await readable(one, viewers)
    assert sent_to(one, channels) == sent_to(two, channels)
    await compared(one, two, viewers, looks)
    return viewers if (await one.look()).version == (await two.look()).version else []


async def rung_alike(one: Bench, two: Bench) -> None:
    """Nobody does anything, so that people are rung, and warned: until just before the first clock runs out."""
    ends = [
        end
        for b in (one, two)
        if (end := next_deadline_ms((snap := await b.look()).record.since, snap.waits())) is not None
    ]
    rest = min(ends, default=one.clock.ms + 2 * PATIENCE_MS) - one.clock.ms - 1
    for ms in (min(PATIENCE_MS, rest), max(0, rest - PATIENCE_MS)):
        for b in (one, two):
            await b.passes(ms)


def sent_to(b: Bench, channels: Collection[int]) -> list[tuple[int, Any]]:
    """What was sent to these channels, and taken away from them. Messages are numbered as they come: their
    ids tell nothing.
    """
    numbers: dict[int, int] = {}
    found: list[tuple[int, Any]] = []
    for channel, sent in b.port.sent:
        if channel in channels:
            body = json.loads(sent)
            found.append((channel, {**body, "message": numbers.setdefault(body["message"], len(numbers))}))
    return found


async def readable(b: Bench, viewers: Sequence[Viewer]) -> set[int]:
    """The channels that these people read: the table's, their direct messages, the watchers' too for an
    observer.
    """
    destinations = await b.orchestrator.channels.destinations(await b.look())
    found = {destinations.table} | {b.port.dms[user] for user, _ in viewers if user in b.port.dms}
    return found | ({destinations.watch} if any(user == OBSERVER for user, _ in viewers) else set())
