"""A table of one game, or a class of two tables, with the whole bot over a Discord in memory, for
interactions of any kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any, Literal

import discord

from bot import catalogue
from bot.orchestration.dress_rehearsal.rehearsals import DressRehearsals
from bot.runtime.client import MootClient
from bot.scenes.model import Control, Listing, Menu, Panel
from bot.sessions.decisions import orders
from bot.sessions.plan import plans
from bot.stage.discord_api.custom_id import custom_id
from bot.tables.automatic import make_automatic_move
from bot.tables.decisions.orders import Join, Observe, Start
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot
from bot.tables.tables import Venue
from storage.store import Person
from tests.support.bench import CLASSROOM, OBSERVER, PLAYERS, TEACHER
from tests.support.class_world import FIRST_STUDENT, ClassWorld
from tests.support.interaction import FakeInteraction, Told
from tests.support.painter import PlainPainter
from tests.support.port import GUILD

STRANGER, ELSEWHERE = 77, 2
"""Somebody who belongs to nothing here; another server."""
STUDENTS = tuple(range(FIRST_STUDENT, FIRST_STUDENT + 8))
ROOMS: Mapping[str, Mapping[str, Any]] = {
    "commons": {"rounds_basic": 6, "rounds_ostrom": 0},
    "ostrom": {
        "rounds_basic": 3,
        "rounds_ostrom": 6,
        "start_hand": "both",
        "preset": "2+2",
        "meeting_cost": 0,
    },
    "tragedy": {"round_limit": 5},
    "settlers": {"goal": 6},
    "crossroads": {"gold": "hidden_until_end", "sealed_split": True, "gifts": True},
    "class": {},
}
"""The games by turns, and a class; with options under which much is hidden, decided and sealed."""
Kind = Literal["click", "form", "command", "completion"]


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody sends. `message`: whose control it is, None for their own private panel; `guild`: None
    for direct messages.
    """

    kind: Kind
    user: int
    guild: int | None
    channel: int
    data: dict[str, Any]
    message: int | None
    at_ms: int
    locale: discord.Locale


class Heard(FakeInteraction):
    """One delivery of a deed."""

    def __init__(self, room: FuzzRoom, deed: Deed, delivery: int) -> None:
        told = room.told.setdefault(deed.user, Told())
        super().__init__(room.world.port, told, delivery, deed.user, deed.channel, at_ms=deed.at_ms)
        self.guild_id, self.locale, self.data = deed.guild, deed.locale, deed.data
        everyone = SimpleNamespace(permissions=discord.Permissions.none())
        self.guild = (
            None if deed.guild is None else SimpleNamespace(id=deed.guild, owner_id=0, default_role=everyone)
        )
        self.client, self._state, self.command_failed = room.client, room.client._connection, False
        self.response.autocomplete = self._complete
        self.choices: list[Any] = []
        self._cs_namespace: Any = None
        self.type = {
            "click": discord.InteractionType.component,
            "form": discord.InteractionType.modal_submit,
            "command": discord.InteractionType.application_command,
            "completion": discord.InteractionType.autocomplete,
        }[deed.kind]
        if deed.kind in ("click", "form"):
            self.message = SimpleNamespace(
                id=deed.message or 0, flags=SimpleNamespace(ephemeral=deed.message is None)
            )

    @property
    def namespace(self) -> Any:
        """What is typed, for completions, as discord.py has read it."""
        return self._cs_namespace

    async def _complete(self, choices: list[Any]) -> None:
        await self._answer("completion", lambda: self.choices.extend(choices))


class FuzzRoom:
    """The people, their tables and the bot."""

    def __init__(self, name: str, whim: Random, language: str) -> None:
        self.name, self.whim, self.language = name, whim, language
        self.world, self.client, self.told = ClassWorld(), MootClient(), dict[int, Told]()
        self.players = STUDENTS if name == "class" else PLAYERS
        self.people = (*self.players, TEACHER, OBSERVER, STRANGER)

    async def open(self) -> None:
        """The bot serves; a table has been opened or a class has gathered."""
        await self.world.start()
        rehearsals = DressRehearsals(self.world.follow.orchestrator, self.world.port)
        self.client.attach(self.world.follow, PlainPainter(), rehearsals)
        self.client.responder._patience = 60.0  # a slow machine is no slow bot
        await (self._class() if self.name == "class" else self._lobby())

    async def close(self) -> None:
        """Nothing goes on."""
        await self.world.stop()

    async def _class(self) -> None:
        plan = plans.load_plan("first-45")
        await self.world.open(
            plan.model_copy(update={"practice": 0, "options": {**plan.options, **ROOMS["ostrom"]}})
        )
        for user in self.players:
            await self.world.order(user, orders.Arrive(lot=f"{user:08x}"))

    async def _lobby(self) -> None:
        orchestrator, teacher = (
            self.world.follow.orchestrator,
            Person(TEACHER, "instructor", None, "Person 1"),
        )
        game, delivery = ("commons" if self.name == "ostrom" else self.name), f"open-{self.whim.random()}"
        options = dict(ROOMS[self.name])
        table = await orchestrator.tables.open(
            delivery,
            Venue(GUILD, CLASSROOM),
            game,
            options,
            teacher,
            strict=True,
            real_names=True,
            language=self.language,
        )
        await orchestrator.channels.set_up(await table.snapshot())
        for user in (*self.players, OBSERVER):
            order = Observe() if user == OBSERVER else Join(contribution=str(user))
            await table.order(Requester(user, f"Person {user}"), order, delivery=f"{delivery}-{user}")
        orchestrator.schedule_follow_up(table.table)
        await self.world.settle()

    async def begin(self) -> None:
        """The games begin, as far as they may, and somewhere in them everybody stands still."""
        if self.name == "class":
            await self.world.order(TEACHER, orders.Deal())
            draft = (await self.world.session_snapshot()).record.draft
            await self.world.order(TEACHER, orders.Seat(1 if draft is None else draft.number))
            await self.world.look_after()
            await self.world.order(TEACHER, orders.Begin())
            await self.world.look_after()
        for table in await self.tables():
            found = await self.world.follow.orchestrator.tables.find(table.table)
            if found is not None and table.record.status == "lobby":
                await found.order(Requester(TEACHER, "Person 1"), Start(), delivery=f"start-{table.table}")
        for _ in range(self.whim.randrange(90)):
            await self.moves(show=False)
        for table in await self.tables():
            self.world.follow.orchestrator.schedule_follow_up(table.table)
        await self.world.settle()

    async def tables(self) -> list[Snapshot]:
        """Those that stand."""
        return [
            await found.snapshot() for found in await self.world.follow.orchestrator.tables.readable_tables()
        ]

    async def teams(self) -> list[set[int]]:
        """Who of the class are on one seat together, and see the same."""
        if not self.world.session:
            return []
        seen = await self.world.session_snapshot()
        several = [members for placed in seen.record.tables for members in placed.seats if len(members) > 1]
        return [
            {person.user for one in members if (person := seen.member(one)) is not None}
            for members in several
        ]

    async def moves(self, *, show: bool = True) -> None:
        """An automatic player acts for one of those who are waited for."""
        waiting = [
            (snap, wait) for snap in await self.tables() if snap.state is not None for wait in snap.waits()
        ]
        if not waiting:
            return
        snap, wait = self.whim.choice(waiting)
        found = await self.world.follow.orchestrator.tables.find(snap.table)
        assert found is not None
        by = "player" if snap.record.seats[wait.seat].automatic is None else "automatic"
        await make_automatic_move(
            found, snap, wait, catalogue.automatic_players(snap.game.name)["random"], by=by
        )
        if show:
            self.world.follow.orchestrator.schedule_follow_up(snap.table)

    async def deliver(self, deed: Deed, delivery: int) -> Heard:
        """Hand it to the bot, and let all that follows be done."""
        heard: Any = Heard(self, deed, delivery)
        if deed.kind in ("click", "form"):
            await self.client.on_interaction(heard)
        else:
            await self.client.tree._call(heard)
        await self.world.settle()
        return heard  # type: ignore[no-any-return]

    def controls(self) -> Iterator[tuple[int, int, str, tuple[str, ...] | None]]:
        """What stands in Discord: channel, message, id of the control, and the values of a menu."""
        for message in self.world.port.messages.values():
            if message.sheet is not None:
                for control, values in usable_controls(message.sheet.panel):
                    yield message.channel, message.id, custom_id(message.sheet.table, control), values


def usable_controls(panel: Panel) -> Iterator[tuple[Control, tuple[str, ...] | None]]:
    """The controls of a panel that can be used."""
    for row in panel.rows:
        if isinstance(row, Menu):
            yield row.control, tuple(choice.value for choice in row.choices)
        else:
            yield from ((button.control, None) for button in row if not button.disabled)
    for section in panel.sections if isinstance(panel, Listing) else ():
        if section.button is not None:
            yield section.button.control, None
