"""A seat's private panel: the outcome of a move or the current state, with the buttons for its hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.games.commons.scenes.card import going_on, harvest_rows, instructor_wait_text, step_buttons
from bot.games.commons.scenes.governance import card as governance
from bot.games.commons.scenes.governance.in_force import in_force_line
from bot.games.commons.scenes.news import news_lines
from bot.games.commons.scenes.table import options_of, own_hand, side_panel_parts
from bot.scenes.island.parts import prices_text
from bot.scenes.model import Button, Panel, Row, TableInfo
from bot.scenes.parts import RECENT_EVENTS, in_rows, own_seat, seat_name, step_button_factory, waiting_line
from bot.texts.lookup import t
from games.commons.basic.views import OwnView
from games.commons.governance.views import CommonsView
from games.island.bundles import NOTHING
from games.island.cards import RESOURCES

LONGEST = 3000


def action_result(view: CommonsView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return what this action caused, as far as the actor may know, and the actor's current state."""
    lines = [*_request_lines(view, info), *governance.own_lines(view, news), *news_lines(news, view)]
    return _own_panel(view, info, lines or [t("commons.done.done")])


def panel(view: CommonsView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return the seat's own panel at any time."""
    fresh = [event for event in news if not governance.still_open(view, event)]
    mine, news_text = (
        [*_request_lines(view, info), *governance.own_votes(view)],
        news_lines(fresh, view, RECENT_EVENTS),
    )
    return _own_panel(view, info, [*mine, *([""] if mine and news_text else []), *news_text])


def _own_panel(view: CommonsView, info: TableInfo, lines: Sequence[str]) -> Panel:
    text = "\n".join(lines)[:LONGEST]
    you = view.you
    if you is None:
        return Panel(text=text)
    hand = view.seats[you.seat].hand
    notes = [
        text,
        ""
        if hand is None
        else t("commons.done.hand", seat=seat_name(view.seats, you.seat), cards=hand, count=sum(hand)),
    ]
    waits = any(wait.seat == you.seat for wait in view.waiting) and not instructor_wait_text(view, info)
    if view.phase != "over" and waits and not governance.takes_over(view.governance):
        notes.append(_in_force(view))
        notes.append(prices_text(side_panel_parts(view)) if view.phase == "build" else "")
        notes.append(
            t("commons.ring.last_step" if view.phase == "meeting" else f"commons.ring.{view.phase}")
        )  # no meeting is open
    return Panel(text="\n\n".join(filter(None, notes)), rows=own_rows(view, info))


def _in_force(view: CommonsView) -> str:
    if view.phase == "harvest" and view.harvest is not None and view.you is not None:
        limits = view.harvest.limits[view.you.seat]
        return in_force_line(
            view, "harvest", [resource for resource, most in zip(RESOURCES, limits, strict=True) if most]
        )
    return in_force_line(view, "trade") if view.phase == "trade" else ""


def own_rows(view: CommonsView, info: TableInfo) -> tuple[Row, ...]:
    """Return the buttons of the viewing seat, in an order that is the same whatever its hand holds."""
    if info.paused or view.phase == "over":
        return ()
    return (*_own_moves(view, info), *governance.monitor_rows(view))


def _own_moves(view: CommonsView, info: TableInfo) -> tuple[Row, ...]:
    you, press = own_seat(view), step_button_factory("commons", f"m{view.moment}")
    if governance.takes_over(view.governance):
        return governance.own_rows(view, press)
    if instructor_wait_text(view, info) or not any(wait.seat == you.seat for wait in view.waiting):
        return ()
    if view.phase == "roll":
        return ((press("roll", "primary", "🎲"),),)
    if view.phase == "harvest":
        limit = NOTHING if view.harvest is None else view.harvest.limits[you.seat]
        return harvest_rows(limit, f"m{view.moment}", first=not view.last_harvest)
    return in_rows((*_payable_buttons(view, you, press), *going_on(view, info, press)))


def _payable_buttons(view: CommonsView, you: OwnView, press: Callable[..., Button]) -> tuple[Button, ...]:
    """Return this step's actions, disabled if the seat's hand or supply does not allow them."""
    side = view.seats[you.seat]
    sites = {
        "road": (you.roads, side.roads_left),
        "settlement": (you.settlements, side.settlements_left),
        "city": (you.cities, side.cities_left),
    }
    able = {
        piece: piece in you.affordable and bool(places and left) for piece, (places, left) in sites.items()
    }
    able |= {
        "trade": any(count >= rate for count, rate in zip(own_hand(view), side.rates, strict=True)),
        "buy": "card" in you.affordable and view.deck_left > 0,
        "play": bool(you.playable),
    }
    return tuple(
        replace(button, disabled=not able[button.control.arg or button.control.route])
        for button in step_buttons(view, press)
    )


def waits_text(view: CommonsView, info: TableInfo) -> str:
    """Return whom the table waits for; in a meeting the card's own text, since that list may reveal too much."""
    if info.paused or not governance.takes_over(view.governance):
        return (not info.paused and instructor_wait_text(view, info)) or waiting_line(view, info)
    return "\n\n".join(governance.institution_lines(view, info))


def _request_lines(view: CommonsView, info: TableInfo) -> list[str]:
    """Return the seat's own request while others have still to answer: sealed, or said aloud (RULES C-23)."""
    yours = None if view.harvest is None else view.harvest.yours
    return [] if yours is None else [t(f"commons.done.asked_{options_of(info).asking}", cards=yours)]
