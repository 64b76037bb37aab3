"""The slash commands of Tragedy of the Commons that no other game has. Parsed here, meant in the scenes, decided in the game."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

Click = discord.Interaction[Any]
People = app_commands.Range[int, 0, 60]
Food = app_commands.Range[int, 1, 20]
PREY = 7
"""Whom a Herbivore can rob at once: everybody else at a table of eight (RULES T-29)."""
CARD = "Which card: choose from the list, or its place on the table"
ANIMALS = [app_commands.Choice(name="Herbivore", value="herbivore"), app_commands.Choice(name="Carnivore", value="carnivore")]


def tragedy_commands(do: Any, completion: Any) -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """Fresh ones for one client. `do(interaction, name, **options)` serves a command; `completion(name, option)` completes one."""
    return [*_living(do, completion), *_animals(do, completion)]


def _living(do: Any, completion: Any) -> list[app_commands.Command[Any, ..., Any]]:
    @app_commands.command(description="Take a Free Resource card.")
    @app_commands.describe(card=CARD)
    async def take(interaction: Click, card: str) -> None:
        await do(interaction, "take", card=card)

    @app_commands.command(description="Send People to a Challenge: begin it, or join those who are there.")
    @app_commands.describe(card=CARD, people="How many")
    async def send(interaction: Click, card: str | None = None, people: People | None = None) -> None:
        await do(interaction, "send", card=card, people=people)

    @app_commands.command(description="Promise, before your turn, whom you will send. Everybody sees it, and it binds nobody.")
    @app_commands.describe(card=CARD, people="How many; 0 takes the promise back")
    async def pledge(interaction: Click, card: str | None = None, people: People | None = None) -> None:
        await do(interaction, "pledge", card=card, people=people)

    @app_commands.command(name="pass", description="Do nothing in your turn.")
    async def pass_(interaction: Click) -> None:
        await do(interaction, "pass")

    _complete(take, completion, "card")
    _complete(send, completion, "card")
    _complete(pledge, completion, "card")
    return [take, send, pledge, pass_]


def _animals(do: Any, completion: Any) -> list[app_commands.Command[Any, ..., Any]]:
    @app_commands.command(description="For one of the dead: act as an Animal, or choose which one you are.")
    @app_commands.describe(kind="Which Animal you want to be; leave it out to act")
    @app_commands.choices(kind=ANIMALS)
    async def animal(interaction: Click, kind: str | None = None) -> None:
        await do(interaction, "animal", kind=kind)

    @app_commands.command(description="For a Carnivore: hunt one Person of a player.")
    @app_commands.describe(colour="Whose, by colour")
    async def hunt(interaction: Click, colour: str) -> None:
        await do(interaction, "hunt", colour=colour)

    @app_commands.command(description="For a Herbivore: take Food from one player or several.")
    @app_commands.describe(
        colour1="Whose, by colour",
        food1="How much (1 if left out)",
        **{f"colour{n}": "And whose" for n in range(2, PREY + 1)},
        **{f"food{n}": "How much" for n in range(2, PREY + 1)},
    )
    async def graze(  # noqa: PLR0917 (everybody else at the largest table, with their Food)
        interaction: Click,
        colour1: str,
        food1: Food = 1,
        colour2: str | None = None,
        food2: Food = 1,
        colour3: str | None = None,
        food3: Food = 1,
        colour4: str | None = None,
        food4: Food = 1,
        colour5: str | None = None,
        food5: Food = 1,
        colour6: str | None = None,
        food6: Food = 1,
        colour7: str | None = None,
        food7: Food = 1,
    ) -> None:
        colours = enumerate((colour1, colour2, colour3, colour4, colour5, colour6, colour7), 1)
        foods = enumerate((food1, food2, food3, food4, food5, food6, food7), 1)
        await do(interaction, "graze", **{f"colour{n}": colour for n, colour in colours}, **{f"food{n}": food for n, food in foods})

    _complete(hunt, completion, "colour")
    for n in range(1, PREY + 1):
        _complete(graze, completion, f"colour{n}")
    return [animal, hunt, graze]


def _complete(command: app_commands.Command[Any, ..., Any], completion: Any, option: str) -> None:
    command.autocomplete(option)(completion(command.name, option))
