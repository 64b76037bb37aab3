"""A table at which people talk for a while: what they said in time stands for ever, what came too late goes
and accuses nobody.
"""

from __future__ import annotations

import pytest

from bot.stage.silence.conversation import GRACE_MS, MAX_REMEMBERED, Conversation, snowflake_ms
from games.protocol import Floor
from tests.bot.stage.conftest import SEATING, TABLE, World

SILENT, OPEN = Floor(), Floor(frozenset({0, 1, 2, 3}))
NOON = 1_700_000_000_000
AMARA, OBSERVER = 11, 21


def said(world: World, user: int, at_ms: int) -> int:
    """Somebody writes at the table at this time."""
    world.port.last_id = (at_ms - snowflake_ms(0)) << 22
    return world.port.say(world.destinations.table, user)


async def hears(world: World, message: int, user: int) -> list[str]:
    """The bot is told of a message: the breaches that it sees in it."""
    return [
        breach.way
        for breach in await world.stage.silence.events.on_message(world.destinations.table, message, user)
    ]


@pytest.fixture
async def talking(furnished: World) -> World:
    """A table that was silent, and at which everybody may speak since noon."""
    furnished.now = NOON
    await furnished.stage.guard(TABLE, SILENT, SEATING)
    await furnished.stage.guard(TABLE, OPEN, SEATING, cutoff_ms=NOON)
    return furnished


async def hush(world: World, at_ms: int) -> list[str]:
    """The time to talk is over since then, and the bot does something about it now."""
    return [breach.way for breach in await world.stage.guard(TABLE, SILENT, SEATING, cutoff_ms=at_ms)]


@pytest.mark.parametrize("restart", [False, True])
async def test_what_was_said_in_time_stands_in_the_silence_after_it(talking: World, restart: bool) -> None:
    words = said(talking, AMARA, NOON + 1_000)
    assert await hears(talking, words, AMARA) == []
    talking.port.messages[words].reactions.append(("👍", 12))
    talking.now = NOON + 60_000
    assert await hush(talking, NOON + 60_000) == []
    if restart:
        talking.restart()
        assert await hush(talking, NOON + 60_000) == []
    talking.now = NOON + 600_000
    assert await talking.stage.guard(TABLE, SILENT, SEATING) == []
    assert words in talking.port.messages
    assert talking.port.messages[words].reactions == [], "joining a reaction needs no right to react"


async def test_what_came_too_late_goes_and_nobody_is_accused_until_they_are_locked_out(
    talking: World,
) -> None:
    """The power was gone when the time to talk ended; for half an hour Discord took what they wrote."""
    early, late = said(talking, AMARA, NOON + 59_000), said(talking, AMARA, NOON + 1_800_000)
    talking.now = NOON + 1_900_000
    talking.restart()
    assert await hush(talking, NOON + 60_000) == []
    assert early in talking.port.messages
    assert late not in talking.port.messages


async def test_what_was_on_its_way_when_the_silence_began_goes_quietly_and_later_words_are_a_breach(
    talking: World,
) -> None:
    talking.now = NOON + 60_000
    await hush(talking, NOON + 60_000)
    on_its_way = said(talking, AMARA, NOON + 61_000)
    assert await hears(talking, on_its_way, AMARA) == []
    broken = said(talking, AMARA, NOON + 61_000 + GRACE_MS)
    assert await hears(talking, broken, AMARA) == ["message"]
    assert talking.port.standing(talking.destinations.table) == []


async def test_who_never_had_the_floor_is_in_breach_at_once(talking: World) -> None:
    words = said(talking, OBSERVER, NOON + 1_000)
    assert await hears(talking, words, OBSERVER) == ["message"]
    assert words not in talking.port.messages


async def test_words_that_were_taken_between_the_end_and_the_bots_knowledge_go(talking: World) -> None:
    """The silence stands in the journal, the silence service has not heard of it yet, and a message comes."""
    words = said(talking, AMARA, NOON + 60_500)
    assert await hears(talking, words, AMARA) == []
    talking.now = NOON + 61_000
    assert await hush(talking, NOON + 60_000) == []
    assert words not in talking.port.messages


def test_a_long_talk_is_not_remembered_for_ever() -> None:
    conversation = Conversation("", speakers=frozenset({0}))
    for minute in range(2 * MAX_REMEMBERED):
        conversation.remember_message((NOON + 60_000 * minute - snowflake_ms(0)) << 22, AMARA)
    assert len(conversation.timely_authors) <= MAX_REMEMBERED
