"""The sessions that somebody leads or has led on a server: which of them a command means is chosen by name, the newest first."""

from __future__ import annotations

from collections.abc import Sequence

from bot.commands.answers import say
from bot.commands.caller import Caller, Say
from bot.orchestration.session.follow import SessionOrchestrator
from bot.scenes.model import Choice
from bot.scenes.moves import matching_choices
from bot.scenes.session.completion import led_session_line
from bot.sessions.decisions.session_context import is_staff
from bot.sessions.session import SessionSnapshot
from bot.texts.lookup import t

MOST = 100
"""Of the sessions in which somebody ever was, so many are looked at."""


class LedSessions:
    """Looks sessions up for their staff, closed ones too."""

    def __init__(self, follow: SessionOrchestrator) -> None:
        self._sessions = follow.sessions
        self._now_ms = follow.orchestrator.now_ms

    async def sessions_of(self, caller: Caller) -> list[SessionSnapshot]:
        """Those of this server of whose staff the caller is, or was at their end, newest first."""
        known = await self._sessions.sessions_knowing(caller.user, newest=MOST)
        return [seen for seen in known if seen.guild == caller.guild and is_staff(seen.person(caller.user))]

    async def suggest(self, caller: Caller, typed: str) -> Sequence[Choice]:
        """Completes the name of a session."""
        return matching_choices([self._choice(seen) for seen in await self.sessions_of(caller)], typed)

    async def choose(self, caller: Caller, named: str) -> SessionSnapshot | Say:
        """The session that was chosen from the list, or the only one of which all that was typed is said."""
        mine = await self.sessions_of(caller)
        chosen = [seen for seen in mine if seen.session == named.strip()]
        meant = chosen or [seen for seen in mine if named.strip().casefold() in self._choice(seen).label.casefold()]
        return meant[0] if len(meant) == 1 else say(t("sessions.no_such_session"))

    def _choice(self, seen: SessionSnapshot) -> Choice:
        record = seen.record
        students = sum(person.role == "student" for person in seen.people)
        return Choice(led_session_line(record.title, record.stage, self._now_ms() - record.opened_ms, students), seen.session)
