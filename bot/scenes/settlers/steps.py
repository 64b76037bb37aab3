"""The buttons of each step, the same for everybody: they follow from public facts only.

They are stamped with the step's moment, so that a click that comes late is answered "out of date".
"""

from __future__ import annotations

from bot.scenes.face import TableFace
from bot.scenes.model import Button, Control, Row
from bot.scenes.settlers.placing import complete
from bot.scenes.settlers.words import button, options_of
from games.settlers.views import DealView, SettlersView


def step_rows(view: SettlersView, face: TableFace) -> tuple[Row, ...]:
    """The rows of buttons for the step that is being played; none while paused or over."""
    if face.paused or view.phase == "over":
        return ()
    stamp = f"m{view.moment}"
    if view.phase == "placing":
        return _placing(view, stamp)
    if view.phase == "choosing":
        return _choosing(view, stamp)
    if view.phase in ("bonus", "discard"):
        return ((button("settle", Control("settle", stamp), "primary", "🖐️"),),)
    if view.phase == "roll":
        return _roll(stamp, face)
    return _trading(stamp, face) if view.deal is None else _deal(view, view.deal, stamp)


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


def _roll(stamp: str, face: TableFace) -> tuple[Row, ...]:
    if options_of(face).dice == "instructor":
        return ((button("dice", Control("dice", stamp), emoji="🎲"),),)
    return ((button("roll", Control("roll", stamp), "primary", "🎲"),),)


def _trading(stamp: str, face: TableFace) -> tuple[Row, ...]:
    deals: tuple[Button, ...] = ()
    if options_of(face).offers:
        deals = (
            button("offer", Control("offer", stamp), "primary", "🤝"),
            button("chain", Control("chain", stamp), "secondary", "🔗"),
        )
    return (
        (
            button("trade", Control("trade", stamp), "primary", "⚖️"),
            *deals,
            button("play", Control("play", stamp), "primary", "🃏"),
            button("end", Control("end", stamp), "success", "🏁"),
        ),
        (
            button("road", Control("build", stamp, "road"), "primary", "🛣️"),
            button("settlement", Control("build", stamp, "settlement"), "primary", "🏠"),
            button("city", Control("build", stamp, "city"), "primary", "🏰"),
            button("buy", Control("buy", stamp), "primary", "🎴"),
        ),
    )


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
