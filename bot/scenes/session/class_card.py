"""The card in the class's channel: attendance, then seating."""

from __future__ import annotations

from dataclasses import replace

from bot.scenes.lesson import learn_button
from bot.scenes.model import Button, Control, Note, Panel, Row, pack_notes
from bot.scenes.pictures.palette import BAIZE, discord_colour
from bot.scenes.session.consent import consent_button
from bot.scenes.session.surveys import result_notes, survey_button
from bot.scenes.session.views import SessionView
from bot.texts.lookup import t

BAR = 14
"""Segments of the attendance bar."""


def class_card(view: SessionView, debrief: Panel | None = None) -> Panel:
    """Return the class's card, without anything for staff only. `debrief`: shown once it is public."""
    if debrief is not None and view.stage in {"debrief", "closed"}:
        page = Button(t("sessions.button_page"), Control("s_page"), emoji="📄")
        text = f"{t('sessions.class_closed')}\n\n{debrief.text}" if view.stage == "closed" else debrief.text
        return replace(
            debrief,
            text=text,
            notes=(*debrief.notes, *result_notes(view.results)),
            rows=((page, *_question_buttons(view), _seal_button()),),
        )
    return Panel(
        title=view.title,
        text="\n".join(
            filter(
                None,
                (
                    t("sessions.class_between" if view.talks else f"sessions.class_{view.stage}"),
                    *_attendance_lines(view),
                ),
            )
        ),
        notes=(*_table_notes(view), *result_notes(view.results)),
        rows=_button_rows(view),
        colour=discord_colour(BAIZE),
    )


def page_panel(page: bytes) -> Panel:
    """Return the message with the debrief's page, which stays in the class's channel."""
    return Panel(text=t("sessions.page_here"), file=("debrief.html", page), colour=discord_colour(BAIZE))


def _attendance_lines(view: SessionView) -> tuple[str, ...]:
    if view.stage != "gathering":
        return _unseated_lines(view) if view.stage in ("seated", "playing") else ()
    if not view.expected:
        return (t("sessions.here", n=view.here),)
    full = min(BAR, BAR * view.present // view.expected)
    return (
        t("sessions.here_of", n=view.present, expected=view.expected, beside=view.here - view.present),
        "▰" * full + "▱" * (BAR - full),
    )


def _unseated_lines(view: SessionView) -> tuple[str, ...]:
    waiting = (t("sessions.class_unseated", n=len(view.unseated)),) if view.unseated else ()
    if not view.looking:
        return waiting
    instead = (t("sessions.class_instead"),) if view.watched else ()
    return (*waiting, " ".join((t("sessions.class_looking", n=view.looking), *instead)))


def _table_notes(view: SessionView) -> list[Note]:
    """Return the seating by name, if names are on; without channels, since no student can open all of them."""
    if view.stage not in ("seated", "playing") or not view.names:
        return []
    named = [(line, " · ".join(name for seat in line.called for name in seat)) for line in view.tables]
    return pack_notes(
        t("sessions.places"),
        [t("sessions.place", n=line.number, names=names) for line, names in named if names],
    )


def _button_rows(view: SessionView) -> tuple[Row, ...]:
    if view.stage not in ("gathering", "seated", "playing"):
        return ((*_question_buttons(view), _seal_button()),)
    arrive = Button(t("sessions.button_here"), Control("s_here"), style="success", emoji="👋")
    watch = (Button(t("sessions.button_watch"), Control("s_watch"), emoji="👀"),) if view.watched else ()
    learn = (learn_button(),) if view.teaches else ()
    if view.stage != "gathering":
        return ((arrive, *watch, *_question_buttons(view)), *((learn,) if learn else ()))
    leave = Button(t("sessions.button_gone"), Control("s_gone"))
    return ((arrive, *watch, leave, *_question_buttons(view)), (*learn, _seal_button()))


def _seal_button() -> Button:
    return Button(t("sessions.button_seal"), Control("s_seal"), emoji="🎲")


def _question_buttons(view: SessionView) -> tuple[Button, ...]:
    """Return the buttons to survey and consent, which can be changed until the session is closed."""
    if view.stage == "closed":
        return ()
    survey = (survey_button(view.survey.when),) if view.survey is not None else ()
    return (*survey, *((consent_button(),) if view.research else ()))
