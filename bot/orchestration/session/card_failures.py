"""Reports failures of a session's cards or control channel to its staff, in a letter that says why."""

from __future__ import annotations

from collections.abc import Callable

from bot.orchestration.failures import CHECKS_S, PATIENCE_S
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.retries import Retries
from bot.orchestration.trouble_texts import trouble_name, trouble_text
from bot.scenes.lobby import WARNING_COLOUR
from bot.scenes.model import Panel
from bot.sessions.decisions.session_context import is_staff
from bot.sessions.sessions import Sessions
from bot.stage.discord_api.port import PortError
from bot.stage.messages.outbox import payload_of
from bot.texts.lookup import t, use_language

LASTING_MS = round(CHECKS_S[0] * 1000)
"""How long passing trouble must last before it is reported."""


class CardFailures:
    """Tracks the failures of each session's cards. `changed` schedules a session's follow-up."""

    def __init__(
        self, sessions: Sessions, orchestrator: Orchestrator, changed: Callable[[str], None]
    ) -> None:
        self._sessions = sessions
        self._orchestrator = orchestrator
        self._since: dict[str, int] = {}
        self._reported: set[str] = set()
        """Sessions with a failure since the last check of their cards."""
        self._retries = Retries[str](changed, CHECKS_S, endless=True)
        orchestrator.failures.session_failed = self.report

    def report(self, session: str, problem: PortError) -> None:
        """Handle a failure of a card of this session, or of its control channel. Returns at once."""
        self._reported.add(session)
        since, now = self._since.setdefault(session, self._orchestrator.now_ms()), self._orchestrator.now_ms()
        if not problem.reason.passing or now - since >= LASTING_MS:
            self._orchestrator.stage.start_task(self._tell(session, problem))
        self._retries.schedule(session)

    async def check_cards(self, session: str) -> None:
        """Clear the session's trouble if its cards, shown just now, are all right."""
        if session not in self._since:
            return
        failing = await self._orchestrator.stage.problems(session, PATIENCE_S)
        if not failing and session not in self._reported:
            self.release(session)
        self._reported.discard(session)

    def release(self, session: str) -> None:
        """Forget the trouble of this session's cards."""
        self._since.pop(session, None)
        self._reported.discard(session)
        self._retries.clear(session)
        self._orchestrator.failures.note_session(session, None)

    def stop(self) -> None:
        """Cancel all retries: the next start checks everything."""
        self._retries.stop()

    async def _tell(self, name: str, problem: PortError) -> None:
        """Write to the session's staff in its language, once while the same trouble lasts. During an outage
        of Discord no session has trouble of its own.
        """
        if problem.reason.passing and not await self._orchestrator.failures.is_reachable():
            return
        session_snap = await self._sessions.snapshot(name)
        if session_snap is None or session_snap.record.stage == "closed":
            return
        staff = frozenset(person.user for person in session_snap.people if is_staff(person))
        if not self._orchestrator.failures.note_session(name, problem, staff):
            return
        with use_language(session_snap.record.language):
            text = "\n\n".join((t("sessions.card_stuck"), trouble_text(trouble_name(problem))))
            payload = payload_of(
                Panel(title=t("sessions.card_stuck_title"), text=text, colour=WARNING_COLOUR)
            )
        await self._sessions.store.enqueue_letters(
            name, [(f"user:{user}", payload) for user in sorted(staff)]
        )
        await self._orchestrator.stage.deliver_letters()
