"""The end of a game: survivors, the class's effect on its commons (`games.commons.basic.measures`), questions
for discussion, and how to check the dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.games.commons.scenes.governance import news
from bot.games.commons.scenes.table import options_of
from bot.scenes.going_back import with_undone_decisions
from bot.scenes.island.parts import SEA, card_icons, resource_text
from bot.scenes.model import Panel, Picture, TableInfo
from bot.scenes.parts import dice_proof, result_panel, seat_and_person, seat_name
from bot.scenes.pictures.charts.charts import stock_svg, stock_text
from bot.texts.lookup import t
from games.commons.basic.views import SeatView
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import CommonsView
from games.island.bundles import as_bundle
from games.island.cards import RESOURCES, Bundle
from games.protocol import Outcome


def result(view: CommonsView, info: TableInfo, measures: Measures) -> Panel:
    """Return the end of a game with its figures. Raises ValueError before the end."""
    outcome = view.outcome
    if outcome is None:
        raise ValueError("the game goes on")
    options = options_of(info)
    if not measures:
        return _until_decided(view, info, outcome)
    picture = bank_picture(options, measures)
    figures = outcome.summary
    group = t(
        "commons.result.group_text",
        points=sum(outcome.points),
        rounds=figures["rounds"],
        bank=figures["bank"],
    )
    parts = {
        "standing" if info.early else "seats": "\n".join(
            _seat_text(view, info, outcome, seat) for seat in range(len(view.seats))
        ),
        "ranking": _ranking_text(view, outcome) if options.show_ranking else "",
        "group": f"{group}\n{group_text(measures)}",
        "taking": taking_text(view.seats, measures, options.requests_public),
        "crashes": crash_text(measures),
        "stages": news.stages_text(measures),
        "governance": news.governance_text(measures),
        "principles": news.principles_text(measures, info.external),
        "external": with_undone_decisions(news.external_text(info.external, measures), info.fallen),
        "comparison": benchmark_text(options, measures),
        "silence": t("commons.result.breaches", count=info.breaches)
        if info.breaches
        else t("commons.result.no_breach"),
        "talk": news.questions_text(measures, view.meetings_from or options.meetings_from)
        or t("commons.result.questions"),
        "dice": dice_proof("commons", info, options.dice),
    }
    panel = result_panel("commons", info, _headline_text(outcome, len(view.seats)), parts, _goal_text(view))
    footer = t("commons.hand.footer", table=info.called)
    text = f"{panel.text}\n{t('commons.result.picture')}" if picture else panel.text
    return replace(panel, text=text, picture=picture, footer=footer, colour=SEA)


def result_summary(view: CommonsView, info: TableInfo, measures: Measures) -> Sequence[str]:
    """Return everyone's points, the first crash, and acts of self-government or unmet requests."""
    outcome = view.outcome
    if outcome is None:
        raise ValueError("the game goes on")
    signs = [
        t(f"commons.result.sign_{'survived' if n in outcome.winners else 'failed'}")
        for n in range(len(view.seats))
    ]
    if info.early:
        signs = [""] * len(signs)  # no winners or losers yet
    points = [
        f"{seat_name(view.seats, n)} {outcome.points[n]} {sign}".strip() for n, sign in enumerate(signs)
    ]
    lines = [t("commons.result.short_points", points=" · ".join(points))]
    if not measures:
        return lines
    crashes, governance = measures["crashes"], measures.get("governance")
    if crashes:
        first = crashes[0]
        kind = resource_text(first["resource"])
        lines.append(t("commons.result.short_crash", resource=kind, round=first["round"], count=len(crashes)))
    else:
        lines.append(t("commons.result.no_crash"))
    if governance:
        lines.append(news.decisions_text(governance))
    elif unmet := sum(measures["unmet"]):
        lines.append(t("commons.result.unmet", count=unmet))
    return lines


def _until_decided(view: CommonsView, info: TableInfo, outcome: Outcome) -> Panel:
    """Return the end of a Basic game that may go on, without hidden or sealed facts (RULES C-70)."""
    parts = {
        "seats": "\n".join(_seat_text(view, info, outcome, seat) for seat in range(len(view.seats))),
        "ranking": _ranking_text(view, outcome) if options_of(info).show_ranking else "",
        "talk": t("commons.result.questions_between"),
        "dice": dice_proof("commons", info, options_of(info).dice),
    }
    headline = f"{_headline_text(outcome, len(view.seats))}\n{t('commons.result.not_yet')}"
    return replace(
        result_panel("commons", info, headline, parts, _goal_text(view)),
        footer=t("commons.hand.footer", table=info.called),
        colour=SEA,
    )


def _goal_text(view: CommonsView) -> str:
    return t("commons.result.goal", goal=view.goal)


def _headline_text(outcome: Outcome, seats: int) -> str:
    survivors = len(outcome.winners)
    if survivors == 0:
        return t("commons.result.none")
    return (
        t("commons.result.all")
        if survivors == seats
        else t("commons.result.some", survivors=survivors, seats=seats)
    )


def _seat_text(view: CommonsView, info: TableInfo, outcome: Outcome, seat: int) -> str:
    how = "so_far" if info.early else "survived" if seat in outcome.winners else "failed"
    return t(
        f"commons.result.{how}",
        seat=seat_and_person(view, info, seat),
        points=outcome.points[seat],
        goal=view.goal,
    )


def _ranking_text(view: CommonsView, outcome: Outcome) -> str:
    """Return the ranking. Equal points share a place."""
    order = sorted(range(len(outcome.points)), key=lambda seat: -outcome.points[seat])
    lines = []
    for seat in order:
        place = 1 + sum(points > outcome.points[seat] for points in outcome.points)
        lines.append(
            t(
                "commons.result.place",
                place=place,
                seat=seat_name(view.seats, seat),
                points=outcome.points[seat],
            )
        )
    return "\n".join(lines)


Measures = Mapping[str, Any]

BENCHMARK: dict[int, tuple[int, int]] = {8: (29, 12), 16: (61, 24)}
"""By number of rounds: cards of one resource that comes up once in each round, at best and if everything is
always taken (RULES C-38).

With real dice, greedy groups take about 15 and 28 on average.
"""
_BENCHMARK_FOR = ("players", "start_hand", "bank_start", "cap", "growth_divisor", "crash_turns", "transition")
"""Options that the benchmark depends on: it holds for their usual values. A fresh board restarts a bank
(RULES C-70).
"""


def bank_picture(options: CommonsOptions, measures: Measures) -> Picture | None:
    """Return the stock at the start and after each round; None before the end of round 1."""
    start = (options.bank_start,) * len(RESOURCES)
    stocks = [as_bundle(stock) for stock in (start, *measures["bank_by_round"])]
    return Picture(stock_svg(stocks), stock_text(stocks), "bank") if len(stocks) > 1 else None


def taken_together(measures: Measures) -> Bundle:
    """Return all seats' harvests."""
    return as_bundle([sum(seat["received"][r] for seat in measures["seats"]) for r in range(len(RESOURCES))])


def group_text(measures: Measures) -> str:
    """Return the group's takes, building, trades, unmet requests, and acts of the clock."""
    seats, unmet = measures["seats"], sum(measures["unmet"])
    built = {piece: sum(seat["built"][piece] for seat in seats) for piece in ("road", "settlement", "city")}
    lines = [
        t(
            "commons.result.taken_together",
            cards=card_icons(taken_together(measures)),
            count=sum(taken_together(measures)),
        ),
        t(
            "commons.result.used",
            trades=sum(seat["trades"] for seat in seats),
            cards=sum(seat["cards_bought"] for seat in seats),
            **built,
        ),
    ]
    if unmet:
        lines.append(t("commons.result.unmet", count=unmet))
    if late := sum(seat["auto_actions"] for seat in seats):
        lines.append(t("commons.result.late", count=late))
    return "\n".join(lines)


def taking_text(seats: Sequence[SeatView], measures: Measures, visibility: str) -> str:
    """Return each seat's requests and receipts, in turn order. `visibility` is the option `requests_public`:
    "" if it hides all.
    """
    if visibility == "secret":
        return ""
    return "\n".join(
        _taking_text(seat_name(seats, n), seat, shows_requests=visibility == "on")
        for n, seat in enumerate(measures["seats"])
    )


def _taking_text(seat: str, figures: Mapping[str, Any], *, shows_requests: bool) -> str:
    got, wanted = as_bundle(figures["received"]), sum(figures["asked"])
    if not any(got):
        return t("commons.result.took_nothing", seat=seat)
    text = "commons.result.took_of" if shows_requests and wanted > sum(got) else "commons.result.took"
    return t(text, seat=seat, count=sum(got), cards=card_icons(got), asked=wanted)


def crash_text(measures: Measures) -> str:
    """Return each crashed resource with the rounds of its crashes."""
    lines = []
    for resource in RESOURCES:
        rounds = tuple(crash["round"] for crash in measures["crashes"] if crash["resource"] == resource)
        if rounds:
            text = "commons.result.crash" if len(rounds) == 1 else "commons.result.crash_again"
            lines.append(t(text, resource=resource_text(resource), rounds=rounds))
    return "\n".join(lines) or t("commons.result.no_crash")


def benchmark_text(options: CommonsOptions, measures: Measures) -> str:
    """Return what patient and greedy groups can take (RULES C-38); "" if these figures do not hold."""
    usual, rounds = CommonsOptions(), measures["rounds"]
    if rounds not in BENCHMARK or any(
        getattr(options, name) != getattr(usual, name) for name in _BENCHMARK_FOR
    ):
        return ""
    patient, greedy = BENCHMARK[rounds]
    return t("commons.result.benchmark", rounds=rounds, patient=patient, greedy=greedy)
