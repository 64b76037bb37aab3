"""The rehearsal's web server: one page on this machine, several people, each with a view of their own.

`GET live` streams what one person sees whenever it changes; `POST act/<name>` does one thing as that person.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict

from aiohttp import web

from bot.rehearsal.classroom.lesson_guide import LessonGuide, NextStep
from bot.rehearsal.held_faces import HeldFaces
from bot.rehearsal.opening import INSTRUCTOR
from bot.rehearsal.simcord.parts import emoji_font
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.web import page_state
from bot.rehearsal.web.acts import ACTS, RequestBody
from bot.rehearsal.web.gate import HEADERS, gate
from bot.rehearsal.web.json_requests import respond
from bot.rehearsal.web.page_files import CONTENT_TYPES, PAGE, PageFiles
from bot.rehearsal.web.plan_form.routes import MAX_BODY, PlanRoutes
from bot.rehearsal.web.showroom import Showroom
from bot.rehearsal.world import ActRefused, Wire
from bot.texts.lookup import ENGLISH, use_language

GATHER_SECONDS = 0.03
"""How long changes are gathered before notifying a window, since one act makes a burst of them."""

QUIET_SECONDS = 15.0
"""Silence before a comment is sent, which detects closed windows."""

_ID = "[0-9]{1,20}"
"""A Discord id, in an address."""
_WINDOW = "[0-9a-z-]{1,40}"
"""A window's name for itself, in an address."""
_PICTURES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})


class Server:
    """The page's server over one world. `token` is part of every address; `faces`: the people that its windows hold."""

    def __init__(
        self,
        world: Seam,
        token: str | None = None,
        showroom: Showroom | None = None,
        *,
        faces: HeldFaces | None = None,
        guide: LessonGuide | None = None,
    ) -> None:
        self.token = token or secrets.token_urlsafe(24)
        self._world, self._showroom, self._faces, self._guide = world, showroom, faces or HeldFaces(), guide
        self._files = PageFiles(
            "index.html", [path.name for path in PAGE.iterdir() if path.suffix in CONTENT_TYPES]
        )

    def app(self) -> web.Application:
        """Return the aiohttp application."""
        app = web.Application(middlewares=[gate], client_max_size=MAX_BODY)
        base = f"/{self.token}"
        app.router.add_get(f"{base}/live", self._live)
        app.router.add_get(f"{base}/emoji.ttf", self._font)
        app.router.add_get(
            f"{base}/file/{{person}}/{{place:{_ID}}}/{{message:{_ID}}}/{{attachment:{_ID}}}", self._file
        )
        app.router.add_post(f"{base}/act/{{act}}", self._act)
        PlanRoutes(may_begin=False).add_to(app, base)
        self._files.add_to(app, base)
        return app

    async def _font(self, request: web.Request) -> web.Response:
        del request
        content = emoji_font()
        if content is None:
            raise web.HTTPNotFound
        return web.Response(
            body=content, content_type="font/ttf", headers={"Cache-Control": "private, max-age=86400"}
        )

    def _person(self, key: str | None) -> str:
        if key is None or key not in {person.key for person in self._world.cast}:
            raise web.HTTPNotFound
        return key

    async def _file(self, request: web.Request) -> web.Response:
        key = self._person(request.match_info["person"])
        place, message, attachment = (
            int(request.match_info[name]) for name in ("place", "message", "attachment")
        )
        try:
            file = self._world.file(key, place, message, attachment)
        except ActRefused as error:
            raise web.HTTPNotFound from error
        if file.type in _PICTURES:
            return web.Response(body=file.content, content_type=file.type)
        # Anything else is handed over to be saved: it is never run or drawn here.
        headers = {"Content-Disposition": "attachment"}
        return web.Response(body=file.content, content_type="application/octet-stream", headers=headers)

    async def _act(self, request: web.Request) -> web.Response:
        async def act(body: RequestBody) -> Wire:
            return await self._do(request.match_info["act"], self._person(body.text("as")), body)

        return await respond(request, act)

    async def _do(self, name: str, key: str, body_fields: RequestBody) -> Wire:
        if name == "show" and self._showroom is not None and key == INSTRUCTOR:
            return {"place": str(await self._showroom.show_situation(body_fields.text("situation")))}
        if name == "let_go":
            self._faces.release(body_fields.text("window"))
            return {}
        if name not in ACTS:
            raise web.HTTPNotFound
        return await ACTS[name](self._world, key, body_fields)

    async def _live(self, request: web.Request) -> web.StreamResponse:
        key = self._person(request.query.get("as"))
        wanted, language = request.query.get("place", ""), request.query.get("in", ENGLISH)
        place = int(wanted) if re.fullmatch(_ID, wanted) else None
        response = web.StreamResponse(headers={**HEADERS, "Content-Type": "text/event-stream"})
        await response.prepare(request)
        event, window = self._world.subscribe(), request.query.get("window", "")
        holds = key != INSTRUCTOR and re.fullmatch(_WINDOW, window) is not None
        if holds:
            self._faces.hold(window, key)
        else:
            self._faces.release(window)
        try:
            await self._tell(response, event, key, place, language)
        except ConnectionResetError:
            return response
        finally:
            self._world.unsubscribe(event)
            if holds:
                self._faces.hide(window)
        return response

    async def _tell(
        self, response: web.StreamResponse, event: asyncio.Event, key: str, place: int | None, language: str
    ) -> None:
        last: dict[str, str] = {}
        while True:
            event.clear()
            step = await self._guide.next_step() if self._guide is not None and key == INSTRUCTOR else None
            for name, content in self._view(key, place, language, step).items():
                if last.get(name) != content:
                    last[name] = content
                    await response.write(f"event: {name}\ndata: {content}\n\n".encode())
            try:
                await asyncio.wait_for(event.wait(), QUIET_SECONDS)
                await asyncio.sleep(GATHER_SECONDS)
            except TimeoutError:
                await response.write(b": still here\n\n")

    def _view(self, key: str, place: int | None, language: str, step: NextStep | None) -> dict[str, str]:
        """Return a window's data by event name, as JSON. `language`: the page's; `step`: the next step of the
        lesson.
        """
        planned = None if step is None else {**asdict(step), "place": str(step.place)}
        with use_language(language):
            situations = (
                self._showroom.situation_list() if self._showroom is not None and key == INSTRUCTOR else []
            )
            events = {
                "state": json.dumps(
                    {**page_state.state(self._world, key), "situations": situations, "next": planned}
                )
            }
        if place is not None:
            listed = page_state.encode_messages(
                self._world, key, place, frozenset(self._world.dismissed[key])
            )
            events["messages"] = json.dumps(
                {
                    "place": str(place),
                    "messages": listed,
                    "members": page_state.members(self._world, key, place),
                }
            )
        return events


@asynccontextmanager
async def serve_page(
    world: Seam,
    port: int | socket.socket,
    token: str | None = None,
    showroom: Showroom | None = None,
    *,
    faces: HeldFaces | None = None,
    guide: LessonGuide | None = None,
) -> AsyncIterator[str]:
    """Serve the page on this machine's loopback and yield its address; port 0 takes any free one, and a
    socket is one that listens already. `token`: a new one, if none.

    `showroom`: the situations on offer to the instructor. `faces`: gets the faces that the page's windows
    hold. `guide`: leads the teacher of a class.
    """
    server = Server(world, token, showroom, faces=faces, guide=guide)
    runner = web.AppRunner(server.app(), access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    try:
        site = (
            web.SockSite(runner, port.dup())
            if isinstance(port, socket.socket)
            else web.TCPSite(runner, "127.0.0.1", port)
        )
        await site.start()
        bound_port = runner.addresses[0][1]
        yield f"http://127.0.0.1:{bound_port}/{server.token}/"
    finally:
        await runner.cleanup()
