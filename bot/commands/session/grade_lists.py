"""Answers the leaders' requests for lists with names: everyone's participation, and the grades for a platform."""

from __future__ import annotations

from collections.abc import Mapping

from bot.commands.answers import session_refusal
from bot.commands.caller import Answer, Caller, Reply
from bot.orchestration.session.follow import SessionOrchestrator
from bot.scenes.model import Panel
from bot.scenes.names import file_labels
from bot.scenes.session.grades import grade_column, grades_panel, participation_panel
from bot.sessions.archive.grades import grades_csv
from bot.sessions.archive.participation import SessionTables, members_arrived, participation_csv
from bot.sessions.decisions.session_context import may_lead
from bot.sessions.groups.roster import Expected
from bot.sessions.session import SessionSnapshot
from bot.texts.lookup import use_language

PLATFORM = "platform"
"""Argument of the button that asks for the file for Moodle or Canvas."""


class GradeLists:
    """Makes both files on request, for the leaders of a session alone. Neither is stored."""

    def __init__(self, follow: SessionOrchestrator) -> None:
        self._follow = follow
        self._store = follow.sessions.store

    async def press(self, caller: Caller, session_snap: SessionSnapshot, arg: str = "") -> Answer:
        """Answer with everyone's participation, or with the grades for a platform."""
        if not may_lead(session_snap.person(caller.user)):
            return session_refusal("leaders_only")
        panel = await (self._grades(session_snap) if arg == PLATFORM else self._participation(session_snap))
        return Reply(panel, session_snap.session)

    async def _participation(self, session_snap: SessionSnapshot) -> Panel:
        content = participation_csv(
            session_snap,
            await self._played_tables(session_snap),
            called=await self._file_names(session_snap),
            arrived=members_arrived(await self._store.journal(session_snap.session)),
            roster=await self._roster_people(session_snap),
        )
        return participation_panel(content)

    async def _grades(self, session_snap: SessionSnapshot) -> Panel:
        with use_language(session_snap.record.language):
            column = grade_column(session_snap.record.title, session_snap.record.started_ms)
        grades = grades_csv(
            session_snap,
            await self._played_tables(session_snap),
            column=column,
            called=await self._file_names(session_snap),
            roster=await self._roster_people(session_snap),
        )
        return grades_panel(grades.content, grades.finds_by, grades.unlisted)

    async def _played_tables(self, session_snap: SessionSnapshot) -> SessionTables:
        tables = await self._follow.table_snapshots(session_snap)
        return SessionTables(
            {name: await self._store.journal(name) for name in tables},
            {name: [seat.name for seat in snap.record.seats] for name, snap in tables.items()},
            {name: snap.record.option_at_start("absent") for name, snap in tables.items()},
        )

    async def _roster_people(self, session_snap: SessionSnapshot) -> Mapping[int, Expected]:
        """Return the roster's line of each member, as far as certain; none once the lesson has ended."""
        session = await self._follow.sessions.find(session_snap.session)
        return {} if session is None else (await session.matches(session_snap)).people

    async def _file_names(self, session_snap: SessionSnapshot) -> Mapping[int, str]:
        """Return each member's name in a file, with the user name if others have the same name."""
        user_names = await self._follow.user_names(session_snap)
        members = {person.seat: person for person in session_snap.people if person.seat is not None}
        return file_labels(
            {member: person.name for member, person in members.items()},
            {member: user_names.get(person.user, "") for member, person in members.items()},
        )
