"""The page before a rehearsal: its two choices, a whole class or one table, and what they need to know."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TypeAlias

from aiohttp import web

from bot.catalogue import games, names
from bot.rehearsal.classroom.lesson_plan import PlanChoice, chosen_plan
from bot.rehearsal.classroom.school import MAX_STUDENTS, ClassRequest
from bot.rehearsal.web.acts import RequestBody
from bot.rehearsal.web.gate import gate
from bot.rehearsal.web.json_requests import respond
from bot.rehearsal.web.page_files import PageFiles
from bot.rehearsal.web.plan_form.routes import MAX_BODY, PlanRoutes
from bot.rehearsal.world import ActRefused, Wire
from bot.scenes.options import plan_line_text
from bot.sessions.plan import plans
from bot.sessions.plan.plans import Plan
from bot.sessions.plan.text import read_plan
from bot.texts.lookup import ENGLISH, t, translate_data_word, use_language

OWN_PLAN = "own"
"""The plan's name when its file comes along."""
FILES = (
    "start.html",
    "start.js",
    "start.css",
    "plan.js",
    "plan-draft.js",
    "plan-fields.js",
    "plan-parts.js",
    "plan.css",
    "words.js",
    "dom.js",
    "theme.js",
    "style.css",
    "icon.svg",
)


@dataclass(frozen=True, slots=True)
class TableRequest:
    """One table to rehearse. `from_start`: the tables of last time are set aside."""

    game: str
    from_start: bool = False


Choice: TypeAlias = ClassRequest | TableRequest


async def _keep_listening() -> None:
    """Do nothing, since another process serves the page."""


class StartPage:
    """The page's server. `is_kept`: whether there are tables of last time to go on with."""

    def __init__(self, token: str, *, is_kept: bool) -> None:
        self.token = token
        self._is_kept = is_kept
        self.choice: asyncio.Future[Choice] = asyncio.get_running_loop().create_future()
        self.language = ENGLISH
        """The page's language when the choice was made."""
        self.stop_listening: Callable[[], Awaitable[None]] = _keep_listening
        """Takes no more connections, so that those which come wait for the rehearsal."""
        self._files = PageFiles("start.html", FILES)

    def app(self) -> web.Application:
        """Return the aiohttp application."""
        app = web.Application(middlewares=[gate], client_max_size=MAX_BODY)
        base = f"/{self.token}"
        app.router.add_get(f"{base}/choices", self._choices)
        app.router.add_post(f"{base}/begin", self._begin)
        PlanRoutes(may_begin=True).add_to(app, base)
        self._files.add_to(app, base)
        return app

    async def _choices(self, request: web.Request) -> web.Response:
        with use_language(request.query.get("in", ENGLISH)):
            return web.json_response(choices(is_kept=self._is_kept))

    async def _begin(self, request: web.Request) -> web.Response:
        return await respond(request, self._choose, headers={"Connection": "close"})

    async def _choose(self, asked: RequestBody) -> Wire:
        language = asked.language()
        choice = read_choice(asked, language)
        if not self.choice.done():
            await self.stop_listening()
            self.language = language
            self.choice.set_result(choice)
        return {}


def choices(*, is_kept: bool) -> Wire:
    """Return what can be chosen, in the language of the moment."""
    ours = [plans.load_plan(name) for name in plans.plan_names()]
    return {
        "plans": [
            {
                "name": plan.name,
                "title": translate_data_word("plan", plan.title),
                "minutes": plan.minutes,
                "lessons": plan.lessons,
            }
            for plan in sorted(ours, key=lambda plan: (plan.minutes * plan.lessons, plan.name))
        ],
        "games": [{"name": name, "title": t(f"words.game.{name}")} for name in names()],
        "most": MAX_STUDENTS,
        "kept": is_kept,
    }


def read_choice(asked: RequestBody, language: str) -> Choice:
    """Return the choice of this request. Raises ActRefused for what cannot be rehearsed."""
    match asked.text("what"):
        case "class":
            return _class_request(asked, language)
        case "table":
            game = asked.text("game")
            if game not in names():
                raise ActRefused("page.no.understood")
            return TableRequest(game, asked.flag("from_start"))
    raise ActRefused("page.no.understood")


def _class_request(asked: RequestBody, language: str) -> ClassRequest:
    name = asked.text("plan")
    choice: PlanChoice = _own_plan(asked.file("file"), language) if name == OWN_PLAN else name
    if isinstance(choice, str) and choice not in plans.plan_names():
        raise ActRefused("page.no.understood")
    students, absent = asked.number("students", MAX_STUDENTS), asked.number("absent", MAX_STUDENTS)
    fewest = chosen_plan(choice).fewest
    if students < fewest:
        raise ActRefused("page.no.students", least=fewest, most=MAX_STUDENTS)
    if absent > students:
        raise ActRefused("page.no.absent", n=students)
    return ClassRequest(students, choice, absent / students)


def _own_plan(text: str, language: str) -> Plan:
    """Return the plan of this file. Raises ActRefused with its first problem."""
    plan = read_plan(text.encode(), games())
    if isinstance(plan, Plan):
        return plan
    with use_language(language):
        raise ActRefused(plan_line_text(plan[0]))


@asynccontextmanager
async def serve_start_page(listening: socket.socket, page: StartPage) -> AsyncIterator[str]:
    """Serve the page on this socket and yield its address. The socket goes on listening: what a browser asks
    meanwhile, the rehearsal answers.
    """
    runner = web.AppRunner(page.app(), access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    try:
        site = web.SockSite(runner, listening.dup())
        await site.start()
        page.stop_listening = site.stop
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/{page.token}/"
    finally:
        await runner.cleanup()
