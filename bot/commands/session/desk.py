"""The requests to a session, by button and command: students arrive, leave and call for help, the staff lead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from bot.commands.answers import missing_permissions_panel, sanitise, session_refusal, text_reply
from bot.commands.caller import Answer, Caller, FormReply, RefusalReply, Reply
from bot.commands.session.grade_lists import GradeLists
from bot.commands.session.led import LedSessions
from bot.commands.session.staff import StaffControls
from bot.commands.session.surveys import SurveyControls
from bot.commands.session.tables import (
    PLACEHOLDER,
    effect_confirmation,
    form_if_allowed,
    no_effect_panel,
    order_confirmation,
    parse_table_numbers,
    time_confirmation,
)
from bot.commands.session.watchers import WatcherControls
from bot.orchestration.notebooks import with_observer_notes
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.session.effects import OrderEffect, OrderPreviews
from bot.orchestration.session.follow import SessionOrchestrator
from bot.orchestration.session.greetings import wants_letters
from bot.orchestration.session.surveys import visible_counts, with_answers
from bot.orchestration.session.view import Labels, label_of, labels_of_members
from bot.orchestration.trouble_texts import trouble_name, trouble_text
from bot.scenes.lesson import learn_button
from bot.scenes.lobby import class_colour_menu
from bot.scenes.model import Choice, Control, Panel
from bot.scenes.names import escape_markdown, session_title
from bot.scenes.session import calls, control
from bot.scenes.session.identifying import MAX_NAMED
from bot.scenes.session.surveys import survey_button
from bot.sessions.decisions import orders
from bot.sessions.decisions.help import LONGEST
from bot.sessions.decisions.session_context import is_staff, may_lead
from bot.sessions.decisions.surveys import member_to_ask
from bot.sessions.decisions.table_orders import tables_meant
from bot.sessions.groups.roster import Roster, own_columns
from bot.sessions.matched import may_unseal
from bot.sessions.plan.plans import Plan
from bot.sessions.record import SessionRecord
from bot.sessions.session import SessionResult, SessionSnapshot
from bot.sessions.sessions import is_session
from bot.sessions.user_names import remember_user_name
from bot.stage.discord_api.port import PortError, TryLater
from bot.stage.silence.permissions import Missing
from bot.tables.decisions.table_context import Requester
from bot.tables.tables import Venue
from bot.texts.lookup import t
from games.refusal import Refusal
from games.table_rows import valid_contribution
from storage.store import Person

ROUTE_PREFIX = "s_"
"""The prefix of a session's control routes."""
CONFIRMED_TASKS = ("fewer", "last_round", "withdraw_last_round")
"""Orders to tables whose effect the staff have confirmed before."""
"""How the routes of a session's controls begin."""
_CONFIRMATION_KEYS: Mapping[type, str] = {
    orders.Depart: "departed",
    orders.Seat: "seated",
    orders.Give: "given",
    orders.Debrief: "debriefed",
    orders.Close: "ended",
    orders.TakeOver: "taken_over",
    orders.TakeCall: "call_is_yours",
    orders.AnswerCall: "call_answered",
    orders.EndCall: "call_ended",
    orders.Note: "noted",
    orders.Predict: "noted",
    orders.AnswerQuestions: "noted",
    orders.GiveData: "noted",
    orders.GiveWords: "noted",
}
"""Confirmation texts by order."""


class SessionControls:
    """Answers a session's commands and controls. Every method changes a session at most through
    `Session.order`.
    """

    def __init__(self, follow: SessionOrchestrator, *, reads_words: bool = False) -> None:
        """`reads_words`: whether Discord sends this bot the content of messages."""
        self.follow = follow
        self.reads_words = reads_words
        self.sessions = follow.sessions
        self.orchestrator = follow.orchestrator
        self.staff = StaffControls(follow, self.order)
        self.watchers = WatcherControls(follow, self.order)
        self.surveys = SurveyControls(follow, self.order)
        self.effects = OrderPreviews(follow.orchestrator)
        self.led = LedSessions(follow)
        self.grade_lists = GradeLists(follow)

    # By command

    async def open(
        self, caller: Caller, plan: Plan, title: str, roster: Roster | None, language: str
    ) -> Answer:
        """Open a session in this channel of the class, with its card and the staff's control channel."""
        if caller.guild is None:
            return text_reply(t("tables.guild_only"))
        if await self.orchestrator.channels.is_rehearsed_in(caller.channel):
            return text_reply(t("dress.not_here"))
        if plan.meeting_words and not self.reads_words:
            return text_reply(t("sessions.words_unreadable"))
        owner = Requester(caller.user, caller.name)
        session = await self.sessions.open(
            caller.delivery,
            Venue(caller.guild, caller.channel),
            owner,
            plan,
            title=sanitise(title, 80),
            roster=roster,
            language=language,
        )
        if isinstance(session, Refusal):
            return session_refusal(session)
        try:
            furnished = await self.follow.ensure_control_channel(await session.snapshot())
        except TryLater:
            furnished = 0  # it follows
        except PortError as problem:
            await session.order(owner, orders.Close())
            return text_reply("\n\n".join((t("sessions.not_furnished"), trouble_text(trouble_name(problem)))))
        finally:
            self.follow.schedule_follow_up(session.table)
        if isinstance(furnished, Missing):
            await session.order(owner, orders.Close())
            return Reply(missing_permissions_panel("sessions.missing_permissions", furnished))
        return text_reply("\n".join(filter(None, (t("sessions.opened"), _roster_text(roster)))))

    async def command(
        self, caller: Caller, order: orders.SessionOrder, other: Requester | None = None
    ) -> Answer:
        """Give an order to the session of this channel, otherwise to the only one of the server."""
        session_snap = await self.session_for(caller)
        return (
            session_snap
            if isinstance(session_snap, Reply)
            else await self.order(caller, session_snap.session, order, other=other)
        )

    async def silence(self, caller: Caller, channel: int, *, on: bool) -> Answer:
        """Silence the players in a channel of the server while the session plays, or lift that."""
        session_snap = await self.session_for(caller)
        if isinstance(session_snap, Reply):
            return session_snap
        own_channels = {
            a.channel
            for a in await self.sessions.store.artifacts(session_snap.session)
            if a.key.startswith("channel:")
        }
        if channel in own_channels or self.orchestrator.channels.is_own_channel(channel):
            return session_refusal("own_channel")
        return await self.order(caller, session_snap.session, orders.Silence(channel, on))

    async def plan(self, caller: Caller, named: str = "") -> Plan | Reply:
        """Return the plan of the session meant."""
        session_snap = await self.led.find_named(caller, named) if named else await self.session_for(caller)
        return session_snap if isinstance(session_snap, Reply) else session_snap.record.plan

    async def debrief(self, caller: Caller, named: str = "") -> Answer:
        """Answer `/session debrief`: begin the debrief; once begun or closed, return its page."""
        session_snap = await self._session_to_report(caller, named)
        if isinstance(session_snap, Reply):
            return session_snap
        if session_snap.record.stage in ("debrief", "closed"):
            return await self._debrief_file(session_snap)
        return await self.staff.press(caller, session_snap, Control("s_debrief"), ())

    async def confirm_close(self, caller: Caller, named: str = "") -> Answer:
        """Ask whether to end the lesson, with what that would do."""
        session_snap = await self.led.find_named(caller, named) if named else await self.session_for(caller)
        return (
            session_snap
            if isinstance(session_snap, Reply)
            else await self.staff.press(caller, session_snap, Control("s_end"), ())
        )

    async def session_for(self, caller: Caller) -> SessionSnapshot | Reply:
        """Return the session of the channel, otherwise the only one on the server that the caller is in or
        may lead.
        """
        if caller.guild is None:
            return text_reply(t("tables.guild_only"))
        sessions = await self.sessions.sessions_of_guild(caller.guild)
        candidates = [
            session_snap for session_snap in sessions if session_snap.record.classroom == caller.channel
        ] or sessions
        mine = [
            session_snap for session_snap in candidates if is_staff(session_snap.person(caller.user))
        ] or candidates
        if len(mine) == 1:
            return mine[0]
        return text_reply(t("sessions.which_session" if mine else "sessions.not_open"))

    # By button

    async def press(self, caller: Caller, name: str, at: Control, values: Sequence[str]) -> Answer:
        """Answer a control of a session's cards, or of the help desk at one of its tables (`name` is then a
        table's).
        """
        session_snap = await self._session_of(name)
        if session_snap is None or (
            caller.guild != session_snap.guild
            if caller.guild is not None
            else session_snap.person(caller.user) is None
        ):
            return text_reply(t("tables.unknown_control"))
        match at.route:
            case "s_here" | "s_watch" | "s_gone" | "s_colour":
                return _single_answer(await self._attend(caller, session_snap, at.route, values))
            case "s_help":
                return await self._call_for_help(caller, session_snap, name, at.arg, values)
            case "s_seal":
                return await self._draw_proof(session_snap)
            case "s_page":
                return await self.debrief_page(session_snap)
            case "s_grades":
                return await self.grade_lists.press(caller, session_snap, at.arg)
            case "s_predict":
                return await self.watchers.predict(caller, session_snap, at, values)
            case "s_research":
                return await self.surveys.answer_consent(caller, session_snap, at.arg)
            case "s_ask":
                return await self.surveys.press(caller, session_snap, at, values)
            case _:
                return _single_answer(await self.staff.press(caller, session_snap, at, values))

    async def _attend(
        self, caller: Caller, session_snap: SessionSnapshot, route: str, values: Sequence[str]
    ) -> Answer:
        """Record that a student arrives, leaves or prefers a colour."""
        if route == "s_gone":
            return await self.order(caller, session_snap.session, orders.Depart())
        if route == "s_colour":
            colour = next(
                (
                    one
                    for one in selectable_colours(self.orchestrator, session_snap.record.plan)
                    if one in values
                ),
                "",
            )
            return await self.order(caller, session_snap.session, orders.ChooseColour(colour))
        left, over = (
            await self.follow.given_up_seats(session_snap),
            await self.follow.tables_closed_to_latecomers(session_snap),
        )
        return await self.order(
            caller,
            session_snap.session,
            orders.Arrive(route == "s_watch", valid_contribution(caller.entropy), left, over),
        )

    async def debrief_page(self, session_snap: SessionSnapshot) -> Answer:
        """Return the debrief as a file to all members of the class, from the debrief on."""
        return (
            await self._debrief_file(session_snap)
            if session_snap.record.stage in ("debrief", "closed")
            else text_reply(t("sessions.no_page"))
        )

    async def _debrief_file(self, session_snap: SessionSnapshot) -> Answer:
        tables = await self.follow.table_snapshots(session_snap)
        if session_snap.record.stage == "closed":  # a process that has started since has not made it
            await self.follow.debriefs.ensure_debrief(session_snap, tables)
        report = self.follow.debriefs.debrief_of(session_snap.session)
        if report is None:
            return text_reply(
                t(
                    "sessions.page_failed"
                    if self.follow.debriefs.has_failed(session_snap.session)
                    else "sessions.page_later"
                )
            )
        page = with_answers(
            report.page, [(session_snap.record.plan, await visible_counts(session_snap, self.sessions.store))]
        )
        page = await with_observer_notes(
            page,
            self.sessions.store,
            [(placed.number, tables.get(placed.table)) for placed in session_snap.record.tables],
        )
        return Reply(Panel(text=t("sessions.page"), file=("debrief.html", page)), session_snap.session)

    async def _call_for_help(
        self, caller: Caller, session_snap: SessionSnapshot, name: str, arg: str, values: Sequence[str]
    ) -> Answer:
        """Open the form for a call, or send the call that was written."""
        if values:
            return await self.order(
                caller, session_snap.session, orders.CallForHelp(sanitise(values[0], LONGEST), arg == "stuck")
            )
        what = "report" if arg == "report" else "help"
        form = control.text_form("s_help", arg, f"sessions.form_{what}", f"sessions.form_{what}_label")
        answer = await form_if_allowed(
            self.follow, caller, session_snap, form, orders.CallForHelp(PLACEHOLDER)
        )
        return replace(answer, table=name)

    async def _draw_proof(self, session_snap: SessionSnapshot) -> Answer:
        """Show the commitment of the seating draw; once no game is running, also the seed and the archive's
        digest.
        """
        seal = session_snap.record.commitment
        text = t("sessions.seal_text", commitment=seal)
        if may_unseal(session_snap.record, await self.follow.table_snapshots(session_snap)):
            seed = await self.sessions.seed(session_snap.session)
            text = t("sessions.seal_open", seed=seed.hex(), session=session_snap.session, commitment=seal)
        if digest := await self.follow.archives.digest_of(session_snap):
            text = f"{text}\n\n{t('sessions.archive_digest', digest=digest)}"
        return Reply(Panel(t("sessions.button_seal"), text), session_snap.session)

    async def _session_of(self, name: str) -> SessionSnapshot | None:
        if is_session(name):
            return await self.sessions.snapshot(name)
        snap = await self.orchestrator.tables.snapshot(name)
        return (
            await self.sessions.snapshot(snap.record.session)
            if snap is not None and snap.record.session
            else None
        )

    async def _session_to_report(self, caller: Caller, named: str = "") -> SessionSnapshot | Reply:
        """Return the session named, otherwise the open one, otherwise the last that the caller led here."""
        if named:
            return await self.led.find_named(caller, named)
        session_snap = await self.session_for(caller)
        if caller.guild is None or (
            not isinstance(session_snap, Reply) and is_staff(session_snap.person(caller.user))
        ):
            return session_snap
        closed = [one for one in await self.led.sessions_of(caller) if one.record.stage == "closed"]
        return next(iter(closed), session_snap)

    async def export_data(self, caller: Caller, named: str = "", *, texts: bool) -> Answer:
        """Answer `/session export`."""
        session_snap = await self._session_to_report(caller, named)
        if isinstance(session_snap, Reply):
            return session_snap
        me = session_snap.person(caller.user)
        if not is_staff(me):
            return session_refusal("staff_only")
        return (
            session_refusal("leaders_only")
            if texts and not may_lead(me)
            else await self.staff.export(session_snap, texts=texts)
        )

    async def export_participation(self, caller: Caller, named: str = "") -> Answer:
        """Answer `/session participation`. It has names, so only the session's leaders get it."""
        session_snap = await self._session_to_report(caller, named)
        return (
            session_snap
            if isinstance(session_snap, Reply)
            else await self.grade_lists.press(caller, session_snap)
        )

    async def message(self, caller: Caller, member: Requester, text: str) -> Answer:
        """Answer `/session message`."""
        session_snap = await self.session_for(caller)
        return (
            session_snap
            if isinstance(session_snap, Reply)
            else await self.staff.tables.send_message(
                caller, session_snap, session_snap.person(member.user), text
            )
        )

    async def order_tables(
        self,
        caller: Caller,
        make_order: Callable[[tuple[int, ...]], orders.Tell | orders.Begin],
        tables: str = "",
    ) -> Answer:
        """Give an order to tables by their typed numbers, or to all of them."""
        numbers = parse_table_numbers(tables)
        if isinstance(numbers, RefusalReply):
            return numbers
        session_snap = await self.session_for(caller)
        if isinstance(session_snap, Reply):
            return session_snap
        order = make_order(numbers)
        if isinstance(order, orders.Tell):
            return await self.staff.tables.order_tables(caller, session_snap, order)
        return await self.order(caller, session_snap.session, order)

    async def suggest_tables(self, caller: Caller, text: str) -> Sequence[Choice]:
        """Complete the numbers of tables."""
        session_snap = await self.session_for(caller)
        return (
            ()
            if isinstance(session_snap, Reply)
            else await self.staff.tables.suggest(session_snap, caller.user, text)
        )

    async def note(self, caller: Caller, text: str, table: int) -> Answer:
        """Answer `/note` for staff; the default table is the channel's."""
        session_snap = await self.session_for(caller)
        if isinstance(session_snap, Reply):
            return session_snap
        channel_table = self.orchestrator.channels.table_in(caller.channel)
        number = table or next(
            (placed.number for placed in session_snap.record.tables if placed.table == channel_table), 0
        )
        return await self.order(
            caller, session_snap.session, await self.staff.note_order(session_snap, text, number)
        )

    # Both

    async def order(
        self,
        caller: Caller,
        name: str,
        order: orders.SessionOrder,
        *,
        other: Requester | None = None,
        letters: Sequence[tuple[str, str]] = (),
    ) -> Answer:
        """Give the session an order, and return its confirmation or refusal."""
        session = await self.sessions.find(name)
        if session is None:
            return text_reply(t("tables.unknown_control"))
        session_snap = await session.refresh()
        who = Requester(
            caller.user,
            caller.name,
            caller.unsilenceable,
            manager=caller.manager and caller.guild == session_snap.guild,
        )
        if isinstance(order, orders.Arrive) or (
            session_snap.person(caller.user) is not None and not isinstance(order, orders.Depart)
        ):
            await remember_user_name(self.sessions.store, caller.user, caller.user_name)
        order = await self._complete(order, session_snap, session_snap.person(caller.user))
        effect = None
        if (
            isinstance(order, orders.Tell)
            and order.task not in CONFIRMED_TASKS
            and await session.previous_answer(caller.delivery) is None
        ):
            if (refusal := await session.refusal_of(who, order)) is not None:
                return session_refusal(refusal)
            effect = await self._effect_of(caller, session_snap, order)
            if not effect.words:
                return RefusalReply(no_effect_panel(effect.idle, len(session_snap.record.tables)))
        result = await session.order(who, order, delivery=caller.delivery, subject=other, letters=letters)
        self._greet(caller, session_snap, order, result)
        if isinstance(result, Refusal):
            return session_refusal(result)
        self.follow.schedule_follow_up(name)
        if effect is not None:
            return Reply(
                effect_confirmation(effect.words, effect.idle, len(session_snap.record.tables)), name
            )
        about_people = isinstance(order, orders.Grant | orders.Revoke | orders.GiveTime)
        called = (
            labels_of_members(result.seen, await self.follow.user_names(result.seen)) if about_people else {}
        )
        return Reply(self._confirmation(caller, order, result, other, called), name)

    async def _complete(
        self, order: orders.SessionOrder, session_snap: SessionSnapshot, me: Person | None
    ) -> orders.SessionOrder:
        """Return the order with the facts that its tables and the server supply, if `me` may give it."""
        if isinstance(order, orders.Seat) and may_lead(me):
            colours = selectable_colours(self.orchestrator, session_snap.record.plan)
            return order.replace(off=await self.follow.departed_members(session_snap), colours=colours)
        if isinstance(order, orders.Deal) and may_lead(me):
            return order.replace(off=await self.follow.departed_members(session_snap))
        if isinstance(order, orders.Tell) and order.task == "last_round" and is_staff(me):
            return order.replace(practising=await self.follow.practice_rounds(session_snap))
        return order

    def _greet(
        self,
        caller: Caller,
        session_snap: SessionSnapshot,
        order: orders.SessionOrder,
        result: SessionResult | Refusal,
    ) -> None:
        """Write to an arriving player, also one who had arrived before: their direct messages may be open
        now.
        """
        is_arrival = isinstance(order, orders.Arrive) and not order.watching
        if is_arrival and (isinstance(result, SessionResult) or result.code == "already_here"):
            letter = Panel(text=t("sessions.letter", title=session_title(session_snap.record.title)))
            self.follow.greetings.greet(session_snap, caller.user, letter)

    async def _effect_of(
        self, caller: Caller, session_snap: SessionSnapshot, order: orders.Tell
    ) -> OrderEffect:
        """Return what an order will change at its tables, or at all that the caller may order."""
        numbers = tables_meant(session_snap.record, session_snap.person(caller.user), order.tables)
        return await self.effects.effect_of(
            session_snap, order, numbers, await self.follow.table_snapshots(session_snap)
        )

    def _confirmation(
        self,
        caller: Caller,
        order: orders.SessionOrder,
        result: SessionResult,
        other: Requester | None,
        called: Labels,
    ) -> Panel:
        record = result.seen.record
        match order:
            case orders.Arrive() | orders.ChooseColour():
                return self._arrival_confirmation(caller, order, result.seen)
            case orders.Deal() | orders.Move():
                return Panel(
                    text=t(
                        "sessions.dealt" if isinstance(order, orders.Deal) else "sessions.moved",
                        n=record.drafts,
                    )
                )
            case orders.Silence(channel=channel, on=on):
                return Panel(
                    text=t("sessions.silent_on" if on else "sessions.silent_off", channel=f"<#{channel}>")
                )
            case orders.Grant() | orders.Revoke():
                key = "sessions.granted" if isinstance(order, orders.Grant) else "sessions.revoked"
                person = None if other is None else result.seen.person(other.user)
                return Panel(
                    text=t(
                        key,
                        name="?" if person is None or person.seat is None else label_of(called, person.seat),
                    )
                )
            case orders.Begin(tables=tables) | orders.Tell(tables=tables):
                return order_confirmation(order.task if isinstance(order, orders.Tell) else "start", tables)
            case orders.GiveTime():
                return time_confirmation(result.seen, other, called)
            case orders.Identify(number=number):
                return Panel(text=t(_identified_key(record, number)))
            case orders.CallForHelp():
                return calls.call_received_panel()
            case _:
                return Panel(text=t(f"sessions.{_CONFIRMATION_KEYS[type(order)]}"))

    def _arrival_confirmation(
        self, caller: Caller, order: orders.Arrive | orders.ChooseColour, session_snap: SessionSnapshot
    ) -> Panel:
        """Confirm an arrival or the choice of a colour."""
        record = session_snap.record
        colours = selectable_colours(self.orchestrator, record.plan)
        if isinstance(order, orders.ChooseColour):
            text = (
                t("sessions.colour_chosen", seat=order.colour) if order.colour else t("sessions.colour_dealt")
            )
            return Panel(text=text, rows=(class_colour_menu(colours),))
        if order.watching:
            return Panel(
                text=t("sessions.watching" if record.stage == "gathering" else "sessions.watching_now")
            )
        return _arrival_panel(
            caller,
            session_snap,
            teaches=self.orchestrator.scenes[record.plan.game].teaches,
            colours=colours,
            seat_name=self._seat_name(session_snap, caller.user),
        )

    def _seat_name(self, session_snap: SessionSnapshot, user: int) -> str:
        """Return the colour of this user's seat; "" without one."""
        record, me = session_snap.record, session_snap.person(user)
        place = None if me is None or me.seat is None else record.placed_seat(me.seat)
        if place is None:
            return ""
        game, (placed, seat) = self.orchestrator.tables.games[record.plan.game], place
        options = record.plan.table_options(game.options_model, len(placed.seats), placed.treatment)
        return game.seat_names(game.options_model.model_validate(options))[seat]


def _roster_text(roster: Roster | None) -> str:
    """Describe the roster that was read, with the names whose letters the file left uncertain."""
    if roster is None:
        return ""
    texts = [t("sessions.opened_roster", n=len(roster.people))]
    if own := own_columns(roster.people):
        texts.append(t("sessions.opened_own", columns=tuple(escape_markdown(name) for name in own)))
    if unsure := tuple(escape_markdown(name) for name in roster.unsure[:MAX_NAMED]):
        texts.append(t("sessions.opened_unsure", names=unsure))
    return " ".join(texts)


def _single_answer(answer: Answer) -> Answer:
    """Return a panel as its reader's only one below the class's or the control card. A file stays until it is
    saved.
    """
    if isinstance(answer, FormReply) or answer.panel.file is not None:
        return answer
    return replace(answer, is_single=True)


def _identified_key(record: SessionRecord, number: int) -> str:
    """Return the text key after a member was identified on the roster; an existing draft is out of date then."""
    if not number:
        return "sessions.identified_back"
    return "sessions.identified_draft" if record.draft is not None else "sessions.identified"


def selectable_colours(orchestrator: Orchestrator, plan: Plan) -> tuple[str, ...]:
    """Return the colours of a table in turn order if students may choose theirs before they have a table,
    otherwise ().
    """
    game = orchestrator.tables.games[plan.game]
    dealt = [
        game.options_model.model_validate(plan.table_options(game.options_model, plan.seats, one))
        for one in plan.treatments or ("",)
    ]
    return (
        game.seat_names(dealt[0])
        if plan.choose_colour and all(one.has_equal_colours for one in dealt)
        else ()
    )


def _arrival_panel(
    caller: Caller, session_snap: SessionSnapshot, *, teaches: bool, colours: Sequence[str], seat_name: str
) -> Panel:
    """Confirm an arrival: the seat or its prospects, the colours, the lesson and the questions before the
    games.
    """
    record, me = session_snap.record, session_snap.person(caller.user)
    survey_buttons = (
        () if isinstance(member_to_ask(record, me, "before"), Refusal) else (survey_button("before"),)
    )
    row = (*((learn_button(),) if teaches else ()), *survey_buttons)
    rows = (row,) if row else ()
    if record.stage == "gathering":
        letter = (t("sessions.arrived_letter"),) if wants_letters(record) else ()
        menu = (class_colour_menu(colours),) if colours else ()
        return Panel(text=" ".join((t("sessions.arrived"), *letter)), rows=(*menu, *rows))
    placed = None if me is None or me.seat is None else record.place_of(me.seat)
    if placed is not None:
        late = (
            t("sessions.arrived_late", seat=seat_name, n=placed.number)
            if seat_name
            else t("sessions.watching_now")
        )
        return Panel(text=late, rows=rows)
    instead = (t("sessions.arrived_or_watch"),) if record.plan.observers != "none" else ()
    return Panel(text=" ".join((t("sessions.arrived_waiting"), *instead)), rows=rows)
