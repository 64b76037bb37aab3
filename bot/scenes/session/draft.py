"""The draft of a seating, for the staff to shuffle, correct and confirm."""

from __future__ import annotations

from bot.scenes.model import MAX_CHOICES, Button, Choice, Control, Menu, Note, Panel, Row, pack_notes
from bot.scenes.names import unescape_markdown
from bot.scenes.pictures.palette import BAIZE, discord_colour
from bot.scenes.session.identifying import doubt_lines, identify_button
from bot.scenes.session.views import DraftView, SessionView
from bot.texts.lookup import t


def draft_card(view: SessionView) -> Panel:
    """Return the dealt seating and its unmet wishes. Raises ValueError without one."""
    draft = view.draft
    if draft is None:
        raise ValueError("no seating was dealt")
    lines = [_table_line(n, table) for n, table in enumerate(draft.tables, start=1)]
    unmet = [t(f"sessions.unmet_{code}", one=one, other=other) for code, one, other in draft.unmet]
    late = [t("sessions.draft_undealt", names=draft.undealt)] if draft.undealt else []
    unsure = [*(f"⚠️ {line}" for line in (*late, *unmet)), *doubt_lines(view)]
    notes = pack_notes(t("sessions.draft_tables"), lines)
    if draft.watching:
        notes.append(Note(t("sessions.draft_watching"), " · ".join(draft.watching)))
    return Panel(
        title=t("sessions.draft_title", n=draft.number),
        text="\n".join((t("sessions.draft_text", n=view.here, tables=len(draft.tables)), *unsure)),
        notes=tuple(notes),
        rows=_button_rows(view, draft),
        colour=discord_colour(BAIZE),
    )


def _table_line(number: int, table: tuple[tuple[tuple[int, str], ...], ...]) -> str:
    names = " · ".join(
        " + ".join(name for _, name in seat) if seat else t("sessions.automatic") for seat in table
    )
    return t("sessions.draft_line", n=number, names=names)


def _button_rows(view: SessionView, draft: DraftView) -> tuple[Row, ...]:
    stamp = str(draft.number)
    return (
        (
            Button(t("sessions.button_seat"), Control("s_seat", arg=stamp), style="success"),
            Button(t("sessions.button_shuffle"), Control("s_deal"), emoji="🔀"),
            Button(t("sessions.button_move"), Control("s_move", arg=stamp)),
            *identify_button(view),
        ),
    )


def move_from_panel(draft: DraftView) -> Panel:
    """Ask from which table a person moves, since a class may exceed a menu's 25 lines."""
    choices = [
        Choice(t("sessions.table", n=n), str(n), ", ".join(_menu_names(table))[:100])
        for n, table in enumerate(draft.tables, start=1)
    ]
    return Panel(text=t("sessions.move_from"), rows=_choice_menus("s_from", choices))


def move_whom_panel(draft: DraftView, table: int) -> Panel:
    """Ask who of this table moves."""
    choices = [
        Choice(unescape_markdown(name)[:100], str(member))
        for seat in draft.tables[table - 1]
        for member, name in seat
    ]
    return Panel(text=t("sessions.move_whom", n=table), rows=_choice_menus("s_whom", choices))


def move_where_panel(draft: DraftView, member: int) -> Panel:
    """Ask for the target: a free seat of a table, or a swap."""
    free = [
        Choice(t("sessions.move_free", n=n), f"{member}.{n}.", ", ".join(_menu_names(table))[:100])
        for n, table in enumerate(draft.tables, start=1)
        if any(not seat for seat in table) and member not in [m for seat in table for m, _ in seat]
    ]
    tables = [
        Choice(t("sessions.move_change", n=n), f"{member}.{n}", ", ".join(_menu_names(table))[:100])
        for n, table in enumerate(draft.tables, start=1)
        if member not in [m for seat in table for m, _ in seat]
    ]
    return Panel(text=t("sessions.move_where"), rows=_choice_menus("s_where", [*free, *tables]))


def swap_with_panel(draft: DraftView, member: int, table: int) -> Panel:
    """Ask whom of that table they swap with."""
    choices = [
        Choice(unescape_markdown(name)[:100], f"{member}.{table}.{other}")
        for seat in draft.tables[table - 1]
        for other, name in seat
    ]
    return Panel(text=t("sessions.move_for", n=table), rows=_choice_menus("s_where", choices))


def _choice_menus(route: str, choices: list[Choice]) -> tuple[Row, ...]:
    """Return as many menus as the choices need, numbered in their ids."""
    parts = [tuple(choices[at : at + MAX_CHOICES]) for at in range(0, len(choices), MAX_CHOICES)]
    return tuple(Menu(Control(route, arg=str(n)), part) for n, part in enumerate(parts))


def _menu_names(table: tuple[tuple[tuple[int, str], ...], ...]) -> list[str]:
    return [unescape_markdown(name) for seat in table for _, name in seat]
