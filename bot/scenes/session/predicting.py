"""Asks observers privately what will crash next, and when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.scenes.model import Button, Choice, Control, Menu, Panel
from bot.scenes.pictures.palette import SEA, discord_colour
from bot.texts.lookup import t

ROUTE = "s_predict"
NOTHING = "none"
SOON_ROUNDS = 2
"""Rounds after this one that are "soon"."""


@dataclass(frozen=True, slots=True)
class CrashPrediction:
    """A predicted crash and its rounds. `what` "": no further crash. `last` None: or later."""

    what: str
    first: int
    last: int | None = None


def predict_button(number: int) -> Button:
    """Return the button on the observers' card."""
    return Button(t("sessions.button_predict"), Control(ROUTE, arg=str(number)), emoji="🔮")


def parse_prediction(value: str, resources: Mapping[str, str], now: int) -> CrashPrediction:
    """Return the prediction of this menu choice. Raises ValueError if it is forged."""
    if value == NOTHING:
        return CrashPrediction("", now)
    what, _, when = value.partition(".")
    rounds = _round_ranges(now)
    if what not in resources or when not in rounds:
        raise ValueError(value[:20])
    return CrashPrediction(what, *rounds[when])


def _round_ranges(now: int) -> Mapping[str, tuple[int, int | None]]:
    return {"now": (now, now), "soon": (now + 1, now + SOON_ROUNDS), "later": (now + SOON_ROUNDS + 1, None)}


def prediction_panel(
    number: int,
    resources: Mapping[str, str],
    now: int,
    *,
    previous: CrashPrediction | None,
    late: bool = False,
) -> Panel:
    """Return one observer's private panel. `resources`: displayed names by id; `previous`: the earlier
    prediction, maybe outdated; `late`: the choice was for another round.
    """
    lines = [t("sessions.predict_late")] if late else []
    lines.append(t("sessions.predict_text", n=now))
    if previous is not None:
        lines.append(t("sessions.predict_said", said=_prediction_text(previous, resources)))
    rounds = _round_ranges(now)
    choices = [
        _choice(f"{what}.{when}", CrashPrediction(what, *rounds[when]), resources, previous)
        for what in resources
        for when in rounds
    ]
    nothing = _choice(NOTHING, CrashPrediction("", now), resources, previous)
    menu = Menu(Control(ROUTE, f"r{now}", str(number)), (*choices, nothing), t("sessions.predict_choose"))
    return Panel(
        title=t("sessions.predict_title", n=number),
        text="\n\n".join(lines),
        rows=(menu,),
        colour=discord_colour(SEA),
    )


def _choice(
    value: str, prediction: CrashPrediction, resources: Mapping[str, str], previous: CrashPrediction | None
) -> Choice:
    return Choice(
        _prediction_text(prediction, resources),
        value,
        chosen=prediction == previous or (previous is not None and not previous.what and not prediction.what),
    )


def _prediction_text(prediction: CrashPrediction, resources: Mapping[str, str]) -> str:
    if not prediction.what:
        return t("sessions.predict_nothing")
    key = "later" if prediction.last is None else "now" if prediction.last == prediction.first else "soon"
    return t(
        f"sessions.predict_{key}",
        what=resources[prediction.what],
        first=prediction.first,
        last=prediction.last or 0,
    )
