"""Asks who watches what will crash next, and when: privately, as often as they want."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.scenes.model import Button, Choice, Control, Menu, Panel
from bot.scenes.pictures.palette import SEA, edge
from bot.texts.lookup import t

ROUTE = "s_predict"
NOTHING = "none"
SOON = 2
"""So many rounds after this one are "soon"."""


@dataclass(frozen=True, slots=True)
class Told:
    """What somebody says will crash, and in which rounds; `what` "": nothing does any more. `last` None: or later."""

    what: str
    first: int
    last: int | None = None


def predict_button(number: int) -> Button:
    """On the card of the observers."""
    return Button(t("sessions.button_predict"), Control(ROUTE, arg=str(number)), emoji="🔮")


def meant(value: str, resources: Mapping[str, str], now: int) -> Told:
    """What this choice of the menu says in this round. Raises ValueError for what no menu of ours offers."""
    if value == NOTHING:
        return Told("", now)
    what, _, when = value.partition(".")
    rounds = _rounds(now)
    if what not in resources or when not in rounds:
        raise ValueError(value[:20])
    return Told(what, *rounds[when])


def _rounds(now: int) -> Mapping[str, tuple[int, int | None]]:
    """By the name of the choice, the first and the last of its rounds."""
    return {"now": (now, now), "soon": (now + 1, now + SOON), "later": (now + SOON + 1, None)}


def predicting(number: int, resources: Mapping[str, str], now: int, *, said: Told | None, late: bool = False) -> Panel:
    """For one person alone. `resources`: their names for readers, by their own; `said`: what they have said before, which may be past;
    `late`: their choice was about another round.
    """
    lines = [t("sessions.predict_late")] if late else []
    lines.append(t("sessions.predict_text", n=now))
    if said is not None:
        lines.append(t("sessions.predict_said", said=_words(said, resources)))
    rounds = _rounds(now)
    choices = [_choice(f"{what}.{when}", Told(what, *rounds[when]), resources, said) for what in resources for when in rounds]
    nothing = _choice(NOTHING, Told("", now), resources, said)
    menu = Menu(Control(ROUTE, f"r{now}", str(number)), (*choices, nothing), t("sessions.predict_choose"))
    return Panel(title=t("sessions.predict_title", n=number), text="\n\n".join(lines), rows=(menu,), colour=edge(SEA))


def _choice(value: str, told: Told, resources: Mapping[str, str], said: Told | None) -> Choice:
    return Choice(_words(told, resources), value, chosen=told == said or (said is not None and not said.what and not told.what))


def _words(told: Told, resources: Mapping[str, str]) -> str:
    if not told.what:
        return t("sessions.predict_nothing")
    key = "later" if told.last is None else "now" if told.last == told.first else "soon"
    return t(f"sessions.predict_{key}", what=resources[told.what], first=told.first, last=told.last or 0)
