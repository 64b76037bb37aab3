"""The controls for staff only: seating, leading the tables, calls for help, notes, data. Which orders each
role may give is decided in `bot/sessions/decisions`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from bot.commands.answers import sanitise, session_refusal, text_reply
from bot.commands.caller import Answer, Caller, EditReply, RefusalReply, Reply
from bot.commands.session.tables import PLACEHOLDER, ROUTES, TableControls, form_if_allowed, letter_to
from bot.commands.session.what_if import WhatIfControls
from bot.commands.signup import as_edit
from bot.orchestration.session.follow import SessionOrchestrator
from bot.scenes.model import Control, Panel
from bot.scenes.names import session_title
from bot.scenes.session import control, draft, identifying
from bot.scenes.session.views import SessionView
from bot.sessions.archive.study_bundle import NAME, Bundler
from bot.sessions.decisions import orders
from bot.sessions.decisions.help import LONGEST
from bot.sessions.decisions.session_context import is_staff, may_lead
from bot.sessions.session import SessionSnapshot
from bot.stage.messages.outbox import payload_of
from bot.tables.decisions.table_context import Requester
from bot.texts.lookup import t, use_language


class StaffControls:
    """Answers the staff's controls. `order` gives a session an order and returns its answer
    (`SessionControls.order`).
    """

    def __init__(self, follow: SessionOrchestrator, order: Callable[..., Awaitable[Answer]]) -> None:
        self.follow = follow
        self.orchestrator = follow.orchestrator
        self.order = order
        self.tables = TableControls(follow, order)
        self.what_if = WhatIfControls(follow)

    async def press(  # noqa: C901, PLR0912 (a case a control)
        self, caller: Caller, session_snap: SessionSnapshot, at: Control, values: Sequence[str]
    ) -> Answer:
        """Answer one of the staff's controls."""
        if not is_staff(session_snap.person(caller.user)):
            return session_refusal("staff_only")
        name, number = session_snap.session, int(at.arg) if at.arg.isascii() and at.arg.isdecimal() else 0
        match at.route:
            case "s_deal":
                return await self.order(caller, name, orders.Deal())
            case "s_seat":
                return await self.order(caller, name, orders.Seat(number))
            case "s_begin":
                return await self.order(caller, name, orders.Begin())
            case "s_note" | "s_answer" if not values:
                what = at.route.removeprefix("s_")
                form = control.text_form(
                    at.route, at.arg, f"sessions.form_{what}", f"sessions.form_{what}_label"
                )
                order = (
                    orders.Note(PLACEHOLDER, number)
                    if what == "note"
                    else orders.AnswerCall(number, PLACEHOLDER)
                )
                return await form_if_allowed(self.follow, caller, session_snap, form, order)
            case "s_note":
                return await self.order(caller, name, await self.note_order(session_snap, values[0], number))
            case "s_answer":
                return await self.answer_call(caller, session_snap, number, values[0])
            case "s_take":
                return await self.order(caller, name, orders.TakeCall(number))
            case "s_done":
                return await self.order(caller, name, orders.EndCall(number))
            case "s_data" if self.follow.bundle is not None:
                return await self._export_bundle(session_snap, self.follow.bundle)
            case "s_records":
                return await self.export(session_snap)
            case "s_debrief":
                return await self._begin_debrief(caller, session_snap, sure=at.arg == "yes")
            case "s_end":
                return Reply(control.confirm_end_panel(await self.follow.staff_view(session_snap)), name)
            case "s_close" if at.arg in ("remove", "keep"):
                answer = await self.order(caller, name, orders.Close(remove=at.arg == "remove"))
                return answer if isinstance(answer, RefusalReply) else as_edit(answer)
            case "s_move" | "s_from" | "s_whom" | "s_where":
                return await self._move_member(caller, session_snap, at, values)
            case "s_identify" | "s_line" | "s_is":
                return await self._identify_member(caller, session_snap, at, values)
            case "s_whatif":
                return await self.what_if.press(caller, session_snap, at, values)
            case _ if at.route in ROUTES:
                return await self.tables.press(caller, session_snap, at, values)
            case _:
                return text_reply(t("tables.unknown_control"))

    async def _begin_debrief(self, caller: Caller, session_snap: SessionSnapshot, *, sure: bool) -> Answer:
        """Begin the debrief. Running games would end as they are, so ask first."""
        view = await self.follow.staff_view(session_snap)
        if not sure and session_snap.record.stage == "playing" and control.open_games(view):
            return Reply(control.confirm_early_debrief(view), session_snap.session)
        answer = await self.order(caller, session_snap.session, orders.Debrief())
        return as_edit(answer) if sure and not isinstance(answer, RefusalReply) else answer

    async def grant_role(
        self, caller: Caller, session_snap: SessionSnapshot, order: orders.Grant, other: Requester | None
    ) -> Answer:
        """Make a person one of the staff and write to them: nothing else would show them the control channel."""
        if other is None:
            return await self.order(caller, session_snap.session, order)  # refused: nobody is named
        control_channel = await self.follow.control_channel(session_snap)
        with use_language(session_snap.record.language):  # in which it will be named
            channel = f"<#{control_channel}>" if control_channel else f"#{t('sessions.control_name')}"
        with use_language(await self.orchestrator.queries.languages.language_of(other.user)):
            text = t(
                "sessions.granted_you",
                role=order.role,
                title=session_title(session_snap.record.title),
                channel=channel,
            )
        letter = (f"user:{other.user}", payload_of(Panel(text=text)))
        return await self.order(caller, session_snap.session, order, other=other, letters=[letter])

    async def _export_bundle(self, session_snap: SessionSnapshot, bundle: Bundler) -> Answer:
        """Return the session's research data. It may take longer than a click may wait, and then follows."""
        result = await bundle(session_snap.session)
        if result.kind != "made":
            return Reply(
                control.data_panel(session_snap.session, f"bundle_{result.kind}", size=result.size),
                session_snap.session,
            )
        missing = await self.follow.archives.undisclosed_tables(session_snap)
        panel = control.data_panel(
            session_snap.session, "bundle_without" if missing else "bundle", tables=missing, lost=result.lost
        )
        return Reply(replace(panel, file=(NAME, result.content)), session_snap.session)

    async def export(self, session_snap: SessionSnapshot, *, texts: bool = False) -> Answer:
        """Return the session's records as one file: disclosed tables, and the orders of staff and class."""
        archives = self.follow.archives
        missing = await archives.undisclosed_tables(session_snap)
        content = await archives.build_archive(session_snap, texts=texts)
        digest = await archives.digest_of(session_snap)
        text = t("sessions.exported_without", tables=missing) if missing else t("sessions.exported")
        if digest:
            text = f"{text}\n\n{t('sessions.archive_digest', digest=digest)}"
        return Reply(
            Panel(text=text, file=(f"moot-{session_snap.session}.zip", content)), session_snap.session
        )

    async def note_order(self, session_snap: SessionSnapshot, text: str, number: int) -> orders.Note:
        """Return a note bound to the current row of the table's journal."""
        placed = session_snap.record.table_place(number)
        snap = None if placed is None else await self.orchestrator.tables.snapshot(placed.table)
        return orders.Note(sanitise(text, LONGEST), number, 0 if snap is None else snap.version)

    async def answer_call(
        self, caller: Caller, session_snap: SessionSnapshot, number: int, text: str
    ) -> Answer:
        """Answer a call with a private letter to the caller of it."""
        call = next((one for one in session_snap.record.calls if one.number == number), None)
        person = None if call is None else session_snap.member(call.member)
        letters = (
            [] if person is None else [await letter_to(self.orchestrator.queries.languages, person, text)]
        )
        return await self.order(
            caller, session_snap.session, orders.AnswerCall(number, sanitise(text, LONGEST)), letters=letters
        )

    async def _move_member(
        self, caller: Caller, session_snap: SessionSnapshot, at: Control, values: Sequence[str]
    ) -> Answer:
        """Move a member step by step: the table, the member, the target."""
        view = (await self.follow.staff_view(session_snap)).draft
        if view is None:
            return session_refusal("no_draft")
        try:
            if at.route == "s_move":
                return Reply(draft.move_from_panel(view), session_snap.session)
            if at.route == "s_from":
                return EditReply(draft.move_whom_panel(view, int(values[0])), session_snap.session)
            if at.route == "s_whom":
                return EditReply(draft.move_where_panel(view, int(values[0])), session_snap.session)
            member, table, *other = values[0].split(".")
            if not other:
                return EditReply(draft.swap_with_panel(view, int(member), int(table)), session_snap.session)
            order = orders.Move(int(member), int(table), int(other[0]) if other[0] else None)
        except (ValueError, IndexError):
            return text_reply(t("tables.not_understood"))
        answer = await self.order(caller, session_snap.session, order)
        return answer if isinstance(answer, RefusalReply) else as_edit(answer)

    async def _identify_member(
        self, caller: Caller, session_snap: SessionSnapshot, at: Control, values: Sequence[str]
    ) -> Answer:
        """Identify a member step by step: which line of the roster, then which member."""
        if not may_lead(session_snap.person(caller.user)):
            return session_refusal("leaders_only")
        try:
            if at.route != "s_is":
                view = await self.follow.staff_view(session_snap)
                is_first_step = at.route == "s_identify"
                return (
                    Reply(identifying.choose_roster_line(view), session_snap.session)
                    if is_first_step
                    else _person_menu(view, int(values[0]), session_snap.session)
                )
            number, member = map(int, values[0].split("."))
        except (ValueError, IndexError):
            return text_reply(t("tables.not_understood"))
        except LookupError:
            return session_refusal("not_on_roster")
        answer = await self.order(caller, session_snap.session, orders.Identify(member, number))
        return answer if isinstance(answer, RefusalReply) else as_edit(answer)


def _person_menu(view: SessionView, number: int, session: str) -> Answer:
    return EditReply(identifying.choose_person(view, number), session)
