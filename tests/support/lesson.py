"""A lesson in which the power may fail at any stroke: its people, its bots one after another, and what they
leave behind.
"""

from __future__ import annotations

import asyncio
import json
import pickle
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from types import SimpleNamespace
from typing import Any, Literal
from unittest.mock import patch

from bot.commands.caller import Answer
from bot.commands.interaction_data import caller_of
from bot.orchestration.dress_rehearsal.rehearsals import DressRehearsals
from bot.runtime.client import MootClient
from bot.stage.silence.meeting_threads import thread_name
from bot.texts.lookup import t
from storage.memory import MemoryDatabase, MemoryStore
from tests.support.bench import CLASSROOM, NOW_MS, build_orchestrator, followed_by, game
from tests.support.interaction import FakeInteraction, Look, Serve, Told, controls
from tests.support.painter import PlainPainter
from tests.support.port import ME, FakeMessage, PowerCut
from tests.support.power import Cut, Power, PoweredPort, PoweredStore
from tests.support.speech import ALOUD, Speaker, Speech

TEACHER, OBSERVER = 1, 2
PLAYERS = (11, 12, 13, 14)
FIRST = 11000
"""The first delivery: it is part of the chance, so another number is another game."""
LASTING = ("messages", "shows", "channels_there", "threads_there", "members", "dms", "connected", "last_id")
"""What of Discord a saved world holds."""
Work = Callable[[Any], Awaitable[Answer]]
"""From a caller to the handler's coroutine."""
Habit = Literal["redelivered", "pressed again"]
"""What happens to a click that stayed without an answer: Discord delivers it once more, or the person tries
anew.
"""


@dataclass
class Act:
    """One thing that a person did: `deliveries` are all the tries, `heard` those that were answered."""

    number: int
    deliveries: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)


def _empty_tuple(*_: object) -> tuple[()]:
    return ()


class Unheard(AssertionError):  # noqa: N818 - named for what happened
    """A delivery came to a living bot and got no answer."""


@dataclass
class Lesson:
    """The world (Discord, the database, the time, the people) and the bot of the moment."""

    cut: Cut | None = None
    habit: Habit = "redelivered"
    database: MemoryDatabase = field(default_factory=MemoryDatabase)
    now: int = NOW_MS
    acts: list[Act] = field(default_factory=list)
    told: dict[int, Told] = field(default_factory=dict)
    restarts: int = 0
    check: Callable[[Lesson], Awaitable[None]] | None = None
    """Looked at after every restart, before anybody does anything more."""
    stood: dict[int, list[dict[str, Any]]] = field(default_factory=dict)
    """The controls in Discord at the moment of the last power cut, by message."""
    client: MootClient = field(init=False)
    _others: set[asyncio.Task[Any]] = field(init=False)

    def __post_init__(self) -> None:
        self.power = Power(self.cut)
        self.port = PoweredPort(power=self.power)
        self.port.add_channel(CLASSROOM, name="classroom")
        self.speech = Speech(self.port, PLAYERS, self._might_speak)
        self.port.changed = self.speech.moment
        self._floor: tuple[tuple[str, str, bool, dict[int, int]], frozenset[Speaker]] = (
            ("", "", False, {}),
            frozenset(),
        )

    def pickled_world(self) -> bytes:
        """The world without its bot."""
        port = {name: getattr(self.port, name) for name in LASTING}
        return pickle.dumps((self.database, self.now, self.acts, self.told, port))

    @classmethod
    def in_world(cls, world: bytes, cut: Cut | None = None, habit: Habit = "redelivered") -> Lesson:
        """A lesson that goes on in a saved world. It has no bot yet."""
        lesson = cls(cut, habit)
        lesson.database, lesson.now, lesson.acts, lesson.told, port = pickle.loads(world)  # noqa: S301 - our own
        vars(lesson.port).update(port)
        return lesson

    # The bot

    async def start(self) -> None:
        """A new process on the same database and the same Discord."""
        self._others = asyncio.all_tasks()
        store = PoweredStore(MemoryStore(self.database), self.power)
        self.client = MootClient()
        with patch.multiple(
            "bot.commands.router",
            table_commands=_empty_tuple,
            player_commands=_empty_tuple,
            session_commands=_empty_tuple,
        ):
            # typed commands come by `type`, and many are slow
            follow = followed_by(build_orchestrator(store, self.port, clock=lambda: self.now))
            self.client.attach(follow, PlainPainter(), DressRehearsals(follow.orchestrator, self.port))
        self.client.responder._patience = 60.0  # a slow machine must not change what is sent
        await self.bot_does(self.client.orchestrator.resume_tables)

    async def stop(self) -> None:
        """The process is gone: nothing of it goes on."""
        rest = asyncio.all_tasks() - self._others - {asyncio.current_task()}
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    async def _run(self, work: Callable[[], Awaitable[object]]) -> None:
        """Let the bot do this, and all that follows from it."""
        await work()
        await self.settle()

    async def settle(self) -> None:
        """Nothing is in hand any more."""
        orchestrator = self.client.orchestrator
        while orchestrator.busy or orchestrator.stage._tasks:
            await orchestrator.drain()
            await orchestrator.stage.drain()
        if not self.power.dead:
            self.speech.quiet()

    def _might_speak(self) -> frozenset[Speaker]:
        """By room and user: who has the floor by what is on disk."""
        row = next(iter(self.database.tables.values()), None)
        if row is None or not row.state:
            return frozenset()
        meeting = row.status in ("playing", "over") and not json.loads(row.record).get("paused")
        seats = {
            person.seat: person.user for person in self.database.people[row.table] if person.seat is not None
        }
        if self._floor[0] != (row.state, row.status, meeting, seats):
            played = game(row.game)
            state = played.codec.state.decode(row.state)
            floor = played.floor(played.as_ended(state) if row.status in ("closing", "closed") else state)
            rooms = (
                [
                    *((thread_name(room.name), room.speakers) for room in floor.rooms),
                    (ALOUD, floor.voice or ()),
                ]
                if meeting
                else []
            )
            may = frozenset(
                (room, seats[seat])
                for room, speakers in [("", floor.speakers), *rooms]
                for seat in speakers
                if seat in seats
            )
            self._floor = ((row.state, row.status, meeting, seats), may)
        return self._floor[1]

    async def _restart(self) -> None:
        await self.stop()
        self.stood = {
            message: controls(look)
            for message, look in self.port.shows.items()
            if message in self.port.messages
        }
        self.speech.outage(self.now)
        self.power.restore()
        self.restarts += 1
        await self.start()
        self.speech.on_bot_return()
        if self.check is not None:
            await self.check(self)

    # What happens

    async def bot_does(self, work: Callable[[], Awaitable[object]]) -> None:
        """Something that the bot does by itself; after a power cut the next bot finds out what is left to do."""
        try:
            await self._run(work)
        except (PowerCut, BaseExceptionGroup):
            if not self.power.dead:
                raise
        if self.power.dead:
            await self._restart()

    async def wait(self, ms: int) -> None:
        """So long nobody does anything, and then the bot looks after its tables."""
        self.now += ms
        await self.bot_does(self.client.orchestrator.run_periodic_check)

    async def does(
        self, user: int, serve: Serve, *, channel: int | None = CLASSROOM, anew: bool = True
    ) -> Look:
        """A person does something until it is answered; what they were told. `anew`: whether trying anew can
        do no harm.
        """
        act = Act(len(self.acts))
        self.acts.append(act)
        first = await self._deliver(act, user, serve, channel)
        if first.answered:
            return first.look
        if self.habit == "pressed again" and anew:
            return (await self._deliver(act, user, serve, channel)).look
        first = await self._deliver(act, user, serve, channel, first.id)
        if anew:
            await self._deliver(act, user, serve, channel)
        return first.look

    async def _deliver(
        self, act: Act, user: int, serve: Serve, channel: int | None, delivery: int | None = None
    ) -> FakeInteraction:
        tries = len(act.deliveries) + (delivery is not None)
        number = delivery or FIRST + 10 * act.number + len(act.deliveries)
        if delivery is None:
            act.deliveries.append(str(number))
        interaction = FakeInteraction(
            self.port, self.told.setdefault(user, Told()), number, user, channel, at_ms=self.now
        )
        interaction.tries = tries
        try:
            await self._run(lambda: serve(interaction))
        except (PowerCut, BaseExceptionGroup):
            if not self.power.dead:
                raise
        if interaction.answered:
            act.heard.append(str(number))
        if self.power.dead:
            await self._restart()
        elif not interaction.answered and not interaction.gone:
            raise Unheard(f"act {act.number} of {user}")
        return interaction

    # How people do it

    async def slash(self, user: int, work: Work, *, at: int | None = CLASSROOM, anew: bool = True) -> Look:
        """A slash command, in a channel or (None) in direct messages: `work` gets the caller and gives the
        handler's coroutine.
        """

        return await self.does(user, lambda interaction: self.serve(interaction, work), channel=at, anew=anew)

    async def serve(self, interaction: FakeInteraction, work: Work) -> None:
        """Hand a slash command to the bot of the moment."""
        answer: Any = work(caller_of(interaction))  # type: ignore[arg-type]
        await self.client.responder.serve(interaction, answer)  # type: ignore[arg-type]

    async def type(
        self, user: int, name: str, *, at: int | None = CLASSROOM, anew: bool = True, **options: str | int
    ) -> Look:
        """A slash command of a player."""
        return await self.slash(
            user,
            lambda caller: self.client.router.player_actions.command(caller, name, options),
            at=at,
            anew=anew,
        )

    @property
    def table(self) -> str:
        """The name of the one table."""
        (table,) = self.database.tables
        return table

    def newest(self, channel: int) -> Look:
        """What the newest message of a channel shows."""
        return self.port.shows[
            max(message.id for message in self.port.standing(channel) if message.author == ME)
        ]

    async def press(self, user: int, label: str, channel: int) -> Look:
        """Press the newest enabled button of a channel whose label begins so; a seat's own moves are in its own
        panel, which is opened first.
        """
        if (serve := self._public_click(label, channel)) is not None:
            return await self.does(user, serve, channel=channel)
        opening = self._public_click(t("tables.button.turn"), channel)
        assert opening is not None, f"nobody sees a button {label!r}"
        await self.does(user, opening, channel=channel)
        return await self.use(user, label, channel=channel)

    def _public_click(self, label: str, channel: int) -> Serve | None:
        for message in sorted(self.port.standing(channel), key=lambda message: -message.id):
            for control in controls(self.port.shows[message.id]) if message.author == ME else ():
                if control.get("label", "").startswith(label):
                    return self._click(control["custom_id"], message)
        return None

    async def use(self, user: int, label: str, *values: str, channel: int) -> Look:
        """Use a control of the newest private panel that has it: a button by its label, a menu by its
        placeholder.
        """
        for panel in reversed(self.told[user].panels):
            for control in controls(panel):
                if (control.get("label") or control.get("placeholder") or "").startswith(label):
                    return await self.does(
                        user, self._click(control["custom_id"], None, values), channel=channel
                    )
        raise AssertionError(f"{user} sees no {label!r}")

    async def fill_in(self, user: int, *words: str, channel: int, anew: bool = True) -> Look:
        """Hand in the form that is open before this person."""
        form = self.told[user].form
        assert form is not None

        async def serve(interaction: FakeInteraction) -> None:
            await self.client.on_interaction(interaction.filling_in(form, words))  # type: ignore[arg-type]

        return await self.does(user, serve, channel=channel, anew=anew)

    async def hand(self, user: int, emoji: str, channel: int, *, up: bool = True) -> None:
        """Raise a hand under the newest message of a channel that has this sign, or take it down; the bot
        hears of it, or is dead.
        """
        message = max(
            (one for one in self.port.standing(channel) if (emoji, ME) in one.reactions),
            key=lambda one: one.id,
        )
        (message.reactions.append if up else message.reactions.remove)((emoji, user))
        heard: Any = self.client.on_raw_reaction_add if up else self.client.on_raw_reaction_remove  # type: ignore[attr-defined]
        event = SimpleNamespace(channel_id=channel, message_id=message.id, user_id=user, emoji=emoji)
        await self.bot_does(lambda: heard(event))

    def _click(self, custom_id: str, message: FakeMessage | None, values: tuple[str, ...] = ()) -> Serve:
        async def serve(interaction: FakeInteraction) -> None:
            if message is not None and not self.stands(message.id, custom_id):
                interaction.gone = True
                return
            await self.client.on_interaction(
                interaction.clicking(custom_id, message.id if message else None, values)
            )  # type: ignore[arg-type]

        return serve

    async def try_old_controls(self, user: int) -> int:
        """Let this person use every control that stood at the power cut and every private one; each must be
        answered.
        """
        aimed: list[tuple[int | None, dict[str, Any]]] = [
            (message, part) for message, parts in self.stood.items() for part in parts
        ]
        aimed += [(None, part) for panel in self.told.get(user, Told()).panels for part in controls(panel)]
        for number, (message, part) in enumerate(aimed):
            interaction = FakeInteraction(
                self.port,
                self.told.setdefault(user, Told()),
                9_000_000 + 100 * user + number,
                user,
                0,
                at_ms=self.now,
            )
            values = tuple(option["value"] for option in part.get("options", ())[:1])
            await self._run(
                partial(self.client.on_interaction, interaction.clicking(part["custom_id"], message, values))
            )  # type: ignore[arg-type]
            if not interaction.answered:
                raise Unheard(part["custom_id"])
        return len(aimed)

    def stands(self, message: int, custom_id: str) -> bool:
        """Whether this control stands in this message: Discord takes no click on another
        (docs/build/discord.md, Secrets).
        """
        return message in self.port.messages and custom_id in {
            part["custom_id"] for part in controls(self.port.shows[message])
        }
