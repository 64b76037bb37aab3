"""Orders of the staff to their tables: to all of them, or to those that somebody has chosen in a menu or typed as "1, 3, 5-7"."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import get_args

from bot.commands.answers import say, session_no
from bot.commands.caller import Answer, Ask, Caller, No, Redraw, Say
from bot.commands.signup import instead
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.session.follow import SessionOrchestrator
from bot.orchestration.session.view import Labels, label_of, labels_of_members
from bot.orchestration.trouble_texts import trouble_text
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
from bot.tables.decisions.order_context import Requester
from bot.texts.lookup import said_in, sentences, t
from games.refusal import Refusal
from storage.store import Person

ROUTES = frozenset({"s_time", "s_tell", "s_set", "s_table", "s_pick", "s_open", "s_announce", "s_message", "s_give"})

ASKED_FIRST: Mapping[str, orders.TableTask] = {"last_round": "last_round", "next_stage": "next_stage"}
"""What ends something at tables, by the task of its button."""
SOMETHING = "…"
"""What stands for words that nobody has written yet."""


class TablesDesk:
    """`order` gives a session an order and says what came of it (`SessionDesk.order`)."""

    def __init__(self, follow: SessionOrchestrator, order: Callable[..., Awaitable[Answer]]) -> None:
        self.follow = follow
        self.order = order

    async def press(self, caller: Caller, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:
        """One of the controls of `ROUTES`, pressed by one of the staff. What no panel of ours could have sent is answered as such."""
        try:
            return await self._press(caller, seen, at, values)
        except ValueError:
            return say(t("tables.not_understood"))
        except LookupError:
            return session_no("no_such_table")

    async def _press(self, caller: Caller, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:
        task, _, rest = at.arg.partition(".")
        match at.route:
            case "s_table" if values:
                return Say(tables_panel(await self.follow.staff_view(seen), selected_tables("", values)), seen.session)
            case "s_open":
                return Say(tables_panel(await self.follow.staff_view(seen), decode_numbers(at.arg)), seen.session)
            case "s_pick":
                return Redraw(tables_panel(await self.follow.staff_view(seen), selected_tables(at.arg, values)), seen.session)
            case "s_tell" if task == "fewer":
                return await self.tell(caller, seen, orders.Tell("fewer", rounds=int(rest)), stamp=at.stamp)
            case "s_tell" if task in ASKED_FIRST:
                return await self.tell(caller, seen, orders.Tell(ASKED_FIRST[task], decode_numbers(rest)), stamp=at.stamp)
            case "s_tell":
                return await self.order(caller, seen.session, _meant(task, decode_numbers(rest), at.stamp))
            case "s_set":
                return await self._set(caller, seen, _meant(task, decode_numbers(rest), at.stamp))
            case _:
                asked = {"s_announce": self._announce, "s_message": self._message, "s_time": self._give_time, "s_give": self._give}
                step = asked.get(at.route)
                return say(t("tables.unknown_control")) if step is None else await step(caller, seen, at, values)

    async def _announce(self, caller: Caller, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:
        tables = decode_numbers(at.arg)
        if not values:
            form = control.text_form("s_announce", at.arg, "sessions.form_announce", "sessions.form_announce_label")
            return await asking(self.follow, caller, seen, form, orders.Tell("announce", tables, SOMETHING))
        return await self.order(caller, seen.session, orders.Tell("announce", tables, escape_markdown(values[0], 500)))

    async def _set(self, caller: Caller, seen: SessionSnapshot, order: orders.Begin | orders.Tell) -> Answer:
        """From a panel of chosen tables, which then says what they were told. Raises ValueError where none was chosen."""
        if not order.tables:
            raise ValueError("no table was chosen")
        if confirmation := await self._confirmation(caller, seen, order):
            return Say(confirmation.panel, seen.session)
        done = await self.order(caller, seen.session, order)
        now = await self.follow.sessions.snapshot(seen.session)
        if isinstance(done, No) or now is None or not isinstance(done, Say):
            return done
        return Redraw(tables_panel(await self.follow.staff_view(now), order.tables, f"✅ {done.panel.text}"), seen.session)

    async def tell(self, caller: Caller, seen: SessionSnapshot, order: orders.Tell, *, stamp: str = "") -> Answer:
        """What was typed, or pressed for all: where a game's number of rounds stands, that is said. What ends something for everybody is
        asked about first; `stamp`: of the button that says yes to that. Where the question would say something else by now, it is asked
        again.
        """
        if order.task == "fewer" and is_staff(seen.person(caller.user)) and not self.follow.may_play_fewer(seen):
            return session_no("rounds_stand")
        confirmation = await self._confirmation(caller, seen, order)
        if confirmation is not None and stamp != confirmation.stamp:
            question = Say(confirmation.panel, seen.session)
            return instead(question) if stamp else question
        done = await self.order(caller, seen.session, order)
        return instead(done) if stamp and not isinstance(done, No) else done

    async def _confirmation(self, caller: Caller, seen: SessionSnapshot, order: orders.Begin | orders.Tell) -> Confirmation | None:
        """Return the question to ask before this order, which ends something for everybody; None where it ends nothing, or is refused."""
        if not isinstance(order, orders.Tell) or order.task not in (*ASKED_FIRST, "fewer"):
            return None
        session = await self.follow.sessions.find(seen.session)
        if session is None or await session.refusal_of(Requester(caller.user, caller.name), order) is not None:
            return None
        if order.task == "fewer":
            return fewer_confirmation(order.rounds)
        tables = tables_meant(seen.record, seen.person(caller.user), order.tables)
        ask = last_round_confirmation if order.task == "last_round" else next_stage_confirmation
        return ask(await self.follow.staff_view(seen), tables)

    async def suggest(self, seen: SessionSnapshot, user: int, text: str) -> Sequence[Choice]:
        """Completes numbers of tables, for the staff alone."""
        return table_completions(await self.follow.staff_view(seen), text) if is_staff(seen.person(user)) else ()

    async def _give(self, caller: Caller, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:
        """Who has no seat gets one: asked for first, then done."""
        if not values:
            return Say(give_seat_panel(await self.follow.staff_view(seen), int(at.arg)), seen.session)
        member, table, seat = map(int, values[0].split("."))
        done = await self.order(caller, seen.session, orders.Give(member, table, seat, await self.follow.given_up_seats(seen)))
        return done if isinstance(done, No) else instead(done)

    async def _give_time(self, caller: Caller, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:
        """Who at this table needs more time, and then it is given."""
        if not values:
            return Say(choose_recipient_panel(await self.follow.staff_view(seen), int(at.arg), "s_time"), seen.session)
        person = seen.member(int(values[0]))
        other = None if person is None else Requester(person.user, person.name)
        done = await self.order(caller, seen.session, orders.GiveTime(), other=other)
        return done if isinstance(done, No) else instead(done)

    async def _message(self, caller: Caller, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:
        """Whom at this table, what, and then it is sent."""
        if at.arg == "whom":
            no = _may_not_write(caller, seen, seen.member(int(values[0])))
            form = control.text_form("s_message", f"to.{int(values[0])}", "sessions.form_message", "sessions.form_message_label")
            return Ask(form, seen.session) if no is None else session_no(no)
        to, dot, member = at.arg.partition(".")
        if not dot:
            return Say(choose_recipient_panel(await self.follow.staff_view(seen), int(to)), seen.session)
        return await self.message(caller, seen, seen.member(int(member)), values[0])

    async def message(self, caller: Caller, seen: SessionSnapshot, person: Person | None, text: str) -> Answer:
        """Something for one person of the class alone, in their direct messages."""
        no = _may_not_write(caller, seen, person)
        if no is not None or person is None:
            return session_no(no or "nobody_named")
        await self.follow.sessions.store.enqueue_letters(seen.session, [await letter_to(self.follow.orchestrator, person, text)])
        self.follow.schedule_follow_up(seen.session)
        called = labels_of_members(seen, await self.follow.user_names(seen))
        return say(t("sessions.message_sent", name=label_of(called, -1 if person.seat is None else person.seat)))


async def asking(follow: SessionOrchestrator, caller: Caller, seen: SessionSnapshot, form: Form, order: orders.Order) -> Answer:
    """A form, for whoever may send it: what would be refused is refused before they have written. `order`: what is asked for with it."""
    session = await follow.sessions.find(seen.session)
    no = None if session is None else await session.refusal_of(Requester(caller.user, caller.name), order)
    return Ask(form, seen.session) if no is None else session_no(no)


def _may_not_write(caller: Caller, seen: SessionSnapshot, person: Person | None) -> Refusal | None:
    """Why this caller may not write to this person."""
    me = seen.person(caller.user)
    if not is_staff(me) or me is None or person is None:
        return Refusal("staff_only" if person is not None else "nobody_named", "")
    if not may_lead(me) and not is_helper_of(seen.record, me, person):
        return Refusal("not_your_table" if me.role == "assistant" else "leaders_only", "")
    return None


async def letter_to(orchestrator: Orchestrator, person: Person, text: str) -> tuple[str, str]:
    """What the staff write to somebody, in that person's direct messages."""
    with said_in(await orchestrator.languages.language_of(person.user)):
        return f"user:{person.user}", payload_of(calls.call_answer_panel(escape_markdown(text, 500)))


def _meant(task: str, tables: tuple[int, ...], stamp: str) -> orders.Begin | orders.Tell:
    """The order of a button; its stamp says how often clocks had been changed when it was made. Raises ValueError."""
    if task == "start":
        return orders.Begin(tables)
    known = next((one for one in get_args(orders.TableTask) if one == task and one not in ("announce", "fewer")), None)
    if known is None:
        raise ValueError(f"nothing that tables are told: {task[:20]!r}")
    return orders.Tell(known, tables, clocked=int(stamp.removeprefix("c")) if stamp else None)


def read_tables(text: str) -> tuple[int, ...] | No:
    """The numbers that somebody has typed, or what is wrong with them."""
    try:
        return parse_numbers(text)
    except NotNumbersError:
        return session_no("not_numbers")


def told(task: str, tables: Sequence[int]) -> Panel:
    """What whoever gave an order to tables is told: what is so there from now on."""
    where = place_text(tables) if tables else t("sessions.all_tables")
    return Panel(text=t("sessions.told", where=where, what=t(f"sessions.told_{task}")))


def told_effect(words: Mapping[int, str], idle: Mapping[int, str], tables: int) -> Panel:
    """What whoever gave an order to tables is told: what is so from now on, where, and where nothing was changed."""
    lines = [t("sessions.told", where=_place_text(numbers, tables), what=what) for what, numbers in _by_value(words)]
    return Panel(text="\n".join([*lines, *_idle_lines(idle, tables)]))


def told_idle(idle: Mapping[int, str], tables: int) -> Panel:
    """What they are told where it would change nothing."""
    return Panel(text="\n".join(_idle_lines(idle, tables)), colour=WARNING_COLOUR)


def _idle_lines(idle: Mapping[int, str], tables: int) -> list[str]:
    return [t("sessions.idle", where=_place_text(numbers, tables), why=_reason(code)) for code, numbers in _by_value(idle)]


def _reason(code: str) -> str:
    """Why nothing is changed at a table: what is so there, or what would stop it again at once."""
    key = f"sessions.idle_{code}"
    return t(key) if key in sentences().keys else trouble_text(code)


def _by_value(told: Mapping[int, str]) -> list[tuple[str, list[int]]]:
    """Return each text with the tables that it is about, in their order."""
    found: dict[str, list[int]] = {}
    for number in sorted(told):
        found.setdefault(told[number], []).append(number)
    return list(found.items())


def _place_text(numbers: Sequence[int], tables: int) -> str:
    if len(numbers) == tables and tables > 1:
        return t("sessions.all_tables")
    return place_text(numbers)


def time_given(seen: SessionSnapshot, other: Requester | None, called: Labels) -> Panel:
    """What whoever gave somebody more time is told."""
    person = None if other is None else seen.person(other.user)
    member = -1 if person is None or person.seat is None else person.seat
    return Panel(text=t("sessions.time_given", name=label_of(called, member), percent=seen.record.paces.get(member, 100)))
