"""What somebody of a class is asked beside the game, privately: whether their data may be given, and the questions of the plan, on a panel
that says who will see the answers and in a form for each five of them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from bot.commands.answers import cleaned, given_back, say, session_no
from bot.commands.caller import Answer, Ask, Caller, No, Redraw, Say
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

PAGES = ("", "0", "1", "2")
"""Of an argument: none, or the number of a form."""


@dataclass(frozen=True, slots=True)
class SurveyDesk:
    """`order` gives a session an order and says what came of it (`SessionDesk.order`)."""

    follow: SessionOrchestrator
    order: Callable[..., Awaitable[Answer]]

    async def press(self, caller: Caller, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:
        """The button of the questions before or after the games ("before"), that of a form ("before.0"), or the form as it was sent."""
        named, _, page = at.arg.partition(".")
        when = next((one for one in TIMES if one == named), None)
        if when is None or page not in PAGES:
            return say(t("tables.unknown_control"))
        if page and values:
            return await self._sent(caller, seen, when, int(page), values)
        if isinstance(refused := member_to_ask(seen.record, seen.person(caller.user), when), Refusal):
            return session_no(refused)
        if not page:
            return Say(await self._panel(caller, seen, when), seen.session)
        try:
            return Ask(
                survey_form(question_views(seen.record.plan, when), when, int(page), await self._given(caller, seen, when)), seen.session
            )
        except ValueError:
            return say(t("tables.unknown_control"))

    async def research(self, caller: Caller, seen: SessionSnapshot, choice: str) -> Answer:
        """Whether somebody's data may be given for research: asked, or answered with "yes" or "no"."""
        if choice in ("yes", "no"):
            done = await self.order(caller, seen.session, orders.GiveData(choice == "yes"))
            now = await self.follow.sessions.snapshot(seen.session)
            return done if isinstance(done, No) or now is None else Redraw(_consent(caller, now), seen.session)
        if choice in ("keep", "erase"):
            return await self._words(caller, seen, yes=choice == "keep")
        if not seen.record.plan.research or seen.record.stage == "closed":
            code = "session_closed" if seen.record.stage == "closed" else "not_asked"
            return session_no(code)
        return Say(_consent(caller, seen), seen.session)

    async def _words(self, caller: Caller, seen: SessionSnapshot, *, yes: bool) -> Answer:
        """Whether what somebody writes in meetings may be kept. With a no all goes, before that is written down and after: wherever the
        power goes, nothing is kept of who has taken their yes back.
        """
        orchestrator = self.follow.orchestrator
        if not yes:
            await orchestrator.table_class.withdraw_words(caller.user, seen.session)
        done = await self.order(caller, seen.session, orders.GiveWords(yes))
        if isinstance(done, No):
            return done
        if not yes:
            await orchestrator.table_class.withdraw_words(caller.user, seen.session)
        for placed in seen.record.tables:
            orchestrator.schedule_follow_up(placed.table)  # its meeting says whether words are kept
        now = await self.follow.sessions.snapshot(seen.session)
        return done if now is None else Redraw(_consent(caller, now), seen.session)

    async def _sent(self, caller: Caller, seen: SessionSnapshot, when: When, page: int, values: Sequence[str]) -> Answer:
        here = question_views(seen.record.plan, when)[page * QUESTIONS_PER_PAGE : (page + 1) * QUESTIONS_PER_PAGE]
        if len(here) != len(values):
            return say(t("tables.unknown_control"))
        told = {one.name: value if one.options else cleaned(value, TEXT) for one, value in zip(here, values, strict=True)}
        done = await self.order(caller, seen.session, orders.AnswerQuestions(when, told))
        if isinstance(done, No):  # what was picked is a number: only words are given back
            no_ = given_back(done, [told[one.name] for one in here if not one.options])
            return Say(no_.panel, seen.session) if isinstance(no_, No) else no_
        return Redraw(await self._panel(caller, seen, when), seen.session)

    async def _panel(self, caller: Caller, seen: SessionSnapshot, when: When) -> Panel:
        questions, given = question_views(seen.record.plan, when), await self._given(caller, seen, when)
        return survey_panel(questions, when, len(given) or None, research=bool(seen.record.plan.research))

    async def _given(self, caller: Caller, seen: SessionSnapshot, when: When) -> dict[str, str]:
        me = seen.person(caller.user)
        rows = await self.follow.sessions.store.journal(seen.session)
        mine = [one for one in all_answers(rows) if me is not None and one.member == me.seat and one.when == when]
        return {one.question: one.answer for one in last_answers(mine)}


def _consent(caller: Caller, seen: SessionSnapshot) -> Panel:
    me, record, plan = seen.person(caller.user), seen.record, seen.record.plan
    member = None if me is None else me.seat
    choice, words = (None if member is None else chosen.get(member) for chosen in (record.consents, record.words))
    surveys = bool(plan.survey_before or plan.survey_after)
    panel = consent_panel(plan.research, choice=choice, surveys=surveys, words=(words,) if plan.meeting_words else ())
    return panel if is_in_class(me) else replace(panel, rows=())  # everybody may read what is asked; the choice is the class's
