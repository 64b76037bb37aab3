"""What people ask of a session, by button and by command: the class comes and goes, and calls for help; the staff lead it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from bot.commands.answers import cleaned, lacking, say, session_no
from bot.commands.caller import Answer, Caller, No, Say
from bot.commands.session.led import LedSessions
from bot.commands.session.staff import StaffDesk
from bot.commands.session.surveys import SurveyDesk
from bot.commands.session.tables import SOMETHING, asking, read_tables, time_given, told, told_effect, told_idle
from bot.commands.session.watchers import WatchersDesk
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
from bot.scenes.names import escape_markdown, file_labels, session_title
from bot.scenes.session import calls, control
from bot.scenes.session.identifying import MAX_NAMED
from bot.scenes.session.surveys import survey_button
from bot.sessions.archive.participation import members_arrived, participation_csv
from bot.sessions.decisions import orders
from bot.sessions.decisions.help import LONGEST
from bot.sessions.decisions.session_context import is_staff, may_lead
from bot.sessions.decisions.surveys import member_to_ask
from bot.sessions.decisions.table_orders import tables_meant
from bot.sessions.groups.roster import Roster
from bot.sessions.matched import may_unseal
from bot.sessions.plan.plans import Plan
from bot.sessions.record import SessionRecord
from bot.sessions.session import SessionResult, SessionSnapshot
from bot.sessions.sessions import is_session
from bot.sessions.user_names import remember_user_name
from bot.stage.discord_api.port import PortError, TryLater
from bot.stage.silence.permissions import Missing
from bot.tables.decisions.order_context import Requester
from bot.tables.tables import Venue
from bot.texts.lookup import t
from games.refusal import Refusal
from games.table_rows import valid_contribution
from storage.store import Person

ROUTES = "s_"
ASKED_FIRST = ("fewer", "last_round", "withdraw_last_round")
"""Orders to tables of which the staff have read what they do before they give them."""
"""How the routes of a session's controls begin."""
_WORDS: Mapping[type, str] = {
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
"""What somebody is told of an order that was done."""


class SessionDesk:
    """Every method changes a session at most through `Session.order`."""

    def __init__(self, follow: SessionOrchestrator, *, reads_words: bool = False) -> None:
        """`reads_words`: whether Discord tells this bot what people write."""
        self.follow = follow
        self.reads_words = reads_words
        self.sessions = follow.sessions
        self.orchestrator = follow.orchestrator
        self.staff = StaffDesk(follow, self.order)
        self.watchers = WatchersDesk(follow, self.order)
        self.surveys = SurveyDesk(follow, self.order)
        self.effects = OrderPreviews(follow.orchestrator)
        self.led = LedSessions(follow)

    # By command

    async def open(self, caller: Caller, plan: Plan, title: str, roster: Roster | None, language: str) -> Answer:
        """Open a session in this channel of the class: its card, and the control channel of the staff."""
        if caller.guild is None:
            return say(t("tables.guild_only"))
        if await self.orchestrator.channels.is_rehearsed_in(caller.channel):
            return say(t("dress.not_here"))
        if plan.meeting_words and not self.reads_words:
            return say(t("sessions.words_unreadable"))
        owner = Requester(caller.user, caller.name)
        session = await self.sessions.open(
            caller.delivery, Venue(caller.guild, caller.channel), owner, plan, title=cleaned(title, 80), roster=roster, language=language
        )
        if isinstance(session, Refusal):
            return session_no(session)
        try:
            made = await self.follow.ensure_control_channel(await session.snapshot())
        except TryLater:
            made = 0  # it follows
        except PortError as problem:
            await session.order(owner, orders.Close())
            return say("\n\n".join((t("sessions.not_furnished"), trouble_text(trouble_name(problem)))))
        finally:
            self.follow.schedule_follow_up(session.table)
        if isinstance(made, Missing):
            await session.order(owner, orders.Close())
            return Say(lacking("sessions.missing_permissions", made))
        return say("\n".join(filter(None, (t("sessions.opened"), _expects(roster)))))

    async def command(self, caller: Caller, order: orders.Order, other: Requester | None = None) -> Answer:
        """An order to the session of this channel, else to the only one of the server."""
        found = await self.session_for(caller)
        return found if isinstance(found, Say) else await self.order(caller, found.session, order, other=other)

    async def silence(self, caller: Caller, channel: int, *, on: bool) -> Answer:
        """In a channel of the server the players are silent while the session plays, or no more."""
        found = await self.session_for(caller)
        if isinstance(found, Say):
            return found
        made = {a.channel for a in await self.sessions.store.artifacts(found.session) if a.key.startswith("channel:")}
        if channel in made or self.orchestrator.channels.is_own_channel(channel):
            return session_no("own_channel")
        return await self.order(caller, found.session, orders.Silence(channel, on))

    async def plan(self, caller: Caller, named: str = "") -> Plan | Say:
        """The plan of the session that is meant."""
        found = await self.led.choose(caller, named) if named else await self.session_for(caller)
        return found if isinstance(found, Say) else found.record.plan

    async def debrief(self, caller: Caller, named: str = "") -> Answer:
        """`/session debrief`: the debrief begins; once it has begun, and of a class that is over, its page."""
        found = await self._led(caller, named)
        if isinstance(found, Say):
            return found
        if found.record.stage == "closed":
            await self.follow.debriefs.ensure_debrief(found, await self.follow.table_snapshots(found))
        if found.record.stage in ("debrief", "closed"):
            return await self._page(found)
        return await self.staff.press(caller, found, Control("s_debrief"), ())

    async def ask_to_close(self, caller: Caller, named: str = "") -> Answer:
        """What ending the lesson would do, and whether that is wished for."""
        found = await self.led.choose(caller, named) if named else await self.session_for(caller)
        return found if isinstance(found, Say) else await self.staff.press(caller, found, Control("s_end"), ())

    async def session_for(self, caller: Caller) -> SessionSnapshot | Say:
        """The session that a command means: that of the channel, else the only one of the server that the caller is in or may lead."""
        if caller.guild is None:
            return say(t("tables.guild_only"))
        found = await self.sessions.sessions_of_guild(caller.guild)
        here = [seen for seen in found if seen.record.classroom == caller.channel] or found
        mine = [seen for seen in here if is_staff(seen.person(caller.user))] or here
        if len(mine) == 1:
            return mine[0]
        return say(t("sessions.which_session" if mine else "sessions.not_open"))

    # By button

    async def press(self, caller: Caller, name: str, at: Control, values: Sequence[str]) -> Answer:
        """One of the controls of a session's cards, or of the help desk at one of its tables (`name` is a table's then)."""
        seen = await self._meant(name)
        if seen is None or (caller.guild != seen.guild if caller.guild is not None else seen.person(caller.user) is None):
            return say(t("tables.unknown_control"))
        match at.route:
            case "s_here" | "s_watch" | "s_gone" | "s_colour":
                return await self._attend(caller, seen, at.route, values)
            case "s_help":
                return await self._help(caller, seen, name, at.arg, values)
            case "s_seal":
                return await self._draw(seen)
            case "s_page":
                return await self.page(seen)
            case "s_predict":
                return await self.watchers.predict(caller, seen, at, values)
            case "s_research":
                return await self.surveys.research(caller, seen, at.arg)
            case "s_ask":
                return await self.surveys.press(caller, seen, at, values)
            case _:
                return await self.staff.press(caller, seen, at, values)

    async def _attend(self, caller: Caller, seen: SessionSnapshot, route: str, values: Sequence[str]) -> Answer:
        """Somebody is here, is not, or would like this colour."""
        if route == "s_gone":
            return await self.order(caller, seen.session, orders.Depart())
        if route == "s_colour":
            colour = next((one for one in selectable_colours(self.orchestrator, seen.record.plan) if one in values), "")
            return await self.order(caller, seen.session, orders.ChooseColour(colour))
        left, over = await self.follow.given_up_seats(seen), await self.follow.tables_closed_to_latecomers(seen)
        return await self.order(caller, seen.session, orders.Arrive(route == "s_watch", valid_contribution(caller.lot), left, over))

    async def page(self, seen: SessionSnapshot) -> Answer:
        """The debrief as a file, for anybody in the class: all of it may be told by then."""
        return await self._page(seen) if seen.record.stage == "debrief" else say(t("sessions.no_page"))

    async def _page(self, seen: SessionSnapshot) -> Answer:
        found = self.follow.debriefs.debrief_of(seen.session)
        if found is None:
            return say(t("sessions.page_failed" if self.follow.debriefs.has_failed(seen.session) else "sessions.page_later"))
        page = with_answers(found.page, [(seen.record.plan, await visible_counts(seen, self.sessions.store))])
        tables = await self.follow.table_snapshots(seen)
        page = await with_observer_notes(page, self.sessions.store, [(one.number, tables.get(one.table)) for one in seen.record.tables])
        return Say(Panel(text=t("sessions.page"), file=("debrief.html", page)), seen.session)

    async def _help(self, caller: Caller, seen: SessionSnapshot, name: str, arg: str, values: Sequence[str]) -> Answer:
        """Somebody asks for help: what they need is asked, or was written."""
        if values:
            return await self.order(caller, seen.session, orders.CallForHelp(cleaned(values[0], LONGEST), arg == "stuck"))
        what = "report" if arg == "report" else "help"
        form = control.text_form("s_help", arg, f"sessions.form_{what}", f"sessions.form_{what}_label")
        answer = await asking(self.follow, caller, seen, form, orders.CallForHelp(SOMETHING))
        return replace(answer, table=name)

    async def _draw(self, seen: SessionSnapshot) -> Answer:
        """What has decided who sits where: its seal; when no game goes on, the number itself, and the digest of all that was played."""
        seal = seen.record.commitment
        text = t("sessions.seal_text", commitment=seal)
        if may_unseal(seen.record, await self.follow.table_snapshots(seen)):
            seed = await self.sessions.seed(seen.session)
            text = t("sessions.seal_open", seed=seed.hex(), session=seen.session, commitment=seal)
        if digest := await self.follow.archives.digest_of(seen):
            text = f"{text}\n\n{t('sessions.archive_digest', digest=digest)}"
        return Say(Panel(t("sessions.button_seal"), text), seen.session)

    async def _meant(self, name: str) -> SessionSnapshot | None:
        if is_session(name):
            return await self.sessions.snapshot(name)
        snap = await self.orchestrator.tables.snapshot(name)
        return await self.sessions.snapshot(snap.record.session) if snap is not None and snap.record.session else None

    async def _led(self, caller: Caller, named: str = "") -> SessionSnapshot | Say:
        """The session about which somebody asks: the one that is named; else that which is open, else the last that they have led here."""
        if named:
            return await self.led.choose(caller, named)
        found = await self.session_for(caller)
        if caller.guild is None or (not isinstance(found, Say) and is_staff(found.person(caller.user))):
            return found
        over = [one for one in await self.led.sessions_of(caller) if one.record.stage == "closed"]
        return next(iter(over), found)

    async def data(self, caller: Caller, named: str = "", *, texts: bool) -> Answer:
        """`/session export`."""
        found = await self._led(caller, named)
        if isinstance(found, Say):
            return found
        me = found.person(caller.user)
        if not is_staff(me):
            return session_no("staff_only")
        return session_no("leaders_only") if texts and not may_lead(me) else await self.staff.export(found, texts=texts)

    async def participation(self, caller: Caller, named: str = "") -> Answer:
        """`/session participation`: with names, so for who leads the session alone."""
        found = await self._led(caller, named)
        if isinstance(found, Say):
            return found
        if not may_lead(found.person(caller.user)):
            return session_no("leaders_only")
        tables = await self.follow.table_snapshots(found)
        journals = {name: await self.sessions.store.journal(name) for name in tables}
        seats = {name: [seat.name for seat in snap.record.seats] for name, snap in tables.items()}
        absent = {name: snap.record.option_at_start("absent") for name, snap in tables.items()}
        arrived = members_arrived(await self.sessions.store.journal(found.session))
        content = participation_csv(found, journals, seats, called=await self._file_names(found), arrived=arrived, absent=absent)
        return Say(Panel(text=t("sessions.participation"), file=("participation.csv", content)), found.session)

    async def _file_names(self, seen: SessionSnapshot) -> Mapping[int, str]:
        """By member, their name in a file, with the user name where others have the same name."""
        user_names, known = await self.follow.user_names(seen), [one for one in seen.people if one.seat is not None]
        names = {one.seat: one.name for one in known if one.seat is not None}
        return file_labels(names, {one.seat: user_names.get(one.user, "") for one in known if one.seat is not None})

    async def message(self, caller: Caller, member: Requester, text: str) -> Answer:
        """`/session message`."""
        found = await self.session_for(caller)
        return found if isinstance(found, Say) else await self.staff.tables.message(caller, found, found.person(member.user), text)

    async def tell(self, caller: Caller, order: Callable[[tuple[int, ...]], orders.Tell | orders.Begin], tables: str = "") -> Answer:
        """An order to tables, by their numbers as typed; to all of them where none is named."""
        numbers = read_tables(tables)
        if isinstance(numbers, No):
            return numbers
        found = await self.session_for(caller)
        if isinstance(found, Say):
            return found
        meant = order(numbers)
        if isinstance(meant, orders.Tell):
            return await self.staff.tables.tell(caller, found, meant)
        return await self.order(caller, found.session, meant)

    async def suggest_tables(self, caller: Caller, text: str) -> Sequence[Choice]:
        """Completes the numbers of tables."""
        found = await self.session_for(caller)
        return () if isinstance(found, Say) else await self.staff.tables.suggest(found, caller.user, text)

    async def note(self, caller: Caller, text: str, table: int) -> Answer:
        """`/note`: the table is that of the channel where none is named."""
        found = await self.session_for(caller)
        if isinstance(found, Say):
            return found
        here = self.orchestrator.channels.table_in(caller.channel)
        number = table or next((placed.number for placed in found.record.tables if placed.table == here), 0)
        return await self.order(caller, found.session, await self.staff.note(found, text, number))

    # Both

    async def order(
        self, caller: Caller, name: str, order: orders.Order, *, other: Requester | None = None, letters: Sequence[tuple[str, str]] = ()
    ) -> Answer:
        """Give the session an order, and say what came of it."""
        session = await self.sessions.find(name)
        if session is None:
            return say(t("tables.unknown_control"))
        seen = await session.refresh()
        who = Requester(caller.user, caller.name, caller.unsilenceable, manager=caller.manager and caller.guild == seen.guild)
        if isinstance(order, orders.Arrive) or (seen.person(caller.user) is not None and not isinstance(order, orders.Depart)):
            await remember_user_name(self.sessions.store, caller.user, caller.user_name)
        order = await self._complete(order, seen, seen.person(caller.user))
        effect = None
        if isinstance(order, orders.Tell) and order.task not in ASKED_FIRST and await session.previous_answer(caller.delivery) is None:
            if (refusal := await session.refusal_of(who, order)) is not None:
                return session_no(refusal)
            effect = await self._effect(caller, seen, order)
            if not effect.words:
                return No(told_idle(effect.idle, len(seen.record.tables)))
        result = await session.order(who, order, delivery=caller.delivery, subject=other, letters=letters)
        self._greet(caller, seen, order, result)
        if isinstance(result, Refusal):
            return session_no(result)
        self.follow.schedule_follow_up(name)
        if effect is not None:
            return Say(told_effect(effect.words, effect.idle, len(seen.record.tables)), name)
        about_people = isinstance(order, orders.Grant | orders.Revoke | orders.GiveTime)
        called = labels_of_members(result.seen, await self.follow.user_names(result.seen)) if about_people else {}
        return Say(self._told(caller, order, result, other, called), name)

    async def _complete(self, order: orders.Order, seen: SessionSnapshot, me: Person | None) -> orders.Order:
        """The order with what its tables and the server tell, if `me` may give it."""
        if isinstance(order, orders.Seat) and may_lead(me):
            colours = selectable_colours(self.orchestrator, seen.record.plan)
            return replace(order, off=await self.follow.departed_members(seen), colours=colours)
        if isinstance(order, orders.Deal) and may_lead(me):
            return replace(order, off=await self.follow.departed_members(seen))
        if isinstance(order, orders.Tell) and order.task == "last_round" and is_staff(me):
            return replace(order, practising=await self.follow.practice_rounds(seen))
        return order

    def _greet(self, caller: Caller, seen: SessionSnapshot, order: orders.Order, result: SessionResult | Refusal) -> None:
        """Write to whoever is here to play, or was already: they may have opened their direct messages since."""
        arrives = isinstance(order, orders.Arrive) and not order.watching
        if arrives and (isinstance(result, SessionResult) or result.code == "already_here"):
            letter = Panel(text=t("sessions.letter", title=session_title(seen.record.title)))
            self.follow.greetings.greet(seen, caller.user, letter)

    async def _effect(self, caller: Caller, seen: SessionSnapshot, order: orders.Tell) -> OrderEffect:
        """What an order to tables will change: those that it names, or all of those that this person may tell something."""
        numbers = tables_meant(seen.record, seen.person(caller.user), order.tables)
        return await self.effects.effect_of(seen, order, numbers, await self.follow.table_snapshots(seen))

    def _told(self, caller: Caller, order: orders.Order, done: SessionResult, other: Requester | None, called: Labels) -> Panel:
        record = done.seen.record
        match order:
            case orders.Arrive() | orders.ChooseColour():
                return self._told_of_coming(caller, order, done.seen)
            case orders.Deal() | orders.Move():
                return Panel(text=t("sessions.dealt" if isinstance(order, orders.Deal) else "sessions.moved", n=record.drafts))
            case orders.Silence(channel=channel, on=on):
                return Panel(text=t("sessions.silent_on" if on else "sessions.silent_off", channel=f"<#{channel}>"))
            case orders.Grant() | orders.Revoke():
                key = "sessions.granted" if isinstance(order, orders.Grant) else "sessions.revoked"
                person = None if other is None else done.seen.person(other.user)
                return Panel(text=t(key, name="?" if person is None or person.seat is None else label_of(called, person.seat)))
            case orders.Begin(tables=tables) | orders.Tell(tables=tables):
                return told(order.task if isinstance(order, orders.Tell) else "start", tables)
            case orders.GiveTime():
                return time_given(done.seen, other, called)
            case orders.Identify(number=number):
                return Panel(text=t(_identified_key(record, number)))
            case orders.CallForHelp():
                return calls.call_received_panel()
            case _:
                return Panel(text=t(f"sessions.{_WORDS[type(order)]}"))

    def _told_of_coming(self, caller: Caller, order: orders.Arrive | orders.ChooseColour, seen: SessionSnapshot) -> Panel:
        """What whoever has come, or has chosen a colour, is told."""
        record = seen.record
        colours = selectable_colours(self.orchestrator, record.plan)
        if isinstance(order, orders.ChooseColour):
            text = t("sessions.colour_chosen", seat=order.colour) if order.colour else t("sessions.colour_dealt")
            return Panel(text=text, rows=(class_colour_menu(colours),))
        if order.watching:
            return Panel(text=t("sessions.watching" if record.stage == "gathering" else "sessions.watching_now"))
        return _arrived(caller, seen, teaches=self.orchestrator.scenes[record.plan.game].teaches, colours=colours)


def _expects(roster: Roster | None) -> str:
    """What was read of a roster; names whose letters the file did not say for certain are there to be looked at."""
    if roster is None:
        return ""
    told = t("sessions.opened_roster", n=len(roster.people))
    unsure = tuple(escape_markdown(name) for name in roster.unsure[:MAX_NAMED])
    return f"{told} {t('sessions.opened_unsure', names=unsure)}" if unsure else told


def _identified_key(record: SessionRecord, number: int) -> str:
    """What is said when it was chosen who of the roster somebody is, as a key: what a draft was dealt by is past."""
    if not number:
        return "sessions.identified_back"
    return "sessions.identified_draft" if record.draft is not None else "sessions.identified"


def selectable_colours(orchestrator: Orchestrator, plan: Plan) -> tuple[str, ...]:
    """Return the colours of a table in turn order, if people of a class may choose theirs before they have a table; else ()."""
    game = orchestrator.tables.games[plan.game]
    dealt = [game.options_model.model_validate(plan.table_options(game.options_model, plan.seats, one)) for one in plan.treatments or ("",)]
    return game.seat_names(dealt[0]) if plan.choose_colour and all(one.has_equal_colours for one in dealt) else ()


def _arrived(caller: Caller, seen: SessionSnapshot, *, teaches: bool, colours: Sequence[str]) -> Panel:
    """What whoever has come is told: there is a seat, or there may be one; the colours, the lesson, and the questions before the games."""
    record, me = seen.record, seen.person(caller.user)
    asked = () if isinstance(member_to_ask(record, me, "before"), Refusal) else (survey_button("before"),)
    row = (*((learn_button(),) if teaches else ()), *asked)
    rows = (row,) if row else ()
    if record.stage == "gathering":
        letter = (t("sessions.arrived_letter"),) if wants_letters(record) else ()
        menu = (class_colour_menu(colours),) if colours else ()
        return Panel(text=" ".join((t("sessions.arrived"), *letter)), rows=(*menu, *rows))
    if me is not None and me.seat is not None and record.place_of(me.seat) is not None:
        return Panel(text=t("sessions.arrived_late"), rows=rows)
    instead = (t("sessions.arrived_or_watch"),) if record.plan.observers != "none" else ()
    return Panel(text=" ".join((t("sessions.arrived_waiting"), *instead)), rows=rows)
