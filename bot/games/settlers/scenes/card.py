"""The public card, each seat's own moves, the observers' panel, look-ups, and the answer to a move.

The card is made from the PUBLIC's view alone, and its buttons follow from public facts only. Buttons are
stamped with the step's moment: a late click is answered "out of date".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import ge

from bot.games.settlers.scenes.dealing import deal_lines
from bot.games.settlers.scenes.news import news_lines
from bot.games.settlers.scenes.placing import HOUSES, has_all_settlements
from bot.games.settlers.scenes.table import board_in_words, board_picture, options_of, side_panel_parts
from bot.scenes.island.parts import COLOURS, SEA, build_row, card_icons, dice_text, prices_text
from bot.scenes.model import Button, Note, Panel, Row, TableInfo, last_lines
from bot.scenes.parts import (
    MAX_NEWS_CHARS,
    RECENT_EVENTS,
    alternatives,
    finished_row,
    in_rows,
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
from games.island.views import OwnView
from games.settlers.actions import Chain, Offer
from games.settlers.views import DealView, SeatView, SettlersView, StartView


def own_rows(view: SettlersView, info: TableInfo) -> tuple[Row, ...]:
    """Return the viewing seat's moves, in an order that is the same whatever its hand holds; none while paused
    or over.
    """
    you = own_seat(view)
    if info.paused or view.phase == "over":
        return ()
    press = step_button_factory("settlers", f"m{view.moment}")
    if view.phase == "trade":
        return _trading_rows(view, you, press) if options_of(info).offers or you.seat == view.active else ()
    if view.deal is not None:
        return _deal_rows(view, view.deal, press)
    is_awaited = any(wait.seat == you.seat for wait in view.waiting) and not instructor_wait_text(view, info)
    if not is_awaited:
        return ()
    if view.phase == "placing":
        return (_placing_row(view, press),)
    if view.phase == "choosing":
        free = (start.start for start in view.starts if start.seat is None)
        return (tuple(press("choose", "primary", "🏘️", arg=str(start), n=start + 1) for start in free),)
    if view.phase in ("bonus", "discard"):
        return ((press("settle", "primary", "🖐️"),),)
    return ((press("roll", "primary", "🎲"),),)


def instructor_rows(view: SettlersView, info: TableInfo) -> tuple[Row, ...]:
    """Return the instructor's moves, for the observers' panel: placing, handicaps until a player has chosen a
    start, and real dice.
    """
    if info.paused:
        return ()
    press = step_button_factory("settlers", f"m{view.moment}")
    place = _placing_row(view, press) if view.phase == "placing" and view.placer is None else ()
    if view.phase == "roll" and options_of(info).dice == "instructor":
        return ((press("dice", emoji="🎲"),),)
    unchosen = view.phase in ("placing", "choosing") and all(start.seat is None for start in view.starts)
    handicaps = (press("handicaps", emoji="⚖️"),) if unchosen else ()
    return ((*place, *handicaps),) if place or handicaps else ()


def _placing_row(view: SettlersView, press: Callable[..., Button]) -> tuple[Button, ...]:
    if has_all_settlements(view):
        return alternatives(press("confirm", emoji="✅"), press("place", emoji="🏗️"))
    return alternatives(press("place", emoji="🏗️"), press("balance"))


def _trading_rows(view: SettlersView, you: OwnView, press: Callable[..., Button]) -> tuple[Row, ...]:
    """Return what the seat can do while no deal is open. In another's turn it can only make offers."""
    offers = alternatives(press("offer", emoji="🤝"), press("chain", emoji="🔗")) if view.offers else ()
    deals = [
        replace(offer, disabled=kind in view.refused)
        for offer, kind in zip(offers, (Offer, Chain), strict=False)
    ]
    if you.seat != view.active:
        return () if all(deal.disabled for deal in deals) else (tuple(deals),)
    mine = view.seats[you.seat]
    sites = {
        "road": (you.roads, mine.roads_left),
        "settlement": (you.settlements, mine.settlements_left),
        "city": (you.cities, mine.cities_left),
    }
    able = {
        piece: piece in you.affordable and bool(places and left) for piece, (places, left) in sites.items()
    }
    able["buy"] = "card" in you.affordable and view.deck_left > 0
    build = (
        replace(button, disabled=not able[button.control.arg or button.control.route])
        for button in build_row(press)
    )
    trade = replace(press("trade", "primary", "⚖️"), disabled=not any(map(ge, mine.hand, mine.rates)))
    play = replace(press("play", "primary", "🃏"), disabled=not you.playable)
    return in_rows((trade, *deals[:1], *build, *deals[1:], play, press("end", "primary", "🏁")))


def _deal_rows(view: SettlersView, deal: DealView, press: Callable[..., Button]) -> tuple[Row, ...]:
    """Return what the seat can do with the open deal: answer it, take it back, or choose its partner."""
    seat, number = own_seat(view).seat, str(deal.number)
    yes, no = press("accept", emoji="👍", arg=number), press("refuse", emoji="👎", arg=number)
    answers = alternatives(yes, no) if seat in deal.asked else ()
    picks = tuple(
        press("conclude", "primary", "🤝", arg=f"{number}.{one}", seat=view.seats[one].name)
        for one in (deal.accepted if seat == view.active == deal.proposer else ())
    )
    back = (press("withdraw", arg=number),) if seat == deal.proposer else ()
    return tuple(row for row in (answers, picks, back) if row)


LOOKS = {"hand": "🖐️", "board": "🗺️", "rules": "📜", "help": "❓"}
FINISHED_LOOKS = {"board": "🗺️", "rules": "📜"}
LINES, WATCHED = 4, 8
"""Happenings on the card, which is to fit a phone beside its picture; and in the observers' panel."""
ANSWER, BOARD = 3000, 4000
"""Characters of the answer to a move, and of the island in words."""


def public_card(view: SettlersView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return the public card. Raises ValueError for a view other than the PUBLIC's."""
    if view.viewer != PUBLIC:
        raise ValueError("the public card is made from the public's view")
    lately = last_lines(news_lines(news, view, LINES), MAX_NEWS_CHARS)
    parts = ("\n".join(_turn_lines(view, info)), t("settlers.lately", news=lately) if lately else "")
    return Panel(
        title=card_title(view),
        text="\n\n".join(part for part in parts if part),
        notes=table_notes(view, info),
        picture=board_picture(view),
        rows=(
            finished_row("settlers", FINISHED_LOOKS)
            if view.phase == "over"
            else lookup_row("settlers", LOOKS),
        ),
        footer=t(f"settlers.footer_{options_of(info).dice}", table=info.called),
        colour=SEA if view.phase == "over" or not view.turn else COLOURS[view.seats[view.active].name],
    )


def card_title(view: SettlersView) -> str:
    """Return the current round, or that the game has not begun or is over."""
    if view.phase == "over":
        return t("settlers.title_over")
    return t("settlers.title", round=view.round) if view.turn else t("settlers.title_opening")


def table_notes(view: SettlersView, info: TableInfo) -> tuple[Note, ...]:
    """Return the standings, the starts while relevant, and the bank."""
    notes = [
        Note(t("settlers.card.standings"), "\n".join(_seat_line(view, info, seat) for seat in view.seats))
    ]
    if view.phase in ("placing", "choosing"):
        strength = t("settlers.card.strength" + _by_lot(view), seats=seat_names(view.seats, view.ranking))
        notes.insert(
            0,
            Note(
                t("settlers.card.starts"),
                "\n".join([*(start_line(view, start) for start in view.starts), strength]),
            ),
        )
    notes.append(Note(t("settlers.card.bank"), bank_text(view)))
    return tuple(notes)


def _by_lot(view: SettlersView) -> str:
    return "_by_lot" if view.by_lot else ""


def bank_text(view: SettlersView) -> str:
    """Return the bank's contents, which are public (RULES M-12)."""
    return t("settlers.card.bank_text", cards=card_icons(view.bank), deck=view.deck_left)


def start_line(view: SettlersView, start: StartView) -> str:
    """Return a start's pips, cards, numbers and owner."""
    n, built = start.start + 1, len(start.settlements)
    if not built:
        return t("settlers.card.start_empty", n=n)
    if built < HOUSES:
        return t(
            "settlers.card.start_building", n=n, built=built, pips=start.pips, cards=card_icons(start.cards)
        )
    line = t(
        "settlers.card.start", n=n, pips=start.pips, cards=card_icons(start.cards), numbers=start.numbers
    )
    return (
        line
        if start.seat is None
        else t("settlers.card.start_taken", start=line, seat=seat_name(view.seats, start.seat))
    )


def _turn_lines(view: SettlersView, info: TableInfo) -> list[str]:
    if view.phase == "over":
        return [t("settlers.card.over")]
    lines = [*_opening_lines(view, info)] if not view.turn else _playing_lines(view, info)
    if view.declared:
        lines.append(
            t("settlers.card.last_declared", seats=seat_names(view.seats, view.declared), goal=view.goal)
        )
    elif view.last_round:
        lines.append(t("settlers.card.last_round"))
    return (
        lines
        if instructor_wait_text(view, info) and not info.paused
        else [*lines, *filter(None, [waiting_line(view, info)])]
    )


def instructor_wait_text(view: SettlersView, info: TableInfo) -> str:
    """Return what the table waits for if only the instructor can go on; otherwise ""."""
    if view.phase == "placing" and view.placer is None:
        return t("settlers.card.placing_instructor", starts=len(view.starts))
    return (
        t("settlers.card.physical_dice")
        if view.phase == "roll" and options_of(info).dice == "instructor"
        else ""
    )


def _opening_lines(view: SettlersView, info: TableInfo) -> list[str]:
    if view.phase == "placing":
        if view.placer is None:
            return [instructor_wait_text(view, info)]
        return [
            t("settlers.card.placing", seat=seat_and_person(view, info, view.placer), starts=len(view.starts))
        ]
    if view.phase == "choosing":
        return (
            [
                t(
                    "settlers.card.choosing" + _by_lot(view),
                    seat=seat_and_person(view, info, view.waiting[0].seat),
                )
            ]
            if view.waiting
            else []
        )
    left = [seat for seat in view.seats if seat.bonus_left]
    lines = tuple(
        t("settlers.card.bonus_seat", seat=seat_name(view.seats, seat.seat), n=seat.bonus_left)
        for seat in left
    )
    return [t("settlers.card.bonus", seats=lines)]


def _playing_lines(view: SettlersView, info: TableInfo) -> list[str]:
    lines = [t("settlers.card.turn", seat=seat_and_person(view, info, view.active))]
    if view.roll is not None:
        lines.append(t("settlers.card.roll", dice=dice_text(view.roll)))
    if view.phase == "roll":
        lines.append(instructor_wait_text(view, info) or t("settlers.card.roll_now"))
    if view.discard is not None:
        lines.append(t(f"settlers.card.discard_{view.theme}"))
        lines += [
            t(
                "settlers.card.due_done" if view.discard.chosen[seat] else "settlers.card.due",
                seat=seat_name(view.seats, seat),
                n=due,
            )
            for seat, due in enumerate(view.discard.due)
            if due
        ]
    if view.phase == "trade":
        lines.append(t("settlers.card.trade" if options_of(info).offers else "settlers.card.trade_bank"))
    return [*lines, *deal_lines(view)]


def _seat_line(view: SettlersView, info: TableInfo, seat: SeatView) -> str:
    parts = [t("settlers.card.points", n=seat.points), card_icons(seat.hand)]
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


def watch(view: SettlersView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return the observers' panel. Raises ValueError for a view without staff rights."""
    if not view.viewer & STAFF:
        raise ValueError("this panel is for observers and the instructor")
    return Panel(
        title=t("settlers.watch.title", title=card_title(view)),
        text=last_lines(news_lines(news, view, WATCHED), MAX_NEWS_CHARS) or t("settlers.watch.quiet"),
        notes=table_notes(view, info),
        rows=instructor_rows(view, info),
        footer=t("settlers.watch.footer"),
        colour=SEA,
    )


def board(view: SettlersView, info: TableInfo) -> Panel:
    """Return the island as a picture and in words."""
    return Panel(
        title=t("settlers.board.title"),
        text=board_in_words(view)[:BOARD],
        notes=table_notes(view, info)[:1],
        picture=board_picture(view),
        colour=SEA,
    )


def bank(view: SettlersView) -> Panel:
    """Return the bank, which is public."""
    return Panel(title=t("settlers.card.bank"), text=bank_text(view), colour=SEA)


def action_result(view: SettlersView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return what this action caused, as far as the actor may know, with the buttons of a step still awaited."""
    return _own_panel(
        view, info, news_lines(news, view) or [t("settlers.done.done")] * (not _sealed_lines(view))
    )


def panel(view: SettlersView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return the seat's own panel at any time."""
    return _own_panel(view, info, news_lines(news, view, RECENT_EVENTS))


def _own_panel(view: SettlersView, info: TableInfo, lines: Sequence[str]) -> Panel:
    notes = ["\n".join([*_sealed_lines(view), *lines])[:ANSWER]]
    you = view.you
    if you is None:
        return Panel(text=notes[0])
    name = seat_name(view.seats, you.seat)
    cards = card_icons(view.seats[you.seat].hand)
    notes.append(
        t("settlers.done.hand", seat=name, cards=cards) if view.turn else t("settlers.done.you", seat=name)
    )
    waits = (
        []
        if info.paused or instructor_wait_text(view, info)
        else [wait.what for wait in view.waiting if wait.seat == you.seat]
    )
    if waits:
        if view.phase == "trade":
            notes.append(prices_text(side_panel_parts(view)))
        notes.append(t("settlers.done.your_turn", what=waits[0]))
    return Panel(text="\n\n".join(filter(None, notes)), rows=own_rows(view, info))


def _sealed_lines(view: SettlersView) -> list[str]:
    yours = None if view.discard is None else view.discard.yours
    return [] if yours is None else [t("settlers.done.sealed", cards=yours)]
