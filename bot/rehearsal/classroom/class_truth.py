"""The true state of a class, to compare with what people can read: states and journals are read only here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.orchestration.session.follow import SessionOrchestrator
from bot.rehearsal.headless.ground_truth import Secret, secrets_of
from bot.scenes.names import escape_markdown
from bot.scenes.session.control import control_card
from bot.sessions.session import SessionSnapshot
from bot.stage.messages.destinations import channel_key
from bot.tables.deadlines import deadline_ms
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import use_language
from games.audience import Seat

STATUS_SIGNS = "🔴🟠🟢⚪⏸️🏁⚫"
"""First characters of the control card's lines, which change with the time alone, too."""


@dataclass(frozen=True, slots=True)
class PlayerWait:
    """A player that a table waits for. `due_ms`: when the clock acts for them; None: never."""

    user: int
    due_ms: int | None
    seat: Seat = 0
    what: str = ""
    """The step that they hold up."""


@dataclass(frozen=True, slots=True)
class TableTruth:
    """The true state of a table of the class."""

    number: int
    table: str
    status: str
    version: int
    silent: bool
    waits: tuple[PlayerWait, ...]
    users: tuple[int, ...]
    """The seated users."""
    held: tuple[int, ...]
    """Of these, whose seat a stand-in plays."""
    outages_ms: int = 0
    """The length of all outages that were added to its waits."""


@dataclass(frozen=True, slots=True)
class ClassTruth:
    """The true state of the class."""

    stage: str
    version: int
    students: int
    """Students who have arrived."""
    seated: int
    observers: int
    """Other people watching a table."""
    unseated: int
    tables: tuple[TableTruth, ...]
    busy: bool
    """Whether its tables still have errands to run."""
    still: bool
    """Whether every unfinished game rests until the staff resume it."""
    waiting: tuple[int, ...] = ()
    """The user ids of those who neither sit nor watch."""
    session: str = ""


class SessionTruth:
    """The truth of a rehearsal's session."""

    def __init__(self, follow: SessionOrchestrator, name: str = "") -> None:
        """`name`: the session; "": the open one, and after its end the next one."""
        self._follow = follow
        self._name, self._given = name, bool(name)

    async def session_snapshot(self) -> SessionSnapshot:
        """Return the session. Raises LookupError before it is opened."""
        session_snap = await self._follow.sessions.snapshot(self._name)
        if not self._given and (session_snap is None or session_snap.record.stage == "closed"):
            self._name = next(iter(await self._follow.sessions.open_names()), self._name)
            session_snap = await self._follow.sessions.snapshot(self._name)
        if session_snap is None:
            raise LookupError("no session is open")
        return session_snap

    async def class_truth(self) -> ClassTruth:
        """Return the state of the class without secrets."""
        session = await self.session_snapshot()
        tables = tuple(
            [await self._table_truth(placed.number, placed.table) for placed in session.record.tables]
        )
        members = {
            p.seat: p.user for p in session.people if p.role in ("student", "watcher") and p.seat is not None
        }
        at = {member: session.record.placed_seat(member) for member in members}
        watching = {member for placed in session.record.tables for member in placed.watching}
        waiting = tuple(
            user for member, user in members.items() if at[member] is None and member not in watching
        )
        return ClassTruth(
            session.record.stage,
            session.version,
            students=len(members),
            seated=sum(place is not None for place in at.values()),
            observers=sum(at[member] is None and member in watching for member in members),
            unseated=len(waiting),
            waiting=waiting,
            session=session.session,
            tables=tables,
            busy=bool(session.record.errands),
            still=bool(playing := [table.number for table in tables if table.status == "playing"])
            and session.record.paused.keys() >= set(playing),
        )

    async def _table_truth(self, number: int, name: str) -> TableTruth:
        snap = await self._table_snapshot(name)
        if snap is None:
            return TableTruth(number, name, "opening", 0, silent=False, waits=(), users=(), held=())
        users: dict[Seat, int] = {p.seat: p.user for p in snap.people if p.seat is not None}
        waits = [wait for wait in snap.waits() if wait.seat in users]
        return TableTruth(
            number,
            name,
            snap.record.status,
            snap.version,
            silent=snap.state is not None and snap.record.status == "playing" and snap.floor().silent,
            waits=tuple(
                PlayerWait(users[wait.seat], deadline_ms(snap.record.since, wait), wait.seat, wait.what)
                for wait in waits
            ),
            users=tuple(users.values()),
            held=tuple(user for seat, user in users.items() if snap.record.seats[seat].automatic),
            outages_ms=snap.record.outages_ms,
        )

    async def _table_snapshot(self, name: str) -> Snapshot | None:
        return await self._follow.orchestrator.tables.snapshot(name)

    async def secrets_at(self, table: str) -> tuple[Secret, ...]:
        """Return the secrets at this table now."""
        snap = await self._table_snapshot(table)
        if snap is None or snap.record.status != "playing":
            return ()
        with use_language(snap.record.language):
            return secrets_of(snap, self._follow.orchestrator.scenes[snap.game.name])

    async def private_rooms(self, table: str) -> Mapping[int, frozenset[int]]:
        """Return the private rooms at this table, with the user ids of their members."""
        snap, rooms = await self._table_snapshot(table), self._follow.orchestrator.channels.rooms
        if snap is None:
            return {}
        inside = (await rooms.seating_with_rooms(snap)).rooms
        return {channel: inside[seat] for seat, channel in (await rooms.channels_by_seat(snap)).items()}

    async def channel_of(self, table: str) -> int:
        """Return the channel of this table; 0 if it has none yet."""
        return await self._made_channel(table, channel_key("table"))

    async def control_channel(self) -> int:
        """Return the staff's channel, 0 before it exists."""
        return await self._made_channel((await self.session_snapshot()).session, channel_key("control"))

    async def _made_channel(self, owner: str, key: str) -> int:
        return next(
            (
                one.channel
                for one in await self._follow.sessions.store.artifacts(owner)
                if one.key == key and not one.pending
            ),
            0,
        )

    async def expected_control_lines(self) -> frozenset[str]:
        """Return what the control card should say of the tables now."""
        session = await self.session_snapshot()
        with use_language(session.record.language):
            card = control_card(await self._follow.staff_view(session))
        return table_lines((section.text, section.button is not None) for section in card.sections)

    async def unlisted_names(self) -> tuple[str, ...]:
        """Return members missing from the control card: at no table, not watching or waiting for a seat, and
        not eligible for another seat after leaving a game.
        """
        session = await self.session_snapshot()
        view = await self._follow.staff_view(session)
        listed_names = {name for line in view.tables for seat in line.people for name in seat}
        listed_names |= {
            name for _, name in (*view.waiting, *(one for line in view.tables for one in line.left))
        }
        watching = {member for placed in session.record.tables for member in placed.watching}
        students = [
            person for person in session.people if person.role == "student" and person.seat not in watching
        ]
        return tuple(person.name for person in students if escape_markdown(person.name) not in listed_names)

    async def automatic_act_times(self, table: str, seat: Seat) -> tuple[int, ...]:
        """Return when the clock or a stand-in acted for this seat, by the journal, in milliseconds since the
        epoch.
        """
        return tuple(
            row.at_ms
            for row in await self._follow.sessions.store.journal(table)
            if f'"seat":{seat}' in row.actor.replace(" ", "")
            and ('"clock"' in row.actor or '"automatic"' in row.actor)
        )


def table_lines(texts: Iterable[tuple[str, bool]]) -> frozenset[str]:
    """Return the lines about tables with a channel in these texts of a control card, without signs that
    change with time alone. Each text comes with whether a button is beside it, which also changes with time.
    """
    lines = [
        line
        for text, beside in texts
        for line in ([text.replace("\n", " · ")] if beside else text.splitlines())
    ]
    return frozenset(told for line in lines if (told := line.strip(STATUS_SIGNS + " ")).startswith("<#"))
