"""The living public card with the buttons of each step, the observers' panel, what can be looked at, and the answer to a move.

The card is made from the PUBLIC's view alone, and its buttons follow from public facts only. They are stamped with the step's moment,
so that a click that comes late is answered "out of date".
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import ge

from bot.scenes.island.words import COLOURS, SEA, dice_text, icons
from bot.scenes.model import Button, Control, Note, Panel, Row, Style
from bot.scenes.seats import seat_name, seat_names
from bot.scenes.settlers.dealing import deal_lines
from bot.scenes.settlers.news import latest, news_lines
from bot.scenes.settlers.placing import HOUSES, complete
from bot.scenes.settlers.table import board_in_words, board_picture, button, options_of, seat_and_person
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.audience import PUBLIC, STAFF
from games.island.bundles import missing
from games.island.cards import COSTS, Ware
from games.settlers import events as e
from games.settlers.views import DealView, SeatView, SettlersView, StartView


def step_rows(view: SettlersView, info: TableInfo) -> tuple[Row, ...]:
    """The rows of buttons for the step that is being played; none while paused or over."""
    if info.paused or view.phase == "over":
        return ()
    stamp = f"m{view.moment}"
    if view.phase == "placing":
        return _placing_row(view, stamp)
    if view.phase == "choosing":
        return _choosing_rows(view, stamp)
    if view.phase in ("bonus", "discard"):
        return ((button("settle", Control("settle", stamp), "primary", "🖐️"),),)
    if view.phase == "roll":
        return _roll_row(stamp, info)
    return _trading_rows(view, stamp, info) if view.deal is None else _deal_rows(view, view.deal, stamp)


def always_row() -> tuple[Button, ...]:
    """What anybody may press at any time."""
    return (
        button("hand", Control("hand"), emoji="🖐️"),
        button("board", Control("board"), emoji="🗺️"),
        button("rules", Control("rules"), emoji="📜"),
        button("help", Control("help"), emoji="❓"),
    )


def _placing_row(view: SettlersView, stamp: str) -> tuple[Row, ...]:
    full = complete(view)
    place = button("place", Control("place", stamp), "secondary" if full else "primary", "🏗️")
    balance = () if full else (button("balance", Control("balance", stamp)),)
    confirm = (button("confirm", Control("confirm", stamp), "success", "✅"),) if full else ()
    return ((*confirm, place, *balance, _handicaps(stamp)),)


def _handicaps(stamp: str) -> Button:
    """For the instructor, until somebody has chosen a start."""
    return button("handicaps", Control("handicaps", stamp), emoji="⚖️")


def _choosing_rows(view: SettlersView, stamp: str) -> tuple[Row, ...]:
    free = [start for start in view.starts if start.seat is None]
    row = tuple(button("choose", Control("choose", stamp, str(start.start)), "primary", "🏘️", n=start.start + 1) for start in free)
    untouched = len(free) == len(view.starts)
    return (row, (_handicaps(stamp),)) if untouched else (row,)


def _roll_row(stamp: str, info: TableInfo) -> tuple[Row, ...]:
    if options_of(info).dice == "instructor":
        return ((button("dice", Control("dice", stamp), emoji="🎲"),),)
    return ((button("roll", Control("roll", stamp), "primary", "🎲"),),)


def _trading_rows(view: SettlersView, stamp: str, info: TableInfo) -> tuple[Row, ...]:
    mine = view.seats[view.active]

    def pays(what: Ware) -> Style:
        return _style(may=not any(missing(mine.hand, COSTS[what])))

    deals: tuple[Button, ...] = ()
    if options_of(info).offers:
        deals = (
            button("offer", Control("offer", stamp), "primary", "🤝"),
            button("chain", Control("chain", stamp), "secondary", "🔗"),
        )
    return (
        (
            button("trade", Control("trade", stamp), _style(may=any(map(ge, mine.hand, mine.rates))), "⚖️"),
            *deals,
            button("play", Control("play", stamp), _style(may=mine.development_count > 0), "🃏"),
            button("end", Control("end", stamp), "success", "🏁"),
        ),
        (
            button("road", Control("build", stamp, "road"), pays("road"), "🛣️"),
            button("settlement", Control("build", stamp, "settlement"), pays("settlement"), "🏠"),
            button("city", Control("build", stamp, "city"), pays("city"), "🏰"),
            button("buy", Control("buy", stamp), pays("card"), "🎴"),
        ),
    )


def _style(*, may: bool) -> Style:
    """Blue for what the open hand allows."""
    return "primary" if may else "secondary"


def _deal_rows(view: SettlersView, deal: DealView, stamp: str) -> tuple[Row, ...]:
    number = str(deal.number)
    answers: tuple[Button, ...] = ()
    if deal.asked:
        answers = (
            button("accept", Control("accept", stamp, number), "success", "👍"),
            button("refuse", Control("refuse", stamp, number), "danger", "👎"),
        )
    picks = tuple(
        button("conclude", Control("conclude", stamp, f"{number}.{seat}"), "primary", "🤝", seat=view.seats[seat].name)
        for seat in deal.accepted
    )
    back = (button("withdraw", Control("withdraw", stamp, number)),)
    return tuple(row for row in ((*answers, *back), picks) if row)


LINES = 8
"""Happenings on the card."""
ANSWER, BOARD = 3000, 4000
"""Characters of the answer to a move, and of the island in words."""


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


def watch(view: SettlersView, info: TableInfo, news: Sequence[object]) -> Panel:
    """The observers' panel. Raises ValueError for a view that is not the staff's."""
    if not view.viewer & STAFF:
        raise ValueError("this panel is for observers and the instructor")
    return Panel(
        title=t("settlers.watch.title", title=title(view)),
        text=latest(news, view, LINES) or t("settlers.watch.quiet"),
        notes=table_notes(view, info),
        footer=t("settlers.watch.footer"),
        colour=SEA,
    )


def board(view: SettlersView, info: TableInfo) -> Panel:
    """The island, in full also in words."""
    return Panel(
        title=t("settlers.board.title"),
        text=board_in_words(view)[:BOARD],
        notes=table_notes(view, info)[:1],
        picture=board_picture(view),
        colour=SEA,
    )


def bank(view: SettlersView) -> Panel:
    """The bank, which everybody may see."""
    return Panel(title=t("settlers.card.bank"), text=bank_text(view), colour=SEA)


def done(view: SettlersView, info: TableInfo, news: Sequence[object]) -> Panel:
    """What has happened by this action, as far as the actor may know; the step's buttons where it is still awaited."""
    lines = [*_sealed(view, news), *news_lines(news, view)]
    notes = ["\n".join(lines)[:ANSWER] if lines else t("settlers.done.done")]
    you = view.you
    if you is None:
        return Panel(text=notes[0])
    if view.turn:
        notes.append(t("settlers.done.hand", cards=icons(view.seats[you.seat].hand)))
    waits = [wait.what for wait in view.waiting if wait.seat == you.seat]
    if waits:
        notes.append(t("settlers.done.your_turn", seat=seat_name(view.seats, you.seat), what=waits[0]))
    return Panel(text="\n\n".join(notes), rows=step_rows(view, info) if waits else ())


def _sealed(view: SettlersView, news: Sequence[object]) -> list[str]:
    """The seat's own discards, while others have still to choose."""
    chosen = [event for event in news if isinstance(event, e.DiscardChosen)]
    return [t("settlers.done.sealed", cards=event.cards) for event in chosen] if view.phase == "discard" else []
