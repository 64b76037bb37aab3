"""How much each seat says in meetings: messages, characters and seconds, never what is said.

The amounts are written into the table's journal, some seconds after they came about, as differences to what it has already. Nothing of a
message is kept but its length, and that only while its meeting is the table's last one: after a start the meeting's thread is read again.
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
from bot.stage.silence.conversation import said_at
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
"""So long after something was said it is written down at the latest, together with what was said meanwhile."""
TALK_S = 30.0
"""The same of a time to talk that goes on."""
MOST_READ = 1000
"""Messages of a meeting that are read again after a start."""


class SaidMessage(NamedTuple):
    """A message as it counts: who wrote it on which seat, and how many characters it has; 0: nobody knows."""

    user: int
    seat: Seat
    length: int


@dataclass(slots=True)
class MeetingSpeech:
    """What was said in one meeting of a table, as far as this run of the bot knows."""

    number: int
    messages: dict[int, SaidMessage] = field(default_factory=dict[int, SaidMessage])
    written: Counter[tuple[int, Seat, str]] = field(default_factory=Counter[tuple[int, Seat, str]])
    """What of it the journal has, by person, seat, and "messages" or "characters"."""
    talked_ms: Counter[Seat] = field(default_factory=Counter[Seat])
    """Time of talk that the journal does not have yet."""
    talking: dict[Seat, int] = field(default_factory=dict[Seat, int])
    """Since when each seat talks that does so now."""
    signs: set[Seat] = field(default_factory=set[Seat])
    """Seats whose turn to speak it is and who were seen to be there, which the game is to be told."""
    heard: set[Seat] = field(default_factory=set[Seat])
    """Seats that gave such a sign since the floor was last given to somebody."""
    speakers: frozenset[Seat] = frozenset()
    is_due: bool = False
    """Whether all that is counted is to be written down now."""


class SpeechMeter:
    """Counts at all tables. `changed` asks for a follow-up of a table, in which what was counted is written down."""

    def __init__(self, stage: Stage, changed: Callable[[str], None], clock_ms: Callable[[str], int]) -> None:
        self._stage = stage
        self._changed = changed
        self.clock_ms = clock_ms
        self._meetings: dict[str, MeetingSpeech] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._looked: set[str] = set()
        """Tables that were followed since events may have been missed: of them this knows all that was said."""

    def read_meetings_again(self) -> None:
        """Events may have been missed: what is said in meetings that are held now is read again."""
        self._looked.clear()

    def release(self, table: str) -> None:
        """Forget this table."""
        self._meetings.pop(table, None)
        self._looked.discard(table)
        if (timer := self._timers.pop(table, None)) is not None:
            timer.cancel()

    def hear(self, thread: int, message: int, user: int, length: int) -> None:
        """Somebody wrote this in a meeting, and might; or changed it, and this is its length now."""
        found = self._stage.silence.tables.meeting(thread)
        seat = None if found is None else found[0].seating.seat(user)
        if found is None or seat is None or not (number := found[0].floor.meeting):
            return
        guarded = found[0]
        speech = self._speech_at(guarded.table, number)
        is_first = seat not in speech.heard
        speech.heard.add(seat)
        speech.messages[message] = SaidMessage(user, seat, length)
        self._count_soon(guarded.table, 0 if is_first and found[1].attending else FLUSH_S)

    def edit(self, thread: int, message: int, length: int) -> None:
        """A message has another length now. It counts once, as it stands."""
        found = self._stage.silence.tables.meeting(thread)
        speech = None if found is None else self._meetings.get(found[0].table)
        if found is not None and speech is not None and (known := speech.messages.get(message)) is not None:
            speech.messages[message] = known._replace(length=length)
            self._count_soon(found[0].table, FLUSH_S)

    def take_back(self, thread: int, message: int) -> None:
        """A message is gone: it does not count."""
        found = self._stage.silence.tables.meeting(thread)
        speech = None if found is None else self._meetings.get(found[0].table)
        if found is not None and speech is not None and speech.messages.pop(message, None) is not None:
            self._count_soon(found[0].table, FLUSH_S)

    def note_sign(self, channel: int, user: int) -> None:
        """Somebody types in a meeting, or comes into its voice channel: whose turn to speak it is is there."""
        tables = self._stage.silence.tables
        found = tables.meeting(channel)
        guarded = tables.aloud(channel) if found is None else found[0]
        seat = None if guarded is None else guarded.seating.seat(user)
        if guarded is None or seat is None or not _is_called(guarded.floor, seat):
            return
        speech = self._speech_at(guarded.table, guarded.floor.meeting)
        if seat not in speech.heard:
            speech.heard.add(seat)
            speech.signs.add(seat)
            self._count_soon(guarded.table, 0)

    def note_voice(self, channel: int) -> None:
        """Somebody in a voice channel has come, gone, or changed their microphone."""
        guarded = self._stage.silence.tables.aloud(channel)
        if guarded is not None and guarded.floor.meeting:
            self._changed(guarded.table)

    async def follow(self, table: Table) -> None:
        """Write down what was said, where it is time for that."""
        snap = await table.snapshot()
        if snap.state is None or snap.record.status not in {"playing", "over"}:
            return
        floor, is_known = snap.floor(), snap.table in self._looked
        self._looked.add(snap.table)
        if not floor.meeting:
            return
        before = self._meetings.get(snap.table)
        if before is not None and before.number != floor.meeting:
            self._measure_talk(before, snap, frozenset())
            await self._write(table, snap, before)
        speech = self._speech_at(snap.table, floor.meeting)
        is_open = any(room.is_open for room in floor.rooms)
        if is_open and not is_known:
            await self._read_again(table, snap, speech)
        self._measure_talk(speech, snap, await self._talkers(snap, floor))
        speakers = frozenset(seat for room in floor.rooms for seat in room.speakers).union(floor.voice or ())
        if speakers != speech.speakers:
            speech.speakers, speech.is_due = speakers, True
            speech.heard.clear()
        if speech.is_due or not is_open:
            await self._write(table, snap, speech)
        if speech.talking:
            self._count_soon(snap.table, TALK_S)

    def _speech_at(self, table: str, number: int) -> MeetingSpeech:
        speech = self._meetings.get(table)
        if speech is None or speech.number != number:
            speech = self._meetings[table] = MeetingSpeech(number)
        return speech

    def _count_soon(self, table: str, seconds: float) -> None:
        """Write down in so many seconds, unless that is to be done before."""
        if seconds == 0:
            self._come_due(table)
        elif table not in self._timers:
            self._timers[table] = asyncio.get_running_loop().call_later(seconds, self._come_due, table)

    def flush(self) -> None:
        """Write down everything now."""
        for table in list(self._timers):
            self._come_due(table)

    def _come_due(self, table: str) -> None:
        if (timer := self._timers.pop(table, None)) is not None:
            timer.cancel()
        if (speech := self._meetings.get(table)) is not None:
            speech.is_due = True
            self._changed(table)

    async def _talkers(self, snap: Snapshot, floor: Floor) -> frozenset[Seat]:
        """Who talks now as far as the bot can tell, which never comes into a voice channel: where one speaks after another, whose turn it
        is; else those in the channel whose microphone is open.
        """
        called = [seat for room in floor.rooms if room.attending for seat in room.speakers]
        called += list(floor.voice or ()) if any(room.attending for room in floor.rooms) else []
        if called or not floor.voice or not (channel := self._stage.silence.aloud(snap.table)):
            return frozenset(called)
        people = {person.user: person.seat for person in snap.people if person.seat is not None}
        open_ = await self._stage.open_microphones(snap.guild, channel)
        return frozenset(people[user] for user in open_ if user in people) & floor.voice

    def _measure_talk(self, speech: MeetingSpeech, snap: Snapshot, talkers: frozenset[Seat]) -> None:
        now = self.clock_ms(snap.table)
        for seat, since in speech.talking.items():
            speech.talked_ms[seat] += max(0, now - since)
        speech.talking = dict.fromkeys(talkers, now)

    async def _write(self, table: Table, snap: Snapshot, speech: MeetingSpeech) -> None:
        """Tell the game the differences, seat by seat. What stand-ins' seats had not written down when they left is nobody's."""
        speech.is_due = False
        holders = {person.seat: person.user for person in snap.people if person.seat is not None and person.seat not in snap.stand_ins}
        for seat, user in sorted(holders.items()):
            own = [one for one in speech.messages.values() if (one.user, one.seat) == (user, seat)]
            amounts = {"messages": len(own), "characters": sum(one.length for one in own)}
            new = {what: amount - speech.written[user, seat, what] for what, amount in amounts.items()}
            seconds, has_sign = speech.talked_ms[seat] // 1000, seat in speech.signs
            speech.signs.discard(seat)
            if not any(new.values()) and not seconds and not has_sign:
                continue
            if await table.count_speech(seat, CountSpeech(speech.number, new["messages"], new["characters"], seconds)):
                speech.talked_ms[seat] -= seconds * 1000
                speech.written.update({(user, seat, what): amount for what, amount in new.items()})

    async def _read_again(self, table: Table, snap: Snapshot, speech: MeetingSpeech) -> None:
        """Find what was said in the meeting that is held, and what of it the journal has."""
        number, began_ms = snap.record.meeting_began
        if number != speech.number:
            return  # it began under an earlier version
        seats = {person.user: person.seat for person in snap.people if person.seat is not None}
        in_use = {room.name for room in snap.floor().rooms if room.is_open and not room.spoken}
        conversations = await self._stage.silence.rooms.of(snap.table)
        threads = [one.thread for name, one in conversations.items() if name in in_use and one.thread]
        try:
            found = [seen for thread in threads for seen in await self._stage.recent(thread, MOST_READ)]
        except PortError as problem:
            self._looked.discard(snap.table)
            log.info("speech_not_read", table=snap.table, problem=type(problem).__name__)
            return
        own = [seen for seen in found if seen.author in seats and said_at(seen.message) >= began_ms]
        speech.messages = {seen.message: SaidMessage(seen.author, seats[seen.author], seen.length) for seen in own}
        speech.written = written_amounts(await table.store.journal(snap.table), snap, speech.number)
        if not any(seen.length for seen in own):  # the bot may not read how long they are, or may not any more: what is written stands
            speech.written = Counter({key: amount for key, amount in speech.written.items() if key[2] == "messages"})


def written_amounts(rows: Sequence[JournalRow], snap: Snapshot, meeting: int) -> Counter[tuple[int, Seat, str]]:
    """What the journal has of a meeting, by person, seat, and "messages" or "characters": of those who sit there now."""
    counts: list[tuple[int, Seat, dict[str, int]]] = []
    for row in rows:
        action = json.loads(row.action)
        if action["kind"] == "start":
            counts.clear()
        elif action["kind"] == "roll_back":
            counts = [one for one in counts if one[0] <= action["to"]]
        elif action["kind"] == COUNT_SPEECH and action["meeting"] == meeting:
            counts.append((row.sequence, json.loads(row.actor)["seat"], action))
    held, found = fold_sittings(rows, len(snap.record.seats), snap.record.option_at_start("absent")), Counter[tuple[int, Seat, str]]()
    for sequence, seat, action in counts:
        holder, then = snap.holder(seat), held.sitting_at(seat, sequence)
        if holder is not None and then is not None and then.person == held.of_seat(seat)[-1].person:
            found.update({(holder.user, seat, what): action.get(what, 0) for what in ("messages", "characters")})
    return found


def _is_called(floor: Floor, seat: Seat) -> bool:
    """Whether it is this seat's turn to speak, where one speaks after another."""
    attended = [room for room in floor.rooms if room.attending]
    return any(seat in room.speakers for room in attended) or (bool(attended) and seat in (floor.voice or ()))
