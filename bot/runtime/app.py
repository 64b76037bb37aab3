"""The composition root: the one place where the parts of the bot are made and given to each other."""

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

from bot.catalogue import debriefs, find, scenes
from bot.commands.handover import Handover
from bot.metrics import Metrics
from bot.orchestration.dress_rehearsal.rehearsals import DressRehearsals
from bot.orchestration.dress_rehearsal.student import Enter
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.session.follow import SessionOrchestrator
from bot.orchestration.session.tables import SessionTables
from bot.research.program import Program
from bot.runtime.alerts import Alerts, reach
from bot.runtime.backups import each_day
from bot.runtime.beats import steady_seconds
from bot.runtime.client import MootClient
from bot.runtime.health import Health
from bot.runtime.language_models import AT_ONCE, LanguageModels
from bot.runtime.login import Stop, on_signals, serve
from bot.runtime.measured_store import measured
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
from bot.study.for_staff import Bundles
from bot.tables.reachability import Reachability
from bot.tables.tables import Tables
from storage.open import claims_for, open_store
from storage.store import Store

log = structlog.get_logger(__name__)


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def new_seed() -> bytes:
    """A fresh seed of 32 bytes, from the system's own randomness."""
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
    """The whole bot, ready to log in. Chance, clock and pauses may be given, for rehearsals and tests.

    `shard`: whose servers it minds, of so many `shards`; for as long as it `may_act`, and from when `handover` says so on.
    `words`: whether Discord is asked for what people write. `metrics`: where it enters its figures; None: where nobody looks.
    `keep_days`: how long people are kept; 0: for ever. `models`: of language models, one for each client; None: there are none.
    `seconds`: measures how long nobody could act; `beats`: whether the client notes in the store when people could, and when it was frozen.
    `enter_student`: lets the pretended student of dress rehearsals in; None: there is none.
    """
    models = models or LanguageModels()
    metrics = metrics or Metrics()
    divided = {"shard_id": shard, "shard_count": shards} if shards > 1 else {}
    discord_time = DiscordTime(clock, metrics)
    reachability = Reachability(discord_time, seconds)
    client = MootClient(
        1 / shards, words=words, metrics=metrics, handover=handover, discord_time=discord_time, reachability=reachability, **divided
    )
    shown = scenes()
    games = {name: find(name) for name in shown}
    minds = (lambda guild: (guild >> 22) % shards == shard) if shards > 1 else None  # as Discord divides them (docs/discord.md, Limits)
    tables = Tables(store, games, models.offered, now_ms=discord_time, new_seed=seeds, is_responsible=minds)
    port = DiscordPort(client, may_act=may_act)
    stage = Stage(port, store, painter, now_ms=discord_time, pause=pause, metrics=metrics)
    sessions = Sessions(store, now_ms=discord_time, new_seed=seeds, is_responsible=minds)
    classes = SessionTables(sessions, tables, stage.channel_setup)
    bundles = Bundles(store, aside, FILE_BYTES, discord_time)
    orchestrator = Orchestrator(tables, stage, shown, discord_time, classes, slow=models, reachability=reachability)
    follow = SessionOrchestrator(classes, orchestrator, debriefs(), bundles.of, aside)
    rehearsals = DressRehearsals(orchestrator, port, is_responsible=minds, enter_student=enter_student, pause=pause)
    client.attach(follow, painter, rehearsals, sync_guild=sync_guild, keep_days=keep_days, beats=beats)
    return client


async def run_discord(settings: Settings) -> None:
    """Serve on Discord until the process is told to stop; then finish what is in hand. While Discord cannot be reached, wait for it.

    Raises ValueError without a token, and StoreError where the database cannot be used, or what lies beside it.
    """
    if settings.token is None:
        raise ValueError("there is no token")
    point_at(settings)
    address, token = settings.database.get_secret_value(), settings.token.get_secret_value()
    metrics = Metrics()
    store, claims = measured(await open_store(address), metrics), claims_for(address)
    painter, health = ResvgPainter(metrics=metrics), Health(store, metrics)
    count, turns = settings.shard_count or 1, asyncio.Semaphore(AT_ONCE)

    async def connected(shard: int, may_act: Callable[[], bool], stop: Stop, handover: Handover) -> None:
        given: dict[str, Any] = {
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
            "enter_student": student_of(settings),
        }

        def made() -> MootClient:
            before = health.clients.get(shard)
            client = health.clients[shard] = build_client(store, painter, clock=now_ms, models=models_of(settings, turns), **given)
            if before is not None:
                client.away_since(before)
            return client

        try:
            await serve(made, token, stop=stop)
        finally:
            health.clients.pop(shard, None)

    shards = Shards(claims, store, settings.shard_ids or range(count), count, connected)
    health.claims_known, health.stands_by = lambda: not shards.problem, lambda: shards.stands_by
    try:
        await claims.is_free(0)  # claims that cannot be looked at now bar the start, as a database does
        on_signals(shards.stop)
        async with AsyncExitStack() as beside:
            await beside.enter_async_context(each_day(settings, now_ms, metrics))
            await beside.enter_async_context(health.served(settings.metrics_host, settings.metrics_port))
            await beside.enter_async_context(SharedTokenWatch(metrics, store, now_ms).watching())
            if settings.alert_channel is not None:
                await beside.enter_async_context(Alerts(health, store, settings.alert_channel, reach(health), now_ms).watching())
            await shards.serve()
    finally:
        await painter.close()
        await store.close()
        await claims.close()


def student_of(settings: Settings) -> Enter | None:
    """The pretended student of dress rehearsals; None where the settings have no second bot."""
    return None if settings.rehearsal_token is None else partial(second_bot, settings.rehearsal_token.get_secret_value())


def models_of(settings: Settings, turns: asyncio.Semaphore) -> LanguageModels:
    """The program of the settings, as a player at the tables of one client; or nobody. `turns`: of all clients of the process."""
    if settings.model_player is None:
        return LanguageModels()
    return LanguageModels(Program(settings.model_player.get_secret_value(), settings.model_patience).ask, settings.model_patience, turns)


def point_at(settings: Settings) -> None:
    """Let discord.py talk to the addresses of the settings: a rate-limit proxy, or a local stand-in (docs/discord.md, The stand-in)."""
    if settings.discord_api is not None:
        address = str(settings.discord_api).rstrip("/")
        Route.BASE = address
        discord.Asset.BASE = address
    if settings.discord_gateway is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(str(settings.discord_gateway))
