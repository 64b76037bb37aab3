"""The controls that are the staff's alone: dealing seats, leading the tables, calls for help, notes, data. Who may give which order
stands with the decisions (`bot/sessions/decisions`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from bot.commands.answers import cleaned, say, session_no
from bot.commands.caller import Answer, Caller, No, Redraw, Say
from bot.commands.session.tables import ROUTES, SOMETHING, TablesDesk, asking, letter_to
from bot.commands.session.what_if import WhatIfDesk
from bot.commands.signup import instead
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
from bot.texts.lookup import said_in, t


class StaffDesk:
    """`order` gives a session an order and says what came of it (`SessionDesk.order`)."""

    def __init__(self, follow: SessionOrchestrator, order: Callable[..., Awaitable[Answer]]) -> None:
        self.follow = follow
        self.orchestrator = follow.orchestrator
        self.order = order
        self.tables = TablesDesk(follow, order)
        self.what_if = WhatIfDesk(follow)

    async def press(self, caller: Caller, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:  # noqa: C901, PLR0912 (a case a control)
        """The controls that are the staff's alone; the rules of who may give which order stand with the decisions."""
        if not is_staff(seen.person(caller.user)):
            return session_no("staff_only")
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
                wanted = orders.Note(SOMETHING, number) if what == "note" else orders.AnswerCall(number, SOMETHING)
                return await asking(self.follow, caller, seen, form, wanted)
            case "s_note":
                return await self.order(caller, name, await self.note(seen, values[0], number))
            case "s_answer":
                return await self.answer(caller, seen, number, values[0])
            case "s_take":
                return await self.order(caller, name, orders.TakeCall(number))
            case "s_done":
                return await self.order(caller, name, orders.EndCall(number))
            case "s_data":
                return await self._bundle(seen)
            case "s_records":
                return await self.export(seen)
            case "s_debrief":
                return await self._debrief(caller, seen, sure=at.arg == "yes")
            case "s_end":
                return Say(control.confirm_end_panel(await self.follow.staff_view(seen)), name)
            case "s_close" if at.arg in ("remove", "keep"):
                done = await self.order(caller, name, orders.Close(remove=at.arg == "remove"))
                return done if isinstance(done, No) else instead(done)
            case "s_move" | "s_from" | "s_whom" | "s_where":
                return await self._move(caller, seen, at, values)
            case "s_identify" | "s_line" | "s_is":
                return await self._identify(caller, seen, at, values)
            case "s_whatif":
                return await self.what_if.press(caller, seen, at, values)
            case _ if at.route in ROUTES:
                return await self.tables.press(caller, seen, at, values)
            case _:
                return say(t("tables.unknown_control"))

    async def _debrief(self, caller: Caller, seen: SessionSnapshot, *, sure: bool) -> Answer:
        """The debrief begins. Where games still go on, it is asked first: they would be over as they stand."""
        view = await self.follow.staff_view(seen)
        if not sure and seen.record.stage == "playing" and control.open_games(view):
            return Say(control.confirm_early_debrief(view), seen.session)
        done = await self.order(caller, seen.session, orders.Debrief())
        return instead(done) if sure and not isinstance(done, No) else done

    async def grant(self, caller: Caller, seen: SessionSnapshot, order: orders.Grant, other: Requester | None) -> Answer:
        """Somebody becomes one of the staff, and is told so: nothing else would show them the control channel."""
        if other is None:
            return await self.order(caller, seen.session, order)  # refused: nobody is named
        where = await self.follow.control_channel(seen)
        with said_in(seen.record.language):  # in which it will be named
            channel = f"<#{where}>" if where else f"#{t('sessions.control_name')}"
        with said_in(await self.orchestrator.languages.language_of(other.user)):
            told = t("sessions.granted_you", role=order.role, title=session_title(seen.record.title), channel=channel)
        letter = (f"user:{other.user}", payload_of(Panel(text=told)))
        return await self.order(caller, seen.session, order, other=other, letters=[letter])

    async def _bundle(self, seen: SessionSnapshot) -> Answer:
        """The session's data for research; its records are a click away. It may take longer than a click may wait: then it follows."""
        made = await self.follow.bundle(seen.session)
        if made.kind != "made":
            return Say(control.data_panel(seen.session, f"bundle_{made.kind}", size=made.size), seen.session)
        missing = await self.follow.archives.undisclosed_tables(seen)
        panel = control.data_panel(seen.session, "bundle_without" if missing else "bundle", tables=missing, lost=made.lost)
        return Say(replace(panel, file=(NAME, made.content)), seen.session)

    async def export(self, seen: SessionSnapshot, *, texts: bool = False) -> Answer:
        """The session's records as one file: those of the tables whose games may be told, and what staff and class did."""
        archives = self.follow.archives
        missing, content, digest = (
            await archives.undisclosed_tables(seen),
            await archives.build_archive(seen, texts=texts),
            await archives.digest_of(seen),
        )
        text = t("sessions.exported_without", tables=missing) if missing else t("sessions.exported")
        if digest:
            text = f"{text}\n\n{t('sessions.archive_digest', digest=digest)}"
        return Say(Panel(text=text, file=(f"moot-{seen.session}.zip", content)), seen.session)

    async def note(self, seen: SessionSnapshot, text: str, number: int) -> orders.Note:
        """Bound to the table's own journal, so that it can be found again beside what happened."""
        placed = seen.record.place(number)
        snap = None if placed is None else await self.orchestrator.tables.snapshot(placed.table)
        return orders.Note(cleaned(text, LONGEST), number, 0 if snap is None else snap.version)

    async def answer(self, caller: Caller, seen: SessionSnapshot, number: int, text: str) -> Answer:
        """Answer a call: who has called is told privately."""
        call = next((one for one in seen.record.calls if one.number == number), None)
        person = None if call is None else seen.member(call.member)
        letters = [] if person is None else [await letter_to(self.orchestrator, person, text)]
        return await self.order(caller, seen.session, orders.AnswerCall(number, cleaned(text, LONGEST)), letters=letters)

    async def _move(self, caller: Caller, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:
        """Step by step: from which table, whom, and where to."""
        view = (await self.follow.staff_view(seen)).draft
        if view is None:
            return session_no("no_draft")
        try:
            if at.route == "s_move":
                return Say(draft.move_from_panel(view), seen.session)
            if at.route == "s_from":
                return Redraw(draft.move_whom_panel(view, int(values[0])), seen.session)
            if at.route == "s_whom":
                return Redraw(draft.move_where_panel(view, int(values[0])), seen.session)
            member, table, *other = values[0].split(".")
            if not other:
                return Redraw(draft.swap_with_panel(view, int(member), int(table)), seen.session)
            order = orders.Move(int(member), int(table), int(other[0]) if other[0] else None)
        except (ValueError, IndexError):
            return say(t("tables.not_understood"))
        done = await self.order(caller, seen.session, order)
        return done if isinstance(done, No) else instead(done)

    async def _identify(self, caller: Caller, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:
        """Step by step: who of the roster, and who of those here that is."""
        if not may_lead(seen.person(caller.user)):
            return session_no("leaders_only")
        try:
            if at.route != "s_is":
                view = await self.follow.staff_view(seen)
                first = at.route == "s_identify"
                return Say(identifying.choose_roster_line(view), seen.session) if first else _person_of(view, int(values[0]), seen.session)
            number, member = map(int, values[0].split("."))
        except (ValueError, IndexError):
            return say(t("tables.not_understood"))
        except LookupError:
            return session_no("not_on_roster")
        done = await self.order(caller, seen.session, orders.Identify(member, number))
        return done if isinstance(done, No) else instead(done)


def _person_of(view: SessionView, number: int, session: str) -> Answer:
    return Redraw(identifying.choose_person(view, number), session)
