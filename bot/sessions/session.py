"""One session: the queue in front of it, and the only way to change it. An order is decided on, appended to the journal, and has happened.

The store keeps a session as it keeps a table, under a name that no table has and with a "game" of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from pydantic import TypeAdapter

from bot.sessions.decisions import decide
from bot.sessions.orders import Deal, Move, Order, Seat
from bot.sessions.record import SessionRecord
from bot.sessions.room import Room
from bot.sessions.roster import Expected, Roster, matched
from bot.tables.codecs import actor_codec
from bot.tables.lobby import Who
from games.chance import commitment
from games.protocol import Actor
from games.refusal import Refusal
from storage.errors import DamagedError
from storage.store import Appended, Change, Conflict, Duplicate, NewRow, Person, Store, TableRow

GAME = "session"
"""What the store has in the place of a game's name."""
RETRIES = 8
LAST = "last_session"
"""What is remembered of a class: the session that it had last."""


@cache
def order_codec() -> TypeAdapter[Order]:
    """How the journal writes an order."""
    return TypeAdapter(Order)


@cache
def roster_codec() -> TypeAdapter[Roster]:
    """How a roster is kept until the session ends."""
    return TypeAdapter(Roster)


@dataclass(frozen=True, slots=True)
class Seen:
    """A session as it stands."""

    session: str
    version: int
    guild: int
    record: SessionRecord
    people: tuple[Person, ...]

    def person(self, user: int) -> Person | None:
        """What this user is in the session."""
        return next((p for p in self.people if p.user == user), None)

    def member(self, number: int) -> Person | None:
        """The person with this member number; None for somebody who was erased."""
        return next((p for p in self.people if p.seat == number), None)

    def busy_at(self, number: int) -> bool:
        """Whether this table still has something to carry out: who sits there is not settled then."""
        return any(errand.place == number for errand in self.record.errands)

    def row(self) -> TableRow:
        """As the store keeps it. A closed session is "closing" until all that it gave order for is done."""
        stage = self.record.stage
        status = ("closing" if self.record.errands else "closed") if stage == "closed" else stage
        return TableRow(self.session, self.version, GAME, status, self.guild, self.record.model_dump_json(), "")


@dataclass(frozen=True, slots=True)
class Done:
    """It has happened. `repeated`: it had happened before, and this delivery came again."""

    seen: Seen
    repeated: bool = False


class Session:
    """A session. Every change goes through its lock, one at a time, and through the journal."""

    def __init__(self, session: str, store: Store, now_ms: Callable[[], int]) -> None:
        self.session = session
        self.store = store
        self.now_ms = now_ms
        self._lock = asyncio.Lock()
        self._cached: Seen | None = None
        self._seed = b""

    @property
    def version(self) -> int:
        """The version that was last read; -1 before the first time."""
        return -1 if self._cached is None else self._cached.version

    async def look(self) -> Seen:
        """The session as it stands."""
        return self._cached or await self.reload()

    async def fresh(self) -> Seen:
        """The session as it stands, also when another process has changed it, or has erased somebody."""
        if (known := self._cached) is not None:
            row, people = await self.store.load(self.session), await self.store.people(self.session)
            if row is not None and (row.version, tuple(people)) == (known.version, known.people):
                return known
        return await self.reload()

    async def reload(self) -> Seen:
        """The session as the store has it. Raises KeyError where there is none, DamagedError or ValueError for one that cannot be read."""
        row = await self.store.load(self.session)
        if row is None:
            raise KeyError(self.session)
        if (kept := await self.store.length(self.session)) < row.version:
            raise DamagedError(f"the journal has {kept} of {row.version} rows")
        record = SessionRecord.model_validate_json(row.record)
        self._seed = bytes.fromhex(await self.store.secret(self.session))
        if commitment(self._seed, self.session) != record.commitment:
            raise DamagedError("the seed is not the one that was promised")
        self._cached = Seen(self.session, row.version, row.guild, record, tuple(await self.store.people(self.session)))
        return self._cached

    async def order(
        self,
        who: Who | None,
        order: Order,
        *,
        delivery: str | None = None,
        other: Who | None = None,
        letters: Sequence[tuple[str, str]] = (),
    ) -> Done | Refusal:
        """Do an order, at most once for each delivery. `who` None: the bot itself. `letters` tell of it: (place, payload) pairs."""
        roster = await self.roster() if isinstance(order, Deal | Move | Seat) else None
        before = await self._last_time() if isinstance(order, Deal | Move) else {}
        async with self._lock:
            seen = await self.look()
            for _ in range(RETRIES):
                asked = Room(
                    seen.session, seen.record, seen.people, who, self.now_ms(), self._seed, other, _on_roster(seen, roster), before
                )
                result = self._decided(seen, asked, order)
                if isinstance(result, Refusal):
                    newer = await self.fresh()
                    if newer.version == seen.version:
                        return await self._repeated(delivery, seen) or result
                    seen = newer  # another process has moved on: what was refused on the past may be right by now
                    continue
                match await self.store.append(
                    replace(_change(seen, result, order, who, at_ms=self.now_ms(), delivery=delivery), letters=letters)
                ):
                    case Appended():
                        self._cached = result
                        return Done(result)
                    case Duplicate():
                        return await self._repeated(delivery, await self.reload()) or Refusal("session_busy", "A3")
                    case Conflict():
                        seen = await self.reload()
            return Refusal("session_busy", "A3")

    def _decided(self, seen: Seen, asked: Room, order: Order) -> Seen | Refusal:
        result = decide(asked, order)
        if isinstance(result, Refusal):
            return result
        return Seen(seen.session, seen.version + 1, seen.guild, result.record, result.people)

    async def _repeated(self, delivery: str | None, seen: Seen) -> Done | None:
        row = None if delivery is None else await self.store.delivered(delivery)
        return None if row is None or row.table != self.session else Done(seen, repeated=True)

    async def _last_time(self) -> Mapping[int, frozenset[int]]:
        """By member, with whom of those here they sat in the session that this class had last, as far as nobody was erased."""
        seen = await self.look()
        name = await self.store.recall(class_scope(seen), LAST)
        row = None if name is None else await self.store.load(name)
        if name is None or row is None:
            return {}
        here = {person.user: person.seat for person in seen.people if person.seat is not None}
        then = {person.seat: here.get(person.user) for person in await self.store.people(name)}
        found: dict[int, frozenset[int]] = {}
        for placed in SessionRecord.model_validate_json(row.record).tables:
            again = frozenset(now for seat in placed.seats for member in seat if (now := then.get(member)) is not None)
            found |= {member: again - {member} for member in again}
        return found

    async def remember_as_last(self) -> None:
        """The next session of this class does not put the same people together, where that can be avoided."""
        seen = await self.look()
        if seen.record.tables:
            await self.store.remember(class_scope(seen), LAST, self.session)

    async def roster(self) -> Roster | None:
        """Who is expected, as long as the session lasts; names stand there and in the list of people alone."""
        text = await self.store.recall(f"session:{self.session}", "roster")
        return None if text is None else roster_codec().validate_json(text)

    async def keep_roster(self, roster: Roster | None) -> None:
        """Remember who is expected; or, None, forget it."""
        text = None if roster is None else roster_codec().dump_json(roster).decode()
        await self.store.remember(f"session:{self.session}", "roster", text)


def class_scope(seen: Seen) -> str:
    """Where something is remembered of the class: its channel is what its sessions have in common."""
    return f"class:{seen.guild}:{seen.record.classroom}"


def _on_roster(seen: Seen, roster: Roster | None) -> Mapping[int, Expected]:
    """What the roster says, by member."""
    return {} if roster is None else matched(roster, [(p.seat, (p.name,)) for p in seen.people if p.seat is not None]).people


def _change(before: Seen, after: Seen, order: Order, who: Who | None, *, at_ms: int, delivery: str | None) -> Change:
    row = after.row()
    me = None if who is None else after.person(who.user) or before.person(who.user)
    actor = Actor(None if me is None else me.seat, "clock" if who is None else "player" if me is None else "instructor")
    new = NewRow(actor_codec().dump_json(actor).decode(), order_codec().dump_json(order).decode(), "[]", at_ms, delivery)
    people = None if after.people == before.people else after.people
    return Change(before.session, before.version, row.status, row.record, row.state, (new,), people)
