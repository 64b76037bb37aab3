"""The slash commands about who comes and goes: `/leave` for everybody, `/table admit` and `/table takeover` for who leads."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.responder import Responder, caller_of
from bot.commands.table_admin import TableAdmin
from bot.tables.lobby import Who

Click = discord.Interaction[Any]


def leave_command(responder: Responder, table_admin: TableAdmin) -> app_commands.Command[Any, ..., Any]:
    """`/leave`, fresh for one client."""

    @app_commands.command(description="Leave your table. While its game runs, an automatic player takes your seat for good.")
    async def leave(interaction: Click) -> None:
        await responder.serve(interaction, table_admin.leave(caller_of(interaction)))

    return leave


def add_company(group: app_commands.Group, responder: Responder, table_admin: TableAdmin) -> None:
    """Put the two commands of `/table` into its group."""

    @group.command(name="admit", description="Let a member observe the game.")
    @app_commands.describe(member="Who may observe from now on")
    async def admit(interaction: Click, member: discord.Member) -> None:
        await responder.serve(interaction, table_admin.admit(caller_of(interaction), Who(member.id, member.display_name)))

    @group.command(name="takeover", description="Lead a table whose instructor is gone. Everybody there is told.")
    @app_commands.describe(table="Which table, like ab12cd34; leave it out where there is only one")
    async def takeover(interaction: Click, table: str = "") -> None:
        await responder.serve(interaction, table_admin.signup.company.may_take_over(caller_of(interaction), table))
