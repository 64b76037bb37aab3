"""The buttons of each step, the same for everybody: they follow from public facts only.

They are stamped with the step's moment, so that a click that comes late is answered "out of date".
"""

from __future__ import annotations

from bot.scenes.commons import controls as c
from bot.scenes.commons.controls import button
from bot.scenes.commons.governance import card as governance
from bot.scenes.commons.words import options_of
from bot.scenes.island.drafts import BUNDLE
from bot.scenes.model import Button, Control, Row, Style
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.commons.basic.views import HarvestView, SeatView
from games.commons.governance.views import CommonsView
from games.island.bundles import NOTHING, single
from games.island.cards import COSTS, INDEX, RESOURCES, Resource

QUICK = 3
"""The most cards for which each number has a button of its own on the public card."""


def step_rows(view: CommonsView, info: TableInfo) -> tuple[Row, ...]:
    """The rows of buttons for the step that is being played; none while paused or over."""
    if info.paused or view.phase == "over":
        return ()
    stamp = f"m{view.moment}"
    if own := governance.rows(view):
        return own
    if view.phase == "roll":
        return _roll(stamp, info)
    if view.phase == "harvest":
        return _harvest(stamp, view.harvest)
    return tuple(row for row in (_step_buttons(view, stamp), _going_on(view, stamp)) if row)


def always_row() -> tuple[Button, ...]:
    """What anybody may press at any time."""
    return (
        button("hand", Control(c.HAND), emoji="🖐️"),
        button("board", Control(c.BOARD), emoji="🗺️"),
        button("rules", Control(c.RULES), emoji="📜"),
        button("help", Control(c.HELP), emoji="❓"),
    )


def quick_resource(harvest: HarvestView) -> Resource | None:
    """The one resource of this harvest, when every limit is small enough for a button for each number."""
    sums = [sum(limits[n] for limits in harvest.limits) for n in range(len(RESOURCES))]
    found = [resource for resource, total in zip(RESOURCES, sums, strict=True) if total]
    small = all(sum(limits) <= QUICK for limits in harvest.limits)
    return found[0] if len(found) == 1 and small else None


def _roll(stamp: str, info: TableInfo) -> tuple[Row, ...]:
    if options_of(info).dice == "instructor":
        return ()
    return ((button("roll", Control(c.ROLL, stamp), "primary", "🎲"),),)


def _harvest(stamp: str, harvest: HarvestView | None) -> tuple[Row, ...]:
    if harvest is None:
        return ()
    resource = quick_resource(harvest)
    if resource is None:
        ask = button("ask", Control(c.ASK, stamp), "primary", "🧺")
        return ((ask, button("ask_nothing", Control(c.HARVEST, stamp, BUNDLE.write(NOTHING)))),)
    icon = t(f"words.icon.{resource}")
    numbers = [
        button(
            "ask_number",
            Control(c.HARVEST, stamp, BUNDLE.write(single(INDEX[resource], n))),
            "primary" if n else "secondary",
            icon,
            n=n,
            resource=resource,
        )
        for n in range(QUICK + 1)
    ]
    return (tuple(numbers),)


def _step_buttons(view: CommonsView, stamp: str) -> tuple[Button, ...]:
    mine = view.seats[view.active]
    trade = button("trade", Control(c.TRADE, stamp), _style(mine, min(mine.rates)), "⚖️")
    if view.phase == "trade":
        return (trade,)
    if view.phase == "cards":
        return (button("play", Control(c.PLAY, stamp), "primary" if mine.development_count else "secondary", "🃏"),)
    if view.phase == "meeting":
        return ()
    mixed = "trade" not in view.steps
    return (
        *((trade,) if mixed else ()),
        button("road", Control(c.BUILD, stamp, "road"), _style(mine, sum(COSTS["road"])), "🛣️"),
        button("settlement", Control(c.BUILD, stamp, "settlement"), _style(mine, sum(COSTS["settlement"])), "🏠"),
        button("city", Control(c.BUILD, stamp, "city"), _style(mine, sum(COSTS["city"])), "🏰"),
        button("buy", Control(c.BUY, stamp), _style(mine, sum(COSTS["card"])), "🎴"),
    )


def _style(seat: SeatView, least: int) -> Style:
    """Blue, unless everybody can count that the seat has too few cards for it: what lies in its hand, the card must not tell."""
    return "secondary" if seat.resource_count is not None and seat.resource_count < least else "primary"


def _going_on(view: CommonsView, stamp: str) -> tuple[Button, ...]:
    """To the next step, to a meeting, or to the next turn: a meeting can be called in each of these steps (RULES C-100)."""
    here, last = view.governance, view.phase == view.steps[-1]
    call = (button("call", Control(c.CALL, stamp), "primary" if last else "secondary", "🏛️"),) if here and here.meetings_left else ()
    end = button("end", Control(c.END, stamp), "success", "🏁")
    if last:
        return (*call, end)
    following = view.steps[view.steps.index(view.phase) + 1]
    return (button("next", Control(c.NEXT, stamp), "secondary", "⏭️", step=following), *call, end)
