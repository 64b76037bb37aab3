"""All guarded tables, and the lookup of their channels and threads."""

from __future__ import annotations

from collections.abc import Iterable

from bot.stage.silence.conversation import Conversation
from bot.stage.silence.guarded_table import GuardedTable
from bot.stage.silence.meeting_threads import MeetingThreads


class GuardedTables:
    """The tables as last guarded."""

    def __init__(self, rooms: MeetingThreads) -> None:
        self._rooms = rooms
        self._guarded: dict[str, GuardedTable] = {}

    def guarded_table(self, table: str) -> GuardedTable | None:
        """Return this table; None before it was first guarded."""
        return self._guarded.get(table)

    def put(self, guarded: GuardedTable) -> None:
        """Store the current state of a guarded table."""
        self._guarded[guarded.table] = guarded

    def pop(self, table: str) -> GuardedTable | None:
        """Forget a table."""
        return self._guarded.pop(table, None)

    def all_tables(self) -> Iterable[GuardedTable]:
        """Return every guarded table."""
        return self._guarded.values()

    def label_at(self, thread: int) -> str | None:
        """Return the right name of this room's thread."""
        meeting = self.meeting_in(thread)
        return None if meeting is None else meeting[1].label

    def is_open(self, thread: int) -> bool:
        """Return whether a meeting is being held in this thread."""
        meeting = self.meeting_in(thread)
        return meeting is not None and meeting[1].in_use

    def may_vote(self, thread: int, user: int) -> bool:
        """Return whether this user has the floor in the meeting of this thread now, or attends it."""
        meeting = self.meeting_in(thread)
        return (
            meeting is not None
            and meeting[0].seating.seat_of(user) in meeting[1].speakers | meeting[1].attending
        )

    def table_at(self, channel: int) -> str | None:
        """Return the guarded table of this channel: its own, its watch channel, a meeting, or its voice
        channel.
        """
        guarded = self.by_channel(channel)
        if guarded is None and (meeting := self.meeting_in(channel)) is not None:
            return meeting[0].table
        return guarded.table if guarded else None

    def by_channel(self, channel: int) -> GuardedTable | None:
        """Return the table with this channel: its own, its watch channel, or its voice channel."""
        return next(
            (
                guarded
                for guarded in self._guarded.values()
                if channel in (*(guarded.channels or {}).values(), guarded.voice)
            ),
            None,
        )

    def by_home_channel(self, channel: int) -> GuardedTable | None:
        """Return the table that is played in this channel."""
        return next(
            (guarded for guarded in self._guarded.values() if channel and guarded.home == channel), None
        )

    def by_voice_channel(self, channel: int) -> GuardedTable | None:
        """Return the table whose own voice channel this is."""
        return next(
            (guarded for guarded in self._guarded.values() if channel and guarded.aloud == channel), None
        )

    def meeting_in(self, thread: int) -> tuple[GuardedTable, Conversation] | None:
        """Return the table and the conversation of this thread."""
        table, conversation = self._rooms.conversation_in(thread) or ("", None)
        guarded = self._guarded.get(table)
        return None if guarded is None or conversation is None else (guarded, conversation)
