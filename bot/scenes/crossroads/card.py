"""The public card, the observers' panel, a seat's own panel, and the answer to a move."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.crossroads import table
from bot.scenes.crossroads.news import LONGEST, news_lines
from bot.scenes.crossroads.places import PRICES
from bot.scenes.model import Panel, Row, Style, TableInfo, last_lines, pack_notes
from bot.scenes.parts import (
    RECENT_EVENTS,
    alternatives,
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
        rows=(*move_rows(view), lookup_row("crossroads", dict.fromkeys(("hand", "rules", "help"), ""))),
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
    lines += [
        t("crossroads.price_paid" if purse >= price else "crossroads.price_short", what=what, price=price)
        for what, price in PRICES.items()
    ]
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


def action_result(view: CrossroadsView, _info: TableInfo, news: Sequence[object]) -> Panel:
    """Return what the viewer's action caused, as far as it may know, and how to go on."""
    return _own_panel(view, news_lines(news, view) or [t("crossroads.done")] * (view.you is None))


def panel(view: CrossroadsView, _info: TableInfo, news: Sequence[object]) -> Panel:
    """Return the seat's own panel at any time."""
    return _own_panel(view, news_lines(news, view, RECENT_EVENTS))


def _own_panel(view: CrossroadsView, lines: list[str]) -> Panel:
    notes, you = ["\n".join(lines)[:3000]], view.you
    if you is not None:
        notes.append(
            t(
                "crossroads.you",
                seat=seat_name(view.seats, you.seat),
                gold=table.gold_text(view.seats[you.seat]),
            )
        )
        notes.append(_request_text(view, you))
    return Panel(text="\n\n".join(filter(None, notes)), rows=move_rows(view) if _goes_on(view) else ())


def _request_text(view: CrossroadsView, you: OwnView) -> str:
    """Return what the viewer has to do: first a demand, then an offer to answer."""
    if you.to_demand is not None:
        return t("crossroads.you_demand", deal=you.to_demand)
    if view.phase == "trade" and you.to_answer:
        return t("crossroads.you_answer", offers=tuple(map(str, you.to_answer)), n=len(you.to_answer))
    waits = any(wait.seat == you.seat for wait in view.waiting) and _current_step(view) != "real_dice"
    return t(f"crossroads.ring.{view.phase}") if waits else ""


def _goes_on(view: CrossroadsView) -> bool:
    you = view.you
    if you is None:
        return False
    trading = view.phase == "trade" and not view.seats[you.seat].done
    return bool(
        you.turnings
        or you.sites
        or you.may_end
        or trading
        or (view.passage is not None and (you.to_answer or you.to_withdraw))
    )


def move_rows(view: CrossroadsView) -> tuple[Row, ...]:
    """Return the moves of this phase for the seats concerned; the game refuses them to others."""
    press = step_button_factory("crossroads", table.step_stamp(view))
    match view.phase:
        case "roll":
            return ((press("roll", "primary", "🎲"),),) if view.options.dice == "server" else ()
        case "orient":
            return ((press("orient", "primary", "🎲"),),)
        case "site":
            return ((press("site", "primary", "🏙️", route="build", arg="city"),),)
        case "build":
            road = press("road", _offer_style(view, PRICES["road"]), "🛣️", route="build", arg="road")
            return (
                (
                    road,
                    press("city", _offer_style(view, PRICES["city"]), "🏙️", route="build", arg="city"),
                    press("end", "primary"),
                ),
            )
        case "passage" if view.passage is not None:
            number = str(view.passage.number)
            answers = alternatives(
                press("allow", route="accept", arg=number), press("forbid", route="refuse", arg=number)
            )
            return ((*answers, press("call_off", route="withdraw", arg=number)),)
        case "trade":
            offer = (
                (
                    press("offer", "primary", "🤝"),
                    press("deals", "primary" if view.deals else "secondary", "📜"),
                )
                if view.options.offers
                else ()
            )
            gift = (press("give", "primary"),) if view.options.gifts else ()
            return ((*offer, *gift, press("done", "primary")),)
        case _:
            return ()


def _offer_style(view: CrossroadsView, price: int) -> Style:
    """Return blue, unless it is public that the gold does not suffice."""
    gold = None if view.active is None else view.seats[view.active].gold
    return "secondary" if gold is not None and gold < price else "primary"


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
