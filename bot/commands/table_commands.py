"""The slash commands of a table: `/table …` for the instructor, `/confess`, `/leave`, `/privacy` and others
for everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import get_args

import discord

from bot.commands.answers import text_reply
from bot.commands.caller import Answer, Caller
from bot.commands.interaction_data import Click, caller_of
from bot.commands.privacy import Privacy
from bot.commands.responder import Responder
from bot.commands.slash_commands import Command, OptionValues, build_commands, command_spec, staff_group
from bot.commands.table_admin import TableAdmin
from bot.commands.typed_options import (
    BadOptionsError,
    Complete,
    by_own_names,
    language_of,
    opening_completions,
    option_from_file,
    options_of_preset,
    parse_options,
    requester_of,
    spoken_languages,
)
from bot.scenes.model import Choice
from bot.scenes.moves import Option
from bot.tables.decisions.table_context import Requester
from bot.tables.record import MOST_OBSERVERS, Observing
from games.options import AS_WRITTEN

GENERIC_OPTIONS = ("layout", "rounds", "goal", "seats")
"""Options of `/table open` that every game has, under its own name."""


def table_commands(responder: Responder, admin: TableAdmin, privacy: Privacy) -> list[Command]:
    """Return `/table`, `/ring`, `/privacy`, `/language`, `/confess`, `/undo` and `/leave` for one client."""
    command = partial(command_spec, responder)
    member, attendance = Option("member", discord.Member), admin.signup.attendance
    return build_commands(
        (
            command(
                "table open",
                lambda who, given: _open_table(admin, who, given),
                *_opening_options(admin),
                language=spoken_languages,
                **opening_completions(admin.orchestrator.tables.games),
            ),
            command(
                "table start",
                lambda who, given: admin.start(who, given.get("fill")),
                Option("fill"),
                fill=_player_completion(admin, "lobby"),
            ),
            command(
                "table seats",
                lambda who, given: admin.assign_seat(
                    who, given["seat"], requester_of(given.get("member")), given.get("player")
                ),
                Option("seat", required=True),
                member,
                Option("player"),
                player=_player_completion(admin, "lobby", "playing"),
            ),
            command("table pause", lambda who, _: admin.pause(who)),
            command("table resume", lambda who, _: admin.resume(who)),
            command(
                "table close",
                lambda who, given: admin.close(who, after_round=given.get("after_round", False)),
                Option("after_round", bool),
            ),
            command(
                "table options",
                lambda who, given: _change_options(admin, who, given),
                Option("change"),
                change=_change_completion(admin),
            ),
            command(
                "table rollback",
                lambda who, given: admin.roll_back(who, given.get("turns", 0)),
                Option("turns", int, 0, 200),
            ),
            command(
                "table export",
                lambda who, given: admin.export(who, given.get("table", ""), texts=given.get("texts", False)),
                Option("table"),
                Option("texts", bool),
                table=_ended_table_completion(admin),
            ),
            command(
                "table admit",
                lambda who, given: admin.admit(
                    who, Requester(given["member"].id, given["member"].display_name)
                ),
                Option("member", discord.Member, required=True),
            ),
            command(
                "table takeover",
                lambda who, given: attendance.confirm_take_over(who, given.get("table", "")),
                Option("table"),
            ),
            command("confess", lambda who, _: admin.confess(who)),
            command("undo", lambda who, _: admin.undo(who)),
            command("leave", lambda who, _: admin.leave(who)),
            command("ring on", lambda who, _: privacy.ring(who, on=True)),
            command("ring off", lambda who, _: privacy.ring(who, on=False)),
            command("language", lambda who, _: privacy.language(who)),
            command("privacy show", lambda who, _: privacy.show_data(who)),
            command("privacy export", lambda who, _: privacy.export(who)),
            command("privacy delete", lambda who, _: privacy.delete(who)),
        ),
        staff_group("table"),
    )


def _opening_options(admin: TableAdmin) -> tuple[Option, ...]:
    return (
        Option("game", choices=tuple(admin.orchestrator.tables.games), required=True),
        Option("layout"),
        Option("rounds", int),
        Option("goal", int),
        Option("seats", int, 2, 8),
        Option("options"),
        Option("preset", choices=(AS_WRITTEN,)),
        Option("file", discord.Attachment),
        Option("strict", bool),
        Option("names", bool),
        Option("quiz", bool),
        Option("language"),
        Option("voice", discord.VoiceChannel),
        Option("observers", choices=get_args(Observing)),
        Option("most_observers", int, 0, 50),
    )


async def _open_table(admin: TableAdmin, caller: Caller, typed_options: OptionValues) -> Answer:
    """Open a table after checking the typed options against its game."""
    model = admin.orchestrator.tables.games[typed_options["game"]].options_model
    try:
        language = language_of(typed_options)
        chosen = options_of_preset(typed_options.get("preset", ""), model)
        chosen |= parse_options(typed_options.get("options", ""), model) | by_own_names(
            {name: typed_options.get(name) for name in GENERIC_OPTIONS}, model
        )
        chosen |= await option_from_file(typed_options["file"], model) if "file" in typed_options else {}
    except BadOptionsError as error:
        return text_reply(str(error))
    return await admin.open(
        caller,
        typed_options["game"],
        chosen,
        strict=typed_options.get("strict", True),
        names=typed_options.get("names", True),
        quiz=typed_options.get("quiz", False),
        language=language,
        voice=typed_options["voice"].id if "voice" in typed_options else None,
        observers=typed_options.get("observers", "ask_staff"),
        most_observers=typed_options.get("most_observers", MOST_OBSERVERS),
    )


async def _change_options(admin: TableAdmin, caller: Caller, typed_options: OptionValues) -> Answer:
    try:
        return await admin.options(caller, typed_options.get("change", ""))
    except BadOptionsError as error:
        return text_reply(str(error))


def _change_completion(admin: TableAdmin) -> Complete:
    async def complete(interaction: Click, typed: str) -> Sequence[Choice]:
        return await admin.suggest_options(caller_of(interaction), typed)

    return complete


def _ended_table_completion(admin: TableAdmin) -> Complete:
    async def complete(interaction: Click, typed: str) -> Sequence[Choice]:
        return await admin.suggest_ended(caller_of(interaction), typed)

    return complete


def _player_completion(admin: TableAdmin, *statuses: str) -> Complete:
    """Return a completion of automatic players of the table's game."""

    async def complete(interaction: Click, typed: str) -> Sequence[Choice]:
        return await admin.suggest_players(caller_of(interaction), typed, statuses=statuses)

    return complete
