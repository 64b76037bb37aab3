"""Who of the roster is who, where names do not say it: told on the staff's cards, and chosen in menus."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.model import MOST_CHOICES, Button, Choice, Control, Menu, Panel, Row
from bot.scenes.names import unescaped
from bot.scenes.session.views import RosterLine, SessionView
from bot.texts.lookup import t

NAMED = 20
"""So many people are named in a line; the others are counted."""
MOST_DOUBTS = 5
"""Lines of a roster of which a card tells; the menus have all of them."""
MOST_MENUS = 5
"""Of 25 choices each, in one answer."""


def doubts(view: SessionView) -> list[str]:
    """Whom the roster may mean by a name that several have."""
    lines = [line for line in view.lines if line.candidates]
    return [f"⚠️ {t('sessions.doubt', name=line.name, people=tuple(name for _, name in line.candidates))}" for line in lines[:MOST_DOUBTS]]


def strangers(view: SessionView) -> list[str]:
    """Who is here and not on the roster."""
    if not view.expected or not view.strangers:
        return []
    names, more = tuple(name for _, name in view.strangers[:NAMED]), len(view.strangers) - NAMED
    return [t("sessions.strangers_more" if more > 0 else "sessions.strangers", names=names, more=more)]


def identify_button(view: SessionView) -> tuple[Button, ...]:
    """Leads to the menus, where there is something to choose."""
    choosable = any(line.candidates or line.chosen for line in view.lines) or (view.lines and view.strangers)
    return (Button(t("sessions.button_identify"), Control("s_identify"), emoji="🪪"),) if choosable else ()


def which_line(view: SessionView) -> Panel:
    """Asks for a person of the roster."""
    choices = [Choice(unescaped(line.name)[:100], str(line.number), _candidates_text(line)) for line in view.lines]
    if not choices:
        return Panel(text=t("sessions.identify_none"))
    return Panel(text=t("sessions.identify_text"), rows=_menus("s_line", choices))


def which_person(view: SessionView, number: int) -> Panel:
    """Asks who of those here that is. Raises LookupError for a number that has no line."""
    line = next((one for one in view.lines if one.number == number), None)
    if line is None:
        raise LookupError(number)
    could = dict(line.candidates)
    others = {member: name for member, name in view.strangers if member not in could}
    choices = [Choice(unescaped(name)[:100], f"{number}.{member}") for member, name in (could | others).items()]
    if line.chosen is not None:
        choices.append(Choice(t("sessions.identify_back", name=unescaped(line.chosen[1]))[:100], f"0.{line.chosen[0]}"))
    if not choices:
        return Panel(text=t("sessions.identify_nobody", name=line.name))
    return Panel(text=t("sessions.identify_who", name=line.name), rows=_menus("s_is", choices))


def _candidates_text(line: RosterLine) -> str:
    if line.chosen is not None:
        return t("sessions.identify_is", name=unescaped(line.chosen[1]))[:100]
    if line.candidates:
        return t("sessions.identify_could", names=tuple(unescaped(name) for _, name in line.candidates))[:100]
    return t("sessions.identify_absent")


def _menus(route: str, choices: Sequence[Choice]) -> tuple[Row, ...]:
    """As many menus as hold these; what tells them apart is a number in their ids."""
    parts = [tuple(choices[at : at + MOST_CHOICES]) for at in range(0, len(choices), MOST_CHOICES)]
    return tuple(Menu(Control(route, arg=str(n)), part) for n, part in enumerate(parts[:MOST_MENUS]))
