"""Erases a person, at their own request, at the host's, or after the retention period.

The games stay, without a trace of the person. Each step can be repeated, and links go last, so that an
interrupted erasure starts over.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.sessions.archive.meeting_words import MeetingWords
from bot.sessions.decisions.consent import members_ever_at
from bot.sessions.decisions.surveys import rows_without_answers
from bot.sessions.record import SessionRecord
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import Sessions
from bot.tables.decisions.orders import Leave
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot
from bot.tables.tables import Tables
from storage.store import Change


def _no_letters(_snap: Snapshot) -> Sequence[tuple[str, str]]:
    return ()


async def _no_wait(_table: str) -> None:
    """Return at once: a stopped bot has no follow-ups."""


class Erasure:
    """Erases people of one store."""

    def __init__(self, tables: Tables, sessions: Sessions) -> None:
        self._tables = tables
        self._sessions = sessions
        self._words = MeetingWords(sessions.store)

    async def led_by(self, user: int) -> tuple[list[SessionSnapshot], list[Snapshot]]:
        """Return the sessions and open tables that still need this user as their leader."""
        parts = await self._tables.tables_knowing(user)
        led = [
            snap for snap in parts if snap.record.status != "closed" and role_at(snap, user) == "instructor"
        ]
        return await self._sessions.sessions_owned_by(user), led

    async def leave_tables(
        self,
        who: Requester,
        letters: Callable[[Snapshot], Sequence[tuple[str, str]]] = _no_letters,
        follow_up: Callable[[str], Awaitable[None]] = _no_wait,
    ) -> None:
        """Leave every table, and wait until no work for this person is pending, which would be stored after
        the erasure.

        `letters`: a table's letters about it. `follow_up`: waits for the table's follow-up.
        """
        for snap in await self._tables.tables_knowing(who.user):
            table = await self._tables.find(snap.table)
            is_over = snap.record.status == "over" and role_at(snap, who.user) == "player"
            if table is not None and snap.record.status != "closed" and not is_over:
                await table.order(who, Leave(forgotten=True), letters=letters(snap))
                await follow_up(snap.table)

    async def erase_person(self, who: Requester) -> None:
        """Erase this person everywhere."""
        await self.withdraw_words(who.user)
        await self._sessions.remove_person(who)
        await self._tables.forget(who.user)
        await self._sessions.reload_people()

    async def unlink(self, who: Requester, names: Sequence[str]) -> None:
        """Erase this person in these closed tables and sessions only."""
        store = self._tables.store
        for name in names:
            if (session_snap := await self._sessions.snapshot(name)) is not None and session_snap.person(
                who.user
            ) is not None:
                for placed in session_snap.record.tables:
                    await self._words.erase([who.user], name, placed.number)
                await self._sessions.remove_person(who, name)
            await store.erase_entries(name, who.user)
            row, people = await store.load(name), await store.people(name)
            rest = [person for person in people if person.user != who.user]
            if row is not None and len(rest) < len(people):
                await store.append(
                    Change(name, row.version, row.status, row.record, row.state, (), rest, known=people)
                )
            self._tables.release(name)
            self._sessions.release(name)

    async def erase_session_texts(self, session: str) -> None:
        """Erase all texts by people in this session: answers, calls for help, the staff's notes, the roster."""
        store, session_object = self._tables.store, await self._sessions.find(session)
        if session_object is not None:
            await session_object.keep_roster(None)
        await store.redact_actions(session, [*rows_without_answers(await store.journal(session), None)])
        row = await store.load(session)
        record = None if row is None else SessionRecord.model_validate_json(row.record)
        if row is not None and record is not None and any(call.text or call.answer for call in record.calls):
            calls = tuple(
                call.replace(text="", answer="") for call in record.calls
            )  # also of people who left before
            record_json = record.replace(calls=calls).model_dump_json()
            await store.append(Change(session, row.version, row.status, record_json, row.state, ()))
            self._sessions.release(session)

    async def erase_notebooks(self, names: Sequence[str]) -> None:
        """Erase the notebooks of these closed tables, also of people without any other data there."""
        for name in names:
            await self._tables.store.erase_entries(name)

    async def withdraw_words(self, user: int, session: str = "") -> None:
        """Withdraw a person's consent, which erases all words of their table, since others may have answered
        or quoted them. "": in all sessions.
        """
        for session_snap in await self._sessions.sessions_knowing(user):
            person = session_snap.person(user)
            if (
                session_snap.record.plan.meeting_words
                and session in ("", session_snap.session)
                and person is not None
            ):
                for placed in session_snap.record.tables:
                    if person.seat in members_ever_at(session_snap.record, placed.number):
                        await self.erase_words(session_snap, placed.number)

    async def erase_words(self, session_snap: SessionSnapshot, number: int) -> None:
        """Erase the words written in the meetings of this table."""
        members = members_ever_at(session_snap.record, number)
        await self._words.erase(
            [person.user for person in session_snap.people if person.seat in members],
            session_snap.session,
            number,
        )
        self._tables.erasing = True


def role_at(snap: Snapshot, user: int) -> str:
    """Return the user's role at this table; "" for none."""
    person = snap.person(user)
    return "" if person is None else person.role
