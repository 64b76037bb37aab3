"""The one living public card of a table with the buttons of each step, and the private answer to a move.

The card is made from the PUBLIC's view alone, and its buttons follow from public facts only: nothing on it can depend on what anybody
hides. They are stamped with the step's moment, so that a click that comes late is answered "out of date".
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.commons.governance import card as governance
from bot.scenes.commons.news import latest, news_lines
from bot.scenes.commons.table import board_picture
from bot.scenes.commons.words import button, options_of, round_title, standings, turn_of
from bot.scenes.island.drafts import BUNDLE
from bot.scenes.island.words import COLOURS, SEA, dice_text, icons, resource_text
from bot.scenes.model import Button, Control, Note, Panel, Row, Style
from bot.scenes.seats import seat_name
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.audience import PUBLIC
from games.commons.basic import events as e
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
        return _roll_row(stamp, info)
    if view.phase == "harvest":
        return _harvest_row(stamp, view.harvest)
    return tuple(row for row in (_step_buttons(view, stamp), _going_on(view, stamp)) if row)


def always_row() -> tuple[Button, ...]:
    """What anybody may press at any time."""
    return (
        button("hand", Control("hand"), emoji="🖐️"),
        button("board", Control("board"), emoji="🗺️"),
        button("rules", Control("rules"), emoji="📜"),
        button("help", Control("help"), emoji="❓"),
    )


def quick_resource(harvest: HarvestView) -> Resource | None:
    """The one resource of this harvest, when every limit is small enough for a button for each number."""
    sums = [sum(limits[n] for limits in harvest.limits) for n in range(len(RESOURCES))]
    found = [resource for resource, total in zip(RESOURCES, sums, strict=True) if total]
    small = all(sum(limits) <= QUICK for limits in harvest.limits)
    return found[0] if len(found) == 1 and small else None


def _roll_row(stamp: str, info: TableInfo) -> tuple[Row, ...]:
    if options_of(info).dice == "instructor":
        return ()
    return ((button("roll", Control("roll", stamp), "primary", "🎲"),),)


def _harvest_row(stamp: str, harvest: HarvestView | None) -> tuple[Row, ...]:
    if harvest is None:
        return ()
    resource = quick_resource(harvest)
    if resource is None:
        ask = button("ask", Control("ask", stamp), "primary", "🧺")
        return ((ask, button("ask_nothing", Control("harvest", stamp, BUNDLE.write(NOTHING)))),)
    icon = t(f"words.icon.{resource}")
    numbers = [
        button(
            "ask_number",
            Control("harvest", stamp, BUNDLE.write(single(INDEX[resource], n))),
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
    trade = button("trade", Control("trade", stamp), _style(mine, min(mine.rates)), "⚖️")
    if view.phase == "trade":
        return (trade,)
    if view.phase == "cards":
        return (button("play", Control("play", stamp), "primary" if mine.development_count else "secondary", "🃏"),)
    if view.phase == "meeting":
        return ()
    mixed = "trade" not in view.steps
    return (
        *((trade,) if mixed else ()),
        button("road", Control("build", stamp, "road"), _style(mine, sum(COSTS["road"])), "🛣️"),
        button("settlement", Control("build", stamp, "settlement"), _style(mine, sum(COSTS["settlement"])), "🏠"),
        button("city", Control("build", stamp, "city"), _style(mine, sum(COSTS["city"])), "🏰"),
        button("buy", Control("buy", stamp), _style(mine, sum(COSTS["card"])), "🎴"),
    )


def _style(seat: SeatView, least: int) -> Style:
    """Blue, unless everybody can count that the seat has too few cards for it: what lies in its hand, the card must not tell."""
    return "secondary" if seat.resource_count is not None and seat.resource_count < least else "primary"


def _going_on(view: CommonsView, stamp: str) -> tuple[Button, ...]:
    """To the next step, to a meeting, or to the next turn: a meeting can be called in each of these steps (RULES C-100)."""
    here, last = view.governance, view.phase == view.steps[-1]
    call = (button("call", Control("call", stamp), "primary" if last else "secondary", "🏛️"),) if here and here.meetings_left else ()
    end = button("end", Control("end", stamp), "success", "🏁")
    if last:
        return (*call, end)
    following = view.steps[view.steps.index(view.phase) + 1]
    return (button("next", Control("next", stamp), "secondary", "⏭️", step=following), *call, end)


LINES = 8
"""Happenings on the card."""


def card(view: CommonsView, info: TableInfo, news: Sequence[object]) -> Panel:
    """The public card. Raises ValueError for a view that is not the PUBLIC's."""
    if view.viewer != PUBLIC:
        raise ValueError("the public card is made from the public's view")
    over = view.phase == "over"
    return Panel(
        title=t("commons.card.title_over") if over else round_title(view),
        text="\n\n".join(part for part in (_turn(view, info), _lately(view, news)) if part),
        notes=(Note(t("commons.card.standings"), standings(view, info)), *_state_of_the_bank(view)),
        picture=board_picture(view),
        rows=(*step_rows(view, info), always_row(), *governance.always(view)),
        footer=t(f"commons.card.footer_{options_of(info).dice}", table=info.table),
        colour=SEA if over else COLOURS[view.seats[view.active].name],
    )


def waiting_line(view: CommonsView, info: TableInfo) -> str:
    """For whom the table waits, and until when."""
    if info.paused:
        return t("commons.card.paused")
    if not view.waiting:
        return ""
    seats = tuple(seat_name(view.seats, wait.seat) for wait in view.waiting)
    if info.deadline_s is None:
        return t("commons.card.waiting", seats=seats)
    return t("commons.card.waiting_until", seats=seats, when=f"<t:{info.deadline_s}:R>")


def _turn(view: CommonsView, info: TableInfo) -> str:
    if view.phase == "over":
        return t("commons.card.over")
    lines = [
        turn_of(view, info),
        " → ".join(t("commons.card.step_now" if s == view.phase else "commons.card.step", step=s) for s in view.steps),
    ]
    if view.roll is not None:
        lines.append(t("commons.card.roll", dice=dice_text(view.roll)))
    if view.phase == "roll" and options_of(info).dice == "instructor":
        lines.append(t("commons.card.physical_dice"))
    if view.harvest is not None:
        lines += _harvest(view)
    own = governance.lines(view, info)
    if info.paused or not governance.takes_over(view.governance):
        own.append(waiting_line(view, info))
    return "\n".join([*lines, *own]).strip()


def _harvest(view: CommonsView) -> list[str]:
    harvest = view.harvest
    if harvest is None:
        return []
    lines = [t("commons.card.harvest")]
    for seat, limit in enumerate(harvest.limits):
        if any(limit):
            text = "commons.card.may_ask_done" if harvest.answered[seat] else "commons.card.may_ask"
            lines.append(t(text, seat=seat_name(view.seats, seat), limit=icons(limit)))
    lines += [t("commons.card.heard", seat=seat_name(view.seats, seat), cards=cards) for seat, cards in harvest.heard]
    return lines


def _state_of_the_bank(view: CommonsView) -> tuple[Note, ...]:
    """Crashed and scarce resources, in tables where everybody is told (RULES C-33)."""
    lines = [t("commons.card.crashed", resource=resource_text(r)) for r in view.crashed or ()]
    lines += [t("commons.card.scarce", resource=resource_text(r)) for r in view.scarce or ()]
    return (Note(t("commons.card.bank"), "\n".join(lines)),) if lines else ()


def _lately(view: CommonsView, news: Sequence[object]) -> str:
    text = latest(news, view, LINES)
    return t("commons.card.lately", news=text) if text else ""


LONGEST = 3000


def done(view: CommonsView, info: TableInfo, news: Sequence[object]) -> Panel:
    """What has happened by this action, as far as the actor may know; the step's buttons where it is still its turn."""
    lines = [*_asked(view, info, news), *governance.own_lines(view, news), *news_lines(news, view)]
    text = "\n".join(lines) if lines else t("commons.done.done")
    you = view.you
    if you is None:
        return Panel(text=text[:LONGEST])
    hand = view.seats[you.seat].hand
    notes = [text[:LONGEST]]
    if hand is not None:
        notes.append(t("commons.done.hand", cards=icons(hand)))
    mine = view.phase != "over" and any(wait.seat == you.seat for wait in view.waiting) and not governance.takes_over(view.governance)
    if mine:
        notes.append(t("commons.done.your_step", seat=seat_name(view.seats, you.seat), step=view.phase))
    return Panel(text="\n\n".join(notes), rows=step_rows(view, info) if mine else ())


def _asked(view: CommonsView, info: TableInfo, news: Sequence[object]) -> list[str]:
    """The seat's own request, while others have still to answer: sealed, or said aloud (RULES C-23)."""
    closed = any(isinstance(event, e.HarvestClosed) for event in news)
    asked = [event for event in news if isinstance(event, e.HarvestAsked) and view.you is not None and event.seat == view.you.seat]
    return [t(f"commons.done.asked_{options_of(info).asking}", cards=event.cards) for event in asked if not closed]
