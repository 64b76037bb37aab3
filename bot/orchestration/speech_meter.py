"""Counts each seat's messages, characters and seconds in meetings, never the words.

The amounts go into the table's journal after some seconds, as differences. Only message lengths are kept, and
only for the latest meeting; after a start its thread is read again.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import structlog

from bot.stage.discord_api.port import PortError
from bot.stage.silence.conversation import snowflake_ms
from bot.stage.stage import Stage
from bot.tables.journal.sittings import fold_sittings
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from games.audience import Seat
from games.protocol import Floor
from games.record import COUNT_SPEECH
from games.shared_vocabulary import CountSpeech
from storage.store import JournalRow

log = structlog.get_logger(__name__)
FLUSH_S = 10.0
"""Longest delay before a message is written down, together with later ones."""
TALK_S = 30.0
"""Longest delay before running time of talk is written down."""
MAX_MESSAGES_READ = 1000
"""Messages of a meeting that are read again after a start."""


class CountedMessage(NamedTuple):
    """A message's author, seat and number of characters; 0 if the length is unknown."""

    user: int
    seat: Seat
    length: int


@dataclass(slots=True)
class MeetingSpeech:
    """The speech in one meeting of a table, as far as this process knows."""

    number: int
    messages: dict[int, CountedMessage] = field(default_factory=dict[int, CountedMessage])
    journalled: Counter[tuple[int, Seat, str]] = field(default_factory=Counter[tuple[int, Seat, str]])
    """The amounts in the journal, by person, seat, and "messages" or "characters"."""
    talked_ms: Counter[Seat] = field(default_factory=Counter[Seat])
    """Time of talk that is not in the journal yet."""
    talking_since: dict[Seat, int] = field(default_factory=dict[Seat, int])
    """When each seat that talks now began."""
    unsent_signs: set[Seat] = field(default_factory=set[Seat])
    """Seats with a turn to speak that were seen to be present, which the game does not know yet."""
    present_seats: set[Seat] = field(default_factory=set[Seat])
    """Seats that gave such a sign since the floor last changed."""
    speakers: frozenset[Seat] = frozenset()
    is_due: bool = False
    """Whether all counted amounts are to be written down now."""


class SpeechMeter:
    """Counts speech at all tables. `changed` schedules a table's follow-up, which records the amounts."""

    def __init__(self, stage: Stage, changed: Callable[[str], None], clock_ms: Callable[[str], int]) -> None:
        self._stage = stage
        self._changed = changed
        self.clock_ms = clock_ms
        self._meetings: dict[str, MeetingSpeech] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._looked: set[str] = set()
        """Tables followed since events may have been missed: their meetings are counted completely."""

    def reread_meetings(self) -> None:
        """Read running meetings again, since events may have been missed."""
        self._looked.clear()

    def release(self, table: str) -> None:
        """Forget this table."""
        self._meetings.pop(table, None)
        self._looked.discard(table)
        if (timer := self._timers.pop(table, None)) is not None:
            timer.cancel()

    def count_message(self, thread: int, message: int, user: int, length: int) -> None:
        """Count a message in a meeting by a seat with the floor, or its new length after an edit."""
        meeting = self._stage.silence.tables.meeting_in(thread)
        seat = None if meeting is None else meeting[0].seating.seat_of(user)
        if meeting is None or seat is None or not (number := meeting[0].floor.meeting):
            return
        guarded = meeting[0]
        speech = self._speech_at(guarded.table, number)
        is_first = seat not in speech.present_seats
        speech.present_seats.add(seat)
        speech.messages[message] = CountedMessage(user, seat, length)
        self._schedule_count(guarded.table, 0 if is_first and meeting[1].attending else FLUSH_S)

    def update_length(self, thread: int, message: int, length: int) -> None:
        """Update the length of a counted message."""
        meeting = self._stage.silence.tables.meeting_in(thread)
        speech = None if meeting is None else self._meetings.get(meeting[0].table)
        if (
            meeting is not None
            and speech is not None
            and (counted := speech.messages.get(message)) is not None
        ):
            speech.messages[message] = counted._replace(length=length)
            self._schedule_count(meeting[0].table, FLUSH_S)

    def uncount_message(self, thread: int, message: int) -> None:
        """Remove a deleted message from the count."""
        meeting = self._stage.silence.tables.meeting_in(thread)
        speech = None if meeting is None else self._meetings.get(meeting[0].table)
        if meeting is not None and speech is not None and speech.messages.pop(message, None) is not None:
            self._schedule_count(meeting[0].table, FLUSH_S)

    def note_sign(self, channel: int, user: int) -> None:
        """Note that a seat with the turn to speak is present: it types in the meeting, or joins its voice
        channel.
        """
        tables = self._stage.silence.tables
        meeting = tables.meeting_in(channel)
        guarded = tables.by_voice_channel(channel) if meeting is None else meeting[0]
        seat = None if guarded is None else guarded.seating.seat_of(user)
        if guarded is None or seat is None or not _is_called(guarded.floor, seat):
            return
        speech = self._speech_at(guarded.table, guarded.floor.meeting)
        if seat not in speech.present_seats:
            speech.present_seats.add(seat)
            speech.unsent_signs.add(seat)
            self._schedule_count(guarded.table, 0)

    def note_voice_change(self, channel: int) -> None:
        """Follow up a meeting aloud when a person in its voice channel has come, gone, or changed their
        microphone.
        """
        guarded = self._stage.silence.tables.by_voice_channel(channel)
        if guarded is not None and guarded.floor.meeting:
            self._changed(guarded.table)

    async def follow(self, table: Table) -> None:
        """Update the table's counts, and write them down if that is due."""
        snap = await table.snapshot()
        if snap.state is None or snap.record.status not in {"playing", "over"}:
            return
        floor, is_known = snap.floor(), snap.table in self._looked
        self._looked.add(snap.table)
        if not floor.meeting:
            return
        previous = self._meetings.get(snap.table)
        if previous is not None and previous.number != floor.meeting:
            self._measure_talk(previous, snap, frozenset())
            await self._write(table, snap, previous)
        speech = self._speech_at(snap.table, floor.meeting)
        is_open = any(room.is_open for room in floor.rooms)
        if is_open and not is_known:
            await self._reread_meeting(table, snap, speech)
        self._measure_talk(speech, snap, await self._talkers(snap, floor))
        speakers = frozenset(seat for room in floor.rooms for seat in room.speakers).union(floor.voice or ())
        if speakers != speech.speakers:
            speech.speakers, speech.is_due = speakers, True
            speech.present_seats.clear()
        if speech.is_due or not is_open:
            await self._write(table, snap, speech)
        if speech.talking_since:
            self._schedule_count(snap.table, TALK_S)

    def _speech_at(self, table: str, number: int) -> MeetingSpeech:
        speech = self._meetings.get(table)
        if speech is None or speech.number != number:
            speech = self._meetings[table] = MeetingSpeech(number)
        return speech

    def _schedule_count(self, table: str, seconds: float) -> None:
        """Write the amounts down in `seconds`, unless an earlier time is set."""
        if seconds == 0:
            self._mark_due(table)
        elif table not in self._timers:
            self._timers[table] = asyncio.get_running_loop().call_later(seconds, self._mark_due, table)

    def flush(self) -> None:
        """Write down everything now."""
        for table in list(self._timers):
            self._mark_due(table)

    def _mark_due(self, table: str) -> None:
        if (timer := self._timers.pop(table, None)) is not None:
            timer.cancel()
        if (speech := self._meetings.get(table)) is not None:
            speech.is_due = True
            self._changed(table)

    async def _talkers(self, snap: Snapshot, floor: Floor) -> frozenset[Seat]:
        """Return the seats that talk now, as far as is known without joining the channel: the one with the
        turn to speak, or without turns those with an open microphone.
        """
        called = [seat for room in floor.rooms if room.attending for seat in room.speakers]
        called += list(floor.voice or ()) if any(room.attending for room in floor.rooms) else []
        if called or not floor.voice or not (channel := self._stage.voice_channel_of(snap.table)):
            return frozenset(called)
        people = {person.user: person.seat for person in snap.people if person.seat is not None}
        open_ = await self._stage.open_microphones(snap.guild, channel)
        return frozenset(people[user] for user in open_ if user in people) & floor.voice

    def _measure_talk(self, speech: MeetingSpeech, snap: Snapshot, talkers: frozenset[Seat]) -> None:
        now = self.clock_ms(snap.table)
        for seat, since in speech.talking_since.items():
            speech.talked_ms[seat] += max(0, now - since)
        speech.talking_since = dict.fromkeys(talkers, now)

    async def _write(self, table: Table, snap: Snapshot, speech: MeetingSpeech) -> None:
        """Pass the differences to the game, seat by seat. Amounts that a departed player had not written down
        are dropped.
        """
        speech.is_due = False
        holders = {
            person.seat: person.user
            for person in snap.people
            if person.seat is not None and person.seat not in snap.stand_ins
        }
        for seat, user in sorted(holders.items()):
            own = [one for one in speech.messages.values() if (one.user, one.seat) == (user, seat)]
            amounts = {"messages": len(own), "characters": sum(one.length for one in own)}
            new = {what: amount - speech.journalled[user, seat, what] for what, amount in amounts.items()}
            seconds, has_sign = speech.talked_ms[seat] // 1000, seat in speech.unsent_signs
            speech.unsent_signs.discard(seat)
            if not any(new.values()) and not seconds and not has_sign:
                continue
            if await table.count_speech(
                seat, CountSpeech(speech.number, new["messages"], new["characters"], seconds)
            ):
                speech.talked_ms[seat] -= seconds * 1000
                speech.journalled.update({(user, seat, what): amount for what, amount in new.items()})

    async def _reread_meeting(self, table: Table, snap: Snapshot, speech: MeetingSpeech) -> None:
        """Count the running meeting from its threads, and its journalled amounts from the journal."""
        number, began_ms = snap.record.meeting_began
        if number != speech.number:
            return  # it began under an earlier version
        seats = {person.user: person.seat for person in snap.people if person.seat is not None}
        in_use = {room.name for room in snap.floor().rooms if room.is_open and not room.spoken}
        conversations = await self._stage.silence.rooms.conversations_of(snap.table)
        threads = [one.thread for name, one in conversations.items() if name in in_use and one.thread]
        try:
            messages = [
                message
                for thread in threads
                for message in await self._stage.recent(thread, MAX_MESSAGES_READ)
            ]
        except PortError as problem:
            self._looked.discard(snap.table)
            log.info("speech_not_read", table=snap.table, problem=type(problem).__name__)
            return
        own = [
            message
            for message in messages
            if message.author in seats and snowflake_ms(message.message) >= began_ms
        ]
        speech.messages = {
            message.message: CountedMessage(message.author, seats[message.author], message.length)
            for message in own
        }
        speech.journalled = journalled_amounts(await table.store.journal(snap.table), snap, speech.number)
        if not any(
            message.length for message in own
        ):  # the bot may not read how long they are, or may not any more: what is written stands
            speech.journalled = Counter(
                {key: amount for key, amount in speech.journalled.items() if key[2] == "messages"}
            )


def journalled_amounts(
    rows: Sequence[JournalRow], snap: Snapshot, meeting: int
) -> Counter[tuple[int, Seat, str]]:
    """Return the amounts that the journal has of a meeting, by person, seat, and "messages" or "characters",
    of the people who still hold their seats.
    """
    counts: list[tuple[int, Seat, dict[str, int]]] = []
    for row in rows:
        action = json.loads(row.action)
        if action["kind"] == "start":
            counts.clear()
        elif action["kind"] == "roll_back":
            counts = [one for one in counts if one[0] <= action["to"]]
        elif action["kind"] == COUNT_SPEECH and action["meeting"] == meeting:
            counts.append((row.sequence, json.loads(row.actor)["seat"], action))
    table_sittings = fold_sittings(rows, len(snap.record.seats), snap.record.option_at_start("absent"))
    amounts = Counter[tuple[int, Seat, str]]()
    for sequence, seat, action in counts:
        holder, sitting = snap.holder(seat), table_sittings.sitting_at(seat, sequence)
        if (
            holder is not None
            and sitting is not None
            and sitting.person == table_sittings.of_seat(seat)[-1].person
        ):
            amounts.update(
                {(holder.user, seat, what): action.get(what, 0) for what in ("messages", "characters")}
            )
    return amounts


def _is_called(floor: Floor, seat: Seat) -> bool:
    attended = [room for room in floor.rooms if room.attending]
    return any(seat in room.speakers for room in attended) or (bool(attended) and seat in (floor.voice or ()))
