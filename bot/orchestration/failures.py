"""What is done when Discord refuses for good: lost channels are made again, missing permissions stop the clocks.

The instructor is told in a direct message, since the table itself may be out of reach.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import structlog

from bot.orchestration.table_channels import TableChannels
from bot.scenes.lobby import RED
from bot.scenes.model import Panel, Place
from bot.stage.discord_api.port import Forbidden, Gone, PortError, Refused
from bot.stage.messages.destinations import VOICE, channel_key
from bot.stage.messages.outbox import payload_of
from bot.stage.silence.permissions import Missing, purpose
from bot.tables.snapshot import Snapshot
from bot.tables.table import Played, Table
from bot.tables.tables import Tables
from bot.tables.upkeep import halt, tell
from bot.texts.lookup import said_in, t

log = structlog.get_logger(__name__)
WARS = {"post": "war_post", "thread": "war_thread", "rights": "war_rights", "signs": "war_signs"}
"""What is told where others undo these things over and over."""
FULL = frozenset({"channels_full", "category_full"})
OWN_PLACES = ("table", "watch")
"""Places that the bot has made itself, and without which there is no game."""


class UndoneByOthers(PortError):  # noqa: N818 - named for what happened
    """Others undo what Moot does."""


class Failures:
    """Deals with what Discord refused for good, for the whole bot. `changed` says that a table must be looked at again."""

    def __init__(self, tables: Tables, channels: TableChannels, changed: Callable[[str], None]) -> None:
        self._tables = tables
        self._channels = channels
        self._changed = changed
        self._tasks: dict[tuple[str, type[PortError]], asyncio.Task[None]] = {}
        self._told: set[tuple[str, tuple[str, ...]]] = set()
        self._telling = asyncio.Lock()

    def report(self, table: str, place: Place, problem: PortError) -> None:
        """Something at this place of the table could not be done. Never waits."""
        log.warning("trouble", table=table, problem=type(problem).__name__, detail=str(problem))
        if place == VOICE:
            self._start(table, problem, self._voiceless(table, problem))
        elif isinstance(problem, Forbidden):
            self._start(table, problem, self._forbidden(table, place, problem.missing))
        elif isinstance(problem, Gone) and problem.what == "guild":
            self._start(table, problem, self._thrown_out(table))
        elif isinstance(problem, Gone) and problem.what == "channel" and place in OWN_PLACES:
            self._start(table, problem, self._lost(table))

    async def unreadable(self, name: str) -> None:
        """Tell the instructor, once, that their table cannot be read. Its state stays as it is. Raises DamagedError."""
        store, scope = self._tables.store, f"table:{name}"
        async with self._telling:  # two looks may find it at once
            if await store.recall(scope, "unreadable"):
                return
            where = [f"<#{one.channel}>" for one in await store.artifacts(name) if one.key == channel_key("table") and one.channel]
            text = "\n".join([*where, t("tables.unreadable", table=name)])
            panel = payload_of(Panel(title=t("tables.unreadable_title"), text=text, colour=RED))
            letters = [(f"user:{person.user}", panel) for person in await store.people(name) if person.role == "instructor"]
            await store.write(name, letters)
            await store.remember(scope, "unreadable", "told")

    async def tell_voice_kept(self, table: Table) -> None:
        """Tell the instructor, once, that players of a closed table are still silent in the voice channel that it used."""
        snap, reason = await table.look(), ("voice_kept",)
        if (table.table, reason) in self._told or snap.record.voice is None:
            return
        self._told.add((table.table, reason))
        facts = {"table": snap.called, "channel": f"<#{snap.record.voice}>"}
        await tell(table, _letters(snap, "voice_kept", title="tables.voice_kept_title", **facts))
        self._changed(table.table)

    def report_war(self, name: str, what: str) -> None:
        """Others undo the same thing at this table over and over: its instructor is told, once for each kind. Never waits."""
        log.warning("war", table=name, what=what)
        self._start(name, UndoneByOthers(what), self._war(name, what))

    async def _war(self, name: str, what: str) -> None:
        table = await self._tables.find(name)
        snap = None if table is None else await table.fresh()
        if table is None or snap is None or snap.record.status == "closed" or (name, ("war", what)) in self._told:
            return
        self._told.add((name, ("war", what)))
        where = (await self._channels.destinations(snap)).table or snap.record.classroom
        await tell(table, _letters(snap, WARS[what], title="tables.war_title", channel=f"<#{where}>"))
        self._changed(name)

    def release(self, table: str) -> None:
        """Forget what was told of this table."""
        self._told = {told for told in self._told if told[0] != table}

    @property
    def busy(self) -> bool:
        """Whether something that was reported is being dealt with."""
        return bool(self._tasks)

    async def settle(self) -> None:
        """Wait until everything reported is dealt with."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _start(self, table: str, problem: PortError, work: Coroutine[Any, Any, None]) -> None:
        """One of each kind at a time for each table: several posts fail for one reason."""
        key = (table, type(problem))
        if key in self._tasks:
            work.close()
            return
        self._tasks[key] = asyncio.get_running_loop().create_task(self._guarded(key, work))

    async def _guarded(self, key: tuple[str, type[PortError]], work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            log.exception("trouble_stays", table=key[0])
        finally:
            del self._tasks[key]

    async def _lost(self, name: str) -> None:
        """A channel of the table is gone: make it again, and show everything there."""
        table = await self._tables.find(name)
        snap = None if table is None else await table.fresh()
        if snap is None or snap.record.status == "closed":
            return
        before = await self._channels.destinations(snap)
        try:
            made = await self._channels.set_up(snap)
        except Forbidden as problem:
            await self._forbidden(name, "table", problem.missing)
            return
        except Gone:
            await self._thrown_out(name)
            return
        if isinstance(made, Missing):
            await self._forbidden(name, "table", tuple(permission for permission, _ in made.permissions))
        elif (made.table, made.watch) != (before.table, before.watch):
            self._changed(name)

    async def _thrown_out(self, name: str) -> None:
        """The server is gone, or the bot is no longer in it: stop a game that nobody can see."""
        table = await self._tables.find(name)
        if table is None:
            return
        snap = await table.fresh()
        if isinstance(await halt(table, _letters(snap, "server_lost", table=snap.called, game=snap.game.name)), Played):
            self._changed(name)

    async def _voiceless(self, name: str, problem: PortError) -> None:
        """Tell the instructor, once for each reason, why the meetings of a table write instead of talking aloud. The game goes on."""
        missing = problem.missing if isinstance(problem, Forbidden) else (type(problem).__name__,)
        table = await self._tables.find(name)
        snap = None if table is None else await table.fresh()
        if table is None or snap is None or snap.record.status in ("over", "closed") or (name, missing) in self._told:
            return
        self._told.add((name, missing))
        full = isinstance(problem, Refused) and problem.reason.name in FULL
        where = (await self._channels.destinations(snap)).table or snap.record.classroom
        with said_in(snap.record.language):
            why = t("tables.voiceless_full") if full else _named(missing if isinstance(problem, Forbidden) else ())
        await tell(table, _letters(snap, "voiceless", why, channel=f"<#{where}>"))
        self._changed(name)

    async def _forbidden(self, name: str, place: Place, missing: tuple[str, ...]) -> None:
        """Pause a game that can't be shown, and tell the instructor what is missing; once for each pause."""
        table = await self._tables.find(name)
        snap = None if table is None else await table.fresh()
        if table is None or snap is None or snap.record.status in ("over", "closed"):
            return
        destinations = await self._channels.destinations(snap)
        channel = destinations.channel(place) if place in OWN_PLACES else None
        where = f"<#{channel or snap.record.classroom}>"
        with said_in(snap.record.language):
            why = _named(missing)
        if place in OWN_PLACES and snap.record.status == "playing":
            if isinstance(await halt(table, _letters(snap, "trouble_paused", why, channel=where)), Played):
                self._changed(name)
        elif (name, missing) not in self._told:
            self._told.add((name, missing))
            await tell(table, _letters(snap, "trouble_stuck", why, channel=where))
            self._changed(name)


def _letters(snap: Snapshot, trouble: str, why: str = "", *, title: str = "tables.trouble_title", **facts: str) -> list[tuple[str, str]]:
    """To the instructor, in the table's language, whoever's click has shown the trouble. `why`: what is said beneath it."""
    with said_in(snap.record.language):
        words = "\n\n".join(filter(None, (t(f"tables.{trouble}", **facts), why)))
        panel = payload_of(Panel(title=t(title), text=words, colour=RED))
    return [(f"user:{person.user}", panel) for person in snap.people if person.role == "instructor"]


def _named(missing: tuple[str, ...]) -> str:
    """The permissions in plain words, each with what it is for."""
    if not missing:
        return t("tables.trouble_unknown")
    lines = (f"• **{name.replace('_', ' ').capitalize()}**: {purpose(name)}" for name in missing)
    return "\n".join((t("tables.trouble_missing"), *lines))
