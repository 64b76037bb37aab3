"""The only file that touches SimCord, its private parts included. Everybody else speaks the plain words of `world`.

SimCord refuses overlapping acts and settles the bot's tasks after each one. `Seam` therefore queues acts behind one
lock, dispatches without waiting, and then either settles (`patient`: tests, the headless game) or lets the bot go on
by itself like on the real service (the page). `missing_parts` names what a changed SimCord no longer has.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from copy import deepcopy
from datetime import datetime
from pathlib import Path
from typing import Any

import discord
import msgspec
import simcord
from simcord import _settlement
from simcord import env as sim_env
from simcord import interactions as sim_interactions
from simcord._clock import Clock
from simcord.backend import Backend, access, serializers
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Channel, Interaction, Member, Message, Poll, PollAnswer
from simcord.results import ResponseMessage

from bot.rehearsal.instruments import ObservedList, WallClock, count_call
from bot.rehearsal.rights import EVERYONE, INSTRUCTOR
from bot.rehearsal.world import Answer, Calls, File, Kind, May, Person, Place, Refused, Wire

ANSWER_SECONDS = 3.0
"""Discord drops an interaction that is not acknowledged by then (docs/discord.md, Limits)."""

SETTLE_SECONDS = 15.0
"""How long a patient act waits for the bot to finish; a first picture starts a worker process."""

NEAR_SECONDS = 3.0
"""... and for how long for a timer of its own that is to fire: what is further away comes when time is let pass."""

SKIP_SECONDS = 10.0
"""Skipped time goes by in steps of this length."""

PULSE_SECONDS = 1.0
"""How often the bot's periodic checks are given their turn on the page."""

FILE = 11
"""Discord's type of a command's option that is an upload: here a name with its content."""

_KINDS: dict[int, Kind] = {
    0: "text",
    1: "dm",
    2: "voice",
    4: "category",
    5: "text",
    11: "thread",
    12: "private_thread",
    13: "voice",
    15: "forum",
}

_PARTS: tuple[tuple[Any, tuple[str, ...]], ...] = (
    (simcord.Env, ("start", "shutdown", "settle", "advance_time", "create_user", "create_guild", "inject_error", "errors_since",
                   "restart_bot", "now", "external_wait", "_register_dispatch_observer")),
    (simcord.MemberActor, ("send", "edit", "delete", "set_reaction", "set_poll_votes", "slash", "autocomplete", "click", "select",
                           "submit_modal", "join_voice", "leave_voice")),
    (simcord.UserHandle, ("send_dm", "edit", "delete", "set_reaction", "set_poll_votes", "slash", "autocomplete", "click", "select",
                          "submit_modal")),
    (simcord.GuildHandle, ("add_member", "remove_member", "create_role", "create_text_channel", "create_voice_channel")),
    (Backend, ("emit", "compute_permissions", "require_permissions", "create_message", "create_thread", "edit_channel", "visible_commands",
               "commit_message", "get_channel", "get_dm_channel", "get_message", "set_overwrite", "find_command")),
    (Clock, ("now", "advance")),
    (Message, ("visible_to", "is_ephemeral")),
    (Channel, ("is_thread",)),
    (access, ("channel_accessible", "message_accessible")),
    (serializers, ("message_payload",)),
    (sim_interactions, ("command_leaves", "parse_option_input")),
    (sim_env, ("_callback_is_parked",)),
)  # fmt: skip

_FIELDS: tuple[tuple[Any, tuple[str, ...]], ...] = (
    (Channel, ("id", "type", "name", "guild_id", "position", "topic", "parent_id", "thread_metadata", "thread_members")),
    (
        Interaction,
        (
            "id",
            "user_id",
            "channel_id",
            "responded",
            "response_kind",
            "ephemeral",
            "modal",
            "autocomplete_choices",
            "message_id",
            "followup_ids",
        ),
    ),
    (Member, ("role_ids",)),
    (Poll, ("question", "answers", "expiry", "allow_multiselect")),
    (PollAnswer, ("answer_id", "text")),
)


def _far(state: Any, record: Any, deadline: float) -> bool:
    """Whether a timer is so far away that nobody who has acted waits for it."""
    near = asyncio.get_running_loop().time() + NEAR_SECONDS
    return _settlement._callback_is_parked(state, record, min(deadline, near))  # noqa: SLF001


def emoji_font() -> bytes | None:
    """A font of coloured emoji (Noto, SIL Open Font Licence) that SimCord brings along, for machines that have none."""
    fonts = sorted((Path(simcord.__file__).parent / "preview" / "static" / "fonts").glob("noto-color-emoji*.ttf"))
    return fonts[0].read_bytes() if fonts else None


def missing_parts() -> list[str]:
    """What this file needs of SimCord and does not find, by name; empty when all is well."""
    missing = [f"{_name(owner)}.{part}" for owner, parts in _PARTS for part in parts if not hasattr(owner, part)]
    missing += [f"{_name(owner)}.{part}" for owner, parts in _FIELDS for part in parts if part not in owner.__dataclass_fields__]
    backend = Backend()
    for part in (
        "clock",
        "channels",
        "messages",
        "guilds",
        "users",
        "dm_channels",
        "transcript",
        "http_requests",
        "faults",
        "cdn",
        "bot_user",
    ):
        if not hasattr(backend, part):
            missing.append(f"Backend().{part}")
    return missing


def _name(owner: Any) -> str:
    return str(getattr(owner, "__name__", owner)).rpartition(".")[2]


class Seam:
    """The class's server with one bot in it. Make it with `open_world`."""

    def __init__(self, client: discord.Client, cast: Sequence[Person], *, patient: bool, clock: WallClock) -> None:
        self.cast = tuple(cast)
        self.calls = Calls()
        self.version = 0
        self._patient = patient
        self._env = simcord.Env(client, check_errors=False)
        vars(sim_env)["_callback_is_parked"] = _far
        backend = self._backend = self._env.backend
        self._clock = clock
        backend.clock = self._clock  # type: ignore[assignment]  # it does all that SimCord asks of a clock
        backend.transcript = ObservedList(lambda _entry: self.stir())
        backend.http_requests = ObservedList(self._count)
        backend.bot_user.name = "Moot"
        self._commit, backend.commit_message = backend.commit_message, self._commit_message  # type: ignore[method-assign]
        self._lock = asyncio.Lock()
        self._watchers: set[asyncio.Event] = set()
        self._dispatched: Interaction | None = None
        self._env._register_dispatch_observer(self._note_dispatch)  # noqa: SLF001  # the only way to know what a click sent
        self._typed: dict[str, str] = {}
        """By interaction, the whole command that was typed: what SimCord keeps of it is its first word."""
        self._records: dict[int, Interaction] = {}
        self._closed: dict[str, dict[str, Any]] = {}
        self._build()

    def _commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        """A private answer is not the last message of its channel: on the real service that would be unread for everybody then."""
        channel = self._backend.get_channel(message.channel_id)
        newest, made = channel.last_message_id, self._commit(message, broadcast=broadcast)
        if message.is_ephemeral:
            channel.last_message_id = newest
        return made

    def _build(self) -> None:
        self._guild = self._env.create_guild("Class")
        self._backend.guilds[self._guild.id].everyone_role.permissions = EVERYONE.value
        role = self._guild.create_role("Instructor", permissions=INSTRUCTOR, color=0xF1C40F, hoist=True)
        self._guild.create_text_channel("classroom", topic="Where the class meets. Tables are opened here.")
        self._guild.create_voice_channel("Lounge")
        self._users = {person.key: self._env.create_user(person.name) for person in self.cast}
        self._members = {
            person.key: self._guild.add_member(self._users[person.key], roles=[role] if person.role == "instructor" else [])
            for person in self.cast
            if person.joined
        }
        for user in self._users.values():
            self._backend.get_dm_channel(user.id)
        self._keys = {user.id: key for key, user in self._users.items()}

    # Life

    async def open(self) -> None:
        """Start the bot in this world."""
        async with self._lock:
            await self._env.start()

    async def close(self) -> None:
        """Stop the bot."""
        async with self._lock:
            self._env.settle_timeout = SETTLE_SECONDS
            await self._env.shutdown()

    async def restart(self, client: discord.Client) -> None:
        """Stop the bot and start this one in the same world, as after a power cut. The old one is not asked to say goodbye."""
        async with self._lock:
            await self._env.restart_bot(client)

    async def pulse(self) -> None:
        """Give the bot's periodic checks their turn, for ever. SimCord runs them only when somebody settles."""
        while True:
            await asyncio.sleep(PULSE_SECONDS)
            async with self._lock:
                await self._settle(0.05)

    async def pass_time(self, seconds: float) -> None:
        """Let this much time go by at once: timers that end in it fire in their order. Others may act in between."""
        left = seconds
        while left > 0:
            step = min(left, SKIP_SECONDS)
            async with self._lock:
                await self._skip(step)
            left -= step

    async def _skip(self, seconds: float) -> None:
        self._env.settle_timeout = SETTLE_SECONDS
        try:
            await self._env.advance_time(seconds)
        except TimeoutError:  # the time has passed; the bot is still busy with what it brought
            if self._patient:
                raise

    async def pause(self, seconds: float) -> None:
        """Wait in this world's time: for the bot's own work alone. Only `pass_time` ends it, however patient an act is."""
        await self._env.external_wait(asyncio.sleep(seconds), reason="a pause in this world's time")

    def now(self) -> datetime:
        """The time in this world, in UTC."""
        return self._env.now()

    @property
    def elapsed(self) -> float:
        """Seconds since this world began, as its people feel them."""
        return self._clock.elapsed

    def tables(self) -> dict[int, int]:
        """By user id, the number of the session's table at which a student sits or watches: whose channel they see."""
        named = {channel.id: channel.name or "" for channel in self._backend.channels.values()}
        found = {
            channel: int(name[6:])
            for channel, name in named.items()
            if name.startswith("table-") and name[6:].isdecimal() and len(name) < 10
        }
        students = [self._users[one.key].id for one in self.cast if one.role != "instructor"] if found else []
        sees = access.channel_accessible
        return {user: number for user in students for channel, number in found.items() if sees(self._backend, channel, user)}

    @property
    def skipped(self) -> float:
        """Seconds that this world is ahead of the wall."""
        return self._clock.skipped

    def errors(self, since: int = 0) -> list[BaseException]:
        """Exceptions that reached discord.py's handlers in the bot, oldest first."""
        return list(self._env.errors_since(since))

    # Changes

    def watch(self) -> asyncio.Event:
        """An event that is set at every change of the world; give it back with `unwatch`."""
        event = asyncio.Event()
        self._watchers.add(event)
        return event

    def unwatch(self, event: asyncio.Event) -> None:
        """Stop telling this event."""
        self._watchers.discard(event)

    def stir(self) -> None:
        """Tell all watchers that something may look different now."""
        self.version += 1
        for event in self._watchers:
            event.set()

    def _count(self, request: Any) -> None:
        count_call(self.calls, str(request.method), str(request.path), self._kind)

    def _kind(self, channel: int) -> str:
        """What kind of channel this is: what its name begins with where the bot has made it for a table."""
        found = self._backend.channels.get(channel)
        kind = "text" if found is None else _KINDS.get(int(found.type), "text")
        return (found.name or kind).partition("-")[0] if found is not None and kind == "text" else kind

    def _note_dispatch(self, record: Interaction) -> None:
        self._dispatched = record

    # Reading

    @property
    def guild_id(self) -> int:
        """The server's id."""
        return self._guild.id

    @property
    def guild_name(self) -> str:
        """The server's name."""
        return self._guild.name

    @property
    def bot_id(self) -> int:
        """The bot's user id."""
        return self._backend.bot_user.id

    def user_id(self, key: str) -> int:
        """The Discord id of a person."""
        return self._user(key).id

    def joined(self, key: str) -> bool:
        """Whether this person is on the server."""
        return key in self._members

    def names(self) -> dict[int, str]:
        """Display names by user id, as every member list shows them: people who joined, and the bot."""
        shown = {self._users[key].id: self._users[key].name for key in self._members}
        return {**shown, self.bot_id: self._backend.bot_user.name}

    def dm_of(self, key: str) -> int:
        """The channel id of this person's direct messages with the bot."""
        return self._backend.get_dm_channel(self._user(key).id).id

    def find_place(self, key: str, name: str) -> int:
        """The id of the channel or thread of this name, among those that the person sees. Raises Refused."""
        for place in self.places(key):
            if place.name == name:
                return place.id
        raise Refused(f"There is no channel called {name} that you can see.")

    def places(self, key: str) -> list[Place]:
        """Every channel, thread and direct message that this person sees, in the order of the server."""
        user = self._user(key).id
        seen = [
            self._place(key, channel)
            for channel in self._backend.channels.values()
            if access.channel_accessible(self._backend, channel.id, user)
        ]
        return sorted(seen, key=lambda place: (place.kind == "dm", place.position, place.id))

    def seeing(self, place: int) -> list[int]:
        """The user ids of those on the server who see this place."""
        return [user for user in self.names() if access.channel_accessible(self._backend, place, user)]

    def _place(self, key: str, channel: Channel) -> Place:
        kind = _KINDS.get(int(channel.type), "text")
        if kind == "dm":
            return Place(channel.id, "dm", self._backend.bot_user.name, May(write=True, react=True, commands=True))
        meta = channel.thread_metadata
        states = self._backend.guilds[self._guild.id].voice_states
        return Place(
            id=channel.id,
            kind=kind,
            name=channel.name or "",
            may=self._may(key, channel),
            parent=channel.parent_id,
            topic=channel.topic or "",
            archived=meta is not None and meta.archived,
            locked=meta is not None and meta.locked,
            position=channel.position,
            voices=tuple(user for user, state in states.items() if state.channel_id == channel.id),
        )

    def _may(self, key: str, channel: Channel) -> May:
        bits = discord.Permissions(self._backend.compute_permissions(self._guild.id, self._user(key).id, channel.id))
        thread = channel.thread_metadata
        shut = thread is not None and thread.locked and not bits.manage_threads
        write = bits.send_messages if thread is None else bits.send_messages_in_threads and not shut
        return May(
            write=write and int(channel.type) not in (4, 15),
            react=bits.add_reactions and not shut,
            threads=thread is None and bits.create_public_threads,
            polls=write and bits.send_polls,
            commands=bits.use_application_commands and not (thread is not None and thread.archived),
            connect=bits.connect,
        )

    def messages(self, key: str, place: int, limit: int = 100) -> list[Wire]:
        """The newest messages that this person can read there, oldest first, in Discord's own shape. Raises Refused.

        At most `limit` that stay, and as many private answers: somebody with many answers still sees the card above them.
        """
        user = self._user(key).id
        if not access.channel_accessible(self._backend, place, user, history=True):
            raise Refused("You cannot see that channel.")
        stored = sorted(self._backend.messages.get(place, {}).values(), key=lambda message: message.id)
        shown = [message for message in stored if message.visible_to(user)]
        lasting = [message for message in shown if not message.is_ephemeral][-limit:]
        answers = [message for message in shown if message.is_ephemeral][-limit:]
        return [self._payload(message, user) for message in sorted(lasting + answers, key=lambda message: message.id)]

    def marks(self, key: str, place: int) -> list[tuple[int, bool]]:
        """The ids of the messages that this person can read there, oldest first, and whether each called them."""
        user = self._user(key).id
        if not access.channel_accessible(self._backend, place, user, history=True):
            return []
        stored = self._backend.messages.get(place, {}).values()
        return sorted((message.id, _calls(message, user)) for message in stored if message.visible_to(user))

    def _payload(self, message: Message, user: int) -> Wire:
        payload: Wire = msgspec.json.decode(msgspec.json.encode(serializers.message_payload(self._backend, message, for_user=user)))
        # SimCord inlines the message replied to without asking who reads: an answer to an ephemeral one must not carry it.
        reference = payload.pop("referenced_message", None)
        if reference is not None:
            target = self._backend.messages.get(int(reference["channel_id"]), {}).get(int(reference["id"]))
            if target is not None and access.message_accessible(self._backend, target.channel_id, target, user, history=True):
                payload["referenced_message"] = {key: reference[key] for key in ("id", "author", "content")}
        payload["pinged"] = _calls(message, user)
        for media in _media(payload):
            if str(media.get("url", "")).startswith(CDN_BASE):
                media["url"] = f"attachment://{media['url'].rpartition('/')[2]}"
        return payload

    def file(self, key: str, place: int, message: int, attachment: int) -> File:
        """The content of an attachment of a message that this person can read. Raises Refused."""
        stored = self._message(key, place, message)
        for item in stored.attachments:
            if int(item["id"]) == attachment:
                content = self._backend.cdn.get(item["url"])
                if content is not None:
                    return File(item["filename"], item["content_type"], content)
        raise Refused("That file is gone.")

    def commands(self, key: str, place: int) -> list[Wire]:
        """The slash commands that this person may use there, one entry for each leaf: path, description, options. Raises Refused."""
        return [
            {"path": path, "description": leaf.get("description", ""), "options": deepcopy(leaf.get("options") or [])}
            for path, leaf in self._leaves(key, place)
        ]

    def _leaves(self, key: str, place: int) -> Iterator[tuple[str, Wire]]:
        self._channel(key, place)
        for command in self._backend.visible_commands(user_id=self._user(key).id, channel_id=place):
            yield from ((" ".join(path), leaf) for path, leaf in sim_interactions.command_leaves(command))

    def _message(self, key: str, place: int, message: int) -> Message:
        stored = self._backend.messages.get(place, {}).get(message)
        if stored is None or not access.message_accessible(self._backend, place, stored, self._user(key).id, history=True):
            raise Refused("That message is gone.")
        return stored

    def _user(self, key: str) -> simcord.UserHandle:
        try:
            return self._users[key]
        except KeyError:
            raise Refused("There is nobody of that name here.") from None

    def _member(self, key: str) -> simcord.MemberActor:
        self._user(key)
        try:
            return self._members[key]
        except KeyError:
            raise Refused("You have not joined the server yet.") from None

    def _channel(self, key: str, place: int) -> simcord.ChannelHandle:
        channel = self._backend.channels.get(place)
        if channel is None or not access.channel_accessible(self._backend, place, self._user(key).id):
            raise Refused("You cannot see that channel.")
        return simcord.ChannelHandle(self._env, self._guild if channel.guild_id else None, channel)

    def _actor(self, key: str, place: int) -> Any:
        """The person as SimCord moves them there: a member on the server, a user in direct messages."""
        return self._user(key) if self._channel(key, place).guild is None else self._member(key)

    # Acts without an answer

    async def say(self, key: str, place: int, text: str, *, reply_to: int | None = None, heed_lock: bool = True) -> None:
        """Send a message. Raises Refused.

        SimCord lets members write in a locked thread, which the real service does not. `heed_lock=False` leaves that
        hole open, for tests which must show that the permissions alone keep the thread quiet.
        """
        channel = self._channel(key, place)
        shown = self._place(key, self._backend.channels[place])
        if heed_lock and shown.locked and not shown.may.write:
            raise Refused("This thread is closed.")
        if channel.guild is None:
            await self._act(lambda: self._user(key).send_dm(text))
            return
        reply = ResponseMessage(self._env, self._message(key, place, reply_to)) if reply_to is not None else None
        await self._act(lambda: self._member(key).send(channel, text, reply_to=reply))
        if shown.archived and not shown.locked:
            self._backend.edit_channel(place, {}, thread_metadata={"archived": False})

    async def delete(self, key: str, place: int, message: int) -> None:
        """Delete a message, one's own or with the right to."""
        target = ResponseMessage(self._env, self._message(key, place, message))
        await self._act(lambda: self._actor(key, place).delete(target))

    async def edit(self, key: str, place: int, message: int, text: str) -> None:
        """Change one's own message."""
        target = ResponseMessage(self._env, self._message(key, place, message))
        await self._act(lambda: self._actor(key, place).edit(target, text))

    async def react(self, key: str, place: int, message: int, emoji: str, *, on: bool = True) -> None:
        """Put a reaction on a message, or take it back."""
        target = ResponseMessage(self._env, self._message(key, place, message))
        await self._act(lambda: self._actor(key, place).set_reaction(target, emoji, reacted=on))

    async def vote(self, key: str, place: int, message: int, answers: Sequence[int]) -> None:
        """Vote in a poll: exactly these answers."""
        target = ResponseMessage(self._env, self._message(key, place, message))
        await self._act(lambda: self._actor(key, place).set_poll_votes(target, answers=answers))

    async def post_poll(self, key: str, place: int, question: str, answers: Sequence[str]) -> None:
        """Post a poll of one day."""
        self._demand(key, place, "send_messages_in_threads" if self._backend.channels[place].is_thread else "send_messages", "send_polls")
        listed = [PollAnswer(number, text) for number, text in enumerate(answers, start=1)]
        poll = Poll(question, listed, self._backend.iso_after(86_400))
        await self._do(lambda: self._backend.create_message(place, self._user(key).id, poll=poll))

    async def open_thread(self, key: str, place: int, name: str, *, private: bool = False) -> int:
        """Open a thread in a channel and return its id."""
        self._demand(key, place, "create_private_threads" if private else "create_public_threads")
        made: list[int] = []
        kind = 12 if private else 11
        await self._do(lambda: made.append(self._backend.create_thread(place, name, self._user(key).id, type=kind).id))
        return made[0]

    async def join_voice(self, key: str, place: int) -> None:
        """Connect to a voice channel."""
        channel = self._channel(key, place)
        await self._act(lambda: self._member(key).join_voice(channel))

    async def leave_voice(self, key: str) -> None:
        """Hang up."""
        await self._act(lambda: self._member(key).leave_voice())

    async def join_server(self, key: str) -> None:
        """Join the server, for a person who was not there from the start."""
        if not self.joined(key):
            user = self._user(key)
            await self._do(lambda: self._members.__setitem__(key, self._guild.add_member(user)))

    async def leave_server(self, key: str) -> None:
        """Leave the server; who joins again has no roles any more."""
        member = self._member(key)
        await self._do(lambda: self._guild.remove_member(member))
        del self._members[key]

    async def close_messages(self, key: str, *, closed: bool) -> None:
        """Close or open one's direct messages: the bot's are then refused with 50007."""
        held = self._closed.pop(key, None)
        if held is not None:
            self._backend.faults.remove(held)
        if closed:
            path = f"/channels/{self.dm_of(key)}/messages"
            self._env.inject_error("POST", path, status=403, code=50007, message="Cannot send messages to this user", times=None)
            self._closed[key] = self._backend.faults[-1]
        self.stir()

    def messages_closed(self, key: str) -> bool:
        """Whether this person takes no direct messages."""
        return key in self._closed

    # Interactions

    async def slash(self, key: str, place: int, path: str, options: Mapping[str, Any]) -> Answer:
        """Use a slash command; option values as typed, ids for people and channels."""
        channel = self._channel(key, place)
        leaf = self._leaf(key, place, path)
        typed = {name: self._option(key, path, leaf, name, value) for name, value in options.items()}
        if channel.guild is None:
            answer = await self._interact(lambda: self._user(key).slash(path, **typed))
        else:
            answer = await self._interact(lambda: self._member(key).slash(channel, path, **typed))
        self._typed[str(answer.id)] = path
        self.stir()
        return answer

    def typed(self, interaction: str) -> str | None:
        """The command, with its subcommand, by which this interaction was begun."""
        return self._typed.get(interaction)

    async def complete(self, key: str, place: int, path: str, option: str, text: str, *, filled: Mapping[str, Any]) -> list[Wire]:
        """What the bot offers for an option while it is being typed."""
        channel = self._channel(key, place)
        leaf = self._leaf(key, place, path)
        typed = {name: self._option(key, path, leaf, name, value) for name, value in filled.items() if name != option}
        if channel.guild is None:
            answer = await self._interact(lambda: self._user(key).autocomplete(path, option, text, **typed))
        else:
            answer = await self._interact(lambda: self._member(key).autocomplete(channel, path, option, text, **typed))
        return answer.choices or []

    async def click(self, key: str, place: int, message: int, custom_id: str) -> Answer:
        """Press a button."""
        target = ResponseMessage(self._env, self._message(key, place, message))
        return await self._interact(lambda: self._actor(key, place).click(target, custom_id=custom_id))

    async def choose(self, key: str, place: int, message: int, custom_id: str, values: Sequence[str]) -> Answer:
        """Choose in a select menu; ids for people, roles and channels."""
        stored = self._message(key, place, message)
        target = ResponseMessage(self._env, stored)
        picked = self._entities(key, stored.components, custom_id, values)
        return await self._interact(lambda: self._actor(key, place).select(target, picked, custom_id=custom_id))

    async def submit(self, key: str, modal: int, values: Mapping[str, Any]) -> Answer:
        """Send a form that the bot opened for this person; values by custom_id."""
        record = self._records.get(modal)
        if record is None or record.user_id != self._user(key).id or record.modal is None:
            raise Refused("That form is no longer open.")
        shown = simcord.InteractionResult(self._env, record)
        fields = {
            name: self._entities(key, record.modal["components"], name, value) if isinstance(value, list) else value
            for name, value in values.items()
        }
        answer = await self._interact(lambda: self._actor(key, record.channel_id).submit_modal(shown, fields))
        self._records.pop(modal, None)
        return answer

    def _leaf(self, key: str, place: int, path: str) -> Wire:
        for found, leaf in self._leaves(key, place):
            if found == path:
                return leaf
        raise Refused(f"There is no command /{path} for you here.")

    def _option(self, key: str, path: str, leaf: Wire, name: str, value: Any) -> Any:
        declared = next((option for option in leaf.get("options") or [] if option["name"] == name), None)
        if declared is None:
            raise Refused(f"/{path} has no option {name}.")
        if int(declared["type"]) == FILE:
            file, content = value
            return file, content.encode() if isinstance(content, str) else content
        if int(declared["type"]) in (6, 7, 8, 9):
            return self._entity(key, int(declared["type"]) - 1, str(value))
        try:
            return sim_interactions.parse_option_input(path, declared, value)
        except simcord.SetupError as error:
            raise Refused(str(error)) from error

    def _entities(self, key: str, components: list[Wire], custom_id: str, values: Sequence[str]) -> list[Any]:
        """A menu's values as SimCord wants them: texts, or handles of people, roles and channels."""
        menu = next((item for item in _walk(components) if item.get("custom_id") == custom_id), {})
        kind = int(menu.get("type", 3))
        return [self._entity(key, kind, value) for value in values] if kind in (5, 6, 7, 8) else list(values)

    def _entity(self, key: str, kind: int, value: str) -> Any:
        """A person (5), role (6), mentionable (7) or channel (8) as SimCord wants it, from its id."""
        if value.isdecimal():
            number = int(value)
            if kind in (5, 7) and (owner := self._keys.get(number)) is not None:
                return self._members.get(owner, self._users[owner])
            if kind == 8 or (kind == 6 and number in self._backend.channels):
                return self._channel(key, number)
            for role in self._guild.roles.values():
                if role.id == number:
                    return role
        raise Refused("That is not somebody or something on this server.")

    # How acts run

    def _demand(self, key: str, place: int, *rights: str) -> None:
        self._channel(key, place)
        self._member(key)
        try:
            self._backend.require_permissions(self._guild.id, self._user(key).id, place, *rights)
        except simcord.BackendError as error:
            raise Refused(_plain(error)) from error

    async def _act(self, work: Callable[[], Awaitable[Any]]) -> Interaction | None:
        """Do one thing as a person, and return the interaction that it sent, if any."""
        async with self._lock:
            self._dispatched = None
            # Zero makes SimCord hand control back as soon as the act is out; the bot's work goes on below.
            self._env.settle_timeout = 0.0
            try:
                await work()
            except TimeoutError:
                self.stir()
            except (simcord.SetupError, simcord.BackendError) as error:
                raise Refused(_plain(error)) from error
            finally:
                self._env.settle_timeout = SETTLE_SECONDS
            record = self._dispatched
            if self._patient:
                await self._settle(SETTLE_SECONDS)
        self.stir()
        return record

    async def _do(self, change: Callable[[], Any]) -> None:
        async def work() -> None:
            change()

        await self._act(work)

    async def _settle(self, seconds: float) -> None:
        try:
            await self._env.settle(timeout=seconds, idle=0.001)
        except TimeoutError:
            if seconds == SETTLE_SECONDS:
                raise

    async def _interact(self, work: Callable[[], Awaitable[Any]]) -> Answer:
        record = await self._act(work)
        if record is None:
            raise Refused("Nothing was sent.")
        if not record.responded and not self._patient:
            await self._until_answered(record)
        if record.modal is not None:
            self._records[record.id] = record
        said = self._backend.messages.get(record.channel_id, {}).get(record.followup_ids[-1]) if record.followup_ids else None
        return Answer(
            id=record.id,
            answered=record.responded,
            kind=str(record.response_kind) if record.response_kind is not None else None,
            ephemeral=record.ephemeral if said is None else said.is_ephemeral,
            modal=deepcopy(record.modal),
            choices=deepcopy(record.autocomplete_choices),
            message=record.message_id if said is None else said.id,
        )

    async def _until_answered(self, record: Interaction) -> None:
        event = self.watch()
        try:
            async with asyncio.timeout(ANSWER_SECONDS + 0.2):
                while not record.responded:
                    await event.wait()
                    event.clear()
        except TimeoutError:
            return
        finally:
            self.unwatch(event)


def _calls(message: Message, user: int) -> bool:
    return user in message.ping_user_ids or message.mention_everyone


def _media(payload: Wire) -> list[Wire]:
    """Every object in a message that names a picture or file by its address, but for the attachments themselves."""
    parts = _walk(payload["components"])
    found = [part[name] for part in parts for name in ("media", "file") if isinstance(part.get(name), dict)]
    found += [item["media"] for part in parts for item in part.get("items") or []]
    return found + [embed[name] for embed in payload["embeds"] for name in ("image", "thumbnail") if embed.get(name)]


def _walk(components: Any) -> list[Wire]:
    found: list[Wire] = []
    for item in components if isinstance(components, list) else [components]:
        if isinstance(item, dict):
            found.append(item)
            for inner in ("components", "accessory", "component"):
                found += _walk(item.get(inner) or [])
    return found


def _plain(error: Exception) -> str:
    """A refusal in words for the person who was refused."""
    if isinstance(error, simcord.BackendError):
        return {50013: "You have no permission to do that here.", 50001: "You cannot see that channel."}.get(error.code, error.message)
    return str(error)


@asynccontextmanager
async def open_world(
    client: discord.Client, cast: Sequence[Person], *, patient: bool = True, clock: WallClock | None = None
) -> AsyncIterator[Seam]:
    """The class's server with this bot in it, started; everything is gone at the end.

    `patient`: each act returns when the bot has nothing left to do (tests, the headless game). Otherwise acts return
    as soon as they are answered and several people act at once, as on the real service. `clock`: the wall's, if none.
    """
    if missing := missing_parts():
        raise RuntimeError(f"This SimCord is not the one the rehearsal knows; missing: {', '.join(missing)}. Install simcord 3.2.1.")
    seam = Seam(client, cast, patient=patient, clock=clock or WallClock())
    pulse: asyncio.Task[None] | None = None
    try:
        await seam.open()
        if not patient:
            pulse = asyncio.create_task(seam.pulse())
        yield seam
    finally:
        if pulse is not None:
            pulse.cancel()
            await asyncio.gather(pulse, return_exceptions=True)
        await seam.close()
