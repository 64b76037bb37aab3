"""Matching of people to the roster if names do not suffice: notices on the staff's cards, and menus."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.model import MAX_CHOICES, Button, Choice, Control, Menu, Panel, Row
from bot.scenes.names import unescape_markdown
from bot.scenes.session.views import RosterLine, SessionView
from bot.texts.lookup import t

MAX_NAMED = 20
"""Number of people named in a line; the others are counted."""
MAX_DOUBTS = 5
"""Lines of a roster on a card; the menus have all."""
MAX_MENUS = 5
"""Menus of 25 choices in one answer."""


def doubt_lines(view: SessionView) -> list[str]:
    """Return the roster's names that fit several people."""
    lines = [line for line in view.lines if line.candidates]
    return [
        f"⚠️ {t('sessions.doubt', name=line.name, people=tuple(name for _, name in line.candidates))}"
        for line in lines[:MAX_DOUBTS]
    ]


def stranger_lines(view: SessionView) -> list[str]:
    """Return the people present who are not on the roster."""
    if not view.expected or not view.strangers:
        return []
    names, more = tuple(name for _, name in view.strangers[:MAX_NAMED]), len(view.strangers) - MAX_NAMED
    return [t("sessions.strangers_more" if more > 0 else "sessions.strangers", names=names, more=more)]


def identify_button(view: SessionView) -> tuple[Button, ...]:
    """Return the button to the menus, if anything can be matched."""
    choosable = any(line.candidates or line.chosen for line in view.lines) or (view.lines and view.strangers)
    return (Button(t("sessions.button_identify"), Control("s_identify"), emoji="🪪"),) if choosable else ()


def choose_roster_line(view: SessionView) -> Panel:
    """Ask for a line of the roster."""
    choices = [
        Choice(unescape_markdown(line.name)[:100], str(line.number), _candidates_text(line))
        for line in view.lines
    ]
    if not choices:
        return Panel(text=t("sessions.identify_none"))
    return Panel(text=t("sessions.identify_text"), rows=_choice_menus("s_line", choices))


def choose_person(view: SessionView, number: int) -> Panel:
    """Ask who of those present the line means. Raises LookupError for an unknown number."""
    line = next((candidate for candidate in view.lines if candidate.number == number), None)
    if line is None:
        raise LookupError(number)
    candidates = dict(line.candidates)
    others = {member: name for member, name in view.strangers if member not in candidates}
    choices = [
        Choice(unescape_markdown(name)[:100], f"{number}.{member}")
        for member, name in (candidates | others).items()
    ]
    if line.chosen is not None:
        choices.append(
            Choice(
                t("sessions.identify_back", name=unescape_markdown(line.chosen[1]))[:100],
                f"0.{line.chosen[0]}",
            )
        )
    if not choices:
        return Panel(text=t("sessions.identify_nobody", name=line.name))
    return Panel(text=t("sessions.identify_who", name=line.name), rows=_choice_menus("s_is", choices))


def _candidates_text(line: RosterLine) -> str:
    if line.chosen is not None:
        return t("sessions.identify_is", name=unescape_markdown(line.chosen[1]))[:100]
    if line.candidates:
        return t(
            "sessions.identify_could", names=tuple(unescape_markdown(name) for _, name in line.candidates)
        )[:100]
    return t("sessions.identify_absent")


def _choice_menus(route: str, choices: Sequence[Choice]) -> tuple[Row, ...]:
    """Return as many menus as the choices need, numbered in their ids."""
    parts = [tuple(choices[at : at + MAX_CHOICES]) for at in range(0, len(choices), MAX_CHOICES)]
    return tuple(Menu(Control(route, arg=str(n)), part) for n, part in enumerate(parts[:MAX_MENUS]))
