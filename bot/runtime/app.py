"""The composition root: builds the parts of the bot and connects them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import discord
import structlog
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.catalogue import debriefs, find_game, scenes
from bot.commands.handover import Handover
from bot.metrics import Metrics
from bot.orchestration.dress_rehearsal.rehearsals import DressRehearsals
from bot.orchestration.dress_rehearsal.student import Enter
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.session.follow import SessionOrchestrator
from bot.orchestration.session.tables import SessionTables
from bot.research_door import find_research
from bot.runtime.alerts import Alerts, alert_reach
from bot.runtime.backups import daily_backups
from bot.runtime.beats import steady_seconds
from bot.runtime.client import MootClient
from bot.runtime.health import Health
from bot.runtime.language_models import MAX_PROGRAMS, LanguageModels
from bot.runtime.login import Stop, call_on_signals, serve
from bot.runtime.measured_store import instrument_store
from bot.runtime.pretended_student import second_bot
from bot.runtime.settings import Settings
from bot.runtime.shards import Shards
from bot.runtime.shared_token import SharedTokenWatch
from bot.sessions.sessions import Sessions
from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.discord_time import DiscordTime
from bot.stage.discord_api.limits import FILE_BYTES
from bot.stage.discord_api.port import Painter
from bot.stage.painting.painter import ResvgPainter
from bot.stage.side_process import SideRunner, run_in_process, run_inline
from bot.stage.stage import Stage
from bot.tables.reachability import Reachability
from bot.tables.tables import Tables
from bot.text_players.program import Program
from storage.open import claims_for, open_store
from storage.store import Store

log = structlog.get_logger(__name__)


def now_ms() -> int:
    """Return milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def new_seed() -> bytes:
    """Return 32 bytes of the system's randomness."""
    return secrets.token_bytes(32)


def build_client(
    store: Store,
    painter: Painter,
    *,
    clock: Callable[[], int] = now_ms,
    seeds: Callable[[], bytes] = new_seed,
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    sync_guild: int | None = None,
    shard: int = 0,
    shards: int = 1,
    may_act: Callable[[], bool] = lambda: True,
    handover: Handover | None = None,
    aside: SideRunner = run_inline,
    words: bool = False,
    metrics: Metrics | None = None,
    keep_days: int = 0,
    models: LanguageModels | None = None,
    seconds: Callable[[], float] = steady_seconds,
    beats: bool = False,
    enter_student: Enter | None = None,
) -> MootClient:
    """Build the whole bot, ready to log in. Randomness, clock and pauses may be given, for rehearsals and
    tests.

    `shard`: of `shards`, served while `may_act` and once `handover` allows. `words`: whether Discord sends
    message content. `keep_days`: retention of people's data; 0: for ever. `models`: one per client; None: no
    language models. `seconds`: clock of outages; `beats`: whether the client stores when players could act,
    and detects a frozen process. `enter_student`: opens the pretended student of dress rehearsals; None:
    there is none.
    """
    models = models or LanguageModels()
    metrics = metrics or Metrics()
    shard_options = {"shard_id": shard, "shard_count": shards} if shards > 1 else {}
    discord_time = DiscordTime(clock, metrics)
    reachability = Reachability(discord_time, seconds)
    client = MootClient(
        1 / shards,
        words=words,
        metrics=metrics,
        handover=handover,
        discord_time=discord_time,
        reachability=reachability,
        **shard_options,
    )
    game_scenes = scenes()
    games = {name: find_game(name) for name in game_scenes}
    is_responsible = (
        (lambda guild: (guild >> 22) % shards == shard) if shards > 1 else None
    )  # as Discord divides them (docs/build/discord.md, Limits)
    tables = Tables(
        store,
        games,
        models.available_players,
        now_ms=discord_time,
        new_seed=seeds,
        is_responsible=is_responsible,
    )
    port = DiscordPort(client, may_act=may_act)
    stage = Stage(port, store, painter, now_ms=discord_time, pause=pause, metrics=metrics)
    sessions = Sessions(store, now_ms=discord_time, new_seed=seeds, is_responsible=is_responsible)
    classes = SessionTables(sessions, tables, stage.channel_setup)
    research = find_research()
    bundle = None if research is None else research.session_bundler(store, aside, FILE_BYTES, discord_time)
    orchestrator = Orchestrator(
        tables, stage, game_scenes, discord_time, classes, slow=models, reachability=reachability
    )
    follow = SessionOrchestrator(classes, orchestrator, debriefs(), bundle, aside)
    rehearsals = DressRehearsals(
        orchestrator, port, is_responsible=is_responsible, enter_student=enter_student, pause=pause
    )
    client.attach(follow, painter, rehearsals, sync_guild=sync_guild, keep_days=keep_days, beats=beats)
    return client


async def run_discord(settings: Settings) -> None:
    """Serve on Discord until the process is stopped, then finish current work. Waits while Discord is
    unreachable.

    Raises ValueError without a token, and StoreError if the database or a file beside it is unusable.
    """
    if settings.token is None:
        raise ValueError("there is no token")
    use_addresses(settings)
    address, token = settings.database.get_secret_value(), settings.token.get_secret_value()
    metrics = Metrics()
    store, claims = instrument_store(await open_store(address), metrics), claims_for(address)
    painter, health = ResvgPainter(metrics=metrics), Health(store, metrics)
    count, turns = settings.shard_count or 1, asyncio.Semaphore(MAX_PROGRAMS)

    async def serve_shard(shard: int, may_act: Callable[[], bool], stop: Stop, handover: Handover) -> None:
        client_options: dict[str, Any] = {
            "shard": shard,
            "shards": count,
            "may_act": may_act,
            "handover": handover,
            "sync_guild": settings.sync_guild,
            "aside": run_in_process,
            "words": settings.message_content,
            "metrics": metrics,
            "keep_days": settings.keep_days,
            "beats": True,
            "enter_student": student_entry(settings),
        }

        def make_client() -> MootClient:
            before = health.clients.get(shard)
            client = health.clients[shard] = build_client(
                store, painter, clock=now_ms, models=language_models(settings, turns), **client_options
            )
            if before is not None:
                client.inherit_absence(before)
            return client

        try:
            await serve(make_client, token, stop=stop)
        finally:
            health.clients.pop(shard, None)

    shards = Shards(claims, store, settings.shard_ids or range(count), count, serve_shard)
    health.claims_known, health.stands_by = lambda: not shards.problem, lambda: shards.is_standing_by
    try:
        await claims.is_free(0)  # claims that cannot be looked at now bar the start, as a database does
        call_on_signals(shards.stop)
        async with AsyncExitStack() as services:
            await services.enter_async_context(daily_backups(settings, now_ms, metrics))
            await services.enter_async_context(
                health.serve_endpoints(settings.metrics_host, settings.metrics_port)
            )
            await services.enter_async_context(SharedTokenWatch(metrics, store, now_ms).run_periodically())
            if settings.alert_channel is not None:
                await services.enter_async_context(
                    Alerts(
                        health, store, settings.alert_channel, alert_reach(health), now_ms
                    ).run_periodically()
                )
            await shards.serve()
    finally:
        await painter.close()
        await store.close()
        await claims.close()


def student_entry(settings: Settings) -> Enter | None:
    """Return how to open the pretended student of dress rehearsals; None without a second bot in the
    settings.
    """
    return (
        None
        if settings.rehearsal_token is None
        else partial(second_bot, settings.rehearsal_token.get_secret_value())
    )


def language_models(settings: Settings, turns: asyncio.Semaphore) -> LanguageModels:
    """Return the configured program as a player for one client, or none. `turns`: limits all clients of the
    process.
    """
    if settings.model_player is None:
        return LanguageModels()
    return LanguageModels(
        Program(settings.model_player.get_secret_value(), settings.model_patience).ask,
        settings.model_patience,
        turns,
    )


def use_addresses(settings: Settings) -> None:
    """Make discord.py use the configured addresses: a rate-limit proxy, or a local stand-in
    (docs/build/discord.md, The stand-in).
    """
    if settings.discord_api is not None:
        address = str(settings.discord_api).rstrip("/")
        Route.BASE = address
        discord.Asset.BASE = address
    if settings.discord_gateway is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(str(settings.discord_gateway))
