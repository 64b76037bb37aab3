"""Codecs of a table's journal for actors, orders and events, built on first use."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter

from bot.tables.decisions import orders
from bot.tables.decisions.order import OrderCodec
from games.protocol import Actor, AnyGame
from games.vocabulary import DecodeError

_ORDERS = OrderCodec(orders, orders.TableOrder)
ORDERS = _ORDERS.kinds
"""Kinds of journal rows that are orders to the table, not moves of its game."""


def encode_order(order: orders.TableOrder) -> str:
    """Return an order's JSON."""
    return _ORDERS.encode(order)


@cache
def actor_codec() -> TypeAdapter[Actor]:
    """Return the codec of actors."""
    return TypeAdapter(Actor)


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
