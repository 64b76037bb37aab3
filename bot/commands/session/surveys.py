"""Private questions to a class outside the game: consent to research, and the plan's questions, on a panel
that names the readers of the answers and in forms of five.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from bot.commands.answers import sanitise, session_refusal, text_reply, with_form_text
from bot.commands.caller import Answer, Caller, EditReply, FormReply, RefusalReply, Reply
from bot.orchestration.session.follow import SessionOrchestrator
from bot.orchestration.session.surveys import question_views
from bot.scenes.model import Control, Panel
from bot.scenes.session.consent import consent_panel
from bot.scenes.session.surveys import QUESTIONS_PER_PAGE, survey_form, survey_panel
from bot.scenes.session.views import When
from bot.sessions.decisions import orders
from bot.sessions.decisions.session_context import is_in_class
from bot.sessions.decisions.surveys import all_answers, last_answers, member_to_ask
from bot.sessions.plan.questions import TEXT, TIMES
from bot.sessions.session import SessionSnapshot
from bot.texts.lookup import t
from games.refusal import Refusal

PAGE_ARGS = ("", "0", "1", "2")
"""Page arguments of a control: none, or a form's number."""


@dataclass(frozen=True, slots=True)
class SurveyControls:
    """Answers the survey controls. `order` gives a session an order and returns its answer
    (`SessionControls.order`).
    """

    follow: SessionOrchestrator
    order: Callable[..., Awaitable[Answer]]

    async def press(
        self, caller: Caller, session_snap: SessionSnapshot, at: Control, values: Sequence[str]
    ) -> Answer:
        """Answer the button of the questions before or after the games ("before"), that of a form
        ("before.0"), or a submitted form.
        """
        phase, _, page = at.arg.partition(".")
        when = next((one for one in TIMES if one == phase), None)
        if when is None or page not in PAGE_ARGS:
            return text_reply(t("tables.unknown_control"))
        if page and values:
            return await self._submit_form(caller, session_snap, when, int(page), values)
        if isinstance(
            refusal := member_to_ask(session_snap.record, session_snap.person(caller.user), when), Refusal
        ):
            return session_refusal(refusal)
        if not page:
            return Reply(await self._survey_panel(caller, session_snap, when), session_snap.session)
        try:
            return FormReply(
                survey_form(
                    question_views(session_snap.record.plan, when),
                    when,
                    int(page),
                    await self._previous_answers(caller, session_snap, when),
                ),
                session_snap.session,
            )
        except ValueError:
            return text_reply(t("tables.unknown_control"))

    async def answer_consent(self, caller: Caller, session_snap: SessionSnapshot, choice: str) -> Answer:
        """Ask for consent to research, or record "yes" or "no"."""
        if choice in ("yes", "no"):
            answer = await self.order(caller, session_snap.session, orders.GiveData(choice == "yes"))
            updated = await self.follow.sessions.snapshot(session_snap.session)
            return (
                answer
                if isinstance(answer, RefusalReply) or updated is None
                else EditReply(_consent_panel(caller, updated), session_snap.session)
            )
        if choice in ("keep", "erase"):
            return await self._set_word_consent(caller, session_snap, consents=choice == "keep")
        if not session_snap.record.plan.research or session_snap.record.stage == "closed":
            code = "session_closed" if session_snap.record.stage == "closed" else "not_asked"
            return session_refusal(code)
        return Reply(_consent_panel(caller, session_snap), session_snap.session)

    async def _set_word_consent(
        self, caller: Caller, session_snap: SessionSnapshot, *, consents: bool
    ) -> Answer:
        """Set whether a member's meeting messages may be kept. With a no they are erased before the answer is
        journalled and again after: wherever the process stops, no message outlives the refusal.
        """
        orchestrator = self.follow.orchestrator
        if not consents:
            await orchestrator.table_class.withdraw_words(caller.user, session_snap.session)
        answer = await self.order(caller, session_snap.session, orders.GiveWords(consents))
        if isinstance(answer, RefusalReply):
            return answer
        if not consents:
            await orchestrator.table_class.withdraw_words(caller.user, session_snap.session)
        for placed in session_snap.record.tables:
            orchestrator.schedule_follow_up(placed.table)  # its meeting says whether words are kept
        updated = await self.follow.sessions.snapshot(session_snap.session)
        return answer if updated is None else EditReply(_consent_panel(caller, updated), session_snap.session)

    async def _submit_form(
        self, caller: Caller, session_snap: SessionSnapshot, when: When, page: int, values: Sequence[str]
    ) -> Answer:
        questions = question_views(session_snap.record.plan, when)[
            page * QUESTIONS_PER_PAGE : (page + 1) * QUESTIONS_PER_PAGE
        ]
        if len(questions) != len(values):
            return text_reply(t("tables.unknown_control"))
        answers = {
            one.name: value if one.options else sanitise(value, TEXT)
            for one, value in zip(questions, values, strict=True)
        }
        reply = await self.order(caller, session_snap.session, orders.AnswerQuestions(when, answers))
        if isinstance(reply, RefusalReply):  # what was picked is a number: only words are given back
            with_text = with_form_text(reply, [answers[one.name] for one in questions if not one.options])
            return (
                Reply(with_text.panel, session_snap.session)
                if isinstance(with_text, RefusalReply)
                else with_text
            )
        return EditReply(await self._survey_panel(caller, session_snap, when), session_snap.session)

    async def _survey_panel(self, caller: Caller, session_snap: SessionSnapshot, when: When) -> Panel:
        questions, answers = (
            question_views(session_snap.record.plan, when),
            await self._previous_answers(caller, session_snap, when),
        )
        return survey_panel(
            questions, when, len(answers) or None, research=bool(session_snap.record.plan.research)
        )

    async def _previous_answers(
        self, caller: Caller, session_snap: SessionSnapshot, when: When
    ) -> dict[str, str]:
        me = session_snap.person(caller.user)
        rows = await self.follow.sessions.store.journal(session_snap.session)
        own_answers = [
            answer
            for answer in all_answers(rows)
            if me is not None and answer.member == me.seat and answer.when == when
        ]
        return {answer.question: answer.answer for answer in last_answers(own_answers)}


def _consent_panel(caller: Caller, session_snap: SessionSnapshot) -> Panel:
    me, record, plan = session_snap.person(caller.user), session_snap.record, session_snap.record.plan
    member = None if me is None else me.seat
    choice, words = (
        None if member is None else chosen.get(member) for chosen in (record.consents, record.words)
    )
    surveys = bool(plan.survey_before or plan.survey_after)
    panel = consent_panel(
        plan.research, choice=choice, surveys=surveys, words=(words,) if plan.meeting_words else ()
    )
    return (
        panel if is_in_class(me) else replace(panel, rows=())
    )  # everybody may read what is asked; the choice is the class's
