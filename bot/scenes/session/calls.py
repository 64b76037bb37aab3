"""A call for help: its card in the control channel, and its answer to the caller."""

from __future__ import annotations

from dataclasses import replace

from bot.scenes.lesson import LEARN
from bot.scenes.model import Button, Control, Menu, Panel
from bot.scenes.parts import call_buttons
from bot.scenes.pictures.palette import BAIZE, HOT, discord_colour
from bot.scenes.session.views import CallLine
from bot.texts.lookup import t


def call_card(call: CallLine) -> Panel:
    """Return a call as the staff see it: caller, text and status."""
    quotation = "\n".join(f"> {line}" for line in call.text.splitlines()) if call.text else ""
    state = t("sessions.call_asked", when=f"<t:{call.at_ms // 1000}:R>")
    if call.taken_by:
        state = t("sessions.call_taken", name=call.taken_by)
    if call.answer:
        state = f"{state}\n{t('sessions.call_answer', text=call.answer)}"
    if call.done:
        state = f"{state}\n{t('sessions.call_done')}"
    return Panel(
        title=t("sessions.call_stuck" if call.stuck else "sessions.call_title", who=call.who, n=call.table),
        text="\n".join(filter(None, (quotation, state))),
        rows=() if call.done else (_call_buttons(call),),
        footer=t("sessions.call_footer"),
        colour=discord_colour(BAIZE if call.answer or call.done else HOT),
    )


def _call_buttons(call: CallLine) -> tuple[Button, ...]:
    number = str(call.number)
    take = (
        ()
        if call.taken_by
        else (Button(t("sessions.button_take"), Control("s_take", arg=number), style="success"),)
    )
    answer = Button(t("sessions.button_answer"), Control("s_answer", arg=number), style="primary")
    return (*take, answer, Button(t("sessions.button_done"), Control("s_done", arg=number)))


def call_received_panel() -> Panel:
    """Confirm to the caller that help is coming."""
    return Panel(text=t("sessions.called"))


def call_answer_panel(text: str) -> Panel:
    """Return the staff's private answer to the caller."""
    return Panel(title=t("sessions.answer_title"), text=text, colour=discord_colour(BAIZE))


def help_desk_card(sign_up: Panel, number: int, status: str, *, has_quiz: bool = False) -> Panel:
    """Return the card in a session table's channel: its sign-up card with the ways to ask the staff for help.

    `has_quiz`: whether people have questions to answer, so that *How to play* is offered.
    """
    title = t("sessions.desk_title", n=number)
    if status == "closed":
        return replace(sign_up, title=title)
    text = "\n".join((*([t("sessions.desk_lobby")] if status == "lobby" else ()), t("sessions.desk_text")))
    row = call_buttons()
    routes = ("pledge", "leave", "seal", LEARN) if has_quiz else ("pledge", "leave", "seal")
    kept_buttons = tuple(
        b
        for buttons in sign_up.rows
        if not isinstance(buttons, Menu)
        for b in buttons
        if b.control.route in routes
    )
    return replace(sign_up, title=title, text=text, rows=(kept_buttons, row) if kept_buttons else (row,))
