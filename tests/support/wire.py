"""A stand-in for Discord on the wire: HTTP and a gateway, as much as a whole lesson of the real program
needs.

It shares no code with SimCord. Whatever the bot asks that it does not know is kept in `unknown`.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from copy import deepcopy
from dataclasses import dataclass, field
from email.utils import formatdate
from typing import Any, TypeVar

from aiohttp import WSMsgType, web

from bot.rehearsal.faults import OVERLOADED, PAGE, Caps, PlantedFault
from bot.rehearsal.rendered_message import all_components
from bot.texts.lookup import t
from tests.support import wire_payloads as shape
from tests.support.wire_limits import Limits, json_answer, rate_limit_response
from tests.support.wire_payloads import (
    APPLICATION,
    BOT,
    CLASSROOM,
    DIRECT,
    EVERYTHING,
    GUILD,
    PRIVATE,
    TEACHER,
    TEXT,
    THREAD,
    USUAL,
    VOICE,
)
from tests.support.wire_rules import refusal_of

T = TypeVar("T")
STANDS = 40060
"""Discord's code for a click that has been answered already."""
CHANGES = 6, 7
"""Answers to a click that change the message that was clicked: later, or at once."""
PATIENCE = 180
"""Seconds until an answer counts as missing. Discord waits 3, but the machine that runs the tests may have
much else to do.
"""
DONE, BUTTON = 204, 2
RESUMABLE_S, REMEMBERED = 180.0, 1000
"""So long a session may be resumed after its connection was lost, and so many of its events are told again at
most.
"""
LEAVES = 1000, 1001
"""Codes by which a bot ends its session with its connection; after any other it may come back."""


class UnansweredError(AssertionError):
    """The bot said nothing in time."""


@dataclass(eq=False)
class Session:
    """What is told over a connection to the gateway. It hears of the servers of its shard, and shard 0 of
    direct messages.
    """

    name: str
    socket: web.WebSocketResponse
    """That which it has now, or had until it was lost."""
    token: str
    shard: int
    shards: int
    told: deque[dict[str, Any]] = field(default_factory=deque)
    forgotten: int = 0
    """The number of the last event that cannot be told again."""
    lost_s: float | None = None
    """When its connection was lost; None: it has one."""

    async def send(self, event: dict[str, Any]) -> None:
        """Tell it of an event, now or when it comes back."""
        self.told.append(event)
        while len(self.told) > REMEMBERED:
            self.forgotten = self.told.popleft()["s"]
        if self.lost_s is None:
            await _send_safely(self.socket, event)

    def hears(self, guild: int | None) -> bool:
        """Whether what happens on this server (None: in direct messages) is told here."""
        return self.shard == (0 if guild is None else (guild >> 22) % self.shards)


class Wire:
    """Servers with a class in each: what stands there, what the bot asked, and what people do."""

    def __init__(self) -> None:
        self.people = {TEACHER: "Ms Rivera"}
        self.teachers = {TEACHER}
        """Who may do everything."""
        self.channels: dict[int, dict[str, Any]] = {CLASSROOM: shape.channel(CLASSROOM, TEXT, "class")}
        self.messages: defaultdict[int, dict[int, dict[str, Any]]] = defaultdict(dict)
        self.readers: dict[int, int] = {}
        """Of private answers: who alone sees them."""
        self.commands: list[dict[str, Any]] = []
        self.guilds = [GUILD]
        self.bot_may = shape.BOT_MAY
        """The permissions of the bot's role."""
        self.calls: list[tuple[str, str]] = []
        self.asked: list[tuple[str, str, str]] = []
        """The same, each with the token of who asked."""
        self.caps = Caps()
        """How much a server holds."""
        self.faults: list[PlantedFault] = []
        """What is planted into it, in the order in which it is looked for."""
        self.out: set[int] = set()
        """Servers in an outage: nothing is told of them, and requests to them fail."""
        self._mute = False
        """Whether what happens is told to nobody."""
        self.limits: Limits | None = None
        """How much may be asked how often; None: anything."""
        self.ahead_ms: Callable[[], int] = lambda: 0
        """How far the clock of this Discord is put forward, in milliseconds."""
        self.unknown: list[str] = []
        self.identified = asyncio.Event()
        self.resumed = 0
        """How often a connection has come back, and not begun anew."""
        self._asked = asyncio.Event()
        self.address = self.api = ""
        self.resume_address = ""
        """Where a connection is told to come back to; "": to the same."""
        self.lose_answer: Callable[[str, str], bool] = lambda _method, _path: False
        """Whether what the bot asks for is done, and the answer then lost on its way."""
        self.meddle: Callable[[web.Request], web.Response | None] = lambda _request: None
        """Answers a request in Discord's place before anything is done, or breaks its connection; None:
        leaves it alone.
        """
        self.hang: Callable[[str], bool] = lambda _path: False
        """Whether a request is never answered."""
        self.gateway_away = False
        """Whether nobody reaches the gateway."""
        self.answered_twice: list[str] = []
        """Tokens of clicks that somebody tried to answer once more, and was refused."""
        self.ids = itertools.count(10**18)
        self._clicks: dict[str, dict[str, Any]] = {}
        self._nonces: dict[tuple[int, str], dict[str, Any]] = {}
        self.seconds: Callable[[], float] = time.monotonic
        """Tells how long a session has been without a connection."""
        self._sessions: list[Session] = []
        self._sequence = itertools.count(1)

    def add_class(self, guild: int, classroom: int) -> None:
        """Another class: on a server of its own, or on one that is there."""
        self.guilds += [guild] if guild not in self.guilds else []
        self.channels[classroom] = shape.channel(classroom, TEXT, f"class-{classroom}", guild_id=str(guild))

    # What people see and do

    async def wait_for(self, look: Callable[[], T]) -> T:
        """What is looked for, as soon as the bot has brought it about."""
        async with asyncio.timeout(PATIENCE):
            while not (found := look()):
                self._asked.clear()
                await self._asked.wait()
        return found

    def visible_messages(self, place: int, who: int | None = None) -> list[dict[str, Any]]:
        """The messages of a channel that everybody sees, or with `who` the answers that this person alone got
        there.
        """
        return [
            message for number, message in self.messages[place].items() if self.readers.get(number) == who
        ]

    def direct(self, person: int) -> int:
        """The channel of somebody's direct messages; 0 while there is none."""
        there = (
            number
            for number, one in self.channels.items()
            if one["type"] == DIRECT and one["recipients"][0]["id"] == str(person)
        )
        return next(there, 0)

    def may(self, person: int, place: int, bit: int) -> bool:
        """Whether a member without a role of its own has this right in a channel."""
        return bool(self.rights(person, place) & bit)

    def rights(self, person: int, place: int) -> int:
        """What such a member may do there; in a thread what in its channel."""
        there = self.channels[place]
        there, rights = self.channels[int(there["parent_id"])] if there["type"] == THREAD else there, USUAL
        for holder in (int(there["guild_id"]), person):
            for overwrite in there["permission_overwrites"]:
                if int(overwrite["id"]) == holder:
                    rights = rights & ~int(overwrite["deny"]) | int(overwrite["allow"])
        return rights

    async def slash(self, who: int, words: str, /, at: int = CLASSROOM, **options: Any) -> dict[str, Any]:
        """Type a command in a class's channel. Raises UnansweredError."""
        name, *rest = words.split()
        command = next(one for one in self.commands if one["name"] == name)
        owner = next(one for one in command["options"] if one["name"] == rest[0]) if rest else command
        kinds = {one["name"]: one["type"] for one in owner.get("options", ())}
        given = [{"name": key, "type": kinds[key], "value": value} for key, value in options.items()]
        inner = [{"name": rest[0], "type": 1, "options": given}] if rest else given
        return await self._interact(
            who, at, 2, {"id": command["id"], "name": name, "type": 1, "options": inner}
        )

    async def press(self, who: int, message: dict[str, Any], label: str) -> dict[str, Any]:
        """Click the button of this label. Raises UnansweredError, StopIteration where there is none."""
        found = (part for part in all_components(message["components"]) if part["type"] == BUTTON)
        button = next(part for part in found if label in part.get("label", ""))
        data = {"custom_id": button["custom_id"], "component_type": 2}
        return await self._interact(who, int(message["channel_id"]), 3, data, message)

    async def own_panel(self, who: int, card: dict[str, Any]) -> dict[str, Any]:
        """Open the private panel with one's own moves from a table's card, and return its message."""
        answer = await self.press(who, card, t("tables.button.turn"))
        return {
            **card,
            "id": str(int(card["id"]) + 1),
            "flags": 64,
            "components": answer["data"]["components"],
        }

    async def _interact(
        self, who: int, place: int, kind: int, data: Any, message: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        number = next(self.ids)
        token = f"token-{number}"
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._clicks[token] = {
            "who": who,
            "place": place,
            "answer": answer,
            "message": message and int(message["id"]),
        }
        base = {
            "id": str(number),
            "application_id": str(APPLICATION),
            "type": kind,
            "token": token,
            "version": 1,
            "locale": "en-GB",
        }
        where = {
            "channel_id": str(place),
            "channel": self.channels[place],
            "app_permissions": str(EVERYTHING),
            "entitlements": [],
        }
        rest = {
            "authorizing_integration_owners": {"0": str(self.guilds[0])},
            "attachment_size_limit": 10485760,
            "data": data,
        }
        await self.tell(
            "INTERACTION_CREATE",
            base | where | rest | self._sender(who, place) | ({"message": message} if message else {}),
        )
        try:
            return await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError:
            raise UnansweredError(f"{data} in {place}") from None

    def _sender(self, who: int, place: int) -> dict[str, Any]:
        if self.channels[place]["type"] == DIRECT:
            return {"user": shape.user(who, self.people[who]), "context": 1}
        rights = str(EVERYTHING if who in self.teachers else self.rights(who, place))
        member = shape.member(who, self.people[who]) | {"permissions": rights}
        return {
            "member": member,
            "context": 0,
            "guild_id": self.channels[place]["guild_id"],
            "guild_locale": "en-GB",
        }

    # The gateway

    @property
    def sessions(self) -> list[Session]:
        """Those with a connection."""
        return [one for one in self._sessions if one.lost_s is None]

    async def tell(self, kind: str, data: Any) -> None:
        """An event on the gateway, for whoever listens to this server."""
        guild = data.get("guild_id")
        if self._mute or (guild and int(guild) in self.out):
            return
        for session in [one for one in self._sessions if one.hears(guild and int(guild))]:
            await self._send(session, kind, data)

    async def _send(self, session: Session, kind: str, data: Any) -> None:
        await session.send({"op": 0, "t": kind, "s": next(self._sequence), "d": data})

    async def let_go(self) -> None:
        """Every connection is asked to begin anew, as Discord does every few hours. What happens until then
        is told afterwards.
        """
        for session in self.sessions:
            await _send_safely(session.socket, {"op": 7, "d": None})
        await self.close_all(4000)

    async def lose_server(self, guild: int) -> None:
        """Begin an outage of a server: the bot hears that it is unavailable, and nothing of it then; requests
        fail.
        """
        await self.tell("GUILD_DELETE", {"id": str(guild), "guild_id": str(guild), "unavailable": True})
        self.out.add(guild)

    async def return_server(self, guild: int) -> None:
        """End the outage: the bot is told of the server as it is by now."""
        self.out.discard(guild)
        for session in [one for one in self._sessions if one.hears(guild)]:
            await self._send(session, "GUILD_CREATE", self._guild(guild))

    async def close_all(self, code: int) -> None:
        """End every connection for a reason that Discord tells by this code."""
        self.identified.clear()
        for session in self.sessions:
            session.lost_s = self.seconds()
            await session.socket.close(code=code)

    async def gateway(self, request: web.Request) -> web.StreamResponse:
        if self.gateway_away:
            return web.Response(status=503)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 45000}})
        session = None
        async for message in socket:
            if message.type != WSMsgType.TEXT:
                break
            if (said := json.loads(message.data))["op"] == 1:
                await socket.send_json({"op": 11})
            elif said["op"] == 2:
                session = Session(
                    f"s-{next(self.ids)}", socket, said["d"]["token"], *said["d"].get("shard", (0, 1))
                )
                await self._welcome(session)
            elif said["op"] == 6:
                session = await self._welcome_back(socket, **said["d"])
            elif said["op"] == 8 and session is not None:
                await self._send(session, "GUILD_MEMBERS_CHUNK", self._members(said["d"]))
        if session is not None and session.socket is socket:
            self._lose(session)
        return socket

    def _lose(self, session: Session) -> None:
        """Remember a session without a connection for a while, unless its bot has ended it."""
        if session.lost_s is None:
            session.lost_s = self.seconds()
            if session.socket.close_code in LEAVES:
                self._sessions.remove(session)
        self._sessions = [
            one for one in self._sessions if one.lost_s is None or self.seconds() - one.lost_s < RESUMABLE_S
        ]

    def _members(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Those of a server's people who are asked for over the connection."""
        wanted = [int(person) for person in asked["user_ids"]]
        found = [shape.member(person, self.people[person]) for person in wanted if person in self.people]
        gone = [str(person) for person in wanted if person not in self.people]
        chunk = {"chunk_index": 0, "chunk_count": 1, "nonce": asked["nonce"]}
        return {"guild_id": asked["guild_id"], "members": found, "not_found": gone, **chunk}

    async def _welcome_back(
        self, socket: web.WebSocketResponse, token: str, session_id: str, seq: int
    ) -> Session | None:
        """Tell what was missed since a number, and that this was all; None: nobody knows of this session, so
        it begins anew.
        """
        session = next((one for one in self._sessions if (one.name, one.token) == (session_id, token)), None)
        away_s = 0.0 if session is None or session.lost_s is None else self.seconds() - session.lost_s
        if session is None or away_s >= RESUMABLE_S or seq < session.forgotten:
            await _send_safely(socket, {"op": 9, "d": False})
            return None
        session.socket, session.lost_s = socket, self.seconds()
        while missed := next(
            (one for one in session.told if one["s"] > seq), None
        ):  # more may happen meanwhile
            await _send_safely(socket, missed)
            seq = missed["s"]
        session.lost_s = None
        await self._send(session, "RESUMED", {})
        self.resumed += 1
        self.identified.set()
        self._asked.set()
        return session

    async def _welcome(self, session: Session) -> None:
        self._sessions.append(session)
        known = {"user": shape.user(BOT, "Moot"), "application": {"id": str(APPLICATION), "flags": 0}}
        here = [guild for guild in self.guilds if session.hears(guild)]
        guilds = [{"id": str(guild), "unavailable": True} for guild in here]
        await self._send(
            session,
            "READY",
            {
                "v": 10,
                **known,
                "guilds": guilds,
                "session_id": session.name,
                "resume_gateway_url": self.resume_address or self.address,
            },
        )
        for guild in here:
            await self._send(session, "GUILD_CREATE", self._guild(guild))
        self.identified.set()
        self._asked.set()

    # HTTP

    def routes(self) -> list[web.RouteDef]:
        """Everything that the bot may ask, by method and path below the address of the API."""
        table: list[tuple[str, str, Callable[..., Any]]] = [
            ("GET", "/users/@me", lambda: shape.user(BOT, "Moot")),
            ("GET", "/oauth2/applications/@me", self._application),
            ("PUT", "/applications/{application}/commands", self._register),
            ("GET", "/applications/{application}/commands", lambda: self.commands),
            ("GET", "/guilds/{guild}", self._guild),
            ("GET", "/gateway", lambda: {"url": self.address}),
            (
                "GET",
                "/users/@me/guilds",
                lambda: [{"id": str(guild), "name": "School"} for guild in self.guilds],
            ),
            ("GET", "/guilds/{guild}/roles", lambda guild: shape.roles(guild, self.bot_may)),
            ("GET", "/guilds/{guild}/threads/active", self._threads),
            (
                "GET",
                "/guilds/{guild}/members/{person}",
                lambda person: shape.member(person, self.people.get(person, "Moot")),
            ),
            ("GET", "/guilds/{guild}/channels", self._channels),
            ("POST", "/guilds/{guild}/channels", self._open_channel),
            ("POST", "/users/@me/channels", self._open_direct),
            ("GET", "/channels/{place}", lambda place: self.channels[place]),
            ("PATCH", "/channels/{place}", self._change_channel),
            ("DELETE", "/channels/{place}", lambda place: self.channels.pop(place)),  # noqa: PLW0108 - its names are read
            ("PUT", "/channels/{place}/permissions/{holder}", self._permit),
            ("POST", "/channels/{place}/threads", self._open_thread),
            ("GET", "/channels/{place}/messages", lambda place: self.visible_messages(place)[::-1]),
            ("POST", "/channels/{place}/messages", self._post),
            (
                "GET",
                "/channels/{place}/messages/{message}",
                lambda place, message: self.messages[place][message],
            ),
            ("PATCH", "/channels/{place}/messages/{message}", self._edit),
            (
                "PUT",
                "/channels/{place}/messages/{message}/reactions/{emoji}/@me",
                lambda place, message: self.messages[place][message] and None,
            ),
            ("DELETE", "/channels/{place}/messages/{message}/reactions", self._check_message),
            (
                "DELETE",
                "/channels/{place}/messages/{message}",
                lambda place, message: self.messages[place].pop(message) and None,
            ),
            ("POST", "/interactions/{number}/{token}/callback", self._answer),
            ("POST", "/webhooks/{application}/{token}", self._answer_later),
            ("PATCH", "/webhooks/{application}/{token}/messages/@original", self._change_clicked),
            ("DELETE", "/webhooks/{application}/{token}/messages/@original", self._take_answer),
            ("PATCH", "/webhooks/{application}/{token}/messages/{message}", self._change_said),
            ("DELETE", "/webhooks/{application}/{token}/messages/{message}", self._take_said),
        ]
        return [web.route(method, f"/api/v10{path}", self._handler(do)) for method, path, do in table] + [
            web.route("*", "/api/v10/{rest:.*}", self._handler(self._refuse_unknown))
        ]

    def _handler(self, do: Callable[..., Any]) -> Callable[[web.Request], Any]:
        """Give each function what of the request it names: parts of the path as numbers, the body, names of
        files.
        """
        wanted = do.__code__.co_varnames[: do.__code__.co_argcount]

        async def handle(request: web.Request) -> web.Response:
            body, files = await _body(request)
            if self.hang(request.path):
                await asyncio.Event().wait()
            if (meddled := self.meddle(request)) is not None:
                return meddled
            path = request.path.removeprefix("/api/v10")
            self.calls.append((request.method, path))
            self.asked.append(
                (request.headers.get("Authorization", "").removeprefix("Bot "), request.method, path)
            )
            allowance = {} if self.limits is None else self.limits.count(request)
            if allowance is None:
                return rate_limit_response(
                    "Via", retry_after=self.limits.wait, **{"global": self.limits.everywhere}
                )
            fault = next((one for one in self.faults if one.hits(request.method, path)), None)
            if (refused := self._obstacle_to(request, path, body, fault)) is not None:
                return refused
            named = {
                name: int(value) if value.isdigit() else value for name, value in request.match_info.items()
            }
            given = {**named, "body": body, "files": files, "request": request}
            try:
                found = await self._carry_out(
                    lambda: do(**{name: given[name] for name in wanted if name != "self"}), fault
                )
                self._asked.set()
            except KeyError:
                return json_answer({"message": "Unknown", "code": 10003}, 404)
            if fault is not None and fault.kind == "cut_after":
                return cut_connection(request)
            if self.lose_answer(request.method, path):
                return json_answer({"message": "Bad Gateway", "code": 0}, 502)
            answer = (
                found
                if isinstance(found, web.Response)
                else web.Response(status=DONE)
                if found is None
                else json_answer(found)
            )
            answer.headers.update(allowance)
            answer.headers["Date"] = formatdate(time.time() + self.ahead_ms() / 1000, usegmt=True)
            return answer

        return handle

    def _obstacle_to(
        self, request: web.Request, path: str, body: Any, fault: PlantedFault | None
    ) -> web.Response | None:
        """Return what stands in the way of a request: an outage, a planted fault, or a rule of Discord's."""
        place = int(request.match_info.get("place", 0) or 0)
        guild = request.match_info.get("guild") or self.channels.get(place, {}).get("guild_id")
        if guild and int(guild) in self.out:
            return json_answer(OVERLOADED.body(), OVERLOADED.status)
        if fault is not None and fault.kind == "page":
            return web.Response(text=PAGE, status=fault.refusal.status, content_type="text/html")
        if fault is not None and fault.kind == "cut_before":
            return cut_connection(request)
        refusal = refusal_of((self.channels, self.bot_may, self.caps), request.method, path, body)
        refusal = fault.refusal if fault is not None and fault.kind == "refusal" else refusal
        return None if refusal is None else json_answer(refusal.body(), refusal.status)

    async def _carry_out(self, work: Callable[[], Any], fault: PlantedFault | None) -> Any:
        """Carry a request out, or answer as if it were."""
        kept = (
            deepcopy((self.channels, self.messages))
            if fault is not None and fault.kind == "no_effect"
            else None
        )
        self._mute = kept is not None
        try:
            answer = work()
            answer = await answer if asyncio.iscoroutine(answer) else answer
        finally:
            self._mute = False
        if kept is not None:
            answer = deepcopy(answer)
            self.channels, self.messages = kept
        return answer

    def _refuse_unknown(self, request: web.Request) -> Any:
        self.unknown.append(f"{request.method} {request.path}")
        raise KeyError

    def _application(self) -> dict[str, Any]:
        named = {
            "id": str(APPLICATION),
            "name": "Moot",
            "description": "",
            "icon": None,
            "flags": 0,
            "verify_key": "",
        }
        return {
            **named,
            "bot_public": False,
            "bot_require_code_grant": False,
            "owner": shape.user(TEACHER, "T"),
        }

    def _register(self, body: Any) -> list[dict[str, Any]]:
        made = {"application_id": str(APPLICATION), "version": "1"}
        self.commands = [{**command, **made, "id": str(1000 + at)} for at, command in enumerate(body)]
        return self.commands

    def _channels_of(self, guild: int) -> list[dict[str, Any]]:
        return [one for one in self.channels.values() if one.get("guild_id") == str(guild)]

    def _guild(self, guild: int) -> dict[str, Any]:
        return shape.guild(self._channels_of(guild), guild) | {"roles": shape.roles(guild, self.bot_may)}

    def _channels(self, guild: int) -> list[dict[str, Any]]:
        return [one for one in self._channels_of(guild) if "thread_metadata" not in one]

    def _threads(self, guild: int) -> dict[str, Any]:
        return {
            "threads": [one for one in self._channels_of(guild) if "thread_metadata" in one],
            "members": [],
        }

    async def _open_channel(self, guild: int, body: Any) -> dict[str, Any]:
        asked = {
            "permission_overwrites": body.get("permission_overwrites", []),
            "topic": body.get("topic"),
            "guild_id": str(guild),
        }
        asked |= {"parent_id": body.get("parent_id")}
        asked |= {"bitrate": 64000, "user_limit": 0} if body["type"] == VOICE else {}
        return await self._announce_channel(
            "CHANNEL_CREATE", shape.channel(next(self.ids), body["type"], body["name"], **asked)
        )

    async def _open_thread(self, place: int, body: Any) -> dict[str, Any]:
        return await self._announce_channel(
            "THREAD_CREATE", shape.thread(next(self.ids), self.channels[place], body)
        )

    async def _announce_channel(self, event: str, channel: dict[str, Any]) -> dict[str, Any]:
        self.channels[int(channel["id"])] = channel
        await self.tell(event, channel)
        return channel

    def _open_direct(self, body: Any) -> dict[str, Any]:
        person = int(body["recipient_id"])
        number = self.direct(person) or next(self.ids)
        return self.channels.setdefault(number, shape.direct(number, shape.user(person, self.people[person])))

    async def _change_channel(self, place: int, body: Any) -> dict[str, Any]:
        channel = self.channels[place]
        state = channel.get("thread_metadata", {})
        state.update({word: body[word] for word in ("archived", "locked") if word in body})
        channel.update(
            {
                word: body[word]
                for word in ("name", "topic", "permission_overwrites", "parent_id")
                if word in body
            }
        )
        await self.tell("THREAD_UPDATE" if state else "CHANNEL_UPDATE", channel)
        return channel

    async def _permit(self, place: int, holder: int, body: Any) -> None:
        channel = self.channels[place]
        others = [one for one in channel["permission_overwrites"] if int(one["id"]) != holder]
        channel["permission_overwrites"] = [*others, {**body, "id": str(holder)}]
        await self.tell("CHANNEL_UPDATE", channel)

    async def _post(self, place: int, body: Any, files: list[str]) -> dict[str, Any]:
        direct = self.channels[place]["type"] == DIRECT
        known = self._nonces.get((place, str(body.get("nonce"))))
        if known is not None and body.get("enforce_nonce"):
            return known
        if (state := self.channels[place].get("thread_metadata", {})).get("archived"):
            state["archived"] = False
            await self.tell("THREAD_UPDATE", self.channels[place])
        message = self._store_message(place, body, files)
        self._nonces[place, str(body.get("nonce"))] = message
        await self.tell(
            "MESSAGE_CREATE", message if direct else message | {"guild_id": self.channels[place]["guild_id"]}
        )
        return message

    def _store_message(
        self, place: int, body: Any, files: list[str], reader: int | None = None
    ) -> dict[str, Any]:
        number = next(self.ids)
        message = self.messages[place][number] = shape.message(number, place, body, files)
        if reader is not None:
            self.readers[number] = reader
        return message

    def _edit(self, place: int, message: int, body: Any, files: list[str]) -> dict[str, Any]:
        there = self.messages[place][message]
        there.update({word: body[word] for word in ("content", "embeds", "components") if word in body})
        if "attachments" in body or files:
            there["attachments"] = shape.attachments(files)
        return there

    def _check_message(self, place: int, message: int) -> None:
        """Reactions come and go, and nobody looks at them; but the message must be there."""
        if message not in self.messages[place]:
            raise KeyError(message)

    def _answer(self, token: str, body: Any, files: list[str]) -> Any:
        """The first answer to a click: a message, an edit of the message that was clicked, a form, or a
        promise. There is one.
        """
        click = self._clicks[token]
        if click.setdefault("answered", False):
            self.answered_twice.append(token)
            return json_answer({"message": "Interaction has already been acknowledged.", "code": STANDS}, 400)
        data, message = body.get("data") or {}, None
        if body["type"] == 4:
            message = self._store_message(
                click["place"], data, files, click["who"] if data.get("flags", 0) & PRIVATE else None
            )
        elif body["type"] == 7:
            message = self._edit(click["place"], click["message"], data, files)
        click["answered"] = True  # what changes a message that is gone is no answer
        if body["type"] in CHANGES:
            click["changes"] = True
        if body["type"] != CHANGES[0] and not click["answer"].done():
            click["answer"].set_result({"type": body["type"], "data": data, "message": message})
        shown = {"message": message} if message else {}
        return {
            "interaction": {"id": token.removeprefix("token-"), "type": 2},
            "resource": {"type": body["type"], **shown},
        }

    def _answer_later(self, token: str, body: Any, files: list[str]) -> dict[str, Any]:
        """What is said after the first answer; where that told no more than that the clicked message will
        change, it is the answer.
        """
        click = self._clicks[token]
        message = self._store_message(click["place"], body, files, click["who"])
        if not click["answer"].done():
            click["answer"].set_result({"type": 4, "data": body, "message": message})
        return message

    def _change_said(self, token: str, message: int, body: Any, files: list[str]) -> dict[str, Any]:
        """Change what was said after the first answer."""
        return self._edit(self._clicks[token]["place"], message, body, files)

    def _take_said(self, token: str, message: int) -> None:
        """Take away what was said after the first answer."""
        self.messages[self._clicks[token]["place"]].pop(message, None)

    def _take_answer(self, token: str) -> None:
        """Take a private answer away by the click that it answered."""
        click = self._clicks[token]
        told = click["answer"].result()["message"] if click["answer"].done() else None
        if told is None:
            raise KeyError(token)
        self.messages[click["place"]].pop(int(told["id"]), None)

    def _change_clicked(self, token: str, body: Any, files: list[str]) -> dict[str, Any]:
        """The message that was clicked, where the first answer changes that; else the private answer, which
        it may only have promised.
        """
        click = self._clicks[token]
        if click.get("changes"):
            return self._edit(click["place"], click["message"], body, files)
        if not click["answer"].done():
            raise KeyError(token)
        answer = click["answer"].result()
        if answer["message"] is None:
            answer["message"] = self._store_message(click["place"], body, files, click["who"])
            return answer["message"]
        return self._edit(click["place"], int(answer["message"]["id"]), body, files)


async def _send_safely(socket: web.WebSocketResponse, message: dict[str, Any]) -> None:
    with suppress(ConnectionError):  # the other end is gone, and perhaps has not said so
        await socket.send_json(message)


def cut_connection(request: web.Request) -> web.Response:
    """The connection is cut before anything is done."""
    assert request.transport is not None
    request.transport.abort()
    return web.Response()


async def _body(request: web.Request) -> tuple[Any, list[str]]:
    """What was sent, and the names of the files with it."""
    if not request.can_read_body:
        return None, []
    if request.content_type == "application/json":
        return await request.json(), []
    form = await request.post()
    files = [part.filename for part in form.values() if isinstance(part, web.FileField)]
    return json.loads(str(form["payload_json"])), files


@asynccontextmanager
async def wire() -> AsyncIterator[Wire]:
    """A Discord on this computer."""
    there = Wire()
    app = web.Application(client_max_size=25 * 1024 * 1024)
    app.router.add_get("/gateway", there.gateway)
    app.router.add_routes(there.routes())
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    orchestrator, port = runner.addresses[0][:2]
    there.address, there.api = f"ws://{orchestrator}:{port}/gateway", f"http://{orchestrator}:{port}/api/v10"
    try:
        yield there
    finally:
        await runner.cleanup()
