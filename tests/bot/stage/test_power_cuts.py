"""The power goes at every call to Discord and at every write, before and after it was done: a new start on
the same store ends where an undisturbed run ends, with nothing posted twice and nothing left behind.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.scenes.model import Panel, Picture, Post, Scene
from bot.stage.discord_api.port import TryLater
from bot.stage.messages.message_sync import LIVING_MS
from bot.stage.messages.outbox import payload_of
from bot.stage.silence.conversation import snowflake_ms
from bot.stage.silence.permissions import IN_THREADS, Seating
from games.protocol import Floor, Room
from storage.memory import MemoryStore
from storage.store import Change, Person, StoredTable
from tests.bot.stage.conftest import SEATING, TABLE, World
from tests.support.port import GUILD, FakePort, PowerCut, When
from tests.support.power import Cut, Power, PoweredStore

Step = Callable[[World], Awaitable[None]]


def scene(number: int, *, notes: bool = True, gone: tuple[str, ...] = ()) -> Scene:
    card = Post(
        "card",
        "table",
        Panel(title=f"Round {number}", picture=Picture(f"<svg>{number // 2}</svg>", "a board")),
        living=True,
    )
    watch = (Post("notes", "watch", Panel(text=f"the bank in round {number}")),) if notes else ()
    hands = tuple(
        Post(f"hand:{seat}", f"hand:{seat}", Panel(text=f"hand {seat} in round {number // 2}"))
        for seat in range(2)
    )
    return Scene((card, *watch, *hands), gone)


def showing(wanted: Scene, later: int = 0) -> Step:
    async def step(world: World) -> None:
        world.now = max(world.now, 2_000_000 + later)
        await world.stage.show(TABLE, wanted, world.destinations)

    return step


NOON = 1_700_000_000_000
SEATS = frozenset(range(4))


def floor(town: frozenset[int] = frozenset(), few: frozenset[int] = frozenset()) -> Floor:
    """The town's room, and a private one of two seats."""
    return Floor(rooms=(Room("town", town, SEATS), Room("few", few, frozenset({0, 1}))))


def meeting(wanted: Floor, *posts: Post, cutoff_ms: int | None = None) -> Step:
    async def step(world: World) -> None:
        fresh = not world.stage.room_threads(TABLE)
        await world.stage.guard(TABLE, wanted, SEATING, cutoff_ms=cutoff_ms, fresh=fresh)
        await world.stage.show(TABLE, Scene(posts), world.destinations)
        await world.stage.schedule_shutting(TABLE, wanted)
        await world.stage.drain()
        allowed = {
            user for room in wanted.rooms for seat, user in SEATING.players.items() if seat in room.speakers
        }
        assert _in_threads(world) == allowed

    return step


def _in_threads(world: World) -> set[int]:
    there = world.port.channels_there[world.destinations.table].overwrites
    return {one.target for one in there if one.allow & IN_THREADS and one.target in SEATING.players.values()}


def saying(author: int, at_ms: int) -> Step:
    """Somebody says something in the town, once; the bot hears of it unless it is away."""

    async def step(world: World) -> None:
        port, (town,) = (
            world.port,
            [seen.thread for seen in world.port.threads_there.values() if seen.name == "town-meeting"],
        )
        port.last_id = max(port.last_id, (at_ms - snowflake_ms(0)) << 22)
        if not any(message.author == author for message in port.standing(town)):
            await world.stage.silence.events.on_message(town, port.say(town, author), author)

    return step


AGENDA = Post("agenda", "room:town", Panel(text="agenda"))
BALLOT = Post("ballot", "room:town", Panel(text="ballot"), reactions=("👍", "👎"))
MINUTES = Post("agenda", "room:town", Panel(text="minutes"))
MEETINGS: tuple[Step, ...] = (
    meeting(floor()),
    meeting(floor(town=SEATS), AGENDA),
    meeting(floor(town=SEATS), AGENDA, BALLOT),
    saying(11, NOON),
    saying(12, NOON + 2000),
    meeting(floor(), MINUTES, cutoff_ms=NOON + 1000),
    meeting(floor(few=frozenset({0, 1}))),
    meeting(floor()),
)


async def deliver(world: World) -> None:
    await world.stage.deliver_letters()


async def guard(world: World) -> None:
    await world.stage.guard(
        TABLE, Floor(), Seating({0: 11, 1: 12, 2: 13}, SEATING.observers, SEATING.instructors)
    )


SCRIPT: tuple[Step, ...] = (
    guard,
    showing(scene(1)),
    showing(scene(2)),
    showing(scene(3), LIVING_MS + 1),
    deliver,
    showing(scene(4, notes=False, gone=("notes",)), LIVING_MS + 1),
)


Look = dict[str, list[Any]]


async def play(
    port: FakePort, store: MemoryStore, power: Power, script: tuple[Step, ...] = SCRIPT
) -> list[Look]:
    """Go through a script; wherever the power goes, start again and go on with the same step. What is seen
    after each.
    """
    looks = []
    world = World(port=port, store=PoweredStore(store, power))  # type: ignore[arg-type]
    await _letters(store)
    for step in script:
        for _ in range(3):
            try:
                await world.set_up_channels()
                await step(world)
                await world.stage.drain()
                break
            except (BaseExceptionGroup, PowerCut):
                if not (port.cut or power.dead):
                    raise
            _clean_up(world, power)
        looks.append(look(port))
    return looks


def _clean_up(world: World, power: Power) -> None:
    for task in list(world.stage._tasks):
        task.cancel()
    world.port.cut = False
    world.port.faults.clear()
    power.restore()
    world.restart()


async def _letters(store: MemoryStore) -> None:
    people = [Person(11, "player", 0, "Ann"), Person(12, "player", 1, "Ben")]
    await store.create(StoredTable(TABLE, 0, "commons", "playing", GUILD, "{}", ""), "seed", people)
    letters = [
        (place, payload_of(Panel(text=f"to {place}"))) for place in ("table", "watch", "hand:0", "user:77")
    ]
    await store.append(Change(TABLE, 0, "playing", "{}", "", (), letters=letters))


def look(port: FakePort) -> Look:
    """What people see, place by place, whatever the ids."""
    names = {seen.channel: seen.name for seen in port.channels_there.values()} | {
        dm: f"user {user}" for user, dm in port.dms.items()
    }
    names |= {seen.thread: seen.name for seen in port.threads_there.values()}
    places: dict[str, list[Any]] = {name: [] for name in names.values()}
    for message in sorted(port.messages.values(), key=lambda message: message.id):
        shows = message.panel.title or message.panel.text if message.sheet else f"said by {message.author}"
        places[names[message.channel]].append((shows, message.footer, message.picture, *message.reactions))
    return {name: sorted(shown, key=repr) for name, shown in places.items()} | {
        f"channels {len(port.channels_there)}": [],
        "threads": sorted(
            (seen.name, seen.archived, seen.locked, seen.private, sorted(port.members[seen.thread]))
            for seen in port.threads_there.values()
        ),
        "rights": sorted(
            (o.target, o.member, o.allow, o.deny)
            for seen in port.channels_there.values()
            for o in seen.overwrites
        ),
    }


async def undisturbed(script: tuple[Step, ...] = SCRIPT) -> tuple[list[Look], int, int]:
    port, power = FakePort(), Power()
    return await play(port, MemoryStore(), power, script), port.count, len(power.strokes)


async def test_the_script_ends_as_it_should() -> None:
    looks, calls, writes = await undisturbed()
    places = looks[-1]
    assert [title for title, *_ in places["table-k3"]] == ["Round 4", "to table"]
    assert [title for title, *_ in places["watch-k3"]] == ["to watch"]
    assert [title for title, *_ in places["user 11"]] == ["hand 0 in round 2", "to hand:0"]
    assert (calls > 30, writes > 50) == (True, True)


@pytest.mark.parametrize("nonces", [False, True], ids=["marks-only", "nonces"])
@pytest.mark.parametrize("when", ["before", "after"])
async def test_the_power_goes_at_any_call_to_discord(when: When, nonces: bool) -> None:
    expected, calls, _ = await undisturbed()
    for call in range(1, calls + 1):
        port = FakePort(nonces=nonces)
        port.fail(call, when, PowerCut())
        assert await play(port, MemoryStore(), Power()) == expected, f"power cut {when} call {call}"


@pytest.mark.parametrize("when", ["before", "after"])
async def test_the_power_goes_at_any_write(when: When) -> None:
    expected, _, writes = await undisturbed()
    for write in range(1, writes + 1):
        store = MemoryStore()
        assert await play(FakePort(), store, Power(Cut(write, when))) == expected, (
            f"power cut {when} write {write}"
        )
        assert await store.outbox() == []


@pytest.mark.parametrize("nonces", [False, True], ids=["marks-only", "nonces"])
@pytest.mark.parametrize("when", ["before", "after"])
async def test_any_call_to_discord_may_fail_without_saying_whether_it_was_done(
    when: When, nonces: bool
) -> None:
    expected, calls, _ = await undisturbed()
    for call in range(1, calls + 1):
        port = FakePort(nonces=nonces)
        port.fail(call, when, TryLater())
        assert await _patiently(port) == expected, f"fault {when} call {call}"


async def _patiently(port: FakePort) -> list[Look]:
    looks = []
    world = World(port=port)
    await _letters(world.store)
    for step in SCRIPT:
        for _ in range(3):
            try:
                await world.set_up_channels()
                await step(world)
                await world.stage.drain()
                break
            except TryLater:
                continue
        looks.append(look(port))
    assert world.failures == []
    return looks


async def test_a_meeting_ends_as_it_should() -> None:
    looks, calls, writes = await undisturbed(MEETINGS)
    assert [[shown[0] for shown in look["town-meeting"]] for look in looks[4:]] == [
        ["agenda", "ballot", "said by 11", "said by 12"],
        *[["ballot", "minutes", "said by 11"]] * 3,
    ]
    assert [row[:4] for row in looks[-1]["threads"]] == [
        ("few-meeting", True, True, True),
        ("town-meeting", True, True, False),
    ]
    assert (calls > 35, writes > 40) == (True, True)


@pytest.mark.parametrize("when", ["before", "after"])
async def test_the_power_goes_at_any_call_and_at_any_write_of_a_meeting(when: When) -> None:
    """Whoever may write in threads is asserted after each step."""
    expected, calls, writes = await undisturbed(MEETINGS)
    for call in range(1, calls + 1):
        port = FakePort()
        port.fail(call, when, PowerCut())
        assert await play(port, MemoryStore(), Power(), MEETINGS) == expected, f"power cut {when} call {call}"
    for write in range(1, writes + 1):
        assert await play(FakePort(), MemoryStore(), Power(Cut(write, when)), MEETINGS) == expected, (
            f"power cut {when} write {write}"
        )


async def test_an_edit_of_which_nobody_knows_whether_it_was_done_is_made_good_even_when_the_scene_goes_back() -> (
    None
):
    world = World()
    await world.set_up_channels()
    for number in (1, 2):
        if number == 2:
            world.port.fail(world.port.count + 1, "after", PowerCut())
        await world.stage.show(TABLE, scene(number, notes=False), world.destinations)
        with contextlib.suppress(BaseExceptionGroup):
            await world.stage.drain()
    world.port.cut = False
    world.restart()
    await world.stage.show(TABLE, scene(1, notes=False), world.destinations)
    await world.stage.drain()
    (card,) = world.port.standing(world.destinations.table)
    assert (card.panel.title, card.picture) == ("Round 1", b"800:<svg>0</svg>")
