"""A table at one version: what decisions, screens and answers are made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from bot.tables import presence
from bot.tables.deadlines import all_wait_starts, cap_limits, shift_starts
from bot.tables.people import TablePeople
from bot.tables.record import TableRecord
from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, Audience, Seat, seat_audience
from games.options import ABSENT_SECONDS, GameOptions
from games.protocol import Floor, Game, PendingInput
from games.vocabulary import visible_events
from storage.errors import DamagedError
from storage.store import Person, StoredTable

NEWS = 240
"""Number of recent events kept."""


@dataclass(frozen=True)
class Snapshot(TablePeople):
    """A table at one version. `state` is never changed: a move is decided on a clone."""

    table: str
    version: int
    guild: int
    game: Game[Any, Any, Any, Any]
    record: TableRecord
    people: tuple[Person, ...]
    state: Any | None
    news: tuple[Any, ...] = ()
    undone_news: tuple[Any, ...] = ()
    """Recent events that were undone: they are reported to no player, and their messages in Discord are
    deleted.
    """

    @cached_property
    def options(self) -> GameOptions:
        """Return the game's options, decoded once."""
        return self.game.options_model.model_validate(self.record.options)

    @property
    def label(self) -> str:
        """Return the table's public name: its number, or its id if an earlier version opened it outside of a
        session.
        """
        return str(self.record.number or self.table)

    def viewer(self, user: int | None) -> Audience:
        """Return the audience that this user belongs to."""
        part = None if user is None else self.part(user)
        if part is None:
            return PUBLIC
        if part.seat is not None:
            return seat_audience(part.seat)
        return INSTRUCTOR if part.role == "instructor" else OBSERVERS

    @property
    def is_closed_early(self) -> bool:
        """Return whether the table was closed in the middle of its game."""
        return (
            self.record.status == "closed"
            and self.state is not None
            and self.game.outcome(self.state) is None
        )

    @property
    def is_final(self) -> bool:
        """Return whether everything may be disclosed: the table is closed, or its game cannot go on
        (`Outcome.final`).
        """
        outcome = (
            None if self.state is None or self.record.status != "over" else self.game.outcome(self.state)
        )
        return self.record.status == "closed" or (outcome is not None and outcome.final)

    @property
    def is_counted(self) -> bool:
        """Return whether its game is final and was no practice."""
        return self.is_final and not self.record.practice

    def as_ended(self) -> Snapshot:
        """Return the table as its debrief shows it: once it is closed, its game is over."""
        if self.state is None or self.record.status != "closed":
            return self
        return replace(self, state=self.game.as_ended(self.state))

    def view(self, viewer: Audience) -> Any:
        """Return the game's view for this viewer, made once. Raises ValueError before the start."""
        if self.state is None:
            raise ValueError("nothing to see before the start")
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.state, viewer)
        return self._views[viewer]

    @cached_property
    def _views(self) -> dict[Audience, Any]:
        """Return the views of this state, cached since scenes, clicks and observers share them."""
        return {}

    def news_for(self, viewer: Audience) -> tuple[Any, ...]:
        """Return the recent events that this viewer may know, oldest first."""
        return visible_events(self.news, viewer)

    def waits(self) -> tuple[PendingInput, ...]:
        """Return what the game waits for, and nothing while it does not run."""
        is_running = self.state is not None and self.record.status == "playing" and not self.record.is_paused
        return self._clocks if is_running else ()

    def clocks(self) -> tuple[PendingInput, ...]:
        """Return what the game waits for, also in a pause. The game must have begun."""
        return self._clocks

    @cached_property
    def _clocks(self) -> tuple[PendingInput, ...]:
        return self._with_limits(self.game.pending_inputs(self.state))

    def shown_waits(self) -> tuple[PendingInput, ...]:
        """Return the waits as everybody may know them: a short clock of an absent player must not tell who
        has answered in secret.
        """
        return self.public_waits() if self.record.missed else self.waits()

    def public_waits(self) -> tuple[PendingInput, ...]:
        """Return the public waits: in a sealed step every asked seat, answered or not."""
        return self._public_clocks if self.waits() else ()

    @cached_property
    def _public_clocks(self) -> tuple[PendingInput, ...]:
        return self._with_limits(self.view(PUBLIC).waiting)

    @cached_property
    def stand_ins(self) -> tuple[Seat, ...]:
        """Return the seats that stand-ins play."""
        return presence.stand_in_seats(self.record, self.people)

    @property
    def wait_began(self) -> Mapping[str, int]:
        """Return the start of each wait by key, in milliseconds since the epoch, according to its clock if
        any.
        """
        return {
            key: began for key, began in (self.record.wait_began | self.record.since).items() if began > 0
        }

    @property
    def shown_outage_ms(self) -> int:
        """Return the length of the last outage while a public wait still includes it, otherwise 0."""
        if not self.record.outage_waits:
            return 0
        return (
            self.record.outage_ms
            if {wait.key for wait in self.public_waits()} & {*self.record.outage_waits}
            else 0
        )

    @property
    def is_deserted(self) -> bool:
        """Return whether a stand-in plays for every person. The game then waits for any of them, and does not
        play itself to its end.
        """
        seats = [person.seat for person in self.people if person.seat is not None]
        return bool(seats) and all(self.record.seats[seat].automatic for seat in seats)

    def _with_limits(self, waits: tuple[PendingInput, ...]) -> tuple[PendingInput, ...]:
        """Return the waits without limits if the table is deserted, otherwise with shorter ones for absent
        players.
        """
        if self.is_deserted:
            return tuple(replace(wait, seconds=0) for wait in waits)
        if self.record.pace != 100:
            waits = tuple(replace(wait, seconds=wait.seconds * self.record.pace // 100) for wait in waits)
        missed = self.record.missed
        if not missed or all(
            p.seat in missed
            for p in self.people
            if p.seat is not None and not self.record.seats[p.seat].automatic
        ):
            return waits
        return cap_limits(waits, missed, self.record.options.get("absent_seconds", ABSENT_SECONDS))

    def floor(self) -> Floor:
        """Return who may speak at the table now: no player before the start, nor in a meeting while the table
        is paused or closed.
        """
        if self.state is None:
            return Floor()
        floor = self.game.floor(self.as_ended().state)
        if self.record.status in ("playing", "over") and not self.record.is_paused:
            return floor
        return floor.channel_only

    def to_row(self) -> StoredTable:
        """Return the row that the store keeps. A closed table is "closing" until Discord shows it
        (`system_orders.mark_at_rest`).
        """
        state = "" if self.state is None else self.game.codec.state.encode(self.state).decode()
        status = "closing" if self.record.status == "closed" else self.record.status
        return StoredTable(
            self.table,
            self.version,
            self.record.game,
            status,
            self.guild,
            self.record.model_dump_json(),
            state,
        )


def check_snapshot(snap: Snapshot) -> None:
    """Read what every screen reads of a table: values that decode may still make no game. Raises what that
    raises.
    """
    _ = snap.options
    seats = range(len(snap.record.seats))
    named = [person.seat for person in snap.people if person.seat is not None] + [
        wait.seat for wait in snap.waits()
    ]
    if not set(named) <= set(seats):
        raise DamagedError("a seat is named that is not there")
    snap.floor()
    if snap.state is not None:
        for seat in seats:
            snap.view(seat_audience(seat))


def with_floor_loss(before: Snapshot, after: Snapshot, at_ms: int) -> Snapshot:
    """Return the snapshot with the moment of a player's loss of the floor, after which their messages are
    deleted.
    """
    lost = _speakers(before.floor()) - _speakers(after.floor())
    return replace(after, record=after.record.replace(hushed_ms=at_ms)) if lost else after


def with_meeting_start(before: Snapshot, after: Snapshot, at_ms: int) -> Snapshot:
    """Return the snapshot with the start of a meeting."""
    number = after.floor().meeting
    return (
        after
        if number in {0, before.floor().meeting}
        else replace(after, record=after.record.replace(meeting_began=(number, at_ms)))
    )


def with_wait_starts(before: Snapshot, after: Snapshot, now_ms: int) -> Snapshot:
    """Return the snapshot with the start of each of its waits.

    A pause moves the starts. For a player who takes a seat, or comes back to it, the wait begins now.
    """
    record = after.record
    if after.state is None or record.status != "playing":
        return replace(after, record=record.replace(wait_began={})) if record.wait_began else after
    waits, wait_starts = after.game.pending_inputs(after.state), record.wait_began
    if before.record.paused_at is not None and not record.is_paused:
        wait_starts = shift_starts(wait_starts, max(0, now_ms - before.record.paused_at))
    new_holder_keys = {
        wait.key
        for wait in waits
        if after.holder(wait.seat) != before.holder(wait.seat) or _is_back(before, after, wait.seat)
    }
    wait_starts = {key: began for key, began in wait_starts.items() if key not in new_holder_keys}
    return replace(
        after,
        record=record.replace(wait_began=all_wait_starts(wait_starts, waits, record.paused_at or now_ms)),
    )


def _is_back(before: Snapshot, after: Snapshot, seat: Seat) -> bool:
    """Return whether the person of this seat plays it again."""
    return before.record.seats[seat].automatic is not None and after.record.seats[seat].automatic is None


def with_missing_wait_starts(snap: Snapshot, at_ms: int) -> Snapshot:
    """Return a snapshot saved by an earlier version, with a start for every wait, no later than its last row."""
    if snap.state is None or snap.record.status != "playing":
        return snap
    waits = snap.game.pending_inputs(snap.state)
    if all(wait.key in snap.record.wait_began for wait in waits):
        return snap
    wait_starts = snap.record.since | snap.record.wait_began
    return replace(snap, record=snap.record.replace(wait_began=all_wait_starts(wait_starts, waits, at_ms)))


def _speakers(floor: Floor) -> set[tuple[str, Seat]]:
    """Return the speaking seats by place: "" is the table's own channel, "voice" its voice channel."""
    aloud = {("voice", seat) for seat in floor.voice or ()}
    return (
        aloud
        | {("", seat) for seat in floor.speakers}
        | {(room.name, seat) for room in floor.rooms for seat in room.speakers}
    )
