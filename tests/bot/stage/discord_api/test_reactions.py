"""Who has reacted is read to the end: a hundred at once, plain and super reactions."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.stage.discord_api.discord_port import DiscordPort

PLAIN, BURST = list(range(1, 251)), [7, 300]


async def test_more_than_a_hundred_people_and_super_reactions_are_read_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with discord.Client(intents=discord.Intents.none()) as client:
        asked: list[dict[str, Any]] = []

        async def request(_route: Any, *, params: dict[str, Any], **_: Any) -> list[dict[str, str]]:
            asked.append(params)
            found = [user for user in (BURST if params["type"] else PLAIN) if user > params.get("after", 0)]
            return [{"id": str(user)} for user in found[: params["limit"]]]

        monkeypatch.setattr(client.http, "request", request)
        assert await DiscordPort(client).reaction_users(1, 2, "👍") == PLAIN
        assert len(asked) == 3
        assert await DiscordPort(client).reaction_users(1, 2, "👍", burst=True) == BURST
        assert len(asked) == 4
