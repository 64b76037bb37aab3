"""How a game ended: who won, what each of them did, what to talk about, and how to check the dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.scenes.island.words import SEA
from bot.scenes.model import Note, Panel
from bot.scenes.seats import seat_name, seat_names
from bot.scenes.settlers.table import board_picture, options_of, seat_and_person
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.protocol import Outcome
from games.settlers.views import SettlersView

SEVEN = 7


def result(view: SettlersView, info: TableInfo, measures: Mapping[str, Any]) -> Panel:
    """The end of a game, with its figures. Raises ValueError while it goes on."""
    outcome = view.outcome
    if outcome is None:
        raise ValueError("the game goes on")
    parts = {
        "seats": "\n".join(_seat(view, info, outcome, seat) for seat in range(len(view.seats))),
        "figures": _figures(measures),
        "players": "\n".join(_player(view, seat, figures) for seat, figures in enumerate(measures["seats"])),
        "bonus": _bonus(view, outcome),
        "talk": t("settlers.result.questions"),
        "dice": _dice(info, options_of(info).dice),
    }
    return Panel(
        title=t("tables.early_title") if info.early else t("settlers.result.title"),
        text=_headline(view, info, outcome),
        notes=tuple(Note(t(f"settlers.result.{name}"), text) for name, text in parts.items() if text),
        picture=board_picture(view),
        footer=t("settlers.hand.footer", table=info.table),
        colour=SEA,
    )


def _headline(view: SettlersView, info: TableInfo, outcome: Outcome) -> str:
    if info.early:
        return t("tables.early_text")
    winners = outcome.winners
    return t("settlers.result.winners", seats=seat_names(view.seats, winners)) if winners else t("settlers.result.nobody", goal=view.goal)


def _seat(view: SettlersView, info: TableInfo, outcome: Outcome, seat: int) -> str:
    key = "settlers.result.won" if seat in outcome.winners else "settlers.result.not_won"
    return t(key, seat=seat_and_person(view, info, seat), points=outcome.points[seat])


def _figures(measures: Mapping[str, Any]) -> str:
    seats, deals = measures["seats"], measures["deals"]
    text = t(
        "settlers.result.figures_text",
        rounds=measures["rounds"],
        turns=measures["turns"],
        sevens=measures["rolls"][SEVEN],
        exchanges=sum(seat["exchanges"] for seat in seats) // 2,
        chains=measures["chains"],
        trades=sum(seat["bank_trades"] for seat in seats),
        refused=sum(count for how, count in deals.items() if how != "done"),
    )
    return f"{text}\n{t('settlers.result.lapsed', n=measures['lapsed'])}" if measures["lapsed"] else text


def _player(view: SettlersView, seat: int, figures: Mapping[str, Any]) -> str:
    built = figures["built"]
    return t(
        "settlers.result.player",
        seat=seat_name(view.seats, seat),
        cards=sum(figures["harvested"]),
        roads=built["road"],
        settlements=built["settlement"],
        cities=built["city"],
        bought=figures["cards_bought"],
        offers=figures["offers"],
    )


def _bonus(view: SettlersView, outcome: Outcome) -> str:
    """What is proposed for the next game (RULES M-31)."""
    proposed = [outcome.summary.get(f"next_bonus_{seat}") for seat in range(len(view.seats))]
    lines = tuple(
        t("settlers.result.bonus_seat", seat=seat_name(view.seats, seat), n=n) for seat, n in enumerate(proposed) if n is not None
    )
    why = t("settlers.result.bonus_won" if outcome.winners else "settlers.result.bonus_stays")
    return t("settlers.result.bonus_text", seats=" · ".join(lines), why=why) if lines else ""


def _dice(info: TableInfo, dice: str) -> str:
    if info.seed is None:
        return t(f"settlers.result.sealed_{dice}", commitment=info.commitment)
    return t(f"settlers.result.verify_{dice}", commitment=info.commitment, seed=info.seed, table=info.table)
