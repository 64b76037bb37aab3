"""The sign-up card of a table: who sits where, and the three buttons that everybody needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from pydantic import BaseModel

from bot.scenes.model import Button, Control, Note, Panel
from bot.scenes.names import harmless
from bot.texts.catalogue import t
from games.chance import SeededChance
from games.protocol import AnyGame

Silence: TypeAlias = Literal["never", "at_times", "always"]
"""When the players of a table may not talk."""

_BY_TALK: Mapping[str, Silence] = {
    "open": "never",
    "private_allowed": "never",
    "trade_only": "at_times",
    "challenge_phase_only": "at_times",
    "offers_only": "always",
    "none": "always",
}
"""What the values of an option `talk` mean; a game that has it uses these words."""


@dataclass(frozen=True, slots=True)
class Unusual:
    """An option that differs from its default."""

    name: str
    value: Any
    usual: Any


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
    unusual: Sequence[Unusual]
    commitment: str
    channel: int | None
    """The table's own channel."""


def sign_up(face: SignUp) -> Panel:
    """The card on which people take their seats."""
    notes = [Note(t("tables.signup_seats"), "\n".join(_seat(face, n) for n in range(len(face.seats))))]
    if face.observers:
        notes.append(Note(t("tables.signup_observers"), str(face.observers), inline=True))
    if face.unusual:
        notes.append(Note(t("tables.signup_options"), "\n".join(map(_option, face.unusual))))
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
    if face.status == "lobby":
        return t("tables.signup_text", game=face.game)
    return t("tables.signup_over" if face.status == "over" else "tables.signup_closed")


def _option(option: Unusual) -> str:
    return t("tables.option_line", name=option.name, value=shown(option.value), usual=shown(option.usual))


def option_line(options: BaseModel, name: str, said: str = "") -> str:
    """An option on the page with all of them; a star where the table differs from the usual game. `said`: the value, where it is long."""
    field, value = type(options).model_fields[name], getattr(options, name)
    return f"{'' if value == field.default else '★ '}`{name}` **{said or shown(value)}**: {field.description}"


def shown(value: Any) -> str:
    """The value of an option as people read it: a list word by word, what came from a file by its title."""
    if isinstance(value, bool):
        return t("words.yes" if value else "words.no")
    if isinstance(value, Mapping | BaseModel):
        return harmless(str(dict(value).get("title", "")))
    if isinstance(value, list | tuple):
        return " ".join(map(shown, value)) or t("words.nothing")
    return t("words.nothing") if value is None else str(value)


def _seat(face: SignUp, seat: int) -> str:
    name, automatic, holder = face.seats[seat], face.automatic[seat], face.holders[seat]
    if automatic is not None:
        who = t("tables.seat_automatic", player=automatic)
    elif holder is None:
        who = t("tables.seat_free")
    else:
        who = holder or t("tables.seat_taken")
    return t("tables.seat_line", seat=name, who=who)


def _buttons(status: str) -> tuple[tuple[Button, ...], ...]:
    observe = Button(t("tables.observe"), Control("observe"), emoji="👀")
    leave = Button(t("tables.leave"), Control("leave"))
    if status == "lobby":
        return ((Button(t("tables.join"), Control("join"), style="success"), observe, leave),)
    return ((observe, leave),) if status == "playing" else ()


def silence(game: AnyGame, options: BaseModel) -> Silence:
    """Whether the players have a silence to promise; "always" apart from meetings. Without an option `talk`, the opening tells."""
    talk = getattr(options, "talk", None)
    if talk is not None:
        return _BY_TALK[talk]
    return "always" if game.floor(game.setup(options, SeededChance(b"", ""))).silent else "never"


def asking_at_the_exit(result: Panel) -> Panel:
    """The result with the question for everybody on their way out (RULES C-61)."""
    ask = Button(t("tables.exit_button"), Control("exit"), style="primary", emoji="🚪")
    return replace(result, rows=(*result.rows, (ask,)))


def exit_question() -> Panel:
    """Did you keep silence? Only who answers sees it, and only the count is told."""
    yes = Button(t("tables.exit_yes"), Control("exit", arg="yes"))
    no = Button(t("tables.exit_no"), Control("exit", arg="no"), style="success")
    return Panel(title=t("tables.exit_title"), text=t("tables.exit_text"), rows=((no, yes),))
