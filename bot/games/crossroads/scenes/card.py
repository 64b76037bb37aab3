"""The public card, the observers' panel, a seat's own panel, and the answer to a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.games.crossroads.scenes import table
from bot.games.crossroads.scenes.news import LONGEST, news_lines
from bot.games.crossroads.scenes.places import PRICES
from bot.scenes.model import Button, Panel, Row, TableInfo, last_lines, pack_notes
from bot.scenes.parts import (
    RECENT_EVENTS,
    alternatives,
    finished_row,
    lookup_row,
    own_seat,
    seat_and_person,
    seat_name,
    seat_names,
    step_button_factory,
    waiting_line,
)
from bot.texts.lookup import t
from games.audience import PUBLIC, STAFF
from games.crossroads.grid import space_name
from games.crossroads.views import CrossroadsView, OwnView

LINES, WATCHED = 5, 10
"""Happenings on the card, which is to fit a phone beside its picture; and in the observers' panel."""


def public_card(view: CrossroadsView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return the public card. Raises ValueError for a view other than the PUBLIC's."""
    if view.viewer != PUBLIC:
        raise ValueError("the public card is made from the public's view")
    return Panel(
        title=table.card_title(view),
        text="\n\n".join(
            part for part in (_turn_text(view, info), table.dice_line(view), _recent_news(view, news)) if part
        ),
        notes=table.table_notes(view, info),
        picture=table.table_picture(view),
        rows=(
            finished_row("crossroads", {"rules": ""})
            if view.phase == "over"
            else lookup_row("crossroads", dict.fromkeys(("hand", "rules", "help"), "")),
        ),
        footer=t(f"crossroads.footer_{table.options_of(info).dice}", table=info.called),
        colour=table.FIELD,
    )


def watch(view: CrossroadsView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return the observers' panel. Raises ValueError for a view without staff rights."""
    if not view.viewer & STAFF:
        raise ValueError("this panel is for observers and the instructor")
    return Panel(
        title=t("crossroads.watch_title", title=table.card_title(view)),
        text=_recent_news(view, news, WATCHED) or t("crossroads.quiet"),
        notes=table.table_notes(view, info),
        colour=table.FIELD,
    )


def hand_panel(view: CrossroadsView, info: TableInfo) -> Panel:
    """Return a seat's purse, cities and deals. Raises ValueError for a view without a seat."""
    you = own_seat(view)
    seat = view.seats[you.seat]
    purse, name = seat.gold or 0, seat_name(view.seats, you.seat)
    lines = [
        t("crossroads.hand_purse", seat=name, gold=table.gold_text(seat)),
        t("crossroads.hand_earned", n=seat.earned or 0),
    ]
    lines += _price_lines(purse)
    lines.append(t("crossroads.hand_cities", spaces=table.spaces_text(seat.cities) or (t("words.nothing"),)))
    mine = [deal for deal in view.deals if you.seat in (*deal.traders, *deal.through)]
    demands = [text for deal in mine if (text := table.demand_text(view, deal, you.seat))]
    return Panel(
        title=t("crossroads.hand_title", seat=name),
        text="\n".join(lines),
        notes=tuple(
            pack_notes(
                t("crossroads.hand_deals"), [*(table.deal_line(view, deal) for deal in mine), *demands]
            )
        ),
        footer=t(f"crossroads.footer_{table.options_of(info).dice}", table=info.called),
        colour=table.FIELD,
    )


def _price_lines(purse: int) -> list[str]:
    return [
        t("crossroads.price_paid" if purse >= price else "crossroads.price_short", what=what, price=price)
        for what, price in PRICES.items()
    ]


def action_result(view: CrossroadsView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return what the viewer's action caused, as far as it may know, and how to go on."""
    return _own_panel(view, info, news_lines(news, view) or [t("crossroads.done")] * (view.you is None))


def panel(view: CrossroadsView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return the seat's own panel at any time."""
    return _own_panel(view, info, news_lines(news, view, RECENT_EVENTS))


def _own_panel(view: CrossroadsView, info: TableInfo, lines: list[str]) -> Panel:
    notes, you = ["\n".join(lines)[:3000]], view.you
    if you is not None:
        notes.append(
            t(
                "crossroads.you",
                seat=seat_name(view.seats, you.seat),
                gold=table.gold_text(view.seats[you.seat]),
            )
        )
        if view.phase == "build" and you.may_end:
            notes.append("\n".join(_price_lines(view.seats[you.seat].gold or 0)))
        notes.append("" if info.paused else _request_text(view, you))
    rows = () if you is None or info.paused else own_rows(view, you)
    return Panel(text="\n\n".join(filter(None, notes)), rows=rows)


def _request_text(view: CrossroadsView, you: OwnView) -> str:
    """Return what the viewer has to do: first a demand, then an offer to answer."""
    if you.to_demand is not None:
        return t("crossroads.you_demand", deal=you.to_demand)
    if view.phase == "trade" and you.to_answer:
        return t("crossroads.you_answer", offers=tuple(map(str, you.to_answer)), n=len(you.to_answer))
    waits = any(wait.seat == you.seat for wait in view.waiting) and _current_step(view) != "real_dice"
    return t(f"crossroads.ring.{view.phase}") if waits else ""


def own_rows(view: CrossroadsView, you: OwnView) -> tuple[Row, ...]:
    """Return the viewing seat's moves, in an order that is the same whatever it can pay; none if it has
    nothing to do.
    """
    press = step_button_factory("crossroads", table.step_stamp(view))
    is_awaited = any(wait.seat == you.seat for wait in view.waiting)
    match view.phase:
        case "roll" if is_awaited and view.options.dice == "server":
            return ((press("roll", "primary", "🎲"),),)
        case "orient" if you.turnings:
            return ((press("orient", "primary", "🎲"),),)
        case "site" if you.sites:
            return ((press("site", "primary", "🏙️", route="build", arg="city"),),)
        case "build" if you.may_end:
            road = press("road", "primary", "🛣️", route="build", arg="road")
            city = press("city", "primary", "🏙️", route="build", arg="city")
            return (
                (
                    replace(road, disabled=not you.road_sites),
                    replace(city, disabled=not you.city_sites),
                    press("end", "primary"),
                ),
            )
        case "passage" if view.passage is not None:
            return _passage_rows(you, str(view.passage.number), press)
        case "trade" if not view.seats[you.seat].done:
            return _trading_rows(view, you, press)
        case _:
            return ()


def _passage_rows(you: OwnView, number: str, press: Callable[..., Button]) -> tuple[Row, ...]:
    answers = alternatives(
        press("allow", route="accept", arg=number), press("forbid", route="refuse", arg=number)
    )
    back = (press("call_off", route="withdraw", arg=number),)
    return tuple(row for row, may in ((answers, you.to_answer), (back, you.to_withdraw)) if may)


def _trading_rows(view: CrossroadsView, you: OwnView, press: Callable[..., Button]) -> tuple[Row, ...]:
    offer = press("offer", "primary", "🤝")
    offers = (
        (
            replace(offer, disabled=not (you.connections and you.offers_left)),
            replace(press("deals", "primary", "📜"), disabled=not view.deals),
        )
        if view.options.offers
        else ()
    )
    gold = view.seats[you.seat].gold or 0
    gift = (replace(press("give", "primary"), disabled=not gold),) if view.options.gifts else ()
    return ((*offers, *gift, press("done", "primary")),)


def _turn_text(view: CrossroadsView, info: TableInfo) -> str:
    if view.phase == "over":
        return ""
    lines = [_current_step_text(view, info)]
    if view.passage is not None:
        names = seat_names(view.seats, view.passage.through)
        lines.append(t("crossroads.passage", space=space_name(view.passage.space), seats=names))
    waits = "" if instructor_wait_text(view, info) and not info.paused else waiting_line(view, info)
    return "\n".join([*lines, waits]).strip()


def instructor_wait_text(view: CrossroadsView, info: TableInfo) -> str:
    """Return what the table waits for if only the instructor can go on; otherwise ""."""
    return _current_step_text(view, info) if _current_step(view) == "real_dice" else ""


def _current_step_text(view: CrossroadsView, info: TableInfo) -> str:
    return t(
        f"crossroads.step_{_current_step(view)}",
        seat="" if view.active is None else seat_and_person(view, info, view.active),
    )


def _current_step(view: CrossroadsView) -> str:
    if view.phase == "roll" and view.options.dice == "instructor":
        return "real_dice"
    if view.phase == "trade" and not view.options.offers:
        return "gifts"
    return view.phase


def _recent_news(view: CrossroadsView, news: Sequence[object], most: int = LINES) -> str:
    lately = last_lines(news_lines(news, view, most), LONGEST)
    return t("crossroads.lately", news=lately) if lately else ""
