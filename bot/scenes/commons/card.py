"""The one living public card of a table: board, whose turn, what happened, standings, buttons.

It is made from the PUBLIC's view alone, so nothing on it can depend on what anybody hides.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.commons.boards import board_picture
from bot.scenes.commons.governance import card as governance
from bot.scenes.commons.news import latest
from bot.scenes.commons.standings import round_title, standings
from bot.scenes.commons.steps import always_row, step_rows
from bot.scenes.commons.words import options_of, turn_of
from bot.scenes.island.words import COLOURS, SEA, dice_text, icons, resource_text
from bot.scenes.model import Note, Panel
from bot.scenes.seats import seat_name
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.audience import PUBLIC
from games.commons.governance.views import CommonsView

LINES = 8
"""Happenings on the card."""


def card(view: CommonsView, info: TableInfo, news: Sequence[object]) -> Panel:
    """The public card. Raises ValueError for a view that is not the PUBLIC's."""
    if view.viewer != PUBLIC:
        raise ValueError("the public card is made from the public's view")
    over = view.phase == "over"
    return Panel(
        title=t("commons.card.title_over") if over else round_title(view),
        text="\n\n".join(part for part in (_turn(view, info), _lately(view, news)) if part),
        notes=(Note(t("commons.card.standings"), standings(view, info)), *_state_of_the_bank(view)),
        picture=board_picture(view),
        rows=(*step_rows(view, info), always_row(), *governance.always(view)),
        footer=t(f"commons.card.footer_{options_of(info).dice}", table=info.table),
        colour=SEA if over else COLOURS[view.seats[view.active].name],
    )


def waiting_line(view: CommonsView, info: TableInfo) -> str:
    """For whom the table waits, and until when."""
    if info.paused:
        return t("commons.card.paused")
    if not view.waiting:
        return ""
    seats = tuple(seat_name(view.seats, wait.seat) for wait in view.waiting)
    if info.deadline_s is None:
        return t("commons.card.waiting", seats=seats)
    return t("commons.card.waiting_until", seats=seats, when=f"<t:{info.deadline_s}:R>")


def _turn(view: CommonsView, info: TableInfo) -> str:
    if view.phase == "over":
        return t("commons.card.over")
    lines = [
        turn_of(view, info),
        " → ".join(t("commons.card.step_now" if s == view.phase else "commons.card.step", step=s) for s in view.steps),
    ]
    if view.roll is not None:
        lines.append(t("commons.card.roll", dice=dice_text(view.roll)))
    if view.phase == "roll" and options_of(info).dice == "instructor":
        lines.append(t("commons.card.physical_dice"))
    if view.harvest is not None:
        lines += _harvest(view)
    own = governance.lines(view, info)
    if info.paused or not governance.takes_over(view.governance):
        own.append(waiting_line(view, info))
    return "\n".join([*lines, *own]).strip()


def _harvest(view: CommonsView) -> list[str]:
    harvest = view.harvest
    if harvest is None:
        return []
    lines = [t("commons.card.harvest")]
    for seat, limit in enumerate(harvest.limits):
        if any(limit):
            text = "commons.card.may_ask_done" if harvest.answered[seat] else "commons.card.may_ask"
            lines.append(t(text, seat=seat_name(view.seats, seat), limit=icons(limit)))
    lines += [t("commons.card.heard", seat=seat_name(view.seats, seat), cards=cards) for seat, cards in harvest.heard]
    return lines


def _state_of_the_bank(view: CommonsView) -> tuple[Note, ...]:
    """Crashed and scarce resources, in tables where everybody is told (RULES C-33)."""
    lines = [t("commons.card.crashed", resource=resource_text(r)) for r in view.crashed or ()]
    lines += [t("commons.card.scarce", resource=resource_text(r)) for r in view.scarce or ()]
    return (Note(t("commons.card.bank"), "\n".join(lines)),) if lines else ()


def _lately(view: CommonsView, news: Sequence[object]) -> str:
    text = latest(news, view, LINES)
    return t("commons.card.lately", news=text) if text else ""
