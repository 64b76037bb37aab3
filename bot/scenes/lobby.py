"""The sign-up card of a table: who sits where, and the three buttons that everybody needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.scenes.model import Button, Control, Note, Panel
from bot.texts.catalogue import t

SEAT_MARKS = {"red": "🟥", "orange": "🟧", "white": "⬜", "blue": "🟦"}


@dataclass(frozen=True, slots=True)
class SignUp:
    """What the sign-up card says. `holders` by seat: a harmless name, "" for somebody unnamed, None for nobody."""

    table: str
    game: str
    status: str
    seats: Sequence[str]
    holders: Sequence[str | None]
    automatic: Sequence[str | None]
    observers: int
    unusual: Mapping[str, Any]
    """Options that differ from their default."""
    commitment: str
    channel: int | None
    """The table's own channel."""


def sign_up(face: SignUp) -> Panel:
    """The card on which people take their seats."""
    notes = [Note(t("tables.signup_seats"), "\n".join(_seat(face, n) for n in range(len(face.seats))))]
    if face.observers:
        notes.append(Note(t("tables.signup_observers"), str(face.observers), inline=True))
    if face.unusual:
        lines = "\n".join(f"{key} = {value}" for key, value in face.unusual.items())
        notes.append(Note(t("tables.signup_options"), lines))
    return Panel(
        title=t("tables.signup_title", game=face.game),
        text=_text(face),
        notes=tuple(notes),
        rows=_buttons(face.status),
        footer=t("tables.signup_commitment", commitment=face.commitment),
        colour=0x3B7A57,
    )


def _text(face: SignUp) -> str:
    if face.status == "playing":
        return t("tables.signup_started", channel=f"<#{face.channel}>")
    return t({"lobby": "tables.signup_text", "over": "tables.signup_over"}.get(face.status, "tables.signup_closed"))


def _seat(face: SignUp, seat: int) -> str:
    name, automatic, holder = face.seats[seat], face.automatic[seat], face.holders[seat]
    if automatic is not None:
        who = t("tables.seat_automatic", player=automatic)
    elif holder is None:
        who = t("tables.seat_free")
    else:
        who = holder or t("tables.seat_taken")
    return f"{SEAT_MARKS.get(name, '▫️')} **{name.capitalize()}**: {who}"


def _buttons(status: str) -> tuple[tuple[Button, ...], ...]:
    observe = Button(t("tables.observe"), Control("observe"), emoji="👀")
    leave = Button(t("tables.leave"), Control("leave"))
    if status == "lobby":
        return ((Button(t("tables.join"), Control("join"), style="success"), observe, leave),)
    return ((observe, leave),) if status == "playing" else ()


def asking_at_the_exit(result: Panel) -> Panel:
    """The result with the question for everybody on their way out (RULES C-61)."""
    ask = Button(t("tables.exit_button"), Control("exit"), style="primary", emoji="🚪")
    return replace(result, rows=(*result.rows, (ask,)))


def exit_question() -> Panel:
    """Did you keep silence? Only who answers sees it, and only the count is told."""
    yes = Button(t("tables.exit_yes"), Control("exit", arg="yes"))
    no = Button(t("tables.exit_no"), Control("exit", arg="no"), style="success")
    return Panel(title=t("tables.exit_title"), text=t("tables.exit_text"), rows=((no, yes),))
