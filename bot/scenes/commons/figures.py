"""What a class did to its commons, in words: from the figures of a whole game (`games.commons.basic.measures`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.scenes.island.words import icons, resource_text
from bot.scenes.model import Picture
from bot.scenes.pictures.charts import stock_svg, stock_text
from bot.scenes.seats import seat_name
from bot.texts.lookup import t
from games.commons.basic.views import SeatView
from games.commons.governance.options import CommonsOptions
from games.island.bundles import as_bundle
from games.island.cards import RESOURCES, Bundle

Measures = Mapping[str, Any]

BENCHMARK: dict[int, tuple[int, int]] = {8: (29, 12), 16: (61, 24)}
"""By rounds: cards of one resource that comes up once in each round, at best and when everything is always taken (RULES C-38).

In games, where dice fall as they like, greedy groups take some 15 and 28 on average.
"""
_BENCHMARK_FOR = ("players", "start_hand", "bank_start", "cap", "growth_divisor", "crash_turns", "transition")
"""The options on which the benchmark depends: it holds where they are the usual ones. A fresh board begins a bank anew (RULES C-70)."""


def bank_picture(options: CommonsOptions, measures: Measures) -> Picture | None:
    """The stock at the start and after each round; None where no round was played to its end."""
    start = (options.bank_start,) * len(RESOURCES)
    stocks = [as_bundle(stock) for stock in (start, *measures["bank_by_round"])]
    return Picture(stock_svg(stocks), stock_text(stocks), "bank") if len(stocks) > 1 else None


def taken_together(measures: Measures) -> Bundle:
    """What all seats have harvested."""
    return as_bundle([sum(seat["received"][r] for seat in measures["seats"]) for r in range(len(RESOURCES))])


def group_text(measures: Measures) -> str:
    """What the group took, built and traded; what it asked for in vain; how often the clock had to act for somebody."""
    seats, unmet = measures["seats"], sum(measures["unmet"])
    built = {piece: sum(seat["built"][piece] for seat in seats) for piece in ("road", "settlement", "city")}
    lines = [
        t("commons.result.taken_together", cards=icons(taken_together(measures)), count=sum(taken_together(measures))),
        t("commons.result.used", trades=sum(seat["trades"] for seat in seats), cards=sum(seat["cards_bought"] for seat in seats), **built),
    ]
    if unmet:
        lines.append(t("commons.result.unmet", count=unmet))
    if late := sum(seat["auto_actions"] for seat in seats):
        lines.append(t("commons.result.late", count=late))
    return "\n".join(lines)


def taking_text(seats: Sequence[SeatView], measures: Measures, shown: str) -> str:
    """What each seat asked for and got, in turn order. `shown` is the option `requests_public`: "" where it hides all."""
    if shown == "secret":
        return ""
    return "\n".join(_taking(seat_name(seats, n), seat, asked=shown == "on") for n, seat in enumerate(measures["seats"]))


def _taking(seat: str, figures: Mapping[str, Any], *, asked: bool) -> str:
    got, wanted = as_bundle(figures["received"]), sum(figures["asked"])
    if not any(got):
        return t("commons.result.took_nothing", seat=seat)
    text = "commons.result.took_of" if asked and wanted > sum(got) else "commons.result.took"
    return t(text, seat=seat, count=sum(got), cards=icons(got), asked=wanted)


def crash_text(measures: Measures) -> str:
    """Each resource that crashed, with the rounds in which it did."""
    lines = []
    for resource in RESOURCES:
        rounds = tuple(crash["round"] for crash in measures["crashes"] if crash["resource"] == resource)
        if rounds:
            text = "commons.result.crash" if len(rounds) == 1 else "commons.result.crash_again"
            lines.append(t(text, resource=resource_text(resource), rounds=rounds))
    return "\n".join(lines) or t("commons.result.no_crash")


def benchmark_text(options: CommonsOptions, measures: Measures) -> str:
    """What patient and greedy groups can take (RULES C-38); "" where these figures do not hold."""
    usual, rounds = CommonsOptions(), measures["rounds"]
    if rounds not in BENCHMARK or any(getattr(options, name) != getattr(usual, name) for name in _BENCHMARK_FOR):
        return ""
    patient, greedy = BENCHMARK[rounds]
    return t("commons.result.benchmark", rounds=rounds, patient=patient, greedy=greedy)
