"""The slash commands of self-government: meetings, motions, votes, the Monitor. Parsed here, meant in the scenes, decided in the game."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import app_commands

Click = discord.Interaction[Any]
Resource = Literal["lumber", "brick", "wheat", "wool", "ore"]
Sort = Literal["sanction", "reward"]
Amount = app_commands.Range[int, 0, 5]
Words = app_commands.Range[str, 1, 200]
COLOUR = "Whom, by colour"
EFFECT = "What it does; choose from the list"
WORDS = "What the rule says, in your own words"
RULE = "Which rule; choose from the list"


def governance_commands(do: Any, completion: Any) -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """Fresh ones for one client. `do(interaction, name, **options)` serves a command; `completion(name, option)` completes one."""
    return [_meeting(do), _motion(do, completion), _stage(do), *_votes(do, completion), *_office(do, completion), *_looks(do)]


def _meeting(do: Any) -> app_commands.Group:
    group = app_commands.Group(name="meeting", description="Town Meetings: the only time to talk, make rules and vote.")

    @group.command(description="Call a meeting, which ends your turn: of everybody, or of those who live from one resource.")
    @app_commands.describe(resource="Only for the meeting of a resource's group", pay="The card that it costs, where it costs one")
    async def call(interaction: Click, resource: Resource | None = None, pay: Resource | None = None) -> None:
        await do(interaction, "meeting call", resource=resource, pay=pay)

    @group.command(description="What you can do in the open meeting now.")
    async def show(interaction: Click) -> None:
        await do(interaction, "meeting show")

    @group.command(description="You have nothing more to say; the meeting closes when all have said so.")
    async def done(interaction: Click) -> None:
        await do(interaction, "meeting done")

    @group.command(description="More time, once: for whoever called the meeting, or for the instructor.")
    async def extend(interaction: Click) -> None:
        await do(interaction, "meeting extend")

    @group.command(description="For the instructor: stop the meeting. Everybody is told.")
    async def close(interaction: Click) -> None:
        await do(interaction, "meeting close")

    return group


def _motion(do: Any, completion: Any) -> app_commands.Group:
    group = app_commands.Group(name="motion", description="Move something in a meeting. What you leave out, you are asked for.")
    _making(group, do)

    @group.command(description="Move that a rule goes. Two sanctions and two rewards must always stay.")
    @app_commands.describe(rule=RULE)
    async def remove(interaction: Click, rule: str) -> None:
        await do(interaction, "motion remove", rule=rule)

    @group.command(description="Move a promise, with or without a number that can be counted.")
    @app_commands.describe(words="What you all promise", most="Nobody takes more than this in a harvest", resource="Of one kind only")
    async def resolve(
        interaction: Click,
        words: Words | None = None,
        most: app_commands.Range[int, 0, 12] | None = None,
        resource: Resource | None = None,
    ) -> None:
        await do(interaction, "motion resolve", words=words, most=most, resource=resource)

    @group.command(description="Move that the Monitor be elected anew, where this table allows it.")
    async def recall(interaction: Click) -> None:
        await do(interaction, "motion recall")

    for command in group.commands:
        if isinstance(command, app_commands.Command):
            for parameter in command.parameters:
                if parameter.name in ("rule", "effect"):
                    command.autocomplete(parameter.name)(completion(f"motion {command.name}", parameter.name))
    return group


def _making(group: app_commands.Group, do: Any) -> None:
    """The motions that make a rule."""

    @group.command(description="Move a new sanction or reward.")
    @app_commands.describe(sort="A sanction or a reward", effect=EFFECT, resource="If it is about one kind only", words=WORDS)
    async def add(
        interaction: Click, sort: Sort, effect: str | None = None, resource: Resource | None = None, words: Words | None = None
    ) -> None:
        await do(interaction, "motion add", sort=sort, effect=effect, resource=resource, words=words)

    @group.command(description="Move that a rule says or does something else.")
    @app_commands.describe(rule=RULE, effect=EFFECT, resource="If it is about one kind only", words=WORDS)
    async def change(
        interaction: Click, rule: str, effect: str | None = None, resource: Resource | None = None, words: Words | None = None
    ) -> None:
        await do(interaction, "motion change", rule=rule, effect=effect, resource=resource, words=words)

    @group.command(description="Move that one rule takes another's place, in one vote.")
    @app_commands.describe(
        rule=RULE, sort="A sanction or a reward; as the old one if left out", effect=EFFECT, resource="If it is about one kind only",
        words=WORDS,
    )  # fmt: skip
    async def swap(  # noqa: PLR0917 (what a rule is made of)
        interaction: Click,
        rule: str,
        sort: Sort | None = None,
        effect: str | None = None,
        resource: Resource | None = None,
        words: Words | None = None,
    ) -> None:
        await do(interaction, "motion swap", rule=rule, sort=sort, effect=effect, resource=resource, words=words)


def _stage(do: Any) -> app_commands.Group:
    group = app_commands.Group(name="stage", description="For the instructor: the stages of the game.")

    @group.command(description="For the instructor: the Ostrom Variant begins when this round is over.")
    async def ostrom(interaction: Click) -> None:
        await do(interaction, "stage ostrom")

    return group


def _votes(do: Any, completion: Any) -> list[app_commands.Command[Any, ..., Any]]:
    @app_commands.command(description="Vote on the open motion. You can change it until the ballot closes.")
    @app_commands.describe(choice="For, against, or neither")
    @app_commands.choices(
        choice=[
            app_commands.Choice(name=name, value=value)
            for name, value in (("for", "yes"), ("against", "no"), ("abstain", "abstain"), ("take back", "none"))
        ]
    )
    async def vote(interaction: Click, choice: str) -> None:
        await do(interaction, "vote", choice=choice)

    @app_commands.command(description="Vote for a Monitor, in secret.")
    @app_commands.describe(colour=COLOUR)
    async def elect(interaction: Click, colour: str) -> None:
        await do(interaction, "elect", colour=colour)

    @app_commands.command(description="In a meeting of everybody: sue the Monitor, who may speak first.")
    @app_commands.describe(reason="What the Monitor did, or failed to do; everybody reads it")
    async def sue(interaction: Click, reason: Words) -> None:
        await do(interaction, "sue", reason=reason)

    elect.autocomplete("colour")(completion("elect", "colour"))
    return [vote, elect, sue]


def _office(do: Any, completion: Any) -> list[app_commands.Command[Any, ..., Any]]:
    @app_commands.command(description="For the Monitor: sanction somebody by a rule in force.")
    @app_commands.describe(colour=COLOUR, rule=RULE, reason="Why; everybody reads it", resource="Where the rule leaves it to you")
    async def sanction(interaction: Click, colour: str, rule: str, reason: Words, resource: Resource | None = None) -> None:
        await do(interaction, "sanction", colour=colour, rule=rule, reason=reason, resource=resource)

    @app_commands.command(description="For the Monitor: reward somebody by a rule in force.")
    @app_commands.describe(colour=COLOUR, rule=RULE, reason="Why; everybody reads it", resource="Where the rule leaves it to you")
    async def reward(interaction: Click, colour: str, rule: str, reason: Words, resource: Resource | None = None) -> None:
        await do(interaction, "reward", colour=colour, rule=rule, reason=reason, resource=resource)

    @app_commands.command(description="For the Monitor: the bank, who took what, and whom to sanction or reward.")
    async def monitor(interaction: Click) -> None:
        await do(interaction, "monitor")

    @app_commands.command(description="For the Monitor who is sued: you have said what there is to say; the vote opens.")
    async def defence(interaction: Click) -> None:
        await do(interaction, "defence")

    deeds: tuple[app_commands.Command[Any, ..., Any], ...] = (sanction, reward)
    for command in deeds:
        for option in ("colour", "rule"):
            command.autocomplete(option)(completion(command.name, option))
    return [sanction, reward, monitor, defence]


def _looks(do: Any) -> list[app_commands.Command[Any, ..., Any]]:
    @app_commands.command(description="Choose cards to give back, or to take, when the game asks you to.")
    async def settle(  # noqa: PLR0917 (one option a resource)
        interaction: Click,
        lumber: Amount | None = None,
        brick: Amount | None = None,
        wheat: Amount | None = None,
        wool: Amount | None = None,
        ore: Amount | None = None,
    ) -> None:
        await do(interaction, "settle", lumber=lumber, brick=brick, wheat=wheat, wool=wool, ore=ore)

    @app_commands.command(description="The rules in force, how they came about, promises and what the Monitor did.")
    async def governance(interaction: Click) -> None:
        await do(interaction, "governance")

    return [settle, governance]
