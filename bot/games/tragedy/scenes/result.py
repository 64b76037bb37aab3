"""The end of a game, each player's record, and questions for discussion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.games.tragedy.scenes.table import ASH, options_of, table_picture
from bot.scenes.model import Panel, TableInfo
from bot.scenes.parts import result_panel, seat_name, seat_names
from bot.texts.lookup import t
from games.protocol import Outcome
from games.tragedy.views import SeatView, TragedyView


def result(view: TragedyView, info: TableInfo, measures: Mapping[str, Any]) -> Panel:
    """Return the end of a game with its figures. Raises ValueError before the end."""
    if view.outcome is None:
        raise ValueError("the game goes on")
    sealed = (
        t("tragedy.rules.seal_text", commitment=info.commitment)
        if info.seed is None
        else t("tragedy.result.seal_open", seed=info.seed, table=info.table, commitment=info.commitment)
    )
    parts = {
        "figures": _figures_text(measures, view.outcome) if measures else "",
        "players": [
            _player_line(view, measures, seat)
            for seat, _ in zip(view.seats, measures.get("seats", ()), strict=False)
        ],
        "talk": t("tragedy.result.questions"),
        "seal": sealed,
    }
    return replace(
        result_panel("tragedy", info, _winners_text(view, view.outcome), parts, _goal_text(info)),
        picture=table_picture(view),
        colour=ASH,
    )


def _goal_text(info: TableInfo) -> str:
    last = options_of(info).round_limit
    return t("tragedy.result.goal", last=last) if last else t("tragedy.result.goal_last_alive")


def _figures_text(measures: Mapping[str, Any], outcome: Outcome) -> str:
    return t(
        "tragedy.result.figures_text",
        rounds=measures["rounds"],
        met=measures["challenges_met"],
        alone=measures["challenges_met_alone"],
        failed=measures["challenges_failed"],
        missing=sum(measures["missing_people"]),
        catastrophes=outcome.summary["catastrophes"],
    )


def result_summary(view: TragedyView, _info: TableInfo, measures: Mapping[str, Any]) -> Sequence[str]:
    """Return the fate of each band, the Challenges met and failed, and the pledges kept."""
    if not measures:
        return ()
    died = {death["seat"]: death["round"] for death in measures["deaths"]}
    bands = [
        t("tragedy.result.short_dead", seat=seat_name(view.seats, seat.seat), n=died[seat.seat])
        if seat.seat in died
        else t("tragedy.result.short_alive", seat=seat_name(view.seats, seat.seat), people=seat.people)
        for seat in view.seats
    ]
    met, alone = measures["challenges_met"], measures["challenges_met_alone"]
    lines = [
        " · ".join(bands),
        t("tragedy.result.short_met", met=met, together=met - alone, failed=measures["challenges_failed"]),
    ]
    kept_pledges, broken = (
        sum(seat[f"pledges_{fate}"] for seat in measures["seats"]) for fate in ("kept", "broken")
    )
    return (
        [*lines, t("tragedy.result.short_pledges", kept=kept_pledges, pledges=kept_pledges + broken)]
        if kept_pledges + broken
        else lines
    )


def _winners_text(view: TragedyView, outcome: Outcome) -> str:
    winners = seat_names(view.seats, outcome.winners)
    text = [t("tragedy.result.winners", seats=winners) if winners else t("tragedy.result.nobody")]
    if len(winners) > 1 and view.leaders:
        text.append(t("tragedy.result.leaders", seats=seat_names(view.seats, view.leaders)))
    return "\n".join(text)


def _player_line(view: TragedyView, measures: Mapping[str, Any], seat: SeatView) -> str:
    own = measures["seats"][seat.seat]
    death = next((death for death in measures["deaths"] if death["seat"] == seat.seat), None)
    if death is None:
        fate = t("tragedy.result.alive", people=seat.people, food=seat.food)
    else:
        fate = t("tragedy.result.died", round=death["round"], cause=t(f"words.cause.{death['cause']}"))
    line = t(
        "tragedy.result.player",
        seat=seat_name(view.seats, seat.seat),
        fate=fate,
        free=own["free_cards"],
        started=own["started"],
        joined=own["joined"],
        lost=sum(own["people_lost"].values()),
    )
    if own["pledges_kept"] or own["pledges_broken"]:
        line += t("tragedy.result.pledges", kept=own["pledges_kept"], broken=own["pledges_broken"])
    if own["grazed"]:
        line += t("tragedy.result.grazed", n=own["grazed"])
    return line + t("tragedy.result.killed", n=own["killed"]) if own["killed"] else line
