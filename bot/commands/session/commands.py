"""The slash commands of a session: `/session …` for the staff. Every answer is private."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.commands.answers import say
from bot.commands.caller import Answer, Caller, No, Say
from bot.commands.interaction_data import Click, caller_of
from bot.commands.responder import Responder
from bot.commands.session.desk import SessionDesk
from bot.commands.session.tables import read_tables
from bot.commands.slash_commands import Command, Declared, Given, answered, build, for_staff
from bot.commands.table_commands import language_of, spoken_languages, who_of
from bot.commands.typed_options import BadOptionsError, read_file
from bot.scenes.model import Choice, Panel
from bot.scenes.moves import Option, matching_choices
from bot.scenes.names import escape_markdown
from bot.scenes.options import plan_problem_text
from bot.sessions.decisions import orders
from bot.sessions.groups.roster import Problems, Roster, read_roster
from bot.sessions.plan import plans
from bot.sessions.plan.plans import Plan
from bot.sessions.plan.problems import plan_problems
from bot.sessions.plan.text import plan_text, read_plan
from bot.sessions.problems import Problem
from bot.sessions.record import STAFF
from bot.tables.decisions.order_context import Requester
from bot.texts.lookup import of_data, t


class TalkPlace(app_commands.Transformer):
    """A channel of the server in which people talk. Discord's description of its API has no media channels: none is offered."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Discord's type of the option."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Return the kinds that Discord offers."""
        kinds = discord.ChannelType
        return [kinds.text, kinds.news, kinds.voice, kinds.stage_voice, kinds.forum]

    async def transform(self, _: Click, value: Any) -> Any:
        """Take what was chosen."""
        return value


TOLD: Mapping[str, orders.TableTask] = {
    "pause": "pause",
    "resume": "resume",
    "clocks": "clocks",
    "standin": "stand_in",
    "nextstage": "next_stage",
    "nudge": "nudge",
    "lastround": "last_round",
}
"""By command, what tables are told."""
MOST_TOLD = 15
"""Mistakes of a file that are told at once."""
MOST_SIGNS = 4000
"""Characters of them."""


def session_commands(responder: Responder, desk: SessionDesk) -> list[Command]:
    """The group `/session`, fresh for one client."""
    command = partial(answered, responder)

    def order(name: str, made: Callable[[Given], orders.Order], *options: Option) -> Declared:
        return command(f"session {name}", lambda who, given: desk.command(who, made(given), other=who_of(given.get("member"))), *options)

    async def session_choices(interaction: Click, text: str) -> Sequence[Choice]:
        return await desk.led.suggest(caller_of(interaction), text)

    async def tables(interaction: Click, text: str) -> Sequence[Choice]:
        return await desk.suggest_tables(caller_of(interaction), text)

    def tell(name: str, made: Callable[[tuple[int, ...]], orders.Tell | orders.Begin]) -> Declared:
        return command(f"session {name}", lambda who, given: desk.tell(who, made, given.get("tables", "")), Option("tables"), tables=tables)

    member, session = Option("member", discord.Member, required=True), Option("session")
    return build(
        (
            command(
                "session open",
                lambda who, given: _open(desk, who, given),
                Option("plan"),
                Option("roster", discord.Attachment),
                Option("file", discord.Attachment),
                Option("title"),
                Option("language"),
                plan=_plans,
                language=spoken_languages,
            ),
            order("seat", lambda _: orders.Deal()),
            tell("start", orders.Begin),
            *(tell(name, partial(orders.Tell, task)) for name, task in TOLD.items()),
            command(
                "session moretime",
                lambda who, given: _more_time(desk, who, given),
                Option("tables"),
                Option("member", discord.Member),
                tables=tables,
            ),
            command(
                "session announce",
                lambda who, given: _announce(desk, who, given),
                Option("text", required=True, written=True),
                Option("tables"),
                tables=tables,
            ),
            command(
                "session fewer",
                lambda who, given: desk.tell(who, partial(orders.Tell, "fewer", rounds=given["rounds"])),
                Option("rounds", int, 1, 39, required=True),
            ),
            command(
                "session staff",
                lambda who, given: _staff(desk, who, given),
                member,
                Option("role", choices=STAFF, required=True),
                Option("tables"),
                tables=tables,
            ),
            order("dismiss", lambda _: orders.Revoke(), member),
            order("takeover", lambda _: orders.TakeOver()),
            command("session debrief", lambda who, given: desk.debrief(who, given.get("session", "")), session, session=session_choices),
            command(
                "session silence",
                lambda who, given: desk.silence(who, given["channel"].id, on=given.get("on", True)),
                Option("channel", TalkPlace, required=True),
                Option("on", bool),
            ),
            command(
                "session plan",
                lambda who, given: _plan(desk, who, given.get("plan", ""), given.get("session", "")),
                Option("plan"),
                session,
                plan=_plans,
                session=session_choices,
            ),
            command(
                "session message",
                lambda who, given: desk.message(who, Requester(given["member"].id, given["member"].display_name), given["text"]),
                member,
                Option("text", required=True, written=True),
            ),
            command(
                "session export",
                lambda who, given: desk.data(who, given.get("session", ""), texts=given.get("texts", False)),
                session,
                Option("texts", bool),
                session=session_choices,
            ),
            command(
                "session participation",
                lambda who, given: desk.participation(who, given.get("session", "")),
                session,
                session=session_choices,
            ),
            command("session close", lambda who, given: desk.ask_to_close(who, given.get("session", "")), session, session=session_choices),
        ),
        for_staff("session"),
    )


async def _more_time(desk: SessionDesk, caller: Caller, given: Given) -> Answer:
    """More time for tables; or for one person, whose whole table has it then."""
    if "member" in given:
        return await desk.command(caller, orders.GiveTime(), other=who_of(given["member"]))
    return await desk.tell(caller, partial(orders.Tell, "more_time"), given.get("tables", ""))


async def _plans(_interaction: Click, typed: str) -> Sequence[Choice]:
    """Our own plans, each with what it is."""
    return matching_choices(
        [Choice(f"{name}: {of_data('plan', plans.load_plan(name).title)}"[:100], name) for name in plans.plan_names()], typed
    )


async def _open(desk: SessionDesk, caller: Caller, given: Given) -> Answer:
    """A session by one of our plans, or by a file of one's own; with or without a roster."""
    try:
        plan = await _chosen(desk, given)
        roster = read_roster(await read_file(given["roster"])) if "roster" in given else None
        language = language_of(given)
    except BadOptionsError as error:
        return say(str(error))
    if not isinstance(plan, Plan):
        return _told("sessions.plan", plan, "line", "whole")
    if isinstance(roster, Problems):
        return _told("sessions.roster", roster.found, "at_line", "", more=roster.more)
    if isinstance(roster, Roster) and (strange := roster.strange_treatments(plan.treatments)):
        return say(t("sessions.strange_treatment", names=strange, known=tuple(plan.treatments), n=len(plan.treatments)))
    return await desk.open(caller, plan, given.get("title", ""), roster if isinstance(roster, Roster) else None, language)


async def _chosen(desk: SessionDesk, given: Given) -> Plan | tuple[Problem, ...]:
    games = desk.orchestrator.tables.games
    if "file" in given:
        return read_plan(await read_file(given["file"]), games)
    name = given.get("plan", plans.plan_names()[0])
    if name not in plans.plan_names():
        raise BadOptionsError(t("sessions.no_plan", known=plans.plan_names()))
    plan = plans.load_plan(name)
    return plan_problems(plan, games) or plan


def _complaint(area: str, problem: Problem, at_line: str, at_all: str) -> str:
    """What is wrong in a line of a file, or with all of it."""
    words = plan_problem_text(problem.code, problem.facts) if area == "sessions.plan" else t(f"{area}.{problem.code}", **problem.facts)
    key = at_line if problem.line else at_all
    return t(f"{area}.{key}", line=problem.line, problem=words) if key else words


def _told(area: str, problems: Sequence[Problem], at_line: str, at_all: str, more: int = 0) -> Answer:
    """What is wrong with a file; of many mistakes, the first for which there is room."""
    lines = [_complaint(area, one, at_line, at_all) for one in problems[:MOST_TOLD]]
    while len("\n".join(lines)) > MOST_SIGNS:
        lines.pop()
    left = more + len(problems) - len(lines)
    return say("\n".join([*lines, *([t("sessions.roster.and_more", more=left)] if left else [])]))


async def _plan(desk: SessionDesk, caller: Caller, name: str, session: str = "") -> Answer:
    """A plan as a file, to read, save and change: this one, or that of the session here."""
    found = (
        plans.load_plan(name)
        if name in plans.plan_names()
        else t("sessions.no_plan", known=plans.plan_names())
        if name
        else await desk.plan(caller, session)
    )
    if isinstance(found, str):
        return say(found)
    if isinstance(found, Say):  # no session is meant: one of our own plans can be named
        return replace(found, panel=replace(found.panel, text=f"{found.panel.text}\n{t('sessions.plan_which', known=plans.plan_names())}"))
    text = t("sessions.plan_file", title=found.title, minutes=found.minutes)
    return Say(Panel(text=text, file=(f"{found.name}.toml", plan_text(found).encode())))


async def _announce(desk: SessionDesk, caller: Caller, given: Given) -> Answer:
    said = escape_markdown(given["text"], 500)
    return await desk.tell(caller, lambda tables: orders.Tell("announce", tables, said), given.get("tables", ""))


async def _staff(desk: SessionDesk, caller: Caller, given: Given) -> Answer:
    """Somebody becomes one of the staff; an assistant, of the tables that are named."""
    numbers = read_tables(given.get("tables", ""))
    if isinstance(numbers, No):
        return numbers
    found = await desk.session_for(caller)
    if isinstance(found, Say):
        return found
    return await desk.staff.grant(caller, found, orders.Grant(given["role"], numbers), who_of(given["member"]))
