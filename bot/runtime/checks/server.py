"""One server that the bot is in: what its role lacks there, where the role stands, and whether it can really do what a table takes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import discord

from bot.orchestration.trouble_texts import trouble_name, trouble_text
from bot.runtime.checks.finding import Finding
from bot.scenes.model import Panel
from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.port import Forbidden, Gone, Refused, Sheet, TryLater
from bot.stage.discord_api.seen import permission_bits
from bot.stage.messages.destinations import VOICE
from bot.stage.silence.permissions import ADMINISTRATOR, Seating, desired_overwrites, missing_permissions, permission_label, purpose
from games.protocol import Floor
from games.record import printable_line

T = TypeVar("T")
MOST_NAMED = 5
"""Roles that are named."""
ROLES = "Server Settings, Roles"
NAME = "moot-setup-check"
"""Of the channel that is made and removed again."""
SHEET = Sheet(Panel(title="Moot", text="Moot tries what it may do here.", file=("moot.txt", b"Moot")), "")


async def server(client: discord.Client, number: int) -> list[Finding]:
    """What the bot's role may, and where it stands. Nothing is changed. Raises what `fault.NO_ANSWER` names."""
    guild = await client.fetch_guild(number)
    me = await guild.fetch_member(client.user.id if client.user else 0)
    about, powers = f"server {printable_line(guild.name, 40)}", permission_bits(guild, me)
    lacking = missing_permissions(powers, voice=True)
    where = f"{ROLES}, {printable_line(me.top_role.name, 40)}, Permissions"
    found = [
        Finding(
            about,
            "bad",
            f"The permission {permission_label(name)} is missing ({why}).",
            f"Switch it on: {where}. Or open the invitation again.",
        )
        for name, why in (lacking.permissions if lacking else ())
    ]
    found = found or [Finding(about, "ok", "All permissions are there.")]
    if me.is_timed_out():
        text = "The bot is in time-out here: until it ends, no game can be played."
        found.append(Finding(about, "bad", text, "Right-click the bot in the list of members, Remove Timeout."))
    if guild.mfa_level is discord.MFALevel.require_2fa:
        text = "The server asks its moderators for two-factor login. Without it in the account that owns the bot, Discord refuses the bot."
        found.append(Finding(about, "note", text, "Is it on there? User Settings, My Account."))
    if powers & ADMINISTRATOR:
        found.append(
            Finding(about, "note", "The bot's role is administrator, which it need not be.", f"Switch Administrator off: {where}.")
        )
    above = [role for role in sorted(guild.roles, reverse=True) if role > me.top_role and not role.managed]
    if named := [
        printable_line(role.name, 40) for role in above if not role.permissions.manage_guild and not role.permissions.administrator
    ]:
        text = f"Above the bot's role stand {', '.join(named[:MOST_NAMED])}{' and more' if len(named) > MOST_NAMED else ''}."
        found.append(Finding(about, "note", text, f"If students have such a role, drag the bot's role above it: {ROLES}."))
    return found


async def tried(client: discord.Client, number: int) -> list[Finding]:
    """Do once what a table takes, in channels that are removed again whatever happens. Raises what `fault.NO_ANSWER` names."""
    port = DiscordPort(client)
    guild = await client.fetch_guild(number)
    return await _Trial(port, number, f"server {printable_line(guild.name, 40)}").run()


class _Trial:
    """Each step names the permissions that it takes; after one that fails the others that can be tried still are."""

    def __init__(self, port: DiscordPort, guild: int, about: str) -> None:
        self._port = port
        self._guild = guild
        self._about = about
        self._made: list[int] = []
        self._found: list[Finding] = []

    async def run(self) -> list[Finding]:
        """What came of it. A channel whose making was not answered is found by its name, and removed too."""
        before = await self._named()
        try:
            await self._step(("manage_channels", "manage_roles"), partial(self._channel, "table"))
            for channel in self._made[:1]:
                await self._in_a_channel(channel)
            await self._step(("manage_channels", "manage_roles"), partial(self._channel, VOICE))
        finally:
            for channel in sorted({*self._made, *await self._named()} - before):
                await self._step(("manage_channels",), partial(self._port.delete_channel, channel))
        return self._found or [Finding(self._about, "ok", "A channel was made, used as a table uses it, and removed again.")]

    async def _named(self) -> set[int]:
        there = await self._step(("view_channel",), partial(self._port.channels, self._guild))
        return {seen.channel for seen in there or () if seen.name == NAME}

    async def _in_a_channel(self, channel: int) -> None:
        port, thread = self._port, self._thread
        posted = await self._step(("send_messages", "embed_links", "attach_files"), partial(port.send, channel, SHEET, NAME))
        if posted is not None:
            await self._step(("add_reactions",), partial(port.react, channel, posted, "✅"))
            await self._step(("manage_messages",), partial(port.clear_reactions, channel, posted))
        await self._step(("read_message_history",), partial(port.recent, channel, 1))
        takes = ("create_public_threads", "send_messages_in_threads", "manage_threads")
        await self._step(takes, partial(thread, channel, private=False))
        await self._step(("create_private_threads", *takes[1:]), partial(thread, channel, private=True))

    async def _channel(self, kind: str) -> None:
        """As silent as a table's: that denies all that the bot must be able to deny."""
        port, guild = self._port, self._guild
        holds = await port.abilities(guild)
        wanted = desired_overwrites(Floor(), Seating(), kind, everyone=guild, me=port.me(), holds=holds)
        self._made.append(await port.create_channel(guild, NAME, "Moot tries what it may do.", None, wanted, voice=kind == VOICE))

    async def _thread(self, channel: int, *, private: bool) -> None:
        made = await self._port.create_thread(channel, NAME, private=private)
        await self._port.send(made.thread, SHEET, f"{NAME}-{int(private)}")
        await self._port.shut_thread(made.thread)

    async def _step(self, takes: tuple[str, ...], act: Callable[[], Awaitable[T]]) -> T | None:
        """What the act gives; None where it failed."""
        todo = f"Try again. If a channel {NAME} is left in the server, remove it."
        try:
            return await act()
        except Forbidden as problem:
            text = f"Discord refused what takes {'; '.join(f'{permission_label(name)} ({purpose(name)})' for name in takes)}."
            todo = f"{f'Look at {ROLES}.' if problem.reason.todo == 'permissions' else trouble_text(trouble_name(problem))} {todo}"
        except Refused as problem:
            text = f"Discord refused what takes {', '.join(map(permission_label, takes))}: its reason {problem.code}."
            todo = f"{trouble_text(trouble_name(problem))} {todo}"
        except Gone:
            text = f"What was made in {NAME} was removed by somebody meanwhile."
        except TryLater as problem:
            text = f"Discord did not do what takes {', '.join(map(permission_label, takes))}."
            todo = f"{trouble_text(trouble_name(problem))} {todo}"
        self._found.append(Finding(self._about, "bad", text, todo))
        return None
