"""The slash commands of players: parsed here, meant in the scenes, decided in the game. Every answer is private."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import discord
from discord import app_commands

from bot.commands.caller import Answer
from bot.commands.crossroads_commands import crossroads_commands
from bot.commands.deal_commands import deal_commands
from bot.commands.governance_commands import governance_commands
from bot.commands.player_actions import PlayerActions, given_back
from bot.commands.responder import Responder, caller_of
from bot.commands.settlers_commands import settlers_commands
from bot.commands.tragedy_commands import tragedy_commands
from bot.scenes.model import MOST_CHOICES

Click = discord.Interaction[Any]
Command: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group
Resource = Literal["lumber", "brick", "wheat", "wool", "ore"]
Amount = app_commands.Range[int, 0, 48]
WRITTEN = ("words", "reason")
"""Options in which people write sentences: after a no they get them back."""


def player_commands(responder: Responder, player_actions: PlayerActions) -> list[Command]:
    """Every command of a player, fresh for one client."""

    async def do(interaction: Click, name: str, **options: str | int | None) -> None:
        typed = {key: value for key, value in options.items() if value is not None}
        written = [str(typed[key]) for key in WRITTEN if key in typed]

        async def work() -> Answer:
            return given_back(await player_actions.command(caller_of(interaction), name, typed), written)

        await responder.serve(interaction, work())

    async def suggest(interaction: Click, name: str, option: str, typed: str) -> list[app_commands.Choice[str]]:
        found = await player_actions.suggest(caller_of(interaction), name, option, typed)
        return [app_commands.Choice(name=choice.label, value=choice.value) for choice in found[:MOST_CHOICES]]

    def completion(name: str, option: str) -> Any:
        return _completion(suggest, name, option)

    shared: list[Command] = [*_turn(do), *_cards(do, suggest), _build(do, suggest), *_looks(do), *deal_commands(do, completion)]
    return [
        *shared,
        *governance_commands(do, completion),
        *tragedy_commands(do, completion),
        *settlers_commands(do, completion),
        *crossroads_commands(do, completion),
    ]


def _turn(do: Any) -> list[app_commands.Command[Any, ..., Any]]:
    @app_commands.command(description="Roll the dice: the first step of your turn.")
    @app_commands.describe(dice="Only when the instructor rolls real dice: the two numbers, like 3 4.")
    async def roll(interaction: Click, dice: str | None = None) -> None:
        await do(interaction, "roll", dice=dice)

    @app_commands.command(description="Ask the bank for cards after a roll: in secret or aloud, as the rules of your table say.")
    async def harvest(  # noqa: PLR0917 (one option a resource)
        interaction: Click,
        lumber: Amount | None = None,
        brick: Amount | None = None,
        wheat: Amount | None = None,
        wool: Amount | None = None,
        ore: Amount | None = None,
    ) -> None:
        await do(interaction, "harvest", lumber=lumber, brick=brick, wheat=wheat, wool=wool, ore=ore)

    @app_commands.command(description="Trade cards with the bank, at your best rate.")
    @app_commands.describe(give="What you give", take="What you take", count="How many cards you take (1 if left out)")
    async def trade(interaction: Click, give: Resource, take: Resource, count: app_commands.Range[int, 1, 24] = 1) -> None:
        await do(interaction, "trade", give=give, take=take, count=count)

    @app_commands.command(name="next", description="Go on to the next step of your turn.")
    async def next_(interaction: Click) -> None:
        await do(interaction, "next")

    @app_commands.command(description="End your turn.")
    async def end(interaction: Click) -> None:
        await do(interaction, "end")

    return [roll, harvest, trade, next_, end]


def _cards(do: Any, suggest: Any) -> list[app_commands.Command[Any, ..., Any]]:
    @app_commands.command(description="Buy a development card.")
    async def buy(interaction: Click) -> None:
        await do(interaction, "buy")

    @app_commands.command(description="Play a development card.")
    @app_commands.describe(
        card="Which card", resource1="For Monopoly and Year of Plenty", resource2="For Year of Plenty", place1="For Road Building",
        place2="For Road Building",
    )  # fmt: skip
    async def play(  # noqa: PLR0917 (what the cards need)
        interaction: Click,
        card: str,
        resource1: Resource | None = None,
        resource2: Resource | None = None,
        place1: str | None = None,
        place2: str | None = None,
    ) -> None:
        await do(interaction, "play", card=card, resource1=resource1, resource2=resource2, place1=place1, place2=place2)

    for option in ("card", "place1", "place2"):
        play.autocomplete(option)(_completion(suggest, "play", option))
    return [buy, play]


def _build(do: Any, suggest: Any) -> app_commands.Group:
    build = app_commands.Group(name="build", description="Build with your cards. Without a place you get a map with letters.")

    @build.command(description="Build a road.")
    @app_commands.describe(place="The letter on your map; leave it out to see the map.")
    async def road(interaction: Click, place: str | None = None) -> None:
        await do(interaction, "build road", place=place)

    @build.command(description="Build a settlement.")
    @app_commands.describe(place="The letter on your map; leave it out to see the map.")
    async def settlement(interaction: Click, place: str | None = None) -> None:
        await do(interaction, "build settlement", place=place)

    @build.command(description="Turn a settlement of yours into a city.")
    @app_commands.describe(place="The letter on your map; leave it out to see the map.")
    async def city(interaction: Click, place: str | None = None) -> None:
        await do(interaction, "build city", place=place)

    for piece in build.commands:
        if isinstance(piece, app_commands.Command):
            piece.autocomplete("place")(_completion(suggest, f"build {piece.name}", "place"))
    return build


def _looks(do: Any) -> list[app_commands.Command[Any, ..., Any]]:
    @app_commands.command(description="Your own cards. Only you see them.")
    async def hand(interaction: Click) -> None:
        await do(interaction, "hand")

    @app_commands.command(description="The board.")
    async def board(interaction: Click) -> None:
        await do(interaction, "board")

    @app_commands.command(description="The bank's stock: for the instructor and the observers.")
    async def bank(interaction: Click) -> None:
        await do(interaction, "bank")

    @app_commands.command(description="The rules and the options of this table.")
    async def rules(interaction: Click) -> None:
        await do(interaction, "rules")

    @app_commands.command(name="help", description="What you can do now, and how.")
    async def help_(interaction: Click) -> None:
        await do(interaction, "help")

    return [hand, board, bank, rules, help_]


def _completion(suggest: Any, name: str, option: str) -> Any:
    async def complete(interaction: Click, current: str) -> list[app_commands.Choice[str]]:
        found: list[app_commands.Choice[str]] = await suggest(interaction, name, option, current)
        return found

    return complete
