"""The channels of a class: its players are silent there, nobody else is touched, and all comes back whenever
the power goes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import pytest
from pydantic import TypeAdapter

from bot.stage.discord_api.port import Forbidden, Gone, Overwrite, ThreadInfo, TryLater, Unchanged
from bot.stage.silence.conversation import snowflake_ms
from bot.stage.silence.loans import SilencedSeat
from bot.stage.silence.permissions import TEXT, VOICE, SilenceBreach, _bits
from storage.memory import MemoryStore
from tests.bot.stage.conftest import TABLE, World
from tests.support.port import ALL, GUILD, ME, FakePort
from tests.support.power import Cut, Power, PowerCut, PoweredPort, PoweredStore

CLASS, LOUNGE, SPEECH = 700, 701, 702
SESSION = "s-1"
STRANGER = 77
BEFORE = {
    CLASS: frozenset(
        {
            Overwrite(GUILD, False, 0, _bits("mention_everyone")),
            Overwrite(11, True, _bits("send_messages", "manage_messages"), 0),
        }
    ),
    LOUNGE: frozenset(
        {Overwrite(STRANGER, True, 0, _bits("send_messages")), Overwrite(12, True, 0, _bits("add_reactions"))}
    ),
    SPEECH: frozenset[Overwrite](),
}
QUIET = {11: SilencedSeat(TABLE, 0), 12: SilencedSeat(TABLE, 1), 13: SilencedSeat("k4", 0)}
LATER = {**QUIET, 14: SilencedSeat("k4", 1)}
NOON = 1_700_000_000_000
Wanted = Mapping[int, Mapping[int, SilencedSeat]]


def school(port: FakePort | None = None, store: object = None) -> World:
    """A server with three channels of the class."""
    port = port or FakePort()
    for channel, there in BEFORE.items():
        if channel not in port.channels_there:
            port.add_channel(channel, there, voice=channel == SPEECH)
    port.last_id = max(port.last_id, (NOON - snowflake_ms(0)) << 22)
    return World(port=port, store=store or MemoryStore(), now=NOON)  # type: ignore[arg-type]


def rights(world: World) -> dict[int, frozenset[Overwrite]]:
    return {
        channel: world.port.channels_there[channel].overwrites
        for channel in BEFORE
        if channel in world.port.channels_there
    }


def denied(world: World, channel: int) -> dict[int, int]:
    return {one.target: one.deny for one in rights(world)[channel] if one.member}


async def keep(world: World, wanted: Wanted, *, sweep: bool = False) -> None:
    assert await world.stage.silence.silence_class(SESSION, wanted, sweep=sweep) == {}


async def test_exactly_the_players_are_silent_in_exactly_these_channels() -> None:
    world = school()
    await keep(world, {CLASS: QUIET, SPEECH: QUIET})
    assert {user: deny & TEXT for user, deny in denied(world, CLASS).items()} == dict.fromkeys(QUIET, TEXT)
    assert denied(world, SPEECH) == dict.fromkeys(QUIET, TEXT | VOICE)
    assert rights(world)[LOUNGE] == BEFORE[LOUNGE]
    assert Overwrite(11, True, _bits("manage_messages"), TEXT) in rights(world)[CLASS], (
        "what is not of silence is not ours"
    )
    world.port.calls.clear()
    await keep(world, {CLASS: QUIET, SPEECH: QUIET})
    assert not {"put_overwrite", "delete_overwrite"} & set(world.port.names())
    await keep(world, {})
    assert rights(world) == BEFORE
    assert await world.store.artifacts(SESSION) == []


SCRIPT: tuple[Wanted, ...] = (
    {CLASS: QUIET},
    {CLASS: QUIET, LOUNGE: QUIET},
    {CLASS: LATER, LOUNGE: LATER, SPEECH: LATER},
    {CLASS: QUIET, SPEECH: QUIET},
    {},
)


async def play(power: Power, store: MemoryStore) -> list[object]:
    """What stands after each step; when the power has gone, another bot begins with the same step."""
    world, looks = school(PoweredPort(power=power), PoweredStore(store, power)), list[object]()
    for wanted in SCRIPT:
        try:
            await keep(world, wanted)
        except PowerCut:
            power.restore()
            world.restart()
            await keep(world, wanted)
        looks.append(rights(world))
    return looks


@pytest.mark.parametrize("side", ["before", "after"])
async def test_the_power_may_go_at_any_call_and_at_any_write(side: Literal["before", "after"]) -> None:
    power = Power()
    expected = await play(power, MemoryStore())
    assert expected[-1] == BEFORE
    assert len(set(map(repr, expected))) == len(SCRIPT)
    assert {
        name: power.strokes.count(f"store.{name}") for name in ("put_artifact", "delete_artifact")
    } == dict.fromkeys(("put_artifact", "delete_artifact"), 3)
    for number in range(1, len(power.strokes) + 1):
        store = MemoryStore()
        assert await play(Power(Cut(number, side)), store) == expected, (
            f"power cut {side} {power.strokes[number - 1]}, stroke {number}"
        )
        assert await store.artifacts(SESSION) == []
        assert [await store.get_value(f"channel:{channel}", "loan") for channel in BEFORE] == [None] * 3
    assert len(power.strokes) > 40


async def test_what_stood_before_is_written_down_before_the_first_call_that_changes_anything() -> None:
    world = school()
    world.port.always["put_overwrite"] = TryLater()
    assert set(await world.stage.silence.silence_class(SESSION, {CLASS: QUIET}, sweep=False)) == {CLASS}
    assert "manage_messages" not in str(rights(world))
    assert str(_bits("send_messages", "manage_messages")) in (
        await world.store.get_value(f"channel:{CLASS}", "loan") or ""
    )


async def silent() -> World:
    world = school()
    await keep(world, {CLASS: QUIET, SPEECH: QUIET})
    world.now += 60_000
    world.port.last_id = (world.now - snowflake_ms(0)) << 22
    return world


async def test_what_a_silenced_player_says_all_the_same_goes_and_is_noted_at_their_own_table() -> None:
    world, told = await silent(), list[tuple[str, SilenceBreach]]()

    async def note(table: str, breach: SilenceBreach, _mark: str, _anew: bool) -> bool:
        told.append((table, breach))
        return True

    world.stage.set_breach_callback(note)
    events = world.stage.silence.events
    for author in (11, 13, STRANGER, ME):
        await events.on_message(CLASS, world.port.say(CLASS, author), author)
    assert [message.author for message in world.port.standing(CLASS)] == [STRANGER, ME]
    assert told == [(TABLE, SilenceBreach("message", 11, 0)), ("k4", SilenceBreach("message", 13, 0))]
    card = world.port.standing(CLASS)[-1]
    card.reactions += [("👍", 12), ("👍", STRANGER)]
    for user in (12, STRANGER):
        await world.stage.on_reaction(CLASS, card.id, user, "👍")
    assert card.reactions == [("👍", STRANGER)]
    thread = ThreadInfo(world.port.new_id(), CLASS, 12, "psst")
    theirs = ThreadInfo(world.port.new_id(), CLASS, STRANGER, "homework")
    world.port.threads_there |= {thread.thread: thread, theirs.thread: theirs}
    for one in (thread, theirs):
        await events.on_thread(one)
    assert set(world.port.threads_there) == {theirs.thread}
    await events.on_message(theirs.thread, world.port.say(theirs.thread, 13), 13, parent=CLASS)
    assert world.port.standing(theirs.thread) == []
    assert [(table, breach.way, breach.user) for table, breach in told[2:]] == [
        (TABLE, "reaction", 12),
        (TABLE, "thread", 12),
        ("k4", "message", 13),
    ]
    assert await events.on_poll_vote(CLASS, card.id, 11) == [SilenceBreach("poll", 11, 0)], (
        "somebody else's poll stays"
    )
    assert card.id in world.port.messages
    assert world.stage.silence.table_of(CLASS, 11) == TABLE


async def test_a_silenced_player_is_sent_out_of_voice_and_others_stay() -> None:
    world = await silent()
    world.port.connected |= {12, STRANGER}
    for user in (12, STRANGER):
        await world.stage.silence.events.on_voice(GUILD, SPEECH, user)
    assert world.port.connected == {STRANGER}


async def test_what_was_said_before_the_silence_stands_and_what_came_while_nobody_was_looking_goes() -> None:
    world = school()
    early = world.port.say(CLASS, 11)
    world.now += 5_000
    await keep(world, {CLASS: QUIET}, sweep=True)
    world.port.last_id = (world.now + 60_000 - snowflake_ms(0)) << 22
    late, theirs = world.port.say(CLASS, 11), world.port.say(CLASS, STRANGER)
    world.restart()
    await keep(world, {CLASS: QUIET}, sweep=True)
    assert set(world.port.messages) == {early, theirs}
    assert late not in world.port.messages


async def test_a_right_that_somebody_gives_back_by_hand_is_taken_again_and_the_echo_of_the_bots_own_asks_nothing() -> (
    None
):
    world = await silent()
    events, closed = world.stage.silence.events, rights(world)[CLASS]
    world.port.calls.clear()
    assert await events.on_channel_update(CLASS, closed) == []
    assert world.port.calls == []
    changed = frozenset(one for one in closed if one.target != 12)
    world.port.add_channel(CLASS, changed)
    assert await events.on_channel_update(CLASS, changed) == []
    assert rights(world)[CLASS] == closed
    await keep(world, {})
    assert rights(world) == BEFORE


async def test_a_channel_that_is_gone_or_closed_to_the_bot_keeps_no_other_from_being_silent_or_given_back() -> (
    None
):
    world = school()
    del world.port.channels_there[CLASS]
    failed = await world.stage.silence.silence_class(SESSION, {CLASS: QUIET, LOUNGE: QUIET}, sweep=False)
    assert {channel: type(why) for channel, why in failed.items()} == {CLASS: Gone}
    assert denied(world, LOUNGE)[13] == TEXT
    world.port.always["put_overwrite"] = Forbidden(("manage_roles",))
    failed = await world.stage.silence.silence_class(SESSION, {}, sweep=False)
    assert {channel: type(why) for channel, why in failed.items()} == {LOUNGE: Forbidden}
    world.restart()
    world.port.always.clear()
    await keep(world, {})
    assert rights(world)[LOUNGE] == BEFORE[LOUNGE]


async def test_a_right_that_the_bot_has_lost_is_told_until_all_is_given_back() -> None:
    world = await silent()
    world.port.holds = ALL & ~_bits("send_polls")
    failed = await world.stage.silence.silence_class(SESSION, {}, sweep=False)
    assert {channel: why.missing for channel, why in failed.items() if isinstance(why, Forbidden)} == {
        CLASS: ("send_polls",),
        SPEECH: ("send_polls",),
    }
    world.port.holds = ALL
    await keep(world, {})
    assert rights(world) == BEFORE


async def test_a_tables_voice_channel_as_an_earlier_version_has_lent_it_is_given_back(
    furnished: World,
) -> None:
    """Up to 0.7 all overwrites from before stood under the table's own name."""
    before = (Overwrite(11, True, _bits("speak"), 0), Overwrite(STRANGER, True, 0, _bits("speak")))
    closed = [Overwrite(user, True, 0, TEXT | VOICE) for user in (11, 12)]
    furnished.port.add_channel(SPEECH, [*closed, before[1]], voice=True)
    saved = TypeAdapter(tuple[Overwrite, ...]).dump_json(before).decode()
    await furnished.store.set_value(f"table:{TABLE}", "voice", saved)
    await furnished.stage.silence.give_back_voice(TABLE, SPEECH)
    assert furnished.port.channels_there[SPEECH].overwrites == set(before)
    assert await furnished.store.get_value(f"table:{TABLE}", "voice") is None
    furnished.port.calls.clear()
    await furnished.stage.silence.give_back_voice(TABLE, SPEECH)
    assert furnished.port.calls == []


async def test_only_the_overwrites_of_the_silenced_are_touched_one_by_one() -> None:
    """A role there with a right that the bot does not hold is in nobody's way: it is in no request."""
    world = school()
    teacher = Overwrite(88, False, _bits("mute_members"), 0)
    world.port.add_channel(CLASS, BEFORE[CLASS] | {teacher})
    world.port.holds = ALL & ~_bits("mute_members")
    await keep(world, {CLASS: QUIET})
    await keep(world, {})
    assert rights(world)[CLASS] == BEFORE[CLASS] | {teacher}
    assert "put_overwrites" not in world.port.names()
    touched = {
        arguments[1] for name, arguments in world.port.calls if name in ("put_overwrite", "delete_overwrite")
    }
    assert touched == set(QUIET)


async def test_rights_without_a_name_stay_with_whoever_has_them() -> None:
    new = 1 << 60
    world = school()
    world.port.add_channel(
        CLASS,
        {
            Overwrite(11, True, _bits("send_messages"), 0, unknown=(new, 0)),
            Overwrite(12, True, 0, 0, unknown=(0, new)),
        },
    )
    await keep(world, {CLASS: QUIET})
    unknown = {one.target: one.unknown for one in rights(world)[CLASS]}
    assert unknown == {11: (new, 0), 12: (0, new), 13: (0, 0)}
    await keep(world, {})
    assert {one.target: (one.allow, one.deny, one.unknown) for one in rights(world)[CLASS]} == {
        11: (_bits("send_messages"), 0, (new, 0)),
        12: (0, 0, (0, new)),
    }


async def test_who_stays_muted_though_discord_says_otherwise_is_not_forgotten_and_is_told() -> None:
    world = await silent()
    world.port.stubborn = {12}
    world.port.calls.clear()
    failed = await world.stage.silence.silence_class(SESSION, {}, sweep=False)
    assert {channel: type(why) for channel, why in failed.items()} == {CLASS: Unchanged, SPEECH: Unchanged}
    assert denied(world, CLASS) == {11: 0, 12: TEXT}
    again = [
        arguments for name, arguments in world.port.calls if name == "delete_overwrite" and arguments[1] == 12
    ]
    assert again == [(CLASS, 12), (CLASS, 12), (SPEECH, 12), (SPEECH, 12)], "it was tried again at once"
    world.restart()
    world.port.stubborn.clear()
    await keep(world, {})
    assert rights(world) == BEFORE


async def test_who_can_still_write_though_discord_says_otherwise_is_told() -> None:
    world = school()
    world.port.stubborn = {13}
    failed = await world.stage.silence.silence_class(SESSION, {CLASS: QUIET}, sweep=False)
    assert {channel: type(why) for channel, why in failed.items()} == {CLASS: Unchanged}
    assert denied(world, CLASS) == {11: TEXT, 12: TEXT}


async def test_one_person_whom_the_bot_may_not_silence_keeps_nobody_else_from_being_silent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world, put = school(), FakePort.put_overwrite

    async def refusing(port: FakePort, channel: int, overwrite: Overwrite) -> None:
        if overwrite.target == 11:
            raise Forbidden(("manage_roles",))
        await put(port, channel, overwrite)

    monkeypatch.setattr(FakePort, "put_overwrite", refusing)
    failed = await world.stage.silence.silence_class(SESSION, {CLASS: QUIET}, sweep=False)
    assert {channel: type(why) for channel, why in failed.items()} == {CLASS: Forbidden}
    assert denied(world, CLASS) == {11: 0, 12: TEXT, 13: TEXT}


async def test_the_events_of_the_bots_own_single_steps_ask_for_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world, put = school(), FakePort.put_overwrite

    async def echoing(port: FakePort, channel: int, overwrite: Overwrite) -> None:
        await put(port, channel, overwrite)
        await world.stage.silence.events.on_channel_update(channel, port.channels_there[channel].overwrites)

    monkeypatch.setattr(FakePort, "put_overwrite", echoing)
    await keep(world, {CLASS: QUIET})
    names = world.port.names()
    assert names.count("put_overwrite") == len(QUIET)
    assert names.count("channel") + names.count("channels") == 2, "before the change, and after it"
