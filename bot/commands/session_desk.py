"""What people ask of a session, by button and by command: the class comes and goes, and calls for help; the staff lead it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from bot.commands.caller import Answer, Ask, Caller, No, Redraw, Say
from bot.commands.player_actions import refusal_panel, say
from bot.commands.signup import instead
from bot.orchestration.session_follow import SessionFollow
from bot.scenes.model import Control, Panel
from bot.scenes.names import harmless, plain
from bot.scenes.session import calls, control, draft
from bot.sessions import orders
from bot.sessions.export import archive
from bot.sessions.help import LONGEST
from bot.sessions.plans import Plan
from bot.sessions.room import is_staff
from bot.sessions.roster import Roster
from bot.sessions.session import Done, Seen
from bot.sessions.sessions import is_session
from bot.stage.discord_api.port import PortError, TryLater
from bot.stage.messages.outbox import payload_of
from bot.stage.silence.permissions import Missing
from bot.tables.export import journal_file
from bot.tables.lobby import Who
from bot.tables.tables import Venue
from bot.texts.lookup import t
from games.refusal import Refusal
from games.table_rows import contribution

ROUTES = "s_"
"""How the routes of a session's controls begin."""
_WORDS: Mapping[type, str] = {
    orders.Depart: "departed",
    orders.Seat: "seated",
    orders.Give: "given",
    orders.Begin: "begun",
    orders.Tell: "told",
    orders.Debrief: "debriefed",
    orders.Close: "ended",
    orders.TakeOver: "taken_over",
    orders.TakeCall: "call_is_yours",
    orders.AnswerCall: "call_answered",
    orders.EndCall: "call_ended",
    orders.Note: "noted",
}
"""What somebody is told of an order that was done."""


class SessionDesk:
    """Every method changes a session at most through `Session.order`."""

    def __init__(self, follow: SessionFollow) -> None:
        self.follow = follow
        self.sessions = follow.sessions
        self.orchestrator = follow.orchestrator

    # By command

    async def open(self, caller: Caller, plan: Plan, title: str, roster: Roster | None) -> Answer:
        """Open a session in this channel of the class: its card, and the control channel of the staff."""
        if caller.guild is None:
            return say(t("tables.guild_only"))
        owner = Who(caller.user, caller.name)
        session = await self.sessions.open(
            caller.delivery, Venue(caller.guild, caller.channel), owner, plan, title=_cleaned(title, 80), roster=roster
        )
        if isinstance(session, Refusal):
            return No(self._no(session))
        try:
            made = await self.follow.furnished(await session.look())
        except TryLater:
            made = 0  # it follows
        except PortError:
            await session.order(owner, orders.Close())
            return say(t("tables.not_furnished"))
        finally:
            self.follow.changed(session.session)
        if isinstance(made, Missing):
            await session.order(owner, orders.Close())
            lines = "\n".join(f"• **{name}**: {why}" for name, why in made.permissions)
            return say(f"{t('sessions.missing_permissions')}\n{lines}")
        return say(t("sessions.opened"))

    async def command(self, caller: Caller, order: orders.Order, other: Who | None = None) -> Answer:
        """An order to the session of this channel, else to the only one of the server."""
        found = await self.session_for(caller)
        return found if isinstance(found, Say) else await self.order(caller, found.session, order, other=other)

    async def silence(self, caller: Caller, channel: int, *, on: bool) -> Answer:
        """In a channel of the server the players are silent while the session plays, or no more."""
        found = await self.session_for(caller)
        if isinstance(found, Say):
            return found
        made = {a.channel for a in await self.sessions.store.artifacts(found.session) if a.key.startswith("channel:")}
        if channel in made or self.orchestrator.channels.is_own(channel):
            return No(self._no(Refusal("own_channel", "")))
        return await self.order(caller, found.session, orders.Silence(channel, on))

    async def plan(self, caller: Caller) -> Plan | Say:
        """The plan of the session that is meant."""
        found = await self.session_for(caller)
        return found if isinstance(found, Say) else found.record.plan

    async def _debrief(self, caller: Caller, seen: Seen, *, sure: bool) -> Answer:
        """The debrief begins. Where games still go on, it is asked first: they would be over as they stand."""
        view = await self.follow.view(seen)
        if not sure and seen.record.stage == "playing" and control.going_on(view):
            return Say(control.early_debrief(view), seen.session)
        done = await self.order(caller, seen.session, orders.Debrief())
        return instead(done) if sure and not isinstance(done, No) else done

    async def debrief(self, caller: Caller) -> Answer:
        """`/session debrief`."""
        found = await self.session_for(caller)
        return found if isinstance(found, Say) else await self._staffs(caller, found, Control("s_debrief"), ())

    async def ask_to_close(self, caller: Caller) -> Answer:
        """What ending the lesson would do, and whether that is wished for."""
        found = await self.session_for(caller)
        return found if isinstance(found, Say) else await self._staffs(caller, found, Control("s_end"), ())

    async def session_for(self, caller: Caller) -> Seen | Say:
        """The session that a command means: that of the channel, else the only one of the server that the caller is in or may lead."""
        if caller.guild is None:
            return say(t("tables.guild_only"))
        found = await self.sessions.of_guild(caller.guild)
        here = [seen for seen in found if seen.record.classroom == caller.channel] or found
        mine = [seen for seen in here if is_staff(seen.person(caller.user))] or here
        if len(mine) == 1:
            return mine[0]
        return say(t("sessions.which_session" if mine else "sessions.not_open"))

    # By button

    async def press(self, caller: Caller, name: str, at: Control, values: Sequence[str]) -> Answer:
        """One of the controls of a session's cards, or of the help desk at one of its tables (`name` is a table's then)."""
        seen = await self._meant(name)
        if seen is None or (caller.guild is not None and caller.guild != seen.guild):
            return say(t("tables.unknown_control"))
        match at.route:
            case "s_here" | "s_watch":
                left = await self.follow.left(seen)
                return await self.order(caller, seen.session, orders.Arrive(at.route == "s_watch", _lot(caller.delivery), left))
            case "s_gone":
                return await self.order(caller, seen.session, orders.Depart())
            case "s_help" if not values:
                if seen.person(caller.user) is None:
                    return No(self._no(Refusal("not_in_session", "")))
                return Ask(control.writing("s_help", at.arg, "sessions.form_help", "sessions.form_help_label"), name)
            case "s_help":
                return await self.order(caller, seen.session, orders.CallForHelp(_cleaned(values[0]), at.arg == "stuck"))
            case _:
                return await self._staffs(caller, seen, at, values)

    async def _meant(self, name: str) -> Seen | None:
        if is_session(name):
            return await self.sessions.look(name)
        snap = await self.orchestrator.tables.look(name)
        return await self.sessions.look(snap.record.session) if snap is not None and snap.record.session else None

    async def _staffs(self, caller: Caller, seen: Seen, at: Control, values: Sequence[str]) -> Answer:  # noqa: C901, PLR0912 (a case a control)
        """The controls that are the staff's alone; the rules of who may give which order stand with the decisions."""
        if not is_staff(seen.person(caller.user)):
            return No(self._no(Refusal("staff_only", "")))
        name, number = seen.session, int(at.arg) if at.arg.isascii() and at.arg.isdecimal() else 0
        match at.route:
            case "s_deal":
                return await self.order(caller, name, orders.Deal())
            case "s_seat":
                return await self.order(caller, name, orders.Seat(number))
            case "s_begin":
                return await self.order(caller, name, orders.Begin())
            case "s_tell":
                return await self._tell(caller, name, at.arg)
            case "s_announce" | "s_note" | "s_answer" if not values:
                what = at.route.removeprefix("s_")
                return Ask(control.writing(at.route, at.arg, f"sessions.form_{what}", f"sessions.form_{what}_label"), name)
            case "s_announce":
                return await self.order(caller, name, orders.Tell("announce", number, harmless(values[0], 500)))
            case "s_note":
                return await self.order(caller, name, await self._note(seen, values[0], number))
            case "s_answer":
                return await self.answer(caller, seen, number, values[0])
            case "s_take":
                return await self.order(caller, name, orders.TakeCall(number))
            case "s_done":
                return await self.order(caller, name, orders.EndCall(number))
            case "s_table" if values and values[0].isdecimal():
                return await self._one_table(seen, int(values[0]))
            case "s_open":
                return await self._one_table(seen, number)
            case "s_give":
                return await self._give(caller, seen, at, values)
            case "s_data":
                return await self.export(seen)
            case "s_debrief":
                return await self._debrief(caller, seen, sure=at.arg == "yes")
            case "s_end":
                return Say(control.ending(await self.follow.view(seen)), name)
            case "s_close" if at.arg in ("remove", "keep"):
                done = await self.order(caller, name, orders.Close(remove=at.arg == "remove"))
                return done if isinstance(done, No) else instead(done)
            case "s_move" | "s_from" | "s_whom" | "s_where":
                return await self._move(caller, seen, at, values)
            case _:
                return say(t("tables.unknown_control"))

    async def _one_table(self, seen: Seen, number: int) -> Answer:
        try:
            return Say(control.one_table(await self.follow.view(seen), number), seen.session)
        except LookupError:
            return No(self._no(Refusal("no_such_table", "")))

    async def _give(self, caller: Caller, seen: Seen, at: Control, values: Sequence[str]) -> Answer:
        """Who has no seat gets one: asked for first, then done."""
        try:
            if not values:
                return Say(control.giving(await self.follow.view(seen), int(at.arg)), seen.session)
            member, table, seat = map(int, values[0].split("."))
        except (ValueError, LookupError):
            return say(t("tables.not_understood"))
        done = await self.order(caller, seen.session, orders.Give(member, table, seat))
        return done if isinstance(done, No) else instead(done)

    async def export(self, seen: Seen, *, texts: bool = False) -> Answer:
        """The session's data as one file: the records of the tables whose games may be told, and what staff and class did."""
        store, told = self.sessions.store, {}
        for placed in seen.record.tables:
            snap = await self.orchestrator.tables.look(placed.table)
            if snap is not None and snap.state is not None and await self.orchestrator.endings.may_be_told(snap):
                told[placed.number] = await journal_file(snap, store, texts=texts)
        content = archive(seen.record, await store.journal(seen.session), told, texts=texts)
        missing = tuple(str(placed.number) for placed in seen.record.tables if placed.number not in told)
        text = t("sessions.exported_without", tables=missing) if missing else t("sessions.exported")
        return Say(Panel(text=text, file=(f"moot-{seen.session}.zip", content)), seen.session)

    async def data(self, caller: Caller, *, texts: bool) -> Answer:
        """`/session export`."""
        found = await self.session_for(caller)
        if isinstance(found, Say):
            return found
        return await self.export(found, texts=texts) if is_staff(found.person(caller.user)) else No(self._no(Refusal("staff_only", "")))

    async def message(self, caller: Caller, member: Who, text: str) -> Answer:
        """Something for one person of the class alone, in their direct messages."""
        found = await self.session_for(caller)
        if isinstance(found, Say):
            return found
        person = found.person(member.user)
        if not is_staff(found.person(caller.user)) or person is None:
            return No(self._no(Refusal("staff_only" if person is not None else "nobody_named", "")))
        panel = calls.answered(harmless(text, 500))
        await self.sessions.store.write(found.session, [(f"user:{member.user}", payload_of(panel))])
        self.follow.changed(found.session)
        return say(t("sessions.message_sent", name=harmless(member.name)))

    async def _tell(self, caller: Caller, name: str, arg: str) -> Answer:
        task, _, table = arg.partition(".")
        if task not in ("pause", "resume", "clocks", "last_round", "next_stage", "nudge") or (table and not table.isdecimal()):
            return say(t("tables.unknown_control"))
        return await self.order(caller, name, orders.Tell(task, int(table or 0)))  # type: ignore[arg-type]  # one of the five

    async def _note(self, seen: Seen, text: str, number: int) -> orders.Note:
        """Bound to the table's own journal, so that it can be found again beside what happened."""
        placed = seen.record.place(number)
        snap = None if placed is None else await self.orchestrator.tables.look(placed.table)
        return orders.Note(_cleaned(text), number, 0 if snap is None else snap.version)

    async def note(self, caller: Caller, text: str, table: int) -> Answer:
        """`/note`: the table is that of the channel where none is named."""
        found = await self.session_for(caller)
        if isinstance(found, Say):
            return found
        here = self.orchestrator.channels.table_in(caller.channel)
        number = table or next((placed.number for placed in found.record.tables if placed.table == here), 0)
        return await self.order(caller, found.session, await self._note(found, text, number))

    async def answer(self, caller: Caller, seen: Seen, number: int, text: str) -> Answer:
        """Answer a call: who has called is told privately."""
        call = next((one for one in seen.record.calls if one.number == number), None)
        person = None if call is None else seen.member(call.member)
        letters = [] if person is None else [(f"user:{person.user}", payload_of(calls.answered(harmless(text, 500))))]
        return await self.order(caller, seen.session, orders.AnswerCall(number, _cleaned(text)), letters=letters)

    async def _move(self, caller: Caller, seen: Seen, at: Control, values: Sequence[str]) -> Answer:
        """Step by step: from which table, whom, and where to."""
        view = (await self.follow.view(seen)).draft
        if view is None:
            return No(self._no(Refusal("no_draft", "")))
        try:
            if at.route == "s_move":
                return Say(draft.moving(view), seen.session)
            if at.route == "s_from":
                return Redraw(draft.moving_whom(view, int(values[0])), seen.session)
            if at.route == "s_whom":
                return Redraw(draft.moving_where(view, int(values[0])), seen.session)
            member, table, *other = values[0].split(".")
            if not other:
                return Redraw(draft.moving_for(view, int(member), int(table)), seen.session)
            order = orders.Move(int(member), int(table), int(other[0]) if other[0] else None)
        except (ValueError, IndexError):
            return say(t("tables.not_understood"))
        done = await self.order(caller, seen.session, order)
        return done if isinstance(done, No) else instead(done)

    # Both

    async def order(
        self, caller: Caller, name: str, order: orders.Order, *, other: Who | None = None, letters: Sequence[tuple[str, str]] = ()
    ) -> Answer:
        """Give the session an order, and say what came of it."""
        session = await self.sessions.find(name)
        if session is None:
            return say(t("tables.unknown_control"))
        seen = await session.fresh()
        who = Who(caller.user, caller.name, caller.unsilenceable, manager=caller.manager and caller.guild == seen.guild)
        result = await session.order(who, order, delivery=caller.delivery, other=other, letters=letters)
        if isinstance(result, Refusal):
            return No(self._no(result))
        self.follow.changed(name)
        return Say(self._told(caller, order, result, other))

    def _told(self, caller: Caller, order: orders.Order, done: Done, other: Who | None) -> Panel:
        record = done.seen.record
        match order:
            case orders.Arrive(watching=watching):
                me = done.seen.person(caller.user)
                placed = me is not None and me.seat is not None and record.place_of(me.seat) is not None
                late = "" if record.stage == "gathering" else "_late" if placed else "_waiting"
                return Panel(text=t("sessions.watching" if watching else f"sessions.arrived{late}"))
            case orders.Deal():
                return Panel(text=t("sessions.dealt", n=record.drafts))
            case orders.Move():
                return Panel(text=t("sessions.moved", n=record.drafts))
            case orders.Silence(channel=channel, on=on):
                return Panel(text=t("sessions.silent_on" if on else "sessions.silent_off", channel=f"<#{channel}>"))
            case orders.Grant():
                return Panel(text=t("sessions.granted", name=harmless(other.name) if other else ""))
            case orders.Revoke():
                return Panel(text=t("sessions.revoked", name=harmless(other.name) if other else ""))
            case orders.CallForHelp():
                return calls.coming()
            case _:
                return Panel(text=t(f"sessions.{_WORDS[type(order)]}"))

    def _no(self, refusal: Refusal) -> Panel:
        return refusal_panel(refusal, "sessions")


def _cleaned(text: str, most: int = LONGEST) -> str:
    """What somebody wrote, as it may be kept: visible characters only; "" for nothing."""
    return plain(text, most) if text.strip() else ""


def _lot(delivery: str) -> str:
    """What a click adds to the chance: Discord numbered it, so nobody in the class has chosen it, and its hash tells of nobody."""
    return contribution(hashlib.sha256(delivery.encode()).hexdigest()[:8])
