"""The Discord client: hands every event to the part that it concerns, and decides nothing."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import Counter
from collections.abc import Coroutine, Mapping
from functools import partial
from typing import Any

import discord
import structlog
from discord import app_commands
from discord.http import Route

from bot.commands.answers import text_reply
from bot.commands.caller import Answer
from bot.commands.gateway_events import register_listeners
from bot.commands.handover import Handover
from bot.commands.interaction_data import has_valid_types
from bot.commands.responder import Responder
from bot.commands.router import Router
from bot.commands.slash_commands import CommandTranslator
from bot.metrics import Metrics
from bot.orchestration.debounce import Debounce
from bot.orchestration.dress_rehearsal.rehearsals import DressRehearsals
from bot.orchestration.follow_ups import RETRY_S
from bot.orchestration.in_turn import run_each_logged
from bot.orchestration.session.follow import SessionOrchestrator
from bot.orchestration.session.retention import Retention
from bot.runtime.beats import SignsOfLife, watch_answers
from bot.runtime.every import PeriodicTask
from bot.runtime.gateway.command_registration import CommandRegistration
from bot.runtime.gateway.connection import CONNECTION_ERRORS, GatewayConnection
from bot.runtime.gateway.drops import remember_drops
from bot.runtime.gateway.events import GatewayEvents
from bot.stage.discord_api.calls import count_calls
from bot.stage.discord_api.discord_time import DiscordTime, watch_dates
from bot.stage.discord_api.known_limits import limit_cleanups
from bot.stage.discord_api.port import Painter
from bot.stage.discord_api.throttle import Throttle
from bot.tables.reachability import Reachability
from bot.texts.lookup import t, use_language
from storage.errors import StoreUnavailable

log = structlog.get_logger(__name__)
MAX_RATE_LIMIT_WAIT_S = 30.0
"""Seconds that discord.py may wait for a rate limit; longer waits are planned by us."""

WATCH_S, NOTICE_S, ERASE_S = 60.0, 1.0, 600.0
"""Seconds between two looks at all tables, between two looks for what other processes have changed, and
between two for what has been kept long enough: of those but one a day finds anything to do.
"""

SERVER_RETURNS_S = 1.0
"""Seconds after the last returned server until all tables are checked."""
ANSWERS_S, SHOWS_S, NEXT_SHOWS_S = 5.0, 3.0, 0.5
"""Seconds after the word to stop for answers to what is in hand, then for what is on its way to Discord: 10
is what Docker gives. The third in the place of the second where another process waits with clicks in its
hands: it shows what is not shown.
"""


STANDBY_EVENTS = frozenset({"connect", "ready", "resumed", "disconnect", "interaction"})
"""Events handled by a connection that waits to take over and may not act yet."""


def intents(*, words: bool = False) -> discord.Intents:
    """Return the bot's intents, without a privileged one (docs/build/discord.md, Limits) but message content
    (`words`).
    """
    wanted = discord.Intents.none()
    wanted.guilds = wanted.guild_messages = wanted.dm_messages = wanted.guild_reactions = True
    wanted.voice_states = wanted.guild_polls = wanted.guild_typing = wanted.webhooks = True
    wanted.message_content = words
    return wanted


class MootClient(discord.Client):
    """The connection. `attach` adds the rest of the bot, which needs the connection itself."""

    def __init__(
        self,
        share: float = 1.0,
        *,
        words: bool = False,
        metrics: Metrics | None = None,
        handover: Handover | None = None,
        discord_time: DiscordTime | None = None,
        reachability: Reachability | None = None,
        **options: Any,
    ) -> None:
        """`share`: this connection's part of the request budget; `words`: whether it asks for message
        content. `handover`: decides which clicks are its own. `discord_time` learns this computer's clock
        error from Discord's answers, `reachability` whether Discord answers.
        """
        metrics = metrics or Metrics()
        trace = count_calls(Throttle(share).trace_config(), metrics)
        trace = watch_dates(trace, discord_time) if discord_time is not None else trace
        self.handover = handover or Handover()
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = (
            False  # it silences voice, and never speaks itself
        )
        super().__init__(
            intents=intents(words=words),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=MAX_RATE_LIMIT_WAIT_S,
            max_messages=None,  # what was posted is in the store; the last thousand messages would be several megabytes
            http_trace=watch_answers(trace, reachability) if reachability is not None else trace,
            **options,
        )
        limit_cleanups(self.http)
        self.events = GatewayEvents(self, metrics)
        self.gateway = GatewayConnection(self, self.events)
        self.events.on_lost_interaction = self._answer_lost_interaction
        self.events.on_drop = self._schedule_store_drops
        self._registers = False
        """Whether the commands were compared with Discord's, or are being so."""
        self._noted: Counter[str] = Counter()
        """The dropped events already counted in the store."""
        self._beside: set[asyncio.Task[None]] = set()
        """Background tasks beside the connection."""
        self.tree = _Commands(
            self,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.tree.error(self._on_command_error)
        self.server_returns = Debounce(SERVER_RETURNS_S, lambda _: self._run_in_background(self._resume()))
        """Checks everything after returned servers: many may come at once."""
        self._seconds = metrics.seconds
        self._away_since: float | None = metrics.seconds()
        self._begins = False
        """Whether it has still to begin, since it comes in the place of another process."""
        # not at once: what has only just started looks at everything as soon as it is connected
        self._beats: SignsOfLife | None = None
        self._beating: tuple[PeriodicTask, ...] = ()
        self._watch = PeriodicTask(WATCH_S, self._check_everything)
        self._notice = PeriodicTask(NOTICE_S, self._follow_up_stale)
        self._erase = PeriodicTask(ERASE_S, self._apply_retention)

    def attach(
        self,
        follow: SessionOrchestrator,
        painter: Painter,
        dress_rehearsals: DressRehearsals,
        *,
        sync_guild: int | None = None,
        keep_days: int = 0,
        beats: bool = False,
    ) -> None:
        """Attach what the connection serves. Call once, before it connects. `keep_days`: retention of
        people's data; 0: for ever. `beats`: whether it stores when players could act.
        """
        self.follow = follow
        self.orchestrator = orchestrator = follow.orchestrator
        self.gateway.reachability = reachability = orchestrator.reachability
        if beats:
            reachability.prove = self.gateway.prove_connection
            self._beats = SignsOfLife(
                orchestrator, f"{self.shard_id or 0}/{self.shard_count or 1}", self._probe_discord
            )
            reachability.request = self._beats.request
            self._beating = tuple(PeriodicTask(seconds, look) for seconds, look in self._beats.looks)
        orchestrator.stage.store_was_away = partial(self._schedule_check, is_store_there=False)
        self.responder = Responder(painter, orchestrator, self.handover)
        self.router = Router(follow, dress_rehearsals, reads_words=self.intents.message_content)
        self.retention = Retention(follow, keep_days)
        self.dress_rehearsals = dress_rehearsals
        self._sync_guild = sync_guild
        for command in self.router.slash_commands(self.responder):
            self.tree.add_command(command)
        register_listeners(self, orchestrator)

    async def setup_hook(self) -> None:
        """Do slow preparation before the gateway connects, and begin unless another process still serves."""
        self._digest = await self._commands_digest()
        self._begins = not self.handover.owns_shard
        if not self._begins:
            await self._start_tasks()

    async def _start_tasks(self) -> None:
        """Start the periodic checks of the tables."""
        if self._beats is not None and not self._beats.begun:
            await self._beats.begin()
            for look in self._beating:
                look.start()
        if not self._watch.is_running():
            self._watch.start()
            self._erase.start()
        if (self.shard_count or 1) > 1 and not self._notice.is_running():
            self._notice.start()

    async def connect(self, *, reconnect: bool = True) -> None:  # noqa: ARG002 - it always does
        """Serve until the client is closed. Raises what `GatewayConnection.keep_connected` does."""
        await self.gateway.keep_connected()

    async def close(self) -> None:
        """Refuse new work, finish the current, then disconnect."""
        self.events.close()
        self.server_returns.stop()
        for task in self._beside:
            task.cancel()
        self._watch.cancel()
        self._notice.cancel()
        self._erase.cancel()
        for look in self._beating:
            look.cancel()
        await self.dress_rehearsals.close()
        await self.responder.close(ANSWERS_S)
        if self._beats is not None and self._beats.begun:
            await self._beats.close()
        try:
            async with asyncio.timeout(NEXT_SHOWS_S if self.handover.has_left else SHOWS_S):
                await self.follow.close()
                await self.orchestrator.close()
        except* TimeoutError:
            log.warning("closed_in_the_middle")  # what is not shown is found by the next start
        except* StoreUnavailable as away:  # so is what could not be read or noted
            log.warning("closed_in_the_middle", why=str(away.exceptions[0]))
        except* Exception:
            log.exception("closed_in_the_middle")
        await super().close()

    @property
    def away_s(self) -> float:
        """Seconds without a gateway connection; 0 while there is one."""
        return 0.0 if self._away_since is None else max(self._seconds() - self._away_since, 0.001)

    def inherit_absence(self, previous: MootClient) -> None:
        """Continue the absence of the connection that this one replaces."""
        self._away_since = previous._away_since

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Dispatch an event if it concerns this process. A closed connection has no loop to run it."""
        if not self.is_closed() and (self.handover.owns_shard or event in STANDBY_EVENTS):
            super().dispatch(event, *args, **kwargs)

    async def on_disconnect(self) -> None:
        """Note that the gateway is lost, or could not be reached, at each attempt."""
        self.handover.connected.clear()
        self._away_since = self._seconds() if self._away_since is None else self._away_since
        self.orchestrator.reachability.lose("gateway")

    async def on_connect(self) -> None:
        """Note that the gateway is reached: clicks arrive from now on."""
        self._away_since = None
        if self.handover.owns_shard:
            self._register_commands()

    async def on_ready(self) -> None:
        """Check everything after a new session: Discord may have changed."""
        self.handover.connected.set()
        self.orchestrator.reachability.regain("gateway")
        if not await self.handover.wait_for_ownership():
            return
        await self._resume()

    async def on_resumed(self) -> None:
        """Check everything after a resumed session: events may have been missed."""
        self._away_since = None
        self.handover.connected.set()
        self.orchestrator.reachability.regain("gateway")
        if self.handover.owns_shard:
            await self._resume()

    async def on_guild_available(self, _guild: discord.Guild) -> None:
        """Check a server that is back after its own outage, whose events were missed. At a start everything
        is checked anyway.
        """
        if self.is_ready() and self.handover.owns_shard:
            self.server_returns.restart("servers")

    async def _resume(self) -> None:
        if self._begins:
            self._begins = False
            await self._start_tasks()
        self.orchestrator.reachability.regain("gateway")
        parts = (
            self.orchestrator.outages.add_missed_everywhere,
            self.orchestrator.resume_tables,
            self.follow.resume_sessions,
            self.dress_rehearsals.remove_leftovers,
        )
        self._schedule_check(is_store_there=await run_each_logged("resume_failed", *parts))
        self._register_commands()

    async def _probe_discord(self) -> None:
        await self.http.request(Route("GET", "/users/@me"))

    def _run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work that the connection does not wait for."""
        task = asyncio.get_running_loop().create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._on_background_done)

    def _on_background_done(self, task: asyncio.Task[None]) -> None:
        self._beside.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.error("failed_beside_the_connection", exc_info=problem)

    def _schedule_store_drops(self) -> None:
        self._run_in_background(self._store_drops())

    async def _store_drops(self) -> None:
        """Store the dropped events; what cannot be stored is retried with the next one."""
        new = self.events.dropped - self._noted
        self._noted += new
        try:
            for event, times in new.items():
                await remember_drops(self.orchestrator.tables.store, event, times, self.orchestrator.now_ms())
        except StoreUnavailable as away:
            self._noted -= new
            log.warning("dropped_events_not_noted", why=str(away))

    def _answer_lost_interaction(self, data: Mapping[str, Any]) -> None:
        if self.handover.owns_shard and data.get("type") != discord.InteractionType.autocomplete.value:
            self._run_in_background(self._apologize(data))

    async def _apologize(self, data: Mapping[str, Any]) -> None:
        """Apologise for a click, command or form that discord.py cannot read."""
        with use_language(str(data.get("locale"))):
            answer = {"type": 4, "data": {"content": t("tables.went_wrong"), "flags": 64}}
        path = "/interactions/{number}/{token}/callback"
        try:
            await self.http.request(
                Route("POST", path, number=data.get("id"), token=data.get("token")), json=answer
            )
        except CONNECTION_ERRORS as problem:
            log.warning("apology_not_sent", problem=type(problem).__name__)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a button, menu or form; slash commands go through the tree."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        await self.responder.serve(interaction, self.router.answer_interaction(interaction))

    async def _check_everything(self) -> None:
        self._schedule_check(
            is_store_there=await run_each_logged(
                "watch_failed",
                self.orchestrator.run_periodic_check,
                self.follow.run_periodic_check,
                self.dress_rehearsals.remove_leftovers,
            )
        )

    def _schedule_check(self, *, is_store_there: bool) -> None:
        """Set the time of the next check: soon if the database was unavailable."""
        self._watch.change_interval(seconds=WATCH_S if is_store_there else min(WATCH_S, RETRY_S))

    async def _apply_retention(self) -> None:
        await run_each_logged("retention_failed", self.retention.erase_daily)

    async def _follow_up_stale(self) -> None:
        """Follow up changes of this shard's tables by other processes, e.g. in direct messages."""
        await run_each_logged("notice_failed", self.orchestrator.follow_up_stale, self.follow.follow_up_stale)

    def _register_commands(self) -> None:
        """Compare the slash commands with Discord's once, in the background."""
        if self._registers:
            return
        self._registers = True
        self._run_in_background(self._sync_commands())

    async def _sync_commands(self) -> None:
        await CommandRegistration(self.tree, self.orchestrator.tables.store, self._sync_guild).keep_trying(
            self._digest
        )

    async def _commands_digest(self) -> str:
        """Return a digest of the slash commands in all languages. It reads all texts, which takes a second."""
        await self.tree.set_translator(translator := CommandTranslator())
        commands = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]
        return hashlib.sha256(json.dumps(commands, sort_keys=True).encode()).hexdigest()

    async def _on_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        """Answer a command that never reached its handler, e.g. with a wrong argument, or whose handler
        failed.
        """
        log.warning("command_failed", error=type(error).__name__)
        key = (
            "tables.went_wrong"
            if isinstance(error, app_commands.CommandInvokeError)
            else "tables.bad_command"
        )
        if interaction.guild_id is None and isinstance(error, app_commands.TransformerError):
            key = "tables.guild_only"  # a member, or a channel: direct messages know neither
        if not interaction.response.is_done():
            await self.answer_bad_command(interaction, key)

    async def answer_bad_command(
        self, interaction: discord.Interaction[Any], key: str = "tables.bad_command"
    ) -> None:
        """Answer that a command could not be read, or why it failed."""

        async def sorry() -> Answer:
            return text_reply(t(key))

        await self.responder.serve(interaction, sorry())


class _Commands(app_commands.CommandTree[MootClient]):
    """The slash commands of a connection. Only the acting process completes them."""

    async def interaction_check(self, interaction: discord.Interaction[MootClient], /) -> bool:
        """Reject values that do not fit their option's type, which the library would pass on."""
        if interaction.type is discord.InteractionType.autocomplete:
            return self.client.handover.owns_shard
        if has_valid_types(interaction.data or {}):
            return True
        await self.client.answer_bad_command(interaction)
        return False
