"""Registers slash commands in the background: compares them once a start, and notes what Discord refused."""

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

from bot.runtime.gateway.connection import CONNECTION_ERRORS
from bot.stage.discord_api.asking import reason_of
from storage.errors import StoreError
from storage.store import Store

log = structlog.get_logger(__name__)
Pause: TypeAlias = Callable[[float], Awaitable[None]]
LONGEST_S, REFUSED_S = 60.0, 3600.0
"""Seconds between two tries at most, and before what Discord refused is tried again."""
TIMEOUT_S = 120.0
"""Seconds until Discord counts as silent."""
REGISTRATION_ERRORS = (*CONNECTION_ERRORS, StoreError, AttributeError, KeyError, TypeError, ValueError)
"""Errors of a registration: the last four if a page replaces Discord's answer."""
DISCORD_KEYS = frozenset({"id", "application_id", "guild_id", "version", "dm_permission", "handler"})
"""Keys of a command that Discord sets and may change by itself."""
DIGEST, REGISTERED, REFUSED = "digest", "registered", "refused"
"""Keys in the store: digests of the wanted and of the registered commands, and the text of a refusal."""


class CommandRegistration:
    """Registers the commands of one client. `guild`: the only server that gets them, in development."""

    def __init__(
        self,
        tree: app_commands.CommandTree[Any],
        store: Store,
        guild: int | None,
        *,
        pause: Pause = asyncio.sleep,
    ) -> None:
        self._tree = tree
        self._store = store
        self._guild = guild
        self._pause = pause

    async def keep_trying(self, digest: str) -> None:
        """Register differing commands until Discord has them. `digest`: of the wanted ones."""
        seconds = 1.0
        while True:
            try:
                async with asyncio.timeout(TIMEOUT_S):
                    await self._register(digest)
            except REGISTRATION_ERRORS as problem:
                refused = isinstance(problem, discord.HTTPException) and not reason_of(problem).passing
                await self._note_problem(problem, refused=refused)
                await self._pause(REFUSED_S if refused else seconds)
                seconds = min(2 * seconds, LONGEST_S)
            else:
                return

    async def _register(self, digest: str) -> None:
        scope = commands_scope(self._tree.client.application_id, self._guild)
        stored = await self._store.get_values(scope)
        actual = await registered_digest(self._tree.client, self._guild)
        if (stored.get(DIGEST), stored.get(REGISTERED)) != (digest, actual):
            guild = None if self._guild is None else discord.Object(self._guild)
            if guild is not None:
                self._tree.copy_global_to(guild=guild)
            accepted = {command.name for command in await self._tree.sync(guild=guild)}
            registered = await _registered_commands(self._tree.client, self._guild)
            if registered is not None and accepted != {command.get("name") for command in registered}:
                raise discord.InvalidData("other commands than Discord said that it took")
            log.info("commands_registered")
            await self._store.set_value(scope, DIGEST, digest)
            await self._store.set_value(scope, REGISTERED, _digest_of(registered))
        if REFUSED in stored:
            await self._store.set_value(scope, REFUSED, None)

    async def _note_problem(self, problem: Exception, *, refused: bool) -> None:
        """Log and store a refusal: Discord quotes only names of commands and options in it."""
        if not refused:
            log.warning("commands_not_registered", problem=type(problem).__name__)
            return
        log.error("commands_refused", problem=str(problem))
        try:
            await self._store.set_value(
                commands_scope(self._tree.client.application_id, self._guild), REFUSED, str(problem)
            )
        except StoreError as away:
            log.warning("commands_refusal_not_noted", problem=type(away).__name__)


def commands_scope(application: int | None, guild: int | None) -> str:
    """Return the store's scope of an application's commands."""
    return f"commands:{application}:{guild}"


async def registered_digest(client: discord.Client, guild: int | None) -> str:
    """Return a digest of the registered commands; "" if Discord refuses to list them. Raises what
    discord.py's requests do.
    """
    return _digest_of(await _registered_commands(client, guild))


async def _registered_commands(client: discord.Client, guild: int | None) -> list[Any] | None:
    """Return the registered commands; None if Discord refuses to list them."""
    place = "" if guild is None else "/guilds/{guild}"
    route = Route(
        "GET",
        f"/applications/{{application}}{place}/commands",
        application=client.application_id,
        guild=guild,
    )
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
    ours = sorted(
        (_wanted_commands(command) for command in commands), key=lambda command: str(command.get("name"))
    )
    return hashlib.sha256(json.dumps(ours, sort_keys=True).encode()).hexdigest()


def _wanted_commands(value: Any) -> Any:
    if isinstance(value, list):
        return [_wanted_commands(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        key: one if key.endswith("_localizations") else _wanted_commands(one)
        for key, one in value.items()
        if key not in DISCORD_KEYS
    }
