"""One session, and the only way to change it: an order.

The store keeps a session as it keeps a table, under a name that no table has and with a "game" of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from pydantic import TypeAdapter

from bot.sessions.decisions.decisions import decide
from bot.sessions.decisions.orders import Close, Deal, GiveTime, Identify, Move, Order, Seat
from bot.sessions.decisions.room import Room
from bot.sessions.groups.roster import NOBODY_MATCHED, Arrival, Matched, Roster, matched
from bot.sessions.record import SessionRecord
from bot.sessions.user_names import user_names_of
from bot.tables.decisions.lobby import Who
from bot.tables.journal.journalled import Journalled, Step
from bot.tables.people import Members
from games.protocol import Actor
from games.refusal import Refusal
from storage.store import JournalRow, Kept, Person, TableRow

GAME = "session"
"""What the store has in the place of a game's name."""
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
class Seen(Members):
    """A session as it stands."""

    session: str
    version: int
    guild: int
    record: SessionRecord
    people: tuple[Person, ...]

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


class Session(Journalled[Seen, Done]):
    """A session."""

    BUSY = "session_busy"

    async def _read(self, kept: Kept, people: tuple[Person, ...]) -> Seen:
        record = SessionRecord.model_validate_json(kept.row.record)
        self._unseal(kept, record.commitment)
        return Seen(self.table, kept.row.version, kept.row.guild, record, people)

    def _again(self, row: JournalRow, now: Seen) -> Done:  # noqa: ARG002 - no answer tells more than how it stands
        return Done(now, repeated=True)

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
        roster = await self.roster() if isinstance(order, Deal | Move | Seat | GiveTime | Identify) else None
        user_names = await self._user_names(roster)
        before = await self._last_time() if isinstance(order, Deal | Move) else {}

        def step(seen: Seen) -> Step[Seen, Done] | Refusal:
            matches = match_people(seen, roster, user_names)
            result = decide(Room(seen.session, seen.record, seen.people, who, self.now_ms(), self._seed, other, matches, before), order)
            if isinstance(result, Refusal):
                return result
            after = Seen(seen.session, seen.version + 1, seen.guild, result.record, result.people)
            return Step(after, _actor(seen, after, who), order_codec().dump_json(order).decode(), Done(after))

        return await self._happen(step, delivery, letters)

    async def refusal(self, who: Who, order: Order) -> Refusal | None:
        """Why this order would be refused now; None where it would be done. Nothing is."""
        seen = await self.look()
        result = decide(Room(seen.session, seen.record, seen.people, who, self.now_ms(), self._seed), order)
        return result if isinstance(result, Refusal) else None

    async def close_at_rest(self, version: int) -> bool:
        """Close a session that nobody has touched for long, with nothing left to carry out: nothing of it is shown any more. False where
        somebody has touched it since it was at this version.
        """

        def ended(seen: Seen) -> Seen:
            record = seen.record.with_(stage="closed", removed=True, draft=None, errands=(), paces={}, identified={})
            return Seen(seen.session, seen.version + 1, seen.guild, record, seen.people)

        return await self.end(ended, order_codec().dump_json(Close(remove=True)).decode(), "closed", version)

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
            await self.store.remember(class_scope(seen), LAST, self.table)

    async def matches(self, seen: Seen) -> Matched:
        """Who of the class is who on its roster."""
        roster = await self.roster()
        return match_people(seen, roster, await self._user_names(roster))

    async def _user_names(self, roster: Roster | None) -> Mapping[int, str]:
        """Those of everybody in the session, where a roster may ask for them."""
        return {} if roster is None else await user_names_of(self.store, [person.user for person in (await self.look()).people])

    async def roster(self) -> Roster | None:
        """Who is expected, as long as the session lasts; names stand there and in the list of people alone."""
        text = await self.store.recall(f"session:{self.table}", "roster")
        return None if text is None else roster_codec().validate_json(text).with_numbers()

    async def keep_roster(self, roster: Roster | None) -> None:
        """Remember who is expected; or, None, forget it."""
        text = None if roster is None else roster_codec().dump_json(roster).decode()
        await self.store.remember(f"session:{self.table}", "roster", text)


def class_scope(seen: Seen) -> str:
    """Where something is remembered of the class: its channel is what its sessions have in common."""
    return f"class:{seen.guild}:{seen.record.classroom}"


def match_people(seen: Seen, roster: Roster | None, user_names: Mapping[int, str]) -> Matched:
    """Who of the class is who on the roster. The staff are not looked for, nor is who has left. `user_names`: by user."""
    here = [one for one in seen.people if one.role in ("student", "watcher")]
    arrived = [Arrival(one.seat, one.name, user_names.get(one.user, "")) for one in here if one.seat is not None]
    return NOBODY_MATCHED if roster is None else matched(roster, arrived, seen.record.identified)


def _actor(before: Seen, after: Seen, who: Who | None) -> Actor:
    """Who asked, as the journal names them: by number."""
    if who is None:
        return Actor(None, "clock")
    me = after.person(who.user) or before.person(who.user)
    return Actor(None if me is None else me.seat, "player" if me is None else "instructor")
