"""Who may use a control, and what somebody else who reads the same card can do instead.

A card that people of several roles share has a control only if each of its readers can use it, or is led on by its answer. Rights are
decided elsewhere, from the journal: what stands here is what a card promises its readers.
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
    """What somebody is who reads a card: at a table, and in its class."""

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
"""By card that several roles share, who reads it."""

_COMING = CLASS | Reader.OUTSIDER
USERS: Mapping[str, Reader] = {
    **dict.fromkeys((WHY, LEARN, AFTER, UNCOVER, "seal", "s_seal", "s_page", "s_research", "rules", "help"), EVERYBODY),
    **dict.fromkeys((WRITE, OPEN, "s_note", PREDICT), Reader.OBSERVER | Reader.INSTRUCTOR | Reader.WATCHER | STAFF),
    **dict.fromkeys(("join", "observe"), Reader.PLAYER | Reader.OBSERVER | Reader.STRANGER),
    "leave": Reader.PLAYER | Reader.OBSERVER,
    **dict.fromkeys(("pledge", "exit"), Reader.PLAYER),
    **dict.fromkeys(("start", "close", "admit", "turn_away"), Reader.INSTRUCTOR),
    **dict.fromkeys(("s_here", "s_watch"), _COMING),
    **dict.fromkeys(("s_gone", "s_help"), CLASS),
    "s_ask": Reader.STUDENT,
    **dict.fromkeys(("s_table", "s_open", "s_pick", "s_data", "s_records"), STAFF),
    **dict.fromkeys(("s_tell", "s_set", "s_announce", "s_message", "s_time", "s_take", "s_answer", "s_done"), HELPERS),
    **dict.fromkeys(("s_deal", "s_seat", "s_begin", "s_give", "s_debrief", "s_end", "s_close", WHAT_IF), Reader.LEADER),
    **dict.fromkeys(("s_move", "s_from", "s_whom", "s_where", "s_identify", "s_line", "s_is"), Reader.LEADER),
}
"""By route, who may use it. Every other route is a move of a game, and its players'."""
_LEADER_TASKS = ("fewer",)
"""Of what tables are told, what their session's leaders alone may tell them."""


def allowed_readers(control: Control) -> Reader:
    """Return who may use this control."""
    if control.route == "s_tell" and control.arg.partition(".")[0] in _LEADER_TASKS:
        return Reader.LEADER
    return USERS.get(control.route, Reader.PLAYER)


def rules_button() -> Button:
    """Leads to the rules, which everybody may read."""
    return game_button("tables", "rules", Control("rules"), emoji="📖")


def table_buttons(reader: Reader, *, has_begun: bool, may_observe: bool) -> tuple[Button, ...]:
    """Return what this reader can do at a table. `begun`: whether its game was dealt; `may_observe`: whether strangers may ask to watch."""
    if reader & Reader.PLAYER:
        return (turn_button(), rules_button()) if has_begun else (rules_button(),)
    if reader & (Reader.OBSERVER | Reader.INSTRUCTOR):
        return (note_button(), notebook_button(), rules_button()) if has_begun else (rules_button(),)
    observe = (Button(t("tables.observe"), Control("observe"), emoji="👀"),) if may_observe else ()
    return (*observe, rules_button())


def class_buttons(reader: Reader, tables: tuple[int, ...], *, teaches: bool, admits: bool) -> tuple[Button, ...]:
    """Return what this reader can do in a session. `tables`: those that the staff can open; `coming`: whether people still come."""
    buttons = [learn_button()] if teaches else []
    if reader & STAFF and tables:
        buttons.insert(0, Button(t("sessions.button_open"), Control("s_open", arg=encode_numbers(tables)), style="primary"))
    if admits and reader & Reader.OUTSIDER:
        buttons.insert(0, Button(t("sessions.button_here"), Control("s_here"), style="success", emoji="👋"))
    return (*buttons, rules_button())
