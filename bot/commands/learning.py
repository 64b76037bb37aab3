"""*How to play*: the lesson of a table's game, or of the one that a class will play, for anybody who may see its card. It changes nothing,
and nobody is told who looks at it.
"""

from __future__ import annotations

from bot.commands.caller import Answer, Caller, Redraw, Say
from bot.commands.player_actions import elsewhere, not_found, say
from bot.orchestration.own_panels import Seen as SeenTable
from bot.orchestration.own_panels import with_way_back
from bot.orchestration.session.follow import SessionFollow
from bot.orchestration.session.lesson import lesson_of_class
from bot.scenes.lesson import Lesson, page_of
from bot.scenes.model import Panel
from bot.sessions.sessions import is_session
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import language, said_in, t
from games.audience import PUBLIC


class Learning:
    """Answers the controls of a lesson."""

    def __init__(self, follow: SessionFollow) -> None:
        self._sessions = follow.sessions
        self._orchestrator = follow.orchestrator

    async def press(self, caller: Caller, name: str, page: str, *, on_card: bool) -> Answer:
        """A page of the lesson, in the place of the one before. `name`: a table or a session; `on_card`: pressed where others read too."""
        if is_session(name):
            return await self._of_class(caller, name, page, on_card=on_card)
        snap = await self._orchestrator.tables.look(name)
        if snap is None:
            return not_found(self._orchestrator, name)
        if elsewhere(caller, snap):
            return say(t("tables.unknown_control"))
        view = None if snap.state is None else snap.view(PUBLIC)
        panel = shown(self._orchestrator.scenes[snap.game.name].lesson(snap.options, view), page)
        if panel is None:
            return say(t("tables.unknown_control"))

        spoken = language()

        async def again(now: Snapshot) -> Panel | None:
            if now.state is None:
                return panel
            with said_in(spoken):
                return with_way_back(panel, SeenTable(now, now.viewer(caller.user), self._orchestrator.table_info(now)))

        first = await again(snap) or panel
        return Say(first, name, again=again) if on_card else Redraw(first, name, again=again)

    async def _of_class(self, caller: Caller, name: str, page: str, *, on_card: bool) -> Answer:
        seen = await self._sessions.look(name)
        if seen is None or (caller.guild != seen.guild if caller.guild is not None else seen.person(caller.user) is None):
            return say(t("tables.unknown_control"))
        panel = shown(lesson_of_class(seen.record.plan, self._orchestrator.scenes, self._orchestrator.tables.games), page)
        if panel is None:
            return say(t("tables.unknown_control"))
        return Say(panel, name) if on_card else Redraw(panel, name)


def shown(lesson: Lesson, page: str) -> Panel | None:
    """A page; None for one that this lesson has not: it was forged, or stood on an older version's card."""
    try:
        return page_of(lesson, page)
    except ValueError:
        return None
