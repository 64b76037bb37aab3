"""The whole bot over a Discord in memory, without discord.py's client: fast enough for hundreds of games."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from bot.catalogue import automatic_players, debriefs, find_game, names, scenes
from bot.commands.caller import Answer, Caller, FormReply
from bot.commands.player_actions import PlayerActions
from bot.commands.table_admin import TableAdmin
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.session.follow import SessionOrchestrator
from bot.orchestration.session.tables import SessionTables
from bot.research.study.for_staff import SessionBundles
from bot.scenes.model import Control, Panel
from bot.sessions.sessions import Sessions
from bot.stage.discord_api import render
from bot.stage.discord_api.limits import FILE_BYTES
from bot.stage.discord_api.port import Sheet
from bot.stage.side_process import run_inline
from bot.stage.stage import Stage
from bot.tables.deadlines import updated_wait_starts
from bot.tables.decisions.orders import Join, Observe, Start
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.tables.tables import Tables, Venue
from games.protocol import AnyGame
from storage.memory import MemoryStore
from storage.store import Change, Person, Store
from tests.support.painter import PlainPainter
from tests.support.port import GUILD, FakePort

CLASSROOM = 50
TEACHER, OBSERVER = 1, 2
PLAYERS = (11, 12, 13, 14)
"""Who sits at a table of four."""
NOW_MS = 1_700_000_000_000


async def no_pause(_seconds: float) -> None:
    """Pauses cost nothing in tests."""


@dataclass
class Clock:
    """The time of a bench, which stands still unless somebody moves it."""

    ms: int = NOW_MS

    def __call__(self) -> int:
        return self.ms


@dataclass
class RecordingPort(FakePort):
    """Remembers, in order, what was sent to which channel, as bytes of JSON; and what was taken away."""

    sent: list[tuple[int, str]] = field(default_factory=list)

    async def send(self, channel: int, sheet: Sheet, nonce: str) -> int:
        message = await super().send(channel, sheet, nonce)
        self.sent.append((channel, wire(render.send_kwargs(sheet), message)))
        return message

    async def edit(self, channel: int, message: int, sheet: Sheet) -> None:
        await super().edit(channel, message, sheet)
        self.sent.append((channel, wire(render.edit_kwargs(sheet), message)))

    async def edit_by_click(self, token: str, sheet: Sheet, message: int | None = None) -> None:
        await super().edit_by_click(token, sheet, message)
        if message is None:
            clicked = self.clicked[token]
            self.sent.append((self.messages[clicked].channel, wire(render.edit_kwargs(sheet), clicked)))

    async def delete(self, channel: int, message: int) -> None:
        await super().delete(channel, message)
        self.sent.append((channel, json.dumps({"message": message, "taken": "away"})))


@dataclass
class Bench:
    """One guild with one table of four people, an observer and a teacher."""

    store: Store
    port: RecordingPort
    orchestrator: Orchestrator
    player_actions: PlayerActions
    table_admin: TableAdmin
    table: Table
    clock: Clock
    clicks: int = 0

    async def look(self) -> Snapshot:
        """The table as it stands."""
        return await self.table.snapshot()

    async def settle(self) -> None:
        """Everything that the last change leads to is done."""
        self.orchestrator.schedule_follow_up(self.table.table)
        await self.orchestrator.drain()
        await self.orchestrator.stage.drain()

    async def passes(self, ms: int) -> None:
        """So much time passes, in which nobody does anything."""
        self.clock.ms += ms
        await self.settle()

    async def arrange(self, state: Any) -> None:
        """Put this state on the table, past the rules, and show it; of what rang before, nothing is left."""
        self.orchestrator.rings.release(self.table.table)
        for key in await self.orchestrator.stage.posted_rings(self.table.table):
            await self.orchestrator.stage._messages.remove_post(self.table.table, key)
        snap = await self.look()
        since = updated_wait_starts({}, snap.game.pending_inputs(state), self.clock.ms)
        row = replace(snap, state=state, record=snap.record.replace(since=since)).to_row()
        await self.store.append(Change(self.table.table, snap.version, row.status, row.record, row.state, ()))
        await self.table.reload()
        await self.settle()

    def caller(self, user: int) -> Caller:
        """This person, clicking once more."""
        self.clicks += 1
        return Caller(user, f"Person {user}", GUILD, CLASSROOM, 0, f"click-{self.clicks}")

    async def command(self, user: int, name: str, **options: str | int) -> str:
        """A slash command; the answer as bytes of JSON."""
        return await self.wire_text(await self.player_actions.command(self.caller(user), name, options))

    async def press(self, user: int, control: Control, *values: str, on_card: bool = True) -> str:
        """A button; the answer as bytes of JSON."""
        return await self.wire_text(
            await self.player_actions.press(
                self.caller(user), self.table.table, control, values, on_card=on_card
            )
        )

    async def wire_text(self, answer: Answer) -> str:
        """What goes over the wire for this answer."""
        if isinstance(answer, FormReply):
            return json.dumps(
                render.build_modal(answer.form, answer.table).to_dict(), sort_keys=True, ensure_ascii=False
            )
        return await wire_of(answer.panel, answer.table)


async def bench(
    store: Store | None = None, port: RecordingPort | None = None, game: str = "commons", **options: Any
) -> Bench:
    """A table in its first turn, everybody seated; with more than four seats, person 15 and so on sit there
    too.
    """
    store, port = store or MemoryStore(), port or RecordingPort()
    port.add_channel(CLASSROOM)
    clock = Clock()
    made = build_orchestrator(store, port, clock)
    teacher = Person(TEACHER, "instructor", None, "Person 1")
    table = await made.tables.open(
        "open", Venue(GUILD, CLASSROOM), game, options, teacher, strict=True, real_names=True
    )
    await made.channels.set_up(await table.snapshot())
    for user in range(PLAYERS[0], PLAYERS[0] + len((await table.snapshot()).record.seats)):
        await table.order(
            Requester(user, f"Person {user}"), Join(contribution=str(user)), delivery=f"join-{user}"
        )
    await table.order(Requester(OBSERVER, "Person 2"), Observe(), delivery="observe")
    await table.order(Requester(TEACHER, "Person 1"), Start(), delivery="start")
    player_actions = PlayerActions(made)
    ready = Bench(store, port, made, player_actions, TableAdmin(made, player_actions), table, clock)
    await ready.settle()
    return ready


@cache
def game(name: str) -> AnyGame:
    """The game of this name, made once: each bot of thousands would learn anew how its words are written."""
    return find_game(name)


class Untimed(Orchestrator):
    """No clock of its own runs: time passes where somebody moves it, and the table is looked at then."""

    __module__ = Orchestrator.__module__  # it is looked into as the bot's own

    def _set_timer(self, snap: Snapshot) -> None:
        pass


def build_orchestrator(
    store: Store, port: FakePort, clock: Callable[[], int] = lambda: NOW_MS
) -> Orchestrator:
    """The parts of a bot, put together as `bot.runtime.app` does it."""
    tables = Tables(
        store,
        {name: game(name) for name in names()},
        automatic_players,
        now_ms=clock,
        new_seed=lambda: b"\x07" * 32,
    )
    stage = Stage(port, store, PlainPainter(), now_ms=clock, pause=no_pause)
    sessions = Sessions(store, now_ms=clock, new_seed=lambda: b"\x08" * 32)
    return Untimed(tables, stage, scenes(), clock, SessionTables(sessions, tables, stage.channel_setup))


def followed_by(orchestrator: Orchestrator) -> SessionOrchestrator:
    """What follows on a class's session, beside the tables."""
    assert isinstance(orchestrator.table_class, SessionTables)
    bundles = SessionBundles(
        orchestrator.table_class.sessions.store, run_inline, FILE_BYTES, orchestrator.now_ms
    )
    return SessionOrchestrator(orchestrator.table_class, orchestrator, debriefs(), bundles.make_for_session)


async def wire_of(panel: Panel, table: str) -> str:
    """A private answer as bytes of JSON."""
    return wire(await render.message_kwargs(panel, table, PlainPainter()), 0)


def wire(kwargs: dict[str, Any], message: int) -> str:
    """What discord.py would put on the wire, with the files' names and contents."""
    embed, view = kwargs.get("embed"), kwargs.get("view")
    files = [
        (f.filename, f.description, f.fp.read().decode())
        for f in kwargs.get("files") or kwargs.get("attachments") or []
    ]
    return json.dumps(
        {
            "message": message,
            "content": kwargs.get("content"),
            "embed": embed.to_dict() if embed else None,
            "components": view.to_components() if view else None,
            "files": files,
            "kept": "attachments" not in kwargs,
        },
        sort_keys=True,
        ensure_ascii=False,
    )
