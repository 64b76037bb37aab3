"""A private panel for staff about selected tables: their state, possible orders, and the menus that select
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from bot.scenes.model import MAX_CHOICES, Button, Choice, Control, Menu, Panel, Row
from bot.scenes.names import unescape_markdown
from bot.scenes.parts import span_text
from bot.scenes.session.numbers import decode_numbers, encode_numbers, spans
from bot.scenes.session.table_lines import lines_within, table_text
from bot.scenes.session.views import SessionView, TableLine
from bot.texts.lookup import t

MAX_LINES_CHARS = 3000
"""Characters of several tables' lines. Tables beyond are listed by number."""
MAX_MENUS = 2
"""Menus of 25 tables each."""


def table_menus(view: SessionView, chosen: Iterable[int] | None = None) -> tuple[Row, ...]:
    """Return menus of tables: for the card, or, with those `chosen` so far, for a panel that redraws with
    each choice.
    """
    numbers, selected = [line.number for line in view.tables], frozenset(chosen or ())
    parts = [numbers[at : at + MAX_CHOICES] for at in range(0, len(numbers), MAX_CHOICES)][:MAX_MENUS]
    menu_rows: list[Row] = []
    for n, part in enumerate(parts):
        others = selected - set(part)
        to = (
            Control("s_table", arg=str(n))
            if chosen is None
            else Control("s_pick", arg=f"{n}.{encode_numbers(others)}")
        )
        choices = tuple(
            Choice(t("sessions.table", n=number), str(number), chosen=number in selected) for number in part
        )
        placeholder = t(
            "sessions.choose_tables" if len(parts) == 1 else "sessions.choose_tables_of",
            span=span_text(part[0], part[-1]),
        )
        menu_rows.append(Menu(to, choices, placeholder, least=0 if others else 1, most=len(choices)))
    return tuple(menu_rows)


def selected_tables(arg: str, values: Sequence[str]) -> tuple[int, ...]:
    """Return the tables selected now: this menu's values and the other menu's earlier ones. Raises
    ValueError.
    """
    _, dot, others = arg.partition(".")
    return tuple(sorted({*map(int, values), *(decode_numbers(others) if dot else ())}))


def tables_panel(view: SessionView, numbers: Sequence[int], result_text: str = "") -> Panel:
    """Return what these tables can be ordered to do. `result_text`: the last order's. Raises LookupError for
    an unknown number.
    """
    by_number = {line.number: line for line in view.tables}
    lines = [by_number[number] for number in numbers]
    if not lines:
        raise LookupError("no table was chosen")
    only_line = lines[0] if len(lines) == 1 else None
    title = (
        t("sessions.table", n=only_line.number) if only_line else t("sessions.tables", tables=spans(numbers))
    )
    text = _single_table_text(view, only_line) if only_line else lines_within(view, lines, MAX_LINES_CHARS)
    acts = _order_rows(view, lines, encode_numbers(numbers))
    rows = (*acts, *(_single_table_row(view, only_line) if only_line else ()), *table_menus(view, numbers))
    as_of = t("sessions.as_of", when=f"<t:{view.now_ms // 1000}:R>")  # this panel does not follow the games
    return Panel(title=title, text="\n\n".join(filter(None, (result_text, text, as_of))), rows=rows)


def _order_rows(view: SessionView, lines: Sequence[TableLine], encoded: str) -> tuple[Row, ...]:
    """Return the order buttons. Those without any effect are disabled."""
    states = {line.status for line in lines}

    def act(task: str, label: str, *, works: bool = True, stamp: str = "") -> Button:
        return Button(
            t(f"sessions.{label}"), Control("s_set", stamp, f"{task}.{encoded}"), disabled=not works
        )

    playing, clocks = "playing" in states, f"c{view.clocked}"
    first = (
        *((act("start", "button_start_one"),) if "lobby" in states else ()),
        act("pause", "button_pause_one", works=playing),
        act("resume", "button_resume_one", works="paused" in states),
        act("nudge", "button_nudge", works=any(line.wait is not None and line.wait.seats for line in lines)),
        act("stand_in", "button_stand_in", works=playing),
    )
    second = (
        act("clocks", "button_clocks_one", stamp=clocks),
        act("more_time", "button_more_time", stamp=clocks),
        *((act("next_stage", "button_next"),) if view.stages else ()),
        act("last_round", "button_last_one", works=playing or "paused" in states),
        *((act("withdraw_last_round", "button_not_last"),) if any(line.is_last for line in lines) else ()),
        Button(t("sessions.button_announce"), Control("s_announce", arg=encoded)),
    )
    return first, second


def _single_table_row(view: SessionView, line: TableLine) -> tuple[Row, ...]:
    number = str(line.number)
    return (
        (
            Button(
                t("sessions.button_give"),
                Control("s_give", arg=number),
                disabled=not _people_without_seat(view),
            ),
            Button(
                t("sessions.button_message"), Control("s_message", arg=number), disabled=not any(line.members)
            ),
            Button(t("sessions.button_time"), Control("s_time", arg=number), disabled=not any(line.members)),
            Button(t("sessions.button_note"), Control("s_note", arg=number), emoji="📝"),
        ),
    )


def _single_table_text(view: SessionView, line: TableLine) -> str:
    names = [" + ".join(names) or t("sessions.automatic") for names in line.people]
    seats = [
        f"{t(f'words.square.{seat}')} {t(f'words.seat.{seat}')}: {who}"
        for seat, who in zip(line.seats, names, strict=False)
    ]
    people = "\n".join(seats or names)
    speech = f"{t('sessions.speech')}\n{line.speech}" if line.speech else ""
    return "\n\n".join(filter(None, (table_text(view, line), people, speech)))


def choose_recipient_panel(
    view: SessionView, number: int, route: Literal["s_message", "s_time"] = "s_message"
) -> Panel:
    """Ask which person at a table a private message or extra time is for. Raises LookupError."""
    line = next((candidate for candidate in view.tables if candidate.number == number), None)
    if line is None:
        raise LookupError(number)
    people = [
        (member, who)
        for seat in zip(line.members, line.people, strict=True)
        for member, who in zip(*seat, strict=True)
    ]
    if not people:
        return Panel(text=t("sessions.message_nobody"))
    choices = tuple(Choice(unescape_markdown(who)[:100], str(member)) for member, who in people[:MAX_CHOICES])
    key = "sessions.message_whom" if route == "s_message" else "sessions.time_whom"
    return Panel(text=t(key), rows=(Menu(Control(route, arg="whom"), choices),))


def _people_without_seat(view: SessionView) -> list[tuple[int, str]]:
    """Return the people who can get a seat, waiting ones first."""
    return [*view.waiting, *(person for line in view.tables for person in line.left)]


def give_seat_panel(view: SessionView, number: int) -> Panel:
    """Ask who gets which automatic or absent player's seat. Raises LookupError."""
    line = next((candidate for candidate in view.tables if candidate.number == number), None)
    if line is None:
        raise LookupError(number)
    free_seats = {*line.absent, *(seat for seat, _ in line.left_server)}
    seats = [
        n
        for n, (names, seat) in enumerate(zip(line.people, line.seats, strict=False))
        if not names or seat in free_seats
    ]
    people = _people_without_seat(view)
    if not seats or not people:
        return Panel(text=t("sessions.give_none"))
    absent = {seat: tuple(unescape_markdown(name) for name in line.people[seat]) for seat in seats}
    descriptions = {
        seat: t("sessions.give_instead", names=names)[:100] if names else "" for seat, names in absent.items()
    }
    choices = [
        Choice(
            t("sessions.give_choice", who=unescape_markdown(who), seat=line.seats[seat])[:100],
            f"{member}.{number}.{seat}",
            descriptions[seat],
        )
        for member, who in people
        for seat in seats
    ]
    return Panel(
        text=t("sessions.give_text"), rows=(Menu(Control("s_give", arg="yes"), tuple(choices[:MAX_CHOICES])),)
    )
