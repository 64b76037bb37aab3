"""A table at one version: what is decided on, shown and answered from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from bot.tables import presence
from bot.tables.deadlines import cut, later, wait_beginnings
from bot.tables.people import Company
from bot.tables.record import TableRecord
from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, Audience, Seat, may_see, seat_audience
from games.options import ABSENT_SECONDS, GameOptions
from games.protocol import Floor, Game, Waiting
from storage.errors import DamagedError
from storage.store import Person, TableRow

NEWS = 240
"""Events kept for showing what happened lately."""


@dataclass(frozen=True)
class Snapshot(Company):
    """A table as it stands. `state` is never changed: a move is decided on a clone."""

    table: str
    version: int
    guild: int
    game: Game[Any, Any, Any, Any]
    record: TableRecord
    people: tuple[Person, ...]
    state: Any | None
    news: tuple[Any, ...] = ()
    void: tuple[Any, ...] = ()
    """What lately happened and was taken back: nobody is told of it, and what stands of it in Discord goes."""

    @cached_property
    def options(self) -> GameOptions:
        """Under which options it is played: read out of the record once for all that is shown of it."""
        return self.game.options.model_validate(self.record.options)

    @property
    def called(self) -> str:
        """What people call it: its number; its id, where an earlier version has opened it outside of a session."""
        return str(self.record.number or self.table)

    def viewer(self, user: int | None) -> Audience:
        """As whom this user sees the table."""
        part = None if user is None else self.part(user)
        if part is None:
            return PUBLIC
        if part.seat is not None:
            return seat_audience(part.seat)
        return INSTRUCTOR if part.role == "instructor" else OBSERVERS

    @property
    def early(self) -> bool:
        """Whether the table was closed in the middle of its game."""
        return self.record.status == "closed" and self.state is not None and self.game.outcome(self.state) is None

    @property
    def settled(self) -> bool:
        """Whether all may be told: the table is closed, or its game is over and cannot go on any more (`Outcome.final`)."""
        outcome = None if self.state is None or self.record.status != "over" else self.game.outcome(self.state)
        return self.record.status == "closed" or (outcome is not None and outcome.final)

    @property
    def counts(self) -> bool:
        """Whether its game is settled and was no practice."""
        return self.settled and not self.record.practice

    def ended(self) -> Snapshot:
        """The table as its debrief shows it: once it is closed, its game is over as it stands."""
        if self.state is None or self.record.status != "closed":
            return self
        return replace(self, state=self.game.stopped(self.state))

    def view(self, viewer: Audience) -> Any:
        """The game's view for this viewer, made once. Raises ValueError before the start."""
        if self.state is None:
            raise ValueError("nothing to see before the start")
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.state, viewer)
        return self._views[viewer]

    @cached_property
    def _views(self) -> dict[Audience, Any]:
        """What has been looked at of this state: a scene, the answers to clicks and who looks on ask for the same few views."""
        return {}

    def news_for(self, viewer: Audience) -> tuple[Any, ...]:
        """The last events that this viewer may know, oldest first."""
        return tuple(event for event in self.news if may_see(event.to, viewer))

    def waiting(self) -> tuple[Waiting, ...]:
        """Whom the game waits for; nobody while it does not run."""
        if self.state is None or self.record.status != "playing" or self.record.paused:
            return ()
        return self.clocks()

    def clocks(self) -> tuple[Waiting, ...]:
        """What the game waits for, also in a pause. The game must have begun."""
        return self._limited(self.game.waiting_for(self.state))

    def shown_waiting(self) -> tuple[Waiting, ...]:
        """The same as everybody may know it: a clock that is short for the absent must not tell who has answered in secret."""
        return self.waiting_openly() if self.record.missed else self.waiting()

    def waiting_openly(self) -> tuple[Waiting, ...]:
        """Whom the game waits for as far as everybody sees it: in a sealed step all that were asked, whoever has answered."""
        return self._limited(self.view(PUBLIC).waiting) if self.waiting() else ()

    @cached_property
    def stand_ins(self) -> tuple[Seat, ...]:
        """The seats that stand-ins play."""
        return presence.stand_ins(self.record, self.people)

    @property
    def wait_began(self) -> Mapping[str, int]:
        """When each wait began, by key, in milliseconds since the epoch: as its clock says, where one runs."""
        return {key: began for key, began in (self.record.wait_began | self.record.since).items() if began > 0}

    @property
    def told_outage_ms(self) -> int:
        """How long the last outage was, while the table still waits for something that it was added to; 0: for nothing, as far as everybody
        sees it.
        """
        if not self.record.outage_waits:
            return 0
        return self.record.outage_ms if {wait.key for wait in self.waiting_openly()} & {*self.record.outage_waits} else 0

    @property
    def deserted(self) -> bool:
        """Whether a stand-in plays for each of the people: then the game waits for any of them, or it would play itself to its end."""
        seats = [person.seat for person in self.people if person.seat is not None]
        return bool(seats) and all(self.record.seats[seat].automatic for seat in seats)

    def _limited(self, waits: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
        """Without limits while nobody is there, and short ones for the absent while somebody is."""
        if self.deserted:
            return tuple(replace(wait, seconds=0) for wait in waits)
        if self.record.pace != 100:
            waits = tuple(replace(wait, seconds=wait.seconds * self.record.pace // 100) for wait in waits)
        missed = self.record.missed
        if not missed or all(p.seat in missed for p in self.people if p.seat is not None and not self.record.seats[p.seat].automatic):
            return waits
        return cut(waits, missed, self.record.options.get("absent_seconds", ABSENT_SECONDS))

    def floor(self) -> Floor:
        """Who may speak at the table now: nobody before the start, and nobody in a meeting while the table stands still or is closed."""
        if self.state is None:
            return Floor()
        floor = self.game.floor(self.ended().state)
        if self.record.status in ("playing", "over") and not self.record.paused:
            return floor
        return floor.hushed

    def row(self) -> TableRow:
        """As the store keeps it. A closed table is "closing" until Discord shows it (`upkeep.lay_to_rest`)."""
        state = "" if self.state is None else self.game.codec.state.encode(self.state).decode()
        status = "closing" if self.record.status == "closed" else self.record.status
        return TableRow(self.table, self.version, self.record.game, status, self.guild, self.record.model_dump_json(), state)


def check(snap: Snapshot) -> None:
    """Ask what everybody asks of a table: values that can be decoded may still make no game. Raises whatever they raise then."""
    _ = snap.options
    seats = range(len(snap.record.seats))
    named = [person.seat for person in snap.people if person.seat is not None] + [wait.seat for wait in snap.waiting()]
    if not set(named) <= set(seats):
        raise DamagedError("a seat is named that is not there")
    snap.floor()
    if snap.state is not None:
        for seat in seats:
            snap.view(seat_audience(seat))


def hushed(before: Snapshot, after: Snapshot, at_ms: int) -> Snapshot:
    """The snapshot after, knowing when somebody lost the floor by it: what was written later is taken away."""
    lost = _speaking(before.floor()) - _speaking(after.floor())
    return replace(after, record=after.record.with_(hushed_ms=at_ms)) if lost else after


def with_meeting_beginning(before: Snapshot, after: Snapshot, at_ms: int) -> Snapshot:
    """Return the snapshot after, knowing when a meeting began by it."""
    number = after.floor().meeting
    return after if number in {0, before.floor().meeting} else replace(after, record=after.record.with_(meeting_began=(number, at_ms)))


def with_wait_beginnings(before: Snapshot, after: Snapshot, now_ms: int) -> Snapshot:
    """Return the snapshot after, with when each of its waits began. A pause moves what goes on, and whoever takes a seat, or comes back
    to it, has only now begun to be waited for.
    """
    record = after.record
    if after.state is None or record.status != "playing":
        return replace(after, record=record.with_(wait_began={})) if record.wait_began else after
    waits, known = after.game.waiting_for(after.state), record.wait_began
    if before.record.paused_at is not None and not record.paused:
        known = later(known, max(0, now_ms - before.record.paused_at))
    taken = {wait.key for wait in waits if after.holder(wait.seat) != before.holder(wait.seat) or _is_back(before, after, wait.seat)}
    known = {key: began for key, began in known.items() if key not in taken}
    return replace(after, record=record.with_(wait_began=wait_beginnings(known, waits, record.paused_at or now_ms)))


def _is_back(before: Snapshot, after: Snapshot, seat: Seat) -> bool:
    """Whether the person of this seat plays it again."""
    return before.record.seats[seat].automatic is not None and after.record.seats[seat].automatic is None


def with_missing_beginnings(snap: Snapshot, at_ms: int) -> Snapshot:
    """Return the snapshot as an earlier version of the bot kept it, with a beginning for every wait: no later than its last row."""
    if snap.state is None or snap.record.status != "playing":
        return snap
    waits = snap.game.waiting_for(snap.state)
    if all(wait.key in snap.record.wait_began for wait in waits):
        return snap
    known = snap.record.since | snap.record.wait_began
    return replace(snap, record=snap.record.with_(wait_began=wait_beginnings(known, waits, at_ms)))


def _speaking(floor: Floor) -> set[tuple[str, Seat]]:
    """Who may speak where; "" is the table's own channel, "voice" that in which they talk aloud."""
    aloud = {("voice", seat) for seat in floor.voice or ()}
    return aloud | {("", seat) for seat in floor.speakers} | {(room.name, seat) for room in floor.rooms for seat in room.speakers}
