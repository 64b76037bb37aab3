"""The seam between SimCord and all other code, which uses the plain types of `world`. Only this file and the
folder `simcord` touch SimCord.

SimCord refuses overlapping acts and settles the bot's tasks after each one. `Seam` therefore queues acts
behind one lock, dispatches without waiting, and then either settles (`patient`: tests, the headless game) or
lets the bot go on by itself like on the real service (the page). `missing_parts` names the parts that a
changed SimCord lacks.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from functools import cache
from typing import Any

import discord
import simcord
from simcord import _settlement
from simcord import env as sim_env
from simcord.backend import access
from simcord.backend.models import Interaction, Message

from bot.rehearsal.instruments import ObservedList, WallClock, count_call
from bot.rehearsal.rights import EVERYONE, INSTRUCTOR
from bot.rehearsal.simcord import command_ids, keeping, planting, quick, refusals
from bot.rehearsal.simcord.acts import SETTLE_SECONDS, Acts
from bot.rehearsal.simcord.keeping import SavedWorld
from bot.rehearsal.simcord.parts import missing_parts
from bot.rehearsal.simcord.planting import Faults
from bot.rehearsal.simcord.sight import KINDS
from bot.rehearsal.world import Calls, CastMember, Unreadable
from bot.texts.lookup import languages, load_sentences

TOPIC = "Where the class meets. Tables are opened here."
"""Of the classroom; the page says it in its own language."""

NEAR_SECONDS = 3.0
"""Timers of the bot due within this time are awaited after an act. Later ones fire as time passes."""

SLEEP_SECONDS = 15.0
"""The same for a task of the bot that sleeps."""

SKIPPED_SECONDS = 15.0
"""How long people on the page wait at most for what the passing of time has brought; the bot goes on with it."""

BEGIN_SECONDS = 1.0
"""How long the page waits for a bot that has been started."""

SKIP_SECONDS = 10.0
"""Skipped time goes by in steps of this length."""

PULSE_SECONDS = 1.0
"""How often the bot's periodic checks are given their turn on the page."""


def _is_far_timer(state: Any, record: Any, deadline: float) -> bool:
    """Return whether a timer is too far away for an act to wait for it."""
    near = asyncio.get_running_loop().time() + NEAR_SECONDS
    return _settlement._callback_is_parked(state, record, min(deadline, near))  # noqa: SLF001


def _is_asleep(state: Any, task: asyncio.Task[Any], deadline: float) -> bool:
    """Return whether a task sleeps too long for an act to wait for it, unlike a working one."""
    return _settlement._is_parked(  # noqa: SLF001
        state, task, min(deadline, asyncio.get_running_loop().time() + SLEEP_SECONDS)
    )


class Seam(Acts, Faults):
    """The class's server with one bot in it. Create it with `open_world`."""

    def __init__(
        self,
        client: discord.Client,
        cast: Sequence[CastMember],
        *,
        patient: bool,
        clock: WallClock,
        saved_world: SavedWorld | None = None,
    ) -> None:
        """`saved_world`: a saved world to continue, whose people are these. Raises Unreadable."""
        self.cast = tuple(cast)
        self.calls = Calls()
        self.version = 0
        self._patient = patient
        self._env = simcord.Env(client, check_errors=False)
        vars(sim_env).update(_callback_is_parked=_is_far_timer, _is_parked=_is_asleep)
        quick.install_speedups()
        refusals.bind_requests()
        planting.bind_faults()
        backend = self._backend = self._env.backend
        self._clock = clock
        command_ids.number_commands_apart(backend)
        backend.clock = self._clock  # type: ignore[assignment]  # it does all that SimCord asks of a clock
        backend.transcript = ObservedList(lambda _entry: self.stir())
        backend.http_requests = ObservedList(self._count_request)
        backend.bot_user.name = "Moot"
        self._commit, backend.commit_message = backend.commit_message, self._commit_message  # type: ignore[method-assign]
        self._lock = asyncio.Lock()
        self._watchers: set[asyncio.Event] = set()
        self._dispatched: Interaction | None = None
        self._env._register_dispatch_observer(self._note_dispatch)  # noqa: SLF001  # the only way to know what a click sent
        self._typed, self._records, self._closed = {}, {}, {}
        self.dismissed, self.languages = defaultdict(set), {}
        self._emit, backend.emit = backend.emit, self._emit_in_language  # type: ignore[method-assign]
        if saved_world is None:
            self._build_world()
        else:
            self._rebuild_world(saved_world)
        self._keys = {user.id: key for key, user in self._users.items()}

    def _commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        """Commit a message, but leave a private answer out as the channel's last message: on the real service
        that would be unread for everybody.
        """
        channel = self._backend.get_channel(message.channel_id)
        newest, committed_message = channel.last_message_id, self._commit(message, broadcast=broadcast)
        if message.is_ephemeral:
            channel.last_message_id = newest
        return committed_message

    def _emit_in_language(self, event: str, payload: Mapping[str, Any]) -> None:
        """SimCord lets everybody's Discord speak American English, and tells of a server that is out."""
        if self._is_out and payload.get("guild_id"):
            return
        if event == "INTERACTION_CREATE":
            user = payload.get("user") or payload["member"]["user"]
            payload = {**payload, "locale": self.language(self._keys.get(int(user["id"]), ""))}
        self._emit(event, payload)

    def _build_world(self) -> None:
        self._guild = self._env.create_guild("Class")
        self._backend.guilds[self._guild.id].everyone_role.permissions = EVERYONE.value
        refusals.invite_bot(self._backend, self._guild.id)
        role = self._guild.create_role("Instructor", permissions=INSTRUCTOR, color=0xF1C40F, hoist=True)
        self._guild.create_text_channel("classroom", topic=TOPIC)
        self._guild.create_voice_channel("Lounge")
        self._users = {
            person.key: self._env.create_user(person.key, global_name=person.name) for person in self.cast
        }
        self._members = {
            person.key: self._guild.add_member(
                self._users[person.key], roles=[role] if person.role == "instructor" else []
            )
            for person in self.cast
            if person.joined
        }
        for user in self._users.values():
            self._backend.get_dm_channel(user.id)

    def _rebuild_world(self, saved_world: SavedWorld) -> None:
        world = keeping.load_server(saved_world)
        if set(world.people.users) != {person.key for person in self.cast}:
            raise Unreadable("it was played by other people")
        keeping.restore_server(self._backend, world, saved_world.files)
        self._clock.advance(world.skipped)
        self._clock.advance(
            max(0.0, (world.at - self._clock.now()).total_seconds())
        )  # a computer's clock may have been put back
        self._guild = simcord.GuildHandle(self._env, next(iter(world.guilds.values())))
        self._env._guilds.append(self._guild)  # noqa: SLF001  # as create_guild does
        self._users = {
            key: simcord.UserHandle(self._env, world.users[user]) for key, user in world.people.users.items()
        }
        self._members = {
            key: simcord.MemberActor(self._env, self._guild, self._users[key]) for key in world.people.members
        }
        self._typed.update(world.typed)
        self.dismissed.update(world.people.dismissed)
        self.languages.update(world.people.languages)
        for key in world.people.closed:
            self._refuse_letters(key)

    def to_saved(self) -> SavedWorld:
        """Return this world's current state, to continue in another process."""
        users = {key: user.id for key, user in self._users.items()}
        people = keeping.SavedPeople(
            users, list(self._members), list(self._closed), dict(self.dismissed), self.languages
        )
        return keeping.save_server(self._backend, people, self._typed, self.skipped_seconds)

    # Life

    async def open(self) -> None:
        """Start the bot in this world. On the page it may have much to redraw, which no act waits for."""
        settle = self._env._settle_internal  # noqa: SLF001  # a start waits for it, however long that takes

        async def begin(**how: Any) -> None:
            with contextlib.suppress(TimeoutError):
                await settle(**{**how, "timeout": BEGIN_SECONDS})

        async with self._lock:
            if not self._patient:
                vars(self._env)["_settle_internal"] = begin
            try:
                await self._env.start()
            finally:
                vars(self._env).pop("_settle_internal", None)

    async def close(self) -> None:
        """Stop the bot."""
        async with self._lock:
            self._env.settle_timeout = SETTLE_SECONDS
            await self._env.shutdown()

    async def restart(self, client: discord.Client) -> None:
        """Stop the bot without a shutdown and start this one in the same world, as after a power cut."""
        async with self._lock:
            await self._env.restart_bot(client)

    async def pulse(self) -> None:
        """Run the bot's periodic checks for ever. SimCord runs them only while settling."""
        while True:
            await asyncio.sleep(PULSE_SECONDS)
            async with self._lock:
                await self._settle(0.05)

    async def pass_time(self, seconds: float) -> None:
        """Let this much time go by at once: timers that end in it fire in their order. Others may act in
        between.
        """
        left = seconds
        while left > 0:
            step = min(left, SKIP_SECONDS)
            async with self._lock:
                await self._skip_time(step)
            left -= step

    async def _skip_time(self, seconds: float) -> None:
        self._env.settle_timeout = SETTLE_SECONDS if self._patient else SKIPPED_SECONDS
        try:
            await self._env.advance_time(seconds)
        except TimeoutError:  # the time has passed; the bot is still busy with what it brought
            if self._patient:
                raise

    async def pause(self, seconds: float) -> None:
        """Wait in this world's time: for the bot's own work alone. Only `pass_time` ends it, however patient
        an act is.
        """
        await self._env.external_wait(asyncio.sleep(seconds), reason="a pause in this world's time")

    def utc_now(self) -> datetime:
        """Return the time in this world, in UTC."""
        return self._env.now()

    @property
    def seconds_since_start(self) -> float:
        """Return the seconds since this world began, as its people experience them."""
        return self._clock.elapsed

    def table_numbers(self) -> dict[int, int]:
        """Return by user id the session's table of each seated or watching student, by the channel they see."""
        named = {channel.id: channel.name or "" for channel in self._backend.channels.values()}
        begins = tuple(load_sentences(language).text("tables.channel", table="") for language in languages())
        numbers = {
            channel: name.rpartition("-")[2] for channel, name in named.items() if name.startswith(begins)
        }
        number_by_channel = {
            channel: int(number)
            for channel, number in numbers.items()
            if number.isdecimal() and len(number) < 4
        }
        students = (
            [self._users[one.key].id for one in self.cast if one.role != "instructor"]
            if number_by_channel
            else []
        )
        sees = access.channel_accessible
        return {
            user: number
            for user in students
            for channel, number in number_by_channel.items()
            if sees(self._backend, channel, user)
        }

    @property
    def skipped_seconds(self) -> float:
        """Return the seconds that this world is ahead of the wall."""
        return self._clock.skipped

    def errors(self, since: int = 0) -> list[BaseException]:
        """Exceptions that reached discord.py's handlers in the bot, oldest first."""
        return list(self._env.errors_since(since))

    # What is counted

    def _count_request(self, request: Any) -> None:
        count_call(self.calls, str(request.method), str(request.path), self._kind)

    def _kind(self, channel: int) -> str:
        """Return the English prefix of a channel name that the bot gives for tables."""
        channel_state = self._backend.channels.get(channel)
        kind = "text" if channel_state is None else KINDS.get(int(channel_state.type), "text")
        begins = (
            (channel_state.name or kind).partition("-")[0]
            if channel_state is not None and kind == "text"
            else kind
        )
        return _in_english().get(begins, begins)

    def _note_dispatch(self, record: Interaction) -> None:
        self._dispatched = record


@cache
def _in_english() -> Mapping[str, str]:
    """Return the English prefixes of the bot's channel names, by their prefix in every language."""
    keys = {
        "tables.channel": {"table": ""},
        "tables.channel_watch": {"table": ""},
        "sessions.control_name": {},
    }
    return {
        load_sentences(language).text(key, **facts).partition("-")[0]: load_sentences()
        .text(key, **facts)
        .partition("-")[0]
        for language in languages()
        for key, facts in keys.items()
    }


@asynccontextmanager
async def open_world(
    client: discord.Client,
    cast: Sequence[CastMember],
    *,
    patient: bool = True,
    clock: WallClock | None = None,
    saved_world: SavedWorld | None = None,
) -> AsyncIterator[Seam]:
    """Run the class's server with this bot in it.

    `patient`: each act returns when the bot has nothing left to do (tests, the headless game). Otherwise acts
    return as soon as they are answered and several people act at once, as on the real service. `clock`: the
    wall's, if none. `saved_world`: a saved world to continue. Raises Unreadable if that is impossible.
    """
    if missing := missing_parts():
        raise RuntimeError(
            f"This SimCord is not the one the rehearsal knows; missing: {', '.join(missing)}. Install simcord 3.2.1."
        )
    seam = Seam(client, cast, patient=patient, clock=clock or WallClock(), saved_world=saved_world)
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
