"""Which channels each table has, and which table a channel belongs to."""

from __future__ import annotations

from collections.abc import Callable

from bot.orchestration.composition import channel_names
from bot.orchestration.private_rooms import PrivateRooms, seating
from bot.orchestration.table_class import TableClass
from bot.orchestration.voice_channels import VoiceChannels
from bot.scenes.lobby import silence
from bot.scenes.model import Place
from bot.stage.channel_setup import Plan
from bot.stage.discord_api.port import Forbidden, PortError
from bot.stage.messages.destinations import Destinations, channel_key
from bot.stage.silence.permissions import Missing
from bot.stage.stage import Stage
from bot.tables.snapshot import Snapshot
from bot.tables.tables import Tables
from bot.texts.lookup import said_in, t


class TableChannels:
    """The channels of all tables. `made` is told of a table that has got new channels, `failed` of what could not be made."""

    def __init__(
        self,
        tables: Tables,
        stage: Stage,
        now_ms: Callable[[], int],
        table_class: TableClass,
        *,
        made: Callable[[str], None],
        failed: Callable[[str, Place, PortError], None],
    ) -> None:
        self._tables = tables
        self._stage = stage
        self._table_class = table_class
        self._made = made
        self._failed = failed
        self.rooms = PrivateRooms(stage, now_ms, self._goes, table_class.private_rooms)
        self.voices = VoiceChannels(stage, now_ms, lambda table, problem: failed(table, "voice", problem), self._voice_category)
        self._channels: dict[str, tuple[int, int]] = {}
        self._tables_in: dict[int, str] = {}
        self._lent: dict[str, int] = {}
        """The voice channels of tables that use one that somebody else has made."""
        self._aloud: dict[str, int] = {}
        """Those of tables that have one of their own."""

    async def set_up(self, snap: Snapshot) -> Destinations | Missing:
        """Make the table's channels, named in its language, or say what the bot lacks."""
        with said_in(snap.record.language):
            return await self._set_up(snap)

    async def keep(self, snap: Snapshot) -> None:
        """Let exactly those into the channels of a table that has not begun who are at it now; once it plays, the silence sees to it.
        Raises PortError.
        """
        plan = await self._plan(snap)
        for kind in plan.names:
            await self._stage.channel_setup.keep(plan, kind)

    async def _plan(self, snap: Snapshot) -> Plan:
        return Plan(
            snap.table,
            snap.guild,
            channel_names(snap),
            await self.rooms.seating(snap),
            category=await self._category(snap),
            voice=snap.record.voice is not None,
            talk=silence(snap.game, snap.options) == "never",
            waits=snap.record.status == "lobby",
            called=snap.label,
        )

    async def _category(self, snap: Snapshot) -> int | None:
        """The category in which the table's channels stand. A dress rehearsal has one of its own, which goes with it."""
        if not snap.record.dress_rehearsal:
            return await self._table_class.category(snap)
        return await self._stage.channel_setup.category(snap.table, snap.guild, 1, t("dress.category"))

    async def _voice_category(self, snap: Snapshot) -> int | None:
        return await (self._category(snap) if snap.record.dress_rehearsal else self._table_class.voice_category(snap))

    async def _set_up(self, snap: Snapshot) -> Destinations | Missing:
        if await self._voice_taken(snap):
            return Missing(((t("tables.own_voice"), t("tables.voice_taken")),))
        made = await self._stage.channel_setup.set_up_channels(await self._plan(snap))
        if isinstance(made, Destinations):
            self._remember(snap.table, made.table, made.watch)
            await self.rooms.keep(snap, again=True)
            await self.voices.keep(snap, again=True)
            self._made(snap.table)
            return await self.destinations(snap)
        return made

    async def _voice_taken(self, snap: Snapshot) -> bool:
        """Whether an older table still has this one's voice channel: each of the two would let the other's people speak."""
        voices: list[int | None] = []
        for table in await self._tables.readable_tables() if snap.record.voice is not None else ():
            if table.table == snap.table:
                break
            voices.append((await table.snapshot()).record.voice)
        return snap.record.voice in voices

    async def destinations(self, snap: Snapshot) -> Destinations:
        """Where the table's posts stand; channel 0 where there is none yet."""
        if snap.table not in self._channels:
            known = {a.key: a.channel for a in await self._tables.store.artifacts(snap.table) if not a.pending}
            self._remember(snap.table, known.get(channel_key("table"), 0), known.get(channel_key("watch"), 0))
        table, watch = self._channels[snap.table]
        if table and snap.record.voice is not None:
            self._tables_in[snap.record.voice] = snap.table
            self._lent[snap.table] = snap.record.voice
        if (aloud := await self.voices.of(snap.table)) is not None:
            self._aloud[snap.table] = aloud
            self._tables_in[aloud] = snap.table
        private = await self.rooms.of(snap)
        self._tables_in.update(dict.fromkeys(private.values(), snap.table))
        return Destinations(table, watch, dict(seating(snap).players), private=private)

    async def finished(self, snap: Snapshot) -> Destinations:
        """Where the table's posts stand; the opening of a table may have been cut short, then it is finished here."""
        destinations = await self.destinations(snap)
        if snap.record.status in ("over", "closed"):
            return destinations
        if destinations.table and destinations.watch:
            rooms_changed, voice_made = await self.rooms.keep(snap), await self.voices.keep(snap)
            if rooms_changed or voice_made:
                self._made(snap.table)
                return await self.destinations(snap)
            return destinations
        try:
            made = await self.set_up(snap)
        except PortError as problem:
            self._failed(snap.table, "table", problem)
            return destinations
        if isinstance(made, Missing):
            self._failed(snap.table, "table", Forbidden([name for name, _ in made.permissions]))
            return destinations
        return made

    async def room_of(self, user: int) -> int | None:
        """The private room of this person at a table that is not closed."""
        for snap in await self._tables.tables_of_player(user, None):
            part, rooms = snap.part(user), await self.rooms.of(snap)
            if part is not None and part.seat in rooms:
                return rooms[part.seat]
        return None

    def table_in(self, channel: int) -> str | None:
        """The table whose channel, or whose meeting's thread, this is."""
        return self._tables_in.get(channel) or self._stage.silence.tables.table_at(channel)

    async def is_rehearsed_in(self, channel: int) -> bool:
        """Whether this channel belongs to a dress rehearsal, and goes with it."""
        table = self.table_in(channel)
        snap = None if table is None else await self._tables.snapshot(table)
        return snap is not None and snap.record.dress_rehearsal

    def is_own(self, channel: int) -> bool:
        """Whether the bot has made this channel for a table."""
        table = self._tables_in.get(channel)
        return table is not None and channel != self._lent.get(table)

    def is_room(self, channel: int) -> bool:
        """Whether this is a private room, where there is nobody to keep silent for."""
        table = self._tables_in.get(channel)
        return table is not None and channel not in (*self._channels[table], self._lent.get(table), self._aloud.get(table))

    def lacking(self, table: str) -> str:
        """What could not be made of this table's, as a trouble on its staff's card; "" for nothing."""
        if self.rooms.lacking(table):
            return "no_private_room"
        return "no_voice_channel" if self.voices.lacking(table) else ""

    def release(self, table: str) -> None:
        """Forget this table; the store knows its channels."""
        self.rooms.release(table)
        self.voices.release(table)
        self._lent.pop(table, None)
        self._aloud.pop(table, None)
        self._channels.pop(table, None)
        self._tables_in = {channel: name for channel, name in self._tables_in.items() if name != table}

    def _goes(self, channel: int) -> None:
        self._tables_in.pop(channel, None)

    def _remember(self, table: str, home: int, watch: int) -> None:
        self._channels[table] = (home, watch)
        self._tables_in.update({channel: table for channel in (home, watch) if channel})
