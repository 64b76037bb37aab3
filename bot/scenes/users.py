"""Who may use a control, and alternatives for other readers of the same card.

A card shared by several roles only has controls that each reader can use, or whose answer leads them on. The
journal decides rights elsewhere; this is what a card promises.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Flag, auto

from bot.scenes.covers import UNCOVER
from bot.scenes.ending import ROUTE as AFTER
from bot.scenes.lesson import LEARN, learn_button
from bot.scenes.model import Button, Control
from bot.scenes.notebook import OPEN, WRITE, note_button, notebook_button
from bot.scenes.parts import game_button, turn_button
from bot.scenes.rulebook import WHY
from bot.scenes.session.numbers import encode_numbers
from bot.scenes.session.predicting import ROUTE as PREDICT
from bot.scenes.session.what_if import ROUTE as WHAT_IF
from bot.texts.lookup import t


class Reader(Flag):
    """Roles of a card's reader, at a table and in its class."""

    PLAYER = auto()
    OBSERVER = auto()
    INSTRUCTOR = auto()
    STRANGER = auto()
    """Without a part in the table."""
    STUDENT = auto()
    WATCHER = auto()
    LEADER = auto()
    """The owner of a session and its co-instructors."""
    ASSISTANT = auto()
    GUEST = auto()
    """An observer of the staff."""
    OUTSIDER = auto()
    """Without a part in the session."""


TABLE = Reader.PLAYER | Reader.OBSERVER | Reader.INSTRUCTOR
STAFF = Reader.LEADER | Reader.ASSISTANT | Reader.GUEST
HELPERS = Reader.LEADER | Reader.ASSISTANT
CLASS = Reader.STUDENT | Reader.WATCHER
EVERYBODY = TABLE | Reader.STRANGER | CLASS | STAFF | Reader.OUTSIDER

READERS: Mapping[str, Reader] = {
    "signup": TABLE | Reader.STRANGER,
    "desk": TABLE,
    "card": TABLE,
    "room": TABLE,
    "result": TABLE,
    "watch": Reader.OBSERVER | Reader.INSTRUCTOR,
    "class": CLASS | STAFF | Reader.OUTSIDER,
    "control": STAFF,
}
"""Readers by card, for cards shared by several roles."""

_COMING = CLASS | Reader.OUTSIDER
USERS: Mapping[str, Reader] = {
    **dict.fromkeys(
        (WHY, LEARN, AFTER, UNCOVER, "seal", "s_seal", "s_page", "s_research", "rules", "help"), EVERYBODY
    ),
    **dict.fromkeys(
        (WRITE, OPEN, "s_note", PREDICT), Reader.OBSERVER | Reader.INSTRUCTOR | Reader.WATCHER | STAFF
    ),
    **dict.fromkeys(("join", "observe"), Reader.PLAYER | Reader.OBSERVER | Reader.STRANGER),
    "leave": Reader.PLAYER | Reader.OBSERVER,
    **dict.fromkeys(("pledge", "exit"), Reader.PLAYER),
    **dict.fromkeys(("start", "close", "admit", "turn_away"), Reader.INSTRUCTOR),
    **dict.fromkeys(("s_here", "s_watch"), _COMING),
    **dict.fromkeys(("s_gone", "s_help"), CLASS),
    "s_ask": Reader.STUDENT,
    **dict.fromkeys(("s_table", "s_open", "s_pick", "s_data", "s_records"), STAFF),
    **dict.fromkeys(
        ("s_tell", "s_set", "s_announce", "s_message", "s_time", "s_take", "s_answer", "s_done"), HELPERS
    ),
    **dict.fromkeys(
        ("s_deal", "s_seat", "s_begin", "s_give", "s_debrief", "s_end", "s_close", WHAT_IF), Reader.LEADER
    ),
    **dict.fromkeys(("s_move", "s_from", "s_whom", "s_where", "s_identify", "s_line", "s_is"), Reader.LEADER),
}
"""Allowed readers by route. Every other route is a game's move, for its players."""
_LEADER_TASKS = ("fewer",)
"""Orders to tables reserved for their session's leaders."""


def allowed_readers(control: Control) -> Reader:
    """Return the readers who may use this control."""
    if control.route == "s_tell" and control.arg.partition(".")[0] in _LEADER_TASKS:
        return Reader.LEADER
    return USERS.get(control.route, Reader.PLAYER)


def rules_button() -> Button:
    """Return the button to the rules, open to every reader."""
    return game_button("tables", "rules", Control("rules"), emoji="📖")


def table_buttons(reader: Reader, *, has_begun: bool, may_observe: bool) -> tuple[Button, ...]:
    """Return this reader's buttons at a table. `begun`: whether its game is dealt; `may_observe`: whether
    strangers may ask to watch.
    """
    if reader & Reader.PLAYER:
        return (turn_button(), rules_button()) if has_begun else (rules_button(),)
    if reader & (Reader.OBSERVER | Reader.INSTRUCTOR):
        return (note_button(), notebook_button(), rules_button()) if has_begun else (rules_button(),)
    observe = (Button(t("tables.observe"), Control("observe"), emoji="👀"),) if may_observe else ()
    return (*observe, rules_button())


def class_buttons(
    reader: Reader, tables: tuple[int, ...], *, teaches: bool, admits: bool
) -> tuple[Button, ...]:
    """Return this reader's buttons in a session. `tables`: those the staff can open; `coming`: whether people
    still arrive.
    """
    buttons = [learn_button()] if teaches else []
    if reader & STAFF and tables:
        buttons.insert(
            0,
            Button(t("sessions.button_open"), Control("s_open", arg=encode_numbers(tables)), style="primary"),
        )
    if admits and reader & Reader.OUTSIDER:
        buttons.insert(0, Button(t("sessions.button_here"), Control("s_here"), style="success", emoji="👋"))
    return (*buttons, rules_button())
