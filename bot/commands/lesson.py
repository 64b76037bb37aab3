"""*How to play*: the lesson of a table's game, or of a class's planned one, for everybody who sees its card.

It reports no reader, and changes only the passed quizzes at a table with a quiz. The rules and the help of a
class without tables work the same way.
"""

from __future__ import annotations

from dataclasses import replace

from bot.commands.answers import resolve_table, text_reply
from bot.commands.caller import Answer, Caller, EditReply, Reply
from bot.orchestration.own_panels import add_back_button
from bot.orchestration.session.follow import SessionOrchestrator
from bot.orchestration.session.lesson import LOOKUP_ROUTES, class_lesson, lookup_page
from bot.scenes.lesson import LEARN, Lesson, has_passed, lesson_page
from bot.scenes.model import Control, Note, Panel
from bot.sessions.decisions.orders import PassQuiz
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import is_session
from bot.tables.decisions.orders import AnswerQuiz
from bot.tables.decisions.quiz import TRIES, unready_seats
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import current_language, t, use_language
from games.audience import PUBLIC
from games.refusal import Refusal


class LessonPages:
    """Answers the controls of a lesson."""

    def __init__(self, follow: SessionOrchestrator) -> None:
        self._follow = follow
        self._sessions = follow.sessions
        self._orchestrator = follow.orchestrator

    async def press(self, caller: Caller, name: str, at: Control, *, on_card: bool) -> Answer:
        """Show a page of the lesson, or of a class's rules or help, in place of the page before. `name`: a
        table or a session; `on_card`: pressed on a public card.
        """
        page = at.arg
        if is_session(name):
            return await self._press_in_class(caller, name, at, on_card=on_card)
        snap = await resolve_table(self._orchestrator.queries, caller, name)
        if isinstance(snap, Reply):
            return snap
        view = None if snap.state is None else snap.view(PUBLIC)
        lesson = self._orchestrator.scenes[snap.game.name].lesson(snap.options, view)
        panel = find_page(lesson, page)
        if panel is None:
            return text_reply(t("tables.unknown_control"))

        reader_language, verdict = current_language(), await self._quiz_verdict(caller, snap, lesson, page)
        with_verdict = replace(panel, notes=(Note(t("lesson.result"), verdict),)) if verdict else panel

        async def refresh(now: Snapshot) -> Panel | None:
            if now.state is None:
                return with_verdict
            with use_language(reader_language):
                return add_back_button(panel, now.viewer(caller.user))

        first, changed = await refresh(snap) or panel, bool(verdict)
        if on_card:
            return Reply(first, name, changed=changed, refresh=refresh)
        return EditReply(first, name, changed=changed, refresh=refresh)

    async def _class_quiz_verdict(
        self, caller: Caller, session_snap: SessionSnapshot, lesson: Lesson, page: str
    ) -> str:
        """Return the verdict in a class with a quiz: at the caller's table, or once and for all before they
        have one.
        """
        passed, person = has_passed(lesson, page), session_snap.person(caller.user)
        if passed is None or person is None or person.seat is None or not session_snap.record.plan.quiz:
            return ""
        placed = session_snap.record.place_of(person.seat)
        snap = None if placed is None else await self._orchestrator.tables.snapshot(placed.table)
        if snap is not None:
            return await self._quiz_verdict(caller, snap, lesson, page)
        session = await self._sessions.find(session_snap.session) if passed else None
        if session is None or isinstance(
            await session.order(Requester(caller.user, caller.name), PassQuiz(), delivery=caller.delivery),
            Refusal,
        ):
            return ""
        return t("lesson.quiz_ready")

    async def _quiz_verdict(self, caller: Caller, snap: Snapshot, lesson: Lesson, page: str) -> str:
        """Record the quiz answers of a player who must pass before the start, and return the verdict; "" for
        others and other pages.
        """
        passed, part = has_passed(lesson, page), snap.part(caller.user)
        table = await self._orchestrator.tables.find(snap.table)
        if (
            passed is None
            or part is None
            or part.seat is None
            or table is None
            or part.seat not in unready_seats(snap.record, snap.people)
        ):
            return ""
        result = await table.order(
            Requester(caller.user, caller.name), AnswerQuiz(passed), delivery=caller.delivery
        )
        if isinstance(result, Refusal):
            return ""
        self._orchestrator.schedule_follow_up(snap.table)
        left = TRIES - result.snapshot.record.tries.get(part.seat, 0)
        return (
            t("lesson.quiz_ready")
            if passed
            else t("lesson.quiz_again", n=left)
            if left
            else t("lesson.quiz_through")
        )

    async def answer_without_table(self, caller: Caller, name: str) -> Answer | None:
        """Answer `/rules` or `/help` of a caller without a table from the game of their class; None if they
        have no class.
        """
        if name not in LOOKUP_ROUTES:
            return None
        session_snap = await self._class_of(caller)
        return (
            None
            if session_snap is None
            else Reply(self._reference_panel(session_snap, caller, Control(name)), session_snap.session)
        )

    async def _class_of(self, caller: Caller) -> SessionSnapshot | None:
        """Return the one open class of this channel, or else of the caller, unless they sit at one of its
        tables.
        """
        if caller.guild is None:
            sessions = [
                session_snap
                for session_snap in await self._sessions.sessions_knowing(caller.user)
                if session_snap.record.stage != "closed"
            ]
        else:
            sessions = await self._sessions.sessions_of_guild(caller.guild)
        in_channel = [
            session_snap for session_snap in sessions if session_snap.record.classroom == caller.channel
        ]
        mine = in_channel or [
            session_snap for session_snap in sessions if session_snap.person(caller.user) is not None
        ]
        person = mine[0].person(caller.user) if len(mine) == 1 else None
        placed = (
            person is not None
            and person.seat is not None
            and mine[0].record.place_of(person.seat) is not None
        )
        return mine[0] if len(mine) == 1 and not placed else None

    def _reference_panel(self, session_snap: SessionSnapshot, caller: Caller, at: Control) -> Panel:
        scenes, games = self._orchestrator.scenes, self._orchestrator.tables.games
        return lookup_page(
            session_snap,
            caller.user,
            at,
            scenes,
            games,
            class_talks=self._follow.does_class_talk(session_snap),
        )

    async def _press_in_class(self, caller: Caller, name: str, at: Control, *, on_card: bool) -> Answer:
        session_snap = await self._sessions.snapshot(name)
        if session_snap is None or (
            caller.guild != session_snap.guild
            if caller.guild is not None
            else session_snap.person(caller.user) is None
        ):
            return text_reply(t("tables.unknown_control"))
        if at.route in LOOKUP_ROUTES:
            panel: Panel | None = self._reference_panel(session_snap, caller, at)
        else:
            lesson = class_lesson(
                session_snap.record.plan, self._orchestrator.scenes, self._orchestrator.tables.games
            )
            panel = find_page(lesson, at.arg) if at.route == LEARN else None
            verdict = (
                await self._class_quiz_verdict(caller, session_snap, lesson, at.arg)
                if panel is not None
                else ""
            )
            panel = (
                replace(panel, notes=(Note(t("lesson.result"), verdict),))
                if panel is not None and verdict
                else panel
            )
        if panel is None:
            return text_reply(t("tables.unknown_control"))
        return Reply(panel, name) if on_card else EditReply(panel, name)


def find_page(lesson: Lesson, page: str) -> Panel | None:
    """Return a page, or None if this lesson has no such page: the control was forged, or on an older
    version's card.
    """
    try:
        return lesson_page(lesson, page)
    except ValueError:
        return None
