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
from bot.sessions.archive.study_bundle import NAME
from bot.sessions.decisions import orders
from bot.sessions.decisions.help import LONGEST
from bot.sessions.decisions.session_context import is_staff, may_lead
from bot.sessions.session import SessionSnapshot
from bot.stage.messages.outbox import payload_of
from bot.tables.decisions.order_context import Requester
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

    async def press(self, caller: Caller, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:  # noqa: C901, PLR0912 (a case a control)
        """Answer one of the staff's controls."""
        if not is_staff(seen.person(caller.user)):
            return session_refusal("staff_only")
        name, number = seen.session, int(at.arg) if at.arg.isascii() and at.arg.isdecimal() else 0
        match at.route:
            case "s_deal":
                return await self.order(caller, name, orders.Deal())
            case "s_seat":
                return await self.order(caller, name, orders.Seat(number))
            case "s_begin":
                return await self.order(caller, name, orders.Begin())
            case "s_note" | "s_answer" if not values:
                what = at.route.removeprefix("s_")
                form = control.text_form(at.route, at.arg, f"sessions.form_{what}", f"sessions.form_{what}_label")
                order = orders.Note(PLACEHOLDER, number) if what == "note" else orders.AnswerCall(number, PLACEHOLDER)
                return await form_if_allowed(self.follow, caller, seen, form, order)
            case "s_note":
                return await self.order(caller, name, await self.note_order(seen, values[0], number))
            case "s_answer":
                return await self.answer_call(caller, seen, number, values[0])
            case "s_take":
                return await self.order(caller, name, orders.TakeCall(number))
            case "s_done":
                return await self.order(caller, name, orders.EndCall(number))
            case "s_data":
                return await self._export_bundle(seen)
            case "s_records":
                return await self.export(seen)
            case "s_debrief":
                return await self._begin_debrief(caller, seen, sure=at.arg == "yes")
            case "s_end":
                return Reply(control.confirm_end_panel(await self.follow.staff_view(seen)), name)
            case "s_close" if at.arg in ("remove", "keep"):
                answer = await self.order(caller, name, orders.Close(remove=at.arg == "remove"))
                return answer if isinstance(answer, RefusalReply) else as_edit(answer)
            case "s_move" | "s_from" | "s_whom" | "s_where":
                return await self._move_member(caller, seen, at, values)
            case "s_identify" | "s_line" | "s_is":
                return await self._identify_member(caller, seen, at, values)
            case "s_whatif":
                return await self.what_if.press(caller, seen, at, values)
            case _ if at.route in ROUTES:
                return await self.tables.press(caller, seen, at, values)
            case _:
                return text_reply(t("tables.unknown_control"))

    async def _begin_debrief(self, caller: Caller, seen: SessionSnapshot, *, sure: bool) -> Answer:
        """Begin the debrief. Running games would end as they are, so ask first."""
        view = await self.follow.staff_view(seen)
        if not sure and seen.record.stage == "playing" and control.open_games(view):
            return Reply(control.confirm_early_debrief(view), seen.session)
        answer = await self.order(caller, seen.session, orders.Debrief())
        return as_edit(answer) if sure and not isinstance(answer, RefusalReply) else answer

    async def grant_role(self, caller: Caller, seen: SessionSnapshot, order: orders.Grant, other: Requester | None) -> Answer:
        """Make a person one of the staff and write to them: nothing else would show them the control channel."""
        if other is None:
            return await self.order(caller, seen.session, order)  # refused: nobody is named
        control_channel = await self.follow.control_channel(seen)
        with use_language(seen.record.language):  # in which it will be named
            channel = f"<#{control_channel}>" if control_channel else f"#{t('sessions.control_name')}"
        with use_language(await self.orchestrator.languages.language_of(other.user)):
            text = t("sessions.granted_you", role=order.role, title=session_title(seen.record.title), channel=channel)
        letter = (f"user:{other.user}", payload_of(Panel(text=text)))
        return await self.order(caller, seen.session, order, other=other, letters=[letter])

    async def _export_bundle(self, seen: SessionSnapshot) -> Answer:
        """Return the session's research data. It may take longer than a click may wait, and then follows."""
        result = await self.follow.bundle(seen.session)
        if result.kind != "made":
            return Reply(control.data_panel(seen.session, f"bundle_{result.kind}", size=result.size), seen.session)
        missing = await self.follow.archives.undisclosed_tables(seen)
        panel = control.data_panel(seen.session, "bundle_without" if missing else "bundle", tables=missing, lost=result.lost)
        return Reply(replace(panel, file=(NAME, result.content)), seen.session)

    async def export(self, seen: SessionSnapshot, *, texts: bool = False) -> Answer:
        """Return the session's records as one file: tables whose games may be told, and the orders of staff
        and class.
        """
        archives = self.follow.archives
        missing = await archives.undisclosed_tables(seen)
        content = await archives.build_archive(seen, texts=texts)
        digest = await archives.digest_of(seen)
        text = t("sessions.exported_without", tables=missing) if missing else t("sessions.exported")
        if digest:
            text = f"{text}\n\n{t('sessions.archive_digest', digest=digest)}"
        return Reply(Panel(text=text, file=(f"moot-{seen.session}.zip", content)), seen.session)

    async def note_order(self, seen: SessionSnapshot, text: str, number: int) -> orders.Note:
        """Return a note bound to the current row of the table's journal."""
        placed = seen.record.place(number)
        snap = None if placed is None else await self.orchestrator.tables.snapshot(placed.table)
        return orders.Note(sanitise(text, LONGEST), number, 0 if snap is None else snap.version)

    async def answer_call(self, caller: Caller, seen: SessionSnapshot, number: int, text: str) -> Answer:
        """Answer a call with a private letter to the caller of it."""
        call = next((one for one in seen.record.calls if one.number == number), None)
        person = None if call is None else seen.member(call.member)
        letters = [] if person is None else [await letter_to(self.orchestrator, person, text)]
        return await self.order(caller, seen.session, orders.AnswerCall(number, sanitise(text, LONGEST)), letters=letters)

    async def _move_member(self, caller: Caller, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:
        """Move a member step by step: from which table, whom, where to."""
        view = (await self.follow.staff_view(seen)).draft
        if view is None:
            return session_refusal("no_draft")
        try:
            if at.route == "s_move":
                return Reply(draft.move_from_panel(view), seen.session)
            if at.route == "s_from":
                return EditReply(draft.move_whom_panel(view, int(values[0])), seen.session)
            if at.route == "s_whom":
                return EditReply(draft.move_where_panel(view, int(values[0])), seen.session)
            member, table, *other = values[0].split(".")
            if not other:
                return EditReply(draft.swap_with_panel(view, int(member), int(table)), seen.session)
            order = orders.Move(int(member), int(table), int(other[0]) if other[0] else None)
        except (ValueError, IndexError):
            return text_reply(t("tables.not_understood"))
        answer = await self.order(caller, seen.session, order)
        return answer if isinstance(answer, RefusalReply) else as_edit(answer)

    async def _identify_member(self, caller: Caller, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:
        """Identify a member step by step: which line of the roster, then which member."""
        if not may_lead(seen.person(caller.user)):
            return session_refusal("leaders_only")
        try:
            if at.route != "s_is":
                view = await self.follow.staff_view(seen)
                is_first_step = at.route == "s_identify"
                return (
                    Reply(identifying.choose_roster_line(view), seen.session)
                    if is_first_step
                    else _person_menu(view, int(values[0]), seen.session)
                )
            number, member = map(int, values[0].split("."))
        except (ValueError, IndexError):
            return text_reply(t("tables.not_understood"))
        except LookupError:
            return session_refusal("not_on_roster")
        answer = await self.order(caller, seen.session, orders.Identify(member, number))
        return answer if isinstance(answer, RefusalReply) else as_edit(answer)


def _person_menu(view: SessionView, number: int, session: str) -> Answer:
    return EditReply(identifying.choose_person(view, number), session)
