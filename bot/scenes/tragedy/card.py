"""The living public card, the observers' panel, a seat's own panel, and the answer to a move."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.model import Button, Control, Note, Panel, Row
from bot.scenes.seats import own, seat_name
from bot.scenes.table_info import TableInfo
from bot.scenes.tragedy.news import latest
from bot.scenes.tragedy.table import ASH, button, card_text, counters, options_of, order_line, picture, seat_and_person, table_notes, title
from bot.texts.lookup import t
from games.audience import PUBLIC, STAFF
from games.tragedy.views import TragedyView

LINES = 10
"""Happenings on the card."""
ANSWER = 3900
"""Characters of happenings in an answer."""


def card(view: TragedyView, info: TableInfo, news: Sequence[object]) -> Panel:
    """The public card. Raises ValueError for a view that is not the PUBLIC's."""
    if view.viewer != PUBLIC:
        raise ValueError("the public card is made from the public's view")
    lately = latest(news, view, options_of(info).cards, LINES)
    parts = (_turn(view, info), order_line(view), counters(view), t("tragedy.lately", news=lately) if lately else "")
    return Panel(
        title=title(view),
        text="\n\n".join(part for part in parts if part),
        notes=table_notes(view, info),
        picture=picture(view),
        rows=(*move_rows(view), always_row()),
        footer=t("tragedy.footer", table=info.table),
        colour=ASH,
    )


def watch(view: TragedyView, info: TableInfo, news: Sequence[object]) -> Panel:
    """The observers' panel. Raises ValueError for a view that is not the staff's."""
    if not view.viewer & STAFF:
        raise ValueError("this panel is for observers and the instructor")
    decks = "\n".join(t("tragedy.deck", deck=t(f"words.deck.{d.deck}"), left=d.left, discarded=d.discarded) for d in view.decks)
    lately = latest(news, view, options_of(info).cards, LINES)
    return Panel(
        title=t("tragedy.watch_title", title=title(view)),
        text=t("tragedy.lately", news=lately) if lately else t("tragedy.quiet"),
        notes=(*table_notes(view, info), Note(t("tragedy.decks_title"), decks)),
        colour=ASH,
    )


def hand(view: TragedyView, info: TableInfo) -> Panel:
    """A seat's own band. Raises ValueError for a view that is no seat's."""
    seat = view.seats[own(view).seat]
    if seat.alive:
        line = t(
            "tragedy.band", seat=seat_name(view.seats, seat.seat), people=seat.people, food=seat.food, home=seat.home, hunger=seat.hunger
        )
    else:
        line = t("tragedy.animal_yours", animal=t(f"words.animal.{seat.role}") if seat.role else t("tragedy.choosing"))
    return Panel(
        title=t("tragedy.hand_title", seat=seat_name(view.seats, seat.seat)),
        text=t("tragedy.hand_text", own=line),
        footer=t("tragedy.footer", table=info.table),
        colour=ASH,
    )


def done(view: TragedyView, info: TableInfo, news: Sequence[object]) -> Panel:
    """What came of the viewer's action, as far as it may know."""
    sealed = t("tragedy.sealed") if view.you is not None and view.you.answered is not None else ""
    told = latest(news, view, options_of(info).cards, most=len(news), longest=ANSWER)
    return Panel(text="\n".join(part for part in (told, sealed) if part) or t("tragedy.done"))


def move_rows(view: TragedyView) -> tuple[Row, ...]:
    """The moves of this phase, for whom they may concern: the game says no to the others."""
    stamp = f"m{view.moment}"
    if view.phase == "turns":
        take = tuple(
            button("take", Control("take", stamp, str(slot)), "success", card=card_text(free))
            for slot, free in enumerate(view.free)
            if free
        )
        pledge = (button("pledge", Control("promise", stamp)),) if view.pledges else ()
        rest: tuple[Button, ...] = (
            button("send", Control("send", stamp), "primary"), button("pass", Control("pass", stamp)), *pledge
        )  # fmt: skip
        return (take, rest) if take else (rest,)
    if view.phase == "animals":
        return ((button("animal", Control("animal", stamp), "primary"), button("pass", Control("pass", stamp))),)
    return ((button("role", Control("role", stamp), "primary"),),) if view.phase == "roles" else ()


def always_row() -> Row:
    """What can always be looked at."""
    return (button("hand", Control("hand")), button("rules", Control("rules")), button("help", Control("help")))


def _turn(view: TragedyView, info: TableInfo) -> str:
    if info.paused:
        return t("tragedy.paused")
    if view.phase == "over":
        return ""
    if view.active is not None:
        what = options_of(info).passing if view.phase == "turns" else view.phase
        line = t(f"tragedy.turn_{what}", seat=seat_and_person(view, info, view.active))
    else:
        line = t(f"tragedy.waiting_{view.phase}", seats=tuple(seat_name(view.seats, wait.seat) for wait in view.waiting))
    return line if info.deadline_s is None else f"{line} {t('tragedy.until', when=f'<t:{info.deadline_s}:R>')}"
