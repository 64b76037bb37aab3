"""Round and standings, as the card, the board and the observers' panel show them: as far as their viewer may know."""

from __future__ import annotations

from bot.scenes.commons.words import seat_and_person
from bot.scenes.island.words import icons
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.commons.basic.views import SeatView
from games.commons.governance.views import CommonsView


def round_title(view: CommonsView) -> str:
    """Which round it is, and of how many where that may be known."""
    stage = "_ostrom" if view.stage == "ostrom" else ""
    if view.rounds is None:
        return t(f"commons.card.title_open{stage}", round=view.round)
    return t(f"commons.card.title{stage}", round=view.round, rounds=view.rounds)


def standings(view: CommonsView, info: TableInfo) -> str:
    """One line a seat: points and cards, as far as this viewer may know."""
    return "\n".join(_standing(view, info, seat) for seat in view.seats)


def _standing(view: CommonsView, info: TableInfo, seat: SeatView) -> str:
    parts = [t("commons.card.points", points=seat.points)]
    if seat.hand is not None:
        parts.append(icons(seat.hand))
    elif seat.resource_count is not None:
        parts.append(t("commons.card.resources", count=seat.resource_count))
    if seat.development_count:
        parts.append(t("commons.card.developments", count=seat.development_count))
    parts += [t(f"commons.card.{award}") for award, holder in view.awards if holder == seat.seat]
    if seat.safe:
        parts.append(t("commons.card.safe"))
    if mark := _monitor_mark(view, seat.seat):
        parts.append(mark)
    return f"{seat_and_person(view, info, seat.seat)}: {' · '.join(parts)}"


def _monitor_mark(view: CommonsView, seat: int) -> str:
    """Beside a seat's points: that it holds the office, and what hangs over it."""
    here = view.governance
    if here is None:
        return ""
    parts = [t("commons.card.monitor")] if here.watcher == seat else []
    line = next((line for line in here.seats if line.seat == seat), None)
    if line is not None and line.skips:
        parts.append(t("commons.card.skips", turns=line.skips))
    return " · ".join(parts)
