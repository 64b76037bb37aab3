"""Takes part in a table before and after its game: its orders, and their private confirmations."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace

from bot.commands.answers import refusal_panel, resolve_table, unknown_table_reply
from bot.commands.attendance import Attendance
from bot.commands.caller import Answer, Caller, EditReply, FormReply, RefusalReply, Reply
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
from bot.tables.decisions.seats import selectable_seats
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot
from bot.tables.system_orders import Letters
from bot.texts.lookup import current_language, t, use_language
from games.audience import Seat
from games.refusal import Refusal


def reply_to(caller: Caller, order: orders.TableOrder, snap: Snapshot, destinations: Destinations) -> Panel:
    """Return the confirmation of an order."""
    part = snap.part(caller.user)
    match order:
        case orders.Join():
            if part is None or part.seat is None:
                return Panel(
                    text=t("tables.left")
                )  # an old delivery that came again, after its person had left
            seat = snap.record.seats[part.seat].name
            joined = _joined_panel(
                seat, promised_silence(snap.game, snap.options), _colour_menus(snap, part.seat)
            )
            return _with_quiz(joined) if part.seat in quiz.unready_seats(snap.record, snap.people) else joined
        case orders.Observe():
            text = "tables.observing_later" if snap.record.status == "lobby" else "tables.observing"
            with use_language(snap.record.language):  # in which the channel was named, whoever reads of it
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
            is_taken = any(p.seat == number for p in snap.people)
            return Panel(
                text=t("tables.replaced" if is_taken else "tables.freed", seat=snap.record.seats[number].name)
            )
        case orders.ChangeOptions(options=options):
            lines = tuple(f"{key} = {value}" for key, value in options.items())
            return Panel(notes=(Note(t("tables.options_changed"), "\n".join(lines)),))
        case _:
            return Panel(text=t(f"tables.{_CONFIRMATION_KEYS[type(order)]}"))


def _joined_panel(seat: str, silence_times: Silence, colours: tuple[Menu, ...]) -> Panel:
    """Return the seat, other colours to choose, and the promise to ask for (RULES C-61)."""
    if silence_times == "never":
        return Panel(text=t("tables.joined_open", seat=seat), rows=colours)
    text = t("tables.joined" if silence_times == "always" else "tables.joined_at_times", seat=seat)
    return Panel(text=text, rows=(*colours, (promise_button(),)))


def _colour_menus(snap: Snapshot, own: Seat) -> tuple[Menu, ...]:
    """Return the menu of the free colours for the holder of seat `own`; empty in a class, whose seats are
    dealt.
    """
    if snap.record.status != "lobby" or snap.record.session:
        return ()
    names = tuple(snap.record.seats[seat].name for seat in selectable_seats(snap, own))
    return (colour_menu(snap.game.name, names),) if names else ()


def _with_quiz(joined: Panel) -> Panel:
    """Return the panel with the questions that its reader answers before the start."""
    return replace(
        joined,
        text=f"{joined.text}\n\n{t('tables.joined_quiz')}",
        rows=(*joined.rows, (learn_button(), ask_button())),
    )


_CONFIRMATION_KEYS: dict[type, str] = {
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


ROUTES = frozenset(
    {
        "join",
        "observe",
        "leave",
        "pledge",
        "exit",
        "start",
        "seal",
        "close",
        "admit",
        "turn_away",
        "take_over",
    }
)
SEATING_ORDERS = (orders.Join, orders.Observe, orders.Ask, orders.Admit, orders.Replace)
"""Orders that depend on a person's roles at other tables."""


class SignUpControls:
    """Handles the controls of `ROUTES`. Every method changes a table at most through `Table.order`."""

    def __init__(self, orchestrator: Orchestrator) -> None:
        self.orchestrator = orchestrator
        self.attendance = Attendance(orchestrator, self.order)

    async def press(self, caller: Caller, table: str, control: Control, values: Sequence[str]) -> Answer:
        """Answer one of the controls; `values`: the choice in a menu."""
        snap = await resolve_table(self.orchestrator.queries, caller, table)
        if isinstance(snap, Reply):
            return snap
        match control.route:
            case "start":
                return instructor_refusal(caller, snap) or await self._press_start(caller, snap, values)
            case "close":
                return instructor_refusal(caller, snap) or await self._press_close(caller, snap, control.arg)
            case "observe" if control.arg == "yes":
                return as_edit(await self.order(caller, table, orders.Observe()))
            case "observe" if seat := _lobby_seat_name(caller, snap):
                return await self._with_expiry(caller, snap.table, Reply(confirm_give_up_panel(seat), table))
            case "observe" | "leave" | "take_over":
                return await self._with_expiry(
                    caller, snap.table, await self.attendance.press(caller, snap, control)
                )
            case "admit" | "turn_away":
                return await self.attendance.press(caller, snap, control)
            case "seal":
                return await self._with_expiry(
                    caller, snap.table, Reply(seal_panel(snap.record.commitment, snap.record.client), table)
                )
            case "exit" if control.arg not in ("yes", "no"):
                return await self._with_expiry(caller, snap.table, Reply(exit_question_panel(), table))
            case _:
                return await self._with_expiry(
                    caller,
                    snap.table,
                    await self.order(caller, table, _order_of_control(caller, control, snap, values)),
                )

    async def _with_expiry(self, caller: Caller, table: str, answer: Answer) -> Answer:
        """Return a question or refusal as the caller's one panel while their role and the game's status stay.
        A refusal in the lobby expires with any change there.
        """
        snap = (
            None
            if isinstance(answer, FormReply) or answer.refresh is not None
            else await self.orchestrator.tables.snapshot(table)
        )
        if isinstance(answer, FormReply) or snap is None:
            return answer
        panel, is_brief = answer.panel, isinstance(answer, RefusalReply) and snap.record.status == "lobby"
        valid_while = (snap.part(caller.user), snap.record.status, snap.version if is_brief else 0)

        async def refresh(now: Snapshot) -> Panel | None:
            return (
                panel
                if (now.part(caller.user), now.record.status, now.version if is_brief else 0) == valid_while
                else None
            )

        return replace(answer, table=table, refresh=refresh)

    async def _press_start(self, caller: Caller, snap: Snapshot, chosen: Sequence[str]) -> Answer:
        return (
            as_edit(await self.start_table(caller, snap, chosen[0]))
            if chosen
            else await self.start_table(caller, snap, None)
        )

    async def start_table(self, caller: Caller, snap: Snapshot, fill: str | None) -> Answer:
        """Start the table. `fill` names the automatic player for free seats; None asks for it."""
        free = _free_seats(snap) if snap.record.status == "lobby" else ()
        if free and fill is None:
            return self._ask_for_players(snap)
        if free and fill is not None:
            answer = await self.order(caller, snap.table, orders.Fill(fill), suffix="fill")
            if not answer.changed:
                return answer
        if snap.record.status == "lobby" and (trouble := await self._channel_trouble(snap)):
            return RefusalReply(
                Panel(text="\n\n".join((t("tables.no_start"), trouble_text(trouble))), colour=WARNING_COLOUR),
                snap.table,
            )
        if quiz.unready_seats(snap.record, snap.people):
            await self.order(
                caller, snap.table, orders.HoldStart(), suffix="hold"
            )  # refused: it is held already
        return await self.order(caller, snap.table, orders.Start())

    async def _channel_trouble(self, snap: Snapshot) -> str:
        """Return why the table's channels cannot be shown to its players alone; "" for nothing."""
        try:
            await self.orchestrator.channels.sync_access(snap)
        except PortError as problem:
            return trouble_name(problem)
        return ""

    def _ask_for_players(self, snap: Snapshot) -> Reply:
        """Ask which automatic players take the seats that are then free."""
        reader_language, players = current_language(), tuple(self.orchestrator.tables.players(snap.game.name))

        async def refresh(now: Snapshot) -> Panel | None:
            free = _free_seats(now) if now.record.status == "lobby" else ()
            with use_language(reader_language):
                return fill_seats_panel(snap.game.name, free, players) if free else None

        return Reply(
            fill_seats_panel(snap.game.name, _free_seats(snap), players), snap.table, refresh=refresh
        )

    async def confirm_close(self, caller: Caller, snap: Snapshot) -> Answer:
        """Ask whether to close the table, with what that would do."""
        if snap.record.status == "closed":
            return RefusalReply(refusal_panel(Refusal("table_closed", "A4")))
        question = confirm_close_panel(
            snap.record.status, (await self.orchestrator.channels.destinations(snap)).table
        )
        return await self._with_expiry(caller, snap.table, Reply(question, snap.table))

    async def order(
        self,
        caller: Caller,
        name: str,
        order: orders.TableOrder,
        *,
        other: Requester | None = None,
        suffix: str = "",
        letters: Letters = (),
    ) -> Reply:
        """Give the table an order, and return its confirmation or refusal."""
        table = await self.orchestrator.tables.find(name)
        snap = None if table is None else await self.orchestrator.tables.readable_snapshot(table)
        if table is None or snap is None:
            return unknown_table_reply(self.orchestrator.queries, name)
        who = Requester(
            caller.user,
            caller.name,
            caller.unsilenceable,
            manager=caller.manager and caller.guild == snap.guild,
        )
        async with self.orchestrator.tables.seating if isinstance(order, SEATING_ORDERS) else nullcontext():
            if isinstance(order, SEATING_ORDERS):
                who = await self._with_roles_elsewhere(who, snap)
                other = None if other is None else await self._with_roles_elsewhere(other, snap)
            result = await table.order(
                who, order, delivery=caller.delivery + suffix, subject=other, letters=letters
            )
        if isinstance(result, Refusal):
            return RefusalReply(refusal_panel(result))
        destinations = await self.orchestrator.channels.destinations(result.snapshot)
        answer = Reply(reply_to(caller, order, result.snapshot, destinations), name, changed=True)
        return replace(answer, refresh=self._refresher_for(caller, order, result.snapshot))

    def _refresher_for(self, caller: Caller, order: orders.TableOrder, snap: Snapshot) -> PanelRefresh:
        """Return a refresher of an order's confirmation that lasts while the order's effect does."""
        reader_language, effect = current_language(), _order_effect(order, snap, caller.user)

        async def refresh(now: Snapshot) -> Panel | None:
            if _order_effect(order, now, caller.user) != effect:
                return None
            destinations = await self.orchestrator.channels.destinations(now)
            with use_language(reader_language):
                return reply_to(caller, order, now, destinations)

        return refresh

    async def _with_roles_elsewhere(self, who: Requester, snap: Snapshot) -> Requester:
        """Return this person with their roles at other tables."""
        elsewhere = await self.orchestrator.queries.roles_elsewhere(who.user, snap)
        return replace(
            who, beside=elsewhere, member=await self.orchestrator.queries.member_number(who.user, snap)
        )

    async def _press_close(self, caller: Caller, snap: Snapshot, confirmed_status: str) -> Answer:
        """Close the table, or ask again if its status differs from the confirmed one."""
        if confirmed_status == "no":
            return EditReply(Panel(text=t("tables.close_not")), snap.table)
        if snap.record.status not in (confirmed_status, "closed"):
            return EditReply(
                confirm_close_panel(
                    snap.record.status, (await self.orchestrator.channels.destinations(snap)).table
                ),
                snap.table,
            )
        return as_edit(await self.order(caller, snap.table, orders.Close()))


def as_edit(answer: Answer) -> Answer:
    """Return the answer in place of the question."""
    return (
        EditReply(answer.panel, answer.table, changed=answer.changed, refresh=answer.refresh)
        if isinstance(answer, Reply)
        else answer
    )


def _order_effect(order: orders.TableOrder, snap: Snapshot, user: int) -> tuple[object, ...]:
    """Return the facts that an order has changed; its confirmation is true while they stay."""
    part, record = snap.part(user), snap.record
    match order:
        case orders.Pause() | orders.Resume():
            return part, record.status, record.is_paused
        case orders.Start() | orders.Fill() | orders.Close():
            return part, record.status
        case _:
            return (part,)


def instructor_refusal(caller: Caller, snap: Snapshot) -> RefusalReply | None:
    """Return the refusal of an action for the instructor only; None for the instructor."""
    part = snap.part(caller.user)
    return (
        None
        if part is not None and part.role == "instructor"
        else RefusalReply(refusal_panel(Refusal("instructor_only", "A10")))
    )


def _order_of_control(
    caller: Caller, control: Control, snap: Snapshot, chosen: Sequence[str]
) -> orders.TableOrder:
    seat = (
        next((n for n, seat in enumerate(snap.record.seats) if seat.name in chosen), -1)
        if control.arg == "colour"
        else None
    )
    by_route: dict[str, orders.TableOrder] = {
        "join": orders.Join(seat, caller.entropy),
        "pledge": orders.Pledge(),
        "exit": orders.Exit(control.arg == "yes"),
    }
    return by_route[control.route]


def _lobby_seat_name(caller: Caller, snap: Snapshot) -> str:
    """Return the seat that the caller would give up; "" for none or once the game has begun."""
    part = snap.part(caller.user)
    return (
        ""
        if part is None or part.seat is None or snap.record.status != "lobby"
        else snap.record.seats[part.seat].name
    )


def _free_seats(snap: Snapshot) -> tuple[str, ...]:
    """Return the seats held neither by a person nor by an automatic player."""
    taken_seats = {person.seat for person in snap.people}
    return tuple(
        seat.name
        for n, seat in enumerate(snap.record.seats)
        if seat.automatic is None and n not in taken_seats
    )
