"""The sessions of this process: opened, found again after a restart, one object each."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from dataclasses import replace

import structlog

from bot.sessions.decisions.decisions import initial_session
from bot.sessions.decisions.orders import Depart
from bot.sessions.decisions.surveys import rows_without_answers
from bot.sessions.groups.roster import Roster, fold_name
from bot.sessions.plan.plans import Plan
from bot.sessions.record import SessionRecord
from bot.sessions.session import GAME, Session, SessionSnapshot
from bot.sessions.user_names import user_names_of
from bot.tables.decisions.table_context import Requester
from bot.tables.journal.aggregate import UNREADABLE
from bot.tables.tables import Venue
from games.chance import commitment
from games.refusal import Refusal
from storage.errors import DamagedError
from storage.store import Person, Store, StoredTable

log = structlog.get_logger(__name__)
BEGINS = "s-"
"""Prefix of a session's name, which no table has."""


def is_session(name: str) -> bool:
    """Return whether this is the name of a session, not of a table."""
    return name.startswith(BEGINS)


class Sessions:
    """Keeps one `Session` for each, so that its lock orders every click of this process."""

    def __init__(
        self,
        store: Store,
        *,
        now_ms: Callable[[], int],
        new_seed: Callable[[], bytes],
        is_responsible: Callable[[int], bool] | None = None,
    ) -> None:
        """`is_responsible`: whether this process looks after a server's sessions; None: it looks after all."""
        self.store = store
        self.now_ms = now_ms
        self._new_seed = new_seed
        self._minds = is_responsible
        self.changed: Callable[[str], None] = lambda _: None
        """Called with each session that lost a person by an erasure."""
        self.unreadable: set[str] = set()
        """Those that cannot be read, each told in the log once."""
        self._sessions: dict[str, Session] = {}
        self._opening = asyncio.Lock()

    async def open(
        self,
        delivery: str,
        venue: Venue,
        owner: Requester,
        plan: Plan,
        *,
        title: str = "",
        roster: Roster | None = None,
        language: str = "en-GB",
    ) -> Session | Refusal:
        """Open a session, one at a time in a class's channel; a repeated delivery returns the one it opened
        first.
        """
        async with self._opening:
            return await self._open_locked(
                delivery, venue, owner, plan, title=title, roster=roster, language=language
            )

    async def _open_locked(
        self,
        delivery: str,
        home: Venue,
        owner: Requester,
        plan: Plan,
        *,
        title: str,
        roster: Roster | None,
        language: str,
    ) -> Session | Refusal:
        name = BEGINS + hashlib.sha256(delivery.encode()).hexdigest()[:8]
        if any(
            session_snap.record.classroom == home.classroom and session_snap.session != name
            for session_snap in await self.sessions_of_guild(home.guild)
        ):
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
        first = initial_session(record, owner)
        row = StoredTable(name, 0, GAME, first.record.stage, home.guild, first.record.model_dump_json(), "")
        session = self._session(name)
        if roster is not None:  # first, so that a power cut leaves nothing that lacks it
            await session.keep_roster(replace(roster, unsure=()))
        await self.store.create(row, seed.hex(), first.people)
        return session

    async def find(self, name: str) -> Session | None:
        """Return the session with this name, or None if it is missing or unreadable."""
        if not is_session(name):
            return None
        if name not in self._sessions:
            try:
                row = await self.store.load(name)
            except DamagedError as problem:
                self._report_unreadable(name, problem)
                return None
            if row is None or row.game != GAME:
                return None
        return self._session(name)

    async def snapshot(self, name: str) -> SessionSnapshot | None:
        """Return the session's snapshot, or None if `find` has none or it cannot be read."""
        session = await self.find(name)
        try:
            session_snap = None if session is None else await session.refresh()
        except UNREADABLE as problem:
            self._report_unreadable(name, problem)
            return None
        if session is not None:
            self.unreadable.discard(name)
        return session_snap

    def _report_unreadable(self, name: str, problem: Exception) -> None:
        if name not in self.unreadable:
            self.unreadable.add(name)
            log.error(
                "session_cannot_be_read", session=name, why=type(problem).__name__
            )  # what it holds is nobody's to read in a log

    async def open_names(self) -> list[str]:
        """Return the names of the open sessions that this process looks after."""
        rows = await self.store.table_versions()
        names = [
            name
            for name, guild, _ in rows
            if is_session(name) and (self._minds is None or self._minds(guild))
        ]
        self.unreadable.intersection_update(names)  # its host may have erased one
        return names

    async def sessions_of_guild(self, guild: int) -> list[SessionSnapshot]:
        """Return the open sessions of a server, oldest first."""
        snaps = [
            await self.snapshot(name) for name in await self.store.open_tables(guild) if is_session(name)
        ]
        return [
            session_snap
            for session_snap in snaps
            if session_snap is not None and session_snap.record.stage != "closed"
        ]

    async def stale_names(self) -> list[str]:
        """Return the sessions of this process that another process changed since they were last read, none
        that was never read.
        """
        if self._minds is None:
            return []
        results: list[str] = []
        for name, guild, version in await self.store.table_versions():
            if is_session(name) and self._minds(guild):
                cached = self._sessions.get(name)
                if cached is not None and 0 <= cached.version < version:
                    results.append(name)
        return results

    async def seed(self, name: str) -> bytes:
        """Return the seed of a session's draws. Raises KeyError if it is missing."""
        return bytes.fromhex(await self.store.secret(name))

    async def sessions_knowing(self, user: int, *, newest: int | None = None) -> list[SessionSnapshot]:
        """Return the sessions that know this user, closed ones too. `newest`: at most this many, newest
        first.
        """
        names = [name for name in await self.store.tables_of_user(user) if is_session(name)]
        snaps = [
            await self.snapshot(name) for name in (names if newest is None else names[: -newest - 1 : -1])
        ]
        return [session_snap for session_snap in snaps if session_snap is not None]

    async def sessions_owned_by(self, user: int) -> list[SessionSnapshot]:
        """Return the open sessions that this user owns and has to lead."""
        snaps = await self.sessions_knowing(user)
        return [
            session_snap
            for session_snap in snaps
            if session_snap.record.stage != "closed"
            and (me := session_snap.person(user)) is not None
            and me.role == "owner"
        ]

    async def remove_person(self, who: Requester, session: str = "") -> None:
        """Remove a person who is to be erased from this session, or from all for "".

        Their journal texts go first, then their place on the roster, and last their entry among the people,
        by which an interrupted run finds the rest again.
        """
        for session_snap in [
            one for one in await self.sessions_knowing(who.user) if session in ("", one.session)
        ]:
            session_of_person, me = await self.find(session_snap.session), session_snap.person(who.user)
            if session_of_person is None:
                continue
            if me is not None and me.seat is not None:
                calls = {call.number for call in session_snap.record.calls if call.member == me.seat}
                await self.store.redact_actions(
                    session_snap.session,
                    [*rows_without_answers(await self.store.journal(session_snap.session), me.seat, calls)],
                )
            if me is not None:
                await self._strike_off(session_of_person, session_snap, me)
            await session_of_person.order(who, Depart(forgotten=True))

    async def _strike_off(self, session: Session, session_snap: SessionSnapshot, person: Person) -> None:
        """Take a person off the roster: their own line, and any line with their name that is not certainly
        another person's.
        """
        roster = await session.roster()
        if roster is None:
            return
        matches = await session.matches(session_snap)
        user_name = (await user_names_of(self.store, [person.user])).get(person.user, "")
        names = {fold_name(name) for name in (person.name, user_name) if name}
        others = {one.number for member, one in matches.people.items() if member != person.seat}
        theirs = [
            one
            for one in roster.people
            if one.number not in others and not names.isdisjoint((fold_name(one.name), fold_name(one.user)))
        ]
        theirs += [one for member, one in matches.people.items() if member == person.seat]
        removed = {one.number for one in theirs}, {fold_name(one.known_as) for one in theirs}
        left = [one for one in roster.people if one.number not in removed[0]]
        kept = [
            replace(one, apart=frozenset(name for name in one.apart if fold_name(name) not in removed[1]))
            for one in left
        ]
        await session.keep_roster(replace(roster, people=tuple(kept)))

    async def reload_people(self) -> None:
        """Read the people of every session again after an erasure: remembered ones would be written back."""
        for name in list(self._sessions):
            self.release(name)  # it is read again when somebody asks for it
            self.changed(name)

    def release(self, name: str) -> None:
        """Forget a session; it is read again when it is next needed."""
        self._sessions.pop(name, None)

    def _session(self, name: str) -> Session:
        if name not in self._sessions:
            self._sessions[name] = Session(name, self.store, self.now_ms)
        return self._sessions[name]
