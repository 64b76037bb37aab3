"""The slash commands of Settlers that no other game has. Parsed here, meant in the scenes, decided in the game."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

Click = discord.Interaction[Any]
Number = app_commands.Range[int, 1, 4]
CARDS = "Cards, like: 2 lumber 1 ore"


def settlers_commands(do: Any, completion: Any) -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """Fresh ones for one client. `do(interaction, name, **options)` serves a command; `completion(name, option)` completes one."""
    return [_start(do, completion), _offer(do)]


def _start(do: Any, completion: Any) -> app_commands.Group:
    group = app_commands.Group(name="start", description="The opening: the starts are placed, then chosen.")

    @group.command(description="For whoever places: put down a settlement and its road. What you leave out, you are asked for.")
    @app_commands.describe(start="Which start, from 1", settlement="The letter on your map", road="The letter of its road")
    async def place(interaction: Click, start: Number | None = None, settlement: str | None = None, road: str | None = None) -> None:
        await do(interaction, "start place", start=start, settlement=settlement, road=road)

    @group.command(description="For whoever places: take a settlement and its road off again.")
    @app_commands.describe(settlement="Which; choose from the list")
    async def lift(interaction: Click, settlement: str | None = None) -> None:
        await do(interaction, "start lift", settlement=settlement)

    @group.command(description="For whoever places: the bot puts down what is missing, as evenly as it can.")
    async def balance(interaction: Click) -> None:
        await do(interaction, "start balance")

    @group.command(description="For whoever places: all starts are as they should be.")
    async def confirm(interaction: Click) -> None:
        await do(interaction, "start confirm")

    @group.command(description="Choose a start, when it is your turn to choose.")
    @app_commands.describe(start="Which start, from 1")
    async def choose(interaction: Click, start: Number) -> None:
        await do(interaction, "start choose", start=start)

    @group.command(description="For the instructor: who is how strong, and who gets bonus cards.")
    @app_commands.describe(
        order="All colours from the weakest to the best, like: blue white red orange",
        bonus="Cards for the weakest, the next, …: 3 1. Left out: what this table's options or the last games say",
    )
    async def handicaps(interaction: Click, order: str | None = None, bonus: str | None = None) -> None:
        await do(interaction, "start handicaps", order=order, bonus=bonus)

    place.autocomplete("settlement")(completion("start place", "settlement"))
    lift.autocomplete("settlement")(completion("start lift", "settlement"))
    return group


def _offer(do: Any) -> app_commands.Group:
    group = app_commands.Group(name="offer", description="Offer a trade to other players. What you leave out, you are asked for.")

    @group.command(description="Cards for cards: to the others in your own turn, else to the player whose turn it is.")
    @app_commands.describe(give=CARDS, take=CARDS, to="Only to these colours; left out: to everybody who has that")
    async def cards(interaction: Click, give: str | None = None, take: str | None = None, to: str | None = None) -> None:
        await do(interaction, "offer cards", give=give, take=take, to=to)

    @group.command(description="Several steps, all through the player whose turn it is: what they give, and what they get for it.")
    @app_commands.describe(steps="Like: orange: 1 wool for 1 ore; blue: 1 ore for 1 brick")
    async def chain(interaction: Click, steps: str | None = None) -> None:
        await do(interaction, "offer chain", steps=steps)

    return group
