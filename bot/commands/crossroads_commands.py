"""The slash commands of Crossroads that no other game has. Parsed here, meant in the scenes, decided in the game."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

Click = discord.Interaction[Any]
Gold = app_commands.Range[int, 0, 999]
Deal = app_commands.Range[int, 1, 9999]
TOPS = [
    app_commands.Choice(name="the first number", value="first"),
    app_commands.Choice(name="the second number", value="second"),
    app_commands.Choice(name="let the lot decide", value="lot"),
]


def crossroads_commands(do: Any, completion: Any) -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """Fresh ones for one client. `do(interaction, name, **options)` serves a command; `completion(name, option)` completes one."""
    return [_orient(do), _connect(do, completion), *_gold(do, completion), _done(do)]


def _orient(do: Any) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(description="Decide which of the rolled numbers goes to the top. Without a choice you see what each way brings.")
    @app_commands.describe(top="Which number goes to the top; the other goes to the left")
    @app_commands.choices(top=TOPS)
    async def orient(interaction: Click, top: str | None = None) -> None:
        await do(interaction, "orient", top=top)

    return orient


def _connect(do: Any, completion: Any) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(description="Offer a trade between a city of yours and somebody else's. What you leave out, you are asked for.")
    @app_commands.describe(
        mine="Your city, such as B3",
        theirs="The other city, such as E7",
        share="The gold that you get of it; your partner gets the rest",
        fee="For those whose cities lie between: 1, or 1+1 where your partner pays too, or orange 1+1, white 2",
        through="Whose cities lie between, by colour, where there are several ways",
    )
    async def connect(  # noqa: PLR0917 (what an offer is made of)
        interaction: Click,
        mine: str | None = None,
        theirs: str | None = None,
        share: Gold | None = None,
        fee: str | None = None,
        through: str | None = None,
    ) -> None:
        await do(interaction, "connect", mine=mine, theirs=theirs, share=share, fee=fee, through=through)

    for option in ("mine", "theirs", "through"):
        connect.autocomplete(option)(completion("connect", option))
    return connect


def _gold(do: Any, completion: Any) -> list[app_commands.Command[Any, ..., Any]]:
    @app_commands.command(description="Demand gold: in secret where the split is sealed, or your fee as a middleman.")
    @app_commands.describe(gold="How much", deal="Which offer, by its number; leave it out when there is only one")
    async def demand(interaction: Click, gold: Gold, deal: Deal | None = None) -> None:
        await do(interaction, "demand", gold=gold, deal=deal)

    @app_commands.command(description="Give gold away, where this table allows it.")
    @app_commands.describe(colour="To whom, by colour", gold="How much")
    async def give(interaction: Click, colour: str, gold: Gold) -> None:
        await do(interaction, "give", colour=colour, gold=gold)

    give.autocomplete("colour")(completion("give", "colour"))
    return [demand, give]


def _done(do: Any) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(description="Nothing more to trade: you take your offer back and say no to those that ask you.")
    async def done(interaction: Click) -> None:
        await do(interaction, "done")

    return done
