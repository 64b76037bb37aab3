"""`/rehearse`: the staff try on their own server whether everything that a table takes really holds there."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands.answers import say
from bot.commands.caller import Answer, Caller, Say
from bot.commands.interaction_data import Click, caller_of
from bot.commands.responder import Responder
from bot.commands.slash_commands import Command, Declared, Given, build
from bot.orchestration.dress_rehearsal.list_panel import progress_panel
from bot.orchestration.dress_rehearsal.rehearsal import RehearsalRequest
from bot.orchestration.dress_rehearsal.rehearsals import DressRehearsals
from bot.texts.lookup import t


class DressRehearsalDesk:
    """Answers the command, and the button that ends a rehearsal early."""

    def __init__(self, rehearsals: DressRehearsals) -> None:
        self._rehearsals = rehearsals

    async def begin(self, caller: Caller, token: str) -> Answer:
        """Begin one: the answer is changed as it goes on, and shows the list in the end."""
        if caller.guild is None:
            return say(t("tables.guild_only"))
        if not self._rehearsals.begin_rehearsal(RehearsalRequest(caller.guild, caller.user, caller.name, caller.delivery), token):
            return say(t("dress.running"))
        return Say(progress_panel("rights"))

    async def stop(self, caller: Caller) -> Answer:
        """End the one on this server early, for whoever began it or may manage the server."""
        began_by = None if caller.guild is None else self._rehearsals.teacher_on(caller.guild)
        if caller.guild is None or began_by is None:
            return say(t("dress.not_running"))
        if caller.user != began_by and not caller.manager:
            return say(t("dress.not_yours"))
        self._rehearsals.stop(caller.guild)
        return say(t("dress.stopping"))


def dress_rehearsal_commands(responder: Responder, desk: DressRehearsalDesk) -> list[Command]:
    """`/rehearse`, fresh for one client, which Discord shows to those who may manage the server."""

    async def serve(interaction: Click, _given: Given) -> None:
        await responder.serve(interaction, desk.begin(caller_of(interaction), interaction.token))

    commands = build((Declared("rehearse", serve),))
    for command in commands:
        command.default_permissions = discord.Permissions(manage_guild=True)
        command.guild_only = True
        command.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
    return commands
