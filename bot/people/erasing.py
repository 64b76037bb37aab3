"""How somebody is erased, whoever asks for it: they themselves, whoever runs the bot, or the time after which nothing is kept.

The games stay as they were: the seat stays, and nobody can tell any more whose it was. Each step may be done twice, and the links go last,
so that whoever was interrupted begins again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.sessions.archive.meeting_words import MeetingWords
from bot.sessions.decisions.consent import members_ever_at
from bot.sessions.decisions.surveys import rows_without_answers
from bot.sessions.record import SessionRecord
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import Sessions
from bot.tables.decisions.order_context import Requester
from bot.tables.decisions.orders import Leave
from bot.tables.snapshot import Snapshot
from bot.tables.tables import Tables
from storage.store import Change


def _silently(_snap: Snapshot) -> Sequence[tuple[str, str]]:
    return ()


async def _at_once(_table: str) -> None:
    """Nobody follows up what is done on a bot that stands still."""


class Erasing:
    """Of the people of one store."""

    def __init__(self, tables: Tables, sessions: Sessions) -> None:
        self._tables = tables
        self._sessions = sessions
        self._words = MeetingWords(sessions.store)

    async def led(self, user: int) -> tuple[list[SessionSnapshot], list[Snapshot]]:
        """What still needs to know this person, since they lead it: sessions, and tables that are not closed."""
        parts = await self._tables.tables_knowing(user)
        led = [snap for snap in parts if snap.record.status != "closed" and role(snap, user) == "instructor"]
        return await self._sessions.sessions_owned_by(user), led

    async def leave(
        self,
        who: Requester,
        letters: Callable[[Snapshot], Sequence[tuple[str, str]]] = _silently,
        followed: Callable[[str], Awaitable[None]] = _at_once,
    ) -> None:
        """Give up every part, and wait until nothing is on its way to them any more: it would be remembered after the rest is erased.

        `letters` tell a table of it, `followed` waits for what follows there.
        """
        for snap in await self._tables.tables_knowing(who.user):
            table = await self._tables.find(snap.table)
            over = snap.record.status == "over" and role(snap, who.user) == "player"
            if table is not None and snap.record.status != "closed" and not over:
                await table.order(who, Leave(forgotten=True), letters=letters(snap))
                await followed(snap.table)

    async def forget(self, who: Requester) -> None:
        """Erase who this is, everywhere."""
        await self.take_words_back(who.user)
        await self._sessions.leave(who)
        await self._tables.forget(who.user)
        await self._sessions.reload_people()

    async def unlink(self, who: Requester, names: Sequence[str]) -> None:
        """Erase who this is in these closed tables and sessions alone."""
        store = self._tables.store
        for name in names:
            if (seen := await self._sessions.snapshot(name)) is not None and seen.person(who.user) is not None:
                for placed in seen.record.tables:
                    await self._words.erase([who.user], name, placed.number)
                await self._sessions.leave(who, name)
            await store.erase_entries(name, who.user)
            row, people = await store.load(name), await store.people(name)
            rest = [person for person in people if person.user != who.user]
            if row is not None and len(rest) < len(people):
                await store.append(Change(name, row.version, row.status, row.record, row.state, (), rest, known=people))
            self._tables.release(name)
            self._sessions.release(name)

    async def unsay(self, session: str) -> None:
        """Nothing that people wrote in this session is kept any more: answers, calls for help, what the staff wrote, the roster."""
        store, found = self._tables.store, await self._sessions.find(session)
        if found is not None:
            await found.keep_roster(None)
        await store.redact_actions(session, [*rows_without_answers(await store.journal(session), None)])
        row = await store.load(session)
        record = None if row is None else SessionRecord.model_validate_json(row.record)
        if row is not None and record is not None and any(call.text or call.answer for call in record.calls):
            calls = tuple(call.replace(text="", answer="") for call in record.calls)  # of who has gone before, too
            told = record.replace(calls=calls).model_dump_json()
            await store.append(Change(session, row.version, row.status, told, row.state, ()))
            self._sessions.release(session)

    async def erase_notebooks(self, names: Sequence[str]) -> None:
        """Erase what is left of the notebooks of these closed tables, also of people of whom nothing else is kept there."""
        for name in names:
            await self._tables.store.erase_entries(name)

    async def take_words_back(self, user: int, session: str = "") -> None:
        """With one person's yes all goes that was written at their table: others may have answered or quoted them. "": in all sessions."""
        for seen in await self._sessions.sessions_knowing(user):
            me = seen.person(user)
            if seen.record.plan.meeting_words and session in ("", seen.session) and me is not None:
                for placed in seen.record.tables:
                    if me.seat in members_ever_at(seen.record, placed.number):
                        await self.erase_words(seen, placed.number)

    async def erase_words(self, seen: SessionSnapshot, number: int) -> None:
        """Keep nothing more of what was written in the meetings of this table."""
        there = members_ever_at(seen.record, number)
        await self._words.erase([person.user for person in seen.people if person.seat in there], seen.session, number)
        self._tables.erasing = True


def role(snap: Snapshot, user: int) -> str:
    """What somebody is at this table; "" for nothing."""
    known = snap.person(user)
    return "" if known is None else known.role
