"""Reconciles a table's channels with its floor, in an order that at no moment lets an unauthorised person
write: deny, then open threads, then allow. Threads are shut later, when their posts are done.
"""

from __future__ import annotations

import structlog

from bot.stage.discord_api.port import PortError, Unchanged
from bot.stage.messages.destinations import HAND, VOICE, ChannelKind, channel_key
from bot.stage.silence.breach_log import succeeds
from bot.stage.silence.conversation import Conversation
from bot.stage.silence.guarded_table import GuardedTable
from bot.stage.silence.parts import SilenceParts
from bot.stage.silence.permissions import SilenceBreach, undeniable_permissions
from games.protocol import Floor
from storage.store import Artifact

log = structlog.get_logger(__name__)

KINDS: tuple[ChannelKind, ...] = ("table", "watch", VOICE)


class Reconciler:
    """Compares a table's channels with its floor, and mends differences."""

    def __init__(self, parts: SilenceParts) -> None:
        self._port = parts.port
        self._messages = parts.messages
        self._channel_floors = parts.channel_floors
        self._rooms = parts.rooms
        self._overwrites = parts.overwrites
        self._borrowed = parts.borrowed
        self._voices = parts.voices
        self._now_ms = parts.now_ms

    async def channel_artifacts(self, table: str) -> dict[ChannelKind, Artifact]:
        """Return the artifacts of this table's channels."""
        artifacts = await self._messages.artifacts_of(table)
        kinds = (
            *KINDS,
            *sorted(
                key.removeprefix(channel_key("")) for key in artifacts if key.startswith(channel_key(HAND))
            ),
        )
        return {
            kind: artifact
            for kind in kinds
            if (artifact := artifacts.get(channel_key(kind))) and not artifact.pending
        }

    async def reconcile(
        self, guarded: GuardedTable, previous: GuardedTable | None, cutoff_ms: int | None, *, shared: bool
    ) -> list[SilenceBreach]:
        """Bring all channels in line with the floor. `previous`: the known previous state, otherwise fetched
        from Discord. Raises PortError.

        `shared`: the scan of the guild will do.
        """
        turned_ms = self._now_ms() if cutoff_ms is None else cutoff_ms
        await self._channel_floors.store_speakers(
            guarded.table, guarded.home, guarded.floor.speakers, turned_ms
        )
        await self._rooms.store_speakers(guarded, turned_ms)
        breaches = [] if previous is not None else await self._read_channels(guarded, shared=shared)
        failed = await self._sync_voice(guarded, breaches, turned_ms, fresh=previous is None, shared=shared)
        unchanged: Unchanged | None = None
        if guarded.home:
            try:
                breaches += await self._deny_in_threads(guarded)
                failed = await self._open_threads(guarded) or failed
            except Unchanged as problem:
                unchanged = problem
        for kind in [kind for kind in guarded.channels or {} if kind != VOICE]:
            try:
                breaches += await self._mend_channel(guarded, kind, guarded.floor)
            except Unchanged as problem:  # the other channels must be silent all the same
                unchanged = problem
        if unchanged is None:
            await self._channel_floors.mark_locked(guarded.table, self._now_ms())
            await self._rooms.mark_locked(guarded.table, self._now_ms())
        failed = failed or unchanged
        await self._delete_late_messages(guarded)
        if guarded.voice is not None and not _has_same_voices(guarded, previous):
            quiet = self._borrowed.silenced_in_voice(guarded.table, guarded.floor, guarded.seating)
            try:
                await self._borrowed.silence_channel(guarded.table, guarded.voice, quiet)
            except Unchanged as problem:
                failed = failed or problem
        if failed is not None:
            raise failed
        return breaches

    async def _read_channels(self, guarded: GuardedTable, *, shared: bool) -> list[SilenceBreach]:
        guarded.holds = await self._port.abilities(guarded.guild)
        for kind, channel in (guarded.channels or {}).items():
            if kind != VOICE:
                info = await self._overwrites.read_channel(channel, guarded.guild, shared=shared)
                guarded.labels[channel] = (info.name, info.topic)
        lacking = undeniable_permissions(guarded.holds, voice=guarded.voice is not None)
        return [SilenceBreach("unheld", detail=", ".join(lacking))] if lacking else []

    async def _sync_voice(
        self, guarded: GuardedTable, breaches: list[SilenceBreach], at_ms: int, *, fresh: bool, shared: bool
    ) -> PortError | None:
        """Sync the table's own voice channel first, since writing may depend on it. Its breaches are added to
        `breaches`.
        """
        if not guarded.aloud:
            if guarded.floor.voice is not None:
                guarded.switch_to_writing()
            return None
        artifact = (await self.channel_artifacts(guarded.table))[VOICE]
        voice_breaches, failed = await self._voices.sync_channel(
            guarded, artifact, at_ms, fresh=fresh, shared=shared
        )
        breaches += voice_breaches
        return failed

    async def _deny_in_threads(self, guarded: GuardedTable) -> list[SilenceBreach]:
        """Take thread permissions from everyone who must not write, before a thread opens. Raises PortError,
        Unchanged while any remain.
        """
        if not self._rooms.rooms_to_unlock(guarded) or not self._overwrites.are_threads_open(
            guarded, guarded.home
        ):
            return []
        breaches = await self._mend_channel(guarded, "table", Floor(guarded.floor.speakers))
        if self._overwrites.are_threads_open(guarded, guarded.home):
            raise Unchanged
        return breaches

    async def _open_threads(self, guarded: GuardedTable) -> PortError | None:
        failed: PortError | None = None
        for room in self._rooms.rooms_to_unlock(guarded):
            try:
                await self._rooms.open_room(guarded, room)
            except PortError as problem:  # the rest must be silent all the same
                failed = problem
        return failed or (Unchanged() if self._rooms.rooms_to_unlock(guarded) else None)

    async def _mend_channel(
        self, guarded: GuardedTable, kind: ChannelKind, floor: Floor
    ) -> list[SilenceBreach]:
        return await self._overwrites.mend(
            guarded, kind, (await self.channel_artifacts(guarded.table))[kind], floor
        )

    async def _delete_late_messages(self, guarded: GuardedTable) -> None:
        """Delete messages written between losing the floor and being locked out. Their authors are not
        accused.
        """
        for conversation in (
            await self._channel_floors.conversation_of(guarded.table),
            *(await self._rooms.conversations_of(guarded.table)).values(),
        ):
            conversation.undeleted.update(conversation.take_late_messages(guarded.seating.seat_of))
            for message in sorted(conversation.undeleted):
                await self.delete_message(conversation, message)

    async def delete_message(self, conversation: Conversation, message: int) -> bool:
        """Delete a message. Returns whether it is gone; a failed deletion is retried at each check of the
        table.
        """
        is_gone = await succeeds(self._port.delete(conversation.thread, message))
        (conversation.undeleted.discard if is_gone else conversation.undeleted.add)(message)
        return is_gone


def _has_same_voices(guarded: GuardedTable, previous: GuardedTable | None) -> bool:
    if previous is None:
        return False
    return (guarded.voice, guarded.seating, guarded.floor.speakers) == (
        previous.voice,
        previous.seating,
        previous.floor.speakers,
    )
