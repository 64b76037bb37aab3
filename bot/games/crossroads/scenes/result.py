"""The end of a game, the sources of its gold, and questions for discussion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.games.crossroads.scenes.table import FIELD, options_of, table_picture
from bot.scenes.model import Panel, TableInfo
from bot.scenes.parts import result_panel, seat_name, seat_names
from bot.texts.lookup import t
from games.crossroads.views import CrossroadsView


def result(view: CrossroadsView, info: TableInfo, measures: Mapping[str, Any]) -> Panel:
    """Return the end of a game with its figures. Raises ValueError before the end."""
    if view.outcome is None:
        raise ValueError("the game goes on")
    dice = options_of(info).dice
    sealed = (
        t(f"crossroads.rules.seal_{dice}_text", commitment=info.commitment)
        if info.seed is None
        else t(
            f"crossroads.result.seal_open_{dice}",
            seed=info.seed,
            table=info.table,
            commitment=info.commitment,
        )
    )
    early, ended = t("tables.early_text"), f"crossroads.news.ended_{view.end_reason}"
    headline = early if info.early else t(ended, winners=seat_names(view.seats, view.outcome.winners))
    parts = {
        "sources": [_sources_text(view, seat, own) for seat, own in enumerate(measures.get("seats", ()))],
        "trade": "\n".join(_trade_lines(measures)) if measures else "",
        "talk": t("crossroads.result.questions"),
        "seal": sealed,
    }
    goal = t(f"crossroads.result.goal_{view.options.goal_kind}", goal=view.options.goal)
    text = "\n".join([headline, goal, *_gold_lines(view, view.outcome.points)])
    return replace(
        result_panel("crossroads", info, headline, parts, goal),
        text=text,
        picture=table_picture(view),
        colour=FIELD,
    )


def result_summary(_view: CrossroadsView, _info: TableInfo, measures: Mapping[str, Any]) -> Sequence[str]:
    """Return the number of trades, the gold from roads, and the fees of middlemen."""
    if not measures:
        return ()
    sums = {name: sum(seat[f"from_{name}"] for seat in measures["seats"]) for name in ("roads", "fees")}
    lines = [t("crossroads.result.trades", n=measures["trades"], through=measures["trades_through_others"])]
    lines.append(t("crossroads.result.short_roads", n=sums["roads"]))
    return [*lines, t("crossroads.result.short_fees", n=sums["fees"])] if sums["fees"] else lines


def _gold_lines(view: CrossroadsView, points: Sequence[int]) -> list[str]:
    """Return each seat's counting gold; if all income counts, also its remaining gold (RULES G-20)."""
    text = f"crossroads.result.{view.options.goal_kind}"
    return [
        t(text, seat=seat_name(view.seats, seat), n=n, held=view.seats[seat].gold or 0)
        for seat, n in enumerate(points)
    ]


def _sources_text(view: CrossroadsView, seat: int, own: Mapping[str, int]) -> str:
    sources = {name: own[f"from_{name}"] for name in ("cities", "empty", "roads", "trade", "fees")}
    counts = {name: own[name] for name in ("trades", "carried", "refused")}
    return t("crossroads.result.source", seat=seat_name(view.seats, seat), **sources, **counts)


def _trade_lines(measures: Mapping[str, Any]) -> list[str]:
    closed = measures["deals_closed"]
    lines = [t("crossroads.result.trades", n=measures["trades"], through=measures["trades_through_others"])]
    lines.append(
        t(
            "crossroads.result.closed",
            refused=closed["refused"],
            withdrawn=closed["withdrawn"],
            lapsed=closed["lapsed"],
        )
    )
    if closed["too_much_demanded"]:
        lines.append(t("crossroads.result.too_much", n=closed["too_much_demanded"]))
    if measures["trade_share"] is not None:
        lines.append(t("crossroads.result.share", percent=round(100 * measures["trade_share"])))
    splits = measures["splits"]
    even = sum(abs(first - second) <= 1 for first, second in splits)
    return [*lines, t("crossroads.result.splits", even=even, n=len(splits))] if splits else lines
