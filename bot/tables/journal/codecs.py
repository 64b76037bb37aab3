"""Codecs of a table's journal for actors, orders and events, built on first use."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter

from bot.tables.decisions.orders import Order
from games.protocol import Actor, AnyGame
from games.vocabulary import DecodeError

_IN_THE_LOBBY = (
    "join",
    "observe",
    "leave",
    "fill",
    "replace",
    "change",
    "pledge",
    "answer_quiz",
    "hold_start",
    "start",
)
_IN_THE_GAME = (
    "pause",
    "resume",
    "outage",
    "close",
    "log_breach",
    "roll_back",
    "ask_roll_back",
    "answer_roll_back",
    "withdraw_roll_back",
    "exit",
    "come_back",
    "ask",
    "admit",
    "turn_away",
    "take_over",
    "give_time",
    "hurry",
)
_OF_A_SESSION = ("appoint", "dismiss", "call_out")
ORDERS = frozenset((*_IN_THE_LOBBY, *_IN_THE_GAME, *_OF_A_SESSION))
"""Kinds of journal rows that are orders to the table, not moves of its game."""


@cache
def actor_codec() -> TypeAdapter[Actor]:
    """Return the codec of actors."""
    return TypeAdapter(Actor)


@cache
def order_codec() -> TypeAdapter[Order]:
    """Return the codec of orders."""
    return TypeAdapter(Order)


@cache
def events_codec() -> TypeAdapter[list[Any]]:
    """Return the codec of events as JSON values, which the game's own codec reads."""
    return TypeAdapter(list[Any])


def round_trip_action(game: AnyGame, action: Any) -> tuple[str, Any] | None:
    """Return an action's JSON and the action read back from it, or None if they differ, as for a number given
    as a text.
    """
    codec = game.codec.action
    try:
        text = codec.encode(action).decode()
        again = codec.decode(text)
    except DecodeError:
        return None
    return (text, again) if again == action else None
