"""The slash commands of a session: `/session …` for the staff. Every answer is private."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.commands.answers import text_reply
from bot.commands.caller import Answer, Caller, RefusalReply, Reply
from bot.commands.interaction_data import Click, caller_of
from bot.commands.responder import Responder
from bot.commands.session.desk import SessionControls
from bot.commands.session.tables import parse_table_numbers
from bot.commands.slash_commands import (
    Command,
    CommandSpec,
    OptionValues,
    build_commands,
    command_spec,
    staff_group,
)
from bot.commands.typed_options import BadOptionsError, language_of, read_file, requester_of, spoken_languages
from bot.scenes.model import Choice, Panel
from bot.scenes.moves import Option, matching_choices
from bot.scenes.names import escape_markdown
from bot.scenes.options import plan_line_text
from bot.sessions.decisions import orders
from bot.sessions.groups.roster import Problems, Roster, read_roster
from bot.sessions.plan import plans
from bot.sessions.plan.plans import Plan
from bot.sessions.plan.problems import plan_problems
from bot.sessions.plan.text import plan_text, read_plan
from bot.sessions.problems import FileProblem
from bot.sessions.record import STAFF
from bot.tables.decisions.table_context import Requester
from bot.texts.lookup import t, translate_data_word


class TalkPlace(app_commands.Transformer):
    """A channel option for places where people talk. Discord's API description has no media channels: none is
    offered.
    """

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Return Discord's type of the option."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Return the channel types that Discord offers."""
        kinds = discord.ChannelType
        return [kinds.text, kinds.news, kinds.voice, kinds.stage_voice, kinds.forum]

    async def transform(self, _: Click, value: Any) -> Any:
        """Return the chosen value unchanged."""
        return value


TABLE_TASKS: Mapping[str, orders.TableTask] = {
    "pause": "pause",
    "resume": "resume",
    "clocks": "clocks",
    "standin": "stand_in",
    "nextstage": "next_stage",
    "nudge": "nudge",
    "lastround": "last_round",
}
"""By command, the order to tables."""
MAX_PROBLEMS = 15
"""Problems of a file that are listed at once."""
MAX_PROBLEM_CHARS = 4000
"""Characters of that list."""


def session_commands(responder: Responder, desk: SessionControls) -> list[Command]:
    """Return the group `/session` for one client."""
    command = partial(command_spec, responder)

    def declare_order(
        name: str, make_order: Callable[[OptionValues], orders.SessionOrder], *options: Option
    ) -> CommandSpec:
        return command(
            f"session {name}",
            lambda who, given: desk.command(who, make_order(given), other=requester_of(given.get("member"))),
            *options,
        )

    async def session_choices(interaction: Click, text: str) -> Sequence[Choice]:
        return await desk.led.suggest(caller_of(interaction), text)

    async def table_choices(interaction: Click, text: str) -> Sequence[Choice]:
        return await desk.suggest_tables(caller_of(interaction), text)

    def declare_table_order(
        name: str, make_order: Callable[[tuple[int, ...]], orders.Tell | orders.Begin]
    ) -> CommandSpec:
        return command(
            f"session {name}",
            lambda who, given: desk.order_tables(who, make_order, given.get("tables", "")),
            Option("tables"),
            tables=table_choices,
        )

    member, session = Option("member", discord.Member, required=True), Option("session")
    return build_commands(
        (
            command(
                "session open",
                lambda who, given: _open_session(desk, who, given),
                Option("plan"),
                Option("roster", discord.Attachment),
                Option("file", discord.Attachment),
                Option("title"),
                Option("language"),
                plan=_plan_choices,
                language=spoken_languages,
            ),
            declare_order("seat", lambda _: orders.Deal()),
            declare_table_order("start", orders.Begin),
            *(declare_table_order(name, partial(orders.Tell, task)) for name, task in TABLE_TASKS.items()),
            command(
                "session moretime",
                lambda who, given: _give_more_time(desk, who, given),
                Option("tables"),
                Option("member", discord.Member),
                tables=table_choices,
            ),
            command(
                "session announce",
                lambda who, given: _announce(desk, who, given),
                Option("text", required=True, written=True),
                Option("tables"),
                tables=table_choices,
            ),
            command(
                "session fewer",
                lambda who, given: desk.order_tables(
                    who, partial(orders.Tell, "fewer", rounds=given["rounds"])
                ),
                Option("rounds", int, 1, 39, required=True),
            ),
            command(
                "session staff",
                lambda who, given: _grant_role(desk, who, given),
                member,
                Option("role", choices=STAFF, required=True),
                Option("tables"),
                tables=table_choices,
            ),
            declare_order("dismiss", lambda _: orders.Revoke(), member),
            declare_order("takeover", lambda _: orders.TakeOver()),
            command(
                "session debrief",
                lambda who, given: desk.debrief(who, given.get("session", "")),
                session,
                session=session_choices,
            ),
            command(
                "session silence",
                lambda who, given: desk.silence(who, given["channel"].id, on=given.get("on", True)),
                Option("channel", TalkPlace, required=True),
                Option("on", bool),
            ),
            command(
                "session plan",
                lambda who, given: _plan_file(desk, who, given.get("plan", ""), given.get("session", "")),
                Option("plan"),
                session,
                plan=_plan_choices,
                session=session_choices,
            ),
            command(
                "session message",
                lambda who, given: desk.message(
                    who, Requester(given["member"].id, given["member"].display_name), given["text"]
                ),
                member,
                Option("text", required=True, written=True),
            ),
            command(
                "session export",
                lambda who, given: desk.export_data(
                    who, given.get("session", ""), texts=given.get("texts", False)
                ),
                session,
                Option("texts", bool),
                session=session_choices,
            ),
            command(
                "session participation",
                lambda who, given: desk.export_participation(who, given.get("session", "")),
                session,
                session=session_choices,
            ),
            command(
                "session close",
                lambda who, given: desk.confirm_close(who, given.get("session", "")),
                session,
                session=session_choices,
            ),
        ),
        staff_group("session"),
    )


async def _give_more_time(desk: SessionControls, caller: Caller, typed_options: OptionValues) -> Answer:
    """Give more time to tables, or to one person, whose whole table then has it."""
    if "member" in typed_options:
        return await desk.command(caller, orders.GiveTime(), other=requester_of(typed_options["member"]))
    return await desk.order_tables(caller, partial(orders.Tell, "more_time"), typed_options.get("tables", ""))


async def _plan_choices(_interaction: Click, typed: str) -> Sequence[Choice]:
    """Complete the names of the built-in plans, each with its title."""
    return matching_choices(
        [
            Choice(f"{name}: {translate_data_word('plan', plans.load_plan(name).title)}"[:100], name)
            for name in plans.plan_names()
        ],
        typed,
    )


async def _open_session(desk: SessionControls, caller: Caller, typed_options: OptionValues) -> Answer:
    """Open a session with a built-in plan or an uploaded file, with or without a roster."""
    try:
        plan = await _chosen_plan(desk, typed_options)
        roster = read_roster(await read_file(typed_options["roster"])) if "roster" in typed_options else None
        language = language_of(typed_options)
    except BadOptionsError as error:
        return text_reply(str(error))
    if not isinstance(plan, Plan):
        return _problems_reply(plan, plan_line_text)
    if isinstance(roster, Problems):
        return _problems_reply(roster.found, _roster_line_text, more=roster.more)
    if isinstance(roster, Roster) and (strange := roster.strange_treatments(plan.treatments)):
        return text_reply(
            t(
                "sessions.strange_treatment",
                names=strange,
                known=tuple(plan.treatments),
                n=len(plan.treatments),
            )
        )
    return await desk.open(
        caller, plan, typed_options.get("title", ""), roster if isinstance(roster, Roster) else None, language
    )


async def _chosen_plan(desk: SessionControls, typed_options: OptionValues) -> Plan | tuple[FileProblem, ...]:
    games = desk.orchestrator.tables.games
    if "file" in typed_options:
        return read_plan(await read_file(typed_options["file"]), games)
    name = typed_options.get("plan", plans.plan_names()[0])
    if name not in plans.plan_names():
        raise BadOptionsError(t("sessions.no_plan", known=plans.plan_names()))
    plan = plans.load_plan(name)
    return plan_problems(plan, games) or plan


def _roster_line_text(problem: FileProblem) -> str:
    """Return the sentence for a problem in a roster, with its line if it has one."""
    sentence = t(f"sessions.roster.{problem.code}", **problem.facts)
    return t("sessions.roster.at_line", line=problem.line, problem=sentence) if problem.line else sentence


def _problems_reply(
    problems: Sequence[FileProblem], sentence_of: Callable[[FileProblem], str], *, more: int = 0
) -> Answer:
    """List a file's problems, as many as fit."""
    lines = [sentence_of(problem) for problem in problems[:MAX_PROBLEMS]]
    while len("\n".join(lines)) > MAX_PROBLEM_CHARS:
        lines.pop()
    unlisted = more + len(problems) - len(lines)
    return text_reply(
        "\n".join([*lines, *([t("sessions.roster.and_more", more=unlisted)] if unlisted else [])])
    )


async def _plan_file(desk: SessionControls, caller: Caller, name: str, session: str = "") -> Answer:
    """Return a plan as a file: the named one, or that of this channel's session."""
    plan = (
        plans.load_plan(name)
        if name in plans.plan_names()
        else t("sessions.no_plan", known=plans.plan_names())
        if name
        else await desk.plan(caller, session)
    )
    if isinstance(plan, str):
        return text_reply(plan)
    if isinstance(plan, Reply):  # no session is meant: one of our own plans can be named
        return replace(
            plan,
            panel=replace(
                plan.panel, text=f"{plan.panel.text}\n{t('sessions.plan_which', known=plans.plan_names())}"
            ),
        )
    text = t("sessions.plan_file", title=plan.title, minutes=plan.minutes)
    return Reply(Panel(text=text, file=(f"{plan.name}.toml", plan_text(plan).encode())))


async def _announce(desk: SessionControls, caller: Caller, typed_options: OptionValues) -> Answer:
    text = escape_markdown(typed_options["text"], 500)
    return await desk.order_tables(
        caller, lambda tables: orders.Tell("announce", tables, text), typed_options.get("tables", "")
    )


async def _grant_role(desk: SessionControls, caller: Caller, typed_options: OptionValues) -> Answer:
    """Make a member one of the staff; an assistant for the named tables."""
    numbers = parse_table_numbers(typed_options.get("tables", ""))
    if isinstance(numbers, RefusalReply):
        return numbers
    session_snap = await desk.session_for(caller)
    if isinstance(session_snap, Reply):
        return session_snap
    return await desk.staff.grant_role(
        caller,
        session_snap,
        orders.Grant(typed_options["role"], numbers),
        requester_of(typed_options["member"]),
    )
