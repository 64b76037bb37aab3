"""The end of a game: winners, each player's record, questions for discussion, and how to check the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.games.settlers.scenes.table import board_picture, options_of
from bot.scenes.island.parts import SEA
from bot.scenes.model import Panel, TableInfo
from bot.scenes.parts import dice_proof, result_panel, seat_and_person, seat_name, seat_names
from bot.texts.lookup import t
from games.protocol import Outcome
from games.settlers.views import SettlersView

SEVEN = 7


def result(view: SettlersView, info: TableInfo, measures: Mapping[str, Any]) -> Panel:
    """Return the end of a game with its figures. Raises ValueError before the end."""
    outcome = view.outcome
    if outcome is None:
        raise ValueError("the game goes on")
    won, winners = outcome.winners, seat_names(view.seats, outcome.winners)
    headline = (
        t("settlers.result.winners", seats=winners) if won else t("settlers.result.nobody", goal=view.goal)
    )
    parts = {
        "seats": "\n".join(_seat_text(view, info, outcome, seat) for seat in range(len(view.seats))),
        "figures": _figures_text(measures) if measures else "",
        "players": "\n".join(
            _player_line(view, seat, figures) for seat, figures in enumerate(measures.get("seats", ()))
        ),
        "bonus": _bonus_text(view, outcome),
        "talk": t("settlers.result.questions"),
        "dice": dice_proof("settlers", info, options_of(info).dice),
    }
    footer = t("settlers.hand.footer", table=info.called)
    return replace(
        result_panel("settlers", info, headline, parts, t("settlers.result.goal", goal=view.goal)),
        picture=board_picture(view),
        footer=footer,
        colour=SEA,
    )


def _seat_text(view: SettlersView, info: TableInfo, outcome: Outcome, seat: int) -> str:
    key = "settlers.result.won" if seat in outcome.winners else "settlers.result.not_won"
    return t(key, seat=seat_and_person(view, info, seat), points=outcome.points[seat])


def _figures_text(measures: Mapping[str, Any]) -> str:
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


def _player_line(view: SettlersView, seat: int, figures: Mapping[str, Any]) -> str:
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


def result_summary(view: SettlersView, _info: TableInfo, measures: Mapping[str, Any]) -> Sequence[str]:
    """Return everyone's points, the amount of trade, and the bonus cards for the next game."""
    outcome = view.outcome
    if outcome is None:
        raise ValueError("the game goes on")
    marks = [" 🏆" if seat in outcome.winners else "" for seat in range(len(view.seats))]
    lines = [
        " · ".join(
            f"{t(f'words.square.{seat.name}')} {outcome.points[seat.seat]}{marks[seat.seat]}"
            for seat in view.seats
        )
    ]
    if measures:
        exchanges = sum(seat["exchanges"] for seat in measures["seats"]) // 2
        trades = sum(seat["bank_trades"] for seat in measures["seats"])
        lines.append(t("settlers.result.short_trades", exchanges=exchanges, trades=trades))
    if proposed := _proposed_bonuses(view, outcome):
        lines.append(t("settlers.result.short_bonus", seats=" · ".join(proposed)))
    return lines


def _proposed_bonuses(view: SettlersView, outcome: Outcome) -> tuple[str, ...]:
    proposed = [outcome.summary.get(f"next_bonus_{seat}") for seat in range(len(view.seats))]
    return tuple(
        t("settlers.result.bonus_seat", seat=seat_name(view.seats, seat), n=n)
        for seat, n in enumerate(proposed)
        if n is not None
    )


def _bonus_text(view: SettlersView, outcome: Outcome) -> str:
    """Return the proposal for the next game (RULES M-31)."""
    lines = _proposed_bonuses(view, outcome)
    why = t("settlers.result.bonus_won" if outcome.winners else "settlers.result.bonus_stays")
    return t("settlers.result.bonus_text", seats=" · ".join(lines), why=why) if lines else ""
