"""Orders of the staff to all tables, or to those chosen in a menu or typed as "1, 3, 5-7"."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import get_args

from bot.commands.answers import session_refusal, text_reply
from bot.commands.caller import Answer, Caller, EditReply, FormReply, RefusalReply, Reply
from bot.commands.signup import as_edit
from bot.orchestration.session.follow import SessionOrchestrator
from bot.orchestration.session.view import Labels, label_of, labels_of_members
from bot.orchestration.trouble_texts import trouble_text
from bot.queries.languages import Languages
from bot.scenes.lobby import WARNING_COLOUR
from bot.scenes.model import Choice, Control, Form, Panel
from bot.scenes.names import escape_markdown
from bot.scenes.session import calls, control
from bot.scenes.session.chosen import choose_recipient_panel, give_seat_panel, selected_tables, tables_panel
from bot.scenes.session.completion import table_completions
from bot.scenes.session.confirmations import (
    Confirmation,
    fewer_confirmation,
    last_round_confirmation,
    next_stage_confirmation,
    place_text,
)
from bot.scenes.session.numbers import NotNumbersError, decode_numbers, parse_numbers
from bot.sessions.decisions import orders
from bot.sessions.decisions.session_context import is_helper_of, is_staff, may_lead
from bot.sessions.decisions.table_orders import tables_meant
from bot.sessions.session import SessionSnapshot
from bot.stage.messages.outbox import payload_of
from bot.tables.decisions.table_context import Requester
from bot.texts.lookup import load_sentences, t, use_language
from games.refusal import Refusal
from storage.store import Person

ROUTES = frozenset(
    {"s_time", "s_tell", "s_set", "s_table", "s_pick", "s_open", "s_announce", "s_message", "s_give"}
)

CONFIRMED_TASKS: Mapping[str, orders.TableTask] = {"last_round": "last_round", "next_stage": "next_stage"}
"""Orders that end something at tables, by their button's task."""
PLACEHOLDER = "…"
"""Stands in for text that is not written yet."""


class TableControls:
    """Answers the staff's controls for tables. `order` gives a session an order and returns its answer
    (`SessionControls.order`).
    """

    def __init__(self, follow: SessionOrchestrator, order: Callable[..., Awaitable[Answer]]) -> None:
        self.follow = follow
        self.order = order

    async def press(
        self, caller: Caller, session_snap: SessionSnapshot, at: Control, values: Sequence[str]
    ) -> Answer:
        """Answer one of the controls of `ROUTES`, including forged ones."""
        try:
            return await self._dispatch(caller, session_snap, at, values)
        except ValueError:
            return text_reply(t("tables.not_understood"))
        except LookupError:
            return session_refusal("no_such_table")

    async def _dispatch(
        self, caller: Caller, session_snap: SessionSnapshot, at: Control, values: Sequence[str]
    ) -> Answer:
        task, _, rest = at.arg.partition(".")
        match at.route:
            case "s_table" if values:
                return Reply(
                    tables_panel(await self.follow.staff_view(session_snap), selected_tables("", values)),
                    session_snap.session,
                )
            case "s_open":
                return Reply(
                    tables_panel(await self.follow.staff_view(session_snap), decode_numbers(at.arg)),
                    session_snap.session,
                )
            case "s_pick":
                return EditReply(
                    tables_panel(await self.follow.staff_view(session_snap), selected_tables(at.arg, values)),
                    session_snap.session,
                )
            case "s_tell" if task == "fewer":
                return await self.order_tables(
                    caller, session_snap, orders.Tell("fewer", rounds=int(rest)), stamp=at.stamp
                )
            case "s_tell" if task in CONFIRMED_TASKS:
                return await self.order_tables(
                    caller,
                    session_snap,
                    orders.Tell(CONFIRMED_TASKS[task], decode_numbers(rest)),
                    stamp=at.stamp,
                )
            case "s_tell":
                return await self.order(
                    caller, session_snap.session, _button_order(task, decode_numbers(rest), at.stamp)
                )
            case "s_set":
                return await self._order_chosen_tables(
                    caller, session_snap, _button_order(task, decode_numbers(rest), at.stamp)
                )
            case _:
                handlers = {
                    "s_announce": self._announce,
                    "s_message": self._message_step,
                    "s_time": self._give_time,
                    "s_give": self._give_seat,
                }
                handler = handlers.get(at.route)
                return (
                    text_reply(t("tables.unknown_control"))
                    if handler is None
                    else await handler(caller, session_snap, at, values)
                )

    async def _announce(
        self, caller: Caller, session_snap: SessionSnapshot, at: Control, values: Sequence[str]
    ) -> Answer:
        tables = decode_numbers(at.arg)
        if not values:
            form = control.text_form(
                "s_announce", at.arg, "sessions.form_announce", "sessions.form_announce_label"
            )
            return await form_if_allowed(
                self.follow, caller, session_snap, form, orders.Tell("announce", tables, PLACEHOLDER)
            )
        return await self.order(
            caller, session_snap.session, orders.Tell("announce", tables, escape_markdown(values[0], 500))
        )

    async def _order_chosen_tables(
        self, caller: Caller, session_snap: SessionSnapshot, order: orders.Begin | orders.Tell
    ) -> Answer:
        """Give an order from the panel of chosen tables, which then confirms it. Raises ValueError if none is
        chosen.
        """
        if not order.tables:
            raise ValueError("no table was chosen")
        if confirmation := await self._confirmation(caller, session_snap, order):
            return Reply(confirmation.panel, session_snap.session)
        answer = await self.order(caller, session_snap.session, order)
        updated = await self.follow.sessions.snapshot(session_snap.session)
        if isinstance(answer, RefusalReply) or updated is None or not isinstance(answer, Reply):
            return answer
        return EditReply(
            tables_panel(await self.follow.staff_view(updated), order.tables, f"✅ {answer.panel.text}"),
            session_snap.session,
        )

    async def order_tables(
        self, caller: Caller, session_snap: SessionSnapshot, order: orders.Tell, *, stamp: str = ""
    ) -> Answer:
        """Give a typed order or one to all tables, unless a game's rounds are fixed. Orders that end
        something ask first: `stamp` is that of the confirming button, and an outdated one asks again.
        """
        if (
            order.task == "fewer"
            and is_staff(session_snap.person(caller.user))
            and not self.follow.may_play_fewer(session_snap)
        ):
            return session_refusal("rounds_stand")
        confirmation = await self._confirmation(caller, session_snap, order)
        if confirmation is not None and stamp != confirmation.stamp:
            question = Reply(confirmation.panel, session_snap.session)
            return as_edit(question) if stamp else question
        answer = await self.order(caller, session_snap.session, order)
        return as_edit(answer) if stamp and not isinstance(answer, RefusalReply) else answer

    async def _confirmation(
        self, caller: Caller, session_snap: SessionSnapshot, order: orders.Begin | orders.Tell
    ) -> Confirmation | None:
        """Return the question to ask before an order that ends something; None if it ends nothing or is
        refused.
        """
        if not isinstance(order, orders.Tell) or order.task not in (*CONFIRMED_TASKS, "fewer"):
            return None
        session = await self.follow.sessions.find(session_snap.session)
        if (
            session is None
            or await session.refusal_of(Requester(caller.user, caller.name), order) is not None
        ):
            return None
        if order.task == "fewer":
            return fewer_confirmation(order.rounds)
        tables = tables_meant(session_snap.record, session_snap.person(caller.user), order.tables)
        ask = last_round_confirmation if order.task == "last_round" else next_stage_confirmation
        return ask(await self.follow.staff_view(session_snap), tables)

    async def suggest(self, session_snap: SessionSnapshot, user: int, text: str) -> Sequence[Choice]:
        """Complete numbers of tables, for staff only."""
        return (
            table_completions(await self.follow.staff_view(session_snap), text)
            if is_staff(session_snap.person(user))
            else ()
        )

    async def _give_seat(
        self, caller: Caller, session_snap: SessionSnapshot, at: Control, values: Sequence[str]
    ) -> Answer:
        """Ask for, then give a seat to a member without one."""
        if not values:
            return Reply(
                give_seat_panel(await self.follow.staff_view(session_snap), int(at.arg)), session_snap.session
            )
        member, table, seat = map(int, values[0].split("."))
        answer = await self.order(
            caller,
            session_snap.session,
            orders.Give(member, table, seat, await self.follow.given_up_seats(session_snap)),
        )
        return answer if isinstance(answer, RefusalReply) else as_edit(answer)

    async def _give_time(
        self, caller: Caller, session_snap: SessionSnapshot, at: Control, values: Sequence[str]
    ) -> Answer:
        """Ask which member needs more time, then give it."""
        if not values:
            return Reply(
                choose_recipient_panel(await self.follow.staff_view(session_snap), int(at.arg), "s_time"),
                session_snap.session,
            )
        person = session_snap.member(int(values[0]))
        other = None if person is None else Requester(person.user, person.name)
        answer = await self.order(caller, session_snap.session, orders.GiveTime(), other=other)
        return answer if isinstance(answer, RefusalReply) else as_edit(answer)

    async def _message_step(
        self, caller: Caller, session_snap: SessionSnapshot, at: Control, values: Sequence[str]
    ) -> Answer:
        """Ask for a member, then for the text, then send it."""
        if at.arg == "whom":
            refusal = _message_refusal(caller, session_snap, session_snap.member(int(values[0])))
            form = control.text_form(
                "s_message", f"to.{int(values[0])}", "sessions.form_message", "sessions.form_message_label"
            )
            return FormReply(form, session_snap.session) if refusal is None else session_refusal(refusal)
        to, dot, member = at.arg.partition(".")
        if not dot:
            return Reply(
                choose_recipient_panel(await self.follow.staff_view(session_snap), int(to)),
                session_snap.session,
            )
        return await self.send_message(caller, session_snap, session_snap.member(int(member)), values[0])

    async def send_message(
        self, caller: Caller, session_snap: SessionSnapshot, person: Person | None, text: str
    ) -> Answer:
        """Write a direct message to one member of the class."""
        refusal = _message_refusal(caller, session_snap, person)
        if refusal is not None or person is None:
            return session_refusal(refusal or "nobody_named")
        await self.follow.sessions.store.enqueue_letters(
            session_snap.session, [await letter_to(self.follow.orchestrator.queries.languages, person, text)]
        )
        self.follow.schedule_follow_up(session_snap.session)
        labels = labels_of_members(session_snap, await self.follow.user_names(session_snap))
        return text_reply(
            t("sessions.message_sent", name=label_of(labels, -1 if person.seat is None else person.seat))
        )


async def form_if_allowed(
    follow: SessionOrchestrator,
    caller: Caller,
    session_snap: SessionSnapshot,
    form: Form,
    order: orders.SessionOrder,
) -> Answer:
    """Return a form, or the refusal that `order` would get after it."""
    session = await follow.sessions.find(session_snap.session)
    refusal = (
        None if session is None else await session.refusal_of(Requester(caller.user, caller.name), order)
    )
    return FormReply(form, session_snap.session) if refusal is None else session_refusal(refusal)


def _message_refusal(caller: Caller, session_snap: SessionSnapshot, person: Person | None) -> Refusal | None:
    """Return why this caller may not write to this person."""
    me = session_snap.person(caller.user)
    if not is_staff(me) or me is None or person is None:
        return Refusal("staff_only" if person is not None else "nobody_named", "")
    if not may_lead(me) and not is_helper_of(session_snap.record, me, person):
        return Refusal("not_your_table" if me.role == "assistant" else "leaders_only", "")
    return None


async def letter_to(languages: Languages, person: Person, text: str) -> tuple[str, str]:
    """Return a letter of the staff to this person's direct messages, in their language."""
    with use_language(await languages.language_of(person.user)):
        return f"user:{person.user}", payload_of(calls.call_answer_panel(escape_markdown(text, 500)))


def _button_order(task: str, tables: tuple[int, ...], stamp: str) -> orders.Begin | orders.Tell:
    """Return a button's order. Its stamp counts the clock changes before it was made. Raises ValueError."""
    if task == "start":
        return orders.Begin(tables)
    table_task = next(
        (one for one in get_args(orders.TableTask) if one == task and one not in ("announce", "fewer")), None
    )
    if table_task is None:
        raise ValueError(f"nothing that tables are told: {task[:20]!r}")
    return orders.Tell(table_task, tables, clocked=int(stamp.removeprefix("c")) if stamp else None)


def parse_table_numbers(text: str) -> tuple[int, ...] | RefusalReply:
    """Return the typed table numbers, or the refusal."""
    try:
        return parse_numbers(text)
    except NotNumbersError:
        return session_refusal("not_numbers")


def order_confirmation(task: str, tables: Sequence[int]) -> Panel:
    """Confirm an order to tables."""
    where = place_text(tables) if tables else t("sessions.all_tables")
    return Panel(text=t("sessions.told", where=where, what=t(f"sessions.told_{task}")))


def effect_confirmation(words: Mapping[int, str], idle: Mapping[int, str], tables: int) -> Panel:
    """Confirm an order to tables: its effect, the tables changed, and those unchanged."""
    lines = [
        t("sessions.told", where=_place_text(numbers, tables), what=what)
        for what, numbers in _group_by_text(words)
    ]
    return Panel(text="\n".join([*lines, *_idle_lines(idle, tables)]))


def no_effect_panel(idle: Mapping[int, str], tables: int) -> Panel:
    """Return that the order would change nothing."""
    return Panel(text="\n".join(_idle_lines(idle, tables)), colour=WARNING_COLOUR)


def _idle_lines(idle: Mapping[int, str], tables: int) -> list[str]:
    return [
        t("sessions.idle", where=_place_text(numbers, tables), why=_idle_reason(code))
        for code, numbers in _group_by_text(idle)
    ]


def _idle_reason(code: str) -> str:
    """Return why nothing changes at a table: its state, or what would stop it again at once."""
    key = f"sessions.idle_{code}"
    return t(key) if key in load_sentences().keys else trouble_text(code)


def _group_by_text(texts: Mapping[int, str]) -> list[tuple[str, list[int]]]:
    """Return each text with the numbers of its tables, in order."""
    numbers_by_text: dict[str, list[int]] = {}
    for number in sorted(texts):
        numbers_by_text.setdefault(texts[number], []).append(number)
    return list(numbers_by_text.items())


def _place_text(numbers: Sequence[int], tables: int) -> str:
    if len(numbers) == tables and tables > 1:
        return t("sessions.all_tables")
    return place_text(numbers)


def time_confirmation(session_snap: SessionSnapshot, other: Requester | None, labels: Labels) -> Panel:
    """Confirm more time for a member."""
    person = None if other is None else session_snap.person(other.user)
    member = -1 if person is None or person.seat is None else person.seat
    return Panel(
        text=t(
            "sessions.time_given",
            name=label_of(labels, member),
            percent=session_snap.record.paces.get(member, 100),
        )
    )
