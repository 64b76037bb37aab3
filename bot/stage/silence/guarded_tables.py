"""All tables under guard, and which of them a channel or a thread belongs to."""

from __future__ import annotations

from collections.abc import Iterable

from bot.stage.silence.conversation import Conversation
from bot.stage.silence.guarded_table import GuardedTable
from bot.stage.silence.meeting_threads import MeetingThreads


class GuardedTables:
    """The tables as each was last guarded."""

    def __init__(self, rooms: MeetingThreads) -> None:
        self._rooms = rooms
        self._guarded: dict[str, GuardedTable] = {}

    def get(self, table: str) -> GuardedTable | None:
        """This table; None before it was guarded for the first time."""
        return self._guarded.get(table)

    def put(self, guarded: GuardedTable) -> None:
        """A table is guarded as it stands now."""
        self._guarded[guarded.table] = guarded

    def pop(self, table: str) -> GuardedTable | None:
        """Forget a table."""
        return self._guarded.pop(table, None)

    def all(self) -> Iterable[GuardedTable]:
        """Every table under guard."""
        return self._guarded.values()

    def label_at(self, thread: int) -> str | None:
        """What this thread of a room has to be called."""
        meeting = self.meeting(thread)
        return None if meeting is None else meeting[1].label

    def is_open(self, thread: int) -> bool:
        """Whether a meeting is held in this thread now."""
        found = self.meeting(thread)
        return found is not None and found[1].in_use

    def may_vote(self, thread: int, user: int) -> bool:
        """Whether this person has the floor in the meeting of this thread now, or attends it."""
        found = self.meeting(thread)
        return found is not None and found[0].seating.seat(user) in found[1].speakers | found[1].attending

    def table_at(self, channel: int) -> str | None:
        """The guarded table that this channel belongs to: its own, its watch channel, a meeting, or its voice channel."""
        guarded = self.owner(channel)
        if guarded is None and (meeting := self.meeting(channel)) is not None:
            return meeting[0].table
        return guarded.table if guarded else None

    def owner(self, channel: int) -> GuardedTable | None:
        """The table to which this channel belongs: its own, its watch channel, or its voice channel."""
        return next((guarded for guarded in self._guarded.values() if channel in (*(guarded.channels or {}).values(), guarded.voice)), None)

    def at(self, channel: int) -> GuardedTable | None:
        """The table that is played in this channel."""
        return next((guarded for guarded in self._guarded.values() if channel and guarded.home == channel), None)

    def aloud(self, channel: int) -> GuardedTable | None:
        """The table whose own voice channel this is."""
        return next((guarded for guarded in self._guarded.values() if channel and guarded.aloud == channel), None)

    def meeting(self, thread: int) -> tuple[GuardedTable, Conversation] | None:
        """The table and the room that this thread is."""
        table, conversation = self._rooms.at(thread) or ("", None)
        guarded = self._guarded.get(table)
        return None if guarded is None or conversation is None else (guarded, conversation)
