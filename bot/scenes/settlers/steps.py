"""The buttons of each step, the same for everybody: they follow from public facts only.

They are stamped with the step's moment, so that a click that comes late is answered "out of date".
"""

from __future__ import annotations

from operator import ge

from bot.scenes.model import Button, Control, Row, Style
from bot.scenes.settlers.placing import complete
from bot.scenes.settlers.words import button, options_of
from bot.scenes.table_info import TableInfo
from games.island.bundles import missing
from games.island.cards import COSTS, Ware
from games.settlers.views import DealView, SettlersView


def step_rows(view: SettlersView, info: TableInfo) -> tuple[Row, ...]:
    """The rows of buttons for the step that is being played; none while paused or over."""
    if info.paused or view.phase == "over":
        return ()
    stamp = f"m{view.moment}"
    if view.phase == "placing":
        return _placing(view, stamp)
    if view.phase == "choosing":
        return _choosing(view, stamp)
    if view.phase in ("bonus", "discard"):
        return ((button("settle", Control("settle", stamp), "primary", "🖐️"),),)
    if view.phase == "roll":
        return _roll(stamp, info)
    return _trading(view, stamp, info) if view.deal is None else _deal(view, view.deal, stamp)


def always_row() -> tuple[Button, ...]:
    """What anybody may press at any time."""
    return (
        button("hand", Control("hand"), emoji="🖐️"),
        button("board", Control("board"), emoji="🗺️"),
        button("rules", Control("rules"), emoji="📜"),
        button("help", Control("help"), emoji="❓"),
    )


def _placing(view: SettlersView, stamp: str) -> tuple[Row, ...]:
    full = complete(view)
    place = button("place", Control("place", stamp), "secondary" if full else "primary", "🏗️")
    balance = () if full else (button("balance", Control("balance", stamp)),)
    confirm = (button("confirm", Control("confirm", stamp), "success", "✅"),) if full else ()
    return ((*confirm, place, *balance, _handicaps(stamp)),)


def _handicaps(stamp: str) -> Button:
    """For the instructor, until somebody has chosen a start."""
    return button("handicaps", Control("handicaps", stamp), emoji="⚖️")


def _choosing(view: SettlersView, stamp: str) -> tuple[Row, ...]:
    free = [start for start in view.starts if start.seat is None]
    row = tuple(button("choose", Control("choose", stamp, str(start.start)), "primary", "🏘️", n=start.start + 1) for start in free)
    untouched = len(free) == len(view.starts)
    return (row, (_handicaps(stamp),)) if untouched else (row,)


def _roll(stamp: str, info: TableInfo) -> tuple[Row, ...]:
    if options_of(info).dice == "instructor":
        return ((button("dice", Control("dice", stamp), emoji="🎲"),),)
    return ((button("roll", Control("roll", stamp), "primary", "🎲"),),)


def _trading(view: SettlersView, stamp: str, info: TableInfo) -> tuple[Row, ...]:
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


def _deal(view: SettlersView, deal: DealView, stamp: str) -> tuple[Row, ...]:
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
