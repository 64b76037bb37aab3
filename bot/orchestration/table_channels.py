"""Maps tables to their channels and channels to their tables."""

from __future__ import annotations

from collections.abc import Callable

from bot.orchestration.composition import channel_names
from bot.orchestration.private_rooms import PrivateRooms, table_seating
from bot.orchestration.voice_channels import VoiceChannels
from bot.queries.classroom_hooks import ClassroomHooks
from bot.scenes.lobby import promised_silence
from bot.scenes.model import Place
from bot.stage.channel_setup import ChannelPlan
from bot.stage.discord_api.port import Forbidden, PortError
from bot.stage.messages.destinations import Destinations, channel_key
from bot.stage.silence.permissions import Missing
from bot.stage.stage import Stage
from bot.tables.snapshot import Snapshot
from bot.tables.tables import Tables
from bot.texts.lookup import t, use_language


class TableChannels:
    """The channels of all tables. `on_made` is called with a table that got channels, `on_failure` with a
    channel that could not be made.
    """

    def __init__(
        self,
        tables: Tables,
        stage: Stage,
        now_ms: Callable[[], int],
        table_class: ClassroomHooks,
        *,
        on_made: Callable[[str], None],
        on_failure: Callable[[str, Place, PortError], None],
    ) -> None:
        self._tables = tables
        self._stage = stage
        self._table_class = table_class
        self._made = on_made
        self._failed = on_failure
        self.rooms = PrivateRooms(stage, now_ms, self._forget_channel, table_class.room_wish)
        self.voices = VoiceChannels(
            stage, now_ms, lambda table, problem: on_failure(table, "voice", problem), self._voice_category
        )
        self._channels: dict[str, tuple[int, int]] = {}
        self._tables_in: dict[int, str] = {}
        self._lent: dict[str, int] = {}
        """By table, the voice channel it uses that the bot did not make."""
        self._aloud: dict[str, int] = {}
        """By table, the voice channel of its own."""

    async def set_up(self, snap: Snapshot) -> Destinations | Missing:
        """Make the table's channels, named in its language, or return the missing permissions."""
        with use_language(snap.record.language):
            return await self._set_up(snap)

    async def sync_access(self, snap: Snapshot) -> None:
        """Give exactly the people of a table that has not begun access to its channels; once it plays, the
        silence service does so.

        Raises PortError.
        """
        plan = await self._plan(snap)
        for kind in plan.names:
            await self._stage.channel_setup.sync_overwrites(plan, kind)

    async def _plan(self, snap: Snapshot) -> ChannelPlan:
        return ChannelPlan(
            snap.table,
            snap.guild,
            channel_names(snap),
            await self.rooms.seating_with_rooms(snap),
            category=await self._category(snap),
            voice=snap.record.voice is not None,
            may_talk=promised_silence(snap.game, snap.options) == "never",
            is_lobby=snap.record.status == "lobby",
            label=snap.label,
        )

    async def _category(self, snap: Snapshot) -> int | None:
        """Return the category of the table's channels. A dress rehearsal has its own, removed with it."""
        if not snap.record.dress_rehearsal:
            return await self._table_class.category(snap)
        return await self._stage.channel_setup.ensure_category(snap.table, snap.guild, 1, t("dress.category"))

    async def _voice_category(self, snap: Snapshot) -> int | None:
        return await (
            self._category(snap) if snap.record.dress_rehearsal else self._table_class.voice_category(snap)
        )

    async def _set_up(self, snap: Snapshot) -> Destinations | Missing:
        if await self._is_voice_taken(snap):
            return Missing(((t("tables.own_voice"), t("tables.voice_taken")),))
        result = await self._stage.channel_setup.set_up_channels(await self._plan(snap))
        if isinstance(result, Destinations):
            self._remember(snap.table, result.table, result.watch)
            await self.rooms.sync_rooms(snap, recreate=True)
            await self.voices.ensure_channel(snap, recreate=True)
            self._made(snap.table)
            return await self.destinations(snap)
        return result

    async def _is_voice_taken(self, snap: Snapshot) -> bool:
        """Return whether an older table uses the same voice channel: each would let the other's players
        speak.
        """
        voices: list[int | None] = []
        for table in await self._tables.readable_tables() if snap.record.voice is not None else ():
            if table.table == snap.table:
                break
            voices.append((await table.snapshot()).record.voice)
        return snap.record.voice in voices

    async def destinations(self, snap: Snapshot) -> Destinations:
        """Return where the table's posts go; channel 0 if it has none yet."""
        if snap.table not in self._channels:
            channels = {
                a.key: a.channel for a in await self._tables.store.artifacts(snap.table) if not a.pending
            }
            self._remember(
                snap.table, channels.get(channel_key("table"), 0), channels.get(channel_key("watch"), 0)
            )
        table, watch = self._channels[snap.table]
        if table and snap.record.voice is not None:
            self._tables_in[snap.record.voice] = snap.table
            self._lent[snap.table] = snap.record.voice
        if (aloud := await self.voices.channel_of(snap.table)) is not None:
            self._aloud[snap.table] = aloud
            self._tables_in[aloud] = snap.table
        private = await self.rooms.channels_by_seat(snap)
        self._tables_in.update(dict.fromkeys(private.values(), snap.table))
        return Destinations(table, watch, dict(table_seating(snap).players), private=private)

    async def ensure_channels(self, snap: Snapshot) -> Destinations:
        """Return where the table's posts go, after making missing channels, as after an interrupted opening."""
        destinations = await self.destinations(snap)
        if snap.record.status in ("over", "closed"):
            return destinations
        if destinations.table and destinations.watch:
            rooms_changed, voice_made = (
                await self.rooms.sync_rooms(snap),
                await self.voices.ensure_channel(snap),
            )
            if rooms_changed or voice_made:
                self._made(snap.table)
                return await self.destinations(snap)
            return destinations
        try:
            result = await self.set_up(snap)
        except PortError as problem:
            self._failed(snap.table, "table", problem)
            return destinations
        if isinstance(result, Missing):
            self._failed(snap.table, "table", Forbidden([name for name, _ in result.permissions]))
            return destinations
        return result

    async def private_room_of(self, user: int) -> int | None:
        """Return the private room of this user at a table that is not closed."""
        for snap in await self._tables.tables_of_player(user, None):
            part, rooms = snap.part(user), await self.rooms.channels_by_seat(snap)
            if part is not None and part.seat in rooms:
                return rooms[part.seat]
        return None

    def table_in(self, channel: int) -> str | None:
        """Return the table of this channel, or of this meeting's thread."""
        return self._tables_in.get(channel) or self._stage.silence.tables.table_at(channel)

    async def is_rehearsed_in(self, channel: int) -> bool:
        """Return whether this channel belongs to a dress rehearsal."""
        table = self.table_in(channel)
        snap = None if table is None else await self._tables.snapshot(table)
        return snap is not None and snap.record.dress_rehearsal

    def is_own_channel(self, channel: int) -> bool:
        """Return whether the bot made this channel for a table."""
        table = self._tables_in.get(channel)
        return table is not None and channel != self._lent.get(table)

    def is_private_room(self, channel: int) -> bool:
        """Return whether this is a private room, exempt from silence."""
        table = self._tables_in.get(channel)
        return table is not None and channel not in (
            *self._channels[table],
            self._lent.get(table),
            self._aloud.get(table),
        )

    def missing_channel(self, table: str) -> str:
        """Return the trouble on the staff's card for a channel that could not be made, or ""."""
        if self.rooms.has_failed(table):
            return "no_private_room"
        return "no_voice_channel" if self.voices.has_failed(table) else ""

    def release(self, table: str) -> None:
        """Forget this table; the store knows its channels."""
        self.rooms.release(table)
        self.voices.release(table)
        self._lent.pop(table, None)
        self._aloud.pop(table, None)
        self._channels.pop(table, None)
        self._tables_in = {channel: name for channel, name in self._tables_in.items() if name != table}

    def _forget_channel(self, channel: int) -> None:
        self._tables_in.pop(channel, None)

    def _remember(self, table: str, home: int, watch: int) -> None:
        self._channels[table] = (home, watch)
        self._tables_in.update({channel: table for channel in (home, watch) if channel})
