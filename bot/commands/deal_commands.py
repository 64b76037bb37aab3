"""The slash commands of a deal between players, in every game that has deals: say yes, say no, settle, take back."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

Click = discord.Interaction[Any]
Deal = app_commands.Range[int, 1, 9999]
WHICH = "Which deal, by its number; leave it out when there is only one"


def deal_commands(do: Any, completion: Any) -> list[app_commands.Command[Any, ..., Any]]:
    """Fresh ones for one client. `do(interaction, name, **options)` serves a command; `completion(name, option)` completes one."""

    @app_commands.command(description="Say yes to a deal that asks you.")
    @app_commands.describe(deal=WHICH)
    async def accept(interaction: Click, deal: Deal | None = None) -> None:
        await do(interaction, "accept", deal=deal)

    @app_commands.command(description="Say no to a deal that asks you.")
    @app_commands.describe(deal=WHICH)
    async def refuse(interaction: Click, deal: Deal | None = None) -> None:
        await do(interaction, "refuse", deal=deal)

    @app_commands.command(description="Take your own offer back.")
    @app_commands.describe(deal=WHICH)
    async def withdraw(interaction: Click, deal: Deal | None = None) -> None:
        await do(interaction, "withdraw", deal=deal)

    @app_commands.command(description="Trade with one of those who said yes to your offer.")
    @app_commands.describe(partner="Whom, by colour", deal=WHICH)
    async def conclude(interaction: Click, partner: str, deal: Deal | None = None) -> None:
        await do(interaction, "conclude", partner=partner, deal=deal)

    conclude.autocomplete("partner")(completion("conclude", "partner"))
    return [accept, refuse, withdraw, conclude]
