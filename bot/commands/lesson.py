"""*How to play*: the lesson of a table's game, or of the one that a class will play, for anybody who may see its card. Nobody is told who
looks at it, and it changes nothing but, at a table that asks before its start, who is through with the questions. So are the rules and
the help of a class that has no tables yet.
"""

from __future__ import annotations

from dataclasses import replace

from bot.commands.answers import say, within_reach
from bot.commands.caller import Answer, Caller, Redraw, Say
from bot.orchestration.own_panels import PanelContext as SeenTable
from bot.orchestration.own_panels import add_back_button
from bot.orchestration.session.follow import SessionOrchestrator
from bot.orchestration.session.lesson import LOOKUP_ROUTES, class_lesson, lookup_page
from bot.scenes.lesson import LEARN, Lesson, has_passed, lesson_page
from bot.scenes.model import Control, Note, Panel
from bot.sessions.decisions.orders import PassQuiz
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import is_session
from bot.tables.decisions.order_context import Requester
from bot.tables.decisions.orders import AnswerQuiz
from bot.tables.decisions.quiz import TRIES, unready_seats
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import language, said_in, t
from games.audience import PUBLIC
from games.refusal import Refusal


class LessonPages:
    """Answers the controls of a lesson."""

    def __init__(self, follow: SessionOrchestrator) -> None:
        self._follow = follow
        self._sessions = follow.sessions
        self._orchestrator = follow.orchestrator

    async def press(self, caller: Caller, name: str, at: Control, *, on_card: bool) -> Answer:
        """A page of the lesson, or of what a class can look up, in the place of the one before. `name`: a table or a session; `on_card`:
        pressed where others read too.
        """
        page = at.arg
        if is_session(name):
            return await self._of_class(caller, name, at, on_card=on_card)
        snap = await within_reach(self._orchestrator, caller, name)
        if isinstance(snap, Say):
            return snap
        view = None if snap.state is None else snap.view(PUBLIC)
        lesson = self._orchestrator.scenes[snap.game.name].lesson(snap.options, view)
        panel = shown(lesson, page)
        if panel is None:
            return say(t("tables.unknown_control"))

        spoken, verdict = language(), await self._answered(caller, snap, lesson, page)
        judged = replace(panel, notes=(Note(t("lesson.result"), verdict),)) if verdict else panel

        async def again(now: Snapshot) -> Panel | None:
            if now.state is None:
                return judged
            with said_in(spoken):
                return add_back_button(panel, SeenTable(now, now.viewer(caller.user), self._orchestrator.table_info(now)))

        first, changed = await again(snap) or panel, bool(verdict)
        if on_card:
            return Say(first, name, changed=changed, again=again)
        return Redraw(first, name, changed=changed, again=again)

    async def _answered_in_class(self, caller: Caller, seen: SessionSnapshot, lesson: Lesson, page: str) -> str:
        """The same in a class that asks: at the table of whoever has answered, or before they have one, once and for all."""
        passed, person = has_passed(lesson, page), seen.person(caller.user)
        if passed is None or person is None or person.seat is None or not seen.record.plan.quiz:
            return ""
        placed = seen.record.place_of(person.seat)
        snap = None if placed is None else await self._orchestrator.tables.snapshot(placed.table)
        if snap is not None:
            return await self._answered(caller, snap, lesson, page)
        session = await self._sessions.find(seen.session) if passed else None
        if session is None or isinstance(
            await session.order(Requester(caller.user, caller.name), PassQuiz(), delivery=caller.delivery), Refusal
        ):
            return ""
        return t("lesson.quiz_ready")

    async def _answered(self, caller: Caller, snap: Snapshot, lesson: Lesson, page: str) -> str:
        """What the answers are worth to somebody whom the table asks before its start; "" where nobody is asked, and for any other page."""
        passed, part = has_passed(lesson, page), snap.part(caller.user)
        table = await self._orchestrator.tables.find(snap.table)
        if passed is None or part is None or part.seat is None or table is None or part.seat not in unready_seats(snap.record, snap.people):
            return ""
        done = await table.order(Requester(caller.user, caller.name), AnswerQuiz(passed), delivery=caller.delivery)
        if isinstance(done, Refusal):
            return ""
        self._orchestrator.schedule_follow_up(snap.table)
        left = TRIES - done.snapshot.record.tries.get(part.seat, 0)
        return t("lesson.quiz_ready") if passed else t("lesson.quiz_again", n=left) if left else t("lesson.quiz_through")

    async def without_table(self, caller: Caller, name: str) -> Answer | None:
        """`/rules` or `/help` of somebody who has no table: of the game that their class will play; None: they are of no class."""
        if name not in LOOKUP_ROUTES:
            return None
        seen = await self._class_of(caller)
        return None if seen is None else Say(self._looked_up(seen, caller, Control(name)), seen.session)

    async def _class_of(self, caller: Caller) -> SessionSnapshot | None:
        """The one class, not closed, in whose channel somebody is, or else to which they belong, where they sit at no table of it."""
        if caller.guild is None:
            found = [seen for seen in await self._sessions.sessions_knowing(caller.user) if seen.record.stage != "closed"]
        else:
            found = await self._sessions.sessions_of_guild(caller.guild)
        here = [seen for seen in found if seen.record.classroom == caller.channel]
        mine = here or [seen for seen in found if seen.person(caller.user) is not None]
        person = mine[0].person(caller.user) if len(mine) == 1 else None
        placed = person is not None and person.seat is not None and mine[0].record.place_of(person.seat) is not None
        return mine[0] if len(mine) == 1 and not placed else None

    def _looked_up(self, seen: SessionSnapshot, caller: Caller, at: Control) -> Panel:
        scenes, games = self._orchestrator.scenes, self._orchestrator.tables.games
        return lookup_page(seen, caller.user, at, scenes, games, class_talks=self._follow.does_class_talk(seen))

    async def _of_class(self, caller: Caller, name: str, at: Control, *, on_card: bool) -> Answer:
        seen = await self._sessions.snapshot(name)
        if seen is None or (caller.guild != seen.guild if caller.guild is not None else seen.person(caller.user) is None):
            return say(t("tables.unknown_control"))
        if at.route in LOOKUP_ROUTES:
            panel: Panel | None = self._looked_up(seen, caller, at)
        else:
            lesson = class_lesson(seen.record.plan, self._orchestrator.scenes, self._orchestrator.tables.games)
            panel = shown(lesson, at.arg) if at.route == LEARN else None
            verdict = await self._answered_in_class(caller, seen, lesson, at.arg) if panel is not None else ""
            panel = replace(panel, notes=(Note(t("lesson.result"), verdict),)) if panel is not None and verdict else panel
        if panel is None:
            return say(t("tables.unknown_control"))
        return Say(panel, name) if on_card else Redraw(panel, name)


def shown(lesson: Lesson, page: str) -> Panel | None:
    """A page; None for one that this lesson has not: it was forged, or stood on an older version's card."""
    try:
        return lesson_page(lesson, page)
    except ValueError:
        return None
