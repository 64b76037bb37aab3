"""A table's own voice channel: exactly those who have the floor are let in, nobody stays, and where it cannot
be kept, meetings write.
"""

from __future__ import annotations

import pytest

from bot.stage.channel_setup import ChannelPlan
from bot.stage.discord_api.port import ChannelInfo, Forbidden, Gone, Overwrite, PortError, TryLater
from bot.stage.messages.destinations import VOICE as ALOUD
from bot.stage.silence.permissions import IN_THREADS, TALKING, TEXT, VOICE, Seating, SilenceBreach, _bits
from games.protocol import Floor, Room
from storage.memory import MemoryStore
from tests.bot.stage.conftest import SEATING, TABLE, World
from tests.support.port import ALL, GUILD, ME, FakePort, PowerCut
from tests.support.power import Cut, Power, PoweredPort, PoweredStore

ALL_SEATS = frozenset(range(4))
RED, ORANGE, WHITE, BLUE = (SEATING.players[seat] for seat in range(4))
NOOR, TEACHER, STRANGER = 21, 31, 77
VIEW = _bits("view_channel")


def floor(*speakers: int, spoken: bool = True) -> Floor:
    """A meeting of these seats, aloud; of nobody in between."""
    return Floor(rooms=(Room("town", frozenset(speakers), ALL_SEATS, spoken),), voice=frozenset(speakers))


async def furnish(world: World) -> int:
    """The table's channels, and the one in which it talks."""
    await world.set_up_channels()
    await world.stage.channel_setup.set_up_channels(
        ChannelPlan(TABLE, GUILD, {ALOUD: "table-k3-voice"}, SEATING, voice=True)
    )
    return channel(world)


def channel(world: World) -> int:
    (found,) = [seen.channel for seen in world.port.channels_there.values() if seen.voice]
    return found


def let_in(port: FakePort) -> set[int]:
    """Who may see, enter and talk there."""
    there = [one for seen in port.channels_there.values() if seen.voice for one in seen.overwrites]
    return {one.target for one in there if one.allow & TALKING == TALKING and not one.deny & TALKING}


def writers(world: World) -> set[int]:
    there = world.port.channels_there[world.destinations.table].overwrites
    return {one.target for one in there if one.allow & IN_THREADS and one.target in SEATING.players.values()}


@pytest.fixture
async def talking(world: World) -> World:
    await furnish(world)
    assert await world.stage.guard(TABLE, floor(), SEATING) == []
    return world


async def keep(
    world: World, wanted: Floor, seating: Seating = SEATING, *, fresh: bool = True
) -> list[SilenceBreach]:
    return await world.stage.guard(TABLE, wanted, seating, fresh=fresh)


async def test_from_its_first_moment_it_is_closed_to_everybody_but_the_teacher(world: World) -> None:
    await furnish(world)
    assert let_in(world.port) == {ME, TEACHER}
    there = {one.target: one for one in world.port.channels_there[channel(world)].overwrites}
    assert all(
        there[user].deny & (VIEW | VOICE | TEXT) == VIEW | VOICE | TEXT for user in (GUILD, RED, BLUE, NOOR)
    )


async def test_a_meeting_lets_in_exactly_its_members_and_nobody_else_sees_it(talking: World) -> None:
    mates = Seating(SEATING.players, SEATING.observers, SEATING.instructors, mates={0: frozenset({51})})
    await keep(talking, floor(0, 1), mates)
    assert let_in(talking.port) == {ME, TEACHER, RED, ORANGE}
    there = {one.target: one for one in talking.port.channels_there[channel(talking)].overwrites}
    assert all(there[user].deny & (VIEW | VOICE) == VIEW | VOICE for user in (GUILD, WHITE, BLUE, NOOR, 51))
    assert all(there[user].deny & TEXT == TEXT for user in (RED, ORANGE)), (
        "talk there is talk, and nothing is written"
    )


async def test_who_talks_aloud_does_not_write_unless_the_table_does_both(talking: World) -> None:
    await keep(talking, floor(0, 1))
    assert writers(talking) == set()
    await keep(talking, floor(0, 1, spoken=False))
    assert writers(talking) == {RED, ORANGE}


@pytest.mark.parametrize("fresh", [True, False])
async def test_when_a_meeting_is_over_all_are_sent_out_and_nobody_is_accused(
    talking: World, *, fresh: bool
) -> None:
    await keep(talking, floor(0, 1, 2, 3))
    talking.port.connected = {RED, BLUE, TEACHER}
    assert await keep(talking, floor(), fresh=fresh) == []
    assert let_in(talking.port) == {ME, TEACHER}
    assert talking.port.connected == {TEACHER}


async def test_who_comes_in_without_the_floor_is_sent_out_and_noted_but_not_who_had_it_a_moment_ago(
    talking: World,
) -> None:
    await keep(talking, floor(0, 1))
    events, place = talking.stage.silence.events, channel(talking)
    for user, seat in ((WHITE, 2), (NOOR, None), (STRANGER, None)):
        talking.port.connected = {user}
        assert await events.on_voice(GUILD, place, user) == [SilenceBreach("voice", user, seat, mended=True)]
        assert talking.port.connected == set()
    for user in (RED, TEACHER, ME):
        talking.port.connected = {user}
        assert await events.on_voice(GUILD, place, user) == []
        assert talking.port.connected == {user}
    await keep(talking, floor())
    talking.port.connected = {RED}
    assert await events.on_voice(GUILD, place, RED) == []
    assert talking.port.connected == set()
    talking.now += 60_000
    assert await events.on_voice(GUILD, place, RED) == [SilenceBreach("voice", RED, 0, mended=True)]


def one_by_one(*speakers: int, listeners: tuple[int, ...]) -> Floor:
    """A meeting aloud in which one speaks after another, and the others listen."""
    rooms = (Room("town", frozenset(speakers), ALL_SEATS, spoken=True, attending=ALL_SEATS),)
    return Floor(rooms=rooms, voice=frozenset(speakers), listeners=frozenset(listeners))


async def test_whose_turn_to_speak_is_over_is_sent_out_and_who_came_in_to_listen_stays(
    talking: World,
) -> None:
    """Discord works out what somebody may do when they come in: a right that is taken away later silences
    nobody.
    """
    await keep(talking, one_by_one(0, listeners=(1, 2)))
    events, place = talking.stage.silence.events, channel(talking)
    talking.port.connected = {RED, ORANGE}
    for user in (RED, ORANGE):
        assert await events.on_voice(GUILD, place, user) == []
    assert let_in(talking.port) == {ME, TEACHER, RED}
    assert await keep(talking, one_by_one(1, listeners=(0, 2)), fresh=False) == []
    assert talking.port.connected == {ORANGE}
    assert let_in(talking.port) == {ME, TEACHER, ORANGE}
    talking.port.connected = {RED, ORANGE}
    assert await events.on_voice(GUILD, place, RED) == [], "he comes in again, and listens"
    assert await events.on_voice(GUILD, place, ORANGE, joined=False) == [], (
        "she has changed something, and not come in again"
    )
    assert await keep(talking, one_by_one(2, listeners=(0, 1)), fresh=False) == []
    assert talking.port.connected == {RED, ORANGE}, "she could never speak: she was in before it was her turn"
    talking.port.connected = {RED, ORANGE, WHITE}
    assert await events.on_voice(GUILD, place, WHITE) == []
    assert await keep(talking, one_by_one(listeners=(0, 1, 2)), fresh=False) == []
    assert talking.port.connected == {RED, ORANGE}


async def test_after_a_restart_nobody_knows_who_came_in_to_listen_so_all_come_in_again(
    talking: World,
) -> None:
    await keep(talking, one_by_one(0, listeners=(1, 2)))
    talking.port.connected = {RED, ORANGE}
    talking.restart()
    assert await keep(talking, one_by_one(0, listeners=(1, 2))) == []
    assert talking.port.connected == {RED}
    talking.port.connected = {RED, ORANGE}
    assert await talking.stage.silence.events.on_voice(GUILD, channel(talking), ORANGE) == []
    assert talking.port.connected == {RED, ORANGE}


async def test_whom_nobody_heard_coming_is_found_by_the_next_look(talking: World) -> None:
    talking.restart()
    talking.port.connected = {STRANGER, TEACHER}
    assert await keep(talking, floor()) == [SilenceBreach("voice", STRANGER, None, mended=True)]
    assert talking.port.connected == {TEACHER}


async def test_whom_discord_did_not_let_the_bot_send_out_is_not_accused_of_staying(talking: World) -> None:
    await keep(talking, floor(0, 1, 2, 3))
    talking.port.connected, talking.port.always["disconnect"] = {RED}, TryLater()
    assert await keep(talking, floor()) == []
    talking.now += 60_000
    del talking.port.always["disconnect"]
    assert await keep(talking, floor()) == []
    assert talking.port.connected == set()


async def test_what_is_written_in_the_channels_chat_goes_but_not_what_the_teacher_writes(
    talking: World,
) -> None:
    await keep(talking, floor(0, 1, 2, 3))
    place = channel(talking)
    said = talking.port.say(place, RED)
    assert await talking.stage.silence.events.on_message(place, said, RED) == [
        SilenceBreach("message", RED, 0, mended=True)
    ]
    assert said not in talking.port.messages
    assert (
        await talking.stage.silence.events.on_message(place, talking.port.say(place, TEACHER), TEACHER) == []
    )


async def test_what_somebody_writes_in_the_thread_of_a_meeting_that_talks_goes(talking: World) -> None:
    """Discord refuses it, but for whom no permission silences."""
    await talking.stage.drain()
    await keep(talking, floor(0, 1))
    thread = talking.stage.room_threads(TABLE)["town"]
    talking.now += 1_700_000_000_000
    said = talking.port.say(thread, RED)
    assert await talking.stage.silence.events.on_message(thread, said, RED) == [
        SilenceBreach("message", RED, 0, mended=True)
    ]


async def test_rights_given_by_hand_are_taken_back_and_a_new_name_too(talking: World) -> None:
    place = channel(talking)
    there = talking.port.channels_there[place].overwrites
    talking.port.channels_there[place] = talking.port.channels_there[place].__class__(
        place,
        GUILD,
        "table-k3-voice",
        "",
        there | {Overwrite(4242, member=False, allow=TALKING, deny=0)},
        voice=True,
    )
    events = talking.stage.silence.events
    assert await events.on_channel_update(place) == [SilenceBreach("permissions", mended=True, detail=ALOUD)]
    assert talking.port.channels_there[place].overwrites == there
    (renamed,) = await events.on_label(place, ("table-k3-voice", ""), ("take two wheat", ""))
    assert (renamed.way, renamed.mended) == ("name", True)
    assert talking.port.channels_there[place].name == "table-k3-voice"


@pytest.mark.parametrize("lost", ["move_members", "speak", "connect"])
async def test_a_bot_without_the_rights_says_so_and_the_meeting_writes(talking: World, lost: str) -> None:
    await keep(talking, floor(0, 1))
    talking.port.holds = ALL & ~_bits(lost)
    assert await keep(talking, floor(0, 1)) == [SilenceBreach("voiceless", detail=lost)]
    assert writers(talking) == {RED, ORANGE}
    assert talking.stage.silence.voice_channel_of(TABLE) is None
    assert let_in(talking.port) <= {ME, TEACHER}
    talking.port.holds = ALL
    assert await talking.stage.silence.events.on_roles(GUILD) == []
    assert (writers(talking), let_in(talking.port)) == (set(), {ME, TEACHER, RED, ORANGE})
    assert talking.stage.silence.voice_channel_of(TABLE) == channel(talking)


async def test_nobody_is_accused_of_being_where_the_bot_could_not_close_the_channel(talking: World) -> None:
    await keep(talking, floor(0, 1))
    talking.port.holds = ALL & ~_bits("connect")
    events, place = talking.stage.silence.events, channel(talking)
    for wanted in (floor(0, 1), floor()):
        await keep(talking, wanted)
        talking.now += 60_000
        for user in (RED, WHITE, STRANGER):
            talking.port.connected = {user}
            assert await events.on_voice(GUILD, place, user) == []
            assert talking.port.connected == set()
    talking.port.holds, talking.port.connected = ALL, {WHITE, STRANGER}
    assert await keep(talking, floor(0, 1)) == []
    assert talking.port.connected == set()
    talking.port.connected = {WHITE}
    assert await events.on_voice(GUILD, place, WHITE) == [SilenceBreach("voice", WHITE, 2, mended=True)]


@pytest.mark.parametrize(
    ("problem", "found"), [(Forbidden(("connect",)), "connect"), (Gone("channel"), None)]
)
async def test_a_channel_that_cannot_be_kept_keeps_no_meeting_from_writing(
    talking: World, problem: PortError, found: str | None
) -> None:
    place, read = channel(talking), talking.port.channel

    async def refused(asked: int) -> object:
        if asked == place:
            raise problem
        return await read(asked)

    talking.port.channel = refused  # type: ignore[method-assign, assignment]
    if found is None:
        with pytest.raises(Gone):
            await keep(talking, floor(0, 1))
    else:
        assert await keep(talking, floor(0, 1)) == [SilenceBreach("voiceless", detail=found)]
    assert writers(talking) == {RED, ORANGE}


async def test_a_channel_that_a_restarted_bot_may_not_see_keeps_no_later_meeting_from_writing(
    talking: World,
) -> None:
    talking.restart()
    place, read = channel(talking), talking.port.channel

    async def refused(asked: int) -> ChannelInfo:
        if asked == place:
            raise Forbidden(("view_channel",))
        return await read(asked)

    talking.port.channel = refused  # type: ignore[method-assign]
    for meeting in ((), (0, 1), ()):
        assert await keep(talking, floor(*meeting), fresh=not meeting) == [
            SilenceBreach("voiceless", detail="view_channel")
        ]
        assert writers(talking) == {SEATING.players[seat] for seat in meeting}
    talking.port.channel = read  # type: ignore[method-assign]
    assert await keep(talking, floor(0, 1), fresh=False) == []
    assert (writers(talking), let_in(talking.port)) == (set(), {ME, TEACHER, RED, ORANGE})


async def test_a_table_without_the_channel_writes_and_one_that_only_writes_is_asked_nothing_more(
    furnished: World,
) -> None:
    assert await keep(furnished, floor(0, 1)) == []
    assert writers(furnished) == {RED, ORANGE}
    assert "in_voice" not in furnished.port.names()


async def test_it_is_made_once_beside_one_of_the_same_name_and_taken_away_alone(world: World) -> None:
    world.port.add_channel(500, name="table-k3-voice", voice=True)
    await world.set_up_channels()
    plan = ChannelPlan(TABLE, GUILD, {ALOUD: "table-k3-voice"}, SEATING, voice=True)
    for _ in range(2):
        await world.stage.channel_setup.set_up_channels(plan)
        world.restart()
    assert len([seen for seen in world.port.channels_there.values() if seen.voice]) == 2
    await world.stage.channel_setup.remove(TABLE, ALOUD)
    assert [seen.channel for seen in world.port.channels_there.values() if seen.voice] == [500]
    assert len(world.port.channels_there) == 3


STEPS = (floor(), floor(0, 1, 2, 3), floor(0, 1), floor())


async def whole(power: Power) -> None:
    """The channel is made, a meeting of all opens, a smaller one follows, and it closes; after a power cut
    the same step comes again.

    After every call to Discord: nobody is let in who has the floor neither now nor just before.
    """
    port, store = PoweredPort(power=power), MemoryStore()
    now, before = floor(), floor()

    def look() -> None:
        may = {SEATING.players[seat] for seat in (now.voice or frozenset()) | (before.voice or frozenset())}
        assert let_in(port) <= {ME, TEACHER} | may

    port.changed = look
    world = World(port=port, store=PoweredStore(store, power))  # type: ignore[arg-type]
    for wanted in STEPS:
        before, now = now, wanted
        for _ in range(2):
            try:
                await furnish(world)
                assert await world.stage.guard(TABLE, wanted, SEATING) == []
                await world.stage.drain()
                break
            except (PowerCut, BaseExceptionGroup):
                assert power.dead
                power.restore()
                for task in list(world.stage._tasks):
                    task.cancel()
                world.restart()
        may = {SEATING.players[seat] for seat in wanted.voice or ()}
        assert let_in(port) == {ME, TEACHER} | may
        assert port.connected <= may
        port.connected = set(may)
    assert port.connected == set()
    assert len([seen for seen in port.channels_there.values() if seen.voice]) == 1


@pytest.mark.long
@pytest.mark.parametrize("side", ["before", "after"])
async def test_the_power_goes_at_any_stroke_of_making_opening_and_closing_and_nobody_keeps_a_voice(
    side: str,
) -> None:
    power = Power()
    await whole(power)
    for number in range(1, len(power.strokes) + 1):
        await whole(Power(Cut(number, side)))  # type: ignore[arg-type]
    assert len(power.strokes) > 40
