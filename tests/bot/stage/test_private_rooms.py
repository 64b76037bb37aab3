"""A private room: seen by its own people from its first moment, made once whenever the power goes, with the
hand and letters in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

import pytest

from bot.scenes.model import Panel, Post, Scene
from bot.stage.channel_setup import ChannelPlan
from bot.stage.discord_api.port import Overwrite, RequestRefused
from bot.stage.messages.destinations import HAND
from bot.stage.messages.outbox import payload_of
from bot.stage.private_rooms import legacy_mark
from bot.stage.silence.permissions import LOOK, SEND, Seating, SilenceBreach, _bits, desired_overwrites
from games.protocol import Floor, Room
from storage.memory import MemoryStore
from storage.store import Change, Person, StoredTable
from tests.bot.stage.conftest import SEATING, TABLE, World
from tests.support.port import ALL, GUILD, ME, FakePort
from tests.support.power import Cut, Power, PowerCut, PoweredPort, PoweredStore

MATE, RED, TEACHER = 51, 11, 31
OURS = replace(SEATING, mates={0: frozenset({MATE})}, rooms={0: frozenset({RED, MATE})})
VIEW = _bits("view_channel")
CATEGORY = 900


async def make(world: World, seating: Seating = OURS, holder: int = RED) -> None:
    rooms = world.stage.private_rooms
    plan = ChannelPlan(TABLE, GUILD, {f"{HAND}0": "private-1-red"}, seating, category=CATEGORY)
    await rooms.make_room(plan, 0, await rooms.new_mark(TABLE, holder))


def room(world: World) -> int:
    (found,) = [
        seen.channel for seen in world.port.channels_there.values() if seen.topic.startswith("Seat 1 ")
    ]
    return found


def viewers(overwrites: Iterable[Overwrite]) -> set[int]:
    """Who sees a channel where these stand; GUILD: everybody."""
    there = list(overwrites)
    closed = any(one.target == GUILD and one.deny & VIEW for one in there)
    return {one.target for one in there if one.member and one.allow & VIEW} | (set() if closed else {GUILD})


@pytest.mark.parametrize("side", ["before", "after"])
async def test_it_is_made_once_and_only_its_own_people_ever_see_it_whenever_the_power_goes(
    side: Literal["before", "after"],
) -> None:
    power = Power()
    await whole(power)
    for number in range(1, len(power.strokes) + 1):
        await whole(Power(Cut(number, side)))
    assert len(power.strokes) > 12


async def whole(power: Power) -> None:
    """Make it, keep it, let the seat go to somebody else, and take it away; looked at after every call to
    Discord.
    """
    port, store, holder = PoweredPort(power=power), MemoryStore(), [RED]

    def look() -> None:
        for seen in port.channels_there.values():
            if seen.topic.startswith("Seat 1 "):
                assert viewers(seen.overwrites) <= {ME, TEACHER, holder[0], MATE}

    port.changed = look
    world = World(port=port, store=PoweredStore(store, power))  # type: ignore[arg-type]

    async def step(work: Literal["make", "guard", "remove"], seating: Seating) -> None:
        for _ in range(2):
            try:
                await world.set_up_channels()
                if work == "make":
                    await make(world, seating, holder[0])
                elif work == "guard":
                    assert await world.stage.guard(TABLE, Floor(), seating) == []
                else:
                    await world.stage.private_rooms.remove_room(TABLE, 0)
            except PowerCut:
                power.restore()
                world.restart()
            else:
                break

    await step("make", OURS)
    await step("guard", OURS)
    assert viewers(port.channels_there[room(world)].overwrites) == {ME, TEACHER, RED, MATE}
    assert (await world.stage.private_rooms.rooms_of(TABLE))[
        0
    ].mark == await world.stage.private_rooms.mark_of(TABLE, RED)
    await step("remove", OURS)
    assert len(port.channels_there) == 2
    holder[0] = 61
    await step(
        "make",
        Seating(
            {**SEATING.players, 0: 61}, SEATING.observers, SEATING.instructors, rooms={0: frozenset({61})}
        ),
    )
    assert viewers(port.channels_there[room(world)].overwrites) == {ME, TEACHER, 61}


async def test_whose_a_room_is_cannot_be_worked_out_from_the_list_of_users_and_nobody_can_tell_once_they_are_erased() -> (
    None
):
    world = World()
    await world.set_up_channels()
    await make(world)
    rooms = world.stage.private_rooms
    mark = (await rooms.rooms_of(TABLE))[0].mark
    assert mark == await rooms.mark_of(TABLE, RED) != legacy_mark(TABLE, RED)
    assert mark not in {await rooms.mark_of("another", RED), await rooms.new_mark(TABLE, 12)}
    await world.store.erase_person(RED)
    assert await rooms.mark_of(TABLE, RED) == ""
    assert await rooms.new_mark(TABLE, RED) != mark


async def test_what_cannot_be_made_leaves_nothing_behind() -> None:
    world = World()
    await world.set_up_channels()
    world.port.always["create_channel"] = RequestRefused(30013)
    with pytest.raises(RequestRefused):
        await make(world)
    assert len(world.port.channels_there) == 2
    assert await world.stage.private_rooms.rooms_of(TABLE) == {}


async def test_the_hand_and_letters_to_it_stand_there_and_not_in_direct_messages() -> None:
    world = World()
    await world.store.create(
        StoredTable(TABLE, 0, "commons", "playing", GUILD, "{}", ""),
        "seed",
        [Person(RED, "player", 0, "Ann")],
    )
    destinations = await world.set_up_channels()
    hands = Scene(
        tuple(Post(f"hand:{seat}", f"hand:{seat}", Panel(text=f"hand {seat}")) for seat in range(2))
    )
    await world.stage.show(TABLE, hands, destinations)
    await world.stage.drain()
    assert len(world.port.standing(world.port.dms[RED])) == 1
    await make(world)
    await world.stage.show(TABLE, hands, replace(destinations, private={0: room(world)}))
    await world.stage.drain()
    assert [message.panel.text for message in world.port.standing(room(world))] == ["hand 0"]
    assert world.port.standing(world.port.dms[RED]) == [], "the older one goes"
    await world.store.append(
        Change(TABLE, 0, "playing", "{}", "", (), letters=[("hand:0", payload_of(Panel(text="your turn")))])
    )
    await world.stage.deliver_letters()
    await world.stage.drain()
    assert [message.panel.text for message in world.port.standing(room(world))] == ["hand 0", "your turn"]


async def test_who_turns_out_to_take_no_direct_messages_is_told_of_once() -> None:
    world = World(port=FakePort(closed={12}))
    destinations, told = await world.set_up_channels(), list[str]()
    world.stage.set_closed_callback(told.append)
    hands = Scene(
        tuple(Post(f"hand:{seat}", f"hand:{seat}", Panel(text=f"hand {seat}")) for seat in range(2))
    )
    for _ in range(2):
        await world.stage.show(TABLE, hands, destinations)
        await world.stage.drain()
    assert told == [TABLE]
    assert [await world.stage.accepts_messages(user) for user in (RED, 12, 99)] == [True, False, True]


def test_who_plays_on_somebodys_seat_sees_the_table_and_speaks_in_no_place_but_the_seats_own_room() -> None:
    floor = Floor(frozenset(range(4)), (Room("town", frozenset(range(4)), frozenset(range(4))),))
    there = {
        kind: {
            one.target: one for one in desired_overwrites(floor, OURS, kind, everyone=GUILD, me=ME, holds=ALL)
        }
        for kind in ("table", "watch", "hand:0", "hand:1")
    }
    assert {kind: viewers(found.values()) & {MATE, RED, 12, 21} for kind, found in there.items()} == {
        "table": {MATE, RED, 12, 21},
        "watch": {21},
        "hand:0": {MATE, RED},
        "hand:1": set(),
    }
    assert there["table"][MATE].deny & SEND
    assert there["hand:0"][MATE].allow & SEND


async def test_a_right_in_a_room_that_somebody_changed_by_hand_is_put_back_and_noted() -> None:
    world = World()
    await world.set_up_channels()
    await make(world)
    await world.stage.guard(TABLE, Floor(), OURS)
    place, seen = room(world), world.port.channels_there[room(world)]
    world.port.channels_there[place] = replace(
        seen, overwrites=seen.overwrites | {Overwrite(12, True, LOOK, 0)}
    )
    assert await world.stage.guard(TABLE, Floor(), OURS) == [
        SilenceBreach("permissions", mended=True, detail="hand:0")
    ]
    assert viewers(world.port.channels_there[place].overwrites) == {ME, TEACHER, RED, MATE}
