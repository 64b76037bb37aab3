"""How a game ended, where its gold came from, and what to talk about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.scenes.crossroads.table import FIELD, options_of, packed, picture
from bot.scenes.model import Note, Panel
from bot.scenes.seats import seat_name, seat_names
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.crossroads.views import CrossroadsView
from games.protocol import Outcome


def result(view: CrossroadsView, info: TableInfo, measures: Mapping[str, Any]) -> Panel:
    """The end of a game, with its figures. Raises ValueError while it goes on."""
    if view.outcome is None:
        raise ValueError("the game goes on")
    dice = options_of(info).dice
    sealed = (
        t(f"crossroads.rules.seal_{dice}_text", commitment=info.commitment)
        if info.seed is None
        else t(f"crossroads.result.seal_open_{dice}", seed=info.seed, commitment=info.commitment)
    )
    return Panel(
        title=t("tables.early_title") if info.early else t("crossroads.result.title"),
        text="\n".join([_headline(view, info, view.outcome), *_gold(view, view.outcome.points)]),
        notes=(
            *packed(t("crossroads.result.sources"), [_sources(view, seat, own) for seat, own in enumerate(measures["seats"])]),
            Note(t("crossroads.result.trade"), "\n".join(_trades(measures))),
            Note(t("crossroads.result.talk"), t("crossroads.result.questions")),
            Note(t("crossroads.rules.seal"), sealed),
        ),
        picture=picture(view),
        colour=FIELD,
    )


def _headline(view: CrossroadsView, info: TableInfo, outcome: Outcome) -> str:
    if info.early:
        return t("tables.early_text")
    return t(f"crossroads.news.ended_{view.end_reason}", winners=seat_names(view.seats, outcome.winners))


def _gold(view: CrossroadsView, points: Sequence[int]) -> list[str]:
    """By seat, the gold that counts; where that is all that was ever taken in, also what is left of it (RULES G-20)."""
    text = f"crossroads.result.{view.options.goal_kind}"
    return [t(text, seat=seat_name(view.seats, seat), n=n, held=view.seats[seat].gold or 0) for seat, n in enumerate(points)]


def _sources(view: CrossroadsView, seat: int, own: Mapping[str, int]) -> str:
    """A seat's gold by where it came from, and its trades."""
    sources = {name: own[f"from_{name}"] for name in ("cities", "empty", "roads", "trade", "fees")}
    counts = {name: own[name] for name in ("trades", "carried", "refused")}
    return t("crossroads.result.source", seat=seat_name(view.seats, seat), **sources, **counts)


def _trades(measures: Mapping[str, Any]) -> list[str]:
    closed = measures["deals_closed"]
    lines = [t("crossroads.result.trades", n=measures["trades"], through=measures["trades_through_others"])]
    lines.append(t("crossroads.result.closed", refused=closed["refused"], withdrawn=closed["withdrawn"], lapsed=closed["lapsed"]))
    if closed["too_much_demanded"]:
        lines.append(t("crossroads.result.too_much", n=closed["too_much_demanded"]))
    if measures["trade_share"] is not None:
        lines.append(t("crossroads.result.share", percent=round(100 * measures["trade_share"])))
    splits = measures["splits"]
    even = sum(abs(one - other) <= 1 for one, other in splits)
    return [*lines, t("crossroads.result.splits", even=even, n=len(splits))] if splits else lines
