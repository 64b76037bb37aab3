"""The public card, the observers' panel, a seat's own panel, and the answer to a move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.tragedy.scenes.news import news_lines
from bot.games.tragedy.scenes.table import (
    ASH,
    card_text,
    card_title,
    counters_text,
    options_of,
    order_line,
    table_notes,
    table_picture,
)
from bot.scenes.model import Note, Panel, Row, TableInfo, last_lines
from bot.scenes.parts import (
    MAX_NEWS_CHARS,
    RECENT_EVENTS,
    finished_row,
    in_rows,
    lookup_row,
    own_seat,
    seat_and_person,
    seat_name,
    step_button_factory,
)
from bot.texts.lookup import t
from games.audience import PUBLIC, STAFF
from games.tragedy.views import OwnView, TragedyView

LINES, WATCHED = 10, 10
"""Happenings on the card of a table of four, which is to fit a phone beside its picture; and in the
observers' panel.
"""
ANSWER = 3900
"""Characters of happenings in an answer."""


def public_card(view: TragedyView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return the public card. Raises ValueError for a view other than the PUBLIC's."""
    if view.viewer != PUBLIC:
        raise ValueError("the public card is made from the public's view")
    lines = LINES + max(0, len(view.seats) - 4)  # a Catastrophe alone needs a line per seat
    lately = last_lines(news_lines(news, view, options_of(info).cards, lines), MAX_NEWS_CHARS)
    parts = (
        _turn_text(view, info),
        order_line(view),
        counters_text(view),
        t("tragedy.lately", news=lately) if lately else "",
    )
    return Panel(
        title=card_title(view),
        text="\n\n".join(part for part in parts if part),
        notes=table_notes(view, info),
        picture=table_picture(view),
        rows=(
            finished_row("tragedy", {"rules": ""})
            if view.phase == "over"
            else lookup_row("tragedy", dict.fromkeys(("hand", "rules", "help"), "")),
        ),
        footer=t("tragedy.footer", table=info.called),
        colour=ASH,
    )


def watch(view: TragedyView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return the observers' panel. Raises ValueError for a view without staff rights."""
    if not view.viewer & STAFF:
        raise ValueError("this panel is for observers and the instructor")
    decks = "\n".join(
        t("tragedy.deck", deck=t(f"words.deck.{d.deck}"), left=d.left, discarded=d.discarded)
        for d in view.decks
    )
    lately = last_lines(news_lines(news, view, options_of(info).cards, WATCHED), MAX_NEWS_CHARS)
    return Panel(
        title=t("tragedy.watch_title", title=card_title(view)),
        text=t("tragedy.lately", news=lately) if lately else t("tragedy.quiet"),
        notes=(*table_notes(view, info), Note(t("tragedy.decks_title"), decks)),
        colour=ASH,
    )


def own_band(view: TragedyView) -> str:
    """Return a seat's own band in a line, or its animal. Raises Problem for a view without a seat."""
    seat = view.seats[own_seat(view).seat]
    if not seat.alive:
        return t(
            "tragedy.animal_yours",
            animal=t(f"words.animal.{seat.role}") if seat.role else t("tragedy.choosing"),
        )
    return t(
        "tragedy.band",
        seat=seat_name(view.seats, seat.seat),
        people=seat.people,
        food=seat.food,
        home=seat.home,
        hunger=seat.hunger,
    )


def hand_panel(view: TragedyView, info: TableInfo) -> Panel:
    """Return a seat's own band. Raises ValueError for a view without a seat."""
    return Panel(
        title=t("tragedy.hand_title", seat=seat_name(view.seats, own_seat(view).seat)),
        text=t("tragedy.hand_text", own=own_band(view)),
        footer=t("tragedy.footer", table=info.called),
        colour=ASH,
    )


def action_result(view: TragedyView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return the result of the viewer's action, as far as it may know."""
    news_text = news_lines(news, view, options_of(info).cards)
    answered = view.you is not None and view.you.answered is not None
    return _own_panel(view, info, news_text if news_text or answered else [t("tragedy.done")])


def panel(view: TragedyView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return the seat's own panel at any time."""
    band = own_band(view)
    you = t("tragedy.you", band=band) if view.seats[own_seat(view).seat].alive else band
    return _own_panel(view, info, news_lines(news, view, options_of(info).cards, RECENT_EVENTS), you)


def _own_panel(view: TragedyView, info: TableInfo, lines: Sequence[str], band: str = "") -> Panel:
    sealed = t("tragedy.sealed") if view.you is not None and view.you.answered is not None else ""
    news_text = last_lines(lines, ANSWER)
    mine = (
        ()
        if view.you is None or info.paused
        else tuple(wait.what for wait in view.waiting if wait.seat == view.you.seat)
    )
    requests = "\n".join(t(f"tragedy.ring.{what}") for what in mine)
    band = "" if "role" in mine else band  # the request for an Animal already says that they are dead
    return Panel(
        text="\n".join(part for part in (news_text, sealed, band, requests) if part),
        rows=() if info.paused else _own_rows(view),
    )


def _own_rows(view: TragedyView) -> tuple[Row, ...]:
    """Return an awaited seat's moves. Pledges are allowed before its turn, but not during it (RULES T-35)."""
    you = view.you
    if you is None:
        return ()
    if any(wait.seat == you.seat for wait in view.waiting):
        return _move_rows(view, you)
    return (
        ((step_button_factory("tragedy", f"m{view.moment}")("pledge", route="promise"),),)
        if you.pledge
        else ()
    )


def _move_rows(view: TragedyView, you: OwnView) -> tuple[Row, ...]:
    """Return the moves of this phase for an awaited seat, disabled if it cannot make them."""
    press = step_button_factory("tragedy", f"m{view.moment}")
    stay = replace(press("pass", "primary"), disabled=not you.may_pass)
    if view.phase == "turns":
        take = tuple(
            replace(
                press("take", "primary", arg=str(slot), card=card_text(free)), disabled=slot not in you.take
            )
            for slot, free in enumerate(view.free)
            if free
        )
        send = replace(press("send", "primary"), disabled=not (you.start or you.join))
        pledge = (press("pledge", route="promise"),) if you.pledge else ()
        return in_rows((*take, send, stay, *pledge))
    if view.phase == "animals":
        return ((replace(press("animal", "primary"), disabled=not (you.graze or you.prey)), stay),)
    return ((press("role", "primary"),),) if view.phase == "roles" else ()


def _turn_text(view: TragedyView, info: TableInfo) -> str:
    if info.paused:
        return t("tables.card_paused")
    if view.phase == "over":
        return ""
    if view.active is not None:
        what = options_of(info).passing if view.phase == "turns" else view.phase
        line = t(f"tragedy.turn_{what}", seat=seat_and_person(view, info, view.active))
    else:
        line = t(
            f"tragedy.waiting_{view.phase}",
            seats=tuple(seat_name(view.seats, wait.seat) for wait in view.waiting),
        )
    return (
        line if info.deadline_s is None else f"{line} {t('tragedy.until', when=f'<t:{info.deadline_s}:R>')}"
    )
