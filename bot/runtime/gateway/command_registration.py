"""The slash commands at Discord: compared once a start with what Moot wants, registered beside the connection, and what was refused."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord
import structlog
from discord import app_commands
from discord.http import Route

from bot.runtime.gateway.connection import LOST
from bot.stage.discord_api.asking import reason_of
from storage.errors import StoreError
from storage.store import Store

log = structlog.get_logger(__name__)
Pause: TypeAlias = Callable[[float], Awaitable[None]]
LONGEST_S, REFUSED_S = 60.0, 3600.0
"""Seconds between two tries at most, and before what Discord refused is tried again."""
LIMIT_S = 120.0
"""Seconds after which Discord counts as silent."""
FAILED = (*LOST, StoreError, AttributeError, KeyError, TypeError, ValueError)
"""What a registration may raise: the last four where a page stands in the place of Discord's answer."""
DISCORDS = frozenset({"id", "application_id", "guild_id", "version", "dm_permission", "handler"})
"""What of a command is Discord's, and may change by itself."""
DIGEST, REGISTERED, REFUSED = "digest", "registered", "refused"
"""Keys in the store: digests of what Moot wanted and of what Discord then had, and in words what it refused."""


class CommandRegistration:
    """Registers the commands of one client. `guild`: the only server that gets them, while developing."""

    def __init__(self, tree: app_commands.CommandTree[Any], store: Store, guild: int | None, *, pause: Pause = asyncio.sleep) -> None:
        self._tree = tree
        self._store = store
        self._guild = guild
        self._pause = pause

    async def keep_trying(self, digest: str) -> None:
        """Register what differs, until Discord has it. `digest`: of what Moot wants."""
        seconds = 1.0
        while True:
            try:
                async with asyncio.timeout(LIMIT_S):
                    await self._register(digest)
            except FAILED as problem:
                refused = isinstance(problem, discord.HTTPException) and not reason_of(problem).passing
                await self._note_problem(problem, refused=refused)
                await self._pause(REFUSED_S if refused else seconds)
                seconds = min(2 * seconds, LONGEST_S)
            else:
                return

    async def _register(self, digest: str) -> None:
        scope = commands_scope(self._tree.client.application_id, self._guild)
        known = await self._store.get_values(scope)
        actual = await registered_digest(self._tree.client, self._guild)
        if (known.get(DIGEST), known.get(REGISTERED)) != (digest, actual):
            guild = None if self._guild is None else discord.Object(self._guild)
            if guild is not None:
                self._tree.copy_global_to(guild=guild)
            told = {command.name for command in await self._tree.sync(guild=guild)}
            there = await _registered_commands(self._tree.client, self._guild)
            if there is not None and told != {command.get("name") for command in there}:
                raise discord.InvalidData("other commands than Discord said that it took")
            log.info("commands_registered")
            await self._store.set_value(scope, DIGEST, digest)
            await self._store.set_value(scope, REGISTERED, _digest_of(there))
        if REFUSED in known:
            await self._store.set_value(scope, REFUSED, None)

    async def _note_problem(self, problem: Exception, *, refused: bool) -> None:
        """Say what was refused: Discord quotes of it no more than names of commands and options."""
        if not refused:
            log.warning("commands_not_registered", problem=type(problem).__name__)
            return
        log.error("commands_refused", problem=str(problem))
        try:
            await self._store.set_value(commands_scope(self._tree.client.application_id, self._guild), REFUSED, str(problem))
        except StoreError as away:
            log.warning("commands_refusal_not_noted", problem=type(away).__name__)


def commands_scope(application: int | None, guild: int | None) -> str:
    """Return under what the store remembers the commands of an application."""
    return f"commands:{application}:{guild}"


async def registered_digest(client: discord.Client, guild: int | None) -> str:
    """Return a digest of the commands that Discord has now; "" where it refuses to tell. Raises what discord.py's requests do."""
    return _digest_of(await _registered_commands(client, guild))


async def _registered_commands(client: discord.Client, guild: int | None) -> list[Any] | None:
    """Return the commands that Discord has now; None where it refuses to tell."""
    place = "" if guild is None else "/guilds/{guild}"
    route = Route("GET", f"/applications/{{application}}{place}/commands", application=client.application_id, guild=guild)
    try:
        commands: Any = await client.http.request(route, params={"with_localizations": "true"})
    except (discord.Forbidden, discord.NotFound):
        return None
    if not isinstance(commands, list):
        raise discord.InvalidData("not a list of commands")
    return commands


def _digest_of(commands: list[Any] | None) -> str:
    if commands is None:
        return ""
    ours = sorted((_wanted_commands(command) for command in commands), key=lambda command: str(command.get("name")))
    return hashlib.sha256(json.dumps(ours, sort_keys=True).encode()).hexdigest()


def _wanted_commands(value: Any) -> Any:
    if isinstance(value, list):
        return [_wanted_commands(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {key: one if key.endswith("_localizations") else _wanted_commands(one) for key, one in value.items() if key not in DISCORDS}
