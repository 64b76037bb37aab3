"""The one living public card of a table: the island, whose turn, what happened, standings, buttons.

It is made from the PUBLIC's view alone, so nothing on it can depend on what anybody hides.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.island.words import COLOURS, SEA, dice_text, icons
from bot.scenes.model import Note, Panel
from bot.scenes.seats import seat_name, seat_names
from bot.scenes.settlers.boards import board_picture
from bot.scenes.settlers.deal import deal_lines
from bot.scenes.settlers.news import latest
from bot.scenes.settlers.placing import HOUSES
from bot.scenes.settlers.steps import always_row, step_rows
from bot.scenes.settlers.words import options_of, seat_and_person
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.audience import PUBLIC
from games.settlers.views import SeatView, SettlersView, StartView

LINES = 8
"""Happenings on the card."""


def card(view: SettlersView, info: TableInfo, news: Sequence[object]) -> Panel:
    """The public card. Raises ValueError for a view that is not the PUBLIC's."""
    if view.viewer != PUBLIC:
        raise ValueError("the public card is made from the public's view")
    lately = latest(news, view, LINES)
    parts = ("\n".join(_turn(view, info)), t("settlers.lately", news=lately) if lately else "")
    return Panel(
        title=title(view),
        text="\n\n".join(part for part in parts if part),
        notes=table_notes(view, info),
        picture=board_picture(view),
        rows=(*step_rows(view, info), always_row()),
        footer=t(f"settlers.footer_{options_of(info).dice}", table=info.table),
        colour=SEA if view.phase == "over" or not view.turn else COLOURS[view.seats[view.active].name],
    )


def title(view: SettlersView) -> str:
    """Which round it is, or that it has not begun, or is over."""
    if view.phase == "over":
        return t("settlers.title_over")
    return t("settlers.title", round=view.round) if view.turn else t("settlers.title_opening")


def table_notes(view: SettlersView, info: TableInfo) -> tuple[Note, ...]:
    """Standings, the starts while they are of interest, and the bank."""
    notes = [Note(t("settlers.card.standings"), "\n".join(_standing(view, info, seat) for seat in view.seats))]
    if view.phase in ("placing", "choosing"):
        strength = t("settlers.card.strength" + _by_lot(view), seats=seat_names(view.seats, view.ranking))
        notes.insert(0, Note(t("settlers.card.starts"), "\n".join([*(start_line(view, start) for start in view.starts), strength])))
    notes.append(Note(t("settlers.card.bank"), bank_text(view)))
    return tuple(notes)


def _by_lot(view: SettlersView) -> str:
    return "_by_lot" if view.by_lot else ""


def bank_text(view: SettlersView) -> str:
    """What the bank has: it lies open (RULES M-12)."""
    return t("settlers.card.bank_text", cards=icons(view.bank), deck=view.deck_left)


def start_line(view: SettlersView, start: StartView) -> str:
    """What a start is worth: pips, cards, numbers; and whose it is."""
    n, built = start.start + 1, len(start.settlements)
    if not built:
        return t("settlers.card.start_empty", n=n)
    if built < HOUSES:
        return t("settlers.card.start_building", n=n, built=built, pips=start.pips, cards=icons(start.cards))
    line = t("settlers.card.start", n=n, pips=start.pips, cards=icons(start.cards), numbers=start.numbers)
    return line if start.seat is None else t("settlers.card.start_taken", start=line, seat=seat_name(view.seats, start.seat))


def _turn(view: SettlersView, info: TableInfo) -> list[str]:
    """Whose turn it is, what is going on, and for whom the table waits."""
    if view.phase == "over":
        return [t("settlers.card.over")]
    lines = [*_opening(view, info)] if not view.turn else _playing(view, info)
    if view.declared:
        lines.append(t("settlers.card.last_declared", seats=seat_names(view.seats, view.declared), goal=view.goal))
    elif view.last_round:
        lines.append(t("settlers.card.last_round"))
    return [*lines, *_waiting(view, info)]


def _opening(view: SettlersView, info: TableInfo) -> list[str]:
    if view.phase == "placing":
        if view.placer is None:
            return [t("settlers.card.placing_instructor", starts=len(view.starts))]
        return [t("settlers.card.placing", seat=seat_and_person(view, info, view.placer), starts=len(view.starts))]
    if view.phase == "choosing":
        return [t("settlers.card.choosing" + _by_lot(view), seat=seat_and_person(view, info, view.waiting[0].seat))] if view.waiting else []
    left = [seat for seat in view.seats if seat.bonus_left]
    lines = tuple(t("settlers.card.bonus_seat", seat=seat_name(view.seats, seat.seat), n=seat.bonus_left) for seat in left)
    return [t("settlers.card.bonus", seats=lines)]


def _playing(view: SettlersView, info: TableInfo) -> list[str]:
    lines = [t("settlers.card.turn", seat=seat_and_person(view, info, view.active))]
    if view.roll is not None:
        lines.append(t("settlers.card.roll", dice=dice_text(view.roll)))
    if view.phase == "roll":
        lines.append(t("settlers.card.physical_dice" if options_of(info).dice == "instructor" else "settlers.card.roll_now"))
    if view.discard is not None:
        lines.append(t(f"settlers.card.discard_{view.theme}"))
        lines += [
            t("settlers.card.due_done" if view.discard.chosen[seat] else "settlers.card.due", seat=seat_name(view.seats, seat), n=due)
            for seat, due in enumerate(view.discard.due)
            if due
        ]
    if view.phase == "trade":
        lines.append(t("settlers.card.trade" if options_of(info).offers else "settlers.card.trade_bank"))
    return [*lines, *deal_lines(view)]


def _waiting(view: SettlersView, info: TableInfo) -> list[str]:
    """For whom the table waits, and until when."""
    if info.paused:
        return [t("settlers.card.paused")]
    if not view.waiting or (view.phase == "placing" and view.placer is None):
        return []
    seats = seat_names(view.seats, tuple(dict.fromkeys(wait.seat for wait in view.waiting)))
    if info.deadline_s is None:
        return [t("settlers.card.waiting", seats=seats)]
    return [t("settlers.card.waiting_until", seats=seats, when=f"<t:{info.deadline_s}:R>")]


def _standing(view: SettlersView, info: TableInfo, seat: SeatView) -> str:
    """A seat's points, cards and awards; all of it lies open."""
    parts = [t("settlers.card.points", n=seat.points), icons(seat.hand)]
    if seat.development_count:
        parts.append(t("settlers.card.developments", n=seat.development_count))
    if seat.knights:
        parts.append(t("settlers.card.knights", n=seat.knights))
    parts += [t(f"settlers.card.{award}") for award, holder in view.awards if holder == seat.seat]
    if seat.declared:
        parts.append(t("settlers.card.declared"))
    if seat.bonus and not view.turn:
        parts.append(t("settlers.card.bonus_next", n=seat.bonus))
    return f"{seat_and_person(view, info, seat.seat)}: {' · '.join(parts)}"
