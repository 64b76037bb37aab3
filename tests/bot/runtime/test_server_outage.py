"""When a single server was away from Discord's gateway, its tables are looked at as soon as it is back."""

from __future__ import annotations

import asyncio

import pytest

from bot.runtime.app import build_client
from storage.memory import MemoryStore
from tests.support.painter import PlainPainter
from tests.support.wire_payloads import guild


async def test_silence_is_looked_at_again_as_soon_as_servers_are_back_and_once_for_all_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    client, looks = build_client(MemoryStore(), PlainPainter()), list[str]()

    async def resume() -> bool:
        looks.append("look")
        return True

    monkeypatch.setattr(client.orchestrator, "resume_tables", resume)
    async with client:
        state = client._connection
        for _ in range(2):
            state.parse_guild_create({**guild([]), "unavailable": False})  # type: ignore[arg-type, typeddict-item]
        await asyncio.sleep(0)
        client.server_returns.flush()
        assert looks == [], "a start looks at everything anyway"
        client._ready.set()  # type: ignore[union-attr]
        for _ in range(3):
            state.parse_guild_delete({"id": guild([])["id"], "unavailable": True})  # type: ignore[arg-type]
            state.parse_guild_create({**guild([]), "unavailable": False})  # type: ignore[arg-type, typeddict-item]
        for _ in range(3):
            await asyncio.sleep(0)
        client.server_returns.flush()
        for _ in range(5):
            await asyncio.sleep(0)
        assert looks == ["look"]
