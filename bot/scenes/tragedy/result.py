"""How a game ended, what each player did in it, and what to talk about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.scenes.model import Note, Panel
from bot.scenes.seats import seat_name, seat_names
from bot.scenes.table_info import TableInfo
from bot.scenes.tragedy.table import ASH, packed, picture
from bot.texts.lookup import t
from games.protocol import Outcome
from games.tragedy.views import SeatView, TragedyView


def result(view: TragedyView, info: TableInfo, measures: Mapping[str, Any]) -> Panel:
    """The end of a game, with its figures. Raises ValueError while it goes on."""
    if view.outcome is None:
        raise ValueError("the game goes on")
    figures = t(
        "tragedy.result.figures_text",
        rounds=measures["rounds"],
        met=measures["challenges_met"],
        alone=measures["challenges_met_alone"],
        failed=measures["challenges_failed"],
        missing=sum(measures["missing_people"]),
        catastrophes=view.outcome.summary["catastrophes"],
    )
    sealed = (
        t("tragedy.rules.seal_text", commitment=info.commitment)
        if info.seed is None
        else t("tragedy.result.seal_open", seed=info.seed, commitment=info.commitment)
    )
    notes = (
        Note(t("tragedy.result.figures"), figures),
        *packed(
            t("tragedy.result.players"), [_player(view, measures, seat) for seat, _ in zip(view.seats, measures["seats"], strict=False)]
        ),
        Note(t("tragedy.result.talk"), t("tragedy.result.questions")),
        Note(t("tragedy.result.seal"), sealed),
    )
    title = t("tables.early_title") if info.early else t("tragedy.result.title")
    return Panel(title=title, text=_headline(view, info, view.outcome), notes=notes, picture=picture(view), colour=ASH)


def _headline(view: TragedyView, info: TableInfo, outcome: Outcome) -> str:
    if info.early:
        return t("tables.early_text")
    winners = seat_names(view.seats, outcome.winners)
    text = [t("tragedy.result.winners", seats=winners) if winners else t("tragedy.result.nobody")]
    if len(winners) > 1 and view.leaders:
        text.append(t("tragedy.result.leaders", seats=seat_names(view.seats, view.leaders)))
    return "\n".join(text)


def _player(view: TragedyView, measures: Mapping[str, Any], seat: SeatView) -> str:
    """What became of a player, and what it did: as one of the living, and as an Animal."""
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
