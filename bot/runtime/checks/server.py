"""Checks one server: the permissions and position of the bot's role, and whether it can do what a table
needs.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import discord

from bot.orchestration.trouble_texts import trouble_name, trouble_text
from bot.runtime.checks.finding import Finding
from bot.scenes.model import Panel
from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.port import Forbidden, Gone, RequestRefused, Sheet, TryLater
from bot.stage.discord_api.seen import permission_bits
from bot.stage.messages.destinations import VOICE
from bot.stage.silence.permissions import (
    ADMINISTRATOR,
    Seating,
    desired_overwrites,
    missing_permissions,
    permission_label,
    purpose,
)
from games.protocol import Floor
from games.record import printable_line

T = TypeVar("T")
MAX_NAMED_ROLES = 5
"""Roles that are named."""
ROLES = "Server Settings, Roles"
TRIAL_CHANNEL = "moot-setup-check"
"""Name of the channel that is made and removed."""
SHEET = Sheet(Panel(title="Moot", text="Moot tries what it may do here.", file=("moot.txt", b"Moot")), "")


async def check_server(client: discord.Client, number: int) -> list[Finding]:
    """Check the permissions and position of the bot's role without changing anything. Raises
    `fault.NO_ANSWER`.
    """
    guild = await client.fetch_guild(number)
    me = await guild.fetch_member(client.user.id if client.user else 0)
    about, powers = f"server {printable_line(guild.name, 40)}", permission_bits(guild, me)
    missing = missing_permissions(powers, voice=True)
    where = f"{ROLES}, {printable_line(me.top_role.name, 40)}, Permissions"
    findings = [
        Finding(
            about,
            "bad",
            f"The permission {permission_label(name)} is missing ({why}).",
            f"Switch it on: {where}. Or open the invitation again.",
        )
        for name, why in (missing.permissions if missing else ())
    ]
    findings = findings or [Finding(about, "ok", "All permissions are there.")]
    if me.is_timed_out():
        text = "The bot is in time-out here: until it ends, no game can be played."
        findings.append(
            Finding(about, "bad", text, "Right-click the bot in the list of members, Remove Timeout.")
        )
    if guild.mfa_level is discord.MFALevel.require_2fa:
        text = "The server asks its moderators for two-factor login. Without it in the account that owns the bot, Discord refuses the bot."
        findings.append(Finding(about, "note", text, "Is it on there? User Settings, My Account."))
    if powers & ADMINISTRATOR:
        findings.append(
            Finding(
                about,
                "note",
                "The bot's role is administrator, which it need not be.",
                f"Switch Administrator off: {where}.",
            )
        )
    above = [role for role in sorted(guild.roles, reverse=True) if role > me.top_role and not role.managed]
    if named := [
        printable_line(role.name, 40)
        for role in above
        if not role.permissions.manage_guild and not role.permissions.administrator
    ]:
        text = f"Above the bot's role stand {', '.join(named[:MAX_NAMED_ROLES])}{' and more' if len(named) > MAX_NAMED_ROLES else ''}."
        findings.append(
            Finding(
                about, "note", text, f"If students have such a role, drag the bot's role above it: {ROLES}."
            )
        )
    return findings


async def try_table_actions(client: discord.Client, number: int) -> list[Finding]:
    """Do once everything that a table needs, in channels that are always removed. Raises `fault.NO_ANSWER`."""
    port = DiscordPort(client)
    guild = await client.fetch_guild(number)
    return await _Trial(port, number, f"server {printable_line(guild.name, 40)}").run_trial()


class _Trial:
    """A trial on one server. Each step names its permissions; after a failed step the others still run where
    possible.
    """

    def __init__(self, port: DiscordPort, guild: int, about: str) -> None:
        self._port = port
        self._guild = guild
        self._about = about
        self._made: list[int] = []
        self._found: list[Finding] = []

    async def run_trial(self) -> list[Finding]:
        """Run the trial and return its findings. A channel whose creation was not confirmed is found by its
        name and removed.
        """
        before = await self._trial_channels()
        try:
            await self._step(("manage_channels", "manage_roles"), partial(self._make_channel, "table"))
            for channel in self._made[:1]:
                await self._try_messages(channel)
            await self._step(("manage_channels", "manage_roles"), partial(self._make_channel, VOICE))
        finally:
            for channel in sorted({*self._made, *await self._trial_channels()} - before):
                await self._step(("manage_channels",), partial(self._port.delete_channel, channel))
        return self._found or [
            Finding(self._about, "ok", "A channel was made, used as a table uses it, and removed again.")
        ]

    async def _trial_channels(self) -> set[int]:
        channels = await self._step(("view_channel",), partial(self._port.channels, self._guild))
        return {channel.channel for channel in channels or () if channel.name == TRIAL_CHANNEL}

    async def _try_messages(self, channel: int) -> None:
        port, thread = self._port, self._make_thread
        posted = await self._step(
            ("send_messages", "embed_links", "attach_files"),
            partial(port.send, channel, SHEET, TRIAL_CHANNEL),
        )
        if posted is not None:
            await self._step(("add_reactions",), partial(port.react, channel, posted, "✅"))
            await self._step(("manage_messages",), partial(port.clear_reactions, channel, posted))
        await self._step(("read_message_history",), partial(port.recent, channel, 1))
        takes = ("create_public_threads", "send_messages_in_threads", "manage_threads")
        await self._step(takes, partial(thread, channel, private=False))
        await self._step(("create_private_threads", *takes[1:]), partial(thread, channel, private=True))

    async def _make_channel(self, kind: str) -> None:
        """Make a channel as silent as a table's, which denies everything that the bot must be able to deny."""
        port, guild = self._port, self._guild
        holds = await port.abilities(guild)
        wanted = desired_overwrites(
            Floor(), Seating(), kind, everyone=guild, me=port.own_user_id(), holds=holds
        )
        self._made.append(
            await port.create_channel(
                guild, TRIAL_CHANNEL, "Moot tries what it may do.", None, wanted, voice=kind == VOICE
            )
        )

    async def _make_thread(self, channel: int, *, private: bool) -> None:
        thread = await self._port.create_thread(channel, TRIAL_CHANNEL, private=private)
        await self._port.send(thread.thread, SHEET, f"{TRIAL_CHANNEL}-{int(private)}")
        await self._port.shut_thread(thread.thread)

    async def _step(self, takes: tuple[str, ...], act: Callable[[], Awaitable[T]]) -> T | None:
        """Return the action's result; None if it failed."""
        todo = f"Try again. If a channel {TRIAL_CHANNEL} is left in the server, remove it."
        try:
            return await act()
        except Forbidden as problem:
            text = f"Discord refused what takes {'; '.join(f'{permission_label(name)} ({purpose(name)})' for name in takes)}."
            todo = f"{f'Look at {ROLES}.' if problem.reason.todo == 'permissions' else trouble_text(trouble_name(problem))} {todo}"
        except RequestRefused as problem:
            text = f"Discord refused what takes {', '.join(map(permission_label, takes))}: its reason {problem.code}."
            todo = f"{trouble_text(trouble_name(problem))} {todo}"
        except Gone:
            text = f"What was made in {TRIAL_CHANNEL} was removed by somebody meanwhile."
        except TryLater as problem:
            text = f"Discord did not do what takes {', '.join(map(permission_label, takes))}."
            todo = f"{trouble_text(trouble_name(problem))} {todo}"
        self._found.append(Finding(self._about, "bad", text, todo))
        return None
