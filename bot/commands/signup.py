"""Taking part in a table before and after its game: its orders, and what somebody is told, privately, of one that was done."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace

from bot.commands.answers import not_found, refusal_panel, within_reach
from bot.commands.attendance import Attendance
from bot.commands.caller import Answer, Ask, Caller, No, Redraw, Say
from bot.orchestration.composition import channel_names, signup_facts
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.panels import PanelRefresh
from bot.orchestration.trouble_texts import trouble_name, trouble_text
from bot.scenes.lesson import ask_button, learn_button
from bot.scenes.lobby import (
    WARNING_COLOUR,
    Silence,
    colour_menu,
    confirm_close_panel,
    confirm_give_up_panel,
    exit_question_panel,
    fill_seats_panel,
    promise_button,
    promised_silence,
    seal_panel,
)
from bot.scenes.model import Control, Menu, Note, Panel
from bot.stage.discord_api.port import PortError
from bot.stage.messages.destinations import Destinations
from bot.tables.decisions import orders, quiz
from bot.tables.decisions.order_context import Requester
from bot.tables.decisions.seats import selectable_seats
from bot.tables.snapshot import Snapshot
from bot.tables.system_orders import Letters
from bot.texts.lookup import language, said_in, t
from games.audience import Seat
from games.refusal import Refusal


def reply_to(caller: Caller, order: orders.Order, snap: Snapshot, destinations: Destinations) -> Panel:
    """What the person is told of an order that was done."""
    part = snap.part(caller.user)
    match order:
        case orders.Join():
            if part is None or part.seat is None:
                return Panel(text=t("tables.left"))  # an old delivery that came again, after its person had left
            seat = snap.record.seats[part.seat].name
            joined = _joined(seat, promised_silence(snap.game, snap.options), _colours(snap, part.seat))
            return _asking(joined) if part.seat in quiz.unready_seats(snap.record, snap.people) else joined
        case orders.Observe():
            text = "tables.observing_later" if snap.record.status == "lobby" else "tables.observing"
            with said_in(snap.record.language):  # in which the channel was named, whoever reads of it
                watch = channel_names(snap)["watch"]
            return Panel(text=t(text, channel=watch))
        case orders.TakeOver():
            return Panel(text=t("tables.taken_over", table=snap.label))
        case orders.Start():
            missing = signup_facts(snap, destinations.table).unpledged
            began = t("tables.started", channel=f"<#{destinations.table}>")
            return Panel(text=f"{began}\n{t('tables.unpledged', seats=missing)}" if missing else began)
        case orders.Fill(player=player):
            seats = tuple(s.name for s in snap.record.seats if s.automatic == player)
            return Panel(text=t("tables.filled", player=player, seats=seats))
        case orders.Replace(seat=number):
            taken = any(p.seat == number for p in snap.people)
            return Panel(text=t("tables.replaced" if taken else "tables.freed", seat=snap.record.seats[number].name))
        case orders.ChangeOptions(options=options):
            lines = tuple(f"{key} = {value}" for key, value in options.items())
            return Panel(notes=(Note(t("tables.options_changed"), "\n".join(lines)),))
        case _:
            return Panel(text=t(f"tables.{_WORDS[type(order)]}"))


def _joined(seat: str, when: Silence, colours: tuple[Menu, ...]) -> Panel:
    """The seat, other colours to choose, and the promise to ask for (RULES C-61)."""
    if when == "never":
        return Panel(text=t("tables.joined_open", seat=seat), rows=colours)
    text = t("tables.joined" if when == "always" else "tables.joined_at_times", seat=seat)
    return Panel(text=text, rows=(*colours, (promise_button(),)))


def _colours(snap: Snapshot, own: Seat) -> tuple[Menu, ...]:
    """The menu of the colours that are left for whoever sits on the seat `own`; none in a class, whose seats are dealt."""
    if snap.record.status != "lobby" or snap.record.session:
        return ()
    names = tuple(snap.record.seats[seat].name for seat in selectable_seats(snap, own))
    return (colour_menu(snap.game.name, names),) if names else ()


def _asking(joined: Panel) -> Panel:
    """The same, with the questions that its reader answers before the start."""
    return replace(joined, text=f"{joined.text}\n\n{t('tables.joined_quiz')}", rows=(*joined.rows, (learn_button(), ask_button())))


_WORDS: dict[type, str] = {
    orders.AnswerQuiz: "answered",
    orders.HoldStart: "still_asked",
    orders.Leave: "left",
    orders.Ask: "asked",
    orders.Admit: "decided",
    orders.TurnAway: "decided",
    orders.Pledge: "pledged",
    orders.Exit: "exit_thanks",
    orders.Pause: "paused",
    orders.Resume: "resumed",
    orders.Close: "closed",
    orders.LogBreach: "breach_thanks",
}


ROUTES = frozenset({"join", "observe", "leave", "pledge", "exit", "start", "seal", "close", "admit", "turn_away", "take_over"})
LETS_IN = (orders.Join, orders.Observe, orders.Ask, orders.Admit, orders.Replace)
"""Orders for which it matters what somebody is at other tables."""


class SignUp:
    """Handles the controls of `ROUTES`. Every method changes a table at most through `Table.order`."""

    def __init__(self, orchestrator: Orchestrator) -> None:
        self.orchestrator = orchestrator
        self.attendance = Attendance(orchestrator, self.order)

    async def press(self, caller: Caller, table: str, control: Control, values: Sequence[str]) -> Answer:
        """One of the controls; `values`: what was chosen in a menu."""
        snap = await within_reach(self.orchestrator, caller, table)
        if isinstance(snap, Say):
            return snap
        match control.route:
            case "start":
                return refused_to(caller, snap) or await self._started(caller, snap, values)
            case "close":
                return refused_to(caller, snap) or await self._closed(caller, snap, control.arg)
            case "observe" if control.arg == "yes":
                return instead(await self.order(caller, table, orders.Observe()))
            case "observe" if seat := _seat_before_the_start(caller, snap):
                return await self._kept(caller, snap.table, Say(confirm_give_up_panel(seat), table))
            case "observe" | "leave" | "take_over":
                return await self._kept(caller, snap.table, await self.attendance.press(caller, snap, control))
            case "admit" | "turn_away":
                return await self.attendance.press(caller, snap, control)
            case "seal":
                return await self._kept(caller, snap.table, Say(seal_panel(snap.record.commitment, snap.record.client), table))
            case "exit" if control.arg not in ("yes", "no"):
                return await self._kept(caller, snap.table, Say(exit_question_panel(), table))
            case _:
                return await self._kept(caller, snap.table, await self.order(caller, table, _order(caller, control, snap, values)))

    async def _kept(self, caller: Caller, table: str, answer: Answer) -> Answer:
        """A question or a no as the caller's one panel at the table: it stays while they are there what they are, and the game has not
        moved on from the lobby, or to its end; a no in the lobby until anything is done there, which everybody sees.
        """
        snap = None if isinstance(answer, Ask) or answer.again is not None else await self.orchestrator.tables.snapshot(table)
        if isinstance(answer, Ask) or snap is None:
            return answer
        panel, fleeting = answer.panel, isinstance(answer, No) and snap.record.status == "lobby"
        then = (snap.part(caller.user), snap.record.status, snap.version if fleeting else 0)

        async def again(now: Snapshot) -> Panel | None:
            return panel if (now.part(caller.user), now.record.status, now.version if fleeting else 0) == then else None

        return replace(answer, table=table, again=again)

    async def _started(self, caller: Caller, snap: Snapshot, chosen: Sequence[str]) -> Answer:
        return instead(await self.begin(caller, snap, chosen[0])) if chosen else await self.begin(caller, snap, None)

    async def begin(self, caller: Caller, snap: Snapshot, fill: str | None) -> Answer:
        """Start, if every seat is held; `fill` names the automatic player for those that are free, else it is asked for."""
        free = _free(snap) if snap.record.status == "lobby" else ()
        if free and fill is None:
            return self._ask_for_players(snap)
        if free and fill is not None:
            filled = await self.order(caller, snap.table, orders.Fill(fill), suffix="fill")
            if not filled.changed:
                return filled
        if snap.record.status == "lobby" and (trouble := await self._trouble_of_place(snap)):
            return No(Panel(text="\n\n".join((t("tables.no_start"), trouble_text(trouble))), colour=WARNING_COLOUR), snap.table)
        if quiz.unready_seats(snap.record, snap.people):
            await self.order(caller, snap.table, orders.HoldStart(), suffix="hold")  # refused: it is held already
        return await self.order(caller, snap.table, orders.Start())

    async def _trouble_of_place(self, snap: Snapshot) -> str:
        """What keeps the table's channels from being seen by those who play, and by them alone; "" for nothing."""
        try:
            await self.orchestrator.channels.sync_access(snap)
        except PortError as problem:
            return trouble_name(problem)
        return ""

    def _ask_for_players(self, snap: Snapshot) -> Say:
        """Which automatic players take the seats that are free, as many as there are by then."""
        spoken, players = language(), tuple(self.orchestrator.tables.players(snap.game.name))

        async def again(now: Snapshot) -> Panel | None:
            free = _free(now) if now.record.status == "lobby" else ()
            with said_in(spoken):
                return fill_seats_panel(snap.game.name, free, players) if free else None

        return Say(fill_seats_panel(snap.game.name, _free(snap), players), snap.table, again=again)

    async def ask_to_close(self, caller: Caller, snap: Snapshot) -> Answer:
        """What closing the table would do, and whether that is wished for."""
        if snap.record.status == "closed":
            return No(refusal_panel(Refusal("table_closed", "A4")))
        question = confirm_close_panel(snap.record.status, (await self.orchestrator.channels.destinations(snap)).table)
        return await self._kept(caller, snap.table, Say(question, snap.table))

    async def order(
        self, caller: Caller, name: str, order: orders.Order, *, other: Requester | None = None, suffix: str = "", letters: Letters = ()
    ) -> Say:
        """Give the table an order, and say what came of it."""
        table = await self.orchestrator.tables.find(name)
        snap = None if table is None else await self.orchestrator.tables.readable_snapshot(table)
        if table is None or snap is None:
            return not_found(self.orchestrator, name)
        who = Requester(caller.user, caller.name, caller.unsilenceable, manager=caller.manager and caller.guild == snap.guild)
        async with self.orchestrator.tables.seating if isinstance(order, LETS_IN) else nullcontext():
            if isinstance(order, LETS_IN):
                who, other = await self._beside(who, snap), None if other is None else await self._beside(other, snap)
            result = await table.order(who, order, delivery=caller.delivery + suffix, subject=other, letters=letters)
        if isinstance(result, Refusal):
            return No(refusal_panel(result))
        destinations = await self.orchestrator.channels.destinations(result.snapshot)
        answer = Say(reply_to(caller, order, result.snapshot, destinations), name, changed=True)
        return replace(answer, again=self._again(caller, order, result.snapshot))

    def _again(self, caller: Caller, order: orders.Order, snap: Snapshot) -> PanelRefresh:
        """What is told of an order later: the same of the table as it stands by then, while what the order did holds."""
        spoken, then = language(), _held(order, snap, caller.user)

        async def again(now: Snapshot) -> Panel | None:
            if _held(order, now, caller.user) != then:
                return None
            destinations = await self.orchestrator.channels.destinations(now)
            with said_in(spoken):
                return reply_to(caller, order, now, destinations)

        return again

    async def _beside(self, who: Requester, snap: Snapshot) -> Requester:
        """This person, with what they are at other tables."""
        beside = await self.orchestrator.roles_elsewhere(who.user, snap)
        return replace(who, beside=beside, member=await self.orchestrator.member_number(who.user, snap))

    async def _closed(self, caller: Caller, snap: Snapshot, asked: str) -> Answer:
        """The answer to that question. Where something else would happen by now than was said, it is asked again."""
        if asked == "no":
            return Redraw(Panel(text=t("tables.close_not")), snap.table)
        if snap.record.status not in (asked, "closed"):
            return Redraw(confirm_close_panel(snap.record.status, (await self.orchestrator.channels.destinations(snap)).table), snap.table)
        return instead(await self.order(caller, snap.table, orders.Close()))


def instead(answer: Answer) -> Answer:
    """The answer in the place of the question, so that nobody is asked what is decided."""
    return Redraw(answer.panel, answer.table, changed=answer.changed, again=answer.again) if isinstance(answer, Say) else answer


def _held(order: orders.Order, snap: Snapshot, user: int) -> tuple[object, ...]:
    """What an order has changed: what is said of it is true while this stays."""
    part, record = snap.part(user), snap.record
    match order:
        case orders.Pause() | orders.Resume():
            return part, record.status, record.is_paused
        case orders.Start() | orders.Fill() | orders.Close():
            return part, record.status
        case _:
            return (part,)


def refused_to(caller: Caller, snap: Snapshot) -> No | None:
    """That only the table's instructor may do it; None for the instructor."""
    part = snap.part(caller.user)
    return None if part is not None and part.role == "instructor" else No(refusal_panel(Refusal("instructor_only", "A10")))


def _order(caller: Caller, control: Control, snap: Snapshot, chosen: Sequence[str]) -> orders.Order:
    seat = next((n for n, seat in enumerate(snap.record.seats) if seat.name in chosen), -1) if control.arg == "colour" else None
    meant: dict[str, orders.Order] = {
        "join": orders.Join(seat, caller.lot),
        "pledge": orders.Pledge(),
        "exit": orders.Exit(control.arg == "yes"),
    }
    return meant[control.route]


def _seat_before_the_start(caller: Caller, snap: Snapshot) -> str:
    """The seat that the caller would give up; "" for none, and in a game that has begun: there it cannot be given up so."""
    part = snap.part(caller.user)
    return "" if part is None or part.seat is None or snap.record.status != "lobby" else snap.record.seats[part.seat].name


def _free(snap: Snapshot) -> tuple[str, ...]:
    """The seats that neither a person nor an automatic player holds."""
    taken = {person.seat for person in snap.people}
    return tuple(seat.name for n, seat in enumerate(snap.record.seats) if seat.automatic is None and n not in taken)
