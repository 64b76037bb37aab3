"""The public card with each step's buttons, the observers' panel, look-ups, and the answer to a move.

The card is made from the PUBLIC's view alone, and its buttons follow from public facts only. Buttons are
stamped with the step's moment: a late click is answered "out of date".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import ge

from bot.scenes.island.parts import COLOURS, SEA, build_row, card_icons, dice_text
from bot.scenes.model import Button, Note, Panel, Row, Style, TableInfo, last_lines
from bot.scenes.parts import (
    MAX_NEWS_CHARS,
    RECENT_EVENTS,
    alternatives,
    lookup_row,
    seat_and_person,
    seat_name,
    seat_names,
    step_button_factory,
    waiting_line,
)
from bot.scenes.settlers.dealing import deal_lines
from bot.scenes.settlers.news import news_lines
from bot.scenes.settlers.placing import HOUSES, has_all_settlements
from bot.scenes.settlers.table import board_in_words, board_picture, options_of
from bot.texts.lookup import t
from games.audience import PUBLIC, STAFF
from games.island.bundles import missing
from games.island.cards import COSTS
from games.settlers.views import DealView, SeatView, SettlersView, StartView


def step_rows(view: SettlersView, info: TableInfo) -> tuple[Row, ...]:
    """Return the buttons of the current step, for a player without the instructor's; none while paused or
    over.
    """
    if info.paused or view.phase == "over":
        return ()
    press = step_button_factory("settlers", f"m{view.moment}")
    if view.phase == "placing":
        return (_placing_row(view, press),)
    if view.phase == "choosing":
        return _choosing_rows(view, press)
    if view.phase in ("bonus", "discard"):
        return ((press("settle", "primary", "🖐️"),),)
    if view.phase == "roll":
        return (
            (
                press("dice", emoji="🎲")
                if options_of(info).dice == "instructor"
                else press("roll", "primary", "🎲"),
            ),
        )
    return _trading_rows(view, press, info) if view.deal is None else _deal_rows(view, view.deal, press)


def _placing_row(view: SettlersView, press: Callable[..., Button]) -> tuple[Button, ...]:
    """Return the placing buttons. The instructor may set handicaps until a player has chosen a start."""
    if has_all_settlements(view):
        return (
            *alternatives(press("confirm", emoji="✅"), press("place", emoji="🏗️")),
            *_handicaps_button(view, press),
        )
    return (*alternatives(press("place", emoji="🏗️"), press("balance")), *_handicaps_button(view, press))


def _choosing_rows(view: SettlersView, press: Callable[..., Button]) -> tuple[Row, ...]:
    free = [start for start in view.starts if start.seat is None]
    row = tuple(press("choose", "primary", "🏘️", arg=str(start.start), n=start.start + 1) for start in free)
    return (
        tuple(filter(None, (row, _handicaps_button(view, press))))
        if len(free) == len(view.starts)
        else (row,)
    )


def _handicaps_button(view: SettlersView, press: Callable[..., Button]) -> tuple[Button, ...]:
    """Return the instructor's button, which only appears on the public card."""
    return () if view.you else (press("handicaps", emoji="⚖️"),)


def _trading_rows(view: SettlersView, press: Callable[..., Button], info: TableInfo) -> tuple[Row, ...]:
    mine = view.seats[view.active]
    deals = (
        (press("offer", "primary", "🤝"), press("chain", "primary", "🔗")) if options_of(info).offers else ()
    )
    trade = press("trade", _style(may=any(map(ge, mine.hand, mine.rates))), "⚖️")
    play = press("play", _style(may=mine.development_count > 0), "🃏")
    build = build_row(press, lambda ware: _style(may=not any(missing(mine.hand, COSTS[ware]))))
    return ((trade, *deals, play, press("end", "primary", "🏁")), build)


def _style(*, may: bool) -> Style:
    """Return blue if the open hand allows it."""
    return "primary" if may else "secondary"


def _deal_rows(view: SettlersView, deal: DealView, press: Callable[..., Button]) -> tuple[Row, ...]:
    number = str(deal.number)
    yes, no = press("accept", emoji="👍", arg=number), press("refuse", emoji="👎", arg=number)
    answers = alternatives(yes, no) if deal.asked else ()
    picks = tuple(
        press("conclude", "primary", "🤝", arg=f"{number}.{seat}", seat=view.seats[seat].name)
        for seat in deal.accepted
    )
    return tuple(row for row in ((*answers, press("withdraw", arg=number)), picks) if row)


LOOKS = {"hand": "🖐️", "board": "🗺️", "rules": "📜", "help": "❓"}
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
        rows=(*step_rows(view, info), lookup_row("settlers", LOOKS)),
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
        if instructor_wait_text(view, info)
        else [wait.what for wait in view.waiting if wait.seat == you.seat]
    )
    if waits:
        notes.append(t("settlers.done.your_turn", what=waits[0]))
    return Panel(text="\n\n".join(filter(None, notes)), rows=step_rows(view, info) if waits else ())


def _sealed_lines(view: SettlersView) -> list[str]:
    yours = None if view.discard is None else view.discard.yours
    return [] if yours is None else [t("settlers.done.sealed", cards=yours)]
