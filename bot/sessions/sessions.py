"""All sessions of this process: opened, found again after a restart, one object each."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from dataclasses import replace

import structlog

from bot.sessions.decisions.decisions import opened
from bot.sessions.decisions.orders import Depart
from bot.sessions.decisions.surveys import unsaid
from bot.sessions.groups.roster import Roster, folded
from bot.sessions.plan.plans import Plan
from bot.sessions.record import SessionRecord
from bot.sessions.session import GAME, Seen, Session
from bot.sessions.user_names import user_names_of
from bot.tables.decisions.lobby import Who
from bot.tables.journal.journalled import UNREADABLE
from bot.tables.tables import Venue
from games.chance import commitment
from games.refusal import Refusal
from storage.errors import DamagedError
from storage.store import Person, Store, TableRow

log = structlog.get_logger(__name__)
BEGINS = "s-"
"""How the name of a session begins, and that of no table."""


def is_session(name: str) -> bool:
    """Whether this is the name of a session, and not of a table."""
    return name.startswith(BEGINS)


class Sessions:
    """Keeps one `Session` for each, so that its lock orders every click of this process."""

    def __init__(
        self, store: Store, *, now_ms: Callable[[], int], new_seed: Callable[[], bytes], minds: Callable[[int], bool] | None = None
    ) -> None:
        """`minds`: whether a guild's sessions are this process's to look after; None: all are."""
        self.store = store
        self.now_ms = now_ms
        self._new_seed = new_seed
        self._minds = minds
        self.changed: Callable[[str], None] = lambda _: None
        """Told of each session out of which somebody was erased."""
        self.unreadable: set[str] = set()
        """Those that cannot be read, each told in the log once."""
        self._sessions: dict[str, Session] = {}
        self._opening = asyncio.Lock()

    async def open(
        self, delivery: str, home: Venue, owner: Who, plan: Plan, *, title: str = "", roster: Roster | None = None, language: str = "en-GB"
    ) -> Session | Refusal:
        """Open a session; a repeated delivery finds the one that it opened first. One at a time for each channel of a class."""
        async with self._opening:
            return await self._opened(delivery, home, owner, plan, title=title, roster=roster, language=language)

    async def _opened(
        self, delivery: str, home: Venue, owner: Who, plan: Plan, *, title: str, roster: Roster | None, language: str
    ) -> Session | Refusal:
        name = BEGINS + hashlib.sha256(delivery.encode()).hexdigest()[:8]
        if any(seen.record.classroom == home.classroom and seen.session != name for seen in await self.of_guild(home.guild)):
            return Refusal("session_here", "")
        seed = self._new_seed()
        record = SessionRecord(
            plan=plan,
            title=title or plan.title,
            commitment=commitment(seed, name),
            classroom=home.classroom,
            expected=0 if roster is None else len(roster.people),
            language=language,
            opened_ms=self.now_ms(),
        )
        first = opened(record, owner)
        row = TableRow(name, 0, GAME, first.record.stage, home.guild, first.record.model_dump_json(), "")
        session = self._session(name)
        if roster is not None:  # first, so that a power cut leaves nothing that lacks it
            await session.keep_roster(replace(roster, unsure=()))
        await self.store.create(row, seed.hex(), first.people)
        return session

    async def find(self, name: str) -> Session | None:
        """The session of this name; None where there is none, or it cannot be read."""
        if not is_session(name):
            return None
        if name not in self._sessions:
            try:
                row = await self.store.load(name)
            except DamagedError as problem:
                self._cannot_be_read(name, problem)
                return None
            if row is None or row.game != GAME:
                return None
        return self._session(name)

    async def look(self, name: str) -> Seen | None:
        """The session as it stands; None where `find` has none, or it cannot be read."""
        session = await self.find(name)
        try:
            seen = None if session is None else await session.fresh()
        except UNREADABLE as problem:
            self._cannot_be_read(name, problem)
            return None
        if session is not None:
            self.unreadable.discard(name)
        return seen

    def _cannot_be_read(self, name: str, problem: Exception) -> None:
        if name not in self.unreadable:
            self.unreadable.add(name)
            log.error("session_cannot_be_read", session=name, why=type(problem).__name__)  # what it holds is nobody's to read in a log

    async def running(self) -> list[str]:
        """The names of all sessions not closed that are this process's to look after."""
        rows = await self.store.versions()
        found = [name for name, guild, _ in rows if is_session(name) and (self._minds is None or self._minds(guild))]
        self.unreadable.intersection_update(found)  # its host may have erased one
        return found

    async def of_guild(self, guild: int) -> list[Seen]:
        """The sessions of a server that are not closed, oldest first."""
        found = [await self.look(name) for name in await self.store.tables(guild) if is_session(name)]
        return [seen for seen in found if seen is not None and seen.record.stage != "closed"]

    async def behind(self) -> list[str]:
        """The sessions to look after that another process has changed since they were last read here; none that was never read."""
        if self._minds is None:
            return []
        found: list[str] = []
        for name, guild, version in await self.store.versions():
            if is_session(name) and self._minds(guild):
                known = self._sessions.get(name)
                if known is not None and 0 <= known.version < version:
                    found.append(name)
        return found

    async def seed(self, name: str) -> bytes:
        """The seed of a session's draws. Raises KeyError where there is none."""
        return bytes.fromhex(await self.store.secret(name))

    async def of_user(self, user: int, *, newest: int | None = None) -> list[Seen]:
        """The sessions that know of this user: closed ones too. `newest`: so many at most, the newest first."""
        names = [name for name in await self.store.tables_of(user) if is_session(name)]
        found = [await self.look(name) for name in (names if newest is None else names[: -newest - 1 : -1])]
        return [seen for seen in found if seen is not None]

    async def owned(self, user: int) -> list[Seen]:
        """The sessions, not closed, that this user owns: somebody has to lead them."""
        found = await self.of_user(user)
        return [seen for seen in found if seen.record.stage != "closed" and (me := seen.person(user)) is not None and me.role == "owner"]

    async def leave(self, who: Who, session: str = "") -> None:
        """Take somebody who is to be erased out of this session, "": out of every one; out of what its journal says of them, out of its
        roster, and last out of its people, by whom whoever was interrupted finds the rest again.
        """
        for seen in [one for one in await self.of_user(who.user) if session in ("", one.session)]:
            found, me = await self.find(seen.session), seen.person(who.user)
            if found is None:
                continue
            if me is not None and me.seat is not None:
                calls = {call.number for call in seen.record.calls if call.member == me.seat}
                await self.store.reword(seen.session, [*unsaid(await self.store.journal(seen.session), me.seat, calls)])
            if me is not None:
                await self._strike_off(found, seen, me)
            await found.order(who, Depart(forgotten=True))

    async def _strike_off(self, session: Session, seen: Seen, person: Person) -> None:
        """Take somebody off the roster: the line that is theirs, and any with their name that is not somebody else's for certain."""
        roster = await session.roster()
        if roster is None:
            return
        matches = await session.matches(seen)
        user_name = (await user_names_of(self.store, [person.user])).get(person.user, "")
        names = {folded(name) for name in (person.name, user_name) if name}
        others = {one.number for member, one in matches.people.items() if member != person.seat}
        theirs = [one for one in roster.people if one.number not in others and not names.isdisjoint((folded(one.name), folded(one.user)))]
        theirs += [one for member, one in matches.people.items() if member == person.seat]
        gone = {one.number for one in theirs}, {folded(one.known_as) for one in theirs}
        left = [one for one in roster.people if one.number not in gone[0]]
        kept = [replace(one, apart=frozenset(name for name in one.apart if folded(name) not in gone[1])) for one in left]
        await session.keep_roster(replace(roster, people=tuple(kept)))

    async def forgotten(self) -> None:
        """Read the people of every session anew, after somebody was erased: what is remembered would be written back."""
        for name in list(self._sessions):
            self.release(name)  # it is read again when somebody asks for it
            self.changed(name)

    def release(self, name: str) -> None:
        """Let go of a session; it is read again when somebody asks for it."""
        self._sessions.pop(name, None)

    def _session(self, name: str) -> Session:
        if name not in self._sessions:
            self._sessions[name] = Session(name, self.store, self.now_ms)
        return self._sessions[name]
