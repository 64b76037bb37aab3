"""What is done when a session's cards, or its control channel, stay as they should not be: its staff get a letter that says why."""

from __future__ import annotations

from collections.abc import Callable

from bot.orchestration.failures import CHECKS_S, PATIENCE_S
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.retries import Retries
from bot.orchestration.trouble_texts import trouble_name, trouble_text
from bot.scenes.lobby import RED
from bot.scenes.model import Panel
from bot.sessions.decisions.session_context import is_staff
from bot.sessions.sessions import Sessions
from bot.stage.discord_api.port import PortError
from bot.stage.messages.outbox import payload_of
from bot.texts.lookup import said_in, t

STAYS_MS = round(CHECKS_S[0] * 1000)
"""What passes by itself is told when it has lasted for so long."""


class CardFailures:
    """Remembers what is in the way of each session's cards. `changed` says that a session must be looked at again."""

    def __init__(self, sessions: Sessions, orchestrator: Orchestrator, changed: Callable[[str], None]) -> None:
        self._sessions = sessions
        self._orchestrator = orchestrator
        self._since: dict[str, int] = {}
        self._reported: set[str] = set()
        """Sessions of which something was reported since their cards were last looked at for that."""
        self._retries = Retries[str](changed, CHECKS_S, endless=True)
        orchestrator.failures.session_failed = self.report

    def report(self, session: str, problem: PortError) -> None:
        """A card of this session, or its control channel, could not be made as it should be. Never waits."""
        self._reported.add(session)
        since, now = self._since.setdefault(session, self._orchestrator.now_ms()), self._orchestrator.now_ms()
        if not problem.reason.passing or now - since >= STAYS_MS:
            self._orchestrator.stage.begin(self._tell(session, problem))
        self._retries.schedule(session)

    async def look(self, session: str) -> None:
        """See whether all is well with the cards of a session that were just shown."""
        if session not in self._since:
            return
        failing = await self._orchestrator.stage.problems(session, PATIENCE_S)
        if not failing and session not in self._reported:
            self.release(session)
        self._reported.discard(session)

    def release(self, session: str) -> None:
        """Forget what was wrong with this session's cards."""
        self._since.pop(session, None)
        self._reported.discard(session)
        self._retries.clear(session)
        self._orchestrator.failures.note_session(session, None)

    def stop(self) -> None:
        """Try nothing again: the next start looks at everything."""
        self._retries.stop()

    async def _tell(self, name: str, problem: PortError) -> None:
        """Tell the staff of a session in its language, once for as long as the same is wrong. While Discord is away for everybody, no
        session has trouble of its own.
        """
        if problem.reason.passing and not await self._orchestrator.failures.is_reachable():
            return
        seen = await self._sessions.snapshot(name)
        if seen is None or seen.record.stage == "closed":
            return
        staff = frozenset(person.user for person in seen.people if is_staff(person))
        if not self._orchestrator.failures.note_session(name, problem, staff):
            return
        with said_in(seen.record.language):
            text = "\n\n".join((t("sessions.card_stuck"), trouble_text(trouble_name(problem))))
            payload = payload_of(Panel(title=t("sessions.card_stuck_title"), text=text, colour=RED))
        await self._sessions.store.enqueue_letters(name, [(f"user:{user}", payload) for user in sorted(staff)])
        await self._orchestrator.stage.deliver()
