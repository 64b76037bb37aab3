"""What others undo over and over is done again less and less often, and told once; what opens a silence is
always shut at once.
"""

from __future__ import annotations

from dataclasses import replace

from bot.scenes.model import Panel
from bot.stage.discord_api.port import Overwrite
from bot.stage.silence.permissions import SilenceBreach, _bits
from bot.stage.wars import ROUNDS, Wars
from games.protocol import Floor
from tests.bot.stage.conftest import SEATING, TABLE, World
from tests.bot.stage.test_show import CARD, show
from tests.support.bench import Clock

SILENT = Floor()
MUTED = Overwrite(4242, member=False, allow=0, deny=_bits("send_messages", "add_reactions"))


def told(world: World) -> list[tuple[str, str]]:
    """What is told of wars from now on."""
    heard: list[tuple[str, str]] = []
    world.stage.set_war_callback(lambda table, what: heard.append((table, what)))
    return heard


def rights(world: World) -> frozenset[Overwrite]:
    return world.port.channels_there[world.destinations.table].overwrites


def change(world: World, one: Overwrite) -> None:
    others = (other for other in rights(world) if other.target != one.target)
    there = world.port.channels_there[world.destinations.table]
    world.port.channels_there[world.destinations.table] = replace(there, overwrites=frozenset((*others, one)))


def test_the_first_rounds_are_answered_at_once_and_then_less_and_less_often_until_there_is_peace() -> None:
    clock, heard = Clock(), list[str]()
    wars = Wars(clock)
    wars.tell = lambda table, kind: heard.append(f"{table} {kind}")
    answered, waits = 0, list[float]()
    for _ in range(12):
        answered += wars.may_answer(TABLE, "thread:7")
        waits.append(wars.seconds_left(TABLE, "thread:7"))
        clock.ms += int(waits[-1] * 1000)
    assert answered == ROUNDS
    assert waits == [0.0] * ROUNDS + [60.0, 120.0, 240.0, 480.0, 960.0, 1800.0, 1800.0]
    assert heard == [f"{TABLE} thread"]
    clock.ms += 3_600_000
    assert wars.may_answer(TABLE, "thread:7")


def test_a_post_is_never_missing_for_more_than_a_minute() -> None:
    clock = Clock()
    wars, waits = Wars(clock), list[float]()
    for _ in range(12):
        wars.may_answer(TABLE, "post:card")
        waits.append(wars.seconds_left(TABLE, "post:card"))
        clock.ms += int(waits[-1] * 1000)
    assert waits == [0.0] * ROUNDS + [5.0, 10.0, 20.0, 40.0, 60.0, 60.0, 60.0]
    assert not wars.is_held(TABLE, "post:board")


async def test_a_mute_role_that_another_bot_puts_into_the_channel_stays_and_is_no_breach(
    furnished: World,
) -> None:
    heard = told(furnished)
    await furnished.stage.guard(TABLE, SILENT, SEATING)
    furnished.port.calls.clear()
    for _ in range(60):
        change(furnished, MUTED)
        assert (
            await furnished.stage.silence.events.on_channel_update(
                furnished.destinations.table, rights(furnished)
            )
            == []
        )
    assert MUTED in rights(furnished)
    assert "put_overwrites" not in furnished.port.names()
    assert heard == []


async def test_a_role_that_is_muted_and_may_see_the_channel_is_taken_out(furnished: World) -> None:
    await furnished.stage.guard(TABLE, SILENT, SEATING)
    change(furnished, replace(MUTED, allow=_bits("view_channel")))
    breaches = await furnished.stage.silence.events.on_channel_update(
        furnished.destinations.table, rights(furnished)
    )
    assert breaches == [SilenceBreach("permissions", mended=True, detail="table")]
    assert MUTED.target not in {one.target for one in rights(furnished)}


async def test_who_only_loses_rights_gets_them_back_less_and_less_often_and_nobody_is_accused(
    furnished: World,
) -> None:
    heard = told(furnished)
    await furnished.stage.guard(TABLE, SILENT, SEATING)
    red = next(one for one in rights(furnished) if one.target == 11)
    blind = replace(red, allow=0, deny=red.deny | _bits("view_channel"))
    furnished.port.calls.clear()
    for _ in range(60):
        change(furnished, blind)
        assert (
            await furnished.stage.silence.events.on_channel_update(
                furnished.destinations.table, rights(furnished)
            )
            == []
        )
        furnished.now += 1_000
    assert furnished.port.names().count("put_overwrites") == ROUNDS
    assert heard == [(TABLE, "rights")]
    await furnished.stage.guard(TABLE, Floor(frozenset({0, 1})), SEATING)
    assert next(one for one in rights(furnished) if one.target == 11).allow & _bits("view_channel"), (
        "who gets the floor gets it at once"
    )


async def test_whoever_gives_rights_over_and_over_is_answered_each_time(furnished: World) -> None:
    heard = told(furnished)
    await furnished.stage.guard(TABLE, SILENT, SEATING)
    before = rights(furnished)
    for _ in range(60):
        change(furnished, Overwrite(11, member=True, allow=_bits("view_channel", "send_messages"), deny=0))
        (breach,) = await furnished.stage.silence.events.on_channel_update(
            furnished.destinations.table, rights(furnished)
        )
        assert breach.mended
        assert rights(furnished) == before
        furnished.now += 1_000
    assert heard == [(TABLE, "rights")]


async def test_a_card_that_a_cleaner_deletes_is_posted_less_and_less_often_but_at_once_when_it_changes(
    furnished: World,
) -> None:
    heard = told(furnished)
    await show(furnished, CARD)
    for _ in range(ROUNDS + 1):
        for message in list(furnished.port.messages.values()):
            del furnished.port.messages[message.id]
            await furnished.stage.on_message_deleted(message.channel, message.id)
            await furnished.stage.drain()
        furnished.now += 100
    assert furnished.port.names().count("send") == 1 + ROUNDS
    assert heard == [(TABLE, "post")]
    await show(furnished, CARD)
    assert furnished.port.messages == {}
    changed = replace(CARD, panel=Panel(text="your turn"))
    await show(furnished, changed)
    assert [message.panel.text for message in furnished.port.messages.values()] == ["your turn"]
