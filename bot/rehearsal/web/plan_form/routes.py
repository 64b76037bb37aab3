"""The addresses of the form, below the secret of the page's own address and behind its gate."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from aiohttp import web

from bot.rehearsal.web.acts import RequestBody
from bot.rehearsal.web.json_requests import respond
from bot.rehearsal.web.page_files import file_response, page_file
from bot.rehearsal.web.plan_form.checking import check_draft, read_plan_file
from bot.rehearsal.web.plan_form.description import form_description
from bot.rehearsal.world import Wire
from bot.texts.lookup import ENGLISH, use_language

MAX_BODY = 160 * 1024
"""Bytes of a request: a plan's file, written as JSON."""
PAGE_NAME = "plan.html"


class PlanRoutes:
    """The form's handlers. `may_begin`: whether a rehearsal can be begun with the plan at once."""

    def __init__(self, *, may_begin: bool) -> None:
        self._may_begin = may_begin
        self._page = page_file(PAGE_NAME)

    def add_to(self, app: web.Application, base: str) -> None:
        """Add the addresses below this one."""
        app.router.add_get(f"{base}/plan", self._index)
        app.router.add_get(f"{base}/plan-form", self._form)
        app.router.add_post(f"{base}/plan-check", self._check)
        app.router.add_post(f"{base}/plan-file", self._file)

    async def _index(self, request: web.Request) -> web.Response:
        del request
        return file_response(PAGE_NAME, self._page)

    async def _form(self, request: web.Request) -> web.Response:
        with use_language(request.query.get("in", ENGLISH)):
            return web.json_response(form_description(may_begin=self._may_begin))

    async def _check(self, request: web.Request) -> web.Response:
        return await respond(
            request, lambda body: _run_aside(body, check_draft, body.value("entries"), body.value("students"))
        )

    async def _file(self, request: web.Request) -> web.Response:
        return await respond(request, lambda body: _run_aside(body, read_plan_file, body.file("file")))


async def _run_aside(body: RequestBody, make: Callable[..., Wire], *values: object) -> Wire:
    """Return what `make` returns of these values, in the page's language and in a thread: games go on meanwhile."""
    with use_language(body.language()):
        return await asyncio.to_thread(make, *values)
