"""`/rehearse`: staff test on their own server whether everything works that a table needs."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands.answers import text_reply
from bot.commands.caller import Answer, Caller, Reply
from bot.commands.interaction_data import Click, caller_of
from bot.commands.responder import Responder
from bot.commands.slash_commands import Command, CommandSpec, OptionValues, build_commands
from bot.orchestration.dress_rehearsal.list_panel import progress_panel
from bot.orchestration.dress_rehearsal.rehearsal import RehearsalRequest
from bot.orchestration.dress_rehearsal.rehearsals import DressRehearsals
from bot.texts.lookup import t


class DressRehearsalControls:
    """Answers the command and the button that ends a rehearsal early."""

    def __init__(self, rehearsals: DressRehearsals) -> None:
        self._rehearsals = rehearsals

    async def begin_rehearsal(self, caller: Caller, token: str) -> Answer:
        """Begin a rehearsal. The answer is edited as it goes on, and ends as the list of results."""
        if caller.guild is None:
            return text_reply(t("tables.guild_only"))
        if not self._rehearsals.begin_rehearsal(
            RehearsalRequest(caller.guild, caller.user, caller.name, caller.delivery), token
        ):
            return text_reply(t("dress.running"))
        return Reply(progress_panel("rights"))

    async def stop_rehearsal(self, caller: Caller) -> Answer:
        """End the rehearsal on this server early, for its starter or a manager of the server."""
        began_by = None if caller.guild is None else self._rehearsals.teacher_on(caller.guild)
        if caller.guild is None or began_by is None:
            return text_reply(t("dress.not_running"))
        if caller.user != began_by and not caller.manager:
            return text_reply(t("dress.not_yours"))
        self._rehearsals.stop(caller.guild)
        return text_reply(t("dress.stopping"))


def dress_rehearsal_commands(responder: Responder, desk: DressRehearsalControls) -> list[Command]:
    """Return `/rehearse` for one client, shown by Discord to managers of the server."""

    async def serve(interaction: Click, _given: OptionValues) -> None:
        await responder.serve(interaction, desk.begin_rehearsal(caller_of(interaction), interaction.token))

    commands = build_commands((CommandSpec("rehearse", serve),))
    for command in commands:
        command.default_permissions = discord.Permissions(manage_guild=True)
        command.guild_only = True
        command.allowed_contexts = app_commands.AppCommandContext(
            guild=True, dm_channel=False, private_channel=False
        )
    return commands
