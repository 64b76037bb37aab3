"""A table's channels are made once and wholly, or not at all."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.stage.channel_setup import ChannelPlan
from bot.stage.discord_api.codes import CATEGORY_FULL, number_of
from bot.stage.discord_api.port import (
    Forbidden,
    Gone,
    Overwrite,
    PortError,
    RequestRefused,
    TryLater,
    Unchanged,
)
from bot.stage.messages.destinations import Destinations
from bot.stage.silence.permissions import TEXT, Missing, _bits
from bot.texts.lookup import use_language
from games.protocol import Floor
from storage.memory import MemoryStore
from tests.bot.stage.conftest import NAMES, SEATING, TABLE, World
from tests.support.port import ALL, GUILD, ME, FakePort


async def test_both_channels_are_silent_and_closed_to_strangers_from_their_first_moment(world: World) -> None:
    destinations = await world.set_up_channels()
    assert destinations == Destinations(destinations.table, destinations.watch, {0: 11, 1: 12, 2: 13, 3: 14})
    for channel, name in ((destinations.table, "table-k3"), (destinations.watch, "watch-k3")):
        there = world.port.channels_there[channel]
        rights = {one.target: one for one in there.overwrites}
        assert there.name == name
        assert rights[GUILD].deny & _bits("view_channel")
        assert rights[ME].allow & _bits("send_messages", "manage_channels") == _bits(
            "send_messages", "manage_channels"
        )
        assert rights[11].deny & TEXT == TEXT
    assert world.port.names() == ["abilities", *("channels", "create_channel") * 2, "channels"]
    assert await world.stage.guard(TABLE, Floor(), SEATING) == []
    assert "put_overwrites" not in world.port.names()


async def test_channels_that_are_there_are_kept_also_after_a_restart(world: World) -> None:
    first = await world.set_up_channels()
    world.restart()
    assert await world.set_up_channels() == first
    assert len(world.port.channels_there) == 2


async def test_a_table_furnished_from_two_sides_at_once_has_each_channel_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    do = FakePort._do

    async def slowly(
        port: FakePort, name: str, arguments: tuple[object, ...], work: Callable[[], Any]
    ) -> Any:
        await asyncio.sleep(0)
        return await do(port, name, arguments, work)

    monkeypatch.setattr(FakePort, "_do", slowly)
    first, second = await asyncio.gather(world.set_up_channels(), world.set_up_channels())
    assert first == second
    assert len(world.port.channels_there) == 2


async def test_channels_of_another_table_of_the_same_number_are_left_to_it(world: World) -> None:
    """They are from before the database was put back, and its numbers with it: others have played and talked
    in them.
    """
    plan = ChannelPlan(TABLE, GUILD, NAMES, SEATING, label="5")
    before = await world.stage.channel_setup.set_up_channels(plan)
    world.store = MemoryStore()
    world.restart()
    after = await world.stage.channel_setup.set_up_channels(replace(plan, table="another"))
    assert isinstance(before, Destinations)
    assert isinstance(after, Destinations)
    assert world.port.channels_there.keys() == {before.table, before.watch, after.table, after.watch}
    assert len(world.port.channels_there) == 4


@pytest.mark.parametrize("lost", ["table", "watch"])
async def test_a_channel_that_was_deleted_is_made_again(world: World, lost: str) -> None:
    first = await world.set_up_channels()
    del world.port.channels_there[getattr(first, lost)]
    second = await world.set_up_channels()
    assert getattr(second, lost) != getattr(first, lost)
    assert len(world.port.channels_there) == 2


@pytest.mark.parametrize("name", ["manage_channels", "send_polls", "view_channel"])
async def test_a_bot_without_a_permission_says_which_and_sets_up_nothing(world: World, name: str) -> None:
    world.port.holds = ALL & ~_bits(name)
    found = await world.stage.channel_setup.set_up_channels(ChannelPlan(TABLE, GUILD, NAMES, SEATING))
    assert isinstance(found, Missing)
    assert [lacked for lacked, _ in found.permissions] == [name]
    assert world.port.channels_there == {}
    assert await world.store.artifacts(TABLE) == []


@pytest.mark.parametrize("call", [2, 4])
@pytest.mark.parametrize(
    "problem",
    [Forbidden(("manage_roles",)), RequestRefused(30013), Gone("guild")],
    ids=["forbidden", "full", "gone"],
)
async def test_a_refusal_half_way_leaves_nothing_half_set_up(
    world: World, call: int, problem: PortError
) -> None:
    world.port.fail(call, "before", problem)
    with pytest.raises(type(problem)):
        await world.set_up_channels()
    assert world.port.channels_there == {}
    assert await world.store.artifacts(TABLE) == []
    world.port.faults.clear()
    await world.set_up_channels()
    assert len(world.port.channels_there) == 2


async def test_a_refusal_takes_away_only_what_this_attempt_has_made(world: World) -> None:
    first = await world.set_up_channels()
    del world.port.channels_there[first.watch]
    world.port.always["create_channel"] = RequestRefused(30013)
    with pytest.raises(RequestRefused):
        await world.set_up_channels()
    assert set(world.port.channels_there) == {first.table}


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("call", [1, 2, 3, 4])
@pytest.mark.parametrize("spoken", ["en-GB", "de"])
async def test_after_a_fault_the_next_attempt_finds_what_was_begun_in_whatever_language(
    world: World, call: int, when: str, spoken: str
) -> None:
    world.port.fail(call, when, TryLater())  # type: ignore[arg-type]
    with use_language(spoken), pytest.raises(TryLater):
        await world.set_up_channels()
    await world.set_up_channels()
    assert [seen.name for seen in world.port.channels_there.values()] == ["table-k3", "watch-k3"]


async def test_a_channel_that_cannot_be_taken_back_stays_on_record(world: World) -> None:
    world.port.fail(3, "before", RequestRefused(30013))
    world.port.always["delete_channel"] = TryLater()
    with pytest.raises(RequestRefused):
        await world.set_up_channels()
    world.port.always.clear()
    await world.set_up_channels()
    assert len(world.port.channels_there) == 2


@pytest.fixture
def doubling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord makes each channel, its answer is lost, and the library asks again by itself."""
    create = FakePort.create_channel

    async def twice(port: FakePort, *arguments: Any, **named: Any) -> int:
        await create(port, *arguments, **named)
        return await create(port, *arguments, **named)

    monkeypatch.setattr(FakePort, "create_channel", twice)


@pytest.mark.usefixtures("doubling")
async def test_a_channel_that_discord_made_twice_is_there_once(world: World) -> None:
    destinations = await world.set_up_channels()
    assert set(world.port.channels_there) == {destinations.table, destinations.watch}


@pytest.mark.usefixtures("doubling")
@pytest.mark.parametrize("call", range(2, 9))
@pytest.mark.parametrize("when", ["before", "after"])
async def test_doubles_go_whatever_fails_on_the_way(world: World, call: int, when: str) -> None:
    world.port.fail(call, when, TryLater())  # type: ignore[arg-type]
    with contextlib.suppress(TryLater):
        await world.set_up_channels()
    world.restart()
    destinations = await world.set_up_channels()
    assert set(world.port.channels_there) == {destinations.table, destinations.watch}


@pytest.mark.usefixtures("doubling")
async def test_a_double_that_cannot_be_taken_away_stops_nobody(world: World) -> None:
    world.port.always["delete_channel"] = Forbidden(("manage_channels",))
    assert await world.set_up_channels() == await world.set_up_channels()


@pytest.mark.usefixtures("doubling")
async def test_the_teachers_copy_of_a_lost_channel_stays_and_is_not_taken_for_it(world: World) -> None:
    """Who copies a channel copies its topic, and the mark in it."""
    first = await world.set_up_channels()
    copy = replace(world.port.channels_there.pop(first.table), channel=world.port.new_id())
    world.port.channels_there[copy.channel] = copy
    world.port.fail(world.port.count + 4, "after", TryLater())
    with pytest.raises(TryLater):
        await world.set_up_channels()
    world.restart()
    destinations = await world.set_up_channels()
    assert set(world.port.channels_there) == {destinations.table, destinations.watch, copy.channel}
    assert destinations.table != copy.channel


async def test_a_category_is_called_as_no_other_and_is_found_again_after_a_fault_on_the_way(
    world: World,
) -> None:
    """Two classes may play by one plan, and neither takes the other's category away."""
    setup = world.stage.channel_setup
    first = await setup.ensure_category("s-1", GUILD, 1, "First lesson")
    for call, when in ((2, "before"), (2, "after")):
        world.port.fail(world.port.count + call, when, TryLater())  # type: ignore[arg-type]
        with pytest.raises(TryLater):
            await setup.ensure_category("s-2", GUILD, 1, "First lesson")
    second = await world.restart().channel_setup.ensure_category("s-2", GUILD, 1, "First lesson")

    assert {one.channel: one.name for one in world.port.categories_there.values()} == {
        first: "First lesson",
        second: "First lesson (2)",
    }
    assert await world.restart().channel_setup.ensure_category("s-1", GUILD, 1, "First lesson") == first


@pytest.mark.parametrize("topic", ["Table k3. Play with the buttons.", "Tisch k3. Spielt mit den Knöpfen."])
async def test_what_an_earlier_version_had_begun_is_found_by_the_code_in_its_topic(
    world: World, topic: str
) -> None:
    plan = ChannelPlan(TABLE, GUILD, {"table": "table-7-crossroads"}, SEATING, label="7")
    world.port.fail(3, "after", TryLater())
    with pytest.raises(TryLater):
        await world.stage.channel_setup.set_up_channels(plan)
    (begun,) = world.port.channels_there.values()
    assert begun.topic.startswith("Table 7.")
    world.port.channels_there[begun.channel] = replace(begun, topic=topic)
    await world.stage.channel_setup.set_up_channels(plan)

    assert [*world.port.channels_there] == [begun.channel]


async def test_tables_of_two_sessions_with_one_number_do_not_take_each_others_channels(world: World) -> None:
    for category, table in ((1, "k3"), (2, "k4")):
        plan = ChannelPlan(table, GUILD, {"table": "table-1"}, SEATING, category=category, label="1")
        world.port.fail(world.port.count + 2, "after", TryLater())
        with pytest.raises(TryLater):
            await world.stage.channel_setup.set_up_channels(plan)
    for category, table in ((1, "k3"), (2, "k4")):
        await world.stage.channel_setup.set_up_channels(
            ChannelPlan(table, GUILD, {"table": "table-1"}, SEATING, category=category, label="1")
        )

    assert sorted(seen.category or 0 for seen in world.port.channels_there.values()) == [1, 2]


async def test_tables_do_not_take_each_others_channels(world: World) -> None:
    await world.set_up_channels()
    other = await world.stage.channel_setup.set_up_channels(
        ChannelPlan("k33", GUILD, {"table": "table-k33", "watch": "watch-k33"})
    )
    assert isinstance(other, Destinations)
    assert len(world.port.channels_there) == 4


@dataclass
class SmallCategories(FakePort):
    """A Discord that takes so many channels in a category."""

    most: int = 4

    async def create_channel(
        self,
        guild: int,
        name: str,
        topic: str,
        category: int | None,
        overwrites: Iterable[Overwrite],
        *,
        voice: bool = False,
    ) -> int:
        if category and sum(seen.category == category for seen in self.channels_there.values()) >= self.most:
            raise RequestRefused(number_of("bad_request"), CATEGORY_FULL)
        return await super().create_channel(guild, name, topic, category, overwrites, voice=voice)


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_class_whose_category_is_full_gets_its_second(*, restarts: bool) -> None:
    """A teacher's own channels may stand in it too."""
    world = World(port=SmallCategories(most=5))
    for number in range(1, 5):
        setup = world.restart().channel_setup if restarts else world.stage.channel_setup
        category = await setup.ensure_category("s-1", GUILD, 1, "First lesson")
        made = await setup.set_up_channels(
            ChannelPlan(f"t{number}", GUILD, NAMES, SEATING, category=category, label=str(number))
        )
        assert isinstance(made, Destinations)
    there = Counter(seen.category for seen in world.port.channels_there.values())
    assert sorted(there.values()) == [4, 4]
    assert [one.name for one in world.port.categories_there.values()] == ["First lesson", "First lesson (2)"]
    await world.restart().channel_setup.remove("s-1")
    assert world.port.categories_there == {}, "the full one goes with the session as well"


async def test_what_else_discord_finds_wrong_with_a_channel_makes_no_second_category(world: World) -> None:
    category = await world.stage.channel_setup.ensure_category("s-1", GUILD, 1, "First lesson")
    for problem in (RequestRefused(number_of("bad_request")), RequestRefused(number_of("channels_full"))):
        world.port.always["create_channel"] = problem
        with pytest.raises(RequestRefused) as told:
            await world.stage.channel_setup.set_up_channels(
                ChannelPlan(TABLE, GUILD, NAMES, SEATING, category=category)
            )
        assert told.value is problem
    assert list(world.port.categories_there) == [category]


async def test_who_is_let_in_and_cannot_see_the_channel_all_the_same_is_told_of(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.set_up_channels()

    async def put_nothing(_channel: int, _overwrites: Iterable[Overwrite]) -> frozenset[Overwrite]:
        return frozenset()

    monkeypatch.setattr(world.port, "put_overwrites", put_nothing)
    late = ChannelPlan(TABLE, GUILD, NAMES, replace(SEATING, players={0: 15}))
    with pytest.raises(Unchanged):
        await world.stage.channel_setup.sync_overwrites(late, "table")
