"""A table's voice channel: made where meetings talk, tried again where it could not be made, and told of at
most once a minute.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.orchestration.voice_channels import VoiceChannels
from bot.stage.discord_api.port import PortError, RequestRefused, TryLater
from games.protocol import Floor
from tests.bot.stage.conftest import TABLE, World
from tests.support.port import ALL, GUILD


class Wanting:
    """The voice channels of a world, with what they told of."""

    def __init__(self) -> None:
        self.world = World()
        self.told: list[PortError] = []
        self.voices = VoiceChannels(
            self.world.stage, lambda: self.world.now, lambda _, problem: self.told.append(problem), self.none
        )

    async def none(self, _snap: Any) -> None:
        """In no category."""

    async def keep(
        self, voice: frozenset[int] | None = frozenset(), *, begun: bool = True, again: bool = False
    ) -> bool:
        """A look at a table whose floor is this."""
        game = SimpleNamespace(floor=lambda _: Floor(voice=voice), setup=lambda *_: "the opening")
        state = "a state" if begun else None
        there = SimpleNamespace(session="", number=0)
        snap: Any = SimpleNamespace(
            table=TABLE,
            label=TABLE,
            guild=GUILD,
            people=(),
            game=game,
            state=state,
            options=None,
            record=there,
        )
        return await self.voices.ensure_channel(snap, recreate=again)

    def names(self) -> list[str]:
        return [seen.name for seen in self.world.port.channels_there.values() if seen.voice]


@pytest.mark.parametrize("begun", [True, False])
async def test_it_is_made_once_where_meetings_talk_and_nowhere_else(*, begun: bool) -> None:
    silent = Wanting()
    assert not await silent.keep(None, begun=begun)
    assert silent.world.port.names() == []
    talking = Wanting()
    assert await talking.keep(begun=begun)
    assert not await talking.keep(begun=begun)
    assert talking.names() == ["table-k3-voice"]
    assert await talking.voices.channel_of(TABLE) is not None


async def test_one_that_is_gone_is_made_again_when_it_is_asked_for() -> None:
    talking = Wanting()
    await talking.keep()
    talking.world.port.channels_there.clear()
    assert not await talking.keep()
    assert await talking.keep(again=True)
    assert talking.names() == ["table-k3-voice"]


async def test_where_discord_asks_for_patience_nobody_is_told_and_the_next_look_finds_what_was_begun() -> (
    None
):
    talking = Wanting()
    talking.world.port.always["create_channel"] = TryLater()
    assert not await talking.keep()
    assert not talking.voices.has_failed(TABLE)
    del talking.world.port.always["create_channel"]
    assert await talking.keep()
    assert talking.told == []


async def test_where_it_cannot_be_the_reason_is_told_and_another_attempt_comes_a_minute_later() -> None:
    talking = Wanting()
    talking.world.port.always["create_channel"] = RequestRefused(30013)
    for _ in range(3):
        assert not await talking.keep()
    assert talking.voices.has_failed(TABLE)
    assert [type(problem) for problem in talking.told] == [RequestRefused]
    talking.world.now += 60_000
    talking.world.port.always.clear()
    talking.world.port.holds = ALL & ~1
    assert await talking.keep() is False
    assert str(talking.told[-1]) == "missing permissions: create_instant_invite"
    talking.voices.release(TABLE)
    assert not talking.voices.has_failed(TABLE)
