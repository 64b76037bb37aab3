"""What a channel is called is compared without a request of its own, and put back as often as Discord allows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.stage.discord_api.port import TryLater
from games.protocol import Floor
from tests.bot.stage.conftest import SEATING, TABLE, World

SILENT = Floor()
WRONG = "take-two-wheat"


async def look(world: World) -> list[str]:
    """The breaches that a look around finds."""
    world.stage.begin_scan()
    return [breach.way for breach in await world.stage.guard(TABLE, SILENT, SEATING)]


@pytest.fixture
async def renamed(furnished: World) -> World:
    """Somebody has called the table's channel otherwise since the last look, and nobody has told the bot."""
    assert await look(furnished) == []
    call_it(furnished, WRONG)
    furnished.port.calls.clear()
    return furnished


def call_it(world: World, name: str) -> None:
    """Somebody renames the table's channel."""
    world.port.channels_there[world.destinations.table] = replace(
        world.port.channels_there[world.destinations.table], name=name
    )


def called(world: World) -> str:
    """What the table's channel is called."""
    return world.port.channels_there[world.destinations.table].name


async def test_a_look_asks_discord_for_nothing_more_than_it_did(renamed: World) -> None:
    assert await look(renamed) == ["name"]
    breach_log = renamed.port.names()
    renamed.port.calls.clear()
    assert await look(renamed) == []
    assert sorted(breach_log) == sorted([*renamed.port.names(), "rename"])
    assert set(renamed.port.names()) == {"abilities", "channels", "recent", "threads"}


@pytest.mark.parametrize("restarted", [True, False])
async def test_what_discord_does_not_allow_yet_is_put_back_when_it_does(
    renamed: World, restarted: bool
) -> None:
    renamed.port.always["rename"] = TryLater(300)
    assert await look(renamed) == ["name"]
    if restarted:
        renamed.restart()
        assert await look(renamed) == ["name"]
    renamed.port.always.clear()
    renamed.now += 299_000
    assert await look(renamed) == []
    assert called(renamed) == WRONG
    assert "rename" not in renamed.port.names()
    renamed.now += 1_000
    assert await look(renamed) == []
    assert called(renamed) == "table-k3"


async def test_another_wrong_name_is_another_breach(renamed: World) -> None:
    assert await look(renamed) == ["name"]
    call_it(renamed, "take-three-wheat")
    assert await look(renamed) == ["name"]
    assert called(renamed) == "table-k3"


async def test_what_is_told_before_the_first_look_is_put_back_too_and_its_own_change_is_no_breach(
    furnished: World,
) -> None:
    furnished.port.always["abilities"] = TryLater(1)
    with pytest.raises(TryLater):
        await look(furnished)
    furnished.port.always.clear()
    channel, right = (
        furnished.destinations.table,
        ("table-k3", furnished.port.channels_there[furnished.destinations.table].topic),
    )
    call_it(furnished, WRONG)
    told = await furnished.stage.silence.events.on_label(channel, right, (WRONG, right[1]))
    assert [breach.way for breach in told] == ["name"]
    assert called(furnished) == "table-k3"
    assert await furnished.stage.silence.events.on_label(channel, (WRONG, right[1]), right) == []
    assert await look(furnished) == []
    assert called(furnished) == "table-k3"
