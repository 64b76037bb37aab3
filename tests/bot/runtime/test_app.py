"""The composition root: what is made for which settings."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.catalogue import automatic_players
from bot.metrics import Metrics
from bot.runtime.app import build_client, language_models, new_seed, run_discord, use_addresses
from bot.runtime.checks.computer import check_computer
from bot.runtime.client import intents
from bot.runtime.settings import Settings
from games.record import LANGUAGE_MODEL
from storage.errors import StoreUnavailable
from storage.memory import MemoryStore
from tests.support.bench import NOW_MS
from tests.support.painter import PlainPainter


async def test_a_connection_is_alone_or_that_of_one_shard_among_several() -> None:
    alone = build_client(MemoryStore(), PlainPainter())
    assert (alone.shard_id, alone.shard_count) == (None, None)
    one = build_client(MemoryStore(), PlainPainter(), shard=2, shards=4)
    assert (one.shard_id, one.shard_count) == (2, 4)


async def test_a_connection_knows_since_when_discord_is_away() -> None:
    now = [100.0]
    client = build_client(MemoryStore(), PlainPainter(), metrics=Metrics(lambda: now[0]))
    now[0] = 130.0
    assert client.away_s == 30.0, "it was never there"
    await client.on_connect()
    assert client.away_s == 0.0
    for now[0] in (140.0, 150.0):
        await client.on_disconnect()
    now[0] = 160.0
    assert client.away_s == 20.0
    again = build_client(MemoryStore(), PlainPainter(), metrics=Metrics(lambda: now[0]))
    again.inherit_absence(client)
    assert again.away_s == 20.0, "a new try is no new beginning"


def test_the_bot_needs_no_privileged_intent() -> None:
    wanted = intents()
    assert not wanted.value & (discord.Intents(members=True, presences=True, message_content=True).value)


async def test_nothing_that_the_bot_posts_may_ring_for_people_it_did_not_mean() -> None:
    mentions = build_client(MemoryStore(), PlainPainter()).allowed_mentions
    assert mentions is not None
    assert mentions.to_dict() == {"parse": []}


def test_every_seed_is_new() -> None:
    assert len({new_seed() for _ in range(8)}) == 8
    assert len(new_seed()) == 32


def test_discord_can_be_had_at_another_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """docs/build/discord.md, The stand-in: these are the places where discord.py keeps its addresses."""
    for owner, name in ((Route, "BASE"), (discord.Asset, "BASE"), (DiscordWebSocket, "DEFAULT_GATEWAY")):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    use_addresses(Settings(discord_api="http://127.0.0.1:9/api/v10/", discord_gateway="ws://127.0.0.1:9/"))
    assert Route.BASE == "http://127.0.0.1:9/api/v10"
    assert Route("GET", "/users/@me").url == "http://127.0.0.1:9/api/v10/users/@me"
    assert yarl.URL("ws://127.0.0.1:9/") == DiscordWebSocket.DEFAULT_GATEWAY


async def test_claims_that_cannot_be_made_end_the_start_and_are_to_be_seen_to(tmp_path: Path) -> None:
    (tmp_path / "moot.db.lock").mkdir()
    settings = Settings(MOOT_TOKEN="none", database=str(tmp_path / "moot.db"), _env_file=None)
    with pytest.raises(StoreUnavailable, match=r"^moot\.db\.lock: Is a directory$"):
        await run_discord(settings)
    assert ("database", "bad") in [(one.about, one.level) for one in await check_computer(settings, NOW_MS)]


def test_a_language_model_is_offered_where_its_program_is_set_and_only_there() -> None:
    turns = asyncio.Semaphore(1)
    assert LANGUAGE_MODEL not in language_models(Settings(_env_file=None), turns).available_players("commons")
    assert [
        *language_models(Settings(model_player="ask", _env_file=None), turns).available_players("commons")
    ] == [
        *automatic_players("commons"),
        LANGUAGE_MODEL,
    ]


async def test_without_a_token_there_is_no_going_to_discord() -> None:
    with pytest.raises(ValueError, match="no token"):
        await run_discord(Settings(token=None, _env_file=None))
