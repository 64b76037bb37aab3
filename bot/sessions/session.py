"""One session, and the only way to change it: an order.

The store keeps a session as it keeps a table, under a name that no table has and with a "game" of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from pydantic import TypeAdapter

from bot.sessions.decisions import orders
from bot.sessions.decisions.decisions import decide_session_order
from bot.sessions.decisions.orders import Close, Deal, GiveTime, Identify, Move, Seat, SessionOrder
from bot.sessions.decisions.session_context import SessionContext
from bot.sessions.groups.roster import NOBODY_MATCHED, Arrival, Roster, RosterMatch, match_roster
from bot.sessions.record import SessionRecord
from bot.sessions.user_names import user_names_of
from bot.tables.decisions.order import OrderCodec
from bot.tables.decisions.table_context import Requester
from bot.tables.journal.aggregate import Aggregate, Decision
from bot.tables.people import SessionPeople
from games.protocol import Actor
from games.refusal import Refusal
from storage.store import JournalRow, LoadedTable, Person, StoredTable

GAME = "session"
"""Stored in place of a game's name."""
LAST = "last_session"
"""Key of the data about a class's last session."""


ORDERS = OrderCodec(orders, orders.SessionOrder)
"""The journal's codec of orders."""


@cache
def roster_codec() -> TypeAdapter[Roster]:
    """Return the codec of a roster, kept until the session ends."""
    return TypeAdapter(Roster)


@dataclass(frozen=True, slots=True)
class SessionSnapshot(SessionPeople):
    """A session at one version."""

    session: str
    version: int
    guild: int
    record: SessionRecord
    people: tuple[Person, ...]

    def is_busy_at(self, number: int) -> bool:
        """Return whether this table still has an errand, so that its seating is open."""
        return any(errand.place == number for errand in self.record.errands)

    def to_row(self) -> StoredTable:
        """Return the row that the store keeps. A closed session is "closing" until its errands are done."""
        stage = self.record.stage
        status = ("closing" if self.record.errands else "closed") if stage == "closed" else stage
        return StoredTable(
            self.session, self.version, GAME, status, self.guild, self.record.model_dump_json(), ""
        )


@dataclass(frozen=True, slots=True)
class SessionResult:
    """An order that has been applied. `repeated`: the delivery came again and had been applied before."""

    seen: SessionSnapshot
    repeated: bool = False


class Session(Aggregate[SessionSnapshot, SessionResult]):
    """A session of one class."""

    BUSY = "session_busy"

    async def _read(self, stored_table: LoadedTable, people: tuple[Person, ...]) -> SessionSnapshot:
        record = SessionRecord.model_validate_json(stored_table.row.record)
        self._unseal(stored_table, record.commitment)
        return SessionSnapshot(self.table, stored_table.row.version, stored_table.row.guild, record, people)

    def _answer_of_row(self, row: JournalRow, now: SessionSnapshot) -> SessionResult:  # noqa: ARG002 - no answer tells more than how it stands
        return SessionResult(now, repeated=True)

    async def order(
        self,
        who: Requester | None,
        order: SessionOrder,
        *,
        delivery: str | None = None,
        subject: Requester | None = None,
        letters: Sequence[tuple[str, str]] = (),
    ) -> SessionResult | Refusal:
        """Apply an order, at most once for each delivery. `who` None: the bot itself. `letters` report it:
        (place, payload) pairs.
        """
        roster = await self.roster() if isinstance(order, Deal | Move | Seat | GiveTime | Identify) else None
        user_names = await self._user_names(roster)
        before = await self._former_tablemates() if isinstance(order, Deal | Move) else {}

        def decide_order(session_snap: SessionSnapshot) -> Decision[SessionSnapshot, SessionResult] | Refusal:
            matches = match_people(session_snap, roster, user_names)
            result = decide_session_order(
                SessionContext(
                    session_snap.session,
                    session_snap.record,
                    session_snap.people,
                    who,
                    self.now_ms(),
                    self._seed,
                    subject,
                    matches,
                    before,
                ),
                order,
            )
            if isinstance(result, Refusal):
                return result
            after = SessionSnapshot(
                session_snap.session,
                session_snap.version + 1,
                session_snap.guild,
                result.record,
                result.people,
            )
            return Decision(
                after,
                _actor(session_snap, after, who),
                ORDERS.encode(order),
                SessionResult(after),
            )

        return await self._append_decision(decide_order, delivery, letters)

    async def refusal_of(self, who: Requester, order: SessionOrder) -> Refusal | None:
        """Return why this order would be refused now, or None. Nothing is changed."""
        session_snap = await self.snapshot()
        result = decide_session_order(
            SessionContext(
                session_snap.session, session_snap.record, session_snap.people, who, self.now_ms(), self._seed
            ),
            order,
        )
        return result if isinstance(result, Refusal) else None

    async def close_at_rest(self, version: int) -> bool:
        """Close a session left untouched for long and without errands. It is no longer shown.

        Returns False if it has changed since `version`.
        """

        def close_snapshot(session_snap: SessionSnapshot) -> SessionSnapshot:
            record = session_snap.record.replace(
                stage="closed", removed=True, draft=None, errands=(), paces={}, identified={}
            )
            return SessionSnapshot(
                session_snap.session,
                session_snap.version + 1,
                session_snap.guild,
                record,
                session_snap.people,
            )

        return await self.end(close_snapshot, ORDERS.encode(Close(remove=True)), "closed", version)

    async def _former_tablemates(self) -> Mapping[int, frozenset[int]]:
        """Return by member the tablemates of the class's last session, without erased people."""
        session_snap = await self.snapshot()
        name = await self.store.get_value(class_scope(session_snap), LAST)
        row = None if name is None else await self.store.load(name)
        if name is None or row is None:
            return {}
        members = {person.user: person.seat for person in session_snap.people if person.seat is not None}
        then = {person.seat: members.get(person.user) for person in await self.store.people(name)}
        result_by_key: dict[int, frozenset[int]] = {}
        for placed in SessionRecord.model_validate_json(row.record).tables:
            again = frozenset(
                now for seat in placed.seats for member in seat if (now := then.get(member)) is not None
            )
            result_by_key |= {member: again - {member} for member in again}
        return result_by_key

    async def remember_as_last(self) -> None:
        """Remember the seating, so that the class's next session avoids the same groups."""
        session_snap = await self.snapshot()
        if session_snap.record.tables:
            await self.store.set_value(class_scope(session_snap), LAST, self.table)

    async def matches(self, session_snap: SessionSnapshot) -> RosterMatch:
        """Return who of the class is who on its roster."""
        roster = await self.roster()
        return match_people(session_snap, roster, await self._user_names(roster))

    async def _user_names(self, roster: Roster | None) -> Mapping[int, str]:
        """Return the user names of everybody in the session, if its roster may need them."""
        return (
            {}
            if roster is None
            else await user_names_of(self.store, [person.user for person in (await self.snapshot()).people])
        )

    async def roster(self) -> Roster | None:
        """Return the roster, kept as long as the session lasts."""
        text = await self.store.get_value(f"session:{self.table}", "roster")
        return None if text is None else roster_codec().validate_json(text).with_numbers()

    async def keep_roster(self, roster: Roster | None) -> None:
        """Keep a roster, or forget it (None)."""
        text = None if roster is None else roster_codec().dump_json(roster).decode()
        await self.store.set_value(f"session:{self.table}", "roster", text)


def class_scope(session_snap: SessionSnapshot) -> str:
    """Return the scope of a class's data: its sessions share a channel."""
    return f"class:{session_snap.guild}:{session_snap.record.classroom}"


def match_people(
    session_snap: SessionSnapshot, roster: Roster | None, user_names: Mapping[int, str]
) -> RosterMatch:
    """Match the class with the roster, without staff and people who have left. `user_names`: by user."""
    members = [one for one in session_snap.people if one.role in ("student", "watcher")]
    arrived = [
        Arrival(one.seat, one.name, user_names.get(one.user, "")) for one in members if one.seat is not None
    ]
    return NOBODY_MATCHED if roster is None else match_roster(roster, arrived, session_snap.record.identified)


def _actor(before: SessionSnapshot, after: SessionSnapshot, who: Requester | None) -> Actor:
    """Return the requester as the journal names them, by number."""
    if who is None:
        return Actor(None, "clock")
    me = after.person(who.user) or before.person(who.user)
    return Actor(None if me is None else me.seat, "player" if me is None else "instructor")
