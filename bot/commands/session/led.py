"""Finds the sessions that a person leads or has led on a server, by name, newest first."""

from __future__ import annotations

from collections.abc import Sequence

from bot.commands.answers import text_reply
from bot.commands.caller import Caller, Reply
from bot.orchestration.session.follow import SessionOrchestrator
from bot.scenes.model import Choice
from bot.scenes.moves import matching_choices
from bot.scenes.session.completion import led_session_line
from bot.sessions.decisions.session_context import is_staff
from bot.sessions.session import SessionSnapshot
from bot.texts.lookup import t

MAX_SESSIONS = 100
"""Of a person's sessions, how many are searched."""


class LedSessions:
    """Finds sessions for their staff, including closed ones."""

    def __init__(self, follow: SessionOrchestrator) -> None:
        self._sessions = follow.sessions
        self._now_ms = follow.orchestrator.now_ms

    async def sessions_of(self, caller: Caller) -> list[SessionSnapshot]:
        """Return this server's sessions with the caller on the staff, newest first."""
        snaps = await self._sessions.sessions_knowing(caller.user, newest=MAX_SESSIONS)
        return [
            session_snap
            for session_snap in snaps
            if session_snap.guild == caller.guild and is_staff(session_snap.person(caller.user))
        ]

    async def suggest(self, caller: Caller, typed: str) -> Sequence[Choice]:
        """Complete the name of a session."""
        return matching_choices(
            [self._choice(session_snap) for session_snap in await self.sessions_of(caller)], typed
        )

    async def find_named(self, caller: Caller, named: str) -> SessionSnapshot | Reply:
        """Return the session chosen from the list, or the only one whose label contains the typed text."""
        mine = await self.sessions_of(caller)
        chosen = [session_snap for session_snap in mine if session_snap.session == named.strip()]
        matches = chosen or [
            session_snap
            for session_snap in mine
            if named.strip().casefold() in self._choice(session_snap).label.casefold()
        ]
        return matches[0] if len(matches) == 1 else text_reply(t("sessions.no_such_session"))

    def _choice(self, session_snap: SessionSnapshot) -> Choice:
        record = session_snap.record
        students = sum(person.role == "student" for person in session_snap.people)
        return Choice(
            led_session_line(record.title, record.stage, self._now_ms() - record.opened_ms, students),
            session_snap.session,
        )
