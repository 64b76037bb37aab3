"""The slash commands around a table: `/table …` for the instructor, `/confess` and `/privacy` for everybody. Every answer is private."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import discord
from discord import app_commands

from bot.commands.caller import Answer, Caller
from bot.commands.company_commands import add_company, leave_command
from bot.commands.player_actions import say
from bot.commands.privacy import Privacy
from bot.commands.responder import Responder, caller_of
from bot.commands.table_admin import TableAdmin
from bot.commands.typed_options import BadOptionsError, by_their_names, from_file, parse_options
from bot.stage.silence.permissions import unsilenceable
from bot.tables.lobby import Who
from bot.tables.record import MOST_OBSERVERS, Observing

Click = discord.Interaction[Any]


def table_commands(
    responder: Responder, table_admin: TableAdmin, privacy: Privacy
) -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """The groups `/table` and `/privacy`, `/confess`, `/undo` and `/leave`, fresh for one client."""
    group = app_commands.Group(
        name="table",
        description="Open and lead a table.",
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )
    _opening(group, responder, table_admin)
    _leading(group, responder, table_admin)
    add_company(group, responder, table_admin)

    @app_commands.command(description="Say that you broke the silence. It is noted for the talk after the game.")
    async def confess(interaction: Click) -> None:
        await responder.serve(interaction, table_admin.confess(caller_of(interaction)))

    @app_commands.command(description="Take back your last action, if nothing hidden was shown and nobody has acted since.")
    async def undo(interaction: Click) -> None:
        await responder.serve(interaction, table_admin.undo(caller_of(interaction)))

    return [group, confess, undo, leave_command(responder, table_admin), _privacy(responder, privacy)]


def _privacy(responder: Responder, privacy: Privacy) -> app_commands.Group:
    group = app_commands.Group(name="privacy", description="What Moot keeps of you.")

    @group.command(description="See what Moot keeps of you.")
    async def show(interaction: Click) -> None:
        await responder.serve(interaction, privacy.show(caller_of(interaction)))

    @group.command(description="Have erased who you were in games that are over. The games themselves stay, without you.")
    async def delete(interaction: Click) -> None:
        await responder.serve(interaction, privacy.delete(caller_of(interaction)))

    return group


def _opening(group: app_commands.Group, responder: Responder, table_admin: TableAdmin) -> None:
    games = [app_commands.Choice(name=name, value=name) for name in table_admin.orchestrator.tables.games]

    @group.command(name="open", description="Open a table in this server and show its sign-up card here.")
    @app_commands.describe(
        game="Which game",
        layout="The board, where a game has several",
        rounds="How many rounds",
        goal="Survive with more points than this",
        seats="How many seats",
        options="Further options, like: cap=24, harvest_seconds=90. /table options lists them all.",
        file="A file of your own, where the game takes one: the decks of Tragedy of the Commons",
        strict="Refuse a seat to people whom no lock silences (owner, administrators)",
        names="Show the players' names beside their colours",
        voice="A voice channel that the table uses: it is silenced too",
        observers="Who may observe the game that runs: whom you admit (usual), everybody, or nobody",
        most_observers="How many may observe it; 10 if left out",
    )
    @app_commands.choices(game=games)
    async def open_(  # noqa: PLR0917 (what an instructor may choose)
        interaction: Click,
        game: str,
        layout: str | None = None,
        rounds: int | None = None,
        goal: int | None = None,
        seats: app_commands.Range[int, 2, 8] | None = None,
        options: str = "",
        file: discord.Attachment | None = None,
        strict: bool = True,  # noqa: FBT001, FBT002 (a slash command's option)
        names: bool = True,  # noqa: FBT001, FBT002
        voice: discord.VoiceChannel | None = None,
        observers: Observing = "ask_staff",
        most_observers: app_commands.Range[int, 0, 50] = MOST_OBSERVERS,
    ) -> None:
        typed = {"layout": layout, "rounds": rounds, "goal": goal, "seats": seats}

        async def work() -> Answer:
            try:
                known = table_admin.orchestrator.tables.games[game].options
                chosen = parse_options(options, known) | by_their_names(typed, known)
                chosen |= {} if file is None else await from_file(file, known)
            except KeyError:
                return table_admin.unknown_game()
            except BadOptionsError as error:
                return say(str(error))
            caller, room = caller_of(interaction), None if voice is None else voice.id
            return await table_admin.open(
                caller, game, chosen, strict=strict, names=names, voice=room, observers=observers, most_observers=most_observers
            )

        await responder.serve(interaction, work())

    @group.command(name="start", description="Start the game: of this channel's table, or of the one whose sign-up is open here.")
    @app_commands.describe(fill="Let this automatic player take the seats that are free")
    async def start(interaction: Click, fill: str | None = None) -> None:
        await responder.serve(interaction, table_admin.start(caller_of(interaction), fill))

    @group.command(name="seats", description="Give a seat to a member or to an automatic player; with neither, free it.")
    @app_commands.describe(seat="The seat's colour", member="Who takes it", player="Or which automatic player")
    async def seats_(interaction: Click, seat: str, member: discord.Member | None = None, player: str | None = None) -> None:
        other = None if member is None else _who(member)
        await responder.serve(interaction, table_admin.seats(caller_of(interaction), seat, other, player))

    start.autocomplete("fill")(_fillers(table_admin, "lobby"))
    seats_.autocomplete("player")(_fillers(table_admin, "lobby", "playing"))


def _fillers(table_admin: TableAdmin, *statuses: str) -> Any:
    """Completes the name of an automatic player: those of the table's game, each with how it plays."""

    async def complete(interaction: Click, current: str) -> list[app_commands.Choice[str]]:
        found = await table_admin.fillers(caller_of(interaction), current, statuses=statuses)
        return [app_commands.Choice(name=choice.label, value=choice.value) for choice in found]

    return complete


def _leading(group: app_commands.Group, responder: Responder, table_admin: TableAdmin) -> None:
    async def serve(interaction: Click, work: Coroutine[Any, Any, Answer]) -> None:
        await responder.serve(interaction, work)

    @group.command(name="pause", description="Stop the clocks; no moves are taken until you resume.")
    async def pause(interaction: Click) -> None:
        await serve(interaction, table_admin.pause(caller_of(interaction)))

    @group.command(name="resume", description="Go on after a pause.")
    async def resume(interaction: Click) -> None:
        await serve(interaction, table_admin.resume(caller_of(interaction)))

    @group.command(name="close", description="End the table at once, or its game after this round.")
    @app_commands.describe(after_round="Play this round to its end, then show the result")
    async def close(interaction: Click, after_round: bool = False) -> None:  # noqa: FBT001, FBT002 (a slash command's option)
        await serve(interaction, table_admin.close(caller_of(interaction), after_round=after_round))

    @group.command(name="options", description="Show all options; change them before the start, and clocks while the game is played.")
    @app_commands.describe(change="Like: goal=10, cap=24; while playing: turn_seconds=60, absent=wait")
    async def options(interaction: Click, change: str = "") -> None:
        await serve(interaction, _changed(table_admin, caller_of(interaction), change))

    @options.autocomplete("change")
    async def _(interaction: Click, current: str) -> list[app_commands.Choice[str]]:
        found = await table_admin.suggest_options(caller_of(interaction), current)
        return [app_commands.Choice(name=choice.label, value=choice.value) for choice in found]

    @group.command(name="rollback", description="Take the game back to the start of a turn; everybody at the table is told.")
    @app_commands.describe(turns="0: the turn being played; 1: the one before; ...")
    async def rollback(interaction: Click, turns: app_commands.Range[int, 0, 200] = 0) -> None:
        await serve(interaction, table_admin.roll_back(caller_of(interaction), turns))

    @group.command(name="export", description="The whole journal of a finished game as a file, without names.")
    @app_commands.describe(texts="Whether what people wrote into motions and reasons stands in it; it may tell who they are")
    async def export(interaction: Click, texts: bool = False) -> None:  # noqa: FBT001, FBT002 (how discord.py reads an option)
        await serve(interaction, table_admin.export(caller_of(interaction), texts=texts))


async def _changed(table_admin: TableAdmin, caller: Caller, change: str) -> Answer:
    try:
        return await table_admin.options(caller, change)
    except BadOptionsError as error:
        return say(str(error))


def _who(member: discord.Member) -> Who:
    powers = unsilenceable(member.guild_permissions.value)
    return Who(member.id, member.display_name, bool(powers) or member.guild.owner_id == member.id)
