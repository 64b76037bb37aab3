"""A stand-in for Discord on the wire: just enough HTTP and gateway to log in, get commands and answer one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

APPLICATION, BOT, GUILD, CHANNEL, TEACHER = 100, 101, 200, 201, 300
EVERYTHING = str((1 << 52) - 1)


@dataclass
class Wire:
    """What the bot asked of Discord, and a way to let things happen."""

    calls: list[tuple[str, str, Any]] = field(default_factory=list)
    answers: asyncio.Queue[Any] = field(default_factory=asyncio.Queue)
    identified: asyncio.Event = field(default_factory=asyncio.Event)
    socket: web.WebSocketResponse | None = None
    sequence: int = 0
    address: str = ""

    async def tell(self, kind: str, data: Any) -> None:
        """An event on the gateway."""
        assert self.socket is not None
        self.sequence += 1
        await self.socket.send_json({"op": 0, "t": kind, "s": self.sequence, "d": data})

    async def slash(self, number: int, name: str) -> Any:
        """The teacher types a command in the class's channel; the body of the bot's answer."""
        await self.tell("INTERACTION_CREATE", interaction(number, name))
        async with asyncio.timeout(10):
            return await self.answers.get()

    async def _rest(self, request: web.Request) -> web.Response:
        body = await _body(request)
        path = request.path.removeprefix("/api/v10")
        self.calls.append((request.method, path, body))
        if path == "/users/@me":
            return _json(user(BOT, "Moot"))
        if path == "/oauth2/applications/@me":
            named = {"id": str(APPLICATION), "name": "Moot", "description": "", "icon": None, "flags": 0, "verify_key": ""}
            return _json({**named, "bot_public": False, "bot_require_code_grant": False, "owner": user(TEACHER, "T")})
        if path.endswith("/commands"):
            made = {"application_id": str(APPLICATION), "version": "1"}
            return _json([{**command, **made, "id": str(1000 + n)} for n, command in enumerate(body)])
        if path.endswith("/callback"):
            await self.answers.put(body)
            return _json({"interaction": {"id": path.split("/")[2], "type": 2}})
        return _json({"message": "Unknown", "code": 0}, status=404)

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = self.socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 45000}})
        async for message in socket:
            if message.type != WSMsgType.TEXT:
                break
            if (said := json.loads(message.data))["op"] == 1:
                await socket.send_json({"op": 11})
            elif said["op"] == 2:
                await self._ready()
        return socket

    async def _ready(self) -> None:
        guilds = [{"id": str(GUILD), "unavailable": True}]
        ready = {"v": 10, "user": user(BOT, "Moot"), "guilds": guilds, "session_id": "s", "resume_gateway_url": self.address,
                 "application": {"id": str(APPLICATION), "flags": 0}}  # fmt: skip
        await self.tell("READY", ready)
        self.identified.set()


def user(number: int, name: str) -> dict[str, Any]:
    """A user as Discord describes one."""
    return {"id": str(number), "username": name, "discriminator": "0", "global_name": name, "avatar": None, "bot": number == BOT}


def interaction(number: int, name: str) -> dict[str, Any]:
    """The teacher's slash command as it comes over the gateway."""
    member = {"user": user(TEACHER, "T"), "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False, "mute": False,
              "flags": 0, "permissions": EVERYTHING}  # fmt: skip
    return {
        "id": str(number), "application_id": str(APPLICATION), "type": 2, "token": f"token-{number}", "version": 1,
        "guild_id": str(GUILD), "channel_id": str(CHANNEL),
        "channel": {"id": str(CHANNEL), "type": 0, "name": "class", "position": 0, "permission_overwrites": []},
        "member": member, "app_permissions": EVERYTHING, "locale": "en-GB", "guild_locale": "en-GB", "entitlements": [], "context": 0,
        "authorizing_integration_owners": {"0": str(GUILD)}, "attachment_size_limit": 10485760,
        "data": {"id": "1000", "name": name, "type": 1},
    }  # fmt: skip


def _json(data: Any, status: int = 200) -> web.Response:
    """With exactly the content type that Discord sends: discord.py takes no other for JSON (DISCORD.md 6.0)."""
    return web.Response(body=json.dumps(data).encode(), status=status, headers={"Content-Type": "application/json"})


async def _body(request: web.Request) -> Any:
    if not request.can_read_body:
        return None
    if request.content_type == "application/json":
        return await request.json()
    form = await request.post()
    return json.loads(str(form["payload_json"]))


@asynccontextmanager
async def wire() -> AsyncIterator[tuple[Wire, str]]:
    """A Discord on this computer, and its address without a path."""
    there = Wire()
    app = web.Application()
    app.router.add_get("/gateway", there._gateway)
    app.router.add_route("*", "/api/v10/{tail:.*}", there._rest)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    there.address = f"ws://{host}:{port}/gateway"
    try:
        yield there, f"http://{host}:{port}/api/v10"
    finally:
        await runner.cleanup()
