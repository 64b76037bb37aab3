"""Hands every button, menu and form to the handler of its route."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.commands.answers import text_reply, with_form_text
from bot.commands.caller import Answer, Caller
from bot.commands.dress_rehearsal import DressRehearsalControls, dress_rehearsal_commands
from bot.commands.interaction_data import caller_of, form_values
from bot.commands.lesson import LessonPages
from bot.commands.notebook import ROUTES as NOTEBOOK_ROUTES
from bot.commands.notebook import NotebookControls, notebook_commands
from bot.commands.other_ways import OtherWays
from bot.commands.player_actions import PlayerActions
from bot.commands.privacy import Privacy
from bot.commands.responder import Responder
from bot.commands.result_buttons import ResultButtons
from bot.commands.session.commands import session_commands
from bot.commands.session.desk import ROUTE_PREFIX as SESSION_PREFIX
from bot.commands.session.desk import SessionControls
from bot.commands.signup import ROUTES as SIGNUP_ROUTES
from bot.commands.slash_commands import player_commands
from bot.commands.table_admin import ROUTES as ADMIN_ROUTES
from bot.commands.table_admin import TableAdmin
from bot.commands.table_commands import table_commands
from bot.orchestration.dress_rehearsal.list_panel import STOP
from bot.orchestration.dress_rehearsal.rehearsals import DressRehearsals
from bot.orchestration.session.follow import SessionOrchestrator
from bot.orchestration.session.lesson import LOOKUP_ROUTES
from bot.scenes.covers import UNCOVER
from bot.scenes.ending import ROUTE as AFTER
from bot.scenes.languages import LANGUAGE
from bot.scenes.lesson import LEARN
from bot.scenes.model import Control
from bot.scenes.rings import RING
from bot.scenes.rulebook import WHY
from bot.sessions.sessions import is_session
from bot.stage.discord_api.custom_id import parse_custom_id
from bot.texts.lookup import t


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a control, with its presser, its table or session, and its chosen or written values."""

    caller: Caller
    table: str
    control: Control
    values: tuple[str, ...]
    message: int
    """The message that the control is on; 0: none."""
    on_card: bool
    """Whether everybody sees that message."""


Handler: TypeAlias = Callable[[Press], Awaitable[Answer]]


class Router:
    """Makes the handlers of all controls and commands, and hands each press to the one of its route."""

    def __init__(
        self, follow: SessionOrchestrator, dress_rehearsals: DressRehearsals, *, reads_words: bool
    ) -> None:
        """Make the handlers. `reads_words`: whether Discord gives the bot the content of messages."""
        orchestrator = follow.orchestrator
        self.lessons = LessonPages(follow)
        self.player_actions = PlayerActions(orchestrator, self.lessons.answer_without_table)
        self.table_admin = TableAdmin(orchestrator, self.player_actions)
        self.privacy = Privacy(orchestrator, follow.sessions)
        self.session_controls = SessionControls(follow, reads_words=reads_words)
        self.notebooks = NotebookControls(self.session_controls, self.player_actions)
        self.other_ways = OtherWays(orchestrator.queries, follow.sessions)
        self.results = ResultButtons(follow)
        self.dress_rehearsals = DressRehearsalControls(dress_rehearsals)
        self._handlers: dict[str, Handler] = {
            WHY: lambda press: self.player_actions.explain_rule(press.caller, press.table, press.control.arg),
            AFTER: lambda press: self.results.press(press.caller, press.table, press.control),
            LEARN: self._open_lesson,
            "erase": lambda press: self.privacy.delete(press.caller, sure=True),
            RING: lambda press: self.privacy.ring(press.caller, on=press.control.arg == "on"),
            LANGUAGE: lambda press: self.privacy.language(press.caller, press.control.arg),
            STOP: lambda press: self.dress_rehearsals.stop_rehearsal(press.caller),
            UNCOVER: lambda press: self.player_actions.uncover(
                press.caller, press.table, press.control.arg, press.message
            ),
            **dict.fromkeys(ADMIN_ROUTES, self._administer_table),
            **dict.fromkeys(SIGNUP_ROUTES, self._sign_up),
            **dict.fromkeys(NOTEBOOK_ROUTES, self._use_notebook),
        }
        """By route; a session's begin with `SESSION_PREFIX`, and all others are a game's."""

    def slash_commands(
        self, responder: Responder
    ) -> tuple[app_commands.Command[Any, ..., Any] | app_commands.Group, ...]:
        """Return all slash commands, which this responder answers."""
        return (
            *table_commands(responder, self.table_admin, self.privacy),
            *session_commands(responder, self.session_controls),
            *notebook_commands(responder, self.notebooks),
            *player_commands(responder, self.player_actions),
            *dress_rehearsal_commands(responder, self.dress_rehearsals),
        )

    async def answer_interaction(self, interaction: discord.Interaction[Any]) -> Answer:
        """Return the answer to a button, menu or form."""
        data: Any = interaction.data or {}
        address = parse_custom_id(str(data.get("custom_id", "")))
        if address is None:
            return text_reply(t("tables.unknown_control"))
        words, message = form_values(data), interaction.message
        values = tuple(str(value) for value in data.get("values", ())) or words
        press = Press(
            caller_of(interaction),
            address.table,
            address.control,
            values,
            0 if message is None else message.id,
            message is not None and not message.flags.ephemeral,
        )
        return with_form_text(await self.handle(press), words)

    async def handle(self, press: Press) -> Answer:
        """Return the answer to a press; a refusal gets the buttons that its presser may use instead."""
        answer = await self._handler_of(press)(press)
        return await self.other_ways.add_to(answer, press.caller, press.table, press.control)

    def _handler_of(self, press: Press) -> Handler:
        route = press.control.route
        if route not in NOTEBOOK_ROUTES and route.startswith(SESSION_PREFIX):
            return self._control_session
        if is_session(press.table) and route in LOOKUP_ROUTES:
            return self._open_lesson
        return self._handlers.get(route, self._play)

    async def _play(self, press: Press) -> Answer:
        return await self.player_actions.press(
            press.caller, press.table, press.control, press.values, on_card=press.on_card
        )

    async def _use_notebook(self, press: Press) -> Answer:
        return await self.notebooks.press(
            press.caller, press.table, press.control, press.values, on_card=press.on_card
        )

    async def _control_session(self, press: Press) -> Answer:
        return await self.session_controls.press(press.caller, press.table, press.control, press.values)

    async def _open_lesson(self, press: Press) -> Answer:
        return await self.lessons.press(press.caller, press.table, press.control, on_card=press.on_card)

    async def _administer_table(self, press: Press) -> Answer:
        return await self.table_admin.press(press.caller, press.table, press.control)

    async def _sign_up(self, press: Press) -> Answer:
        return await self.table_admin.signup.press(press.caller, press.table, press.control, press.values)
